interface Clip {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Runs in the page: lays paper over what the lower or the right edge of a picture would cut through, so that it ends between
 * two lines and between two columns. What is larger than a third of the picture, as a chart, may be cut.
 */
export function coverWhatIsCut({ x, y, width, height }: Clip) {
  const [right, bottom] = [x + width, y + height]
  const boxes = boxesIn()
  const [endX, endY] = [edge('left', 'right', right, width / 3), edge('top', 'bottom', bottom, height / 3)]
  if (endY < bottom) cover(x, endY, width, bottom - endY)
  if (endX < right) cover(endX, y, right - endX, height)

  /** Lines of text, and what has a border or a ground of its own; in the page, not in the window. Links are larger than they look. */
  function boxesIn(): DOMRect[] {
    const root = document.querySelector('main') ?? document.body
    const found: DOMRect[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push(...range.getClientRects())
    }
    for (const element of root.querySelectorAll('button, svg, img, td, th'))
      found.push(element.getBoundingClientRect())
    return found
      .map((box) => new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height))
      .filter((box) => box.width > 1 && box.right > x && box.left < right)
      .filter((box) => box.height > 1 && box.bottom > y && box.top < bottom)
  }

  /** The last place before `end` that cuts through nothing. */
  function edge(from: 'left' | 'top', to: 'right' | 'bottom', end: number, most: number): number {
    const cut = boxes.filter((box) => box[from] < end - 1 && box[to] > end + 1 && box[to] - box[from] < most)
    return cut.length === 0 ? end : edge(from, to, Math.min(...cut.map((box) => box[from])), most)
  }

  function cover(left: number, top: number, wide: number, high: number) {
    const paper = document.createElement('div')
    Object.assign(paper.style, {
      position: 'absolute',
      zIndex: '99',
      left: `${left}px`,
      top: `${top}px`,
      width: `${wide}px`,
      height: `${high}px`,
      background: getComputedStyle(document.documentElement).backgroundColor,
    })
    document.body.append(paper)
  }
}
