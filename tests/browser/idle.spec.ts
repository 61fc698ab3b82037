import type { Page } from '@playwright/test'
import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test, toast } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const minute = 60_000

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('after 12 minutes a dialog counts down, activity closes it, and after 15 the session is over', async ({
      page,
      people,
    }) => {
      await people.enter(page.context(), await people.aMember({ language: locale }))
      await startInThePast(page)
      await page.goto('/app')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const dialog = page.getByRole('alertdialog', { name: t('session.expiring') })
      const countingFrom = (time: string) => dialog.getByText(t('session.expiringText', { time }))

      await page.clock.runFor(11 * minute + 50_000)
      await expect(dialog).toBeHidden()
      await page.clock.runFor(40_000)
      await expect(dialog).toBeVisible()
      await expect(countingFrom('2:30')).toBeVisible()
      await page.clock.runFor(1000)
      await expect(countingFrom('2:29')).toBeVisible()
      await expectWellMade(page)

      await dialog.getByRole('button', { name: t('session.stay') }).click()
      await expect(dialog).toBeHidden()

      await page.clock.runFor(12 * minute + 30_000)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Shift')
      await expect(dialog).toBeHidden()

      await page.clock.runFor(15 * minute - 20_000)
      await expect(dialog).toBeVisible()
      await page.clock.runFor(20_000)
      await expect(page.getByText(t('home.sessionEnded.text'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: t('home.heading') })).toBeVisible()
      await expect(page).toHaveURL(localePath(locale, '/'))
      await expectWellMade(page)
      expect(await page.evaluate(() => localStorage.getItem('sopan-auth'))).toBeNull()
    })
  })
}

test('activity in one tab keeps the others alive @once', async ({ page, people }) => {
  const t = wordsOf('en')
  await people.enter(page.context(), await people.aMember())
  await startInThePast(page) // one clock for all tabs
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/app')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const dialog = (tab: Page) => tab.getByRole('alertdialog', { name: t('session.expiring') })
  await page.clock.runFor(13 * minute)
  await expect(dialog(page)).toBeVisible()
  await dialog(other)
    .getByRole('button', { name: t('session.stay') })
    .click()
  await expect(dialog(page)).toBeHidden()
  await page.clock.runFor(11 * minute)
  for (const tab of [page, other]) {
    await expect(dialog(tab)).toBeHidden()
    await expect(tab).toHaveURL('/app')
  }
})

test('a session that the server finds idle ends with a word and the way back @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  const t = wordsOf('en')
  watch.expectError(/status of 400 .*grant_type=refresh_token/)
  const person = await people.aMember()
  const { user } = await people.enter(page.context(), person, { expires_at: 1 })
  await sql`update auth.sessions set refreshed_at = now() at time zone 'UTC' - interval '16 minutes',
    created_at = created_at - interval '20 minutes' where user_id = ${user.id}`
  await page.goto('/app?tab=c')
  await expect(page.getByRole('button', { name: t('auth.signIn'), exact: true })).toBeEnabled()
  await expect(toast(page, t('session.ended'), t('session.endedText'))).toBeVisible()
  expect(new URL(page.url()).searchParams.get('from')).toBe('/app?tab=c')
})

/** The clock of the browser starts an hour ago, so that tokens made now stay good however far it runs. */
async function startInThePast(page: Page) {
  await page.clock.install({ time: Date.now() - 60 * minute })
}
