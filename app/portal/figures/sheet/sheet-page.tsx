import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isDay, missingDays, shiftDay } from '~/domain/kpi/figure-days'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { ReadingPage } from '../../thumb-bar'
import type { Route } from './+types/sheet-page'
import { DaySection } from './day-section'
import { sendSheets } from './kept-sheets'
import { SaidSection } from './said-section'
import { readSheet, type Sheet } from './sheet.queries'
import { SheetForm } from './sheet-form'
import { useDayWords } from './use-day-words'

export async function clientLoader({ context, params: { outletId, day } }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  await sendSheets(person.id)
  const [sheet, messages] = await Promise.all([
    isDay(day) && day >= '2000-01-01' ? loaded('a sheet', readSheet(tenant.id, outletId, day)) : null,
    loadMessages(person.locale, ['flashSheet', 'figureCodes']),
  ])
  return { sheet, outletId, tenantId: tenant.id, personId: person.id, messages }
}

/** The figures of one outlet for one day. */
export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { sheet, outletId, tenantId, personId } = loaderData
  const t = useTranslations('flashSheet')
  if (!sheet) return <NoDay outletId={outletId} />
  if (sheet.content) {
    const { outlet, day } = sheet.content
    return (
      <SheetOfDay key={`${outlet.id} ${day}`} sheet={sheet.content} tenantId={tenantId} personId={personId} />
    )
  }
  return (
    <>
      <title>{t('title')}</title>
      <NotLoaded why={sheet.why} missing={{ title: t('outlet.unknown'), text: t('outlet.unknownText') }} />
    </>
  )
}

interface SheetOfDayProps {
  sheet: Sheet
  tenantId: string
  personId: string
}

function SheetOfDay({ sheet, tenantId, personId }: SheetOfDayProps) {
  const t = useTranslations('flashSheet')
  const { outlet, day, today, until, states } = sheet
  const isFuture = day > today
  const next = missingDays(until, states).filter((one) => one !== day)[0]
  return (
    <ReadingPage>
      <SheetHead sheet={sheet} />
      <ViewOnlyNote />
      {isFuture ? (
        <EmptyState
          title={t('sheet.future')}
          text={t('sheet.futureText')}
          action={
            <Link to={`/app/dashboards/figures/${outlet.id}/${until}`} className={buttonLook('secondary')}>
              {t('sheet.latest')}
            </Link>
          }
        />
      ) : (
        <>
          <SheetForm sheet={sheet} tenantId={tenantId} personId={personId} nextMissing={next ?? null} />
          <SaidSection measures={sheet.measures} />
          <DaySection sheet={sheet} tenantId={tenantId} />
        </>
      )}
    </ReadingPage>
  )
}

function SheetHead({ sheet: { outlet, day, today } }: { sheet: Sheet }) {
  const t = useTranslations('flashSheet')
  const words = useDayWords()
  const to = (by: number) => `/app/dashboards/figures/${outlet.id}/${shiftDay(day, by)}`
  return (
    <header className="mb-5 border-ink border-b-2 pb-4">
      <title>{t('sheet.title', { outlet: outlet.name, day: words.brief(day) })}</title>
      <BackLink to={`/app/dashboards/figures/${outlet.id}`}>{outlet.name}</BackLink>
      <div className="flex items-center justify-between gap-2">
        <h1 tabIndex={-1} className="text-2xl outline-none">
          {words.brief(day)}
        </h1>
        <div className="flex">
          <DayLink to={to(-1)} label={t('sheet.before')} icon="before" />
          {day < today ? <DayLink to={to(1)} label={t('sheet.after')} icon="after" /> : null}
        </div>
      </div>
    </header>
  )
}

function DayLink({ to, label, icon }: { to: string; label: string; icon: 'before' | 'after' }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-paper-deep hover:text-ink"
    >
      <Icon name="chevronDown" className={`size-6 ${icon === 'before' ? 'rotate-90' : '-rotate-90'}`} />
    </Link>
  )
}

function NoDay({ outletId }: { outletId: string }) {
  const t = useTranslations('flashSheet')
  return (
    <>
      <title>{t('sheet.notADay')}</title>
      <h1 tabIndex={-1} className="sr-only">
        {t('sheet.notADay')}
      </h1>
      <EmptyState
        title={t('sheet.notADay')}
        text={t('sheet.notADayText')}
        action={
          <Link to={`/app/dashboards/figures/${outletId}`} className={buttonLook('secondary')}>
            {t('list.days')}
          </Link>
        }
      />
    </>
  )
}
