import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Locale, locales } from '~/domain/locale'
import { IslandRoot } from '~/platform/island'
import { type LoadedArea, loadMessages } from '~/platform/messages'
import { LabourTool } from './labour/labour-tool'
import { MenuTool } from './menu/menu-tool'
import { RetentionTool } from './retention/retention-tool'
import { RevparTool } from './revpar/revpar-tool'
import { SampleTool } from './sample/sample-tool'
import { TenderTool } from './tender/tender-tool'
import { UtilizationTool } from './utilization/utilization-tool'
import { VelocityTool } from './velocity/velocity-tool'

const tools = {
  velocity: VelocityTool,
  retention: RetentionTool,
  utilization: UtilizationTool,
  tender: TenderTool,
  revparBridge: RevparTool,
  menuEngineering: MenuTool,
  labourRoster: LabourTool,
  shopSample: SampleTool,
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

beforeEach(() => {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
})
test.each([
  ['velocity', ['₹12.2 lakh', '₹40,000'], ['₹12.2 लाख', '₹40,000']],
  ['retention', ['102%', '₹1 crore', '₹1.06 crore', '3 years'], ['102%', '₹1 करोड़', '₹1.06 करोड़', '3 साल']],
  ['utilization', ['67%', '0.7 people'], ['67%', '0.7 लोगों']],
  ['tender', ['25.5%', '12.5%', '₹1.55 lakh'], ['25.5%', '12.5%', '₹1.55 लाख']],
  ['revparBridge', ['₹465', '₹159', '30.8%'], ['₹465', '₹159', '30.8%']],
  ['menuEngineering', ['12 dishes: 4 stars', '₹198', '152'], ['12 डिश में 4 स्टार', '₹198', '152']],
  ['labourRoster', ['53 paid hours', '9 people', '10.1%'], ['53 घंटों', '9 लोगों', '10.1%']],
  ['shopSample', ['13 visits', '156', '₹2.81 lakh'], ['13 विज़िट', '156', '₹2.81 लाख']],
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
    expect(document.querySelectorAll('form details [id^="input-"]').length).toBeGreaterThan(0)
  },
)

test('velocity puts the typed numbers into answer, arithmetic and target', async () => {
  await open('velocity')
  type('deals', '20')
  type('days', '30')
  expect(answer()).toContain('₹9.13 lakh')
  expect(cells('Orders from all open enquiries')).toEqual(['20 × 25%', '5.0'])
  expect(cells('Days from enquiry to decision').at(-1)).toBe('18.3')
  type('target', '10 crore')
  expect(cells('Win rate').at(-1)).toBe('not possible with this alone')
})

test('retention over a month is told over a year, and losing more than there was is refused', async () => {
  await open('retention', '?start=100000&expansion=0&contraction=0&churn=1000&periods=12&years=1')
  expect(answer()).toBe(
    'You keep 99% of the revenue of your existing customers. In a year, ₹1 lakh becomes ₹88,638, without a single new one.',
  )
  expect(cells('Over a year')).toEqual(['99% ^ 12', '88.64%'])
  type('churn', '2 lakh')
  fireEvent.blur(field('churn'))
  expect(document.getElementById('churn-problem')?.textContent).toContain('can’t be more')
  expect(answer()).toContain('99%')
})

test('utilization narrows with more projects and says when the target is met', async () => {
  await open('utilization', '?projects=1')
  expect(screen.getByText(/would be between 55.8% and 83.7%/)).toBeTruthy()
  type('projects', '100')
  expect(screen.getByText(/would be between 65.2% and 68.7%/)).toBeTruthy()
  type('confirmedHours', '4000')
  expect(answer()).toContain('meets your target')
})

test('a tender that cannot pay is called so, and better scores raise the chance', async () => {
  await open('tender', '?cost=1500000')
  expect(answer()).toContain('can’t pay')
  type('cost', '4 lakh')
  expect(answer()).toContain('costs you')
  fireEvent.change(field('fit'), { target: { value: '5' } })
  expect(answer()).toContain('36.8%')
  expect(cells('Strength of this bid').at(-1)).toBe('0.60')
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

test('the bridge has no rest, and a table stands behind it', async () => {
  await open(
    'revparBridge',
    '?rateAfter=4500&otherAfter=1100&variableAfter=1400&commissionAfter=8&fixedAfter=2800000',
  )
  expect(screen.getByText(/Rooms sold helped most .* nothing reduced it/)).toBeTruthy()
  expect(cells('Rooms sold').at(-1)).toBe(cells('All six together').at(-1))
  type('occupancyAfter', '62')
  expect(answer()).toContain('stayed the same')
  expect(answer()).toContain('no flow-through')
})

test('the roster follows the curve, and what cannot be is said', async () => {
  await open('labourRoster')
  expect(cells('Hours short')).toEqual(['2.5', '0'])
  expect(cells('Paid hours of the roster').at(-1)).toBe('53')
  type('guests', '360')
  expect(answer()).toContain('At least 96 paid hours')
  fireEvent.change(field('shiftMax'), { target: { value: '3' } })
  fireEvent.blur(field('shiftMax'))
  expect(document.getElementById('shiftMax-problem')?.textContent).toContain('shorter than the shortest')
  fireEvent.change(field('shiftMax'), { target: { value: '9' } })
  type('c1300', 'many')
  fireEvent.blur(field('c1300'))
  expect(document.getElementById('cells-problem')?.textContent).toContain('isn’t a number')
  expect(field('c1300').getAttribute('aria-invalid')).toBe('true')
})

test('a tighter score costs visits, months and money, and a small budget is told so', async () => {
  await open('shopSample', '?halfWidth=3&perMonth=6')
  expect(answer()).toContain('37 visits per outlet, 444 in all')
  expect(answer()).toContain('74 months')
  expect(screen.getByText(/fewer than two visits/)).toBeTruthy()
  type('perMonth', '400')
  expect(answer()).toContain('2 months')
})

test('a pasted menu is sorted, bad rows are named, and the result before stays while there is none', async () => {
  await open('menuEngineering')
  const list = screen.getByLabelText('Menu sales')
  const paste = (text: string) => fireEvent.change(list, { target: { value: text } })
  paste('आइटम;दाम;लागत;बिके\nदाल;₹280,50;80;40\nनान;forty;10;90\nसूप;120;60;60')
  await waitFor(() => expect(answer()).toContain('Of 2 dishes'))
  expect(screen.getByText(/Row 3 नान/)).toBeTruthy()
  expect(screen.getByText(/Price: “forty” isn’t a number/)).toBeTruthy()
  expect(screen.getByText(/सूप: Plough horse/)).toBeTruthy()
  paste('')
  await waitFor(() => expect(screen.getByText(/No dish in the list/)).toBeTruthy())
  expect(answer()).toContain('Of 2 dishes')
  expect(sessionStorage.getItem('sopan-menu')).toBe('')
  expect(location.search).toBe('')
})

test('a dish is added by hand and looked at', async () => {
  await open('menuEngineering')
  const dish = within(screen.getByText('Add a dish by hand').closest('details') as HTMLElement)
  for (const [name, text] of Object.entries({ Dish: 'Lassi, sweet', Price: '90', Cost: '20', Sold: '300' }))
    fireEvent.change(dish.getByLabelText(name), { target: { value: text } })
  fireEvent.click(dish.getByRole('button', { name: 'Add dish' }))
  await waitFor(() => expect(answer()).toContain('Of 13 dishes'))
  fireEvent.change(screen.getByLabelText('Choose a dish'), { target: { value: 'Lassi, sweet' } })
  expect(screen.getByText(/Lassi, sweet: Plough horse. 300 sold/)).toBeTruthy()
})

const ownMenu = 'Dish,Price,Cost,Sold\nDosa,120,40,400\nIdli,60,20,500\nCoffee,40,30,700'
const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Menu sales'), { target: { value: text } })

/** The link of what is shown; jsdom has no clipboard, so the page shows it to copy by hand. */
async function menuLink(): Promise<string> {
  const button = await screen.findByRole('button', { name: 'Copy link with this menu' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  const box = await screen.findByDisplayValue(/#menu=1/)
  return new URL((box as HTMLInputElement).value).search + new URL((box as HTMLInputElement).value).hash
}

test('a menu goes into a link only when one asks, and who opens it sees the same', async () => {
  await open('menuEngineering')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  paste(ownMenu)
  await waitFor(() => expect(answer()).toContain('Of 3 dishes'))
  expect(location.hash).toBe('')
  const shown = answer()
  const link = await menuLink()
  cleanup()
  sessionStorage.clear()
  await open('menuEngineering', link)
  await waitFor(() => expect(answer()).toBe(shown))
  expect(screen.getByText(/This menu came with the link/)).toBeTruthy()
  expect(sessionStorage.getItem('sopan-menu')).toBeNull()
  paste(`${ownMenu}\nTea,30,10,100`)
  await waitFor(() => expect(answer()).toContain('Of 4 dishes'))
  expect(location.hash).toBe('')
  expect(sessionStorage.getItem('sopan-menu')).toContain('Tea')
})

test('the menu of a link replaces the own list only after a yes, and a broken one never', async () => {
  await open('menuEngineering')
  paste(ownMenu)
  await waitFor(() => expect(answer()).toContain('Of 3 dishes'))
  const link = await menuLink()
  cleanup()
  const other = `${ownMenu}\nTea,30,10,100`
  sessionStorage.setItem('sopan-menu', other)
  await open('menuEngineering', link)
  await screen.findByText(/another menu with 3 dishes/)
  await waitFor(() => expect(answer()).toContain('Of 4 dishes'))
  expect(sessionStorage.getItem('sopan-menu')).toBe(other)
  fireEvent.click(screen.getByRole('button', { name: 'Keep my own list' }))
  expect(location.hash).toBe('')
  expect(answer()).toContain('Of 4 dishes')
  cleanup()

  await open('menuEngineering', link)
  fireEvent.click(await screen.findByRole('button', { name: 'Show menu from link' }))
  await waitFor(() => expect(answer()).toContain('Of 3 dishes'))
  expect(sessionStorage.getItem('sopan-menu')).toBe(ownMenu)
  cleanup()

  await open('menuEngineering', link.slice(0, -9))
  await screen.findByText(/couldn’t read the menu in this link/)
  await waitFor(() => expect(answer()).toContain('Of 3 dishes'))
  expect(sessionStorage.getItem('sopan-menu')).toBe(ownMenu)
})

test('two menus stand side by side, with the dishes that changed their kind, also in the link', async () => {
  await open('menuEngineering')
  paste(ownMenu)
  await waitFor(() => expect(answer()).toContain('Of 3 dishes'))
  fireEvent.click(screen.getByRole('button', { name: 'Save as A and compare' }))
  expect(screen.getByText(/A and B are still the same/)).toBeTruthy()
  paste('Dish,Price,Cost,Sold\nDosa,120,40,100\nIdli,60,20,500\nCoffee,40,30,700\nTea,30,10,100')
  await waitFor(() => expect(answer()).toContain('Of 4 dishes'))
  const compared = () => {
    const results = within(screen.getByRole('table', { name: 'Result' }))
    const moved = within(screen.getByRole('table', { name: 'Dishes that changed group' }))
    const row = (table: typeof results, name: RegExp) => table.getByRole('row', { name }).textContent
    return [
      row(results, /^Menu contribution/),
      row(results, /^Dishes: Star/),
      row(moved, /^Dosa/),
      row(moved, /^Tea/),
    ]
  }
  const seen = compared()
  expect(seen).toEqual([
    'Menu contribution₹59,000₹37,000−\u2060₹22,000',
    'Dishes: Star21−\u20601',
    'DosaStarPuzzle',
    'Teanot in the listDog',
  ])
  await waitFor(() => expect(location.search).toContain('a.changePercent=5'))
  const link = await menuLink()
  expect(link).toContain('&kept=1')
  cleanup()
  sessionStorage.clear()
  await open('menuEngineering', link)
  await waitFor(() => expect(answer()).toContain('Of 4 dishes'))
  expect(compared()).toEqual(seen)
})

test('a list too long for a link says so, and its link carries the settings', async () => {
  await open('menuEngineering')
  paste(
    ['Dish,Price,Cost,Sold', ...Array.from({ length: 61 }, (_, at) => `Dish ${at},100,40,${at}`)].join('\n'),
  )
  await waitFor(() => expect(answer()).toContain('Of 61 dishes'))
  await screen.findByText(/too long for a link: the limit is 60 dishes/)
  fireEvent.click(screen.getByRole('button', { name: 'Copy link without the menu' }))
  expect((await screen.findByLabelText(/doesn’t allow copying/)) as HTMLInputElement).toHaveProperty(
    'value',
    `${location.origin}/tools/any`,
  )
})

test('the contribution of a menu has its range', async () => {
  await open(
    'menuEngineering',
    '?changePercent=5&popularPercent=70&closePercent=10&costPercent=0&unsurePercent=0',
  )
  expect(screen.getByText(/If all costs and all portions are ±0% off/)).toBeTruthy()
  type('unsurePercent', '10')
  expect(screen.getByText(/±10% off.*is between ₹4.36 lakh and ₹5.96 lakh/)).toBeTruthy()
})
