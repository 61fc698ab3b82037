import { expect, type Page } from '@playwright/test'
import { wordsOf } from './words.ts'

/** Presses a place in the menu of the portal or the console, which a narrow screen shows only when it is asked for. */
export async function pressInMenu(page: Page, name: string, t = wordsOf('en')) {
  const isNarrow = (page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) < 768
  if (isNarrow) await page.getByRole('button', { name: t('ui.sidebar.open') }).click()
  const menus = [t('portal.portal'), t('console.console')].map((label) =>
    page.getByRole('navigation', { name: label }),
  )
  const menu = menus.reduce((all, one) => all.or(one))
  // Some tell how much waits there: "Observe 3 waiting", but not "Team Admin" for "Team".
  await menu.getByRole('link', { name: new RegExp(`^${name}(?!\\s?[\\p{L}\\p{M}])`, 'u') }).click()
}

/** Presses the tab of a page of Team Admin and waits for that page: the one before may have filters and a list as well. */
export async function toTab(page: Page, path: string) {
  const tab = page.getByRole('main').locator(`nav a[href="/app/admin/${path}"]`)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}
