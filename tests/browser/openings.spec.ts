import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a room attendant says in one tap that she would like the desk, and has it in her record with the reason to read (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    const member = await people.aPerson({ language: locale })
    await sql`update profiles set tenant_id = ${admin.tenant.id}, tenant_role = 'member' where email = ${member.email}`
    await sql`select private.copy_lattice(${admin.tenant.id}, 'hotel', ${locale})`
    const [attendant, desk] = locale === 'hi' ? ['रूम अटेंडेंट', 'रिसेप्शनिस्ट'] : ['Room attendant', 'Receptionist']
    await sql`
      with place as (insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Mandovi', 'Panaji', 'hotel') returning id)
      insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
      select p.tenant_id, p.id, place.id, r.id, private.today() - 40 from people p, place, job_roles r
      where p.tenant_id = ${admin.tenant.id} and p.email = ${member.email} and r.tenant_id = p.tenant_id and r.name = ${attendant}`
    const [record] = await sql`
      select p.id, p.full_name as name, (private.today() + 20)::text as soon from people p where p.tenant_id = ${admin.tenant.id} and p.email = ${member.email}`
    const dialog = page.getByRole('dialog')

    // The admin posts a place at the desk.
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.careerClinics'), t)
    await page.getByRole('link', { name: t('careerSkills.tabs.openings'), exact: true }).click()
    await expect(page.getByText(t('openings.first'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('openings.post') }).click()
    await dialog.getByRole('button', { name: t('openings.form.postIt'), exact: true }).click()
    await expect(dialog.getByText(t('openings.form.roleMissing')).first()).toBeVisible()
    await dialog
      .getByLabel(t('openings.form.role'))
      .selectOption({ label: `${desk} · ${locale === 'hi' ? 'फ़्रंट ऑफ़िस' : 'Front office'}` })
    await dialog.getByLabel(t('openings.form.closesOn')).fill(record?.soon)
    await dialog.getByRole('textbox', { name: t('openings.form.payFrom') }).fill('24000')
    await dialog.getByRole('textbox', { name: t('openings.form.payTo') }).fill('28000')
    await dialog.getByLabel(t('openings.form.aboutEn')).fill('Early shifts, two days off in a row')
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('openings.form.postIt'), exact: true }).click()
    await expect(page.getByRole('heading', { name: desk, level: 3 })).toBeVisible()
    await expect(page.getByText(/Mandovi · .*24,000/)).toBeVisible()

    // She sees how far she is, and says in one tap that she would like it.
    await people.enter(context, member)
    await page.goto('/app') // by address: another person signs in
    await pressInMenu(page, t('portal.menu.careerClinics'), t)
    await page.getByRole('link', { name: t('careerSkills.tabs.openings'), exact: true }).click()
    await expect(page.getByRole('link', { name: t('openings.whatIsMissing', { role: desk }) })).toBeVisible()
    await page.getByRole('button', { name: t('openings.seen.show') }).click()
    await expect(page.getByText(t('openings.seen.isSeen'))).toBeVisible()
    await page
      .getByRole('button', { name: t('openings.wantThis', { role: desk, outlet: 'Mandovi' }) })
      .click()
    await page.getByRole('button', { name: t('openings.addMessage') }).click()
    await dialog.getByLabel(t('openings.message')).fill('I stood in at the desk all winter')
    await dialog.getByRole('button', { name: t('openings.send'), exact: true }).click()
    await expect(
      page.getByText(t('openings.myMessage', { message: 'I stood in at the desk all winter' })),
    ).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // Today leads the admin to it: shortlisted, chosen, with a reason.
    await people.enter(context, admin)
    await page.goto('/app') // by address: another person signs in
    await page
      .getByRole('link', { name: t('today.lines.openings_to_decide.action') })
      .first()
      .click()
    await page
      .getByRole('link', {
        name: t('openings.toPeople', { role: desk, outlet: 'Mandovi', interested: 1, waiting: 1 }),
      })
      .click()
    await expect(
      page.getByText(t('openings.wrote', { message: 'I stood in at the desk all winter' })),
    ).toBeVisible()
    await page.getByRole('button', { name: t('openings.shortlistOf', { name: record?.name }) }).click()
    await expect(page.getByText(t('openings.states.shortlisted')).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('openings.chooseOf', { name: record?.name }) }).click()
    const why = 'Guests at the desk asked for you by name.'
    await dialog.getByLabel(t('openings.decide.reason', { name: record?.name })).fill(why)
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('openings.decide.give'), exact: true }).click()
    await expect(page.getByText(t('openings.openingStates.filled')).first()).toBeVisible()
    await expect
      .poll(
        () => sql`
        select r.name from people_outlets w join job_roles r on r.id = w.job_role_id
        where w.person_id = ${record?.id} and private.is_placed(w, private.today())`,
      )
      .toEqual([{ name: desk }])

    // She reads it.
    await people.enter(context, member)
    await page.goto('/app') // by address: another person signs in
    await page
      .getByRole('link', { name: t('today.lines.opening_decided.action') })
      .first()
      .click()
    await expect(page.getByText(why)).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('openings.haveRead') }).click()
    await expect(page.getByRole('button', { name: t('openings.haveRead') })).toHaveCount(0)
    await expect(page.getByText(why)).toBeVisible()
  })
}
