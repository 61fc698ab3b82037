/** What a password is judged by. */
interface Surroundings {
  /** Whether a word in small letters is among the most used passwords. */
  isCommon: (word: string) => boolean
  /** What stands next to the person: the brand, the address, the name. */
  own?: readonly (string | null | undefined)[]
}

const shortestCore = 4
const longEnoughAnyway = 16

// Chosen often in India and in hotels, and missing from lists of leaked passwords.
const local = new Set(
  `restaurant diwali holi kolkata chennai hyderabad pune bengaluru spring autumn pass passcode password123 changeme
  waheguru bholenath mahadev radheradhe hanuman dhoni kohli virat hotelier chai masala namaskar
  नमस्ते नमस्कार भारत पासवर्ड स्वागत हिंदुस्तान हिन्दुस्तान होटल मुंबई दिल्ली`.split(/\s+/),
)

/**
 * Whether someone who guesses would soon be there: a common word, or what belongs to the person, however it
 * is dressed up with capitals, figures for letters, years, and figures and signs before or behind it.
 */
export function isGuessable(password: string, { isCommon, own = [] }: Surroundings): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (isCommon(text)) return true
  const owned = wordsOf(own)
  const isKnown = (word: string) => isCommon(word) || local.has(word) || owned.includes(word)
  return bareForms(text).some((bare) => {
    const once = bare.replace(/^(.+?)\1+$/u, '$1')
    if ([...once].length < shortestCore) return [...text].length < longEnoughAnyway
    return isKnown(once) || isKnown(lettersOf(once)) || isMadeOf(lettersOf(once), owned, isKnown)
  })
}

/** The words of what belongs to someone, and each as a whole, if they are long enough to tell anything. */
function wordsOf(texts: Surroundings['own'] & object): string[] {
  const words = texts.flatMap((text) => {
    const plain = (text ?? '').normalize('NFKC').toLowerCase()
    const parts = plain.split(/[^\p{L}\p{M}]+/u)
    return [...parts, ...plain.split('@').map(lettersOf), lettersOf(plain), plain]
  })
  const significant = words.filter((word) => [...word].length >= shortestCore)
  return [...new Set(significant)].sort((a, b) => b.length - a.length)
}

/** Nothing is left of it, or one known word, once everything is taken out that belongs to the person. */
function isMadeOf(letters: string, owned: readonly string[], isKnown: (word: string) => boolean): boolean {
  const rests = owned.map((word) => letters.replaceAll(word, ''))
  rests.push(owned.reduce((left, word) => left.replaceAll(word, ''), letters))
  return rests.some((rest) => rest !== letters && ([...rest].length < shortestCore || isKnown(rest)))
}

/**
 * The password without what people put around a word to please a rule. A figure at the end may be part of the word
 * (`w3lc0m3`) or not (`welcome3`), so every cut is tried.
 */
function bareForms(text: string): string[] {
  const undated = text.replace(/(?:19|20)\d\d/g, '')
  const forms = new Set<string>()
  for (const form of [text, undated]) {
    const trimmed = form.replace(/^[^\p{L}\p{M}]+/u, '')
    for (const start of new Set([form, trimmed])) {
      const end = start.replace(/[^\p{L}\p{M}]+$/u, '').length
      for (let cut = end; cut <= start.length; cut++)
        for (const plain of plainForms(start.slice(0, cut))) forms.add(plain)
    }
  }
  // What nothing but figures and signs is left of has no letters to compare; its bare form says so.
  return [...forms].filter((form) => form !== '' || !/[\p{L}\p{M}]/u.test(text))
}

const shapes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}

/** As it stands, and with letters for the figures and signs that look like them. */
function plainForms(text: string): string[] {
  const read = (bar: 'i' | 'l') =>
    text.replace(/[1!|]/g, bar).replace(/[0345789@$+]/g, (sign) => shapes[sign] ?? sign)
  return [text, read('i'), read('l')]
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}]+/gu, '')
}
