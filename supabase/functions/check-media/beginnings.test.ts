import { expect, test } from 'vitest'
import { isWhatItSays } from './beginnings.ts'

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
