import type { Locale } from '~/domain/locale'
import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import type { ListedLetter } from './letters.queries'
import type { LetterFields } from './send-plan'

/** What the address of the list may say. */
export const letterList = defineList({
  filters: { state: choice(['draft', 'scheduled', 'sending', 'sent', 'stopped']) },
  orders: ['-when', 'subject'],
  pageSize: 25,
})

/** The subject in the reader's language, else in the other one. */
export function subjectOf(letter: Pick<LetterFields, 'subjectEn' | 'subjectHi'>, locale: Locale): string {
  const [own, other] =
    locale === 'hi' ? [letter.subjectHi, letter.subjectEn] : [letter.subjectEn, letter.subjectHi]
  return own || other
}

/** The moment that counts for a letter: when it goes or went out, for a draft when it was changed. */
export function momentOf({ sendAt, startedAt, updatedAt }: ListedLetter): string {
  return startedAt ?? sendAt ?? updatedAt
}

export function letterRules(locale: Locale): RulesOf<typeof letterList, ListedLetter> {
  return {
    texts: ({ subjectEn, subjectHi }) => [subjectEn, subjectHi],
    fits: { state: (letter, state) => letter.state === state },
    orders: {
      when: (letter) => Date.parse(momentOf(letter)),
      subject: (letter) => subjectOf(letter, locale),
    },
  }
}
