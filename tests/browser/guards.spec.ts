import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import { authForm } from './forms.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('nobody: every signed-in area leads to the sign-in page and back to where one wanted to go', async ({
      page,
      people,
    }) => {
      const person = await people.aMember({ language: locale })
      await page.goto('/app?tab=a&place=Caf%C3%A9#below')
      const form = authForm(page, locale)
      await expect(form.signInButton).toBeEnabled()
      expect(new URL(page.url()).pathname).toBe(localePath(locale, '/auth'))
      await expectWellMade(page)
      await form.signIn(person)
      await expect(page).toHaveURL('/app?tab=a&place=Caf%C3%A9#below')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('an unknown address is answered with 404 and a page in its language', async ({ page, watch }) => {
      watch.expectError(/status of 404/)
      const answer = await page.goto(localePath(locale, '/no/such/page'))
      expect(answer?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
      await expect(page.getByRole('heading', { level: 1, name: t('notFound.heading') })).toBeVisible()
      await expect(page).toHaveTitle(
        `${t('notFound.title')} · ${locale === 'hi' ? brand.nameHindi : brand.name}`,
      )
      await expectWellMade(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('notFound.home') })
        .click()
      await expect(page).toHaveURL(localePath(locale, '/'))
    })

    test('what needs a role or a module says which, and leads back', async ({ page, people }) => {
      await people.enter(page.context(), await people.aMember({ tier: 'essential', language: locale }))
      await page.goto('/app/admin')
      await expect(page.getByText(t('guard.missing_permission'))).toBeVisible()
      await expectWellMade(page)
      await page.getByRole('link', { name: t('guard.toDashboard') }).click()
      await expect(page).toHaveURL('/app')
      await page.goto('/app/dashboards') // by address: nothing leads to what one does not have
      const module = t('modules.names.kpi_heatmaps')
      await expect(page.getByText(t('guard.missing_module', { module }))).toBeVisible()
      await expect(page.getByText(t('modules.texts.kpi_heatmaps'))).toBeVisible()
      await expect(page.getByRole('heading', { name: t('why.title') })).toBeVisible()
      await expect(page.getByText(t('modules.tiers.growth')).first()).toBeVisible()
      await expectWellMade(page)
    })

    test('a workspace that is suspended while somebody is in it closes, and opens again', async ({
      page,
      people,
      sql,
    }) => {
      const person = await people.aMember({ language: locale })
      await people.enter(page.context(), person)
      await page.goto('/app')
      await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
      await sql`update tenants set is_active = false where id = ${person.tenant.id}`
      await page.reload()
      await expect(page.getByText(t('guard.tenant_suspended'))).toBeVisible()
      await expect(page.getByText(person.tenant.name)).toHaveCount(0)
      await expectWellMade(page)
      await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true })) // it asks nothing by itself
      await sql`update tenants set is_active = true where id = ${person.tenant.id}`
      await page.getByRole('button', { name: t('guard.tryAgain') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
    })

    test('the page for who may not enter says what to do', async ({ page }) => {
      await page.goto(localePath(locale, '/unauthorized'))
      await expect(page.getByRole('heading', { level: 1, name: t('unauthorized.heading') })).toBeVisible()
      await expectWellMade(page)
      await page.getByRole('link', { name: t('unauthorized.otherAccount') }).click()
      await expect(authForm(page, locale).signInButton).toBeEnabled()
    })
  })
}

test('nobody on /admin signs in first; who is no admin is sent to the home page @once', async ({
  page,
  people,
}) => {
  const member = await people.aMember({ tenantRole: 'admin' })
  await page.goto('/admin')
  const form = authForm(page, 'en')
  await form.signIn(member)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('en')('home.heading') })).toBeVisible()
})

test('who is no admin is sent from any place of the console to the home page @once', async ({
  page,
  people,
}) => {
  await people.enter(page.context(), await people.aMember({ tenantRole: 'admin' }))
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await page.goto('/admin/no-such-page') // by address: somebody types it
  await expect(page).toHaveURL('/')
})

test('whoever is signed in needs no sign-in page @once', async ({ page, people }) => {
  await people.enter(page.context(), await people.aMember())
  await page.goto('/auth')
  await expect(page).toHaveURL('/app')
  await page.goto(`/auth?${new URLSearchParams({ from: '/app?tab=b' })}`) // by address: a saved one
  await expect(page).toHaveURL('/app?tab=b')
})

const hostile = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  '/%09/evil.example',
  '/..//evil.example',
  'http:evil.example',
  '/auth?from=/auth',
]

test('no remembered address leads away from the site @once', async ({ page, people, origin }) => {
  const person = await people.aMember()
  page.on('dialog', () => expect(page.url(), 'a script ran').toBe('never'))
  for (const from of hostile) {
    await people.enter(page.context(), person)
    await page.goto(`/auth?${new URLSearchParams({ from })}`) // by address: a link that a stranger made
    await expect(page, from).not.toHaveURL(/\/auth/)
    expect(new URL(page.url()).origin, from).toBe(origin)
  }
})

test('a place below the areas that does not exist says so inside them @once', async ({ page, people }) => {
  const t = wordsOf('en')
  const member = await people.aMember()
  await people.enter(page.context(), member)
  await page.goto('/app/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: t('portal.notFound') })).toBeVisible()
  await expect(page).toHaveTitle(`${t('portal.notFound')} · ${member.tenant.name}`)
  await expectWellMade(page)
  await page.getByRole('link', { name: t('portal.toDashboard') }).click()
  await expect(page).toHaveURL('/app')
})
