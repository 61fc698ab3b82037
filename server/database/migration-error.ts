import { lineAt, type Statement } from './statements.ts'

interface DatabaseProblem {
  message: string
  code?: string
  detail?: string
  hint?: string
  where?: string
  position?: string
}

/** A statement of an SQL file that the database refused: file, line, the line itself and PostgreSQL's words. */
export class MigrationError extends Error {
  readonly file: string
  readonly line: number

  constructor(file: string, statement: Statement, cause: unknown) {
    const problem = cause as DatabaseProblem
    const offset = problem.position ? Number(problem.position) - 1 : firstWord(statement.text)
    const line = statement.line + lineAt(statement.text, offset) - 1
    const words = [
      `${file}, line ${line}: ${problem.message}${problem.code ? ` (${problem.code})` : ''}`,
      `  ${statement.text.split('\n')[line - statement.line]?.trim()}`,
      ...[problem.detail, problem.hint, problem.where].filter(Boolean).map((more) => `  ${more}`),
    ]
    super(words.join('\n'), { cause })
    this.file = file
    this.line = line
  }
}

// A statement carries the comments before it, and the complaint is about its first word.
function firstWord(text: string): number {
  return /^(?:\s+|--[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0
}
