import { useId } from 'react'

interface SectionProps {
  title: string
  lead?: string | undefined
  /** What can be done with what this part of the page shows. */
  actions?: React.ReactNode
  children: React.ReactNode
}

/** A part of a page under its own heading; pages are a PageHeading and a few of these. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-12 last:mb-0">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-hairline border-b pb-3">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead ? <p className="mt-1 max-w-prose text-ink-soft text-sm">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}
