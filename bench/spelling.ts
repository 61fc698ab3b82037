import { indexedPages } from '../tests/site/pages.ts'
import { words } from '../tests/site/reading.ts'
import { openDictionary } from '../tests/site/spelling.ts'

// Which words of the public pages does no dictionary know? A list for a reader, the most frequent first: loan words and
// names are fine, misspellings are not. Needs hunspell with en_GB and hi_IN, and a built site.
// `node bench/spelling.ts [en|hi]`

for (const [locale, name] of [
  ['en', 'en_GB'],
  ['hi', 'hi_IN'],
] as const) {
  if (process.argv[2] && process.argv[2] !== locale) continue
  const dictionary = openDictionary(name)
  if (!dictionary) {
    console.log(`hunspell with ${name} is not installed`)
    continue
  }
  const said = indexedPages()
    .filter((page) => page.locale === locale)
    .flatMap(({ blocks }) => blocks.flatMap(({ text }) => words(text)))
    .filter((word) => (locale === 'hi') === /\p{Script=Devanagari}/u.test(word))
  const counts = new Map<string, number>()
  for (const word of dictionary.unknown(said)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const listed = [...counts].sort(([, one], [, other]) => other - one)
  console.log(`${name}: ${listed.length} unknown words among ${new Set(said).size}`)
  console.log(listed.map(([word, count]) => (count > 1 ? `${word} ${count}` : word)).join(', '))
  dictionary.close()
}
