import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
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
import { useCellWords } from '../standing-mark'
import type { Route } from './+types/calendar-page'
import { listCalendar } from './calendar.queries'
import { calendarFile, type Dated, datedOf } from './calendar-days'
import { EndingMonth } from './ending-month'

const monthsAhead = 12

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  const outlet = new URL(request.url).searchParams.get('outlet') ?? ''
  return {
    tenant,
    read: await loaded('what is due and ends when', readCalendar(tenant.id, outlet)),
    messages,
  }
}

async function readCalendar(tenantId: string, outlet: string) {
  const [{ outlets, reach }, cells] = await Promise.all([
    readLearningDesk(tenantId),
    listCalendar(tenantId, outlet, monthsAhead),
  ])
  return { outlets, reach, dated: datedOf(cells), outlet }
}

/** What is due and what ends, month by month, and the same for a calendar program. */
export default function CalendarPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const tab = useTranslations('courses.tabs')
  const shown = read.content
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const say = useCellWords()
  const [, setSearch] = useSearchParams()
  const months = Object.entries(Object.groupBy(shown?.dated ?? [], ({ day }) => day.slice(0, 7))) as [
    string,
    Dated[],
  ][]

  function save() {
    const text = calendarFile(
      shown?.dated ?? [],
      { locale, entry: (count) => t('calendar.entry', { count }), cell: say },
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
            {months.map(([month, dated]) => (
              <EndingMonth
                key={month}
                title={dateTime(new Date(`${month}-01`), { month: 'long', year: 'numeric' })}
                dated={dated}
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
