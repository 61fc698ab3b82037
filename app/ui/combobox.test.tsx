import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../tests/screen'
import { TestWords } from '../../tests/words'
import { Combobox, type ComboboxProps, type Option } from './combobox'

const onChoose = vi.fn()
const onSend = vi.fn((event: React.FormEvent) => event.preventDefault())
const outlets: readonly Option[] = [
  { id: 'terrace', label: 'Kaveri Terrace', group: 'Pune' },
  { id: 'harbour', label: 'Kaveri Harbour', group: 'Mumbai' },
  { id: 'annexe', label: 'Kaveri Annexe', group: 'Pune' },
]

beforeEach(() => {
  aScreen()
  vi.clearAllMocks()
})
type Props = Partial<ComboboxProps<Option>> & { language?: 'en' | 'hi' }

function Form({ options = outlets, language = 'en', ...rest }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <TestWords language={language}>
      <form onSubmit={onSend}>
        <Combobox
          label="Find an outlet"
          typed={typed}
          onType={setTyped}
          options={options?.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))}
          onChoose={onChoose}
          {...rest}
        />
      </form>
    </TestWords>
  )
}
const show = (props: Props = {}) => render(<Form {...props} />)
const field = () => screen.getByRole('combobox', { name: 'Find an outlet' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const said = () => screen.getByRole('status').textContent

test('arrow keys mark options group by group, round in a circle, and the focus stays in the field', async () => {
  show()
  await userEvent.click(field())
  expect(options()).toEqual(['Kaveri Terrace', 'Kaveri Annexe', 'Kaveri Harbour'])
  expect(screen.getByRole('group', { name: 'Pune' }).textContent).toContain('Kaveri Annexe')
  expect([field().getAttribute('aria-expanded'), marked()]).toEqual(['true', undefined])
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toBe('Kaveri Terrace')
  await userEvent.keyboard('{ArrowUp}')
  expect([marked(), document.activeElement]).toEqual(['Kaveri Harbour', field()])
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(outlets[1])
  expect(onSend).not.toHaveBeenCalled()
})

test('Enter takes the best after a deletion too, and never sends the form around', async () => {
  show()
  await userEvent.type(field(), 'harbx{Backspace}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(outlets[1])
  await userEvent.type(field(), 'zzz{Enter}')
  expect([onChoose.mock.calls.length, onSend.mock.calls.length]).toEqual([1, 0])
})

function Emptied() {
  const [typed, setTyped] = useState('')
  const found = typed ? outlets : undefined
  return (
    <Combobox
      label="Find an outlet"
      typed={typed}
      onType={setTyped}
      options={found}
      onChoose={() => setTyped('')}
    />
  )
}

test('a field that is emptied after a choice points at no option that is gone', async () => {
  render(<Emptied />, { wrapper: TestWords })
  await userEvent.type(field(), 'k{ArrowDown}')
  expect(marked()).toBe('Kaveri Annexe')
  await userEvent.keyboard('{Enter}')
  expect([options(), field().getAttribute('aria-activedescendant')]).toEqual([[], ''])
})

test('what is marked is taken also when a list that came meanwhile holds it elsewhere', async () => {
  const { rerender } = show()
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  rerender(<Form options={outlets.map((outlet) => ({ ...outlet, group: 'Found' }))} />)
  const seen = screen.queryAllByRole('option').find((option) => option.hasAttribute('data-focused'))
  expect(seen?.textContent).toBe('Kaveri Annexe')
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ ...outlets[2], group: 'Found' })
})

test('Enter with an empty field takes nothing', async () => {
  show()
  await userEvent.type(field(), '{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
})

test('of several, each press chooses one or lets it go; Escape lets none go', async () => {
  show({ chosen: ['annexe'], isMultiple: true })
  const isChosen = () =>
    screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
  expect(isChosen()).toEqual(['Kaveri Annexe'])
  await userEvent.click(screen.getByRole('option', { name: 'Kaveri Harbour' }))
  await userEvent.click(screen.getByRole('option', { name: 'Kaveri Annexe' }))
  await userEvent.click(field())
  await userEvent.keyboard('{Escape}')
  expect(onChoose.mock.calls).toEqual([[outlets[1]], [outlets[2]]])
})

test('it says how many there are, that nothing fits, and that it is searching', async () => {
  const { rerender } = show()
  expect(said()).toBe('3 results')
  await userEvent.type(field(), 'zzz')
  expect([said(), field().getAttribute('aria-expanded')]).toEqual(['No results', 'false'])
  rerender(<Form language="hi" isPending />)
  expect(said()).toBe('खोज रहे हैं…')
})

test('what could not be searched is said with another try', async () => {
  const onRetry = vi.fn()
  show({ failed: 'Couldn’t search.', onRetry })
  expect(screen.getByRole('alert', { name: 'Couldn’t search.' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('of very many options the first sixty are drawn, and it says so', () => {
  show({ options: Array.from({ length: 501 }, (_, at) => ({ id: `${at}`, label: `Outlet ${at}` })) })
  expect(options()).toHaveLength(60)
  expect(said()).toBe('Showing 60 of 501. Type more letters to find the others.')
})
