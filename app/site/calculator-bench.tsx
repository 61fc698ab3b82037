import './calculator.css'
import { type ResultFigure, written } from './calculator-result'
import { ResultLine } from './result-line'

/** Where one works: what is asked at the side, the answer beside it. */
export function CalculatorBench({
  inputs,
  figures,
  children,
}: {
  inputs: React.ReactNode
  /** The answer's first figures stay in sight on a phone while one types. */
  figures: readonly ResultFigure[]
  children: React.ReactNode
}) {
  return (
    <section className="bg-paper-deep print:bg-transparent">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-5 py-10 md:px-8 md:py-14 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-5">
          <ResultLine
            figures={figures
              .slice(0, 2)
              .map(({ label, value, write }) => ({ label, text: written({ value, write }) }))}
          />
          {inputs}
        </div>
        <div className="min-w-0 lg:col-span-7">
          <div className="lg:sticky lg:top-24">{children}</div>
        </div>
      </div>
    </section>
  )
}
