-- Sample data: what the people of the demo tenants must be able to show, and what they hold, good, soon over, over and
-- missing. Numbers of documents are invented.

create function pg_temp.draw(key text, choices integer) returns integer language sql immutable as $$
  select 1 + (('x' || left(md5('sopan demo ' || key), 7))::bit(28)::integer % choices)
$$;

-- Copies of the patterns, and one for the welcome at the door.
insert into public.certifications (tenant_id, title, note, earned_by, valid_months, renewal_begins, grace_days, people_per_holder)
select t.id, c.title, c.note, c.earned_by, c.valid_months, c.renewal_begins, c.grace_days, c.people_per_holder
from public.tenants t cross join public.certifications c
where t.slug in ('annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn') and c.tenant_id is null
  and c.title ->> 'en' in ('Food safety supervisor (FoSTaC)', 'Food handler hygiene', 'First aid', 'POSH awareness')
union all
select t.id, '{"en": "Guest welcome", "hi": "गेस्ट का स्वागत"}', null, 'courses', 12, 60, 30, null
from public.tenants t where t.slug in ('annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn');

-- In a small house one supervisor for ten people; the law's figure stands in the pattern.
update public.certifications set people_per_holder = 10
where tenant_id is not null and title ->> 'en' = 'Food safety supervisor (FoSTaC)';

insert into public.certification_courses (certification_id, course_id, is_renewal)
select k.id, c.id, false
from public.certifications k join public.courses c on c.tenant_id is null
  and c.slug = case k.title ->> 'en' when 'Guest welcome' then 'first-thirty-seconds' when 'Food handler hygiene' then 'clean-hands-clean-kitchen' end
where k.tenant_id is not null;
-- where the library is empty nothing can be earned by it
delete from public.certifications k
where k.tenant_id is not null and k.earned_by = 'courses' and not exists (
  select from public.certification_courses cc where cc.certification_id = k.id);

insert into public.certification_needs (tenant_id, certification_id, job_role_id)
select k.tenant_id, k.id, j.id
from public.certifications k
join public.departments d on d.tenant_id = k.tenant_id
  and d.side = case k.title ->> 'en' when 'Guest welcome' then 'front' when 'Food handler hygiene' then 'back' end
join public.job_roles j on j.department_id = d.id;
insert into public.certification_needs (tenant_id, certification_id)
select k.tenant_id, k.id from public.certifications k
where k.tenant_id is not null and k.earned_by = 'document';

-- Every certificate that was earned stands for a period, renewed ones for two.
insert into public.credentials (
  tenant_id, person_id, certification_id, valid_from, valid_until, source, certificate_ids, created_at, revoked_at, revoked_by, revoked_reason
)
select c.tenant_id, c.person_id, k.id, c.issued_on, private.valid_until(c.issued_on, k.valid_months), 'courses', array[c.id],
  c.created_at, c.revoked_at, c.revoked_by, c.revoked_reason
from public.certificates c
join public.certification_courses cc on cc.course_id = c.course_id
join public.certifications k on k.id = cc.certification_id and k.tenant_id = c.tenant_id;

-- Documents: most have theirs, some end soon, some have ended; of supervisors and first-aiders there are a few.
create temporary table demo_documents as
select gen_random_uuid() as id, p.tenant_id, p.id as person_id, k.id as certification_id, k.valid_months, boss.id as boss_id,
  p.employee_code, k.title ->> 'en' as what,
  private.today() - case pg_temp.draw(p.employee_code || ' paper ' || (k.title ->> 'en'), 10)
    when 1 then (k.valid_months * 30.44)::integer - 20 when 2 then (k.valid_months * 30.44)::integer + 45
    else 20 + pg_temp.draw(p.employee_code || ' issued ' || (k.title ->> 'en'), 200) end as issued_on
from public.people p
join public.certifications k on k.tenant_id = p.tenant_id and (k.earned_by = 'document'
  -- who cannot sign in brings on paper what others learn here
  or p.profile_id is null and exists (
    select from public.certification_needs n join public.people_outlets w on w.job_role_id = n.job_role_id
    where n.certification_id = k.id and w.person_id = p.id and w.valid_until is null))
left join lateral ( -- nobody decides about their own
  select b.id from public.profiles b
  where b.tenant_id = p.tenant_id and b.tenant_role in ('admin', 'trainer') and b.id is distinct from p.profile_id
  order by b.tenant_role, b.email limit 1
) boss on true
where p.is_sample and p.employee_code is not null and p.left_on is null
  and pg_temp.draw(p.employee_code || ' has ' || (k.title ->> 'en'), 100) <= case k.title ->> 'en'
    when 'POSH awareness' then 84 when 'First aid' then 22 when 'Food safety supervisor (FoSTaC)' then 16 else 72 end;

insert into public.evidence (
  id, tenant_id, person_id, certification_id, kind, client_id, issuer, number, issued_on, valid_until, added_by, added_at, accepted_at, decided_by
)
select d.id, d.tenant_id, d.person_id, d.certification_id, 'document', gen_random_uuid(), 'Sample Training Institute',
  upper(left(md5(d.employee_code || d.what), 8)), d.issued_on, private.valid_until(d.issued_on, d.valid_months), d.boss_id,
  d.issued_on + interval '3 days', d.issued_on + interval '3 days', d.boss_id
from demo_documents d;
insert into public.credentials (tenant_id, person_id, certification_id, valid_from, valid_until, source, evidence_id, created_at)
select e.tenant_id, e.person_id, e.certification_id, e.issued_on, e.valid_until, 'document', e.id, e.accepted_at
from public.evidence e where e.id in (select d.id from demo_documents d);

-- The licences of the first outlets.
update public.outlets o
set fssai_license = '1' || lpad(pg_temp.draw('licence ' || o.name, 99999999)::text, 13, '0'),
  fssai_valid_until = private.today() + 90 + pg_temp.draw('licence ends ' || o.name, 600)
from public.tenants t
where t.id = o.tenant_id and t.slug in ('annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn') and o.fssai_license is null;

drop table demo_documents;
drop function pg_temp.draw(text, integer);
