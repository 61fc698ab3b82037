import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { barePath, type Locale, localeOf, locales } from '../../app/domain/locale.ts'
import { type IndexFile, searchIndexAddress } from '../../app/domain/search/search-index.ts'
import { openIndex, searched } from '../../app/domain/search/site-search.ts'
import { wordsIn } from '../../app/domain/search/words.ts'
import { clientFolder } from '../../build/manifest.ts'
import { renderedPages } from '../../build/rendered-pages.ts'
import content from '../../content/synonyms.json' with { type: 'json' }

function open(locale: Locale) {
  const text = readFileSync(path.join(clientFolder, searchIndexAddress(locale)))
  return { text, index: openIndex(JSON.parse(text.toString()) as IndexFile) }
}

const opened = { en: open('en'), hi: open('hi') }

function firstThree(locale: Locale, question: string): string[] {
  const { index } = opened[locale]
  return searched(index, question)
    .slice(0, 3)
    .map((page) => index.pages[page]?.[0] ?? '')
}

/** What people ask, and what must stand among the first three answers. */
const asked: Record<Locale, [question: string, ...pages: string[]][]> = {
  en: [
    ['menu', '/services/menu-and-pricing', '/tools/menu-engineering', '/blog/menu-engineering-in-an-evening'],
    ['hotel rooms', '/industries/hospitality-tourism'],
    ['mystery shopping', '/services/mystery-shopping', '/tools/mystery-shop-sample'],
    ['how to train a new waiter', '/services/frontline-training', '/blog/ninety-days-for-a-new-waiter'],
    ['prices', '/pricing', '/services/menu-and-pricing'],
    ['mystrey shoping', '/services/mystery-shopping'],
    ['वेटर', '/blog/ninety-days-for-a-new-waiter'],
    ['pricng', '/pricing', '/services/menu-and-pricing'],
    ['upi', '/payment-options'],
    ['allergy', '/blog/the-allergen-conversation'],
    ['food licence', '/blog/the-food-safety-file', '/industries/food-beverage'],
    ['blockchain', '/industries/cryptocurrency-blockchain'],
    ['resturant', '/industries/food-beverage'],
    ['appointment', '/contact'],
    ['labour cost', '/tools/labour-roster'],
    ['loyalty points', '/services/guest-loyalty', '/blog/loyalty-without-discounts'],
    ['download checklist', '/downloads', '/resources'],
    ['privacy', '/privacy-policy'],
    ['careers', '/careers'],
    ['revpar', '/blog/from-revpar-to-gop', '/tools/revpar-bridge'],
    ['tender', '/tools/tender-win-probability'],
    ['webinars', '/webinars'],
    ['मिस्ट्री शॉपिंग', '/services/mystery-shopping'],
    ['attrition', '/services/talent-optimization'],
    ['haccp', '/blog/the-food-safety-file'],
    ['recruitment', '/services/talent-optimization'],
    ['makemytrip', '/blog/what-a-direct-booking-is-worth'],
    ['वेतन', '/tools/labour-roster'],
    ['karmchari', '/services/talent-optimization'],
  ],
  hi: [
    ['menu', '/services/menu-and-pricing', '/tools/menu-engineering', '/blog/menu-engineering-in-an-evening'],
    ['मेन्यू के दाम', '/services/menu-and-pricing', '/tools/menu-engineering'],
    ['hotel', '/industries/hospitality-tourism'],
    ['होटल के कमरे', '/industries/hospitality-tourism'],
    ['bhugtan', '/payment-options'],
    ['bhugtaan', '/payment-options'],
    ['भुगतन', '/payment-options'],
    ['restaurent', '/industries/food-beverage'],
    ['भुगतान', '/payment-options'],
    ['mistri shopping', '/services/mystery-shopping'],
    ['मिस्ट्री शॉपिंग', '/services/mystery-shopping'],
    ['naya waiter', '/blog/ninety-days-for-a-new-waiter'],
    ['वेटर', '/blog/ninety-days-for-a-new-waiter'],
    ['shikayat', '/blog/answering-a-complaint'],
    ['एलर्जी', '/blog/the-allergen-conversation'],
    ['elarji', '/blog/the-allergen-conversation'],
    ['chekalist', '/downloads', '/resources'],
    ['दाम', '/pricing'],
    ['naukri', '/careers'],
    ['webinar', '/webinars'],
    ['robot', '/industries/robotics-automation'],
    ['bank', '/payment-options'],
    ['blockchain', '/industries/cryptocurrency-blockchain'],
    ['khana', '/blog/menu-engineering-in-an-evening'],
    ['salary', '/tools/labour-roster'],
    ['karmchari', '/services/talent-optimization'],
    ['gst', '/pricing'],
    ['sign in', '/auth'],
    ['reviews', '/services/mystery-shopping'],
    ['hygiene', '/blog/the-food-safety-file'],
    ['madad', '/contact'],
    ['शुल्क', '/pricing'],
    ['mehman', '/industries/hospitality-tourism'],
    ['नौकरियाँ', '/careers'],
    ['भोजनालय', '/industries/food-beverage'],
    ['प्रशिक्षण', '/services/frontline-training'],
  ],
}

