-- Sample data: where the figures came from. The files of two years, one more that was taken for the wrong month and undone, what a
-- till posts with its key, and a key that was revoked when the till was replaced.

update public.kpi_entries e set batch_id = e.id where e.source = 'file' and e.label = 'figures.csv';

insert into public.kpi_imports (id, tenant_id, source, label, rows, written, first_day, last_day, begun_by, begun_at, finished_at)
select e.id, e.tenant_id, 'file', lower(replace(o.name, ' ', '-')) || '.xlsx', told.written, told.written, told.first_day, told.last_day,
  e.entered_by, e.entered_at - interval '2 minutes', e.entered_at
from public.kpi_entries e
cross join lateral private.told_by_import(e.tenant_id, e.id) told
join public.outlets o on o.id = (select f.outlet_id from public.kpi_facts f where f.entry_id = e.id limit 1)
where e.source = 'file' and e.batch_id = e.id;
update public.kpi_entries e set label = i.label from public.kpi_imports i where i.id = e.batch_id;

insert into public.ingestion_keys (id, tenant_id, name, prefix, fingerprint, made_by, made_at, last_used_at, revoked_by, revoked_at, is_sample)
select overlay(overlay(md5('sopan demo key ' || t.slug || k.name) placing '4' from 13) placing 'a' from 17)::uuid, t.id, k.name,
  'sopan_' || left(md5(t.slug || k.name), 8), private.fingerprint('sopan demo ' || extensions.gen_random_bytes(28)::text), admin.id,
  now() - k.age, now() - k.used, case when k.is_revoked then admin.id end, case when k.is_revoked then now() - interval '12 days' end, true
from public.tenants t
cross join (values ('Front desk system', interval '90 days', interval '7 hours', false), ('Old till', interval '400 days', interval '13 days', true))
  k (name, age, used, is_revoked)
cross join lateral (select p.id from public.profiles p where p.tenant_id = t.id and p.tenant_role = 'admin' order by p.created_at limit 1) admin
where t.slug in ('neelgiri-stays', 'sagar-hotels');

do $$
declare
  house  record;
  batch  uuid;
  undone public.kpi_imports;
  facts  private.judged_fact[];
begin
  for house in
    select t.id, t.slug, o.id as outlet, (select p.id from public.profiles p where p.tenant_id = t.id and p.tenant_role = 'admin'
      order by p.created_at limit 1) as admin
    from public.tenants t
    cross join lateral (select o.id from public.outlets o where o.tenant_id = t.id order by o.created_at, o.name offset 1 limit 1) o
    where t.slug in ('neelgiri-stays', 'sagar-hotels')
  loop
    -- a week of covers, taken for another one, and undone
    batch := overlay(overlay(md5('sopan demo undone ' || house.slug) placing '4' from 13) placing 'a' from 17)::uuid;
    facts := array(
      select (null, house.outlet, k.measure_id, k.month + d.n::integer - 1, null, round(d.value::numeric * 1.2), null, null)::private.judged_fact
      from private.kpi_monthly k cross join lateral unnest(k.days) with ordinality d (value, n)
      join public.measures m on m.id = k.measure_id and m.key = 'covers' and m.tenant_id is null
      where k.tenant_id = house.id and k.outlet_id = house.outlet and d.value is not null
        and k.month + d.n::integer - 1 between private.today() - 24 and private.today() - 18);
    insert into public.kpi_imports (id, tenant_id, source, label, rows, written, refused, first_day, last_day, begun_by, begun_at, finished_at)
    values (batch, house.id, 'file', 'covers-week.csv', 9, cardinality(facts), 2, private.today() - 24, private.today() - 18, house.admin,
      now() - interval '6 hours', now() - interval '6 hours') returning * into undone;
    insert into public.kpi_refused_rows (tenant_id, import_id, line, code, told, refused_at) values
      (house.id, batch, 5, 'unknown_outlet', 'Poolside, covers, 31', now() - interval '6 hours'),
      (house.id, batch, 8, 'not_a_number', 'covers, closed', now() - interval '6 hours');
    insert into public.kpi_entries (id, tenant_id, source, batch_id, label, reason, written, entered_by, entered_at)
    values (gen_random_uuid(), house.id, 'file', batch, 'covers-week.csv', 'Counted again', cardinality(facts), house.admin, now() - interval '6 hours');
    perform private.add_facts(house.id, (select e.id from public.kpi_entries e where e.batch_id = batch), facts);
    facts := array(select (null, u.outlet_id, u.measure_id, u.day, u.hour, u.value, null, null)::private.judged_fact
      from private.undoing_import(undone) u);
    insert into public.kpi_entries (id, tenant_id, source, batch_id, label, reason, written, entered_by, entered_at)
    values (gen_random_uuid(), house.id, 'undo', batch, 'covers-week.csv', 'This was the week of another outlet', cardinality(facts), house.admin,
      now() - interval '5 hours');
    perform private.add_facts(house.id, (select e.id from public.kpi_entries e where e.batch_id = batch and e.source = 'undo'), facts);
    update public.kpi_imports i set undone_at = now() - interval '5 hours', undone_by = house.admin,
      undo_reason = 'This was the week of another outlet' where i.id = batch;

    -- what the front desk's system posted this morning, as it was known
    batch := overlay(overlay(md5('sopan demo posted ' || house.slug) placing '4' from 13) placing 'a' from 17)::uuid;
    facts := array(
      select (null, house.outlet, k.measure_id, k.month + d.n::integer - 1, null, d.value::numeric, null, null)::private.judged_fact
      from private.kpi_monthly k cross join lateral unnest(k.days) with ordinality d (value, n)
      join public.measures m on m.id = k.measure_id and m.key = 'complaints' and m.tenant_id is null
      where k.tenant_id = house.id and k.outlet_id = house.outlet and d.value is not null and k.month + d.n::integer - 1 = private.today() - 1);
    insert into public.kpi_imports (id, tenant_id, source, label, key_id, rows, written, first_day, last_day, begun_at, finished_at)
    select batch, house.id, 'key', k.name, k.id, 1, cardinality(facts), private.today() - 1, private.today() - 1, now() - interval '7 hours', now() - interval '7 hours'
    from public.ingestion_keys k where k.tenant_id = house.id and k.revoked_at is null;
    insert into public.kpi_entries (id, tenant_id, source, batch_id, label, written, entered_at)
    values (batch, house.id, 'key', batch, 'Front desk system', cardinality(facts), now() - interval '7 hours');
    perform private.add_facts(house.id, batch, facts);

    -- one that stopped halfway
    insert into public.kpi_imports (id, tenant_id, source, label, fingerprint, rows, begun_by, begun_at)
    values (overlay(overlay(md5('sopan demo stopped ' || house.slug) placing '4' from 13) placing 'a' from 17)::uuid, house.id, 'reservations',
      'bookings-october.csv', private.fingerprint(house.slug), 1240, house.admin, now() - interval '3 days');
  end loop;
end $$;

insert into public.kpi_layouts (tenant_id, name, headings, told, saved_by)
select k.tenant_id, 'Front desk, daily', 'date|outlet|guests|complaints', jsonb_build_object(
    'roles', jsonb_build_array('day', 'outlet', 'measure:covers', 'measure:complaints'),
    'order', 'day_first', 'measure', null, 'outlets', '{}'::jsonb, 'measures', '{}'::jsonb), k.made_by
from public.ingestion_keys k where k.revoked_at is null;
