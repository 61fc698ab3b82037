import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestWords } from '../../tests/words'
import { useRelativeTime } from './use-relative-time'

const now = Date.parse('2026-11-28T09:00:00Z')
const daysAgo = (days: number) => now - days * 86_400_000

test.each([
  ['en', 15, '2 weeks ago'],
  ['hi', 15, '2 हफ़्ते पहले'],
  ['hi', 122, '4 महीने पहले'],
  ['hi', 400, '1 साल पहले'],
  ['hi', 2, '2 दिन पहले'],
] as const)('in %s, %i days ago is "%s"', (language, days, words) => {
  const { result } = renderHook(useRelativeTime, {
    wrapper: ({ children }) => <TestWords language={language}>{children}</TestWords>,
  })
  expect(result.current(daysAgo(days), now)).toBe(words)
})
