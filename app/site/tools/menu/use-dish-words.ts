import { useTranslations } from 'use-intl'
import { type JudgedDish, type JudgedMenu, priceChange } from '~/domain/tools/menu'
import { useWriting } from '../../calculator-writing'

/** What to do with a dish, in one or two sentences with its own numbers. */
export function useDishWords() {
  const t = useTranslations('menuEngineering.action')
  const { exactMoney, number } = useWriting()
  return (
    { averageMargin, popularFrom, sold: all }: JudgedMenu,
    dish: JudgedDish,
    percent: number,
  ): string => {
    const { price, breakEven } = priceChange(dish, percent)
    const gap = exactMoney(Math.ceil(Math.max(0, averageMargin - dish.margin)))
    const missing = Math.max(1, Math.ceil(popularFrom * all - dish.sold - 1e-9))
    const priced = { price: exactMoney(price), portions: number(breakEven ?? 0), sold: number(dish.sold) }
    const advice = {
      star: () => (breakEven === null ? t('starNever', priced) : t('star', priced)),
      horse: () =>
        breakEven === null ? t('horseNever', { ...priced, gap }) : t('horse', { ...priced, gap }),
      puzzle: () => t('puzzle', { missing }),
      dog: () => t('dog', { missing, gap }),
    }[dish.kind]()
    return [advice, dish.isClose ? t('close') : '', dish.isCostAssumed ? t('assumed') : '']
      .filter(Boolean)
      .join(' ')
  }
}
