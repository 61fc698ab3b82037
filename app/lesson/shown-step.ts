import type { InBoth } from '~/domain/locale'
import type { Cover } from './course-cover'

/** What a step of a path shows of itself. */
export interface ShownStep {
  kind: 'course' | 'certification'
  title: InBoth
  minutes: number | null
  /** What the cover of its course is made of. */
  course: { slug: string; side: 'front' | 'back'; cover?: Cover } | null
  standing: 'done' | 'open' | 'locked' | 'gone' | 'spare'
  done_on: string | null
  due_on: string | null
  due_days: number | null
  due_from: 'opened' | 'assigned'
  /** The step before it that has to be done first. */
  after_step: InBoth | null
  /** Courses that its course wants first. */
  after_courses: readonly { title: InBoth }[]
}
