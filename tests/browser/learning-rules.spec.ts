import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { mailboxOf } from './mailbox.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const slug = 'first-thirty-seconds'

/** Once in English with room for a table, once in Hindi on a phone. */
for (const locale of locales) {
  const t = wordsOf(locale)
  const look = { viewport: locale === 'en' ? { width: 1280, height: 800 } : { width: 360, height: 740 } }

  test(`a rule gives a course to who comes, and who is late is reminded once (${locale}, @once)`, async ({
    people,
    sql,
    visitor,
    origin,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const [course] = await sql`
      select c.id, v.title from courses c join course_versions v on v.course_id = c.id and v.state = 'published'
      where c.slug = ${slug} and c.tenant_id is null`
    const page = await visitor(look)
    const tabs = page.getByRole('navigation', { name: t('portal.menu.team'), exact: true })
    const openTab = (key: 'team' | 'rules') =>
      tabs.getByRole('link', { name: t(`courses.tabs.${key}`) }).click()
    await people.enter(page.context(), admin)
    await page.goto('/app/courses/rules')
    await expect(page.getByText(t('assignmentRules.first'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: t('assignmentRules.add') }).click()
    await page.getByRole('button', { name: t('assignmentRules.form.save') }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await page
      .getByLabel(t('assignmentRules.form.course'), { exact: true })
      .selectOption({ value: course?.id })
    await expect(page.getByText(t('assignmentRules.count.later'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('assignmentRules.form.save') }).click()
    const rules = page.getByRole('main')
    const actions = rules.getByRole('button', {
      name: new RegExp(`^${t('assignmentRules.actionsFor', { rule: '' }).trim()}`),
    })
    await expect(rules).toContainText(course?.title[locale])
    await expectWellMade(page)

    const email = `asha-${locale}-${Date.now()}@house.test`
    const [asha] = await sql`
      insert into people (tenant_id, full_name, email, language, joined_on)
      values (${admin.tenant.id}, 'Asha Rane', ${email}, ${locale}, private.today()) returning id`
    await sql`update assignments set due_on = private.today() - 2 where person_id = ${asha?.id}`
    await openTab('team')
    const overdue = page.getByRole('list', { name: t('courseDesk.counts') }).getByRole('button')
    await overdue.filter({ hasText: t('courses.states.overdue') }).click()
    await page
      .getByRole('checkbox', {
        name: t('courseDesk.pick', { person: 'Asha Rane', course: course?.title[locale] }),
      })
      .filter({ visible: true })
      .check()
    await expectWellMade(page)
    const remind = page.getByRole('button', { name: t('courseDesk.nudge.many') })
    const dialog = page.getByRole('dialog')
    await remind.click()
    await expect(dialog).toContainText(t('courseDesk.nudge.outcomes.sent'))
    await expectWellMade(page)
    const close = dialog.getByRole('button', { name: t('courseDesk.nudge.close'), exact: true }).last()
    await close.click()
    await remind.click()
    await expect(dialog).toContainText(t('courseDesk.nudge.outcomes.just_nudged'))
    const told = async () => (await mailboxOf(origin, email)).map(({ text }) => text).join()
    await expect.poll(told).toContain(course?.title[locale]) // the mail of the day may come beside it

    await close.click()
    await openTab('rules')
    await actions.click()
    await page.getByRole('menuitem', { name: t('assignmentRules.pause') }).click()
    await expect(page.getByText(t('assignmentRules.pausedNow'))).toBeVisible()
    await expect(rules).toContainText(t('assignmentRules.stopped.person'))
    await actions.click()
    await page.getByRole('menuitem', { name: t('assignmentRules.resume') }).click()
    await expect(page.getByText(t('assignmentRules.resumed', { what: 'course', count: 0 }))).toBeVisible()
  })
}

test('what was filled in to assign a course is there again after a reload (@once)', async ({
  page,
  people,
  sql,
  context,
}) => {
  const t = wordsOf('en')
  const admin = await people.aMember({ tenantRole: 'admin' })
  await sql`insert into people (tenant_id, full_name) values (${admin.tenant.id}, 'Bala Iyer')`
  await people.enter(context, admin)
  await page.goto('/app/courses/team')
  await page.getByRole('button', { name: t('courseDesk.assign') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('peoplePicker.find')).fill('Bala')
  await dialog.getByRole('option', { name: 'Bala Iyer' }).click()
  await dialog.getByLabel(t('courseDesk.dueChoice.days')).check()
  await dialog.getByLabel(t('courseDesk.dueChoice.number'), { exact: true }).fill('21')
  await page.reload()
  await page.getByRole('button', { name: t('courseDesk.assign') }).click()
  await expect(dialog.getByText(t('courseDesk.form.kept'))).toBeVisible()
  await expect(
    dialog.getByRole('button', { name: t('peoplePicker.remove', { name: 'Bala Iyer' }) }),
  ).toBeVisible()
  await expect(dialog.getByLabel(t('courseDesk.dueChoice.number'), { exact: true })).toHaveValue('21')
})
