import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import { momentOf, subjectOf } from './letter-list'
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

/** How a letter is written in the list and in a CSV file. */
export function useLetterColumns(): Column<ListedLetter>[] {
  const t = useTranslations('newsletterDesk')
  const locale = localeOfTag(useLocale())
  const { number } = useFormatter()
  const counted = (count: number | undefined) => (count === undefined ? '–' : number(count))
  return [
    {
      key: 'subject',
      header: t('columns.subject'),
      isRowHeader: true,
      cell: ({ id, subjectEn, subjectHi }) => (
        <RowName
          to={`/admin/newsletter/${id}`}
          below={t(`writtenIn.${subjectEn && subjectHi ? 'both' : subjectEn ? 'en' : 'hi'}`)}
        >
          {subjectOf({ subjectEn, subjectHi }, locale)}
        </RowName>
      ),
    },
    { key: 'subjectEn', header: t('fields.subjectEn'), csv: ({ subjectEn }) => subjectEn },
    { key: 'subjectHi', header: t('fields.subjectHi'), csv: ({ subjectHi }) => subjectHi },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'corner',
      cell: ({ state }) => <LetterStateBadge state={state} />,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      key: 'when',
      header: t('columns.when'),
      phone: 'small',
      cell: (letter) => <When letter={letter} />,
      csv: momentOf,
    },
    {
      key: 'people',
      header: t('columns.people'),
      isNumber: true,
      cell: ({ tally }) => counted(tally?.people),
      csv: ({ tally }) => tally?.people ?? null,
    },
    {
      key: 'sent',
      header: t('columns.sent'),
      isNumber: true,
      cell: ({ tally }) => counted(tally?.sent),
      phone: {
        at: 'labelled',
        cell: ({ tally }) => tally && t('progress.text', { sent: tally.sent, people: tally.people }),
      },
      csv: ({ tally }) => tally?.sent ?? null,
    },
    {
      key: 'failed',
      header: t('columns.failed'),
      isNumber: true,
      cell: ({ tally }) => counted(tally?.failed),
      phone: { at: 'labelled', cell: ({ tally }) => tally && number(tally.failed) },
      csv: ({ tally }) => tally?.failed ?? null,
    },
  ]
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
