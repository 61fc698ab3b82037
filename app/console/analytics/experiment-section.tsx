import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { verdictOf } from '~/domain/analytics/experiment-verdict'
import {
  type ExperimentPlan,
  newcombe,
  type Sample,
  sampleRatioP,
  trialsNeeded,
  wilson,
} from '~/domain/analytics/statistics'
import { localeOfTag } from '~/domain/locale'
import { writeNumber, writePercent } from '~/domain/numbers'
import { downloadCsv } from '~/platform/csv'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { Fact } from './analytics.queries'
import { experimentsOf } from './figures'

/** The A/B tests: what both variants reached, with intervals, and words that promise no more than the numbers hold. */
export function ExperimentSection({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('analytics.tests')
  const tests = experimentsOf(facts)
  const rows = tests.flatMap(({ name, a, b }) => [
    { name, variant: 'A', ...a },
    { name, variant: 'B', ...b },
  ])
  return (
    <Section title={t('title')} lead={t('lead')}>
      {tests.length === 0 ? <p>{t('none')}</p> : null}
      <div className="grid grid-cols-1 gap-10">
        {tests.map((test) => (
          <Experiment key={test.name} {...test} />
        ))}
      </div>
      {tests.length > 0 ? <p className="mt-4 max-w-prose text-ink-soft text-sm">{t('units')}</p> : null}
      <ExportLine
        isShown={rows.length > 0}
        onExport={() =>
          void downloadCsv<(typeof rows)[number]>(
            `${t('file')}.csv`,
            [
              { header: t('title'), value: ({ name }) => name },
              { header: t('variant'), value: ({ variant }) => variant },
              { header: t('exposures'), value: ({ trials }) => trials },
              { header: t('conversions'), value: ({ hits }) => hits },
            ],
            rows,
          )
        }
      />
    </Section>
  )
}

interface ExperimentProps {
  name: string
  plan: ExperimentPlan
  a: Sample
  b: Sample
}

function Experiment({ name, plan, a, b }: ExperimentProps) {
  const t = useTranslations('analytics.tests')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const points = (value: number) => writeNumber(locale, 100 * value, 1)
  const planned = trialsNeeded(plan)
  const p = sampleRatioP(a.trials, b.trials)
  const hasBoth = a.trials > 0 && b.trials > 0
  const { difference, low, high } = hasBoth ? newcombe(a, b) : { difference: 0, low: 0, high: 0 }
  const rows = [
    { variant: 'A', ...a },
    { variant: 'B', ...b },
  ]
  const scale = Math.max(
    ...rows.map(({ hits, trials }) => (trials > 0 ? wilson(hits, trials).high : 0)),
    0.01,
  )
  return (
    <div>
      <Table
        caption={t.has(`names.${name}` as never) ? t(`names.${name}` as never) : name}
        columns={[
          { key: 'variant', header: t('variant'), cell: ({ variant }) => variant, isRowHeader: true },
          { key: 'exposures', header: t('exposures'), cell: ({ trials }) => number(trials), isNumber: true },
          { key: 'conversions', header: t('conversions'), cell: ({ hits }) => number(hits), isNumber: true },
          {
            key: 'rate',
            header: t('rate'),
            cell: ({ hits, trials }) => writePercent(locale, trials > 0 ? hits / trials : null, 1),
            isNumber: true,
          },
          {
            key: 'interval',
            header: t('interval'),
            cell: (row) => <IntervalCell sample={row} scale={scale} />,
          },
        ]}
        rows={rows}
        rowKey={({ variant }) => variant}
        empty={null}
      />
      <p className="mt-3 font-medium">{t(`verdicts.${verdictOf(a, b, planned)}`, { planned })}</p>
      <p className="mt-1 text-ink-soft text-sm">
        {hasBoth
          ? `${t('difference', { difference: points(difference), low: points(low), high: points(high) })} `
          : ''}
        {t('plan', {
          planned,
          rate: writePercent(locale, plan.baseRate),
          effect: points(plan.smallestEffect),
        })}{' '}
        {t('ratio', { a: a.trials, b: b.trials, p: p < 0.001 ? '< 0.001' : writeNumber(locale, p, 3) })}
      </p>
    </div>
  )
}

function IntervalCell({ sample: { hits, trials }, scale }: { sample: Sample; scale: number }) {
  const t = useTranslations('analytics.tests')
  const locale = localeOfTag(useLocale())
  if (trials === 0) return '–'
  const { low, high } = wilson(hits, trials)
  const place = (share: number) => `${(100 * share) / scale}%`
  return (
    <span className="block min-w-40">
      {t('from', { low: writePercent(locale, low, 1), high: writePercent(locale, high, 1) })}
      <svg width="100%" height="10" className="mt-1.5 block" aria-hidden="true">
        <rect y="4" width="100%" height="2" className="fill-hairline" />
        <rect
          x={place(low)}
          y="2"
          width={place(high - low)}
          height="6"
          className="fill-data-blue"
          opacity="0.55"
        />
        <circle cx={place(hits / trials)} cy="5" r="4" className="fill-data-orange" />
      </svg>
    </span>
  )
}
