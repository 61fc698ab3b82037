import { expect, test } from 'vitest'
import { soundForm } from './form.fixture'
import {
  addQuestion,
  addSection,
  asKind,
  copyQuestion,
  emptyForm,
  moveQuestion,
  moveSection,
  putQuestion,
  removeQuestion,
} from './form-edits'
import { problemsOf } from './form-problems'

const order = (form = soundForm()) => form.sections.map(({ questions }) => questions.map(({ id }) => id))

test('a new form lacks nothing but its words', () => {
  const codes = problemsOf(emptyForm()).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['text_missing']))
})

test('a question moves within its section, and over its edge into the next one', () => {
  const [arrive = []] = order()
  expect(order(moveQuestion(soundForm(), 'waited', -1))[0]?.slice(0, 2)).toEqual(['waited', 'greeted'])
  const over = order(moveQuestion(soundForm(), arrive.at(-1) ?? '', 1))
  expect(over[1]?.[0]).toBe(arrive.at(-1))
  expect(moveQuestion(soundForm(), 'greeted', -1)).toEqual(soundForm())
  expect(order(putQuestion(soundForm(), 'greeted', 'order', 2))[1]?.[2]).toBe('greeted')
})

test('sections move as a whole, the edges hold', () => {
  expect(moveSection(soundForm(), 'order', -1).sections.map(({ id }) => id)).toEqual(['order', 'arrive'])
  expect(moveSection(soundForm(), 'order', 1)).toEqual(soundForm())
})

test('what is added has an id of its own', () => {
  const section = addSection(soundForm())
  const question = addQuestion(section.form, section.id)
  const copy = copyQuestion(question.form, 'greeted')
  expect(problemsOf(copy.form).filter(({ code }) => code === 'id_taken' || code === 'id_invalid')).toEqual([])
  expect(order(copy.form)[0]?.[1]).toBe(copy.id)
  expect(order(removeQuestion(copy.form, copy.id))[0]).toEqual(order()[0])
})

test.each(['single', 'multiple', 'scale', 'duration', 'text', 'yes_no_na', 'photo'] as const)(
  'a question becomes one of the kind %s without a problem but its words',
  (kind) => {
    const [question] = soundForm().sections[0]?.questions ?? []
    if (!question) throw new Error('the sound form has questions')
    const form = soundForm()
    const [section] = form.sections
    if (section) section.questions[0] = asKind({ ...question, critical: true }, kind)
    const others = problemsOf(form).filter(({ code }) => code !== 'text_missing')
    // what hangs on its yes has lost it
    expect(others.map(({ code }) => code)).toEqual(kind === 'yes_no_na' ? [] : ['condition_impossible'])
  },
)
