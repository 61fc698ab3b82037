import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`somebody finds a mentor who fits, is accepted, and goes the first step of a programme (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    const member = await people.aPerson({ language: locale })
    await sql`update profiles set tenant_id = ${admin.tenant.id}, tenant_role = 'member' where email = ${member.email}`
    await sql`select private.copy_lattice(${admin.tenant.id}, 'hotel', ${locale})`
    const [mentor, mentee] = await Promise.all(
      [admin.email, member.email].map(async (email) => {
        const [row] =
          await sql`select full_name as name from people where tenant_id = ${admin.tenant.id} and email = ${email}`
        return String(row?.name)
      }),
    )
    const buddy = locale === 'hi' ? 'पहले महीनों का साथी' : 'Onboarding buddy'
    const dialog = page.getByRole('dialog')

    // The admin takes a programme for the house and offers to be a mentor.
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.careerClinics'), t)
    await page.getByRole('link', { name: t('careerSkills.tabs.mentoring'), exact: true }).click()
    await page.getByRole('button', { name: t('mentoring.report.startOf', { name: buddy }) }).click()
    await expect(page.getByText(t('mentoring.report.isOn')).first()).toBeVisible()
    await page.getByRole('button', { name: t('mentoring.offer.add') }).click()
    await dialog.getByRole('button', { name: t('mentoring.offer.save'), exact: true }).click()
    await expect(dialog.getByText(t('mentoring.offer.aboutMissing')).first()).toBeVisible()
    await dialog.getByLabel(t('mentoring.offer.about')).fill('Nights at the desk, and cash')
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('mentoring.offer.save'), exact: true }).click()
    await expect(page.getByText(t('mentoring.offer.offered', { places: 2 }))).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // Somebody looks for one: the match says why.
    await people.enter(context, member)
    await page.goto('/app') // by address: another person signs in
    await pressInMenu(page, t('portal.menu.careerClinics'), t)
    await page.getByRole('link', { name: t('careerSkills.tabs.mentoring'), exact: true }).click()
    await page.getByLabel(t('mentoring.find.goal')).selectOption({ index: 1 })
    await expect(
      page.getByRole('list', { name: t('mentoring.find.why', { name: mentor ?? '' }) }),
    ).toContainText(t('mentoring.find.reasons.language'))
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('mentoring.find.askName', { name: mentor ?? '' }) }).click()
    await dialog.getByLabel(t('mentoring.ask.message')).fill('I would like to learn the desk at night')
    await dialog
      .getByLabel(t('mentoring.ask.programme'))
      .selectOption({ label: t('mentoring.ask.programmeOf', { name: buddy, months: 3 }) })
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('mentoring.ask.send'), exact: true }).click()
    await expect(page.getByText(t('mentoring.pair.states.requested')).first()).toBeVisible()

    // Today leads the mentor to the request.
    await people.enter(context, admin)
    await page.goto('/app') // by address: another person signs in
    await page
      .getByRole('link', { name: t('today.lines.mentoring_asked.action') })
      .first()
      .click()
    await expect(
      page.getByText(t('mentoring.pair.wrote', { message: 'I would like to learn the desk at night' })),
    ).toBeVisible()
    await page.getByRole('button', { name: t('mentoring.pair.accept'), exact: true }).click()
    await expect(
      page.getByRole('heading', { name: t('mentoring.pair.youMentor', { name: mentee ?? '' }) }),
    ).toBeVisible()
    await page.getByRole('button', { name: t('mentoring.pair.talkedToday') }).click()
    await expect(page.getByText(t('mentoring.pair.talks', { count: 1 }))).toBeVisible()

    // And the mentee to the first step.
    await people.enter(context, member)
    await page.goto('/app') // by address: another person signs in
    await page
      .getByRole('link', { name: t('today.lines.mentoring_step.action') })
      .first()
      .click()
    const steps = page.getByRole('list', { name: t('mentoring.pair.steps') }).getByRole('checkbox')
    await expect(steps).toHaveCount(5)
    await steps.first().click()
    await expect(steps.first()).toBeChecked()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('mentoring.pair.end'), exact: true }).click()
    await dialog.getByRole('textbox').fill('We see each other on every shift now')
    await dialog.getByRole('button', { name: t('mentoring.pair.end'), exact: true }).click()
    await expect(page.getByText(t('mentoring.pair.states.ended')).first()).toBeVisible()
  })
}
