/** What never begins a line in Hindi: the words after a noun, and the last word of a verb. */
const bound = 'है हैं हूँ हो था थी थे का की के को से में पर ने तक भी ही तो नहीं'.split(' ').join('|')
const before = new RegExp(` (?=(?:${bound})(?:[ ,।?!:;”]|$))`, 'gu')

/** A title in which such a word stays with the one before it. Latin text comes back as it is. */
export function withBoundWords(title: string): string {
  return title.replace(before, '\u00a0')
}
