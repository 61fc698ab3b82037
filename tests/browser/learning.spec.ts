import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { type Locale, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import type { Member, Person, peopleOf } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const slug = 'first-thirty-seconds'
const phone = { viewport: { width: 360, height: 740 } }

for (const locale of locales) {
  const t = wordsOf(locale)
  const expectGood = locale === 'en' ? expectWellMade : async () => {}

  test(`a course is assigned, failed, passed, and its certificate holds (${locale})`, async ({
    page,
    people,
    sql,
    visitor,
    context,
  }) => {
    test.slow()
    const course = await theCourse(sql)
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const lata = await aColleague(people, sql, admin, locale)
    await people.enter(context, admin)
    await page.goto('/app/courses/team')
    await expect(page.getByText(t('courseDesk.first'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('courseDesk.assign') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('courseDesk.form.count') }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await dialog.getByLabel(t('courseDesk.form.course')).selectOption({ label: course.title[locale] })
    await dialog.getByLabel(t('courseDesk.form.findPeople')).fill('Lata')
    await dialog.getByRole('button', { name: 'Lata Shetty' }).click()
    await dialog.getByRole('button', { name: t('courseDesk.form.count') }).click()
    await expect(dialog.getByText(t('courseDesk.form.counted', { assigned: 1 }))).toBeVisible()
    await expectGood(page)
    await dialog.getByRole('button', { name: t('courseDesk.form.confirm', { count: 1 }) }).click()
    const row = page
      .getByRole(locale === 'en' ? 'row' : 'listitem')
      .filter({ hasText: 'Lata Shetty' })
      .filter({ visible: true })
    await expect(row).toContainText(course.title[locale])
    await expectGood(page)

    const learner = await visitor(phone)
    await people.enter(learner.context(), lata)
    await learner.goto('/app/courses')
    await expectGood(learner)
    await learner.getByRole('link', { name: t('courses.next.start'), exact: true }).click()
    await expect(learner.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(
      learner.getByText(t('courses.lesson.place', { position: 1, of: course.lessons.length })),
    ).toBeVisible()
    await expectGood(learner)
    await allButTheQuiz(sql, course, lata)
    await learner.getByRole('link', { name: course.title[locale] }).click()
    await expect(
      learner.getByText(
        t('courses.lessonsDone', { done: course.lessons.length - 1, total: course.lessons.length }),
      ),
    ).toBeVisible()
    await expectGood(learner)
    await learner.getByRole('link', { name: t('courses.next.goOn') }).click()
    await learner.getByRole('button', { name: t('courses.quiz.start') }).click()
    await handIn(learner, locale, async () => {})
    await expect(
      learner.getByRole('heading', { level: 1, name: t('courses.quiz.result.failed') }),
    ).toBeFocused()
    await expect(learner.getByText(t('courses.quiz.hidden'))).toBeVisible()
    await expectGood(learner)
    await learner.getByRole('button', { name: t('courses.quiz.again') }).click()
    const right = await rightAnswers(sql, course)
    await handIn(learner, locale, (prompt) => answerRightly(learner, locale, right, prompt))
    await expect(
      learner.getByRole('heading', { level: 1, name: t('courses.quiz.result.passed') }),
    ).toBeFocused()
    await expectGood(learner)
    await learner.getByRole('link', { name: t('courses.quiz.certificate') }).click()
    const sheet = learner.getByRole('article')
    await expect(sheet).toContainText('Lata Shetty')
    await expectGood(learner)
    const address = (await sheet.getByRole('link').getAttribute('href')) ?? ''
    expect(new URL(address).pathname).toMatch(localePath(locale, '/verify/'))

    const guest = await visitor()
    const answer = await guest.goto(address)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    await expect(guest.getByRole('heading', { level: 1, name: t('certificate.verify.valid') })).toBeVisible()
    await expect(guest.getByRole('main')).toContainText('Lata Shetty')
    await expect(guest.getByRole('main')).not.toContainText(lata.email)
    await expectGood(guest)
    await page.reload()
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: t('courseDesk.revoke.action') }).click()
    await dialog.getByLabel(t('courseDesk.revoke.reason')).fill('Somebody else sat the test.')
    await dialog.getByRole('button', { name: t('courseDesk.revoke.confirm') }).click()
    await expect(dialog).toBeHidden()
    await guest.reload()
    await expect(
      guest.getByRole('heading', { level: 1, name: t('certificate.verify.revoked') }),
    ).toBeVisible()
    await guest.goto(localePath(locale, '/verify/NOBODYHASTHIS'))
    await expect(
      guest.getByRole('heading', { level: 1, name: t('certificate.verify.unknown') }),
    ).toBeVisible()
  })
}

test('what is learned without a connection is sent later, once, and nobody else opens it (@once)', async ({
  page,
  people,
  sql,
  visitor,
  context,
  watch,
}) => {
  const t = wordsOf('en')
  watch.expectError(/ERR_INTERNET_DISCONNECTED/)
  watch.expectError(/status of 404 .*open_course/)
  const course = await theCourse(sql)
  const admin = await people.aMember({ tenantRole: 'admin' })
  const lata = await aColleague(people, sql, admin, 'en')
  await people.enter(context, lata)
  await page.clock.install()
  await page.goto('/app/courses')
  await page.getByRole('button', { name: t('courses.catalogue.start', { course: course.title.en }) }).click()
  await page.getByRole('link', { name: t('courses.next.start'), exact: true }).click()
  const [lesson] = course.lessons
  await expect(page.getByRole('heading', { level: 1, name: lesson?.title.en })).toBeFocused()
  const path = new URL(page.url()).pathname.replace(/\/[^/]+$/, '')
  await sql`
    update lesson_events set recorded_at = recorded_at - interval '5 minutes'
    where assignment_id = ${path.split('/').at(-1) ?? ''}`
  await context.setOffline(true)
  await page.clock.runFor(70_000)
  await expect(page.getByText(t('courses.lesson.kept'))).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(path)
  const done = t('courses.lessonsDone', { done: 1, total: course.lessons.length })
  await expect(later.getByText(done)).toBeVisible()
  await later.reload()
  await expect(later.getByText(done)).toBeVisible()
  const [{ sent } = { sent: 0 }] = await sql<{ sent: number }[]>`
    select count(*)::integer as sent from lesson_events
    where assignment_id = ${path.split('/').at(-1) ?? ''} and kind = 'dwelt' and seconds >= 40`
  expect(sent).toBe(1)

  const stranger = await visitor()
  await people.enter(stranger.context(), await people.aMember({ tenantRole: 'admin' }))
  await stranger.goto(path)
  await expect(stranger.getByText(t('courses.problem.unknown_assignment'))).toBeVisible()
})

type Course = Awaited<ReturnType<typeof theCourse>>

interface InBoth {
  en: string
  hi: string
}

async function theCourse(sql: Sql) {
  const [version] = await sql<{ id: string; courseId: string; title: InBoth }[]>`
    select v.id, c.id as "courseId", v.title from courses c join course_versions v on v.course_id = c.id
    where c.slug = ${slug} and c.tenant_id is null and v.state = 'published'`
  if (!version) throw new Error(`the library has no ${slug}`)
  const lessons = await sql<{ id: string; title: InBoth; hasQuiz: boolean }[]>`
    select id, title, quiz is not null as "hasQuiz" from lessons
    where version_id = ${version.id} and is_required order by position`
  return { ...version, lessons, quiz: lessons.find(({ hasQuiz }) => hasQuiz)?.id ?? '' }
}

/** Somebody else who works in the same house, with a login. */
async function aColleague(
  people: ReturnType<typeof peopleOf>,
  sql: Sql,
  { tenant }: Member,
  language: Locale,
): Promise<Person> {
  const person = await people.aPerson({ language })
  await sql`update profiles set tenant_id = ${tenant.id}, tenant_role = 'member' where email = ${person.email}`
  await sql`
    update people set full_name = 'Lata Shetty', email = ${person.email}
    where profile_id = (select id from profiles where email = ${person.email})`
  return person
}

/** Nobody waits through seven lessons, nor for a coach: all but the questions are done. */
async function allButTheQuiz(sql: Sql, { lessons, quiz }: Course, { email }: Person) {
  const ids = lessons.flatMap(({ id }) => (id === quiz ? [] : [id]))
  await sql`
    insert into lesson_completions (assignment_id, lesson_id, how)
    select a.id, l.id, case l.move_on when 'observed' then 'observed' else 'dwell' end from assignments a join people p on p.id = a.person_id, lessons l
    where p.email = ${email} and l.id in ${sql(ids)} on conflict do nothing`
}

/** Goes through all questions and hands them in. */
async function handIn(page: Page, locale: Locale, answer: (prompt: string) => Promise<void>) {
  const t = wordsOf(locale)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('#question')).toBeFocused()
  for (let last = false; !last; ) {
    const prompt = (await heading.textContent()) ?? ''
    await answer(prompt)
    const review = page.getByRole('button', { name: t('courses.quiz.review') })
    last = await review.isVisible()
    await (last ? review : page.getByRole('button', { name: t('courses.quiz.next'), exact: true })).click()
    await expect(heading).not.toHaveText(prompt)
  }
  await page.getByRole('button', { name: t('courses.quiz.handIn') }).click()
}

interface Right {
  id: string
  kind: string
  prompt: InBoth
  body: { items?: { id: string; text: InBoth }[] }
  answer: unknown
}

async function rightAnswers(sql: Sql, { quiz }: Course) {
  return sql<Right[]>`
    select q.id, q.kind, q.prompt, q.body, k.answer from questions q
    join private.question_keys k on k.question_id = q.id where q.lesson_id = ${quiz}`
}

async function answerRightly(page: Page, locale: Locale, right: readonly Right[], prompt: string) {
  const t = wordsOf(locale)
  const question = right.find((one) => one.prompt[locale] === prompt)
  if (!question) throw new Error(`no such question: ${prompt}`)
  const { kind, answer, body } = question
  const main = page.getByRole('main')
  if (kind === 'single' || kind === 'multiple') {
    for (const option of [answer].flat()) await main.locator(`input[value="${option}"]`).check()
  } else if (kind === 'truth') {
    await main
      .getByRole('radio', { name: t(answer ? 'courses.quiz.true' : 'courses.quiz.false'), exact: true })
      .check()
  } else if (kind === 'match') {
    for (const [left, to] of Object.entries(answer as Record<string, string>))
      await main.locator(`select[name="match-${left}"]`).selectOption(to)
  } else if (kind === 'order') {
    await bringIntoOrder(page, locale, body.items ?? [], answer as string[])
  } else {
    const typed = kind === 'number' ? (answer as { value: number }).value : (answer as string[])[0]
    await main.getByRole('textbox').fill(String(typed))
  }
}

/** With the keyboard alone: each step is carried up to its place by the arrow keys. */
async function bringIntoOrder(
  page: Page,
  locale: Locale,
  items: readonly { id: string; text: InBoth }[],
  order: readonly string[],
) {
  const t = wordsOf(locale)
  const rows = page.locator('[data-item]')
  const leave = page.getByRole('button', { name: t('courses.quiz.orderLeave') })
  if (await leave.isVisible()) await leave.click()
  for (const [at, id] of order.entries()) {
    const now = await rows.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.item))
    const item = items.find((one) => one.id === id)?.text[locale] ?? ''
    for (let from = now.indexOf(id); from > at; from -= 1) {
      await page.getByRole('button', { name: t('courses.quiz.up', { item }), exact: true }).press('ArrowUp')
      await expect(rows.nth(from - 1)).toHaveAttribute('data-item', id)
    }
  }
}
