import type { Sql } from 'postgres'
import { expect, test } from './journey.ts'
import type { Member, Person, peopleOf } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const phone = { viewport: { width: 360, height: 740 } }
const en = wordsOf('en')
const hi = wordsOf('hi')

/** An outlet where these work; whoever leads is placed there too. */
async function anOutlet(sql: Sql, { tenant, email }: Member) {
  const [outlet] = await sql`
    insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Kaveri Ghat', 'Mysuru', 'hotel') returning id`
  await placeThere(sql, email, outlet?.id)
  return outlet?.id as string
}

async function placeThere(sql: Sql, email: string, outlet: string) {
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select tenant_id, id, ${outlet}, current_date - 30 from people
    where profile_id = (select id from profiles where email = ${email})`
}

async function aColleague(
  people: ReturnType<typeof peopleOf>,
  sql: Sql,
  { tenant }: Member,
  { name, outlet, language }: { name: string; outlet: string; language: 'en' | 'hi' },
): Promise<Person> {
  const person = await people.aPerson({ language })
  await sql`update profiles set tenant_id = ${tenant.id}, tenant_role = 'member' where email = ${person.email}`
  await sql`update people set full_name = ${name} where profile_id = (select id from profiles where email = ${person.email})`
  await placeThere(sql, person.email, outlet)
  return person
}

test('a trainer starts a talk on the phone, two people say that they are here, and the lesson is done (@once)', async ({
  people,
  sql,
  visitor,
}) => {
  test.slow()
  const trainer = await people.aMember({ tenantRole: 'trainer', language: 'en' })
  const outlet = await anOutlet(sql, trainer)
  const lata = await aColleague(people, sql, trainer, { name: 'Lata Shetty', outlet, language: 'hi' })
  await aColleague(people, sql, trainer, { name: 'Ravi Naik', outlet, language: 'en' })

  const page = await visitor(phone)
  await people.enter(page.context(), trainer)
  await page.goto('/app/courses/sessions')
  await expectWellMade(page)
  await page.getByRole('button', { name: en('training.talk.button') }).click()
  const dialog = page.getByRole('dialog', { name: en('training.talk.title') })
  await dialog.getByLabel(en('training.talk.lesson')).selectOption({ index: 1 })
  await expectWellMade(page)
  await dialog.getByRole('button', { name: en('training.talk.start') }).click()
  const code = page.locator('[data-code]')
  await expect(code).toHaveText(/^\d{3} \d{3}$/)
  await expect(page.getByRole('img', { name: en('training.code.label') })).toBeVisible()
  await expectWellMade(page)

  // Lata opens Today, where the talk stands, and types what she sees
  const learner = await visitor(phone)
  await people.enter(learner.context(), lata)
  await learner.goto('/app')
  await learner.getByRole('link', { name: hi('today.lines.session_now.action') }).click()
  await learner.getByLabel(hi('training.here.code')).fill((await code.textContent()) ?? '')
  await expectWellMade(learner)
  await learner.getByRole('button', { name: hi('training.here.action') }).click()
  await expect(learner.getByText(hi('training.own.attended'))).toBeVisible()

  // her name is ticked on the trainer's phone by itself; Ravi, without a phone, is ticked by hand
  await expect(page.getByRole('button', { name: 'Lata Shetty' })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 15_000,
  })
  await page.getByRole('button', { name: 'Ravi Naik' }).click()
  await expect(page.getByText(en('training.running.here', { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: en('training.running.end') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('training.running.end') })
    .click()
  await expect(page.getByText(en('training.states.done'), { exact: true })).toBeVisible()
  await expectWellMade(page)

  const done = await sql`
    select p.full_name, c.how from lesson_completions c join assignments a on a.id = c.assignment_id
    join people p on p.id = a.person_id where a.tenant_id = ${trainer.tenant.id} order by 1`
  expect(done).toEqual([
    { full_name: 'Lata Shetty', how: 'classroom' },
    { full_name: 'Ravi Naik', how: 'classroom' },
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en('training.sheet') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  // a slip is put right, with its reason
  await page.getByRole('button', { name: en('training.correct.name', { name: 'Ravi Naik' }) }).click()
  const correcting = page.getByRole('dialog')
  await correcting.getByRole('textbox').fill('He was on leave that day')
  await correcting.getByRole('button', { name: en('training.correct.toAbsent') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ravi Naik' })).toContainText(
    en('training.mine.absent'),
  )
})

test('a class is planned and full; whoever waits moves up when somebody gives a seat back (@once)', async ({
  people,
  sql,
  visitor,
}) => {
  test.slow()
  const manager = await people.aMember({ tenantRole: 'manager', language: 'hi' })
  const outlet = await anOutlet(sql, manager)
  const lata = await aColleague(people, sql, manager, { name: 'Lata Shetty', outlet, language: 'en' })
  const ravi = await aColleague(people, sql, manager, { name: 'Ravi Naik', outlet, language: 'en' })

  const page = await visitor(phone)
  await people.enter(page.context(), manager)
  await page.goto('/app/courses/sessions')
  await page.getByRole('link', { name: hi('training.plan') }).click()
  await page.getByRole('button', { name: hi('training.form.save') }).click()
  await expect(page.getByText(hi('training.form.missing.startsLocal')).first()).toBeVisible()
  await page.getByLabel(hi('training.form.titleEn'), { exact: true }).fill('Knife skills')
  await page.getByLabel(hi('training.form.titleHi')).fill('चाकू चलाना')
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(hi('training.form.starts')).fill(`${tomorrow}T15:00`)
  await page.getByRole('textbox', { name: hi('training.form.seats') }).fill('1')
  await expectWellMade(page)
  await page.getByRole('button', { name: hi('training.form.save') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'चाकू चलाना' })).toBeVisible()
  await expectWellMade(page)

  const first = await visitor(phone)
  await people.enter(first.context(), lata)
  await first.goto('/app/courses/sessions')
  await first.getByRole('link', { name: 'Knife skills' }).click()
  await first.getByRole('button', { name: en('training.own.register') }).click()
  await expect(first.getByText(en('training.own.registered'))).toBeVisible()

  const second = await visitor(phone)
  await people.enter(second.context(), ravi)
  await second.goto('/app/courses/sessions')
  await second.getByRole('link', { name: 'Knife skills' }).click()
  await second.getByRole('button', { name: en('training.own.register') }).click()
  await expect(second.getByText(en('training.own.waiting', { turn: 1 }))).toBeVisible()

  await first.getByRole('button', { name: en('training.own.leave') }).click()
  await expect(first.getByText(en('training.own.excused'))).toBeVisible()
  await second.reload()
  await expect(second.getByText(en('training.own.registered'))).toBeVisible()
})
