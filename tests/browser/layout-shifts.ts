import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How far what was in sight has moved by itself on this page, as browsers count it. */
    shifted: number
  }
}

/** Counts on every page opened from now on how much moves by itself, into `window.shifted`. */
export async function countShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
