import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

test('what search engines read in a page is shown when it is asked for, and by its link @once', async ({
  page,
}) => {
  await page.goto('/seo-optimization')
  const address = page.getByRole('combobox', { name: t('searchPreview.page') })
  await expect(page.locator('[data-preview]')).toBeHidden()
  await address.fill('/pricing')
  await expect(page.locator('#pages option[value="/pricing"]')).toBeAttached()
  await address.press('Enter')
  await expect(page.locator('[data-part=title]')).toHaveText(/Pricing/)
  await expect(page).toHaveURL('/seo-optimization?page=%2Fpricing')
  await expectWellMade(page)
  await page.reload()
  await expect(page.locator('[data-part=title]')).toHaveText(/Pricing/)
  await address.fill('https://elsewhere.example/')
  await address.press('Enter')
  await expect(page.getByText(t('searchPreview.elsewhere', { example: '/pricing' }))).toBeVisible()
})
