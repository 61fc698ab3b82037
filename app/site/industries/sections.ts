/** The fields of an industry's head that its body places. */
export const placed = ['earns', 'kpis', 'example', 'days', 'services', 'questions'] as const
export type Placed = (typeof placed)[number]

/** A piece of a page: running text, or a field of the head. */
export type Block = { html: string } | { field: Placed }

/** A part of a page under its own heading. */
export interface Section {
  title: string
  blocks: readonly Block[]
}

/**
 * The parts of a page from the HTML of its body: each begins at an h2, and `[[kpis]]` alone in a paragraph is where a
 * field stands. The notes go with the last part that refers to one. Throws when a field is missing or stands twice.
 */
export function sectionsOf(html: string): Section[] {
  const [body = '', notes = ''] = html.split(/(?=<section data-footnotes)/)
  const pieces = body.split(/(?=<h2 )/).filter((piece) => piece.trim())
  const noted = pieces.findLastIndex((piece) => piece.includes('data-footnote-ref'))
  const sections = pieces.map((piece, at) => sectionOf(at === noted ? piece + notes : piece))
  const found = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('field' in block ? [block.field] : [])),
  )
  if (found.toSorted().join() !== placed.toSorted().join()) {
    throw new Error(`A body places ${found.join(', ')}; it must place each of ${placed.join(', ')} once`)
  }
  return sections
}

function sectionOf(piece: string): Section {
  const [, title, text = ''] = /^<h2 [^>]*>(.*?)<\/h2>([\s\S]*)$/.exec(piece) ?? []
  if (!title) throw new Error(`A part of a body has no heading: ${piece.slice(0, 60)}`)
  const blocks = text
    .split(/<p>\[\[([a-z]+)\]\]<\/p>/)
    .map((block, at) => (at % 2 === 1 ? { field: fieldOf(block) } : { html: block.trim() }))
  return { title, blocks: blocks.filter((block) => 'field' in block || block.html) }
}

function fieldOf(name: string): Placed {
  const field = placed.find((candidate) => candidate === name)
  if (!field) throw new Error(`A body places [[${name}]], which is no field`)
  return field
}
