import { expect, test } from 'vitest'
import { isShowable, isWhatItSays } from './beginnings.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const files = {
  'image/png': bytes('\x89PNG\r\n\x1a\n'),
  'image/jpeg': bytes('\xff\xd8\xff\xe0'),
  'image/webp': bytes('RIFF1234WEBPVP8 '),
  'video/mp4': bytes('\0\0\0 ftypisom'),
  'video/webm': bytes(
    '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm',
  ),
  'text/html': bytes('<!doctype html><script>'),
  'video/x-matroska': bytes('\x1a\x45\xdf\xa3\x9fB\x82\x88matroska'),
}

test('a file is only what it begins like', () => {
  for (const type of Object.keys(files).slice(0, 5))
    for (const [other, beginning] of Object.entries(files))
      expect(`${type} ${other} ${isWhatItSays(type, beginning)}`).toBe(`${type} ${other} ${type === other}`)
  expect(isWhatItSays('text/html', files['text/html'])).toBe(false)
})

test('a picture is shown when its header tells a size that is not too large', () => {
  const png = (width: number, height: number) => {
    const header = new DataView(new ArrayBuffer(24))
    for (const [at, byte] of files['image/png'].entries()) header.setUint8(at, byte)
    for (const [at, byte] of bytes('IHDR').entries()) header.setUint8(12 + at, byte)
    header.setUint32(16, width)
    header.setUint32(20, height)
    return new Uint8Array(header.buffer)
  }
  expect(isShowable('image/png', png(1600, 1200))).toBe(true)
  expect(isShowable('image/png', png(11_000, 11_000))).toBe(false)
  expect(isShowable('image/png', files['image/png'])).toBe(false)
  expect(isShowable('video/mp4', files['video/mp4'])).toBe(true)
})
