import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')
const script = '<img src=x onerror="alert(1)"><script>alert(1)</script>'

test.describe('@once', () => {
  for (const [place, sign] of [
    ['fragment', '#'],
    ['query', '?'],
  ] as const) {
    test(`an error in the ${place} is told in our own words and removed from the address`, async ({
      page,
      watch,
    }) => {
      expect(watch.problems()).toEqual([])
      page.on('dialog', (dialog) => {
        throw new Error(`a script ran: ${dialog.message()}`)
      })
      const said = new URLSearchParams({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: script,
      })
      await page.goto(`/auth${sign}${said}`)
      await expect(page.getByRole('main').getByText(t('provider.otp_expired'))).toBeVisible()
      await expect(page).toHaveURL('/auth')
      await expect(page.getByText('onerror')).toHaveCount(0)
      expect(await page.locator('img[src="x"]').count()).toBe(0)
      await expectWellMade(page)
      await page.reload()
      await expect(page.getByRole('main').getByText(t('provider.otp_expired'))).toHaveCount(0)
    })

    test(`the tokens in the ${place} open a session once and leave no trace in the address`, async ({
      page,
      people,
    }) => {
      const { session } = await people.clientOf(await people.aMember())
      const tokens = new URLSearchParams({
        access_token: session.access_token,
        refresh_token: session.refresh_token,
        expires_in: '600',
        token_type: 'bearer',
        type: 'magiclink',
      })
      await page.goto(`/auth${sign}${tokens}`)
      await expect(page).toHaveURL('/app')
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
      await page.goBack()
      expect(page.url()).not.toContain('token')
    })
  }

  test('tokens that came to the root of the site open a session and leave no trace', async ({
    page,
    people,
  }) => {
    const { session } = await people.clientOf(await people.aMember())
    const { access_token, refresh_token } = session
    await page.goto(`/hi#${new URLSearchParams({ access_token, refresh_token, type: 'signup' })}`)
    await expect(page).toHaveURL('/app')
    await page.goBack()
    expect(page.url()).not.toContain('token')
  })

  test('an error that came to the root of the site is told on the sign-in page', async ({ page }) => {
    await page.goto('/?error=access_denied&error_code=otp_expired&error_description=no')
    await expect(page.getByRole('main').getByText(t('provider.otp_expired'))).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })

  for (const [said, words] of [
    ['?code=5f1d0c2e', 'provider.linkUseless'],
    ['?error=server_error', 'provider.linkFailed'],
    ['#error=server_error', 'provider.linkFailed'],
  ] as const) {
    test(`${said} alone at the root is told on the sign-in page and leaves the address`, async ({ page }) => {
      await page.goto(`/${said}`)
      await expect(page.getByRole('main').getByText(t(words))).toBeVisible()
      await expect(page).toHaveURL('/auth')
    })
  }

  test('a token that is not even one is refused calmly', async ({ page }) => {
    await page.goto('/auth#access_token=abc.def.ghi')
    await expect(page.getByRole('main').getByText(t('provider.linkUseless'))).toBeVisible()
    // by address: another link that broke in the mail
    await page.goto('/auth#access_token=abc.def.ghi&refresh_token=r')
    await expect(page.getByRole('main').getByText(t('provider.linkFailed'))).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })

  test('what belongs to somebody else stays in the address', async ({ page }) => {
    await page.goto('/auth?mode=sign-up&error=access_denied&error_description=no')
    await expect(page.getByRole('main').getByText(t('provider.linkFailed'))).toBeVisible()
    await expect(page).toHaveURL('/auth?mode=sign-up')
  })

  test('tokens of somebody else never replace the session that is open', async ({ page, people }) => {
    const mine = await people.enter(page.context(), await people.aMember())
    const { session: strange } = await people.clientOf(await people.aMember())
    const { access_token, refresh_token } = strange
    await page.goto(
      `/auth/reset-password#${new URLSearchParams({ access_token, refresh_token, type: 'recovery' })}`,
    )
    await expect(page.getByRole('main').getByText(t('provider.linkSignedIn'))).toBeVisible()
    await expect(page).toHaveURL('/auth/reset-password')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('sopan-auth') ?? '{}').user.id)
    expect(kept).toBe(mine.user.id)
  })

  test('tokens that are none are refused and removed', async ({ page, watch }) => {
    watch.expectError(/status of 4\d\d .*\/auth\/v1\//)
    const none = { access_token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', refresh_token: script }
    await page.goto(`/auth#${new URLSearchParams(none)}`)
    await expect(page.getByRole('main').getByText(t('provider.linkFailed'))).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })
})
