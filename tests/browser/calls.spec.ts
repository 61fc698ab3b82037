import type { Page } from '@playwright/test'
import { authForm } from './forms.ts'
import { expect, test, toast } from './journey.ts'
import { aNewAddress } from './people.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

/** The calls to the backend from now on, as method, path with query, and body. */
function callsOf(page: Page) {
  const calls: { method: string; url: URL; body: unknown }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^\/(auth|rest|functions|storage)\/v1\//.test(url.pathname)) return
    calls.push({ method: request.method(), url, body: JSON.parse(request.postData() ?? 'null') })
  })
  return {
    to: (path: string) => calls.filter(({ url }) => url.pathname === path),
    all: () => calls.map(({ method, url }) => `${method} ${url.pathname}`),
  }
}

// The shapes that the specification gives to the calls of the browser, section 7.
test.describe('@once', () => {
  test('signing up and in makes the calls of the specification', async ({ page }) => {
    const email = aNewAddress()
    const password = 'nine green mangoes'
    const calls = callsOf(page)
    const form = authForm(page, 'en')
    await page.goto('/auth?mode=sign-up')
    await form.signUp({ email, password })
    await expect(toast(page, t('auth.created'), '')).toBeVisible()
    const [signUp] = calls.to('/auth/v1/signup')
    expect(signUp?.url.searchParams.get('redirect_to')).toBe(`${signUp?.url.origin}/`)
    expect(signUp?.body).toMatchObject({ email, password })
    expect(calls.to('/functions/v1/send-auth-email').map(({ body }) => body)).toEqual([
      { email, type: 'signup', name: email.split('@')[0] },
    ])

    await form.signIn({ email, password })
    await expect(page).toHaveURL('/welcome')
    const selects = calls.to('/rest/v1/profiles').map(({ url }) => url.searchParams.get('select'))
    expect(selects).toEqual(expect.arrayContaining(['role', 'tenant_id,tenant_role,tenants(*)']))
  })

  test('the security tests are asked for once in a session, and never by a page that needs no backend', async ({
    page,
    people,
  }) => {
    const calls = callsOf(page)
    await page.clock.install()
    await page.goto('/')
    // by address: each page that needs no backend, one by one
    await page.goto('/unauthorized')
    // by address: each page that needs no backend, one by one
    await page.goto('/auth')
    await expect(authForm(page, 'en').signInButton).toBeEnabled()
    expect(calls.all()).toEqual([])
    await authForm(page, 'en').signIn(await people.aMember())
    const asked = () => calls.to('/functions/v1/security-testing').map(({ body }) => body)
    for (const round of ['after signing in', 'after a reload']) {
      await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
      await page.clock.runFor(10_000) // it leaves the line to what the page itself needs
      await expect.poll(asked, round).toEqual([{ testSuite: 'daily', forceRun: false }])
      await page.reload()
    }
  })

  test('asking for a new password names the page that takes it', async ({ page }) => {
    const calls = callsOf(page)
    const email = aNewAddress()
    await page.goto('/auth/reset-password')
    await page.getByLabel(t('resetPassword.email'), { exact: true }).fill(email)
    await page.getByRole('button', { name: t('resetPassword.request') }).click()
    await expect(page.getByText(t('resetPassword.sentLead', { email }))).toBeVisible()
    const [recover] = calls.to('/auth/v1/recover')
    expect(recover?.body).toMatchObject({ email })
    expect(recover?.url.searchParams.get('redirect_to')).toBe(`${recover?.url.origin}/auth/reset-password`)
  })

  test('the console asks for tenants, the newest first, and counts their people without reading them', async ({
    page,
    people,
    sql,
  }) => {
    const person = await people.aPerson()
    await sql`update profiles set role = 'admin' where email = ${person.email}`
    await people.enter(page.context(), person)
    const calls = callsOf(page)
    await page.goto('/admin/tenants?sort=-seats') // ours have few: those of the demo stand first
    await expect(page.getByRole('row').filter({ hasText: 'Sagar Hotels' })).toContainText(/\d+ of 60/)
    const [list] = calls.to('/rest/v1/tenants')
    expect(Object.fromEntries(list?.url.searchParams ?? [])).toEqual({
      select: '*',
      order: 'created_at.desc',
    })
    const counts = () => calls.to('/rest/v1/profiles').filter(({ method }) => method === 'HEAD')
    expect(calls.to('/rest/v1/rpc/tenant_seats'), 'one question for all in sight').toHaveLength(1)
    expect(counts()).toEqual([])

    await page.getByRole('button', { name: t('tenants.actionsFor', { tenant: 'Sagar Hotels' }) }).click()
    await page.getByRole('menuitem', { name: t('tenants.suspend') }).click()
    await expect(page.getByRole('alertdialog')).toContainText(/\d/)
    expect(counts()).toHaveLength(1)
    expect(counts()[0]?.url.searchParams.get('tenant_id')).toMatch(/^eq\./)
  })
})
