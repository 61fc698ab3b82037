interface FormulaProps {
  /** What comes out. */
  name: string
  /** How, in words and signs: `orders × average order ÷ days`. */
  expression: string
  note?: string | undefined
}

/** A formula as one reads it: what comes out, then how. */
export function Formula({ name, expression, note }: FormulaProps) {
  return (
    <div className="border-marigold border-l-4 py-1 pl-4">
      <p className="text-balance text-lg leading-relaxed">
        <span className="font-semibold">{name}</span>
        <span className="px-2 text-ink-soft">=</span>
        <span className="tabular-nums">{expression}</span>
      </p>
      {note ? <p className="mt-1 max-w-prose text-ink-soft text-sm">{note}</p> : null}
    </div>
  )
}
