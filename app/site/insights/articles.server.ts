import type { Locale } from '~/domain/locale'
import { type ContentDocument, readDocuments } from '~/platform/markdown.server'
import { type Article, articleSchema } from '~content/schemas/article'
import { type ArticleSection, articleSections, chartRows } from './article-sections'
import { readingMinutes } from './reading-time'

const files = import.meta.glob<string>('/content/*/articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let documents: Promise<ContentDocument<Article>[]> | undefined

/** What lists say of an article. */
export interface ListedArticle
  extends Pick<Article, 'title' | 'description' | 'gist' | 'published' | 'topics'> {
  slug: string
  minutes: number
}

/** An article as its page shows it. */
export interface ReadArticle extends Article {
  slug: string
  minutes: number
  words: number
  sections: ArticleSection[]
  /** The table it draws at its head; none without a chart. */
  chartRows: { label: string; result: string }[]
}

/** All articles of a language, the newest first. */
export async function listArticles(locale: Locale): Promise<ListedArticle[]> {
  return (await inLanguage(locale))
    .map(({ slug, html, fields: { title, description, gist, published, topics } }) => {
      return { slug, title, description, gist, published, topics, minutes: readingMinutes(html, locale) }
    })
    .sort((one, other) => other.published.localeCompare(one.published))
}

/** One article. Throws when nothing is written under this name: then its address must not be built. */
export async function readArticle(locale: Locale, slug: string): Promise<ReadArticle> {
  const found = (await inLanguage(locale)).find((candidate) => candidate.slug === slug)
  if (!found) throw new Error(`There is no content/${locale}/articles/${slug}.md`)
  const { fields, html } = found
  return {
    ...fields,
    slug,
    minutes: readingMinutes(html, locale),
    words: html.replace(/<[^>]+>/g, ' ').split(/\s+/).length,
    sections: articleSections(html, fields.example !== undefined),
    chartRows: chartRows(html, fields.chart),
  }
}

async function inLanguage(locale: Locale) {
  documents ??= readDocuments(files, articleSchema)
  return (await documents).filter((document) => document.locale === locale)
}
