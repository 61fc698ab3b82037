import { expect, test } from 'vitest'

const payee = { address: 'sopan@okaxis', name: 'Sopan', wrong: 'Not an amount' }

test('the invoice number goes along as note and as reference, the reference only where it fits', async () => {
  history.replaceState(null, '', '/payment-options?amount=25000&invoice=SP/26-27/0041')
  document.body.innerHTML = `<div data-upi='${JSON.stringify(payee)}'><svg><path /></svg>
    <form><input name="amount" /><input name="note" /><p role="status"></p></form><a href="upi://pay">Open</a></div>`
  await import('./upi-script')
  const field = document.querySelector<HTMLInputElement>('[name="note"]')
  const said = () =>
    Object.fromEntries(new URLSearchParams(document.querySelector('a')?.getAttribute('href')?.split('?')[1]))
  expect(said()).toMatchObject({ am: '25000.00', tn: 'SP/26-27/0041', tr: 'SP26270041' })

  if (field) field.value = 'बिल 42'
  field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(said()).toMatchObject({ tn: 'बिल 42' })
  expect(said()).not.toHaveProperty('tr')
})
