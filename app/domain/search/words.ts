/** The words of a text as they were written, with where they begin. */
export function wordsIn(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu)].map(({ 0: word, index }) => ({
    word,
    at: index,
  }))
}

/**
 * A word without what people write in more than one way: capitals, accents, nukta (ज़ is ज), the sign of a nasal
 * (हिन्दी is हिंदी, चाँद is चांद).
 */
export function folded(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .replace(/ँ|[ङञणनम]्(?=[क-म])/g, 'ं')
}

export const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word)

/** What is left of a folded word when its common endings are cut: menus → menu, pricing and prices → pric, होटलों → होटल. */
export function stemOf(word: string): string {
  if (isDevanagari(word)) return word.replace(/(.{2})(ियां|ियों|ाओं|ाएं|ओं|ों|ें|ीं|[ािीेो])$/u, '$1')
  return word
    .replace(/(..)ies$/, '$1y')
    .replace(/(..[^s])s$/, '$1')
    .replace(/(...)(ing|ed)$/, '$1')
    .replace(/([b-df-hj-np-rtv-z])\1$/, '$1')
    .replace(/(...)e$/, '$1')
}
