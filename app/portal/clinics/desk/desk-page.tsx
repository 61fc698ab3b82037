import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { useClinicTime } from '../clinic-time'
import { NotHere } from '../not-here'
import type { Route } from './+types/desk-page'
import { CloseDialog } from './close-dialog'
import { type Desk, type DeskTalk, readDesk } from './desk.queries'
import { DeskTalks } from './desk-talks'
import { HoursDialog } from './hours-dialog'
import { ProposeDialog } from './propose-dialog'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['clinics', 'clinicDesk'])
  try {
    return { tenant, desk: await readDesk(tenant.id), now: Date.now(), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** A coach's day: who comes, what waits for a word, who waits for a time, and plans to follow up. */
export default function DeskPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  return <Shown {...loaderData} />
}

type Asked = { close: DeskTalk } | { propose: Desk['waiting'][number] } | 'hours' | null

function Shown({ tenant, desk, now }: { tenant: { id: string; name: string }; desk: Desk; now: number }) {
  const t = useTranslations('clinicDesk')
  const read = useCourseText()
  const isViewOnly = useViewOnly()
  const words = useClinicTime(desk.zone)
  const [asked, setAsked] = useState<Asked>(null)
  const isOver = ({ ends_at }: DeskTalk) => Date.parse(ends_at) <= now
  const ahead = desk.talks.filter((talk) => !isOver(talk))
  const unclosed = desk.talks.filter(
    (talk) =>
      isOver(talk) && talk.state === 'planned' && talk.people.some(({ state }) => state === 'confirmed'),
  )
  const held = desk.talks.filter(({ state }) => state === 'held').toReversed()
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <Section
        title={t('ahead')}
        actions={
          isViewOnly ? null : (
            <Button variant="secondary" onClick={() => setAsked('hours')}>
              {t('hours')}
            </Button>
          )
        }
      >
        {ahead.length > 0 ? (
          <DeskTalks talks={ahead} zone={desk.zone} />
        ) : (
          <EmptyState title={t('noTalks')} text={t('noTalksText')} />
        )}
      </Section>
      {unclosed.length > 0 ? (
        <Section title={t('unclosed')} lead={t('unclosedLead')}>
          <DeskTalks
            talks={unclosed}
            zone={desk.zone}
            onClose={isViewOnly ? undefined : (talk) => setAsked({ close: talk })}
          />
        </Section>
      ) : null}
      {desk.waiting.length > 0 ? (
        <Section title={t('waiting')} lead={t('waitingLead')}>
          <ul>
            {desk.waiting.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{row.name}</span>
                  <span className="block text-ink-soft text-sm">
                    {[
                      read(row.clinic),
                      t('between', { from: words.date(row.from), to: words.date(row.to) }),
                    ].join(' · ')}
                  </span>
                  {row.note ? <span className="block">{row.note}</span> : null}
                </span>
                {isViewOnly ? null : (
                  <Button variant="secondary" onClick={() => setAsked({ propose: row })}>
                    {t('propose')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {desk.plans.length > 0 ? (
        <Section title={t('plans')} lead={t('plansLead')}>
          <ul>
            {desk.plans.map((plan) => (
              <li key={plan.id} className="border-hairline border-b py-3">
                {plan.booking_id ? (
                  <Link
                    to={`/app/career-clinics/clinics/${plan.booking_id}`}
                    className="font-medium text-link underline-offset-4 hover:underline"
                  >
                    {plan.name}
                  </Link>
                ) : (
                  <span className="font-medium">{plan.name}</span>
                )}
                <span className="block text-ink-soft text-sm">
                  {[
                    plan.goal,
                    t('doneOf', { done: plan.done, actions: plan.actions }),
                    t('reviewOn', { day: words.date(plan.review_on) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {held.length > 0 ? (
        <Section title={t('held')} lead={t('heldLead')}>
          <DeskTalks talks={held} zone={desk.zone} />
        </Section>
      ) : null}
      {asked === 'hours' ? (
        <HoursDialog tenantId={tenant.id} desk={desk} now={now} onClose={() => setAsked(null)} />
      ) : asked && 'close' in asked ? (
        <CloseDialog talk={asked.close} onClose={() => setAsked(null)} />
      ) : asked ? (
        <ProposeDialog waiting={asked.propose} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}
