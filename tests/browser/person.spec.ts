import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { openFilters } from './filters.ts'
import { expect, test } from './journey.ts'
import { aColleague, theCourse } from './learners.ts'
import { pressInMenu } from './menu.ts'
import type { Member } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const firstAid = { en: 'First aid', hi: 'प्राथमिक उपचार' }

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`from the wall to whoever works in no outlet, who is placed, and to the one page about a person (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const { lata, course } = await aHouse(sql, admin)
    await people.enter(page.context(), admin)
    await page.goto('/app/courses/compliance')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: t('compliance.noOutlet'), exact: true }).click()
    await expect(main.getByRole('link', { name: 'Ravi Naik' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Lata Shetty' })).toBeHidden()
    await expectWellMade(page)
    await main.getByRole('link', { name: t('compliance.place') }).click()
    await expect(main.getByRole('link', { name: 'Lata Shetty' })).toBeHidden()
    await main
      .getByText(t('organisation.people.together.tick', { name: 'Ravi Naik' }))
      .locator('..')
      .click()
    await page.getByRole('button', { name: t('organisation.people.together.buttons.move') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('organisation.people.together.to')).selectOption({ index: 1 })
    await dialog
      .getByRole('button', { name: t('organisation.people.together.confirm.move'), exact: true })
      .click()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('link', { name: 'Ravi Naik' })).toBeHidden()

    await pressInMenu(page, t('portal.menu.compliance'), t)
    await main.getByRole('link', { name: 'Kaveri Terrace', exact: true }).click()
    await expect(main.getByRole('heading', { name: 'Kaveri Terrace' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Ravi Naik' })).toBeVisible()
    await main.getByRole('link', { name: 'Lata Shetty' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Lata Shetty' })).toBeVisible()
    await expect(page).toHaveURL(`/app/people/${lata}`)
    const due = main.getByRole('region', { name: t('person.due.title') })
    await expect(due).toContainText(t('courses.states.overdue'))
    await expect(due).toContainText(firstAid[locale])
    const training = main.getByRole('region', { name: t('person.training.title') })
    await expect(training).toContainText(course.title[locale])
    await expect(training).toContainText(t('person.training.notPassed', { percent: 40 }))
    await expect(training).toContainText(t('person.training.observed.not_yet'))
    await expect(training).toContainText('Look at the guest first')
    for (const title of [
      t('organisation.people.placements'),
      t('access.record.title'),
      t('compliance.certifications'),
      t('compliance.periods'),
      t('organisation.people.history.title'),
      t('organisation.people.record'),
    ])
      await expect(main.getByRole('region', { name: title, exact: true })).toBeVisible()
    await expectWellMade(page)
    await main.getByRole('link', { name: t('person.back') }).click()
    await expect(main.getByRole('heading', { name: 'Kaveri Terrace' })).toBeVisible()
  })
}

test('everyone sees of a person what their work asks for, and the old addresses lead to the one page @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  const t = wordsOf('en')
  watch.expectError(/status of 40[34] .*person_(papers|training)/)
  const main = page.getByRole('main')
  const manager = await people.aMember({ tenantRole: 'manager' })
  const { lata, ravi, outlet } = await aHouse(sql, manager)
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select tenant_id, id, ${outlet}, private.today() - 9 from people where email = ${manager.email}`
  const parts = {
    record: main.getByRole('region', { name: t('organisation.people.record'), exact: true }),
    access: main.getByRole('region', { name: t('access.record.title') }),
    due: main.getByRole('region', { name: t('person.due.title') }),
    documents: main.getByRole('button', { name: new RegExp(`^${t('compliance.actions.document')}`) }),
  }

  await people.enter(page.context(), manager)
  await page.goto(`/app/courses/compliance/people/${lata}`)
  await expect(page).toHaveURL(`/app/people/${lata}`)
  await expect(parts.due).toBeVisible()
  await expect(parts.access).toContainText(t('access.record.none'))
  await expect(parts.documents).not.toHaveCount(0)
  await expect(parts.record).toHaveCount(0)
  await expect(main.getByRole('button', { name: t('organisation.people.place') })).toHaveCount(0)
  await expectWellMade(page)
  await page.goto(`/app/people/${ravi}`) // by address: of somebody who isn’t placed with this manager, sent along
  await expect(main).toContainText(t('person.missing'))

  await sql`update profiles set tenant_role = 'trainer' where email = ${manager.email}`
  await page.goto(`/app/admin/people?person=${ravi}`) // by address: a saved one of the record of somebody
  await expect(main).toContainText(t('guard.missing_permission'))
  await page.goto(`/app/people/${ravi}`) // by address: sent along by an admin
  await expect(parts.due).toBeVisible()
  await expect(parts.access).toHaveCount(0)
  await expect(parts.record).toHaveCount(0)

  await sql`update profiles set tenant_role = 'member' where email = ${manager.email}`
  await page.reload()
  await expect(main).not.toContainText('Ravi Naik')
  const [own] = await sql`select id from people where email = ${manager.email}`
  await page.goto(`/app/people/${own?.id}`) // by address: the own one, sent along by a manager
  await expect(parts.due).toBeVisible()
  await expect(parts.access).toHaveCount(0)
  await expect(parts.documents).toHaveCount(0)
  await main.getByRole('link', { name: t('person.toOwnCourses') }).click()
  await expect(page).toHaveURL('/app/courses')

  await sql`update profiles set tenant_role = 'admin' where email = ${manager.email}`
  await page.goto(`/app/admin/people?person=${lata}`) // by address: a saved one of the record of somebody
  await expect(page).toHaveURL(`/app/people/${lata}`)
  await expect(parts.record).toBeVisible()
  await main.getByRole('link', { name: t('person.back') }).click()
  await expect(page).toHaveURL('/app/admin/people')
  await openFilters(page, t)
  await expect(main.getByRole('link', { name: 'Lata Shetty' })).toBeVisible()
})

