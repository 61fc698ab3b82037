import { expect, test } from 'vitest'
import analytics from '../../../content/analytics.json' with { type: 'json' }
import { analyticsSchema } from '../../../content/schemas/analytics.ts'

const values = analytics.conversionValues

test('the values of content/analytics.json fit their schema', () =>
  expect(analyticsSchema.parse(analytics)).toEqual(analytics))

test.each([
  [{ ...values, contact_sent: -1 }],
  [{ ...values, contact_sent: '5000' }],
  [{ ...values, sold: 1 }],
  [{ contact_sent: 1 }],
])('%j does not', (conversionValues) =>
  expect(analyticsSchema.safeParse({ conversionValues }).success).toBe(false),
)
