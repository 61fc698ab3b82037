import { localePath, locales } from '../../app/domain/locale.ts'
import { drawnPhoto } from './drawn-photo.ts'
import { expect } from './journey.ts'
import { anOffer, askForCode, enterCode, visitForm } from './visits.ts'
import { cut, noAnswer, test } from './weak-line.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 360, height: 740 }, hasOwnBrowser: true })

for (const locale of locales) {
  const t = wordsOf(locale)
  const titleOf = (at: number) => visitForm.sections[0]?.questions[at]?.title[locale] ?? ''

  test(`a question shows what to look for, in the test run and to the shopper, without a line too (${locale})`, async ({
    page,
    context,
    line,
    people,
    sql,
    visitor,
    watch,
  }) => {
    watch.expectError(noAnswer)
    const alt = { en: 'A table laid for two', hi: 'दो लोगों के लिए सजी टेबल' }
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const { token, address } = await anOffer(sql, admin, locale)
    const [form] = await sql`select id from shop_forms where tenant_id = ${admin.tenant.id}`

    const desk = await visitor()
    await desk.setViewportSize({ width: 1280, height: 800 })
    await people.enter(desk.context(), admin)
    await desk.goto(`/app/mystery-shops/forms/${form?.id}?part=question-table`)
    await desk
      .getByRole('navigation', { name: t('shopForms.structure.label') })
      .locator('[data-part="question-table"]')
      .click()
    await desk.getByRole('button', { name: t('questionBank.media.choose.image') }).click()
    await desk
      .getByRole('dialog')
      .getByLabel(t('questionBank.media.send.image'))
      .setInputFiles(await drawnPhoto(desk))
    const words = desk.getByRole('group', { name: t('shopForms.question.alt') })
    await expect(words).toBeVisible()
    // Without words for who cannot see it the form is not released.
    await desk.getByRole('button', { name: t('shopForms.actions.release'), exact: true }).click()
    await expect(
      desk.getByRole('button', { name: t('shopForms.problems.codes.text_missing') }).first(),
    ).toBeVisible()
    for (const language of locales)
      await words.getByLabel(t(`authoring.languages.${language}`)).fill(alt[language])
    await expect(desk.locator('[data-saving="saved"]')).toBeAttached()
    await expectWellMade(desk)
    await desk.getByRole('button', { name: t('shopForms.actions.test'), exact: true }).click()
    await expect(desk.getByRole('img', { name: alt[locale] })).toBeVisible()
    await desk.getByRole('button', { name: t('shopForms.actions.write'), exact: true }).click()
    await desk.getByRole('button', { name: t('shopForms.actions.release'), exact: true }).click()
    await expect(desk.getByRole('link', { name: t('shopForms.version', { number: 2 }) })).toBeVisible()
    await sql`
      update shops s set form_version_id = v.id from shop_form_versions v
      where s.tenant_id = ${admin.tenant.id} and v.form_id = ${form?.id} and v.number = 2`

    await page.goto(localePath(locale, `/shop/${token}`))
    await enterCode(page, await askForCode(page, line.origin, address, t), t)
    await page.getByRole('button', { name: t('shopReport.offer.accept') }).click()
    const picture = page.getByRole('group', { name: titleOf(1) }).getByRole('img', { name: alt[locale] })
    await expect(picture).toBeVisible()
    await expect(page.getByText(t('offline.kept'))).toBeVisible({ timeout: 20_000 })
    await expectWellMade(page)

    await cut(context, line, true)
    await page.reload()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)

    // A phone that does not have it says what it shows.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const opening = indexedDB.open('sopan-shop')
          opening.onsuccess = () => {
            const change = opening.result.transaction('pictures', 'readwrite')
            change.objectStore('pictures').clear()
            change.oncomplete = () => {
              opening.result.close()
              done()
            }
          }
        }),
    )
    await page.reload()
    await expect(page.getByText(t('shopReport.question.picture', { alt: alt[locale] }))).toBeVisible()
    await expect(page.getByText(t('shopReport.question.pictureLater'))).toBeVisible()
    await cut(context, line, false)
    await expect(picture).toBeVisible({ timeout: 20_000 })
  })
}
