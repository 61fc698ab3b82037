import type { Sql } from 'postgres'
import type { Member } from './people.ts'

/** Two years of a hotel that is always the same, but for the last two whole weeks. */
export async function twoYears(sql: Sql, { tenant, email }: Member, name: string, drop: number) {
  await sql`
    with outlet as (
      insert into outlets (tenant_id, name, city, kind, rooms) values (${tenant.id}, ${name}, 'Panaji', 'hotel', 100) returning id
    ), entry as (
      insert into kpi_entries (id, tenant_id, source, label, entered_by)
      select gen_random_uuid(), ${tenant.id}, 'file', 'figures.csv', p.id from profiles p where p.email = ${email} returning id
    ), days as (
      select day::date as day, round((60 + case when extract(isodow from day) > 5 then 15 else 0 end + abs(hashtext(day::text)) % 5)
        * case when day between date_trunc('week', private.today()) - interval '14 days' and date_trunc('week', private.today()) - interval '1 day'
          then ${drop}::numeric else 1 end) as sold
      from generate_series(private.today() - 760, private.today() - 1, '1 day') day
    )
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select ${tenant.id}, outlet.id, m.id, date_trunc('month', day)::date,
      private.said_on(array_agg(extract(day from day)::integer order by day),
        array_agg(case m.key when 'rooms_available' then 100 when 'rooms_sold' then sold else sold * 400000 end order by day)), entry.id
    from days, outlet, entry, measures m
    where m.tenant_id is null and m.key in ('rooms_available', 'rooms_sold', 'room_revenue')
    group by outlet.id, entry.id, m.id, date_trunc('month', day)`
}

/** A hotel of sixty rooms with its manager, which sent four figures the day before yesterday and none since. */
export async function aHotel(sql: Sql, { tenant, email }: Member): Promise<string> {
  const [outlet] = await sql<{ id: string }[]>`
    insert into outlets (tenant_id, name, city, kind, rooms) values (${tenant.id}, 'Mandovi', 'Panaji', 'hotel', 60) returning id`
  const id = outlet?.id ?? ''
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select tenant_id, id, ${id}, private.today() - 200 from people where email = ${email}`
  await sql`
    insert into kpi_kept (tenant_id, outlet_id, measure_id, position)
    select ${tenant.id}, ${id}, m.id, word.place from unnest(array['rooms_available', 'rooms_sold', 'room_revenue', 'revenue'])
      with ordinality word (key, place) join measures m on m.key = word.key and m.tenant_id is null`
  await sql`
    with entry as (
      insert into kpi_entries (id, tenant_id, source, label, entered_at)
      values (gen_random_uuid(), ${tenant.id}, 'file', 'march.csv', now() - interval '3 days') returning id)
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select ${tenant.id}, ${id}, k.measure_id, date_trunc('month', private.today() - 2),
      private.said_on(array[extract(day from private.today() - 2)::integer], array[(array[60, 40, 20000000, 25000000])[k.position]::numeric]), entry.id
    from entry, kpi_kept k where k.outlet_id = ${id}`
  return id
}
