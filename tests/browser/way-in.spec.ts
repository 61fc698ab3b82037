import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import { weakNetwork } from './held-network.ts'
import { expect, test } from './journey.ts'
import { linkIn, mailsTo, type ReceivedMail } from './mailbox.ts'
import { pressInMenu } from './menu.ts'
import { aNewAddress, type Person, type peopleOf } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

type People = ReturnType<typeof peopleOf>

const gstin = '29AAGCB7383J1Z4'
const aName = (start = 'Hillcrest') => `${start} ${randomBytes(4).toString('hex')}`

/** A platform admin of its own in a browser of its own. */
async function enterAsReviewer(
  page: Page,
  people: People,
  sql: Sql,
  language: Locale = 'en',
): Promise<Person> {
  const reviewer = await people.aPerson({ language })
  await sql`update profiles set role = 'admin' where email = ${reviewer.email}`
  await people.enter(page.context(), reviewer)
  return reviewer
}

/** An application that was handed in without a page; its id. */
async function anApplication(people: People, person: Person, name: string): Promise<string> {
  const { client } = await people.clientOf(person)
  await client.from('client_applications').insert({
    business_name: name,
    business_kind: 'hotel',
    city: 'Shimla',
    seats_wanted: 12,
    tier_wanted: 'growth',
  })
  const { data } = await client.from('client_applications').select('id').eq('status', 'draft').single()
  const { error } = await client.rpc('submit_application', { p_id: data?.id })
  if (error) throw error
  return data?.id
}

/** Somebody comes back to the page: it looks for news at once, as it does every 15 seconds. */
async function comeBack(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`in ${locale}: from a new account through application and approval into the workspace, with a mail at each step`, async ({
    page,
    people,
    visitor,
    sql,
    origin,
    watch,
  }) => {
    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    const network = weakNetwork(page, page.context())
    const person = await people.aPerson({ language: locale })
    const name = aName(locale === 'hi' ? 'हिलक्रेस्ट' : 'Hillcrest')
    await people.enter(page.context(), person)
    await page.goto('/app')
    await expect(
      page.getByRole('heading', { level: 1, name: t('application.welcome.heading') }),
    ).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('link', { name: t('application.welcome.apply') }).click()

    const field = (label: string) => page.getByLabel(label, { exact: true })
    await field(t('application.form.fullName')).fill('Asha Rao')
    await field(t('application.form.businessName')).fill(name)
    await field(t('application.form.gstin')).fill('29AAGCB7383J1Z5')
    await page.getByRole('button', { name: t('application.form.review') }).click()
    const summary = page.getByRole('alert', { name: t('ui.problems', { count: 3 }) })
    await expect(summary).toBeFocused()
    await expect(summary).toContainText(t('application.form.gstinWrong'))
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByLabel(t('application.form.kinds.hotel')).check()
    await field(t('application.form.city')).fill('Shimla')
    await field(t('application.form.gstin')).fill('29 aagcb 7383j 1z4')
    await page.getByRole('radio', { name: new RegExp(`^${t('modules.tiers.growth')}`) }).check()
    const review = page.getByRole('button', { name: t('application.form.review') })
    await network.cut(review, t('application.form.problems.unreachable'))
    await expect(field(t('application.form.businessName'))).toHaveValue(name) // what was typed is still there
    await expect(field(t('application.form.city'))).toHaveValue('Shimla')
    await review.click()

    await expect(page.getByRole('heading', { level: 1, name: t('application.review.heading') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(gstin)
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const submit = page.getByRole('button', { name: t('application.review.submit') })
    await network.cut(submit, t('application.form.problems.unreachable'))
    await expect(page.getByRole('main')).toContainText(gstin) // what was written is still there
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await network.slow(submit, /submit_application/)
    await expect(page).toHaveURL('/application-status')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(t('application.status.lead.submitted'))).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const [received] = await mailsTo(origin, person.email, 1)
    expect(received?.text).toContain(name)
    expect(linkIn(received as ReceivedMail)).toBe('/application-status')

    const desk = await visitor({ locale: languageTag[locale] })
    await enterAsReviewer(desk, people, sql, locale)
    await desk.goto(`/admin/applications?${new URLSearchParams({ q: name })}`)
    await expect(desk.getByText(t('applications.caption', { count: 1 }))).toBeVisible()
    await expectWellMade(desk)
    await expectFitsNarrow(desk)
    await desk.getByRole('link', { name }).click()
    await desk.getByRole('button', { name: t('applications.start') }).click()
    await expect(desk.getByRole('button', { name: t('applications.start') })).toHaveCount(0)
    await comeBack(page)
    await expect(page.getByText(t('application.status.lead.in_review'))).toBeVisible()

    const slug = desk.getByLabel(t('applications.slug'), { exact: true })
    await expect(slug).toHaveValue(/^[a-z]+-[0-9a-f]{8}$/)
    await slug.fill('Bad Slug')
    await desk.getByRole('button', { name: t('applications.approve') }).click()
    await expect(desk.getByRole('alert', { name: t('ui.problems', { count: 1 }) })).toContainText(
      t('applications.slugWrong'),
    )
    await slug.fill(`hillcrest-${randomBytes(4).toString('hex')}`)
    await desk.getByLabel(t('applications.approveMessage'), { exact: true }).fill('Welcome aboard.')
    await expectWellMade(desk)
    await expectFitsNarrow(desk)
    await desk.getByRole('button', { name: t('applications.approve') }).click()
    await expect(desk.getByRole('link', { name: t('applications.openTenant') })).toBeVisible()
    await expect(desk.getByText(t('activity.actions.application.approved')).first()).toBeVisible()
    await expect(desk.getByText(t('activity.actions.application.review_started')).first()).toBeVisible()
    await expectWellMade(desk)
    await expectFitsNarrow(desk)

    await comeBack(page)
    await expect(page.getByText(t('application.status.lead.approved'))).toBeVisible()
    await expect(page.getByText('Welcome aboard.')).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const mails = await mailsTo(origin, person.email, 2)
    const approved = mails.find(({ text }) => text.includes('Welcome aboard.'))
    expect(linkIn(approved as ReceivedMail)).toBe('/app')
    await page.getByRole('link', { name: t('application.status.openWorkspace') }).click()
    await expect(page).toHaveURL('/app')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(name).first()).toBeAttached()
    await giveFirstCourse(page, locale, network)
    await expectWellMade(page)
    await expectFitsNarrow(page)
  })
}

