/** Three steps that fill one after the other: something is on its way. The words beside it say what. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`appear-late shrink-0 ${className}`} aria-hidden="true">
      {[0, 1, 2].map((step) => (
        <rect
          key={step}
          x={2 + step * 7}
          y={15 - step * 6}
          width="6"
          height={7 + step * 6}
          fill="currentColor"
          className={`climb climb-${step}`}
        />
      ))}
    </svg>
  )
}
