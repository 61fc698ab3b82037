import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import type { Locale } from '../../app/domain/locale.ts'
import { openFilters } from './filters.ts'
import { expect, test, toast } from './journey.ts'
import { linkIn, mailsTo, type ReceivedMail } from './mailbox.ts'
import { aNewAddress, type peopleOf } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')
const hi = wordsOf('hi')

/** Signs in a platform admin of its own, because an admin looks at one tenant at a time. */
async function enterAdmin(
  page: Page,
  people: ReturnType<typeof peopleOf>,
  sql: Sql,
  language: Locale = 'en',
) {
  const person = await people.aPerson({ language })
  await sql`update profiles set role = 'admin' where email = ${person.email}`
  await people.enter(page.context(), person)
  return person
}

async function modulesOf(tenantId: string, sql: Sql): Promise<string[]> {
  const [tenant] = await sql`select active_modules from tenants where id = ${tenantId}`
  return tenant?.active_modules
}

test('the list of tenants is searched, filtered, ordered and shared by its address', async ({
  page,
  people,
  sql,
}) => {
  await enterAdmin(page, people, sql)
  await page.goto('/admin/tenants')
  const names = page.getByRole('main').getByRole('link', { name: /Annapurna|Neelgiri|Sagar|Lakeview/ })
  const search = page.getByLabel(t('tenants.search'), { exact: true })
  await search.fill('sag')
  await expect(names).toHaveText(['Sagar Hotels'])
  await expect(page.getByRole('main')).toContainText(/\d+ of 60/)
  await expect(page).toHaveURL(/q=sag/)
  await expectWellMade(page)
  await page.reload()
  await expect(names).toHaveText(['Sagar Hotels'])
  await search.fill('nobody is called that')
  await expect(page.getByRole('main').getByText(t('ui.list.none')).last()).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: t('ui.list.clear') }).click()
  await expect(search).toHaveValue('')
  await search.fill('inn')
  await openFilters(page)
  await page.getByLabel(t('tenants.state'), { exact: true }).selectOption('active')
  await expect(names).toHaveCount(0)
  await page.getByLabel(t('tenants.state'), { exact: true }).selectOption('suspended')
  await expect(names).toHaveText(['Lakeview Inn'])
  // by address: a colleague sent what they see
  await page.goto('/admin/tenants?q=l&tier=growth&sort=name')
  await expect(names).toHaveText(['Lakeview Inn', 'Neelgiri Stays'])
})

