import { useTranslations } from 'use-intl'
import type { JudgedDish, JudgedMenu } from '~/domain/tools/menu'
import { controlLook } from '~/ui/field'
import { QuadrantPlot } from '~/ui/quadrant-plot'
import { ChartTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'

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
  const points = dishes.map((dish) => ({
    ...dish,
    key: `${dish.category} ${dish.name}`,
    across: dish.sold,
    up: dish.margin,
  }))
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
      <QuadrantPlot
        points={points}
        limits={{ across: popularFrom * sold, up: averageMargin }}
        chosen={`${chosen.category} ${chosen.name}`}
        onChoose={({ name }) => onChoose(name)}
        words={{ across: t('chart.x'), up: t('chart.y'), kind: (kind) => t(`kind.${kind}`) }}
      />
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
