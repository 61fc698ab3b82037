import { isRecord, recall, remember } from '~/platform/device-store'
import type { Picked } from '../people-picker'
import { isWhom, type Whom } from './assign-request'

/** What was filled in and not sent: a reload or a way elsewhere loses nothing. */
interface KeptRequest {
  /** Who filled it in, and for which workspace. */
  owner: string
  keptAt: number
  whom: Whom
  people: readonly Picked[]
  fields: Readonly<Record<string, string>>
}

const key = 'sopan-assign-wish'
const keptMs = 24 * 3_600_000

/** What this owner has not sent yet; undefined when there is nothing, or it is older than a day. */
export function keptRequest(owner: string, now: number): KeptRequest | undefined {
  const kept = recall(key, (stored) => (isKept(stored) ? stored : undefined))
  return kept && kept.owner === owner && kept.keptAt <= now && now - kept.keptAt < keptMs ? kept : undefined
}

export function keepRequest(request: KeptRequest) {
  remember(key, request)
}

export function forgetRequest() {
  remember(key, undefined)
}

function isKept(stored: unknown): stored is KeptRequest {
  return (
    isRecord(stored) &&
    typeof stored.owner === 'string' &&
    typeof stored.keptAt === 'number' &&
    isWhom(String(stored.whom)) &&
    Array.isArray(stored.people) &&
    stored.people.every(
      (one) => isRecord(one) && typeof one.id === 'string' && typeof one.name === 'string',
    ) &&
    isRecord(stored.fields) &&
    Object.values(stored.fields).every((value) => typeof value === 'string')
  )
}
