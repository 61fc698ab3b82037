import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { FieldErrors } from '~/ui/form-fields'
import type { Messages } from '~messages/areas'
import { useFieldErrors } from './field-errors'
import { logger } from './logger'
import type { Problems } from './read-form'
import { Refusal, type RefusalCode } from './refusal'

/** Why something in the house could not be changed; the words stand in the area `organisation` under `problem`. */
export type HouseProblem = keyof Messages['organisation']['problem']

/** What an action answers its form: done (with the id of what was made), or what is wrong, by the name of the field. */
export interface HouseAnswer {
  isDone?: true
  id?: string
  problems?: Problems
  /** The empty name is about the form as a whole. */
  wrong?: Readonly<Record<string, HouseProblem>>
}

const problemOf: Partial<Record<RefusalCode, HouseProblem>> = {
  changes_not_allowed: 'changesNotAllowed',
  not_allowed: 'notAllowed',
  not_found: 'gone',
  not_unique: 'nameTaken',
  overlapping: 'overlapping',
  still_in_use: 'inUse',
  tenant_suspended: 'suspended',
  unknown_person: 'gone',
}

/** The answer for a refusal, in the place a page has for it or above the form. Throws on what is no refusal. */
export function refusedAs(
  error: unknown,
  places: Partial<Record<RefusalCode, NonNullable<HouseAnswer['wrong']>>> = {},
): HouseAnswer {
  if (!(error instanceof Refusal)) throw error
  const problem = problemOf[error.code] ?? 'failed'
  if (problem === 'failed') logger.error('a change of the house was refused', error)
  return { wrong: places[error.code] ?? { '': problem } }
}

/** The words for an answer by the name of the field; `name` is what the form is about. */
export function useHouseErrors(
  answer: HouseAnswer | undefined,
  labels: Readonly<Record<string, string>>,
  name = '',
): FieldErrors {
  const t = useTranslations('organisation')
  const locale = useLocale()
  const byRule = useFieldErrors(answer?.problems, labels)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` and the labels are the same words, new each time data is loaded
  return useMemo(() => {
    const wrong = Object.entries(answer?.wrong ?? {}).map(([field, problem]) => [
      field,
      t(`problem.${problem}`, { field: labels[field] ?? field, name }),
    ])
    return { ...byRule, ...Object.fromEntries(wrong) }
  }, [answer, byRule, name, locale])
}

/** Calls `onDone` once for every answer that says so. */
export function useWhenDone(
  { state, data }: { state: string; data?: HouseAnswer | undefined },
  onDone: (answer: HouseAnswer) => void,
) {
  const tell = useEffectEvent(onDone)
  useEffect(() => {
    if (state === 'idle' && data?.isDone) tell(data)
  }, [state, data])
}
