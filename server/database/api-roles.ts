import { identifier, literal, type Sql, type Transaction } from './connection.ts'

// The three roles a request can have, as on hosted Supabase. Roles belong to the whole cluster.
const makeRoles = `do $$ begin
  if to_regrole('anon') is null then create role anon nologin noinherit; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
  if to_regrole('service_role') is null then create role service_role nologin noinherit; end if;
end $$;
alter role service_role bypassrls;`

/** Returns what an administrator runs once where the owner of the database may not make these roles. */
export function rolesBootstrap(owner: string): string {
  return `${makeRoles}\ngrant anon, authenticated, service_role to ${identifier(owner)} with admin option;`
}

/** Why the database cannot be used yet, with the SQL that an administrator has to run. */
export class MissingRoles extends Error {}

/** Makes the roles anon, authenticated and service_role, and gives a new database the defaults of hosted Supabase. Throws MissingRoles. */
export async function ensureApiRoles(sql: Transaction) {
  await ensureRoles(sql)
  // Only once: what a migration takes away stays away.
  const [migrated] = await sql`select 1 from supabase_migrations.schema_migrations limit 1`
  if (!migrated) await grantDefaults(sql)
}

// New tables and functions in public are granted to all three, as on hosted: a migration that forgets to revoke
// fails the tests here and not only there.
async function grantDefaults(sql: Transaction) {
  await sql.unsafe(`
    create schema if not exists extensions;
    create extension if not exists pgcrypto with schema extensions;
    grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
    grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  `)
}

async function ensureRoles(sql: Transaction) {
  const known = await sql`
    select rolname from pg_roles
    where rolname in ('anon', 'authenticated') or (rolname = 'service_role' and rolbypassrls)`
  if (known.length === 3) return
  try {
    await sql.savepoint((attempt) => attempt.unsafe(makeRoles).simple())
  } catch (error) {
    const [me] = await sql`select current_user::text as name`
    throw new MissingRoles(
      `The owner of the database may not make the roles of the API. Let an administrator run this once:\n${rolesBootstrap(me?.name)}`,
      { cause: error },
    )
  }
}

/** Returns the name of the role the server works as: it belongs to the database, since roles are shared by a cluster. */
export function loginRoleOf(database: string): string {
  return `${database}_login`.slice(-63)
}

/**
 * Makes the role that the server answers requests as: no superuser, member of the three API roles, and the only
 * one besides the owner that reads and writes the tables of auth and storage. Call it after every migration.
 */
export async function ensureLoginRole(sql: Sql, name: string, password: string) {
  const role = identifier(name)
  const [known] = await sql`select 1 from pg_roles where rolname = ${name}`
  if (!known) await sql.unsafe(`create role ${role} login`)
  await sql.unsafe(`
    alter role ${role} with login inherit password ${literal(password)};
    grant anon, authenticated, service_role to ${role};
  `)
  if (await hasGrants(sql, name)) return // to say them again writes each row of the catalogue anew
  await sql.unsafe(`
    grant usage on schema auth, storage, supabase_migrations to ${role};
    grant select, insert, update, delete on all tables in schema auth, storage to ${role};
    grant select on all tables in schema supabase_migrations to ${role};
  `)
  const [hasPrivate] = await sql`select 1 from pg_namespace where nspname = 'private'`
  if (!hasPrivate) return
  await sql.unsafe(`
    grant usage on schema private to ${role};
    grant execute on all functions in schema private to ${role};
  `)
}

async function hasGrants(sql: Sql, role: string): Promise<boolean> {
  const [lacking] = await sql`
    select from pg_namespace n
    where n.nspname in ('auth', 'storage', 'supabase_migrations', 'private') and (
      not has_schema_privilege(${role}, n.oid, 'usage')
      or n.nspname = 'private' and exists (
        select from pg_proc p where p.pronamespace = n.oid and not has_function_privilege(${role}, p.oid, 'execute'))
      or n.nspname <> 'private' and exists (
        select from pg_class c, unnest(case n.nspname when 'supabase_migrations' then array['select']
          else array['select', 'insert', 'update', 'delete'] end) may
        where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and not has_table_privilege(${role}, c.oid, may))
    ) limit 1`
  return lacking === undefined
}
