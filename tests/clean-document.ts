import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

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
