import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TestWords } from '../../tests/words'
import { type Column, nextSort, type Sort, Table } from './table'

interface Outlet {
  name: string
  covers: number
}

const columns: readonly Column<Outlet>[] = [
  { key: 'name', header: 'Outlet', cell: ({ name }) => name, isSortable: true, isRowHeader: true },
  { key: 'covers', header: 'Covers', cell: ({ covers }) => covers, isSortable: true, isNumber: true },
  { key: 'note', header: 'Note', cell: () => '–' },
]

function Outlets({ rows }: { rows: readonly Outlet[] }) {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' })
  const by = sort.key === 'covers' ? (one: Outlet) => one.covers : (one: Outlet) => one.name
  const ascending = rows.toSorted((a, b) => (by(a) < by(b) ? -1 : 1))
  return (
    <TestWords>
      <Table
        caption="Outlets"
        columns={columns}
        rows={sort.direction === 'ascending' ? ascending : ascending.toReversed()}
        rowKey={({ name }) => name}
        sort={sort}
        onSort={setSort}
        empty={<p>No outlets yet</p>}
      />
    </TestWords>
  )
}

const rows = [
  { name: 'Ooty', covers: 20 },
  { name: 'Goa', covers: 30 },
  { name: 'Agra', covers: 10 },
]
const shown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')

test('the headings sort, say how, and turn round on the second press', async () => {
  render(<Outlets rows={rows} />)
  expect(screen.getByRole('table', { name: 'Outlets' })).toBeTruthy()
  expect([shown(), sortOf('Outlet'), sortOf('Covers'), sortOf('Note')]).toEqual([
    ['Agra', 'Goa', 'Ooty'],
    'ascending',
    'none',
    null,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Covers' }))
  expect([shown(), sortOf('Outlet'), sortOf('Covers')]).toEqual([
    ['Agra', 'Ooty', 'Goa'],
    'none',
    'ascending',
  ])
  await userEvent.keyboard('{Enter}')
  expect([shown(), sortOf('Covers')]).toEqual([['Goa', 'Ooty', 'Agra'], 'descending'])
})

test('without rows it says so under its headings', () => {
  render(<Outlets rows={[]} />)
  expect(screen.getByText('No outlets yet')).toBeTruthy()
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
})

test.each<[Sort | undefined, string, Sort]>([
  [undefined, 'name', { key: 'name', direction: 'ascending' }],
  [{ key: 'name', direction: 'ascending' }, 'name', { key: 'name', direction: 'descending' }],
  [{ key: 'name', direction: 'descending' }, 'name', { key: 'name', direction: 'ascending' }],
  [{ key: 'name', direction: 'descending' }, 'covers', { key: 'covers', direction: 'ascending' }],
])('after %j a press on %s gives %j', (current, key, next) => expect(nextSort(current, key)).toEqual(next))
