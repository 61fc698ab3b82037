import { localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { aColleague, lessonsDone, theCourse } from './learners.ts'
import { answerRightly, handIn, rightAnswers } from './quiz.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

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
    await dialog.getByLabel(t('peoplePicker.find')).fill('Lata')
    await dialog.getByRole('option', { name: 'Lata Shetty' }).click()
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
    const allButTheQuiz = course.lessons.flatMap(({ id }) => (id === course.quiz ? [] : [id]))
    await lessonsDone(sql, lata, allButTheQuiz)
    await learner.getByRole('link', { name: course.title[locale] }).click()
    await expect(
      learner.getByText(
        t('courses.lessonsDone', { done: course.lessons.length - 1, total: course.lessons.length }),
      ),
    ).toBeVisible()
    await expectGood(learner)
    await learner.getByRole('link', { name: t('courses.next.goOn') }).click()
    await learner.getByRole('button', { name: t('courses.quiz.start') }).click()
    await handIn(learner, locale)
    await expect(
      learner.getByRole('heading', { level: 1, name: t('courses.quiz.result.failed') }),
    ).toBeFocused()
    await expect(learner.getByText(t('courses.quiz.hidden'))).toBeVisible()
    await expectGood(learner)
    await learner.getByRole('button', { name: t('courses.quiz.again') }).click()
    const right = await rightAnswers(sql, course.quiz)
    await handIn(learner, locale, (prompt) => answerRightly(learner, locale, right, prompt))
    await expect(
      learner.getByRole('heading', { level: 1, name: t('courses.quiz.result.passed') }),
    ).toBeFocused()
    await expectGood(learner)
    await learner.getByRole('link', { name: t('courses.quiz.certificate') }).click()
    const moment = learner.getByRole('dialog', { name: t('certificate.earned.title') })
    await expect(moment.getByRole('heading', { level: 1, name: 'Lata Shetty' })).toBeFocused()
    await expect(moment).toContainText(t('certificate.earned.onward'))
    await expectGood(learner)
    const file = learner.waitForEvent('download')
    await moment.getByRole('button', { name: t('certificate.paper') }).click()
    expect((await file).suggestedFilename()).toBe(`${course.title[locale]} Lata Shetty.pdf`)
    await learner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await moment.getByRole('button', { name: t('certificate.earned.copy') }).click()
    await expect(moment.getByRole('button', { name: t('certificate.earned.copied') })).toBeVisible()
    const shared = await learner.evaluate(() => navigator.clipboard.readText())
    await moment.getByRole('link', { name: t('certificate.earned.whole') }).click()
    const sheet = learner.getByRole('article')
    await expect(sheet).toContainText('Lata Shetty')
    await expectGood(learner)
    const address = (await sheet.getByRole('link').getAttribute('href')) ?? ''
    expect(new URL(address).pathname).toMatch(localePath(locale, '/verify/'))
    expect(address).toBe(shared)
    await learner.getByRole('link', { name: t('certificate.back') }).click()
    await expect(learner.getByText(t('courses.outline.allDone'))).toBeVisible() // told once, not again

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
    await guest.goto(localePath(locale, '/verify/NOBODYHASTHIS')) // by address: a code that is mistyped from paper
    await expect(
      guest.getByRole('heading', { level: 1, name: t('certificate.verify.unknown') }),
    ).toBeVisible()
  })
}

test.describe('on a line that breaks', () => {
  test.use({ hasOwnBrowser: true }) // whether there is a line is one for all pages
  test('what is learned without a connection is sent later, once, and nobody else opens it (@once)', async ({
    page,
    people,
    sql,
    visitor,
    context,
    watch,
  }) => {
    const t = wordsOf('en')
    watch.expectError(/status of 404 .*open_course/)
    const course = await theCourse(sql)
    const admin = await people.aMember({ tenantRole: 'admin' })
    const lata = await aColleague(people, sql, admin, 'en')
    await people.enter(context, lata)
    await page.clock.install()
    await page.goto('/app/courses')
    await page
      .getByRole('button', { name: t('courses.catalogue.start', { course: course.title.en }) })
      .click()
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
})

test('who leads nobody’s learning is told so among the courses, and nothing is asked for them (@once)', async ({
  page,
  people,
  context,
}) => {
  const t = wordsOf('en')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/^.*\/rpc\//, '')))
  await people.enter(context, await people.aMember())
  for (const path of ['team', 'observations', 'compliance', 'compliance/calendar', 'rules']) {
    await page.goto(`/app/courses/${path}`) // by address: no tab leads there
    await expect(page.getByText(t('ui.page.refused'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: t('courses.title') })).toBeVisible()
  }
  await page.goto('/app/courses/observations/00000000-0000-4000-8000-000000000000') // by address: the page stands alone
  await expect(page.getByText(t('guard.missing_permission'))).toBeVisible()
  const reading = [
    'course_overview',
    'list_observations',
    'compliance_wall',
    'list_assignment_rules',
    'observation_sheet',
  ]
  expect(asked.filter((name) => reading.includes(name))).toEqual([])
  await page.getByRole('link', { name: t('guard.toDashboard') }).click()
  await expect(page).toHaveURL('/app')
})
