import { useTranslations } from 'use-intl'
import { type ArithmeticRow, ArithmeticTable } from './arithmetic-table'

interface WorkedExampleProps {
  /** Whose numbers these would be: "A restaurant with 60 seats". */
  setting: string
  rows: readonly ArithmeticRow[]
  /** What one does with the last line. */
  conclusion?: string | undefined
}

/** Open arithmetic, line by line, under the visible words that it is an illustration. */
export function WorkedExample({ setting, rows, conclusion }: WorkedExampleProps) {
  const t = useTranslations('frame.example')
  return (
    <figure>
      <figcaption className="mb-3">
        <span className="mr-3 inline-block border-marigold border-b-2 font-medium text-sm">{t('label')}</span>
        {setting}
      </figcaption>
      <ArithmeticTable rows={rows} />
      {conclusion ? <p className="mt-4 max-w-prose">{conclusion}</p> : null}
    </figure>
  )
}
