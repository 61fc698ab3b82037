import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawnEvent, eventPictureOf, readStrips } from './event-picture.ts'

test.each([
  ['/og/hi/events/0115-webinars.png', { locale: 'hi', kind: 'webinars', month: 1, day: 15 }],
  ['/og/en/events/1231-events.png', { locale: 'en', kind: 'events', month: 12, day: 31 }],
  ['/og/en/events/1301-events.png', undefined],
  ['/og/en/events/0100-events.png', undefined],
  ['/og/de/events/0115-events.png', undefined],
  ['/og/en/events/0115-events.png/x', undefined],
  ['/og/en/events.png', undefined],
])('%s is the picture of %o', (path, picture) => expect(eventPictureOf(path)).toEqual(picture))

test('a picture is its four strips, one below the other, in one palette', async () => {
  const strip = (...points: number[]) => deflateSync(Buffer.from(points)).toString('base64')
  const strips = {
    width: 2,
    palette: Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]).toString('base64'),
    rows: {
      'events-en': strip(0, 1),
      'day-3': strip(1, 1, 2, 2),
      'month-2-en': strip(2, 0),
      foot: strip(0, 0),
    },
  }
  const { default: sharp } = await import('sharp')
  const picture = { locale: 'en', kind: 'events', month: 2, day: 3 } as const
  const { data, info } = await sharp(drawnEvent(strips, picture))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([2, 5])
  const [red, green, blue] = ['255,0,0', '0,255,0', '0,0,255']
  expect(Array.from({ length: 10 }, (_, at) => [...data.subarray(at * 3, at * 3 + 3)].join())).toEqual([
    red,
    green,
    green,
    green,
    blue,
    blue,
    blue,
    red,
    red,
    red,
  ])
  expect(() => drawnEvent(strips, { ...picture, day: 4 })).toThrow('day-4')
  expect(readStrips('/nowhere')).toBeUndefined()
})
