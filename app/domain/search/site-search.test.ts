import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packed, unpack } from './search-index.ts'
import { marked, openIndex, searched, stemsIn } from './site-search.ts'

const page = (path: string, title: string, description = ''): [string, string, string, number] => [
  path,
  title,
  description,
  0,
]

const index = openIndex({
  kinds: ['page'],
  pages: [
    page('/pricing', 'दाम और प्लान', 'भुगतान के तरीक़े और ज़रूरी शर्तें।'),
    page('/payment-options', 'भुगतान के तरीक़े'),
    page('/services/menu-and-pricing', 'मेन्यू और दाम', 'रोटी और मैनेजमेंट में'),
    page('/services/frontline-training', 'टीम का प्रशिक्षण और कौशल'),
    page('/industries/hospitality-tourism', 'होटल और पर्यटन'),
    page('/services/guest-loyalty', 'गेस्ट और एलर्जी'),
    page('/careers', 'करियर', 'ट्रेनिंग और GST'),
  ],
  headings: packed(new Map([...stemsIn('खाना परोसना')].map((stem) => [stem, [2]]))),
  texts: packed(new Map([...stemsIn('ऑक्यूपेंसी')].map((stem) => [stem, [4]]))),
  synonyms: packed(new Map([...stemsIn('वेतन')].map((stem) => [stem, [3]]))),
})

const first = (question: string) => index.pages[searched(index, question)[0] ?? -1]?.[0]

describe('Hindi is found', () => {
  test.each([
    ['भुगतान', '/payment-options'],
    ['bhugtan', '/payment-options'],
    ['जरूरी', '/pricing'],
    ['ज़रूरी', '/pricing'],
    ['menu', '/services/menu-and-pricing'],
    ['hotel', '/industries/hospitality-tourism'],
    ['roti', '/services/menu-and-pricing'],
    ['khana', '/services/menu-and-pricing'],
    ['kaushal', '/services/frontline-training'],
    ['prashikshan', '/services/frontline-training'],
    ['prashiksan', '/services/frontline-training'],
    ['occupancy', '/industries/hospitality-tourism'],
    ['भुगतन', '/payment-options'],
    ['भुग', '/payment-options'],
    ['मेनू', '/services/menu-and-pricing'],
    ['allergy', '/services/guest-loyalty'],
    ['elergy', '/services/guest-loyalty'],
    ['vetan', '/services/frontline-training'],
  ])('by %s', (question, path) => expect(first(question)).toBe(path))
})

test('a page with all words asked for comes before one with a single word in its title', () => {
  const small = openIndex({
    kinds: ['page'],
    pages: [page('/a', 'Velocity'), page('/b', 'Something'), page('/c', 'Else')],
    headings: packed(new Map()),
    texts: packed(new Map([...stemsIn('velocity occupancy')].map((stem) => [stem, [1]]))),
    synonyms: packed(new Map()),
  })
  expect(searched(small, 'velocity occupancy')).toEqual([1, 0])
  expect(searched(small, 'velocity')).toEqual([0, 1])
})

test('nothing is found for nothing, for what every page has, and for what none has', () => {
  for (const question of ['', '  ', 'और का', 'zzzz', '?!']) expect(searched(index, question)).toEqual([])
})

test('words that were asked for are marked and nothing is lost of the text', () => {
  expect(marked('भुगतान के तरीक़े', 'bhugtan')).toEqual(['', 'भुगतान', ' के तरीक़े'])
  expect(marked('मेन्यू में मैनेजमेंट', 'menu')).toEqual(['', 'मेन्यू', ' में मैनेजमेंट'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, question) => {
      expect(marked(text, question).join('')).toBe(text)
    }),
  )
})

test('what was packed comes out again', () => {
  const places = fc.dictionary(
    fc.stringMatching(/^[a-zक-ह]{1,8}$/),
    fc.uniqueArray(fc.nat(400), { minLength: 1 }).map((pages) => pages.sort((one, other) => one - other)),
  )
  fc.assert(
    fc.property(places, (words) => {
      const found: Record<string, number[]> = {}
      const file = JSON.parse(JSON.stringify(packed(new Map(Object.entries(words)))))
      unpack(file, (word, at) => {
        found[word] = [...(found[word] ?? []), at]
      })
      expect(found).toEqual({ ...words })
    }),
  )
})

test('an abbreviation is no word that only has its consonants', () => {
  const found = searched(index, 'GST').map((at) => index.pages[at]?.[0])
  expect(found).toEqual(['/careers'])
})
