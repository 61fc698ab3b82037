import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeBytes } from '~/domain/numbers'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import type { Usage } from '../usage/usage.queries'

/** How much is stored here of how much room, and what one more pack makes of it. */
export function RoomSection({ usage, packGb }: { usage: Usage; packGb: number }) {
  const t = useTranslations('store.room')
  const locale = localeOfTag(useLocale())
  const { stored_bytes: stored, storage_limit: limit } = usage
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Facts
        facts={[
          { label: t('stored'), value: writeBytes(locale, stored) },
          { label: t('today'), value: writeBytes(locale, limit) },
          { label: t('with'), value: writeBytes(locale, limit + packGb * 1024 ** 3) },
        ]}
      />
      <p className="mt-3 max-w-prose text-ink-soft text-sm">{t('down')}</p>
    </Section>
  )
}
