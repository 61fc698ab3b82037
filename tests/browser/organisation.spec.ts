import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { locales } from '../../app/domain/locale.ts'
import { openFilters } from './filters.ts'
import { expect, test } from './journey.ts'
import { toTab } from './menu.ts'
import { tenantToSee } from './pick-tenant.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const english = wordsOf('en')

for (const locale of locales) {
  const t = wordsOf(locale)
  // Each state is looked at once in full; in the other language the same parts hold other words.
  const expectGood = locale === 'en' ? expectWellMade : async () => {}

  test(`an admin sets the organisation up, and the log tells it (${locale})`, async ({
    page,
    people,
    watch,
  }) => {
    watch.expectError(/status of 409 .*\/rest\/v1\/outlets/)
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await people.enter(page.context(), admin)
    await page.goto('/app/admin/outlets')
    await expect(page.getByText(t('organisation.outlets.first'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('organisation.outlets.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('organisation.outlets.save') }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await dialog.getByLabel(t('organisation.outlets.name')).fill('Mandovi')
    await dialog.getByLabel(t('organisation.outlets.city')).fill('Panaji')
    await dialog.getByLabel(t('organisation.outlets.rooms')).fill('many')
    await dialog.getByRole('button', { name: t('organisation.outlets.save') }).click()
    const label = t('organisation.outlets.rooms')
    await expect(dialog.getByRole('alert')).toContainText(
      t('organisation.problem.wholeNumber', { field: label }),
    )
    await expectGood(page)
    await dialog.getByLabel(label).fill('४२')
    await dialog.getByRole('button', { name: t('organisation.outlets.save') }).click()
    const list = page.getByRole('region', { name: t('organisation.outlets.title'), exact: true })
    await expect(list).toContainText(t('organisation.outlets.roomsCount', { count: 42 }))

    await page.getByRole('button', { name: t('organisation.structure.addDepartment') }).click()
    await dialog.getByLabel(t('organisation.structure.name')).fill('Service')
    await dialog.getByRole('button', { name: t('organisation.structure.save') }).click()
    await page.getByRole('button', { name: t('organisation.structure.addRole', { name: 'Service' }) }).click()
    await dialog.getByLabel(t('organisation.structure.name')).fill('Captain')
    await dialog.getByRole('button', { name: t('organisation.structure.save') }).click()
    await expect(
      page.getByRole('button', { name: t('organisation.structure.editRole', { name: 'Captain' }) }),
    ).toBeVisible()
    await expectGood(page)

    await toTab(page, 'people')
    await page.getByRole('link', { name: t('organisation.people.add') }).click()
    await page.getByLabel(t('organisation.people.name'), { exact: true }).fill('Lata Shetty')
    await page.getByLabel(t('organisation.people.phone')).fill('98765 43210')
    await page.getByLabel(t('organisation.people.joinedOn')).fill('2026-01-05')
    await page.getByLabel(t('organisation.people.outlet'), { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(t('organisation.people.jobRole'), { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: t('organisation.people.add') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lata Shetty' })).toBeVisible()
    await expect(page.getByText(t('organisation.people.states.current'), { exact: true })).toBeVisible()
    await expectGood(page)

    await page.getByRole('button', { name: t('organisation.people.leaveButton') }).click()
    await dialog.getByLabel(t('organisation.people.leftOn')).fill('2026-01-04')
    await dialog.getByRole('button', { name: t('organisation.people.leaveConfirm') }).click()
    await expect(dialog.getByRole('alert')).toContainText(t('organisation.problem.beforeFirstDay'))
    await dialog.getByLabel(t('organisation.people.leftOn')).fill('2026-03-31')
    await dialog.getByRole('button', { name: t('organisation.people.leaveConfirm') }).click()
    await expect(page.getByRole('button', { name: t('organisation.people.returnButton') })).toBeVisible()
    await expect(page.getByText(t('organisation.people.states.past'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: t('person.back') }).click()
    await openFilters(page, t)
    await page.getByLabel(t('organisation.people.state'), { exact: true }).selectOption('left')
    await expect(page).toHaveURL(/state=left/)
    const left = page.getByRole('main').getByRole('link', { name: 'Lata Shetty' })
    await expect(left).toBeVisible()
    await expectGood(page)
    await page.getByRole('searchbox').fill('nobody of this name')
    await expect(left).toBeHidden()
    await page.getByRole('button', { name: t('ui.list.clear') }).click()
    await expect(left).toBeVisible()

    await toTab(page, 'outlets')
    await page.getByRole('button', { name: t('organisation.outlets.actions', { name: 'Mandovi' }) }).click()
    await page.getByRole('menuitem', { name: t('organisation.outlets.remove'), exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: t('organisation.outlets.remove') }).click()
    await expect(question.getByRole('alert')).toContainText(t('refusals.outlet_in_use'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('organisation.outlets.actions', { name: 'Mandovi' }) }).click()
    await page.getByRole('menuitem', { name: t('organisation.outlets.close') }).click()
    await expect(
      list.getByText(t('organisation.outlets.closed'), { exact: true }).filter({ visible: true }),
    ).toBeVisible()

    await toTab(page, 'activity')
    await expect(page).toHaveURL('/app/admin/activity')
    await openFilters(page, t)
    await page.getByLabel(t('activity.filters.kind')).selectOption('people')
    const entry = entryOf(page, t('activity.actions.placement.changed'))
    await expect(entry).toContainText('Lata Shetty')
    await expect(entry).toContainText(t('activity.fields.valid_until'))
    await expect(entry.locator('del')).toContainText(t('activity.values.nothing'))
    await expect(entry.locator('ins')).toContainText('2026')
    await expect(entryOf(page, t('activity.actions.outlet.created'))).toHaveCount(0)
    await expectWellMade(page)
    await page.getByLabel(t('activity.filters.kind')).selectOption('house')
    await expect(entryOf(page, t('activity.actions.outlet.created'))).toContainText('Mandovi')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('activity.export.button') }).click()
    const csv = readFileSync(await (await saved).path(), 'utf8')
    expect(csv).toContain(t('activity.actions.outlet.created'))
    expect(csv).toContain(`${t('activity.fields.rooms')}: 42`)
    expect(csv).not.toContain(t('activity.actions.person.created'))
  })
}

test('a logo and a colour are taken on at once, and what is no logo is refused in words @once', async ({
  page,
  people,
  sql,
}) => {
  const t = english
  const admin = await people.aMember({ tenantRole: 'admin' })
  await people.enter(page.context(), admin)
  await page.goto('/app/admin/workspace')
  const file = page.getByLabel(t('workspace.logoFile'), { exact: true })
  const alert = page.getByRole('main').getByRole('alert')
  for (const [name, mimeType, buffer, problem] of [
    ['logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrongType'],
    ['logo.png', 'image/png', Buffer.from('this is no picture'), 'broken'],
    ['logo.png', 'image/png', Buffer.alloc(600_000, 1), 'tooLarge'],
    ['logo.png', 'image/png', aPicture(16, 16), 'tooSmall'],
  ] as const) {
    await file.setInputFiles({ name, mimeType, buffer })
    await expect(alert).toContainText(t(`workspace.problem.${problem}`))
  }
  await expectWellMade(page)
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPicture(120, 40) })
  await page.getByRole('button', { name: t('workspace.useLogo') }).click()
  const logo = page.getByRole('banner').locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
  const first = (await logo.getAttribute('src')) ?? ''
  expect(first).toMatch(new RegExp(`^/storage/v1/object/public/tenant-logos/${admin.tenant.id}/logo-`))
  const served = await page.request.get(first)
  expect(served.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })

  await page
    .getByLabel(t('workspace.logoReplace'), { exact: true })
    .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: aPicture(1500, 1500) })
  await page.getByRole('button', { name: t('workspace.useLogo') }).click()
  await expect(logo).not.toHaveAttribute('src', first)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  const files = () => sql`select name from storage.objects where name like ${`${admin.tenant.id}/%`}`
  await expect.poll(async () => (await files()).length).toBe(1)

  await page.getByLabel(t('workspace.color'), { exact: true }).fill('#FFEE00')
  await expect(page.getByText(/Light theme: Shown as #(?!FFEE00)/)).toBeVisible()
  await expect(page.getByText('Dark theme: Used as it is: #FFEE00.')).toBeVisible()
  await expectWellMade(page)
  await page.getByLabel(t('workspace.color'), { exact: true }).fill('yellow')
  await page.getByRole('button', { name: t('workspace.save') }).click()
  await expect(alert).toContainText(t('workspace.problem.notAColor'))
  await page.getByLabel(t('workspace.color'), { exact: true }).fill('#ffee00')
  await page.getByLabel(t('workspace.name'), { exact: true }).fill('Kaveri Renamed')
  await page.getByRole('button', { name: t('workspace.save') }).click()
  await expect(page.getByRole('banner')).toContainText('Kaveri Renamed')

  await page.getByRole('button', { name: t('workspace.removeLogo') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('workspace.removeLogo') })
    .click()
  await expect(logo).toHaveCount(0)
  await expect.poll(async () => (await files()).length).toBe(0)

  await toTab(page, 'activity')
  const changed = entryOf(page, t('activity.actions.tenant.changed')).filter({ hasText: '#FFEE00' })
  await expect(changed).toContainText(admin.tenant.name)
  await expect(changed.locator('del').filter({ hasText: '#2E3B55' })).toBeVisible()
  await expect(changed.locator('ins').filter({ hasText: '#FFEE00' })).toBeVisible()
})

test('the organisation of one tenant is closed to managers of an outlet and to other tenants @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 404 .*person_(papers|training)/)
  const manager = await people.aMember({ tenantRole: 'manager' })
  await people.enter(page.context(), manager)
  for (const path of ['outlets', 'people', 'workspace', 'activity']) {
    await page.goto(`/app/admin/${path}`) // by address: no link leads there, somebody types it
    await expect(page.getByRole('main')).toContainText(english('guard.missing_permission'))
  }
  const [person] = await sql`select id from people where tenant_id = ${manager.tenant.id}`
  await people.enter(page.context(), await people.aMember({ tenantRole: 'admin' }))
  await page.goto(`/app/admin/people?person=${person?.id}`) // by address: of a person of another tenant, sent along
  await expect(page.getByText(english('person.missing'))).toBeVisible()
  await page.getByRole('link', { name: english('person.back') }).click()
  await toTab(page, 'outlets')
  await expect(page.getByText(english('organisation.outlets.first'))).toBeVisible()
})

test('a platform admin who looks changes nothing, and the log says that they looked @once', async ({
  page,
  people,
  sql,
  visitor,
}) => {
  const t = english
  const { tenant, ...tenantAdmin } = await people.aMember({ tenantRole: 'admin' })
  const admin = await people.aPerson()
  await sql`update profiles set role = 'admin', full_name = 'Meera Nair' where email = ${admin.email}`
  await people.enter(page.context(), admin)
  await page.goto('/app/admin/outlets')
  await (await tenantToSee(page, tenant.name)).click()
  await expect(
    page.getByRole('main').getByRole('button', { name: t('organisation.outlets.add') }),
  ).toBeDisabled()
  await toTab(page, 'workspace')
  await expect(page.getByRole('button', { name: t('workspace.save') })).toBeDisabled()
  await expect(page.getByLabel(t('workspace.logoFile'))).toHaveCount(0)

  const theirs = await visitor()
  await people.enter(theirs.context(), tenantAdmin)
  await theirs.goto('/app/admin/activity')
  await expect(entryOf(theirs, t('activity.actions.impersonation.started'))).toContainText(
    t('activity.who.platform', { name: 'Meera Nair' }),
  )
})

test('a long log is read page by page and exported whole @once', async ({ page, people, sql }) => {
  const t = english
  const admin = await people.aMember({ tenantRole: 'admin' })
  await sql`
    insert into audit_log (at, tenant_id, actor_kind, action, subject_type, after)
    select now() - (n / 40) * interval '1 hour', ${admin.tenant.id}, 'system', 'skill.created', 'skills',
      jsonb_build_object('name', 'Skill ' || n || '.')
    from generate_series(1, 120) n` // forty at the same moment: the order among them is by number
  await people.enter(page.context(), admin)
  await page.goto('/app/admin/activity')
  const seen = new Set<string>()
  const rows = page.getByRole('row').filter({ hasText: t('activity.actions.skill.created') })
  for (const count of [50, 50, 20]) {
    await expect(rows).toHaveCount(count)
    for (const text of await rows.allTextContents()) seen.add(/Skill \d+\./.exec(text)?.[0] ?? '')
    if (count === 50) await page.getByRole('link', { name: t('activity.older') }).click()
    await expect(page.getByRole('link', { name: t('activity.newest') })).toBeVisible()
  }
  expect(seen.size).toBe(120)
  await expect(page.getByRole('link', { name: t('activity.older') })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('activity.export.button') }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
  expect(csv.match(/Skill \d+\./g)).toHaveLength(240) // each as the record and in its after side
})

test('lists that cannot be read say so and can be asked for again @once', async ({ page, people, watch }) => {
  watch.expectError(/status of 503/)
  watch.expectError(/could not be (?:read|fetched)/)
  await people.enter(page.context(), await people.aMember({ tenantRole: 'admin' }))
  await page.goto('/app/admin')
  for (const [path, call, words] of [
    ['outlets', '**/rpc/outlet_people*', english('organisation.outlets.failed')],
    ['people', '**/rpc/list_people*', english('organisation.people.failed')],
    ['activity', '**/rest/v1/audit_log*', english('activity.failed')],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'down' } }))
    await toTab(page, path)
    await expect(page.getByText(words)).toBeVisible()
    if (path === 'activity') await expectWellMade(page)
    await page.unroute(call)
    await page.getByRole('button', { name: english('ui.list.retry') }).click()
    await expect(page.getByText(words)).toHaveCount(0)
  }
})

/** An entry of the log, in the table or in the list of a phone. */
function entryOf(page: Page, action: string) {
  return page.getByRole('main').locator('tr, li').filter({ hasText: action })
}

/** A PNG picture of one colour. */
function aPicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // eight bits each of red, green and blue
  const rows = Buffer.alloc(height * (1 + width * 3), 90)
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
