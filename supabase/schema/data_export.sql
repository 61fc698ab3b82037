-- What all migrations together say about data export: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.erasure_steps (
  name text not null,
  runs text not null,
  "position" integer generated always as identity not null,
  constraint erasure_steps_pkey PRIMARY KEY (name),
  constraint erasure_steps_runs_check CHECK (runs ~ '^private\.[a-z_]+$'::text)
);

create table private.export_parts (
  name text not null,
  gathers text not null,
  constraint export_parts_pkey PRIMARY KEY (name),
  constraint export_parts_gathers_check CHECK (gathers ~ '^private\.[a-z_]+$'::text)
);

create table private.personal_data (
  held_in text not null,
  told_as text,
  untold text,
  ends text not null,
  kept_as text,
  constraint personal_data_pkey PRIMARY KEY (held_in),
  constraint personal_data_kept_as_fkey FOREIGN KEY (kept_as) REFERENCES private.retention_rules(subject),
  constraint personal_data_check CHECK (num_nonnulls(told_as, untold) = 1),
  constraint personal_data_check1 CHECK ((ends = 'time'::text) = (kept_as IS NOT NULL)),
  constraint personal_data_ends_check CHECK (ends = ANY (ARRAY['login'::text, 'record'::text, 'tenant'::text, 'time'::text, 'name'::text, 'commit'::text, 'law'::text])),
  constraint personal_data_held_in_check CHECK (held_in ~ '^(public|private)\.[a-z_]+$'::text)
);
CREATE INDEX personal_data_kept_as_idx ON private.personal_data USING btree (kept_as);

create function private.application_steps_i_review()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_platform_admin() then
    return query select unnest(array['submitted', 'in_review', 'approved', 'declined', 'withdrawn']);
  end if;
end $function$;
grant execute on function private.application_steps_i_review() to authenticated;

create function public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb := private.gather_my_data();
  part   private.export_parts;
  found  jsonb;
begin
  if private.me() is not null then perform private.require_flag('data-export', private.my_tenant()); end if;
  for part in select * from private.export_parts order by name loop
    execute format('select %s($1)', part.gathers) into found using private.me();
    answer := answer || jsonb_build_object(part.name, found);
  end loop;
  return answer;
end $function$;
grant execute on function public.export_my_data() to authenticated;
grant execute on function public.export_my_data() to service_role;

create function private.gather_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me      uuid := private.me();
  address text;
  content jsonb;
begin
  if me is null then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if private.take('export by ' || me, 1, 3) = 0 then raise sqlstate 'PT429' using message = 'too_many_exports'; end if;
  select lower(u.email), jsonb_build_object(
    'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'email_asked_for', nullif(u.email_change, ''),
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'stated_at_sign_up', u.raw_user_meta_data
  ) into address, content from auth.users u where u.id = me;
  content := jsonb_build_object(
    'exported_at', now(),
    'account', content,
    'profile', (
      select to_jsonb(p) - 'id' || jsonb_build_object('workspace', t.name)
      from public.profiles p left join public.tenants t on t.id = p.tenant_id where p.id = me),
    'employment', private.my_employment(me),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'workspace', t.name, 'email', i.email, 'tenant_role', i.tenant_role, 'language', i.language, 'status', i.status,
        'created_at', i.created_at, 'sent_at', i.sent_at, 'expires_at', i.expires_at, 'ended_at', i.ended_at
      ) order by i.created_at), '[]')
      from public.invitations i join public.tenants t on t.id = i.tenant_id
      where i.accepted_by = me or (i.email = address and i.accepted_by is null)),
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(a) - array['applicant_id', 'reviewer_id'] order by a.created_at), '[]')
      from public.client_applications a where a.applicant_id = me),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user_agent', s.user_agent, 'address', host(s.ip), 'signed_in_at', s.created_at,
        'last_used_at', coalesce(s.refreshed_at at time zone 'UTC', s.created_at)
      ) order by s.created_at), '[]') from auth.sessions s where s.user_id = me),
    'impersonations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'workspace', t.name, 'started_at', i.started_at, 'expires_at', i.expires_at, 'ended_at', i.ended_at,
        'changes_allowed_at', i.changes_allowed_at, 'reason', i.reason
      ) order by i.started_at), '[]')
      from public.impersonations i join public.tenants t on t.id = i.tenant_id where i.admin_id = me)
  ) || private.my_traces(me, address);
  perform private.write_audit('data.exported', null, 'profiles', me::text);
  return content;
end $function$;
grant execute on function private.gather_my_data() to service_role;

create function private.mail_data(p_mail public.mail_outbox)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p_mail.template <> 'newsletter_letter' or p_mail.data is null then p_mail.data
    else coalesce((
      select case p_mail.language
        when 'hi' then jsonb_build_object('subject', l.subject_hi, 'text', l.text_hi)
        else jsonb_build_object('subject', l.subject_en, 'text', l.text_en) end
      from public.newsletter_letters l where l.id = (p_mail.data ->> 'letter_id')::uuid), '{}') || p_mail.data
    end
$function$;
grant execute on function private.mail_data(public.mail_outbox) to service_role;

create function public.weak_steps(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(course_id uuid, course jsonb, lesson jsonb, step text, words jsonb, is_critical boolean, judged bigint, not_met bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with seen as materialized (
      select a.course_id, l.key as lesson, (array_agg(l.title order by v.number desc))[1] as title, item ->> 'id' as step,
        (array_agg(item -> 'text' order by v.number desc))[1] as words,
        bool_or(coalesce((item ->> 'isCritical')::boolean, false)) as is_critical,
        count(*) as judged, count(*) filter (where o.items -> (item ->> 'id') ->> 'result' = 'not_met') as not_met
      from private.people_watched(p_tenant_id, reach, p_outlet_id) who
      join public.observations o on o.tenant_id = p_tenant_id and o.person_id = who
        and o.state in ('not_yet', 'passed') and o.decided_at > now() - interval '1 year'
      join public.assignments a on a.id = o.assignment_id and a.side = any (sides)
      join public.lessons l on l.id = o.lesson_id
      join public.course_versions v on v.id = l.version_id
      cross join lateral jsonb_array_elements(l.observation) item
      where o.items -> (item ->> 'id') ->> 'result' in ('met', 'not_met')
      group by a.course_id, l.key, item ->> 'id'
    )
    select s.course_id, shown, s.title, s.step, s.words, s.is_critical, s.judged, s.not_met
    from seen s
    join public.courses c on c.id = s.course_id
    cross join lateral private.title_shown(c.id) shown
    where s.judged >= 3 and s.not_met > 0
    order by s.not_met::numeric / s.judged desc, s.judged desc, s.course_id, s.step
    limit 20;
end $function$;
grant execute on function public.weak_steps(uuid,uuid) to authenticated;
grant execute on function public.weak_steps(uuid,uuid) to service_role;

create function private.write_observation_step(p_observation_id uuid, p_kind text, p_client_id uuid, p_told jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.observation_steps (observation_id, kind, client_id, actor_id, told)
  values (p_observation_id, p_kind, p_client_id, (select me.id from public.profiles me where me.id = auth.uid()), p_told)
  on conflict (observation_id, client_id) do nothing
$function$;
