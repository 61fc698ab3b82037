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
