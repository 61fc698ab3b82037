import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import kpis from '~messages/en/kpis'
import { aRoutedScreen } from '../../../../../tests/routed-screen'
import type { Board } from '../read-board'
import type { BoardView } from './views.queries'
import { ViewsBar } from './views-bar'

const outlet = '5c1b4a52-7f5e-4d0c-8f0b-1f6d4f0a2b11'
const view: BoardView = {
  id: '0e7a3f1e-53f0-4c25-9d55-6b3f2a0c9d10',
  name: 'Monday round',
  query: 'compare=target&span=week',
  is_shared: true,
  is_mine: false,
  owner: 'Lata Deshpande',
  is_start: false,
  may_change: false,
}

function show(search: string, views: readonly BoardView[]) {
  const choices = { outlets: [{ id: outlet }], kpis: [{ key: 'adr' }] }
  const board = { choices, ...choices, scopes: ['hotel'] } as unknown as Board
  aRoutedScreen({ kpis }, <ViewsBar tenantId="t" views={views} board={board} mayShare />, {
    at: `/app/dashboards${search}`,
  })
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

test('the plain map of somebody without views says nothing of them', () => {
  show('', [])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a picture that is none yet can be saved', () => {
  show('?span=week', [])
  expect(button('Save this view')?.disabled).toBe(false)
})

test('somebody else’s view opens with its owner’s name, to be started with and not to be changed', () => {
  show(`?${view.query}&view=${view.id}`, [view])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Saved view' }).value).toBe(view.id)
  screen.getByText('Shared by Lata Deshpande.')
  const items = screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(items).toEqual(['Start here'])
  expect(button('Save changes')).toBeNull()
})

test('changed, it is saved as a new one, or over the old one by who may', () => {
  const search = `?compare=target&span=month&view=${view.id}`
  show(search, [view])
  expect(button('Save as new')?.disabled).toBe(false)
  expect(button('Save changes')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the saved view' }).getAttribute('href')).toBe(
    `/app/dashboards?${view.query}&view=${view.id}`,
  )
})

test('who owns a changed view saves it', () => {
  show(`?span=month&view=${view.id}`, [{ ...view, is_mine: true, may_change: true }])
  expect(button('Save changes')?.disabled).toBe(false)
})

test.each([
  ['outlet=0e7a3f1e-53f0-4c25-9d55-6b3f2a0c9d99', true],
  [`outlet=${outlet}`, false],
  ['kpi=revpar', true],
  ['kpi=adr', false],
  ['kpis=adr.revpar', true],
  [`outlets=${outlet}`, false],
])('of a view with %s a part is left out: %s', (query, isLess) => {
  show(`?${query}&view=${view.id}`, [{ ...view, query }])
  expect(screen.queryByText(/left out/) !== null).toBe(isLess)
})
