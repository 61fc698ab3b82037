import { answerConsent, currentConsent } from '~/platform/consent'
import { rememberVariants } from '~/platform/experiments'
import { noteView } from './visit-signs'
import { tellWithdrawal } from './visit-tracker'

let opener: HTMLElement | undefined

/** The notice about what may be kept: its two answers, and the button that shows it again. */
export function startConsent() {
  const holds = currentConsent()
  if (holds === 'granted') rememberVariants()
  document.documentElement.dataset.consent = holds // the head knows the answer, not how old it is
  // The first screen belongs to what the page says: the question comes with the first step into it.
  addEventListener('scroll', ask, { once: true })
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const settings = target.closest<HTMLElement>('[data-consent-settings]')
    if (settings) show(settings)
    const answer = target.closest<HTMLElement>('[data-consent-answer]')
    if (answer) take(answer.dataset.consentAnswer as 'granted' | 'denied')
  })
}

function ask() {
  document.documentElement.dataset.moved = ''
}

function show(from: HTMLElement) {
  opener = from
  const holds = currentConsent()
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-answer]'))
    button.ariaPressed = holds === 'open' ? null : String(button.dataset.consentAnswer === holds)
  document.documentElement.dataset.consent = 'open'
  ask()
  document.querySelector<HTMLElement>('#consent')?.focus()
}

function take(answer: 'granted' | 'denied') {
  const before = currentConsent()
  if (answer === 'denied') tellWithdrawal()
  // A yes that stands is not given anew: its proof would be another one.
  if (answer === 'denied' || before !== answer) answerConsent(answer, Date.now())
  const holds = currentConsent()
  if (holds === 'granted') {
    rememberVariants()
    if (before !== holds) noteView()
  }
  document.documentElement.dataset.consent = holds
  // The pressed button is gone: the focus goes back to where one was.
  const back = opener ?? document.querySelector<HTMLElement>('#main')
  back?.focus({ preventScroll: true })
  opener = undefined
}
