-- What all migrations together say about openings: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.opening_consents (
  person_id uuid not null,
  tenant_id uuid not null,
  agreed_at timestamp with time zone default now() not null,
  constraint opening_consents_pkey PRIMARY KEY (person_id),
  constraint opening_consents_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX opening_consents_tenant_id_person_id_idx ON public.opening_consents USING btree (tenant_id, person_id);
alter table public.opening_consents enable row level security;

create table public.opening_interests (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  opening_id uuid not null,
  person_id uuid not null,
  state text default 'interested'::text not null,
  message text,
  reason text,
  starts_on date,
  shown_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  read_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint opening_interests_pkey PRIMARY KEY (id),
  constraint opening_interests_opening_id_person_id_key UNIQUE (opening_id, person_id),
  constraint opening_interests_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint opening_interests_tenant_id_opening_id_fkey FOREIGN KEY (tenant_id, opening_id) REFERENCES public.openings(tenant_id, id) ON DELETE CASCADE,
  constraint opening_interests_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint opening_interests_check CHECK ((state = ANY (ARRAY['chosen'::text, 'declined'::text])) = (decided_at IS NOT NULL)),
  constraint opening_interests_check1 CHECK ((state <> ALL (ARRAY['chosen'::text, 'declined'::text])) OR reason IS NOT NULL),
  constraint opening_interests_check2 CHECK ((state = 'chosen'::text) = (starts_on IS NOT NULL)),
  constraint opening_interests_message_check CHECK (message = btrim(message) AND char_length(message) >= 1 AND char_length(message) <= 500),
  constraint opening_interests_reason_check CHECK (reason = btrim(reason) AND char_length(reason) >= 10 AND char_length(reason) <= 500),
  constraint opening_interests_state_check CHECK (state = ANY (ARRAY['interested'::text, 'shortlisted'::text, 'chosen'::text, 'declined'::text, 'withdrawn'::text]))
);
CREATE INDEX opening_interests_tenant_id_opening_id_idx ON public.opening_interests USING btree (tenant_id, opening_id);
CREATE INDEX opening_interests_tenant_id_person_id_idx ON public.opening_interests USING btree (tenant_id, person_id);
alter table public.opening_interests enable row level security;

create table public.opening_steps (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  interest_id uuid not null,
  state text not null,
  said_by uuid,
  at timestamp with time zone default clock_timestamp() not null,
  constraint opening_steps_pkey PRIMARY KEY (id),
  constraint opening_steps_said_by_fkey FOREIGN KEY (said_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint opening_steps_tenant_id_interest_id_fkey FOREIGN KEY (tenant_id, interest_id) REFERENCES public.opening_interests(tenant_id, id) ON DELETE CASCADE,
  constraint opening_steps_state_check CHECK (state = ANY (ARRAY['interested'::text, 'shortlisted'::text, 'chosen'::text, 'declined'::text, 'withdrawn'::text]))
);
CREATE INDEX opening_steps_said_by_idx ON public.opening_steps USING btree (said_by);
CREATE INDEX opening_steps_tenant_id_interest_id_idx ON public.opening_steps USING btree (tenant_id, interest_id);
alter table public.opening_steps enable row level security;

create table public.openings (
  id uuid not null,
  tenant_id uuid not null,
  job_role_id uuid not null,
  outlet_id uuid not null,
  places smallint default 1 not null,
  pay_from_paise bigint,
  pay_to_paise bigint,
  about jsonb,
  closes_on date not null,
  state text default 'open'::text not null,
  close_reason text,
  posted_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint openings_pkey PRIMARY KEY (id),
  constraint openings_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint openings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint openings_tenant_id_job_role_id_fkey FOREIGN KEY (tenant_id, job_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE CASCADE,
  constraint openings_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint openings_about_check CHECK (about IS NULL OR private.is_in_both(about, 1000)),
  constraint openings_check CHECK (pay_to_paise IS NULL OR pay_from_paise IS NOT NULL AND pay_to_paise >= pay_from_paise),
  constraint openings_check1 CHECK ((state = 'open'::text) = (ended_at IS NULL)),
  constraint openings_close_reason_check CHECK (close_reason = btrim(close_reason) AND char_length(close_reason) >= 1 AND char_length(close_reason) <= 500),
  constraint openings_pay_from_paise_check CHECK (pay_from_paise >= 100 AND pay_from_paise <= '100000000000'::bigint),
  constraint openings_pay_to_paise_check CHECK (pay_to_paise >= 100 AND pay_to_paise <= '100000000000'::bigint),
  constraint openings_places_check CHECK (places >= 1 AND places <= 20),
  constraint openings_state_check CHECK (state = ANY (ARRAY['open'::text, 'filled'::text, 'closed'::text]))
);
CREATE INDEX openings_tenant_id_job_role_id_idx ON public.openings USING btree (tenant_id, job_role_id);
CREATE INDEX openings_tenant_id_outlet_id_idx ON public.openings USING btree (tenant_id, outlet_id);
CREATE INDEX openings_tenant_id_state_closes_on_idx ON public.openings USING btree (tenant_id, state, closes_on);
alter table public.openings enable row level security;

create function public.agree_to_be_seen(p_agrees boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_clinic_person();
begin
  if coalesce(p_agrees, false) then
    insert into public.opening_consents (person_id, tenant_id) values (me.id, me.tenant_id) on conflict do nothing;
  else
    delete from public.opening_consents c where c.person_id = me.id;
  end if;
end $function$;
grant execute on function public.agree_to_be_seen(boolean) to authenticated;
grant execute on function public.agree_to_be_seen(boolean) to service_role;

create function public.close_opening(p_opening_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opening public.openings := private.require_opening(p_opening_id, 'change');
  reason  text := btrim(coalesce(p_reason, ''));
begin
  if opening.state <> 'open' then raise sqlstate 'PT409' using message = 'opening_over'; end if;
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  perform private.end_interest(l.id, 'declined', reason, null)
  from (select i.id from public.opening_interests i where i.opening_id = opening.id and i.state in ('interested', 'shortlisted') order by i.id for update) l;
  update public.openings g set state = 'closed', ended_at = now(), close_reason = reason where g.id = opening.id;
  perform private.write_audit('opening.closed', opening.tenant_id, 'openings', opening.id::text, null,
    jsonb_build_object('name', (select j.name from public.job_roles j where j.id = opening.job_role_id)));
end $function$;
grant execute on function public.close_opening(uuid,text) to authenticated;
grant execute on function public.close_opening(uuid,text) to service_role;

create function public.decide_interest(p_interest_id uuid, p_state text, p_reason text DEFAULT NULL::text, p_starts_on date DEFAULT NULL::date, p_others_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  interest public.opening_interests;
  opening  public.openings;
  person   public.people;
  role_    text;
  reason   text := nullif(btrim(coalesce(p_reason, '')), '');
  others   text := nullif(btrim(coalesce(p_others_reason, '')), '');
  left_    uuid[];
begin
  select i.* into interest from public.opening_interests i where i.id = p_interest_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  opening := private.require_opening(interest.opening_id, 'change');
  select i.* into interest from public.opening_interests i where i.id = p_interest_id for update;
  if coalesce(p_state, '') not in ('shortlisted', 'declined', 'chosen') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if opening.state <> 'open' then raise sqlstate 'PT409' using message = 'opening_over'; end if;
  if interest.state = 'withdrawn' then raise sqlstate 'PT409' using message = 'interest_withdrawn'; end if;
  if interest.state in ('chosen', 'declined') then raise sqlstate 'PT409' using message = 'opening_decided'; end if;
  select j.name into role_ from public.job_roles j where j.id = opening.job_role_id;
  if p_state = 'shortlisted' then
    if interest.state = 'shortlisted' then return; end if;
    update public.opening_interests i set state = 'shortlisted' where i.id = interest.id returning i.* into interest;
    perform private.note_opening_step(interest);
    perform private.write_audit('opening.shortlisted', opening.tenant_id, 'openings', opening.id::text, null, jsonb_build_object('name', role_));
    return;
  end if;
  if reason is null or char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 or char_length(others) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_state = 'declined' then
    perform private.end_interest(interest.id, 'declined', reason, null);
    perform private.write_audit('opening.declined', opening.tenant_id, 'openings', opening.id::text, null, jsonb_build_object('name', role_));
    return;
  end if;

  if p_starts_on is null or p_starts_on not between private.today() - 31 and private.today() + 366 then raise sqlstate 'PT400' using message = 'start_required'; end if;
  select p.* into person from public.people p where p.id = interest.person_id for update;
  if coalesce(person.left_on, 'infinity') < p_starts_on or person.joined_on > p_starts_on then raise sqlstate 'PT409' using message = 'not_here_then'; end if;
  if exists (select from public.people_outlets w where w.tenant_id = opening.tenant_id and w.person_id = person.id and w.valid_from > p_starts_on) then
    raise sqlstate 'PT409' using message = 'placement_planned';
  end if;
  perform private.end_interest(interest.id, 'chosen', reason, p_starts_on);
  perform private.place_movers(opening.tenant_id, array[person.id], opening.outlet_id, p_starts_on, opening.job_role_id, null);
  perform private.write_audit('opening.chosen', opening.tenant_id, 'openings', opening.id::text, null, jsonb_build_object('name', role_, 'starts_on', p_starts_on));
  perform private.write_events('opening.chosen', opening.tenant_id, array[person.id], array[interest.id], '{}');
  if (select count(*) from public.opening_interests i where i.opening_id = opening.id and i.state = 'chosen') < opening.places then return; end if;

  left_ := array(select i.id from public.opening_interests i where i.opening_id = opening.id and i.state in ('interested', 'shortlisted') order by i.id for update);
  if cardinality(left_) > 0 and coalesce(char_length(others), 0) < 10 then raise sqlstate 'PT400' using message = 'others_reason_required'; end if;
  perform private.end_interest(l.id, 'declined', others, null) from unnest(left_) l (id);
  update public.openings g set state = 'filled', ended_at = now() where g.id = opening.id;
  perform private.write_audit('opening.filled', opening.tenant_id, 'openings', opening.id::text, null, jsonb_build_object('name', role_));
end $function$;
grant execute on function public.decide_interest(uuid,text,text,date,text) to authenticated;
grant execute on function public.decide_interest(uuid,text,text,date,text) to service_role;

create function private.end_interest(p_interest_id uuid, p_state text, p_reason text, p_starts_on date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  interest public.opening_interests;
begin
  update public.opening_interests i set state = p_state, reason = p_reason, starts_on = p_starts_on, decided_at = now(), read_at = null
  where i.id = p_interest_id returning i.* into interest;
  perform private.note_opening_step(interest);
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, due_at, dedupe_key)
  select interest.tenant_id, lower(r.recipient), 'opening_decided', coalesce(r.language, 'en'), jsonb_strip_nulls(jsonb_build_object('full_name', r.full_name,
    'role', j.name, 'outlet', o.name, 'is_chosen', case p_state when 'chosen' then 'yes' else 'no' end, 'reason', p_reason, 'starts_on', p_starts_on,
    'has_login', case when r.has_login then 'yes' else 'no' end)), private.after_quiet_hours(now()), concat_ws(':', 'opening_decided', interest.id, extract(epoch from interest.decided_at))
  from public.openings g join public.job_roles j on j.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
  cross join lateral private.learning_readers(g.tenant_id, array[interest.person_id]) r
  where g.id = interest.opening_id
  on conflict (dedupe_key) do nothing;
end $function$;

create function public.list_openings(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me    public.people;
  today date := private.today();
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  perform private.require_module(p_tenant_id, null, 'career_clinics');
  select p.* into me from public.people p where p.tenant_id = p_tenant_id and p.id in (select private.my_people());
  return jsonb_build_object(
    'today', today,
    'is_seen', case when me.id is not null then exists (select from public.opening_consents c where c.person_id = me.id) end,
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]') from public.outlets o
      where o.tenant_id = p_tenant_id and o.is_active and private.decides_at(p_tenant_id, o.id)),
    'roles', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'department', d.name) order by d.name, r.name, r.id), '[]')
      from public.job_roles r join public.departments d on d.id = r.department_id where r.tenant_id = p_tenant_id),
    'openings', (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'role_id', r.id, 'role', r.name, 'outlet_id', o.id, 'outlet', o.name, 'city', o.city, 'places', g.places,
        'pay_from_paise', g.pay_from_paise, 'pay_to_paise', g.pay_to_paise, 'about', g.about, 'closes_on', g.closes_on, 'state', g.state, 'close_reason', g.close_reason,
        'posted_on', private.day_in_india(g.posted_at), 'decides', mine.decides,
        'interested', case when mine.decides then (select count(*) from public.opening_interests i where i.opening_id = g.id and i.state <> 'withdrawn') end,
        'waiting', case when mine.decides then (select count(*) from public.opening_interests i where i.opening_id = g.id and i.state in ('interested', 'shortlisted')) end,
        'stands', case when me.id is not null then (
          select jsonb_build_object('percent', coalesce(max(x.percent), 0), 'state', coalesce(max(x.state), 'far'), 'musts_missing',
            coalesce(max(x.musts_missing), (select count(*) from public.role_skills n where n.job_role_id = r.id and n.is_gate)))
          from private.role_readiness(p_tenant_id, array[me.id], r.id, today) x
          having exists (select from public.role_skills n where n.job_role_id = r.id)) end,
        'mine', case when i.id is not null then jsonb_build_object('id', i.id, 'state', i.state, 'message', i.message, 'reason', i.reason, 'starts_on', i.starts_on,
          'shown_on', private.day_in_india(i.shown_at), 'is_read', i.read_at is not null, 'steps', private.told_opening_steps(i.id)) end)
        order by g.state <> 'open', case when g.state = 'open' then g.closes_on end, g.ended_at desc, r.name, g.id), '[]')
      from public.openings g join public.job_roles r on r.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
      left join public.opening_interests i on i.opening_id = g.id and i.person_id = me.id
      cross join lateral (select private.decides_at(g.tenant_id, g.outlet_id) as decides) mine
      where g.tenant_id = p_tenant_id and (g.state = 'open' and g.closes_on >= today or i.id is not null
        or mine.decides and coalesce(g.ended_at, now()) > now() - interval '1 year')));
