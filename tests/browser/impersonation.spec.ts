import type { Page } from '@playwright/test'
import { expect, test, toast } from './journey.ts'
import { pressInMenu } from './menu.ts'
import type { Client, Person } from './people.ts'
import { tenantToSee } from './pick-tenant.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

/** The page is looked at again: it asks at once and not at its next turn. */
function lookAgain(page: Page) {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

let admin: Person
test.beforeEach(async ({ page, people, sql }) => {
  admin = await people.aPerson()
  await sql`update profiles set role = 'admin' where email = ${admin.email}`
  await people.enter(page.context(), admin)
})

async function look(page: Page, tenantName: string) {
  await page.goto('/app')
  await choose(page, tenantName)
}

async function choose(page: Page, tenantName: string) {
  await (await tenantToSee(page, tenantName)).click()
  await expect(page.getByText(t('guard.impersonating'), { exact: true })).toBeVisible()
}

/** Writes to the tenant's own data past the interface. */
function rename({ client }: { client: Client }, id: string, name: string) {
  return client.rpc('change_workspace', {
    p_tenant_id: id,
    p_name: name,
    p_logo_url: null,
    p_brand_color: '#2E3B55',
  })
}

test('looking changes nothing, and the tenant sees that somebody looks @once', async ({
  page,
  people,
  visitor,
}) => {
  const lata = await people.aMember({ tenantRole: 'admin' })
  const theirs = await visitor()
  await people.enter(theirs.context(), lata)
  await theirs.goto('/app')
  await expect(theirs.getByText(t('today.lines.first_outlet.text'))).toBeVisible()

  await look(page, lata.tenant.name)
  await expect(page.getByText(t('viewOnly.title'), { exact: true })).toBeVisible()
  await expect(page.getByText(/\d\d?:\d\d left/)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(t('today.lines.first_outlet.text'))).toBeVisible()
  await expect(main.getByText(t('viewOnly.note'))).toBeVisible()
  const { error } = await rename(await people.clientOf(admin), lata.tenant.id, 'Kaveri Taken')
  expect(error?.message).toBe('changes_not_allowed')

  await lookAgain(theirs)
  await expect(theirs.getByText(t('portal.lookedAt.looking'))).toBeVisible()
  await page.getByRole('button', { name: t('guard.stopImpersonating') }).click()
  await expect(page).toHaveURL('/admin')
  await lookAgain(theirs)
  await expect(theirs.getByText(t('portal.lookedAt.looking'))).toHaveCount(0)
})

test('a suspended tenant says so as long as it is looked at @once', async ({ page, people }) => {
  const suspended = await people.aMember({ tenantRole: 'admin', isSuspended: true })
  await look(page, suspended.tenant.name)
  const bar = page.getByRole('region', { name: t('guard.impersonating') })
  await expect(bar.getByText(t('guard.suspended'), { exact: true })).toBeVisible()
  await bar.getByRole('link', { name: t('session.toConsole') }).click()
  await expect(page).toHaveURL('/admin')
  const reminder = page.getByRole('complementary', { name: t('guard.impersonating') })
  await reminder.getByRole('link', { name: suspended.tenant.name }).click()
  await expect(bar.getByText(t('guard.suspended'), { exact: true })).toBeVisible()
  await page.goto('/app/admin/outlets') // by address: a saved one
  await expect(bar.getByText(t('guard.suspended'), { exact: true })).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: t('guard.stopImpersonating') }).click()
  const active = await people.aMember({ tenantRole: 'admin' })
  await pressInMenu(page, t('console.openPortal'))
  await choose(page, active.tenant.name)
  await expect(bar.getByText(t('guard.suspended'), { exact: true })).toBeHidden()
})

test('a reason allows changes, and the tenant’s log says who, why and what @once', async ({
  page,
  people,
}) => {
  const lata = await people.aMember({ tenantRole: 'admin' })
  const { id, name } = lata.tenant
  await look(page, name)
  await page.getByRole('button', { name: t('viewOnly.allow') }).click()
  const dialog = page.getByRole('dialog', { name: t('allowChanges.title', { tenant: name }) })
  const reason = dialog.getByLabel(t('allowChanges.reason'), { exact: true })
  await reason.fill('too short')
  await dialog.getByRole('button', { name: t('viewOnly.allow') }).click()
  await expect(dialog.getByRole('alert')).toContainText('at least 10 characters')
  await expect(reason).toHaveValue('too short')
  await expectWellMade(page)
  await reason.fill('Lata asked by phone to correct the name')
  await dialog.getByRole('button', { name: t('viewOnly.allow') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('viewOnly.allowed'), { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(t('viewOnly.note'))).toHaveCount(0)

  const { error } = await rename(await people.clientOf(admin), id, 'Kaveri Corrected')
  expect(error).toBeNull()
  await lookAgain(page)
  await expect(page.getByRole('banner')).toContainText('Kaveri Corrected')
  const { client } = await people.clientOf(lata)
  const { data } = await client.from('audit_log').select('action, on_behalf_of, after').order('id')
  expect(data).toEqual([
    expect.objectContaining({ action: 'impersonation.started' }),
    expect.objectContaining({
      action: 'impersonation.changes_allowed',
      after: { reason: 'Lata asked by phone to correct the name' },
    }),
    expect.objectContaining({
      action: 'tenant.changed',
      on_behalf_of: id,
      after: { name: 'Kaveri Corrected' },
    }),
  ])
  const { data: standing } = await client.rpc('my_standing')
  expect(standing).toMatchObject([{ looked_at: 'changing' }])
})

test('an open page comes back to the own view when the 30 minutes are over @once', async ({
  page,
  people,
  sql,
}) => {
  const { tenant } = await people.aMember()
  await look(page, tenant.name)
  await sql`update impersonations set started_at = started_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes'
    where tenant_id = ${tenant.id}`
  await lookAgain(page)
  await expect(toast(page, t('guard.impersonationEnded'), t('guard.impersonationEndedText'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('guard.choose') })).toBeVisible()
})

test('the palette stops an impersonation, and the header leads back to the own view @once', async ({
  page,
  people,
}) => {
  const { tenant } = await people.aMember()
  await look(page, tenant.name)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('stop')
  await expect(page.getByRole('option').first()).toHaveText(t('palette.stopImpersonating'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await pressInMenu(page, t('console.openPortal'))
  await choose(page, tenant.name)
  await page.getByRole('button', { name: t('guard.superAdminView') }).click()
  await expect(page).toHaveURL('/admin')
})
