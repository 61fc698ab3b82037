import { ensureSystemSchema } from '../../backend/system-schema.ts'
import { ensureApiRoles } from '../api-roles.ts'
import { identifier, type Transaction } from '../connection.ts'
import { applyMigration, closing, listMigrations, migrationsFolder } from '../migrations.ts'
import { savedSchemas } from './tables.ts'

/** A backup that this release cannot restore. */
export class UnknownMigration extends Error {}

/** Empties the database and makes the tables of exactly these migrations. Returns how to run the newer ones afterwards. */
export async function rebuild(transaction: Transaction, versions: string[], folder = migrationsFolder) {
  const migrations = listMigrations(folder)
  const unknown = versions.find((version) => !migrations.some((migration) => migration.version === version))
  if (unknown) {
    throw new UnknownMigration(`The backup is of a newer release: migration ${unknown} is not known here.`)
  }
  const usual = () => transaction.unsafe('set local search_path = public, extensions').simple()
  await transaction.unsafe(`drop schema if exists ${savedSchemas.map(identifier)} cascade`)
  await transaction.unsafe('create schema public; grant usage on schema public to public').simple()
  await usual()
  await ensureSystemSchema(transaction)
  await ensureApiRoles(transaction)
  const saved = migrations.filter(({ version }) => versions.includes(version))
  for (const migration of saved) await applyMigration(transaction, folder, migration, closing)
  await transaction.unsafe(closing)

  return async () => {
    await usual()
    const newer = migrations.filter((migration) => !saved.includes(migration))
    for (const migration of newer) await applyMigration(transaction, folder, migration)
    return newer.length
  }
}

/**
 * Takes foreign keys and triggers out of the way while the tables are filled, and returns how to put them back.
 * Putting a key back checks every row. The switch that turns both off needs a superuser, this needs the owner.
 */
export async function suspendRules(transaction: Transaction): Promise<() => Promise<void>> {
  const keys = await transaction`
    select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any (${savedSchemas})`
  const triggers = await transaction`
    select t.tgrelid::regclass::text as relation, t.tgname as name, t.tgenabled::text as mode
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'D' and c.relkind in ('r', 'p')
      and c.relnamespace::regnamespace::text = any (${savedSchemas})`
  const enabled: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' }
  // All of a table in one statement: each reads the table's description anew.
  const run = async (changes: [relation: string, change: string][]) => {
    const tables = Map.groupBy(changes, ([relation]) => relation)
    const statements = [...tables].map(
      ([relation, some]) => `alter table ${relation} ${some.map(([, change]) => change).join(', ')}`,
    )
    if (statements.length) await transaction.unsafe(statements.join(';\n')).simple()
  }
  await run([
    ...keys.map(({ relation, name }): [string, string] => [relation, `drop constraint ${identifier(name)}`]),
    ...triggers.map(({ relation, name }): [string, string] => [
      relation,
      `disable trigger ${identifier(name)}`,
    ]),
  ])
  return () =>
    run([
      ...keys.map(({ relation, name, definition }): [string, string] => [
        relation,
        `add constraint ${identifier(name)} ${definition}`,
      ]),
      ...triggers.map(({ relation, name, mode }): [string, string] => [
        relation,
        `${enabled[mode]} trigger ${identifier(name)}`,
      ]),
    ])
}
