import { isRecord } from '~/platform/device-store'
import type { KeptWork } from './kept-work'

export interface Beginning<Work> {
  work: Work
  /** Something that was not saved was found on this device. */
  isKept: boolean
  /** The server has moved on since it was written. */
  isOvertaken: boolean
}

/** What is on this device goes before what the server has, unless it is the same. */
export function workBeginning<Work>(
  saved: Work,
  revision: number,
  kept: KeptWork<Work> | undefined,
): Beginning<Work> {
  if (!kept || inOrder(kept.work) === inOrder(saved))
    return { work: saved, isKept: false, isOvertaken: false }
  return { work: kept.work, isKept: true, isOvertaken: kept.revision !== revision }
}

/** As text with its keys in order: the database keeps them in another one. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}
