import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { readMine } from '../clinics.queries'
import { NotHere } from '../not-here'
import { PlanView } from '../plan-view'
import type { Route } from './+types/clinics-page'
import { ClinicRows } from './clinic-rows'
import { HeldPlace } from './held-place'
import { WaitingRows } from './waiting-rows'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['clinics', 'why'])
  try {
    return { tenant, mine: await readMine(tenant.id), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** My clinics: what is held for me, what is booked, my plan, and what was. */
export default function ClinicsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('clinics')
  const isViewOnly = useViewOnly()
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { tenant, mine } = loaderData
  const { ahead, past, waiting, plans, zone } = mine
  const held = ahead.filter(({ state }) => state === 'offered')
  const booked = ahead.filter(({ state }) => state !== 'offered')
  const [open, former] = [
    plans.find(({ state }) => state === 'open'),
    plans.filter(({ state }) => state !== 'open'),
  ]
  const book = isViewOnly ? null : (
    <>
      <Link to="/app/career-clinics/clinics/book" className={buttonLook('primary')}>
        {t('bookOne')}
      </Link>
      <Link to="/app/career-clinics/shifts" className={buttonLook('secondary')}>
        {t('myShifts')}
      </Link>
    </>
  )
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {held.map((clinic) => (
        <HeldPlace key={clinic.id} clinic={clinic} zone={zone} isViewOnly={isViewOnly} />
      ))}
      <Section title={t('ahead')} actions={book}>
        {booked.length > 0 ? (
          <ClinicRows rows={booked} zone={zone} />
        ) : (
          <EmptyState title={t('first')} text={t('firstText')} />
        )}
        {waiting.length > 0 ? <WaitingRows rows={waiting} zone={zone} isViewOnly={isViewOnly} /> : null}
      </Section>
      {open ? (
        <Section title={t('plan.title')}>
          <PlanView plan={open} zone={zone} isMine={!isViewOnly} mayReview={!isViewOnly} />
        </Section>
      ) : null}
      {past.length > 0 ? (
        <Section title={t('past')}>
          <ClinicRows rows={past} zone={zone} />
        </Section>
      ) : null}
      {former.length > 0 ? (
        <Section title={t('plan.former')}>
          {former.map((plan) => (
            <PlanView key={plan.id} plan={plan} zone={zone} />
          ))}
        </Section>
      ) : null}
    </>
  )
}
