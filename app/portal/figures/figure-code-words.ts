import { useTranslations } from 'use-intl'

/** Why a figure was refused, and what is odd about a day, by the code that the database answers with. */
export function useFigureCodeWords() {
  const t = useTranslations('figureCodes')
  const say = (key: string, code: string) => (t.has(key as never) ? t(key as never) : code)
  return {
    refused: (code: string) => say(`refused.${code}`, code),
    doubt: (code: string) => say(`doubts.${code}`, code),
  }
}
