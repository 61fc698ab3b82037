import { useTranslations } from 'use-intl'
import type { JudgedMenu, Kind } from '~/domain/tools/menu'
import { movedDishes } from '~/domain/tools/menu-compare'
import { FigureTable } from '../../calculator-table'

/** The dishes that are of another kind in the second scenario, or stand in only one of the two. */
export function MovedDishes({ before, now }: { before: JudgedMenu; now: JudgedMenu }) {
  const t = useTranslations('menuEngineering')
  const c = useTranslations('calculator.compare')
  const moved = movedDishes(before, now)
  const kindOf = (kind: Kind | null) => (kind ? t(`kind.${kind}`) : t('compare.missing'))
  if (moved.length === 0) return <p>{t('compare.none')}</p>
  return (
    <FigureTable
      caption={t('compare.moved')}
      head={[t('compare.moved'), c('kept'), c('current')]}
      rows={moved.map((dish) => [dish.name, kindOf(dish.before), kindOf(dish.now)])}
    />
  )
}
