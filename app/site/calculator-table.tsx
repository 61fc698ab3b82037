import { useTranslations } from 'use-intl'

interface ChartTableProps {
  head: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
}

/** The numbers behind a drawing, for whoever wants to read or copy them. */
export function ChartTable({ head, rows }: ChartTableProps) {
  const t = useTranslations('calculator')
  return (
    <details className="mt-2 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
        {t('asTable')}
      </summary>
      <FigureTable head={head} rows={rows} />
    </details>
  )
}

/** A table of figures on hairlines; the first column names, the others count. */
export function FigureTable({ head, rows, caption }: ChartTableProps & { caption?: string }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        {caption ? <caption className="sr-only">{caption}</caption> : null}
        <thead>
          <tr className="border-ink border-b-2 align-bottom">
            {head.map((title, at) => (
              <th key={title} scope="col" className={`py-2 font-medium ${at > 0 ? 'pl-3 text-right' : ''}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-hairline border-b align-baseline">
              <th scope="row" className="py-2 font-normal">
                {name}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their column
                <td key={at} className="py-2 pl-3 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
