/** A part of a page, in CSS pixels from its beginning. */
export interface Clip {
  /** How much paper there is above what the picture begins with. */
  paper: number
  x: number
  y: number
  width: number
  height: number
}

/**
 * Runs in the page: lays paper over what an edge of a picture would cut through, so that it ends between two lines
 * and between two columns, and over the paper above what it begins with. A bar that stays at the foot of the window is such an edge, and so is the right side of a table that
 * scrolls. What is larger than a third of the picture, as a chart, may be cut.
 */
export function coverWhatIsCut({ paper, x, y, width, height }: Clip) {
  const root = document.querySelector('main') ?? document.body
  const left = Math.max(x, root.getBoundingClientRect().left)
  const right = x + width
  const bottom = Math.min(y + height, ...footBars())
  const boxes = boxesIn()
  coverEnd(right, bottom)
  cover(left, Math.floor(y), right - left, paper) // the picture begins with a whole pixel
  for (const frame of scrollingFrames()) coverColumns(frame)

  function coverEnd(endX: number, endY: number) {
    const [wholeX, wholeY] = [
      lastBefore('left', 'right', endX, boxes),
      lastBefore('top', 'bottom', endY, boxes),
    ]
    if (wholeY < endY) cover(left, wholeY, endX - left, endY - wholeY)
    if (wholeX < endX) cover(wholeX, y, endX - wholeX, height)
  }

  /** What a table hides on its right begins with the column that it cuts through. */
  function coverColumns(frame: DOMRect) {
    const inside = boxes.filter((box) => box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1)
    const whole = lastBefore('left', 'right', frame.right, inside)
    if (whole < frame.right) cover(whole, frame.top, frame.right - whole, frame.height)
  }

  /** Lines of text, and what has a border or a ground of its own; in the page, not in the window. Links are larger than they look. */
  function boxesIn(): DOMRect[] {
    const found: DOMRect[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push(...[...range.getClientRects()].map((box) => fromItsLineOn(box, node.parentElement)))
    }
    for (const element of root.querySelectorAll('button, svg, img, td, th'))
      found.push(element.getBoundingClientRect())
    return found
      .map(inPage)
      .filter((box) => box.width > 1 && box.right > x && box.left < right)
      .filter((box) => box.height > 1 && box.bottom > y && box.top < bottom)
  }

  /** Letters may reach into the lines around theirs: what they may need above is not counted. */
  function fromItsLineOn(box: DOMRect, element: Element | null): DOMRect {
    const line = element ? Number.parseFloat(getComputedStyle(element).lineHeight) : Number.NaN
    const above = (Math.max(0, box.height - line) || 0) / 2
    return new DOMRect(box.x, box.y + above, box.width, box.height - above)
  }

  /** Where the bars begin that lie over the last lines of the window. */
  function footBars(): number[] {
    const foot = y + height
    return [...document.body.querySelectorAll('*')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)')
      .map((element) => inPage(element.getBoundingClientRect()))
      .filter((box) => box.width > width / 2 && box.top > y + height / 2)
      .filter((box) => box.top < foot && box.bottom >= foot - 1)
      .map((box) => box.top)
  }

  function scrollingFrames(): DOMRect[] {
    return [...root.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map((element) => inPage(element.getBoundingClientRect()))
  }

  function inPage(box: DOMRect): DOMRect {
    return new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height)
  }

  /** The last place before `end` that cuts through nothing; `spare` is how far letters may reach over it. */
  function lastBefore(
    from: 'left' | 'top',
    to: 'right' | 'bottom',
    end: number,
    among: DOMRect[],
    spare = 1,
  ): number {
    const most = (from === 'left' ? width : height) / 3
    const cut = among.filter(
      (box) => box[from] < end - 1 && box[to] > end + spare && box[to] - box[from] < most,
    )
    return cut.length === 0 ? end : lastBefore(from, to, Math.min(...cut.map((box) => box[from])), among, 8)
  }

  function cover(from: number, top: number, wide: number, high: number) {
    const paper = document.createElement('div')
    Object.assign(paper.style, {
      position: 'absolute',
      zIndex: '99',
      left: `${from}px`,
      top: `${top}px`,
      width: `${wide}px`,
      height: `${high}px`,
      background: getComputedStyle(document.documentElement).backgroundColor,
    })
    document.body.append(paper)
  }
}
