/** Sentences on hairlines below a small heading. */
export function RuledList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="border-ink border-b-2 pb-2 font-semibold text-lg">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line} className="border-hairline border-b py-3">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
