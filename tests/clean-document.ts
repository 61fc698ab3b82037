import { webcrypto } from 'node:crypto'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A second, its own patience, is too short on a machine in a hurry.
configure({ asyncUtilTimeout: 8000 })

// jsdom's own crypto draws random numbers and encrypts nothing.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

// The files of a worker share one document: each test leaves it as it was found, parts, stores, address and clock.
afterEach(() => {
  if (typeof document === 'undefined') return // a file that wants no document says so in its first line
  cleanup()
  document.body.replaceChildren()
  // jsdom draws frames by an interval that it takes from whichever clock there is, and waits for it ever after.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(1000 / 60)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  Reflect.deleteProperty(navigator, 'clipboard') // jsdom has none; userEvent.setup() leaves its own
})

// What a part still fetches when its file ends would be looked for in a house that is gone, and fail another file.
afterAll(() => vi.dynamicImportSettled())
