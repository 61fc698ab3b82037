import { isCurrency, readAmount } from './currency.ts'
import { isKnownChoice } from './submission-choices.ts'
import type { Judge, Values } from './submissions.ts'
import { findThreat } from './threats.ts'

/** Whoever takes what was sent judges all of it. */
export const strict: Judge = {
  isThreat: (text) => findThreat(text) !== null,
  isChoice: isKnownChoice,
  isAmount: (value, values) => readAmount(value, currencyOf(values)) !== null,
}

/** The currency of a payment form; rupees when nothing or nothing known was chosen. */
export function currencyOf(values: Values) {
  const chosen = values.currency?.trim() ?? ''
  return isCurrency(chosen) ? chosen : 'INR'
}
