interface SpecimenProps {
  /** The place of the part on the page, also its address below `#`. */
  id: string
  title: string
  note: string
  children: React.ReactNode
}

/** One part of the guide: what it is at the side, all it can be beside it. */
export function Specimen({ id, title, note, children }: SpecimenProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-10 gap-y-6 border-ink border-t-2 py-10 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft text-sm">{note}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-8">{children}</div>
    </section>
  )
}

/** A row of like things, with a name where they need one. */
export function Row({ name, children }: { name?: string; children: React.ReactNode }) {
  return (
    <div>
      {name ? <h3 className="mb-3 font-medium text-ink-soft text-sm">{name}</h3> : null}
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  )
}
