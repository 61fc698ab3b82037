const lengthMax = 63

/**
 * The address part that a name suggests: 'Annapurna Cafés & Bar' becomes 'annapurna-cafes-bar', 'नीलगिरि स्टेज़' becomes
 * 'neelgiri-stez'. Empty when nothing is left that can be written in Latin letters.
 */
export function suggestSlug(name: string): string {
  return latin(name.normalize('NFC'))
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replace(/^-+|-+$/g, '')
}

/** Whether a text is a slug as the database takes it. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length >= 2 && text.length <= lengthMax
}

const table = (pairs: string) => Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':')))

const vowels = table('अ:a आ:aa इ:i ई:ee उ:u ऊ:oo ऋ:ri ए:e ऐ:ai ओ:o औ:au ऑ:o ऍ:e')
const signs = table('ा:a ि:i ी:ee ु:u ू:oo ृ:ri े:e ै:ai ो:o ौ:au ॉ:o ॅ:e')
const consonants = table(
  'क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m ' +
    'य:y र:r ल:l व:v श:sh ष:sh स:s ह:h ळ:l',
)
const dotted = table('क:q ख:kh ग:gh ज:z ड:r ढ:rh फ:f')

/** A sound of a word: a consonant with the vowel that follows it, 'a' when none is written. */
interface Sound {
  text: string
  /** Null where a virama silences it. */
  vowel: string | null
  isWritten: boolean
}

/** Devanagari as people write it in Latin letters on a signboard; everything else as it was. */
function latin(text: string): string {
  return text.replace(/[\u0900-\u097F]+/g, (word) => spoken(soundsOf(word)))
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  for (const sign of word.normalize('NFD')) {
    const last = sounds.at(-1)
    if (consonants[sign]) sounds.push({ text: consonants[sign], vowel: 'a', isWritten: false })
    else if (sign === '\u093C' && last) last.text = dotted[keyOf(last.text)] ?? last.text
    else if (signs[sign] && last) Object.assign(last, { vowel: signs[sign], isWritten: true })
    else if (sign === '\u094D' && last) last.vowel = null
    else if (vowels[sign]) sounds.push({ text: '', vowel: vowels[sign], isWritten: true })
    else if (/[ंँ]/.test(sign)) sounds.push({ text: 'n', vowel: null, isWritten: true })
    else if (/[०-९]/.test(sign))
      sounds.push({ text: String(sign.charCodeAt(0) - 0x966), vowel: null, isWritten: true })
  }
  return sounds
}

/** The letter that a Latin spelling came from, so that a dot below can still change it. */
function keyOf(spelling: string): string {
  return Object.keys(dotted).find((letter) => consonants[letter] === spelling) ?? ''
}

/** Hindi drops the unwritten 'a' at the end of a word, and between two syllables that are spoken: नीलगिरि is neelgiri. */
function spoken(sounds: readonly Sound[]): string {
  let wasDropped = false
  return sounds
    .map(({ text, vowel, isWritten }, at) => {
      const next = sounds[at + 1]
      const isLast = next === undefined
      const isBetween = at > 0 && next?.isWritten === true && next.vowel !== null && !wasDropped
      const before = sounds[at - 1]
      wasDropped = vowel === 'a' && !isWritten && at > 0 && (isLast || (isBetween && before?.vowel !== null))
      return text + (wasDropped ? '' : (vowel ?? ''))
    })
    .join('')
}
