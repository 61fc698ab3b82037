import { expect, test } from 'vitest'
import { readTableText } from './table-text.ts'

const text = 'Name;Phone\r\nJosé Ngô;98\r\n'
const utf16 = (content: string, isBig = false) => {
  const bytes = new Uint8Array(content.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < content.length; at++) view.setUint16(at * 2, content.charCodeAt(at), !isBig)
  return bytes
}
const latin = (content: string) => Uint8Array.from(content, (sign) => sign.charCodeAt(0))

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16, little first', utf16(`\uFEFF${text}`)],
  ['UTF-16, big first', utf16(`\uFEFF${text}`, true)],
  ['UTF-16 without a mark', utf16(text)],
  ['Windows-1252', latin(text)],
])('%s is read', (_, bytes) => expect(readTableText(bytes, 1000)).toEqual({ text }))

test('Hindi is read whole', () =>
  expect(readTableText(utf16('\uFEFFनाम\tफ़ोन'), 1000)).toEqual({ text: 'नाम\tफ़ोन' }))

test.each([
  [new Uint8Array(), 'empty'],
  [latin(' \r\n'), 'empty'],
  [latin('PK\u0003\u0004 a workbook'), 'workbook'],
  [latin('much too long'), 'too_large'],
])('%j is no table: %s', (bytes, problem) =>
  expect(readTableText(bytes, 12 + Number(problem === 'workbook') * 99)).toEqual({ problem }),
)
