interface ResultLineProps {
  figures: readonly { label: string; text: string }[]
}

/** The answer in one line above the fields of a narrow screen; the answer itself speaks to screen readers. */
export function ResultLine({ figures }: ResultLineProps) {
  return (
    <p
      aria-hidden="true"
      className="-mx-5 sticky top-0 z-10 mb-6 flex gap-x-6 border-marigold border-b-2 bg-paper-raised px-5 py-2 md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      {figures.map(({ label, text }) => (
        <span key={label} className="min-w-0 flex-1">
          <span className="block truncate text-ink-soft text-xs">{label}</span>
          <span className="block truncate font-semibold tabular-nums">{text}</span>
        </span>
      ))}
    </p>
  )
}
