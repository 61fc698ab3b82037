import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { expect, test, toast } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import { aNewAddress, type Member, type peopleOf } from './people.ts'
import { tenantToSee } from './pick-tenant.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

type People = ReturnType<typeof peopleOf>

/** Somebody else in the tenant of a member. */
async function aColleague(people: People, sql: Sql, of: Member, name: string, role = 'member') {
  const person = await people.aPerson()
  await sql`update profiles set full_name = ${name} where email = ${person.email}`
  await sql`update profiles set tenant_id = ${of.tenant.id}, tenant_role = ${role} where email = ${person.email}`
  return person
}

/** The row of a list, as a table or on a phone as a list. */
function rowOf(page: Page, text: string) {
  return page
    .getByRole('main')
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ hasText: text })
}

async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function openInvitations(page: Page) {
  const tabs = page.getByRole('navigation', { name: t('team.tabs.label') })
  await tabs.getByRole('link', { name: t('team.tabs.invitations') }).click()
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await file.path(), 'utf8')
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`an admin invites somebody, sends it again and takes it back (${locale})`, async ({
    page,
    people,
    sql,
    origin,
    watch,
  }) => {
    watch.expectError(/status of 429 .*resend_invitation/)
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const guest = aNewAddress()
    await people.enter(page.context(), admin)
    await page.goto('/app/admin/invitations')
    await expect(page.getByText(t('team.invitations.first'))).toBeVisible()
    await expectWellMade(page)

    await page.getByRole('button', { name: t('team.invite.send') }).click()
    const problems = page
      .getByRole('alert')
      .filter({ hasText: t('ui.problem.required', { field: t('team.invite.email') }) })
    await expect(problems).toBeFocused()
    await page.getByLabel(t('team.invite.email'), { exact: true }).fill(guest)
    await page.getByLabel(t('team.invite.role'), { exact: true }).first().selectOption('trainer')
    await page.getByRole('button', { name: t('team.invite.send') }).click()
    await expect(page.getByText(t('team.invite.sent', { email: guest }))).toBeVisible()
    await expect(rowOf(page, guest)).toContainText(t('team.roles.trainer'))
    await expect(page.getByText(t('seats.reserved', { count: 1 }), { exact: true })).toBeVisible()
    await mailsTo(origin, guest, 1)

    const menu = t('team.invitations.actions', { email: guest })
    await choose(page, menu, t('team.invitations.resend'))
    await expect(toast(page, t('team.problem.sent_just_now'), '')).toBeVisible()
    await expectWellMade(page)
    await sql`update invitations set sent_at = sent_at - interval '2 minutes' where email = ${guest}`
    await choose(page, menu, t('team.invitations.resend'))
    await mailsTo(origin, guest, 2)

    await choose(page, menu, t('team.invitations.revoke'))
    const dialog = page.getByRole('alertdialog')
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('team.invitations.revoke') }).click()
    await expect(rowOf(page, guest)).toContainText(t('team.invitations.states.revoked'))
    await expect(page.getByText(t('seats.reserved', { count: 0 }), { exact: true })).toBeVisible()
  })
}

test('a pasted list is checked, mended and sent; what is left can be repeated', async ({
  page,
  people,
  sql,
  origin,
}) => {
  const admin = await people.aMember({ tenantRole: 'admin' })
  const colleague = await aColleague(people, sql, admin, 'Asha Rao')
  const [first, second] = [aNewAddress(), aNewAddress()]
  await people.enter(page.context(), admin)
  await page.goto('/app/admin/invitations?how=paste')
  await expectWellMade(page)
  await page
    .getByLabel(t('team.bulk.pasteLabel'))
    .fill(`आशा राव <${first}>; ${colleague.email},\nbroken@nowhere\n${first}`)
  await page.getByRole('button', { name: t('team.bulk.read') }).click()
  await page.getByRole('button', { name: t('team.bulk.check'), exact: true }).click()
  await expect(page.getByText(t('team.bulk.checked', { ok: 1, problems: 3 }))).toBeVisible()
  for (const result of ['ok', 'already_member', 'invalid_email', 'duplicate'] as const)
    await expect(
      page.getByRole('main').getByText(t(`team.bulk.results.${result}`), { exact: true }),
    ).toBeVisible()
  await expectWellMade(page)
  expect(await sql`select from invitations where tenant_id = ${admin.tenant.id}`).toHaveLength(0)

  const row = t('team.bulk.row', { row: 3 })
  await page
    .getByRole('textbox', { name: `${t('team.invite.email')}, ${row}` })
    .or(page.getByRole('group', { name: row }).getByLabel(t('team.invite.email')))
    .fill(second)
  await page.getByRole('button', { name: t('team.bulk.checkAgain') }).click()
  await page.getByRole('button', { name: t('team.bulk.send', { count: 2 }) }).click()
  await expect(page.getByText(t('team.bulk.finished', { ok: 2, problems: 2 }))).toBeVisible()
  await expect(rowOf(page, second).last()).toContainText(t('team.invitations.states.open'))
  await mailsTo(origin, second, 1)
  const csv = await downloaded(page, () =>
    page.getByRole('button', { name: t('team.bulk.download') }).click(),
  )
  expect(csv).toContain(`${first},आशा राव,member,en,,${t('team.bulk.results.sent')}`)
  expect(csv).toContain(`${colleague.email},,member,en,,${t('team.bulk.results.already_member')}`)
})

