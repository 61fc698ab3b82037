import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { ReadingPage } from '../../thumb-bar'
import { listCoursesBefore } from '../courses-before.queries'
import type { Route } from './+types/session-page'
import { type HeldBack, HeldBackNote } from './held-back'
import { NotHere } from './not-here'
import { OwnPlace } from './own-place'
import { Running } from './running'
import { SessionHead } from './session-head'
import { readSession, type Session } from './sessions.queries'
import { Settled } from './settled'
import { Upcoming } from './upcoming'

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['training', 'peoplePicker'])
  try {
    const session = await readSession(params.sessionId)
    const held = await readHeldBack(session)
    return { tenant, session, held, scanned: url.searchParams.get('code') ?? '', now: Date.now(), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale, 'training'), messages }
  }
}

/** What of a session counts for me though I may not go on with it on my own yet. */
async function readHeldBack({ mine, may_register, is_trainer, lessons }: Session): Promise<HeldBack[]> {
  if (is_trainer || (!mine && !may_register)) return []
  const courses = [...new Map(lessons.map(({ course_id, course }) => [course_id, course]))]
  const all = await Promise.all(
    courses.map(async ([id, course]) => ({ id, course, before: await listCoursesBefore(id) })),
  )
  return all.filter(({ before }) => before.length > 0)
}

/** One session: for its trainer what there is to do with it, for everybody else their place in it. */
export default function SessionPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { tenant, session, ...rest } = loaderData
  return <Shown key={session.id} tenantId={tenant.id} session={session} {...rest} />
}

interface ShownProps {
  tenantId: string
  session: Session
  held: readonly HeldBack[]
  scanned: string
  now: number
}

function Shown({ tenantId, session, held, scanned, now }: ShownProps) {
  const read = useCourseText()
  const isViewOnly = useViewOnly()
  const t = useTranslations('training')
  const { state, may_run } = session
  useAnew(state === 'running' && may_run)
  return (
    <ReadingPage>
      <title>{`${read(session.title)} · ${t('title')}`}</title>
      <ViewOnlyNote />
      <SessionHead session={session} />
      {held.length > 0 ? <HeldBackNote courses={held} /> : null}
      {isViewOnly ? null : <OwnPlace session={session} scanned={scanned} />}
      {may_run && state === 'running' ? <Running session={session} /> : null}
      {may_run && (state === 'planned' || state === 'open') ? (
        <Upcoming tenantId={tenantId} session={session} now={now} />
      ) : null}
      {may_run && (state === 'done' || state === 'cancelled') ? (
        <Settled session={session} now={now} />
      ) : null}
    </ReadingPage>
  )
}

const everyMs = 5000

/** New arrivals appear within a few seconds while the page is in view. */
function useAnew(isOn: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}
