import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import type { Member } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** An outlet with three people who have no login: two with a code, one whom nobody could find. */
async function anOutletWithHands(sql: Sql, { tenant }: Member) {
  const [outlet] = await sql<{ id: string }[]>`
    insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Mandovi', 'Panaji', 'hotel') returning id`
  for (const [name, code] of [
    ['Lata Shetty', 'M-0417'],
    ['Ravi Naik', 'M-0418'],
    ['Om Das', null],
  ] as const)
    await sql`
      with hand as (
        insert into people (tenant_id, full_name, employee_code, joined_on)
        values (${tenant.id}, ${name}, ${code}, current_date - 90) returning id, tenant_id)
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
      select tenant_id, id, ${outlet?.id ?? ''}, current_date - 90 from hand`
}

function toTab(page: Page, path: string) {
  return page.getByRole('main').locator(`nav a[href="/app/admin/${path}"]`).click()
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('an admin makes the card of an outlet, prints it, and a new one ends it', async ({
      page,
      people,
      sql,
    }) => {
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      await anOutletWithHands(sql, admin)
      await people.enter(page.context(), admin)
      await page.goto('/app/admin/outlets')
      await page.getByRole('button', { name: t('organisation.outlets.actions', { name: 'Mandovi' }) }).click()
      await page.getByRole('menuitem', { name: t('access.card.action') }).click()
      const dialog = page.getByRole('dialog', { name: t('access.card.title', { outlet: 'Mandovi' }) })
      await expect(dialog.getByText(t('access.card.none'))).toBeVisible()
      await dialog.getByRole('button', { name: t('access.card.make') }).click()
      const code = dialog.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
      await expect(code).toBeVisible()
      const first = (await code.textContent()) ?? ''
      await expectWellMade(page)

      const saved = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t('access.card.print') }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe(`${t('access.card.file', { outlet: 'Mandovi' })}.pdf`)
      expect(readFileSync(await file.path(), 'latin1')).toMatch(
        /^%PDF-[\s\S]*MediaBox \[0 0 419\.53 595\.28\]/,
      )

      await dialog.getByRole('button', { name: t('access.card.replace') }).click()
      await expect(dialog.getByText(t('access.card.replaceText', { code: first }))).toBeVisible()
      await expectWellMade(page)
      await dialog.getByRole('button', { name: t('access.card.replace') }).click()
      await expect(code).toBeVisible()
      await expect(code).not.toHaveText(first)
      expect(
        await sql`select replaced_at is not null as over from outlet_cards where code = ${first.replace('-', '')}`,
      ).toEqual([{ over: true }])
    })

    test('an admin gives access to several, reads who cannot have it, takes it back, and ends it for one', async ({
      page,
      people,
      sql,
    }) => {
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      await anOutletWithHands(sql, admin)
      await people.enter(page.context(), admin)
      await page.goto('/app/admin')
      await toTab(page, 'people')
      const ofWay = page.getByLabel(t('access.filter'), { exact: true })
      await ofWay.selectOption(t('access.filters.none'))
      await expect(page.getByText(t('organisation.people.caption', { count: 3 }))).toBeVisible()
      for (const name of ['Lata Shetty', 'Ravi Naik', 'Om Das'])
        await page.getByLabel(t('organisation.people.together.tick', { name })).check()
      const open = page.getByRole('button', { name: t('access.give.button') })
      await open.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(t('access.give.byCard'))).toBeChecked()
      await expectWellMade(page)
      await dialog.getByRole('button', { name: t('access.give.confirm') }).click()
      await expect(dialog.getByRole('status')).toHaveText(t('access.give.done', { count: 2 }))
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Om Das' })).toHaveText(
        `Om Das · ${t('access.give.outcomes.no_code')}`,
      )
      await dialog.getByRole('button', { name: t('access.give.close') }).click()
      await expect(page.getByText(t('organisation.people.caption', { count: 1 }))).toBeVisible()
      await page.getByRole('button', { name: t('ui.undo') }).click()
      await expect(page.getByText(t('organisation.people.caption', { count: 3 }))).toBeVisible()

      await open.click()
      await dialog.getByRole('button', { name: t('access.give.confirm') }).click()
      await expect(dialog.getByRole('status')).toHaveText(t('access.give.done', { count: 2 }))
      await expectWellMade(page)
      await dialog.getByRole('button', { name: t('access.give.close') }).click()
      await ofWay.selectOption(t('access.filters.card'))
      await page.getByRole('link', { name: 'Lata Shetty' }).click()
      const access = page.getByRole('region', { name: t('access.record.title'), exact: true })
      const end = access.getByRole('button', { name: t('access.end.button') })
      await expect(end).toBeVisible()
      await expectWellMade(page)
      await end.click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t('access.end.button') }).click()
      await expect(access.getByText(t('access.record.none'))).toBeVisible()
    })
  })
}
