import type { addReporter, run } from 'axe-core'

/** What axe says of an element before it is written down. */
interface Looked {
  node: { element: Element; selector: string[] }
}

/** What a rule says. */
interface Judged {
  id: string
  violations: Looked[]
  passes: Looked[]
}

type Fits = (element: Element, ...more: unknown[]) => boolean

declare global {
  interface Window {
    axe: {
      run: typeof run
      addReporter: typeof addReporter
      /** Not in its types: a rule can be given another `matches`, but not be asked for its own. */
      _audit: { rules: { id: string; matches: Fits; usual?: Fits }[] }
    }
  }
}

interface Seen {
  problems: { id: string; element: string }[]
  /** The pairs of colours that were judged now and can be read. */
  passed: string[]
}

/**
 * Runs in the page, where axe is. All rules but one look at everything. Contrast takes more time than all others together
 * and follows from text colour, size, weight and what lies behind, so two elements stand for all that agree in these, and
 * what was found `readable` before is not judged again. Both in one run: half of its time goes into reading the page.
 */
export async function lookAt(readable: readonly string[]): Promise<Seen> {
  const known = new Set(readable)
  const backgrounds = new Map<Element, { layers: string; isOpaque: boolean }>()

  /** What lies behind an element's text: its own and its ancestors' colours until one hides the rest. */
  function behind(element: Element): { layers: string; isOpaque: boolean } {
    const found = backgrounds.get(element)
    if (found) return found
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join()
    const isOpaque = /^rgb\(/.test(backgroundColor) && backgroundImage === 'none'
    const above = element.parentElement && behind(element.parentElement)
    const isSeenThrough = !isOpaque || opacity !== '1'
    const answer = {
      layers: isSeenThrough || (above && !above.isOpaque) ? `${own}/${above?.layers ?? ''}` : own,
      isOpaque: isOpaque && opacity === '1',
    }
    backgrounds.set(element, answer)
    return answer
  }

  function pairOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const isExempt = element.closest(':disabled, [aria-disabled="true"], label') !== null
    const isForReadersOnly = width <= 1 || height <= 1
    return [color, fontSize, fontWeight, textShadow, isExempt, isForReadersOnly, behind(element).layers].join(
      '|',
    )
  }

  function hasText(element: Element): boolean {
    if (element.matches('input, select, textarea')) return true
    return [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  }

  const standing = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility()) continue
    const pair = pairOf(element)
    if (known.has(pair)) continue
    const same = standing.get(pair)
    if (!same) standing.set(pair, [element])
    else if (same.length < 2) same.push(element)
  }

  const { axe } = window
  const chosen = new Set([...standing.values()].flat())
  const contrast = axe._audit.rules.find(({ id }) => id === 'color-contrast')
  if (!contrast) throw new Error('axe has no such rule any more')
  contrast.usual ??= contrast.matches
  const { usual } = contrast
  contrast.matches = (element, ...more) => chosen.has(element) && usual(element, ...more)

  // The usual reporters write down also what is as it should be. Axe forgets the page before it answers: selectors first.
  axe.addReporter<Seen>('plain', (results, _options, answer) => {
    const judged = results as unknown as Judged[]
    const problems = judged.flatMap(({ id, violations }) =>
      violations.map(({ node }) => ({ id, element: node.selector.join(' ') })),
    )
    const passed = judged
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ passes }) => passes.map(({ node }) => pairOf(node.element)))
    answer({ problems, passed })
  })
  return (await axe.run(document, { reporter: 'plain' })) as unknown as Seen
}
