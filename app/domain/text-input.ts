import { isEmailAddress } from './email.ts'
import { findThreat } from './threats.ts'

/** What can be wrong with a typed text; the page owns the words. */
export type TextProblem =
  | { code: 'required' }
  | { code: 'too_long'; max: number }
  | { code: 'too_short'; min: number }
  | { code: 'not_an_email' }
  | { code: 'not_an_amount' }
  | { code: 'looks_like_attack' }

export interface TextRule {
  isRequired?: boolean
  /** Lengths in signs as a reader counts them: `क्षि` is one. */
  min?: number
  max?: number
  isEmail?: boolean
  /** A secret is taken as it is: neither trimmed nor searched for attacks. */
  isSecret?: boolean
}

/** The rules that come up everywhere. */
export const commonRules = {
  email: { isRequired: true, max: 254, isEmail: true },
  password: { isRequired: true, min: 8, isSecret: true },
  text: { max: 1000 },
} as const satisfies Record<string, TextRule>

/** The text as it is to be stored (trimmed, never escaped) and the first thing that is wrong with it, or null. */
export function checkText(typed: string, rule: TextRule): { text: string; problem: TextProblem | null } {
  const text = rule.isSecret ? typed : typed.trim()
  return { text, problem: problemOf(text, rule) }
}

function problemOf(text: string, rule: TextRule): TextProblem | null {
  const {
    isRequired = false,
    min = 0,
    max = Number.POSITIVE_INFINITY,
    isEmail = false,
    isSecret = false,
  } = rule
  if (text === '') return isRequired ? { code: 'required' } : null
  const length = countSigns(text)
  if (length > max) return { code: 'too_long', max }
  if (length < min) return { code: 'too_short', min }
  if (!isSecret && findThreat(text)) return { code: 'looks_like_attack' }
  if (isEmail && !isEmailAddress(text)) return { code: 'not_an_email' }
  return null
}

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** How many signs a reader sees: a consonant with its vowel sign is one, a family emoji is one. */
export function countSigns(text: string): number {
  return [...segmenter.segment(text)].length
}

const escapes: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#47;',
  '&': '&amp;',
}

/** The text trimmed and safe inside HTML that React does not render: angle brackets, quotes, slashes and `&` escaped. */
export function escapeText(text: string): string {
  return text.trim().replace(/[<>"'/&]/g, (sign) => escapes[sign] ?? sign)
}
