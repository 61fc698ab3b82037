import { useId } from 'react'

interface WidePartProps {
  title: string
  lead?: string | undefined
  /** The id to link to. */
  id?: string | undefined
  children: React.ReactNode
}

/** A part of a page that needs the whole width: its heading stands above it. */
export function WidePart({ title, lead, id, children }: WidePartProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="mx-auto max-w-6xl px-5 md:px-8">
      <div className="border-hairline border-t py-10 md:py-14 [.bg-paper-deep+section_&]:border-t-0">
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="mt-2 max-w-prose text-ink-soft">{lead}</p> : null}
        <div className="mt-6 grid gap-8">{children}</div>
      </div>
    </section>
  )
}
