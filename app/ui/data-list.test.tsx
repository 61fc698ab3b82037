import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../tests/screen'
import { TestWords } from '../../tests/words'
import { DataList, type DataListState } from './data-list'

beforeEach(() => void aScreen())
const outlets = [{ name: 'Ooty' }, { name: 'Goa' }]
const handlers = { onClear: vi.fn(), onRetry: vi.fn(), onSort: vi.fn() }

function list(state: DataListState, rows = outlets) {
  return (
    <TestWords>
      <DataList
        state={state}
        caption="Outlets"
        columns={[
          { key: 'name', header: 'Outlet', cell: ({ name }) => name, isSortable: true, isRowHeader: true },
        ]}
        rows={rows}
        rowKey={({ name }) => name}
        narrow={({ name }) => <b>{name}</b>}
        sort={{ key: 'name', direction: 'ascending' }}
        first={{
          title: 'No outlets yet',
          text: 'They are where teams work.',
          action: <button type="button">Add</button>,
        }}
        {...handlers}
      />
    </TestWords>
  )
}

test('a table where there is room, a list on a phone that can be sorted too', async () => {
  aScreen('narrow')
  render(list('ready'))
  const items = within(screen.getByRole('list', { name: 'Outlets' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Ooty', 'Goa'])
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Outlet, descending')
  expect(handlers.onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' })
  cleanup()
  aScreen('wide')
  render(list('ready'))
  expect(screen.getByRole('table', { name: 'Outlets' })).toBeTruthy()
})

test('before the first entry there is one thing to do', () => {
  render(list('first', []))
  expect(screen.getByText('No outlets yet')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add'])
})

test('where nothing matches the filters can be cleared, and it is said', async () => {
  render(list('none', []))
  expect(screen.getByRole('status').textContent).toBe('No results')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(handlers.onClear).toHaveBeenCalledOnce()
})

test('what failed can be tried again', async () => {
  render(list('failed', []))
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(handlers.onRetry).toHaveBeenCalledOnce()
})

test('while loading the rows that are there stay, and an empty list keeps its room', () => {
  const { rerender } = render(list('loading'))
  expect(screen.getByRole('table').closest('[aria-busy]')).not.toBeNull()
  expect(document.querySelector('[aria-busy]')?.className).not.toMatch(/opacity/) // paler words would be too pale
  rerender(list('loading', []))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Loading: Outlets')
})
