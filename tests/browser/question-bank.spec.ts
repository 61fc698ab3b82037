import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { handIn } from './quiz.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const both = (en: string, hi: string) => ({ en, hi })
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const csv = [
  'kind;question_en;question_hi;answers_en;answers_hi;right;explanation_en;explanation_hi;skills;key',
  'truth;Gloves replace washing.;दस्ताने काफ़ी हैं।;;;no;Wash first.;पहले धोएँ।;hygiene;gloves',
  'single;When do you wash?;हाथ कब धोते हैं?;Daily | Before each task | Never;रोज़ | हर काम से पहले | कभी नहीं;2;Germs hide.;कीटाणु छिपते हैं।;hygiene;when',
  'single;Which one?;कौन-सा?;One | Two;एक | दो;1;So.;ऐसे।;hygiene;which',
  'riddle;What walks?;कौन चलता है?;;;4;So.;ऐसे।;hygiene;riddle',
].join('\r\n')

const truth = (id: string) => ({
  id,
  kind: 'truth',
  skills: ['hygiene'],
  prompt: both(`Is ${id} right?`, `क्या ${id} सही है?`),
  why: both('It is.', 'हाँ।'),
  isTrue: true,
})

/** A course to which only a picture and a fourth question are missing. */
const source = {
  slug: 'clean-hands',
  side: 'front',
  base: 'en',
  title: both('Clean hands', 'साफ़ हाथ'),
  summary: both('You wash your hands well.', 'आप अच्छे से हाथ धोते हैं।'),
  skills: ['hygiene'],
  chapters: [
    {
      id: 'all',
      title: both('All', 'सब'),
      lessons: [
        {
          id: 'look',
          title: both('Look', 'देखें'),
          minutes: 3,
          rule: 'viewed',
          skills: ['hygiene'],
          blocks: [{ id: 'picture', image: '', alt: both('A hand under water', 'पानी के नीचे हाथ') }],
        },
        {
          id: 'ask',
          title: both('Questions', 'सवाल'),
          minutes: 3,
          rule: 'passed',
          skills: ['hygiene'],
          blocks: [],
          quiz: { questions: ['one', 'two', 'three'].map(truth) },
        },
      ],
    },
  ],
}

test('a list of questions with mistakes is imported, and one of them is written on (@once)', async ({
  page,
  people,
}) => {
  const t = wordsOf('en')
  const trainer = await people.aMember({ tenantRole: 'trainer' })
  await people.enter(page.context(), trainer)
  await page.goto('/app/courses/studio/questions')
  await expect(page.getByText(t('questionBank.list.first'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('questionBank.list.import') }).click()
  await page.getByLabel(t('questionBank.importing.file')).setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await page.getByRole('button', { name: t('questionBank.importing.check') }).click()
  await expect(
    page.getByText(t('questionBank.importing.counts', { fresh: 2, changed: 0, same: 0, refused: 2 })),
  ).toBeVisible()
  await expect(page.getByText(t('questionBank.problem.too_few_options'))).toBeVisible()
  await expect(page.getByText(t('questionBank.importing.row_problem.kind_unknown'))).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: t('questionBank.importing.run', { count: 2 }) }).click()
  await expect(page.getByText(t('questionBank.importing.done', { count: 2 }))).toBeVisible()
  await page.getByRole('link', { name: t('questionBank.importing.toList') }).click()
  await page.getByRole('link', { name: 'When do you wash?' }).click()
  const prompt = page.getByRole('group', { name: t('questionBank.editor.prompt') })
  await prompt.getByRole('textbox').first().fill('')
  await prompt.getByRole('textbox').last().fill('')
  await page.getByRole('button', { name: t('questionBank.form.save') }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectWellMade(page)
  await prompt.getByRole('textbox').first().fill('When do you wash your hands?')
  await page.getByRole('button', { name: t('questionBank.form.save') }).click()
  await expect(page.getByRole('link', { name: 'When do you wash your hands?' })).toBeVisible()
  await expect(page.getByRole('table').getByText(t('questionBank.list.waits'))).toBeVisible()
  await expectWellMade(page)
})

