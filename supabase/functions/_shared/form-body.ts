/** What a form or a program sent: texts by name, and files. */
export interface FormBody {
  values: Record<string, string>
  files: Record<string, File>
}

/** Why a body cannot be read. */
export class BodyProblem extends Error {
  readonly code: 'too_large' | 'invalid_body'

  constructor(code: 'too_large' | 'invalid_body') {
    super(code)
    this.code = code
  }
}

/**
 * The body of a request, whether a form (encoded or multipart) or JSON; of a repeated name the first counts, line
 * breaks are `\n`, blanks around a text are dropped. Throws a BodyProblem.
 */
export async function readFormBody(request: Request, bytesMax: number): Promise<FormBody> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, bytesMax)
  try {
    return /^application\/json\b/i.test(type) ? fromJson(bytes) : await fromForm(bytes, type)
  } catch (error) {
    if (error instanceof BodyProblem) throw error
    throw new BodyProblem('invalid_body')
  }
}

/** The body as text of at most so many bytes. Throws a BodyProblem. */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  const bytes = await readBytes(request, bytesMax)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BodyProblem('invalid_body')
  }
}

async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw new BodyProblem('too_large')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.length
    if (length > bytesMax) throw new BodyProblem('too_large')
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function fromJson(bytes: Uint8Array): FormBody {
  const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BodyProblem('invalid_body')
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'object' && value !== null) values[name] = JSON.stringify(value)
    else if (value !== null && value !== undefined) values[name] = cleaned(String(value))
  }
  return { values, files: {} }
}

async function fromForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormBody> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const values: Record<string, string> = {}
  const files: Record<string, File> = {}
  for (const [name, value] of form as unknown as Iterable<[string, File | string]>) {
    if (typeof value === 'string') values[name] ??= cleaned(value)
    else if (value.size > 0) files[name] ??= value // a file field that nobody filled is sent as an empty file
  }
  return { values, files }
}

function cleaned(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}
