import { expect, test } from 'vitest'
import { isAllowedType, isPlausible, isShownInline, mediaType } from './content-type.ts'

const beginnings = {
  png: '89504e470d0a1a0a',
  jpeg: 'ffd8ffe0',
  gif: Buffer.from('GIF89a').toString('hex'),
  webp: Buffer.from('RIFF1234WEBP').toString('hex'),
  avif: Buffer.from('\0\0\0 ftypavif').toString('hex'),
  pdf: Buffer.from('%PDF-1.7').toString('hex'),
  page: Buffer.from('\n<!DOCTYPE html>').toString('hex'),
  drawing: Buffer.from('<svg xmlns="x">').toString('hex'),
  text: Buffer.from('नमस्ते').toString('hex'),
}
const types = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

test('a recognisable type is only what it is', () => {
  for (const [name, type] of Object.entries(types))
    for (const [other, beginning] of Object.entries(beginnings))
      expect(`${type} ${other} ${isPlausible(type, Buffer.from(beginning, 'hex'))}`).toBe(
        `${type} ${other} ${name === other}`,
      )
})

test.each([
  ['text/plain', 'text', true],
  ['text/html', 'page', true],
  ['image/svg+xml', 'drawing', true],
  ['video/ogg', 'text', true],
  ['video/mp4', 'text', false],
  ['video/webm', 'text', false],
  ['video/mp4', 'page', false],
  ['application/octet-stream', 'drawing', false],
  ['image/x-icon', 'png', false],
] as const)('%s with the content of a %s: %s', (type, beginning, plausible) => {
  expect(isPlausible(type, Buffer.from(beginnings[beginning], 'hex'))).toBe(plausible)
})

test('only pictures, sound and film are shown by the browser itself', () => {
  for (const type of [...Object.values(types).slice(0, 5), 'video/mp4', 'audio/mpeg'])
    expect(isShownInline(type)).toBe(true)
  for (const type of [
    'image/svg+xml',
    'text/html',
    'text/plain',
    'application/pdf',
    'application/xhtml+xml',
  ]) {
    expect(isShownInline(type)).toBe(false)
  }
})

test.each([
  ['image/png', null, true],
  ['image/png', [], true],
  ['image/png', ['image/png'], true],
  ['image/png', ['image/*'], true],
  ['application/pdf', ['image/*'], false],
  ['imagex/png', ['image/*'], false],
])('%s into a bucket for %j: %s', (type, allowed, taken) => {
  expect(isAllowedType(type, allowed)).toBe(taken)
})

test('a content-type header may carry parameters, or be missing', () => {
  expect(mediaType('Text/Plain; charset=utf-8')).toBe('text/plain')
  expect(mediaType(null)).toBe('application/octet-stream')
})
