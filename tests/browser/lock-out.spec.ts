import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { authForm } from './forms.ts'
import { expect, test, toast } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const wrong = 'not the password'
const refusedByServer = /status of 400 .*\/auth\/v1\/token/

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('the third failure locks this browser for 15 minutes, asks nobody any more, and ends by itself', async ({
      page,
      people,
      sql,
      watch,
    }) => {
      watch.expectError(refusedByServer)
      const person = await people.aMember({ language: locale })
      const form = authForm(page, locale)
      // The page lives 20 minutes ago, so that the end of the lock lies in the past of the server's tokens.
      await page.clock.install({ time: Date.now() - 20 * 60_000 })
      await page.goto(localePath(locale, '/auth'))
      const failed = locale === 'hi' ? t('provider.invalid_credentials') : 'Invalid login credentials'
      for (const attempt of [1, 2]) {
        await form.signIn({ ...person, password: `${wrong} ${attempt}` })
        await expect(page.getByRole('main').getByText(failed)).toBeVisible()
        await expect(form.password, `attempt ${attempt}`).toHaveValue(`${wrong} ${attempt}`)
        await page.clock.runFor(6000) // the toast is gone, and with it what the next one could be taken for
      }
      await form.signIn({ ...person, password: wrong })
      await expect(toast(page, t('auth.failed'), failed)).toBeVisible()
      await expect(toast(page, t('auth.locked'), t('auth.lockedNow', { minutes: '15' }))).toBeVisible()
      await expectWellMade(page)
      await page.clock.runFor(6000)

      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await form.signIn(person)
      await expect(toast(page, t('auth.locked'), t('auth.lockedWait', { minutes: '15' }))).toBeVisible()
      await expect(page.getByRole('main').getByText(t('auth.lockedFor', { minutes: '15' }))).toBeVisible()
      expect(asked.filter((url) => url.includes('/auth/v1/'))).toEqual([])

      await page.clock.fastForward('14:00')
      await form.signIn(person)
      await expect(toast(page, t('auth.locked'), t('auth.lockedWait', { minutes: '1' }))).toBeVisible()
      await page.clock.fastForward('01:00')
      await form.signIn(person)
      await expect(page).toHaveURL('/app')

      const reasons = await sql`select reason, count(*)::int as times from failed_auth_attempts
        where source = 'browser' and identifier_hash = private.fingerprint(${person.email}) group by reason order by reason`
      expect(reasons.map(({ reason, times }) => [reason, times])).toEqual([
        ['invalid_credentials', 2],
        ['max_attempts_exceeded', 1],
      ])
    })

    test('the fifth failure locks the account on the server, in every browser, until its time is over', async ({
      page,
      people,
      sql,
      watch,
    }) => {
      watch.expectError(/status of 429 .*\/auth\/v1\/token/)
      const person = await people.aMember({ language: locale })
      for (let failure = 1; failure <= 5; failure++)
        await expect(people.clientOf({ ...person, password: wrong })).rejects.toMatchObject({
          code: 'invalid_credentials',
        })

      const form = authForm(page, locale)
      await page.goto(localePath(locale, '/auth'))
      await form.signIn(person)
      await expect(toast(page, t('auth.locked'), t('auth.lockedWait', { minutes: '15' }))).toBeVisible()
      await expect(page.getByRole('main').getByText(t('auth.lockedFor', { minutes: '15' }))).toBeVisible()
      await expectWellMade(page)

      await sql`update private.sign_in_counters
        set blocked_until = now(), last_failure_at = last_failure_at - interval '15 minutes'
        where identifier_hash = private.fingerprint(${person.email})`
      await form.signIn(person)
      await expect(page).toHaveURL('/app')
      expect(
        await sql`select 1 from private.sign_in_counters where identifier_hash = private.fingerprint(${person.email})`,
      ).toEqual([])
    })
  })
}

test('an address that nobody has locks in the same way @once', async ({ people }) => {
  const nobody = { email: 'nobody-has-this@example.test', password: wrong }
  for (let failure = 1; failure <= 5; failure++)
    await expect(people.clientOf(nobody)).rejects.toMatchObject({ code: 'invalid_credentials', status: 400 })
  await expect(people.clientOf(nobody)).rejects.toMatchObject({ code: 'account_locked', status: 429 })
})

test('a success clears what failed before, in the browser and on the server @once', async ({
  page,
  people,
  watch,
}) => {
  watch.expectError(refusedByServer)
  const person = await people.aMember()
  const form = authForm(page, 'en')
  await page.goto('/auth')
  for (const round of [1, 2]) {
    for (const attempt of [1, 2]) {
      await form.signIn({ ...person, password: `${wrong} ${round} ${attempt}` })
      await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
      await expect(form.signInButton).toBeEnabled()
    }
    await form.signIn(person)
    await expect(page).toHaveURL('/app')
    await page.getByRole('button', { name: wordsOf('en')('portal.menu.signOut') }).click()
    await expect(page).toHaveURL('/auth')
  }
})
