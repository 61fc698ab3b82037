-- The team's certificates on Today: when one ends is told by the standings already, so no credential is looked up again.
create or replace function private.today_of_team_papers(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if p_reach = 'none' then return; end if;
  return query
    select 'team_' || s.standing,
      case s.standing when 'expired' then 'overdue' when 'missing' then 'hurting'
        else private.urgency_of(min(s.valid_until), p_today) end,
      min(s.valid_until), count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('people', count(distinct s.person_id))
    from private.compliance_standings(
      p_tenant_id, private.people_of_papers(p_tenant_id, p_reach, null, null, p_today), p_today) s
    where s.is_needed and s.standing in ('missing', 'expired', 'expiring')
    group by s.standing;
end $function$;
