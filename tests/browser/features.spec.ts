import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import { openFilters } from './filters.ts'
import { expect, test, toast } from './journey.ts'
import type { peopleOf } from './people.ts'
import { pickTenant } from './pick-tenant.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const withinSeconds = { timeout: 12_000 }
/** The page is looked at again: it asks at once and not at its next turn. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const aKey = () => `try-${randomBytes(5).toString('hex')}`

async function anAdmin(people: ReturnType<typeof peopleOf>, page: Page, language: Locale) {
  await people.enter(page.context(), await people.aPlatformAdmin({ language }))
}

/** What each language tries, so that the two do not meet on one flag. */
const tried = { en: 'data-export', hi: 'account-deletion' } as const

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('a tenant taken out by name loses what the flag guards, with the reason; another keeps it', async ({
      page,
      people,
      sql,
      visitor,
    }) => {
      const key = tried[locale]
      const [theirs, others] = [
        await people.aMember({ tenantRole: 'admin', language: locale }),
        await people.aMember({ language: locale }),
      ]
      const [lata, thomas] = [await visitor(), await visitor()]
      for (const [one, person] of [
        [lata, theirs],
        [thomas, others],
      ] as const) {
        await people.enter(one.context(), person)
        await one.goto('/app/settings')
      }
      const guarded = (one: Page) =>
        one.getByRole('button', {
          name: t(key === 'data-export' ? 'settings.data.download' : 'settings.deletion.open'),
        })
      await expect(guarded(lata)).toBeVisible()

      await anAdmin(people, page, locale)
      await page.goto(`/admin/features/${key}/edit`)
      await pickTenant(page, t('features.addTenant'), theirs.tenant.name)
      await page.getByLabel(theirs.tenant.name, { exact: true }).selectOption('out')
      await page.getByRole('button', { name: t('features.save'), exact: true }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1) // the reason
      await page.getByLabel(t('features.reason'), { exact: true }).fill('Asked for by its owner')
      await page.getByRole('button', { name: t('features.save'), exact: true }).click()
      await expect(page).toHaveURL(`/admin/features/${key}`)
      const row = page.getByRole('main').getByText(t('flags.reasons.excluded')).first()
      await expect(row).toBeVisible()
      await expect(page.getByText('Asked for by its owner').first()).toBeVisible()

      const off = lata.getByText(t('flags.off.title', { name: t(`flags.names.${key}`) }))
      await lookAgain(lata)
      await expect(off).toBeVisible(withinSeconds)
      await expect(lata.getByText(t('flags.off.why', { reason: t('flags.reasons.excluded') }))).toBeVisible()
      await expect(guarded(lata)).toBeHidden()
      await expectWellMade(lata)
      await expect(guarded(thomas)).toBeVisible()

      await page.getByRole('link', { name: t('features.back') }).click()
      await openFilters(page, t)
      await pickTenant(page, t('features.by.label'), theirs.tenant.name)
      await page.getByLabel(t('features.scope'), { exact: true }).selectOption('portal')
      await expect(page.getByText(t('flags.reasons.excluded')).first()).toBeVisible()
      await expectWellMade(page)

      await sql`delete from feature_flag_tenants where tenant_id = ${theirs.tenant.id}`
      await lookAgain(lata)
      await expect(guarded(lata)).toBeVisible(withinSeconds)
    })
  })
}

