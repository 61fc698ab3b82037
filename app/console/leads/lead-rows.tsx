import { useTranslations } from 'use-intl'
import { Age } from '~/platform/age'
import type { Column } from '~/platform/list/list-view'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import { Assignee } from '../assignee'
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

/** How a lead is written in the inbox and in a CSV file; `now` is when it was read. */
export function useLeadColumns(now: number): Column<ListedLead>[] {
  const t = useTranslations('leads')
  return [
    { key: 'reference', header: t('reference'), csv: ({ reference }) => reference },
    {
      key: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ id, name, email, company }) => (
        <RowName to={`/admin/leads/${id}`} below={company ?? (name ? email : null)}>
          {name ?? email}
        </RowName>
      ),
      csv: ({ name }) => name,
    },
    { key: 'email', header: t('email'), csv: ({ email }) => email },
    { key: 'phone', header: t('phone'), csv: ({ phone }) => phone },
    { key: 'company', header: t('company'), csv: ({ company }) => company },
    {
      key: 'kind',
      header: t('columns.kind'),
      phone: 'line',
      cell: ({ kind, language }) => (
        <span>
          {t(`kinds.${kind}`)}
          <span className="text-ink-soft">, {t(`languages.${language}`)}</span>
        </span>
      ),
      csv: ({ kind }) => t(`kinds.${kind}`),
    },
    { key: 'language', header: t('language'), csv: ({ language }) => t(`languages.${language}`) },
    {
      key: 'heat',
      header: t('columns.heat'),
      phone: 'line',
      cell: (lead) => <Heat lead={lead} />,
      csv: (lead) => t(`heats.${heatOf(lead)}`),
    },
    { key: 'topic', header: t('topic'), csv: ({ topic }) => topic },
    { key: 'message', header: t('message'), csv: ({ message }) => message },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'corner',
      cell: ({ state }) => <LeadStateBadge state={state} />,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      key: 'assignee',
      header: t('columns.assignee'),
      phone: 'small',
      cell: ({ assignee }) => <Assignee assignee={assignee} nobody={t('nobody')} />,
      csv: ({ assignee }) => assignee?.name || assignee?.email || null,
    },
    {
      key: 'created',
      header: t('columns.created'),
      phone: 'small',
      cell: ({ createdAt }) => <Age at={createdAt} now={now} />,
      csv: ({ createdAt }) => createdAt,
    },
  ]
}