test('a tenant is created and edited, and what is wrong is said at the field', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 409 .*create_tenant/)
  watch.expectError(/status of 409 .*\/rest\/v1\/tenants/)
  await enterAdmin(page, people, sql)
  const name = `Kaveri ${crypto.randomUUID()}`
  await page.goto('/admin/tenants/new')
  const create = page.getByRole('main').getByRole('button', { name: t('tenants.create') })
  await create.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Name is required')
  await expectWellMade(page)
  await page.getByLabel(t('tenants.name'), { exact: true }).fill(name)
  const slug = page.getByLabel(t('tenants.slug'), { exact: true })
  await expect(slug).toHaveValue(name.toLowerCase().replace(' ', '-'))
  await slug.fill('sagar-hotels')
  await create.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('tenants.problem.slug_taken'))
  await expect(toast(page, t('tenants.error'), t('tenants.problem.slug_taken'))).toBeVisible()
  await slug.fill(name.toLowerCase().replace(' ', '-'))
  await page.getByLabel(t('tenants.tier'), { exact: true }).selectOption('growth')
  await slug.press('Enter') // on a phone the toast covers the button for a while
  await expect(toast(page, t('tenants.createdToast'), '')).toBeVisible()
  await expect(page).toHaveURL('/admin/tenants')
  await page.getByRole('main').getByRole('link', { name }).click()

  await page.getByRole('link', { name: t('tenants.edit'), exact: true }).click()
  const [made] = await sql`select id, tier, active_modules from tenants where name = ${name}`
  expect(made).toMatchObject({ tier: 'growth' })
  for (const role of ['admin', 'member'])
    await sql`update profiles set tenant_id = ${made?.id}, tenant_role = ${role} where email = ${(await people.aPerson()).email}`
  await page.getByLabel(t('tenants.name'), { exact: true }).fill(`${name} Inn`)
  const cap = page.getByRole('textbox', { name: t('tenants.seatCap') })
  await cap.fill('1')
  await cap.blur()
  const save = page.getByRole('button', { name: t('tenants.save') })
  await save.click()
  await expect(toast(page, t('tenants.error'), t('tenants.updateFailed'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    t('tenants.problem.seat_cap_below_use'),
  )
  await cap.fill('4')
  await page.getByLabel(t('tenants.name'), { exact: true }).press('Enter')
  await expect(toast(page, t('tenants.updatedToast'), '')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name} Inn` })).toBeVisible()
  await expect(page.getByRole('meter')).toHaveAccessibleName(t('tenants.seatsTaken'))
  await expect(page.getByRole('main')).toContainText('2 of 4 in use, 0 reserved')
  await expectWellMade(page)
})

test('a change of tier tells first what drops out; what was bought comes back with one click @once', async ({
  page,
  people,
  sql,
}) => {
  await enterAdmin(page, people, sql)
  const { tenant } = await people.aMember({ tier: 'growth' })
  await page.goto(`/admin/tenants/${tenant.id}/modules`)
  await page.getByLabel(t('tenants.module'), { exact: true }).selectOption('bi_reports')
  await page.getByLabel(t('tenants.note'), { exact: true }).fill('Invoice 7')
  await page.getByRole('button', { name: t('tenants.giveNow') }).click()
  await expect(toast(page, t('tenants.entitled.given'), '')).toBeVisible()
  await expect.poll(() => modulesOf(tenant.id, sql)).toContain('bi_reports')
  await expectWellMade(page)

  await page.getByRole('link', { name: t('tenants.changeTier') }).click()
  await page.getByLabel(t('tenants.tier'), { exact: true }).selectOption('essential')
  const consequences = page.getByRole('region', { name: t('tenants.consequences') })
  await expect(consequences.getByRole('listitem')).toHaveText([
    new RegExp(`KPI Dashboards.*${t('tenants.sources.tier')}`),
    /Mystery Shops/,
    /Loyalty App/,
    new RegExp(`BI Reports.*${t('tenants.sources.add_on')}`),
  ])
  await expect(consequences).toContainText(t('tenants.comesBack'))
  await expectWellMade(page)
  await page.getByRole('button', { name: t('tenants.save') }).click()
  await expect(toast(page, t('tenants.updatedToast'), '')).toBeVisible()
  await expect.poll(() => modulesOf(tenant.id, sql)).toEqual(['foh_courses', 'boh_courses', 'add_on_store'])
  await page.getByRole('button', { name: t('tenants.reapply') }).click()
  await expect(toast(page, t('tenants.entitled.reapplied'), '')).toBeVisible()
  await expect.poll(() => modulesOf(tenant.id, sql)).toContain('bi_reports')

  await page.getByRole('button', { name: t('tenants.end'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('tenants.end') })
    .click()
  await expect(toast(page, t('tenants.entitled.ended'), '')).toBeVisible()
  await expect.poll(() => modulesOf(tenant.id, sql)).not.toContain('bi_reports')
  await page.getByRole('link', { name: t('tenants.audit') }).click()
  await expect(page.getByRole('main')).toContainText(/Invoice 7|BI Reports/)
})

test('a tenant is suspended and activated, in Hindi @once', async ({ page, people, sql }) => {
  await enterAdmin(page, people, sql, 'hi')
  const { tenant } = await people.aMember()
  await page.goto(`/admin/tenants?${new URLSearchParams({ q: tenant.name })}`)
  await page.getByRole('button', { name: hi('tenants.actionsFor', { tenant: tenant.name }) }).click()
  await page.getByRole('menuitem', { name: hi('tenants.suspend') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(hi('tenants.suspendPeople', { count: 1 }))
  await expectWellMade(page)
  await question.getByRole('button', { name: hi('tenants.suspend') }).click()
  await expect(toast(page, hi('tenants.suspendedToast'), '')).toBeVisible()
  const [row] = await sql`select is_active from tenants where id = ${tenant.id}`
  expect(row?.is_active).toBe(false)
  await page.getByRole('main').getByRole('link', { name: tenant.name }).click()
  await expect(page.getByRole('main')).toContainText(hi('tenants.suspended'))
  await expectWellMade(page)
  await page.getByRole('button', { name: hi('tenants.activate') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: hi('tenants.activate') })
    .click()
  await expect(toast(page, hi('tenants.activatedToast'), '')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(hi('tenants.active'))
})

test('every failure is worded, and the list can be asked for again @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  await enterAdmin(page, people, sql)
  const { tenant } = await people.aMember()
  watch.expectError(/status of 503 .*\/rest\/v1\/tenants/)
  watch.expectError(/status of 503 .*create_tenant/)
  watch.expectError(/the tenants could not be fetched/)
  watch.expectError(/something was not done/)
  const down = { status: 503, json: { message: 'down' } }
  await page.route('**/rest/v1/tenants*', (route) => route.fulfill(down))
  await page.goto(`/admin/tenants?${new URLSearchParams({ q: tenant.name })}`)
  await expect(toast(page, t('tenants.error'), t('tenants.failed'))).toBeVisible()
  await expect(page.getByRole('main').getByText(t('tenants.failed'))).toBeVisible()
  await expectWellMade(page)
  await page.unroute('**/rest/v1/tenants*')
  await page.getByRole('button', { name: t('ui.list.retry') }).click()

  await page.route('**/rest/v1/tenants*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(down),
  )
  await page.getByRole('button', { name: t('tenants.actionsFor', { tenant: tenant.name }) }).click()
  await page.getByRole('menuitem', { name: t('tenants.suspend') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('tenants.suspend') })
    .click()
  await expect(toast(page, t('tenants.error'), t('tenants.statusFailed'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: tenant.name }).click()
  await page.getByRole('link', { name: t('tenants.edit'), exact: true }).click()
  await page.getByLabel(t('tenants.name'), { exact: true }).fill('Never')
  await page.getByRole('button', { name: t('tenants.save') }).click()
  // the toast of before begins with the same words, and is there for a while
  const anew = toast(page, t('tenants.error'), t('tenants.updateFailed')).filter({
    hasNotText: t('tenants.statusFailed'),
  })
  await expect(anew).toBeVisible()
  await expect(page.getByLabel(t('tenants.name'), { exact: true })).toHaveValue('Never')
  await page.getByRole('link', { name: t('tenants.back'), exact: true }).click()
  await page.route('**/rest/v1/rpc/create_tenant', (route) => route.fulfill(down))
  await page.getByRole('link', { name: t('tenants.create'), exact: true }).click()
  await page.getByLabel(t('tenants.name'), { exact: true }).fill('Never')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('tenants.create') })
    .click()
  await expect(toast(page, t('tenants.error'), t('tenants.createFailed'))).toBeVisible()
  watch.expectError(/status of 500 .*create_tenant/)
  const told = { status: 500, json: { code: '53100', message: 'could not extend file: no space left' } }
  await page.route('**/rest/v1/rpc/create_tenant', (route) => route.fulfill(told))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('tenants.create') })
    .click()
  await expect(toast(page, t('tenants.error'), told.json.message)).toBeVisible()
})

test('a tenant made with the address of its first admin invites them, and they are in by their mail @once', async ({
  page,
  people,
  sql,
  origin,
}) => {
  await enterAdmin(page, people, sql)
  await page.goto('/admin/tenants/new')
  const slug = `gomti-${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel(t('tenants.name'), { exact: true }).fill(`Gomti ${slug}`)
  await page.getByLabel(t('tenants.slug'), { exact: true }).fill(slug)
  const email = page.getByLabel(t('tenants.firstAdmin.email'), { exact: true })
  await email.fill('asha')
  const create = page.getByRole('main').getByRole('button', { name: t('tenants.create') })
  await create.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('tenants.firstAdmin.email'))
  await expectWellMade(page)
  const address = aNewAddress()
  await email.fill(address)
  await page.getByLabel(t('tenants.firstAdmin.language'), { exact: true }).selectOption('hi')
  await create.click()
  await expect(toast(page, t('tenants.firstAdmin.invitedToast', { email: address }), '')).toBeVisible()
  const [mail] = await mailsTo(origin, address, 1)
  expect(linkIn(mail as ReceivedMail)).toMatch('/hi/invitation/')
  const [invited] = await sql`
    select i.tenant_role, t.slug from invitations i join tenants t on t.id = i.tenant_id where i.email = ${address}`
  expect(invited).toEqual({ tenant_role: 'admin', slug })
})