test('a flag is made, found, killed with a reason and let go again @once', async ({ page, people }) => {
  const t = wordsOf('en')
  const key = aKey()
  await anAdmin(people, page, 'en')
  await page.goto('/admin/features?q=nothing-is-called-so')
  await expect(page.getByText(t('ui.list.none'), { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: t('features.create'), exact: true }).click()
  await page.getByRole('button', { name: t('features.create'), exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2) // name and key
  await expectWellMade(page)
  await page.getByLabel(t('features.key'), { exact: true }).fill(key)
  await page.getByLabel(t('features.name'), { exact: true }).fill(`Flag ${key}`)
  await page.getByLabel(t('features.percentage'), { exact: true }).fill('250')
  await page.getByRole('button', { name: t('features.create'), exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2) // share and last day
  await page.getByLabel(t('features.percentage'), { exact: true }).fill('25')
  await page.getByLabel(t('features.expiresOn'), { exact: true }).fill('2099-01-31')
  await page.getByLabel(t('features.isOn'), { exact: true }).check()
  await page.getByRole('button', { name: t('features.create'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Flag ${key}` })).toBeVisible()
  await expect(page.getByText(t('features.markTexts.undeclared'))).toBeVisible()
  await expectWellMade(page)

  await page.getByRole('link', { name: t('features.back') }).click()
  await page.getByLabel(t('features.mark'), { exact: true }).selectOption('undeclared')
  await page.getByLabel(t('features.search'), { exact: true }).fill(key)
  await expect(page).toHaveURL(new RegExp(`q=${key}`))
  await page.getByRole('button', { name: t('features.actionsFor', { name: `Flag ${key}` }) }).click()
  await page.getByRole('menuitem', { name: t('features.kill.pull') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('features.kill.confirm') }).click()
  await expect(question.getByRole('alert').getByRole('link')).toBeVisible()
  await question.getByLabel(t('features.reason')).fill('It sends twice')
  await question.getByRole('button', { name: t('features.kill.confirm') }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(t('features.states.killed')).last()).toBeVisible()
  await toast(page, t('features.kill.killed', { name: `Flag ${key}` }), '')
    .getByRole('button', { name: t('ui.undo') })
    .click()
  await expect(toast(page, t('features.kill.restored', { name: `Flag ${key}` }), '')).toBeVisible()
  await main.getByRole('link', { name: `Flag ${key}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Flag ${key}` })).toBeVisible()
  await expect(page.getByText(t('activity.actions.feature_flag.killed'))).toBeVisible()
  await expect(page.getByText(t('activity.actions.feature_flag.restored'))).toBeVisible()
  await page.getByRole('button', { name: t('features.remove.open'), exact: true }).click()
  await question.getByLabel(t('features.reason')).fill('Only tried')
  await question.getByRole('button', { name: t('features.remove.open') }).click()
  await expect(page).toHaveURL('/admin/features')
})

test('of two who edit a flag the second is told what changed, and keeps what was typed @once', async ({
  page,
  people,
  sql,
  visitor,
  watch,
}) => {
  const t = wordsOf('en')
  watch.expectError(/status of 409 .*change_feature_flag/)
  const key = aKey()
  await sql`insert into feature_flags (key, name, description, kind, scope, is_on, percentage)
    values (${key}, ${`Flag ${key}`}, '', 'ops', 'portal', true, 10)`
  await anAdmin(people, page, 'en')
  const other = await visitor()
  await anAdmin(people, other, 'en')
  for (const one of [page, other]) await one.goto(`/admin/features/${key}/edit`)
  const change = async (one: Page, share: string, reason: string) => {
    await one.getByLabel(t('features.percentage')).fill(share)
    await one.getByLabel(t('features.reason')).fill(reason)
    await one.getByRole('button', { name: t('features.save'), exact: true }).click()
  }
  await change(other, '20', 'A fifth')
  await expect(toast(other, t('features.saved'), '')).toBeVisible()
  await change(page, '30', 'A third')
  await expect(page.getByText(t('features.conflict.title'))).toBeVisible()
  await expect(page.getByRole('alert').locator('ins')).toHaveText(/20$/)
  await expect(page.getByLabel(t('features.percentage'))).toHaveValue('30')
  await expect(page.getByLabel(t('features.reason'))).toHaveValue('A third')
  await expectWellMade(page)
  await page.getByRole('button', { name: t('features.conflict.over') }).click()
  await expect(toast(page, t('features.saved'), '')).toBeVisible()
  expect(await sql`select percentage, version from feature_flags where key = ${key}`).toEqual([
    { percentage: 30, version: 3 },
  ])
})

test('a list that somebody is typing stays when inviting by list is switched off; nothing is sent @once', async ({
  page,
  people,
  sql,
}) => {
  const t = wordsOf('en')
  const person = await people.aMember({ tenantRole: 'admin' })
  await people.enter(page.context(), person)
  await page.goto('/app/admin/invitations?how=paste')
  await page.getByLabel(t('team.bulk.pasteLabel')).fill('asha@example.test')
  await sql`insert into feature_flag_tenants (tenant_id, flag_key, is_included)
    values (${person.tenant.id}, 'bulk-invitations', false)`
  const title = t('flags.off.title', { name: t('flags.names.bulk-invitations') })
  await expect(page.getByText(title)).toBeVisible(withinSeconds)
  await expect(page.getByLabel(t('team.bulk.pasteLabel'))).toHaveValue('asha@example.test')
  await expect(page.getByRole('button', { name: t('team.bulk.read') })).toBeDisabled()
  await expectWellMade(page)
  const { client } = await people.clientOf(person)
  const { error } = await client.rpc('invite_members', { p_tenant_id: person.tenant.id, p_rows: [] })
  expect(error?.message).toBe('feature_off')
})

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`the form says what comes after the last day, and that a flag of the site is no experiment, in ${locale}`, async ({
    page,
    people,
    sql,
  }) => {
    const key = aKey()
    await sql`insert into feature_flags (key, name, description, kind, scope, is_on, default_on, percentage, expires_on)
      values (${key}, ${`Flag ${key}`}, '', 'experiment', 'portal', true, true, 50, '2099-01-31')`
    await anAdmin(people, page, locale)
    await page.goto(`/admin/features/${key}/edit`)
    const notice = page.getByText('2099').and(page.locator('[role=status] *'))
    await expect(page.getByLabel(t('features.isDefault'), { exact: true })).toBeChecked()
    await expect(notice).toBeHidden()
    await page.getByLabel(t('features.isOn'), { exact: true }).uncheck()
    await expect(notice).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('radio', { name: t('features.kinds.ops') }).check()
    await expect(notice).toBeHidden()
    await expect(page.getByLabel(t('features.expiresOn'), { exact: true })).toBeHidden()
    const experiment = page.getByRole('radio', { name: t('features.kinds.experiment') })
    await expect(experiment).toBeVisible()
    await page.getByLabel(t('features.scope'), { exact: true }).selectOption('site')
    await expect(experiment).toBeHidden()
    await expect(page.getByText(t('features.kindOnSite'))).toBeVisible()
    await page.getByLabel(t('features.scope'), { exact: true }).selectOption('portal')
    await experiment.check()
    await expect(page.getByLabel(t('features.expiresOn'), { exact: true })).toHaveValue('2099-01-31')
    await page.getByLabel(t('features.scope'), { exact: true }).selectOption('site')
    await page.getByLabel(t('features.reason'), { exact: true }).fill('A try')
    await page.getByRole('button', { name: t('features.save'), exact: true }).click()
    await expect(
      page.getByRole('alert').getByRole('link', { name: t('features.problem.kind') }),
    ).toBeVisible()
    await expectWellMade(page)
    await sql`delete from feature_flags where key = ${key}`
  })

  test(`whoever looked after a flag and was switched off stays named, and the flag wants a look, in ${locale}`, async ({
    page,
    people,
    sql,
  }) => {
    const key = aKey()
    const gone = await people.aPlatformAdmin()
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
      select id from profiles where email = ${gone.email}`
    await sql`insert into feature_flags (key, name, description, kind, scope, owner_id, is_on, default_on, percentage, expires_on)
      values (${key}, ${`Flag ${key}`}, '', 'release', 'site', ${id}, true, false, 50, '2026-01-31')`
    await sql`update profiles set is_active = false where id = ${id}`
    await anAdmin(people, page, locale)
    await page.goto(`/admin/features?q=${key}`)
    const main = page.getByRole('main')
    await expect(main.getByText(t('features.marks.ownerless')).last()).toBeVisible()
    await expect(main.getByText(t('features.reach.overNobody')).last()).toBeVisible()
    await main.getByRole('link', { name: `Flag ${key}` }).click()
    await expect(page.getByText(t('features.former', { name: gone.email })).first()).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('features.kill.pull') }).click()
    await expect(page.getByRole('alertdialog').getByText(t('features.kill.pullText.site'))).toBeVisible()
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('features.edit'), exact: true }).click()
    await expect(page.getByLabel(t('features.owner'), { exact: true })).toHaveValue(id)
    await page.getByLabel(t('features.percentage'), { exact: true }).fill('40')
    await page.getByLabel(t('features.reason'), { exact: true }).fill('A little less')
    await page.getByRole('button', { name: t('features.save'), exact: true }).click()
    await expect(page).toHaveURL(`/admin/features/${key}`)
    expect(await sql`select percentage, owner_id from feature_flags where key = ${key}`).toEqual([
      { percentage: 40, owner_id: id },
    ])
    await sql`delete from feature_flags where key = ${key}`
  })
}

test('sixty flags stand on pages, and what is looked for is found on the first @once', async ({
  page,
  people,
  sql,
}) => {
  const t = wordsOf('en')
  const key = aKey()
  await sql`insert into feature_flags (key, name, description, kind, scope)
    select ${key} || '-' || n, 'Flag ' || ${key} || ' ' || n, '', 'ops', 'portal' from generate_series(1, 60) n`
  await anAdmin(people, page, 'en')
  await page.goto(`/admin/features?q=${key}`)
  const names = page.getByRole('main').getByRole('link', { name: `Flag ${key}` })
  await expect(names).toHaveCount(25)
  await page.getByRole('button', { name: t('ui.pages.next') }).click()
  await page.getByRole('button', { name: t('ui.pages.next') }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(names).toHaveCount(10)
  await expectWellMade(page)
  await page.getByLabel(t('features.search'), { exact: true }).fill(`${key}-7`)
  await expect(names).toHaveCount(1)
  await sql`delete from feature_flags where key like ${`${key}-%`}`
})
