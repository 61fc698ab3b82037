import { useId } from 'react'

interface MatterProps {
  /** Its place in the address of the page. */
  anchor: string
  title: string
  lead: string
  children: React.ReactNode
}

/** One matter of the settings: what it is at the side, what can be done beside it. */
export function Matter({ anchor, title, lead, children }: MatterProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-6 gap-x-12 gap-y-6 border-hairline border-b py-10 first-of-type:pt-2 last-of-type:border-b-0 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div className="max-w-prose">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft text-sm">{lead}</p>
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}
