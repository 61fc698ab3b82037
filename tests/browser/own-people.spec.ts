import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { anOutletWithHands, cardForm } from './card.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const wrongTries = 5

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('a manager lets people in, makes the card and shares the tablet; a PIN that is locked is reset from the own phone', async ({
      page,
      people,
      sql,
      visitor,
      watch,
    }) => {
      watch.expectError(/status of 403 .*\/outlet-sign-in/)
      watch.expectError(/status of 429 .*\/outlet-sign-in/)
      const manager = await people.aMember({ tenantRole: 'manager', language: locale })
      await anOutletWithHands(sql, manager)
      await sql`update people set language = ${locale} where tenant_id = ${manager.tenant.id}`
      await sql`
        insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
        select p.tenant_id, p.id, o.id, private.today() - 90 from people p join outlets o on o.tenant_id = p.tenant_id
        where p.tenant_id = ${manager.tenant.id} and p.profile_id is not null`
      await people.enter(page.context(), manager)
      await page.goto('/app')

      const line = t('today.lines.people_without_access.text', { count: 3 })
      const give = t('today.lines.people_without_access.action')
      await page.getByRole('link', { name: `${give}: ${line}` }).click()
      await expect(page).toHaveURL('/app/courses/team/people?access=none')
      const caption = (count: number) => page.getByText(t('access.team.caption', { count }), { exact: true })
      await expect(caption(3)).toBeVisible()
      await expectWellMade(page)
      const dialog = page.getByRole('dialog')
      const giveToAll = async () => {
        await page.getByRole('button', { name: t('access.give.all', { count: 3 }) }).click()
        await expect(dialog.getByLabel(t('access.give.byMail'))).toHaveCount(0)
        await dialog.getByRole('button', { name: t('access.give.confirm') }).click()
        await expect(dialog.getByRole('status')).toHaveText(t('access.give.done', { count: 2 }))
        await expect(dialog.getByRole('listitem')).toHaveText([
          `Om Das · ${t('access.give.outcomes.no_code')}`,
        ])
        await dialog.getByRole('button', { name: t('access.give.close') }).click()
        await expect(caption(1)).toBeVisible()
      }
      await giveToAll()
      await page.getByRole('button', { name: t('ui.undo') }).click()
      await expect(caption(3)).toBeVisible()
      await giveToAll()

      await page.getByRole('link', { name: t('access.team.card', { outlet: 'Mandovi' }) }).click()
      await page.getByRole('button', { name: t('access.card.make') }).click()
      const shown = page.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
      await expect(shown).toBeVisible()
      const code = (await shown.textContent()) ?? ''
      await expectWellMade(page)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: t('access.card.print') }).click()
      expect((await saved).suggestedFilename()).toBe(`${t('access.card.file', { outlet: 'Mandovi' })}.pdf`)
      await page.getByRole('button', { name: t('access.tablet.share') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('access.tablet.confirm') })
        .click()
      await expect(page).toHaveURL(localePath(locale, `/card/${code}`))
      await expect(page.getByText(t('card.shared.on', { outlet: 'Mandovi' }))).toBeVisible()

      const form = cardForm(page, locale)
      await form.sayWho('LS', 'M-0417')
      await form.choose('508173')
      await expect(page).toHaveURL('/app')
      await page.getByRole('button', { name: t('session.done') }).click()
      await form.sayWho('LS', 'M-0417')
      for (let left = wrongTries; left > 0; left -= 1) {
        await form.tap('640281')
        await page.getByRole('button', { name: t('card.pin.go'), exact: true }).click()
        if (left > 1)
          await expect(page.getByRole('alert')).toHaveText(t('card.problem.pin_wrong', { left: left - 1 }))
      }
      await expect(page.getByRole('heading', { level: 1, name: t('card.locked.heading') })).toBeVisible()
      await expectWellMade(page)

      const own = await visitor({ locale: languageTag[locale] })
      await people.enter(own.context(), manager)
      await own.goto('/app')
      await pressInMenu(own, t('portal.menu.team'), t)
      await own
        .getByRole('main')
        .getByRole('link', { name: t('courses.tabs.people'), exact: true })
        .click()
      await own.getByRole('link', { name: 'Lata Shetty' }).click()
      await expectWellMade(own)
      await own.getByRole('button', { name: t('access.reset.button') }).click()
      const question = own.getByRole('dialog')
      await question.getByLabel(t('ui.reason')).fill(reason[locale])
      await question.getByRole('button', { name: t('access.reset.button') }).click()
      await expect(own.getByText(t('access.reset.done'))).toBeVisible()
      expect(
        await sql`select after ->> 'reason' as reason from audit_log where tenant_id = ${manager.tenant.id} and action = 'pin.reset'`,
      ).toEqual([{ reason: reason[locale] }])

      await page.getByRole('button', { name: t('card.locked.leave') }).click()
      await form.sayWho('LS', 'M-0417')
      await form.choose('640281')
      await expect(page).toHaveURL('/app')
      await expect(page.getByText('Lata Shetty').first()).toBeVisible()
    })
  })
}

const reason: Record<Locale, string> = { en: 'Forgot the PIN', hi: 'पिन भूल गए' }
