import { isDevanagari } from './words.ts'

/**
 * The sounds of the Devanagari letters from U+0902 on, in their order. Capitals stand for what Latin writes with two
 * letters: K is kh, C is ch, S is sh.
 */
const sounds = 'n  aaiiuurleeeeooookKgGnCCjJntTdDntTdDnnpPbBmyrrlllvSSsh    aiiuurreeeeoooo'

/** How Latin letters are read, in this order. */
const readings: [RegExp, string][] = [
  [/[ct]?chh?/g, 'C'],
  [/qu/g, 'kv'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/ph|f/g, 'P'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(?!^)g(?=[ei]|y$)/g, 'j'],
]

/** One spelling for sounds that people write in more than one way, whichever script they came from. */
const merges: [RegExp, string][] = [
  [/[aeo]u/g, 'o'],
  [/[ae][iy]/g, 'e'],
  [/[yi]+|ee/g, 'i'],
  [/oo/g, 'u'],
  [/iu/g, 'u'],
  [/m(?=[pbB])/g, 'n'],
  [/(?!^)a/g, ''],
  [/(.)\1+/g, '$1'],
  [/(....)[aeiou]+$/, '$1'],
]

/**
 * A rough key of how a folded word sounds, the same for भुगतान and bhugtan: short and long, dental and retroflex fall
 * together, and "a" is not kept, because letters do not tell where Hindi drops it.
 */
export function soundOf(word: string): string {
  const letters = isDevanagari(word)
    ? word.replace(/ज्ञ/g, 'ग्य').replace(/[ऀ-ॿ]/g, (sign) => sounds[sign.charCodeAt(0) - 0x902]?.trim() ?? '')
    : readings
        .reduce((text, [found, by]) => text.replace(found, by), word)
        .replace(/([kgjtdbs])h/g, (_, letter: string) => letter.toUpperCase())
  return merges.reduce((text, [found, by]) => text.replace(found, by), letters)
}

/** The key's consonants and whether a vowel begins it: होटल and hotel, एलर्जी and allergy meet here. */
export function bonesOf(sound: string): string {
  return sound.replace(/(?!^)[aeiou]/g, '').replace(/^[aeiou]/, 'a')
}
