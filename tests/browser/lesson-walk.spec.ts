import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { type Locale, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { aColleague, type Course, lessonsDone, theCourse } from './learners.ts'
import type { Person } from './people.ts'
import { answerRightly, handIn, rightAnswers } from './quiz.ts'
import { wordsOf } from './words.ts'

const phone = { viewport: { width: 360, height: 740 } }

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`pressing alone leads from the first lesson to the certificate, and Back the same way (${locale}, @once)`, async ({
    people,
    sql,
    visitor,
  }) => {
    const course = await theCourse(sql)
    const lata = await aColleague(people, sql, await people.aMember(), locale)
    await begin(sql, course, lata)
    const page = await visitor(phone)
    await people.enter(page.context(), lata)
    await page.goto('/app/courses')
    await page.getByRole('link', { name: course.title[locale], exact: true }).click()
    await page.getByRole('link', { name: course.lessons[0]?.title[locale] }).click()
    const last = course.lessons.length - 1
    const firstQuiz = course.lessons.findIndex(({ hasQuiz }) => hasQuiz)
    const next = page.getByRole('link', { name: t('courses.lesson.next'), exact: true })
    const start = page.getByRole('button', { name: t('courses.quiz.start') })
    for (let at = 0; at < firstQuiz; at += 1) {
      await expectLesson(page, course, at, locale)
      await next.click()
    }
    await expectLesson(page, course, firstQuiz, locale)
    await page.goBack()
    await expectLesson(page, course, firstQuiz - 1, locale)
    await page.goForward()
    for (let at = firstQuiz; at <= last; at += 1) {
      await expectLesson(page, course, at, locale)
      const { id, hasQuiz } = course.lessons[at] ?? { id: '', hasQuiz: false }
      if (!hasQuiz) {
        if (at < last) await next.click()
        continue
      }
      await start.click()
      const right = await rightAnswers(sql, id)
      await handIn(page, locale, (prompt) => answerRightly(page, locale, right, prompt))
      await expect(
        page.getByRole('heading', { level: 1, name: t('courses.quiz.result.passed') }),
      ).toBeFocused()
      if (at === firstQuiz) await page.getByRole('link', { name: t('courses.quiz.onward') }).click()
      else break
    }
    await page.getByRole('link', { name: t('courses.quiz.certificate') }).click()
    await page.getByRole('link', { name: t('certificate.earned.whole') }).click()
    await expect(page.getByRole('article')).toContainText('Lata Shetty')

    const lastQuiz = course.lessons.findLastIndex(({ hasQuiz }) => hasQuiz)
    for (let at = lastQuiz; at >= 0; at -= 1) {
      await page.goBack()
      await expectLesson(page, course, at, locale)
      if (course.lessons[at]?.hasQuiz) await expect(page.getByText(t('courses.quiz.passed'))).toBeVisible()
      await expect(start).toBeHidden()
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: course.title[locale] })).toBeVisible()
  })

  test(`Back leaves the questions for their lesson and loses no answer (${locale}, @once)`, async ({
    people,
    sql,
    visitor,
  }) => {
    const course = await theCourse(sql)
    const lata = await aColleague(people, sql, await people.aMember(), locale)
    await begin(sql, course, lata)
    const at = course.lessons.findIndex(({ hasQuiz }) => hasQuiz)
    const lesson = course.lessons[at]
    const page = await visitor(phone)
    await people.enter(page.context(), lata)
    await page.goto('/app/courses')
    await page.getByRole('link', { name: course.title[locale], exact: true }).click()
    await page.getByRole('link', { name: lesson?.title[locale] }).click()
    const question = page.locator('#question')
    const resume = page.getByRole('button', { name: t('courses.quiz.resume') })
    await page.getByRole('button', { name: t('courses.quiz.start') }).click()
    await expect(question).toBeFocused()
    const right = await rightAnswers(sql, lesson?.id ?? '')
    await answerRightly(page, locale, right, (await question.textContent()) ?? '')
    await page.getByRole('button', { name: t('courses.quiz.next'), exact: true }).click()
    const place = page.getByText(t('courses.quiz.place', { position: 2, of: right.length }))
    await expect(place).toBeVisible()

    await page.goBack()
    await expectLesson(page, course, at, locale)
    await resume.click()
    await expect(place).toBeVisible()
    await page.reload()
    await expect(place).toBeVisible()
    await page.goBack()
    await expectLesson(page, course, at, locale)
    await page.goForward()
    await expect(place).toBeVisible()
    const back = page.getByRole('button', { name: t('courses.quiz.previous'), exact: true })
    await back.click()
    await expect(page.getByText(t('courses.quiz.place', { position: 1, of: right.length }))).toBeVisible()
    await back.click()
    await expectLesson(page, course, at, locale)
    await resume.click()
    await handIn(page, locale)
    const failed = page.getByRole('heading', { level: 1, name: t('courses.quiz.result.failed') })
    await expect(failed).toBeFocused()

    await page.goBack()
    await expectLesson(page, course, at, locale)
    await expect(resume).toBeHidden()
    await page.goForward()
    await expect(failed).toBeFocused()
    await page.getByRole('button', { name: t('courses.quiz.again') }).click()
    await handIn(page, locale, (prompt) => answerRightly(page, locale, right, prompt))
    await expect(page.getByRole('heading', { level: 1, name: t('courses.quiz.result.passed') })).toBeFocused()
    await back.click()
    await expectLesson(page, course, at, locale)
    await expect(page.getByText(t('courses.quiz.passed'))).toBeVisible()
    await expect(page.getByText(t('courses.lesson.done'))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: course.title[locale] })).toBeVisible()
  })
}

/** The address, the heading and the place all say that it is this lesson. */
async function expectLesson(page: Page, course: Course, at: number, locale: Locale) {
  const { id, title } = course.lessons[at] ?? { id: '', title: course.title }
  await expect(page).toHaveURL(new RegExp(`/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: title[locale] })).toBeVisible()
  const place = { position: at + 1, of: course.lessons.length }
  await expect(page.getByText(wordsOf(locale)('courses.lesson.place', place))).toBeVisible()
}

/** The course is begun, and nothing but the questions is left to do. */
async function begin(sql: Sql, course: Course, { email }: Person) {
  await sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, version_id, started_at)
    select tenant_id, id, ${course.courseId}, 'front', 'self', ${course.id}, now() from people where email = ${email}`
  const done = course.lessons.flatMap(({ id, hasQuiz }) => (hasQuiz ? [] : [id]))
  await lessonsDone(sql, { email }, done)
}
