import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { ownerOf } from './demo-database.ts'
import { withLateScripts } from './late-scripts.ts'
import { watchPages } from './page-watch.ts'
import { peopleOf } from './people.ts'

interface Journey {
  watch: ReturnType<typeof watchPages>
  people: ReturnType<typeof peopleOf>
  /** Opens a page in another browser, watched like the first. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  origin: string
}

interface Surroundings {
  /** The owner's connection to the demo's database, to age what a test cannot wait for. */
  sql: Sql
}

/**
 * A test that fails on any console error, page error, violation of the content security policy or request to another
 * origin that it did not declare, on whichever of its pages.
 */
export const test = base.extend<Journey, Surroundings>({
  sql: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which other fixtures this one needs
    async ({}, use) => {
      const sql = ownerOf(process.env.JOURNEY_DATA ?? '')
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  people: async ({ origin, sql }, use) => use(peopleOf(origin, sql)),
  watch: [
    async ({ origin }, use) => {
      const watch = watchPages(origin)
      await use(watch)
      expect(watch.problems()).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    await watch.over(context)
    await use(context)
  },
  page: async ({ page, javaScriptEnabled }, use) =>
    use(javaScriptEnabled === false ? page : withLateScripts(page)),
  visitor: async ({ browser, watch, contextOptions }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...options })
      opened.push(context)
      await watch.over(context)
      const page = await context.newPage()
      const isScripted = { ...contextOptions, ...options }.javaScriptEnabled !== false
      return isScripted ? withLateScripts(page) : page
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

export { expect }

/** Another tab of the same browser, as the link of a mail opens it. */
export async function tabBeside(page: Page): Promise<Page> {
  return withLateScripts(await page.context().newPage())
}

/** The toast with these words, wherever it stands. */
export function toast(page: Page, title: string, description: string) {
  return page.locator('[aria-live] > *').filter({ hasText: title }).filter({ hasText: description })
}
