import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { choice, defineList } from './list-query'
import { useListQuery } from './use-list-query'

const list = defineList({
  filters: { role: choice(['admin', 'member']) },
  orders: ['name', 'seen'],
  pageSize: 25,
})

beforeEach(() => {
  vi.useFakeTimers()
})
function List() {
  const { q, set, turn, clear, isFiltered, going } = useListQuery(list)
  return (
    <>
      <input aria-label="Search" value={q} onChange={({ target }) => set({ q: target.value })} />
      <select
        aria-label="Role"
        value={going.role}
        onChange={({ target }) => set({ role: target.value as 'admin' })}
      >
        <option value="">Any</option>
        <option value="admin">Admin</option>
        <option value="member">Member</option>
      </select>
      <button type="button" onClick={() => set({ role: 'admin' })}>
        Admins
      </button>
      <button type="button" onClick={() => set({ sort: { key: 'seen', direction: 'descending' } })}>
        Seen
      </button>
      <button type="button" onClick={() => set({ page: 2 })}>
        Next
      </button>
      <button type="button" onClick={() => turn(1)}>
        Turn
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <Link to="/one">One</Link>
      <output>{String(isFiltered)}</output>
    </>
  )
}

const readSlowly = () => new Promise((read) => setTimeout(read, 1000, null))

function open(at = '/list', loader?: () => Promise<null>) {
  const router = createMemoryRouter(
    [
      { path: '/list', id: 'list', Component: List, ...(loader && { loader }) },
      { path: '/', element: 'where one came from' },
      { path: '/one', element: 'one of them', hydrateFallbackElement: 'starting', loader: readSlowly },
    ],
    {
      hydrationData: { loaderData: { list: null } },
      initialEntries: ['/', at],
      initialIndex: 1,
    },
  )
  render(<RouterProvider router={router} />)
  return {
    router,
    type: (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } }),
    address: () => router.state.location.search,
    field: screen.getByLabelText<HTMLInputElement>('Search'),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    rest: () => act(() => vi.advanceTimersByTimeAsync(250)),
  }
}

test('what is typed shows at once and reaches the address after a moment, on the first page', async () => {
  const { type, field, address, rest } = open('/list?page=4')
  type('asha ')
  expect([field.value, address()]).toEqual(['asha ', '?page=4'])
  await rest()
  expect([field.value, address()]).toEqual(['asha ', '?q=asha'])
})

test('a choice takes along what is still being typed, keeps the rest and adds nothing to the history', async () => {
  const { type, address, press, rest, router } = open('/list?tab=2')
  type('rao')
  press('Admins')
  expect(address()).toBe('?tab=2&role=admin&q=rao')
  press('Seen')
  press('Next')
  await rest()
  expect(address()).toBe('?tab=2&role=admin&q=rao&sort=-seen&page=2')
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/')
})

test('a change made while the list is still being fetched builds on the one before', async () => {
  const held: (() => void)[] = []
  const slow = () => new Promise<null>((resolve) => held.push(() => resolve(null)))
  const { type, address, press, rest } = open('/list?role=admin', slow)
  press('Clear')
  type('rao')
  await rest()
  expect(address(), 'not there yet').toBe('?role=admin')
  await act(async () => {
    for (const arrive of held) arrive()
  })
  expect(address()).toBe('?q=rao')
})

test('what is chosen is seen while the list is still being fetched', async () => {
  const { router, address } = open('/list', () => new Promise<null>(() => {}))
  const role = screen.getByLabelText<HTMLSelectElement>('Role')
  fireEvent.change(role, { target: { value: 'member' } })
  expect([role.value, address()]).toEqual(['member', ''])
  fireEvent.change(role, { target: { value: 'admin' } })
  expect(role.value).toBe('admin')
  expect(router.state.navigation.location?.search).toBe('?role=admin')
})

test('clearing forgets search and filters, not the order', async () => {
  const { field, address, press, rest } = open('/list?q=rao&role=admin&sort=-seen&page=2')
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['rao', 'true'])
  press('Clear')
  await rest()
  expect([field.value, address(), screen.getByRole('status').textContent]).toEqual([
    '',
    '?sort=-seen',
    'false',
  ])
})

test('the field follows an address that changed elsewhere', async () => {
  const { field, router } = open('/list?q=rao')
  await act(() => router.navigate('/list?q=asha'))
  expect(field.value).toBe('asha')
})

test('who follows a link while the typing settles arrives where it leads', async () => {
  const { type, router, rest } = open()
  type('asha')
  act(() => void router.navigate('/one'))
  await rest()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([router.state.location.pathname, router.state.navigation.state]).toEqual(['/one', 'idle'])
})

test('who follows a link is not called back by what was typed before either, when the page is slow to draw', async () => {
  const { type, router, rest } = open()
  type('as')
  screen.getByRole('link').click() // nothing is drawn before the typing settles
  vi.advanceTimersByTime(250)
  await rest()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([router.state.location.pathname, router.state.navigation.state]).toEqual(['/one', 'idle'])
})

test('turned twice while the first page is fetched, the list is two pages on', async () => {
  let arrive = () => {}
  const { press, address } = open(
    '/list?page=2',
    () => new Promise((resolve) => (arrive = () => resolve(null))),
  )
  press('Turn')
  press('Turn')
  await act(async () => arrive())
  expect(address()).toBe('?page=4')
})
