import type { Locale } from '~/domain/locale'
import { writeMoney, writeNumber, writePercent } from '~/domain/numbers'
import { type ContentDocument, readDocuments } from '~/platform/markdown.server'
import { type Industry, industry } from '~content/schemas/industry'
import { partsOf, workOut } from './arithmetic'
import { type Section, sectionsOf } from './sections'

const files = import.meta.glob<string>('/content/*/industries/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let documents: Promise<ContentDocument<Industry>[]> | undefined

/** An industry as its page shows it: the head, the parts of its body in order, and the worked example in written figures. */
export interface IndustryContent extends Omit<Industry, 'example'> {
  id: string
  sections: readonly Section[]
  example: WrittenExample
}

/** What the part `WorkedExample` shows. */
export interface WrittenExample {
  setting: string
  rows: { label: string; arithmetic?: string; result: string }[]
  conclusion: string
}

/** All industries of a language; first the one whose goods are lost soonest when no one buys them. */
export async function listIndustries(locale: Locale): Promise<IndustryContent[]> {
  documents ??= readDocuments(files, industry)
  const own = (await documents).filter((document) => document.locale === locale)
  return own
    .sort((one, other) => one.fields.compare.hours - other.fields.compare.hours)
    .map(({ slug, fields, html }) => ({
      ...fields,
      id: slug,
      sections: sectionsOf(html),
      kpis: fields.kpis.map((kpi) => ({ ...kpi, formula: bound(kpi.formula) })),
      example: written(fields.example, locale),
    }))
}

/** One industry. Throws when nothing is written about it: then its address must not be built. */
export async function readIndustry(locale: Locale, id: string): Promise<IndustryContent> {
  const found = (await listIndustries(locale)).find((candidate) => candidate.id === id)
  if (!found) throw new Error(`There is no content/${locale}/industries/${id}.md`)
  return found
}

function written({ setting, rows, conclusion }: Industry['example'], locale: Locale): WrittenExample {
  const figures = workOut(rows)
  const results = new Map(rows.map((row) => [row.id, figure(row, figures.get(row.id) ?? 0, locale)]))
  const spoken = (part: string) => results.get(part) ?? (/^\d/.test(part) ? figureOf(part, locale) : part)
  return {
    setting,
    rows: rows.map(({ id, label, of }) => ({
      label,
      result: results.get(id) ?? '',
      ...(of
        ? {
            arithmetic: bound(
              partsOf(of)
                .map(spoken)
                .join(' ')
                .replace(/\( | \)/g, (gap) => gap.trim()),
            ),
          }
        : {}),
    })),
    conclusion: conclusion.replace(/\{([a-z]+)\}/g, (_, id: string) => results.get(id) ?? missing(id)),
  }
}

/** A formula whose lines break before a sign and never after it. */
function bound(formula: string): string {
  return formula.replace(/([+−×÷]) /g, '$1\u00a0')
}

function figure(
  { unit, decimals }: Industry['example']['rows'][number],
  value: number,
  locale: Locale,
): string {
  if (unit === 'percent') return writePercent(locale, value, decimals)
  return unit === 'rupees'
    ? writeMoney(locale, Math.round(value) * 100)
    : writeNumber(locale, value, decimals)
}

function figureOf(part: string, locale: Locale): string {
  return writeNumber(locale, Number(part), part.split('.')[1]?.length ?? 0)
}

function missing(id: string): never {
  throw new Error(`The conclusion of a worked example names {${id}}, which is no row`)
}
