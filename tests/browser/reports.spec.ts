import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { textOf } from '../../supabase/functions/_shared/paper-text.fixture.ts'
import { expect, test } from './journey.ts'
import { theCourse } from './learners.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Two outlets with three people; at the first Asha and Bina have a course that is overdue, at the second Chetan has done his. */
async function aHouse(sql: Sql, tenant: string) {
  const course = await theCourse(sql)
  const [department] =
    await sql`insert into departments (tenant_id, name, side) values (${tenant}, 'Service floor', 'front') returning id`
  const [role] = await sql`
    insert into job_roles (tenant_id, department_id, name) values (${tenant}, ${department?.id}, 'Server of the house') returning id`
  for (const [outlet, names] of [
    ['Deccan', ['Asha Rao', 'Bina Shah']],
    ['Koregaon', ['Chetan Naik']],
  ] as const) {
    const [place] =
      await sql`insert into outlets (tenant_id, name, city, kind) values (${tenant}, ${outlet}, 'Pune', 'restaurant') returning id`
    for (const name of names) {
      const [person] = await sql`
        insert into people (tenant_id, full_name, joined_on) values (${tenant}, ${name}, private.today() - 200) returning id`
      await sql`
        insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
        values (${tenant}, ${person?.id}, ${place?.id}, ${role?.id}, private.today() - 200)`
      const isDone = outlet === 'Koregaon'
      await sql`
        insert into assignments (tenant_id, person_id, course_id, side, source, assigned_at, due_on, version_id, started_at, completed_at)
        values (${tenant}, ${person?.id}, ${course.courseId}, 'front', 'manual', now() - interval '20 days', private.today() - 5,
          ${isDone ? course.id : null}, ${isDone ? sql`now() - interval '9 days'` : null}, ${isDone ? sql`now() - interval '8 days'` : null})`
    }
  }
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a question is answered in a sentence, opened down to a person, and saved as it is seen (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    await aHouse(sql, admin.tenant.id)
    await people.enter(page.context(), admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.reports'), t)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: t('reports.title') })).toBeVisible()
    await expectWellMade(page)
    await main.getByRole('link', { name: t('reports.ready.training.title') }).click()

    await expect(
      main.getByRole('heading', { level: 1, name: t('reports.ready.training.title') }),
    ).toBeVisible()
    const sentence = { f0: '33.3%', f1: '3', f2: '1', f3: '2' }
    await expect(main.getByText(t('reports.ready.training.sentence', sentence))).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // What is saved is what is seen.
    const files = []
    for (const name of [t('seenFiles.excel'), t('seenFiles.pdf'), t('reports.csv')]) {
      const download = page.waitForEvent('download')
      await main.getByRole('button', { name }).click()
      files.push(readFileSync(await (await download).path()))
    }
    const [workbook, paper, csv] = files as [Buffer, Buffer, Buffer]
    const { sheets } = await readXlsx(workbook)
    const lines = sheets[0]?.rows.map((row) => row.filter((cell) => cell !== null)) ?? []
    expect(lines.find(([first]) => first === 'Deccan')).toEqual(['Deccan', 0, 2, 0, 2, 0])
    expect(lines.find(([first]) => first === t('reports.total'))?.slice(2)).toEqual([3, 1, 2, 33.33])
    expect(textOf(paper)).toContain('Deccan')
    expect(csv.toString()).toContain(`${t('reports.total')},33.3`)

    // Closer: the outlet, its departments, the rows under what is overdue, the page of a person.
    await main.getByRole('link', { name: 'Deccan' }).click()
    await expect(page).toHaveURL(/by=department/)
    const floor = main.getByRole('row').filter({ hasText: 'Service floor' })
    await floor.getByRole('link', { name: '2', exact: true }).last().click()
    const rows = main.getByRole('table', {
      name: t('reports.rowsOf', { metric: t('reportWords.metrics.learning.overdue') }),
    })
    await expect(rows.getByRole('row')).toHaveCount(3)
    await expectWellMade(page)
    await expectFitsNarrow(page)
    // All of them as a file that is made in the background, and fetched from where it lies.
    await main.getByRole('button', { name: t('reportFiles.under') }).click()
    await main.getByRole('link', { name: t('reportFiles.toFiles') }).click()
    await expect(main.getByText(t('reportFiles.states.ready'), { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const fetched = page.waitForEvent('download')
    await main.getByRole('button', { name: new RegExp(`^${t('reportFiles.download')}`) }).click()
    const { sheets: made } = await readXlsx(readFileSync(await (await fetched).path()))
    const names = made[0]?.rows.map(([first]) => first)
    expect(names).toEqual(expect.arrayContaining(['Asha Rao', 'Bina Shah']))
    expect(names).not.toContain('Chetan Naik')
    await main.getByRole('button', { name: new RegExp(`^${t('reportFiles.acts.removed')}`) }).click()
    await expect(main.getByText(t('reportFiles.first'))).toBeVisible()
    await page.goBack()
    await rows.getByRole('link', { name: 'Asha Rao' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
    await page.goBack()
    await expect(rows).toBeVisible()
    await main.getByRole('link', { name: t('reports.back') }).click()
    await main.getByRole('link', { name: t('reports.ready.loyalty.title') }).click()
    await expect(main.getByText(t('reports.empty'))).toBeVisible()
  })

  test(`an owner reads the letter of Monday, lands in the rows under a number, sends the chart as a PDF and has the report come by mail (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    await aHouse(sql, admin.tenant.id)
    const monday = '2026-11-23'
    await sql`select private.send_weekly_letter(${admin.tenant.id}, ${monday})`
    await people.enter(page.context(), admin)
    await page.goto('/app/reports')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: t('letter.title') }).click()
    await expect(main.getByRole('heading', { level: 2, name: t('letter.factsTitle') })).toBeVisible()
    const earlier = main.getByRole('complementary').getByRole('listitem').getByRole('link')
    await expect(earlier).toHaveCount(2)
    await earlier.last().click()
    await expect(page).toHaveURL(/week=2026-11-23/)
    await expect(main.getByText(t('letter.words.decisions.overdue').replace('[1]', '2'))).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const paper = page.waitForEvent('download')
    await main.getByRole('button', { name: t('letter.pdf') }).click()
    expect(textOf(readFileSync(await (await paper).path()))).toContain(
      t('letter.words.facts.learning_overdue'),
    )
    await main.getByLabel(t('letter.mail')).click()
    await expect(page.getByText(t('letter.mailOff'))).toBeVisible()
    await expect(main.getByLabel(t('letter.mail'))).not.toBeChecked()

    // From the number to the people it counts.
    const fact = t('letter.rowsOf', { fact: t('letter.words.facts.learning_overdue') })
    await main.getByRole('link', { name: `2. ${fact}` }).click()
    const rows = main.getByRole('table', {
      name: t('reports.rowsOf', { metric: t('reportWords.metrics.learning.overdue') }),
    })
    await expect(rows.getByRole('row').filter({ hasText: 'Asha Rao' })).toBeVisible()

    // What is drawn is printed: another thing in columns, its kind of chart and its table.
    await main.getByLabel(t('reports.across')).selectOption('department')
    const title = t('reports.chartAcross', {
      metric: t('reportWords.metrics.learning.overdue'),
      by: t('reportWords.dimensions.outlet'),
      across: t('reportWords.dimensions.department'),
    })
    await expect(main.getByRole('img', { name: title })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const printed = page.waitForEvent('download')
    await main.getByRole('button', { name: t('seenFiles.pdf') }).click()
    const text = textOf(readFileSync(await (await printed).path()))
    for (const part of [title, 'Service floor', 'Deccan']) expect(text).toContain(part)

    await main.getByRole('button', { name: t('reportMails.begin') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('reportMails.sentIf')).selectOption('changed')
    await dialog.getByLabel(t('reportMails.changedBy')).fill('0')
    await dialog.getByRole('button', { name: t('reportMails.save') }).click()
    await expect(dialog.getByText(t('reportMails.changedByProblem')).first()).toBeVisible()
    await dialog.getByLabel(t('reportMails.changedBy')).fill('10')
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('reportMails.save') }).click()
    await expect(page.getByText(t('reportMails.saved'))).toBeVisible()
    await main.getByRole('link', { name: t('reports.back') }).click()
    await main.getByRole('link', { name: t('reports.mails') }).click()
    const kept = main.getByRole('listitem').filter({ hasText: t('reports.ready.overdue.title') })
    await expect(kept).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await kept.getByRole('button', { name: t('reportMails.pause') }).click()
    await expect(kept.getByText(t('reportMails.states.paused'))).toBeVisible()
  })

  test(`an owner taps a report together, keeps it, changes it and finds the former version (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    await aHouse(sql, admin.tenant.id)
    await people.enter(page.context(), admin)
    await page.goto('/app/reports')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: t('reports.build.begin') }).click()
    await expect(main.getByRole('row').filter({ hasText: 'Koregaon' })).toBeVisible()
    const figure = (key: 'done_percent' | 'overdue' | 'learners') =>
      main
        .getByRole('group', { name: t('reports.build.metrics') })
        .getByRole('button', { name: t(`reportWords.metrics.learning.${key}`), exact: true })
    await figure('done_percent').click()
    await expect(figure('done_percent')).toHaveAttribute('aria-pressed', 'false')
    await figure('overdue').click()
    await expect(figure('overdue')).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/metrics=given\.done\.overdue/)

    // A figure of one's own, in the table, in its definition and in the workbook; and other ways to draw it.
    const own = (key: 'above' | 'below' | 'times') =>
      main.getByLabel(t(`reports.calculation.${key}`), { exact: true })
    await main.getByText(t('reports.calculation.title')).click()
    await own('above').selectOption('done')
    await expect(main.getByText(t('reports.calculation.notYet'))).toBeVisible()
    await own('below').selectOption('given')
    await own('times').selectOption('100')
    const named = (key: 'done' | 'given') => t(`reportWords.metrics.learning.${key}`)
    const formula = `${named('done')} ÷ ${named('given')} × 100`
    await expect(main.getByRole('columnheader', { name: formula })).toBeVisible()
    await expect(main.getByRole('row').filter({ hasText: t('reports.total') })).toContainText('33.3')
    const book = page.waitForEvent('download')
    await main.getByRole('button', { name: t('seenFiles.excel') }).click()
    const { sheets } = await readXlsx(readFileSync(await (await book).path()))
    expect(JSON.stringify(sheets[0]?.rows)).toContain('33.33')
    expect(JSON.stringify(sheets.at(-1)?.rows)).toContain(formula)
    const title = { metric: named('given'), by: t('reportWords.dimensions.outlet') }
    for (const [kind, name] of [
      ['waterfall', t('reports.chart', title)],
      ['funnel', `${named('given')}, ${named('done')}`],
    ] as const) {
      await main.getByLabel(t('reports.chartKind')).selectOption(kind)
      await expect(main.getByRole('img', { name })).toBeVisible()
    }
    await expectWellMade(page)
    await expectFitsNarrow(page)

    const save = async (name: string, button: string) => {
      await main.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('reports.build.name')).fill(name)
      await dialog.getByLabel(t('reports.build.share')).check()
      await dialog.getByRole('button', { name: t('reports.build.save'), exact: true }).click()
      await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await save('Round of Monday', t('reports.build.save'))
    await expect(page).toHaveURL(/saved=/)
    await figure('learners').click()
    await expect(main.getByText(t('reports.build.changed'))).toBeVisible()
    await save('Round of Monday morning', t('reports.build.save'))
    await expect(main.getByText(t('reports.build.changed'))).toHaveCount(0)
    await main.getByText(t('reports.build.versions')).click()
    await main.getByRole('listitem').getByRole('link').last().click()
    await expect(figure('learners')).toHaveAttribute('aria-pressed', 'false')
    await expect(main.getByText(t('reports.build.changed'))).toBeVisible()

    await main.getByRole('link', { name: t('reports.back') }).click()
    const archive = `${t('reports.build.archive')}: Round of Monday morning`
    await main.getByRole('button', { name: archive }).click()
    await expect(page.getByText(t('reports.build.archived'))).toBeVisible()
    await expect(main.getByRole('button', { name: archive })).toHaveCount(0)
    await expectWellMade(page)
  })
}
