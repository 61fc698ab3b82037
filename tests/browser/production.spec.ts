import brand from '../../content/brand.json' with { type: 'json' }
import { authForm } from './forms.ts'
import { expect, test, toast } from './journey.ts'
import { linkIn } from './mailbox.ts'
import { type OwnServer, startProduction } from './own-server.ts'
import { aNewAddress } from './people.ts'
import { catchMail } from './smtp-catcher.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const port = Number(process.env.TEST_PORT ?? 3310) + 1
const sender = 'steps@sopan.example'
let server: OwnServer
let mail: Awaited<ReturnType<typeof catchMail>>

test.describe.configure({ mode: 'default' }) // one server for all tests of this file
test.use({ baseURL: `http://localhost:${port}` })

test.beforeAll(async () => {
  mail = await catchMail()
  server = await startProduction(port, { SMTP_URL: mail.url, MAIL_FROM: `${brand.name} <${sender}>` })
})

test.afterAll(async () => {
  await server?.stop()
  await mail?.stop()
})

test('in production an address is confirmed before the first sign-in, by a press and not by opening the link @once', async ({
  page,
  watch,
}) => {
  const t = wordsOf('hi')
  const person = { email: aNewAddress(), password: 'nine green mangoes' }
  const form = authForm(page, 'hi')
  await page.goto('/hi/auth?mode=sign-up&from=/hi/invitation/abc')
  await expect(form.signUpButton).toBeEnabled()
  await expect(page.getByRole('heading', { name: t('auth.demo') })).toHaveCount(0)
  await form.signUp(person)
  await expect(
    toast(page, t('auth.created'), t('auth.createdText', { brand: brand.nameHindi })),
  ).toBeVisible()
  await expect.poll(() => mail.to(person.email)).toHaveLength(1)

  watch.expectError(/status of 400 .*\/auth\/v1\/token/)
  await form.signIn(person)
  await expect(page.getByRole('main').getByText(t('provider.invalid_credentials'))).toBeVisible()

  const [letter] = mail.to(person.email)
  expect(letter).toMatchObject({ from: sender, subject: expect.stringContaining(brand.nameHindi) })
  const link = linkIn(letter ?? { text: '' })
  expect(letter?.html.replaceAll('&#38;', '&')).toContain(`href="${server.origin}${link}"`)
  expect((await fetch(server.origin + link)).status).toBe(200)
  // by address: the link of the mail
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: t('confirm.signup.heading') })).toBeVisible()
  await expectWellMade(page)
  await page.reload()
  await page.getByRole('button', { name: t('confirm.signup.act') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('confirm.signup.done') })).toBeVisible()
  const next = page.getByRole('link', { name: t('confirm.signup.next') })
  await expect(next).toHaveAttribute(
    'href',
    `/hi/auth?${new URLSearchParams({ from: '/hi/invitation/abc' })}`,
  )
  await expectWellMade(page)

  await page.evaluate(() => localStorage.clear())
  // by address: a saved one, on another day
  await page.goto('/hi/auth')
  await form.signIn(person)
  await expect(page).toHaveURL('/welcome')
  expect(mail.to(person.email)).toHaveLength(1)
})

test('who signed up with somebody’s address before its owner gets nothing by it @once', async ({
  page,
  people,
}) => {
  const t = wordsOf('en')
  const email = aNewAddress()
  const stranger = { email, password: 'a stranger was here' }
  await (await people.aClient()).auth.signUp(stranger)
  await expect.poll(() => mail.to(email)).toHaveLength(1)
  await page.goto(linkIn(mail.to(email)[0] ?? { text: '' }))
  await page.getByRole('button', { name: t('confirm.signup.act') }).click()
  await expect(page).toHaveURL('/auth/reset-password')
  await expect(page.getByRole('heading', { name: t('resetPassword.firstHeading') })).toBeVisible()
  await expectWellMade(page)
  await expect(people.clientOf(stranger)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await page.getByLabel(t('resetPassword.newPassword'), { exact: true }).fill('nine green mangoes')
  await page.getByRole('button', { name: t('resetPassword.save') }).click()
  await expect(page).toHaveURL('/welcome')
  await expect(people.clientOf(stranger)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await people.clientOf({ email, password: 'nine green mangoes' })
})

test('a lost confirmation is sent again, and an invented link is none @once', async ({
  page,
  people,
  watch,
}) => {
  const t = wordsOf('en')
  const person = { email: aNewAddress(), password: 'nine green mangoes' }
  const { auth } = await people.aClient()
  await auth.signUp(person)
  await expect.poll(() => mail.to(person.email)).toHaveLength(1)
  await page.goto('/auth/confirm?type=signup')
  await expect(page.getByRole('heading', { name: t('confirm.incomplete') })).toBeVisible()
  await expectWellMade(page)
  await page.getByLabel(t('confirm.email'), { exact: true }).fill(person.email)
  await page.getByRole('button', { name: t('confirm.newSignup') }).click()
  await expect(toast(page, t('confirm.resent'), person.email)).toBeVisible()
  watch.expectError(/status of 403 .*\/auth\/v1\/verify/)
  // by address: an invented link
  await page.goto('/auth/confirm?type=signup&token_hash=not-a-code')
  await page.getByRole('button', { name: t('confirm.signup.act') }).click()
  await expect(page.getByRole('heading', { name: t('confirm.failed') })).toBeVisible()
})

test('production has no mailbox to look into and no demo accounts @once', async ({ page, people, watch }) => {
  watch.expectError(/status of 404/)
  expect((await page.goto('/debug/mailbox'))?.status()).toBe(404)
  await expect(
    people.clientOf({ email: 'admin@demo.sopan.test', password: 'sopan-demo-2026' }),
  ).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
})
