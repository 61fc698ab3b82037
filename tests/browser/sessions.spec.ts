import type { Sql } from 'postgres'
import { aCard, cardForm } from './card.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
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
    select tenant_id, id, ${outlet}, private.today() - 30 from people
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
  watch,
}) => {
  const trainer = await people.aMember({ tenantRole: 'trainer', language: 'en' })
  const outlet = await anOutlet(sql, trainer)
  const lata = await aColleague(people, sql, trainer, { name: 'Lata Shetty', outlet, language: 'hi' })
  await aColleague(people, sql, trainer, { name: 'Ravi Naik', outlet, language: 'en' })
  const meera = { name: 'Meera Rao', pin: '471938' }
  await sql`
    with hand as (
      insert into people (tenant_id, full_name, employee_code, joined_on)
      values (${trainer.tenant.id}, ${meera.name}, 'M-0419', private.today() - 90) returning id, tenant_id)
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select tenant_id, id, ${outlet}, private.today() - 90 from hand`
  const tablet = await visitor(phone)
  await tablet.goto(`/card/${await aCard(sql, trainer, 'en')}`)
  await cardForm(tablet, 'en').sayWho('MR', 'M-0419')
  await cardForm(tablet, 'en').choose(meera.pin)
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible()

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

  // Meera has no phone with her: she types her own PIN on the trainer's, wrong at first
  await page.getByRole('button', { name: en('training.byPin.button') }).click()
  const byPin = page.getByRole('dialog')
  await expectWellMade(page)
  await byPin.getByRole('button', { name: meera.name }).click()
  await byPin.getByLabel(en('training.byPin.pin')).fill('318409')

  await expectWellMade(page)
  watch.expectError(/status of 403 .*outlet-sign-in/)
  await byPin.getByRole('button', { name: en('training.byPin.action') }).click()
  await expect(byPin.getByText(en('training.byPin.wrong', { left: 4 })).first()).toBeVisible()
  await expect(byPin.getByLabel(en('training.byPin.pin'))).toHaveValue('')
  await byPin.getByLabel(en('training.byPin.pin')).fill(meera.pin)
  await byPin.getByRole('button', { name: en('training.byPin.action') }).click()
  await expect(byPin.getByText(en('training.byPin.here', { name: meera.name }))).toBeVisible()
  await byPin.getByRole('button', { name: en('training.byPin.close') }).click()
  await expect(page.getByRole('button', { name: meera.name })).toHaveAttribute('aria-pressed', 'true')

  // Lata's name is ticked on the trainer's phone by itself; Ravi, without a phone, is ticked by hand
  await expect(page.getByRole('button', { name: 'Lata Shetty' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Ravi Naik' }).click()
  await expect(page.getByText(en('training.running.here', { count: 3 }))).toBeVisible()
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
    { full_name: 'Meera Rao', how: 'classroom' },
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

  // and Lata finds in her course with whom she did the lesson
  const [course] = await sql`
    select v.title ->> 'hi' as title, t.full_name as trainer from lesson_completions c
    join assignments a on a.id = c.assignment_id join course_versions v on v.id = a.version_id
    join training_sessions s on s.id = c.session_id join people t on t.id = s.trainer_id
    where a.tenant_id = ${trainer.tenant.id} limit 1`
  await pressInMenu(learner, hi('portal.menu.courses'), hi)
  await learner.getByRole('link', { name: course?.title }).first().click()

  await expect(learner.getByText(`ब्रीफ़िंग में पूरा हुआ, ट्रेनर: ${course?.trainer}`)).toBeVisible()
  await expectWellMade(learner)
})

test('a class is planned and full; whoever waits moves up when somebody gives a seat back (@once)', async ({
  people,
  sql,
  visitor,
}) => {
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
