import { useTranslations } from 'use-intl'
import type { Filling, Gap } from '~/domain/diagnostics/matcher'

/** The words of a gap's filling, as they stand in the sentence. */
export function useGapWords() {
  const t = useTranslations('matcher.gap')
  // The types know each key, but not which filling belongs to which gap.
  return (gap: Gap, filling: Filling) => t(`${gap}.${filling}` as 'business.hotel')
}
