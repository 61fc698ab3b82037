import { expect, test, vi } from 'vitest'
import { reportThreat } from './report-threat'
import { reportSecurityEvent } from './security-events'

vi.mock('./security-events', () => ({ reportSecurityEvent: vi.fn() }))

test('the same text is one event within a minute, another text and a later try are events of their own', async () => {
  const kinds = () => vi.mocked(reportSecurityEvent).mock.calls.map(([{ data }]) => data?.threat)
  reportThreat('<script>', 0)
  reportThreat('<script>', 30_000)
  reportThreat('nothing of the sort', 30_000)
  reportThreat("' or 1=1", 30_000)
  reportThreat('<script>', 60_000)
  await vi.waitFor(() => expect(kinds()).toEqual(['script', 'sql', 'script']))
})
