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

/** Returns how a product's prices are said, one for each term that has one, the first alone; or that it is on request. */
export function usePriceWords() {
  const t = useTranslations('storeOrders')
  const locale = localeOfTag(useLocale())
  return ({ prices }: Pick<Product, 'prices'>): [string, ...string[]] => {
    const [first, ...others] = terms.flatMap((term) =>
      prices[term] === undefined ? [] : t(`per.${term}`, { price: writeMoney(locale, prices[term]) }),
    )
    return first === undefined ? [t('onRequest')] : [first, ...others]
  }
}
