import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { ReadingPage } from '../../thumb-bar'
import type { Route } from './+types/session-page'
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
  const messages = await loadMessages(person.locale, ['training'])
  try {
    const session = await readSession(params.sessionId)
    return { tenant, session, scanned: url.searchParams.get('code') ?? '', now: Date.now(), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale, 'training'), messages }
  }
}

/** One session: for its trainer what there is to do with it, for everybody else their place in it. */
export default function SessionPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { tenant, session, scanned, now } = loaderData
  return <Shown key={session.id} tenantId={tenant.id} session={session} scanned={scanned} now={now} />
}

interface ShownProps {
  tenantId: string
  session: Session
  scanned: string
  now: number
}

function Shown({ tenantId, session, scanned, now }: ShownProps) {
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

/** Who comes in shows within a few seconds, as long as somebody looks. */
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
