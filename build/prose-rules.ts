import path from 'node:path'
import { parse } from 'yaml'
import { locales } from '../app/domain/locale.ts'
import { forbiddenWords } from './forbidden-words.ts'

/**
 * What a file of content, mails or sample data says that the product does not say, one sentence each. Code is read
 * without its comments, and answers that a learner may type stay as people say them.
 */
export function proseProblems(file: string, source: string): string[] {
  const problems = textsOf(file, source).flatMap((text) =>
    locales
      .flatMap((locale) => forbiddenWords(locale, text, 'prose'))
      .map((problem) => `${file} ${problem} (${text.trim().slice(0, 80)})`),
  )
  return [...new Set(problems)]
}

function textsOf(file: string, source: string): string[] {
  switch (path.extname(file)) {
    case '.yml':
      return leavesOf(parse(source))
    case '.ts':
      return quoted(source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))
    case '.sql':
      return quoted(source.replace(/--.*$/gm, ''))
    default:
      return source.split('\n')
  }
}

/** What learners may type, and what is read by the product alone. */
const unread = ['accepted', 'key', 'kind']

function leavesOf(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => (unread.includes(key) ? [] : leavesOf(value)))
}

function quoted(code: string): string[] {
  return [...code.matchAll(/'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g)].map(([text]) => text)
}
