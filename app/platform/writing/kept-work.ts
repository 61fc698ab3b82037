import { isRecord, recall, remember } from '~/platform/device-store'

/** What somebody wrote on this device and what has not reached the server: a course or a form. */
export interface KeptWork<Work = unknown> {
  personId: string
  /** The course or form that is written. */
  workId: string
  /** The revision it was written over. */
  revision: number
  keptAt: number
  work: Work
}

const key = 'sopan-course-work'
const keptMs = 14 * 24 * 3_600_000
const worksMax = 3

/** What this person has not saved of it; undefined when there is nothing, or when `read` finds that it is something else. */
export function workOf<Work>(
  personId: string,
  workId: string,
  read: (work: unknown) => Work | undefined,
): KeptWork<Work> | undefined {
  const kept = all().find((one) => one.personId === personId && one.workId === workId)
  const work = kept && read(kept.work)
  return work && { ...kept, work }
}

export function keepWork(kept: KeptWork) {
  remember(key, [...others(kept), kept].slice(-worksMax))
}

export function dropWork(of: Pick<KeptWork, 'personId' | 'workId'>) {
  const left = others(of)
  remember(key, left.length > 0 ? left : undefined)
}

function others({ personId, workId }: Pick<KeptWork, 'personId' | 'workId'>) {
  return all().filter((one) => one.personId !== personId || one.workId !== workId)
}

function all(): KeptWork[] {
  const kept = recall(key, (stored) => (Array.isArray(stored) ? stored.filter(isKept) : undefined)) ?? []
  return kept.filter(({ keptAt }) => Date.now() - keptAt < keptMs)
}

function isKept(value: unknown): value is KeptWork {
  return (
    isRecord(value) &&
    typeof value.personId === 'string' &&
    typeof value.workId === 'string' &&
    typeof value.revision === 'number' &&
    typeof value.keptAt === 'number' &&
    isRecord(value.work)
  )
}
