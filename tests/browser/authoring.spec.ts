import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { expect, test } from './journey.ts'
import type { Member, Person, peopleOf } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const en = wordsOf('en')
const hi = wordsOf('hi')

test('a trainer writes a course in Hindi and English, an admin publishes it, and it is learnt on a phone (@once)', async ({
  page,
  people,
  sql,
  visitor,
  context,
}) => {
  const admin = await people.aMember({ tenantRole: 'admin' })
  const trainer = await aColleague(people, sql, admin, 'trainer')
  const learner = await aColleague(people, sql, admin, 'member', 'hi')
  await people.enter(context, trainer)
  await page.goto('/app/courses/studio')
  await expect(page.getByText(en('authoring.studio.first'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: en('authoring.studio.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en('authoring.studio.form.name'), { exact: true }).fill('पानी परोसना')
  await dialog.getByLabel(en('authoring.studio.form.languages.hi')).check()
  await dialog.getByRole('button', { name: en('authoring.studio.form.create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'पानी परोसना' })).toBeVisible()

  await inBoth(page, en('authoring.course.title'), 'Serving water', null)
  await inBoth(
    page,
    en('authoring.course.summary'),
    'You serve water as a guest likes it.',
    'आप पानी वैसे देते हैं, जैसे मेहमान चाहे।',
  )
  await page.getByLabel(en('authoring.course.skills'), { exact: true }).fill('service')
  await page.getByLabel(en('authoring.course.skills'), { exact: true }).press('Enter')
  await part(page, en('authoring.structure.chapter', { number: 1 }))
  await inBoth(page, en('authoring.structure.chapterTitle'), 'At the table', 'टेबल पर')
  await page.getByRole('button', { name: en('authoring.structure.addLesson') }).click()
  await inBoth(page, en('authoring.lesson.title'), 'Ask, then pour', 'पहले पूछें, फिर डालें')
  await inBoth(
    page,
    en('authoring.blocks.text'),
    'Ask: **still or sparkling?**',
    'पूछिए: **सादा या बबल वाला?**',
  )
  await expect(page.locator('[data-saving=saved]')).toBeVisible()
  await expectWellMade(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Ask, then pour' })).toBeVisible()
  await page.getByRole('button', { name: en('authoring.actions.check', { count: 0 }) }).click()
  await expect(page.getByText(en('authoring.problems.none'))).toBeVisible()
  await page.getByRole('button', { name: en('authoring.actions.preview') }).click()
  await expect(page.getByText('still or sparkling?')).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: en('authoring.actions.submit') }).click()
  await expect(page.getByText(en('authoring.states.review'), { exact: true })).toBeVisible()

  const office = await visitor()
  await people.enter(office.context(), admin)
  await office.goto('/app/courses/studio')
  await office.getByRole('link', { name: 'Serving water' }).click()
  await office.getByRole('button', { name: en('authoring.actions.publish'), exact: true }).click()
  await expect(office.getByText(en('authoring.publish.first'))).toBeVisible()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: en('authoring.publish.confirm') })
    .click()
  await expect(office.getByText(en('authoring.card.published'), { exact: true })).toBeVisible()
  await expectWellMade(office)

  const phone = await visitor({ viewport: { width: 360, height: 740 } })
  await people.enter(phone.context(), learner)
  await phone.goto('/app/courses')
  await phone.getByRole('button', { name: hi('courses.catalogue.start', { course: 'पानी परोसना' }) }).click()
  await phone.getByRole('link', { name: hi('courses.next.start'), exact: true }).click()
  await expect(phone.getByText('सादा या बबल वाला?')).toBeVisible()
  await expect(phone.getByText(hi('courses.lesson.courseDone'))).toBeVisible()
})

/** Opens a part of the course from its structure. */
async function part(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: en('authoring.structure.label') })
    .getByRole('link', { name })
    .click()
}

/** Writes a text in both languages; null leaves one as it is. */
async function inBoth(page: Page, name: string, english: string, hindi: string | null) {
  const group = page.getByRole('group', { name, exact: true })
  if (hindi !== null) await group.getByLabel(en('authoring.languages.hi')).fill(hindi)
  await group.getByLabel(en('authoring.languages.en')).fill(english)
}

/** Somebody else who works in the same house, with a login. */
async function aColleague(
  people: ReturnType<typeof peopleOf>,
  sql: Sql,
  { tenant }: Member,
  role: 'trainer' | 'member',
  language: 'en' | 'hi' = 'en',
): Promise<Person> {
  const person = await people.aPerson({ language })
  await sql`update profiles set tenant_id = ${tenant.id}, tenant_role = ${role} where email = ${person.email}`
  await sql`
    update people set email = ${person.email}
    where profile_id = (select id from profiles where email = ${person.email})`
  return person
}
