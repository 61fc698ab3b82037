import './calculator.css'

/** Where one works: what is asked at the side, the answer beside it. */
export function CalculatorBench({
  inputs,
  children,
}: {
  inputs: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <section className="bg-paper-deep print:bg-transparent">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-5 py-10 md:px-8 md:py-14 lg:grid-cols-12">
        <div className="lg:col-span-5">{inputs}</div>
        <div className="min-w-0 lg:col-span-7">
          <div className="lg:sticky lg:top-24">{children}</div>
        </div>
      </div>
    </section>
  )
}
