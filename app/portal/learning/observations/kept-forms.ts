import { isRecord, recall, remember } from '~/platform/device-store'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import type { Findings } from '../observation-facts'
import { decideObservation, saveObservation, type Words } from './observations.queries'
import { sendPhotos } from './waiting-photos'

export type Outcome = 'passed' | 'not_yet'

/** What was noted on this device and the server may not have yet. */
export interface KeptForm extends Words {
  personId: string
  observationId: string
  /** Says to the server that it is this sending, however often it is tried; a new one with every change. */
  clientId: string
  items: Findings
  outcome?: Outcome | undefined
  keptAt: number
}

const key = 'sopan-observation-sheets'
const keptMs = 30 * 24 * 3_600_000

/** What this device still holds of somebody's observation. */
export function keptForm(personId: string, observationId: string): KeptForm | undefined {
  return all().find((one) => one.personId === personId && one.observationId === observationId)
}

/** Keeps a change beside those that wait already. */
export function keepChange(
  personId: string,
  observationId: string,
  { items, ...rest }: Words & { items?: Findings; outcome?: Outcome },
): KeptForm {
  const before = keptForm(personId, observationId)
  const kept = {
    ...before,
    ...rest,
    personId,
    observationId,
    items: { ...before?.items, ...items },
    clientId: crypto.randomUUID(),
    keptAt: Date.now(),
  }
  store([...others(kept), kept])
  return kept
}

/** Takes back a decision that waits, so that it can be made again. */
function dropOutcome(personId: string, observationId: string) {
  const kept = keptForm(personId, observationId)
  if (kept) store([...others(kept), { ...kept, outcome: undefined }])
}

let sending: Promise<Outcome | undefined> = Promise.resolve(undefined)

/**
 * Sends what waits of an observation: its photos, what was found, and the decision if one was made, which it returns. One
 * sending after the other. Throws Refusal: `unreachable` keeps everything, every other one lets go of what was refused.
 */
export function sendForm(personId: string, observationId: string): Promise<Outcome | undefined> {
  const next = () => sendOne(personId, observationId)
  sending = sending.then(next, next)
  return sending
}

async function sendOne(personId: string, observationId: string): Promise<Outcome | undefined> {
  await sendPhotos(personId, observationId)
  const kept = keptForm(personId, observationId)
  if (!kept) return
  const { clientId, items, outcome } = kept
  try {
    if (outcome) await decideObservation(observationId, clientId, outcome, items, kept)
    else await saveObservation(observationId, clientId, items, kept)
    dropIfUnchanged(kept)
    return outcome
  } catch (error) {
    if (isFinal(error)) {
      if (outcome) dropOutcome(personId, observationId)
      else dropIfUnchanged(kept)
    }
    throw error
  }
}

/** Sends what waits before something is read that it would change. A failure keeps nobody waiting. */
export async function sendWaiting(personId: string, observationId: string) {
  try {
    await sendForm(personId, observationId)
  } catch (error) {
    logger.warn('what was noted on this device could not be sent', error)
  }
}

/** Whether sending again would be answered in the same way. */
export function isFinal(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'unreachable' && error.code !== 'unexpected'
}

/** What was noted meanwhile waits for its own sending. */
function dropIfUnchanged({ personId, observationId, clientId }: KeptForm) {
  const now = keptForm(personId, observationId)
  if (now?.clientId === clientId) store(others(now))
}

/** The same once more, for a browser that lets nothing be stored. */
let here: KeptForm[] = []

function store(forms: KeptForm[]) {
  here = forms
  remember(key, forms.length > 0 ? forms : undefined)
}

function others({ personId, observationId }: KeptForm): KeptForm[] {
  return all().filter((one) => one.personId !== personId || one.observationId !== observationId)
}

function all(): KeptForm[] {
  const kept = recall(key, (stored) => (Array.isArray(stored) ? stored.filter(isKept) : undefined)) ?? here
  return kept.filter(({ keptAt }) => Date.now() - keptAt < keptMs)
}

function isKept(value: unknown): value is KeptForm {
  return (
    isRecord(value) &&
    typeof value.personId === 'string' &&
    typeof value.observationId === 'string' &&
    typeof value.clientId === 'string' &&
    typeof value.keptAt === 'number' &&
    isRecord(value.items)
  )
}
