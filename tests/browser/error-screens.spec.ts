import type { Page } from '@playwright/test'
import { authForm } from './forms.ts'
import { expect, test, toast } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')
const failedToLoad = /ERR_FAILED/

/** Keeps the page from fetching some addresses until the returned function is called. */
async function cut(page: Page, address: RegExp) {
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

test.describe('@once', () => {
  test('a page whose code is not there any more says so, and loads when it is', async ({
    page,
    people,
    watch,
  }) => {
    watch.expectError(/assets\/portal-/)
    watch.expectError(/404/)
    await people.enter(page.context(), await people.aMember())
    const code = /\/assets\/portal-.*\.js/
    await page.route(code, (route) => route.fulfill({ status: 404 }))
    await page.goto('/app')
    await expect(page.locator('html')).toHaveAttribute('data-stuck', '') // it tried again
    await expect(page.getByText(t('error.startingSlow'))).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name: t('error.startAgain') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
  })

  test('a page whose code no line brings says so, and comes by itself when one does', async ({
    page,
    people,
    watch,
  }) => {
    watch.expectError(/assets\/portal-/)
    watch.expectError(failedToLoad)
    await people.enter(page.context(), await people.aMember())
    const mend = await cut(page, /\/assets\/portal-.*\.js/)
    await page.goto('/app')
    await expect(page.getByText(t('error.startingSlow'))).toBeVisible()
    await mend()
    await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
  })

  test('a sign-in form whose code never comes says so, and works when it comes', async ({ page, watch }) => {
    watch.expectError(failedToLoad)
    watch.expectError(/Failed to fetch dynamically imported module: .*entry\.client/)
    const mend = await cut(page, /\/assets\/entry\.client-.*\.js/)
    await page.goto('/auth')
    await expect(page.getByText(t('ui.notStarted'))).toBeVisible()
    await expect(authForm(page, 'en').signInButton).toBeDisabled()
    await expectWellMade(page)
    await mend()
    await page.getByRole('link', { name: t('ui.reload') }).click()
    await expect(authForm(page, 'en').signInButton).toBeEnabled()
    await expect(page.getByText(t('ui.notStarted'))).toHaveCount(0)
  })

  test('a person may reload a page as often as they like', async ({ page, people }) => {
    await people.enter(page.context(), await people.aMember())
    await page.goto('/app')
    for (let reload = 1; reload <= 6; reload += 1) await reloadByHand(page)
    await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-stuck')
  })

  test('words that never come are an error with a way on', async ({ page, people, watch }) => {
    watch.expectError(failedToLoad)
    await people.enter(page.context(), await people.aMember())
    const mend = await cut(page, /\/assets\/words-en-.*\.js/)
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: t('error.routeTitle') })).toBeVisible()
    await expectWellMade(page)
    await mend()
    await page.getByRole('button', { name: t('error.refresh') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
  })

  test('while the data cannot be reached the workspace says what failed and tries again', async ({
    page,
    people,
    watch,
  }) => {
    watch.expectError(failedToLoad)
    watch.expectError(/access could not be decided/)
    await people.enter(page.context(), await people.aMember())
    const mend = await cut(page, /\/rest\/v1\//)
    await page.goto('/app')
    // The client library tries again for seven seconds before it gives up.
    await expect(page.getByText(t('guard.security_unverified'))).toBeVisible()
    await expect(page.getByText(t('guard.persists'))).toBeVisible()
    await expectWellMade(page)
    await mend()
    await page.getByRole('button', { name: t('guard.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
  })

  test('when only the tenant cannot be read, that is what is said', async ({ page, people, watch }) => {
    watch.expectError(/status of 500/)
    watch.expectError(/access could not be decided: tenant_unloaded/)
    await people.enter(page.context(), await people.aMember())
    await page.route(/\/rest\/v1\/profiles\?select=tenant_id/, (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'internal <b>detail</b>' } }),
    )
    await page.goto('/app')
    await expect(page.getByText(t('guard.tenant_unloaded'))).toBeVisible()
    await expect(page.getByText('internal')).toHaveCount(0)
  })

  test('signing in while the server is away says that something unexpected happened', async ({
    page,
    people,
    watch,
  }) => {
    watch.expectError(failedToLoad)
    const person = await people.aMember()
    await page.goto('/auth')
    const mend = await cut(page, /\/auth\/v1\/token/)
    const form = authForm(page, 'en')
    await form.signIn(person)
    await expect(toast(page, t('auth.error'), t('auth.unexpected'))).toBeVisible()
    await expect(form.password).toHaveValue(person.password)
    await expectWellMade(page)
    await mend()
    await form.signInButton.click()
    await expect(page).toHaveURL('/app')
  })

  test('signing up while the server is away loses nothing that was typed', async ({ page, watch }) => {
    watch.expectError(failedToLoad)
    await page.goto('/auth?mode=sign-up')
    await cut(page, /\/auth\/v1\/signup/)
    const form = authForm(page, 'en')
    await form.signUp({ email: 'lata@example.test', password: 'five slow trains' })
    await expect(toast(page, t('auth.signUpError'), t('auth.unexpected'))).toBeVisible()
    await expect(form.signUpButton).toBeVisible()
    await expect(form.email).toHaveValue('lata@example.test')
  })

  test('without the configuration the sign-in page stands and says that it failed', async ({
    page,
    watch,
  }) => {
    watch.expectError(failedToLoad)
    const mend = await cut(page, /\/app-config\.json/)
    await page.goto('/auth')
    const form = authForm(page, 'en')
    await form.signIn({ email: 'manager@sagar-hotels.test', password: 'whatever it is' })
    await expect(toast(page, t('auth.error'), t('auth.unexpected'))).toBeVisible()
    await mend()
  })

  test('a part that cannot be drawn leaves the frame standing', async ({ page, people, sql, watch }) => {
    watch.expectError(/React error #31/) // an object where text belongs
    const person = await people.aPerson()
    await sql`update profiles set role = 'admin' where email = ${person.email}`
    await people.enter(page.context(), person)
    const broken = {
      id: crypto.randomUUID(),
      name: { not: 'a name' },
      slug: 'sagar',
      tier: 'growth',
      seat_cap: 1,
      active_modules: [],
      brand_color: '#000000',
      is_active: true,
      created_at: '2026-01-01',
    }
    await page.route(/\/rest\/v1\/tenants\?/, (route) => route.fulfill({ json: [broken] }))
    await page.goto('/admin/tenants?q=sagar')
    await expect(page.getByRole('alert').getByText(t('error.renderMessage'))).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(t('console.console'))
    await expectWellMade(page)
    await page.unroute(/\/rest\/v1\/tenants\?/)
    await page.getByRole('button', { name: t('error.refresh') }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Sagar Hotels' })).toBeVisible()
  })
})

/** As the browser's own button does: no script of the page asks for it. */
async function reloadByHand(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), browser.send('Page.reload')])
  await browser.detach()
}
