/** A number in a marigold disc, on the place it speaks of. */
export function DrawnNumber({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <g stroke="none">
      <circle cx={x} cy={y} r="11" className="fill-marigold" />
      <text x={x} y={y + 5} textAnchor="middle" fontSize="14" fontWeight="600" fill="#1f2a40">
        {children}
      </text>
    </g>
  )
}