/**
 * How long somebody takes who does each thing for the first time: to find and press what is next, with the reading before
 * it, and to think of and type what a field asks for. Presses and fields are counted, as a browser's own time says nothing
 * of a person's: what grows by a page or a handful of fields breaks the five minutes that were promised.
 */
const pace = { pressSeconds: 15, fieldSeconds: 30 }

/** From the first look at a workspace that was just prepared to the first course that is given, within five minutes. */
async function giveFirstCourse(page: Page, locale: Locale, network: ReturnType<typeof weakNetwork>) {
  const t = wordsOf(locale)
  let presses = 0
  let fields = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  const answer = async (how: Promise<unknown>) => {
    fields += 1
    await how
  }
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  type Step = 'first_people' | 'first_course'
  const begin = (step: Step) =>
    press(
      main.getByRole('link', {
        name: `${t(`today.lines.${step}.action`)}: ${t(`today.lines.${step}.text`)}`,
      }),
    )
  const toToday = async () => {
    presses += 1
    await pressInMenu(page, t('portal.menu.dashboard'), t)
    await expect(page).toHaveURL('/app')
  }

  await expect(main.getByText(t('today.lines.first_outlet.text'))).toHaveCount(0) // made of what the application said
  const colleague = aNewAddress()
  await begin('first_people')
  await answer(page.getByLabel(t('team.invite.email'), { exact: true }).fill(colleague))
  await press(page.getByRole('button', { name: t('team.invite.send') }))
  await expect(page.getByText(t('team.invite.sent', { email: colleague }))).toBeVisible()
  await toToday()

  await begin('first_course')
  await press(page.getByRole('button', { name: t('courseDesk.assign') }))
  await answer(dialog.getByLabel(t('courseDesk.form.course')).selectOption({ index: 1 }))
  await answer(dialog.getByLabel(t('peoplePicker.find')).fill('Asha'))
  await press(dialog.getByRole('option', { name: 'Asha Rao' }))
  await press(dialog.getByRole('button', { name: t('courseDesk.form.count') }))
  const confirm = dialog.getByRole('button', { name: t('courseDesk.form.confirm', { count: 1 }) })
  await network.cut(confirm, t('refusals.unreachable'))
  presses += 1
  await network.slow(confirm, /assign_course/)
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText('Asha Rao').filter({ visible: true }).first()).toBeVisible()
  await toToday()
  await expect(main.getByText(t('today.lines.first_course.text'))).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible()

  const seconds = presses * pace.pressSeconds + fields * pace.fieldSeconds
  const description = `${presses} presses, ${fields} fields: ${seconds} s for a person`
  test.info().annotations.push({ type: 'from approval to the first course', description })
  expect(presses, 'presses were counted at all').toBeGreaterThan(5)
  expect(seconds, description).toBeLessThanOrEqual(5 * 60)
}

const t = wordsOf('en')

