import { Refusal } from '../refusal.ts'
import { isShownInline } from './content-type.ts'
import type { FileStore } from './file-store.ts'
import type { StoredObject } from './objects.ts'

/** Returns a file as a response that a browser cannot be tricked with: no guessing of types, no scripts, no frames. */
export async function serveFile(files: FileStore, object: StoredObject, request: Request): Promise<Response> {
  const size = await files.sizeOf(object.version)
  if (size === undefined) throw new Refusal(404, 'not_found', 'Object not found')
  const { mimetype, eTag, cacheControl } = object.metadata
  const headers = new Headers({
    'content-type': mimetype,
    'cache-control': cacheControl,
    etag: eTag,
    'last-modified': new Date(object.updated_at).toUTCString(),
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': disposition(object, new URL(request.url).searchParams.get('download')),
    'x-robots-tag': 'none',
  })
  if (request.headers.get('if-none-match') === eTag) return new Response(null, { status: 304, headers })
  const range = readRange(request.headers.get('range'), size)
  if (range === 'impossible') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const hasBody = request.method !== 'HEAD' && size > 0
  return new Response(hasBody ? files.read(object.version, start, end) : null, {
    status: range ? 206 : 200,
    headers,
  })
}

function disposition({ name, metadata }: StoredObject, download: string | null): string {
  if (download === null && isShownInline(metadata.mimetype)) return 'inline'
  const filename = decoded(download || name.split('/').at(-1) || 'file')
  return `attachment; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, escape)}`
}

// supabase-js encodes the name for downloads twice.
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Returns the one range that a header asks for: undefined for none or several, which are answered with the whole. */
export function readRange(
  header: string | null,
  size: number,
): { start: number; end: number } | 'impossible' | undefined {
  const [matched, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!matched || (!from && !to)) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start > end || start >= size ? 'impossible' : { start, end }
}
