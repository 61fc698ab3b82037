import type { Locale } from '~/domain/locale'
import { companyName, companySeat } from '~/platform/company'
import { readDocuments } from '~/platform/markdown.server'
import brand from '~content/brand.json'
import { legalSchema } from '~content/schemas/legal'

const files = import.meta.glob<string>('/content/*/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A heading of a text, to be linked to. */
export interface Heading {
  id: string
  text: string
}

/** A legal text in one language with its headings. Throws when there is none, or when it names an unknown fact. */
export async function readLegalText(locale: Locale, slug: string) {
  const file = `/content/${locale}/legal/${slug}.md`
  const text = files[file]
  if (text === undefined) throw new Error(`There is no ${file}`)
  const [document] = await readDocuments({ [file]: withFacts(text, factsFor(locale), file) }, legalSchema)
  if (!document) throw new Error(`${file} could not be read`)
  const { figure, html } = withFigure(numbered(document.html), file)
  return { ...document, figure, html, headings: headingsOf(html) }
}

/** The figure between brackets, and the text without them. Throws unless there is one. */
export function withFigure(text: string, file: string) {
  const [figure, ...others] = [...text.matchAll(/\[\[([^[\]]+)\]\]/g)].map(([, words = '']) => words)
  if (!figure || others.length > 0) throw new Error(`${file} needs one figure between [[ and ]]`)
  return { figure, html: text.replace(`[[${figure}]]`, figure) }
}

/** The facts of brand.json that a text may name. */
function factsFor(locale: Locale): Record<string, string> {
  return {
    name: locale === 'hi' ? brand.nameHindi : brand.name,
    legalName: companyName,
    email: brand.email,
    address: companySeat(),
    city: brand.address.city || unknown[locale].city,
    officerName: brand.grievanceOfficer.name || unknown[locale].officer,
    officerEmail: brand.grievanceOfficer.email,
    processors: processorsFor(locale),
  }
}

/** What stands for a fact that the owner has not entered. */
const unknown = {
  en: { city: 'the town of our seat', officer: 'our Grievance Officer' },
  hi: { city: 'हमारे मुख्यालय के शहर', officer: 'शिकायत अधिकारी' },
} as const

const unnamed = {
  en: 'No firm has been named yet. This list is completed before anybody else works with your data for us.',
  hi: 'अभी किसी फ़र्म का नाम नहीं है। हमारे लिए कोई और आपके डेटा पर काम करे, उससे पहले यह सूची पूरी की जाएगी।',
} as const

function processorsFor(locale: Locale): string {
  const named = brand.processors as readonly { name: string; task: string; country: string }[]
  if (named.length === 0) return unnamed[locale]
  return named.map(({ name, task, country }) => `- ${name}: ${task} (${country})`).join('\n')
}

function withFacts(text: string, facts: Record<string, string>, file: string): string {
  const known = facts.address ? text : text.replaceAll(', {address}', '')
  return known.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`${file} names {${name}}, which is no fact of content/brand.json`)
    return fact
  })
}

/** The anchors of the parts, short and the same in both languages: a link to `#part-3` outlives the words. */
function numbered(html: string): string {
  let part = 0
  return html.replace(/<h2 id="[^"]+"/g, () => `<h2 id="part-${++part}"`)
}

function headingsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', text = '']) => ({ id, text }))
}
