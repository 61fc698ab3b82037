import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import { fakeBackend } from '../../../../tests/fake-backend'
import type { Findings } from '../observation-facts'
import { keepChange, keptForm, sendForm } from './kept-forms'
import { keepPhoto } from './waiting-photos'

const backend = fakeBackend()
const saved = backend.rpc('save_observation', () => null)
const decided = backend.rpc('decide_observation', () => null)
const sent = backend.invokes('observation-photo', ({ client_id }) => ({ id: client_id }))

const coach = 'farida'
let observation: string
const met = (item: string): Findings => ({ [item]: { result: 'met', note: null, at: 1 } })

beforeEach(() => {
  observation = crypto.randomUUID()
  vi.stubGlobal('indexedDB', aStore())
})

/** jsdom has none: this one holds one store of things with a `clientId`. */
function aStore() {
  const things = new Map<string, { clientId: string }>()
  const asking = <Result,>(result: Result) => {
    const asked = { result, onsuccess: () => {} }
    queueMicrotask(() => asked.onsuccess())
    return asked
  }
  const objectStore = () => ({
    put: (thing: { clientId: string }) => asking(things.set(thing.clientId, thing)),
    getAll: () => asking([...things.values()]),
    delete: (id: string) => asking(things.delete(id)),
  })
  return { open: () => asking({ transaction: () => ({ objectStore }), close() {} }) }
}

test('what was noted one by one goes in one sending and is forgotten once it arrived', async () => {
  keepChange(coach, observation, { items: met('eyes') })
  keepChange(coach, observation, { items: met('voice') })
  keepChange(coach, observation, { coachNote: 'Look up.' })
  await sendForm(coach, observation)
  await sendForm(coach, observation)
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    p_observation_id: observation,
    p_client_id: expect.any(String),
    p_items: { ...met('eyes'), ...met('voice') },
    p_coach_note: 'Look up.',
  })
  expect(keptForm(coach, observation)).toBeUndefined()
})

test('without an answer everything stays, the decision too, and is sent again under the same id', async () => {
  decided.mockRejectedValueOnce(new Refusal('unreachable'))
  keepChange(coach, observation, { items: met('eyes'), outcome: 'passed' })
  await expect(sendForm(coach, observation)).rejects.toMatchObject({ code: 'unreachable' })
  expect(await sendForm(coach, observation)).toBe('passed')
  const [first, second] = decided.mock.calls
  expect(first).toEqual(second)
  expect(first).toMatchObject([{ p_outcome: 'passed', p_items: met('eyes') }])
  expect(saved).not.toHaveBeenCalled()
})

test('a refused decision is let go, what was found stays', async () => {
  decided.mockRejectedValueOnce(new Refusal('item_open'))
  keepChange(coach, observation, { items: met('eyes'), outcome: 'passed' })
  await expect(sendForm(coach, observation)).rejects.toMatchObject({ code: 'item_open' })
  expect(keptForm(coach, observation)?.items).toMatchObject(met('eyes'))
  expect(keptForm(coach, observation)?.outcome).toBeUndefined()
})

test('photos go before the decision, which waits for them', async () => {
  const photo = { personId: coach, observationId: observation, clientId: 'photo', item: 'eyes' }
  await keepPhoto({ ...photo, photo: new Blob(['x']) })
  sent.mockRejectedValueOnce(new Refusal('unreachable'))
  keepChange(coach, observation, { outcome: 'not_yet' })
  await expect(sendForm(coach, observation)).rejects.toMatchObject({ code: 'unreachable' })
  expect(decided).not.toHaveBeenCalled()
  expect(await sendForm(coach, observation)).toBe('not_yet')
  expect(sent).toHaveBeenCalledTimes(2)
  expect(sent.mock.lastCall).toMatchObject([
    { observation_id: observation, client_id: 'photo', item: 'eyes' },
  ])
  expect(decided.mock.calls).toMatchObject([[{ p_outcome: 'not_yet' }]])
})

test('what is noted while a sending is under way waits for its own', async () => {
  saved.mockImplementationOnce(() => {
    keepChange(coach, observation, { items: met('voice') })
    return null
  })
  keepChange(coach, observation, { items: met('eyes') })
  await sendForm(coach, observation)
  expect(keptForm(coach, observation)?.items).toMatchObject(met('voice'))
  expect(keptForm('another coach', observation)).toBeUndefined()
})
