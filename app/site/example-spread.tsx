import { useTranslations } from 'use-intl'
import { type ArithmeticRow, ArithmeticTable } from './arithmetic-table'
import { Sheet } from './sheet'
import { Spread } from './spread'

interface ExampleSpreadProps {
  title: string
  /** The id to link to. */
  id?: string | undefined
  ground?: 'bg-paper-deep' | undefined
  /** Whose numbers these would be: "A restaurant with 60 seats". */
  setting: string
  rows: readonly ArithmeticRow[]
  /** What one does with the last line. */
  conclusion?: string | undefined
  /** Below the calculation, over the whole width. */
  below?: React.ReactNode
  /** Below whose numbers these are. */
  children?: React.ReactNode
}

/** Open arithmetic as a part of its own: beside whose numbers these would be, the calculation on its sheet. */
export function ExampleSpread({ setting, rows, conclusion, children, ...part }: ExampleSpreadProps) {
  const t = useTranslations('frame.example')
  return (
    <Spread
      {...part}
      aside={
        <>
          <p className="text-lg">
            <span className="mr-3 inline-block border-marigold border-b-2 font-medium text-sm">
              {t('label')}
            </span>
            {setting}
          </p>
          {children}
        </>
      }
    >
      <Sheet>
        <ArithmeticTable rows={rows} />
        {conclusion ? <p className="mt-3 text-lg">{conclusion}</p> : null}
      </Sheet>
    </Spread>
  )
}
