import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoneyCompact, writeNumber } from '~/domain/numbers'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { type Column, type Sort, Table } from '~/ui/table'
import { Specimen } from './specimen'

const outlets = [
  {
    name: 'Annapurna Indiranagar',
    city: 'Bengaluru',
    covers: 8420,
    revenuePaise: 62_40_000_00,
    isOpen: true,
  },
  { name: 'Neelgiri Lake View', city: 'Ooty', covers: 3115, revenuePaise: 1_31_00_000_00, isOpen: true },
  { name: 'Sagar Marine Drive', city: 'Mumbai', covers: 12_640, revenuePaise: 2_08_50_000_00, isOpen: true },
  { name: 'Lakeview Old Town', city: 'Udaipur', covers: 0, revenuePaise: 0, isOpen: false },
] as const

type Outlet = (typeof outlets)[number]

export function Tables() {
  const t = useTranslations('styleGuide.table')
  const tag = useLocale()
  const locale = localeOfTag(tag)
  const [sort, setSort] = useState<Sort>({ key: 'outlet', direction: 'ascending' })
  const columns: readonly Column<Outlet>[] = [
    { key: 'outlet', header: t('outlet'), cell: ({ name }) => name, isSortable: true, isRowHeader: true },
    { key: 'city', header: t('city'), cell: ({ city }) => city, isSortable: true },
    {
      key: 'covers',
      header: t('covers'),
      cell: ({ covers }) => writeNumber(locale, covers),
      isSortable: true,
      isNumber: true,
    },
    {
      key: 'revenue',
      header: t('revenue'),
      cell: ({ revenuePaise }) => writeMoneyCompact(locale, revenuePaise),
      isSortable: true,
      isNumber: true,
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ isOpen }) => (
        <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? t('open') : t('closed')}</Badge>
      ),
    },
  ]
  const empty = (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      action={<Button variant="secondary">{t('add')}</Button>}
    />
  )
  const shared = { columns, rowKey: ({ name }: Outlet) => name, empty }
  return (
    <Specimen id="table" title={t('title')} note={t('note')}>
      <Table {...shared} caption={t('caption')} rows={sorted(sort, tag)} sort={sort} onSort={setSort} />
      <Table {...shared} caption={t('emptyCaption')} rows={[]} />
    </Specimen>
  )
}

function sorted({ key, direction }: Sort, tag: string): Outlet[] {
  const { compare } = new Intl.Collator(tag)
  const by: Record<string, (a: Outlet, b: Outlet) => number> = {
    outlet: (a, b) => compare(a.name, b.name),
    city: (a, b) => compare(a.city, b.city),
    covers: (a, b) => a.covers - b.covers,
    revenue: (a, b) => a.revenuePaise - b.revenuePaise,
  }
  const ascending = outlets.toSorted(by[key])
  return direction === 'ascending' ? ascending : ascending.reverse()
}
