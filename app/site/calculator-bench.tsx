import './calculator.css'
import { type ResultFigure, written } from './calculator-result'

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
          <ResultLine figures={figures.slice(0, 2)} />
          {inputs}
        </div>
        <div className="min-w-0 lg:col-span-7">
          <div className="lg:sticky lg:top-24">{children}</div>
        </div>
      </div>
    </section>
  )
}

/** The answer in one line above the fields of a narrow screen; the answer itself speaks to screen readers. */
function ResultLine({ figures }: { figures: readonly ResultFigure[] }) {
  return (
    <p
      aria-hidden="true"
      className="-mx-5 sticky top-0 z-10 mb-6 flex gap-x-6 border-marigold border-b-2 bg-paper-raised px-5 py-2 md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      {figures.map(({ label, value, write }) => (
        <span key={label} className="min-w-0 flex-1">
          <span className="block truncate text-ink-soft text-xs">{label}</span>
          <span className="block truncate font-semibold tabular-nums">{written({ value, write })}</span>
        </span>
      ))}
    </p>
  )
}
