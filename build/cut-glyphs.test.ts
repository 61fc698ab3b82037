import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { cutFonts } from './fonts.ts'
import { hindiWords } from './hindi-words.ts'
import { openFace, placesOf } from './written-glyphs.ts'

// The typeface of Hindi holds the conjuncts that modern Hindi writes and no others. What is missing shows as a halant, so
// every word must stand as in the whole typeface.

const source =
  'node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
const variationAxes = { wght: { min: 400, max: 600 } }
let whole: ReturnType<typeof openFace>
let lean: ReturnType<typeof openFace>

beforeAll(async () => {
  await cutFonts()
  const opened = async (file: string) =>
    openFace(
      await subsetFont(readFileSync(file), undefined, {
        targetFormat: 'truetype',
        keepAllGlyphs: true,
        ...(file === source && { variationAxes }),
      }),
    )
  whole = await opened(source)
  lean = await opened('app/ui/fonts/devanagari.woff2')
}, 60_000)

const differing = (words: Iterable<string>) =>
  [...words].filter((word) => placesOf(lean, word) !== placesOf(whole, word))

test('every Hindi word of the product stands as in the whole typeface', () => {
  const words = hindiWords()
  expect(words.size).toBeGreaterThan(5000)
  expect(differing(words)).toEqual([])
})

test.each([
  'त्र्यंबकेश्वर',
  'क्षत्रियकुंड',
  'उज्जयिनी',
  'श्रीवास्तव',
  'सिद्धेश्वरी',
  'मल्लिकार्जुन',
  'चिट्ठियाँ',
  'अद्भुतानंद',
  'ब्रह्मपुत्र',
  'स्मार्टफ़ोन',
  'हस्ताक्षरित',
  'प्रह्लादपुर',
  'महाविद्यालयीन',
  'पद्मावती',
  'निर्णयात्मक',
  '₹1,25,000',
])('so does %s, which nobody gave to the build', (word) => {
  expect(hindiWords()).not.toContain(word)
  expect(differing([word])).toEqual([])
})

test('a conjunct that Hindi does not write is not in it, so the comparison sees what is missing', () => {
  expect(differing(['ङ्र्ङ्क्त्व', 'ट्र्नो'])).not.toEqual([])
})
