import type { Sql } from 'postgres'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { type InBoth, theCourse } from './learners.ts'
import { aNewAddress, type Member } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** An outlet where these work; whoever is signed in is placed there too. */
async function anOutlet(sql: Sql, { tenant, email }: Member, name: string) {
  const [outlet] = await sql`
    insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, ${name}, 'Mysuru', 'hotel') returning id`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select tenant_id, id, ${outlet?.id}, private.today() - 30 from people
    where tenant_id = ${tenant.id} and profile_id = (select id from profiles where email = ${email})`
  // the day of India: a default would be that of Greenwich, which is yesterday until half past five
  await sql`
    update people set joined_on = private.today()
    where tenant_id = ${tenant.id} and profile_id = (select id from profiles where email = ${email})`
  return outlet?.id as string
}

interface Late {
  name: string
  outlet: string
  language: Locale
  email?: string
  phone?: string
}

/** Somebody who should have finished the course three days ago. */
async function someoneLate(sql: Sql, { tenant }: Member, { name, outlet, language, email, phone }: Late) {
  const { courseId } = await theCourse(sql)
  const [person] = await sql`
    insert into people (tenant_id, full_name, email, phone, language, joined_on)
    values (${tenant.id}, ${name}, ${email ?? null}, ${phone ?? null}, ${language}, private.today() - 400) returning id`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    values (${tenant.id}, ${person?.id}, ${outlet}, private.today() - 300)`
  await sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
    values (${tenant.id}, ${person?.id}, ${courseId}, 'front', 'manual', private.today() - 3)`
}

/** Everybody in the house needs a document that nobody has. */
async function documentMissing(sql: Sql, { tenant }: Member) {
  await sql`
    with made as (
      insert into certifications (tenant_id, title, earned_by, valid_months)
      values (${tenant.id}, ${sql.json({ en: 'First aid', hi: 'फ़र्स्ट एड' })}, 'document', 24) returning *
    )
    insert into certification_needs (tenant_id, certification_id) select tenant_id, id from made`
}

/** Somebody with a course asks to be watched at work; the lesson it is about. */
async function readyToBeWatched(sql: Sql, { tenant }: Member, name: string) {
  const [lesson] = await sql<{ title: InBoth }[]>`
    with lesson as (
      select l.id, l.version_id, l.title from lessons l join course_versions v on v.id = l.version_id join courses c on c.id = v.course_id
      where c.slug = 'first-thirty-seconds' and c.tenant_id is null and v.state = 'published' and l.move_on = 'observed'
    ), begun as (
      update assignments a set version_id = lesson.version_id, started_at = now() from lesson, people p
      where p.id = a.person_id and p.tenant_id = ${tenant.id} and p.full_name = ${name} returning a.*
    ), asked as (
      insert into observations (tenant_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id, requested_at)
      select b.tenant_id, b.person_id, b.id, lesson.id, lesson.version_id, 1, 'requested', gen_random_uuid(), now()
      from begun b, lesson returning lesson_id
    )
    select lesson.title from lesson join asked on asked.lesson_id = lesson.id`
  if (!lesson) throw new Error(`${name} has nothing to show`)
  return lesson
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('a manager’s day: who is overdue is reminded once and by another way, a slip is undone, and each line leads to its work', async ({
      page,
      people,
      sql,
    }) => {
      const manager = await people.aMember({ tenantRole: 'manager', language: locale })
      const outlet = await anOutlet(sql, manager, 'Kaveri Ghat')
      const email = aNewAddress()
      await someoneLate(sql, manager, { name: 'Lata Shetty', outlet, language: 'en', email })
      await someoneLate(sql, manager, { name: 'Ravi Naik', outlet, language: locale, phone: '+919812345678' })
      await someoneLate(sql, manager, { name: 'Meera Rao', outlet, language: 'hi' })
      await documentMissing(sql, manager)
      const lesson = await readyToBeWatched(sql, manager, 'Ravi Naik')
      await people.enter(page.context(), manager)
      await page.goto('/app')

      const main = page.getByRole('main')
      const late = (reminded: number) => ({ people: 3, count: 3, reminded })
      const first = main.getByRole('listitem').first()
      await expect(first.getByRole('heading', { level: 3 })).toHaveText(
        t('today.lines.team_overdue.text', late(0)),
      )
      await expectWellMade(page)
      await expectFitsNarrow(page)
      const remind = main.getByRole('button', { name: t('today.lines.team_overdue.action') })
      expect((await remind.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await remind.click()

      const result = main.getByRole('status')
      await expect(result).toContainText(t('today.remind.done', { count: 1 }))
      await expect(result).toContainText(t('today.remind.unreachable', { count: 2 }))
      await expect(result.getByRole('listitem').filter({ hasText: 'Meera Rao' })).toContainText(
        t('today.remind.noPhone'),
      )
      const link = result.getByRole('link', { name: `${t('today.remind.whatsApp')}: Ravi Naik` })
      const { hostname, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
      expect(`${hostname}${pathname}`).toBe('wa.me/919812345678')
      expect(searchParams.get('text')).toMatch(/Ravi Naik.*\/app\/courses\/[0-9a-f-]{36}$/)
      await expectWellMade(page)
      await expectFitsNarrow(page)

      const waiting = () => sql`
        select m.status from mail_outbox m where m.recipient = ${email} and m.template = 'learning_nudge'`
      expect(await waiting()).toEqual([{ status: 'queued' }])
      await page.getByRole('button', { name: t('ui.undo') }).click()
      await expect(page.getByText(t('today.remind.undone'))).toBeVisible()
      await expect(result).toHaveCount(0)
      expect(await waiting()).toEqual([])

      await remind.click()
      await expect(result).toContainText(t('today.remind.done', { count: 1 }))
      await expect(first).toContainText(/\d\d?:\d\d/)
      await remind.click()
      await expect(result).toContainText(t('today.remind.already', { count: 1 }))
      await expect(result.getByRole('listitem').first()).toHaveText(/^Lata Shetty · .*\d\d?:\d\d/)
      expect(await waiting()).toHaveLength(1)
      await result.getByRole('link', { name: t('today.remind.giveAccess', { count: 2 }) }).click()
      await expect(page).toHaveURL('/app/courses/team/people?access=none')
      await expect(main.getByText(t('access.team.caption', { count: 3 }), { exact: true })).toBeVisible()
      await page.goBack()

      const action = (kind: 'team_missing' | 'observations', values: { count: number }) =>
        main.getByRole('link', { name: new RegExp(`^${t(`today.lines.${kind}.action`, values)}: `) })
      await action('team_missing', { count: 4 }).click()
      await expect(page).toHaveURL('/app/courses/compliance?state=missing')
      await page.goBack()
      await action('observations', { count: 1 }).click()
      await expect(page).toHaveURL(/\/app\/courses\/observations\/[0-9a-f-]{36}$/)
      await expect(main).toContainText(lesson.title[locale])
      const begin = page.getByRole('button', { name: t('observations.form.begin') })
      await begin.click()
      await expect(begin).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('observations.form.passed') })).toBeVisible()
    })

    test('a member opens the next lesson from Today, and sees how far it is', async ({
      page,
      people,
      sql,
    }) => {
      const member = await people.aMember({ language: locale })
      const { courseId, lessons, title } = await theCourse(sql)
      await sql`
        insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
        select tenant_id, id, ${courseId}, 'front', 'manual', private.today() from people
        where profile_id = (select id from profiles where email = ${member.email})`
      await people.enter(page.context(), member)
      await page.goto('/app')
      const main = page.getByRole('main')
      const [first] = lessons
      const lesson = first?.title[locale] ?? ''
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([t('today.urgency.today')])
      await expect(main.getByRole('listitem')).toContainText(title[locale])
      await expect(
        main.getByRole('img', { name: t('today.ring', { done: 0, total: lessons.length }) }),
      ).toBeVisible()
      await expectWellMade(page)
      const start = t('today.lines.next_lesson.action', { is_begun: 'false' })
      await main.getByRole('link', { name: `${start}: ${lesson}` }).click()
      await expect(page).toHaveURL(new RegExp(`/app/courses/[0-9a-f-]{36}/${first?.id}$`))
      await expect(page.getByRole('heading', { name: lesson }).first()).toBeVisible()
    })

    test('an admin sees the outlets side by side, and opens exactly what holds one back', async ({
      page,
      people,
      sql,
    }) => {
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      const ghat = await anOutlet(sql, admin, 'Kaveri Ghat')
      const hill = await anOutlet(sql, admin, 'Kaveri Hill')
      for (const name of ['Lata Shetty', 'Ravi Naik'])
        await someoneLate(sql, admin, { name, outlet: hill, language: locale })
      await someoneLate(sql, admin, { name: 'Meera Rao', outlet: ghat, language: locale })
      await people.enter(page.context(), admin)
      await page.goto('/app')
      const main = page.getByRole('main')
      const outlets = main.getByRole('region', { name: t('today.together.outlet') })
      await expect(outlets.getByRole('heading', { level: 3 })).toHaveText([
        'Kaveri Hill, Mysuru',
        'Kaveri Ghat, Mysuru',
      ])
      const meters = outlets.getByRole('meter', { name: t('today.bars.courses') })
      await expect(meters).toHaveCount(2)
      const begins = await Promise.all((await meters.all()).map(async (one) => (await one.boundingBox())?.x))
      expect(new Set(begins).size, `bars begin at ${begins}`).toBe(1)
      await expect(outlets.getByRole('listitem').first()).toContainText(
        t('today.lines.outlet.note', { holds: 'overdue', count: 2 }),
      )
      await expectWellMade(page)
      await outlets.getByRole('link').first().click()
      await expect(page).toHaveURL(`/app/courses/team?outlet=${hill}&state=overdue`)
      await expect(main.getByText(t('courseDesk.caption', { count: 2 }))).toBeVisible()
    })
  })
}
