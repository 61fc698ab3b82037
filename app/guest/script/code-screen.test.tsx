import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '~messages/en/loyalty-guest'
import type { Card } from './card'
import type { Home, Redemption } from './shapes'

const code: Redemption = {
  id: 'one',
  code: 'ABCD2345',
  title: { en: 'A coffee', hi: 'एक कॉफ़ी' },
  points: 40,
  state: 'issued',
  expires_at: '2026-11-29T10:15:00Z',
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00Z') })
  const said = document.createElement('script')
  said.type = 'application/json'
  said.dataset.words = ''
  said.textContent = JSON.stringify(words)
  document.body.replaceChildren(said)
})
afterEach(() => void vi.useRealTimers())

test('a code that is shown asks whether the counter has used it, and is drawn anew only then', async () => {
  const { codeScreen } = await import('./code-screen')
  let state: Redemption['state'] = 'issued'
  const refresh = vi.fn(async () => {})
  const step = vi.fn(async () => ({ redemptions: [{ ...code, state }] }) as unknown as Home)
  const card = {
    home: { redemptions: [code] },
    place: { rules: { way: 'points' } },
    step,
    refresh,
  } as unknown as Card
  document.body.append(...codeScreen(card, 'one'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(step).toHaveBeenCalledExactlyOnceWith('home')
  expect(refresh).not.toHaveBeenCalled()
  state = 'redeemed'
  await vi.advanceTimersByTimeAsync(6_000)
  expect(refresh).toHaveBeenCalledOnce()
})
