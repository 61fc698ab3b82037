import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import type { Route } from './+types/lesson-page'
import { CourseProblem, problemOf } from './course-problem'
import { openLesson } from './lesson.queries'
import { LessonPlayer } from './lesson-player'
import { readOwnObservation } from './observation.queries'
import { sendWaiting } from './send-waiting'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['courses', 'observations'])
  try {
    await sendWaiting(person.id)
    const opened = await openLesson(params.assignmentId, params.lessonId)
    const isObserved = opened.lesson.move_on === 'observed'
    const observation = isObserved ? await readOwnObservation(params.assignmentId, params.lessonId) : null
    return { personId: person.id, opened, observation, messages }
  } catch (error) {
    return { problem: problemOf(error), messages }
  }
}

/** A lesson that is open is not opened again behind somebody's back: each opening is recorded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search
}

/** One lesson: what it says, its questions, and the way on. */
export default function LessonPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.problem) return <CourseProblem problem={loaderData.problem} />
  const { opened, observation, personId } = loaderData
  return <LessonPlayer key={opened.lesson.id} opened={opened} observation={observation} personId={personId} />
}
