const lines = [14, 22, 30, 38, 46]

/** What is drawn on each sheet, from the lowest step up: a form, a checklist, a plan, a table, a chart with its limits. */
const sheets = [
  lines.map((y) => `M10 ${y}h44`).join(''),
  lines.map((y) => `M10 ${y - 3}h6v6h-6ZM22 ${y}h32`).join(''),
  'M10 50h11V38h11V26h11V14h11',
  'M10 14h44v36h-44ZM10 23h44M10 32h44M10 41h44M25 14v36M40 14v36',
  'M10 16h44M10 48h44M10 36l7-9 7 12 7-8 8 10 7-13 8 6',
]

/** Sheets of paper laid as a flight of steps: each one is a tread, and the last one is lit. */
export function PaperFlight() {
  return (
    <svg viewBox="-2 -2 366 262" className="block w-full max-w-lg" aria-hidden="true">
      {sheets.map((marks, at) => {
        const isLast = at === sheets.length - 1
        return (
          <g key={marks} transform={`translate(${at * 74} ${180 - at * 45})`}>
            <path d="M0 0h54l10 10v68h-64Z" className={isLast ? 'fill-marigold-soft' : 'fill-paper-raised'} />
            <path
              d="M54 0v10h10M0 78V0h54l10 10v68"
              fill="none"
              strokeWidth="1.5"
              className="stroke-control"
            />
            <path
              d={marks}
              fill="none"
              strokeWidth="1.5"
              className={isLast ? 'stroke-data-blue' : 'stroke-control'}
            />
            <path d="M0 78h64" strokeWidth="4" className={isLast ? 'stroke-marigold' : 'stroke-brand'} />
            {isLast ? null : (
              <path d="M69 78V33" strokeWidth="1.5" strokeDasharray="2 5" className="stroke-control" />
            )}
          </g>
        )
      })}
    </svg>
  )
}
