import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { isRecord, recall, remember } from '~/platform/device-store'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { type Recorded, recordSheet, type SentSheet } from './sheet.queries'

/** What was typed into the sheet of a day on this device and the server may not have yet. */
export interface KeptSheet extends SentSheet {
  personId: string
  outlet: string
  /** By measure, as it was typed. */
  typed: Readonly<Record<string, string>>
  /** What stood there when it was typed. */
  seen: Readonly<Record<string, number | null>>
  /** Doubts that somebody said are right, by a key that names the values. */
  confirmed: readonly string[]
  /** typing: not saved yet; waiting: to be sent; asked: the server did not take it as it is. */
  state: 'typing' | 'waiting' | 'asked'
  /** What the server asked. */
  answer?: Pick<Recorded, 'refused' | 'doubts'> | undefined
  /** Why the server refused it altogether. */
  refusal?: RefusalCode | undefined
  keptAt: number
}

const key = 'sopan-figures'
const keptMs = 14 * 24 * 3_600_000

/** What this device holds of one sheet; the same object until it changes. */
export function keptSheet(personId: string, outletId: string, day: string): KeptSheet | undefined {
  return all().find((one) => one.personId === personId && one.outletId === outletId && one.day === day)
}

/** The saved sheets of somebody that the server has not taken yet, the first saved first. */
export function unsentSheets(personId: string): readonly KeptSheet[] {
  return all().filter((one) => one.personId === personId && one.state !== 'typing')
}

export function keepSheet(sheet: Omit<KeptSheet, 'keptAt'>) {
  store([...others(sheet), { ...sheet, keptAt: Date.now() }])
}

export function dropSheet(sheet: Pick<KeptSheet, 'personId' | 'outletId' | 'day'>) {
  store(others(sheet))
}

let version = 0

/** Another number whenever something was kept or let go of. */
export function keptVersion(): number {
  return version
}

const listeners = new Set<() => void>()

/** Calls back whenever something was kept or let go of, in this tab or in another. */
export function onKeptSheets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let sending: Promise<unknown> = Promise.resolve()
const sentFor = new Set<string>()

/** Sends what somebody saved, in the order in which it was saved. What cannot be sent now stays; what the server asks about waits for its sheet. */
export function sendSheets(personId: string): Promise<void> {
  const next = () => sendAll(personId)
  const sent = sending.then(next, next)
  sending = sent
  return sent
}

const tryAgainMs = 5_000

/**
 * Has what waits sent whenever the connection comes back, on whichever page somebody is then. A browser often says so
 * before anything gets through, so what still waits is tried again soon.
 */
export function sendWhenOnline(personId: string) {
  if (sentFor.has(personId)) return
  sentFor.add(personId)
  addEventListener('online', () => void sendSheets(personId))
  setInterval(() => {
    if (unsentSheets(personId).some(({ state }) => state === 'waiting')) void sendSheets(personId)
  }, tryAgainMs)
}

async function sendAll(personId: string) {
  for (const kept of unsentSheets(personId)) {
    if (kept.state !== 'waiting') continue
    try {
      const answer = await recordSheet(kept)
      if (keptSheet(personId, kept.outletId, kept.day)?.entryId !== kept.entryId) continue // typed anew meanwhile
      if (answer.is_written) dropSheet(kept)
      else put({ ...kept, state: 'asked', answer: { refused: answer.refused, doubts: answer.doubts } })
    } catch (error) {
      if (!isFinal(error)) {
        logger.warn('a sheet of figures could not be sent', error)
        return
      }
      put({ ...kept, state: 'asked', refusal: error.code })
    }
  }
}

const mayPass: readonly SaidRefusal['code'][] = [
  'unreachable',
  'unexpected',
  'not_allowed', // also when the session has ended: whoever signs in again sends it
  'unknown_tenant',
]

function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && !mayPass.includes(error.code)
}

function put(sheet: KeptSheet) {
  store(all().map((one) => (isSame(one, sheet) ? sheet : one)))
}

type Place = Pick<KeptSheet, 'personId' | 'outletId' | 'day'>

function isSame(one: Place, other: Place): boolean {
  return one.personId === other.personId && one.outletId === other.outletId && one.day === other.day
}

function others(sheet: Place): KeptSheet[] {
  return all().filter((one) => !isSame(one, sheet))
}

/** As it stands in the browser; also all there is where nothing can be stored. */
let here: readonly KeptSheet[] | undefined

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== key) return
    here = undefined
    tell()
  })
}

function all(): readonly KeptSheet[] {
  here ??= recall(key, (stored) => (Array.isArray(stored) ? stored.filter(isKept) : undefined)) ?? []
  return here
}

function store(sheets: readonly KeptSheet[]) {
  here = sheets.filter(({ keptAt }) => Date.now() - keptAt < keptMs)
  remember(key, here.length > 0 ? here : undefined)
  tell()
}

function tell() {
  version++
  for (const listener of listeners) listener()
}

function isKept(value: unknown): value is KeptSheet {
  return (
    isRecord(value) &&
    ['personId', 'tenantId', 'outletId', 'outlet', 'day', 'entryId', 'reason', 'state'].every(
      (name) => typeof value[name] === 'string',
    ) &&
    isRecord(value.typed) &&
    isRecord(value.seen) &&
    Array.isArray(value.rows) &&
    Array.isArray(value.confirmed) &&
    typeof value.isConfirmed === 'boolean' &&
    typeof value.keptAt === 'number'
  )
}
