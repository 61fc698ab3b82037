import brand from '../../content/brand.json' with { type: 'json' }

/** Names and technical words that stand in Latin letters in Hindi too. Abbreviations in capitals need not be listed. */
const known = new Set(
  'Sopan LibreOffice Sheets lakh crore JavaScript SaaS GSTIN iCal WhatsApp Google Excel Esc Ctrl Tab Enter PayPal FoSTaC RevPAR XmR mR RevPASH GOPPAR TRevPAR LinkedIn Lighthouse axe-core Chromium HTML WebP CERT-In'.split(
    ' ',
  ),
)

/** What is typed at a bank abroad as it stands. */
const typed = new Set(['consultancy', 'services'])

/** What the owner enters once, in one script, stands on every page as it was entered. */
const entered = new Set(JSON.stringify(brand).match(/[A-Za-z][A-Za-z'.@/:&-]*/g))

/** Whether a word in Latin letters may stand in a Hindi text: a known name, an abbreviation, an address, a key of browser storage. */
export function isKnownLatin(word: string): boolean {
  const bare = word.replace(/^[.:/&'-]+|[.:/&'-]+$/g, '')
  if (known.has(bare) || typed.has(bare) || entered.has(word) || entered.has(bare)) return true
  return (
    /^[A-Z0-9&/-]{1,9}s?$/.test(bare) ||
    /^[a-z]$/i.test(bare) ||
    /[@./]/.test(bare) ||
    bare.startsWith('sopan-')
  )
}