test('a CSV file is read by its headings and stops where the seats end @once', async ({
  page,
  people,
  sql,
}) => {
  const admin = await people.aMember({ tenantRole: 'admin' })
  await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Garden', 'Pune', 'hotel')`
  const guests = Array.from({ length: 60 }, aNewAddress)
  await people.enter(page.context(), admin)
  await page.goto('/app/admin/invitations?how=file')
  const upload = (text: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await upload('name,phone\nAsha,1')
  await page.getByRole('button', { name: t('team.bulk.read') }).click()
  await expect(page.getByText(t('team.bulk.noEmailColumn'))).toBeVisible()
  await upload(`E-Mail;Outlet;Role\n${guests.map((guest) => `${guest};garden;Manager`).join('\n')}`)
  await page.getByRole('button', { name: t('team.bulk.read') }).click()
  await page.getByRole('button', { name: t('team.bulk.check'), exact: true }).click()
  await expect(page.getByText(t('team.bulk.checked', { ok: 4, problems: 56 }))).toBeVisible()
  await expect(page.getByText(t('team.bulk.results.seat_limit_reached')).first()).toBeVisible()
  await page.getByRole('button', { name: t('team.bulk.send', { count: 4 }) }).click()
  await expect(page.getByText(t('team.bulk.finished', { ok: 4, problems: 56 }))).toBeVisible()
  await expect(page.getByText(t('seats.allReserved')).first()).toBeVisible()
  const placed = await sql`
    select from people_outlets w join people e on e.id = w.person_id where e.email = any (${guests})`
  expect(placed).toHaveLength(4)
})

test('the seats speak: near, full, and all promised', async ({ page, people, sql }) => {
  const admin = await people.aMember({ tenantRole: 'admin' })
  await people.enter(page.context(), admin)
  const cap = (seats: number) => sql`update tenants set seat_cap = ${seats} where id = ${admin.tenant.id}`
  const main = page.getByRole('main')
  const add = t('seats.add')
  await page.goto('/app/admin')
  await expect(main.getByRole('link', { name: add })).toBeVisible()
  await expect(page.getByText(t('team.members.alone'))).toBeVisible()

  await aColleague(people, sql, admin, 'Second')
  await cap(3)
  await sql`insert into invitations (tenant_id, email, tenant_role, token_hash)
    values (${admin.tenant.id}, ${aNewAddress()}, 'member', ${aNewAddress()})`
  await page.reload()
  await expect(main.getByText(t('seats.allReserved'))).toBeVisible()
  await expect(main.getByRole('button', { name: add })).toBeDisabled()
  await expect(main.getByText(t('seats.full'))).toHaveCount(0)

  await sql`delete from invitations where tenant_id = ${admin.tenant.id}`
  await cap(2)
  await page.reload()
  await expect(main.getByText('Seat limit reached. Upgrade your plan to add more users.')).toBeVisible()
  await expect(main.getByRole('button', { name: add })).toBeDisabled()
  await expectWellMade(page)
  await openInvitations(page)
  await expect(page.getByRole('button', { name: t('team.invite.send') })).toBeDisabled()
})

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`an admin gives roles, places and removes members; the last admin stays (${locale})`, async ({
    page,
    people,
    sql,
    visitor,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const stranger = await people.aMember()
    const asha = await aColleague(people, sql, admin, 'Asha Rao')
    await sql`update profiles set full_name = 'Meera Iyer' where email = ${admin.email}`
    await sql`update people set full_name = 'Meera Iyer' where email = ${admin.email}`
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Garden', 'Pune', 'hotel')`
    await people.enter(page.context(), admin)
    await page.goto('/app/admin')
    await expect(rowOf(page, 'Meera Iyer')).toContainText(t('team.members.you'))
    await expect(page.getByText(stranger.email)).toHaveCount(0)
    await expectWellMade(page)

    const menu = (name: string) => t('team.members.actions', { name })
    await page.getByRole('button', { name: menu('Meera Iyer') }).click()
    for (const change of ['role', 'detach'] as const) {
      const item = page.getByRole('menuitem', { name: t(`team.change.${change}`) })
      await expect(item).toBeDisabled()
      await expect(item).toContainText(t('team.change.lastAdmin'))
    }
    await page.keyboard.press('Escape')

    await choose(page, menu('Asha Rao'), t('team.change.role'))
    await expectWellMade(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: new RegExp(`^${t('team.roles.admin')}`) }).check()
    await dialog.getByRole('button', { name: t('team.roleDialog.save') }).click()
    await expect(rowOf(page, 'Asha Rao')).toContainText(t('team.roles.admin'))
    const other = await visitor()
    await people.enter(other.context(), asha)
    await other.goto('/app/admin')
    await expect(rowOf(other, 'Meera Iyer')).toBeVisible()
    await other.close()

    await choose(page, menu('Asha Rao'), t('team.change.outlets'))
    await dialog.getByRole('checkbox', { name: 'Garden' }).check()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('team.outletDialog.save') }).click()
    await expect(rowOf(page, 'Asha Rao')).toContainText('Garden')

    const csv = await downloaded(page, () => page.getByRole('button', { name: t('ui.list.export') }).click())
    expect(csv).toContain(`Asha Rao,${asha.email},${t('team.roles.admin')},Garden`)
    expect(csv).toContain(`Meera Iyer,${admin.email}`)
    expect(csv).not.toContain(stranger.email)

    await choose(page, menu('Asha Rao'), t('team.change.detach'))
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(t('team.detachDialog.stays'))
    await question.getByRole('button', { name: t('team.detachDialog.confirm') }).click()
    await expect(rowOf(page, 'Asha Rao')).toHaveCount(0)
    await expect(page.getByText(t('seats.usedOf', { used: 1, cap: 5 }), { exact: true })).toBeVisible()
  })
}

