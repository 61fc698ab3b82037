-- What all migrations together say about password: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.passwords_given (
  user_id uuid not null,
  session_id uuid not null,
  given_at timestamp with time zone default now() not null,
  constraint passwords_given_pkey PRIMARY KEY (user_id),
  constraint passwords_given_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.passwords_given enable row level security;

create function private.given_for(p_assignment_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'source', a.source,
    'path', (select jsonb_build_object('id', p.id, 'title', private.path_title(p.id)) from public.learning_paths p where p.id = a.source_ref),
    'certification', k.title,
    'rule_id', r.id,
    'by', private.name_of_login(a.assigned_by))
  from public.assignments a
  left join lateral (
    select w.source_ref from public.path_assignments w
    where a.source = 'path' and w.path_id = a.source_ref and w.person_id = a.person_id
    order by w.cancelled_at is not null, w.assigned_at desc limit 1
  ) way on true
  left join public.assignment_rules r on r.id = case a.source when 'path' then way.source_ref else a.source_ref end
  left join public.certifications k on k.id = r.certification_id
  where a.id = p_assignment_id
$function$;

create function private.given_unbegun(p_rule public.assignment_rules, p_people uuid[], p_keep uuid[])
 RETURNS TABLE(given_id uuid, person_id uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    select given.id, given.person
    from (
      select a.id, a.person_id as person from public.assignments a
      where a.source_ref = p_rule.id and a.superseded_at is null and a.started_at is null and private.is_open(a)
      union all
      select w.id, w.person_id from public.path_assignments w
      where w.source_ref = p_rule.id and w.completed_at is null and w.cancelled_at is null and not private.is_begun(w)
    ) given
    join public.people p on p.id = given.person and coalesce(p.left_on, 'infinity') >= private.today()
    where (p_people is null or given.person = any (p_people)) and given.person not in (select unnest(p_keep));
end $function$;

create function public.hold_password(p_session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.token_has_fresh_password() then raise sqlstate 'PT403' using message = 'password_needed'; end if;
  perform 1 from auth.sessions s where s.id = p_session_id and s.user_id = private.me();
  if not found then raise sqlstate 'PT404' using message = 'unknown_session'; end if;
  insert into private.passwords_given (user_id, session_id) values (private.me(), p_session_id)
  on conflict (user_id) do update set session_id = excluded.session_id, given_at = now();
end $function$;
grant execute on function public.hold_password(uuid) to authenticated;
grant execute on function public.hold_password(uuid) to service_role;

create function public.note_password_reset(p_profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  perform private.write_audit('profile.reset_sent', profile.tenant_id, 'profiles', profile.id::text);
end $function$;
grant execute on function public.note_password_reset(uuid) to authenticated;
grant execute on function public.note_password_reset(uuid) to service_role;

create function private.on_password_verification(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  name    text := coalesce(
    (select coalesce(nullif(u.email, ''), u.phone) from auth.users u where u.id = (event ->> 'user_id')::uuid),
    event ->> 'user_id'
  );
  blocked integer := private.blocked_seconds(name);
begin
  if blocked > 0 then
    return jsonb_build_object('decision', 'reject', 'should_logout_user', false,
      'message', format('Account locked for %s minutes', ceil(blocked / 60.0)));
  end if;
  if (event ->> 'valid')::boolean then
    perform private.settle_sign_in(name, true, null, null);
  else
    perform private.reserve_sign_in(name);
    perform private.settle_sign_in(name, false, null, null);
  end if;
  return jsonb_build_object('decision', 'continue');
end $function$;

create function private.password_just_given()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.token_has_fresh_password() or exists (
    select from private.passwords_given g
    where g.user_id = auth.uid() and g.session_id::text = auth.jwt() ->> 'session_id' and g.given_at > now() - interval '10 minutes'
  )
$function$;

create function private.require_given(p_tenant_id uuid, p_thing uuid)
 RETURNS TABLE(kind text, called text, is_shared boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  report public.saved_reports;
  board  public.report_dashboards;
begin
  if exists (select from public.report_dashboards d where d.id = p_thing and d.tenant_id = p_tenant_id) then
    board := private.require_dashboard(p_tenant_id, p_thing);
    return query select 'dashboard', board.called, board.is_shared;
  else
    report := private.require_report(p_tenant_id, p_thing);
    return query select 'report', report.name, report.is_shared;
  end if;
end $function$;

create function private.require_password()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.password_just_given() then raise sqlstate 'PT403' using message = 'password_needed'; end if;
end $function$;

create function private.token_has_fresh_password()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from jsonb_array_elements(case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) proof
    where proof ->> 'method' = 'password' and to_timestamp((proof ->> 'timestamp')::bigint) > now() - interval '10 minutes'
  )
$function$;
