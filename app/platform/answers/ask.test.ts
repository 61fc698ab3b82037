import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeBackend } from '../../../tests/fake-backend'
import { loaded } from '../loaded'
import { logger } from '../logger'
import { Refusal } from '../refusal'
import { ask, tell } from './ask'
import { shape } from './shapes'

const backend = fakeBackend()
const asked = backend.rpc('learning_waiting', () => ({ observations: 2, documents: 0 }))
const stopped = backend.rpc('stop_impersonation', () => true)

const waiting = shape({ observations: z.number(), documents: z.number() })
const count = () => ask('learning_waiting', { p_tenant_id: 'a' }, waiting)

test('an answer that fits is given back', async () => {
  expect(await count()).toEqual({ observations: 2, documents: 0 })
  expect(asked).toHaveBeenCalledExactlyOnceWith({ p_tenant_id: 'a' })
})

test.each([
  [{ observations: 2 }, 'documents (no number)'],
  [{ observations: 'Asha Rao', documents: 1 }, 'observations (no number)'],
  [{ observations: 2, documents: 0, late: 1 }, 'all of it has late besides'],
  [null, 'all of it (no object)'],
])(
  'what does not fit is refused with function and place, never with what stood there: %j',
  async (data, place) => {
    asked.mockReturnValue(data)
    await expect(count()).rejects.toMatchObject({
      name: 'Refusal',
      code: 'unexpected',
      cause: { message: `learning_waiting answered what does not fit: ${place}` },
    })
  },
)

test('a reader that throws says the place, and the function is named for it', async () => {
  const readNothing = () => {
    throw new Error('observations (no number)')
  }
  await expect(ask('learning_waiting', { p_tenant_id: 'a' }, readNothing)).rejects.toMatchObject({
    code: 'unexpected',
    cause: { message: 'learning_waiting answered what does not fit: observations (no number)' },
  })
})

test('a page says that it failed, and the log why', async () => {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
  asked.mockReturnValue([])
  expect(await loaded('what waits', count())).toEqual({ content: null, why: 'failed' })
  expect(error.mock.lastCall?.[1]).toMatchObject({
    cause: { message: expect.stringContaining('learning_waiting') },
  })
})

test('a refusal of the database is thrown by its code, whatever was asked for', async () => {
  for (const mock of [asked, stopped]) mock.mockRejectedValue(new Refusal('seat_limit_reached'))
  await expect(count()).rejects.toMatchObject({ code: 'seat_limit_reached' })
  await expect(tell('stop_impersonation', {})).rejects.toMatchObject({ code: 'seat_limit_reached' })
})