test('the people of a tenant get another role and are taken out, never its last admin @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 409 .*change_tenant_role/)
  watch.expectError(/status of 406 .*\/rest\/v1\/tenants/)
  await enterAdmin(page, people, sql)
  const lata = await people.aMember({ tenantRole: 'admin' })
  const rohan = await people.aPerson()
  await sql`update profiles set tenant_id = ${lata.tenant.id}, tenant_role = 'member' where email = ${rohan.email}`
  await page.goto(`/admin/tenants/${lata.tenant.id}/people`)
  const act = async (email: string, item: string) => {
    await page.getByRole('button', { name: t('tenants.actionsFor', { tenant: email }) }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await act(lata.email, t('tenants.makeRole', { role: t('tenants.roles.trainer') }))
  await expect(toast(page, t('refusals.last_admin'), '')).toBeVisible()
  await act(rohan.email, t('tenants.makeRole', { role: t('tenants.roles.manager') }))
  await expect(toast(page, t('tenants.roleToast'), '')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: rohan.email })).toContainText(
    t('tenants.roles.manager'),
  )
  await expectWellMade(page)
  await act(rohan.email, t('tenants.detach'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('tenants.detach') })
    .click()
  await expect(toast(page, t('tenants.detachedToast'), '')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: rohan.email })).toHaveCount(0)
  // by address: a saved one that is gone
  await page.goto('/admin/tenants/0f0f0f0f-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: t('console.notFound') })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(t('console.console'))
  await expectWellMade(page)
})

