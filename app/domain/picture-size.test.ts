import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isTooLarge, pictureSize } from './picture-size.ts'

const drawn = (width: number, height: number, background = '#b4532a80') =>
  sharp({ create: { width, height, channels: 4, background } })

test.each([
  [1, 1],
  [640, 480],
  [300, 2001],
])('reads %i by %i from every kind of picture', async (width, height) => {
  const kinds = {
    png: drawn(width, height).png(),
    jpeg: drawn(width, height).jpeg(),
    progressive: drawn(width, height).jpeg({ progressive: true }),
    'jpeg with place and profile': drawn(width, height)
      .withExif({ IFD0: { Make: 'Pixel'.repeat(2000) } })
      .withIccProfile('p3')
      .jpeg(),
    webp: drawn(width, height).webp(),
    'lossless webp': drawn(width, height).webp({ lossless: true }),
    'plain webp': drawn(width, height, '#ffffff').removeAlpha().webp(),
    gif: drawn(width, height).gif(),
  }
  for (const [kind, picture] of Object.entries(kinds))
    expect([kind, pictureSize(new Uint8Array(await picture.toBuffer()))]).toEqual([kind, { width, height }])
})

test('what is no picture, or is cut off before it says, has no size', async () => {
  const pictures = await Promise.all([
    drawn(9, 9).png().toBuffer(),
    drawn(9, 9).jpeg().toBuffer(),
    drawn(9, 9).webp().toBuffer(),
    drawn(9, 9).gif().toBuffer(),
  ])
  for (const picture of pictures)
    for (const length of [0, 1, 5, 9])
      expect(pictureSize(new Uint8Array(picture.subarray(0, length)))).toBeNull()
  for (const text of [
    '%PDF-1.7',
    '<svg width="9" height="9"/>',
    '\xff\xd8\xff\xd9',
    '\x89PNG\r\n\x1a\n0000IDAT',
  ])
    expect(pictureSize(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBeNull()
})

test('whatever bytes come, it ends', async () => {
  const photo = await drawn(64, 48).jpeg().toBuffer()
  for (let n = 0; n < 3000; n++) {
    const bytes = Uint8Array.from(photo)
    for (let k = 0; k < 4; k++) bytes[2 + ((n * 37 + k * 101) % (bytes.length - 2))] = (n * 13 + k * 7) % 256
    pictureSize(bytes)
  }
})

test('a picture is too large by one side or as a whole', () => {
  const most = { sideMax: 4000, pixelsMax: 9_000_000 }
  expect(isTooLarge({ width: 4000, height: 2250 }, most)).toBe(false)
  expect(isTooLarge({ width: 4001, height: 10 }, most)).toBe(true)
  expect(isTooLarge({ width: 10, height: 4001 }, most)).toBe(true)
  expect(isTooLarge({ width: 3001, height: 3000 }, most)).toBe(true)
})
