import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isDay, missingDays, shiftDay } from '~/domain/kpi/figure-days'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { PageHeading } from '~/ui/page-heading'
import { ReadingPage } from '../../thumb-bar'
import type { Route } from './+types/sheet-page'
import { DaySection } from './day-section'
import { sendSheets } from './kept-sheets'
import { SaidSection } from './said-section'
import type { Sheet } from './sheet.queries'
import { SheetForm } from './sheet-form'
import { type ShownSheet, sheetOf } from './sheet-here'
import { KeptNote, SeenNote } from './sheet-offline'
import { SheetsHere } from './sheets-here'
import { useDayWords } from './use-day-words'

export async function clientLoader({ context, params: { outletId, day } }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person, impersonation, keptAt } = workspaceOf(context)
  const isCutOff = keptAt !== undefined
  if (!isCutOff) await sendSheets(person.id)
  const asked = { personId: person.id, tenantId: tenant.id, outletId, day, isCutOff, mayKeep: !impersonation }
  const [sheet, messages] = await Promise.all([
    isDay(day) && day >= '2000-01-01' ? sheetOf(asked) : null,
    loadMessages(person.locale, ['flashSheet', 'figureCodes', 'offline']),
  ])
  return { sheet, outletId, tenantId: tenant.id, personId: person.id, isCutOff, messages }
}

/** The figures of one outlet for one day. */
export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { sheet, outletId, tenantId, personId, isCutOff } = loaderData
  const t = useTranslations('flashSheet')
  if (!sheet) return <NoDay outletId={outletId} />
  if (sheet.content) {
    const { outlet, day } = sheet.content.sheet
    return (
      <SheetOfDay key={`${outlet.id} ${day}`} shown={sheet.content} tenantId={tenantId} personId={personId} />
    )
  }
  if (isCutOff)
    return (
      <>
        <title>{t('here.title')}</title>
        <PageHeading title={t('here.title')} />
        <SheetsHere personId={personId} />
      </>
    )
  return (
    <>
      <title>{t('title')}</title>
      <NotLoaded why={sheet.why} missing={{ title: t('outlet.unknown'), text: t('outlet.unknownText') }} />
    </>
  )
}

interface SheetOfDayProps {
  shown: ShownSheet
  tenantId: string
  personId: string
}

function SheetOfDay({ shown: { sheet, seenAt, isBlank }, tenantId, personId }: SheetOfDayProps) {
  const t = useTranslations('flashSheet')
  const { outlet, day, today, until, states } = sheet
  const isFuture = day > today
  const next = missingDays(until, states).filter((one) => one !== day)[0]
  return (
    <ReadingPage>
      <SheetHead sheet={sheet} />
      <ViewOnlyNote />
      {seenAt === null ? null : <SeenNote seenAt={seenAt} isBlank={isBlank} />}
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
          {isBlank ? null : <SaidSection measures={sheet.measures} />}
          {seenAt === null ? <DaySection sheet={sheet} tenantId={tenantId} /> : null}
          {sheet.may_change ? <KeptNote personId={personId} sheet={sheet} /> : null}
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
