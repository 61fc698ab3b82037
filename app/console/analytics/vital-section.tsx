import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { percentile } from '~/domain/analytics/histogram'
import { localeOfTag } from '~/domain/locale'
import { writeNumber, writePercent } from '~/domain/numbers'
import { verdictOf } from '~/domain/vitals'
import { downloadCsv } from '~/platform/csv'
import { Badge } from '~/ui/badge'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { Fact } from './analytics.queries'
import { histogramOf } from './figures'
import { ShareBar } from './share-bar'

const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const
type Measured = (typeof vitals)[number]
const tones = { good: 'success', fair: 'warning', poor: 'danger' } as const

/** The vitals as visitors had them. Layout shifts are stored in thousandths. */
export function VitalSection({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('analytics.vitals')
  const words = useTranslations('analytics')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const rows = vitals.flatMap((vital) => rowOf(facts, vital))
  const write = ({ vital, p75 }: Row) =>
    vital === 'cls' ? writeNumber(locale, p75, 3) : t('milliseconds', { n: Math.round(p75) })
  return (
    <Section title={t('title')} lead={t('lead')}>
      {rows.length === 0 ? <p>{words('nothing')}</p> : null}
      {rows.length > 0 ? (
        <Table
          caption={t('title')}
          isCaptionHidden
          columns={[
            {
              key: 'measure',
              header: t('measure'),
              cell: ({ vital }) => <span className="block min-w-36">{t(`names.${vital}`)}</span>,
              isRowHeader: true,
            },
            { key: 'p75', header: t('p75'), cell: write, isNumber: true },
            {
              key: 'verdict',
              header: t('verdict'),
              cell: ({ verdict }) => <Badge tone={tones[verdict]}>{t(verdict)}</Badge>,
            },
            {
              key: 'good',
              header: t('shareGood'),
              cell: ({ good }) => (
                <>
                  {writePercent(locale, good)}
                  <ShareBar share={good} />
                </>
              ),
            },
            { key: 'count', header: t('count'), cell: ({ count }) => number(count), isNumber: true },
          ]}
          rows={rows}
          rowKey={({ vital }) => vital}
          empty={null}
        />
      ) : null}
      <ExportLine
        isShown={rows.length > 0}
        onExport={() =>
          void downloadCsv<Row>(
            `${t('file')}.csv`,
            [
              { header: t('measure'), value: ({ vital }) => vital },
              { header: t('p75'), value: ({ vital, p75 }) => p75.toFixed(vital === 'cls' ? 3 : 0) },
              { header: t('count'), value: ({ count }) => count },
            ],
            rows,
          )
        }
      />
    </Section>
  )
}

type Row = ReturnType<typeof rowOf>[number]

function rowOf(facts: readonly Fact[], vital: Measured) {
  const histogram = histogramOf(facts, vital)
  const unit = vital === 'cls' ? 1000 : 1
  const found = percentile(histogram, 0.75)
  if (found === null) return []
  const count = [...histogram.values()].reduce((sum, some) => sum + some, 0)
  const good = [...histogram].reduce((sum, [step, some]) => {
    const middle = step === 0 ? 0 : 1.1 ** (step - 0.5)
    return sum + (verdictOf(vital, middle / unit) === 'good' ? some : 0)
  }, 0)
  const p75 = found / unit
  return [{ vital, p75, verdict: verdictOf(vital, p75), good: good / count, count }]
}
