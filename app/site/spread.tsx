interface SpreadProps {
  title: string
  lead?: string | undefined
  /** The id to link to. */
  id?: string | undefined
  /** The band on which it stands, from edge to edge; without one on the page's own paper. */
  ground?: 'bg-paper-deep' | 'night' | 'warm' | undefined
  /** Below the heading, at the side: a drawing, or what the text is about. */
  aside?: React.ReactNode
  /** Beside the heading on a wide screen, below it on a narrow one. */
  children?: React.ReactNode
  /** What needs the whole width, below. */
  below?: React.ReactNode
}

/** A part of a page as two unequal columns: a large heading with what belongs to it, and what it says. */
export function Spread({ title, lead, id, ground, aside, children, below }: SpreadProps) {
  return (
    <section id={id} className={ground}>
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-5 py-12 md:px-8 md:py-16 lg:grid-cols-12">
        <div className={children ? 'lg:col-span-5' : 'lg:col-span-7'}>
          <h2 className="text-2xl">{title}</h2>
          {lead ? <p className="mt-2 text-ink-soft text-lg">{lead}</p> : null}
          {aside ? <div className="mt-8 max-w-md">{aside}</div> : null}
        </div>
        {children ? <div className="min-w-0 lg:col-span-7">{children}</div> : null}
        {below ? <div className="lg:col-span-full">{below}</div> : null}
      </div>
    </section>
  )
}
