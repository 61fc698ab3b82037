-- A certificate says where somebody works and who saw it at work, and it is told whoever earned it once, full screen.

alter table public.certificates add column seen_at timestamptz;
update public.certificates set seen_at = now(); -- who earned one before this day has known it for long

create function private.seen_at_work(p_certificate public.certificates) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'outlet', coalesce(seen.outlet, (
      select (array_agg(o.name))[1] from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.tenant_id = p_certificate.tenant_id and w.person_id = p_certificate.person_id
        and private.is_placed(w, p_certificate.issued_on)
      having count(*) = 1)),
    'observer', seen.observer, 'seen_on', seen.seen_on, 'coach_note', seen.coach_note)
  from (select) always
  left join lateral (
    select t.name as outlet, private.name_of_login(o.observer_id) as observer, private.day_in_india(o.decided_at) as seen_on,
      o.coach_note
    from public.observations o left join public.outlets t on t.id = o.outlet_id
    where o.assignment_id = p_certificate.assignment_id and o.state = 'passed'
    order by o.decided_at desc
    limit 1
  ) seen on true
$$;
revoke all on function private.seen_at_work(public.certificates) from public;

-- For whoever may read the certificate itself; observations nobody may, so it asks what the policy asks.
create or replace function public.certificate_sheet(p_assignment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sheet jsonb;
begin
  select jsonb_build_object(
    'id', c.id, 'code', c.code, 'person', p.full_name, 'title', v.title, 'side', c.side, 'tenant', t.name,
    'tenant_logo_url', t.logo_url, 'tenant_brand_color', t.brand_color, 'issued_on', c.issued_on,
    'valid_until', c.valid_until, 'revoked_at', c.revoked_at,
    'state', case when c.revoked_at is not null then 'revoked'
      when c.valid_until < (now() at time zone 'Asia/Kolkata')::date then 'expired' else 'valid' end,
    'minutes', v.minutes, 'lessons_total', v.lesson_count, 'skills', v.skills, 'is_seen', c.seen_at is not null
  ) || private.seen_at_work(c)
  into sheet
  from public.certificates c
  join public.people p on p.id = c.person_id
  join public.tenants t on t.id = c.tenant_id
  join public.course_versions v on v.id = c.version_id
  where c.assignment_id = p_assignment_id
    and c.tenant_id = any (array(select private.my_tenants())) and c.side = any (array(select private.my_sides()))
    and ((select private.i_am_one_of('admin', 'trainer')) or c.person_id in (select private.people_i_see()));
  if sheet is null then raise sqlstate 'PT404' using message = 'unknown_certificate'; end if;
  return sheet;
end $$;

create or replace function private.certificate_facts(p_certificate public.certificates) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_certificate.id is not null then jsonb_build_object(
    'id', p_certificate.id, 'code', p_certificate.code, 'issued_on', p_certificate.issued_on,
    'valid_until', p_certificate.valid_until, 'state', private.certificate_state(p_certificate),
    'is_seen', p_certificate.seen_at is not null) end
$$;

-- Only whoever earned it has seen it; for others, or a second time, nothing changes.
create function public.see_certificate(p_assignment_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.certificates c set seen_at = now()
  where c.assignment_id = p_assignment_id and c.seen_at is null and c.person_id = any (array(select private.my_people()));
end $$;
revoke all on function public.see_certificate(uuid) from public, anon;
grant execute on function public.see_certificate(uuid) to authenticated;
