import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BuiltFile, suffixOf } from '../../build/manifest.ts'

export type Encoding = 'identity' | 'br' | 'gzip'

/** One representation of a built file, ready to be sent. */
export interface Representation {
  etag: string
  body: Buffer<ArrayBuffer>
  headers: Record<string, string>
  /** For a client that has it already: all but what describes a body. */
  unchangedHeaders: Record<string, string>
}

/** A built file in memory, in every encoding it has. */
export type SiteFile = { identity: Representation } & Partial<Record<Encoding, Representation>>

/** Bodies that stand for those on the disk. */
export type Bodies = Partial<Record<Encoding, Buffer<ArrayBuffer>>>

/**
 * Reads a built file in all its encodings; `extra` headers go with each of them. At once and not by promises: of three
 * thousand files those cost four times as much as reading them.
 */
export function readSiteFile(
  folder: string,
  built: BuiltFile,
  extra: Record<string, string>,
  bodies: Bodies = {},
): SiteFile {
  const represent = (encoding: Encoding): Representation => {
    const suffix = encoding === 'identity' ? '' : suffixOf[encoding]
    const body = bodies[encoding] ?? readFileSync(path.join(folder, built.file + suffix))
    const etag = encoding === 'identity' ? built.etag : built.etag.replace(/"$/, `-${encoding}"`)
    const unchangedHeaders = validators(built, etag, extra)
    return {
      etag,
      body,
      unchangedHeaders,
      headers: { ...unchangedHeaders, ...description(built, encoding, body) },
    }
  }
  const encoded = built.encodings.map((name) => [name, represent(name)] as const)
  return { identity: represent('identity'), ...Object.fromEntries(encoded) }
}

function validators(built: BuiltFile, etag: string, extra: Record<string, string>) {
  return {
    'cache-control': built.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    ...(built.encodings.length > 0 ? { vary: 'accept-encoding' } : {}),
    ...extra,
  }
}

function description(built: BuiltFile, encoding: Encoding, body: Buffer) {
  return {
    'content-type': built.type,
    'content-length': String(body.byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
}
