import type { Page } from '@playwright/test'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

/** Chooses a tenant, or another choice, in the field that searches for one; what is typed is its name where nothing else is said. */
export async function pickTenant(page: Page, label: string, choice: string, typed = choice) {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} `) })
    .click()
  const menu = page.getByRole('dialog', { name: label, exact: true })
  if (typed) await menu.getByRole('combobox').fill(typed)
  await menu.getByRole('option', { name: choice }).first().click()
}

/** On the page that asks whose workspace an admin wants to see: the button of a tenant, looked for by its name where there are too many to show. */
export async function tenantToSee(page: Page, name: string) {
  await page.getByRole('heading', { level: 1, name: t('guard.choose') }).waitFor()
  const find = page.getByRole('searchbox', { name: t('guard.find') })
  if (await find.isVisible()) await find.fill(name)
  return page.getByRole('button', { name: t('guard.look', { tenant: name }) })
}
