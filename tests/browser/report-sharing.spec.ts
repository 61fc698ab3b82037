import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { linkIn, mailboxOf, mailsTo } from './mailbox.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`an owner names a report to an outlet's manager and sends it to an accountant who said yes, sees who reads it, and takes it back (${locale}) @once`, async ({
    page,
    people,
    sql,
    origin,
    watch,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    const tenant = admin.tenant.id
    const manager = await people.aPerson({ language: locale })
    await sql`
      update profiles set tenant_id = ${tenant}, tenant_role = 'manager', full_name = 'Meera Joshi' where email = ${manager.email}`
    for (const [name, count] of [
      ['Deccan', 2],
      ['Koregaon', 5],
    ] as const) {
      const [outlet] = await sql`
        insert into outlets (tenant_id, name, city, kind) values (${tenant}, ${name}, 'Pune', 'restaurant') returning id`
      await sql`
        insert into actions (id, tenant_id, outlet_id, title, proof, due_on, state, created_at)
        select gen_random_uuid(), ${tenant}, ${outlet?.id}, 'Do ' || n, 'A photo', private.today() + 30, 'open', now() from generate_series(1, ${count}::int) n`
      if (name === 'Deccan')
        await sql`
          insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
          select ${tenant}, p.id, ${outlet?.id}, private.today() - 20 from people p join profiles l on l.id = p.profile_id where l.email = ${manager.email}`
    }
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const row = (name: string) => main.getByRole('row').filter({ hasText: name })
    await people.enter(page.context(), admin)

    // A report of one's own, named to whoever manages an outlet.
    await page.goto('/app/reports')
    await main.getByRole('link', { name: t('reports.build.begin') }).click()
    await main.getByLabel(t('reports.build.of')).selectOption('actions')
    await expect(row('Koregaon')).toContainText('5') // the figures of actions have come; those of courses are called alike
    const figures = main.getByRole('group', { name: t('reports.build.metrics') })
    for (const key of ['overdue', 'actions'] as const) {
      const figure = figures.getByRole('button', {
        name: t(`reportWords.metrics.actions.${key}`),
        exact: true,
      })
      await figure.click()
      await expect(figure).toHaveAttribute('aria-pressed', 'false')
    }
    await expect(page).toHaveURL(/metrics=open(&|$)/)
    await expect(row('Koregaon')).toContainText('5')
    await main.getByRole('button', { name: t('reports.build.save'), exact: true }).click()
    await dialog.getByLabel(t('reports.build.name')).fill('Open at outlets')
    await dialog.getByRole('button', { name: t('reports.build.save'), exact: true }).click()
    await main.getByRole('link', { name: t('reportSharing.open') }).click()
    await expect(main.getByText(t('reportSharing.private'))).toBeVisible()
    await main.getByRole('button', { name: t('reportSharing.name') }).click()
    await dialog.getByLabel(t('reportSharing.whom')).selectOption('outlet')
    await dialog.getByLabel(t('reportSharing.which.outlet'), { exact: true }).selectOption('Deccan')
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('reportSharing.give'), exact: true }).click()
    await expect(main.getByText(t('reportSharing.managersOf', { outlet: 'Deccan' }))).toBeVisible()
    await expect(main.getByText(t('reportSharing.why.outlet'))).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // Into a folder, by its menu.
    await main.getByRole('link', { name: t('reportSharing.back') }).click()
    await main.getByRole('link', { name: t('reports.back') }).click()
    await main.getByRole('button', { name: t('reportSharing.folders.new') }).click()
    await dialog.getByLabel(t('reportSharing.folders.name')).fill('Meetings')
    await dialog.getByRole('button', { name: t('reportSharing.folders.make') }).click()
    const folder = main.getByRole('listitem', { name: 'Meetings' })
    await expect(folder.getByText(t('reportSharing.folders.empty'))).toBeVisible()
    await main.getByRole('button', { name: t('reportSharing.actions', { name: 'Open at outlets' }) }).click()
    await page.getByRole('menuitem', { name: t('reportSharing.folders.placeAct') }).click()
    await dialog.getByRole('button', { name: t('reportSharing.folders.put') }).click()
    await expect(folder.getByRole('link', { name: 'Open at outlets' })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // The accountant: bad addresses first, then one that says yes.
    await main.getByRole('link', { name: t('reports.mails') }).click()
    await main.getByRole('button', { name: t('reportMails.addresses.add') }).click()
    await dialog.getByLabel(t('reportMails.addresses.name')).fill('Our accountant')
    const mailbox = dialog.getByLabel(t('reportMails.addresses.email'))
    const ask = dialog.getByRole('button', { name: t('reportMails.addresses.ask') })
    watch.expectError(/status of 4(00|09) .*add_report_address/)
    for (const [typed, problem] of [
      ['books @ledger.test', t('refusals.invalid_email')],
      [manager.email, t('refusals.address_of_ours')],
    ] as const) {
      await mailbox.fill(typed)
      await ask.click()
      await expect(dialog.getByText(problem).first()).toBeVisible()
    }
    const address = `books-${tenant.slice(0, 8)}@ledger.test`
    await mailbox.fill(address)
    await ask.click()
    await expect(main.getByText(address)).toBeVisible()
    await expectWellMade(page)
    const [asked] = await mailsTo(origin, address)
    if (!asked) throw new Error('nobody was asked')
    const code = /#([0-9a-f]{64})/.exec(asked.text)?.[1] ?? ''
    await page.goto(`${linkIn(asked)}#${code}`) // by address: a link of a mail
    await page.getByRole('button', { name: t('newsletter.reportAddress.yes') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: t('newsletter.reportAddressDone.heading') }),
    ).toBeVisible()
    await page.goto(`${linkIn(asked)}#${code}`) // by address: the same link once more
    await page.getByRole('button', { name: t('newsletter.reportAddress.yes') }).click()
    await expect(page.getByText(t('newsletter.reportAddress.unknown'))).toBeVisible()

    // The report goes there regularly, as a file and without a way in.
    await page.goto('/app/reports') // by address: back from the public page
    await main.getByRole('link', { name: 'Open at outlets' }).first().click()
    await main.getByRole('button', { name: t('reportMails.begin') }).click()
    await dialog.getByLabel('Our accountant').check()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('reportMails.save') }).click()
    await expect(page.getByText(t('reportMails.saved'))).toBeVisible()
    await sql`update report_schedules set next_at = now() - interval '1 minute' where tenant_id = ${tenant}`
    await sql`select private.send_report_schedules()`
    await expect
      .poll(async () => (await mailboxOf(origin, address)).map(({ text }) => /\/app\b/.test(text)))
      .toEqual([false, false])
    const [sent] = (await mailboxOf(origin, address)) as { file?: { content: string } }[]
    expect(sent?.file?.content).toContain('Koregaon,5')

    // Its manager finds it and reads the own outlet in it.
    await people.enter(page.context(), manager)
    await page.goto('/app/reports') // by address: somebody else signs in
    await main.getByRole('searchbox').fill('outlets')
    await main.getByRole('link', { name: 'Open at outlets' }).first().click()
    await expect(row('Deccan')).toContainText('2')
    await expect(row('Koregaon')).toHaveCount(0)
    await expect(main.getByRole('link', { name: t('reportSharing.open') })).toHaveCount(0)

    // Its owner sees who has opened it, and takes it back.
    await people.enter(page.context(), admin)
    await page.goto('/app/reports') // by address: the owner signs in again
    await main.getByRole('link', { name: 'Open at outlets' }).first().click()
    await main.getByRole('link', { name: t('reportSharing.open') }).click()
    const opened = main.getByRole('region', { name: t('reportSharing.opened') })
    await expect(opened.getByText('Meera Joshi')).toBeVisible()
    await main.getByRole('button', { name: `${t('reportSharing.takeBack')}: Deccan` }).click()
    await expect(main.getByText(t('reportSharing.private'))).toBeVisible()
    await people.enter(page.context(), manager)
    await page.goto('/app/reports') // by address: the manager signs in again
    await expect(main.getByRole('heading', { level: 1, name: t('reports.title') })).toBeVisible()
    await expect(main.getByText(t('reportSharing.folders.first'))).toBeVisible()
    await expect(main.getByRole('link', { name: 'Open at outlets' })).toHaveCount(0)
  })
}
