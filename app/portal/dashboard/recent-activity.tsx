import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { AuditEntry } from '~/platform/audit/audit.queries'
import { useAuditWords } from '~/platform/audit/use-audit-words'
import { Section } from '~/ui/section'

interface RecentActivityProps {
  entries: AuditEntry[] | null
  /** When they were read: the server's clock may be ahead of this one. */
  now: number
}

/** What happened lately, for who looks after the workspace; null when the log could not be read. */
export function RecentActivity({ entries, now }: RecentActivityProps) {
  const t = useTranslations('portal.activity')
  return (
    <Section
      title={t('title')}
      actions={
        <Link
          to="/app/admin/activity"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('all')}
        </Link>
      }
    >
      <Entries entries={entries} now={now} />
    </Section>
  )
}

function Entries({ entries, now }: RecentActivityProps) {
  const t = useTranslations('portal.activity')
  const { action, record, who } = useAuditWords()
  const { relativeTime } = useFormatter()
  if (!entries) return <p className="text-ink-soft">{t('failed')}</p>
  if (entries.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} className="border-hairline border-b py-2.5">
          <p className="min-w-0 break-words">
            {action(entry)}
            {record(entry) ? <span className="text-ink-soft">{` · ${record(entry)}`}</span> : null}
          </p>
          <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
            <span className="break-words">{who(entry)}</span>
            <time dateTime={entry.at}>{relativeTime(Math.min(Date.parse(entry.at), now), now)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
