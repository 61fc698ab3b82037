import { languageTag, locales } from '../../app/domain/locale.ts'
import { drawnPhoto } from './drawn-photo.ts'
import { expect, test } from './journey.ts'
import { draftOf } from './studio.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: languageTag[language] })

    test(`a course wears a drawing, then a photo of the house, then its own drawing again, in ${language}`, async ({
      page,
      people,
      sql,
    }) => {
      const t = wordsOf(language)
      const trainer = await people.aMember({ tenantRole: 'trainer', language })
      await people.enter(page.context(), trainer)
      // a phone shows the parts of a course first
      const openCourse = () =>
        page
          .getByRole('navigation', { name: t('authoring.structure.label') })
          .getByRole('link', { name: t('authoring.structure.course') })
          .click()
      await page.goto('/app/courses/studio')
      await page.getByRole('button', { name: t('authoring.studio.new') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('authoring.studio.form.name'), { exact: true }).fill('Serving water')
      await dialog.getByRole('button', { name: t('authoring.studio.form.create') }).click()
      if (language === 'hi') await openCourse()
      const cover = page.getByRole('group', { name: t('authoring.cover.label') })
      await expect(cover.getByRole('radio', { name: t('authoring.cover.scenes.standard') })).toBeChecked()
      await cover.getByText(t('authoring.cover.scenes.clean-hands-clean-kitchen'), { exact: true }).click()
      await expect
        .poll(() => draftOf(sql, trainer))
        .toMatchObject({ cover: { scene: 'clean-hands-clean-kitchen' } })

      await cover.getByRole('button', { name: t('questionBank.media.choose.image') }).click()
      await dialog.getByLabel(t('questionBank.media.send.image')).setInputFiles({
        name: 'menu.png',
        mimeType: 'image/png',
        buffer: Buffer.from('this is a text'),
      })
      await expect(dialog.getByText(t('questionBank.media.problem.notAnImage'))).toBeVisible()
      await dialog.getByLabel(t('questionBank.media.send.image')).setInputFiles(await drawnPhoto(page))
      await expect(cover.locator('img')).toBeVisible()
      await expect(cover.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect.poll(() => draftOf(sql, trainer)).toMatchObject({ cover: { image: expect.any(String) } })
      await expectWellMade(page)
      await page.reload()
      await expect(cover.locator('img')).toBeVisible()

      await cover.getByRole('button', { name: t('authoring.cover.remove') }).click()
      await expect(cover.locator('img')).toHaveCount(0)
      await expect.poll(() => draftOf(sql, trainer)).not.toHaveProperty('cover')
      await cover.getByRole('button', { name: t('questionBank.media.choose.image') }).click()
      await dialog
        .getByRole('button', { name: t('questionBank.media.takeOne', { name: 'photo.png' }) })
        .click()
      await expect(cover.locator('img')).toBeVisible()
      await expect.poll(() => draftOf(sql, trainer)).toMatchObject({ cover: { image: expect.any(String) } })
    })
  })
}
