import { Link, type To } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { hatch, heatLook } from '../../heat-look'
import type { Kpi } from '../kpis.queries'
import { writeFigure } from '../write-figure'
import { CellState } from './cell-state'
import type { HeatCell } from './heat-of-cell'
import { NoteMark } from './note-mark'

interface FigureLineProps {
  name: string
  /** The address at which what stands behind the figure is open. */
  to: To
  kpi: Kpi
  cell: HeatCell | null
  notes?: number
}

/** A cell on a phone: its name, a large number, and how it stands. A press opens what stands behind it. */
export function FigureLine({ name, to, kpi, cell, notes = 0 }: FigureLineProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  return (
    <li className="border-hairline border-b">
      <Link
        to={to}
        state={{ isOpened: true }}
        preventScrollReset
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5"
      >
        <span className="break-words leading-snug">
          {name} <NoteMark notes={notes} />
        </span>
        {cell ? (
          <span className="flex flex-col items-end gap-0.5">
            <span className="font-semibold text-xl leading-tight tabular-nums">
              {writeFigure(locale, kpi, cell.value)}
            </span>
            {cell.change || cell.band ? (
              <span
                className={`flex items-center gap-1.5 rounded-sm px-1.5 text-sm tabular-nums ${heatLook(cell.heat, cell.isThin)}`}
              >
                <CellState cell={cell} />
              </span>
            ) : null}
            {cell.isThin ? (
              <span className="text-ink-soft text-xs">
                {t('daysKnown', { days: cell.days, of: cell.daysAsked })}
              </span>
            ) : null}
            {cell.isPartial ? (
              <span className="text-ink-soft text-xs">{t('outletsKnown', { count: cell.outlets })}</span>
            ) : null}
          </span>
        ) : (
          <span className={`rounded-sm px-2 text-ink-soft text-sm ${hatch}`}>{t('noFigure')}</span>
        )}
      </Link>
    </li>
  )
}
