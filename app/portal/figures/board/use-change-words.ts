import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type Change, writeChange } from '../write-figure'

/** Returns how a change is written: `+2.4 pts`, `−12%`. */
export function useChangeWords() {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  return (change: Change) => t(change.isPoints ? 'points' : 'percent', { by: writeChange(locale, change) })
}
