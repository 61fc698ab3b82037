import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { lessonsDone, theCourse } from './learners.ts'
import { pressInMenu } from './menu.ts'
import type { Person, peopleOf } from './people.ts'
import { wordsOf } from './words.ts'

const allDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['08:00', '20:00']]]))

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`from the own word to the new role: she books a talk, gets a plan, passes, stands higher, and is chosen (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    const [asha, coach] = [
      await people.aPerson({ language: locale }),
      await people.aPerson({ language: locale }),
    ]
    const course = await theCourse(sql)
    const { desk, deskId, outlet, type } = await aHotel(sql, admin.tenant.id, locale, asha, coach)
    const enter = async (person: Person, to: 'way' | 'desk' | 'openings') => {
      await people.enter(context, person)
      await page.goto('/app') // by address: another person signs in
      await pressInMenu(page, t('portal.menu.careerClinics'), t)
      if (to !== 'way')
        await page.getByRole('link', { name: t(`careerSkills.tabs.${to}`), exact: true }).click()
    }
    const percent = page.getByText(/\d+\s*%/).first()
    const roleSelect = page.getByLabel(t('careerSkills.readiness.role'), { exact: true })

    // Her own word, and how far the desk is by it.
    await enter(asha, 'way')
    await roleSelect.selectOption(deskId)
    await expect(percent).toHaveText(/^0\s*%$/)
    await page.getByRole('button', { name: t('careerSkills.way.rate') }).click()
    const dialog = page.getByRole('dialog')
    for (const group of await dialog.getByRole('group').all()) await group.getByRole('radio').nth(2).check()
    await dialog.getByRole('button', { name: t('careerSkills.rate.save') }).click()
    await expect(percent).toHaveText(/^67\s*%$/)

    // A talk: from there a time, and the button.
    await page.getByRole('link', { name: t('careerSkills.readiness.talk') }).click()
    await page.getByRole('radio').nth(1).check()
    await page.getByRole('button', { name: t('clinics.book.confirm'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: type[locale] })).toBeVisible()

    // It was held. Her coach writes the plan with her: the desk, a course, an observation.
    await sql`
      with k as (update clinic_talks set starts_at = now() - interval '40 minutes', ends_at = now() - interval '10 minutes',
        busy = tstzrange(now() - interval '40 minutes', now() - interval '10 minutes') where tenant_id = ${admin.tenant.id} returning id)
      update clinic_bookings b set starts_at = now() - interval '40 minutes', ends_at = now() - interval '10 minutes' from k where b.talk_id = k.id`
    await enter(coach, 'desk')
    await page.getByRole('button', { name: t('clinicDesk.close') }).click()
    await dialog.getByRole('button', { name: t('clinicDesk.closing.save') }).click()
    await expect(dialog).toBeHidden()
    await page
      .getByRole('region', { name: t('clinicDesk.held') })
      .getByRole('link')
      .first()
      .click()
    await page.getByLabel(t('clinics.planForm.goal')).selectOption(deskId)
    await page.locator('[name=kind1]').selectOption('course')
    await page.locator('[name=subject1]').selectOption(course.courseId)
    await page.getByRole('button', { name: t('clinics.planForm.more') }).click()
    await page.locator('[name=kind2]').selectOption('observation')
    await page.locator('[name=subject2]').selectOption({ index: await observedIn(page, course.courseId) })
    await page.getByRole('button', { name: t('clinics.planForm.save') }).click()
    await expect(page.getByText(t('clinics.planForm.saved')).first()).toBeVisible()

    // The plan gave her the course; she passes it, and is watched at work.
    await passed(sql, people, coach, asha, course)
    await enter(asha, 'way')
    await roleSelect.selectOption(deskId)
    await expect(percent).toHaveText(/^100\s*%$/)
    await expect(page.getByText(t('careerSkills.readiness.nothingMissing'))).toBeVisible()
    await expect(
      page.getByText(t('careerSkills.readiness.states.ready'), { exact: true }).first(),
    ).toBeVisible()

    // A place at the desk is posted; she says in one tap that she would like it.
    const opening = randomUUID()
    const { client } = await people.clientOf(admin)
    const [soon] = await sql`select (private.today() + 20)::text as day, private.today()::text as today`
    const posted = { job_role_id: deskId, outlet_id: outlet, places: 1, closes_on: soon?.day }
    expect(
      (await client.rpc('save_opening', { p_id: opening, p_tenant_id: admin.tenant.id, p_said: posted }))
        .error,
    ).toBeNull()
    await page.getByRole('link', { name: t('careerSkills.tabs.openings'), exact: true }).click()
    await page
      .getByRole('button', { name: t('openings.wantThis', { role: desk, outlet: 'Mandovi' }) })
      .click()
    await expect(page.getByRole('button', { name: t('openings.addMessage') })).toBeVisible()

    // The admin chooses her with a reason, which she reads with the role in her record.
    await enter(admin, 'openings')
    await page
      .getByRole('link', {
        name: t('openings.toPeople', { role: desk, outlet: 'Mandovi', interested: 1, waiting: 1 }),
      })
      .click()
    await expect(page.getByText(t('careerSkills.ready.states.ready')).first()).toBeVisible()
    await page.getByRole('button', { name: t('openings.chooseOf', { name: 'Asha Naik' }) }).click()
    const why = 'Everything was met when you were watched at the door.'
    await dialog.getByLabel(t('openings.decide.reason', { name: 'Asha Naik' })).fill(why)
    await dialog.getByRole('button', { name: t('openings.decide.give'), exact: true }).click()
    await expect(page.getByText(t('openings.openingStates.filled')).first()).toBeVisible()
    await enter(asha, 'openings')
    await expect(page.getByText(why)).toBeVisible()
    const now = await sql`
      select r.name from people_outlets w join job_roles r on r.id = w.job_role_id join people p on p.id = w.person_id
      where p.email = ${asha.email} and private.is_placed(w, private.today())`
    expect(now).toEqual([{ name: desk }])
  })
}

/** A hotel with the starter roles, whose desk needs what one course trains; a room attendant, and a coach who has time. */
async function aHotel(sql: Sql, tenant: string, locale: 'en' | 'hi', asha: Person, coach: Person) {
  const type = { en: 'Career talk', hi: 'करियर की बात' }
  const [attendant, desk] =
    locale === 'hi' ? (['रूम अटेंडेंट', 'रिसेप्शनिस्ट'] as const) : (['Room attendant', 'Receptionist'] as const)
  await sql`update profiles set tenant_id = ${tenant}, tenant_role = 'member' where email = ${asha.email}`
  await sql`update profiles set tenant_id = ${tenant}, tenant_role = 'manager' where email = ${coach.email}`
  await sql`update people set full_name = 'Asha Naik' where tenant_id = ${tenant} and email = ${asha.email}`
  await sql`select private.copy_lattice(${tenant}, 'hotel', ${locale})`
  const [role] = await sql`select id from job_roles where tenant_id = ${tenant} and name = ${desk}`
  const [skill] = await sql`
    select s.id from skills s where s.tenant_id = ${tenant} and s.tag = (
      select i ->> 'skill' from lessons l join course_versions v on v.id = l.version_id join courses c on c.id = v.course_id, jsonb_array_elements(l.observation) i
      where c.slug = 'first-thirty-seconds' and c.tenant_id is null and v.state = 'published' and l.move_on = 'observed' limit 1)`
  await sql`delete from role_skills where job_role_id = ${role?.id}`
  await sql`insert into role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate) values (${tenant}, ${role?.id}, ${skill?.id}, 3, 1, true)`
  const [place] =
    await sql`insert into outlets (tenant_id, name, city, kind) values (${tenant}, 'Mandovi', 'Panaji', 'hotel') returning id`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    select p.tenant_id, p.id, ${place?.id}, r.id, private.today() - 40 from people p, job_roles r
    where p.tenant_id = ${tenant} and p.email = ${asha.email} and r.tenant_id = p.tenant_id and r.name = ${attendant}`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, ${place?.id}, private.today() - 40 from people p where p.tenant_id = ${tenant} and p.email = ${coach.email}`
  await sql`insert into clinic_types (id, tenant_id, name, minutes, step_minutes) values (${randomUUID()}, ${tenant}, ${sql.json(type)}, 30, 30)`
  await sql`
    insert into clinic_coaches (id, tenant_id, person_id, week, daily_cap)
    select ${randomUUID()}, p.tenant_id, p.id, ${sql.json(allDay)}, 20 from people p where p.tenant_id = ${tenant} and p.email = ${coach.email}`
  return { desk, deskId: role?.id as string, outlet: place?.id as string, type }
}

/** Which of the lessons on offer is the watched one of the course. */
async function observedIn(page: Page, courseId: string): Promise<number> {
  const values = await page
    .locator('[name=subject2] option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  return values.findIndex((value) => value.startsWith(courseId))
}

/** Learns what the plan assigned: lessons and quiz as they leave them, the observation as a coach decides it. */
async function passed(
  sql: Sql,
  people: ReturnType<typeof peopleOf>,
  coach: Person,
  asha: Person,
  course: Awaited<ReturnType<typeof theCourse>>,
) {
  const [given] = await sql`
    select a.id from assignments a join people p on p.id = a.person_id where p.email = ${asha.email} and a.course_id = ${course.courseId}`
  const [watched] = await sql`
    select l.id, l.observation as items from lessons l where l.version_id = ${course.id} and l.move_on = 'observed'`
  await sql`update assignments set version_id = ${course.id}, started_at = now() where id = ${given?.id}`
  const rest = course.lessons.map(({ id }) => id).filter((id) => id !== watched?.id)
  await sql`
    insert into quiz_attempts (assignment_id, lesson_id, number, client_id, question_ids, seed, finished_at, score_percent, is_passed)
    values (${given?.id}, ${course.quiz}, 1, gen_random_uuid(), '{}', 'a', now(), 100, true)`
  await lessonsDone(sql, asha, rest)
  const { client } = await people.clientOf(coach)
  const started = await client.rpc('start_observation', {
    p_assignment_id: given?.id,
    p_lesson_id: watched?.id,
    p_client_id: randomUUID(),
    p_take_over: false,
  })
  expect(started.error).toBeNull()
  const asked: { id: string }[] = watched?.items ?? []
  const items = Object.fromEntries(asked.map(({ id }) => [id, { result: 'met', note: null, at: Date.now() }]))
  const decided = await client.rpc('decide_observation', {
    p_observation_id: started.data,
    p_client_id: randomUUID(),
    p_outcome: 'passed',
    p_items: items,
  })
  expect(decided.error).toBeNull()
}
