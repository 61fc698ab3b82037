import type { Sql } from 'postgres'
import { demoPassword } from '../../app/domain/demo-accounts.ts'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import type { Member } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Ten people of one outlet with a course that was due; one of them has not finished it. */
async function aMonth(sql: Sql, { tenant }: Member) {
  const [outlet] = await sql<{ id: string; name: string }[]>`
    insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Ghat Road', 'Nashik', 'restaurant') returning id, name`
  await sql`
    with joined as (
      insert into people (tenant_id, full_name, joined_on)
      select ${tenant.id}, 'Person ' || n, private.today() - 90 from generate_series(1, 10) n returning *
    ), placed as (
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
      select tenant_id, id, ${outlet?.id ?? ''}, joined_on from joined
    )
    insert into assignments (tenant_id, person_id, course_id, side, source, due_on, started_at, version_id, completed_at)
    select j.tenant_id, j.id, c.id, c.side, 'manual', private.today() - 20, now(), v.id,
      case when j.full_name <> 'Person 1' then now() - interval '30 days' end
    from joined j, courses c join course_versions v on v.course_id = c.id and v.state = 'published'
    where c.slug = 'first-thirty-seconds' and c.tenant_id is null`
  return { id: outlet?.id ?? '', name: outlet?.name ?? '' }
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`who leads training goes from a figure to the people behind it, and back (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const outlet = await aMonth(sql, admin)
    await people.enter(page.context(), admin)
    await page.goto('/app/courses')
    await pressInMenu(page, t('portal.menu.team'), t)
    await page.getByRole('link', { name: t('courses.tabs.insights') }).click()
    await expect(
      page.getByText(t('trainingInsight.trend.openCount', { count: 1 }), { exact: true }),
    ).toBeVisible()
    await expect(page.getByText(t('trainingInsight.questions.first'))).toBeVisible()
    await expectWellMade(page)

    await page.getByLabel(t('trainingInsight.outlet')).selectOption({ label: outlet.name })
    await expect(page).toHaveURL(/outlet=/)
    await page
      .getByRole('link', { name: t('trainingInsight.trend.openOf', { count: 1, outlet: outlet.name }) })
      .click()
    await expect(page.getByText('Person 1', { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(page.getByText('Person 2', { exact: true })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByLabel(t('trainingInsight.outlet'))).toHaveValue(outlet.id)
  })
}

test('what is hard stands with what people chose, in every part @once', async ({ page, people }) => {
  const t = wordsOf('en')
  await people.enter(page.context(), { email: 'manager@sagar-hotels.test', password: demoPassword })
  await page.goto('/app/courses/insights')
  for (const part of ['trend', 'questions', 'steps', 'starts'] as const)
    await expect(page.getByRole('heading', { name: t(`trainingInsight.${part}.title`) })).toBeVisible()
  await expect(page.getByText(t('trainingInsight.questions.wrong')).first()).toBeAttached()
  await expectWellMade(page)
})
