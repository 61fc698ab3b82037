import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InputRule, Values } from '~/domain/tools/scenario'
import english from '~messages/en/calculator'
import { TestWords } from '../../tests/words'
import { CalculatorInputs } from './calculator-inputs'
import { useCalculator } from './use-calculator'

type Name = 'guests' | 'spend' | 'days'

const rules: readonly InputRule<Name>[] = [
  { name: 'guests', unit: 'count', initial: 40, min: 1, max: 1000, isWhole: true },
  { name: 'spend', unit: 'money', initial: 500, min: 0, max: 1e9 },
  { name: 'days', unit: 'days', initial: 7, min: 1, max: 30, isMore: true, choices: [1, 7, 30] },
]
const tool = {
  rules,
  problemsOf: ({ guests, spend }: Values<Name>): { spend?: string } =>
    guests * spend > 1e9 ? { spend: 'tooMuch' } : {},
}

function Sample() {
  return (
    <TestWords words={{ calculator: english }}>
      <Asking />
    </TestWords>
  )
}

function Asking() {
  const calculator = useCalculator(tool)
  const { guests, spend, days } = calculator.values
  return (
    <>
      <CalculatorInputs
        calculator={calculator}
        wordsOf={(name) => ({ label: name })}
        problemOf={(problem) => `Own words for ${problem}`}
      />
      <p data-testid="result">{guests * spend * days}</p>
      <p data-testid="kept">{calculator.kept?.guests ?? 'none'}</p>
      <button type="button" onClick={() => calculator.change({ kind: 'kept' })}>
        Keep
      </button>
    </>
  )
}

const shown = (id: 'result' | 'kept') => screen.getByTestId(id).textContent
const input = (label: Name) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: Name, text: string) => fireEvent.change(input(label), { target: { value: text } })
const settle = () => act(() => vi.advanceTimersByTime(250))
let hydrated: Root | undefined

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState({ key: 'router' }, '', '/tool')
})
afterEach(() => {
  hydrated?.unmount()
  hydrated = undefined
})

test('numbers are taken as people write them and written out on leaving', () => {
  render(<Sample />)
  expect(shown('result')).toBe('140000')
  type('spend', '1.25 lakh')
  expect(shown('result')).toBe('35000000')
  fireEvent.blur(input('spend'))
  expect(input('spend').value).toBe('1,25,000')
  type('guests', '१०')
  expect(shown('result')).toBe('8750000')
})

test('the address carries what was changed, once, and keeps what else stands there', () => {
  history.replaceState({ key: 'router' }, '', '/tool?utm_source=mail#compare')
  render(<Sample />)
  settle()
  expect(location.search).toBe('?utm_source=mail')
  const replaceState = vi.spyOn(history, 'replaceState')
  for (const text of ['4', '41', '410']) type('guests', text)
  settle()
  expect(replaceState).toHaveBeenCalledTimes(1)
  replaceState.mockRestore()
  expect(location.search + location.hash).toBe('?utm_source=mail&guests=410&spend=500&days=7#compare')
  expect(history.state).toEqual({ key: 'router' })
  fireEvent.click(screen.getByRole('button', { name: english.inputs.reset }))
  settle()
  expect(location.search).toBe('?utm_source=mail')
})

test('the same address shows the same scenario, with the one kept beside it', () => {
  history.replaceState(null, '', '/tool?guests=10&spend=200&days=30&a.guests=20&a.spend=200&a.days=7')
  render(<Sample />)
  expect([shown('result'), shown('kept')]).toEqual(['60000', '20'])
  expect(input('spend').value).toBe('200')
})

test('what an address says wrongly falls back to the example, with a notice that names it', () => {
  history.replaceState(null, '', '/tool?guests=-4&spend=200&days=8')
  render(<Sample />)
  expect(shown('result')).toBe(String(40 * 200 * 7))
  expect(screen.getByRole('status').textContent).toContain('guests, days')
})

test('no one is corrected while typing, and nothing is computed from nonsense', () => {
  render(<Sample />)
  type('guests', '0')
  expect(shown('result')).toBe('140000')
  expect(input('guests').getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(input('guests'))
  expect(input('guests').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('guests-problem')?.textContent).toBe('This must be at least 1')
  type('guests', 'ten')
  expect(document.getElementById('guests-problem')?.textContent).toContain('isn’t a number')
  settle()
  expect(location.search).toBe('')
  type('guests', '10')
  expect(input('guests').getAttribute('aria-invalid')).toBeNull()
  expect(shown('result')).toBe('35000')
})

test('what does not fit together is said in the words of the tool', () => {
  render(<Sample />)
  type('guests', '1000')
  type('spend', '2 crore')
  fireEvent.blur(input('spend'))
  expect(document.getElementById('spend-problem')?.textContent).toBe('Own words for tooMuch')
  expect(shown('result')).toBe(String(1000 * 500 * 7))
})

test('what was typed before React ran stays and counts', () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Sample />)
  input('guests').value = '100'
  act(() => {
    hydrated = hydrateRoot(place, <Sample />)
  })
  expect(input('guests').value).toBe('100')
  expect(shown('result')).toBe('350000')
})
