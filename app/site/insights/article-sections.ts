import type { Article } from '~content/schemas/article'

/** A piece of an article: running text, or its worked example. */
export type ArticleBlock = { html: string } | 'example'

/** What stands under one heading. The text before the first heading and the notes have no title. */
export interface ArticleSection {
  id?: string
  title?: string
  blocks: ArticleBlock[]
}

/**
 * An article's HTML in sections: each begins at an h2, the notes are the last. `[[example]]` alone in a paragraph is
 * where the worked example stands; throws when it stands there without one, twice, or not at all though there is one.
 * The mark of the table that is drawn is taken out.
 */
export function articleSections(html: string, hasExample: boolean): ArticleSection[] {
  const places = html.split('[[example]]').length - 1
  if (places !== (hasExample ? 1 : 0)) throw new Error(`An article places its example ${places} times`)
  return html
    .replace(chartMark, '')
    .split(/(?=<h2 id="(?!footnote-label))|(?=<section data-footnotes)/)
    .filter((piece) => piece.trim())
    .map(sectionOf)
}

const chartMark = '<p>[[chart]]</p>'

/**
 * The table below `[[chart]]`: of each row what its first column counts, and what its last says. Throws when it is marked
 * without a chart in the head, or not though there is one.
 */
export function chartRows(html: string, chart: Article['chart']) {
  const [, ...marked] = html.split(chartMark)
  if (marked.length !== (chart ? 1 : 0)) throw new Error(`An article marks its chart ${marked.length} times`)
  const [, body = ''] = /^\s*<table>.*?<tbody>(.*?)<\/tbody>/s.exec(marked[0] ?? '') ?? []
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell)
    return { label: `${cells[0]} ${chart?.per}`, result: cells.at(-1) ?? '' }
  })
}

function sectionOf(piece: string): ArticleSection {
  const [heading = '', id, title] = /^<h2 id="([^"]+)">(.*?)<\/h2>/.exec(piece) ?? []
  const blocks = piece
    .slice(heading.length)
    .split(/<p>\[\[example\]\]<\/p>/)
    .flatMap((text, at): ArticleBlock[] => [
      ...(at > 0 ? ['example' as const] : []),
      ...(text.trim() ? [{ html: text.trim() }] : []),
    ])
  return id && title ? { id, title, blocks } : { blocks }
}
