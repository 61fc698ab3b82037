import { useTranslations } from 'use-intl'

/** What a key of a dimension is called where people read it: most are their own names. */
export function useKeyWords(dimension: string): (key: string) => string {
  const t = useTranslations('analytics.keys')
  const known: Record<string, Record<string, string>> = {
    page: { '/not-found': t('notFound') },
    entry: { '/not-found': t('notFound') },
    source: { direct: t('direct') },
    medium: { organic: t('organic') },
    campaign: { '': t('noCampaign') },
    device: { phone: t('phone'), tablet: t('tablet'), desktop: t('desktop') },
    language: { en: t('en'), hi: t('hi') },
  }
  return (key) => (key === '(other)' ? t('other') : (known[dimension]?.[key] ?? key))
}
