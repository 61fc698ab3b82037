import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { parse } from 'yaml'
import type { z } from 'zod'
import type { Locale } from '~/domain/locale'

/** One document of `content/`: its head as the schema knows it, and its body as HTML. */
export interface ContentDocument<Fields> {
  /** The file's name without its ending. */
  slug: string
  locale: Locale
  fields: Fields
  html: string
}

/** Notes at the end of a document are its sources; the word stands above them for screen readers. */
const notes = { en: 'Sources', hi: 'स्रोत' } as const
const backTo = { en: 'Back to the text', hi: 'पाठ पर वापस' } as const

/**
 * Reads documents, as `import.meta.glob` hands them over (`/content/en/services/x.md` → text), against a schema. Throws
 * an error that names the file and the field when a head does not fit; the build then stops. Markdown is ours, so HTML
 * in it is not passed on.
 */
export async function readDocuments<Schema extends z.ZodType>(
  files: Record<string, string>,
  schema: Schema,
): Promise<ContentDocument<z.output<Schema>>[]> {
  return Promise.all(Object.entries(files).map(([file, text]) => readDocument(file, text, schema)))
}

async function readDocument<Schema extends z.ZodType>(file: string, text: string, schema: Schema) {
  const [, head, body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text.replace(/\r\n/g, '\n')) ?? []
  if (head === undefined) throw new Error(`${file} has no head between two lines of ---`)
  const parsed = schema.safeParse(parse(head))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new Error(`${file} does not fit its schema:\n${problems.join('\n')}`)
  }
  const [, locale, slug] = /\/content\/(en|hi)\/(?:[^/]+\/)*([^/]+)\.md$/.exec(file) ?? []
  if (!locale || !slug) throw new Error(`${file} does not lie below content/en or content/hi`)
  return {
    slug,
    locale: locale as Locale,
    fields: parsed.data as z.output<Schema>,
    html: await htmlOf(body, locale as Locale),
  }
}

/** HTML of a piece of Markdown with tables and notes; headings get ids. */
export async function htmlOf(markdown: string, locale: Locale): Promise<string> {
  const made = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      footnoteLabel: notes[locale],
      footnoteBackLabel: (_, occasion) => `${backTo[locale]}${occasion > 1 ? ` ${occasion}` : ''}`,
      clobberPrefix: '',
    })
    .use(rehypeSlug)
    .use(rehypeStringify)
    .process(markdown)
  return String(made)
}
