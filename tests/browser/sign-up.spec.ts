import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import { authForm } from './forms.ts'
import { expect, test, toast } from './journey.ts'
import { linkIn, mailsTo } from './mailbox.ts'
import { aNewAddress } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const password = 'nine green mangoes'

for (const locale of locales) {
  const t = wordsOf(locale)
  const name = locale === 'hi' ? brand.nameHindi : brand.name

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('a new account gets a toast, one mail, and after signing in the word that no workspace is there yet', async ({
      page,
      origin,
      sql,
    }) => {
      const person = { email: aNewAddress(), password }
      const form = authForm(page, locale)
      await page.goto(localePath(locale, '/auth'))
      await expectWellMade(page)
      await form.toSignUp.click()
      await expect(page.getByRole('heading', { level: 1, name: t('auth.signUpHeading') })).toBeVisible()
      await expectWellMade(page)
      await page.getByLabel(t('auth.name'), { exact: true }).fill('Lata Rao')
      await form.signUp(person)

      await expect(toast(page, t('auth.created'), t('auth.createdText', { brand: name }))).toBeVisible()
      await expect(form.signInButton).toBeVisible()
      await expect(form.email).toHaveValue(person.email)
      await expect(form.password).toHaveValue('')
      await expectWellMade(page)

      const [mail] = await mailsTo(origin, person.email)
      expect(linkIn(mail ?? { text: '' })).toBe(localePath(locale, '/auth'))

      await form.signIn(person)
      await expect(page).toHaveURL('/welcome')
      await expect(toast(page, t('auth.welcome'), t('auth.welcomeText'))).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
      await expectWellMade(page)
      await mailsTo(origin, person.email, 1)
      const [profile] = await sql`select full_name from profiles where email = ${person.email}`
      expect(profile).toEqual({ full_name: 'Lata Rao' })
    })

    test('a form that was filled in wrongly says so in a summary that leads to the fields', async ({
      page,
    }) => {
      const form = authForm(page, locale)
      await page.goto(`${localePath(locale, '/auth')}?mode=sign-up`)
      await form.signUp({ email: 'lata', password: 'short' })
      const summary = page.getByRole('alert', { name: t('ui.problems', { count: 2 }) })
      await expect(summary).toBeFocused()
      const emailProblem = t('ui.problem.notAnEmail', { field: t('auth.email') })
      await expect(form.email).toHaveAccessibleDescription(new RegExp(emailProblem))
      await expect(form.password).toHaveAccessibleDescription(
        new RegExp(t('ui.problem.tooShort', { field: t('auth.password'), n: '8' })),
      )
      await expect(form.email).toHaveValue('lata')
      await expectWellMade(page)
      await summary.getByRole('link', { name: emailProblem }).press('Enter')
      await expect(form.email).toBeFocused()
    })

    test('a password that everybody knows is refused with its reason', async ({ page, watch }) => {
      watch.expectError(/status of 422 .*\/auth\/v1\/signup/)
      const form = authForm(page, locale)
      await page.goto(`${localePath(locale, '/auth')}?mode=sign-up`)
      await form.signUp({ email: aNewAddress(), password: 'iloveyou1' })
      const reason = t('provider.weakPwned')
      await expect(toast(page, t('auth.signUpFailed'), reason)).toBeVisible()
      await expect(page.getByRole('main').getByText(reason)).toBeVisible()
      await expectWellMade(page)
    })
  })
}

test('an address that has an account gets the same answer, and its owner a mail that says so @once', async ({
  page,
  origin,
  people,
}) => {
  const t = wordsOf('en')
  const known = await people.aPerson()
  const form = authForm(page, 'en')
  await page.goto('/auth?mode=sign-up')
  await form.signUp({ ...known, password: 'another green mango' })
  await expect(toast(page, t('auth.created'), t('auth.createdText', { brand: brand.name }))).toBeVisible()
  await expect(form.email).toHaveValue(known.email)
  const mails = await mailsTo(origin, known.email, 2)
  expect(mails.map(({ subject }) => subject)).toContain(`You already have a ${brand.name} account`)
  await form.signIn(known)
  await expect(page).toHaveURL('/welcome')
})
