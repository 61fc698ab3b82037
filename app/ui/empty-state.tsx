interface EmptyStateProps {
  title: string
  text: string
  /** The one thing to do next. */
  action?: React.ReactNode
}

/** What stands where nothing is yet, or where a filter left nothing. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 py-10">
      <svg viewBox="0 0 72 32" className="mb-3 h-8 text-control" aria-hidden="true">
        <path
          d="M1 31h18v-10h18V11h18V1h16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="4 4"
        />
      </svg>
      <p className="font-semibold text-lg">{title}</p>
      <p className="max-w-prose text-ink-soft">{text}</p>
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
