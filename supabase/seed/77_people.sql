-- Sample data: where the demo outlets are, one time away, and an import as it looks afterwards.
update public.outlets o set address = (10 + length(o.name)) || ', Sample Road, ' || o.city
from public.tenants t
where t.id = o.tenant_id and t.slug in ('annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn') and o.address is null;

insert into public.people_returns (tenant_id, person_id, left_on, returned_on)
select distinct on (p.tenant_id) p.tenant_id, p.id, private.today() - 60, private.today() - 20
from public.people p
where p.is_sample and p.left_on is null and p.joined_on < private.today() - 120
order by p.tenant_id, p.full_name;

insert into public.people_imports (
  id, tenant_id, file_name, file_hash, row_count, started_by, started_at, ended_at, state, made, same, refused
)
select gen_random_uuid(), t.id, 'sample-staff-list.csv', encode(sha256(convert_to(t.slug, 'UTF8')), 'hex'), 8, me.id,
  now() - interval '40 days', now() - interval '40 days' + interval '3 seconds', 'finished', 0, 6, 2
from public.tenants t join public.profiles me on me.tenant_id = t.id and me.tenant_role = 'admin'
where t.slug = 'annapurna-cafes' limit 1;

insert into public.people_import_rows (import_id, tenant_id, line, name, employee_code, outcome, code, person_id)
select i.id, i.tenant_id, 1 + known.place, known.full_name, known.employee_code, 'same', null, known.id
from public.people_imports i
join lateral (
  select p.id, p.full_name, p.employee_code, row_number() over (order by p.full_name)::integer as place
  from public.people p where p.tenant_id = i.tenant_id and p.is_sample order by p.full_name limit 6
) known on true
union all
select i.id, i.tenant_id, 7 + mistake.place, mistake.name, null, 'refused', mistake.code, null
from public.people_imports i
join (values (1, 'Someone without a number', 'not_a_phone'), (2, 'Someone from elsewhere', 'unknown_outlet'))
  as mistake (place, name, code) on true;
