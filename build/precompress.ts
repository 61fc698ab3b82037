import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { forbiddenMarkup, inlineScriptHashes } from './inline-scripts.ts'
import { knownStyles } from './known-styles.ts'
import { type BuiltFile, type Manifest, suffixOf } from './manifest.ts'
import { isRoutedPage } from './page-kinds.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}
const textTypes = new Set([
  'html',
  'js',
  'css',
  'data',
  'json',
  'svg',
  'txt',
  'xml',
  'webmanifest',
  'ico',
  'vtt',
])

/** Files for hosts that read their settings from the site's folder; no address of the site. */
const forHosts = new Set([
  '_headers',
  '_redirects',
  'app-config.json',
  'error.html',
  '404.html',
  'hi/404.html',
])

/** Compresses every file of the built site beside itself and returns what the server must know of each address. */
export async function precompress(folder: string): Promise<Manifest> {
  const files = await siteFiles(folder)
  const manifest: Manifest = {}
  const queue = [...files]
  const work = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      manifest[addressOf(file)] = await prepare(folder, file)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return Object.fromEntries(Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The address of a built file: pages lose their `index.html`. */
export function addressOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '') || '/'
}

async function siteFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const left = files.filter((file) => /\.(br|gz)$/.test(file) || file.startsWith('.vite'))
  await Promise.all(left.map((file) => rm(path.join(folder, file))))
  return files
    .filter((file) => !left.includes(file) && !forHosts.has(file))
    .map((file) => file.split(path.sep).join('/'))
}

async function prepare(folder: string, file: string): Promise<BuiltFile> {
  const content = await readFile(path.join(folder, file))
  const extension = path.extname(file).slice(1)
  const built: BuiltFile = {
    file,
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isImmutable: file.startsWith('assets/'),
    encodings: [],
  }
  if (extension === 'html') Object.assign(built, policyFacts(file, content.toString()))
  if (textTypes.has(extension) && content.length > 300)
    await compress(path.join(folder, file), content, built)
  return built
}

function policyFacts(
  file: string,
  html: string,
): Pick<BuiltFile, 'scriptHashes' | 'styleHashes' | 'isRouted'> {
  const forbidden = forbiddenMarkup(html)
  if (forbidden.length > 0) {
    throw new Error(
      `${file} contains markup that the site's policy forbids (use a class instead):\n${forbidden.join('\n')}`,
    )
  }
  const isRouted = isRoutedPage(html)
  return {
    scriptHashes: inlineScriptHashes(html),
    styleHashes: knownStyles(html),
    ...(isRouted && { isRouted }),
  }
}

/** A page that is read and its headers should be sent at once: what is left of that for the page, with room for an address. */
const firstJourney = 13_480

/** Compressed as well as it goes; a page that is read, and nearly comes in one journey, in further ways until it does. */
async function smallestBrotli(content: Buffer, { type }: BuiltFile): Promise<Buffer> {
  const compressedBy = (more: Record<number, number>) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        ...more,
      },
    })
  let smallest = await compressedBy({})
  if (smallest.length > firstJourney * 1.02 || !type.startsWith('text/html')) return smallest
  for (const [postfix, direct] of distanceCodes) {
    if (smallest.length <= firstJourney) break
    const other = await compressedBy({
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      [constants.BROTLI_PARAM_NDIRECT]: direct << postfix,
    })
    if (other.length < smallest.length) smallest = other
  }
  return smallest
}

/** How distances may be written: each fits some texts by a few dozen bytes better than the usual one. */
const distanceCodes = [0, 1, 2, 3].flatMap((postfix) =>
  [1, 4, 8, 15].map((direct) => [postfix, direct] as const),
)

async function compress(file: string, content: Buffer, built: BuiltFile) {
  const compressed = {
    br: await smallestBrotli(content, built),
    gzip: await zip(content, { level: 9 }),
  }
  for (const encoding of ['br', 'gzip'] as const) {
    if (compressed[encoding].length >= content.length) continue
    await writeFile(file + suffixOf[encoding], compressed[encoding])
    built.encodings.push(encoding)
  }
}
