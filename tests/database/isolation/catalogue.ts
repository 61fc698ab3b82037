import type { Asker } from './attempts.ts'

export interface Column {
  name: string
  type: string
  hasDefault: boolean
}

export interface Relation {
  /** With its schema: 'public.tenants'. */
  name: string
  isTable: boolean
  columns: Column[]
  /** Tables that must have rows first. */
  needs: string[]
}

export interface Routine {
  name: string
  /** As SQL names it, to ask for privileges: 'public.seat_usage(uuid)'. */
  signature: string
  returnsRows: boolean
  returnsNothing: boolean
}

export interface Catalogue {
  relations: Map<string, Relation>
  routines: Map<string, Routine>
  buckets: { id: string; isPublic: boolean }[]
}

/** Returns what the API offers: tables and views with their columns, functions, and buckets. The search path is empty. */
export async function readCatalogue(sql: Asker): Promise<Catalogue> {
  const relations = await sql`
    select c.oid::regclass::text as name, c.relkind in ('r', 'p') as "isTable",
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                'hasDefault', a.atthasdef or a.attidentity <> '') order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where (c.relnamespace = 'public'::regnamespace or c.oid = to_regclass('storage.objects'))
      and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    order by name`
  const routines = await sql`
    select case when count(*) over (partition by p.proname) = 1 then p.proname else p.oid::regprocedure::text end as name,
      p.oid::regprocedure::text as signature, p.proretset as "returnsRows",
      p.prorettype = 'void'::regtype as "returnsNothing"
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by name`
  const [storage] = await sql`select to_regclass('storage.buckets') is not null as exists`
  const buckets = storage?.exists
    ? await sql`select id, public as "isPublic" from storage.buckets order by id`
    : []
  return {
    relations: new Map(relations.map((row) => [row.name, row as unknown as Relation])),
    routines: new Map(routines.map((row) => [row.name, row as unknown as Routine])),
    buckets: buckets as unknown as Catalogue['buckets'],
  }
}
