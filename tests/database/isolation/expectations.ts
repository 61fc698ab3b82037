import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { actors as actorNames } from './cast.ts'
import type { FunctionRules, TableRules } from './notation.ts'
import { tenantId } from './places.ts'

/** What one noun's file may state. Each part is keyed by the name the object has in the database. */
export interface Expectations {
  tables?: Record<string, TableRules>
  functions?: Record<string, FunctionRules>
  buckets?: Record<string, BucketRules>
}

/** A bucket: rows of storage.objects, and whether its files can be fetched without a token. */
export interface BucketRules extends Pick<TableRules, 'rows' | 'actors'> {
  isPublic: boolean
}

export type AllExpectations = Required<Expectations>

const folder = join(import.meta.dirname, 'expectations')

/** Returns what all files of `expectations/` state together. Throws when two state the same object. */
export async function loadExpectations(): Promise<AllExpectations> {
  const all: AllExpectations = { tables: {}, functions: {}, buckets: {} }
  for (const file of readdirSync(folder).sort()) {
    const { expectations } = (await import(pathToFileURL(join(folder, file)).href)) as {
      expectations: Expectations
    }
    for (const kind of ['tables', 'functions', 'buckets'] as const) {
      const twice = Object.keys(expectations[kind] ?? {}).find((name) => name in all[kind])
      if (twice) throw new Error(`${file} states ${twice} a second time`)
      Object.assign(all[kind], expectations[kind])
    }
  }
  return all
}

/** Returns the name of a table in the database. */
export function relationName(name: string, rules: TableRules): string {
  return rules.relation ?? `public.${name}`
}

/** The bucket of the world that no policy speaks of: a policy must ask for its own bucket. */
export const elsewhereBucket = 'elsewhere'

/** Returns a bucket as rows of storage.objects. Every name starts with the folder of a tenant. */
export function rulesOfBucket(id: string, { rows, actors }: BucketRules): TableRules {
  const movers = actorNames.filter((actor) => actor !== 'anonymous').join(' ')
  return {
    relation: 'storage.objects',
    place: { tenant: 'path_tokens[1]' },
    rows,
    row: (at, { n }) => ({ bucket_id: id, name: `${tenantId(at)}/file-${n}` }),
    changes: { metadata: `'{"changed": true}'` },
    moves: {
      [movers]: {
        name: `'nowhere/file'`,
        bucket_id: `'${id === elsewhereBucket ? 'nowhere' : elsewhereBucket}'`,
      },
    },
    actors,
  }
}
