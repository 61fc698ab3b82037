/** A flight in which one step is missing: something is not where it should be. */
export function MissingStep({ className = 'h-12' }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 96" className={className} aria-hidden="true">
      <g fill="none" strokeWidth="2" className="stroke-brand">
        <path d="M1 94h48V66h34" />
        <path d="M117 38h34V10h48" />
        <path d="M83 66h17V38h17" className="stroke-control" strokeDasharray="3 5" />
      </g>
      <circle cx="92" cy="84" r="7" className="fill-marigold" />
    </svg>
  )
}
