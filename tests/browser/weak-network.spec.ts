import type { Sql } from 'postgres'
import { localePath, locales } from '../../app/domain/locale.ts'
import { aCard, anOutletWithHands, cardForm } from './card.ts'
import { weakNetwork } from './held-network.ts'
import { expect, test } from './journey.ts'
import { type Course, theCourse } from './learners.ts'
import { aNewAddress, type Member } from './people.ts'
import { answerRightly, handIn, rightAnswers } from './quiz.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

// Whether there is a line is one for all pages, and nothing was fetched before.
test.use({ viewport: { width: 360, height: 740 }, hasOwnBrowser: true })

/** Nothing but the questions of one lesson is left to do, and that today. */
async function nearlyDone(sql: Sql, { tenant }: Member, course: Course, name: string) {
  const seen = course.lessons.flatMap(({ id }) => (id === course.quiz ? [] : [id]))
  await sql`
    with begun as (
      insert into assignments (tenant_id, person_id, course_id, side, source, due_on, version_id, started_at)
      select tenant_id, id, ${course.courseId}, 'front', 'manual', private.today(), ${course.id}, now() from people
      where tenant_id = ${tenant.id} and full_name = ${name} returning id)
    insert into lesson_completions (assignment_id, lesson_id, how)
    select begun.id, l.id, case l.move_on when 'observed' then 'observed' else 'dwell' end
    from begun, lessons l where l.id in ${sql(seen)}`
}

/** Whoever leads the outlet of the house. */
async function placeThere(sql: Sql, { tenant, email }: Member) {
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, o.id, private.today() - 30 from people p join outlets o on o.tenant_id = p.tenant_id
    where o.tenant_id = ${tenant.id} and p.profile_id = (select id from profiles where email = ${email})`
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`from the card to the certificate nobody is in doubt on a slow network or none (${locale})`, async ({
    page,
    context,
    people,
    sql,
    watch,
  }) => {
    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    const admin = await people.aMember({ tenantRole: 'admin' })
    await anOutletWithHands(sql, admin)
    const code = await aCard(sql, admin, locale)
    const course = await theCourse(sql)
    await nearlyDone(sql, admin, course, 'Lata Shetty')
    const network = weakNetwork(page, context)
    const noCard = t('card.problem.unreachable')
    const noCourse = t('courses.problem.unreachable')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })

    await page.goto(localePath(locale, '/card'))
    await page.getByLabel(t('card.code.label')).fill(code)
    await network.cut(button(t('card.code.go')), noCard)
    await expectWellMade(page)
    await network.slow(button(t('card.tryAgain')), /outlet-sign-in/) // the code stands in the address: it is not typed again
    await expect(heading(t('card.person.heading'))).toBeVisible()

    await page.getByLabel(t('card.person.initials')).fill('LS')
    await page.getByLabel(t('card.person.digits')).fill('M-0417')
    await network.cut(button(t('card.person.go')), noCard)
    await expect(page.getByLabel(t('card.person.digits'))).toHaveValue('M-0417')
    await expectFitsNarrow(page)
    await network.slow(button(t('card.person.go')), /outlet-sign-in/)
    await button(t('card.confirm.yes')).click()

    const form = cardForm(page, locale)
    await form.tap('508173')
    await button(t('card.newPin.go')).click()
    await expect(heading(t('card.repeat.heading'))).toBeVisible()
    await form.tap('508173')
    await network.cut(button(t('card.repeat.go')), noCard)
    await expectWellMade(page)
    await network.slow(button(t('card.repeat.go')), /outlet-sign-in/, () =>
      expect(page.getByText(t('card.slow')).filter({ visible: true })).toBeVisible(),
    ) // what was tapped is still there
    await expect(page).toHaveURL('/app')

    const lesson = course.lessons.find(({ id }) => id === course.quiz)?.title[locale] ?? ''
    const onward = page.getByRole('main').getByRole('link', { name: new RegExp(`: ${lesson}$`) })
    await network.away(onward, t('ui.waitingOffline'), /open_lesson/)
    await expect(heading(lesson)).toBeVisible()

    await network.cut(button(t('courses.quiz.start')), noCourse)
    await expectWellMade(page)
    await network.slow(button(t('courses.quiz.start')), /start_quiz/)
    const right = await rightAnswers(sql, course.quiz)
    await context.setOffline(true)
    await handIn(page, locale, (prompt) => answerRightly(page, locale, right, prompt))
    await expect(page.getByText(t('courses.quiz.kept'))).toBeVisible()
    await expectWellMade(page)
    await context.setOffline(false) // it goes out by itself
    await expect(heading(t('courses.quiz.result.passed'))).toBeFocused()
    const [attempts] = await sql`
      select count(*)::integer as made from quiz_attempts q join assignments a on a.id = q.assignment_id
      where a.tenant_id = ${admin.tenant.id}`
    expect(attempts).toEqual({ made: 1 })

    const certificate = page.getByRole('link', { name: t('courses.quiz.certificate') })
    await network.away(certificate, t('ui.waitingOffline'), /certificate_sheet/)
    const moment = page.getByRole('dialog', { name: t('certificate.earned.title') })
    await expect(moment.getByRole('heading', { level: 1, name: 'Lata Shetty' })).toBeVisible()
    await expectWellMade(page)
  })
  test(`on Today a reminder and its undo say so without a network, and nothing has to be done twice (${locale})`, async ({
    page,
    context,
    people,
    sql,
    watch,
  }) => {
    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    const manager = await people.aMember({ tenantRole: 'manager', language: locale })
    await anOutletWithHands(sql, manager)
    await placeThere(sql, manager)
    const email = aNewAddress()
    await sql`update people set email = ${email} where tenant_id = ${manager.tenant.id} and full_name = 'Lata Shetty'`
    const { courseId } = await theCourse(sql)
    await sql`
      insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
      select tenant_id, id, ${courseId}, 'front', 'manual', private.today() - 3 from people
      where tenant_id = ${manager.tenant.id} and full_name = 'Lata Shetty'`
    const mails = () =>
      sql`select status from mail_outbox where recipient = ${email} and template = 'learning_nudge'`
    const network = weakNetwork(page, context)
    await people.enter(context, manager)
    await page.goto('/app')

    const remind = page.getByRole('main').getByRole('button', { name: t('today.lines.team_overdue.action') })
    await network.cut(remind, t('refusals.unreachable'))
    await expectWellMade(page)
    expect(await mails()).toEqual([])
    await network.slow(remind, /remind_overdue/)
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      t('today.remind.done', { count: 1 }),
    )
    expect(await mails()).toHaveLength(1)

    const undo = page.getByRole('button', { name: t('ui.undo') })
    await network.cut(undo, t('refusals.unreachable'))
    expect(await mails()).toHaveLength(1)
    await network.slow(undo, /take_back_reminder/) // still offered
    await expect(page.getByText(t('today.remind.undone'))).toBeVisible()
    expect(await mails()).toEqual([])
  })
}
