import type { Sql } from 'postgres'
import type { Actor } from '../../database/actor.ts'
import { Refusal } from '../refusal.ts'
import { readBody, readObject, readText } from '../request-body.ts'
import { serveFile } from './download.ts'
import type { FileStore } from './file-store.ts'
import { findBucket, findObject, findObjectAsServer, removeObjects } from './objects.ts'
import type { SignedLinks } from './signed-link.ts'
import { upload } from './upload.ts'

interface StorageParts {
  sql: Sql
  files: FileStore
  links: SignedLinks
}

const listBytesMax = 64 * 1024
const longestLinkSeconds = 7 * 24 * 3600

interface Place {
  bucket: string
  name: string
}

/** Returns whether everyone may ask this: a file of a public bucket, or one with a signed link. */
export function needsNoKey(request: Request, url: URL): boolean {
  return /^(GET|HEAD)$/.test(request.method) && /^\/storage\/v1\/object\/(public|sign)\//.test(url.pathname)
}

/** Returns whether the request would put or remove a file; signing a link only reads. */
export function changesFiles({ method }: Request, { pathname }: URL): boolean {
  return method !== 'GET' && method !== 'HEAD' && !pathname.startsWith('/storage/v1/object/sign/')
}

/**
 * Answers upload, download, signed links and removal, the part of Supabase Storage that we use. Lists of files are in
 * our own tables, buckets in migrations. Throws a Refusal.
 */
export async function answerStorage(
  parts: StorageParts,
  request: Request,
  url: URL,
  actor: Actor,
): Promise<Response> {
  const [door = '', ...rest] = url.pathname.slice('/storage/v1/object/'.length).split('/')
  const isObject = url.pathname.startsWith('/storage/v1/object/')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (isObject && reads && door === 'public') return servePublic(parts, placeOf(rest), request)
  if (isObject && reads && door === 'sign') return serveSigned(parts, placeOf(rest), request, url)
  if (isObject && request.method === 'POST' && door === 'sign') return signLinks(parts, rest, request, actor)
  if (!isObject || otherDoors.includes(door)) throw notOffered
  const segments = reads && door === 'authenticated' ? rest : [door, ...rest]
  if (request.method === 'DELETE' && segments.length === 1) return remove(parts, door, request, actor)
  const place = placeOf(segments)
  if (reads)
    return serveFile(parts.files, await findObject(parts.sql, actor, place.bucket, place.name), request)
  if (request.method !== 'POST' && request.method !== 'PUT') throw notOffered
  const bucket = await findBucket(parts.sql, place.bucket)
  return Response.json(await upload(parts, actor, bucket, place.name, request))
}

const otherDoors = ['public', 'sign', 'upload', 'list', 'list-v2', 'move', 'copy', 'info']
const notOffered = new Refusal(404, 'not_found', 'This part of the storage API is not offered here')

async function servePublic({ sql, files }: StorageParts, { bucket, name }: Place, request: Request) {
  if (!(await findBucket(sql, bucket)).public) throw new Refusal(404, 'Bucket not found', 'Bucket not found')
  const response = await serveFile(files, await findObjectAsServer(sql, bucket, name), request)
  response.headers.set('cross-origin-resource-policy', 'cross-origin') // a logo in a mail, for one
  return response
}

async function serveSigned(
  { sql, files, links }: StorageParts,
  { bucket, name }: Place,
  request: Request,
  url: URL,
) {
  if (!links.isFor(url.searchParams.get('token') ?? '', `${bucket}/${name}`)) {
    throw new Refusal(400, 'InvalidJWT', 'The signed link is invalid or has expired')
  }
  return serveFile(files, await findObjectAsServer(sql, bucket, name), request)
}

// One file by its path, or several of one bucket by their names.
async function signLinks(parts: StorageParts, segments: string[], request: Request, actor: Actor) {
  const body = readObject(readText(await readBody(request, listBytesMax)))
  const seconds = Number(body.expiresIn)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestLinkSeconds) {
    throw new Refusal(400, 'InvalidRequest', `expiresIn must be from 1 to ${longestLinkSeconds} seconds`)
  }
  if (segments.length > 1)
    return Response.json({ signedURL: await sign(parts, placeOf(segments), seconds, actor) })
  const [bucket = ''] = segments
  return Response.json(
    await Promise.all(
      readNames(body.paths).map(async (path) => {
        try {
          return { path, error: null, signedURL: await sign(parts, { bucket, name: path }, seconds, actor) }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return { path, error: error.message, signedURL: null }
        }
      }),
    ),
  )
}

async function sign({ sql, links }: StorageParts, { bucket, name }: Place, seconds: number, actor: Actor) {
  await findObject(sql, actor, bucket, name)
  const path = `${bucket}/${name}`
  return `/object/sign/${path}?token=${links.sign(path, seconds)}` // supabase-js encodes it
}

async function remove({ sql, files }: StorageParts, bucket: string, request: Request, actor: Actor) {
  const names = readNames(readObject(readText(await readBody(request, listBytesMax))).prefixes)
  const removed = names.length ? await removeObjects(sql, actor, decode(bucket), names) : []
  await files.remove(removed.map(({ version }) => version))
  return Response.json(removed)
}

function readNames(value: unknown): string[] {
  if (Array.isArray(value) && value.length <= 1000 && value.every((name) => typeof name === 'string'))
    return value
  throw new Refusal(400, 'InvalidRequest', 'A list of up to 1000 names is needed')
}

// The characters that Supabase Storage takes, but for the question mark, and no way out of the bucket.
const goodName = /^(?!.*(^|\/)\.{1,2}(\/|$))[\w/!\-.*'() &$@=;:+,]{1,1024}$/

function placeOf([bucket = '', ...rest]: string[]): Place {
  const name = decode(rest.join('/'))
  if (!goodName.test(name) || name.startsWith('/')) throw new Refusal(400, 'InvalidKey', 'Invalid key')
  return { bucket: decode(bucket), name }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal(400, 'InvalidKey', 'Invalid key')
  }
}
