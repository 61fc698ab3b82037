import { type StaleMark, staleMarks } from '../../../app/domain/flag-staleness.ts'
import { pageLink } from './confirm-link.ts'
import type { FlagMailFacts } from './mail-words-flags.ts'

const namedMax = 25

interface Told {
  key?: string
  name?: string
  marks?: readonly string[]
}

/** What the database says of flags that want to be looked at, as their mail tells it; undefined for other mails. */
export function flagMail(
  template: string,
  data: Record<string, unknown> | null,
  siteUrl: string,
): FlagMailFacts | undefined {
  if (template !== 'stale_flags') return undefined
  const told: Told[] = Array.isArray(data?.flags) ? data.flags : []
  return {
    flags: told.slice(0, namedMax).map(({ key = '', name = key, marks = [] }) => ({
      name,
      marks: marks.filter(isMark),
      link: pageLink(siteUrl, 'en', `/admin/features/${encodeURIComponent(key)}`),
    })),
    moreFlags: Math.max(told.length - namedMax, 0),
  }
}

function isMark(mark: string): mark is StaleMark {
  return staleMarks.some((known) => known === mark)
}
