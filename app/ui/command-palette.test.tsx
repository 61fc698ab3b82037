import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../tests/screen'
import { TestWords } from '../../tests/words'
import { type Command, CommandPalette, type FoundCommands } from './command-palette'

const onClose = vi.fn()
const onGo = vi.fn()
const signOut = vi.fn()
let commands: readonly Command[]

beforeEach(() => {
  const id = crypto.randomUUID() // what was used last is known by it, and these were never used
  commands = [
    { id: `home ${id}`, label: 'Dashboard', group: 'Pages', keywords: 'home start', to: '/' },
    { id: `team ${id}`, label: 'Team', group: 'Pages', keywords: 'टीम members', to: '/team' },
    { id: `out ${id}`, label: 'Sign Out', group: 'Actions', run: signOut },
  ]
  aScreen()
  vi.clearAllMocks()
})
function open(search?: (query: string) => Promise<FoundCommands>) {
  render(
    <TestWords>
      <CommandPalette isOpen onClose={onClose} commands={commands} onGo={onGo} search={search} />
    </TestWords>,
  )
}
const field = () => screen.getByRole('combobox')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('a command leads to its place and closes the palette', async () => {
  open()
  await userEvent.type(field(), '{ArrowDown}{ArrowDown}{Enter}')
  expect([onGo.mock.calls, onClose.mock.calls.length]).toEqual([[['/team']], 1])
})

test('what was used last comes first next time', async () => {
  open()
  await userEvent.type(field(), 'team{Enter}')
  cleanup()
  open()
  expect(options()).toEqual(['Team', 'Dashboard', 'Sign Out'])
  expect(screen.getByRole('group', { name: 'Recently used' }).textContent).toContain('Team')
})

test('words are found in both scripts, and an action runs', async () => {
  open()
  await userEvent.type(field(), 'टी')
  expect(options()).toEqual(['Team'])
  await userEvent.clear(field())
  await userEvent.type(field(), 'sign{Enter}')
  expect([signOut.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('records are searched from two letters on; a group that failed is named beside what the others found, and tried again', async () => {
  const asha = { id: 'asha', label: 'Asha', group: 'People', to: '/asha' }
  const search = vi
    .fn<(query: string) => Promise<FoundCommands>>()
    .mockResolvedValueOnce({ commands: [asha], failed: ['Outlets', 'Members'] })
    .mockResolvedValue({ commands: [asha], failed: [] })
  open(search)
  await userEvent.type(field(), 'as')
  await waitFor(() => expect(options()).toEqual(['Dashboard', 'Asha']))
  expect(search.mock.calls).toEqual([['as']])
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t search: Outlets and Members.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(search.mock.calls).toEqual([['as'], ['as']]))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 results'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the keys that opened the palette close it', async () => {
  open()
  await userEvent.type(field(), '{Control>}k{/Control}')
  expect(onClose).toHaveBeenCalledOnce()
})