test('a declined application says why, can be written again from what it said, and be withdrawn', async ({
  page,
  people,
  visitor,
  sql,
  origin,
}) => {
  const person = await people.aPerson()
  const name = aName()
  const id = await anApplication(people, person, name)
  const desk = await visitor()
  await enterAsReviewer(desk, people, sql)
  await desk.goto(`/admin/applications/${id}`)
  await desk.getByText(t('applications.choices.decline'), { exact: true }).click()
  await desk.getByRole('button', { name: t('applications.decline') }).click()
  await expect(desk.getByRole('alert', { name: t('ui.problems', { count: 1 }) })).toBeFocused()
  await desk
    .getByLabel(t('applications.declineMessage'), { exact: true })
    .fill('Please tell us your outlets.')
  await desk.getByRole('button', { name: t('applications.decline') }).click()
  await expect(desk.getByRole('button', { name: t('applications.decline') })).toHaveCount(0)

  await people.enter(page.context(), person)
  await page.goto('/application-status')
  await expect(page.getByText(t('application.status.lead.declined'))).toBeVisible()
  await expect(page.getByText('Please tell us your outlets.')).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  const mails = await mailsTo(origin, person.email, 2)
  const declined = mails.find(({ text }) => text.includes('Please tell us your outlets.'))
  expect(linkIn(declined as ReceivedMail)).toBe('/application-status')

  await page.getByRole('link', { name: t('application.status.again') }).click()
  await expect(page.getByText(t('application.form.copied'))).toBeVisible()
  await expect(page.getByLabel(t('application.form.businessName'), { exact: true })).toHaveValue(name)
  await page.getByLabel(t('application.form.fullName'), { exact: true }).fill('Asha Rao')
  await page.getByRole('button', { name: t('application.form.review') }).click()
  await page.getByRole('button', { name: t('application.review.submit') }).click()
  await expect(page.getByText(t('application.status.lead.submitted'))).toBeVisible()
  await page.getByRole('button', { name: t('application.status.withdraw') }).click()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('application.status.withdraw') })
    .click()
  await expect(page.getByText(t('application.status.lead.withdrawn'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('application.status.earlier') })).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
})

test('a draft is saved when a field is left, and goes on in another browser @once', async ({
  page,
  people,
  visitor,
}) => {
  const person = await people.aPerson()
  const name = aName()
  await people.enter(page.context(), person)
  await page.goto('/client-application')
  await page.getByLabel(t('application.form.businessName'), { exact: true }).fill(name)
  await page.getByLabel(t('application.form.city'), { exact: true }).focus()
  await expect(page.getByText(/^Draft saved at/)).toBeVisible()

  const other = await visitor()
  await people.enter(other.context(), person)
  await other.goto('/welcome')
  await other.getByRole('link', { name: t('application.welcome.goOn') }).click()
  await expect(other.getByLabel(t('application.form.businessName'), { exact: true })).toHaveValue(name)
})

test('what somebody else decided meanwhile is said, and a slug that is taken, too @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 409 .*approve_application/)
  const applicant = await people.aPerson()
  const taken = await people.aMember()
  const name = aName()
  const id = await anApplication(people, applicant, name)
  const reviewer = await enterAsReviewer(page, people, sql)
  const [tenant] = await sql`select slug from tenants where id = ${taken.tenant.id}`
  await page.goto(`/admin/applications/${id}`)
  await page.getByLabel(t('applications.slug'), { exact: true }).fill(tenant?.slug)
  await page.getByRole('button', { name: t('applications.approve') }).click()
  await expect(page.getByRole('alert', { name: t('ui.problems', { count: 1 }) })).toContainText(
    t('applications.slugTaken'),
  )
  const { client } = await people.clientOf(reviewer)
  await client.rpc('decline_application', { p_id: id, p_message: 'Not yet.' })
  await page
    .getByLabel(t('applications.slug'), { exact: true })
    .fill(`late-${randomBytes(4).toString('hex')}`)
  await page.getByRole('button', { name: t('applications.approve') }).click()
  await expect(page.getByText(t('applications.problem.application_closed'))).toBeVisible()
  await expect(page.getByText('Not yet.', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('applications.approve') })).toHaveCount(0)
})

test('the list of applications says when nothing matches, when it cannot be fetched, and goes along as CSV @once', async ({
  page,
  people,
  sql,
}) => {
  const name = `=${aName()}`
  await anApplication(people, await people.aPerson(), name)
  await enterAsReviewer(page, people, sql)
  await page.goto(`/admin/applications?${new URLSearchParams({ q: name })}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('ui.list.export') }).click()
  const file = await (await download).createReadStream()
  const text = (await file.toArray()).join('')
  expect(text).toContain(`'${name}`)
  expect(text).toContain(t('applications.columns.business'))

  await page.getByLabel(t('applications.search'), { exact: true }).fill('nobody has this name')
  await expect(page.getByRole('main').getByText(t('ui.list.noneText'))).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  await page.getByRole('button', { name: t('ui.list.clear') }).click()
  await expect(page).toHaveURL('/admin/applications?state=all')
  await expect(page.getByRole('link', { name: 'Hillcrest Residency' }).first()).toBeVisible()
})

test('an application that does not exist, or cannot be fetched, says so @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 503 .*client_applications/)
  watch.expectError(/the applications could not be fetched/)
  watch.expectError(/status of 406 .*client_applications/)
  await enterAsReviewer(page, people, sql)
  await page.goto('/admin/applications/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('main').getByText(t('console.notFoundText'))).toBeVisible()
  await page.route('**/rest/v1/client_applications*select=id*', (route) =>
    route.fulfill({ status: 503, json: { message: 'down' } }),
  )
  await pressInMenu(page, t('console.places.applications'))
  await expect(page.getByRole('main').getByText(t('applications.failed'))).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  await page.unroute('**/rest/v1/client_applications*select=id*')
  await page.getByRole('button', { name: t('ui.list.retry') }).click()
  await expect(page.getByText(t('applications.failed'))).toHaveCount(0)
})
