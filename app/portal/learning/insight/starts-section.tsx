import { useFormatter, useTranslations } from 'use-intl'
import { medianTime } from '~/domain/median-time'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { Section } from '~/ui/section'
import type { FirstCertificates } from './insight.queries'
import { RowLink } from './row-link'

/** How long new people take to their first certificate, by outlet. */
export function StartsSection({ rows }: { rows: readonly FirstCertificates[] }) {
  const t = useTranslations('trainingInsight')
  return (
    <Section title={t('starts.title')} lead={t('starts.lead')}>
      <ShortList
        rows={rows}
        caption={t('starts.title')}
        isCaptionHidden
        columns={useStartColumns()}
        rowKey={({ outlet_id }) => outlet_id ?? 'none'}
        first={{ title: t('starts.first'), text: t('starts.firstText') }}
        file={{ name: t('starts.file'), rows }}
        own={['outlet']}
      />
    </Section>
  )
}

function useStartColumns(): Column<FirstCertificates>[] {
  const t = useTranslations('trainingInsight')
  const { number } = useFormatter()
  const nameOf = ({ outlet }: FirstCertificates) => outlet ?? t('noOutlet')
  return [
    { key: 'outlet', header: t('outlet'), isRowHeader: true, cell: nameOf, csv: nameOf },
    {
      key: 'median',
      header: t('starts.median'),
      phone: 'corner',
      cell: ({ reached, waiting }) => {
        const median = medianTime(reached, waiting)
        return median === null ? t('starts.notHalf') : t('starts.days', { days: median })
      },
      csv: ({ reached, waiting }) => medianTime(reached, waiting),
    },
    {
      key: 'reached',
      header: t('starts.reached'),
      phone: 'labelled',
      isNumber: true,
      cell: ({ reached }) => number(reached.length),
      csv: ({ reached }) => reached.length,
    },
    {
      key: 'waiting',
      header: t('starts.waiting'),
      phone: 'small',
      isNumber: true,
      cell: (row) => <Waiting row={row} name={nameOf(row)} />,
      csv: ({ waiting }) => waiting.length,
    },
  ]
}

function Waiting({ row: { outlet_id: outletId, waiting }, name }: { row: FirstCertificates; name: string }) {
  const t = useTranslations('trainingInsight')
  const words = t('starts.without', { count: waiting.length })
  if (!outletId || waiting.length === 0) return words
  return (
    <RowLink
      to={`/app/courses/team?outlet=${outletId}&state=unfinished`}
      label={t('starts.withoutAt', { count: waiting.length, outlet: name })}
    >
      {words}
    </RowLink>
  )
}
