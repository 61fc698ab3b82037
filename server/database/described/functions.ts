import type { Transaction } from '../connection.ts'
import type { Described } from './tables.ts'

/** A function with its body, and the table whose trigger calls it. */
export interface DescribedFunction extends Described {
  body: string
  table: string | null
}

/** Every function of ours as the statement that would make it, and who may call it. */
export async function describeFunctions(sql: Transaction): Promise<DescribedFunction[]> {
  return sql<DescribedFunction[]>`
    select p.proname as name, p.prosrc as body,
      (select min(c.relname::text) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = p.oid having count(*) = 1) as "table",
      regexp_replace(rtrim(pg_get_functiondef(p.oid), E'\n'), '^CREATE OR REPLACE FUNCTION', 'create function') || ';' || E'\n'
        || coalesce((
          select string_agg('grant execute on function ' || p.oid::regprocedure || ' to '
            || case x.grantee when 0 then 'public' else x.grantee::regrole::text end || ';' || E'\n', '' order by x.grantee::regrole::text)
          from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
          where x.grantee = 0 or x.grantee::regrole::text in ('anon', 'authenticated', 'service_role')
        ), '') as text
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
    order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`
}
