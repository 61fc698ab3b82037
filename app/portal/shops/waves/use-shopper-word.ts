import { useFormatter, useTranslations } from 'use-intl'

/** Of a shopper what whoever picks one sees: the name and the grade, once three visits were checked. */
export interface NamedShopper {
  name: string
  grade: number | null
}

/** Returns how a shopper is called where one is picked: Meera Joshi (grade 8.4). */
export function useShopperWord() {
  const t = useTranslations('shopWaves.visits')
  const { number } = useFormatter()
  return (shopper: NamedShopper | undefined): string => {
    if (!shopper) return ''
    const { name, grade } = shopper
    return grade === null ? t('noGrade', { name }) : t('withGrade', { name, grade: number(grade) })
  }
}
