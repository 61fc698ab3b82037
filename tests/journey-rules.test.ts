import { expect, test } from 'vitest'
import { journeyReport } from './journey-rules.ts'

const inTest = (body: string) => `test('a journey', async ({ page, visitor }) => {\n${body}\n})\n`
const report = (text: string, file = 'a.spec.ts') => journeyReport(file, text)
const linesOf = (text: string, file?: string) =>
  report(text, file).problems.map((problem) => Number(/:(\d+) /.exec(problem)?.[1]))

test.each([
  ['the first address of a page', `await page.goto('/')`],
  [
    'the first address of each page',
    `await page.goto('/')\nconst other = await visitor()\nawait other.goto('/')`,
  ],
  [
    'a page of its own each time',
    `for (const path of paths) {\nconst one = await visitor()\nawait one.goto(path)\n}`,
  ],
  ['what is no address', `await page.goto('/')\nawait page.goBack()\nawait page.reload()`],
  ['a page that is made here and now', `await page.goto('/')\nawait (await visitor()).goto('/')`],
])('%s needs no reason', (_, body) => {
  expect(report(inTest(body))).toEqual({ problems: [], reasons: 0 })
})

test.each([
  ['a second address', `await page.goto('/')\nawait page.goto('/app')`, [3]],
  ['the same page again and again', `for (const path of paths) await page.goto(path)`, [2]],
  ['a step inside', `await test.step('a', async () => {\nawait page.goto('/')\n})`, [3]],
  ['a function inside', `const open = () => page.goto('/')\nawait open()`, [2]],
  ['a page of another kind', `await pages[0].goto('/')\nawait theirs.goto('/')`, [3]],
  ['a function without a name', `await Promise.all([page].map((one) => one.goto('/')))`, [2]],
])('%s needs a reason', (_, body, lines) => {
  expect(linesOf(inTest(body))).toEqual(lines)
})

test('a reason stands at the end of the line or on the one above', () => {
  const body = `
    await page.goto('/')
    await page.goto('/a') // by address: a saved one
    // by address: the link of the mail
    await page.goto('/b')
    await page.goto(
      '/c',
    ) // by address: typed
    await page.goto('/d')
    // by address:
    await page.goto('/e')`
  expect(report(inTest(body))).toMatchObject({ reasons: 3 })
  expect(linesOf(inTest(body))).toEqual([10, 12])
})

test('a function that opens a page counts where it is called', () => {
  const text = `
    test('a journey', async ({ page, visitor }) => {
      await enter(page)
      await enter(page)
      await arrive({ page: await visitor() })
      await enter(page) // by address: a saved one
      await look(page)
    })
    async function enter(page: Page) { await arrive({ page }) }
    async function arrive({ page }: { page: Page }) { await page.goto('/') }
    async function look(page: Page) {
      await page.goto('/') // by address: somebody types it
    }`
  expect(linesOf(text)).toEqual([4])
  expect(report(text).reasons).toBe(2)
})

test('a function for many journeys opens no page without a reason', () => {
  const text = `export async function enter(page: Page) {\n  await page.goto('/')\n}`
  expect(linesOf(text, 'forms.ts')).toEqual([2])
})

test('a name means what it means where it stands', () => {
  const text = `${inTest(`await page.goto('/')`)}${inTest(`await page.goto('/')\n{\nconst page = await visitor()\nawait page.goto('/')\n}\nawait page.goto('/')`)}`
  expect(linesOf(text)).toEqual([10])
})

test('what cannot be read is a problem', () => {
  expect(report('test(').problems).toHaveLength(1)
})
