/** The colour of a brand as a dot. The colour is an attribute of the drawing: the page's policy forbids inline styles. */
export function BrandDot({ color, className = 'size-3' }: { color: string; className?: string }) {
  return (
    <svg viewBox="0 0 12 12" className={`shrink-0 ${className}`} aria-hidden="true">
      <circle cx="6" cy="6" r="5.5" fill={color} className="stroke-control" strokeWidth="1" />
    </svg>
  )
}
