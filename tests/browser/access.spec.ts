import type { Page } from '@playwright/test'
import { languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')
const withinSeconds = { timeout: 12_000 }

/** The page is looked at again: it asks at once and not at its next turn. */
function lookAgain(page: Page) {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

for (const locale of locales) {
  const words = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('an open session learns of a suspension within seconds, and of its end @once', async ({
      page,
      people,
      sql,
    }) => {
      const person = await people.aMember({ language: locale })
      await people.enter(page.context(), person)
      await page.goto('/app')
      await expect(page.getByRole('heading', { level: 1, name: words('today.title') })).toBeVisible()
      await sql`update tenants set is_active = false where id = ${person.tenant.id}`
      await expect(page.getByText(words('guard.tenant_suspended'))).toBeVisible(withinSeconds)
      await expect(page.getByText(person.tenant.name)).toHaveCount(0)
      await expectWellMade(page)
      await sql`update tenants set is_active = true where id = ${person.tenant.id}`
      await lookAgain(page)
      await expect(page.getByRole('heading', { level: 1, name: words('today.title') })).toBeVisible()
    })
  })
}

test('a new role takes effect on an open session: the menu gains Team Admin, and loses it @once', async ({
  page,
  people,
  sql,
}) => {
  const person = await people.aMember()
  const colleague = await people.aPerson() // a tenant keeps an admin
  await sql`update profiles set tenant_id = ${person.tenant.id}, tenant_role = 'admin' where email = ${colleague.email}`
  const become = async (role: string) => {
    await sql`update profiles set tenant_role = ${role} where email = ${person.email}`
    await lookAgain(page)
  }
  await people.enter(page.context(), person)
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
  const admin = page.getByRole('link', { name: t('portal.menu.admin') })
  await expect(admin).toHaveCount(0)
  await become('admin')
  await admin.click()
  await expect(page).toHaveURL('/app/admin')
  await become('trainer')
  await expect(page.getByText(t('guard.missing_permission'))).toBeVisible()
  await expect(admin).toHaveCount(0)
})

test('what the tenant has, its name and its people change under open pages @once', async ({
  page,
  people,
  sql,
}) => {
  const person = await people.aMember({ tier: 'essential' })
  const { id } = person.tenant
  await people.enter(page.context(), person)
  await page.goto('/app/settings')
  const main = page.getByRole('main')
  await expect(main.getByText(t('modules.names.foh_courses'))).toBeVisible()
  await expect(main.getByText(t('modules.names.kpi_heatmaps'))).toHaveCount(0)
  await sql`update tenants set tier = 'growth', name = 'Kaveri Renamed' where id = ${id}`
  await lookAgain(page)
  await expect(main.getByText(t('modules.names.kpi_heatmaps'))).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Kaveri Renamed')
  await sql`update profiles set tenant_id = null where email = ${person.email}`
  await lookAgain(page)
  await expect(page.getByText(t('guard.no_tenant'))).toBeVisible()
})

test('who works is seen; an open page that nobody uses keeps no session alive @once', async ({
  page,
  people,
  sql,
}) => {
  const person = await people.aMember()
  await people.enter(page.context(), person)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
  await sql`update profiles set last_seen_at = null where email = ${person.email}` // signing in was seen already
  await lookAgain(page)
  const seen = async () => (await sql`select last_seen_at from profiles where email = ${person.email}`)[0]
  await expect.poll(seen).toEqual({ last_seen_at: expect.any(Date) })

  // Nobody has touched anything for five minutes, and the session was used last five minutes ago.
  await sql`update auth.sessions s set refreshed_at = (now() - interval '5 minutes') at time zone 'UTC'
    from profiles p where p.id = s.user_id and p.email = ${person.email}`
  await page.evaluate(() => localStorage.setItem('sopan-last-activity', String(Date.now() - 300_000)))
  const before = asked.length
  for (const _ of 'abc') {
    const answer = page.waitForResponse(/my_standing/)
    await lookAgain(page)
    await (await answer).finished()
  }
  expect(new Set(asked.slice(before))).toEqual(new Set(['/rest/v1/rpc/my_standing']))
  const [session] = await sql`select refreshed_at < now() at time zone 'UTC' - interval '4 minutes' as is_idle
    from auth.sessions s join profiles p on p.id = s.user_id where p.email = ${person.email}`
  expect(session).toEqual({ is_idle: true })
})
