import { afterEach, expect, test, vi } from 'vitest'
import { enrol } from './enrol'

afterEach(() => vi.unstubAllGlobals())

/** A worker that hears nothing; `end` makes it redundant, as one is whose place another takes. */
function aDeafWorker() {
  const worker = Object.assign(new EventTarget(), { state: 'activated', postMessage: vi.fn() })
  const end = () => {
    worker.state = 'redundant'
    worker.dispatchEvent(new Event('statechange'))
  }
  return { worker, end }
}

function withWorker(active: unknown, waiting: unknown = null) {
  const registration = { active, waiting, installing: null, update: async () => undefined }
  vi.stubGlobal('caches', { match: async () => undefined })
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } })
}

test('a worker that ends while it is asked for its files is not waited for', async () => {
  const { worker, end } = aDeafWorker()
  withWorker(worker)
  const enrolled = enrol(['/shop/'])
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalled())
  end()
  await enrolled
})

test('a worker that has ended before is not waited for', async () => {
  const { worker, end } = aDeafWorker()
  end()
  withWorker(worker)
  await enrol(['/shop/'])
})

test('a worker whose place another is about to take is not asked: it would keep that one from beginning', async () => {
  const { worker } = aDeafWorker()
  withWorker(worker, aDeafWorker().worker)
  await enrol(['/shop/'])
  expect(worker.postMessage).not.toHaveBeenCalled()
})
