import { useTranslations } from 'use-intl'

export interface ArithmeticRow {
  label: string
  arithmetic?: string | undefined
  result: string
}

/** Arithmetic to follow line by line; the last line is what comes out. */
export function ArithmeticTable({ rows }: { rows: readonly ArithmeticRow[] }) {
  const t = useTranslations('frame.example')
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('step')}</th>
          <th scope="col">{t('arithmetic')}</th>
          <th scope="col">{t('result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, arithmetic, result }) => (
          <tr
            key={label}
            className="border-hairline border-b align-baseline last:border-ink last:border-b-2 last:font-semibold max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-2.5"
          >
            <th
              scope="row"
              className="font-normal sm:w-2/5 sm:py-2.5 sm:pr-5 [tr:last-child_&]:font-semibold"
            >
              {label}
            </th>
            <td className="text-balance text-ink-soft max-sm:order-3 max-sm:col-span-2 max-sm:text-sm sm:py-2.5 sm:pr-5">
              {arithmetic}
            </td>
            <td className="text-right sm:whitespace-nowrap sm:py-2.5">{result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
