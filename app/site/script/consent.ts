import { answerConsent, currentConsent } from '~/platform/consent'
import { rememberVariants } from '~/platform/experiments'
import { noteView } from './visit-signs'

let opener: HTMLElement | undefined

/** The notice about what may be kept: its two answers, and the button that shows it again. */
export function startConsent() {
  if (currentConsent() === 'granted') rememberVariants()
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const settings = target.closest<HTMLElement>('[data-consent-settings]')
    if (settings) show(settings)
    const answer = target.closest<HTMLElement>('[data-consent-answer]')
    if (answer) take(answer.dataset.consentAnswer === 'granted' ? 'granted' : 'denied')
  })
}

function show(from: HTMLElement) {
  opener = from
  const holds = currentConsent()
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-answer]'))
    button.ariaPressed = holds === 'open' ? null : String(button.dataset.consentAnswer === holds)
  document.documentElement.dataset.consent = 'open'
  document.getElementById('consent')?.focus()
}

function take(answer: 'granted' | 'denied') {
  const before = currentConsent()
  answerConsent(answer, new Date().toISOString().slice(0, 10))
  const holds = currentConsent()
  if (holds === 'granted') {
    rememberVariants()
    if (before !== holds) noteView()
  }
  document.documentElement.dataset.consent = holds
  // The pressed button is gone: the focus goes back to where one was.
  const back = opener ?? document.getElementById('main')
  back?.focus({ preventScroll: true })
  opener = undefined
}
