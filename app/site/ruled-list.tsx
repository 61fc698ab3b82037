interface RuledListProps {
  title: string
  lines: readonly string[]
  /** What is not done, or not meant: beside what is, and quieter. */
  isQuiet?: boolean
}

/** Sentences below each other, and what they have in common above. */
export function RuledList({ title, lines, isQuiet = false }: RuledListProps) {
  return (
    <div className={`border-t-3 pt-3 ${isQuiet ? 'border-control text-ink-soft' : 'border-marigold'}`}>
      <h3 className="text-xl">{title}</h3>
      <ul className="md:text-lg">
        {lines.map((line) => (
          <li key={line} className="border-hairline border-b py-3">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
