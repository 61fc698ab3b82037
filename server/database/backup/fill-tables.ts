import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { identifier, type Transaction } from '../connection.ts'
import type { Content } from './archive-reader.ts'
import type { Manifest, TableContent } from './manifest.ts'
import { listTables } from './tables.ts'

// Written by the migrations themselves, statement by statement.
const madeByMigrations = 'supabase_migrations.schema_migrations'

/** Fills one table after the other with the parts of the archive, in the order in which they come. */
export interface TableFiller {
  add(part: string, content: Content): Promise<void>
  finish(): Promise<void>
}

/** Returns a filler for the emptied tables of the backup. Throws when the target lacks one of them or a column. */
export async function fillTables(transaction: Transaction, manifest: Manifest): Promise<TableFiller> {
  const tables = manifest.tables.filter((table) => nameOf(table) !== madeByMigrations)
  await refuseMissing(transaction, tables)
  await transaction.unsafe(`truncate ${tables.map(quotedName)}`)
  const byName = new Map(tables.map((table) => [nameOf(table), table]))
  let open: { name: string; copy: Copy } | undefined

  return {
    async add(part, content) {
      const name = part.slice('tables/'.length, part.lastIndexOf('/'))
      const table = byName.get(name)
      if (!table) return
      if (open?.name !== name) {
        await open?.copy.end()
        open = { name, copy: await copyInto(transaction, table) }
      }
      for await (const chunk of content) await open.copy.write(chunk)
    },
    async finish() {
      await open?.copy.end()
      for (const { schema, name, value } of manifest.sequences) {
        await transaction`select setval(${`${identifier(schema)}.${identifier(name)}`}::regclass, ${value}::bigint)`
      }
    },
  }
}

interface Copy {
  write(chunk: Buffer): Promise<void>
  end(): Promise<void>
}

async function copyInto(transaction: Transaction, table: TableContent): Promise<Copy> {
  const target = await transaction
    .unsafe(`copy ${quotedName(table)} (${table.columns.map(identifier)}) from stdin`)
    .writable()
  const ended = finished(target)
  ended.catch(() => {}) // whoever writes or ends reports it
  return {
    async write(chunk) {
      if (!target.write(chunk)) await Promise.race([once(target, 'drain'), ended])
    },
    async end() {
      target.end()
      await ended
    },
  }
}

async function refuseMissing(transaction: Transaction, tables: TableContent[]) {
  const here = new Map((await listTables(transaction)).map((table) => [nameOf(table), table.columns]))
  const missing = tables.flatMap((table) => {
    const columns = here.get(nameOf(table))
    if (!columns) return [nameOf(table)]
    return table.columns
      .filter((column) => !columns.includes(column))
      .map((column) => `${nameOf(table)}.${column}`)
  })
  if (missing.length)
    throw new Error(`This release has no place for parts of the backup: ${missing.join(', ')}`)
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}

function quotedName({ schema, name }: { schema: string; name: string }): string {
  return `${identifier(schema)}.${identifier(name)}`
}
