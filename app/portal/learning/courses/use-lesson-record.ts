import { useEffect, useEffectEvent, useState } from 'react'
import { beforeLeaving } from '~/platform/before-leaving'
import type { Certificate } from '../certificate'
import type { Lesson, LessonEvent, Recorded } from './lesson.queries'
import { keepEvent, keptEventsOf, sendKept } from './lesson-outbox'
import { sendWaiting } from './send-waiting'

export interface LessonState {
  completedAt: string | null
  secondsLeft: number
  isCourseDone: boolean
  certificate: Certificate | null
}

function stateOf({ completed_at, seconds_left, state }: Lesson): LessonState {
  return {
    completedAt: completed_at,
    secondsLeft: seconds_left,
    isCourseDone: state === 'done',
    certificate: null,
  }
}

/** How far a lesson is, and how to record what happens in it: kept on the device first, sent as soon as that is possible. */
export function useLessonRecord(personId: string, opened: Lesson) {
  const { lesson, assignment_id: assignmentId } = opened
  const [state, setState] = useState(() => stateOf(opened))
  const [seen, setSeen] = useState(opened)
  if (seen !== opened) {
    setSeen(opened)
    setState(stateOf(opened))
  }
  const [connection, setConnection] = useState<'kept' | 'sent' | null>(null)

  function take({ lesson: recorded, assignment, certificate }: Recorded) {
    if (recorded.id !== lesson.id) return
    setState({
      completedAt: recorded.completed_at,
      secondsLeft: recorded.seconds_left,
      isCourseDone: assignment.completed_at !== null,
      certificate,
    })
  }

  async function send() {
    for (const answer of (await sendKept(personId)).toReversed()) take(answer)
    const isWaiting = keptEventsOf(personId).length > 0
    setConnection((before) => (isWaiting ? 'kept' : before === 'kept' ? 'sent' : before))
  }

  function record(kind: LessonEvent['kind'], seconds: number) {
    const clientId = crypto.randomUUID()
    const occurredAt = new Date().toISOString()
    keepEvent(personId, { assignmentId, lessonId: lesson.id, clientId, kind, seconds, occurredAt })
    void send()
  }

  useEffect(() => beforeLeaving(() => sendWaiting(personId)), [personId])
  const sendAgain = useEffectEvent(() => void send())
  useEffect(() => {
    const again = () => sendAgain()
    addEventListener('online', again)
    const timer = setInterval(() => keptEventsOf(personId).length > 0 && sendAgain(), 20_000)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [personId])

  return { ...state, connection, record }
}
