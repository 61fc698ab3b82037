import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Column } from '~/platform/list/list-view'
import { PersonLink } from '../../../person-link'
import { WallMark } from '../standing-mark'
import type { WallCertification, WallRow } from '../wall-row'

/** How a person is written on the wall and in a CSV file. */
export function useWallColumns(certifications: readonly WallCertification[]): Column<WallRow>[] {
  const t = useTranslations('compliance')
  const standings = useTranslations('compliance.standings')
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  return [
    {
      key: 'person',
      header: t('person'),
      isRowHeader: true,
      cell: (row) => <Person row={row} />,
      csv: ({ full_name }) => full_name,
    },
    { key: 'code', header: t('code'), csv: ({ employee_code }) => employee_code },
    { key: 'outlet', header: t('outlet'), csv: ({ places }) => list(places) },
    ...certifications.flatMap(({ id, title }): Column<WallRow>[] => [
      {
        key: id,
        header: title[locale],
        cell: ({ cells }) => <WallMark cell={cells[id]} />,
        csv: ({ cells }) => {
          const cell = cells[id]
          if (!cell) return t('notNeeded')
          return cell.source === 'waiver' ? t('waived') : standings(cell.standing)
        },
      },
      {
        key: `${id} until`,
        header: t('untilOf', { certification: title[locale] }),
        csv: ({ cells }) => cells[id]?.valid_until ?? null,
      },
    ]),
  ]
}

interface NarrowPersonProps {
  row: WallRow
  certifications: readonly WallCertification[]
}

/** A person of the wall where there is no room for a table: only what they need or hold. */
export function NarrowPerson({ row, certifications }: NarrowPersonProps) {
  const locale = localeOfTag(useLocale())
  return (
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
  )
}

function Person({ row }: { row: WallRow }) {
  const { list } = useFormatter()
  return (
    <div className="min-w-0 font-normal">
      <PersonLink id={row.person_id} isName>
        {row.full_name}
      </PersonLink>
      <p className="text-ink-soft text-sm">{list(row.places)}</p>
    </div>
  )
}
