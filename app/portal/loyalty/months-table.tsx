interface MonthsTableProps<Month> {
  months: readonly Month[]
  /** What the table is called, and how the part is that scrolls sideways. */
  caption: string
  label: string
  month: { header: string; cell: (month: Month) => React.ReactNode }
  columns: readonly { key: string; header: string; cell: (month: Month) => React.ReactNode }[]
  look?: string
}

/** Months and their figures, the newest first; on a narrow screen it scrolls sideways. */
export function MonthsTable<Month extends { month: string }>({
  months,
  caption,
  label,
  month,
  columns,
  look = '',
}: MonthsTableProps<Month>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className={`w-full text-sm ${look}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b text-left align-bottom">
            <th scope="col" className="py-2 pr-4 font-medium">
              {month.header}
            </th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col" className="py-2 pl-4 text-right font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((row) => (
            <tr key={row.month} className="border-hairline border-b">
              <th scope="row" className="whitespace-nowrap py-2 pr-4 text-left font-normal">
                {month.cell(row)}
              </th>
              {columns.map(({ key, cell }) => (
                <td key={key} className="py-2 pl-4 text-right tabular-nums">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
