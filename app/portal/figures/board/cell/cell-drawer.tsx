import { useLocale, useTranslations } from 'use-intl'
import { daysIn } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { NotLoaded } from '~/platform/not-loaded'
import { usePeriodWords } from '~/platform/use-period-words'
import { Drawer } from '~/ui/drawer'
import { heatLook } from '../../../heat-look'
import { StepsSign } from '../../../steps-sign'
import type { Measure } from '../../kpis.queries'
import { FigureNotes } from '../../notes/figure-notes'
import { writeFigure } from '../../write-figure'
import { CellState } from '../cell-state'
import { cellOf } from '../heat-of-cell'
import { KpiHelp } from '../help-card'
import { allWord, type Board } from '../read-board'
import { useChangeWords } from '../use-change-words'
import { DaysPart } from './days-part'
import { HappeningsPart } from './happenings-part'
import { MeasureTotals, OutletParts } from './made-of-part'
import { OccasionsPart } from './occasions-part'
import type { Cell } from './read-cell'
import { SignalPart } from './signal-part'
import { SourcesPart } from './sources-part'

interface CellDrawerProps {
  tenantId: string
  /** Managers and admins may say something about a figure. */
  keepsFigures: boolean
  board: Board
  /** Null while none is open. */
  cell: Cell | null
  measures: readonly Measure[]
  onClose: () => void
}

/** The evidence behind a figure: whether it is significant, its parts, its days, and who typed each value. */
export function CellDrawer({ tenantId, keepsFigures, board, cell, measures, onClose }: CellDrawerProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const hasNotes = (cell?.notes?.content?.length ?? 0) > 0
  const notes =
    cell?.outletId && cell.notes ? (
      <Part title={t('cell.notes')}>
        {cell.notes.content ? (
          <FigureNotes
            key={`${cell.outletId}.${cell.kpi.key}`}
            tenantId={tenantId}
            of={{ outletId: cell.outletId, kpi: cell.kpi.key, ...board.period }}
            notes={cell.notes.content}
            mayWrite={keepsFigures}
          />
        ) : (
          <NotLoaded why={cell.notes.why} />
        )}
      </Part>
    ) : null
  return (
    <Drawer
      isOpen={cell !== null}
      onClose={onClose}
      over={cell ? (cell.name ?? t(allWord(board))) : undefined}
      title={cell?.kpi.name[locale] ?? ''}
    >
      {cell ? (
        <>
          <Head board={board} cell={cell} />
          {hasNotes ? notes : null}
          <Part title={t('cell.signal')}>
            <SignalPart cell={cell} period={board.period} />
          </Part>
          <Part title={t('cell.occasions')}>
            {cell.occasions.content ? (
              <OccasionsPart board={board} occasions={cell.occasions.content} />
            ) : (
              <NotLoaded why={cell.occasions.why} />
            )}
          </Part>
          {cell.happenings ? (
            <Part title={t('cell.happened.title')}>
              {cell.happenings.content ? (
                <HappeningsPart outletId={cell.outletId} happenings={cell.happenings.content} />
              ) : (
                <NotLoaded why={cell.happenings.why} />
              )}
            </Part>
          ) : null}
          {hasNotes ? null : notes}
          <Part title={t('cell.madeOf')}>
            {cell.explanation ? (
              <MeasureTotals made={cell.explanation.measures} measures={measures} />
            ) : cell.outletId === null ? (
              <OutletParts board={board} cell={cell} />
            ) : (
              <p className="text-ink-soft">{t('cell.tooLong')}</p>
            )}
          </Part>
          {cell.explanation ? (
            <Part title={t('cell.said')}>
              <SourcesPart said={cell.explanation.said} measures={measures} />
            </Part>
          ) : null}
          {cell.days.length > 0 ? (
            <Part title={t('cell.days')}>
              <DaysPart cell={cell} />
            </Part>
          ) : null}
          <Part title={t('cell.help')}>
            <KpiHelp kpi={cell.kpi} measures={measures} level={4} />
          </Part>
        </>
      ) : null}
    </Drawer>
  )
}

function Head({ board, cell: { kpi, outletId } }: { board: Board; cell: Cell }) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const periodWords = usePeriodWords()
  const changeWords = useChangeWords()
  const row = board.rows.find((one) => one.outlet_id === outletId)
  const cell = row && cellOf(row, kpi, board.kpis.indexOf(kpi), daysIn(board.period), board.outlets.length)
  return (
    <div className="py-6">
      <p className="text-ink-soft text-sm">{periodWords(board.period)}</p>
      {cell ? (
        <div className="mt-1 flex flex-wrap items-end gap-x-5 gap-y-2">
          <p className="font-semibold text-3xl tabular-nums">{writeFigure(locale, kpi, cell.value)}</p>
          {cell.band ? (
            <p
              className={`flex flex-wrap items-center gap-x-2.5 rounded-sm px-2.5 py-1 ${heatLook(cell.heat)}`}
            >
              <CellState cell={cell} />
            </p>
          ) : cell.change && cell.former !== null ? (
            <p
              className={`flex flex-wrap items-center gap-x-2.5 rounded-sm px-2.5 py-1 ${heatLook(cell.heat)}`}
            >
              <StepsSign heat={cell.heat} />
              <span className="font-medium tabular-nums">{changeWords(cell.change)}</span>
              {t(cell.heat === null ? 'other' : cell.heat > 0 ? 'better' : cell.heat < 0 ? 'worse' : 'same')}
            </p>
          ) : null}
        </div>
      ) : (
        <p className="mt-1 font-semibold text-xl">{t('noFigure')}</p>
      )}
      {cell ? (
        <p className="mt-2 text-ink-soft text-sm">
          {cell.former === null
            ? null
            : t(`cell.${board.former ? 'formerOf' : formerWords(board.compare)}`, {
                value: writeFigure(locale, kpi, cell.former),
                days: board.former ? periodWords(board.former) : '',
              })}
          {kpi.grain === 'day' && cell.days < cell.daysAsked
            ? ` ${t('cell.restsOn', { days: cell.days, of: cell.daysAsked })}`
            : null}
          {cell.isPartial ? ` ${t('cell.mixed', { count: cell.outlets, of: board.outlets.length })}` : null}
        </p>
      ) : null}
    </div>
  )
}

/** How the words call what a figure without days of comparison stands beside. */
function formerWords(compare: Board['compare']) {
  return compare === 'target' || compare === 'budget' || compare === 'festival' ? compare : 'middle'
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="border-ink border-t-2 py-5">
      <h3 className="mb-3 font-semibold text-ink-soft text-sm">{title}</h3>
      {children}
    </section>
  )
}
