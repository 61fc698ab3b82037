import compile from 'icu-minify/compile'
import { forbiddenWords } from './forbidden-words.ts'

export type Words = { readonly [key: string]: string | Words }

/** Latin words that Hindi readers know as they are: names, abbreviations, keys, and what is typed. */
export const knownLatin = new Set(
  'Sopan JavaScript KPI KPIs UPI GSTIN BI PDF CSV SMS Ctrl Cmd Alt Enter Escape Esc Tab Delete Anek Latin Noto Sans Devanagari Supabase PostgreSQL npm run backup SMTP URL MAIL FROM XSS JSON PNG JPEG WebP KB content IST UTR IFSC SWIFT QR GST CGST SGST IGST TDS GSTR- LUT INR HSN SAC PIN OTP NEFT RTGS IMPS BIC OUR ISO WCAG AA LCP CLS INP TTFB HTML SaaS XLSX HTTPS RSS RevPAR TRevPAR RevPASH Kimes Cornell GOPPAR GOP ADR IFRS USALI Excel LibreOffice Google Sheets FSSAI UTF- MP WebM MB Apple Wallet'.split(
    ' ',
  ),
)

/** What is typed in a file or a field as it stands, by the area that says so. */
const typedLatin: Record<string, readonly string[]> = {
  billing: ['AE', 'NP'],
  'console-store': ['SPN'],
  'payment-options': ['consultancy', 'services'],
  'question-bank':
    'kind single multiple truth order match number text answers picture alt en hi question right key hand hygiene allergen greeting'.split(
      ' ',
    ),
}

/** English that the owner's specification prescribes word for word. */
const specified = new Set(['session.expiringText', 'session.stay'])

/**
 * What is wrong with an area of words in its two languages, one sentence each: other arguments, choices without a way
 * out, empty words, English left in the Hindi. That both have the same keys is the compiler's business.
 */
export function messageProblems(area: string, english: Words, hindi: Words): string[] {
  const [ours, theirs] = [flat(english), flat(hindi)]
  return [...ours].flatMap(([key, source]) => {
    const translated = theirs.get(key)
    if (translated === undefined) return [`${area}.${key} has no Hindi`]
    return [
      ...pairProblems(source, translated),
      ...gapProblems(source, translated),
      ...hindiProblems(source, translated, typedLatin[area]),
      ...(specified.has(`${area}.${key}`) ? [] : forbiddenWords('en', shape(source)?.text ?? '')),
      ...forbiddenWords('hi', shape(translated)?.text ?? ''),
    ].map((problem) => `${area}.${key} ${problem}`)
  })
}

function flat(words: Words, prefix = ''): Map<string, string> {
  const entries = Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}

function pairProblems(english: string, hindi: string): string[] {
  if (english.trim() === '' || hindi.trim() === '') return ['is empty']
  const [ours, theirs] = [shape(english), shape(hindi)]
  if (ours === null || theirs === null) return [`cannot be read (${ours === null ? 'English' : 'Hindi'})`]
  const problems = [...ours.problems, ...theirs.problems]
  const [wanted, given] = [listed(ours.parts), listed(theirs.parts)]
  return wanted === given
    ? problems
    : [...problems, `has ${given || 'no arguments'} in Hindi, ${wanted || 'none'} in English`]
}

/** What is filled in where no page gives arguments, in a mail or on paper: [1] is the first. */
const gaps = /\[\d\]/g

function gapProblems(english: string, hindi: string): string[] {
  const [ours = '', theirs = ''] = [english, hindi].map((text) => listed(new Set(text.match(gaps))))
  return ours === theirs ? [] : [`has ${theirs || 'no gaps'} in Hindi, ${ours || 'none'} in English`]
}

function hindiProblems(english: string, hindi: string, typed: readonly string[] = []): string[] {
  const said = (shape(hindi)?.text ?? '').replaceAll(gaps, '')
  const latin = said.match(/[A-Za-z][A-Za-z'-]+(?:[.@][A-Za-z.]+)*/g) ?? []
  const strangers = latin.filter(
    (word) => !knownLatin.has(word) && !typed.includes(word) && !/[.@]/.test(word),
  )
  const problems = strangers.length > 0 ? [`has English in its Hindi: ${strangers.join(', ')}`] : []
  if (hindi === english && /[A-Za-z]{2}/.test(said) && strangers.length > 0)
    problems.push('is not translated')
  if (/[\u0900-\u0963]\.(?!\.)/.test(said))
    problems.push('ends a Hindi sentence with a full stop instead of ।')
  if (/plural,[^{]*\bone \{(?:1|एक) /.test(hindi))
    problems.push('says 1 of none as well: in Hindi "one" takes in 0, so write =1 {…}')
  return problems
}

interface Shape {
  /** Every argument and tag with its kind: `count:plural`, `link:tag`. */
  parts: Set<string>
  text: string
  problems: string[]
}

const kinds = ['pound', 'select', 'plural', 'ordinal', 'number', 'date', 'time']
const hindiPlurals = /^(?:one|other|=\d+)$/

function shape(message: string): Shape | null {
  try {
    const found: Shape = { parts: new Set(), text: '', problems: [] }
    walk(compile(message), found)
    return found
  } catch {
    return null
  }
}

/** Reads the compiled form: text, `[name]`, `[name, kind, options]`, `[tag, ...children]`. */
function walk(node: unknown, found: Shape) {
  if (typeof node === 'string') found.text += node
  if (!Array.isArray(node)) return
  for (const part of node) {
    if (!Array.isArray(part)) {
      walk(part, found)
      continue
    }
    const [name, kind, options] = part as [string, unknown, unknown]
    if (kind === undefined) found.parts.add(name)
    else if (typeof kind === 'number') {
      const choices = kind >= 1 && kind <= 3 ? (options as Record<string, unknown>) : {}
      found.parts.add(
        `${name}:${kinds[kind]}${kind === 1 ? `(${Object.keys(choices).sort().join('|')})` : ''}`,
      )
      if (kind >= 1 && kind <= 3 && !('other' in choices)) found.problems.push(`has no way out of ${name}`)
      if (kind === 2 && !Object.keys(choices).every((choice) => hindiPlurals.test(choice)))
        found.problems.push(`has a plural of ${name} that neither language knows`)
      for (const choice of Object.values(choices))
        walk(typeof choice === 'string' ? choice : [choice].flat(), found)
    } else {
      found.parts.add(`${name}:tag`)
      walk(part.slice(1), found)
    }
  }
}

function listed(parts: Set<string>): string {
  return [...parts].sort().join(', ')
}
