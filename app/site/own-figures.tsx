interface OwnFiguresProps {
  figures: readonly {
    name: string
    /** How it is reckoned, in words and signs. */
    formula: string
    /** Where its data comes from, and what else there is to say. */
    content: React.ReactNode
  }[]
}

/** The figures of a service or a trade: each with how it is reckoned, large enough to be copied to a wall. */
export function OwnFigures({ figures }: OwnFiguresProps) {
  return (
    <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2" data-own-figures>
      {figures.map(({ name, formula, content }) => (
        <li key={name} className="border-marigold border-t-3 pt-3">
          <h3 className="text-lg">{name}</h3>
          <p className="mt-2 text-balance text-xl tabular-nums">
            <span className="text-ink-soft">= </span>
            {formula}
          </p>
          <div className="mt-2">{content}</div>
        </li>
      ))}
    </ul>
  )
}
