import type { ShownStep } from '~/lesson/shown-step'
import type { SaidPath, Step, StepChoices } from './studio-paths.queries'

/** The steps as somebody meets them who has learned nothing yet. */
export function previewSteps(
  steps: readonly Step[],
  mode: SaidPath['mode'],
  choices: StepChoices,
): ShownStep[] {
  const firstOffered = steps.find(({ is_offered }) => is_offered)
  return steps.map((step, at) => {
    const course = choices.courses.find(({ id }) => id === step.course_id)
    const before = steps.slice(0, at).find(({ is_offered }) => is_offered)
    const after = course?.after ?? []
    const isLocked = after.length > 0 || (mode === 'ordered' && step !== firstOffered)
    return {
      kind: step.kind,
      title: step.title,
      minutes: course?.minutes ?? null,
      course: course?.course ?? null,
      standing: step.is_offered ? (isLocked ? 'locked' : 'open') : 'gone',
      done_on: null,
      due_on: null,
      due_days: step.due_days,
      due_from: step.due_from,
      after_step: mode === 'ordered' && before ? before.title : null,
      after_courses: after,
    }
  })
}

/** How many of the steps have to be done, and the minutes of all that are offered. */
export function previewSums(steps: readonly ShownStep[], needed: number | null) {
  const possible = steps.filter(({ standing }) => standing !== 'gone')
  return {
    needed: Math.min(needed ?? possible.length, possible.length),
    minutes: possible.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  }
}
