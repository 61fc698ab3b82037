import { Link } from 'react-router'

/** A row of figures on hairlines; the first of them is the one below a section's heading. */
export function Figures({ children }: { children: React.ReactNode }) {
  return (
    <dl className="grid grid-cols-2 [section>&]:-mt-[calc(1.25rem+1px)] border-hairline border-b sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {children}
    </dl>
  )
}

interface FigureProps {
  label: string
  value: React.ReactNode
  /** What puts the figure into proportion. */
  note?: React.ReactNode
  tone?: keyof typeof tones
  /** Where one sees what the figure counts. */
  to?: string
}

const tones = { neutral: 'text-ink', warning: 'text-warning', danger: 'text-danger' } as const

/** One figure: large, with its name above and what it means below. */
export function Figure({ label, value, note, tone = 'neutral', to }: FigureProps) {
  return (
    <div className="flex flex-col border-hairline border-t py-4 pr-4">
      <dt className="text-ink-soft text-sm">
        {to ? (
          <Link
            to={to}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
          >
            {label}
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center">{label}</span>
        )}
      </dt>
      <dd className={`font-semibold text-2xl tabular-nums ${tones[tone]}`}>{value}</dd>
      {note ? <dd className="mt-1 text-ink-soft text-sm">{note}</dd> : null}
    </div>
  )
}
