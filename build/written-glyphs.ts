import { Blob, BufferContentType, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'

/** Half consonants, one sign, and what hangs on it. */
const syllable =
  /(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d[\u200c\u200d]?)*[\u0904-\u0963](?:[\u0900-\u0903\u093c\u093e-\u094d\u200d])*|./gsu

/** A typeface (TrueType) that lays out text, as a browser would. */
export function openFace(truetype: Uint8Array) {
  return new Font(new Face(new Blob(truetype)))
}

/**
 * The glyphs that the words need: those that stand there in the end, and those that were only met on the way (a half
 * form that becomes a ligature), without which the rules that lead to the end would be cut off.
 */
export function glyphsOf(font: Font, words: Iterable<string>): Set<number> {
  const met = new Set<number>()
  const note = (buffer: TextBuffer) => {
    if (buffer.getContentType() === BufferContentType.GLYPHS)
      for (const { codepoint } of buffer.getGlyphInfos()) met.add(codepoint)
  }
  const buffer = new TextBuffer()
  buffer.setMessageFunc((state, _, step) => {
    if (step.startsWith('end lookup')) note(state)
    return true
  })
  for (const syllable of syllablesOf(words)) {
    layOut(font, buffer, syllable)
    note(buffer)
  }
  return met
}

/**
 * What the words are made of, sorted. Within a syllable signs change each other, and never beyond: consonants joined by a
 * halant, with their vowel and marks.
 */
export function syllablesOf(words: Iterable<string>): string[] {
  return [...new Set([...words].flatMap((word) => word.match(syllable) ?? []))].sort()
}

/** How a word stands: the width and place of each of its glyphs, which are alike where two typefaces draw it alike. */
export function placesOf(font: Font, word: string): string {
  const buffer = new TextBuffer()
  layOut(font, buffer, word)
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ cluster, xAdvance, xOffset, yOffset }) => [cluster, xAdvance, xOffset, yOffset].join())
    .join(' ')
}

function layOut(font: Font, buffer: TextBuffer, word: string) {
  buffer.clearContents()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  shape(font, buffer)
}
