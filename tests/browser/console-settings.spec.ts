import { languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('how the platform runs, and a test mail that arrives in the mailbox', async ({
      page,
      people,
      sql,
      origin,
      watch,
    }) => {
      watch.expectError(/status of 429 .*\/rest\/v1\/rpc\/send_test_mail/)
      const admin = await people.aPlatformAdmin({ language: locale })
      await people.enter(page.context(), admin)
      await page.goto('/admin/settings')
      await expect(page.getByText(t('platformSettings.backends.embedded'))).toBeVisible()
      await expect(page.getByText(t('platformSettings.mailWays.kept'))).toBeVisible()
      await expect(page.getByText(t('jobs.check_alert_rules'))).toBeVisible()
      await expect(page.getByText(t('platformSettings.kept.audit_log'), { exact: true })).toBeVisible()
      await expectWellMade(page)

      await page.getByRole('button', { name: t('platformSettings.sendTest') }).click()
      await expect(page).toHaveURL(/mail=/)
      const state = page.getByRole('status').filter({ hasText: admin.email })
      await expect(state).toContainText(t('platformSettings.testTo', { address: admin.email }))
      const [mail] = await mailsTo(origin, admin.email)
      expect(mail?.subject).toMatch(locale === 'hi' ? /टेस्ट मेल/ : /^Test email/)
      await expect(state.getByRole('link', { name: t('platformSettings.openMailbox') })).toHaveAttribute(
        'href',
        `/debug/mailbox?to=${encodeURIComponent(admin.email)}`,
      )
      await page.getByRole('button', { name: t('platformSettings.sendTest') }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: t('platformSettings.problem.sent_just_now') }),
      ).toBeVisible()
      await expectWellMade(page)

      await sql`update mail_outbox set status = 'sent', sent_at = now() where recipient = ${admin.email}`
      await page.reload()
      await expect(state).not.toContainText(t('platformSettings.openMailbox'))
    })
  })
}

test('a backup that is missing or old is a warning, a fresh one says what is in it @once', async ({
  page,
  people,
  sql,
}) => {
  const t = wordsOf('en')
  await people.enter(page.context(), await people.aPlatformAdmin())
  await sql`delete from platform_reports where key = 'backup'`
  await page.goto('/admin/settings')
  await expect(page.getByText(t('platformSettings.backupAdvice.never'))).toBeVisible()
  const report = { seconds: 3, bytes: 5_242_880, rows: 1200, tables: 40, files: 2, version: '0.1.0' }
  await sql`select private.note_report('backup', ${sql.json(report)})`
  await page.reload()
  await expect(page.getByText(t('platformSettings.backupAges.fresh'), { exact: true })).toBeVisible()
  await expect(page.getByText('5 MB: 1,200 rows of 40 tables, 2 files; 3 seconds')).toBeVisible()
  await sql`update platform_reports set reported_at = now() - interval '25 hours' where key = 'backup'`
  await page.reload()
  await expect(page.getByText(t('platformSettings.backupAges.old'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('platformSettings.backupAdvice.old'))).toBeVisible()
})
