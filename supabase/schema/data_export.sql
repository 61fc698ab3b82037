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

create function private.note_opening_step(p_interest public.opening_interests)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.opening_steps (tenant_id, interest_id, state, said_by) values (p_interest.tenant_id, p_interest.id, p_interest.state, auth.uid())
$function$;

create function public.start_path_step(p_path_id uuid, p_step_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me     public.people := private.require_learner();
  way    public.path_assignments;
  step   public.path_steps;
  stands record;
begin
  perform private.require_module(me.tenant_id, null, 'foh_courses', 'boh_courses');
  select a.* into way from public.path_assignments a
  where a.path_id = p_path_id and a.person_id = me.id and a.cancelled_at is null for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_path'; end if;
  select s.* into step from public.path_steps s where s.id = p_step_id and s.version_id = way.version_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_step'; end if;
  select s.* into stands from private.path_standings(me.tenant_id, array[me.id], array[way.version_id]) s where s.step_id = step.id;
  if stands.is_given then return stands.assignment_id; end if;
  if stands.standing <> 'open' then raise sqlstate 'PT409' using message = 'step_not_open'; end if;
  if step.course_id is not null then
    perform private.place_assignments(me.tenant_id, c, array[me.id], 'path', private.step_due_on(step, way.assigned_at), way.note, p_path_id)
    from public.courses c where c.id = step.course_id;
  else
    perform private.place_certification(k, array[me.id], private.step_due_on(step, way.assigned_at), p_path_id)
    from public.certifications k where k.id = step.certification_id;
  end if;
  select s.* into stands from private.path_standings(me.tenant_id, array[me.id], array[way.version_id]) s where s.step_id = step.id;
  return case when stands.is_given then stands.assignment_id end;
end $function$;
grant execute on function public.start_path_step(uuid,uuid) to authenticated;
grant execute on function public.start_path_step(uuid,uuid) to service_role;

create function private.step_due_on(p_step public.path_steps, p_assigned_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_step.due_from
    when 'opened' then private.today() + p_step.due_days
    else greatest((p_assigned_at at time zone 'Asia/Kolkata')::date + p_step.due_days, private.today()) end
$function$;

create function private.take_back_steps(p_path_id uuid, p_people uuid[], p_keep uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.end_assignment(a, 'rule')
  from public.assignments a
  where a.source_ref = p_path_id and a.person_id = any (p_people) and a.superseded_at is null and a.started_at is null
    and private.is_open(a) and a.course_id <> all (p_keep);
end $function$;

create function private.take_step(p_order public.store_orders, p_note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  product text := (select x.name ->> 'en' from public.product_texts x where x.product_id = p_order.product_id order by x.number desc limit 1);
begin
  insert into public.store_order_steps (tenant_id, order_id, state, note, taken_by) values (p_order.tenant_id, p_order.id, p_order.state, p_note, auth.uid());
  perform private.write_audit('store_order.' || case p_order.state when 'active' then 'begun' when 'cancel_scheduled' then 'cancelled' else p_order.state end,
    p_order.tenant_id, 'store_orders', p_order.id::text, null, jsonb_build_object('name', product, 'quantity', p_order.quantity, 'note', p_note));
end $function$;

create function public.tick_mentoring_step(p_pair_id uuid, p_position integer, p_done boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pair public.mentoring_pairs := (private.require_pair(p_pair_id)).pair;
begin
  if pair.state <> 'active' then raise sqlstate 'PT409' using message = 'pair_moved_on'; end if;
  update public.mentoring_steps s set done_on = case when p_done then coalesce(s.done_on, private.today()) end where s.pair_id = pair.id and s.position = p_position;
  if not found then raise sqlstate 'PT404' using message = 'unknown_pair'; end if;
end $function$;
grant execute on function public.tick_mentoring_step(uuid,integer,boolean) to authenticated;
grant execute on function public.tick_mentoring_step(uuid,integer,boolean) to service_role;

create function private.told_opening_steps(p_interest_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('state', s.state, 'on', private.day_in_india(s.at)) order by s.id), '[]')
  from public.opening_steps s where s.interest_id = p_interest_id
$function$;

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

create function private.write_path_steps(p_tenant_id uuid, p_version_id uuid, p_steps jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if jsonb_array_length(p_steps) > 20 then raise sqlstate 'PT400' using message = 'too_many_steps'; end if;
  if exists (
    select from jsonb_array_elements(p_steps) said
    where said ->> 'kind' = 'course' and not exists (
        select from public.courses c
        where c.id = (said ->> 'course_id')::uuid and c.published_at is not null
          and (c.tenant_id is null or c.tenant_id = p_tenant_id) and private.pack_standing(p_tenant_id, c.id) = 'open')
      or said ->> 'kind' = 'certification' and not exists (
        select from public.certifications k where k.id = (said ->> 'certification_id')::uuid and k.tenant_id = p_tenant_id)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_step';
  end if;
  if (select count(distinct coalesce(said ->> 'course_id', said ->> 'certification_id')) from jsonb_array_elements(p_steps) said)
      < jsonb_array_length(p_steps) then
    raise sqlstate 'PT400' using message = 'step_twice';
  end if;
  delete from public.path_steps s where s.version_id = p_version_id;
  insert into public.path_steps (version_id, position, kind, course_id, certification_id, due_days, due_from)
  select p_version_id, said.place, said.step ->> 'kind',
    case said.step ->> 'kind' when 'course' then (said.step ->> 'course_id')::uuid end,
    case said.step ->> 'kind' when 'certification' then (said.step ->> 'certification_id')::uuid end,
    (said.step ->> 'due_days')::integer, coalesce(said.step ->> 'due_from', 'opened')
  from jsonb_array_elements(p_steps) with ordinality said (step, place);
end $function$;
