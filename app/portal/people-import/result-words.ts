import { useTranslations } from 'use-intl'
import type { Messages } from '~messages/areas'
import type { RowResult } from './imports.queries'

type Words = Messages['peopleImport']

/** What became of a row, in words: the outcome, and what it is about. */
export function useResultWords(isDone: boolean) {
  const t = useTranslations('peopleImport')
  return {
    outcome: ({ outcome }: Pick<RowResult, 'outcome'>) => t(`outcomes.${isDone ? 'done' : 'dry'}.${outcome}`),
    detail: ({ outcome, code, fields }: Pick<RowResult, 'outcome' | 'code' | 'fields'>) => {
      if (outcome !== 'refused')
        return fields.map((field) => t(`fields.${field as keyof Words['fields']}`)).join(', ')
      const reason = `reasons.${code as keyof Words['reasons']}` as const
      return t(t.has(reason) ? reason : 'reasons.invalid')
    },
  }
}

export const tones = { new: 'success', changed: 'info', same: 'neutral', refused: 'danger' } as const
