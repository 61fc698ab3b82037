import type { Page } from '@playwright/test'
import { languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

/** The menu of the portal, wherever the screen has it. */
async function openMenu(page: Page, isMobile: boolean, words = t) {
  const open = page.getByRole('button', { name: words('ui.sidebar.open') })
  if (isMobile) await open.click()
  return page.getByRole('navigation', { name: words('portal.portal') })
}

for (const locale of locales) {
  const words = wordsOf(locale)
  const once = locale === 'hi' ? ' @once' : ''

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test(`the menu shows what the role opens, and no feature that is not built${once}`, async ({
      page,
      people,
      isMobile,
    }) => {
      await people.enter(page.context(), await people.aMember({ tier: 'master', language: locale }))
      await page.goto('/app')
      let menu = await openMenu(page, isMobile, words)
      const own = [
        words('portal.menu.dashboard'),
        words('portal.menu.courses'),
        words('portal.menu.loyalty'),
        words('portal.menu.careerClinics'),
        words('portal.menu.settings'),
      ]
      await expect(menu.getByRole('link')).toHaveText(own)
      await expect(menu.getByRole('button', { name: words('portal.menu.signOut') })).toBeVisible()
      await expectWellMade(page)

      await people.enter(
        page.context(),
        await people.aMember({ tier: 'master', tenantRole: 'admin', language: locale }),
      )
      await page.reload()
      menu = await openMenu(page, isMobile, words)
      await expect(menu.getByRole('link', { name: words('portal.menu.admin') })).toBeVisible()
      await menu.getByRole('link', { name: words('portal.menu.addUser') }).click()
      await expect(page).toHaveURL('/app/admin/invitations')
    })

    test(`who looks after others comes to each job in one press${once}`, async ({
      page,
      people,
      isMobile,
    }) => {
      await people.enter(page.context(), await people.aMember({ tenantRole: 'trainer', language: locale }))
      await page.goto('/app')
      const ways = page.getByRole('navigation', {
        name: words(isMobile ? 'ui.sidebar.bar' : 'portal.portal'),
      })
      const jobs = [
        'learn',
        'team',
        'observe',
        'compliance',
        ...(isMobile ? [] : (['studio'] as const)),
      ] as const
      for (const job of jobs) {
        const name = words(`portal.menu.${job}`)
        await ways.getByRole('link', { name, exact: true }).click()
        const heading = job === 'learn' ? words('courses.title') : name
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await expect(ways.locator('[aria-current]')).toHaveText([name])
        await expectWellMade(page)
      }
      await page.getByRole('main').getByRole('link').first().focus()
      for (const link of await page.getByRole('main').getByRole('link').all()) {
        await link.focus()
        await expect(link).toBeInViewport({ ratio: 1 })
      }
    })

    test('a new workspace shows the next useful step @once', async ({ page, people, sql }) => {
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      await people.enter(page.context(), admin)
      await page.goto('/app')
      const main = page.getByRole('main')
      const first = words('today.lines.first_outlet.text')
      await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText(first)
      await expectWellMade(page)
      await main.getByRole('link', { name: `${words('today.lines.first_outlet.action')}: ${first}` }).click()
      await expect(page).toHaveURL('/app/admin/outlets')
      await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Kaveri Ghat', 'Mysuru', 'hotel')`
      await page.goBack()
      const next = words('today.lines.first_people.text')
      await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText(next)
      const invite = main.getByRole('link', { name: `${words('today.lines.first_people.action')}: ${next}` })
      await expect(invite).toHaveAttribute('href', '/app/admin/invitations')
    })

    test('a member with nothing to do reads so, and finds the courses @once', async ({ page, people }) => {
      await people.enter(page.context(), await people.aMember({ language: locale }))
      await page.goto('/app')
      const main = page.getByRole('main')
      await expect(main.getByText(words('today.calm.title'))).toBeVisible()
      await expect(main.getByRole('listitem')).toHaveCount(0)
      await expectWellMade(page)
      await main.getByRole('link', { name: words('today.calm.learn') }).click()
      await expect(page).toHaveURL('/app/courses')
    })
  })
}

test('the menu folds by button and by key, and this browser remembers it for seven days', async ({
  page,
  people,
  isMobile,
}) => {
  await people.enter(page.context(), await people.aMember())
  await page.goto('/app')
  const menu = page.getByRole('navigation', { name: t('portal.portal') })
  if (isMobile) {
    await page.getByRole('button', { name: t('ui.sidebar.open') }).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await page.keyboard.press('Control+b')
    await menu.getByRole('link', { name: t('portal.menu.settings') }).click()
    await expect(page).toHaveURL('/app/settings')
    await expect(menu).toHaveCount(0)
    return
  }
  await page.getByRole('button', { name: t('ui.sidebar.collapse') }).click()
  await expect(menu).toContainText(t('portal.collapsed'))
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(48)
  const days = async () => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sopan-sidebar')
    return ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  }
  expect(await days()).toBeCloseTo(7, 1)
  await expectWellMade(page)
  await page.reload()
  await expect(page.getByRole('button', { name: t('ui.sidebar.expand') })).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(256)
  await expect(menu).toContainText(t('portal.portal'))
})

