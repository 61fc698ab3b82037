import { expect, test } from 'vitest'
import { createBodyRoom } from './body-room.ts'

const nobody = () => {}

test('an address holds so much and no more, until its requests are answered', () => {
  const room = createBodyRoom({ perAddress: 10, inAll: 100 })
  const first = room.enter('a', nobody)
  const second = room.enter('a', nobody)
  expect([first.hold(6), second.hold(4), second.hold(1)]).toEqual([undefined, undefined, 'address_full'])
  expect(room.enter('b', nobody).hold(10)).toBeUndefined()
  first.leave()
  expect(second.hold(6)).toBeUndefined()
})

test('when all is full, who holds most makes room, and not who comes last', () => {
  const room = createBodyRoom({ perAddress: 10, inAll: 25 })
  const gone: string[] = []
  const greedy = [4, 6].map((bytes, at) => {
    const seat = room.enter('greedy', () => gone.push(`greedy ${at}`))
    seat.hold(bytes)
    return seat
  })
  room.enter('b', () => gone.push('b')).hold(8)
  const late = room.enter('c', () => gone.push('c'))
  expect([late.hold(5), late.hold(3), gone]).toEqual([undefined, undefined, ['greedy 1']])
  expect(greedy[1]?.hold(1)).toBe('server_full')
  for (const seat of greedy) seat.leave()
  expect(room.enter('d', nobody).hold(9)).toBeUndefined()
})

test('who grows beyond all others goes without touching them', () => {
  const room = createBodyRoom({ perAddress: 30, inAll: 30 })
  room.enter('b', () => expect.unreachable()).hold(12)
  const growing = room.enter('a', nobody)
  expect([growing.hold(12), growing.hold(12)]).toEqual([undefined, 'server_full'])
})
