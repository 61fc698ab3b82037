import { localePath, locales } from '../../app/domain/locale.ts'
import { openProgramme, someGuests } from './an-open-programme.ts'
import { aCard, anOutletWithHands, cardForm } from './card.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`with a PIN on a shared tablet the counter opens where one works, and a bill is undone in time only (${locale})`, async ({
    page,
    people,
    sql,
    watch,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await anOutletWithHands(sql, admin)
    const code = await aCard(sql, admin, locale)
    await openProgramme(sql, admin.tenant.id) // with an outlet where nobody of them works
    const [guest] = await someGuests(sql, admin.tenant.id, 1)
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

    await pressInMenu(page, t('portal.menu.loyalty'), t)
    // whoever leads nobody is at the counter at once
    const where = page.getByLabel(t('loyaltyCounter.open.outlet'))
    await expect(where.locator('option')).toHaveText(['Mandovi, Panaji'])
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('loyaltyCounter.open.confirm'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mandovi' })).toBeVisible()

    const bill = async (amount: string, number: string, points: string) => {
      await page.getByLabel(t('loyaltyCounter.guest'), { exact: true }).fill(guest?.card ?? '')
      await page.getByLabel(t('loyaltyCounter.amount')).fill(amount)
      await page.getByLabel(t('loyaltyCounter.bill'), { exact: true }).fill(number)
      await page.getByRole('button', { name: t('loyaltyCounter.check'), exact: true }).click()
      await expect(page.getByText(points)).toBeVisible()
      await page.getByRole('button', { name: t('loyaltyCounter.add') }).click()
      await expect(
        page.getByText(t('loyaltyCounter.earned', { points: Number(points.slice(1)) })),
      ).toBeVisible()
    }
    await bill('1,000', 'M-1', '+50')
    const undo = page.getByRole('button', { name: t('loyaltyCounter.undo', { minutes: 5 }) })
    await undo.click()
    await expect(page.getByText(t('loyaltyCounter.undone')).first()).toBeVisible()
    await bill('600', 'M-2', '+30')
    await expect(undo).toBeVisible() // what is aged before it is listed was never to be undone
    await sql.begin(async (late) => {
      await late`set local session_replication_role = replica` // entries never change: six minutes are made to pass
      await late`update loyalty_entries set noted_at = noted_at - interval '6 minutes' where bill_no = 'M-2' and tenant_id = ${admin.tenant.id}`
    })
    watch.expectError(/status of 409 .*loyalty-counter/)
    await undo.click()
    await expect(page.getByText(t('refusals.undo_over')).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    const written = await sql`
      select e.bill_no, e.points, p.full_name, o.name as outlet from loyalty_entries e
      left join profiles l on l.id = e.actor_id left join people p on p.profile_id = l.id join outlets o on o.id = e.outlet_id
      where e.tenant_id = ${admin.tenant.id} and e.kind = 'earn' order by e.id`
    expect(written).toEqual([
      { bill_no: 'M-1', points: 50, full_name: 'Ravi Naik', outlet: 'Mandovi' },
      { bill_no: 'M-2', points: 30, full_name: 'Ravi Naik', outlet: 'Mandovi' },
    ])
  })
}
