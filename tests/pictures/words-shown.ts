import type { Clip } from './cover-what-is-cut.ts'

/** Runs in the page: every text that lies whole within a part of it, and is large enough to be read. */
export function wordsShown({ x, y, width, height }: Clip): string[] {
  const shown: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    const [left, top] = [box.left + scrollX, box.top + scrollY]
    const isWithin = left >= x && top >= y && left + box.width <= x + width && top + box.height <= y + height
    if (isWithin && box.width > 1 && box.height > 1) shown.push(node.textContent?.trim() ?? '')
  }
  return shown
}
