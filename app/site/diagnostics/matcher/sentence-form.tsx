import { useTranslations } from 'use-intl'
import { type Filling, type Gap, gaps, type Sentence } from '~/domain/diagnostics/matcher'
import { useGapWords } from './use-gap-words'

interface SentenceFormProps {
  sentence: Sentence
  onFill: (gap: Gap, filling: Filling) => void
}

/**
 * One sentence with six gaps to choose from, read and answered in one go. Each gap has a line, below a desk those with a long
 * beginning two: so it stands still when the words in a gap or the typeface change.
 */
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
      <p className="text-ink-soft text-xl leading-[2] md:text-2xl md:leading-[1.75]">
        {t.rich('sentence', {
          line: (words) => <span className="block">{words}</span>,
          gap: (words) => <span className="max-lg:block">{words}</span>,
          // A box of its own: text behind a gap moves with it, and would count as wide as its line.
          end: (words) => <span className="inline-block whitespace-pre">{words}</span>,
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
