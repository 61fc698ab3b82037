import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
import { momentOf, subjectOf } from './letter-list-query'
import type { LetterState, ListedLetter } from './letters.queries'

const tones = {
  draft: 'warning',
  scheduled: 'info',
  sending: 'info',
  sent: 'success',
  stopped: 'danger',
} as const

export function LetterStateBadge({ state }: { state: LetterState }) {
  const t = useTranslations('newsletterDesk.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

/** A moment on India's clock. */
export function useMoment() {
  const dateTime = useDateTime()
  return (at: string) =>
    dateTime(new Date(at), {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'Asia/Kolkata',
    })
}

/** The columns of the list of letters. */
export function useLetterColumns(): Column<ListedLetter>[] {
  const t = useTranslations('newsletterDesk.columns')
  const { number } = useFormatter()
  const counted = (count: number | undefined) => (count === undefined ? '–' : number(count))
  return [
    {
      key: 'subject',
      header: t('subject'),
      cell: (letter) => <Subject letter={letter} />,
      isSortable: true,
      isRowHeader: true,
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <LetterStateBadge state={state} /> },
    { key: 'when', header: t('when'), cell: (letter) => <When letter={letter} />, isSortable: true },
    { key: 'people', header: t('people'), cell: ({ tally }) => counted(tally?.people), isNumber: true },
    { key: 'sent', header: t('sent'), cell: ({ tally }) => counted(tally?.sent), isNumber: true },
    { key: 'failed', header: t('failed'), cell: ({ tally }) => counted(tally?.failed), isNumber: true },
  ]
}

/** A letter where there is no room for a table. */
export function NarrowLetter({ letter }: { letter: ListedLetter }) {
  const t = useTranslations('newsletterDesk')
  const { number } = useFormatter()
  const { tally, state } = letter
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <Subject letter={letter} />
        <LetterStateBadge state={state} />
      </div>
      <p className="text-ink-soft text-sm">
        <When letter={letter} />
      </p>
      {tally ? (
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>
            {t('columns.sent')}: {t('progress.text', { sent: tally.sent, people: tally.people })}
          </span>
          <span>
            {t('columns.failed')}: {number(tally.failed)}
          </span>
        </p>
      ) : null}
    </div>
  )
}

function Subject({ letter }: { letter: ListedLetter }) {
  const t = useTranslations('newsletterDesk.writtenIn')
  const locale = localeOfTag(useLocale())
  const { subjectEn, subjectHi } = letter
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to={`/admin/newsletter/${letter.id}`}
        className="-mt-1 break-words py-1 font-medium text-link underline underline-offset-4 hover:no-underline"
      >
        {subjectOf(letter, locale)}
      </Link>
      <span className="font-normal text-ink-soft text-sm">
        {t(subjectEn && subjectHi ? 'both' : subjectEn ? 'en' : 'hi')}
      </span>
    </span>
  )
}

function When({ letter }: { letter: ListedLetter }) {
  const t = useTranslations('newsletterDesk.when')
  const moment = useMoment()
  const at = momentOf(letter)
  return (
    <time dateTime={at} className="tabular-nums">
      {t(letter.state, { at: moment(at) })}
    </time>
  )
}
