import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { visitsMin } from '~/domain/shops/results'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'
import { hatch, heatLook } from '../../heat-look'
import { StepsSign } from '../../steps-sign'
import { useGridKeys } from '../../use-grid-keys'
import type { GroupFigures } from './figures.queries'
import { FileButton } from './file-button'
import { type HeatOrder, type MapRow, mapOf } from './result-map'
import { useFigureWords } from './use-figure-words'
import { useMapColumns, useMapTable } from './use-group-tables'

const orders: readonly HeatOrder[] = ['name', 'score']

/** Outlets by sections, as the map of the dashboards is drawn; a press on a figure opens its outlet. */
export function HeatSection({ group }: { group: GroupFigures }) {
  const t = useTranslations('shopFigures')
  const [order, setOrder] = useState<HeatOrder>('name')
  const columns = useMapColumns(group)
  const { all, ranked, unranked } = mapOf(
    group.outlets,
    columns.map(({ id }) => id),
    order,
  )
  const rows = [all, ...ranked, ...unranked]
  const table = useMapTable(group, rows)
  const { grid, at } = useGridKeys(rows.length, columns.length)
  return (
    <Section
      title={t('group.map')}
      lead={t('group.mapLead', { count: visitsMin })}
      actions={<FileButton name={t('file.group')} table={table} />}
    >
      <div className="mb-5 flex flex-wrap items-end gap-x-8 gap-y-2">
        <SegmentedControl
          label={t('group.order')}
          name="order"
          value={order}
          onChange={setOrder}
          options={orders.map((value) => ({ value, label: t(`group.orders.${value}`) }))}
        />
        <p className="max-w-prose text-ink-soft text-sm">{t('group.orderNote', { count: visitsMin })}</p>
      </div>
      <div className="relative -mx-5 overflow-x-auto px-5 pb-1 md:-mx-1 md:px-1">
        <table {...grid} className="w-full border-separate border-spacing-0.5">
          <caption className="sr-only">{t('group.map')}</caption>
          <thead>
            <tr className="align-bottom">
              <th
                scope="col"
                className="sticky left-0 z-1 bg-paper pr-4 pb-1 text-left font-medium text-ink-soft text-sm"
              >
                {t('group.outlet')}
              </th>
              {columns.map(({ id, title }) => (
                <th
                  key={id}
                  scope="col"
                  className="min-w-24 px-2 pb-1 text-left font-medium text-sm leading-tight"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <Row
                key={row.outlet?.id ?? 'all'}
                row={row}
                titles={columns.map(({ title }) => title)}
                isFirstUnranked={order === 'score' && row === unranked[0]}
                at={(column) => at(place, column)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </Section>
  )
}

interface RowProps {
  row: MapRow
  titles: readonly string[]
  isFirstUnranked: boolean
  at: (column: number) => object
}

function Row({ row: { outlet, cells }, titles, isFirstUnranked, at }: RowProps) {
  const t = useTranslations('shopFigures')
  const { score } = useFigureWords()
  const name = outlet?.name ?? t('group.all')
  const edge = outlet ? '' : 'border-ink border-b-2'
  return (
    <tr>
      <th
        scope="row"
        className={`sticky left-0 z-1 max-w-48 min-w-32 bg-paper py-1 pr-4 text-left font-normal ${edge}`}
      >
        <span className="block font-medium leading-tight">{name}</span>
        <span className="block text-ink-soft text-sm">
          {isFirstUnranked ? t('group.unranked') : outlet?.city}
        </span>
      </th>
      {cells.map(({ mean, visits, heat }, column) => {
        const section = titles[column] ?? ''
        // a figure is named by its row and column; where none is, words say so
        const label = mean === null ? t('group.noCell', { section, outlet: name }) : undefined
        const look = `flex min-h-15 flex-col rounded-sm px-2 py-1.5 ${mean === null ? hatch : heatLook(heat, visits < visitsMin)}`
        const figures =
          mean === null ? null : (
            <>
              <span className="flex items-baseline justify-between gap-2 font-medium tabular-nums">
                {score(mean)}
                {outlet ? <StepsSign heat={heat} /> : null}
              </span>
              <span className="text-xs tabular-nums">{t('n', { count: visits })}</span>
            </>
          )
        return (
          <td key={section} className={`p-0 align-top ${edge}`}>
            {outlet ? (
              <Link
                {...at(column)}
                to={`/app/mystery-shops/outlets/${outlet.id}`}
                aria-label={label}
                className={`${look} hover:outline-2 hover:outline-ink hover:-outline-offset-2`}
              >
                {figures}
              </Link>
            ) : (
              <span {...at(column)} className={look}>
                {figures}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Legend() {
  const t = useTranslations('shopFigures.group')
  return (
    <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-ink-soft text-sm">
      {[
        { look: heatLook(3), word: t('better'), sign: <StepsSign heat={3} className="text-ink" /> },
        { look: heatLook(-3), word: t('worse'), sign: <StepsSign heat={-3} className="text-ink" /> },
        { look: hatch, word: t('none'), sign: null },
      ].map(({ look, word, sign }) => (
        <li key={word} className="flex items-center gap-2">
          <span aria-hidden="true" className={`flex h-6 w-8 items-center justify-center rounded-sm ${look}`}>
            {sign}
          </span>
          {word}
        </li>
      ))}
    </ul>
  )
}
