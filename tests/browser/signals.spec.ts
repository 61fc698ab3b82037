import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { drawnPhoto } from './drawn-photo.ts'
import { expect, test } from './journey.ts'
import type { Member } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** A hotel with two years of figures, whose last week sold a third less; both work there. */
async function aHotelWithADrop(sql: Sql, { tenant, email }: Member, colleague: string) {
  const [outlet] = await sql`
    insert into outlets (tenant_id, name, city, kind, rooms) values (${tenant.id}, 'Mandovi', 'Panaji', 'hotel', 100) returning id`
  await sql`
    update profiles set tenant_id = ${tenant.id}, tenant_role = 'member', full_name = 'Ravi Naik' where email = ${colleague}`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, ${outlet?.id}, private.today() - 30 from people p join profiles login on login.id = p.profile_id
    where login.email in ${sql([email, colleague])}`
  const entry = crypto.randomUUID()
  await sql`insert into kpi_entries (id, tenant_id, source) values (${entry}, ${tenant.id}, 'file')`
  await sql`
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select ${tenant.id}, ${outlet?.id}, m.id, c.month, private.said_on(array_agg(c.d order by c.d),
      array_agg(case m.key when 'rooms_available' then 100 else c.sold end order by c.d)), ${entry}
    from measures m, (
      select date_trunc('month', day)::date as month, extract(day from day)::int as d,
        round((65 + 8 * (extract(isodow from day) in (5, 6))::int + abs(hashtext(day::date::text)) % 9)
          * case when day::date >= private.last_week() then 0.66 else 1 end)::numeric as sold
      from generate_series(private.last_week() - 760, private.last_week() + 6, '1 day') day
    ) c
    where m.tenant_id is null and m.key in ('rooms_available', 'rooms_sold')
    group by m.id, c.month`
  await sql`select private.find_signals_of(${tenant.id}, private.last_week())`
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a signal becomes an action: started, done with proof and verified (${locale})`, async ({
    page,
    people,
    sql,
    visitor,
  }) => {
    const manager = await people.aMember({ tenantRole: 'manager', language: locale })
    const ravi = await people.aPerson({ language: locale })
    await aHotelWithADrop(sql, manager, ravi.email)
    const [kpi] = await sql`select name from kpis where key = 'occupancy' and tenant_id is null`
    await people.enter(page.context(), manager)
    await page.goto('/app')
    await page.getByRole('link', { name: t('today.lines.kpi_signals.action') }).click()

    const thing = page.getByRole('article').filter({ hasText: kpi?.name[locale] })
    await expect(thing).toContainText(t('signals.worse'))
    await expect(thing).toContainText(t('signals.advice'))
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await thing.getByRole('link', { name: t('signals.start') }).click()

    const title = page.getByLabel(t('actions.what'))
    await title.fill('Call the five travel desks')
    await page.getByRole('button', { name: t('actions.send') }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectWellMade(page)
    await page.getByLabel(t('actions.owner')).selectOption({ label: 'Ravi Naik (Mandovi)' })
    await page.getByLabel(t('actions.proof')).fill('Five calls in the list')
    await page.getByRole('button', { name: t('actions.send') }).click()
    await expect(page.getByRole('heading', { name: 'Call the five travel desks' })).toBeVisible()
    await expectWellMade(page)
    const mails = await sql`
      select template, language from mail_outbox where tenant_id = ${manager.tenant.id} and recipient = ${ravi.email}`
    expect(mails).toMatchObject([{ template: 'action_given', language: locale }])

    const his = await visitor()
    await people.enter(his.context(), ravi)
    await his.goto('/app')
    await his
      .getByRole('listitem')
      .filter({ hasText: 'Call the five travel desks' })
      .getByRole('link')
      .first()
      .click()
    await his.getByRole('button', { name: t('actions.steps.taken_up') }).click()
    const add = his.getByLabel(t('actions.photos.take'))
    await add.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
    await expect(his.getByText(t('refusals.not_a_photo'))).toBeVisible()
    await add.setInputFiles(await drawnPhoto(his))
    const shown = { name: t('actions.photos.of', { number: 1 }) }
    await expect(his.getByRole('img', shown)).toHaveJSProperty('naturalWidth', 400)
    const takeBack = { name: t('actions.photos.remove', { number: 1 }) }
    await his.getByRole('button', takeBack).click()
    await expect(his.getByRole('img', shown)).toHaveCount(0)
    await add.setInputFiles(await drawnPhoto(his))
    await expect(his.getByRole('img', shown)).toHaveJSProperty('naturalWidth', 400)
    await expectWellMade(his)
    await his.getByRole('button', { name: t('actions.steps.claimed') }).click()
    await his.getByRole('dialog').getByLabel(t('actions.evidence')).fill('All five called, three come back')
    await expectWellMade(his)
    await his
      .getByRole('dialog')
      .getByRole('button', { name: t('actions.confirm.claimed') })
      .click()
    await expect(his.getByText(t('actions.waitsForOther'))).toBeVisible()
    await expect(his.getByRole('button', { name: t('actions.steps.verified') })).toHaveCount(0)

    await page
      .getByRole('link', { name: t('actions.title') })
      .first()
      .click()
    await expect(page.getByText(t('actions.states.claimed')).filter({ visible: true }).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('link', { name: /Call the five travel desks/ }).click()
    await expect(page.getByRole('img', shown)).toHaveJSProperty('naturalWidth', 400)
    await expect(page.getByRole('button', takeBack)).toHaveCount(0)
    await expect(page.getByText('All five called, three come back').first()).toBeVisible()
    await page.getByRole('button', { name: t('actions.steps.verified') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: t('actions.events.verified') })).toBeVisible()
    await expectWellMade(page)
  })
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`the mail of Monday is switched off by its link, and on again in the settings (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const manager = await people.aMember({ tenantRole: 'manager', language: locale })
    const [login] = await sql`
      select id, private.issue_link_code('signal_mail', id, '1 day') as code from profiles where email = ${manager.email}`
    const isOn = async () =>
      (await sql`select signal_mail from profiles where id = ${login?.id}`)[0]?.signal_mail
    await page.goto(`${locale === 'hi' ? '/hi' : ''}/mail-off#${login?.code}`)
    await expectWellMade(page)
    await page.getByRole('button', { name: t('newsletter.mailOff.yes') }).click()
    await expect(page.getByRole('heading', { name: t('newsletter.mailIsOff.heading') })).toBeVisible()
    expect(await isOn()).toBe(false)

    await people.enter(page.context(), manager)
    await page.getByRole('link', { name: t('newsletter.mailIsOff.back') }).click()
    const box = page.getByRole('checkbox', { name: t('settings.signalMail.label') })
    await expect(box).not.toBeChecked()
    await expectWellMade(page)
    await box.check()
    const part = page.getByRole('region', { name: t('settings.signalMail.title') })
    await part.getByRole('button', { name: t('settings.signalMail.save') }).click()
    await expect(part.getByText(t('settings.signalMail.on'))).toBeVisible()
    expect(await isOn()).toBe(true)
  })
}
