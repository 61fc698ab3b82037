const silent = 'svg, button, input, video, [aria-hidden="true"]'
const lines = 'p, li, label, legend, figcaption, h2, h3, h4'

/**
 * Returns what a voice says of a part of a page, a sentence each: some browsers fall silent in the middle of a long text.
 * Drawings, buttons and ticks are not read.
 */
export function spokenLines(part: Element): string[] {
  const copy = part.cloneNode(true) as Element
  for (const element of copy.querySelectorAll(silent)) element.remove()
  const found = [...copy.querySelectorAll(lines)].filter((line) => !line.querySelector(lines))
  const texts = found.length > 0 ? found : [copy]
  return texts.flatMap(({ textContent }) => sentencesOf(textContent ?? ''))
}

function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?।]+[.!?।]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
}