test('on a phone the palette is opened by its button, typed into and tapped (hi)', async ({
  page,
  people,
}) => {
  const t = wordsOf('hi')
  await people.enter(page.context(), await people.aMember({ language: 'hi' }))
  await page.goto('/app')
  await page.getByRole('button', { name: t('portal.search') }).tap()
  const field = page.getByRole('combobox', { name: t('ui.palette.placeholder') })
  await expect(field).toBeFocused()
  await expectWellMade(page)
  await field.fill('सेट')
  const option = page.getByRole('option', { name: t('portal.menu.settings') })
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await option.tap()
  await expect(page).toHaveURL('/app/settings')
})

test('every page, action and record is reached from the keyboard @once', async ({ page, people, sql }) => {
  const admin = await people.aMember({ tenantRole: 'admin' })
  const tenantId = admin.tenant.id
  await sql`insert into people (tenant_id, full_name) values (${tenantId}, 'Vaishnavi Ghorpade')`
  await people.enter(page.context(), admin)
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
  const palette = page.getByRole('dialog', { name: t('ui.palette.title') })
  const field = palette.getByRole('combobox')

  await page.keyboard.press('Control+k')
  await field.fill('invit')
  await expect(palette.getByRole('option').first()).toHaveText(new RegExp(t('palette.invitations')))
  await expectWellMade(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/admin/invitations')

  await page.keyboard.press('Control+k')
  await field.fill('ghorpa')
  await expect(palette.getByRole('option', { name: 'Vaishnavi Ghorpade' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/people\/[0-9a-f-]{36}$/)

  await page.keyboard.press('Control+k')
  await field.fill('हिंदी')
  await expect(palette.getByRole('option')).toHaveText([t('palette.toHindi')])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: wordsOf('hi')('portal.search') })).toBeVisible()
})

test('who leads finds courses, certifications, people and lists, and gives a course from anywhere @once', async ({
  page,
  people,
  sql,
}) => {
  const trainer = await people.aMember({ tenantRole: 'trainer' })
  const tenantId = trainer.tenant.id
  const [lata] = await sql`
    insert into people (tenant_id, full_name) values (${tenantId}, 'Lata Shetty') returning id`
  const [fire] = await sql`
    insert into certifications (tenant_id, title, earned_by)
    values (${tenantId}, ${sql.json({ en: 'Fire safety', hi: 'फ़ायर सेफ़्टी' })}, 'document') returning id`
  const [course] = await sql`select id from courses where slug = 'first-thirty-seconds' and tenant_id is null`
  await people.enter(page.context(), trainer)
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: t('ui.palette.title') })
  const go = async (typed: string, option: string | RegExp, to: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(typed)
    await palette.getByRole('option', { name: option }).first().click()
    await expect(page).toHaveURL(to)
  }
  await go('shetty', 'Lata Shetty', `/app/people/${lata?.id}`)
  await go('फ़ायर', 'Fire safety', `/app/courses/compliance?certification=${fire?.id}`)
  await go('first thirty', /first thirty/i, `/app/courses/team?course=${course?.id}`)
  await go('overdue', t('palette.lists.overdue'), '/app/courses/team?state=overdue')
  await expect(page.getByLabel(t('courseDesk.state'), { exact: true })).toHaveValue('overdue')
  for (const press of ['once', 'again']) {
    await go('assign c', t('palette.assign'), '/app/courses/team#assign')
    const dialog = page.getByRole('dialog', { name: t('courseDesk.form.title') })
    await expect(dialog, press).toBeVisible()
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('a member finds no record of others, and nothing but the own pages @once', async ({
  page,
  people,
  sql,
}) => {
  const member = await people.aMember()
  await sql`insert into people (tenant_id, full_name) values (${member.tenant.id}, 'Vaishnavi Ghorpade')`
  await people.enter(page.context(), member)
  await page.goto('/app')
  await page.getByRole('button', { name: t('portal.search') }).click()
  await expect(page.getByRole('option').filter({ hasText: t('portal.menu.admin') })).toHaveCount(0)
  await page.getByRole('combobox').fill('ghorpa')
  await expect(page.getByText(t('ui.palette.nothingText'))).toBeVisible()
})

test('? lists the shortcuts, but not while somebody types @once', async ({ page, people }) => {
  await people.enter(page.context(), await people.aMember())
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: t('ui.shortcuts.title') })
  await expect(dialog).toContainText(t('palette.shortcut.sidebar'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').press('?')
  await expect(page.getByRole('combobox')).toHaveValue('?')
  await expect(dialog).toHaveCount(0)
})

test('a feature answers on its path how to get it, and shows itself to who has it @once', async ({
  page,
  people,
}) => {
  const admin = await people.aMember({ tier: 'essential', tenantRole: 'admin' })
  await people.enter(page.context(), admin)
  await page.goto('/app/reports')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t('modules.names.bi_reports') })).toBeVisible()
  await expect(main.getByText(t('missingFeature.contents.bi_reports.one'))).toBeVisible()
  const plans = main.getByRole('listitem').filter({ hasText: `: ${t('missingFeature.missing.included')}` })
  await expect(plans).toHaveText([/Master/])
  await main.getByRole('link', { name: t('missingFeature.missing.inStore') }).click()
  await expect(page).toHaveURL(/\/app\/store\/bi_reports$/)

  await people.enter(page.context(), await people.aMember({ tier: 'master', tenantRole: 'admin' }))
  await page.goto('/app') // by address: another person signs in
  await pressInMenu(page, t('portal.menu.reports'))
  await expect(main.getByRole('heading', { level: 1, name: t('reports.title') })).toBeVisible()
})
