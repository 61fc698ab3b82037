/** One statement of an SQL file, and the line it starts on. */
export interface Statement {
  text: string
  line: number
}

// What the search for the end of a statement must step over in one go: comments, strings, quoted names, dollar
// quotes; and the words that open and close the body of an SQL-standard function (begin atomic … end).
const tokens =
  /--[^\n]*|\/\*|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\w$])\$([A-Za-z_]\w*)?\$|\b(?:begin\s+atomic|case|end)\b|;/gi

/** Returns the statements of an SQL file in order, without the empty ones. Comments stay with the statement they precede. */
export function splitStatements(file: string): Statement[] {
  const statements: Statement[] = []
  let start = 0
  let depth = 0
  let isEmpty = true
  const push = (end: number) => {
    const text = file.slice(start, end)
    const lead = text.length - text.trimStart().length
    if (!isEmpty) statements.push({ text: text.trim(), line: lineAt(file, start + lead) })
  }
  tokens.lastIndex = 0
  let seenUntil = 0
  for (let token = tokens.exec(file); token; token = tokens.exec(file)) {
    const word = token[0].toLowerCase()
    if (file.slice(seenUntil, token.index).trim()) isEmpty = false
    if (word === '/*') tokens.lastIndex = endOfComment(file, token.index)
    else if (word.startsWith('$')) tokens.lastIndex = endOfQuote(file, token[0], tokens.lastIndex)
    else if (word.startsWith('begin')) depth++
    else if (depth && word === 'case') depth++
    else if (depth && word === 'end') depth--
    if (word === ';' && depth === 0) {
      push(token.index)
      start = token.index + 1
      isEmpty = true
    } else if (!word.startsWith('--') && word !== '/*') isEmpty = false
    seenUntil = tokens.lastIndex
  }
  if (file.slice(seenUntil).trim()) isEmpty = false
  push(file.length)
  return statements
}

// Comments nest in PostgreSQL.
function endOfComment(file: string, start: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = start
  let depth = 0
  for (let found = edge.exec(file); found; found = edge.exec(file)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
  return file.length
}

function endOfQuote(file: string, tag: string, from: number): number {
  const end = file.indexOf(tag, from)
  return end < 0 ? file.length : end + tag.length
}

/** Returns the line (from 1) of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
