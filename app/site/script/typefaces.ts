/** Blocks of text that get other letters in one task, so that none keeps a slow phone from answering a tap. */
const blocksAtOnce = 12
/** In sight fewer: a browser multiplies all that moves between two frames by the longest way in it, as if all had gone so far. */
const seenAtOnce = 2
/** Of its size, what a block in sight gets that would need one line more in our letters: the first that spares it. */
const sizes = [0.94, 0.88, 0.8, 0.7, 0.58]
/** And in pixels: a heading may get much smaller, a note hardly. Where the device has no such letters at all, smaller ones are better than boxes. */
const smallest = 10
/** Half of the lowest line, in pixels: what is less comes from the letters' own measure. */
const half = 8

/**
 * The first page of a visit is laid out in letters of the device (`data-first`). Fetches ours and exchanges them where
 * they stand, from the top, some blocks of text at a time. What is in sight keeps its height, so nothing is seen to move,
 * until the window gets another width; the rare block that cannot keeps its letters, too. If ours cannot be fetched,
 * nothing changes.
 */
export async function startTypefaces() {
  const { dataset, lang } = document.documentElement
  if (dataset.first === undefined) return
  const ours = `Anek ${lang < 'f' ? 'Latin' : 'Hindi'},Noto Devanagari`
  // However late they come. On every other page, what is not there at once is left out.
  for (const face of document.fonts) face.display = 'swap'
  const fetched = await document.fonts.load(`1em ${ours}`, document.title).catch(() => [])
  if (!fetched[0]) return
  const { body } = document
  const theirs = getComputedStyle(body).fontFamily
  const width = innerWidth
  const left: Element[] = [body]
  const held: CSSStyleDeclaration[] = []
  const exchange = () => {
    const blocks = nextBlocks(left, theirs)
    for (const { style } of blocks) style.fontFamily = `${ours},${theirs}`
    for (const block of blocks)
      if (block.isSeen) {
        const { style, height } = block
        const more = heightOf(block.block) - height
        held.push(style)
        if (more < 0) style.minHeight = `${height}px`
        if (more > half && !fitsSmaller(block)) style.fontFamily = theirs
      }
    // Each frame shows two more of those in sight.
    if (blocks.at(-1)?.isSeen) requestAnimationFrame(exchange)
    else if (left[0]) setTimeout(exchange)
    else delete dataset.first // for whatever is shown from now on
  }
  exchange()
  addEventListener('resize', () => {
    if (innerWidth !== width)
      for (const style of held) style.minHeight = style.fontSize = style.fontFamily = ''
  })
}

interface Block {
  block: Element
  style: CSSStyleDeclaration
  height: number
  isSeen: boolean
  /** It holds others side by side, which may wrap. */
  isRow: boolean
}

/** The next elements with text of their own, or rows that may wrap, in that typeface; taken from what is `left` to be looked through. */
function nextBlocks(left: Element[], family: string): Block[] {
  const blocks: Block[] = []
  while (left[0] && blocks.length < (blocks.at(-1)?.isSeen ? seenAtOnce : blocksAtOnce)) {
    const block = left.shift() as HTMLElement
    const { flexWrap, fontFamily } = getComputedStyle(block)
    const isRow = flexWrap === 'wrap'
    const isBlock = isRow || [...block.childNodes].some((node) => node instanceof Text && node.data.trim())
    if (!isBlock) left.unshift(...block.children)
    else if (fontFamily === family)
      blocks.push({ block, style: block.style, height: heightOf(block), isSeen: isSeen(block), isRow })
  }
  return blocks
}

/**
 * Makes the block as much smaller as it takes to spare the line, in the room it had; whether that is enough. What is
 * pressed keeps its size: rows of links do not get smaller.
 */
function fitsSmaller({ block, style, height, isRow }: Block): boolean {
  const size = Number.parseFloat(getComputedStyle(block).fontSize)
  style.minHeight = `${height}px`
  // Where motion is reduced every change takes a millisecond, so its effect could not be read.
  style.transition = 'none'
  for (const share of isRow ? [] : sizes) {
    if (share * size < smallest) break
    style.fontSize = `${share * size}px`
    if (heightOf(block) < height + half) return true
  }
  style.fontSize = ''
  return false
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

const heightOf = (element: Element) => element.getBoundingClientRect().height
