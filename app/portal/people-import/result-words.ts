import { useTranslations } from 'use-intl'
import type { Messages } from '~messages/areas'
import type { RowResult } from './imports.queries'

type Words = Messages['peopleImport']

/** How rows are told apart before the import: those that wait for a word about a name stand by themselves. */
export type Tray = RowResult['outcome'] | 'asked'

const ofNames: readonly (string | null)[] = ['unknown_outlet', 'unknown_job_role', 'unknown_department']

/** Where a row lies; once the import has run, what was not said is skipped like every other mistake. */
export function trayOf({ outcome, code }: Pick<RowResult, 'outcome' | 'code'>, isDone: boolean): Tray {
  return !isDone && outcome === 'refused' && ofNames.includes(code) ? 'asked' : outcome
}

/** What became of a row, in words: the outcome, and what it is about. */
export function useResultWords(isDone: boolean) {
  const t = useTranslations('peopleImport')
  return {
    tray: (tray: Tray) =>
      t(tray === 'asked' ? 'outcomes.asked' : `outcomes.${isDone ? 'done' : 'dry'}.${tray}`),
    detail: ({ outcome, code, fields }: Pick<RowResult, 'outcome' | 'code' | 'fields'>) => {
      if (outcome !== 'refused')
        return fields.map((field) => t(`fields.${field as keyof Words['fields']}`)).join(', ')
      const reason = `reasons.${code as keyof Words['reasons']}` as const
      return t(t.has(reason) ? reason : 'reasons.invalid')
    },
  }
}

export const tones = {
  asked: 'warning',
  new: 'success',
  changed: 'info',
  same: 'neutral',
  refused: 'danger',
} as const
