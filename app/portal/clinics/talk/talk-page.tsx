import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Section } from '~/ui/section'
import { ReadingPage } from '../../thumb-bar'
import { HeldPlace } from '../mine/held-place'
import { NotHere } from '../not-here'
import { PlanView } from '../plan-view'
import type { Route } from './+types/talk-page'
import { BriefView } from './brief-view'
import { PlanForm } from './plan-form'
import { PrivateNote } from './private-note'
import { RatingSection } from './rating-section'
import { type PlanChoices, readPlanChoices, readTalk, savePlan, type Talk } from './talk.queries'
import { TalkActions } from './talk-actions'
import { TalkHead } from './talk-head'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['clinics'])
  try {
    const talk = await readTalk(params.bookingId)
    const choices = talk.may_plan
      ? await failingAsNull('what a plan can be made of', readPlanChoices(talk.id))
      : null
    return { tenant, talk, choices, now: Date.now(), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** One talk, for its person or its coach: when and where, what both can read before, and what comes of it. */
export default function TalkPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  return <Shown {...loaderData} />
}

interface ShownProps {
  tenant: { name: string }
  talk: Talk
  choices: PlanChoices | null
  now: number
}

function Shown({ tenant, talk, choices, now }: ShownProps) {
  const t = useTranslations('clinics.talk')
  const read = useCourseText()
  const isViewOnly = useViewOnly()
  const isCoach = talk.as === 'coach'
  const minutes = (Date.parse(talk.ends_at) - Date.parse(talk.starts_at)) / 60_000
  const isLive = talk.state === 'pending' || talk.state === 'confirmed' || talk.state === 'held'
  const mayPlan = talk.may_plan && !isViewOnly && choices !== null && talk.plan?.state !== 'reviewed'
  return (
    <ReadingPage>
      <title>{`${read(talk.clinic)} · ${tenant.name}`}</title>
      <TalkHead talk={talk} minutes={minutes} />
      <ViewOnlyNote />
      {talk.state === 'offered' && !isCoach ? (
        <HeldPlace clinic={{ ...talk, minutes }} zone={talk.zone} isViewOnly={isViewOnly} />
      ) : null}
      {isViewOnly ? null : <TalkActions talk={talk} now={now} />}
      {isLive ? (
        <Section title={t('brief')} lead={t('briefLead')}>
          <BriefView brief={talk.brief} zone={talk.zone} questions={talk.questions} />
        </Section>
      ) : null}
      {talk.plan ? (
        <Section title={t('plan')} lead={t('planLead')}>
          <PlanView
            plan={talk.plan}
            zone={talk.zone}
            isMine={!isCoach && !isViewOnly}
            mayReview={!isViewOnly}
          />
        </Section>
      ) : null}
      {mayPlan && choices ? (
        <Section title={t(talk.plan ? 'changePlan' : 'writePlan')} lead={t('writePlanLead')}>
          <PlanForm
            key={talk.plan?.id ?? 'new'}
            talk={talk}
            choices={choices}
            now={now}
            save={(id, said) => savePlan(id, talk.id, said)}
          />
        </Section>
      ) : null}
      {talk.may_rate && !isViewOnly ? <RatingSection key={`${talk.id} rating`} talk={talk} /> : null}
      {isCoach && isLive ? (
        <Section title={t('note')} lead={t('noteLead')}>
          <PrivateNote key={talk.id} id={talk.id} text={talk.note ?? ''} isViewOnly={isViewOnly} />
        </Section>
      ) : null}
    </ReadingPage>
  )
}
