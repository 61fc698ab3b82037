import { useTranslations } from 'use-intl'
import { AuditList } from '~/platform/audit/audit-list'
import type { AuditData } from '~/platform/audit/load-audit'
import { Section } from '~/ui/section'

/** Who changed a flag, what was and what is, and why. */
export function FlagHistory({ data }: { data: AuditData }) {
  const t = useTranslations('features')
  return (
    <Section title={t('history')}>
      {data.isNewest && data.page?.entries.length === 0 ? (
        <p className="text-ink-soft">{t('historyEmpty')}</p>
      ) : (
        <AuditList data={data} isPlain />
      )}
    </Section>
  )
}
