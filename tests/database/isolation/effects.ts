import { literal } from '../../../server/database/connection.ts'
import type { Asker } from './attempts.ts'

/** Every table's rows by the tenant they belong to, so that a call's effects can be seen: {'tenants of <id>': hash}. */
export type Effects = Record<string, string>

/** The tables that an attempt wrote to, and how their rows look after it. */
export interface Written {
  tables: string[]
  prints: Effects
}

/** Returns how the rows of all tables look: one fingerprint for each table and tenant. */
export async function readEffects(sql: Asker): Promise<Effects> {
  const [row] = await sql.unsafe(`
    select jsonb_object_agg(what, hash) as effects
    from (${[...(await fingerprints(sql)).values()].join(' union all ')}) print`)
  return row?.effects
}

/**
 * Makes `pg_temp.effects()`, which looks at those tables only to which something was written between two answers of
 * `pg_temp.writes()`: PostgreSQL counts that for each transaction. To look at all of them after each call took most of
 * the time. The first answer is that of the last call that succeeded: what calls that failed since then wrote and
 * undid is looked at as well, and found as it was.
 */
export async function prepareEffects(sql: Asker) {
  const parts = JSON.stringify(Object.fromEntries(await fingerprints(sql)))
  const tables = await sql.unsafe(`
    select oid::text as oid, coalesce(pg_partition_root(oid), oid)::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = any (array['public', 'private']::regnamespace[]) order by oid`)
  const oids = literal(`{${tables.map(({ oid }) => oid).join()}}`)
  const names = literal(`{${tables.map(({ name }) => JSON.stringify(name)).join()}}`)
  await sql.unsafe(`
    create function pg_temp.writes() returns bigint[] language sql as $$
      select array_agg(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
        + pg_stat_get_xact_tuples_deleted(oid) order by place)
      from unnest(${oids}::oid[]) with ordinality tables (oid, place)
    $$;
    create function pg_temp.effects(counted bigint[], now bigint[]) returns jsonb language plpgsql as $$
    declare
      one record;
      print jsonb;
      tables text[] := '{}';
      prints jsonb := '{}';
    begin
      if now = counted then return jsonb_build_object('tables', tables, 'prints', prints); end if;
      for one in
        select distinct parts.key, parts.value
        from unnest(${names}::text[], counted, now) written (name, before, after)
        join jsonb_each_text(${literal(parts)}::jsonb) parts on parts.key = written.name
        where written.before is distinct from written.after
      loop
        execute format('select coalesce(jsonb_object_agg(what, hash), ''{}'') from (%s) print', one.value) into print;
        tables := tables || split_part(one.key, '.', 2);
        prints := prints || print;
      end loop;
      return jsonb_build_object('tables', tables, 'prints', prints);
    end $$`)
}

/** SQL of each table's fingerprints, by its name. */
async function fingerprints(sql: Asker): Promise<Map<string, string>> {
  const tables = await sql.unsafe(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relname as short, case
      when c.relname = 'tenants' then 'id'
      when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
        then 'nullif(tenant_id, ''00000000-0000-0000-0000-000000000000'')' else 'null' end as tenant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relnamespace = any (array['public', 'private']::regnamespace[])
      and c.relkind in ('r', 'p') and not c.relispartition`)
  return new Map(
    tables.map(({ name, short, tenant }) => [
      name,
      `select '${short} of ' || coalesce((${tenant})::text, 'none') as what, md5(string_agg(t::text, ' ' order by t::text)) as hash
       from ${name} t group by 1`,
    ]),
  )
}
