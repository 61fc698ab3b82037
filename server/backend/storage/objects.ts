import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import type { Actor } from '../../database/actor.ts'
import { as } from '../as-actor.ts'
import { Refusal } from '../refusal.ts'

export interface Bucket {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** What is kept beside a file, with the names that Supabase Storage uses. */
export interface FileFacts {
  mimetype: string
  size: number
  eTag: string
  cacheControl: string
}

export interface StoredObject {
  id: string
  name: string
  version: string
  updated_at: string
  metadata: FileFacts
}

const server: Actor = { role: 'service_role', claims: { role: 'service_role' } }

/** Returns the bucket. Throws a Refusal when there is none. */
export async function findBucket(sql: Sql, id: string): Promise<Bucket> {
  const [bucket] = await as(
    sql,
    server,
    (transaction) => transaction<Bucket[]>`
      select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = ${id}`,
  )
  if (!bucket) throw new Refusal(404, 'Bucket not found', 'Bucket not found')
  return bucket
}

/** Returns the file if the policies let the actor see it. Throws a Refusal otherwise, as for a missing one. */
export async function findObject(
  sql: Sql,
  actor: Actor,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const [object] = await as(
    sql,
    actor,
    (transaction) => transaction<StoredObject[]>`
      select id, name, version, updated_at, metadata from storage.objects
      where bucket_id = ${bucket} and name = ${name}`,
  )
  if (!object) throw new Refusal(404, 'not_found', 'Object not found')
  return object
}

/** Returns the file whatever the policies say: for public buckets and signed links. */
export function findObjectAsServer(sql: Sql, bucket: string, name: string): Promise<StoredObject> {
  return findObject(sql, server, bucket, name)
}

/** Throws the Refusal that recording such a file would meet, without recording it: before its bytes are taken in. */
export async function refuseUnlessWritable(sql: Sql, actor: Actor, entry: NewObject) {
  try {
    await as(sql, actor, async (transaction) => {
      await write(transaction, actor, entry)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw refusalOf(error)
  }
}

const undone = new Error('only tried')

export interface NewObject {
  bucket: string
  name: string
  facts: FileFacts
  upsert: boolean
}

/**
 * Records a file as the actor, so that the policies decide, and returns its id with the version that it replaces.
 * `keep` puts the content in its place before the record counts.
 */
export async function recordObject(
  sql: Sql,
  actor: Actor,
  entry: NewObject,
  keep: (version: string) => Promise<void>,
): Promise<{ id: string; replaced: string | undefined }> {
  try {
    return await as(sql, actor, async (transaction) => {
      const { version, ...written } = await write(transaction, actor, entry)
      await keep(version)
      return written
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

async function write(transaction: TransactionSql, actor: Actor, { bucket, name, facts, upsert }: NewObject) {
  const version = randomUUID()
  const owner = actor.role === 'authenticated' ? (actor.claims?.sub ?? null) : null
  const row = {
    id: randomUUID(),
    bucket_id: bucket,
    name,
    owner,
    owner_id: owner,
    metadata: transaction.json({ ...facts }),
    version,
  }
  if (!upsert) {
    await transaction`insert into storage.objects ${transaction(row)}`
    return { id: row.id, version, replaced: undefined }
  }
  const known = await lockKnown(transaction, actor, bucket, name)
  await transaction`
    insert into storage.objects ${transaction(row)}
    on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version,
      owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
  return { id: known?.id ?? row.id, version, replaced: known?.version }
}

// As the server, since the version to throw away is none of the policies' business. Then as the actor again.
async function lockKnown(transaction: TransactionSql, actor: Actor, bucket: string, name: string) {
  await transaction`select set_config('role', 'service_role', true)`
  const [known] = await transaction<{ id: string; version: string }[]>`
    select id, version from storage.objects where bucket_id = ${bucket} and name = ${name} for update`
  await transaction`select set_config('role', ${actor.role}, true)`
  return known
}

/** Removes the files that the policies let the actor remove, and returns them. */
export async function removeObjects(sql: Sql, actor: Actor, bucket: string, names: string[]) {
  return as(
    sql,
    actor,
    (transaction) => transaction<(StoredObject & { bucket_id: string })[]>`
      delete from storage.objects where bucket_id = ${bucket} and name in ${transaction(names)}
      returning id, bucket_id, name, version, updated_at, created_at, owner_id, metadata`,
  )
}

function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === '42501') return new Refusal(403, 'Unauthorized', 'new row violates row-level security policy')
  if (code === '23505') return new Refusal(409, 'Duplicate', 'The resource already exists')
  if (code?.startsWith('PT4') && error instanceof Error)
    return new Refusal(Number(code.slice(2)), error.message, error.message)
  return error
}
