-- What all migrations together say about mentoring: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.mentoring_pairs (
  id uuid not null,
  tenant_id uuid not null,
  mentor_id uuid not null,
  mentee_id uuid not null,
  programme text,
  goal_role_id uuid,
  message text not null,
  state text default 'requested'::text not null,
  reason text,
  asked_at timestamp with time zone default now() not null,
  began_on date,
  until date,
  stood_at smallint,
  ended_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint mentoring_pairs_pkey PRIMARY KEY (id),
  constraint mentoring_pairs_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint mentoring_pairs_tenant_id_goal_role_id_fkey FOREIGN KEY (tenant_id, goal_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE SET NULL (goal_role_id),
  constraint mentoring_pairs_tenant_id_mentee_id_fkey FOREIGN KEY (tenant_id, mentee_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint mentoring_pairs_tenant_id_mentor_id_fkey FOREIGN KEY (tenant_id, mentor_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint mentoring_pairs_tenant_id_programme_fkey FOREIGN KEY (tenant_id, programme) REFERENCES public.mentoring_programmes(tenant_id, key) ON DELETE SET NULL (programme),
  constraint mentoring_pairs_check CHECK (mentee_id <> mentor_id),
  constraint mentoring_pairs_check1 CHECK ((state = ANY (ARRAY['active'::text, 'done'::text])) <= (began_on IS NOT NULL)),
  constraint mentoring_pairs_check2 CHECK ((state = ANY (ARRAY['requested'::text, 'active'::text])) = (ended_at IS NULL)),
  constraint mentoring_pairs_message_check CHECK (message = btrim(message) AND char_length(message) >= 10 AND char_length(message) <= 500),
  constraint mentoring_pairs_reason_check CHECK (reason = btrim(reason) AND char_length(reason) >= 10 AND char_length(reason) <= 500),
  constraint mentoring_pairs_state_check CHECK (state = ANY (ARRAY['requested'::text, 'active'::text, 'declined'::text, 'withdrawn'::text, 'released'::text, 'done'::text, 'ended'::text])),
  constraint mentoring_pairs_stood_at_check CHECK (stood_at >= 0 AND stood_at <= 100)
);
CREATE UNIQUE INDEX mentoring_one_each ON public.mentoring_pairs USING btree (mentee_id) WHERE (state = ANY (ARRAY['requested'::text, 'active'::text]));
CREATE INDEX mentoring_pairs_tenant_id_goal_role_id_idx ON public.mentoring_pairs USING btree (tenant_id, goal_role_id);
CREATE INDEX mentoring_pairs_tenant_id_mentee_id_idx ON public.mentoring_pairs USING btree (tenant_id, mentee_id);
CREATE INDEX mentoring_pairs_tenant_id_mentor_id_state_idx ON public.mentoring_pairs USING btree (tenant_id, mentor_id, state);
CREATE INDEX mentoring_pairs_tenant_id_programme_idx ON public.mentoring_pairs USING btree (tenant_id, programme);
alter table public.mentoring_pairs enable row level security;

create table public.mentoring_programmes (
  tenant_id uuid not null,
  key text not null,
  name jsonb not null,
  about jsonb not null,
  months smallint not null,
  every_days smallint not null,
  steps jsonb not null,
  is_on boolean default true not null,
  constraint mentoring_programmes_pkey PRIMARY KEY (tenant_id, key),
  constraint mentoring_programmes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint mentoring_programmes_about_check CHECK (private.is_in_both(about, 400)),
  constraint mentoring_programmes_every_days_check CHECK (every_days >= 1 AND every_days <= 90),
  constraint mentoring_programmes_key_check CHECK (key ~ '^[a-z_]{3,40}$'::text),
  constraint mentoring_programmes_months_check CHECK (months >= 1 AND months <= 24),
  constraint mentoring_programmes_name_check CHECK (private.is_in_both(name, 80)),
  constraint mentoring_programmes_steps_check CHECK (jsonb_typeof(steps) = 'array'::text AND jsonb_array_length(steps) <= 12)
);
alter table public.mentoring_programmes enable row level security;

create table public.mentoring_steps (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  pair_id uuid not null,
  "position" smallint not null,
  title jsonb not null,
  due_on date not null,
  done_on date,
  constraint mentoring_steps_pkey PRIMARY KEY (id),
  constraint mentoring_steps_pair_id_position_key UNIQUE (pair_id, "position"),
  constraint mentoring_steps_tenant_id_pair_id_fkey FOREIGN KEY (tenant_id, pair_id) REFERENCES public.mentoring_pairs(tenant_id, id) ON DELETE CASCADE,
  constraint mentoring_steps_position_check CHECK ("position" >= 1 AND "position" <= 12),
  constraint mentoring_steps_title_check CHECK (private.is_in_both(title, 200))
);
CREATE INDEX mentoring_steps_tenant_id_pair_id_idx ON public.mentoring_steps USING btree (tenant_id, pair_id);
alter table public.mentoring_steps enable row level security;

create table public.mentoring_talks (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  pair_id uuid not null,
  held_on date not null,
  constraint mentoring_talks_pkey PRIMARY KEY (id),
  constraint mentoring_talks_pair_id_held_on_key UNIQUE (pair_id, held_on),
  constraint mentoring_talks_tenant_id_pair_id_fkey FOREIGN KEY (tenant_id, pair_id) REFERENCES public.mentoring_pairs(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX mentoring_talks_tenant_id_pair_id_idx ON public.mentoring_talks USING btree (tenant_id, pair_id);
alter table public.mentoring_talks enable row level security;

create function public.answer_mentoring(p_pair_id uuid, p_accepts boolean, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_    record := private.require_pair(p_pair_id);
  pair      public.mentoring_pairs := found_.pair;
  mentor    public.mentors;
  programme public.mentoring_programmes;
  said      text := btrim(coalesce(p_reason, ''));
begin
  if found_.told_as <> 'mentor' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if pair.state <> 'requested' then raise sqlstate 'PT409' using message = 'pair_moved_on'; end if;
  if coalesce(p_accepts, false) then
    select m.* into mentor from public.mentors m where m.person_id = pair.mentor_id for update;
    if (select count(*) from public.mentoring_pairs x where x.mentor_id = pair.mentor_id and x.state = 'active') >= mentor.places then raise sqlstate 'PT409' using message = 'mentor_full'; end if;
    select g.* into programme from public.mentoring_programmes g where g.tenant_id = pair.tenant_id and g.key = pair.programme;
    update public.mentoring_pairs x set state = 'active', began_on = private.today(),
      until = (private.today() + make_interval(months => coalesce(programme.months, 6)))::date,
      stood_at = case when x.goal_role_id is not null then coalesce((select r.percent from private.role_readiness(x.tenant_id, array[x.mentee_id], x.goal_role_id, private.today()) r), 0) end
    where x.id = pair.id returning x.* into pair;
    insert into public.mentoring_steps (tenant_id, pair_id, position, title, due_on)
    select pair.tenant_id, pair.id, s.place, s.value -> 'title', private.today() + (s.value ->> 'day')::integer
    from jsonb_array_elements(coalesce(programme.steps, '[]')) with ordinality s (value, place);
  else
    if char_length(said) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
    if char_length(said) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
    update public.mentoring_pairs x set state = 'declined', reason = said, ended_at = now() where x.id = pair.id returning x.* into pair;
  end if;
  perform private.mail_of_pair(pair, pair.mentee_id, 'mentoring_answered');
end $function$;
grant execute on function public.answer_mentoring(uuid,boolean,text) to authenticated;
grant execute on function public.answer_mentoring(uuid,boolean,text) to service_role;

create function private.call_off_talk(p_talk public.clinic_talks, p_by text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  booking public.clinic_bookings;
begin
  update public.clinic_talks k set state = 'off', sequence = k.sequence + 1 where k.id = p_talk.id;
  for booking in
    update public.clinic_bookings b set state = 'cancelled', ended_by = p_by, reason = p_reason, sequence = b.sequence + 1
    where b.talk_id = p_talk.id and private.is_live_clinic(b.state) returning b.*
  loop
    update public.clinic_waiting w set state = 'waiting' where w.id = booking.waiting_id and w.state = 'offered';
    perform private.mail_clinic('clinic_cancelled', booking, 'person', '{"leaves": "yes"}');
  end loop;
  perform private.write_audit('clinic_talk.called_off', p_talk.tenant_id, 'clinic_talks', p_talk.id::text, null, jsonb_build_object('starts_at', p_talk.starts_at));
end $function$;

create function public.clinic_talk(p_booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_ record := private.require_clinic_talk(p_booking_id);
  b      public.clinic_bookings := found_.booking;
  person public.people := (select p from public.people p where p.id = b.person_id);
  talk   public.clinic_talks := (select k from public.clinic_talks k where k.id = b.talk_id);
  kind   public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach  public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
begin
  return jsonb_build_object('id', b.id, 'as', found_.told_as, 'talk_id', talk.id, 'type_id', kind.id, 'clinic', kind.name, 'person', person.full_name, 'coach_id', coach.id,
    'coach', private.clinic_coach_name(coach), 'is_outside', coach.person_id is null, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
    'zone', case found_.told_as when 'coach' then coach.time_zone else private.zone_of_person(person.id) end,
    'place', kind.place, 'link', kind.link, 'seats', b.seats, 'state', b.state, 'talk_state', talk.state, 'moves_left', 2 - b.moves, 'offered_until', b.offered_until, 'reason', b.reason,
    'person_absent', b.person_absent, 'coach_absent', b.coach_absent, 'notice', kind.notice_minutes,
    'others', case when kind.shows_others then (
      select coalesce(jsonb_agg(p.full_name order by p.full_name), '[]') from public.clinic_bookings o join public.people p on p.id = o.person_id
      where o.talk_id = talk.id and o.id <> b.id and o.state in ('confirmed', 'held')) else '[]' end,
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('text', q.value -> 'text', 'answer', b.answers ->> (q.value ->> 'id')) order by q.ordinality), '[]')
      from jsonb_array_elements(kind.questions) with ordinality q where b.answers ? (q.value ->> 'id')),
    'brief', private.clinic_brief(person, b.starts_at),
    'plan', (select private.told_clinic_plan(l) from public.clinic_plans l where l.tenant_id = b.tenant_id and l.booking_id = b.id),
    'may_plan', (b.state in ('confirmed', 'held') and b.starts_at <= now() + interval '15 minutes' and (found_.told_as = 'coach' or coach.person_id is null)),
    'rating', case found_.told_as when 'person' then b.rating end, 'rating_note', case found_.told_as when 'person' then b.rating_note end,
    'may_rate', found_.told_as = 'person' and b.state = 'held' and b.starts_at > now() - interval '60 days',
    'note', case found_.told_as when 'coach' then (select n.text from public.clinic_notes n where n.booking_id = b.id and n.author_id = auth.uid()) end);
end $function$;
grant execute on function public.clinic_talk(uuid) to authenticated;
grant execute on function public.clinic_talk(uuid) to service_role;

create function private.close_talk(talk public.clinic_talks, p_absent uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held uuid[];
begin
  if talk.state not in ('planned', 'held') or talk.starts_at > now() then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  update public.clinic_bookings b set person_absent = b.id = any (p_absent), state = case when b.id = any (p_absent) or b.coach_absent then 'missed' else 'held' end
  where b.talk_id = talk.id and b.state in ('confirmed', 'held', 'missed');
  update public.clinic_talks k set state = 'held', closed_at = coalesce(k.closed_at, now()) where k.id = talk.id;
  select array_agg(b.person_id order by b.id) into held from public.clinic_bookings b where b.talk_id = talk.id and b.state = 'held';
  perform private.write_events('clinic.held', talk.tenant_id, held,
    (select array_agg(b.id order by b.id) from public.clinic_bookings b where b.talk_id = talk.id and b.state = 'held'), '{}');
end $function$;

create function public.end_mentoring(p_pair_id uuid, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_ record := private.require_pair(p_pair_id);
  pair   public.mentoring_pairs := found_.pair;
  said   text := nullif(btrim(coalesce(p_reason, '')), '');
begin
  if pair.state = 'requested' and found_.told_as = 'mentee' then
    update public.mentoring_pairs x set state = 'withdrawn', ended_at = now() where x.id = pair.id;
    return;
  end if;
  if pair.state <> 'active' then raise sqlstate 'PT409' using message = 'pair_moved_on'; end if;
  if char_length(said) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if pair.until > private.today() and coalesce(char_length(said), 0) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(said) < 10 then said := null; end if;
  update public.mentoring_pairs x set state = case when x.until > private.today() then 'ended' else 'done' end, reason = said, ended_at = now()
  where x.id = pair.id returning x.* into pair;
  perform private.mail_of_pair(pair, case found_.told_as when 'mentor' then pair.mentee_id else pair.mentor_id end, 'mentoring_answered');
end $function$;
grant execute on function public.end_mentoring(uuid,text) to authenticated;
grant execute on function public.end_mentoring(uuid,text) to service_role;

create function public.festival_pairs(p_tenant_id uuid, p_from date, p_to date)
 RETURNS TABLE(first date, last date, former_first date, former_last date, festival text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_figures(p_tenant_id, 'read');
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return query select * from private.festival_pairs(p_tenant_id, p_from, p_to);
end $function$;
grant execute on function public.festival_pairs(uuid,date,date) to authenticated;
grant execute on function public.festival_pairs(uuid,date,date) to service_role;

create function private.festival_pairs(p_tenant_id uuid, p_from date, p_to date)
 RETURNS TABLE(first date, last date, former_first date, former_last date, festival text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with paired as (
    select y.*, y.day - (row_number() over (partition by y.festival, y.day - y.former order by y.day))::integer as run
    from (
      select d.day::date as day, r.former_first + (d.day::date - r.first) as former, r.festival
      from private.festival_days(p_tenant_id, p_from, p_to) r
      cross join lateral generate_series(r.first, r.last, '1 day') d (day)
      where r.festival is not null or not exists (
        select from public.occasions o
        where o.tenant_id is null and d.day::date between o.first_day and o.last_day
          and o.festival not in (select f.festival from public.festivals_left_out f where f.tenant_id = p_tenant_id))
    ) y
  )
  select min(p.day), max(p.day), min(p.former), max(p.former), p.festival
  from paired p group by p.festival, p.day - p.former, p.run order by 1
$function$;

create function private.mail_of_pair(p_pair public.mentoring_pairs, p_to uuid, p_template text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, due_at, dedupe_key)
  select p_pair.tenant_id, lower(r.recipient), p_template, coalesce(r.language, 'en'), jsonb_strip_nulls(jsonb_build_object('full_name', r.full_name,
    'with_whom', (select p.full_name from public.people p where p.id = case when p_to = p_pair.mentor_id then p_pair.mentee_id else p_pair.mentor_id end),
    'message', case p_template when 'mentoring_asked' then p_pair.message end, 'reason', p_pair.reason, 'state', p_pair.state,
    'answer_by', private.day_in_india(p_pair.asked_at + interval '7 days'), 'has_login', case when r.has_login then 'yes' else 'no' end)),
    private.after_quiet_hours(now()), concat_ws(':', p_template, p_pair.id, p_pair.state)
  from private.learning_readers(p_pair.tenant_id, array[p_to]) r
  on conflict (dedupe_key) do nothing
$function$;

create function public.my_mentoring(p_tenant_id uuid, p_goal_role_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me    public.people := private.require_clinic_person();
  today date := private.today();
begin
  if p_tenant_id is distinct from me.tenant_id then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  return (
    with mine as materialized (
      select distinct w.outlet_id, o.city, w.job_role_id from public.people_outlets w join public.outlets o on o.id = w.outlet_id where w.person_id = me.id and private.is_placed(w, today)
    ), lacks as materialized (
      select n.skill_id, n.level from public.role_skills n
      left join private.skill_levels(me.tenant_id, array[me.id], null, today) l on l.skill_id = n.skill_id
      where n.job_role_id = p_goal_role_id and n.tenant_id = me.tenant_id and coalesce(l.proven, 0) < n.level
    ), offers as materialized (
      select m.*, p.full_name, (select count(*) from public.mentoring_pairs x where x.mentor_id = m.person_id and x.state = 'active') as taken
      from public.mentors m join public.people p on p.id = m.person_id
      where m.tenant_id = me.tenant_id and m.person_id <> me.id and not m.is_paused and today between p.joined_on and coalesce(p.left_on, 'infinity')
    ), known as materialized (
      select l.person_id, count(*) as has from private.skill_levels(me.tenant_id, array(select o.person_id from offers o), array(select x.skill_id from lacks x), today) l
      join lacks x on x.skill_id = l.skill_id and l.proven >= x.level group by 1
    )
    select jsonb_build_object('today', today, 'language', me.language,
      'roles', (select coalesce(jsonb_agg(distinct m.job_role_id) filter (where m.job_role_id is not null), '[]') from mine m),
      'offer', (select jsonb_build_object('about', m.about, 'languages', m.languages, 'places', m.places, 'is_paused', m.is_paused) from public.mentors m where m.person_id = me.id),
      'lacks', (select count(*) from lacks),
      'programmes', (select coalesce(jsonb_agg(jsonb_build_object('key', g.key, 'name', g.name, 'about', g.about, 'months', g.months, 'every_days', g.every_days) order by g.months, g.key), '[]')
        from public.mentoring_programmes g where g.tenant_id = me.tenant_id and g.is_on),
      'mentors', (select coalesce(jsonb_agg(jsonb_build_object('person_id', o.person_id, 'name', o.full_name, 'about', o.about, 'languages', o.languages, 'free', greatest(o.places - o.taken, 0),
          'roles', (select coalesce(jsonb_agg(distinct jsonb_build_object('id', j.id, 'name', j.name)), '[]') from public.people_outlets w join public.job_roles j on j.id = w.job_role_id
            where w.person_id = o.person_id and private.is_placed(w, today)),
          'outlets', (select coalesce(jsonb_agg(distinct h.name), '[]') from public.people_outlets w join public.outlets h on h.id = w.outlet_id where w.person_id = o.person_id and private.is_placed(w, today)),
          'same_outlet', exists (select from public.people_outlets w join mine m on m.outlet_id = w.outlet_id where w.person_id = o.person_id and private.is_placed(w, today)),
          'same_city', exists (select from public.people_outlets w join public.outlets h on h.id = w.outlet_id join mine m on m.city = h.city where w.person_id = o.person_id and private.is_placed(w, today)),
          'has', coalesce(k.has, 0)) order by o.full_name, o.person_id), '[]')
        from offers o left join known k on k.person_id = o.person_id),
      'pairs', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'as', case when x.mentor_id = me.id then 'mentor' else 'mentee' end,
          'other', (select p.full_name from public.people p where p.id = case when x.mentor_id = me.id then x.mentee_id else x.mentor_id end),
          'programme', (select g.name from public.mentoring_programmes g where g.tenant_id = x.tenant_id and g.key = x.programme),
          'every_days', (select g.every_days from public.mentoring_programmes g where g.tenant_id = x.tenant_id and g.key = x.programme),
          'goal', (select r.name from public.job_roles r where r.id = x.goal_role_id), 'message', x.message, 'state', x.state, 'reason', x.reason,
          'asked_on', private.day_in_india(x.asked_at), 'answer_by', private.day_in_india(x.asked_at + interval '7 days'), 'began_on', x.began_on, 'until', x.until,
          'steps', (select coalesce(jsonb_agg(jsonb_build_object('position', s.position, 'title', s.title, 'due_on', s.due_on, 'done_on', s.done_on) order by s.position), '[]')
            from public.mentoring_steps s where s.pair_id = x.id),
          'talks', (select coalesce(jsonb_agg(k.held_on order by k.held_on desc), '[]') from public.mentoring_talks k where k.pair_id = x.id))
          order by x.state not in ('requested', 'active'), x.asked_at desc, x.id), '[]')
        from public.mentoring_pairs x where x.tenant_id = me.tenant_id and me.id in (x.mentor_id, x.mentee_id))));
end $function$;
grant execute on function public.my_mentoring(uuid,uuid) to authenticated;
grant execute on function public.my_mentoring(uuid,uuid) to service_role;

create function private.my_mentoring_told(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'about', m.about, 'languages', m.languages, 'places', m.places, 'offered_at', m.offered_at)), '[]')
      from public.people p join public.tenants t on t.id = p.tenant_id join public.mentors m on m.tenant_id = p.tenant_id and m.person_id = p.id where p.profile_id = p_me),
    'pairs', (select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'as', case when x.mentor_id = p.id then 'mentor' else 'mentee' end, 'state', x.state,
        'message', case when x.mentee_id = p.id then x.message end, 'reason', x.reason, 'asked_at', x.asked_at, 'began_on', x.began_on, 'until', x.until,
        'steps', (select coalesce(jsonb_agg(jsonb_build_object('title', s.title, 'due_on', s.due_on, 'done_on', s.done_on) order by s.position), '[]') from public.mentoring_steps s where s.pair_id = x.id),
        'talks', (select coalesce(jsonb_agg(k.held_on order by k.held_on), '[]') from public.mentoring_talks k where k.pair_id = x.id)) order by x.asked_at), '[]')
      from public.people p join public.tenants t on t.id = p.tenant_id
      join public.mentoring_pairs x on x.tenant_id = p.tenant_id and p.id in (x.mentor_id, x.mentee_id) where p.profile_id = p_me))
