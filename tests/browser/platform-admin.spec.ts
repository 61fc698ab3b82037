import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { tenantToSee } from './pick-tenant.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

/** A platform admin of its own, because an admin looks at one tenant at a time. */
test.beforeEach(async ({ page, people, sql }) => {
  const person = await people.aPerson()
  await sql`update profiles set role = 'admin' where email = ${person.email}`
  await people.enter(page.context(), person)
})

test('an admin chooses a tenant, sees it as its people do, and returns', async ({ page, sql }) => {
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: t('guard.choose') })).toBeVisible()
  const tenants = await sql<{ name: string }[]>`select name from tenants where name !~ '^Kaveri'`
  for (const { name } of tenants) await expect(await tenantToSee(page, name)).toBeVisible()
  const suspended = await tenantToSee(page, 'Lakeview Inn')
  await expect(suspended).toContainText(t('guard.suspended'))
  await expectWellMade(page)

  await (await tenantToSee(page, 'Annapurna Cafés')).click()
  await expect(page.getByText(t('guard.impersonating'), { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Annapurna Cafés')
  await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
  await expectWellMade(page)

  await page.reload()
  await expect(page.getByText(t('guard.impersonating'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('guard.stopImpersonating') }).click()
  await expect(page).toHaveURL('/admin')
  await pressInMenu(page, t('console.openPortal'))
  await expect(page.getByRole('heading', { level: 1, name: t('guard.choose') })).toBeVisible()
})

test('an admin passes a suspension @once', async ({ page }) => {
  await page.goto('/app')
  await (await tenantToSee(page, 'Lakeview Inn')).click()
  await expect(page.getByRole('banner')).toContainText('Lakeview Inn')
})

test('a remembered tenant in the browser of a member is ignored and reported @once', async ({
  page,
  people,
  sql,
}) => {
  const member = await people.aMember()
  const [other] = await sql`select id from tenants where slug = 'sagar-hotels'`
  await people.enter(page.context(), member)
  await page.addInitScript(
    (id) => localStorage.setItem('sopan-impersonated-tenant', JSON.stringify(id)),
    other?.id,
  )
  await page.goto('/app')
  await expect(page.getByRole('banner')).toContainText(member.tenant.name)
  await expect(page.getByText(t('guard.impersonating'), { exact: true })).toHaveCount(0)
  await expect
    .poll(async () =>
      (await sql`select severity from security_events where data ->> 'tenant_id' = ${other?.id}`).map(
        ({ severity }) => severity,
      ),
    )
    .toContain('high')
})
