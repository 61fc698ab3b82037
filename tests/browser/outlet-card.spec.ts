import { readFileSync } from 'node:fs'
import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { aCard, anOutletWithHands, cardForm } from './card.ts'
import { openFilters } from './filters.ts'
import { expect, test } from './journey.ts'
import { toTab } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  // A toast with a way back moves for twelve seconds on the phone: what stands beside it is looked at on the desk.
  const expectGood = locale === 'en' ? expectWellMade : async () => {}

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
      await expectFitsNarrow(page)

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
      await expectFitsNarrow(page)
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
      await openFilters(page, t)
      await ofWay.selectOption(t('access.filters.none'))
      const caption = (count: number) =>
        page.getByText(t('organisation.people.caption', { count }), { exact: true })
      await expect(caption(3)).toBeVisible()
      for (const name of ['Lata Shetty', 'Ravi Naik', 'Om Das'])
        await page.getByLabel(t('organisation.people.together.tick', { name })).check()
      const open = page.getByRole('button', { name: t('access.give.button'), exact: true })
      await open.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(t('access.give.byCard'))).toBeChecked()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await dialog.getByRole('button', { name: t('access.give.confirm') }).click()
      await expect(dialog.getByRole('status')).toHaveText(t('access.give.done', { count: 2 }))
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Om Das' })).toHaveText(
        `Om Das · ${t('access.give.outcomes.no_code')}`,
      )
      await dialog.getByRole('button', { name: t('access.give.close') }).click()
      await expect(caption(1)).toBeVisible()
      await page.getByRole('button', { name: t('ui.undo') }).click()
      await expect(caption(3)).toBeVisible()

      await open.click()
      await dialog.getByRole('button', { name: t('access.give.confirm') }).click()
      await expect(dialog.getByRole('status')).toHaveText(t('access.give.done', { count: 2 }))
      await expectGood(page)
      await dialog.getByRole('button', { name: t('access.give.close') }).click()
      await ofWay.selectOption(t('access.filters.card'))
      await page.getByRole('link', { name: 'Lata Shetty' }).click()
      const access = page.getByRole('region', { name: t('access.record.title'), exact: true })
      const end = access.getByRole('button', { name: t('access.end.button') })
      await expect(end).toBeVisible()
      await expectGood(page)
      await end.click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t('access.end.button') }).click()
      await expect(access.getByText(t('access.record.none'))).toBeVisible()
    })

    test('with the card someone chooses a PIN on a shared tablet, and deletes the account by name and PIN', async ({
      page,
      people,
      sql,
      watch,
    }) => {
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      await anOutletWithHands(sql, admin)
      const code = await aCard(sql, admin, locale)
      const form = cardForm(page, locale)
      await page.goto(localePath(locale, '/auth'))
      await page.getByRole('link', { name: t('auth.withCard') }).click()
      await page.getByLabel(t('card.code.label')).fill(code.toLowerCase())
      await page.getByRole('button', { name: t('card.code.go') }).click()
      await page.getByRole('button', { name: t('card.shared.share') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('card.shared.confirm') })
        .click()
      await form.sayWho('RN', 'M-0418')
      await form.choose('640281')
      await expect(page).toHaveURL('/app')

      await page.getByRole('button', { name: 'Ravi Naik' }).click()
      await page
        .getByRole('link', { name: t('session.settings') })
        .last()
        .click()
      await page.getByRole('button', { name: t('settings.deletion.open') }).click()
      const question = page.getByRole('dialog', { name: t('settings.deletion.question') })
      await question.getByLabel(t('settings.deletion.typedName')).fill('Ravi Naik')
      await question.getByLabel(t('settings.pin.current')).fill('640282')
      watch.expectError(/status of 403 .*outlet-sign-in/) // a digit off
      await question.getByRole('button', { name: t('settings.deletion.delete') }).click()
      await expect(question.getByText(t('settings.pin.wrong', { left: 4 })).first()).toBeVisible()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await question.getByLabel(t('settings.pin.current')).fill('640281')
      await question.getByRole('button', { name: t('settings.deletion.delete') }).click()
      await expect(page).toHaveURL(localePath(locale, `/card/${code}`))
      await expect(page.getByRole('heading', { level: 1, name: t('card.person.heading') })).toBeVisible()
    })
  })
}
