import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Locale, locales } from '~/domain/locale'
import { IslandRoot } from '~/platform/island'
import { type LoadedArea, loadMessages } from '~/platform/messages'
import { RetentionTool } from './retention/retention-tool'
import { TenderTool } from './tender/tender-tool'
import { UtilizationTool } from './utilization/utilization-tool'
import { VelocityTool } from './velocity/velocity-tool'

const tools = {
  velocity: VelocityTool,
  retention: RetentionTool,
  utilization: UtilizationTool,
  tender: TenderTool,
} satisfies Partial<Record<LoadedArea, () => React.ReactNode>>

async function open(tool: keyof typeof tools, search = '', locale: Locale = 'en') {
  history.replaceState(null, '', `/tools/any${search}`)
  const messages = await loadMessages(locale, [tool, 'calculator', 'frame', 'form'])
  const Tool = tools[tool]
  render(
    <IslandRoot locale={locale} path="/tools/any" messages={messages}>
      <Tool />
    </IslandRoot>,
  )
}

const answer = () => document.querySelector('[aria-live="polite"]')?.textContent
const field = (name: string) => document.getElementById(`input-${name}`) as HTMLInputElement
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const cells = (row: string) =>
  within(screen.getAllByRole('row', { name: new RegExp(`^${row}`) }).at(-1) as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(cleanup)

test.each([
  ['velocity', ['₹12.2 lakh', '₹40,000'], ['₹12.2 लाख', '₹40,000']],
  ['retention', ['102%', '₹1 crore', '₹1.06 crore', '3 years'], ['102%', '₹1 करोड़', '₹1.06 करोड़', '3 साल']],
  ['utilization', ['67%', '0.7 people'], ['67%', '0.7 लोगों']],
  ['tender', ['25.5%', '12.5%', '₹1.55 lakh'], ['25.5%', '12.5%', '₹1.55 लाख']],
] as const)('%s answers its example in both languages', async (tool, english, hindi) => {
  for (const locale of locales) {
    await open(tool, '', locale)
    for (const figure of locale === 'en' ? english : hindi) expect(answer()).toContain(figure)
    cleanup()
  }
})

test.each(Object.keys(tools) as (keyof typeof tools)[])(
  '%s asks for at most five numbers before its answer',
  async (tool) => {
    await open(tool)
    const fields = [...document.querySelectorAll('form [id^="input-"]')]
    expect(fields.filter((one) => !one.closest('details')).length).toBeLessThanOrEqual(5)
    expect(fields.length).toBeGreaterThan(5)
  },
)

test('velocity puts the typed numbers into answer, arithmetic and target', async () => {
  await open('velocity')
  type('deals', '20')
  type('days', '30')
  expect(answer()).toContain('₹9.13 lakh')
  expect(cells('Orders from all open enquiries')).toEqual(['20 × 25%', '5.0'])
  expect(cells('Days from enquiry to yes or no').at(-1)).toBe('18.3')
  type('target', '10 crore')
  expect(cells('Win rate').at(-1)).toBe('not by this alone')
})

test('retention over a month is told over a year, and losing more than there was is refused', async () => {
  await open('retention', '?start=100000&expansion=0&contraction=0&churn=1000&periods=12&years=1')
  expect(answer()).toBe(
    'You keep 99% of the revenue of your existing customers. In a year ₹1 lakh become ₹88,638, without a single new one.',
  )
  expect(cells('Over a year')).toEqual(['99% ^ 12', '88.64%'])
  type('churn', '2 lakh')
  fireEvent.blur(field('churn'))
  expect(document.getElementById('churn-problem')?.textContent).toContain('cannot be more')
  expect(answer()).toContain('99%')
})

test('utilization narrows with more projects and says when the target is met', async () => {
  await open('utilization', '?projects=1')
  expect(screen.getByText(/would lie between 55.8% and 83.7%/)).toBeTruthy()
  type('projects', '100')
  expect(screen.getByText(/would lie between 65.2% and 68.7%/)).toBeTruthy()
  type('confirmedHours', '4000')
  expect(answer()).toContain('meets your target')
})

test('a tender that cannot pay is called so, and better scores raise the chance', async () => {
  await open('tender', '?cost=1500000')
  expect(answer()).toContain('cannot pay')
  type('cost', '4 lakh')
  expect(answer()).toContain('costs you')
  fireEvent.change(field('fit'), { target: { value: '5' } })
  expect(answer()).toContain('36.8%')
  expect(cells('What speaks for this bid').at(-1)).toBe('0.60')
})

test('two scenarios stand side by side with their differences', async () => {
  await open('tender', '?won=10&a.won=6&a.letPercent=90')
  const table = screen.getByRole('table', { name: 'Changed' })
  expect(within(table).getByRole('row', { name: /Bids of this kind you won/ }).textContent).toContain(
    '610+\u20604',
  )
  expect(within(table).getByRole('row', { name: /awarded at all/ }).textContent).toContain('−\u206010 points')
  fireEvent.click(screen.getByRole('button', { name: 'Stop comparing' }))
  expect(screen.queryByRole('table', { name: 'Changed' })).toBeNull()
})