test('a picture and a question of the bank come into a course, and a learner answers what is asked of the picture (@once)', async ({
  page,
  people,
  sql,
  visitor,
}) => {
  const t = wordsOf('hi')
  const admin = await people.aMember({ tenantRole: 'admin', language: 'hi' })
  const { client } = await people.clientOf(admin)
  const { data: courseId } = await client.rpc('create_course', {
    p_tenant_id: admin.tenant.id,
    p_source: source,
  })
  await client.rpc('put_bank_question', {
    p_id: randomUUID(),
    p_tenant_id: admin.tenant.id,
    p_revision: 0,
    p_source: truth('four'),
  })
  const draft = async () => {
    const [row] = await sql`select revision, source::text from course_drafts where course_id = ${courseId}`
    return row as { revision: number; source: string }
  }
  await people.enter(page.context(), admin)
  await page.goto('/app/courses/studio')
  await page.getByRole('link', { name: source.title.hi }).click()
  const structure = page.getByRole('navigation', { name: t('authoring.structure.label') })
  await structure.getByRole('link', { name: 'देखें' }).click()
  await page.getByRole('button', { name: t('questionBank.media.choose.image') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('questionBank.media.send.image')).setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  })
  await expect(dialog.getByText(t('questionBank.media.problem.notAnImage'))).toBeVisible()
  await expectWellMade(page)
  await dialog
    .getByLabel(t('questionBank.media.send.image'))
    .setInputFiles({ name: 'hand.png', mimeType: 'image/png', buffer: dot })
  await expect(page.getByRole('button', { name: t('questionBank.media.change.image') })).toBeVisible()
  await expect.poll(async () => (await draft()).source).not.toContain('"image": ""')
  await structure.getByRole('link', { name: 'सवाल' }).click()
  await page.getByRole('button', { name: t('authoring.quiz.fromBank') }).click()
  await dialog.getByRole('listbox').getByRole('option').click()
  await expect(dialog.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
  await expectWellMade(page)
  await dialog.getByRole('button', { name: t('questionBank.picker.take', { count: 1 }) }).click()
  await expect.poll(async () => (await draft()).source).toContain('Is four right?')
  await page.getByRole('button', { name: t('questionBank.media.choose.image') }).click()
  await dialog.getByRole('button', { name: t('questionBank.media.takeOne', { name: 'hand.png' }) }).click()
  const words = page.getByRole('group', { name: t('questionBank.picture.alt') })
  await words.getByLabel(t('questionBank.languages.hi')).fill('गीला हाथ')
  await words.getByLabel(t('questionBank.languages.en')).fill('A wet hand')
  await expectWellMade(page)
  await expect.poll(async () => (await draft()).source).toContain('A wet hand')
  await expect(page.locator('[data-saving=saved]')).toBeVisible()
  const { revision } = await draft()
  const published = await client.rpc('publish_draft', {
    p_course_id: courseId,
    p_revision: revision,
    p_reach: 'new',
  })
  expect(published.error).toBeNull()

  const phone = await visitor({ viewport: { width: 360, height: 740 } })
  await people.enter(phone.context(), admin)
  await phone.goto('/app/courses')
  await phone
    .getByRole('button', { name: t('courses.catalogue.start', { course: source.title.hi }), exact: true })
    .click()
  await phone.getByRole('link', { name: t('courses.next.start'), exact: true }).click()
  const picture = phone.getByRole('img', { name: 'पानी के नीचे हाथ' })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
  await expectWellMade(phone)
  await phone.getByRole('link', { name: t('courses.lesson.next') }).click()
  await phone.getByRole('button', { name: t('courses.quiz.start') }).click()
  const asked = phone.getByRole('img', { name: 'गीला हाथ' })
  await handIn(phone, 'hi', async (prompt) => {
    await phone.getByRole('radio', { name: t('courses.quiz.true') }).check()
    await expect(asked).toHaveCount(prompt.includes('four') ? 1 : 0)
    if (!prompt.includes('four')) return
    await expect
      .poll(() => asked.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1)
    await expectWellMade(phone)
  })
  await expect(phone.getByRole('heading', { name: t('courses.quiz.result.passed') })).toBeFocused()
  await expect(asked.locator('img')).toBeVisible()
  await expectWellMade(phone)
})
