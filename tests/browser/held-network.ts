import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { expectWellMade } from './well-made.ts'

/** A network that can be cut, and that holds an answer back until it is let go. */
export function weakNetwork(page: Page, context: BrowserContext) {
  const held: (() => void)[] = []
  return {
    /** Pressed without a network, the page says so in words. */
    async cut(press: Locator, words: string) {
      await expect(press).toBeVisible()
      await context.setOffline(true)
      await press.click()
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
      await context.setOffline(false)
    },
    /** A link pressed without a network says when its page opens, and then it does, though the answer is slow as well. */
    async away(link: Locator, words: string, path: RegExp) {
      await expect(link).toBeVisible()
      await context.setOffline(true)
      await link.click()
      await expect(page.getByText(words)).toBeVisible()
      await expectWellMade(page)
      await this.slow(null, path)
    },
    /** No answer comes: that something is on its way is shown and said; a button pressed again asks once. */
    async slow(
      press: Locator | null,
      path: RegExp,
      meanwhile = async () => {},
      act?: () => Promise<unknown>,
    ) {
      const isAsked = ({ pathname }: URL) => path.test(pathname)
      await page.route(isAsked, async (route) => {
        await new Promise<void>((go) => held.push(go))
        await route.continue().catch(() => {}) // the page may have gone on without it
      })
      await (act ? act() : press ? press.click() : context.setOffline(false))
      const busy = page.locator('[data-waiting], [aria-busy="true"]').filter({ visible: true })
      await expect(busy.first()).toBeVisible()
      await expect.poll(() => held.length).toBe(1)
      if (await press?.isVisible()) await press?.click({ force: true }) // what took back a change is gone already
      await meanwhile()
      expect(held).toHaveLength(1)
      await page.unroute(isAsked)
      for (const go of held.splice(0)) go()
    },
  }
}