test('the switcher finds a tenant by typing, shows it, and leads back', async ({
  page,
  people,
  sql,
  watch,
}) => {
  await enterAdmin(page, people, sql)
  const { tenant } = await people.aMember({ isSuspended: true })
  await page.goto('/admin/tenants/new')
  const switcher = page.getByRole('banner').getByRole('button', { name: t('console.view') })
  await expect(switcher).toContainText(t('guard.superAdminView'))
  await switcher.click()
  const field = page.getByRole('combobox', { name: t('console.findTenant') })
  await expect(field).toBeFocused()
  await field.fill(tenant.name)
  const option = page.getByRole('option', { name: tenant.name })
  await expect(option).toContainText(t('guard.suspended'))
  await expect(option).toContainText(t('modules.tiers.growth'))
  await expectWellMade(page)

  watch.expectError(/status of 503 .*start_impersonation/)
  watch.expectError(/the view of a tenant could not be changed/)
  await page.route('**/rpc/start_impersonation', (route) =>
    route.fulfill({ status: 503, json: { message: 'down' } }),
  )
  await page.keyboard.press('Enter')
  await expect(toast(page, t('guard.impersonateFailed'), '')).toBeVisible()
  await expect(page).toHaveURL('/admin/tenants/new')
  await page.unroute('**/rpc/start_impersonation')

  await switcher.click()
  await field.fill(tenant.name)
  await expect(option).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app')
  await expect(page.getByText(t('guard.impersonating'), { exact: true })).toBeVisible()
  await page.goBack()
  const banner = page.getByRole('complementary', { name: t('guard.impersonating') })
  await expect(banner.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expect(switcher).toContainText(tenant.name)
  await expectWellMade(page)
  await banner.getByRole('button', { name: t('guard.stopImpersonating') }).click()
  await expect(banner).toHaveCount(0)
  await expect(switcher).toContainText(t('guard.superAdminView'))
  const [open] = await sql`select ended_by from impersonations where tenant_id = ${tenant.id}`
  expect(open?.ended_by).toBe('admin')
})

for (const locale of ['en', 'hi'] as const) {
  test(`the dashboard in ${locale} follows what happens and says when it cannot`, async ({
    page,
    people,
    sql,
    watch,
  }) => {
    const words = wordsOf(locale)
    await enterAdmin(page, people, sql, locale)
    await page.clock.install()
    await page.goto('/admin')
    const today = page
      .getByRole('definition')
      .and(page.locator(`dt:has-text("${words('overview.today')}") + dd`))
    const signUps = async () => Number((await today.first().textContent())?.replace(/\D/g, ''))
    await expect(today.first()).toBeVisible()
    const before = await signUps()
    await expectWellMade(page)
    await people.aPerson()
    const link = page.getByRole('main').getByRole('link', { name: words('overview.applications') })
    await link.focus()
    await page.clock.runFor(15_000)
    await expect.poll(signUps).toBeGreaterThan(before)
    await expect(link).toBeFocused()

    watch.expectError(/status of 503 .*platform_overview/)
    await page.route('**/rpc/platform_overview', (route) =>
      route.fulfill({ status: 503, json: { message: 'down' } }),
    )
    await page.clock.runFor(15_000)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      words('overview.stale', { time: '' }).slice(0, 10),
    )
    await expect(today.first()).toBeVisible()
    await expectWellMade(page)
    await page.unroute('**/rpc/platform_overview')
    await page.getByRole('button', { name: words('overview.tryAgain') }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
}

test('the palette finds pages, tenants, people and actions; ? lists the keys @once', async ({
  page,
  people,
  sql,
}) => {
  const { tenant, email } = await people.aMember()
  await enterAdmin(page, people, sql)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: t('overview.title') })).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: t('ui.shortcuts.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('ui.palette.placeholder') })
  await field.fill(email)
  await expect(page.getByRole('option', { name: email })).toBeVisible()
  await field.fill(aNewAddress().replace('@', '%_"\\,('))
  await expect(page.getByText(t('ui.palette.nothingText'))).toBeVisible()
  await field.fill(tenant.name)
  await expect(page.getByRole('option', { name: tenant.name })).toBeVisible()
  await expectWellMade(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/tenants/${tenant.id}`)
  await page.keyboard.press('Control+k')
  await field.fill(t('console.createTenant'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/tenants/new')
  await page.keyboard.press('Control+k')
  await field.fill(t('console.lists.suspended'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/tenants?state=suspended')
  await page.keyboard.press('Control+k')
  await field.fill(t('palette.theme.dark'))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await field.fill('हिन्दी')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: wordsOf('hi')('console.find') })).toBeVisible()
})
