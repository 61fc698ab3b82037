import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import type { peopleOf } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

type People = ReturnType<typeof peopleOf>

/** A platform admin of its own, in the browser. */
async function anAdmin(people: People, page: Page, language: Locale) {
  const { user } = await people.enter(page.context(), await people.aPlatformAdmin({ language }))
  return user
}

/** Somebody whose masked address differs from everybody else's: the mask keeps the ending. */
async function aMaskedPerson(people: People) {
  const ending = randomBytes(5).toString('hex').replace(/\d/g, 'x')
  const person = { email: `lata@example.${ending}`, password: `a quiet stair ${ending}` }
  const { error } = await (await people.aClient()).auth.signUp(person)
  if (error) throw error
  return { ...person, mask: `l***@e***.${ending}` }
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('a lock-out is released, and the person signs in again', async ({ page, people, sql }) => {
      const admin = await anAdmin(people, page, locale)
      const person = await aMaskedPerson(people)
      for (let failure = 1; failure <= 5; failure++)
        await expect(people.clientOf({ ...person, password: 'wrong' })).rejects.toMatchObject({ status: 400 })
      await expect(people.clientOf(person)).rejects.toMatchObject({ code: 'account_locked' })

      await page.goto('/admin/security/lockouts')
      const release = page.getByRole('button', {
        name: t('security.lockouts.releaseOf', { identifier: person.mask }),
      })
      await expect(release).toBeVisible()
      await expect(page.getByRole('timer').first()).toHaveText(/^1[0-5]:\d\d$/)
      await expectWellMade(page)
      await release.click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(t('security.lockouts.askText'))
      await question.getByRole('button', { name: t('security.lockouts.release'), exact: true }).click()
      await expect(release).toHaveCount(0)
      await people.clientOf(person)
      expect(
        await sql`select before ->> 'identifier' as identifier from audit_log
          where action = 'lockout.released' and actor_id = ${admin.id}`,
      ).toEqual([{ identifier: person.mask }])
    })

    test('every side of the page is well made', async ({ page, people, sql }) => {
      await sql`select private.write_failed_attempt('server', 'x@y.test', 'invalid_credentials', '198.51.100.7', null)
        from generate_series(1, 10)`
      await anAdmin(people, page, locale)
      await page.goto('/admin/security/events')
      const tabs = page.getByRole('navigation', { name: t('security.title') })
      await expect(page.getByRole('heading', { level: 1, name: t('security.title') })).toBeVisible()
      await expectWellMade(page)
      await tabs.getByRole('link', { name: t('security.tabs.signIns') }).click()
      await expect(page.getByRole('img', { name: /\d/ })).toBeVisible()
      await expect(page.getByText('198.51.100.7')).toBeVisible()
      await expectWellMade(page)
      await tabs.getByRole('link', { name: t('security.tabs.device') }).click()
      await expect(page).toHaveURL(/device/)
      await expectWellMade(page)
    })
  })
}

const t = wordsOf('en')

test('an attempt to run a script raises a critical alert, which is acknowledged @once', async ({
  page,
  people,
  sql,
  visitor,
}) => {
  const stranger = await visitor({ javaScriptEnabled: false }) // with scripts the page refuses it before it is sent
  const mark = randomBytes(4).toString('hex')
  await stranger.goto('/contact')
  const contact = stranger.locator('form', { has: stranger.locator('textarea[name="message"]') }).first()
  await contact.getByLabel(t('contact.field.name')).fill('Lata Rao')
  await contact.getByLabel(t('contact.field.email')).fill(`${mark}@people.test`)
  await contact.getByLabel(t('contact.field.message')).fill('<script>steal()</script>')
  await contact.getByRole('checkbox').first().check()
  const before = (await sql`select coalesce(max(id), 0)::int as id from security_events`)[0]?.id
  await contact.getByRole('button', { name: t('contact.message.send') }).click()
  await expect(stranger).toHaveURL('/not-sent#fields')
  const [event] = await sql`
    select id::int from security_events
    where id > ${before} and reported_by = 'server' and data ->> 'kind' = 'xss' and data ->> 'field' = 'message'`
  const id = event?.id

  const admin = await anAdmin(people, page, 'en')
  await page.goto('/admin/security')
  await expect(page.getByText(t('security.rules.xss_attempts')).first()).toBeVisible()
  const [alert] = await sql`
    select id::int, severity from security_alerts where triggering_events @> ${sql.json([{ source: 'event', id }])}`
  expect(alert?.severity).toBe('critical')
  const acknowledge = page.locator(`[data-alert="${alert?.id}"]`)
  await page.locator('details').first().getByText(t('security.alerts.show')).click()
  await expectWellMade(page)
  await expect(acknowledge).toHaveText(t('security.alerts.acknowledge'))
  await acknowledge.click()
  await expect(acknowledge).toHaveCount(0)
  expect(
    await sql`select acknowledged, acknowledged_by from security_alerts where id = ${alert?.id}`,
  ).toEqual([{ acknowledged: true, acknowledged_by: admin.id }])
  expect(
    await sql`select 1 from audit_log where action = 'alert.acknowledged' and actor_id = ${admin.id}`,
  ).toHaveLength(1)
})

test('events are searched, filtered and taken along; their address can be shared @once', async ({
  page,
  people,
  sql,
}) => {
  await anAdmin(people, page, 'en')
  const mark = randomBytes(4).toString('hex')
  await sql`insert into security_events (reported_by, type, severity, message, data)
    values ('server', 'edge_function_error', 'high', ${`a 100% odd thing ${mark}`}, '{"function": "deliver-mail"}'),
      ('server', 'system_event', 'low', ${`a 1000 odd thing ${mark}`}, '{}')`
  await page.goto('/admin/security/events')
  await page.getByLabel(t('security.events.search'), { exact: true }).fill(`thing ${mark}`)
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(2)
  await page.getByLabel(t('security.severity'), { exact: true }).selectOption('high')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/severity=high/)
  await page.reload()
  await expect(rows).toContainText([`a 100% odd thing ${mark}`])
  await page.getByLabel(t('security.severity'), { exact: true }).selectOption('')
  await page.getByLabel(t('security.events.search'), { exact: true }).fill(`100% odd thing ${mark}`)
  await expect(rows, 'a sign of a pattern is a sign').toHaveCount(1)
  await page.getByLabel(t('ui.list.to'), { exact: true }).fill('2020-01-01')
  await expect(page.getByText(t('ui.list.none'), { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: t('ui.list.clear') }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('ui.list.export') }).click()
  expect((await download).suggestedFilename()).toMatch(/^security-events-.*\.csv$/)
})

test('the security tests run when asked, and each check is told in words @once', async ({
  page,
  people,
  sql,
}) => {
  await anAdmin(people, page, 'en')
  await page.goto('/admin/security/tests')
  const runs = async () =>
    (await sql`select count(*)::int as runs from security_test_runs where is_forced`)[0]?.runs
  const before = await runs()
  await page.getByRole('button', { name: t('security.tests.runNow') }).click()
  await expect.poll(runs).toBeGreaterThan(before)
  await expect(page.getByText(t('security.checks.the_audit_log_only_grows'))).toBeVisible()
  await expect(page.getByText(t('security.tests.forced')).first()).toBeVisible()
  await expectWellMade(page)
})
