import type { Page } from '@playwright/test'
import { expect, test, toast } from './journey.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

/** Changes the built page on its way, as extensions and translators do before our code runs. */
async function rewrite(page: Page, from: string, to: string) {
  await page.route('**/style-guide', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain(from)
    await route.fulfill({ response, body: html.replace(from, to) })
  })
}

async function expectItWorks(page: Page) {
  await page.goto('/style-guide')
  await expect(page.getByText(t('ui.loading'))).toBeVisible()
  await page.getByRole('button', { name: t('styleGuide.toasts.success') }).click()
  await expect(toast(page, t('styleGuide.toasts.success'), t('styleGuide.toasts.text'))).toBeVisible()
}

test.describe('@once', () => {
  test('a page into which an extension put something of its own still works', async ({ page }) => {
    await rewrite(page, '<body>', '<body data-extension="1"><div id="extension">…</div>')
    await expectItWorks(page)
  })

  test('a page whose words were changed is drawn anew and works', async ({ page, watch }) => {
    watch.expectError(/React error #418/)
    await rewrite(page, `>${t('styleGuide.title')}</h1>`, '>Guide de style</h1>')
    await expectItWorks(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('styleGuide.title'))
  })
})
