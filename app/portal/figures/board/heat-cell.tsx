import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Kpi } from '../kpis.queries'
import { writeFigure } from '../write-figure'
import { CellState } from './cell-state'
import type { HeatCell } from './heat-of-cell'
import { NoteMark } from './note-mark'

/** The number of a cell, how it moved, and on how little it rests. Ground and sign say the same a second time. */
export function CellFigures({ cell, kpi, notes = 0 }: { cell: HeatCell; kpi: Kpi; notes?: number }) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const { value, band, change, days, daysAsked, isThin, isPartial, outlets } = cell
  return (
    <>
      <span className="flex items-baseline justify-between gap-2 whitespace-nowrap">
        <span className="font-medium tabular-nums">{writeFigure(locale, kpi, value)}</span>
        <NoteMark notes={notes} />
      </span>
      {change || band ? (
        <span className="flex items-center gap-1.5 whitespace-nowrap text-xs tabular-nums">
          <CellState cell={cell} />
        </span>
      ) : null}
      {isThin ? <span className="text-xs">{t('daysKnown', { days, of: daysAsked })}</span> : null}
      {isPartial ? <span className="text-xs">{t('outletsKnown', { count: outlets })}</span> : null}
    </>
  )
}
