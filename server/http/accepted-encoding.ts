import type { Encoding, Representation, SiteFile } from './site-file.ts'

/** The best representation the client takes: Brotli, then gzip, else as it is; `q=0` means never. */
export function bestRepresentation(file: SiteFile, acceptEncoding: string | undefined): Representation {
  for (const encoding of preference(acceptEncoding)) {
    const found = file[encoding]
    if (found) return found
  }
  return file.identity
}

const remembered = new Map<string, Encoding[]>()

/** Browsers send a handful of different headers, so what each means is worked out once. */
function preference(header: string | undefined): Encoding[] {
  if (!header) return ['identity']
  const known = remembered.get(header)
  if (known) return known
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, quality ? Number(quality.slice(2)) : 1)
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  const wanted = [...(['br', 'gzip'] as const).filter(accepts), 'identity' as const]
  if (remembered.size < 200) remembered.set(header, wanted)
  return wanted
}
