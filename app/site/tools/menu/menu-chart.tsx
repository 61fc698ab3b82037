import type { PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { JudgedDish, JudgedMenu, Kind } from '~/domain/tools/menu'
import { controlLook } from '~/ui/field'
import { ChartTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'

/** Each kind has a shape of its own, for eyes that see few colours and for paper. */
const shapes: Record<Kind, { path: string; look: string }> = {
  star: {
    path: 'M0 -8L2.3 -2.6L8 -2.4L3.6 1.3L5 7L0 3.8L-5 7L-3.6 1.3L-8 -2.4L-2.3 -2.6Z',
    look: 'fill-data-blue',
  },
  horse: { path: 'M-6 -6H6V6H-6Z', look: 'fill-data-blue' },
  puzzle: { path: 'M0 -8L8 0L0 8L-8 0Z', look: 'fill-data-orange' },
  dog: { path: 'M0 -6L7 6H-7Z', look: 'fill-data-orange' },
}
const [top, height] = [28, 300]

interface MenuChartProps {
  menu: JudgedMenu
  chosen: JudgedDish
  onChoose: (name: string) => void
}

/** The menu as a map: how often against how much, the two limits across, one dish told in words. */
export function MenuChart({ menu, chosen, onChoose }: MenuChartProps) {
  const t = useTranslations('menuEngineering')
  const { money, number, percent } = useWriting()
  const { dishes, sold, popularFrom, averageMargin } = menu
  const most = Math.max(...dishes.map((dish) => dish.sold), popularFrom * sold) * 1.04
  const margins = [...dishes.map(({ margin }) => margin), averageMargin, 0]
  const [low, high] = [Math.min(...margins), Math.max(...margins) * 1.06 || 1]
  const across = (portions: number) => 2 + (96 * portions) / most
  const down = (margin: number) => top + (height * (high - margin)) / (high - low || 1)
  const [limitX, limitY] = [across(popularFrom * sold), down(averageMargin)]
  function pick({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect()
    const far = (dish: JudgedDish) =>
      Math.hypot(
        (across(dish.sold) / 100) * box.width - (clientX - box.left),
        down(dish.margin) - (clientY - box.top),
      )
    const nearest = dishes.toSorted((one, other) => far(one) - far(other))[0]
    if (nearest) onChoose(nearest.name)
  }
  const corners = [
    { kind: 'puzzle', x: 0, y: top + 14, anchor: 'start' },
    { kind: 'star', x: 100, y: top + 14, anchor: 'end' },
    { kind: 'dog', x: 0, y: top + height - 8, anchor: 'start' },
    { kind: 'horse', x: 100, y: top + height - 8, anchor: 'end' },
  ] as const
  return (
    <figure>
      <figcaption className="max-w-prose">
        {t('chart.text', {
          portions: number(Math.ceil(popularFrom * sold - 1e-9)),
          average: money(averageMargin),
        })}
      </figcaption>
      <div className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2 print:hidden">
        <label className="font-medium text-sm">
          {t('chart.dish')}
          <select
            value={chosen.name}
            onChange={({ target }) => onChoose(target.value)}
            className={`${controlLook} mt-1.5 font-normal`}
          >
            {dishes.map(({ name, category }) => (
              <option key={`${category} ${name}`}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <p aria-live="polite" className="mt-3 min-h-[3.2em] max-w-prose font-medium">
        {t('chart.selected', {
          name: chosen.name,
          kind: t(`kind.${chosen.kind}`),
          sold: number(chosen.sold),
          share: percent(chosen.share),
          margin: money(chosen.margin),
        })}
      </p>
      <svg
        width="100%"
        height={top + height + 34}
        className="block cursor-pointer overflow-visible text-sm"
        aria-hidden="true"
        onPointerDown={pick}
      >
        <rect width="100%" y={top} height={height} className="fill-paper-deep" />
        <text x="0" y={top - 10} className="fill-ink-soft">
          {`↑ ${t('chart.y')}`}
        </text>
        <text x="100%" y={top + height + 22} textAnchor="end" className="fill-ink-soft">
          {`${t('chart.x')} →`}
        </text>
        {corners.map(({ kind, x, y, anchor }) => (
          <text
            key={kind}
            x={`${x}%`}
            dx={anchor === 'end' ? -8 : 8}
            y={y}
            textAnchor={anchor}
            className="fill-ink-soft"
          >
            {t(`kind.${kind}`)}
          </text>
        ))}
        <line
          x1={`${limitX}%`}
          x2={`${limitX}%`}
          y1={top}
          y2={top + height}
          className="stroke-ink"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
        <line
          x1="0"
          x2="100%"
          y1={limitY}
          y2={limitY}
          className="stroke-ink"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
        {dishes.map((dish) => (
          <svg
            key={`${dish.category} ${dish.name}`}
            x={`${across(dish.sold)}%`}
            y={down(dish.margin)}
            overflow="visible"
            aria-hidden="true"
          >
            {dish === chosen ? <circle r="14" className="fill-none stroke-ink" strokeWidth="2.5" /> : null}
            <path d={shapes[dish.kind].path} className={shapes[dish.kind].look} />
          </svg>
        ))}
      </svg>
      <ChartTable
        head={(['dish', 'kind', 'sold', 'share', 'margin'] as const).map((name) => t(`chart.table.${name}`))}
        rows={dishes.map(({ name, kind, sold, share, margin }) => [
          name,
          t(`kind.${kind}`),
          number(sold),
          percent(share),
          money(margin),
        ])}
      />
    </figure>
  )
}
