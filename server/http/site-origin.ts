import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { inlineScriptHashes } from '../../build/inline-scripts.ts'
import type { BuiltFile } from '../../build/manifest.ts'
import type { Bodies } from './site-file.ts'

/** The origin that was written into the pages when they were built, and the one this installation has. */
export interface OriginExchange {
  from: string
  to: string
}

/**
 * Returns the bytes of a built file that names the origin it was built for; undefined where it names none. Pages name
 * their own public address (canonical, sitemap, previews), and one build may serve several installations.
 */
export function bytesWithOrigin(
  folder: string,
  built: BuiltFile,
  { from }: OriginExchange,
): Buffer | undefined {
  if (built.isImmutable || !/html|xml|x-script|plain|manifest/.test(built.type)) return undefined
  const bytes = readFileSync(path.join(folder, built.file))
  return bytes.includes(from) ? bytes : undefined
}

/** Returns such a file as this installation sends it. */
export function withOrigin(
  bytes: Buffer,
  built: BuiltFile,
  { from, to }: OriginExchange,
): { file: BuiltFile; bodies: Bodies } {
  const exchanged = bytes.toString().replaceAll(from, to)
  const identity = Buffer.from(exchanged)
  const bodies: Bodies = { identity }
  // Once for each file that is asked for, 80 ms, and as small as the build makes it: at 10 it takes half of that and is 400
  // bytes more, with which a long page no longer arrives in the first answer (build/known-styles.ts).
  for (const encoding of built.encodings) {
    bodies[encoding] =
      encoding === 'br'
        ? brotliCompressSync(identity, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          })
        : gzipSync(identity)
  }
  const file: BuiltFile = {
    ...built,
    etag: `"${createHash('sha256').update(exchanged).digest('base64url').slice(0, 22)}"`,
    ...(built.scriptHashes && { scriptHashes: inlineScriptHashes(exchanged) }),
  }
  return { file, bodies }
}
