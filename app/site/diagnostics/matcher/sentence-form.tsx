import { useTranslations } from 'use-intl'
import { type Filling, type Gap, gaps, type Sentence } from '~/domain/diagnostics/matcher'
import { useGapWords } from './use-gap-words'

interface SentenceFormProps {
  sentence: Sentence
  onFill: (gap: Gap, filling: Filling) => void
}

/** One sentence with six gaps to choose from, read and answered in one go. */
export function SentenceForm({ sentence, onFill }: SentenceFormProps) {
  const t = useTranslations('matcher')
  const words = useGapWords()
  const gapOf = (gap: Gap) => (label: React.ReactNode) => (
    <select
      name={gap}
      aria-label={String(label)}
      value={sentence[gap]}
      onChange={({ target }) => onFill(gap, target.value as Filling)}
      className="field-sizing-content min-h-11 max-w-full cursor-pointer text-ellipsis border-marigold border-b-3 bg-paper font-semibold text-ink hover:bg-marigold-soft print:min-h-0 print:appearance-none"
    >
      {gaps[gap].map((filling) => (
        <option key={filling} value={filling}>
          {words(gap, filling)}
        </option>
      ))}
    </select>
  )
  return (
    <form>
      <p className="min-h-[14em] text-xl print:min-h-0 leading-[2] text-ink-soft md:min-h-[8.75em] md:text-2xl md:leading-[1.75]">
        {t.rich('sentence', {
          business: gapOf('business'),
          size: gapOf('size'),
          pain: gapOf('pain'),
          tried: gapOf('tried'),
          horizon: gapOf('horizon'),
          decider: gapOf('decider'),
        })}
      </p>
    </form>
  )
}
