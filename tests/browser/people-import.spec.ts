import { readFileSync } from 'node:fs'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const english = wordsOf('en')
const hindi = wordsOf('hi')
const rows = 10_000

for (const locale of locales) {
  test(`names that nobody knows are asked once each, and a reload loses no answer (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const t = wordsOf(locale)
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await sql`
      insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Deccan', 'Pune', 'restaurant')`
    await people.enter(page.context(), admin)
    await page.goto('/app/admin/people')
    await page
      .getByRole('link', { name: t('organisation.people.import') })
      .first()
      .click()
    const lines = Array.from({ length: 60 }, (_, n) =>
      n < 50 ? `Person ${n},E-${n},Decan,Kitchen,Commis` : `Person ${n},E-${n},Head office,,`,
    )
    const list = ['Name,Employee number,Outlet,Department,Job role', ...lines].join('\r\n')
    const chooseList = async () => {
      await page
        .getByLabel(t('peopleImport.file'), { exact: true })
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
      await page.getByRole('button', { name: t('peopleImport.check') }).click()
      await expect(page.getByText(t('peopleImport.asked', { count: 60 }))).toBeVisible()
    }
    const question = (kind: 'outlet' | 'department' | 'role', name: string) =>
      page.getByLabel(t(`peopleImport.names.${kind}`, { name }))
    await chooseList()
    await expect(question('outlet', 'Decan')).toHaveValue('mean Deccan')
    await expect(question('department', 'Kitchen')).toHaveValue('make back')
    await expect(question('outlet', 'Head office')).toHaveValue('')
    await expectWellMade(page)
    await question('outlet', 'Head office').selectOption('out')
    await question('role', 'Commis').selectOption('make Kitchen')

    await page.reload()
    await chooseList()
    await question('outlet', 'Head office').focus()
    await page.getByRole('button', { name: t('session.draftRestore') }).click()
    await expect(question('outlet', 'Head office')).toHaveValue('out')
    await expect(question('role', 'Commis')).toHaveValue('make Kitchen')
    await page.getByRole('button', { name: t('peopleImport.names.check') }).click()
    await page.getByRole('button', { name: t('peopleImport.import', { count: 60 }) }).click()
    await expect(
      page.getByRole('heading', { level: 3, name: t('peopleImport.steps.finished') }),
    ).toBeFocused()
    expect(
      await sql`
        select o.name as outlet, j.name as role, d.name as department, d.side, count(*)::int as people
        from people p left join people_outlets w on w.person_id = p.id left join outlets o on o.id = w.outlet_id
        left join job_roles j on j.id = w.job_role_id left join departments d on d.id = j.department_id
        where p.tenant_id = ${admin.tenant.id} and p.profile_id is null group by 1, 2, 3, 4 order by 5`,
    ).toEqual([
      { outlet: null, role: null, department: null, side: null, people: 10 },
      { outlet: 'Deccan', role: 'Commis', department: 'Kitchen', side: 'back', people: 50 },
    ])
  })
}

test('10,000 people are tried, imported and told apart from the mistakes @once', async ({
  page,
  people,
  sql,
}) => {
  const t = english
  const admin = await people.aMember({ tenantRole: 'admin' })
  await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Deccan', 'Pune', 'restaurant')`
  await people.enter(page.context(), admin)
  await page.goto('/app/admin/people')
  await page
    .getByRole('link', { name: t('organisation.people.import') })
    .first()
    .click()
  const file = page.getByLabel(t('peopleImport.file'), { exact: true })
  await file.setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004'),
  })
  await page.getByRole('button', { name: t('peopleImport.check') }).click()
  await expect(page.getByText(t('peopleImport.fileProblem.workbook'), { exact: true })).toBeVisible()

  await file.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(tenThousand()) })
  await page.getByRole('button', { name: t('peopleImport.check') }).click()
  const standing = (step: 'checked' | 'finished') =>
    page.getByRole('heading', { level: 3, name: t(`peopleImport.steps.${step}`) })
  await expect(standing('checked')).toBeFocused({ timeout: 20_000 })
  expect(await sql`select 1 from people where tenant_id = ${admin.tenant.id} and profile_id is null`).toEqual(
    [],
  )
  const tray = (outcome: 'asked' | 'dry.new' | 'done.new' | 'dry.refused', count: number) =>
    page
      .locator('label')
      .filter({ hasText: t(`peopleImport.outcomes.${outcome}`) })
      .filter({ hasText: count.toLocaleString('en-IN') })
  await expect(tray('asked', 9500)).toBeVisible() // their outlet is not known yet
  await page.getByLabel(t('peopleImport.names.outlet', { name: 'Camp' })).selectOption('make restaurant')
  await page.getByRole('button', { name: t('peopleImport.names.check') }).click()
  await expect(tray('dry.new', 9500)).toBeVisible({ timeout: 20_000 })
  await expectWellMade(page)

  await page.getByRole('button', { name: t('peopleImport.import', { count: 9500 }) }).click()
  await expect(standing('finished')).toBeFocused({ timeout: 30_000 })
  await expect(tray('done.new', 9500)).toBeVisible()
  const [counted] = await sql`
    select count(*)::int as people, count(w.id)::int as placed from people p left join people_outlets w on w.person_id = p.id
    where p.tenant_id = ${admin.tenant.id} and p.profile_id is null`
  expect(counted).toEqual({ people: 9500, placed: 9500 })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('peopleImport.downloadRefused', { count: 500 }) }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(csv).toHaveLength(501)
  expect(csv[1]).toContain(t('peopleImport.reasons.not_a_phone'))
  await expect(page.getByText(t('peopleImport.earlier.states.finished'), { exact: true })).toBeVisible()
})

