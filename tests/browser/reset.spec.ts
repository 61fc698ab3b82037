import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { authForm, resetForm } from './forms.ts'
import { expect, test, toast } from './journey.ts'
import { linkIn, mailsTo } from './mailbox.ts'
import { aNewAddress } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const newPassword = 'eleven red kites'

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('a forgotten password is replaced through the mail, and every other session ends', async ({
      page,
      origin,
      people,
      watch,
    }) => {
      const person = await people.aMember({ language: locale })
      const elsewhere = await people.clientOf(person)
      const form = resetForm(page, locale)

      await page.goto(localePath(locale, '/auth'))
      await page.getByRole('link', { name: t('auth.forgotten') }).click()
      await expectWellMade(page)
      await form.ask(person.email)
      await expect(toast(page, t('resetPassword.sent'), t('resetPassword.sentText'))).toBeVisible()
      await expect(page.getByText(t('resetPassword.sentLead', { email: person.email }))).toBeVisible()
      await expectWellMade(page)

      const [mail] = await mailsTo(origin, person.email)
      // by address: the link of the mail
      await page.goto(linkIn(mail ?? { text: '' }))
      await expect(page.getByRole('heading', { level: 1, name: t('confirm.recovery.heading') })).toBeVisible()
      await expectWellMade(page)
      await page.getByRole('button', { name: t('confirm.recovery.act') }).click()
      await expect(page).toHaveURL(localePath(locale, '/auth/reset-password'))
      await expectWellMade(page)

      await form.choose('short')
      const tooShort = t('ui.problem.tooShort', { field: t('resetPassword.newPassword'), n: '8' })
      await expect(page.getByRole('alert', { name: t('ui.problems', { count: 1 }) })).toContainText(tooShort)

      watch.expectError(/status of 422 .*\/auth\/v1\/user/)
      await form.choose('password123')
      const reason = t('provider.weakPwned')
      await expect(toast(page, t('resetPassword.saveFailed'), reason)).toBeVisible()
      await expectWellMade(page)

      await form.choose(newPassword)
      await expect(toast(page, t('resetPassword.saved'), t('resetPassword.savedText'))).toBeVisible()
      await expect(page).toHaveURL('/app')

      await expect(people.clientOf(person)).rejects.toMatchObject({ code: 'invalid_credentials' })
      expect((await elsewhere.client.auth.refreshSession()).error).not.toBeNull()
      await people.clientOf({ ...person, password: newPassword })
    })

    test('an unknown address is answered like a known one and gets no mail', async ({ page, sql }) => {
      const email = aNewAddress()
      await page.goto(localePath(locale, '/auth/reset-password'))
      await resetForm(page, locale).ask(email)
      await expect(toast(page, t('resetPassword.sent'), t('resetPassword.sentText'))).toBeVisible()
      await expect(page.getByText(t('resetPassword.sentLead', { email }))).toBeVisible()
      expect(await sql`select id from mail_outbox where recipient = ${email}`).toEqual([])
    })
  })
}

test('opening the link uses nothing up, pressing its button twice does @once', async ({
  page,
  visitor,
  origin,
  people,
  watch,
}) => {
  const t = wordsOf('en')
  const person = await people.aPerson()
  const { auth } = await people.aClient()
  await auth.resetPasswordForEmail(person.email)
  const [mail] = await mailsTo(origin, person.email)
  const link = linkIn(mail ?? { text: '' })
  expect((await fetch(origin + link)).status).toBe(200)

  await page.goto(link)
  await page.getByRole('button', { name: t('confirm.recovery.act') }).click()
  await expect(page.getByRole('heading', { name: t('resetPassword.newHeading') })).toBeVisible()

  watch.expectError(/status of 403 .*\/auth\/v1\/verify/)
  const second = await visitor()
  await second.goto(link)
  await second.getByRole('button', { name: t('confirm.recovery.act') }).click()
  await expect(second.getByRole('heading', { name: t('confirm.failed') })).toBeVisible()
  await expectWellMade(second)
  await second.getByRole('link', { name: t('confirm.newRecovery') }).click()
  await expect(second).toHaveURL('/auth/reset-password')
})

test('a link of eleven minutes ago is too old @once', async ({ page, origin, people, sql, watch }) => {
  const t = wordsOf('en')
  const person = await people.aPerson()
  const { auth } = await people.aClient()
  await auth.resetPasswordForEmail(person.email)
  const [mail] = await mailsTo(origin, person.email)
  await sql`
    update private.mail_links set sent_at = sent_at - interval '11 minutes'
    where user_id = (select id from auth.users where email = ${person.email})`
  watch.expectError(/status of 403 .*\/auth\/v1\/verify/)
  await page.goto(linkIn(mail ?? { text: '' }))
  await page.getByRole('button', { name: t('confirm.recovery.act') }).click()
  await expect(page.getByRole('heading', { name: t('confirm.failed') })).toBeVisible()
})

test('a link that was cut off says so @once', async ({ page }) => {
  const t = wordsOf('en')
  await page.goto('/auth/confirm?type=recovery')
  await expect(page.getByRole('heading', { name: t('confirm.incomplete') })).toBeVisible()
  await expectWellMade(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('confirm.newOther') })
    .click()
  await expect(authForm(page, 'en').signInButton).toBeVisible()
})
