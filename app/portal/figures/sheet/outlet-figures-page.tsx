import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { shiftDay } from '~/domain/kpi/figure-days'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/outlet-figures-page'
import { ClosingsSection } from './closings-section'
import { DayGrid } from './day-grid'
import { sendSheets } from './kept-sheets'
import { MeasuresSection } from './measures-section'
import { MissingSection } from './missing-section'
import { readOutletFigures } from './sheet.queries'
import { UnsentNote } from './unsent-note'

export async function clientLoader({ context, params: { outletId } }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  await sendSheets(person.id)
  const [figures, messages] = await Promise.all([
    loaded('the figures of an outlet', readOutletFigures(tenant.id, outletId)),
    loadMessages(person.locale, ['flashSheet']),
  ])
  return { figures, tenantId: tenant.id, personId: person.id, messages }
}

/** What an outlet keeps: the days that are missing, all its days, what is locked, and what stands on its sheet. */
export default function OutletFiguresPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('flashSheet')
  const isViewOnly = useViewOnly()
  const { figures, tenantId, personId } = loaderData
  if (!figures.content)
    return (
      <>
        <title>{t('title')}</title>
        <NotLoaded
          why={figures.why}
          missing={{ title: t('outlet.unknown'), text: t('outlet.unknownText') }}
        />
      </>
    )
  const { outlet, until, has_others: hasOthers } = figures.content
  const mayChange = figures.content.may_change && !isViewOnly
  const parts = { figures: figures.content, tenantId, mayChange }
  return (
    <>
      <title>{`${outlet.name} · ${t('title')}`}</title>
      {hasOthers ? (
        <p className="mb-2">
          <BackLink to="/app/dashboards/figures" isWithin>
            {t('back')}
          </BackLink>
        </p>
      ) : null}
      <PageHeading
        level={2}
        title={outlet.name}
        lead={outlet.city}
        actions={
          <Link
            to={`/app/dashboards/figures/${outlet.id}/${shiftDay(until, 1)}`}
            className={buttonLook('secondary')}
          >
            {t('outlet.today')}
          </Link>
        }
      />
      <ViewOnlyNote />
      <UnsentNote personId={personId} />
      <MissingSection {...parts} />
      <DayGrid figures={figures.content} />
      <ClosingsSection {...parts} />
      <MeasuresSection key={`${outlet.id} ${figures.content.has_own_choice}`} {...parts} />
    </>
  )
}
