import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { deviceName } from '../../app/domain/device-name.ts'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import { authForm } from './forms.ts'
import { expect, tabBeside, test, toast } from './journey.ts'
import { linkIn, mailsTo } from './mailbox.ts'
import { aNewAddress } from './people.ts'
import { tenantToSee } from './pick-tenant.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const newPassword = 'eleven red kites'
const t = wordsOf('en')

type Matter = 'profile' | 'password' | 'email' | 'sessions' | 'data' | 'deletion'

/** One matter of the settings page as a person finds it: by its heading. */
function matter(page: Page, name: Matter, locale: Locale = 'en') {
  return page.getByRole('region', { name: wordsOf(locale)(`settings.${name}.title`), exact: true })
}

function namesIn(userAgent: string): { browser: string; system: string } {
  const { browser, system } = deviceName(userAgent)
  return { browser: browser ?? '', system: system ?? '' }
}

/** Goes on with a browser whose session was ended elsewhere. */
async function expectSignedOut(page: Page) {
  await page.reload()
  await expect(page).toHaveURL(/\/auth\?from=/)
  await expect(authForm(page, 'en').signInButton).toBeVisible()
}

for (const locale of locales) {
  const words = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('somebody finds the settings in the menu and changes the own name', async ({ page, people }) => {
      const person = await people.aMember({ language: locale })
      await people.enter(page.context(), person)
      await page.goto('/app')
      await page.getByRole('banner').getByRole('button', { name: person.email }).click()
      await page
        .getByRole('link', { name: words('session.settings') })
        .last()
        .click()
      await expect(page).toHaveURL('/app/settings')
      await expect(matter(page, 'sessions', locale)).toContainText(words('settings.sessions.here'))
      await expect(matter(page, 'profile', locale)).toContainText(person.tenant.name)

      const profile = matter(page, 'profile', locale)
      const name = profile.getByLabel(words('settings.profile.name'), { exact: true })
      const save = profile.getByRole('button', { name: words('settings.profile.save') })
      await name.fill(' ')
      await save.click()
      const problem = words('ui.problem.required', { field: words('settings.profile.name') })
      await expect(profile.getByRole('alert')).toContainText(problem)
      await expectWellMade(page)

      await name.fill('Lata Deshpande')
      await save.click()
      const saved = words('settings.profile.savedText', { name: 'Lata Deshpande' })
      await expect(profile.getByText(saved)).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Lata Deshpande' })).toBeVisible()
      await page.reload()
      await expect(name).toHaveValue('Lata Deshpande')
    })
  })
}

test('without a workspace the settings stand on a page of their own @once', async ({ page, people }) => {
  const person = await people.aPerson()
  await people.enter(page.context(), person)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: t('settings.title') })).toBeVisible()
  await expect(matter(page, 'profile')).toContainText(t('settings.profile.noWorkspace'))
  await matter(page, 'deletion')
    .getByRole('button', { name: t('settings.deletion.open') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectWellMade(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: person.email }).click()
  await page.getByRole('link', { name: t('session.settings') }).click()
  await expect(page).toHaveURL('/account')
})

function changePassword(page: Page) {
  const password = matter(page, 'password')
  return async (current: string, next: string) => {
    await password.getByLabel(t('session.currentPassword'), { exact: true }).fill(current)
    await password.getByLabel(t('settings.password.new'), { exact: true }).fill(next)
    await password.getByRole('button', { name: t('settings.password.save') }).click()
  }
}

test('a new password needs the current one and must be a good one @once', async ({ page, people, watch }) => {
  const person = await people.aPerson()
  await people.enter(page.context(), person)
  await page.goto('/account')
  const problem = matter(page, 'password').getByRole('alert')
  const change = changePassword(page)
  watch.expectError(/status of 400 .*\/auth\/v1\/token/)
  await change('not my password', newPassword)
  await expect(problem).toContainText(t('session.wrongPassword'))
  watch.expectError(/status of 422 .*\/auth\/v1\/user/)
  await change(person.password, 'iloveyou1')
  await expect(problem).toContainText('easy to guess')
  await change(person.password, 'short')
  await expect(problem).toContainText('must be at least 8 characters')
})

