import { expect, test } from 'vitest'
import {
  type Answers,
  askedQuestions,
  openQuestions,
  photoRoom,
  photosMax,
  type ReportForm,
  type ReportQuestion,
  readAmount,
  sentAnswers,
} from './report'

const title = { en: 'x', hi: 'x' }
const asks = (
  id: string,
  kind: ReportQuestion['kind'],
  more: Partial<ReportQuestion> = {},
): ReportQuestion => ({
  id,
  kind,
  title,
  has_na: false,
  ...more,
})
const form: ReportForm = {
  sections: [
    {
      id: 'a',
      title,
      questions: [
        asks('greet', 'yes_no_na', { has_na: true }),
        asks('why', 'text', { minimum: 10, shown_if: { question: 'greet', is: ['no'] } }),
        asks('more', 'text', { required_if: 'never' }),
        asks('many', 'multiple', { required_if: { question: 'greet', is: ['yes'] } }),
        asks('bill', 'receipt'),
        asks('look', 'photo'),
      ],
    },
  ],
}
const whole: Answers = {
  greet: { value: null, na: true },
  bill: { value: { amount: '540', bill: 'A-7', at: '' } },
  look: { value: null, photos: ['1'] },
}

test.each<[string, Answers, string[]]>([
  ['nothing yet', {}, ['greet', 'bill', 'look']],
  ['what does not apply is an answer', whole, []],
  ['no asks why, and ten letters are wanted', { ...whole, greet: { value: 'no' } }, ['why']],
  ['nine letters are not', { ...whole, greet: { value: 'no' }, why: { value: 'too short' } }, ['why']],
  ['yes wants the list', { ...whole, greet: { value: 'yes' } }, ['many']],
  ['an empty list is none', { ...whole, greet: { value: 'yes' }, many: { value: [] } }, ['many']],
  [
    'a bill without its number is none',
    { ...whole, bill: { value: { amount: '1', bill: '', at: '' } } },
    ['bill'],
  ],
  [
    'a bill whose amount is no number is none',
    { ...whole, bill: { value: { amount: 'about 500', bill: 'A-7', at: '' } } },
    ['bill'],
  ],
  ['a photo taken back is none', { ...whole, look: { value: null, photos: [] } }, ['look']],
])('%s', (_, answers, open) => expect(openQuestions(form, answers)).toEqual(open))

test('a question is asked once what it hangs on is answered so', () => {
  const ids = (answers: Answers) => askedQuestions(form, answers).map(({ id }) => id)
  expect(ids({})).not.toContain('why')
  expect(ids({ greet: { value: 'no' } })).toContain('why')
})

test.each<[string, number | null]>([
  ['540', 540],
  ['1,240.50', 1240.5],
  ['₹1,24,000', 124_000],
  ['१२४०/-', 1240],
  ['Rs. 80', 80],
  ['', null],
  ['about 500', null],
  ['-5', null],
  ['99999999', null],
])('an amount typed as “%s” is read', (typed, rupees) => expect(readAmount(typed)).toBe(rupees))

test('what is paid back is reckoned from plain digits, however they were typed', () => {
  const answers = { ...whole, bill: { value: { amount: '₹१,२४०', bill: 'A-7', at: '21:10' } } }
  expect(sentAnswers(answers).bill?.value).toEqual({ amount: '1240', bill: 'A-7', at: '21:10' })
  const unread = { bill: { value: { amount: 'about 500', bill: '', at: '' } } }
  expect(sentAnswers(unread)).toEqual(unread)
})

test('a report has room for twenty photos, whichever questions they are of', () => {
  const photos = (count: number) => ({
    value: null,
    photos: Array.from({ length: count }, (_, at) => `p${at}`),
  })
  expect(photoRoom({})).toBe(photosMax)
  expect(photoRoom({ look: photos(12), bill: photos(7), greet: { value: 'yes' } })).toBe(1)
  expect(photoRoom({ look: photos(14), bill: photos(7) })).toBe(0)
})
