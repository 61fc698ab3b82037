import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
import { heatOf } from './heat-of'
import type { Lead, ListedLead } from './leads.queries'

const tones = {
  new: 'warning',
  in_progress: 'info',
  answered: 'success',
  closed: 'neutral',
  spam: 'danger',
} as const

export function LeadStateBadge({ state }: Pick<Lead, 'state'>) {
  const t = useTranslations('leads.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

/** How warm a lead is, in steps: one for cool, two for warm, three for hot. */
export function Heat({ lead }: { lead: Parameters<typeof heatOf>[0] }) {
  const t = useTranslations('leads.heats')
  const heat = heatOf(lead)
  const steps = { cool: 1, warm: 2, hot: 3 }[heat]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg viewBox="0 0 24 14" className="h-3.5 w-6" aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <rect
            key={step}
            x={(step - 1) * 8}
            y={14 - step * 4.5}
            width="7"
            height={step * 4.5}
            className={step <= steps ? 'fill-marigold' : 'fill-hairline'}
          />
        ))}
      </svg>
      {t(heat)}
    </span>
  )
}

/** The columns of the inbox; `now` is when it was read. */
export function useLeadColumns(now: number): Column<ListedLead>[] {
  const t = useTranslations('leads')
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: (lead) => <Name lead={lead} />,
      isSortable: true,
      isRowHeader: true,
    },
    { key: 'kind', header: t('columns.kind'), cell: (lead) => <Kind lead={lead} /> },
    { key: 'heat', header: t('columns.heat'), cell: (lead) => <Heat lead={lead} /> },
    {
      key: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <LeadStateBadge state={state} />,
      isSortable: true,
    },
    { key: 'assignee', header: t('columns.assignee'), cell: (lead) => <Assignee lead={lead} /> },
    {
      key: 'created',
      header: t('columns.created'),
      cell: ({ createdAt }) => <Age at={createdAt} now={now} />,
      isSortable: true,
    },
  ]
}

/** A lead where there is no room for a table. */
export function NarrowLead({ lead, now }: { lead: ListedLead; now: number }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <Name lead={lead} />
        <LeadStateBadge state={lead.state} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <Kind lead={lead} />
        <Heat lead={lead} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        <Age at={lead.createdAt} now={now} />
        <Assignee lead={lead} />
      </p>
    </div>
  )
}

function Name({ lead: { id, name, email, company } }: { lead: ListedLead }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to={`/admin/leads/${id}`}
        className="-mt-1 break-words py-1 font-medium text-link underline underline-offset-4 hover:no-underline"
      >
        {name ?? email}
      </Link>
      <span className="break-words font-normal text-ink-soft text-sm">
        {company ?? (name ? email : null)}
      </span>
    </span>
  )
}

function Kind({ lead: { kind, language } }: { lead: ListedLead }) {
  const t = useTranslations('leads')
  return (
    <span>
      {t(`kinds.${kind}`)}
      <span className="text-ink-soft">, {t(`languages.${language}`)}</span>
    </span>
  )
}

function Assignee({ lead: { assignee } }: { lead: ListedLead }) {
  const t = useTranslations('leads')
  if (!assignee) return <span className="text-ink-soft">{t('nobody')}</span>
  return <span className="break-words">{assignee.name ?? assignee.email}</span>
}

/** How long ago, with the moment itself for those who point at it. */
function Age({ at, now }: { at: string; now: number }) {
  const dateTime = useDateTime()
  const { relativeTime } = useFormatter()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={dateTime(moment, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })}>
      {relativeTime(moment, Math.max(now, moment.getTime()))}
    </time>
  )
}
