import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AuditList } from '~/platform/audit/audit-list'
import type { AuditData } from '~/platform/audit/load-audit'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'

/** What was done to a login, or what it did. */
export function UserLog({ data }: { data: AuditData }) {
  const t = useTranslations('users')
  const [query, setQuery] = useSearchParams()
  const side = query.get('log') === 'by' ? 'by' : 'about'
  return (
    <Section title={t('log')}>
      <div className="mb-5">
        <SegmentedControl
          label={t('log')}
          name="log"
          value={side}
          onChange={(next) =>
            setQuery(next === 'by' ? { log: 'by' } : {}, { replace: true, preventScrollReset: true })
          }
          options={[
            { value: 'about', label: t('logAbout') },
            { value: 'by', label: t('logBy') },
          ]}
        />
      </div>
      {data.isNewest && data.page?.entries.length === 0 ? (
        <p className="text-ink-soft">{t('logEmpty')}</p>
      ) : (
        <AuditList key={side} data={data} isPlain />
      )}
    </Section>
  )
}
