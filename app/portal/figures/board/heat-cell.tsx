import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Kpi } from '../kpis.queries'
import { type Change, writeChange, writeFigure } from '../write-figure'
import type { HeatCell } from './heat-of-cell'
import { StepsSign } from './steps-sign'

/** The number of a cell, how it moved, and on how little it rests. Ground and sign say the same a second time. */
export function CellFigures({ cell, kpi }: { cell: HeatCell; kpi: Kpi }) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const changeWords = useChangeWords()
  const { value, heat, change, days, daysAsked, isThin, isPartial, outlets } = cell
  return (
    <>
      <span className="whitespace-nowrap font-medium tabular-nums">{writeFigure(locale, kpi, value)}</span>
      {change ? (
        <span className="flex items-center gap-1.5 whitespace-nowrap text-xs tabular-nums">
          <StepsSign heat={heat} />
          {changeWords(change)}
          <span className="sr-only">
            {t(heat === null ? 'other' : heat > 0 ? 'better' : heat < 0 ? 'worse' : 'same')}
          </span>
        </span>
      ) : null}
      {isThin ? <span className="text-xs">{t('daysKnown', { days, of: daysAsked })}</span> : null}
      {isPartial ? <span className="text-xs">{t('outletsKnown', { count: outlets })}</span> : null}
    </>
  )
}

/** Returns how a change is written: `+2.4 pts`, `−12%`. */
export function useChangeWords() {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  return (change: Change) => t(change.isPoints ? 'points' : 'percent', { by: writeChange(locale, change) })
}
