import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { lookAt } from './contrast.ts'

// Sent to every page that is looked at: `axe.source` is 1.5 MB, this the same in less than half.
const axe = readFileSync(path.join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** Findings that are known to be wrong, by rule and element, each with its reason. */
const waived = [
  // A tooltip of React Aria hangs at the end of the page; its words belong to the button that describes itself by it.
  { rule: 'region', element: /data-overlay-container/ },
]

/** Fails unless axe finds nothing on the page as it stands and nothing is wider than the screen. */
export async function expectWellMade(page: Page) {
  const open = await atRest(page, () => findProblems(page))
  expect(open.map(({ id, element }) => `${id}: ${element}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scrolling in pixels').toBeLessThanOrEqual(0)
}

/** Fails when anything is wider than the narrowest screen there is; the page has its own width again afterwards. */
export async function expectFitsNarrow(page: Page) {
  const size = page.viewportSize()
  if (!size) throw new Error('a page without a screen')
  await page.setViewportSize({ ...size, width: 320 })
  await expect.poll(() => page.evaluate(tooWide), 'wider than 320 pixels').toEqual([])
  await page.setViewportSize(size)
}

/** Runs in the page: what reaches beyond the screen, unless it scrolls within something that stays in it. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .map((element) => `${element.outerHTML.slice(0, 80)} to ${element.getBoundingClientRect().right}`)
}

/** Pairs of colours that axe has found to be readable, in this worker. */
const readable = new Set<string>()

async function findProblems(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { problems, passed } = await page.evaluate(lookAt, [...readable])
  for (const pair of passed) readable.add(pair)
  return problems.filter(
    ({ id, element }) => !waived.some((known) => known.rule === id && known.element.test(element)),
  )
}

/** Looks while nothing is on its way: half-way between two colours no contrast can be judged. */
async function atRest<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  const wasCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(isAtRest)
  let seen = await look()
  // A list that is fetched anew meanwhile has other rows in a moment.
  for (let more = 0; more < 3 && !(await page.evaluate(isAtRest)); more += 1) {
    await page.waitForFunction(isAtRest)
    seen = await look()
  }
  if (!wasCalm) await page.emulateMedia({ reducedMotion: null })
  return seen
}

/** Runs in the page. */
function isAtRest(): boolean {
  const isBusy = document.querySelector('[aria-busy="true"]:not(button)') !== null
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
  return !isBusy && !isMoving
}
