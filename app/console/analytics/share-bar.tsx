/** A share of something as a bar: of the row's whole width, the words beside it say the number. */
export function ShareBar({ share, tone = 'blue' }: { share: number | null; tone?: 'blue' | 'orange' }) {
  const width = Math.min(100, Math.max(0, 100 * (share ?? 0)))
  return (
    <svg width="100%" height="6" className="mt-1.5 block min-w-24" aria-hidden="true">
      <rect width="100%" height="6" className="fill-paper-deep" />
      <rect
        width={`${width}%`}
        height="6"
        className={tone === 'blue' ? 'fill-data-blue' : 'fill-data-orange'}
      />
    </svg>
  )
}
