import { localeOf, localePath } from '~/domain/locale'
import { type PaymentStatus, paymentFacts } from '~/domain/payment-status'
import { askFunction, codeInAddress, fillCode, showState } from '../behind-code'

const locale = localeOf(location.pathname)
const page = document.querySelector<HTMLElement>('[data-payment-status]')
const form = page?.querySelector('form')

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-status-link]')) {
  if (codeInAddress) link.href = `${localePath(locale, '/payment-status')}#${codeInAddress}`
}
if (page && form) watch(page, form)

/** Shows the state of the code in the address or the field, and looks again while it is awaited and the page is seen. */
function watch(page: HTMLElement, form: HTMLFormElement) {
  const words = JSON.parse(page.dataset.paymentStatus ?? '{}') as Record<
    'loading' | 'polled' | 'failed',
    string
  >
  const field = form.elements.namedItem('code') as HTMLInputElement
  const status = form.querySelector('[role="status"]') as HTMLElement
  let timer = 0
  let looks = 0
  let shown = ''
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    shown = ''
    looks = 0
    void look()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && timer) void look()
  })
  if (fillCode(field)) void look()

  async function look() {
    clearTimeout(timer)
    timer = 0
    if (looks === 0) status.textContent = words.loading
    looks += 1
    try {
      const answer = await askFunction(form, { code: field.value.trim() })
      const found = answer.status === 200 ? (answer.data as PaymentStatus) : null
      status.textContent = found?.state === 'awaiting' ? words.polled : ''
      show(found)
      if (found?.state === 'awaiting') lookAgain()
    } catch {
      status.textContent = words.failed
      if (shown === 'awaiting') lookAgain()
    }
  }

  /** Every 20 seconds for the first minutes, then once a minute, and only while someone looks. */
  function lookAgain() {
    timer = window.setTimeout(() => !document.hidden && look(), looks < 15 ? 20_000 : 60_000)
  }

  function show(found: PaymentStatus | null) {
    const state = found?.state ?? 'unknown'
    if (state === shown) return
    shown = state
    showState(page, state, found ? paymentFacts(found, locale) : {})
  }
}
