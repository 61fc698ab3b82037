import { readFileSync } from 'node:fs'
import type { Sql } from 'postgres'
import { expect, test } from './journey.ts'
import type { Member } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const slug = 'first-thirty-seconds'

test('a certificate ends, is renewed, and the file shows it (@once)', async ({
  page,
  people,
  sql,
  context,
  visitor,
  watch,
}) => {
  const t = wordsOf('en')
  const admin = await people.aMember({ tenantRole: 'admin' })
  const outlet = await anOutlet(sql, admin, 'Kaveri Terrace')
  const lata = await somebody(sql, admin, 'Lata Shetty', outlet)
  const { client } = await people.clientOf(admin)
  const [course] = await sql<
    { id: string }[]
  >`select id from courses where slug = ${slug} and tenant_id is null`
  const { data } = await client.rpc('save_certification', {
    p_tenant_id: admin.tenant.id,
    p_said: hygiene({
      earned_by: 'courses',
      first_courses: [course?.id],
      needs: [{ job_role_id: null, outlet_id: outlet }],
    }),
  })
  const old = await learned(sql, lata, course?.id ?? '')
  await sql`select private.award_certification(c, ${lata}) from certifications c where c.id = ${data.id}`
  await sql`
    update certificates set issued_on = issued_on - interval '13 months', created_at = created_at - interval '13 months',
      valid_until = private.today() - 10 where code = ${old}`
  await sql`
    update credentials set valid_from = valid_from - interval '13 months', created_at = created_at - interval '13 months',
      valid_until = private.today() - 10 where person_id = ${lata}`

  await people.enter(context, admin)
  await page.goto('/app/courses/compliance')
  const row = page.getByRole('row').filter({ hasText: 'Lata Shetty' })
  await expect(row).toContainText(t('compliance.standings.expired'))
  await expectWellMade(page)
  await sql`select private.give_renewals()`
  await page.reload()
  await expect(row).toContainText(/in training, due/)
  await learned(sql, lata, course?.id ?? '')
  await page.reload()
  await expect(row).toContainText(t('compliance.standings.valid'))
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Lata Shetty' })).toBeVisible()
  const periods = page.getByRole('region', { name: t('compliance.periods') })
  await expect(periods.getByText(t('compliance.periodStates.expired'), { exact: true })).toBeVisible()
  await expect(periods.getByText(t('compliance.periodStates.certified'), { exact: true })).toBeVisible()
  await expectWellMade(page)

  await page
    .getByRole('button', { name: t('compliance.revoke.action') })
    .first()
    .click()
  watch.expectError(/status of 400 .*revoke_credential/)
  await page.getByRole('button', { name: t('compliance.revoke.confirm') }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: t('person.back') }).click()
  await page.getByRole('link', { name: 'Kaveri Terrace' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF, English' }).click()
  const file = readFileSync(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await expectWellMade(page)
  await page.getByRole('link', { name: t('compliance.back') }).click()
  await page.getByRole('link', { name: t('courses.tabs.settings'), exact: true }).click()
  const add = page.getByRole('button', { name: t('compliance.settings.add') })
  await expect(add).toBeVisible()
  await expect(page.getByText('Hygiene', { exact: true })).toBeVisible()
  await add.click()
  await expectWellMade(page)

  const guest = await visitor()
  await guest.goto(`/verify/${old}`)
  await expect(guest.getByRole('heading', { level: 1, name: t('certificate.verify.expired') })).toBeVisible()
})

test('a lost connection is said as one, and takes neither the page nor the other groups of the finder (@once)', async ({
  page,
  people,
  sql,
  context,
  watch,
}) => {
  const t = wordsOf('en')
  const admin = await people.aMember({ tenantRole: 'admin' })
  const outlet = await anOutlet(sql, admin, 'Kaveri Terrace')
  const lata = await somebody(sql, admin, 'Lata Shetty', outlet)
  await people.enter(context, admin)
  watch.expectError(/net::ERR_FAILED/)
  watch.expectError(/could not be fetched|could not search/)
  watch.expectError(/status of 404 .*compliance_wall/)
  const asked = { wall: 'compliance_wall', papers: 'person_papers', endings: 'compliance_calendar' }
  for (const [path, answer] of [
    [`courses/compliance/outlets/${outlet}`, asked.wall],
    [`people/${lata}`, asked.papers],
    ['courses/compliance/calendar', asked.endings],
    ['courses/compliance/settings', 'certification_settings'],
  ]) {
    await page.route(`**/rpc/${answer}`, (route) => route.abort())
    await page.goto(`/app/${path}`) // by address: saved ones, where nothing was fetched before
    await expect(page.getByRole('alert')).toContainText(t('ui.list.failed'))
    await expect(page.getByText(t('compliance.problem.unknown_outlet'))).toBeHidden()
    await page.unroute(`**/rpc/${answer}`)
    await page.getByRole('button', { name: t('ui.list.retry') }).click()
    await expect(page.getByText(t('ui.list.failed'))).toBeHidden()
  }
  // by address: a saved one of an outlet that is gone
  await page.goto('/app/courses/compliance/outlets/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText(t('compliance.unknownOutlet'))).toBeVisible()

  await page.route('**/rest/v1/outlets?*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Lata')
  await expect(page.getByRole('option', { name: /Lata Shetty/ })).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .getByText(t('ui.search.failedIn', { groups: t('palette.groups.outlets') }))
      .last(),
  ).toBeVisible()
  await expectWellMade(page)
})

test('the manager of one outlet sees no other, and adds a document on a phone (@once)', async ({
  people,
  sql,
  visitor,
  watch,
}) => {
  const t = wordsOf('hi')
  const manager = await people.aMember({ tenantRole: 'manager', language: 'hi' })
  const [terrace, harbour] = [
    await anOutlet(sql, manager, 'Kaveri Terrace'),
    await anOutlet(sql, manager, 'Kaveri Harbour'),
  ]
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select tenant_id, id, ${terrace}, private.today() - 2 from people where email = ${manager.email}`
  await somebody(sql, manager, 'Lata Shetty', terrace)
  await somebody(sql, manager, 'Ravi Naik', harbour)
  await sql`
    with made as (
      insert into certifications (tenant_id, title, earned_by, valid_months)
      values (${manager.tenant.id}, ${sql.json({ en: 'First aid', hi: 'प्राथमिक उपचार' })}, 'document', 24) returning *
    )
    insert into certification_needs (tenant_id, certification_id) select tenant_id, id from made`
  const phone = await visitor({ viewport: { width: 360, height: 740 } })
  await people.enter(phone.context(), manager)
  await phone.goto('/app/courses/compliance')
  const link = phone.getByRole('link', { name: 'Lata Shetty' })
  await expect(link).toBeVisible()
  await expect(phone.getByText('Ravi Naik')).toBeHidden()
  await expect(phone.getByText('Kaveri Harbour')).toBeHidden()
  await expectWellMade(phone)
  await link.click()
  await phone.getByRole('button', { name: new RegExp(`^${t('compliance.actions.document')}`) }).click()
  const dialog = phone.getByRole('dialog')
  await dialog
    .getByLabel(t('compliance.document.file'), { exact: true })
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 card') })
  await dialog.getByLabel(t('compliance.document.issuedOn')).fill('2026-01-10')
  await expectWellMade(phone)
  await dialog.getByRole('button', { name: t('compliance.document.confirm') }).click()
  await expect(dialog).toBeHidden()
  await expect(phone.getByText(t('compliance.periodStates.certified'), { exact: true }).first()).toBeVisible()
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: new RegExp(`^${t('compliance.openDocument')}`) }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('%PDF-1.4 card')
  watch.expectError(/status of 404 .*compliance_wall/)
  await phone.goto(`/app/courses/compliance/outlets/${harbour}`) // by address: a colleague of that outlet sent it
  await expect(phone.getByText(t('compliance.problem.unknown_outlet'))).toBeVisible()
})

function hygiene(more: object) {
  return {
    title: { en: 'Hygiene', hi: 'स्वच्छता' },
    valid_months: 12,
    renewal_begins: 60,
    grace_days: 30,
    renewal_courses: [],
    ...more,
  }
}

async function anOutlet(sql: Sql, { tenant }: Member, name: string): Promise<string> {
  const [outlet] = await sql<{ id: string }[]>`
    insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, ${name}, 'Pune', 'restaurant') returning id`
  return outlet?.id ?? ''
}

async function somebody(sql: Sql, { tenant }: Member, name: string, outlet: string): Promise<string> {
  const [person] = await sql<{ id: string }[]>`
    with made as (
      insert into people (tenant_id, full_name, joined_on) values (${tenant.id}, ${name}, private.today() - 500) returning *
    ), placed as (
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
      select tenant_id, id, ${outlet}, private.today() - 500 from made
    )
    select id from made`
  return person?.id ?? ''
}

/** Nobody waits through the lessons: the open assignment, or a new one, is done to its end. Returns its certificate's code. */
async function learned(sql: Sql, person: string, course: string): Promise<string> {
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
    with version as (
      select v.id, v.course_id, c.side from course_versions v join courses c on c.id = v.course_id
      where v.course_id = ${course} and v.state = 'published'
    ), open as (
      update assignments a set version_id = version.id, started_at = now() from version
      where a.person_id = ${person} and a.course_id = version.course_id and a.superseded_at is null
        and a.completed_at is null returning a.id
    ), made as (
      insert into assignments (tenant_id, person_id, course_id, side, version_id, source, started_at)
      select p.tenant_id, p.id, v.course_id, v.side, v.id, 'manual', now() from people p, version v
      where p.id = ${person} and not exists (select from open) returning id
    )
    select id from open union all select id from made`
  await sql`
    select private.complete_lesson(a, l, 'viewed') from assignments a join lessons l on l.version_id = a.version_id and l.is_required
    where a.id = ${id}`
  const [certificate] = await sql<
    { code: string }[]
  >`select code from certificates where assignment_id = ${id}`
  return certificate?.code ?? ''
}
