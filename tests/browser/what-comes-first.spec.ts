import { languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { aColleague, theCourse } from './learners.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: languageTag[language] })

    test(`a course is locked until another is finished, a circle is refused, and a learner is told why, in ${language}`, async ({
      page,
      people,
      sql,
      visitor,
      watch,
    }) => {
      watch.expectError(/status of 409 .*set_prerequisites/)
      const t = wordsOf(language)
      const admin = await people.aMember({ tenantRole: 'admin', language })
      const learner = await aColleague(people, sql, admin, language)
      const first = (await theCourse(sql)).title[language]
      const [row] = await sql`
        select v.title from courses c join course_versions v on v.course_id = c.id and v.state = 'published'
        where c.slug = 'taking-the-order' and c.tenant_id is null`
      const then = row?.title[language]
      await people.enter(page.context(), admin)
      await page.goto('/app/courses/studio')
      await page.getByRole('link', { name: t('pathStudio.before.title') }).click()
      await page.getByRole('button', { name: t('pathStudio.before.add') }).click()
      const dialog = page.getByRole('dialog')
      const course = dialog.getByLabel(t('pathStudio.before.course'), { exact: true })
      const needs = dialog.getByLabel(t('pathStudio.before.needs'), { exact: true })
      const save = dialog.getByRole('button', { name: t('pathStudio.before.save') })
      await save.click()
      await expect(course).toHaveAccessibleDescription(t('pathStudio.before.courseMissing'))
      await course.selectOption({ label: then })
      await needs.selectOption({ label: first })
      await expectWellMade(page)
      await save.click()
      await expect(page.getByText(t('pathStudio.before.saved'))).toBeVisible()
      const list = page.getByRole('list', { name: t('pathStudio.before.title') })
      await expect(list.getByRole('listitem').filter({ hasText: then }).first()).toContainText(first)
      await expectWellMade(page)

      await page.getByRole('button', { name: t('pathStudio.before.add') }).click()
      await course.selectOption({ label: first })
      await needs.selectOption({ label: then })
      await save.click()
      await expect(needs).toHaveAccessibleDescription(
        new RegExp(t('pathStudio.problem.prerequisites_circle').slice(0, 30)),
      )
      await dialog.getByRole('button', { name: t('pathStudio.before.remove', { course: then }) }).click()
      await page.keyboard.press('Escape')

      const phone = await visitor({ viewport: { width: 360, height: 740 } })
      await people.enter(phone.context(), learner)
      await phone.goto('/app/courses')
      const locked = phone.getByRole('listitem').filter({ hasText: then }).first()
      await expect(locked).toContainText(first)
      await expect(
        phone.getByRole('button', { name: t('courses.catalogue.start', { course: then }) }),
      ).toHaveCount(0)
      await expect(
        phone.getByRole('button', { name: t('courses.catalogue.start', { course: first }) }),
      ).toBeVisible()

      await page.getByRole('button', { name: t('pathStudio.before.edit', { course: then }) }).click()
      await dialog.getByRole('button', { name: t('pathStudio.before.remove', { course: first }) }).click()
      await save.click()
      await expect(page.getByText(t('pathStudio.before.first'))).toBeVisible()
      await phone.reload()
      await expect(
        phone.getByRole('button', { name: t('courses.catalogue.start', { course: then }) }),
      ).toBeVisible()
    })
  })
}
