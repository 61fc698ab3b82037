import { useId } from 'react'

interface StatementsProps {
  title: string
  lead?: string | undefined
  /** Each a sentence or a few words, and what it means. */
  statements: readonly { name: string; text: string }[]
}

/** Sentences one could hold us to, on a dark band: large enough to be read out. */
export function Statements({ title, lead, statements }: StatementsProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="night">
      <div className="mx-auto max-w-6xl px-5 py-12 md:px-8 md:py-20">
        <h2 id={headingId} className="text-ink-soft text-xl">
          {title}
        </h2>
        {lead ? <p className="mt-1 text-ink-soft">{lead}</p> : null}
        <dl className="mt-6">
          {statements.map(({ name, text }) => (
            <div
              key={name}
              className="grid items-baseline gap-x-12 gap-y-2 border-marigold border-t-2 py-6 md:grid-cols-2 md:py-8"
            >
              <dt className="text-balance font-semibold text-2xl">{name}</dt>
              <dd className="max-w-prose text-ink-soft text-lg">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
