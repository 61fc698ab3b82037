import type { DescribedEvent } from './described-event'
import { deviceKey } from './device-key'
import { recall, remember } from './device-store'
import { decrypt, encrypt } from './encryption'
import { logger } from './logger'

const storageKey = 'sopan-critical-events'
const keptMax = 10

let writing: Promise<void> = Promise.resolve()

/** Keeps a critical event on this device, encrypted, beyond the page: the last ten. */
export function keepCritical(event: DescribedEvent): Promise<void> {
  writing = writing.then(() => add(event))
  return writing
}

/** The last ten critical events of this device, the newest last; none where they cannot be read. */
export async function criticalEvents(): Promise<DescribedEvent[]> {
  const sealed = recall(storageKey, (stored) => (typeof stored === 'string' ? stored : undefined))
  if (!sealed) return []
  try {
    return JSON.parse(await decrypt(await deviceKey(), sealed)) as DescribedEvent[]
  } catch {
    return [] // written by another key, or by another hand
  }
}

async function add(event: DescribedEvent) {
  try {
    const events = [...(await criticalEvents()), event].slice(-keptMax)
    remember(storageKey, await encrypt(await deviceKey(), JSON.stringify(events)))
  } catch (error) {
    logger.warn('a critical event could not be kept on this device', error)
  }
}
