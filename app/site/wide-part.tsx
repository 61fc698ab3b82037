import { useId } from 'react'

interface WidePartProps {
  /** The id to link to. */
  id?: string | undefined
  title: string
  lead?: string | undefined
  isDeep?: boolean
  children: React.ReactNode
}

/** A part that needs the whole width: its heading stands above. */
export function WidePart({ id, title, lead, isDeep = false, children }: WidePartProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={isDeep ? 'bg-paper-deep' : ''}>
      <div className="mx-auto max-w-6xl px-5 md:px-8">
        <div
          className={`py-10 md:py-14 ${isDeep ? '' : 'border-hairline border-t [.bg-paper-deep+section_&]:border-t-0'}`}
        >
          <h2 id={headingId} className="max-w-2xl text-xl lg:text-2xl">
            {title}
          </h2>
          {lead ? <p className="mt-2 max-w-2xl text-ink-soft text-lg">{lead}</p> : null}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </section>
  )
}
