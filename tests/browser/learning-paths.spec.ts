import type { Sql } from 'postgres'
import { languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { aColleague, type InBoth, lessonsDone, theCourse } from './learners.ts'
import { pressInMenu, toTab } from './menu.ts'
import type { Member } from './people.ts'
import { answerRightly, handIn, rightAnswers } from './quiz.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** A published path of the workspace with two courses in their order. */
async function aPath(sql: Sql, { tenant }: Member, title: InBoth) {
  const [path] =
    await sql`insert into learning_paths (tenant_id, published_at) values (${tenant.id}, now()) returning id`
  const [version] = await sql`
    insert into path_versions (path_id, number, state, title, summary, mode, published_at)
    values (${path?.id}, 1, 'published', ${sql.json({ ...title })}, ${sql.json({ ...title })}, 'ordered', now()) returning id`
  await sql`
    insert into path_steps (version_id, position, kind, course_id, due_days)
    select ${version?.id}, array_position(array['first-thirty-seconds', 'taking-the-order'], slug), 'course', id, 7
    from courses where tenant_id is null and slug in ('first-thirty-seconds', 'taking-the-order')`
  return path?.id as string
}

/** Somebody is on such a path. */
async function onAPath(sql: Sql, member: Member, title: InBoth) {
  await sql`
    select private.place_path(p.tenant_id, ${await aPath(sql, member, title)}, array[p.id], 'manual')
    from people p join profiles l on l.id = p.profile_id where l.email = ${member.email}`
}

const second = async (sql: Sql) =>
  (
    await sql<{ title: InBoth }[]>`
      select v.title from courses c join course_versions v on v.course_id = c.id and v.state = 'published'
      where c.slug = 'taking-the-order' and c.tenant_id is null`
  )[0]?.title as InBoth

test.describe('on a phone in Hindi', () => {
  test.use({ locale: languageTag.hi, viewport: { width: 360, height: 740 } })

  test('a learner sees the path, why a step is shut, and the next one open once the first is done @phone', async ({
    page,
    people,
    sql,
  }) => {
    const t = wordsOf('hi')
    const title = { en: 'First week', hi: 'पहला हफ़्ता' }
    const member = await people.aMember({ tenantRole: 'member', language: 'hi' })
    const course = await theCourse(sql)
    const next = await second(sql)
    await onAPath(sql, member, title)
    await people.enter(page.context(), member)
    await page.goto('/app/courses')
    await page
      .getByRole('list', { name: t('paths.mine') })
      .getByRole('link', { name: title.hi })
      .click()
    const steps = page.getByRole('list', { name: t('paths.steps') }).getByRole('listitem')
    await expect(steps).toHaveCount(2)
    await expect(steps.first()).toHaveAttribute('aria-current', 'step')
    await expect(steps.last()).toContainText(t('paths.why.step', { step: course.title.hi }))
    await expect(steps.last().getByRole('link')).toHaveCount(0)
    await expectWellMade(page)

    // nobody waits through the lessons here, only the questions are left
    await lessonsDone(
      sql,
      member,
      course.lessons.flatMap(({ id }) => (id === course.quiz ? [] : [id])),
    )
    await page.getByRole('link', { name: t('paths.back') }).click()
    await page.getByRole('link', { name: title.hi }).click()
    await page.getByRole('link', { name: t('paths.goOn', { number: 1 }) }).click()
    await page.getByRole('button', { name: t('courses.quiz.start') }).click()
    const right = await rightAnswers(sql, course.quiz)
    await handIn(page, 'hi', (prompt) => answerRightly(page, 'hi', right, prompt))
    await expect(page.getByRole('heading', { level: 1, name: t('courses.quiz.result.passed') })).toBeFocused()
    await page.getByRole('link', { name: t('courses.quiz.certificate') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('certificate.earned.close') })
      .click()
    await page.getByRole('link', { name: t('courses.back') }).click()
    await page
      .getByRole('list', { name: t('paths.mine') })
      .getByRole('link', { name: title.hi })
      .click()
    await expect(page.getByRole('img', { name: t('paths.ring', { done: 1, needed: 2 }) })).toBeVisible()
    await expect(steps.last()).toHaveAttribute('aria-current', 'step')
    await expect(steps.last().getByRole('link')).toContainText(next.hi)
    await expect(page.getByRole('link', { name: t('paths.goOn', { number: 2 }) })).toBeVisible()
    await expectWellMade(page)
  })
})

test('an admin writes a path, moves a step by keyboard, publishes it, and everyone on it is listed @once', async ({
  page,
  people,
  sql,
}) => {
  const t = wordsOf('en')
  const admin = await people.aMember({ tenantRole: 'admin', language: 'en' })
  const first = await theCourse(sql)
  const other = await second(sql)
  await people.enter(page.context(), admin)
  await page.goto('/app/courses/studio')
  await page.getByRole('link', { name: t('authoring.studio.paths') }).click()
  await page
    .getByRole('link', { name: t('pathStudio.add') })
    .first()
    .click()
  await page.getByRole('button', { name: t('pathStudio.form.save') }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel(t('pathStudio.form.titleEn')).fill('First week')
  await page.getByLabel(t('pathStudio.form.titleHi')).fill('पहला हफ़्ता')
  await page.getByLabel(t('pathStudio.form.summaryEn')).fill('What everyone learns first.')
  await page.getByLabel(t('pathStudio.form.summaryHi')).fill('जो हर कोई पहले सीखता है।')
  const add = page.getByLabel(t('pathStudio.step.add'), { exact: true })
  await add.selectOption({ label: other.en })
  await add.selectOption({ label: first.title.en })
  const steps = page.getByRole('list', { name: t('pathStudio.step.heading') }).getByRole('listitem')
  await expect(steps.first()).toContainText(other.en)
  await page
    .getByRole('button', { name: t('pathStudio.step.up', { step: first.title.en }) })
    .press('Alt+ArrowUp')
  await expect(steps.first()).toContainText(first.title.en)
  await expectWellMade(page)
  await page.getByRole('button', { name: t('pathStudio.form.save') }).click()
  await page.getByRole('button', { name: t('pathStudio.publish.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('pathStudio.publish.confirm') })
    .click()
  const written = page.getByRole('list', { name: t('pathStudio.title') })
  await expect(written).toContainText(t('pathStudio.states.published'))
  await expectWellMade(page)

  await pressInMenu(page, t('portal.menu.team'))
  await page.getByRole('link', { name: t('courses.tabs.paths') }).click()
  await page
    .getByRole('list', { name: t('pathDesk.title') })
    .getByRole('link', { name: 'First week' })
    .click()
  await page.getByRole('heading', { name: 'First week' }).waitFor() // the list before has such a button too
  await page
    .getByRole('button', { name: t('pathDesk.assign.action'), exact: true })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('pathDesk.assign.confirm', { count: 1 }) })
    .click()
  const oneWay = page.getByText(t('pathDesk.of', { done: 0, needed: 2 })).filter({ visible: true })
  await expect(oneWay).toBeVisible()
  await expectWellMade(page)
})

for (const locale of locales) {
  test(`whoever writes a path sees it in both languages as somebody who begins it (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const t = wordsOf(locale)
    const other = locales.find((one) => one !== locale) ?? locale
    const title = { en: 'First week', hi: 'पहला हफ़्ता' }
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const course = await theCourse(sql)
    await aPath(sql, admin, title)
    await people.enter(page.context(), admin)
    await page.goto('/app/courses/studio/paths')
    await page.getByRole('link', { name: title[locale] }).click()
    await page.getByRole('button', { name: t('pathStudio.preview.action') }).click()
    const dialog = page.getByRole('dialog')
    const phone = dialog.getByRole('region', { name: t('authoring.preview.frame') })
    const steps = phone.getByRole('list').getByRole('listitem')
    await expect(steps.first()).toHaveAttribute('aria-current', 'step')
    await expect(steps.last()).toContainText(t('paths.why.step', { step: course.title[locale] }))
    await dialog.getByText(t(`authoring.languages.${other}`), { exact: true }).click()
    await expect(phone.getByRole('heading', { name: title[other] })).toBeVisible()
    await expect(steps.last()).toContainText(wordsOf(other)('paths.why.step', { step: course.title[other] }))
    await expectWellMade(page)
  })

  test(`a path is found and given to somebody by name, from wherever one is (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const t = wordsOf(locale)
    const title = { en: 'First week', hi: 'पहला हफ़्ता' }
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await aColleague(people, sql, admin, locale)
    await aPath(sql, admin, title)
    await people.enter(page.context(), admin)
    await page.goto('/app')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill(t('palette.assignPath'))
    await expect(palette.getByRole('option').first()).toHaveText(t('palette.assignPath'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('pathDesk.assign.titleAny') })
    await dialog.getByRole('button', { name: t('pathDesk.assign.action'), exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await dialog.getByLabel(t('pathDesk.assign.path'), { exact: true }).selectOption({ label: title[locale] })
    await dialog.getByRole('radio', { name: t('pathDesk.assign.people') }).check()
    await dialog.getByLabel(t('peoplePicker.find')).fill('Lata')
    await dialog.getByRole('option', { name: 'Lata Shetty' }).click()
    await expect(dialog.getByText(t('pathDesk.assign.counted', { count: 1 }))).toBeVisible()
    await dialog.getByRole('button', { name: t('pathDesk.assign.confirm', { count: 1 }) }).click()
    await expect(page.getByText(t('pathDesk.assign.done', { count: 1 }), { exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(title[locale])
    await palette.getByRole('option', { name: title[locale] }).click()
    await expect(page.getByRole('link', { name: 'Lata Shetty' }).filter({ visible: true })).toBeVisible()
    await expectWellMade(page)
  })
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`a rule for a job role puts whoever gets it on a path, and its steps come one by one (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const title = { en: 'First week', hi: 'पहला हफ़्ता' }
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const lata = await aColleague(people, sql, admin, locale)
    const course = await theCourse(sql)
    const next = await second(sql)
    await aPath(sql, admin, title)
    await sql`
      with made as (insert into departments (tenant_id, name, side) values (${admin.tenant.id}, 'Service', 'front') returning id)
      insert into job_roles (tenant_id, department_id, name) select ${admin.tenant.id}, id, 'Waiter' from made`
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Mandovi', 'Panaji', 'hotel')`

    await people.enter(page.context(), admin)
    await page.goto('/app/courses/rules')
    await page.getByRole('link', { name: t('assignmentRules.add') }).click()
    await page.getByRole('radio', { name: t('assignmentRules.kinds.path') }).check()
    await expect(page.getByText(t('assignmentRules.form.dueOfSteps'))).toBeVisible()
    await page
      .getByLabel(t('assignmentRules.form.path'), { exact: true })
      .selectOption({ label: title[locale] })
    await page.getByText(t('assignmentRules.form.jobRoles'), { exact: true }).first().click()
    await page.getByRole('checkbox', { name: 'Waiter' }).check()
    await expect(
      page.getByText(t('assignmentRules.count.assigned', { what: 'path', count: 0, matching: 0 })),
    ).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('assignmentRules.form.save') }).click()
    await expect(page.getByText(t('assignmentRules.savedNow', { what: 'path', count: 0 }))).toBeVisible()
    await expect(page.getByText(title[locale]).filter({ visible: true }).first()).toBeVisible()
    await expectWellMade(page)

    await pressInMenu(page, t('portal.menu.admin'), t)
    await toTab(page, 'people')
    await page.getByRole('main').getByRole('link', { name: 'Lata Shetty' }).click()
    await page.getByRole('button', { name: t('organisation.people.place'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('organisation.people.jobRole'), { exact: true }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: t('organisation.people.save') }).click()
    await expect(page.getByText(t('organisation.people.placed'), { exact: true })).toBeVisible()
    const why = page.getByRole('link', { name: t('person.training.why.path', { path: title[locale] }) })
    await expect(why.first()).toBeVisible()
    await expect(page.getByRole('link', { name: t('person.training.why.rule') }).first()).toBeVisible()

    // nobody waits through the lessons here, only the questions are left
    const quiz = course.lessons.find(({ id }) => id === course.quiz)?.title[locale]
    await lessonsDone(
      sql,
      lata,
      course.lessons.flatMap(({ id }) => (id === course.quiz ? [] : [id])),
    )
    await people.enter(page.context(), lata)
    await page.goto('/app') // by address: another person, at the beginning of theirs
    const start = t('today.lines.next_lesson.action', { is_begun: 'false' })
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(lines.first()).toContainText(title[locale])
    await expectWellMade(page)
    await page.getByRole('link', { name: `${start}: ${quiz}` }).click()
    await page.getByRole('button', { name: t('courses.quiz.start') }).click()
    const right = await rightAnswers(sql, course.quiz)
    await handIn(page, locale, (prompt) => answerRightly(page, locale, right, prompt))
    await page.getByRole('link', { name: t('courses.quiz.certificate') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('certificate.earned.close') })
      .click()
    await pressInMenu(page, t('portal.menu.dashboard'), t)
    await expect(lines.filter({ hasText: next[locale] }).first()).toContainText(title[locale])
    await expectWellMade(page)
  })
}
