/** How far a step stands from the left: each begins where the one below it ends. */
const treads = ['ml-0', 'ml-5', 'ml-10', 'ml-15'] as const

/** What one can do after reading, as a flight that climbs from the first to the last. */
export function LearnFlight({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div className="mt-6">
      <h2 className="font-semibold text-base">{title}</h2>
      <ol className="mt-2 grid">
        {steps.map((step, at) => (
          <li
            key={step}
            className={`border-brand border-t-2 border-l-2 py-2.5 pl-4 ${treads[Math.min(at, treads.length - 1)]}`}
          >
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
