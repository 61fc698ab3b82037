import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '~/platform/toasts'
import { noteSession, sayEnded } from './say-ended'

vi.mock('~/platform/translator', () => ({ translator: async () => (key: string) => key }))

beforeEach(() => toasts.dismiss())

test('that a session ended is said once, and again only for the next session', async () => {
  await Promise.all([sayEnded(), sayEnded()])
  await sayEnded()
  expect(toasts.list()).toHaveLength(1)
  noteSession()
  await sayEnded()
  expect(toasts.list()).toHaveLength(2)
})
