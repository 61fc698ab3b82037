/** How many stops the keyboard must make: whatever is enabled and shown, a group of radio buttons once. */
export function countReachable(): number {
  const answering =
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'
  const seen = [...document.querySelectorAll<HTMLElement>(answering)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility() && !element.closest('[inert]'),
  )
  const groups = new Set(
    seen.flatMap((one) => (one instanceof HTMLInputElement && one.type === 'radio' ? [one.name] : [])),
  )
  const radios = seen.filter((one) => one instanceof HTMLInputElement && one.type === 'radio').length
  return seen.length - radios + groups.size
}

interface Stop {
  /** The same number for the same element, whatever changes around it. */
  place: number
  name: string
  /** It is on the screen and carries a mark of at least two pixels. */
  isSeen: boolean
}

declare global {
  interface Window {
    stops: Stop[]
  }
}

/** Notes each element that gets the focus from now on. */
export function recordFocus() {
  window.stops = []
  const known: HTMLElement[] = []
  const hasOutline = (element: Element | null) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  document.addEventListener('focusin', ({ target }) => {
    const focused = target as HTMLElement
    if (!known.includes(focused)) known.push(focused)
    const { bottom, top } = focused.getBoundingClientRect()
    const isMarked = [focused, focused.closest('label'), focused.closest('[role="group"]')].some(hasOutline)
    window.stops.push({
      place: known.indexOf(focused),
      name: `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent?.slice(0, 40)}`,
      isSeen: isMarked && bottom > 0 && top < innerHeight,
    })
  })
}
