import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import type { Analytics } from './analytics.queries'

const words = ['visit', 'view', 'single', 'time', 'conversion', 'vitals', 'consent', 'kept'] as const
const megabyte = 1024 * 1024

/** What every figure of the page counts, and what is not counted. */
export function Definitions({ limits, leftOut }: Pick<Analytics, 'limits' | 'leftOut'>) {
  const t = useTranslations('analytics.definitions')
  const locale = localeOfTag(useLocale())
  const megabytes = (bytes: number) => writeNumber(locale, bytes / megabyte, 1)
  const left = t('limitsText', {
    room: megabytes(limits.room),
    share: megabytes(limits.share),
    count: leftOut.share + leftOut.room,
  })
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Facts
        facts={[
          ...words.map((word) => ({ label: t(word), value: t(`${word}Text`) })),
          { label: t('limits'), value: left },
        ]}
      />
    </Section>
  )
}
