import { expect, test } from 'vitest'
import { brokenForms, changedForm, emptyForms, soundForm } from './form.fixture'
import { type FormProblem, problemsOf } from './form-problems'

const said = (problems: FormProblem[]) =>
  problems.map(({ path, code }) => `${path.join('.')} ${code}`).toSorted()

test('a form with a question of each kind has none', () => {
  expect(problemsOf(soundForm())).toEqual([])
})

test.each(brokenForms)('%s = %j: %j', (path, value, found) => {
  expect(said(problemsOf(changedForm(path, value)))).toEqual(found)
})

test('a form that cannot reach 100 is refused', () => {
  for (const [form, found] of emptyForms()) expect(said(problemsOf(form))).toEqual(found)
})
