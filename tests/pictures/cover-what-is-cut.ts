/** A part of a page, in CSS pixels from its beginning. */
export interface Clip {
  /** How much paper there is around what the picture shows. */
  paper: number
  x: number
  y: number
  width: number
  height: number
  /** The whole window of a phone, with what stays at its foot: it is never lower. */
  isScreen?: boolean
}

/**
 * Runs in the page: returns how high the picture is when it ends with the lowest row that is whole within the clip, and some paper.
 * A row is a line of a table or a list, a question with its answer, a paragraph, a heading with what follows it. Lays paper over
 * what comes next, over what the right edge would cut through, above what the picture begins with, and over the column that a
 * table which scrolls cuts on its right. A screen keeps its height and its rows: only a line that the bar at its foot would cut is covered. What is
 * larger than a third of the picture, as a chart, may be cut; a row, larger than two thirds.
 */
export function coverWhatIsCut({ paper, x, y, width, height, isScreen = false }: Clip): number {
  const air = 16 // CSS pixels of paper that a picture ends with
  const root = document.querySelector('main') ?? document.body
  const left = Math.max(x, root.getBoundingClientRect().left)
  const right = x + width
  const bars = footBars()
  const bottom = isScreen ? Math.min(y + height, ...bars.map((bar) => boxOf(bar).top)) : y + height
  if (!isScreen) for (const bar of bars) bar.style.visibility = 'hidden' // over a page longer than its window
  const lines = linesIn(root)
  const boxes = within([...lines, ...thingsIn(root, 'button, svg, img, td, th')])
  const rows = isScreen ? [] : within(rowsIn(root))
  const whole = lastWhole(bottom)
  const high = isScreen ? height : Math.floor(endAfter(whole) - y)
  coverRight()
  if (whole < y + high) cover(left, whole, right - left, (isScreen ? bottom : y + high + 2) - whole)
  cover(left, Math.floor(y), right - left, paper) // the picture begins with a whole pixel
  for (const frame of scrollingFrames()) coverColumns(frame)
  if (!isScreen) hideBeside(y + high)
  return high

  /** The last place before `end` that cuts through no line and no row. */
  function lastWhole(end: number, spare = 1): number {
    const found = Math.min(
      lastBefore('top', 'bottom', end, boxes, height / 3, spare),
      lastBefore('top', 'bottom', end, rows, (2 * height) / 3, spare),
    )
    return found < end ? lastWhole(found, 8) : end
  }

  /** Some paper below the last thing. */
  function endAfter(whole: number): number {
    const last = [...boxes, ...rows].map((box) => box.bottom).filter((foot) => foot <= whole + 1)
    return last.length === 0 ? whole : Math.max(...last) + air
  }

  /** A menu beside the page ends where the page does. */
  function hideBeside(end: number) {
    for (const element of document.body.querySelectorAll<HTMLElement>('a, button')) {
      const box = boxOf(element)
      if (!root.contains(element) && box.top < end && box.bottom > end) element.style.visibility = 'hidden'
    }
  }

  function coverRight() {
    const frames = scrollingFrames().filter((frame) => frame.right <= right) // see coverColumns
    const free = boxes.filter((box) => !frames.some((frame) => isWithin(box, frame)))
    const whole = lastBefore('left', 'right', right, free, width / 3)
    if (whole < right) cover(whole, y, right - whole, height)
  }

  /** What a table hides on its right begins with the column that it cuts through. */
  function coverColumns(frame: DOMRect) {
    const inside = boxes.filter((box) => isWithin(box, frame))
    const whole = lastBefore('left', 'right', frame.right, inside, width / 3)
    if (whole < frame.right) cover(whole, frame.top, frame.right - whole, frame.height)
  }

  /** Lines of text, in the page, not in the window. */
  function linesIn(part: Element): DOMRect[] {
    const found: DOMRect[] = []
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push(...[...range.getClientRects()].map((box) => fromItsLineOn(box, node.parentElement)))
    }
    return found.map(inPage).filter(isSeen)
  }

  /** What has a border or a ground of its own. Links are larger than they look. */
  function thingsIn(part: Element, selector: string): DOMRect[] {
    return [...part.querySelectorAll(selector)].map(boxOf).filter(isSeen)
  }

  function rowsIn(part: Element): DOMRect[] {
    const headings = thingsIn(part, 'h1, h2, h3, h4').map(
      (heading) => new DOMRect(heading.x, heading.y, heading.width, footOfNext(heading) - heading.top),
    )
    return [...thingsIn(part, 'tr, li, p, dl > div'), ...headings]
  }

  /** Where the first line below a heading ends. */
  function footOfNext(heading: DOMRect): number {
    const below = lines.filter((line) => line.top >= heading.bottom - 1)
    const next = Math.min(...below.map((line) => line.top))
    return Math.max(
      heading.bottom,
      ...below.filter((line) => line.top <= next + 1).map((line) => line.bottom),
    )
  }

  function within(found: DOMRect[]): DOMRect[] {
    return found
      .filter((box) => box.right > x && box.left < right)
      .filter((box) => box.bottom > y && box.top < bottom)
  }

  /** Between the top and the foot of a frame; to the sides it may reach out of it. */
  function isWithin(box: DOMRect, frame: DOMRect): boolean {
    return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
  }

  function isSeen(box: DOMRect): boolean {
    return box.width > 1 && box.height > 1
  }

  /** Letters may reach into the lines around theirs: what they may need above is not counted. */
  function fromItsLineOn(box: DOMRect, element: Element | null): DOMRect {
    const line = element ? Number.parseFloat(getComputedStyle(element).lineHeight) : Number.NaN
    const above = (Math.max(0, box.height - line) || 0) / 2
    return new DOMRect(box.x, box.y + above, box.width, box.height - above)
  }

  /** The bars that stay at the foot of the window and lie over lines of the picture. */
  function footBars(): HTMLElement[] {
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)')
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.width > innerWidth / 2 && box.top > innerHeight / 2 && box.bottom >= innerHeight - 1
      })
  }

  function boxOf(element: Element): DOMRect {
    return inPage(element.getBoundingClientRect())
  }

  function scrollingFrames(): DOMRect[] {
    return [...root.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map(boxOf)
  }

  function inPage(box: DOMRect): DOMRect {
    return new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height)
  }

  /** The last place before `end` that cuts through nothing smaller than `most`; `spare` is how far letters may reach over it. */
  function lastBefore(
    from: 'left' | 'top',
    to: 'right' | 'bottom',
    end: number,
    among: DOMRect[],
    most: number,
    spare = 1,
  ): number {
    const cut = among.filter(
      (box) => box[from] < end - 1 && box[to] > end + spare && box[to] - box[from] < most,
    )
    return cut.length === 0
      ? end
      : lastBefore(from, to, Math.min(...cut.map((box) => box[from])), among, most, 8)
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
