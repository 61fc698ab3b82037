import type { Page } from '@playwright/test'

// Text, because a test's own `import()` is rewritten on its way into the page.
const begin = `(async () => {
  const { late = '' } = document.querySelector('[data-late]')?.dataset ?? {}
  await Promise.all(late.split(' ').filter(Boolean).map((address) => import(address)))
})()`

/**
 * A page that one has opened when its scripts run: public pages fetch them after the first paint, which is later than
 * Playwright waits, and no visitor is that quick.
 */
export function withLateScripts(page: Page): Page {
  const { goto, reload } = page
  const whenBegun = async <Answer>(answer: Answer) => {
    await page.evaluate(begin).catch(() => {}) // it has gone on to another page by itself
    return answer
  }
  page.goto = (...words) => goto.apply(page, words).then(whenBegun)
  page.reload = (...words) => reload.apply(page, words).then(whenBegun)
  return page
}
