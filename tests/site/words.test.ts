import { expect, test } from 'vitest'
import { isKnownLatin } from './known-words.ts'
import { indexedPages, type Page } from './pages.ts'
import { fleschKincaidGrade, medianSentence, words } from './reading.ts'
import { likeness, shinglesOf } from './shingles.ts'
import { openDictionary } from './spelling.ts'

const listed = indexedPages()
const english = listed.filter(({ locale }) => locale === 'en')
const hindi = listed.filter(({ locale }) => locale === 'hi')
const legal = new Set(['/privacy-policy', '/terms-of-service'])
const families = ['/services/', '/industries/'] as const

/** What a page says in sentences: no headings, no cells of tables, nothing of one or two words. */
function proseOf({ blocks }: Page): string {
  return blocks
    .filter(({ kind, text }) => kind === 'text' && words(text).length > 4)
    .map(({ text }) => (/[.!?।:]$/.test(text) ? text : `${text}.`))
    .join('\n')
}

function allOf({ blocks }: Page): string {
  return blocks.map(({ text }) => text).join('\n')
}

test('English pages read easily: a grade of 9 at most, legal texts 11', () => {
  const hard = english
    .filter((page) => words(proseOf(page)).length >= 120)
    .map((page) => ({ page, grade: fleschKincaidGrade(proseOf(page)) }))
    .filter(({ page, grade }) => grade > (legal.has(page.bare) ? 11 : 9))
    .map(({ page, grade }) => `${page.address}: ${grade.toFixed(1)}`)
  expect(hard).toEqual([])
})

test('Hindi sentences have 18 words at most in the median', () => {
  const long = hindi
    .map((page) => ({ page, median: medianSentence(proseOf(page)) }))
    .filter(({ median }) => median > 18)
    .map(({ page, median }) => `${page.address}: ${median}`)
  expect(long).toEqual([])
})

test('Hindi pages say in Hindi what they say', () => {
  const left = hindi.flatMap(({ address, blocks }) =>
    blocks.flatMap(({ text, element }) => {
      if (element.closest('[lang="en-IN"],code,kbd,[data-footnotes]')) return []
      const strangers = (text.match(/[A-Za-z][A-Za-z'.@/:&-]*/g) ?? []).filter((word) => !isKnownLatin(word))
      return strangers.length > 0 ? [`${address}: ${strangers.join(' ')} (${text.slice(0, 60)})`] : []
    }),
  )
  expect(left).toEqual([])
})

test.each(families)('every page below %s has 600 words of its own in each language', (family) => {
  const pages = listed.filter(({ bare }) => bare.startsWith(family))
  const seen = new Map<string, number>()
  for (const { blocks } of pages)
    for (const text of new Set(blocks.map((block) => block.text))) seen.set(text, (seen.get(text) ?? 0) + 1)
  const thin = pages
    .map((page) => {
      const own = page.blocks.filter(({ text }) => (seen.get(text) ?? 0) < 2)
      return { address: page.address, count: own.reduce((sum, { text }) => sum + words(text).length, 0) }
    })
    .filter(({ count }) => count < 600)
    .map(({ address, count }) => `${address}: ${count}`)
  expect(thin).toEqual([])
})

test('every article has 800 words in each language', () => {
  const articles = listed.filter(({ bare }) => /^\/blog\/./.test(bare))
  const thin = articles
    .map(({ address, blocks }) => {
      // The text stands beside its contents; what leads on to other pages does not count.
      const own = blocks.filter(({ element }) => element.closest('nav + div'))
      return { address, count: own.reduce((sum, { text }) => sum + words(text).length, 0) }
    })
    .filter(({ count }) => count < 800)
    .map(({ address, count }) => `${address}: ${count}`)
  expect(articles.length).toBeGreaterThan(20)
  expect(thin).toEqual([])
})

test.each(families)('no two pages below %s share more than a quarter of their words in threes', (family) => {
  const alike = ['en', 'hi'].flatMap((locale) => {
    const pages = listed.filter((page) => page.locale === locale && page.bare.startsWith(family))
    const texts = pages.map((page) => ({ address: page.address, runs: shinglesOf(allOf(page)) }))
    return texts.flatMap((one, at) =>
      texts.slice(at + 1).flatMap((other) => {
        const share = likeness(one.runs, other.runs)
        return share > 0.25 ? [`${one.address} and ${other.address}: ${Math.round(share * 100)} %`] : []
      }),
    )
  })
  expect(alike).toEqual([])
})

const dictionaries = [
  { name: 'en_GB', pages: english, script: /\p{Script=Latin}/u, most: 0.06 },
  { name: 'hi_IN', pages: hindi, script: /\p{Script=Devanagari}/u, most: 0.2 },
] as const

// What English has lent to Hindi, and the trade's own words, are in no dictionary: a page full of unknown words is odd,
// a few are not. `npm run bench -- spelling` lists them all for a reader.
test.each(dictionaries)('few words are unknown to the dictionary $name', ({ name, pages, script, most }) => {
  const dictionary = openDictionary(name)
  if (!dictionary) return // hunspell with this dictionary is not installed here
  const odd = pages.flatMap((page) => {
    if (page.bare === '/search') return [] // a list of names
    const all = words(allOf(page)).filter((word) => script.test(word) && !isKnownLatin(word))
    const unknown = dictionary.unknown(all)
    const share = unknown.length / Math.max(1, all.length)
    const some = [...new Set(unknown)].slice(0, 30).join(' ')
    return share > most ? [`${page.address}: ${Math.round(share * 100)} %: ${some}`] : []
  })
  dictionary.close()
  expect(odd).toEqual([])
})
