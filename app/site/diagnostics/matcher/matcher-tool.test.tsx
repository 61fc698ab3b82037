import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import calculator from '~messages/en/calculator'
import diagnostic from '~messages/en/diagnostic'
import form from '~messages/en/form'
import frame from '~messages/en/frame'
import matcher from '~messages/en/matcher'
import { TestWords } from '../../../../tests/words'
import { MatcherTool } from './matcher-tool'

beforeEach(() => localStorage.clear())
function open(hash = '') {
  history.replaceState(null, '', `/solutions-matcher${hash}`)
  render(
    <TestWords words={{ calculator, diagnostic, form, frame, matcher }}>
      <MatcherTool />
    </TestWords>,
  )
  return { hash: () => location.hash }
}

const result = () => within(screen.getByRole('region', { name: matcher.resultTitle }))
const ranked = () =>
  result()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const choose = (gap: string, filling: string) => userEvent.selectOptions(screen.getByLabelText(gap), filling)

test('a word of the sentence changes what fits, and the reasons are those words', async () => {
  const { hash } = open()
  expect(ranked()[0]).toBe(frame.place.mysteryShopping)
  await choose('the biggest problem', 'prices')
  expect(ranked()[0]).toBe(frame.place.menuAndPricing)
  expect(result().getAllByText(new RegExp(`“${matcher.gap.pain.prices}”`)).length).toBeGreaterThan(0)
  expect(hash()).toBe('#a=125111')
  expect(screen.getByText(diagnostic.yours)).toBeDefined()
})

test('who is small and has tried nothing is told to do it alone first', async () => {
  open()
  expect(screen.queryByText(matcher.yourselfTitle)).toBeNull()
  await choose('the size', 'tiny')
  await choose('what was tried', 'nothing')
  expect(screen.getByText(matcher.yourselfTitle)).toBeDefined()
  expect(screen.getByText(matcher.yourself.quality)).toBeDefined()
})

test('a link brings its sentence back; a broken one shows the example', () => {
  open('#a=500000')
  expect(screen.getByText(diagnostic.fromLink)).toBeDefined()
  expect(screen.getByText(matcher.caution.notAdvertising)).toBeDefined()
  cleanup()
  open('#a=999999')
  expect(screen.getAllByText(diagnostic.example).length).toBeGreaterThan(0)
})

test('which word decides is counted, and a link stands beside the own sentence at once', () => {
  localStorage.setItem('sopan-solutions-matcher', JSON.stringify({ code: '125111', day: '2026-11-01' }))
  open('#a=002010')
  expect(screen.getByText('Compared with your own answers from 1 November 2026')).toBeDefined()
  const [, first] = within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('row')
  expect(first?.textContent).toContain(frame.place.menuAndPricing)
  const weights = within(screen.getByRole('table', { name: matcher.levers.title }))
  expect(weights.getByRole('row', { name: /^Biggest problem/ }).textContent).toMatch(
    /with \d of 8 other words/,
  )
})
