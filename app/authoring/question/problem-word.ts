import type { ProblemCode } from '~/domain/source-problems'
import type english from '~messages/en/question-bank'

type ProblemWord = keyof (typeof english)['problem']

const own: readonly ProblemCode[] = [
  'lines_missing',
  'lines_uneven',
  'media_missing',
  'no_right_option',
  'out_of_range',
  'skill_invalid',
  'skill_missing',
  'text_missing',
  'text_too_long',
  'too_few_items',
  'too_few_options',
  'too_few_right_options',
  'too_many_items',
  'too_many_options',
  'too_many_right_options',
  'too_many_skills',
  'value_missing',
] satisfies ProblemWord[]

/** The name of the words that say what is wrong with a question. */
export function problemWord(code: string): ProblemWord {
  return own.some((one) => one === code) ? (code as ProblemWord) : 'other'
}
