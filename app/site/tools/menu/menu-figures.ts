import { useTranslations } from 'use-intl'
import {
  contributionRange,
  type JudgedDish,
  type JudgedMenu,
  kinds,
  type MenuInput,
  priceChange,
} from '~/domain/tools/menu'
import { kindCounts } from '~/domain/tools/menu-compare'
import type { Values } from '~/domain/tools/scenario'
import type { ArithmeticRow } from '../../arithmetic-table'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'

/** The figures of a menu as a whole. */
export function useMenuFigures() {
  const t = useTranslations('menuEngineering.figure')
  const { money, number, percent } = useWriting()
  return ({ contribution, averageMargin, sold, sales, popularFrom }: JudgedMenu): ResultFigure[] => [
    { label: t('contribution'), value: contribution, write: money },
    { label: t('average'), value: averageMargin, write: money },
    { label: t('popular'), value: Math.ceil(popularFrom * sold - 1e-9), write: number },
    { label: t('sold'), value: sold, write: number },
    { label: t('sales'), value: sales, write: money },
    { label: t('cost'), value: sales > 0 ? 1 - contribution / sales : null, write: percent, isShare: true },
  ]
}

/** The figures by which two menus are compared: the same, and how many dishes are of each kind. */
export function useComparedFigures() {
  const t = useTranslations('menuEngineering')
  const { number } = useWriting()
  const figuresOf = useMenuFigures()
  return (menu: JudgedMenu): ResultFigure[] => {
    const counts = kindCounts(menu)
    return [
      ...figuresOf(menu),
      ...kinds.map((kind) => ({
        label: t('compare.count', { kind: t(`kind.${kind}`) }),
        value: counts[kind],
        write: number,
      })),
    ]
  }
}

/** The arithmetic of the menu, and of the dish that is looked at. */
export function useMenuSteps() {
  const t = useTranslations('menuEngineering.step')
  const { exactMoney, number, percent } = useWriting()
  return (menu: JudgedMenu, dish: JudgedDish, values: Values<MenuInput>): ArithmeticRow[] => {
    const next = priceChange(dish, values.changePercent)
    const { name } = dish
    const { low, high } = contributionRange(menu.dishes, values.unsurePercent)
    const share = percent(values.unsurePercent / 100)
    return [
      {
        label: t('contribution'),
        arithmetic: menu.dishes
          .slice(0, 3)
          .map(({ price, cost, sold }) => `(${exactMoney(price)} − ${exactMoney(cost)}) × ${number(sold)}`)
          .concat(menu.dishes.length > 3 ? ['…'] : [])
          .join(' + '),
        result: exactMoney(menu.contribution),
      },
      {
        label: t('range'),
        arithmetic: t('rangeHow', { share }),
        result: `${exactMoney(low)} – ${exactMoney(high)}`,
      },
      {
        label: t('average'),
        arithmetic: `${exactMoney(menu.contribution)} ÷ ${number(menu.sold)}`,
        result: exactMoney(menu.averageMargin),
      },
      {
        label: t('popular'),
        arithmetic: `${percent(values.popularPercent / 100)} × ${number(menu.sold)} ÷ ${number(menu.dishes.length)}`,
        result: number(menu.popularFrom * menu.sold, 1),
      },
      {
        label: t('margin', { name }),
        arithmetic: `${exactMoney(dish.price)} − ${exactMoney(dish.cost)}`,
        result: exactMoney(dish.margin),
      },
      {
        label: t('newMargin', { name }),
        arithmetic: `${exactMoney(next.price)} − ${exactMoney(dish.cost)}`,
        result: exactMoney(next.margin),
      },
      {
        label: t('even', { name }),
        arithmetic: `${number(dish.sold)} × ${exactMoney(dish.margin)} ÷ ${exactMoney(next.margin)}`,
        result: next.breakEven === null ? '–' : number(next.breakEven),
      },
    ]
  }
}