test('a list that breaks off goes on where it was (hi) @phone', async ({ page, people, sql, watch }) => {
  watch.expectError(/ERR_FAILED.*rpc\/import_people/)
  const t = hindi
  const admin = await people.aMember({ tenantRole: 'admin', language: 'hi' })
  await people.enter(page.context(), admin)
  await page.goto('/app/admin/people/import')
  const list = 'नाम;फोन;पहला दिन\r\nलता शेट्टी;98765 43210;05/01/2026\r\nमीरा;;31/02/2026\r\n'
  await page.getByLabel(t('peopleImport.file'), { exact: true }).setInputFiles({
    name: 'सूची.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${list}`, 'utf16le'), // as Excel saves “Unicode text”
  })
  await page.getByRole('button', { name: t('peopleImport.check') }).click()
  await expect(page.getByText(t('peopleImport.reasons.not_a_day'), { exact: true })).toBeVisible()
  await expectWellMade(page)
  await page.route('**/rpc/import_people', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: t('peopleImport.import', { count: 1 }) }).click()
  await expect(page.getByRole('alert')).toHaveText(t('peopleImport.problem.unreachable'))
  await page.getByRole('button', { name: t('peopleImport.goOn'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 3, name: t('peopleImport.steps.finished') })).toBeFocused()
  expect(
    await sql`select full_name as name, joined_on::text as joined from people
      where tenant_id = ${admin.tenant.id} and profile_id is null`,
  ).toEqual([{ name: 'लता शेट्टी', joined: '2026-01-05' }])
  await expectWellMade(page)
})

/** One person in twenty has a mistake, and all work at an outlet that is not there yet. */
function tenThousand(): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const phone = n % 20 === 7 ? '12' : `98${String(n).padStart(8, '0')}`
    return `Person ${n},E-${n},${phone},Camp`
  })
  return `Name,Employee number,Phone,Outlet\r\n${lines.join('\r\n')}\r\n`
}

test('a department that is new is suggested where its name says it works, and asked where it says nothing @once', async ({
  page,
  people,
  sql,
}) => {
  const t = wordsOf('en')
  const admin = await people.aMember({ tenantRole: 'admin' })
  await sql`
    insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Camp', 'Pune', 'restaurant')`
  await people.enter(page.context(), admin)
  await page.goto('/app/admin/people/import')
  const list = [
    'Name,Joined on,Outlet,Department,Job role',
    'Lata Shetty,05/01/2026,Camp,Stewarding,Kitchen Steward',
    'Ravi Naik,05/01/2026,Camp,Front Office,Receptionist',
    'Asha Rao,05/01/2026,Camp,Aurora,Star',
  ].join('\r\n')
  await page
    .getByLabel(t('peopleImport.file'), { exact: true })
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByRole('button', { name: t('peopleImport.check') }).click()
  await page.getByRole('button', { name: t('peopleImport.names.all') }).click()
  const department = (name: string) => page.getByLabel(t('peopleImport.names.department', { name }))
  await expect(department('Stewarding')).toHaveValue('make back')
  await expect(department('Front Office')).toHaveValue('make front')
  await expect(department('Aurora')).toHaveValue('')
  await expectWellMade(page)
  await page.getByRole('button', { name: t('peopleImport.names.check') }).click()
  await expect(page.getByText(t('peopleImport.asked', { count: 1 }))).toBeVisible()
  await department('Aurora').selectOption('make front')
  await page.getByLabel(t('peopleImport.names.role', { name: 'Star' })).selectOption('make Aurora')
  await page.getByRole('button', { name: t('peopleImport.names.check') }).click()
  await page.getByRole('button', { name: t('peopleImport.import', { count: 3 }) }).click()
  await expect(page.getByText(t('peopleImport.earlier.states.finished'), { exact: true })).toBeVisible()
  expect(
    await sql`select name, side from departments where tenant_id = ${admin.tenant.id} order by name`,
  ).toEqual([
    { name: 'Aurora', side: 'front' },
    { name: 'Front Office', side: 'front' },
    { name: 'Stewarding', side: 'back' },
  ])
  // whoever brought them in has given no name of their own since
  await sql`update profiles set full_name = null where email = ${admin.email}`
  await page.reload()
  await expect(page.getByText(t('peopleImport.earlier.states.finished'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('peopleImport.earlier.somebody'))).toBeHidden()

  // somebody of the platform, whom the tenant does not know
  const { email } = await people.aPlatformAdmin()
  await sql`
    update people_imports set by_platform = true, started_by = (select id from profiles where email = ${email})
    where tenant_id = ${admin.tenant.id}`
  await page.reload()
  await expect(page.getByText(t('peopleImport.earlier.platform'))).toBeVisible()
})
