import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findScene } from '~/lesson/find-scene'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { isNews } from '../certificate'
import type { Route } from './+types/lesson-page'
import { CourseProblem } from './course-problem'
import { readSheet } from './courses.queries'
import { type Lesson, openLesson } from './lesson.queries'
import { LessonPlayer } from './lesson-player'
import { readOwnObservation } from './observation.queries'
import { type Attempt, startQuiz } from './quiz.queries'
import { sendWaiting } from './send-waiting'
import { isAtQuestions } from './use-quiz'

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['courses', 'observations'])
  try {
    await sendWaiting(person.id)
    const opened = await openLesson(params.assignmentId, params.lessonId)
    const isObserved = opened.lesson.move_on === 'observed'
    const observation = isObserved ? await readOwnObservation(params.assignmentId, params.lessonId) : null
    if (observation?.is_done && opened.state === 'done' && isNews(await readSheet(params.assignmentId)))
      return redirect(`/app/courses/${params.assignmentId}/earned`)
    const attempt = isAtQuestions(new URL(request.url)) ? await openAttempt(opened) : null
    const scene = await findScene(opened.course.slug, opened.lesson.key)
    return { personId: person.id, opened, observation, attempt, scene, messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale, 'courses'), messages }
  }
}

/** The attempt that was begun and not handed in, on whichever device; null when there is none. */
async function openAttempt({ quiz, assignment_id, lesson }: Lesson): Promise<Attempt | null> {
  if (!quiz?.open_attempt_id) return null
  return startQuiz(assignment_id, lesson.id, crypto.randomUUID())
}

/**
 * A lesson that is open is not opened again behind someone's back: each opening is recorded. Another lesson is opened, and
 * so is the same one after its questions, which change how it stands; without a connection it stays as it was.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return true
  if (currentUrl.search === nextUrl.search || isAtQuestions(nextUrl)) return false
  return navigator.onLine || !isAtQuestions(currentUrl)
}

/** One lesson: what it says, its questions, and the way on. */
export default function LessonPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <CourseProblem refusal={loaderData.refusal} />
  const { messages: _, ...lesson } = loaderData
  return <LessonPlayer key={lesson.opened.lesson.id} {...lesson} />
}
