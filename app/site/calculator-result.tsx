import { useTranslations } from 'use-intl'

/** One computed figure of a scenario: the number for comparing, and how it is written. */
export interface ResultFigure {
  label: string
  value: number | null
  write: (value: number) => string
  /** A share of something: two of them differ in points, not in percent. */
  isShare?: boolean
}

interface ResultFiguresProps {
  /** The answer, in one sentence. */
  sentence: string
  figures: readonly ResultFigure[]
  /** The numbers are still as we set them. */
  isExample: boolean
  /** An input is wrong, so this is still the answer to the numbers before. */
  isStale: boolean
  /** A range below the figures, and what to do with the result. */
  children?: React.ReactNode
}

/** The answer of a tool: one sentence, then the figures behind it. */
export function ResultFigures({ sentence, figures, isExample, isStale, children }: ResultFiguresProps) {
  const t = useTranslations('calculator')
  const example = useTranslations('frame.example')
  return (
    <div className="flex flex-col gap-6">
      <h2 className="sr-only">{t('result')}</h2>
      <p className="-mb-3">
        <span className="border-marigold border-b-2 font-medium text-sm">
          {isExample ? example('label') : t('ownNumbers')}
        </span>
      </p>
      <p aria-live="polite" className="max-w-2xl text-2xl leading-snug">
        {sentence}
      </p>
      {isStale ? (
        <p role="status" className="border-danger border-l-4 pl-4">
          {t('stale')}
        </p>
      ) : null}
      <dl className="grid grid-cols-2 gap-x-6 border-ink border-t-2 sm:grid-cols-3">
        {figures.map(({ label, value, write }) => (
          <div key={label} className="flex flex-col border-hairline border-b py-3">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="mt-auto font-semibold text-lg tabular-nums">{written({ value, write })}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}

export function written({ value, write }: Pick<ResultFigure, 'value' | 'write'>): string {
  return value === null ? '–' : write(value)
}
