import type { Page } from '@playwright/test'
import { wordsOf } from './words.ts'

/** Opens the filters of a list, which a narrow screen shows only when it is asked for. */
export async function openFilters(page: Page, t = wordsOf('en')) {
  const isNarrow = (page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) < 768
  if (!isNarrow) return
  const name = new RegExp(`^${t('ui.list.filters', { count: 0 })}`)
  await page.getByRole('button', { name, expanded: false }).click()
}
