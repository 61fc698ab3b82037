-- The calendar says of each person and certification the day that the wall, the person's page and the inspector's file say: it
-- gets what they get, and the one rule for the day (domain/certification-state) chooses. What is still to be earned stands in it too.

drop function public.compliance_calendar(uuid, uuid, integer);

-- Everybody one looks after and each certification with a day in the last three months or the months to come.
create function public.compliance_calendar(p_tenant_id uuid, p_outlet_id uuid default null, p_months integer default 12)
returns table (person_id uuid, full_name text, outlets text[], certification_id uuid, title jsonb, cell jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today  date := private.today();
  first  date := today - 92;
  last   date := today + make_interval(months => least(greatest(coalesce(p_months, 12), 1), 36));
begin
  perform private.outlets_of_papers(p_tenant_id, reach, p_outlet_id);
  return query
    with cells as materialized (
      select c.* from private.compliance_cells(p_tenant_id,
        private.people_of_papers(p_tenant_id, reach, p_outlet_id, null, today), today) c
    ), learned as materialized (
      select l.* from private.certifications_learned(p_tenant_id) l
    )
    select p.id, p.full_name,
      array(
        select distinct o.name from public.people_outlets w join public.outlets o on o.id = w.outlet_id
        where w.person_id = p.id and private.is_placed(w, today) order by 1),
      c.certification_id, k.title,
      jsonb_build_object('standing', c.standing, 'is_needed', c.is_needed, 'window_state', c.window_state,
        'credential_id', c.credential_id, 'valid_from', c.valid_from, 'valid_until', c.valid_until, 'source', c.source,
        'due_on', c.due_on, 'ends_on', c.ends_on, 'is_learning', l.person_id is not null, 'learning_due_on', l.due_on,
        'learning_is_late', coalesce(l.due_on < today, false), 'is_self_decided', coalesce(e.is_self_decided, false))
    from cells c
    join public.people p on p.id = c.person_id
    join public.certifications k on k.id = c.certification_id
    left join learned l on l.person_id = c.person_id and l.certification_id = c.certification_id
    left join public.credentials h on h.id = c.credential_id
    left join public.evidence e on e.id = h.evidence_id
    where c.valid_until between first and last
      or (c.standing <> 'valid' and (l.due_on between first and last or (c.standing = 'missing' and c.due_on between first and last)))
    order by least(c.valid_until, c.due_on), p.full_name, k.title ->> 'en'
    limit 2000;
end $$;
revoke execute on function public.compliance_calendar(uuid, uuid, integer) from public, anon;
grant execute on function public.compliance_calendar(uuid, uuid, integer) to authenticated;
