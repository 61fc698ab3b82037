import { DrawnBeside, type DrawnId } from './drawn'

export interface Way {
  href: string
  title: string
  /** What one finds there. */
  text: string
  drawing?: DrawnId | undefined
}

/** Where a reader goes from here: first what is drawn, then the rest. */
export function WaysOn({ ways }: { ways: readonly Way[] }) {
  const drawn = ways.filter(({ drawing }) => drawing)
  const rest = ways.filter(({ drawing }) => !drawing)
  // The fourth place of a row of three drawings would be empty.
  const isOneRow = drawn.length === 3 && rest.length === 1
  const plain = isOneRow ? [] : rest
  const isPair = drawn.length < 3
  return (
    <div className={`grid gap-x-12 gap-y-8 ${isPair && plain.length > 0 ? 'lg:grid-cols-2' : ''}`}>
      <ul className={`grid grid-cols-2 gap-x-6 gap-y-8 ${isPair ? '' : 'lg:grid-cols-4'}`}>
        {(isOneRow ? [...drawn, ...rest] : drawn).map(entry)}
      </ul>
      {plain.length > 0 ? (
        <ul className={`grid gap-x-12 gap-y-8 ${isPair ? 'content-start' : 'md:grid-cols-2'}`}>
          {plain.map(entry)}
        </ul>
      ) : null}
    </div>
  )
}

const entry = ({ href, title, text, drawing }: Way) => (
  <li key={href} className={drawing ? '' : 'border-marigold border-t-3 pt-3'}>
    <a href={href} className="group block">
      {drawing ? <DrawnBeside of={drawing} /> : null}
      <span className="mt-2 block text-lg text-link underline-offset-4 group-hover:underline">{title}</span>
      <span className="block text-ink-soft">{text}</span>
    </a>
  </li>
)
