import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Column } from '~/ui/table'
import type { WallCertification, WallRow } from './compliance.queries'
import { WallMark } from './standing-mark'

/** How a person is written on the wall, in the list of a phone and in a CSV file. */
export function useWallCells(certifications: readonly WallCertification[]) {
  const t = useTranslations('compliance')
  const standings = useTranslations('compliance.standings')
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  const columns: Column<WallRow>[] = [
    { key: 'person', header: t('person'), isRowHeader: true, cell: (row) => <Person row={row} /> },
    ...certifications.map(({ id, title }) => ({
      key: id,
      header: title[locale],
      cell: (row: WallRow) => <WallMark cell={row.cells[id]} />,
    })),
  ]
  return {
    columns,
    narrow: (row: WallRow) => (
      <div className="flex flex-col gap-2">
        <Person row={row} />
        <dl className="flex flex-col gap-1.5">
          {certifications
            .filter(({ id }) => row.cells[id])
            .map(({ id, title }) => (
              <div key={id} className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-x-3">
                <dt className="min-w-0 break-words text-sm">{title[locale]}</dt>
                <dd>
                  <WallMark cell={row.cells[id]} />
                </dd>
              </div>
            ))}
        </dl>
      </div>
    ),
    exported: [
      { header: t('person'), value: ({ full_name }: WallRow) => full_name },
      { header: t('code'), value: ({ employee_code }: WallRow) => employee_code },
      { header: t('outlet'), value: ({ places }: WallRow) => list(places) },
      ...certifications.flatMap(({ id, title }) => [
        {
          header: title[locale],
          value: ({ cells }: WallRow) => {
            const cell = cells[id]
            if (!cell) return t('notNeeded')
            return cell.source === 'waiver' ? t('waived') : standings(cell.standing)
          },
        },
        {
          header: t('untilOf', { certification: title[locale] }),
          value: ({ cells }: WallRow) => cells[id]?.valid_until ?? null,
        },
      ]),
    ],
  }
}

function Person({ row }: { row: WallRow }) {
  const { list } = useFormatter()
  return (
    <div className="min-w-0 font-normal">
      <Link
        to={`/app/courses/compliance/people/${row.person_id}`}
        className="-my-2 inline-flex min-h-11 items-center break-words font-medium text-link underline-offset-4 hover:underline"
      >
        {row.full_name}
      </Link>
      <p className="text-ink-soft text-sm">{list(row.places)}</p>
    </div>
  )
}
