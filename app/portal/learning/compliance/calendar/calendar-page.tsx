import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { endingsCalendar } from '~/domain/endings-calendar'
import { localeOfTag } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { saveFile } from '~/platform/save-file'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { readLearningDesk } from '../../learning-desk.queries'
import type { Route } from './+types/calendar-page'
import { type EndingPaper, listEndings } from './calendar.queries'
import { EndingMonth } from './ending-month'

const monthsAhead = 12

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  const outlet = new URL(request.url).searchParams.get('outlet') ?? ''
  return { tenant, read: await loaded('what ends when', readCalendar(tenant.id, outlet)), messages }
}

async function readCalendar(tenantId: string, outlet: string) {
  const [{ outlets, reach }, endings] = await Promise.all([
    readLearningDesk(tenantId),
    listEndings(tenantId, outlet, monthsAhead),
  ])
  return { outlets, reach, endings, outlet }
}

/** What ends when, month by month, and the same for a calendar program. */
export default function CalendarPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const tab = useTranslations('courses.tabs')
  const shown = read.content
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const [, setSearch] = useSearchParams()
  const months = Object.entries(
    Object.groupBy(shown?.endings ?? [], ({ valid_until }) => valid_until.slice(0, 7)),
  ) as [string, EndingPaper[]][]

  function save() {
    const days = Object.entries(Object.groupBy(shown?.endings ?? [], ({ valid_until }) => valid_until))
    const text = endingsCalendar(
      days.map(([day, endings = []]) => ({
        day,
        title: t('calendar.entry', { count: endings.length }),
        lines: endings.map(({ full_name, title }) => `${full_name}: ${title[locale]}`),
      })),
      { id: tenant.id, name: tenant.name, stampedAt: new Date() },
    )
    saveFile(`${t('calendar.file')}.ics`, new Blob([text], { type: 'text/calendar' }))
  }

  return (
    <>
      <title>{`${tab('calendar')} · ${tenant.name}`}</title>
      <Section
        title={t('calendar.heading')}
        lead={t('calendar.lead')}
        actions={
          months.length > 0 ? (
            <Button variant="secondary" onClick={save}>
              <Icon name="calendar" />
              {t('calendar.save')}
            </Button>
          ) : null
        }
      >
        {shown ? (
          <>
            <div className="mb-6 max-w-72">
              <Select
                name="outlet"
                label={t('outlet')}
                value={shown.outlet}
                options={[
                  { value: '', label: t('anyOutlet') },
                  ...shown.outlets.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target: { value } }) =>
                  setSearch(value ? { outlet: value } : {}, { replace: true, preventScrollReset: true })
                }
              />
            </div>
            {months.map(([month, endings]) => (
              <EndingMonth
                key={month}
                title={dateTime(new Date(`${month}-01`), { month: 'long', year: 'numeric' })}
                endings={endings}
              />
            ))}
            {months.length === 0 ? (
              <EmptyState title={t('calendar.nothing')} text={t('calendar.nothingText')} />
            ) : null}
          </>
        ) : (
          <NotLoaded why={read.why ?? 'failed'} />
        )}
      </Section>
    </>
  )
}