describe.each(locales)('in %s', (locale) => {
  test.each(asked[locale])('%s leads to the right pages', (question, ...pages) => {
    expect(firstThree(locale, question)).toEqual(expect.arrayContaining(pages))
  })

  test.each([
    ...[
      'zzzzz',
      'sssss',
      'nnnn',
      'brrrr',
      'aeiou',
      'abcde',
      'xyzzy',
      'asdfgh',
      'qwerty',
      'hjkl',
      'blorptang',
    ],
    ...['ज़ज़ज़ज़ज़', 'ङङङङ', 'टटटट', 'क्ष्प्झ', '99999', 'zzzzz qqqqq'],
  ])('what means nothing leads nowhere: %s', (question) => {
    const { index } = opened[locale]
    expect(searched(index, question).map((page) => index.pages[page]?.[0])).toEqual([])
  })

  test('what means nothing takes nothing from a word beside it', () => {
    const { index } = opened[locale]
    expect(searched(index, 'menu zzzzz')).toEqual(searched(index, 'menu'))
  })

  test('every synonym leads to all of its pages, and each way of asking to one that stands first', () => {
    const { index } = opened[locale]
    const lost = content.synonyms.flatMap(({ words, pages = [] }) =>
      words.flatMap((word) => {
        const found = searched(index, word).map((page) => index.pages[page]?.[0] ?? '')
        const places = pages.map((page) => found.indexOf(page))
        const isFound = pages.length === 0 || (!places.includes(-1) && Math.min(...places) < 12)
        return isFound ? [] : [{ word, pages, places }]
      }),
    )
    expect(lost).toEqual([])
  })

  test('every listed page is found by its own title', () => {
    const { index } = opened[locale]
    const lost = index.pages.filter(([, title], at) => !searched(index, title).slice(0, 3).includes(at))
    expect(lost).toEqual([])
  })

  test('the index knows every listed page but the search, knows the way in, and weighs 40 KB at most', () => {
    const listed = renderedPages(clientFolder)
      .filter(({ isIndexed, canonical = '' }) => isIndexed && canonical !== '')
      .filter(({ canonical = '', address }) => new URL(canonical).pathname === address)
      .filter(({ address }) => localeOf(address) === locale && barePath(address) !== '/search')
    const paths = [...listed.map(({ address }) => barePath(address)), '/auth'].sort()
    expect(opened[locale].index.pages.map(([bare]) => bare).sort()).toEqual(paths)
    expect(brotliCompressSync(opened[locale].text).length).toBeLessThan(40_000)
  })
})

/** As a Hindi speaker types Devanagari on a phone: letter by letter, without the "a" at a word's end. */
function typedInLatin(text: string): string {
  const consonants =
    'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h'
  const vowels =
    'अ a आ aa इ i ई ee उ u ऊ oo ऋ ri ए e ऐ ai ऑ o ओ o औ au ा aa ि i ी ee ु u ू oo ृ ri े e ै ai ॅ e ॉ o ो o ौ au ं n ँ n'
  const pairs = `${consonants} ${vowels}`.split(' ')
  const latin = (sign: string) => pairs[pairs.indexOf(sign) + 1] ?? ''
  return text
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .replace(/[क-ह]/g, (sign) => `${latin(sign)}a`)
    .replace(/a(?=[ा-ौ])|a?्/g, '')
    .replace(/[अ-औा-ौंँ]/g, latin)
    .replace(/(..)a(?![a-z])/g, '$1')
}

test('every Hindi page is found by its title typed in Latin letters', () => {
  const { index } = opened.hi
  expect(typedInLatin('भुगतान के तरीक़े')).toBe('bhugataan ke tareeke')
  const lost = index.pages
    .map(([path, title], at) => ({ path, typed: typedInLatin(title), at }))
    .filter(({ typed, at }) => wordsIn(typed).length > 0 && !searched(index, typed).slice(0, 5).includes(at))
  expect(lost).toEqual([])
})
