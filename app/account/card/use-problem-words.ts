import { useTranslations } from 'use-intl'
import type { CardRefusal } from './card-calls'

/** What a step with a card or a phone was refused with, in words, with what is left. */
export function useProblemWords(
  way: 'card' | 'phone' = 'card',
): (problem: CardRefusal | null) => string | null {
  const t = useTranslations('card.problem')
  return (problem) => {
    if (!problem) return null
    const { code, left, retryAfter } = problem
    if (code === 'pin_wrong') return t('pin_wrong', { left: left ?? 1 })
    if (code === 'code_wrong') return t('code_wrong', { left: left ?? 1 })
    if (code === 'too_many')
      return t(way === 'card' ? 'too_many' : 'too_many_codes', {
        minutes: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)),
      })
    if (code === 'ticket_over' && way === 'phone') return t('code_over')
    return t(code)
  }
}