$function$;

create function public.note_mentoring_talk(p_pair_id uuid, p_day date, p_held boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pair public.mentoring_pairs := (private.require_pair(p_pair_id)).pair;
begin
  if pair.state <> 'active' then raise sqlstate 'PT409' using message = 'pair_moved_on'; end if;
  if p_day is null or p_day not between pair.began_on and private.today() then raise sqlstate 'PT400' using message = 'talk_day_invalid'; end if;
  if coalesce(p_held, true) then
    insert into public.mentoring_talks (tenant_id, pair_id, held_on) values (pair.tenant_id, pair.id, p_day) on conflict do nothing;
  else
    delete from public.mentoring_talks k where k.pair_id = pair.id and k.held_on = p_day;
  end if;
end $function$;
grant execute on function public.note_mentoring_talk(uuid,date,boolean) to authenticated;
grant execute on function public.note_mentoring_talk(uuid,date,boolean) to service_role;

create function public.offer_mentoring(p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me    public.people := private.require_clinic_person();
  about text := btrim(coalesce(p_said ->> 'about', ''));
  spoken text[];
begin
  if p_said is null then
    delete from public.mentors m where m.person_id = me.id;
    update public.mentoring_pairs x set state = 'released', ended_at = now() where x.mentor_id = me.id and x.state = 'requested';
    return;
  end if;
  if char_length(about) < 10 then raise sqlstate 'PT400' using message = 'about_required'; end if;
  if char_length(about) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  spoken := array(select distinct jsonb_array_elements_text(case jsonb_typeof(p_said -> 'languages') when 'array' then p_said -> 'languages' else '[]' end));
  if cardinality(spoken) not between 1 and 12 or exists (select from unnest(spoken) l where l !~ '^[a-z]{2,3}$') then raise sqlstate 'PT400' using message = 'language_required'; end if;
  if not private.is_within(p_said -> 'places', 1, 5) then raise sqlstate 'PT400' using message = 'impossible_span'; end if;
  insert into public.mentors as m (person_id, tenant_id, about, languages, places, is_paused)
  values (me.id, me.tenant_id, about, spoken, (p_said ->> 'places')::smallint, coalesce((p_said ->> 'is_paused')::boolean, false))
  on conflict (person_id) do update set about = excluded.about, languages = excluded.languages, places = excluded.places, is_paused = excluded.is_paused;
end $function$;
grant execute on function public.offer_mentoring(jsonb) to authenticated;
grant execute on function public.offer_mentoring(jsonb) to service_role;

create function private.outside_talk(p_token text, p_is_change boolean)
 RETURNS public.clinic_talks
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  talk public.clinic_talks;
begin
  select k.* into talk
  from private.link_codes c join public.clinic_talks k on k.id = c.subject_id join public.clinic_coaches o on o.id = k.coach_id
  join public.tenants t on t.id = k.tenant_id and t.is_active and t.active_modules ? 'career_clinics'
  where c.code_hash = private.fingerprint(coalesce(p_token, '')) and c.purpose = 'clinic_coach' and c.expires_at > now()
    and o.person_id is null and o.state <> 'ended';
  if talk.id is null then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  if p_is_change then
    perform from public.clinic_coaches o where o.id = talk.coach_id for update;
    select k.* into talk from public.clinic_talks k where k.id = talk.id for update;
  end if;
  return talk;
end $function$;

create function private.release_mentoring()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pair  public.mentoring_pairs;
  total integer := 0;
begin
  for pair in
    update public.mentoring_pairs x set state = 'released', ended_at = now()
    where x.state = 'requested' and x.asked_at < now() - interval '7 days' returning x.*
  loop
    perform private.mail_of_pair(pair, pair.mentee_id, 'mentoring_answered');
    total := total + 1;
  end loop;
  return total;
end $function$;

create function private.require_clinic_talk(p_booking_id uuid, OUT booking public.clinic_bookings, OUT told_as text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mine uuid[] := array(select private.my_people());
begin
  select b.* into booking
  from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id join public.clinic_coaches c on c.id = k.coach_id
  where b.id = p_booking_id and (b.person_id = any (mine) or c.person_id = any (mine));
  if booking.id is null then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  told_as := case when booking.person_id = any (mine) then 'person' else 'coach' end;
  perform private.require_module(booking.tenant_id, null, 'career_clinics');
end $function$;

create function private.require_my_talk(p_talk_id uuid)
 RETURNS public.clinic_talks
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  me   public.people := private.require_clinic_person();
  talk public.clinic_talks;
begin
  perform from public.clinic_coaches c where c.tenant_id = me.tenant_id and c.person_id = me.id for update;
  select k.* into talk from public.clinic_talks k join public.clinic_coaches c on c.id = k.coach_id
  where k.id = p_talk_id and c.tenant_id = me.tenant_id and c.person_id = me.id for update of k;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  return talk;
end $function$;

create function private.require_pair(p_pair_id uuid, OUT pair public.mentoring_pairs, OUT told_as text)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_clinic_person();
begin
  select x.* into pair from public.mentoring_pairs x where x.id = p_pair_id and me.id in (x.mentor_id, x.mentee_id) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_pair'; end if;
  told_as := case when pair.mentor_id = me.id then 'mentor' else 'mentee' end;
end $function$;

create function public.start_toolbox_talk(p_id uuid, p_tenant_id uuid, p_outlet_id uuid, p_title jsonb, p_lessons jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach   text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  title   jsonb := private.session_title(p_title, p_lessons);
  session public.training_sessions;
begin
  if exists (select from public.training_sessions s where s.id = p_id and s.tenant_id = p_tenant_id) then return; end if;
  if not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if title is null then raise sqlstate 'PT400' using message = 'title_required'; end if;
  insert into public.training_sessions (
    id, tenant_id, outlet_id, kind, state, title, trainer_id, starts_at, started_at, minutes, created_by
  )
  values (
    p_id, p_tenant_id, p_outlet_id, 'toolbox_talk', 'running', title,
    (select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id limit 1),
    now(), now(), 5, private.me()
  )
  returning * into session;
  perform private.keep_session_lessons(session, p_lessons);
  perform private.audit_session('training_session.started', session);
end $function$;
grant execute on function public.start_toolbox_talk(uuid,uuid,uuid,jsonb,jsonb) to authenticated;
grant execute on function public.start_toolbox_talk(uuid,uuid,uuid,jsonb,jsonb) to service_role;

create function private.today_of_mentoring(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid;
begin
  select p.id into me from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id;
  if me is null then return; end if;
  return query
    select 'mentoring_asked', private.urgency_of(private.day_in_india(min(x.asked_at) + interval '7 days'), p_today), private.day_in_india(min(x.asked_at) + interval '7 days'),
      pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, jsonb_build_object('name', (array_agg(p.full_name order by x.asked_at))[1])
    from public.mentoring_pairs x join public.people p on p.id = x.mentee_id
    where x.tenant_id = p_tenant_id and x.mentor_id = me and x.state = 'requested' having pg_catalog.count(*) > 0;
  return query
    select 'mentoring_step', private.urgency_of(s.due_on, p_today), s.due_on, null::integer, null::integer, '{}'::jsonb, jsonb_build_object('title', s.title, 'name', p.full_name)
    from public.mentoring_pairs x join public.people p on p.id = x.mentor_id
    join lateral (select n.* from public.mentoring_steps n where n.pair_id = x.id and n.done_on is null order by n.position limit 1) s on s.due_on <= p_today + 7
    where x.tenant_id = p_tenant_id and x.mentee_id = me and x.state = 'active';
end $function$;

create function private.unite_mentoring(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.mentors m where m.person_id = p_gone and exists (select from public.mentors k where k.person_id = p_kept);
  delete from public.mentoring_pairs x where p_gone in (x.mentor_id, x.mentee_id) and p_kept in (x.mentor_id, x.mentee_id);
  update public.mentoring_pairs x set state = case x.state when 'requested' then 'withdrawn' else 'ended' end, ended_at = now()
  where x.mentee_id = p_gone and x.state in ('requested', 'active')
    and exists (select from public.mentoring_pairs k where k.mentee_id = p_kept and k.state in ('requested', 'active'));
end $function$;

create function private.ways_of_pairs(p_pairs text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(p, (
    select jsonb_build_object('kind', e.kind, 'months', e.months_typical, 'experiences', e.experiences) from public.role_edges e
    where e.from_role_id = split_part(p, ' ', 1)::uuid and e.to_role_id = split_part(p, ' ', 2)::uuid)), '{}')
  from unnest(p_pairs) p
$function$;
