import { useLocale, useTranslations } from 'use-intl'
import { decimalsOfTwoDigits } from '~/domain/kpi/benchmark'
import type { Period } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { downloadCsv } from '~/platform/csv'
import { usePeriodWords } from '~/platform/use-period-words'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import type { Scope } from '../board/board-query'
import { inUnit } from '../paper/seen-picture'
import { writeFigure } from '../write-figure'
import type { BenchmarkRow } from './benchmark-rows'
import { QuartileBar } from './quartile-bar'

interface KindSectionProps {
  kind: Scope
  rows: readonly BenchmarkRow[]
  period: Period
}

/** The own outlets of one kind, KPI by KPI, beside the quartiles of all that take part. */
export function KindSection({ kind, rows, period }: KindSectionProps) {
  const t = useTranslations('benchmark')
  const locale = localeOfTag(useLocale())
  const periodWords = usePeriodWords()
  const told = rows.filter((row) => row.told !== null)
  const untold = rows.filter((row) => row.told === null)
  return (
    <Section
      title={t(`kinds.${kind}`)}
      lead={t('days', { days: periodWords(period) })}
      actions={told.length > 0 ? <KindFile {...{ kind, rows, period }} /> : null}
    >
      {told.length === 0 ? (
        <EmptyState title={t('notEnough')} text={t('notEnoughText')} />
      ) : (
        <ul aria-label={t(`kinds.${kind}`)}>
          {told.map((row) => (
            <Row key={row.kpi.key} row={row} />
          ))}
        </ul>
      )}
      {told.length > 0 && untold.length > 0 ? (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
            {t('notEnoughOf', { count: untold.length })}
          </summary>
          <p className="max-w-prose pb-2 text-ink-soft text-sm">{t('notEnoughText')}</p>
          <ul className="columns-2xs gap-8 text-sm">
            {untold.map(({ kpi }) => (
              <li key={kpi.key} className="break-inside-avoid py-0.5">
                {kpi.name[locale]}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  )
}

function Row({ row: { kpi, own, outlets, told } }: { row: BenchmarkRow }) {
  const t = useTranslations('benchmark')
  const locale = localeOfTag(useLocale())
  const standing = useStandingWords()
  if (!told) return null
  // of two digits none more is written
  const figure = (value: number) =>
    writeFigure(locale, { ...kpi, decimals: Math.min(kpi.decimals, decimalsOfTwoDigits(value)) }, value)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-hairline border-b py-3 md:grid-cols-[14rem_1fr_11rem]">
      <span className="font-medium leading-tight">{kpi.name[locale]}</span>
      <span className="col-span-2 row-start-2 md:col-span-1 md:row-start-auto">
        <QuartileBar own={own} {...told} />
      </span>
      <span className="text-right md:text-left">
        <span className="block font-medium tabular-nums">{writeFigure(locale, kpi, own)}</span>
        <span className="block text-ink-soft text-sm">{t('ownOf', { count: outlets })}</span>
      </span>
      <span className="col-span-2 text-sm md:col-span-2 md:col-start-2">
        <span className="font-medium">{standing(kpi.polarity, told.standing)}</span>
        <span className="text-ink-soft tabular-nums">
          {' · '}
          {t('between', { low: figure(told.low), middle: figure(told.middle), high: figure(told.high) })}
        </span>
      </span>
    </li>
  )
}

function KindFile({ kind, rows, period }: KindSectionProps) {
  const t = useTranslations('benchmark')
  const locale = localeOfTag(useLocale())
  const standing = useStandingWords()
  const number = (kpi: BenchmarkRow['kpi'], value: number | undefined) =>
    value === undefined ? null : inUnit(kpi, value)
  const columns = [
    { header: t('kpi'), value: ({ kpi }: BenchmarkRow) => kpi.name[locale] },
    { header: t('own'), value: ({ kpi, own }: BenchmarkRow) => number(kpi, own) },
    { header: t('low'), value: ({ kpi, told }: BenchmarkRow) => number(kpi, told?.low) },
    { header: t('middle'), value: ({ kpi, told }: BenchmarkRow) => number(kpi, told?.middle) },
    { header: t('high'), value: ({ kpi, told }: BenchmarkRow) => number(kpi, told?.high) },
    {
      header: t('where'),
      value: ({ kpi, told }: BenchmarkRow) => (told ? standing(kpi.polarity, told.standing) : t('notEnough')),
    },
  ]
  return (
    <Button
      variant="secondary"
      onClick={() => void downloadCsv(`${t('file')}-${kind}-${period.to}.csv`, columns, rows)}
    >
      <Icon name="download" />
      {t('csv')}
    </Button>
  )
}

function useStandingWords() {
  const t = useTranslations('benchmark')
  return (
    polarity: BenchmarkRow['kpi']['polarity'],
    standing: NonNullable<BenchmarkRow['told']>['standing'],
  ) => t(polarity === 'range' ? `places.${standing}` : `standings.${standing}`)
}
