-- Sample data: the graph of skills of houses with career clinics, on the platform's lattice of hotels. The skills that they
-- had typed before get the platform's words; two of them were the same as a tag, and are merged into it.

create temporary view career_tenants as select t.* from public.tenants t where t.active_modules ? 'career_clinics';

select private.copy_lattice(t.id, case when exists (select from public.outlets o where o.tenant_id = t.id and o.kind = 'hotel') then 'hotel' else 'restaurant' end, 'en')
from career_tenants t;

update public.skills s set name_hi = coalesce(s.name_hi, k.name ->> 'hi'), description = k.description, levels = k.levels
from private.starter_skills k, career_tenants t
where s.tenant_id = t.id and k.tag = s.tag and s.name_hi is null;

update public.skills s set merged_into = o.id, merged_at = now() - interval '20 days'
from public.skills o, career_tenants t, (values ('allergens', 'allergen'), ('upselling', 'upsell')) same (former, tag)
where s.tenant_id = t.id and o.tenant_id = t.id and s.tag = same.former and o.tag = same.tag;
