import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { drawnPhoto } from './drawn-photo.ts'
import { expect, test } from './journey.ts'
import type { Member, Person, peopleOf } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const slug = 'first-thirty-seconds'
const phone = { viewport: { width: 360, height: 740 } }
const en = wordsOf('en')
const hi = wordsOf('hi')

test.describe('on a line that breaks', () => {
  test.use({ hasOwnBrowser: true }) // whether there is a line is one for all pages
  test('somebody asks to be watched, hears "not yet", tries again and passes (@once)', async ({
    page,
    people,
    sql,
    visitor,
    context,
    watch,
  }) => {
    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    const coach = await people.aMember({ tenantRole: 'trainer', language: 'en' })
    const lata = await aColleague(people, sql, coach)
    const { path, items } = await allButTheWatched(sql, lata)
    const learner = await visitor(phone)
    await people.enter(learner.context(), lata)
    await learner.goto(path)
    await expect(learner.getByRole('heading', { name: hi('observations.mine.heading') })).toBeVisible()
    await expectWellMade(learner)
    await learner.getByRole('button', { name: hi('observations.mine.ask') }).click()
    await expect(learner.getByRole('status').filter({ hasText: 'मैनेजर या ट्रेनर' })).toBeVisible()

    await people.enter(context, coach)
    await page.goto('/app/courses/observations')
    await expect(page.getByRole('row').filter({ hasText: 'Lata Shetty' })).toContainText(
      en('observations.states.requested'),
    )
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Lata Shetty' }).click()
    await page.getByRole('button', { name: en('observations.form.begin') }).click()
    await judge(page, items, 'met')
    await judge(page, items.slice(0, 1), 'not_met')
    await page.getByRole('button', { name: en('observations.form.passed') }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'must be met' })).toBeVisible()
    await expect(page.getByRole('group', { name: items[0]?.text.en ?? '' })).toBeFocused()

    await context.setOffline(true)
    await page
      .getByLabel(en('observations.form.coachNote', { person: 'Lata Shetty' }))
      .fill('पहले देखिए, फिर बोलिए।')
    await page.getByRole('button', { name: en('observations.form.suggestion.buddy') }).click()
    await expect(page.getByText(en('observations.form.kept'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(en('observations.form.sent'))).toBeVisible()
    await addPhoto(page, items[0]?.text.en ?? '')
    await expectWellMade(page)
    await page.getByRole('button', { name: en('observations.form.notYet') }).click()
    await confirm(page, en('observations.decide.confirmNotYet'))
    await expect(page.getByText('पहले देखिए, फिर बोलिए।')).toBeVisible()
    await expect(picture(page)).toBeVisible()
    await expectWellMade(page)

    await learner.reload()
    await expect(learner.getByText('पहले देखिए, फिर बोलिए।')).toBeVisible()
    await expect(picture(learner)).toBeVisible()
    await expectWellMade(learner)
    await learner.getByRole('button', { name: hi('observations.mine.askAgain') }).click()
    await expect(learner.getByText(hi('observations.mine.attempt', { number: 2 }))).toBeVisible()

    await page.getByRole('link', { name: en('observations.form.back') }).click()
    await page
      .getByRole('row')
      .filter({ hasText: en('observations.states.requested') })
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: en('observations.form.begin') }).click()
    await judge(page, items, 'met')
    await page
      .getByLabel(en('observations.form.coachNote', { person: 'Lata Shetty' }))
      .fill('अब हर मेहमान को दरवाज़े पर ही नज़र मिल रही है।')
    await page.getByRole('button', { name: en('observations.form.passed') }).click()
    await confirm(page, en('observations.decide.confirmPassed'))
    await expect(page.getByText(en('observations.found.certificate'))).toBeVisible()
    await learner.reload()
    const moment = learner.getByRole('dialog', { name: hi('certificate.earned.title') })
    await expect(moment).toContainText('अब हर मेहमान को दरवाज़े पर ही नज़र मिल रही है।')
    await expectWellMade(learner)
    await moment.getByRole('link', { name: hi('certificate.earned.whole') }).click()
    await expect(learner.getByRole('article')).toContainText(hi('certificate.sheet.seen'))
    await expectWellMade(learner)
    await learner.goBack()
    await expect(learner.getByText(hi('courses.lesson.courseDone'))).toBeVisible()
  })
})

for (const locale of locales) {
  test(`a trainer finds by name whom to observe, and the observation starts (${locale})`, async ({
    page,
    people,
    sql,
    watch,
    isMobile,
  }) => {
    const t = wordsOf(locale)
    watch.expectError(/status of 503 .*find_observable/)
    watch.expectError(/people to observe could not be fetched/)
    const coach = await people.aMember({ tenantRole: 'trainer', language: locale })
    await allButTheWatched(sql, await aColleague(people, sql, coach))
    await people.enter(page.context(), coach)
    await page.goto('/app/courses/observations')
    await page.route('**/rpc/find_observable', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: t('observations.start.button') }).click()
    const dialog = page.getByRole('dialog', { name: t('observations.start.title') })
    await expect(dialog.getByRole('alert').filter({ hasText: t('ui.search.failed') })).toBeVisible()
    await expectWellMade(page)
    await page.unroute('**/rpc/find_observable')
    await dialog.getByRole('button', { name: t('ui.list.retry') }).click()
    const option = dialog.getByRole('option', { name: 'Lata Shetty' })
    await expect(option).toBeVisible()

    const field = dialog.getByRole('combobox', { name: t('observations.start.find') })
    await field.fill('Bala')
    await expect(dialog.getByText(t('observations.start.none'))).toBeVisible()
    await field.fill('shet')
    await expect(option).toBeVisible()
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectWellMade(page)
    if (isMobile) await option.tap()
    else await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app\/courses\/observations\/[\w-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lata Shetty')
  })
}

