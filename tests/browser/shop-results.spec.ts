import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import type { Member } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const question = (id: string, en: string, more: object = {}) => ({
  id,
  kind: 'yes_no',
  title: { en, hi: en },
  skills: [],
  ...more,
})
const form = {
  overall: 'pooled',
  critical: { policy: 'none' },
  unrequired: 'leave_out',
  sections: [
    {
      id: 'arrive',
      title: { en: 'Arrival', hi: 'पहुँचना' },
      weight: 100,
      questions: [
        question('greeted', 'Were you greeted?'),
        question('nuts', 'Was the kitchen asked?', { critical: true }),
      ],
    },
  ],
}

/** Three released visits of Deccan, the last of which failed a critical item, and one of Camp that went well. */
async function released(sql: Sql, { tenant }: Member) {
  await sql`
    with outlet as (
      insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Deccan', 'Pune', 'restaurant'), (${tenant.id}, 'Camp', 'Pune', 'restaurant')
      returning id, name
    ), form as (
      insert into shop_forms (id, tenant_id, title_en, title_hi, draft)
      values (gen_random_uuid(), ${tenant.id}, 'A visit', 'एक विज़िट', ${sql.json(form)}) returning id
    ), version as (
      insert into shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document)
      select ${tenant.id}, id, 1, 'A visit', 'एक विज़िट', ${sql.json(form)} from form returning id
    )
    insert into shops (tenant_id, outlet_id, form_version_id, window_from, window_to, planned_on, daypart, submit_by, state, fee_inr,
      reimbursement_cap_inr, visited_at, score_pooled, score_weighted, score_overall, is_failed, score_version, released_at)
    select ${tenant.id}, outlet.id, version.id, private.today(), private.today(), private.today(), 'dinner', private.today(), 'released', 0, 0,
      now() - make_interval(days => v.ago), v.score, v.score, v.score, false, 1, now()
    from version, outlet join (values ('Deccan', 3, 100), ('Deccan', 2, 100), ('Deccan', 1, 50), ('Camp', 1, 100)) v (name, ago, score)
      on v.name = outlet.name`
  await sql`
    insert into shop_reports (tenant_id, shop_id, revision, narrative, submission_id, submitted_at)
    select tenant_id, id, 1, case when score_overall < 100 then 'The soup was cold.' else 'A calm evening.' end, gen_random_uuid(), now()
    from shops where tenant_id = ${tenant.id}`
  await sql`
    insert into shop_answers (tenant_id, shop_id, score_version, question_id, section_id, value, earned, possible, state, critical_failed)
    select s.tenant_id, s.id, 1, q.id, 'arrive', '{"value": "yes"}', case when q.fails then 0 else 1 end, 1,
      case when q.fails then 'not_met' else 'met' end, q.fails
    from shops s cross join lateral (values ('greeted', false), ('nuts', s.score_overall < 100)) q (id, fails) where s.tenant_id = ${tenant.id}`
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`visits are read together, of all outlets and of one (${locale})`, async ({ page, people, sql }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await released(sql, admin)
    await people.enter(page.context(), admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.mysteryShops'), t)
    await page.getByRole('link', { name: t('shopWaves.tabs.results') }).click()
    const map = page.getByRole('grid')
    await expect(map.getByRole('row')).toHaveCount(4)
    await expectWellMade(page)
    await expectFitsNarrow(page)
    // one visit has no place in an order, however high it is
    await page.getByText(t('shopFigures.group.orders.score')).click()
    await expect(map.getByRole('row').last()).toContainText(t('shopFigures.group.unranked'))
    await expect(map.getByRole('row').last()).toContainText('Camp')
    await expect(page.getByText('Was the kitchen asked?').first()).toBeVisible()

    await map
      .getByRole('row', { name: /Deccan/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Deccan', level: 1 })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('searchbox').fill('soup')
    await expect(page.getByText('A calm evening.')).toHaveCount(0)
    await expect(page.getByText('The soup was cold.').first()).toBeVisible()
    await page.getByRole('link', { name: t('shopFigures.criticals.open') }).click()
    await expect(page.getByRole('heading', { name: 'Deccan', level: 1 })).toBeVisible()
    await expect(page.getByText('Was the kitchen asked?').first()).toBeVisible()
  })
}