test('a new password ends the session of another browser and keeps this one @once', async ({
  page,
  visitor,
  people,
  watch,
}) => {
  const person = await people.aMember()
  const elsewhere = await visitor()
  await people.enter(elsewhere.context(), person)
  await elsewhere.goto('/app')
  await expect(elsewhere.getByRole('banner')).toContainText(person.tenant.name)
  await people.enter(page.context(), person)
  await page.goto('/app/settings')
  await changePassword(page)(person.password, newPassword)
  await expect(matter(page, 'password').getByText(t('settings.password.savedText'))).toBeVisible()

  watch.expectError(/status of 401 .*\/rest\/v1\//)
  watch.expectError(/status of 403 .*\/auth\/v1\/user/)
  await expectSignedOut(elsewhere)
  await people.clientOf({ ...person, password: newPassword })
  await page.reload()
  await expect(matter(page, 'password')).toBeVisible()
})

test('guessing the current password locks @once', async ({ page, people, watch }) => {
  const person = await people.aPerson()
  await people.enter(page.context(), person)
  await page.goto('/account')
  watch.expectError(/status of 400 .*\/auth\/v1\/token/)
  const email = matter(page, 'email')
  await email.getByLabel(t('settings.email.new'), { exact: true }).fill(aNewAddress())
  const save = email.getByRole('button', { name: t('settings.email.save') })
  for (const guess of ['first guess', 'second guess', 'third guess']) {
    await email.getByLabel(t('session.currentPassword'), { exact: true }).fill(guess)
    const answered = page.waitForResponse('**/auth/v1/token*')
    await save.click()
    await answered
    await expect(save).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect(email.getByText(t('auth.lockedNow', { minutes: '15' }))).toBeVisible()
  await email.getByLabel(t('session.currentPassword'), { exact: true }).fill(person.password)
  await save.click()
  await expect(email.getByText(t('auth.lockedWait', { minutes: '15' }))).toBeVisible()
})

test('sessions are seen and ended, one and all others @once', async ({ page, visitor, people, watch }) => {
  const person = await people.aMember()
  const elsewhere = await visitor()
  await elsewhere.goto('/auth?from=/app/settings')
  await authForm(elsewhere, 'en').signIn(person)
  await expect(matter(elsewhere, 'sessions').getByRole('listitem')).toHaveCount(1)
  await people.enter(page.context(), person)
  await page.goto('/app/settings')
  const sessions = matter(page, 'sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText(t('settings.sessions.here'))
  await expectWellMade(page)

  const device = t('settings.sessions.device', namesIn(await page.evaluate(() => navigator.userAgent)))
  await sessions.getByRole('button', { name: t('settings.sessions.endLabel', { device }) }).click()
  await expect(sessions.getByText(t('settings.sessions.endedText', { device }))).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toContainText(t('settings.sessions.only'))
  watch.expectError(/status of 401 .*\/rest\/v1\//)
  watch.expectError(/status of 403 .*\/auth\/v1\/user/)
  await expectSignedOut(elsewhere)

  const clients = await Promise.all([people.clientOf(person), people.clientOf(person)])
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await sessions.getByRole('button', { name: t('settings.sessions.endOthers') }).click()
  const question = page.getByRole('alertdialog', { name: t('settings.sessions.confirm') })
  await expect(question).toContainText('2')
  await question.getByRole('button', { name: t('settings.sessions.endOthers') }).click()
  await expect(sessions.getByText(t('settings.sessions.othersEndedText', { count: 2 }))).toBeVisible()
  for (const { client } of clients) expect((await client.auth.refreshSession()).error).not.toBeNull()
})

test('the address changes through both mails, and only then @once', async ({ page, origin, people }) => {
  const person = await people.aMember()
  const address = aNewAddress()
  await people.enter(page.context(), person)
  await page.goto('/app/settings')
  const email = matter(page, 'email')
  await email.getByLabel(t('settings.email.new'), { exact: true }).fill(address)
  await email.getByLabel(t('session.currentPassword'), { exact: true }).fill(person.password)
  await email.getByRole('button', { name: t('settings.email.save') }).click()
  await expect(email.getByText(t('settings.email.pending', { email: address }))).toBeVisible()
  await expectWellMade(page)

  const [toOld] = await mailsTo(origin, person.email)
  const [toNew] = await mailsTo(origin, address)
  const first = await tabBeside(page)
  await first.goto(linkIn(toOld ?? { text: '' }))
  await first.getByRole('button', { name: t('confirm.email_change.act') }).click()
  await expect(first.getByRole('heading', { name: t('confirm.email_change.halfway') })).toBeVisible()
  await first.getByRole('link', { name: t('confirm.email_change.next') }).click()
  await expect(first).toHaveURL('/app')
  await page.reload()
  await expect(matter(page, 'profile')).toContainText(person.email)
  const second = await tabBeside(page)
  await second.goto(linkIn(toNew ?? { text: '' }))
  await second.getByRole('button', { name: t('confirm.email_change.act') }).click()
  await expect(second.getByRole('heading', { name: t('confirm.email_change.done') })).toBeVisible()
  await second.getByRole('link', { name: t('confirm.email_change.next') }).click()
  await second.getByRole('link', { name: t('portal.menu.settings') }).click()
  await expect(matter(second, 'profile')).toContainText(address)
  await page.reload()
  await expect(matter(page, 'profile')).toContainText(address)
  await people.clientOf({ ...person, email: address })
})

test('an address that has an account is answered like any other @once', async ({ page, origin, people }) => {
  const [person, owner] = [await people.aPerson(), await people.aPerson()]
  const before = (await mailsTo(origin, owner.email, 0)).length
  await people.enter(page.context(), person)
  await page.goto('/account')
  const email = matter(page, 'email')
  await email.getByLabel(t('settings.email.new'), { exact: true }).fill(owner.email)
  await email.getByLabel(t('session.currentPassword'), { exact: true }).fill(person.password)
  await email.getByRole('button', { name: t('settings.email.save') }).click()
  const words = t('settings.email.sentText', { old: person.email, new: owner.email })
  await expect(email.getByText(words)).toBeVisible()
  await expect(email.getByText(t('settings.email.pending', { email: owner.email }))).toBeVisible()
  const [mail] = await mailsTo(origin, owner.email, before + 1)
  expect(mail?.subject).toMatch(/already have a .* account/)
})

test('the export is a file about me and nobody else @once', async ({ page, people, sql }) => {
  const person = await people.aMember()
  const colleague = await people.aPerson()
  await sql`update profiles set tenant_id = ${person.tenant.id}, tenant_role = 'member' where email = ${colleague.email}`
  await people.enter(page.context(), person)
  await page.goto('/app/settings')
  const data = matter(page, 'data')
  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: t('settings.data.download') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^sopan-\d{4}-\d\d-\d\d\.json$/)
  await expect(data.getByText(file.suggestedFilename())).toBeVisible()
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    account: { email: person.email },
    employment: [{ workspace: person.tenant.name }],
  })
  const addresses = text.match(/[\w.-]+@[\w.-]+/g) ?? []
  expect([...new Set(addresses)]).toEqual([person.email])
})

test('who deletes the account gets a farewell and cannot sign in any more @once', async ({
  page,
  origin,
  people,
  watch,
}) => {
  const person = await people.aMember()
  await people.enter(page.context(), person)
  await page.goto('/app/settings')
  await matter(page, 'deletion')
    .getByRole('button', { name: t('settings.deletion.open') })
    .click()
  const question = page.getByRole('dialog', { name: t('settings.deletion.question') })
  const remove = async (email: string, password: string) => {
    await question.getByLabel(t('settings.deletion.typedEmail'), { exact: true }).fill(email)
    await question.getByLabel(t('session.currentPassword'), { exact: true }).fill(password)
    await question.getByRole('button', { name: t('settings.deletion.delete') }).click()
  }
  await remove('somebody@else.test', person.password)
  await expect(question.getByRole('alert')).toContainText(t('settings.deletion.otherEmail'))
  watch.expectError(/status of 400 .*\/auth\/v1\/token/)
  await remove(person.email, 'not my password')
  await expect(question.getByRole('alert')).toContainText(t('session.wrongPassword'))
  await expectWellMade(page)
  await remove(person.email, person.password)
  await expect(page).toHaveURL('/auth')
  const goodbye = t('settings.deletion.doneText', { email: person.email })
  await expect(toast(page, t('settings.deletion.done'), goodbye)).toBeVisible()
  expect((await mailsTo(origin, person.email))[0]?.subject).toContain('has been deleted')

  await authForm(page, 'en').signIn(person)
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible()
})

test('the last admin is kept, in words @once', async ({ page, people, watch }) => {
  const person = await people.aMember({ tenantRole: 'admin' })
  await people.enter(page.context(), person)
  await page.goto('/app/settings')
  await matter(page, 'deletion')
    .getByRole('button', { name: t('settings.deletion.open') })
    .click()
  const question = page.getByRole('dialog')
  await question.getByLabel(t('settings.deletion.typedEmail'), { exact: true }).fill(person.email)
  await question.getByLabel(t('session.currentPassword'), { exact: true }).fill(person.password)
  watch.expectError(/status of 409 .*\/rpc\/delete_my_account/)
  await question.getByRole('button', { name: t('settings.deletion.delete') }).click()
  await expect(question.getByText(t('settings.deletion.lastAdmin'))).toBeVisible()
  await people.clientOf(person)
})

test('sessions that cannot be fetched say so and are asked for again @once', async ({
  page,
  people,
  watch,
}) => {
  watch.expectError(/status of 503 .*\/rpc\/my_sessions/)
  watch.expectError(/the sessions could not be fetched/)
  const person = await people.aPerson()
  await people.enter(page.context(), person)
  await page.route('**/rpc/my_sessions', (route) => route.fulfill({ status: 503, json: { message: 'down' } }))
  await page.goto('/account')
  const sessions = matter(page, 'sessions')
  await expect(sessions.getByRole('alert')).toContainText(t('settings.sessions.unknown'))
  await expectWellMade(page)
  await page.unroute('**/rpc/my_sessions')
  await sessions.getByRole('button', { name: t('settings.tryAgain') }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
})

test('a platform admin who looks at a tenant changes the own account only @once', async ({
  page,
  people,
  sql,
}) => {
  const admin = await people.aPerson()
  const member = await people.aMember()
  await sql`update profiles set role = 'admin' where email = ${admin.email}`
  await people.enter(page.context(), admin)
  await page.goto('/app')
  await (await tenantToSee(page, member.tenant.name)).click()
  await expect(page.getByRole('banner')).toContainText(member.tenant.name)
  await page.getByRole('link', { name: t('portal.menu.settings') }).click()
  await expect(page.getByText(t('settings.whileLooking', { tenant: member.tenant.name }))).toBeVisible()
  await expect(matter(page, 'profile')).toContainText(t('settings.roles.platform'))
  await expect(matter(page, 'profile')).toContainText(t('settings.profile.noWorkspace'))
  const profile = matter(page, 'profile')
  await profile.getByLabel(t('settings.profile.name'), { exact: true }).fill('Meera Iyer')
  await profile.getByRole('button', { name: t('settings.profile.save') }).click()
  await expect(profile.getByText(t('settings.profile.savedText', { name: 'Meera Iyer' }))).toBeVisible()
})
