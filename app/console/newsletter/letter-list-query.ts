import type { Locale } from '~/domain/locale'
import type { ListQuery, ListQueryShape } from '~/platform/use-list-query'
import type { LetterFields, ListedLetter } from './letters.queries'

type Filter = 'q' | 'state'
type SortKey = 'when' | 'subject'

export const letterListShape: ListQueryShape<Filter, SortKey> = {
  filters: ['q', 'state'],
  sorts: ['when', 'subject'],
  defaultSort: { key: 'when', direction: 'descending' },
}
type LetterListQuery = ListQuery<Filter, SortKey>

export const letterStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export const lettersPerPage = 25

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

/** The letters an address asks for, in its order; a state that does not exist filters nothing. */
export function fittingLetters(
  letters: readonly ListedLetter[],
  { filters: { q, state }, sort }: LetterListQuery,
  locale: Locale,
): ListedLetter[] {
  const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase()
  const words = plain(q.trim())
  const wanted = letterStates.find((known) => known === state)
  const sign = sort.direction === 'ascending' ? 1 : -1
  const names = new Intl.Collator(locale, { numeric: true })
  return letters
    .filter(
      (letter) =>
        [letter.subjectEn, letter.subjectHi].some((subject) => plain(subject).includes(words)) &&
        (!wanted || letter.state === wanted),
    )
    .toSorted((one, other) =>
      sort.key === 'subject'
        ? sign * names.compare(subjectOf(one, locale), subjectOf(other, locale))
        : sign * (Date.parse(momentOf(one)) - Date.parse(momentOf(other))),
    )
}
