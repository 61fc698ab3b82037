import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../tests/screen'
import { TestWords } from '../../tests/words'
import { type Command, CommandPalette, type FoundCommands } from './command-palette'

const onClose = vi.fn()
const onGo = vi.fn()
const signOut = vi.fn()
const commands: readonly Command[] = [
  { id: 'home', label: 'Dashboard', group: 'Pages', keywords: 'home start', to: '/' },
  { id: 'team', label: 'Team', group: 'Pages', keywords: 'टीम members', to: '/team' },
  { id: 'out', label: 'Sign Out', group: 'Actions', run: signOut },
]

beforeEach(() => {
  aScreen()
  vi.clearAllMocks()
})
afterEach(cleanup)

function open(search?: (query: string) => Promise<FoundCommands>) {
  render(
    <TestWords>
      <CommandPalette isOpen onClose={onClose} commands={commands} onGo={onGo} search={search} />
    </TestWords>,
  )
}
const field = () => screen.getByRole('combobox')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('the keyboard chooses, round in a circle, and the focus stays in the field', async () => {
  open()
  await userEvent.click(field())
  expect([options(), active()]).toEqual([['Dashboard', 'Team', 'Sign Out'], 'Dashboard'])
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Sign Out')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect([active(), document.activeElement]).toEqual(['Team', field()])
  await userEvent.keyboard('{Enter}')
  expect([onGo.mock.calls, onClose.mock.calls.length]).toEqual([[['/team']], 1])
})

test('what was used last comes first next time', () => {
  open()
  expect(options()).toEqual(['Team', 'Dashboard', 'Sign Out'])
  expect(screen.getByRole('group', { name: 'Recently used' }).textContent).toContain('Team')
})

test('words are found in both scripts, and what acts acts', async () => {
  open()
  await userEvent.type(field(), 'टी')
  expect(options()).toEqual(['Team'])
  await userEvent.clear(field())
  await userEvent.type(field(), 'sign{Enter}')
  expect([signOut.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('it says when nothing is found, and Enter does nothing then', async () => {
  open()
  await userEvent.type(field(), 'zzz{Enter}')
  expect(screen.getByRole('status').textContent).toBe('No results')
  expect([options(), onClose.mock.calls.length]).toEqual([[], 0])
})

test('records are asked for after a pause, and a late answer to an earlier question is dropped', async () => {
  vi.useFakeTimers()
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const answers = new Map<string, (found: FoundCommands) => void>()
  const search = vi.fn((query: string) => new Promise<FoundCommands>((answer) => answers.set(query, answer)))
  const found = (query: string) => ({
    commands: [{ id: query, label: `Found ${query}`, group: 'People', to: `/${query}` }],
    failed: [],
  })
  open(search)
  type('asha')
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(search).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('status').textContent).toBe('Searching…')
  type('asha rao')
  await act(() => vi.advanceTimersByTimeAsync(200))
  await act(async () => answers.get('asha rao')?.(found('asha rao')))
  expect(options()).toEqual(['Found asha rao'])
  await act(async () => answers.get('asha')?.(found('asha')))
  expect(options()).toEqual(['Found asha rao'])
  expect(search.mock.calls).toEqual([['asha'], ['asha rao']])
  vi.useRealTimers()
})

test('a group that could not be searched is said, beside what the others found', async () => {
  open(async () => ({
    commands: [{ id: 'asha', label: 'Asha', group: 'People', to: '/asha' }],
    failed: ['Outlets', 'Members'],
  }))
  await userEvent.type(field(), 'asha')
  await waitFor(() => expect(options()).toEqual(['Asha']))
  expect(screen.getByRole('status').textContent).toBe(
    'One result Couldn’t search: Outlets and Members. Check your connection and type again.',
  )
})
