import type { Step } from './studio-paths.queries'

/** A step in the form, under a key that stays its own while it is moved. */
export interface EditedStep extends Step {
  key: string
}

export function editedSteps(steps: readonly Step[]): EditedStep[] {
  return steps.map((step) => ({ ...step, key: step.course_id ?? step.certification_id ?? '' }))
}

/** The steps with one moved up or down; the same where it cannot go further. */
export function moveStep(steps: readonly EditedStep[], key: string, by: -1 | 1): readonly EditedStep[] {
  const at = steps.findIndex((step) => step.key === key)
  const to = at + by
  const moved = steps[at]
  if (!moved || to < 0 || to >= steps.length) return steps
  const others = steps.filter((step) => step.key !== key)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
