import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { drawnPhoto } from './drawn-photo.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import type { Member } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const title = { en: 'Were you greeted?', hi: 'क्या अभिवादन हुआ?' }

/** The manager's outlet with one colleague, and a form that asks one thing, of a skill that a course of the library teaches. */
async function anOutletWithForm(sql: Sql, { email, tenant }: Member): Promise<string> {
  const [course] = await sql`
    select v.skills[1] as skill from course_versions v join courses c on c.id = v.course_id
    where v.state = 'published' and c.tenant_id is null and c.side = 'front' and c.retired_at is null order by c.slug limit 1`
  const form = {
    overall: 'pooled',
    critical: { policy: 'none' },
    unrequired: 'leave_out',
    sections: [
      {
        id: 'arrive',
        title: { en: 'Arrival', hi: 'पहुँचना' },
        weight: 100,
        questions: [{ id: 'greeted', kind: 'yes_no', title, skills: [course?.skill] }],
      },
    ],
  }
  const [version] = await sql`
    with outlet as (
      insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Deccan', 'Pune', 'restaurant') returning id
    ), placed as (
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
      select p.tenant_id, p.id, outlet.id, private.today() - 90 from people p, outlet
      where p.tenant_id = ${tenant.id} and p.email = ${email}
    ), colleague as (
      insert into people (tenant_id, full_name) values (${tenant.id}, 'Asha Rao') returning id, tenant_id
    ), beside as (
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
      select c.tenant_id, c.id, outlet.id, private.today() - 90 from colleague c, outlet
    ), form as (
      insert into shop_forms (id, tenant_id, title_en, title_hi, draft)
      values (gen_random_uuid(), ${tenant.id}, 'A visit', 'एक विज़िट', ${sql.json(form)}) returning id
    )
    insert into shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document)
    select ${tenant.id}, id, 1, 'A visit', 'एक विज़िट', ${sql.json(form)} from form returning id`
  return version?.id
}

/** A visit of so many days ago, accepted and then released. */
async function aReleasedVisit(
  sql: Sql,
  { tenant }: Member,
  versionId: string,
  days: number,
  isGreeted: boolean,
) {
  const answer = { value: isGreeted ? 'yes' : 'no' }
  const [shop] = await sql`
    insert into shops (tenant_id, outlet_id, form_version_id, window_from, window_to, planned_on, daypart, submit_by, state,
      visited_at, score_version, score_pooled, score_weighted, score_overall, is_failed, fee_inr, reimbursement_cap_inr)
    select ${tenant.id}, id, ${versionId}, private.today() - 30, private.today(), private.today() - ${days}::int, 'dinner',
      private.today(), 'approved', now() - make_interval(days => ${days}), 1, 50, 50, 50, false, 800, 1200
    from outlets where tenant_id = ${tenant.id} and name = 'Deccan' returning id`
  await sql`
    insert into shop_reports (tenant_id, shop_id, revision, answers, narrative, visited_at, submission_id, submitted_at)
    select tenant_id, id, 1, ${sql.json({ greeted: answer })}, 'A calm evening.', visited_at, gen_random_uuid(), now()
    from shops where id = ${shop?.id}`
  await sql`
    insert into shop_answers (tenant_id, shop_id, score_version, question_id, section_id, value, earned, possible, state)
    values (${tenant.id}, ${shop?.id}, 1, 'greeted', 'arrive', ${sql.json(answer)}, ${isGreeted ? 1 : 0}, 1,
      ${isGreeted ? 'met' : 'not_met'})`
  await sql`update shops set state = 'released', released_at = now() where id = ${shop?.id}`
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`an item of a visit becomes an action, a course is given, and a later visit verifies it (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const manager = await people.aMember({ tenantRole: 'manager', tier: 'growth', language: locale })
    const version = await anOutletWithForm(sql, manager)
    await aReleasedVisit(sql, manager, version, 9, false)

    await people.enter(page.context(), manager)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.mysteryShops'), t)
    await page.getByRole('link', { name: t('shopWaves.tabs.shops'), exact: true }).click()
    await page.getByRole('link', { name: 'Deccan' }).click()
    await page.getByRole('link', { name: t('shopResults.ofOutlet', { outlet: 'Deccan' }) }).click()
    await expect(page.getByRole('heading', { name: t('shopFigures.outlet.worst') })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('shopResults.action.of', { question: title[locale] }) }).click()
    await expect(page.getByRole('heading', { name: title[locale], level: 1 })).toBeVisible()
    await expect(page.getByText(t('actions.item.proofs.visit'), { exact: true })).toBeVisible()
    await page.getByLabel(t('actions.photos.take')).setInputFiles(await drawnPhoto(page))
    await expect(page.getByRole('img', { name: t('actions.photos.of', { number: 1 }) })).toBeVisible()

    await page
      .getByRole('listitem')
      .getByRole('button', { name: t('actions.courses.assign') })
      .first()
      .click()
    const asked = page.getByRole('dialog')
    await expect(asked.getByText(t('actions.courses.who', { count: 1, outlet: 'Deccan' }))).toBeVisible()
    await expectWellMade(page)
    await asked.getByRole('button', { name: t('actions.courses.confirm') }).click()
    await expect(page.getByText(t('actions.courses.assigned', { count: 1, outlet: 'Deccan' }))).toBeVisible()
    await expect(asked).toHaveCount(0)

    await page.getByRole('button', { name: t('actions.steps.claimed') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('actions.evidence')).fill('A colleague stands at the door until eleven.')
    await dialog.getByRole('button', { name: t('actions.confirm.claimed') }).click()
    await expect(page.getByText(t('actions.item.waits'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('actions.steps.verified') })).toHaveCount(0)
    await expectWellMade(page)
    await expectFitsNarrow(page)

    await aReleasedVisit(sql, manager, version, 2, true)
    await page
      .getByRole('link', { name: t('actions.title'), exact: true })
      .last()
      .click()
    await page.getByRole('link', { name: title[locale] }).click()
    await expect(page.getByText(t('actions.states.verified')).filter({ visible: true }).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
  })
}
