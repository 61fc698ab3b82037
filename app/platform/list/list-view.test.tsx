import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { aScreen } from '../../../tests/screen'
import type { Loaded } from '../loaded'
import { aDay, choice, defineList, type Page } from './list-query'
import { ListView } from './list-view'
import { useListQuery } from './use-list-query'

beforeEach(() => void aScreen())
interface Guest {
  name: string
  room: number
}
const guests: Guest[] = [
  { name: 'Asha', room: 12 },
  { name: 'Lata', room: 7 },
]
const list = defineList({
  filters: { floor: choice(['first', 'second']), from: aDay, to: aDay },
  orders: ['name', 'room'],
  pageSize: 2,
})
const words = {
  search: 'Search guests',
  caption: 'Guests',
  first: 'No guests yet',
  firstText: '',
  failed: 'No way in',
}

function Guests({ page }: { page: Loaded<Page<Guest>> | undefined }) {
  return (
    <ListView
      query={useListQuery(list)}
      page={page}
      t={(key) => words[key]}
      columns={[
        { key: 'name', header: 'Guest', isRowHeader: true, cell: ({ name }) => name },
        { key: 'room', header: 'Room', phone: 'labelled', cell: ({ room }) => room },
        { key: 'wing', header: 'Wing', cell: () => 'East' },
        { key: 'initial', header: 'Initial', phone: { at: 'corner', cell: ({ name }) => name[0] } },
      ]}
      rowKey={({ name }) => name}
      filters={{ floor: { label: 'Floor', any: 'Any floor', word: (floor) => `The ${floor}` } }}
      section={{ title: 'House', actions: <button type="button">Invite</button> }}
      above={<p>Counts</p>}
    />
  )
}

function open(page: Loaded<Page<Guest>> | undefined, at = '/guests') {
  const { router } = aRoutedScreen({}, <Guests page={page} />, { at })
  return { address: () => router.state.location.search }
}
const page = (rows: Guest[], total = rows.length, more = {}): Loaded<Page<Guest>> => ({
  content: { rows, total, ...more },
  why: null,
})
const button = (name: string) => screen.queryByRole('button', { name })

test('filters, order and page go to the address, and a value that no one knows narrows nothing down', async () => {
  const { address } = open(page(guests, 5), '/guests?floor=cellar')
  const floor = screen.getByLabelText<HTMLSelectElement>('Floor')
  expect([...floor.options].map(({ text }) => text)).toEqual(['Any floor', 'The first', 'The second'])
  expect(floor.value).toBe('')
  await userEvent.selectOptions(floor, 'The second')
  await userEvent.type(screen.getByLabelText('From'), '2026-11-23')
  await userEvent.click(screen.getByRole('button', { name: 'Room' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(address()).toBe('?floor=second&from=2026-11-23&sort=room&page=2')
})

test('only what the list can be ordered by has a heading to press', () => {
  open(page(guests))
  const headings = within(screen.getByRole('table')).getAllByRole('columnheader')
  expect(headings.map((heading) => within(heading).queryByRole('button')?.textContent)).toEqual([
    'Guest',
    'Room',
    undefined,
  ])
})

test('on a phone each column stands in its place, one that the table does not have included', () => {
  aScreen('narrow')
  open(page(guests))
  const rows = within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['AshaARoom: 12', 'LataLRoom: 7'])
})

test('before the first row there is one thing to do and nothing to narrow down', () => {
  open(page([]))
  expect(screen.getByText('No guests yet')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Invite'])
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByText('Counts')).toBeNull()
})

test.each([
  ['a filter is chosen', page([]), '/guests?floor=first'],
  ['there are others', page([], 0, { hasAny: true }), '/guests'],
])('where %s, no rows are no results, and the filters stay', (_, none, at) => {
  open(none, at)
  expect(screen.getAllByText('No results')).toHaveLength(2)
  expect(button('Clear filters')).toBeTruthy()
  expect(screen.getByLabelText('Search guests')).toBeTruthy()
})

test('on a phone the filters are one button that says how many are set, and each is cleared by a press', async () => {
  aScreen('narrow')
  const { address } = open(page(guests, 5), '/guests?floor=second&from=2026-11-02')
  const shown = screen.getByRole('button', { name: 'Filters (2)' })
  expect([shown.ariaExpanded, screen.queryByRole('combobox', { name: 'Floor' })]).toEqual(['false', null])
  await userEvent.click(shown)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Floor' }), 'The first')
  expect(address()).toBe('?floor=first&from=2026-11-02')
  const clear = (name: string) => screen.getByRole('button', { name: `Remove filter: ${name}` })
  await userEvent.click(clear('Floor: The first'))
  expect(address()).toBe('?from=2026-11-02')
  expect(document.activeElement, 'the next to clear').toBe(clear('From: 2 Nov 2026'))
  await userEvent.keyboard('{Enter}')
  expect([address(), document.activeElement]).toEqual(['', screen.getByRole('button', { name: 'Filters' })])
})

test('a page that is on its way, failed or refused says so', () => {
  open(undefined)
  expect(screen.getByText('Loading: Guests')).toBeTruthy()
  cleanup()
  open({ content: null, why: 'failed' })
  expect(screen.getByRole('alert').textContent).toContain('No way in')
  expect(button('Try again')).toBeTruthy()
  cleanup()
  open({ content: null, why: 'refused' })
  expect(screen.getByText('You don’t have access to this page')).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
})
