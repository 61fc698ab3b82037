import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { terms } from '~/domain/store/proration'
import type { Product } from './products.queries'

export const productTones = {
  in_plan: 'success',
  active: 'success',
  trial: 'info',
  ordered: 'info',
  off: 'neutral',
  read_only: 'warning',
} as const

/** Returns how a product's price is said: for the first term that has one, or that it is on request. */
export function usePriceWords() {
  const t = useTranslations('storeOrders')
  const locale = localeOfTag(useLocale())
  return ({ prices }: Pick<Product, 'prices'>) => {
    const term = terms.find((one) => prices[one] !== undefined)
    return term ? t(`per.${term}`, { price: writeMoney(locale, prices[term]) }) : t('onRequest')
  }
}
