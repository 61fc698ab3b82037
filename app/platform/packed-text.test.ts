import { expect, test } from 'vitest'
import { packText, unpackText } from './packed-text.ts'

test.each(['', 'Tea\t20\t6\t9', 'दाल मखनी\t320\t85\t410\n'.repeat(60)])(
  'a text comes back from letters that need no escaping: %#',
  async (text) => {
    const packed = await packText(text)
    expect(packed).toMatch(/^[\w-]*$/)
    expect(await unpackText(packed)).toBe(text)
  },
)

test('what was cut off or changed is none', async () => {
  const packed = await packText('Dal makhani\t320\t85\t410\nTea\t20\t6\t900')
  expect(await unpackText(packed.slice(0, -8))).toBeNull()
  expect(await unpackText(`${packed.slice(0, 20)}A${packed.slice(21)}`)).toBeNull()
  expect(await unpackText('<script>')).toBeNull()
  expect(await unpackText('')).toBeNull()
})
