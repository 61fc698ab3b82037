-- Whoever learns for a certification reads on Today the day by which the course is to be done, as on every page and on
-- paper (dayThatCounts): not the day by which the certification was first required.
create or replace function private.today_of_my_papers(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with mine as materialized (
      select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id
        and p_today between p.joined_on and coalesce(p.left_on, 'infinity')
    ), cells as materialized (
      select case when c.standing in ('missing', 'expired') then 'own_missing' when c.standing = 'expiring' then 'own_ending'
          when c.valid_until is not null then 'own_next' end as kind,
        case when c.standing <> 'valid' and l.is_learning then l.due_on else c.due_on end as due_on, k.title
      from private.compliance_cells(p_tenant_id, array(select m.id from mine m), p_today) c
      join public.certifications k on k.id = c.certification_id
      left join lateral (
        select count(*) > 0 as is_learning, min(a.due_on) as due_on
        from public.assignments a join public.certification_courses cc on cc.course_id = a.course_id
        where cc.certification_id = c.certification_id and a.person_id = c.person_id and a.superseded_at is null
          and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
      ) l on true
      where c.is_needed
    )
    select c.kind, case c.kind when 'own_next' then 'next' else private.urgency_of(min(c.due_on), p_today) end, min(c.due_on),
      count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('title', (array_agg(c.title order by c.due_on, c.title ->> 'en'))[1])
    from cells c where c.kind is not null
    group by c.kind;
end $$;
