import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { archiveDashboard } from '../dashboards/dashboards.queries'
import { archiveReport } from '../saved/saved.queries'
import type { ReportReaders } from './sharing.queries'

interface OpenedSectionProps {
  tenantId: string
  thing: string
  read: ReportReaders
}

const dayMs = 86_400_000
const quietDays = 30

/** Who has opened a report in the last thirty days; where no one but its owner has, archiving is suggested. */
export function OpenedSection({ tenantId, thing, read }: OpenedSectionProps) {
  const t = useTranslations('reportSharing')
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
  const isQuiet =
    !read.is_archived &&
    read.mails.length === 0 &&
    read.opened.every((one) => one.is_owner) &&
    Date.now() - Date.parse(read.saved_at) > quietDays * dayMs
  const archive = read.kind === 'report' ? archiveReport : archiveDashboard
  return (
    <Section title={t('opened')} lead={t('openedLead')}>
      {read.opened.length > 0 ? (
        <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
          {read.opened.map(({ name, times, at, is_owner: isOwner }) => (
            <li key={name} className="min-w-0 break-words">
              {isOwner ? t('openedByOwner', { name }) : name}
              <span className="block text-ink-soft text-sm">
                {t('times', {
                  times,
                  at: dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' }),
                  since: dateTime(new Date(read.since), { dateStyle: 'long', timeZone: 'UTC' }),
                })}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t('nobodyOpened')}</p>
      )}
      {isQuiet && !isViewOnly ? (
        <div className="mt-4 border-marigold border-l-4 py-1 pl-5">
          <p className="mb-3 max-w-prose">{t('quiet')}</p>
          <Button
            variant="secondary"
            isPending={change.isPending}
            onClick={() =>
              void change.run(async () => {
                await archive(tenantId, thing, true)
                return {
                  title: t('archived'),
                  undo: async () => {
                    await archive(tenantId, thing, false)
                    return undefined
                  },
                }
              })
            }
          >
            {t('archive')}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}
