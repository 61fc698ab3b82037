import { useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'
import type { Verdict as VerdictFound } from './verdicts'

/** What a flag is for somebody, and the rule that decided. */
export function Verdict({ verdict }: { verdict: VerdictFound }) {
  const words = useVerdictWords()
  const { result, why } = words(verdict)
  if (verdict === 'elsewhere') return <span className="text-ink-soft">{result}</span>
  const isOn = 'percent' in verdict || verdict.isOn
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Badge tone={isOn ? 'success' : 'neutral'}>{result}</Badge>
      <span className="text-ink-soft text-sm">{why}</span>
    </span>
  )
}

/** A verdict in words: what it is, and why. */
export function useVerdictWords() {
  const t = useTranslations('features.by')
  const reasons = useTranslations('flags.reasons')
  return (verdict: VerdictFound): { result: string; why: string } => {
    if (verdict === 'elsewhere') return { result: t('elsewhere'), why: '' }
    if ('percent' in verdict)
      return { result: t('share', { percent: verdict.percent }), why: reasons('share') }
    return { result: t(verdict.isOn ? 'on' : 'off'), why: reasons(verdict.why) }
  }
}
