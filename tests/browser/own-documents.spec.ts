import type { Sql } from 'postgres'
import { expect, test } from './journey.ts'
import type { Member } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

test.use({ hasOwnBrowser: true }) // whether there is a line is one for all pages

/** A picture of one brown dot, as a phone would take it. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNksP5fDwADggGAWvq3TQAAAABJRU5ErkJggg==',
  'base64',
)

test('a learner hands in on the phone, the manager refuses, a better one is accepted, and the wall turns green (@once)', async ({
  people,
  sql,
  visitor,
  watch,
}) => {
  const t = wordsOf('hi')
  const manager = await people.aMember({ tenantRole: 'manager' })
  const lata = await people.aPerson({ language: 'hi' })
  await sql`
    update profiles set tenant_id = ${manager.tenant.id}, tenant_role = 'member' where email = ${lata.email}`
  const outlet = await anOutlet(sql, manager)
  for (const { email } of [manager, lata]) await place(sql, email, outlet)
  await sql`update people set full_name = 'Lata Shetty' where email = ${lata.email}`
  await aCertification(sql, manager)

  const phone = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await people.enter(phone.context(), lata)
  await phone.goto('/app/courses/certifications')
  const needed = phone.getByRole('region', { name: t('compliance.mine.heading') })
  await expect(needed).toContainText(t('compliance.standings.missing'))
  await expectWellMade(phone)
  const handIn = (name: 'handIn' | 'again') =>
    needed.getByRole('button', { name: `${t(`compliance.mine.${name}`)}: फ़र्स्ट एड` })
  await handIn('handIn').click()
  const sheet = phone.getByRole('dialog')
  await sheet.getByRole('button', { name: t('compliance.document.ownConfirm') }).click()
  await expect(sheet.getByRole('alert')).toBeFocused()
  await sheet.getByLabel(t('compliance.document.number')).fill('RC-77')
  await sheet.getByLabel(t('compliance.document.issuedOn')).fill('2026-03-10')
  await expectWellMade(phone)
  const send = () => sheet.getByRole('button', { name: t('compliance.document.ownConfirm') }).click()
  await phone.context().setOffline(true)
  watch.expectError(/ERR_INTERNET_DISCONNECTED/)
  await send()
  await expect(sheet.getByRole('alert')).toContainText(t('refusals.unreachable'))
  await phone.context().setOffline(false)
  await expect(sheet.getByLabel(t('compliance.document.number'))).toHaveValue('RC-77')
  await sheet
    .getByLabel(t('compliance.document.file'), { exact: true })
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: photo })
  await send()
  await expect(sheet).toBeHidden()
  await expect(needed).toContainText(/मंज़ूर होने पर गिना जाएगा/)
  await expectWellMade(phone)

  const e = wordsOf('en')
  const desk = await visitor({ viewport: { width: 1280, height: 800 } })
  await people.enter(desk.context(), manager)
  await desk.goto('/app')
  await desk.getByRole('link', { name: /^Compliance\s+1$/ }).click()
  await desk.getByRole('link', { name: /^Documents\s*1$/ }).click()
  await expectWellMade(desk)
  await desk.getByRole('link', { name: 'Lata Shetty' }).click()
  await expect(
    desk.getByRole('img', { name: e('compliance.inbox.picture', { person: 'Lata Shetty' }) }),
  ).toBeVisible()
  await expectWellMade(desk)
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: e('compliance.inbox.save') }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.png$/)
  await desk.getByRole('button', { name: e('compliance.inbox.refuse') }).click()
  const reason = desk.getByRole('dialog')
  await reason.getByLabel(e('compliance.reason')).fill('The name cannot be read')
  await reason.getByRole('button', { name: e('compliance.inbox.refuseConfirm') }).click()
  await expect(desk.getByText(e('compliance.inbox.nothing'), { exact: true })).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Courses$/ })).toBeVisible()
  await expectWellMade(desk)

  await phone.reload()
  await expect(needed).toContainText('The name cannot be read')
  await expectWellMade(phone)
  await handIn('again').click()
  await sheet.getByLabel(t('compliance.document.number')).fill('RC-78')
  await sheet.getByLabel(t('compliance.document.issuedOn')).fill('2026-03-11')
  await send()
  await expect(sheet).toBeHidden()

  await desk.goto('/app/courses/compliance/documents?page=3') // by address: a saved one, and there is one page by now
  await desk.getByRole('link', { name: 'Lata Shetty' }).click()
  await expect(desk.getByLabel(e('compliance.document.validUntil'))).toHaveValue('')
  await desk.getByLabel(e('compliance.document.issuedOn')).fill('2026-03-12')
  await desk.getByRole('button', { name: e('compliance.inbox.accept'), exact: true }).click()
  const undo = desk.getByRole('button', { name: new RegExp(`^${e('compliance.inbox.reopen')}`) })
  await expect(undo).toHaveCount(2)
  await desk.getByRole('link', { name: e('courses.tabs.wall'), exact: true }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Lata Shetty' })).toContainText(
    e('compliance.standings.valid'),
  )
  await phone.reload()
  await expect(needed).toContainText(t('compliance.standings.valid'))
})

async function anOutlet(sql: Sql, { tenant }: Member): Promise<string> {
  const [outlet] = await sql<{ id: string }[]>`
    insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Kaveri Terrace', 'Pune', 'restaurant') returning id`
  return outlet?.id ?? ''
}

async function place(sql: Sql, email: string, outlet: string) {
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select tenant_id, id, ${outlet}, private.today() - 2 from people where email = ${email}`
}

async function aCertification(sql: Sql, { tenant }: Member) {
  await sql`
    with made as (
      insert into certifications (tenant_id, title, earned_by, valid_months)
      values (${tenant.id}, ${sql.json({ en: 'First aid', hi: 'फ़र्स्ट एड' })}, 'document', 24) returning *
    )
    insert into certification_needs (tenant_id, certification_id) select tenant_id, id from made`
}
