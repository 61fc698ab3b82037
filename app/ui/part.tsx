import { useId } from 'react'

interface PartProps {
  title: string
  lead?: string | undefined
  /** The id to link to. */
  id?: string | undefined
  /** On deeper paper, for the one part of a page that shall stand out. */
  isDeep?: boolean
  children: React.ReactNode
}

/** A part of a public page: its heading stands at the side on a wide screen, what it says beside it. */
export function Part({ title, lead, id, isDeep = false, children }: PartProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={isDeep ? 'bg-paper-deep' : ''}>
      <div className="mx-auto max-w-6xl px-5 md:px-8">
        <div
          className={`grid gap-x-12 gap-y-6 py-10 md:py-14 lg:grid-cols-12 ${isDeep ? '' : 'border-hairline border-t [.bg-paper-deep+section_&]:border-t-0'}`}
        >
          <div className="lg:col-span-4">
            <h2 id={headingId} className="max-w-xs text-xl">
              {title}
            </h2>
            {lead ? <p className="mt-2 max-w-prose text-ink-soft">{lead}</p> : null}
          </div>
          <div className="min-w-0 lg:col-span-8">{children}</div>
        </div>
      </div>
    </section>
  )
}