end $function$;
grant execute on function public.list_openings(uuid) to authenticated;
grant execute on function public.list_openings(uuid) to service_role;

create function private.my_openings(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'role', r.name, 'outlet', o.name, 'state', i.state, 'message', i.message, 'reason', i.reason,
    'starts_on', i.starts_on, 'shown_at', i.shown_at, 'decided_at', i.decided_at, 'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at) order by s.id), '[]') from public.opening_steps s where s.interest_id = i.id)) order by i.shown_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id
  join public.opening_interests i on i.tenant_id = p.tenant_id and i.person_id = p.id
  join public.openings g on g.id = i.opening_id join public.job_roles r on r.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
  where p.profile_id = p_me
$function$;

create function private.my_report_openings(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'thing', o.thing, 'month', o.month, 'times', o.times, 'opened_at', o.opened_at) order by o.opened_at), '[]')
  from public.report_openings o join public.tenants t on t.id = o.tenant_id where o.profile_id = p_me
$function$;

create function private.require_opening(p_opening_id uuid, p_act text)
 RETURNS public.openings
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_ public.openings;
begin
  select g.* into found_ from public.openings g where g.id = p_opening_id and g.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  perform private.require_module(found_.tenant_id, p_act, 'career_clinics');
  if not private.decides_at(found_.tenant_id, found_.outlet_id) then
    raise sqlstate 'PT404' using message = 'unknown_opening';
  end if;
  if p_act <> 'read' then select g.* into found_ from public.openings g where g.id = p_opening_id for update; end if;
  return found_;
