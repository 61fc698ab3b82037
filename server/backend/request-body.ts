import { Refusal } from './refusal.ts'

/** Returns the body of a request. Throws a Refusal with 413 when it is longer than the limit, without reading on. */
export async function readBody(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw tooLarge(limitBytes)
  if (!request.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body) {
    length += part.length
    if (length > limitBytes) throw tooLarge(limitBytes)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function tooLarge(limitBytes: number): Refusal {
  return new Refusal(413, 'request_too_large', `The request is larger than ${limitBytes} bytes.`)
}

const decoder = new TextDecoder('utf-8', { fatal: true })
const nestingMax = 200

/**
 * Returns the body as text that can be stored exactly as it came. Throws a Refusal with 400 for what PostgreSQL
 * cannot hold or would change silently: bytes that are no UTF-8, the character NUL, halves of a surrogate pair.
 */
export function readText(body: Uint8Array): string {
  let text: string
  try {
    text = decoder.decode(body)
  } catch {
    throw new Refusal(400, '22021', 'The body is not valid UTF-8.')
  }
  // An escape counts only after an even number of backslashes: "\\u0000" is six ordinary characters.
  if (text.includes('\0') || /(?<!\\)(?:\\\\)*\\u0000/.test(text)) {
    throw new Refusal(400, '22P05', 'The character NUL cannot be stored.')
  }
  if (isNestedTooDeep(text)) throw new Refusal(400, 'PGRST102', 'The body is nested too deep.')
  if (/\\u[dD][89a-fA-F]/.test(text) && !isWellFormed(text)) {
    throw new Refusal(400, '22P05', 'The body contains half of a surrogate pair.')
  }
  return text
}

/** Returns the members of a body that must be a JSON object; an empty body is an empty object. */
export function readObject(text: string): Record<string, unknown> {
  if (text === '') return {}
  const value = parse(text)
  if (!value || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal(400, 'bad_json', 'Could not read the request body: it must be a JSON object.')
  }
  return { ...value }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isWellFormed(text: string): boolean {
  let wellFormed = true
  try {
    JSON.parse(text, (key, value) => {
      wellFormed &&= key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())
      return value
    })
  } catch {
    return true // no JSON: whoever reads it says so
  }
  return wellFormed
}

function isNestedTooDeep(text: string): boolean {
  if (text.length < nestingMax) return false
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted && character === '\\') at++
    else if (character === '"') quoted = !quoted
    else if (!quoted && (character === '[' || character === '{') && ++depth > nestingMax) return true
    else if (!quoted && (character === ']' || character === '}')) depth--
  }
  return false
}
