import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commonRules } from '~/domain/text-input'
import { readForm, text, ticked } from './read-form'

const schema = z.object({
  email: text(commonRules.email),
  password: text(commonRules.password),
  note: text({ max: 5 }),
  kind: z.enum(['hotel', 'restaurant']),
  news: ticked(),
})

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('gives what was typed, trimmed, the password as it is', () => {
  const form = aForm({ email: ' asha@annapurna.test ', password: ' secret 1 ', kind: 'hotel', news: 'on' })
  expect(readForm(schema, form)).toEqual({
    data: { email: 'asha@annapurna.test', password: ' secret 1 ', note: '', kind: 'hotel', news: true },
  })
})

test('names the first problem of every field at once', () => {
  const form = aForm({ email: 'asha', password: 'short', note: 'too long', kind: 'spaceship' })
  expect(readForm(schema, form)).toEqual({
    problems: {
      email: { code: 'not_an_email' },
      password: { code: 'too_short', min: 8 },
      note: { code: 'too_long', max: 5 },
      kind: { code: 'required' },
    },
  })
})

test('a form that lost its fields is answered like an empty one', () => {
  expect(readForm(schema, new FormData()).problems).toMatchObject({
    email: { code: 'required' },
    password: { code: 'required' },
  })
})
