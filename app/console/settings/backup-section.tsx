import { useFormatter, useTranslations } from 'use-intl'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import { backupAge } from './backup-age'
import type { Reports } from './settings.queries'

const tones = { never: 'danger', old: 'warning', fresh: 'success' } as const
const megabyte = 1024 * 1024

/** When the last backup was made and a state last restored; older than a day is a warning. */
export function BackupSection({ reports, now }: { reports: Reports | null; now: number }) {
  const t = useTranslations('platformSettings')
  if (!reports) {
    return (
      <Section title={t('backups')}>
        <NotLoaded why="failed" />
      </Section>
    )
  }
  const { server, backup, restore } = reports
  const age = backupAge(backup?.at ?? null, now)
  if (!server && !backup) {
    return (
      <Section title={t('backups')}>
        <p className="max-w-prose">{t('backupInSupabase')}</p>
      </Section>
    )
  }
  return (
    <Section title={t('backups')} lead={t('backupsLead')}>
      <Facts
        facts={[
          {
            label: t('lastBackup'),
            value: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {backup ? <Made at={backup.at} now={now} /> : null}
                <Badge tone={tones[age]}>{t(`backupAges.${age}`)}</Badge>
              </span>
            ),
          },
          ...(backup ? [{ label: t('backupContent'), value: <BackupContent backup={backup} /> }] : []),
          {
            label: t('lastRestore'),
            value: restore ? <Restored restore={restore} now={now} /> : t('neverRestored'),
          },
        ]}
      />
      {age === 'fresh' ? null : <p className="mt-4 max-w-prose text-ink-soft">{t(`backupAdvice.${age}`)}</p>}
    </Section>
  )
}

function Made({ at, now }: { at: string; now: number }) {
  const dateTime = useDateTime()
  const relativeTime = useRelativeTime()
  const date = new Date(at)
  return (
    <time dateTime={at}>
      {dateTime(date, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })} ({relativeTime(date, now)}
      )
    </time>
  )
}

function BackupContent({ backup }: { backup: NonNullable<Reports['backup']> }) {
  const t = useTranslations('platformSettings')
  const { number } = useFormatter()
  return t('backupSize', {
    size: number(backup.bytes / megabyte, { maximumFractionDigits: 1 }),
    rows: backup.rows,
    tables: backup.tables,
    files: backup.files,
    seconds: backup.seconds,
  })
}

function Restored({ restore, now }: { restore: NonNullable<Reports['restore']>; now: number }) {
  const t = useTranslations('platformSettings')
  const dateTime = useDateTime()
  const state = dateTime(new Date(restore.madeAt), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return (
    <>
      <Made at={restore.at} now={now} /> · {t('stateOf', { state })}
    </>
  )
}
