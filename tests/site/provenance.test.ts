import { expect, test } from 'vitest'
import { ownFigures } from './own-figures.ts'
import { indexedPages, type Page } from './pages.ts'

const labels = /illustrative|काल्पनिक/i

/** The parts of a page that a label can stand over. */
const parts = 'figure,table,section,[data-illustration]'

/** Our own prices and terms are no claims about the world. */
const ownTerms = new Set(['/pricing', '/payment-options', '/privacy-policy', '/terms-of-service'])

/** What needs a source: shares, amounts of money, large counts, and "one in three". */
const claims = [
  /\d[\d,.]*\s?(?:%|per ?cent\b|percent\b|प्रतिशत|फ़ीसदी)/i,
  /₹\s?\d/,
  /\b\d[\d,.]*\s?(?:lakh|crore|million|billion)\b/i,
  /\d[\d,.]*\s?(?:लाख|करोड़)/,
  /\b(?:one|two|three|four) (?:in|out of) (?:three|four|five|six|ten)\b/i,
  /\b(?:studies show|research shows|surveys? (?:show|say)|experts say)\b/i,
  /(?:शोध बताते हैं|अध्ययन बताते हैं|सर्वे बताते हैं)/,
]

/** Whether a block says itself, or something around it says, that it is an example, or it names its source. */
function isAccountedFor(element: Element): boolean {
  if (element.querySelector('[data-footnote-ref]') || element.closest('[data-footnotes],[data-own-figures]'))
    return true
  if (labels.test(element.textContent ?? '')) return true
  for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null)
    if (part.hasAttribute('data-illustration') || labels.test(part.textContent ?? '')) return true
  return false
}

function unaccounted({ address, bare, blocks }: Page): string[] {
  if (ownTerms.has(bare)) return []
  return blocks
    .filter(({ text }) => claims.some((claim) => claim.test(text)))
    .filter(({ text }) => !ownFigures.some(({ words }) => text.includes(words)))
    .filter(({ element }) => !isAccountedFor(element))
    .map(({ text }) => `${address}: ${text.slice(0, 140)}`)
}

test('every number in public text has a source, or says that it is an illustration', () => {
  expect(indexedPages().flatMap(unaccounted)).toEqual([])
})
