import { modulesOfTier } from '../../app/domain/modules.ts'
import { expect, test, toast } from './journey.ts'
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
  for (const { name } of tenants)
    await expect(page.getByRole('button', { name: t('guard.look', { tenant: name }) })).toBeVisible()
  const suspended = page.getByRole('button', { name: t('guard.look', { tenant: 'Lakeview Inn' }) })
  await expect(suspended).toContainText(t('guard.suspended'))
  await expectWellMade(page)

  await page.getByRole('button', { name: t('guard.look', { tenant: 'Annapurna Cafés' }) }).click()
  await expect(page.getByText(t('guard.impersonating'), { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Annapurna Cafés')
  await expect(page.getByRole('main')).toContainText(t('portal.asRole', { role: t('portal.roles.platform') }))
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(
    modulesOfTier.essential.map((module) => t(`modules.names.${module}`)),
  )
  await expectWellMade(page)

  await page.reload()
  await expect(page.getByText(t('guard.impersonating'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('guard.stopImpersonating') }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: t('guard.choose') })).toBeVisible()
})

test('an admin passes a suspension @once', async ({ page }) => {
  await page.goto('/app')
  await page.getByRole('button', { name: t('guard.look', { tenant: 'Lakeview Inn' }) }).click()
  await expect(page.getByRole('banner')).toContainText('Lakeview Inn')
})

test('after 30 minutes the view ends with a toast @once', async ({ page, sql }) => {
  await page.goto('/app')
  await page.getByRole('button', { name: t('guard.look', { tenant: 'Sagar Hotels' }) }).click()
  await expect(page.getByText(t('guard.impersonating'), { exact: true })).toBeVisible()
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('sopan-auth') ?? '{}').user)
  await sql`update impersonations set started_at = started_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes'
    where admin_id = ${id}`
  await page.reload()
  await expect(toast(page, t('guard.impersonationEnded'), t('guard.impersonationEndedText'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('guard.choose') })).toBeVisible()
})

test('a remembered tenant in the browser of a member is ignored and reported @once', async ({
  page,
  people,
  sql,
}) => {
  const member = await people.aMember()
  const [other] = await sql`select id from tenants where slug = 'sagar-hotels'`
  await people.enter(page.context(), member)
  await page.goto('/icon.svg')
  await page.evaluate(
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

test('the list of tenants is searched, filtered and shared by its address', async ({ page }) => {
  await page.goto('/admin')
  const names = page.getByRole('main').getByText(/Annapurna|Neelgiri|Sagar|Lakeview/)
  await expect(names).toHaveCount(4)
  await expectWellMade(page)
  await page.getByLabel(t('console.search'), { exact: true }).fill('sag')
  await expect(names).toHaveText(['Sagar Hotels'])
  await expect(page).toHaveURL(/sag/)
  await page.reload()
  await expect(names).toHaveText(['Sagar Hotels'])
  await page.getByLabel(t('console.search'), { exact: true }).fill('nobody')
  await expect(page.getByText(t('console.none'))).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: t('console.clear') }).click()
  await expect(names).toHaveCount(4)
  await page.getByLabel(t('console.showState'), { exact: true }).selectOption('suspended')
  await expect(names).toHaveText(['Lakeview Inn'])
})

test('when the list cannot be fetched it says so and can be asked for again @once', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 503 .*\/rest\/v1\/tenants/)
  watch.expectError(/the tenants could not be fetched/)
  await page.route('**/rest/v1/tenants*', (route) =>
    route.fulfill({ status: 503, json: { message: 'down' } }),
  )
  await page.goto('/admin')
  await expect(toast(page, t('console.failed'), t('console.failedText'))).toBeVisible()
  await expect(page.getByRole('main').getByText(t('console.failedText'))).toBeVisible()
  await expectWellMade(page)
  await page.unroute('**/rest/v1/tenants*')
  await page.getByRole('button', { name: t('console.tryAgain') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Sagar Hotels' })).toBeVisible()
})
