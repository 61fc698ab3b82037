import { useTranslations } from 'use-intl'
import { codeKey } from './code-key'

/** What a job of the database is called: every one has words (tests/database/console-words), a stranger keeps its name. */
export function useJobName(): (name: string) => string {
  const t = useTranslations('jobs')
  return (name) => {
    const key = codeKey(name) as Parameters<typeof t.has>[0]
    return t.has(key) ? t(key) : name
  }
}
