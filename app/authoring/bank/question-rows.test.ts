import { expect, test } from 'vitest'
import type { QuestionSource } from '~/domain/course-source'
import { questionProblems } from '~/domain/question-problems'
import { writeCsv } from '~/platform/csv'
import { cellsOf, columns, readHeading, readQuestionRow } from './question-rows'
import { readQuestionFile } from './read-question-file'
import { templateQuestions } from './template-questions'

const heading = readHeading(columns) ?? {}
const read = (cells: Partial<Record<(typeof columns)[number], string>>) =>
  readQuestionRow(heading, {
    row: 2,
    cells: columns.map((column) => ({ question_en: 'When?', question_hi: 'कब?', ...cells })[column] ?? ''),
  })
const file = (text: string, bytes = Buffer.from(text)) => new Blob([bytes])
const csv = (questions: readonly QuestionSource[]) =>
  writeCsv(
    columns.map((header) => ({ header, value: (row: Record<string, string>) => row[header] ?? '' })),
    questions.map((question) => cellsOf(question.id, question)),
  )

test('the template has a question of every kind, nothing is wrong with it, and it is read as it was written', async () => {
  expect(templateQuestions.flatMap((question) => questionProblems(question))).toEqual([])
  const rows = await readQuestionFile(file(await csv(templateQuestions)))
  expect(Array.isArray(rows) && rows.map(({ question }) => question)).toEqual(templateQuestions)
  expect(Array.isArray(rows) && rows.map(({ row }) => row)).toEqual(templateQuestions.map((_, at) => at + 2))
})

test('it comes through Excel: semicolons, no mark, UTF-16 with tabs, Hindi figures', async () => {
  const semicolons =
    'kind;question_en;question_hi;right;unit_en;unit_hi\r\nnumber;How hot?;कितना गरम?;"७५";°C;°C'
  const tabs = semicolons.replaceAll(';', '\t').replaceAll('"', '')
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tabs, 'utf16le')])
  for (const one of [file(semicolons), file(`\uFEFF${semicolons}`), file('', utf16)])
    expect(await readQuestionFile(one)).toMatchObject([
      { row: 2, question: { kind: 'number', value: 75, prompt: { hi: 'कितना गरम?' } } },
    ])
})

test.each([
  ['too_large', file('x'.repeat(2_000_001))],
  ['empty', file('')],
  ['empty', file('kind,question_en')],
  ['no_heading', file('name,email\nAsha,asha@x.test')],
  ['too_many', file(`kind,question_en,right\n${'truth,Is it?,yes\n'.repeat(2001)}`)],
  ['letters_lost', file('kind,question_en,question_hi\ntruth,Is it?,????? ?? ???')],
  ['letters_lost', file('', Buffer.from([0x6b, 0x69, 0xe0, 0xa4, 0x2c]))],
])('a file that cannot be used: %s', async (problem, content) => {
  expect(await readQuestionFile(content)).toBe(problem)
})

test.each([
  [{ kind: 'riddle' }, 'kind_unknown'],
  [{ kind: 'truth', right: 'perhaps' }, 'right_unknown'],
  [{ kind: 'single', answers_en: 'a|b|c', right: '4' }, 'right_unknown'],
  [{ kind: 'single', answers_en: 'a|b|c', right: 'first' }, 'right_unknown'],
  [{ kind: 'number', right: 'hot' }, 'right_unknown'],
  [{ kind: 'number', right: '5', tolerance: 'some' }, 'right_unknown'],
  [{ kind: 'order', answers_en: 'a|b|c', answers_hi: 'अ|ब' }, 'answers_uneven'],
  [{ kind: 'match', answers_en: 'a = b | c' }, 'pair_broken'],
  [{ kind: 'truth', right: 'yes', skills: 'सफ़ाई' }, 'skill_invalid'],
])('a row that is no question: %o is %s', (cells, problem) => {
  expect(read(cells)).toEqual({ row: 2, prompt: 'When?', problem })
})

test.each([
  ['1,3', [true, undefined, true]],
  ['A; C', [true, undefined, true]],
  ['१ ३', [true, undefined, true]],
  ['', [undefined, undefined, undefined]],
])('the right answers "%s"', (right, marks) => {
  const { question } = read({ kind: 'multiple', answers_en: 'a | b | c', right })
  expect(question && 'options' in question && question.options.map(({ isRight }) => isRight)).toEqual(marks)
})

test('a picture is told by its file name, which is looked up later, and a drawing by its own', () => {
  const told = { kind: 'truth', right: 'yes', picture_alt_en: 'A basin', picture_alt_hi: 'बेसिन' }
  const alt = { en: 'A basin', hi: 'बेसिन' }
  const own = read({ ...told, picture: 'basin.webp' })
  expect(own).toMatchObject({ picture: 'basin.webp', question: { picture: { image: '', alt } } })
  const drawn = read({ ...told, picture: 'three-signs' })
  expect(drawn.picture).toBeUndefined()
  expect(drawn.question?.picture).toEqual({ figure: 'three-signs', alt })
  expect(read(told).question).not.toHaveProperty('picture')
  const kept = { ...own.question, picture: { image: 'an-id', alt } } as QuestionSource
  expect(cellsOf('when', kept, 'basin.webp')).toMatchObject({
    picture: 'basin.webp',
    picture_alt_en: 'A basin',
    picture_alt_hi: 'बेसिन',
  })
})

test('a row without a key gets the same one each time, another question another', () => {
  const first = read({ kind: 'truth', right: 'yes' }).key
  expect(first).toMatch(/^when-[a-z0-9]{2,8}$/)
  expect(read({ kind: 'truth', right: 'नहीं' }).key).toBe(first)
  expect(read({ kind: 'truth', right: 'yes', question_hi: 'कहाँ?' }).key).not.toBe(first)
  expect(read({ kind: 'truth', right: 'yes', question_en: '', question_hi: 'हाथ कब धोएँ?' }).key).toMatch(
    /^[a-z0-9-]{2,40}$/,
  )
  expect(read({ kind: 'truth', right: 'yes', key: 'my-own' }).key).toBe('my-own')
})
