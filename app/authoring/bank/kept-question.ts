import type { QuestionSource } from '~/domain/course-source'
import { isRecord, recall, remember } from '~/platform/device-store'

/** A question somebody was writing on this device and has not saved. */
export interface KeptQuestion {
  personId: string
  tenantId: string | null
  /** The id in the bank, or "new". */
  wanted: string
  /** The id under which it is sent. */
  id: string
  revision: number
  source: QuestionSource
  keptAt: number
}

type Whose = Pick<KeptQuestion, 'personId' | 'tenantId' | 'wanted'>

const key = 'sopan-bank-question'
const keptMs = 24 * 3_600_000
const questionsMax = 5

/** What this person wrote on and did not save, over that revision; undefined when there is nothing. */
export function questionKept(of: Whose, revision: number): KeptQuestion | undefined {
  return all().find((one) => isOf(one, of) && one.revision === revision)
}

export function keepQuestion(kept: KeptQuestion) {
  remember(key, [...all().filter((one) => !isOf(one, kept)), kept].slice(-questionsMax))
}

export function dropQuestion(of: Whose) {
  const left = all().filter((one) => !isOf(one, of))
  remember(key, left.length > 0 ? left : undefined)
}

function isOf(one: KeptQuestion, { personId, tenantId, wanted }: Whose): boolean {
  return one.personId === personId && one.tenantId === tenantId && one.wanted === wanted
}

function all(): KeptQuestion[] {
  const kept = recall(key, (stored) => (Array.isArray(stored) ? stored.filter(isKept) : undefined)) ?? []
  return kept.filter(({ keptAt }) => Date.now() - keptAt < keptMs)
}

function isKept(value: unknown): value is KeptQuestion {
  return (
    isRecord(value) &&
    ['personId', 'wanted', 'id'].every((name) => typeof value[name] === 'string') &&
    typeof value.revision === 'number' &&
    typeof value.keptAt === 'number' &&
    isRecord(value.source) &&
    isRecord(value.source.prompt)
  )
}
