import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { tellViolations } from './page-watch.ts'

/**
 * The browser contexts of a worker. A journey gives its own back as if it were new, except for what nobody sees: the
 * scripts, styles and fonts that were fetched, and the process that has read them already. In each context one page stays
 * open beside those of the journey, so that this process lives on (`--process-per-site`); to begin anew for each journey
 * took more than half of the time of most.
 */
export interface WarmContexts {
  /** Returns a context with these options, emptied. */
  take(options: BrowserContextOptions): Promise<BrowserContext>
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** What a page can leave behind on its origin. Cookies belong to the host and are cleared by the context. */
const stores = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

export function warmContexts(browser: Browser): WarmContexts {
  const kinds = new WeakMap<BrowserContext, { key: string; origin: string }>()
  const spoiled = new WeakSet<BrowserContext>()
  const free = new Map<string, BrowserContext[]>()

  async function made(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await newContext(browser, options)
    const { install } = context.clock
    context.clock.install = (time) => {
      spoiled.add(context) // there is no way back to the real time
      return install.call(context.clock, time)
    }
    keepers.set(context, await pageOnSite(context))
    return context
  }

  return {
    async take(options) {
      const key = JSON.stringify(options)
      const context = free.get(key)?.pop() ?? (await made(options))
      kinds.set(context, { key, origin: new URL(options.baseURL ?? '').origin })
      return context
    },
    async giveBack(context) {
      const kind = kinds.get(context)
      if (!kind || spoiled.has(context)) return context.close()
      await empty(context, kind.origin)
      free.set(kind.key, [...(free.get(kind.key) ?? []), context])
    },
    async close() {
      await Promise.all([...free.values()].flat().map((context) => context.close()))
    },
  }
}

/** A context that tells violations of the policy. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript(tellViolations)
  return context
}

const keepers = new WeakMap<BrowserContext, Page>()

/** Does something on a page that stands on the context's site and shows nothing of it. */
export async function onSite<Answer>(
  context: BrowserContext,
  act: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const keeper = keepers.get(context)
  if (keeper) return act(keeper)
  const page = await pageOnSite(context)
  const answer = await act(page)
  await page.close()
  return answer
}

async function pageOnSite(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/healthz')
  return page
}

async function empty(context: BrowserContext, origin: string) {
  const keeper = keepers.get(context)
  if (!keeper) throw new Error('Only contexts of warmContexts() can be given back.')
  const others = context.pages().filter((page) => page !== keeper)
  await Promise.all(others.map((page) => page.close()))
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  const browser = await context.newCDPSession(keeper)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: stores })
  await browser.detach()
}
