interface LargeFigureProps {
  /** The figure with its unit, or the few words in its place. */
  figure: string
  /** What it counts, below it. */
  children: React.ReactNode
}

/** The one figure of a page that is remembered. */
export function LargeFigure({ figure, children }: LargeFigureProps) {
  return (
    <div className="border-marigold border-l-3 pl-5">
      <p className="text-balance font-semibold text-4xl tabular-nums">{figure}</p>
      <div className="mt-2 max-w-prose text-ink-soft">{children}</div>
    </div>
  )
}
