import { locales } from '../../app/domain/locale.ts'
import { openProgramme, someGuests } from './an-open-programme.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a campaign is counted as it is written, holds some out, and says what it brought only when it can (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await openProgramme(sql, admin.tenant.id)
    await someGuests(sql, admin.tenant.id, 140)
    await someGuests(sql, admin.tenant.id, 5, false)
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.loyalty'), t)
    await page.getByRole('link', { name: t('loyalty.tabs.campaigns'), exact: true }).click()
    await expect(page.getByText(t('loyaltyCampaigns.first'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: t('loyaltyCampaigns.add') }).click()

    // A recipe fills in whom it is for, and the guests are counted at once: those who agreed only.
    await page.getByRole('radio', { name: t('loyaltyCampaigns.recipes.win_back') }).check()
    const size = page
      .getByRole('status')
      .filter({ hasText: t('loyaltyCampaigns.size.members', { count: 140 }) })
    await expect(size).toBeVisible()
    const field = (name: string) => page.getByRole('textbox', { name: t(name as never), exact: true })
    await field('loyaltyCampaigns.segment.visitsLeast').fill('3')
    await page.keyboard.press('Tab')
    await expect(page.getByText(t('loyaltyCampaigns.size.members', { count: 0 }))).toBeVisible()
    await field('loyaltyCampaigns.segment.visitsLeast').fill('2')
    await page.keyboard.press('Tab')
    await expect(size).toBeVisible()
    await expect(page.getByText(t('loyaltyCampaigns.size.tooFew', { least: 30 }))).toBeVisible()
    await field('loyaltyCampaigns.form.holdout').fill('50')
    await page.keyboard.press('Tab')
    await expect(page.getByText(t('loyaltyCampaigns.size.tooFew', { least: 30 }))).toBeHidden()
    await page.getByRole('button', { name: t('loyaltyCampaigns.form.save') }).click()
    await expect(page.getByText(t('loyaltyCampaigns.missing.name')).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await field('loyaltyCampaigns.form.name').fill('Come back')
    await page.getByRole('button', { name: t('loyaltyCampaigns.form.save') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Come back' })).toBeVisible()

    await page.getByRole('button', { name: t('loyaltyCampaigns.start.open') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('loyaltyCampaigns.start.text'))).toBeVisible()
    await expectWellMade(page)
    // First for a later day, and back again.
    const day = dialog.getByLabel(t('loyaltyCampaigns.start.on'))
    await day.fill((await day.getAttribute('max')) ?? '')
    await dialog.getByRole('button', { name: t('loyaltyCampaigns.start.confirm'), exact: true }).click()
    await expect(page.getByText(t('loyaltyCampaigns.states.planned'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('loyaltyCampaigns.results.plannedTitle'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('loyaltyCampaigns.takeBack.open') }).click()
    await dialog.getByRole('button', { name: t('loyaltyCampaigns.takeBack.confirm') }).click()
    await page.getByRole('button', { name: t('loyaltyCampaigns.start.open') }).click()
    await dialog.getByRole('button', { name: t('loyaltyCampaigns.start.confirm'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('loyaltyCampaigns.standings.window_open'), { exact: true })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // Five weeks later, most of those who got it have been here, and nobody of the others.
    const { id } = admin.tenant
    await sql`update loyalty_campaigns set started_at = started_at - interval '40 days' where tenant_id = ${id}`
    await sql`
      insert into loyalty_entries (tenant_id, member_id, visitor_id, kind, points, bill_no, amount_paise, idem_key, why, at)
      select x.tenant_id, x.member_id, x.member_id, 'earn', 0, 'B' || row_number() over (), 100000, 'later ' || x.member_id, 'bill', now() - interval '20 days'
      from loyalty_campaign_members x where x.tenant_id = ${id} and not x.is_held_out limit 25`
    await page.getByRole('link', { name: t('loyaltyCampaigns.back') }).click()
    await page.getByRole('link', { name: 'Come back' }).click()
    await expect(page.getByText(t('loyaltyCampaigns.standings.more'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('loyaltyCampaigns.results.visits'))).toBeVisible()
    await expectWellMade(page)

    await page.getByRole('button', { name: t('loyaltyCampaigns.end.open') }).click()
    await dialog.getByRole('button', { name: t('loyaltyCampaigns.end.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('loyaltyCampaigns.states.ended'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: t('loyaltyCampaigns.back') }).click()
    await expect(page.getByRole('link', { name: 'Come back' })).toBeVisible()

    // A draft that nobody wants is thrown away.
    await page.getByRole('link', { name: t('loyaltyCampaigns.add') }).click()
    await page.getByRole('radio', { name: t('loyaltyCampaigns.recipes.win_back') }).check()
    await field('loyaltyCampaigns.form.name').fill('A mistake')
    await page.getByRole('button', { name: t('loyaltyCampaigns.form.save') }).click()
    await page.getByRole('button', { name: t('loyaltyCampaigns.delete.open') }).click()
    await expectWellMade(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('loyaltyCampaigns.delete.confirm'), exact: true })
      .click()
    await expect(page.getByRole('link', { name: 'Come back' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'A mistake' })).toBeHidden()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const log =
      await sql`select action from audit_log where tenant_id = ${id} and action like 'loyalty_campaign.%' order by id`
    expect(log.map(({ action }) => action)).toEqual([
      'loyalty_campaign.saved',
      'loyalty_campaign.saved',
      'loyalty_campaign.planned',
      'loyalty_campaign.taken_back',
      'loyalty_campaign.saved',
      'loyalty_campaign.started',
      'loyalty_campaign.ended',
      'loyalty_campaign.saved',
      'loyalty_campaign.deleted',
    ])
  })
  test(`a coupon has codes that each work once, is used, revoked and ended (${locale})`, async ({
    page,
    people,
    sql,
    context,
    watch,
  }) => {
    watch.expectError(/status of 409 .*revoke_loyalty_coupon_codes/) // it was used already
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const { id } = admin.tenant
    await openProgramme(sql, id)
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.loyalty'), t)
    await page.getByRole('link', { name: t('loyalty.tabs.coupons'), exact: true }).click()
    await expect(page.getByText(t('loyaltyCoupons.first'))).toBeVisible()
    await page.getByRole('button', { name: t('loyaltyCoupons.add') }).click()
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.getByRole('textbox', { name: t(name as never), exact: true })
    await field('loyaltyCoupons.form.titleEn').fill('Fifty off')
    await dialog.getByRole('button', { name: t('loyaltyCoupons.form.save') }).click()
    await expect(dialog.getByText(t('loyaltyCoupons.form.missing.worth')).first()).toBeVisible()
    await expectWellMade(page)
    await field('loyaltyCoupons.form.titleHi').fill('पचास कम')
    await dialog.getByLabel(t('loyaltyCoupons.form.kind')).selectOption('amount')
    await field('loyaltyCoupons.form.worths.amount').fill('50')
    await dialog.getByLabel(t('loyaltyCoupons.form.way'), { exact: true }).selectOption('own')
    await dialog.getByLabel(t('loyaltyCoupons.form.until')).fill('2099-12-31')
    await dialog.getByRole('button', { name: t('loyaltyCoupons.form.save') }).click()
    await expect(dialog).toBeHidden()
    const title = locale === 'en' ? 'Fifty off' : 'पचास कम'
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: t('loyaltyCoupons.codes.make.open') }).click()
    await dialog.getByRole('textbox', { name: t('loyaltyCoupons.codes.make.count') }).fill('3')
    await dialog.getByRole('button', { name: t('loyaltyCoupons.codes.make.confirm') }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: t('loyaltyCoupons.turns.active.open'), exact: true }).click()
    await dialog.getByRole('button', { name: t('loyaltyCoupons.turns.active.open'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('loyaltyCoupons.states.active'), { exact: true })).toBeVisible()

    // One is used at a counter, one gets lost, and then the rest of the batch.
    const codes = await sql<
      { code: string }[]
    >`select code from loyalty_coupon_codes where tenant_id = ${id} order by code`
    const counter = await context.newPage()
    await counter.goto('/app/loyalty/counter') // by address: the tablet of the outlet
    await counter.getByRole('button', { name: t('loyaltyCounter.open.confirm'), exact: true }).click()
    await counter.getByText(t('loyaltyCounter.modes.coupon'), { exact: true }).click()
    const use = counter.getByRole('button', { name: t('loyaltyCounter.coupon.use'), exact: true })
    const look = async (bill: string) => {
      await counter
        .getByLabel(t('loyaltyCounter.coupon.code'), { exact: true })
        .fill(codes[0]?.code.toLowerCase() ?? '')
      await counter.getByLabel(t('loyaltyCounter.amount')).fill('400')
      await counter.getByLabel(t('loyaltyCounter.bill'), { exact: true }).fill(bill)
      await counter.getByRole('button', { name: t('loyaltyCounter.coupon.check') }).click()
      await expect(use).toBeVisible()
    }
    await look('K-0')
    await expectWellMade(counter)
    await expectFitsNarrow(counter)
    await use.click()
    await expect(counter.getByRole('status').getByText('₹350')).toBeVisible()

    // It was the wrong bill: within five minutes it is undone, and its code works again.
    await counter.getByRole('button', { name: t('loyaltyCounter.undo', { minutes: 5 }) }).click()
    await expect(counter.getByText(t('loyaltyCounter.undone'))).toBeVisible()
    await expect(counter.getByRole('status').getByText('₹350')).toBeHidden()
    await expectWellMade(counter)
    await expectFitsNarrow(counter)
    await look('K-1')
    await use.click()
    await expect(counter.getByRole('status').getByText('₹350')).toBeVisible()
    await counter.close()
    await page.getByRole('button', { name: t('loyaltyCoupons.codes.revokeOne.open') }).click()
    await dialog.getByLabel(t('loyaltyCoupons.codes.code')).fill(codes[0]?.code ?? '')
    await dialog.getByRole('button', { name: t('loyaltyCoupons.codes.revokeOne.confirm') }).click()
    await expect(dialog.getByText(t('refusals.code_used')).first()).toBeVisible()
    await dialog.getByLabel(t('loyaltyCoupons.codes.code')).fill(codes[1]?.code ?? '')
    await dialog.getByRole('button', { name: t('loyaltyCoupons.codes.revokeOne.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByText(t('loyaltyCoupons.codes.batchStanding', { used: 1, revoked: 1, left: 1 })),
    ).toBeVisible()
    await expect(page.getByText('K-1').filter({ visible: true }).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const steps = page.getByRole('button', { name: t('loyaltyCoupons.codes.stepsOf', { at: '' }).trim() })
    await steps.first().click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: t('loyaltyCoupons.codes.csv') }).click()
    expect((await file).suggestedFilename()).toMatch(/\.csv$/)

    // On paper stands the one that is still good, and nothing else of the page.
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await steps.first().click()
    await page.getByRole('menuitem', { name: t('loyaltyCoupons.codes.print') }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(codes[2]?.code ?? '', { exact: true })).toBeVisible()
    await expect(page.getByText(codes[0]?.code ?? '', { exact: true }).filter({ visible: true })).toHaveCount(
      0,
    )
    await expect(page.getByRole('heading', { name: t('loyaltyCoupons.codes.title') })).toBeHidden()
    await page.emulateMedia({ media: null })
    await steps.first().click()
    await page.getByRole('menuitem', { name: t('loyaltyCoupons.codes.revokeBatch.open') }).click()
    await dialog.getByRole('button', { name: t('loyaltyCoupons.codes.revokeBatch.open') }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: t('loyaltyCoupons.turns.ended.open') }).click()
    await dialog.getByRole('button', { name: t('loyaltyCoupons.turns.ended.open') }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: t('loyaltyCoupons.back') }).click()
    await expect(
      page.getByText(t('loyaltyCoupons.states.ended')).filter({ visible: true }).first(),
    ).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
  })

  test(`the books say what is owed month by month, and go to the accountant as files (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const { id } = admin.tenant
    const outlet = await openProgramme(sql, id)
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.loyalty'), t)
    const tab = page.getByRole('link', { name: t('loyalty.tabs.books'), exact: true })
    await tab.click()
    await expect(page.getByText(t('loyaltyBooks.first'))).toBeVisible()
    const guests = await someGuests(sql, id, 2)
    for (const [at, days] of [70, 40, 3].entries())
      for (const guest of guests) {
        const said = {
          outlet_id: outlet,
          bill_no: `B${at}-${guest.card.slice(0, 4)}`,
          amount_paise: 2_000_000,
        }
        await sql`select private.earn_visit(${guest.id}, ${crypto.randomUUID()}, ${sql.json(said)}, now() - make_interval(days => ${days}))`
      }
    await page.getByRole('link', { name: t('loyalty.tabs.campaigns'), exact: true }).click()
    await expect(page.getByText(t('loyaltyCampaigns.first'))).toBeVisible()
    await tab.click()
    await expect(page.getByRole('heading', { name: t('loyaltyBooks.owedNow') })).toBeVisible()
    await expect(page.getByText(t('loyaltyBooks.accounts.contract_liability')).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // The first month is closed: what comes in for it later is booked in the next one, and it is opened again with a reason.
    const dialog = page.getByRole('dialog')
    const months = page.getByRole('combobox', { name: t('loyaltyBooks.journalMonth') })
    const oldest = await months.locator('option').last().getAttribute('value')
    await months.selectOption(oldest)
    const name = (await months.locator('option').last().textContent()) ?? ''
    await page.getByRole('button', { name: t('loyaltyBooks.close.open', { month: name }) }).click()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('loyaltyBooks.close.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('loyaltyBooks.closed'), { exact: true })).toBeVisible()
    await sql`
      select private.earn_visit(${guests[0]?.id ?? ''}, ${crypto.randomUUID()},
        ${sql.json({ outlet_id: outlet, bill_no: 'LATE', amount_paise: 100_000 })}, ${oldest}::date + interval '12 hours')`
    await page.getByRole('link', { name: t('loyalty.tabs.campaigns'), exact: true }).click()
    await expect(page.getByText(t('loyaltyCampaigns.first'))).toBeVisible()
    await tab.click()
    const [open] = await sql`select private.first_open_month(${id})::text as month`
    await months.selectOption(open?.month)
    await expect(page.getByText(t('loyaltyBooks.late', { count: 1 }))).toBeVisible()
    await months.selectOption(oldest)
    await expectWellMade(page)
    await page.getByRole('button', { name: t('loyaltyBooks.reopen.open', { month: name }) }).click()
    await dialog.getByLabel(t('ui.reason')).fill('A bill was missing')
    await dialog.getByRole('button', { name: t('loyaltyBooks.reopen.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('loyaltyBooks.closed'), { exact: true })).toBeHidden()

    for (const [name, ending] of [
      [t('loyaltyBooks.journalCsv'), /\.csv$/],
      [t('seenFiles.excel'), /\.xlsx$/],
      [t('seenFiles.pdf'), /\.pdf$/],
    ] as const) {
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      expect((await file).suggestedFilename()).toMatch(ending)
    }
  })

  test(`bills of a file are matched, tried row by row, counted, and taken back (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const { id } = admin.tenant
    await openProgramme(sql, id)
    const [one, two] = await someGuests(sql, id, 2)
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.loyalty'), t)
    await page.getByRole('link', { name: t('loyalty.tabs.guests'), exact: true }).click()
    await page.getByRole('link', { name: t('loyaltyGuests.fromFile') }).click()
    await expectWellMade(page)
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    const rows = [
      'Bill No,Date,Member,Sub Total,Grand Total',
      `F-1,${day},${one?.card},1000,1050`,
      `F-2,${day},${two?.card},600,630`,
      `F-3,${day},NOBODYSCARD,600,630`,
      `F-4,${day},${one?.card},free,0`,
    ]
    const file = { name: 'bills.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    await page.getByLabel(t('loyaltyBills.file')).setInputFiles(file)
    await page.getByRole('button', { name: t('loyaltyBills.read') }).click()

    // The headings tell all but the card; the amount is the one before tax, as the programme counts.
    await expect(page.getByText(t('loyaltyBills.missing.guest'))).toBeVisible()
    await page.getByLabel(t('loyaltyBills.columns.card')).selectOption('2')
    await expect(page.getByText(t('loyaltyBills.missing.guest'))).toBeHidden()
    await page.getByRole('button', { name: t('loyaltyBills.try') }).click()
    await expect(page.getByText(t('loyaltyBills.counts.tried', { count: 2, points: 80 }))).toBeVisible()
    await expect(page.getByText(t('loyaltyBills.codes.unknown_card'))).toBeVisible()
    await expect(page.getByText(t('loyaltyBills.problems.no_amount'))).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    expect(await sql`select id from loyalty_entries where tenant_id = ${id}`).toEqual([])
    await page.getByRole('button', { name: t('loyaltyBills.write', { count: 2 }) }).click()
    await expect(page.getByText(t('loyaltyBills.counts.written', { count: 2, points: 80 }))).toBeVisible()
    const earlier = page.getByRole('listitem').filter({ hasText: 'bills.csv' })
    await expect(earlier).toBeVisible()
    await expectWellMade(page)

    await earlier.getByRole('button', { name: t('loyaltyBills.earlier.undo') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('loyaltyBills.earlier.undo') }).click()
    await expect(dialog).toBeHidden()
    await expect(earlier.getByRole('button', { name: t('loyaltyBills.earlier.undo') })).toBeHidden()
    const [left] = await sql`select sum(points)::int as points from loyalty_entries where tenant_id = ${id}`
    expect(left?.points).toBe(0)
  })
}
