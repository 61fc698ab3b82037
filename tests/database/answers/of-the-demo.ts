import { vi } from 'vitest'
import { forgetAnswers } from './answers-seen.ts'

// The whole client is real; only whose session it holds is chosen here instead of in a browser, and what was answered is noted.
vi.mock('~/platform/backend', async () => {
  const { currentBackend } = await import('./demo.ts')
  return { backend: currentBackend, passingBackend: currentBackend }
})
vi.mock('~/platform/answers/ask', async (original) =>
  (await import('./answers-seen.ts')).noting(await original<typeof import('~/platform/answers/ask')>()),
)

forgetAnswers() // those of the file before
