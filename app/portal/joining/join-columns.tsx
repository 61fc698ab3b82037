import { useTranslations } from 'use-intl'
import { writePhone } from '~/domain/phone'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { JoinActions } from './join-actions'
import type { JoinRequest } from './joining.queries'
import { useMatchWords } from './match-words'

/** How a request to join is written in the list and in a CSV file. */
export function useJoinColumns(): Column<JoinRequest>[] {
  const t = useTranslations('joining')
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (request) => <Asking request={request} />,
      csv: (request) => request.full_name,
    },
    { key: 'phone', header: t('phone'), csv: ({ phone }) => phone },
    { key: 'code', header: t('code'), csv: ({ employee_code }) => employee_code },
    { key: 'jobRole', header: t('jobRole'), csv: ({ job_role }) => job_role },
    {
      key: 'outlet',
      header: t('outlet'),
      phone: 'small',
      cell: ({ outlet }) => outlet,
      csv: ({ outlet }) => outlet,
    },
    { key: 'who', header: t('who'), phone: 'line', cell: (request) => <Who request={request} /> },
    {
      key: 'asked',
      header: t('asked'),
      phone: 'small',
      cell: ({ asked_at }) => <Moment at={asked_at} />,
      csv: ({ asked_at }) => asked_at,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: (request) => <State request={request} />,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      key: 'actions',
      header: t('actions'),
      phone: 'foot',
      cell: (request) => <JoinActions request={request} />,
    },
  ]
}

function Asking({ request: { full_name, job_role, phone, employee_code } }: { request: JoinRequest }) {
  const below = [job_role, phone && writePhone(phone), employee_code].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0">
      <p className="break-words font-medium">{full_name}</p>
      <p className="font-normal text-ink-soft text-sm">{below}</p>
    </div>
  )
}

/** Whom the workspace knows already, so that a yes makes nobody twice. */
function Who({ request: { verdict, matches } }: { request: JoinRequest }) {
  const t = useTranslations('joining')
  const words = useMatchWords()
  if (!verdict) return null
  if (verdict === 'new') return t('verdicts.new')
  if (verdict === 'known' && matches[0]) return words(matches[0])
  return <span className="text-warning">{t('verdicts.unclear', { count: matches.length })}</span>
}

const tones = { waiting: 'info', confirmed: 'success', refused: 'neutral' } as const

function State({ request: { state, decided_at, decided_by } }: { request: JoinRequest }) {
  const t = useTranslations('joining')
  return (
    <>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {decided_at ? <span className="ml-2 text-ink-soft text-sm">{decided_by ?? t('byRule')}</span> : null}
    </>
  )
}

function Moment({ at }: { at: string }) {
  const dateTime = useDateTime()
  return <time dateTime={at}>{dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
}
