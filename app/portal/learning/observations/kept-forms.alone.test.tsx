import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import type { Findings } from '../observation-facts'

const [saveObservation, decideObservation, sendPhotos] = [vi.fn(), vi.fn(), vi.fn()]
vi.mock('./observations.queries', () => ({ saveObservation, decideObservation }))
vi.mock('./waiting-photos', () => ({ sendPhotos }))
const { keepChange, keptForm, sendForm } = await import('./kept-forms')

const coach = 'farida'
let observation: string
const met = (item: string): Findings => ({ [item]: { result: 'met', note: null, at: 1 } })

beforeEach(() => {
  observation = crypto.randomUUID()
  for (const query of [saveObservation, decideObservation, sendPhotos]) query.mockReset()
})

test('what was noted one by one goes in one sending and is forgotten once it arrived', async () => {
  keepChange(coach, observation, { items: met('eyes') })
  keepChange(coach, observation, { items: met('voice') })
  keepChange(coach, observation, { coachNote: 'Look up.' })
  await sendForm(coach, observation)
  await sendForm(coach, observation)
  expect(saveObservation).toHaveBeenCalledOnce()
  const [id, , items, words] = saveObservation.mock.calls[0] ?? []
  expect([id, items, words]).toMatchObject([
    observation,
    { ...met('eyes'), ...met('voice') },
    { coachNote: 'Look up.' },
  ])
  expect(keptForm(coach, observation)).toBeUndefined()
})

test('without an answer everything stays, the decision too, and is sent again under the same id', async () => {
  decideObservation.mockRejectedValueOnce(new Refusal('unreachable'))
  keepChange(coach, observation, { items: met('eyes'), outcome: 'passed' })
  await expect(sendForm(coach, observation)).rejects.toMatchObject({ code: 'unreachable' })
  expect(await sendForm(coach, observation)).toBe('passed')
  const [first, second] = decideObservation.mock.calls.map(([, client, outcome]) => [client, outcome])
  expect(first).toEqual(second)
  expect(saveObservation).not.toHaveBeenCalled()
})

test('a refused decision is let go, what was found stays', async () => {
  decideObservation.mockRejectedValueOnce(new Refusal('item_open'))
  keepChange(coach, observation, { items: met('eyes'), outcome: 'passed' })
  await expect(sendForm(coach, observation)).rejects.toMatchObject({ code: 'item_open' })
  expect(keptForm(coach, observation)?.items).toMatchObject(met('eyes'))
  expect(keptForm(coach, observation)?.outcome).toBeUndefined()
})

test('photos go before the decision, which waits for them', async () => {
  sendPhotos.mockRejectedValueOnce(new Refusal('unreachable'))
  keepChange(coach, observation, { outcome: 'not_yet' })
  await expect(sendForm(coach, observation)).rejects.toMatchObject({ code: 'unreachable' })
  expect(decideObservation).not.toHaveBeenCalled()
})

test('what is noted while a sending is under way waits for its own', async () => {
  saveObservation.mockImplementationOnce(async () => {
    keepChange(coach, observation, { items: met('voice') })
  })
  keepChange(coach, observation, { items: met('eyes') })
  await sendForm(coach, observation)
  expect(keptForm(coach, observation)?.items).toMatchObject(met('voice'))
  expect(keptForm('another coach', observation)).toBeUndefined()
})
