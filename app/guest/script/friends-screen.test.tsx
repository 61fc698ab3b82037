import { expect, test, vi } from 'vitest'
import words from '~messages/en/loyalty-guest'
import type { Card } from './card'

test('where a browser does not let a page copy, the link for friends is shown to be copied by hand', async () => {
  const said = document.createElement('script')
  said.type = 'application/json'
  said.dataset.words = ''
  said.textContent = JSON.stringify(words)
  document.body.replaceChildren(said)
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async () => {
        throw new DOMException('Write permission denied.', 'NotAllowedError')
      },
    },
  })
  const { friendsScreen } = await import('./friends-screen')
  const card = {
    home: { member: { referral_code: 'LATA42' } },
    place: { rules: { name: { en: 'Deccan Friends', hi: 'डेक्कन फ़्रेंड्स' }, way: 'points', referral: null } },
  } as unknown as Card
  document.body.append(...friendsScreen(card))
  const copy = [...document.querySelectorAll('button')].at(-1)
  copy?.click()
  await vi.waitFor(() => expect(document.body.textContent).toContain('?r=LATA42'))
  expect(copy?.isConnected).toBe(false)
})