async function judge(page: Page, items: readonly Item[], result: 'met' | 'not_met') {
  for (const { text } of items)
    await page
      .getByRole('group', { name: text.en })
      .getByText(en(`observations.form.results.${result}`), { exact: true })
      .click()
}

async function confirm(page: Page, label: string) {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
}

/** A picture that the browser could read. */
function picture(page: Page): Locator {
  return page.getByRole('img', { name: /^(?:Photo|फ़ोटो) 1/ })
}

async function addPhoto(page: Page, item: string) {
  await page.getByLabel(en('observations.photo.forItem', { item })).setInputFiles(await drawnPhoto(page))
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 400)
}

interface Item {
  id: string
  text: { en: string; hi: string }
}

/** Somebody else who works in the same house, learns in Hindi and has the course. */
async function aColleague(
  people: ReturnType<typeof peopleOf>,
  sql: Sql,
  { tenant }: Member,
): Promise<Person> {
  const person = await people.aPerson({ language: 'hi' })
  await sql`update profiles set tenant_id = ${tenant.id}, tenant_role = 'member' where email = ${person.email}`
  await sql`
    update people set full_name = 'Lata Shetty'
    where profile_id = (select id from profiles where email = ${person.email})`
  return person
}

/** Begins the course; nobody waits through seven lessons: all but the one to be watched are done. */
async function allButTheWatched(sql: Sql, { email }: Person) {
  const [lesson] = await sql<{ id: string; versionId: string; courseId: string; items: Item[] }[]>`
    select l.id, v.id as "versionId", v.course_id as "courseId", l.observation as items
    from lessons l join course_versions v on v.id = l.version_id join courses c on c.id = v.course_id
    where c.slug = ${slug} and c.tenant_id is null and v.state = 'published' and l.move_on = 'observed'`
  if (!lesson) throw new Error(`nothing is to be watched in ${slug}`)
  const [assignment] = await sql<{ id: string }[]>`
    insert into assignments (tenant_id, person_id, course_id, side, source, version_id, started_at)
    select p.tenant_id, p.id, ${lesson.courseId}, 'front', 'self', ${lesson.versionId}, now()
    from people p join profiles login on login.id = p.profile_id where login.email = ${email} returning id`
  await sql`
    insert into lesson_completions (assignment_id, lesson_id, how)
    select ${assignment?.id ?? ''}, id, 'viewed' from lessons
    where version_id = ${lesson.versionId} and is_required and id <> ${lesson.id}`
  return { path: `/app/courses/${assignment?.id}/${lesson.id}`, items: lesson.items }
}

test('a trainer hands a practical to a colleague, who finds it on Today and begins (in hi)', async ({
  page,
  people,
  sql,
  visitor,
}) => {
  const coach = await people.aMember({ tenantRole: 'trainer', language: 'hi' })
  const { path } = await allButTheWatched(sql, await aColleague(people, sql, coach))
  const [, , , assignment, lesson] = path.split('/')
  await sql`
    insert into observations (tenant_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id, requested_at)
    select a.tenant_id, a.person_id, a.id, ${lesson ?? ''}, a.version_id, 1, 'requested', gen_random_uuid(), now()
    from assignments a where a.id = ${assignment ?? ''}`
  const colleague = await people.aPerson({ language: 'hi' })
  await sql`
    update profiles set tenant_id = ${coach.tenant.id}, tenant_role = 'trainer', full_name = 'Farida Khan'
    where email = ${colleague.email}`
  await sql`
    update people set full_name = 'Farida Khan' where profile_id = (select id from profiles where email = ${colleague.email})`

  await people.enter(page.context(), coach)
  await page.goto('/app/courses/observations')
  await page.getByRole('link', { name: 'Lata Shetty' }).click()
  await page.getByRole('button', { name: hi('observations.handover.button') }).click()
  const dialog = page.getByRole('dialog', { name: hi('observations.handover.dialog') })
  await dialog.getByLabel(hi('observations.handover.observer')).selectOption({ label: 'Farida Khan' })
  await dialog.getByLabel(hi('observations.handover.note')).fill('शुक्रवार को आप वहीं हैं।')
  const friday = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel(hi('observations.handover.when')).fill(`${friday}T09:30`)
  await expectWellMade(page)
  await dialog.getByRole('button', { name: hi('observations.handover.save') }).click()
  await expect(page.getByRole('main').getByText('Farida Khan').first()).toBeVisible()
  await expectWellMade(page)

  const other = await visitor(phone)
  await people.enter(other.context(), colleague)
  await other.goto('/app')
  await expect(other.getByText('शुक्रवार को आप वहीं हैं।')).toBeVisible()
  await other.getByRole('link', { name: hi('today.lines.observation_for_me.action') }).click()
  await expectWellMade(other)
  await other.getByRole('button', { name: hi('observations.form.begin') }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Lata Shetty')
  await expect(other.getByText(hi('observations.form.results.met')).first()).toBeVisible()
})
