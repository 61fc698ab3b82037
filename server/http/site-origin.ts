import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inlineScriptHashes } from '../../build/inline-scripts.ts'
import type { BuiltFile } from '../../build/manifest.ts'
import type { Bodies } from './site-file.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The origin that was written into the pages when they were built, and the one this installation has. */
export interface OriginExchange {
  from: string
  to: string
}

/**
 * A built file as this installation sends it. Pages name their own public address (canonical, sitemap, previews); one
 * build may serve several installations, so where another origin was built in, it is exchanged while the site is read.
 */
export async function withOrigin(
  folder: string,
  built: BuiltFile,
  { from, to }: OriginExchange,
): Promise<{ file: BuiltFile; bodies: Bodies }> {
  if (built.isImmutable || !/html|xml|x-script|plain|manifest/.test(built.type))
    return { file: built, bodies: {} }
  const text = await readFile(path.join(folder, built.file), 'utf8')
  if (!text.includes(from)) return { file: built, bodies: {} }
  const exchanged = text.replaceAll(from, to)
  const identity = Buffer.from(exchanged)
  const bodies: Bodies = { identity }
  for (const encoding of built.encodings) {
    bodies[encoding] = Buffer.from(
      encoding === 'br'
        ? await brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : await zip(identity),
    )
  }
  const file: BuiltFile = {
    ...built,
    etag: `"${createHash('sha256').update(exchanged).digest('base64url').slice(0, 22)}"`,
    ...(built.scriptHashes && { scriptHashes: inlineScriptHashes(exchanged) }),
  }
  return { file, bodies }
}
