import { expect, test } from 'vitest'
import type { FormQuestion, FormSection, ShopForm } from './form'
import { scoreOf } from './score'
import { scoreCases } from './score.fixture'

test.each(scoreCases)('$name', ({ form, answers, told }) => {
  expect(rounded(scoreOf(form, answers))).toMatchObject(told)
})

test('nothing answered in a form that leaves out what is not required is not assessed, never 0', () => {
  const section: FormSection = {
    id: 'one',
    title: { en: '', hi: '' },
    weight: 1,
    questions: [optional('a'), optional('b')],
  }
  expect(scoreOf(formOf([section]), {})).toMatchObject({
    pooled: null,
    weighted: null,
    overall: null,
    sections: [{ score: null, possible: 0 }],
  })
})

function optional(id: string): FormQuestion {
  return { id, kind: 'yes_no', title: { en: '', hi: '' }, skills: [], required_if: 'never' }
}

function formOf(sections: FormSection[]): ShopForm {
  return { sections, overall: 'pooled', critical: { policy: 'none' }, unrequired: 'leave_out' }
}

function rounded<Told>(told: Told): Told {
  return JSON.parse(JSON.stringify(told), (_, value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  )
}
