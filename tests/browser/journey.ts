import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Sql } from 'postgres'
import { ownerOf } from './demo-database.ts'
import { withLateScripts } from './late-scripts.ts'
import { watchPages } from './page-watch.ts'
import { peopleOf } from './people.ts'
import { newContext, type WarmContexts, warmContexts } from './warm-contexts.ts'

interface Journey {
  watch: ReturnType<typeof watchPages>
  people: ReturnType<typeof peopleOf>
  /** Opens a page in another browser, watched like the first. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  origin: string
  /** Whether the journey's browsers are made for it alone: nothing was fetched before, and no page is open beside its own. */
  hasOwnBrowser: boolean
  /** What the project and the journey say of screen, language and place. */
  look: BrowserContextOptions
  aContext: (options: BrowserContextOptions) => Promise<BrowserContext>
}

interface Surroundings {
  /** The owner's connection to the demo's database, to age what a test cannot wait for. */
  sql: Sql
  contexts: WarmContexts
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
  contexts: [
    async ({ browser }, use) => {
      const contexts = warmContexts(browser)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  hasOwnBrowser: [false, { option: true }],
  look: async (
    {
      baseURL,
      viewport,
      userAgent,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      javaScriptEnabled,
      contextOptions,
    },
    use,
  ) =>
    use({
      ...contextOptions,
      baseURL,
      viewport,
      userAgent,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      javaScriptEnabled,
    }),
  aContext: async ({ browser, contexts, hasOwnBrowser, watch }, use) => {
    const taken: (() => Promise<void>)[] = []
    await use(async (options) => {
      const context = await (hasOwnBrowser ? newContext(browser, options) : contexts.take(options))
      const leave = watch.over(context)
      taken.push(() => {
        leave()
        return hasOwnBrowser ? context.close() : contexts.giveBack(context)
      })
      return context
    })
    await Promise.all(taken.map((giveBack) => giveBack()))
  },
  context: async ({ aContext, look }, use) => use(await aContext(look)),
  page: async ({ context, look }, use) => use(await pageOf(context, look)),
  visitor: async ({ aContext, look }, use) =>
    use(async (options) => {
      const theirs = { ...look, ...options }
      return pageOf(await aContext(theirs), theirs)
    }),
})

async function pageOf(context: BrowserContext, { javaScriptEnabled }: BrowserContextOptions): Promise<Page> {
  const page = await context.newPage()
  return javaScriptEnabled === false ? page : withLateScripts(page)
}

export { expect }

/** Another tab of the same browser, as the link of a mail opens it. */
export async function tabBeside(page: Page): Promise<Page> {
  return withLateScripts(await page.context().newPage())
}

/** The toast with these words, wherever it stands. */
export function toast(page: Page, title: string, description: string) {
  return page.locator('[aria-live] > *').filter({ hasText: title }).filter({ hasText: description })
}
