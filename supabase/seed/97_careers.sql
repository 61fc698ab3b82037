-- Sample data: the graph of skills of houses with career clinics, on the platform's lattice of hotels. The skills that they
-- had typed before get the platform's words; two of them were the same as a tag, and are merged into it.

create temporary view career_tenants as select t.* from public.tenants t where t.active_modules ? 'career_clinics';

select private.copy_lattice(t.id, case when exists (select from public.outlets o where o.tenant_id = t.id and o.kind = 'hotel') then 'hotel' else 'restaurant' end, 'en')
from career_tenants t;

update public.skills s set name_hi = coalesce(s.name_hi, k.name ->> 'hi'), description = k.description, levels = k.levels
from private.starter_skills k, career_tenants t
where s.tenant_id = t.id and k.tag = s.tag and s.name_hi is null;

update public.skills s set merged_into = o.id, merged_at = now() - interval '20 days'
from public.skills o, career_tenants t, (values ('allergies', 'allergen'), ('upselling', 'upsell')) same (former, tag)
where s.tenant_id = t.id and o.tenant_id = t.id and s.tag = same.former and o.tag = same.tag;

-- Night audit is a must of a duty manager here, and in Panaji one person alone knows it.
update public.role_skills n set is_gate = true
from public.skills s, public.job_roles r, career_tenants t
where n.skill_id = s.id and n.job_role_id = r.id and s.tenant_id = t.id and s.tag = 'night_audit' and r.name = 'Duty Manager';

-- What coaches said, of three in four skills of everybody's role; and one's own word of half of them, often a level higher.
insert into public.skill_ratings (tenant_id, person_id, skill_id, source, level, said_by, said_at)
select n.tenant_id, w.person_id, n.skill_id, told.source,
  least(4, greatest(0, n.level + case told.source when 'self' then 1 else 0 end - (x.drawn % 3)))::smallint,
  case told.source when 'self' then p.profile_id else (
    select b.id from public.profiles b where b.tenant_id = n.tenant_id and b.tenant_role = 'admin' order by b.created_at limit 1) end,
  now() - make_interval(days => 5 + x.drawn % 420)
from career_tenants t
join public.people_outlets w on w.tenant_id = t.id and private.is_placed(w, private.today())
join public.people p on p.id = w.person_id and coalesce(p.left_on, 'infinity') >= private.today()
join public.role_skills n on n.job_role_id = w.job_role_id
cross join (values ('coach', 4), ('self', 2)) told (source, share)
cross join lateral (select ('x' || left(md5(concat_ws(' ', 'sopan skills', p.full_name, p.joined_on, n.skill_id, told.source)), 7))::bit(28)::integer as drawn) x
where x.drawn % (told.share + 1) > 0
  and not (told.source = 'self' and p.profile_id is null)
  and not exists (
    select from public.skills s, public.outlets o, public.role_skills g
    where s.id = n.skill_id and o.id = w.outlet_id and o.city = 'Panaji' and s.tag = 'night_audit' and g.job_role_id = n.job_role_id);
insert into public.skill_ratings (tenant_id, person_id, skill_id, source, level, said_at)
select p.tenant_id, p.id, s.id, 'coach', 3, now() - interval '40 days'
from career_tenants t
join public.skills s on s.tenant_id = t.id and s.tag = 'night_audit'
join lateral (
  select e.* from public.people_outlets w join public.outlets o on o.id = w.outlet_id and o.city = 'Panaji'
  join public.job_roles r on r.id = w.job_role_id and r.name = 'Duty Manager'
  join public.people e on e.id = w.person_id and coalesce(e.left_on, 'infinity') >= private.today()
  where w.tenant_id = t.id and private.is_placed(w, private.today()) order by e.full_name, e.id limit 1
) p on true;

-- A duty manager whose placement ends in the third month from now: what the matrix says will be missing.
update public.people_outlets w set valid_until = private.today() + 75
where w.id in (
  select e.id from career_tenants t
  join public.outlets o on o.tenant_id = t.id and o.city <> 'Panaji'
  join public.people_outlets e on e.outlet_id = o.id and private.is_placed(e, private.today()) and e.valid_until is null
  join public.job_roles r on r.id = e.job_role_id and r.name = 'Duty Manager'
  order by o.name, e.id limit 1);
drop view career_tenants;
