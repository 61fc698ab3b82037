import { useTranslations } from 'use-intl'
import { codeKey } from './code-key'

/** What a stored security event says, in the reader's language; null for one that this version does not know. */
export function useNotice(): (message: string) => string | null {
  const t = useTranslations('notices')
  return (message) => {
    const key = codeKey(message) as Parameters<typeof t.has>[0]
    return t.has(key) ? t(key) : null
  }
}