test('an admin finds that somebody was entered twice, and makes one record of both (@once)', async ({
  people,
  sql,
  visitor,
}) => {
  const t = wordsOf('hi')
  const admin = await people.aMember({ tenantRole: 'admin', language: 'hi' })
  const { lata } = await aHouse(sql, admin)
  const [first, again] = [
    await aColleague(people, sql, admin, 'hi'),
    await aColleague(people, sql, admin, 'hi'),
  ] as const
  await sql`delete from people where email = ${first.email}`
  await sql`update people set profile_id = (select id from profiles where email = ${first.email}) where id = ${lata}`
  await sql`
    update people set full_name = 'Lata Shety', employee_code = 'K-0417', joined_on = private.today() - 3
    where email = ${again.email}`
  const page = await visitor({ viewport: { width: 360, height: 740 } })
  await people.enter(page.context(), admin)
  await page.goto('/app/admin/people')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Lata Shety' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Lata Shety' })).toBeVisible()
  await main.getByRole('button', { name: t('person.same.find') }).click()
  const finder = page.getByRole('dialog', { name: t('person.same.findTitle', { name: 'Lata Shety' }) })
  await finder.getByRole('combobox', { name: t('person.same.who') }).fill('Lata')
  await expect(finder.getByRole('option')).toHaveCount(1) // not the record one stands on
  await expectWellMade(page)
  await finder.getByRole('option').click()
  const question = page.getByRole('alertdialog', {
    name: t('person.same.uniteTitle', { name: 'Lata Shety', other: 'Lata Shetty' }),
  })
  await expect(question.getByRole('radio', { name: first.email })).toBeVisible()
  await question.getByRole('radio', { name: again.email }).check()
  await expectWellMade(page)
  await question.getByRole('textbox').fill('एक ही व्यक्ति, दो बार दर्ज')
  await question.getByRole('button', { name: t('person.same.unite') }).click()

  // the older record stays, with the code that only the other had, and with all that was learned
  await expect(main.getByRole('heading', { level: 1, name: 'Lata Shetty' })).toBeVisible()
  await expect(page).toHaveURL(`/app/people/${lata}`)
  await expect(main).toContainText('K-0417')
  await expect(main.getByRole('region', { name: t('person.training.title') })).toContainText(
    t('person.training.notPassed', { percent: 40 }),
  )
  await main.getByRole('link', { name: t('person.back') }).click()
  await expect(page).toHaveURL('/app/admin/people')
  await expect(main.getByRole('link', { name: /^Lata/ })).toHaveCount(1)
  const [login] =
    await sql`select l.email from people p join profiles l on l.id = p.profile_id where p.id = ${lata}`
  expect(login).toEqual({ email: again.email })
})

/** Lata works at an outlet and is late with a course, Ravi works nowhere; everybody needs to have learned first aid. */
async function aHouse(sql: Sql, { tenant }: Member) {
  const course = await theCourse(sql)
  const [outlet] = await sql`
    insert into outlets (tenant_id, name, city, kind)
    values (${tenant.id}, 'Kaveri Terrace', 'Pune', 'restaurant') returning id`
  const [lata] = await sql`
    insert into people (tenant_id, full_name, joined_on)
    values (${tenant.id}, 'Lata Shetty', private.today() - 400) returning id`
  const [ravi] = await sql`
    insert into people (tenant_id, full_name, joined_on)
    values (${tenant.id}, 'Ravi Naik', private.today() - 400) returning id`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    values (${tenant.id}, ${lata?.id}, ${outlet?.id}, private.today() - 390)`
  await sql`
    with made as (
      insert into certifications (tenant_id, title, earned_by, valid_months)
      values (${tenant.id}, ${sql.json(firstAid)}, 'document', 24) returning *
    )
    insert into certification_needs (tenant_id, certification_id) select tenant_id, id from made`
  const [given] = await sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, version_id, assigned_at, started_at, due_on)
    select ${tenant.id}, ${lata?.id}, c.id, c.side, 'manual', ${course.id}, now() - interval '20 days', now() - interval '9 days',
      private.today() - 2
    from courses c where c.id = ${course.courseId} returning id`
  await sql`
    insert into quiz_attempts (assignment_id, lesson_id, number, client_id, question_ids, seed, started_at, finished_at,
      score_percent, is_passed)
    values (${given?.id}, ${course.quiz}, 1, gen_random_uuid(), '{}', 'seed', now() - interval '3 days', now() - interval '3 days',
      40, false)`
  await sql`
    insert into observations (tenant_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id, started_at,
      decided_at, coach_note, next_step)
    values (${tenant.id}, ${lata?.id}, ${given?.id}, ${course.lessons[0]?.id ?? ''}, ${course.id}, 1, 'not_yet', gen_random_uuid(),
      now() - interval '2 days', now() - interval '2 days', 'Look at the guest first', 'Greet three guests')`
  return { lata: lata?.id as string, ravi: ravi?.id as string, outlet: outlet?.id as string, course }
}
