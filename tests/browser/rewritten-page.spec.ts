import type { Page } from '@playwright/test'
import { expect, test, toast } from './journey.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

/** Changes a built page on its way, as extensions and translators do before our code runs. */
async function rewrite(page: Page, path: string, from: string, to: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain(from)
    await route.fulfill({ response, body: html.replace(from, to) })
  })
  await page.goto(path)
}

const extension = ['<body>', '<body data-extension="1"><div id="extension">…</div>'] as const

test.describe('a page that React drives as a whole, @once', () => {
  async function expectItWorks(page: Page) {
    await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(t('ui.problem.required', { field: t('auth.email') }))
  }

  test('into which an extension put something of its own still works', async ({ page }) => {
    await rewrite(page, '/auth', ...extension)
    await expectItWorks(page)
  })

  test('whose words were changed is drawn anew and works', async ({ page, watch }) => {
    watch.expectError(/React error #418/)
    await rewrite(page, '/auth', `>${t('auth.signInHeading')}</h1>`, '>Se connecter</h1>')
    await expectItWorks(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.signInHeading'))
  })
})

test.describe('a page with islands, @once', () => {
  const success = t('styleGuide.toasts.success')

  async function expectItWorks(page: Page) {
    await page.getByRole('button', { name: success }).click()
    await expect(toast(page, success, t('styleGuide.toasts.text'))).toBeVisible()
  }

  test('into which an extension put something of its own still works', async ({ page }) => {
    await rewrite(page, '/style-guide', ...extension)
    await expectItWorks(page)
  })

  test('whose words were changed outside of them keeps those words and works', async ({ page }) => {
    await rewrite(page, '/style-guide', `>${t('styleGuide.title')}</h1>`, '>Guide de style</h1>')
    await expectItWorks(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide de style')
  })

  test('of which one was changed draws that one anew, and it works', async ({ page, watch }) => {
    watch.expectError(/React error #418/)
    await rewrite(page, '/style-guide', `>${t('styleGuide.toasts.title')}</h2>`, '>Messages<i></i></h2>')
    await expectItWorks(page)
    await expect(page.locator('#toasts h2')).toHaveText(t('styleGuide.toasts.title'))
  })
})
