import type { Page } from '@playwright/test'

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
