import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import type { Locale } from '../../app/domain/locale.ts'
import { aCard, anOutletWithHands, cardForm } from './card.ts'
import { expect, test } from './journey.ts'
import { type Course, theCourse } from './learners.ts'
import { pressInMenu } from './menu.ts'
import type { Member } from './people.ts'
import { answerRightly, handIn, rightAnswers } from './quiz.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function expectGood(page: Page) {
  await expectWellMade(page)
  await expectFitsNarrow(page)
}

test('on a shared tablet one learns from the card to the certificate in English, and the next in Hindi, who finds nothing of the first (@once)', async ({
  page,
  people,
  sql,
}) => {
  const admin = await people.aMember({ tenantRole: 'admin' })
  await anOutletWithHands(sql, admin)
  const code = await aCard(sql, admin, 'en')
  await sql`update people set language = 'hi' where tenant_id = ${admin.tenant.id} and full_name = 'Ravi Naik'`
  const course = await theCourse(sql)
  await assign(sql, admin, course, 'Lata Shetty')
  await assign(sql, admin, course, 'Ravi Naik')
  await lessonsSeen(sql, admin, course, 'Lata Shetty')
  const en = wordsOf('en')
  const hi = wordsOf('hi')

  await page.goto('/auth')
  await page.getByRole('link', { name: en('auth.withCard') }).click()
  await expectGood(page)
  await page.getByLabel(en('card.code.label')).fill(code.toLowerCase())
  await page.getByRole('button', { name: en('card.code.go') }).click()
  await expect(page.getByRole('heading', { level: 1, name: en('card.person.heading') })).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: en('card.shared.share') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('card.shared.confirm') })
    .click()
  await expect(page.getByText(en('card.shared.on', { outlet: 'Mandovi' }))).toBeVisible()

  const lata = cardForm(page, 'en')
  await lata.sayWho('LS', 'm-0417')
  await expect(page.getByRole('heading', { level: 1, name: en('card.newPin.heading') })).toBeVisible()
  await expectGood(page)
  await lata.choose('508173')
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(course.title.en)
  expect(await page.content()).not.toContain('pin.invalid')
  await expectGood(page)
  await learnToTheEnd(page, sql, course, 'en')
  const moment = page.getByRole('dialog', { name: en('certificate.earned.title') })
  await expect(moment.getByRole('heading', { level: 1, name: 'Lata Shetty' })).toBeVisible()
  await expectGood(page)
  await moment.getByRole('link', { name: en('certificate.earned.whole') }).click()
  await expect(page.getByRole('article')).toContainText('Lata Shetty')
  await expectGood(page)

  await page.getByRole('button', { name: en('session.done') }).click()
  await expect(page).toHaveURL(`/card/${code}`)
  await expectNothingLeft(page, course)
  await page.goBack()
  await expectNothingLeft(page, course)

  await cardForm(page, 'en').sayWho('RN', 'M-0418')
  await cardForm(page, 'en').choose('640281')
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { level: 1, name: hi('today.title') })).toBeVisible()
  await expect(page.getByText('Ravi Naik').first()).toBeVisible()
  await expect(page.getByText('Lata Shetty')).toHaveCount(0)
  await expectGood(page)
  const [first] = course.lessons
  const start = hi('today.lines.next_lesson.action', { is_begun: 'false' })
  await page.getByRole('link', { name: `${start}: ${first?.title.hi}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: first?.title.hi ?? '' })).toBeVisible()
  await expectGood(page)
  await lessonsSeen(sql, admin, course, 'Ravi Naik')
  await pressInMenu(page, hi('portal.menu.dashboard'), hi)
  await learnToTheEnd(page, sql, course, 'hi')
  const his = page.getByRole('dialog', { name: hi('certificate.earned.title') })
  await expect(his.getByRole('heading', { level: 1, name: 'Ravi Naik' })).toBeVisible()
  await expectGood(page)
  await his.getByRole('button', { name: hi('certificate.earned.close') }).click()
  await pressInMenu(page, hi('portal.menu.dashboard'), hi)

  await page.getByRole('button', { name: 'Ravi Naik' }).click()
  await expect(page.getByText(hi('session.card'))).toBeVisible()
  await page
    .getByRole('link', { name: hi('session.settings') })
    .last()
    .click()
  await expect(page.getByRole('region', { name: hi('settings.pin.title'), exact: true })).toBeVisible()
  await expect(page.getByText('.invalid')).toHaveCount(0)
  await expectGood(page)
})

/** From Today over the lessons and their questions to the certificate, pressing what leads on. */
async function learnToTheEnd(page: Page, sql: Sql, course: Course, locale: Locale) {
  const t = wordsOf(locale)
  const firstQuiz = course.lessons.findIndex(({ hasQuiz }) => hasQuiz)
  const lastQuiz = course.lessons.findLastIndex(({ hasQuiz }) => hasQuiz)
  const lesson = course.lessons[firstQuiz]?.title[locale] ?? ''
  await page.getByRole('link', { name: new RegExp(`: ${lesson}$`) }).click()
  for (let at = firstQuiz; at <= lastQuiz; at += 1) {
    const { id, title, hasQuiz } = course.lessons[at] ?? { id: '', title: course.title, hasQuiz: false }
    await expect(page.getByRole('heading', { level: 1, name: title[locale] })).toBeVisible()
    if (at === firstQuiz) await expectGood(page)
    if (!hasQuiz) {
      await page.getByRole('link', { name: t('courses.lesson.next'), exact: true }).click()
      continue
    }
    await page.getByRole('button', { name: t('courses.quiz.start') }).click()
    const right = await rightAnswers(sql, id)
    let looked = at !== firstQuiz
    await handIn(page, locale, async (prompt) => {
      await answerRightly(page, locale, right, prompt)
      if (!looked) await expectGood(page)
      looked = true
    })
    await expect(page.getByRole('heading', { level: 1, name: t('courses.quiz.result.passed') })).toBeFocused()
    const onward = at === lastQuiz ? 'courses.quiz.certificate' : 'courses.quiz.onward'
    await page.getByRole('link', { name: t(onward) }).click()
  }
}

/** The tablet is at its card, and knows nobody any more. */
async function expectNothingLeft(page: Page, course: Course) {
  const t = wordsOf('en')
  await expect(page.getByRole('heading', { level: 1, name: t('card.person.heading') })).toBeVisible()
  await expect(page.getByText('Lata Shetty')).toHaveCount(0)
  await expect(page.getByText(course.title.en)).toHaveCount(0)
  const kept = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage).toSorted(),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
  await expect.poll(kept).toEqual({
    local: ['sopan-language', 'sopan-shared-tablet'],
    session: expect.not.arrayContaining(['sopan-recovery']),
    databases: [],
  })
}

async function assign(sql: Sql, { tenant }: Member, course: Course, name: string) {
  await sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
    select tenant_id, id, ${course.courseId}, 'front', 'manual', private.today() from people
    where tenant_id = ${tenant.id} and full_name = ${name}`
}

/** Nobody waits through the lessons, nor for a coach: nothing but the questions is left to do. */
async function lessonsSeen(sql: Sql, { tenant }: Member, course: Course, name: string) {
  const seen = course.lessons.flatMap(({ id, hasQuiz }) => (hasQuiz ? [] : [id]))
  await sql`
    with begun as (
      update assignments a set version_id = ${course.id}, started_at = now() from people p
      where p.id = a.person_id and p.tenant_id = ${tenant.id} and p.full_name = ${name} returning a.id)
    insert into lesson_completions (assignment_id, lesson_id, how)
    select begun.id, l.id, case l.move_on when 'observed' then 'observed' else 'dwell' end
    from begun, lessons l where l.id in ${sql(seen)} on conflict do nothing`
}
