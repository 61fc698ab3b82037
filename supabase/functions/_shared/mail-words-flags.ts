import type { StaleMark } from '../../../app/domain/flag-staleness.ts'

/** A line of a list that leads somewhere: the words of the link, and what follows them. */
export interface MailItem {
  words: string
  link: string
  after: string
}

/** The mail about feature flags that want to be looked at. */
export type FlagMailKind = 'stale_flags'

/** What it tells: of each flag its name, why, and where it is looked after. */
export interface FlagMailFacts {
  flags?: readonly { name: string; marks: readonly StaleMark[]; link: string }[]
  /** How many more there are. */
  moreFlags?: number
}

/** Each flag with its reasons, and how many are not named. */
export function flagItems(
  { flags = [], moreFlags = 0 }: FlagMailFacts,
  marks: Readonly<Record<StaleMark, string>>,
  more: (count: number) => string,
): (string | MailItem)[] {
  const named = flags.map((flag) => ({
    words: flag.name,
    link: flag.link,
    after: flag.marks.map((mark) => marks[mark]).join('; '),
  }))
  return moreFlags > 0 ? [...named, more(moreFlags)] : named
}

export function countOf({ flags = [], moreFlags = 0 }: FlagMailFacts): number {
  return flags.length + moreFlags
}
