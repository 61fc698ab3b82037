import { demoPassword } from '../../app/domain/demo-accounts.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import { authForm } from './forms.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { type OwnServer, startProduction } from './own-server.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

// A kill switch holds for everybody, so this is tried beside the server of all other journeys.
const port = Number(process.env.TEST_PORT ?? 3310) + 3
let server: OwnServer

test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://localhost:${port}`, hasOwnBrowser: true }) // a browser keeps the flags for a while

test.beforeAll(async () => {
  server = await startProduction(port, { SOPAN_MODE: 'demo' })
})

test.afterAll(() => server?.stop())

test('the kill switch takes the form for appointments away from the site, and the function takes none @once', async ({
  page,
  visitor,
  watch,
  origin,
}) => {
  const t = wordsOf('en')
  watch.expectError(/status of 403 .*functions\/v1\/submit/)
  const open = await visitor() // opened before, with something typed
  await open.goto('/contact')
  const form = open.locator('form[data-submission="appointment"]')
  await form.getByLabel(t('contact.field.name')).fill('Lata Deshpande')
  await form.getByLabel(t('contact.field.email')).fill('lata@annapurna.example')
  await form.getByRole('radio').first().check({ force: true })
  await form.getByRole('checkbox').check()
  await expect.poll(() => open.evaluate(() => performance.now())).toBeGreaterThan(1600)

  await page.goto('/auth')
  await authForm(page, 'en').signIn({ email: 'admin@demo.sopan.test', password: demoPassword })
  await expect(page).toHaveURL('/admin')
  for (const key of ['appointment-requests', 'newsletter-offer']) {
    await pressInMenu(page, t('console.places.features'))
    await page.locator(`main a[href="/admin/features/${key}"]`).first().click()
    await page.getByRole('button', { name: t('features.kill.pull') }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel(t('features.reason')).fill('Nobody answers this week')
    await question.getByRole('button', { name: t('features.kill.confirm') }).click()
    await expect(page.getByRole('main').getByText(t('features.states.killed')).first()).toBeVisible()
  }

  await form.getByRole('button', { name: t('contact.appointment.send') }).click()
  await expect(form.getByText(t('form.failure.off'))).toBeVisible()
  await expect(form.getByLabel(t('contact.field.name'))).toHaveValue('Lata Deshpande')

  const later = await visitor()
  await later.goto('/contact')
  await expect(later.locator('form[data-submission="appointment"]')).toBeHidden()
  await expect(
    later.locator('[data-flag] [role=status]').getByRole('link', { name: brand.email }),
  ).toBeVisible()
  await expect(later.locator('form[data-submission="contact"]')).toBeVisible()
  await expectWellMade(later)

  const shares = await (await fetch(`${origin}/functions/v1/site-flags`)).json()
  expect(shares).toMatchObject({
    'appointment-requests': 0,
    'newsletter-offer': 0,
    'event-registration': 100,
  })
})

test('the kill switch takes the newsletter’s offer away @once', async ({ page }) => {
  const t = wordsOf('en')
  await page.clock.install()
  await page.addInitScript(() => {
    localStorage.setItem('sopan-consent-2', '"granted"')
    localStorage.setItem('sopan-consent-on', JSON.stringify({ givenAt: Date.now() }))
  })
  const asked = page.waitForResponse(/functions\/v1\/site-flags/)
  await page.goto('/about')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6))
  await page.clock.runFor(90_000)
  await asked
  await page.clock.runFor(2000)
  await expect(page.getByRole('dialog', { name: t('frame.newsletter.title') })).toBeHidden()
})
