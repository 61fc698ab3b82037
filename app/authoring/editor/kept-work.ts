import { isRecord, recall, remember } from '~/platform/device-store'
import type { Work } from './editor.queries'

/** What somebody wrote on this device and what has not reached the server. */
export interface KeptWork extends Work {
  personId: string
  courseId: string
  /** The revision it was written over. */
  revision: number
  keptAt: number
}

const key = 'sopan-course-work'
const keptMs = 14 * 24 * 3_600_000
const coursesMax = 3

/** The work of this person on this course that is not saved; undefined when there is none. */
export function workOf(personId: string, courseId: string): KeptWork | undefined {
  return all().find((one) => one.personId === personId && one.courseId === courseId)
}

export function keepWork(kept: KeptWork) {
  remember(key, [...others(kept), kept].slice(-coursesMax))
}

export function dropWork(of: Pick<KeptWork, 'personId' | 'courseId'>) {
  const left = others(of)
  remember(key, left.length > 0 ? left : undefined)
}

function others({ personId, courseId }: Pick<KeptWork, 'personId' | 'courseId'>) {
  return all().filter((one) => one.personId !== personId || one.courseId !== courseId)
}

function all(): KeptWork[] {
  const kept = recall(key, (stored) => (Array.isArray(stored) ? stored.filter(isKept) : undefined)) ?? []
  return kept.filter(({ keptAt }) => Date.now() - keptAt < keptMs)
}

function isKept(value: unknown): value is KeptWork {
  return (
    isRecord(value) &&
    typeof value.personId === 'string' &&
    typeof value.courseId === 'string' &&
    typeof value.revision === 'number' &&
    typeof value.keptAt === 'number' &&
    isRecord(value.reviewed) &&
    isRecord(value.source) &&
    Array.isArray(value.source.chapters)
  )
}
