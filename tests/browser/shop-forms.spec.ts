import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a form of the library is adapted, tried and released, and two tabs do not overwrite each other (${locale})`, async ({
    page,
    people,
    sql,
    isMobile,
    watch,
  }) => {
    watch.expectError(/status of 409 .*save_shop_draft/) // of two tabs, one is refused
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await people.enter(page.context(), admin)
    const [library] =
      await sql`select title_en as en, title_hi as hi from shop_forms where key = 'hotel-stay'`
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.mysteryShops'), t)
    await page.getByRole('link', { name: t('shopWaves.tabs.forms'), exact: true }).click()
    await expect(page.getByText(t('shopForms.first'))).toBeVisible()
    await expectWellMade(page)
    await page
      .getByRole('listitem')
      .filter({ hasText: library?.[locale] })
      .getByRole('button', { name: t('shopForms.actions.adapt') })
      .click()
    await expect(page.getByRole('heading', { name: library?.[locale] })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    const structure = page.getByRole('navigation', { name: t('shopForms.structure.label') })
    const [copied] = await sql`select id, draft from shop_forms where tenant_id = ${admin.tenant.id}`
    const [first, second] = copied?.draft.sections[1].questions ?? []
    const moved = structure.locator(`[data-part="question-${second.id}"]`)
    await moved.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(moved).toBeFocused()
    await structure
      .getByRole('button', { name: t('shopForms.structure.actions', { name: first.title[locale] }) })
      .click()
    await page.getByRole('menuitem', { name: t('shopForms.structure.copy') }).click()
    await expect(page.getByText(t('shopForms.question.kind'))).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: t('shopForms.toStructure') }).click()

    // its best answer fails it: with that no visit reaches 100
    await structure.locator('[data-part="question-bed"]').click()
    const fails = page.getByLabel(t('shopForms.options.fails'), { exact: true })
    await fails.first().check()
    await expect(page.locator('[data-saving="saved"]')).toBeAttached()
    if (isMobile) await page.getByRole('button', { name: t('shopForms.toStructure') }).click()
    await page.getByRole('button', { name: t('shopForms.actions.release'), exact: true }).click()
    const problem = page.getByRole('button', { name: t('shopForms.problems.codes.cannot_reach_100') })
    await expect(problem).toBeVisible()
    await expectWellMade(page)
    await problem.click()
    await fails.first().uncheck()
    await expect(problem).toHaveCount(0)
    await expect(page.locator('[data-saving="saved"]')).toBeAttached()
    if (isMobile) await page.getByRole('button', { name: t('shopForms.toStructure') }).click()

    await page.getByRole('button', { name: t('shopForms.actions.test'), exact: true }).click()
    const score = page.getByRole('region', { name: t('shopForms.test.score'), exact: true })
    await expect(score.getByText(t('shopForms.test.noAnswer'))).toBeVisible()
    const bed = page.getByRole('group', { name: copied?.draft.sections[2].questions[0].title[locale] })
    await bed.getByRole('radio').first().check()
    await expect(score.getByRole('status')).toHaveText(/\d\.\d$/)
    await bed.getByRole('radio').last().check()
    await expect(page.getByText(t('shopForms.test.criticalFailed'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('shopForms.actions.write'), exact: true }).click()

    await page.getByRole('button', { name: t('shopForms.actions.release'), exact: true }).click()
    await expect(page.getByRole('link', { name: t('shopForms.version', { number: 1 }) })).toBeVisible()
    const [released] = await sql`select document from shop_form_versions where form_id = ${copied?.id}`
    const arrival = released?.document.sections[1].questions.map(({ id }: { id: string }) => id)
    expect(arrival.slice(0, 2)).toEqual([second.id, first.id])
    expect(arrival).toHaveLength(copied?.draft.sections[1].questions.length + 1)

    const other = await page.context().newPage()
    await other.goto(page.url()) // the same form in a second tab
    const name = (where: typeof page) => where.locator('textarea').first()
    await structure.locator('[data-part="form"]').click()
    await other
      .getByRole('navigation', { name: t('shopForms.structure.label') })
      .locator('[data-part="form"]')
      .click()
    await name(page).fill('Mine')
    await expect(page.locator('[data-saving="saved"]')).toBeAttached()
    await name(other).fill('Theirs')
    await expect(other.getByRole('heading', { name: t('shopForms.conflict.title') })).toBeFocused()
    await expectWellMade(other)
    await other.getByRole('button', { name: t('shopForms.conflict.theirs') }).click()
    await expect(name(other)).toHaveValue('Mine')
    await other.close()

    if (isMobile) await page.getByRole('button', { name: t('shopForms.toStructure') }).click()
    await page.getByRole('link', { name: t('shopForms.version', { number: 1 }) }).click()
    await expect(page.getByText(t('shopForms.readVersion', { number: 1 }))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(library?.[locale])
    await page.getByRole('button', { name: t('shopForms.actions.more') }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t('shopForms.actions.xlsx') }).click(),
    ])
    await page.getByRole('link', { name: t('shopForms.toDraft') }).click()
    await page.getByRole('link', { name: t('shopForms.back') }).click()
    await page
      .getByRole('link', { name: t('shopForms.file.import') })
      .first()
      .click()
    await page.locator('input[type=file]').setInputFiles(await file.path())
    await page.getByRole('button', { name: t('shopForms.file.check') }).click()
    await expect(
      page.getByText(t('shopForms.file.outcomes.taken')).filter({ visible: true }).first(),
    ).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('shopForms.file.take') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(library?.[locale])
    const forms = await sql`
      select draft from shop_forms where tenant_id = ${admin.tenant.id} order by created_at`
    expect(forms[1]?.draft).toEqual(released?.document)
  })
}
