import type { Locale } from '~/domain/locale'
import { readDocuments } from '~/platform/markdown.server'
import { serviceSchema } from '~content/schemas/service'
import { rememberedRow } from '../remembered-row'
import { solutionIds } from './shown-at-home'

const files = import.meta.glob<string>('/content/*/services/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type SolutionId = (typeof solutionIds)[number]

/** Of the worked example of each large service the one figure that is remembered, and what it counts. */
export async function solutionFigures(locale: Locale) {
  const documents = await readDocuments(files, serviceSchema)
  return solutionIds.flatMap((id) => {
    const found = documents.find((document) => document.slug === id && document.locale === locale)
    const row = found && rememberedRow(id, found.fields.example)
    return row ? [{ id, figure: row.result, counts: row.label }] : []
  })
}

export type SolutionFigure = Awaited<ReturnType<typeof solutionFigures>>[number]
