import { useTranslations } from 'use-intl'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'

const words = ['visit', 'view', 'single', 'time', 'conversion', 'kept'] as const

/** What every figure of the page counts. */
export function Definitions() {
  const t = useTranslations('analytics.definitions')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Facts facts={words.map((word) => ({ label: t(word), value: t(`${word}Text`) }))} />
    </Section>
  )
}
