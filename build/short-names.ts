import { type Selector, transform } from 'lightningcss'
import { decoded } from './rendered-pages.ts'

/**
 * Names of classes and the short ones that stand for them in pages and style. Without them 44 of 190 pages pass the bar
 * of 14,000 B (decision 008).
 */
export type ShortNames = ReadonlyMap<string, string>

const classAttribute = /(\sclass=")([^"]*)"/g

/** The classes of a page's HTML, as often as they stand there. */
export function classesOf(html: string): string[] {
  return [...html.matchAll(classAttribute)].flatMap(([, , names = '']) =>
    decoded(names).split(/\s+/).filter(Boolean),
  )
}

/** Short names for all classes of some pages, the shortest for the most frequent; `kept` are names that scripts know. */
export function shortNamesFor(pages: readonly string[], kept: ReadonlySet<string>): ShortNames {
  const counts = new Map<string, number>()
  for (const name of pages.flatMap(classesOf)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const taken = new Set([...counts.keys(), ...kept])
  const free = shortWords(taken)
  return new Map(
    [...counts]
      .filter(([name]) => !kept.has(name))
      .sort(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
      .map(([name]) => [name, free.next().value ?? name]),
  )
}

/** The page with short names for its classes, the most frequent first: lists that begin alike take fewer bytes. */
export function withShortNames(html: string, names: ShortNames): string {
  return html.replace(classAttribute, (_, before: string, list: string) => {
    const short = decoded(list)
      .split(/\s+/)
      .map((name) => names.get(name) ?? encoded(name))
      .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    return `${before}${short.join(' ')}"`
  })
}

/** The style sheet, minified, with the same short names in its selectors. */
export function styleWithShortNames(css: Uint8Array, names: ShortNames, unusedSymbols: string[]): string {
  const { code } = transform({
    filename: 'static-page.css',
    code: css,
    minify: true,
    unusedSymbols,
    // biome-ignore lint/correctness/noComponentHookFactories: a selector of CSS, no component
    visitor: { Selector: (selector) => renamed(selector, names) },
  })
  return code.toString()
}

function renamed(selector: Selector, names: ShortNames): Selector {
  return selector.map((part) => {
    if (part.type === 'class') return { ...part, name: names.get(part.name) ?? part.name }
    if (part.type !== 'pseudo-class') return part
    if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'not' && part.kind !== 'has') return part
    return { ...part, selectors: part.selectors.map((inner) => renamed(inner, names)) }
  })
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The shortest words that are not taken, one after the other. */
export function* shortWords(taken: ReadonlySet<string>): Generator<string> {
  const ends = [...letters, ...'0123456789']
  for (const first of letters) if (!taken.has(first)) yield first
  for (const first of letters) for (const second of ends) if (!taken.has(first + second)) yield first + second
  for (const first of letters)
    for (const second of ends)
      for (const third of ends) if (!taken.has(first + second + third)) yield first + second + third
}

function encoded(name: string): string {
  return name.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
