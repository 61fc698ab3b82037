import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'

/** Returns how the page writes rupees: what is of one portion to the paisa, what a menu leaves to the rupee. */
export function useMenuMoney() {
  const locale = localeOfTag(useLocale())
  return {
    portion: (rupees: number) => writeMoney(locale, Math.round(rupees * 100)),
    total: (rupees: number) => writeMoney(locale, Math.round(rupees) * 100),
  }
}
