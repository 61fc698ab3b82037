import { expect, test } from 'vitest'
import { readBody, readObject, readText } from './request-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const request = (body: BodyInit, headers = {}) =>
  new Request('http://sopan.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test.each([
  ['plain', '{"a":"b"}'],
  ['Hindi and emoji', '{"a":"रानी 👩🏽‍🍳"}'],
  ['a whole surrogate pair, escaped', '{"a":"\\ud83d\\ude00"}'],
  ['an escaped backslash before u0000', '{"a":"\\\\u0000"}'],
  ['an escaped backslash before ud800', '{"a":"\\\\ud800"}'],
  ['200 levels', `${'['.repeat(200)}${']'.repeat(200)}`],
  ['brackets in text', JSON.stringify({ a: '['.repeat(1000) })],
  ['a quote in text', JSON.stringify({ a: '"[['.repeat(300) })],
])('%s is taken as it is', (_what, text) => {
  expect(readText(bytes(text))).toBe(text)
})

test.each([
  ['a NUL byte', 'a\0b'],
  ['an escaped NUL', '{"a":"\\u0000"}'],
  ['an escaped NUL after an escaped backslash', '{"a":"\\\\\\u0000"}'],
  ['half a pair', '{"a":"\\ud83d"}'],
  ['the other half', '{"a":"x\\ude00"}'],
  ['half a pair in a name', '{"\\ud83d":1}'],
  ['201 levels', '['.repeat(201)],
  ['201 objects', '{"a":'.repeat(201)],
])('%s is refused', (_what, text) => {
  expect(() => readText(bytes(text))).toThrow(expect.objectContaining({ status: 400 }))
})

test('bytes that are no UTF-8 are refused', () => {
  expect(() => readText(new Uint8Array([0xc3, 0x28]))).toThrow(expect.objectContaining({ status: 400 }))
})

test.each(['[]', '5', 'null', '"x"', '{', 'x'])('%s is no object', (text) => {
  expect(() => readObject(text)).toThrow(expect.objectContaining({ status: 400, code: 'bad_json' }))
})

test('an empty body is an object without members', () => {
  expect(readObject('')).toEqual({})
})

test('a body is read up to its limit, whether or not it says how long it is', async () => {
  expect(await readBody(request('12345'), 5)).toEqual(bytes('12345'))
  await expect(readBody(request('123456'), 5)).rejects.toMatchObject({ status: 413 })
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('123')),
    })
  await expect(readBody(request(stream()), 1000)).rejects.toMatchObject({ status: 413 })
  await expect(readBody(request('1', { 'content-length': '99' }), 5)).rejects.toMatchObject({ status: 413 })
})