test('members are searched, filtered, sorted and paged by their address @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 503 .*team_members/)
  watch.expectError(/the members could not be fetched/)
  const admin = await people.aMember({ tenantRole: 'admin' })
  await sql`update tenants set seat_cap = 100 where id = ${admin.tenant.id}`
  await sql`
    with logins as (
      insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'row-' || n || '-' || ${admin.email}, jsonb_build_object('full_name', 'Row ' || n)
      from generate_series(10, 39) n returning id
    ) select from logins`
  await sql`update profiles set tenant_id = ${admin.tenant.id} where email like ${`row-%-${admin.email}`}`
  await people.enter(page.context(), admin)
  await page.goto('/app/admin?sort=-name&page=2')
  await expect(page.getByText(t('ui.pages.range', { from: 26, to: 31, total: 31 }))).toBeVisible()
  await expect(rowOf(page, 'Row 14').first()).toBeVisible()
  await page.getByLabel(t('team.members.search')).fill('row 2')
  await expect(page.getByText(t('team.members.caption', { count: 10 }))).toBeVisible()
  await expect(page).toHaveURL(/q=row/)
  await page.getByLabel(t('team.members.role'), { exact: true }).selectOption('trainer')
  await expect(page.getByText(t('ui.list.none')).last()).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: t('ui.list.clear') }).click()
  await expect(page.getByText(t('team.members.caption', { count: 31 }))).toBeVisible()

  await page.route('**/rpc/team_members', (route) =>
    route.fulfill({ status: 503, json: { message: 'down' } }),
  )
  await page.reload()
  await expect(page.getByText(t('team.members.failed'))).toBeVisible()
  await expectWellMade(page)
  await page.unroute('**/rpc/team_members')
  await page.getByRole('button', { name: t('ui.list.retry') }).click()
  await expect(page.getByText(t('team.members.caption', { count: 31 }))).toBeVisible()
})

test('a platform admin who looks sees the team and can change nothing @once', async ({
  page,
  people,
  sql,
}) => {
  const member = await people.aMember({ tenantRole: 'admin' })
  const person = await people.aPerson()
  await sql`update profiles set role = 'admin' where email = ${person.email}`
  await people.enter(page.context(), person)
  await page.goto('/app/admin')
  await (await tenantToSee(page, member.tenant.name)).click()
  await page.getByRole('button', { name: /^Actions for / }).click()
  for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeDisabled()
  await expect(page.getByRole('main').getByRole('button', { name: t('seats.add') })).toBeDisabled()
  await expectWellMade(page)
  await openInvitations(page)
  await expect(page.getByText(t('viewOnly.note'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('team.invite.send') })).toBeDisabled()
})
