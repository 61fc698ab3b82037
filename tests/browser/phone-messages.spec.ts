import type { Sql } from 'postgres'
import { languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** A code for a phone that could not be sent, and why. */
async function aFailedCode(
  sql: Sql,
  { minutes, ending }: { minutes: number; ending: string },
  reason: string,
) {
  const recipient = `+9198${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}${ending}`
  await sql`
    insert into message_outbox (recipient, template, language, given, status, attempts, expires_at, last_error)
    values (${recipient}, 'sign_in_code', 'hi', '["482913"]', 'failed', 6, now() + make_interval(mins => ${minutes}), ${reason})`
  return recipient
}

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: languageTag[language] })

    test(`a code that did not reach a phone is found in the console, sent again or dismissed, and never shown, in ${language}`, async ({
      page,
      people,
      sql,
    }) => {
      const t = wordsOf(language)
      const mark = `gateway-${language}-${Date.now()}`
      const fresh = await aFailedCode(sql, { minutes: 8, ending: '17' }, `${mark} answered 503`)
      const late = await aFailedCode(sql, { minutes: -3, ending: '42' }, `${mark} was away`)
      await people.enter(page.context(), await people.aPlatformAdmin({ language }))
      await page.goto('/admin/settings')
      await page.getByRole('link', { name: t('platformSettings.openMessages') }).click()
      await page.getByLabel(t('phoneMessages.search')).fill(mark)
      const ofNumber = (recipient: string) =>
        page
          .getByRole('row')
          .or(page.getByRole('listitem'))
          .filter({ hasText: `*** ${recipient.slice(-2)}` })
          .filter({ hasText: mark })
      await expect(page).toHaveURL(new RegExp(`q=${mark}`)) // narrowed down: no row moves any more under what is pressed
      await expect(ofNumber(late)).toContainText(t('phoneMessages.over'))
      await expect(page.getByRole('main')).not.toContainText(fresh)
      await expect(page.getByRole('main')).not.toContainText('482913')
      await expectWellMade(page)

      await ofNumber(fresh).getByText(t('phoneMessages.retry'), { exact: true }).click()
      await expect(page.getByText(t('phoneMessages.retried'))).toBeVisible()
      // The list is loaded anew after the toast, and its rows move.
      await expect(ofNumber(fresh).filter({ hasText: t('phoneMessages.states.failed') })).toHaveCount(0)
      const [again] = await sql`select status, attempts from message_outbox where recipient = ${fresh}`
      expect(again).toMatchObject({ status: expect.stringMatching(/queued|sending|sent/) })

      await ofNumber(late).getByText(t('phoneMessages.dismiss'), { exact: true }).click()
      await expect(page.getByText(t('phoneMessages.dismissed'))).toBeVisible()
      await expect(ofNumber(late)).toHaveCount(0)
      const [gone] =
        await sql`select dismissed_at is not null as is_gone from message_outbox where recipient = ${late}`
      expect(gone).toEqual({ is_gone: true })
    })
  })
}
