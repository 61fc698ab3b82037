import { randomUUID } from 'node:crypto'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const allDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['08:00', '20:00']]]))

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a clinic is booked in two taps, moved, held, and becomes a plan that its person finishes (${locale})`, async ({
    page,
    people,
    sql,
    context,
    browser,
  }) => {
    const asha = await people.aMember({ tier: 'master', language: locale })
    const coach = await people.aPerson({ language: locale })
    await sql`update profiles set tenant_id = ${asha.tenant.id}, tenant_role = 'manager' where email = ${coach.email}`
    const [type, coachId] = [randomUUID(), randomUUID()]
    const name = { en: 'Career talk', hi: 'करियर की बात' }
    await sql`
      with place as (insert into outlets (tenant_id, name, city, kind) values (${asha.tenant.id}, 'Mandovi', 'Panaji', 'hotel') returning id)
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
      select p.tenant_id, p.id, place.id, private.today() - 40 from people p, place where p.tenant_id = ${asha.tenant.id}`
    await sql`
      insert into clinic_types (id, tenant_id, name, minutes, step_minutes, questions)
      values (${type}, ${asha.tenant.id}, ${sql.json(name)}, 30, 30,
        ${sql.json([{ id: 'goal', text: { en: 'What is next?', hi: 'आगे क्या?' } }])})`
    await sql`
      insert into clinic_coaches (id, tenant_id, person_id, week, daily_cap)
      select ${coachId}, p.tenant_id, p.id, ${sql.json(allDay)}, 20 from people p join profiles l on l.id = p.profile_id where l.email = ${coach.email}`

    await people.enter(context, asha)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.careerClinics'), t)
    await page.getByRole('link', { name: t('careerSkills.tabs.mine'), exact: true }).click()
    await expect(page.getByText(t('clinics.first'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: t('clinics.bookOne') }).click()

    // Two taps: a time, and the button.
    const times = page.getByRole('radio')
    await expect(times.first()).toBeVisible()
    const offered = await page.locator('main legend').allTextContents()
    await times.nth(2).check()
    await page.getByLabel(name[locale] === name.en ? 'What is next?' : 'आगे क्या?').fill('The front desk')
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('clinics.book.confirm'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: name[locale] })).toBeVisible()
    await expect(page.getByText('The front desk')).toBeVisible()
    await expectWellMade(page)

    await page.getByRole('link', { name: t('clinics.talk.move') }).click()
    await page.getByRole('radio').nth(5).check()
    await page.getByLabel(t('clinics.book.reason')).fill('My shift changed')
    const move = page.getByRole('button', { name: t('clinics.book.move'), exact: true })
    await move.click()
    await expect(move).toHaveCount(0) // the page that it is moved on
    await expect(page.getByText(t('clinics.states.confirmed')).first()).toBeVisible()
    const [booked] =
      await sql`select id, talk_id from clinic_bookings where tenant_id = ${asha.tenant.id} and state = 'confirmed'`
    await sql`update clinic_talks set starts_at = now() - interval '40 minutes', ends_at = now() - interval '10 minutes',
      busy = tstzrange(now() - interval '40 minutes', now() - interval '10 minutes') where id = ${booked?.talk_id}`
    await sql`update clinic_bookings set starts_at = now() - interval '40 minutes', ends_at = now() - interval '10 minutes' where id = ${booked?.id}`

    // The coach, on a phone: records the talk, writes the plan, and a note that is nobody else’s.
    const desk = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const coachPage = await desk.newPage()
    await people.enter(desk, coach)
    await coachPage.goto(new URL('/app', page.url()).href) // by address: the coach’s own device
    await pressInMenu(coachPage, t('portal.menu.careerClinics'), t)
    await coachPage.getByRole('link', { name: t('careerSkills.tabs.mine'), exact: true }).click()
    await coachPage.getByRole('link', { name: t('careerSkills.tabs.desk'), exact: true }).click()
    await expect(coachPage.getByRole('heading', { name: t('clinicDesk.unclosed') })).toBeVisible()
    await expectWellMade(coachPage)
    await coachPage.getByRole('button', { name: t('clinicDesk.close') }).click()
    const closing = coachPage.getByRole('dialog')
    await closing.getByRole('button', { name: t('clinicDesk.closing.save') }).click()
    await expect(closing).toBeHidden()
    await coachPage
      .getByRole('region', { name: t('clinicDesk.held') })
      .getByRole('link')
      .first()
      .click()
    await coachPage.getByLabel(t('clinics.planForm.kind')).selectOption('experience')
    await coachPage.getByLabel(t('clinics.planForm.experience')).fill('Two evenings at the desk')
    await coachPage.getByRole('button', { name: t('clinics.planForm.save') }).click()
    await expect(coachPage.getByText('Two evenings at the desk').first()).toBeVisible()
    await coachPage
      .getByRole('textbox', { name: t('clinics.talk.noteLabel'), exact: true })
      .fill('Wants to lead one day')
    await coachPage.getByRole('button', { name: t('clinics.talk.saveNote') }).click()
    await expect(coachPage.getByText(t('clinics.talk.noteSaved')).first()).toBeVisible()
    await expectWellMade(coachPage)

    // As her manager, the coach types a shift of hers from the list of those they look after: that day is offered no more.
    await coachPage
      .getByRole('link', { name: t('clinics.desk'), exact: true })
      .first()
      .click()
    await coachPage.getByRole('link', { name: t('careerSkills.tabs.rota'), exact: true }).click()
    const [her] =
      await sql`select full_name as name from people where tenant_id = ${asha.tenant.id} and email = ${asha.email}`
    await coachPage
      .getByRole('region', { name: t('clinicRota.title'), exact: true })
      .getByRole('link', { name: her?.name, exact: true })
      .click()
    await expect(
      coachPage.getByRole('heading', { name: t('clinics.shifts.of', { name: her?.name }) }),
    ).toBeVisible()
    const day = coachPage.getByRole('group').nth(3)
    const workday = (await day.locator('legend').textContent()) ?? ''
    expect(offered).toContain(workday)
    await day.getByLabel(t('clinics.shifts.from')).fill('08:00')
    await coachPage.getByRole('button', { name: t('clinics.shifts.save') }).click()
    await expect(coachPage.getByText(t('clinics.shifts.both')).first()).toBeVisible()
    await day.getByLabel(t('clinics.shifts.to')).fill('20:00')
    await coachPage.getByRole('button', { name: t('clinics.shifts.save') }).click()
    await expect(coachPage.getByText(t('clinics.shifts.saved')).first()).toBeVisible()
    await expectWellMade(coachPage)

    // A coach from outside has no login: the link of the mail opens that talk, its brief and its plan.
    const outside = randomUUID()
    const [held] = await sql`
      with who as (insert into clinic_coaches (id, tenant_id, full_name, email) values (${outside}, ${asha.tenant.id}, 'Ila Rao', ${`${outside}@outside.test`}) returning id),
      talk as (insert into clinic_talks (tenant_id, type_id, coach_id, starts_at, ends_at, busy, seats)
        select ${asha.tenant.id}, ${type}, who.id, now() - interval '9 minutes', now() - interval '1 minute', tstzrange(now() - interval '9 minutes', now() - interval '1 minute'), 1 from who returning id)
      select talk.id, private.issue_link_code('clinic_coach', talk.id, interval '1 day') as token from talk`
    const again = randomUUID()
    await sql`
      insert into clinic_bookings (id, tenant_id, talk_id, person_id, seat, seats, starts_at, ends_at, state, thread_id)
      select ${again}, p.tenant_id, ${held?.id}, p.id, 1, 1, now() - interval '9 minutes', now() - interval '1 minute', 'confirmed', ${again}
      from people p join profiles l on l.id = p.profile_id where l.email = ${asha.email}`
    const mailed = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const outsidePage = await mailed.newPage()
    await outsidePage.goto(new URL(`${locale === 'hi' ? '/hi' : ''}/clinic/${held?.token}`, page.url()).href) // by address: the link of a mail
    await expect(outsidePage.getByRole('heading', { name: t('outsideClinic.brief') })).toBeVisible()
    await expectWellMade(outsidePage)
    await outsidePage.getByRole('button', { name: t('outsideClinic.close') }).click()
    await expect(outsidePage.getByText(t('outsideClinic.closed')).first()).toBeVisible()
    await mailed.close()
    await desk.close()

    // The person: says what she did, and closes the plan.
    await page
      .getByRole('main')
      .getByRole('link', { name: t('clinics.title') })
      .first()
      .click()
    await page.getByRole('button', { name: t('clinics.plan.tell') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('clinics.plan.proof')).fill('Friday and Saturday beside the duty manager')
    await dialog.getByRole('button', { name: t('clinics.plan.done') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('clinics.plan.isDone'), { exact: true })).toBeVisible()
    await expect(page.getByText('Wants to lead one day')).toHaveCount(0)
    await page.getByRole('button', { name: t('clinics.plan.review') }).click()
    await dialog.getByLabel(t('clinics.plan.howItWent')).fill('Good, I will ask again')
    await dialog.getByRole('button', { name: t('clinics.plan.close') }).click()
    await expect(page.getByRole('heading', { name: t('clinics.plan.former') })).toBeVisible()
    await expectWellMade(page)

    // Nothing is offered to her while she works.
    await page.getByRole('link', { name: t('clinics.bookOne') }).click()
    await expect(times.first()).toBeVisible()
    const left = await page.locator('main legend').allTextContents()
    expect(left.length).toBeGreaterThan(1)
    expect(left).not.toContain(workday)
    await page.getByRole('link', { name: t('clinics.book.back') }).click()

    // She says how the talk was.
    await page
      .getByRole('region', { name: t('clinics.past') })
      .getByRole('link')
      .last()
      .click()
    await page.getByLabel(t('clinics.rating.marks.5'), { exact: true }).check()
    await page.getByRole('button', { name: t('clinics.rating.save') }).click()
    await expect(page.getByText(t('clinics.rating.saved')).first()).toBeVisible()
    await expectWellMade(page)
  })

  test(`an admin adds a kind and a coach from outside, someone asks for a time, and shifts are kept (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tier: 'master', tenantRole: 'admin', language: locale })
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.careerClinics'), t)
    await page.getByRole('link', { name: t('careerSkills.tabs.mine'), exact: true }).click()
    await page.getByRole('link', { name: t('careerSkills.tabs.kinds'), exact: true }).click()
    await page.getByRole('button', { name: t('clinicDesk.kinds.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('clinicDesk.kinds.form.nameEn')).fill('Career talk')
    await dialog.getByLabel(t('clinicDesk.kinds.form.nameHi')).fill('करियर की बात')
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('clinicDesk.kinds.form.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByText(t('clinicDesk.kinds.states.active')).filter({ visible: true }).first(),
    ).toBeVisible()

    await page.getByRole('link', { name: t('careerSkills.tabs.coaches'), exact: true }).click()
    await page.getByRole('button', { name: t('clinicDesk.coaches.add') }).click()
    await dialog.getByLabel(t('clinicDesk.coaches.form.from')).selectOption('outside')
    await dialog.getByLabel(t('clinicDesk.coaches.form.name'), { exact: true }).fill('Ila Rao')
    await dialog.getByLabel(t('clinicDesk.coaches.form.email'), { exact: true }).fill('ila@outside.test')
    await dialog.locator('[name=week1]').fill('ten to twelve')
    await dialog.getByRole('button', { name: t('clinicDesk.coaches.form.save') }).click()
    await expect(dialog.getByText(t('clinics.hours.wrong')).first()).toBeVisible()
    await dialog.locator('[name=week1]').fill('')
    await dialog.getByRole('button', { name: t('clinicDesk.coaches.form.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Ila Rao').filter({ visible: true }).first()).toBeVisible()
    await expectWellMade(page)

    await page.getByRole('link', { name: t('careerSkills.tabs.held'), exact: true }).click()
    await expect(page.getByText(t('clinicDesk.report.few'))).toBeVisible()
    await expectWellMade(page)

    // Shifts of the people one looks after, from a roster: kept together, put back with one press.
    await page.getByRole('link', { name: t('careerSkills.tabs.rota'), exact: true }).click()
    const [me] = await sql`select full_name as name from people where tenant_id = ${admin.tenant.id} limit 1`
    await page.getByLabel(t('clinicRota.file')).setInputFiles({
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Name,Date,From,Until\n${me?.name},2027-03-01,7:00,14:00\nNobody,2027-03-01,7,15\n`,
      ),
    })
    await expect(page.getByText(t('clinicRota.why.unknown_person'))).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('clinicRota.keep', { shifts: 1 }) }).click()
    await expect(page.getByText(t('clinicRota.kept', { shifts: 1, people: 1 })).first()).toBeVisible()

    // No hours, so no time: the admin asks for one, as anybody may.
    await page.getByRole('link', { name: t('careerSkills.tabs.mine'), exact: true }).click()
    await page.getByRole('link', { name: t('clinics.bookOne') }).click()
    await expect(page.getByText(t('clinics.book.none'))).toBeVisible()
    await page.getByRole('button', { name: t('clinics.book.askFor') }).click()
    await dialog.getByLabel(t('clinics.wait.note')).fill('Before the late shift')
    await dialog.getByRole('button', { name: t('clinics.wait.ask') }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: t('clinics.book.back') }).click()
    await expect(page.getByText('Before the late shift')).toBeVisible()

    await page.getByRole('link', { name: t('clinics.myShifts') }).click()
    await page.getByLabel(t('clinics.shifts.from')).nth(1).fill('22:00')
    await page.getByLabel(t('clinics.shifts.to')).nth(1).fill('06:00')
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('clinics.shifts.save') }).click()
    await expect(page.getByText(t('clinics.shifts.saved')).first()).toBeVisible()
    expect(
      await sql`select 1 from clinic_shifts where tenant_id = ${admin.tenant.id} and ends_at - starts_at = interval '8 hours'`,
    ).toHaveLength(1)
  })
}
