import { expect, test } from 'vitest'
import { actOnLetter } from './act-on-letter'

test.each(['', 'tomorrow', '2026-13-01T09:00'])('a time that means none, %j, is never now', async (at) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'schedule', revision: '1', at })) form.set(name, value)
  expect(await actOnLetter('no-letter', form, 'en')).toMatchObject({ refusal: { code: 'send_in_past' } })
})