end $function$;

create function public.save_opening(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.openings;
  said  public.openings;
  role_ public.job_roles;
begin
  perform private.require_module(p_tenant_id, 'change', 'career_clinics');
  select g.* into known from public.openings g where g.id = p_id for update;
  if known.id is not null and known.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  if known.id is not null and known.state <> 'open' then raise sqlstate 'PT409' using message = 'opening_over'; end if;
  said.outlet_id := coalesce(known.outlet_id, (p_said ->> 'outlet_id')::uuid);
  if not exists (select from public.outlets o where o.id = said.outlet_id and o.tenant_id = p_tenant_id and o.is_active) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if not private.decides_at(p_tenant_id, said.outlet_id) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  role_ := private.require_job_role(p_tenant_id, coalesce(known.job_role_id, (p_said ->> 'job_role_id')::uuid));
  if not private.is_within(p_said -> 'places', 1, 20) then raise sqlstate 'PT400' using message = 'impossible_span'; end if;
  if p_said ->> 'pay_from_paise' is not null and not private.is_within(p_said -> 'pay_from_paise', 100, 100000000000)
    or p_said ->> 'pay_to_paise' is not null and not private.is_within(p_said -> 'pay_to_paise', 100, 100000000000)
    or (p_said ->> 'pay_to_paise')::bigint < (p_said ->> 'pay_from_paise')::bigint
    or p_said ->> 'pay_to_paise' is not null and p_said ->> 'pay_from_paise' is null then
    raise sqlstate 'PT400' using message = 'invalid_pay';
  end if;
  said.about := private.in_both(p_said #>> '{about,en}', p_said #>> '{about,hi}');
  if said.about is not null and not private.is_in_both(said.about, 1000) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if coalesce(p_said ->> 'closes_on', '') !~ '^\d{4}-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'due_required'; end if;
  perform private.require_due_day((p_said ->> 'closes_on')::date);
  if known.id is not null and (p_said ->> 'places')::integer < (select count(*) from public.opening_interests i where i.opening_id = known.id and i.state = 'chosen') + 1 then
    raise sqlstate 'PT409' using message = 'places_given';
  end if;
  insert into public.openings as g (id, tenant_id, job_role_id, outlet_id, places, pay_from_paise, pay_to_paise, about, closes_on)
  values (p_id, p_tenant_id, role_.id, said.outlet_id, (p_said ->> 'places')::smallint, (p_said ->> 'pay_from_paise')::bigint, (p_said ->> 'pay_to_paise')::bigint,
    said.about, (p_said ->> 'closes_on')::date)
  on conflict (id) do update set places = excluded.places, pay_from_paise = excluded.pay_from_paise, pay_to_paise = excluded.pay_to_paise, about = excluded.about,
    closes_on = excluded.closes_on;
  perform private.write_audit(case when known.id is null then 'opening.posted' else 'opening.changed' end, p_tenant_id, 'openings', p_id::text, null,
    jsonb_build_object('name', role_.name));
end $function$;
grant execute on function public.save_opening(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_opening(uuid,uuid,jsonb) to service_role;

create function public.show_interest(p_opening_id uuid, p_message text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me       public.people := private.require_clinic_person();
  opening  public.openings;
  interest public.opening_interests;
begin
  select g.* into opening from public.openings g where g.id = p_opening_id and g.tenant_id = me.tenant_id for share;
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  if opening.state <> 'open' or opening.closes_on < private.today() then raise sqlstate 'PT409' using message = 'opening_over'; end if;
  select i.* into interest from public.opening_interests i where i.opening_id = opening.id and i.person_id = me.id for update;
  if interest.state in ('interested', 'shortlisted') then
    update public.opening_interests i set message = private.said_or_kept(p_message, i.message, 500) where i.id = interest.id;
    return interest.id;
  end if;
  if interest.state in ('chosen', 'declined') then raise sqlstate 'PT409' using message = 'opening_decided'; end if;
  insert into public.opening_interests as i (tenant_id, opening_id, person_id, message)
  values (me.tenant_id, opening.id, me.id, private.said_or_kept(coalesce(p_message, ''), null, 500))
  on conflict (opening_id, person_id) do update set state = 'interested', message = excluded.message, shown_at = now()
  returning i.* into interest;
  perform private.note_opening_step(interest);
  return interest.id;
end $function$;
grant execute on function public.show_interest(uuid,text) to authenticated;
grant execute on function public.show_interest(uuid,text) to service_role;

create function private.today_of_openings(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select 'opening_decided', 'today', private.day_in_india(i.decided_at), null::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('role', j.name, 'place', o.name)
    from public.people p join public.opening_interests i on i.tenant_id = p.tenant_id and i.person_id = p.id
    join public.openings g on g.id = i.opening_id join public.job_roles j on j.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
    where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id and i.decided_at > now() - interval '90 days' and i.read_at is null;
  if p_reach = 'none' then return; end if;
  return query
    select 'openings_to_decide', private.urgency_of(min(g.closes_on), p_today), min(g.closes_on), pg_catalog.count(distinct g.id)::integer, null::integer, '{}'::jsonb, '{}'::jsonb
    from public.openings g join public.opening_interests i on i.opening_id = g.id and i.state in ('interested', 'shortlisted')
    where g.tenant_id = p_tenant_id and g.state = 'open'
      and (g.tenant_id = any (array(select private.my_tenants_as('admin'))) or g.outlet_id in (select private.outlets_i_manage()))
    having pg_catalog.count(*) > 0;
end $function$;

create function private.unite_openings(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.opening_interests i using public.opening_interests k
  where i.person_id = p_gone and k.person_id = p_kept and k.opening_id = i.opening_id;
  delete from public.opening_consents c where c.person_id = p_gone and exists (select from public.opening_consents k where k.person_id = p_kept)
$function$;

create function public.withdraw_interest(p_opening_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me       public.people := private.require_clinic_person();
  interest public.opening_interests;
begin
  select i.* into interest from public.opening_interests i where i.opening_id = p_opening_id and i.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  if interest.state = 'withdrawn' then return; end if;
  if interest.state in ('chosen', 'declined') then raise sqlstate 'PT409' using message = 'opening_decided'; end if;
  update public.opening_interests i set state = 'withdrawn', message = null where i.id = interest.id returning i.* into interest;
  perform private.note_opening_step(interest);
end $function$;
grant execute on function public.withdraw_interest(uuid) to authenticated;
grant execute on function public.withdraw_interest(uuid) to service_role;
