interface LevelStepsProps {
  level: number
  /** Up to where a role needs it. */
  need?: number | undefined
  /** The evidence is too old to count. */
  isStale?: boolean
}

/** A level as four steps, those that are missing outlined. The words beside it say the same. */
export function LevelSteps({ level, need = 0, isStale = false }: LevelStepsProps) {
  return (
    <svg viewBox="0 0 60 20" className="h-5 w-15 shrink-0" aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <rect
          key={step}
          x={(step - 1) * 15 + 1}
          y={18 - step * 4}
          width="12"
          height={step * 4 + 1}
          className={
            step <= level
              ? isStale
                ? 'fill-none stroke-data-blue'
                : 'fill-data-blue stroke-data-blue'
              : step <= need
                ? 'fill-none stroke-data-orange'
                : 'fill-none stroke-hairline'
          }
          strokeWidth="1.5"
          strokeDasharray={step <= level && isStale ? '2 2' : undefined}
        />
      ))}
    </svg>
  )
}
