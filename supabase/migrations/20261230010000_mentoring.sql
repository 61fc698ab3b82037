-- Mentoring: two people over months. Who offers it is found by how well it fits, and why; a request has a message, is answered, or goes back after
-- seven days. A programme gives a pair its steps. What two say to each other is theirs: nobody else reads a message, and the report counts only.
--
--   requested > active | declined (by the mentor, with a reason) | withdrawn (by who asked) | released (nobody answered for seven days)
--   active    > done | ended (by either, with a reason)

create table private.starter_programmes (
  key        text primary key check (key ~ '^[a-z_]{3,40}$'),
  name       jsonb not null check (name ?& array['en', 'hi']),
  about      jsonb not null check (about ?& array['en', 'hi']),
  months     smallint not null check (months between 1 and 24),
  every_days smallint not null check (every_days between 1 and 90),
  steps      jsonb not null -- [{"day": 7, "title": {"en": "…", "hi": "…"}}]
);
revoke all on private.starter_programmes from anon, authenticated, service_role;
insert into private.starter_programmes values
  ('onboarding_buddy', '{"en": "Onboarding buddy", "hi": "पहले महीनों का साथी"}',
   '{"en": "For the first three months: somebody who knows the house and has time for questions.", "hi": "पहले तीन महीनों के लिए: कोई जो यहाँ का काम जानता है और जिसके पास सवालों के लिए समय है।"}', 3, 7,
   '[{"day": 1, "title": {"en": "Walk the house together, back entrance to roof", "hi": "साथ में पूरी जगह देखें, पिछले दरवाज़े से छत तक"}},
     {"day": 7, "title": {"en": "One whole shift side by side", "hi": "एक पूरी शिफ़्ट साथ-साथ"}},
     {"day": 30, "title": {"en": "First month: what works, what doesn’t, what next", "hi": "पहला महीना: क्या ठीक है, क्या नहीं, आगे क्या"}},
     {"day": 60, "title": {"en": "A task done alone, seen by the buddy", "hi": "एक काम अकेले, साथी देखे"}},
     {"day": 85, "title": {"en": "Look back, and name the next skill", "hi": "पीछे मुड़कर देखें, अगला हुनर तय करें"}}]'),
  ('first_time_manager', '{"en": "First-time manager", "hi": "पहली बार मैनेजर"}',
   '{"en": "For six months with a new team: rosters, hard talks and figures, with somebody who has been through it.", "hi": "नई टीम के पहले छह महीने: शिफ़्ट, मुश्किल बातचीत और आँकड़े, किसी ऐसे के साथ जो यह कर चुका है।"}', 6, 14,
   '[{"day": 10, "title": {"en": "Write the first roster and go through it together", "hi": "पहली शिफ़्ट-सूची बनाएँ और साथ में देखें"}},
     {"day": 30, "title": {"en": "Talk with each person of the team, one by one", "hi": "टीम के हर व्यक्ति से अलग-अलग बात करें"}},
     {"day": 60, "title": {"en": "Prepare a hard talk, hold it, look back at it", "hi": "एक मुश्किल बातचीत की तैयारी करें, बात करें, फिर उस पर सोचें"}},
     {"day": 90, "title": {"en": "Explain the month’s figures to the team", "hi": "टीम को महीने के आँकड़े समझाएँ"}},
     {"day": 130, "title": {"en": "Hand over a task for good", "hi": "एक काम पूरी तरह किसी और को सौंपें"}},
     {"day": 175, "title": {"en": "Look back at six months, and at the team’s plans", "hi": "छह महीने और टीम के प्लान पर नज़र डालें"}}]');

create table public.mentors (
  person_id  uuid primary key,
  tenant_id  uuid not null,
  about      text not null check (about = btrim(about) and char_length(about) between 10 and 500),
  languages  text[] not null default '{en}' check (cardinality(languages) between 1 and 12),
  places     smallint not null default 2 check (places between 1 and 5),
  is_paused  boolean not null default false,
  offered_at timestamptz not null default now(),
  is_sample  boolean not null default false,
  unique (tenant_id, person_id),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade
);

create table public.mentoring_programmes (
  tenant_id  uuid not null references public.tenants on delete cascade,
  key        text not null check (key ~ '^[a-z_]{3,40}$'),
  name       jsonb not null check (private.is_in_both(name, 80)),
  about      jsonb not null check (private.is_in_both(about, 400)),
  months     smallint not null check (months between 1 and 24),
  every_days smallint not null check (every_days between 1 and 90),
  steps      jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 12),
  is_on      boolean not null default true,
  primary key (tenant_id, key)
);

create table public.mentoring_pairs (
  id           uuid primary key, -- made by who asks
  tenant_id    uuid not null,
  mentor_id    uuid not null,
  mentee_id    uuid not null check (mentee_id <> mentor_id),
  programme    text,
  goal_role_id uuid,
  message      text not null check (message = btrim(message) and char_length(message) between 10 and 500),
  state        text not null default 'requested' check (state in ('requested', 'active', 'declined', 'withdrawn', 'released', 'done', 'ended')),
  reason       text check (reason = btrim(reason) and char_length(reason) between 10 and 500),
  asked_at     timestamptz not null default now(),
  began_on     date,
  until        date,
  stood_at     smallint check (stood_at between 0 and 100), -- how far for the goal when it began
  ended_at     timestamptz,
  is_sample    boolean not null default false,
  unique (tenant_id, id),
  check ((state in ('active', 'done')) <= (began_on is not null)),
  check ((state in ('requested', 'active')) = (ended_at is null)),
  foreign key (tenant_id, mentor_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, mentee_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, programme) references public.mentoring_programmes (tenant_id, key) on delete set null (programme),
  foreign key (tenant_id, goal_role_id) references public.job_roles (tenant_id, id) on delete set null (goal_role_id)
);
-- one mentor at a time for a person, and one request at a time
create unique index mentoring_one_each on public.mentoring_pairs (mentee_id) where state in ('requested', 'active');
create index on public.mentoring_pairs (tenant_id, mentor_id, state);
create index on public.mentoring_pairs (tenant_id, mentee_id);
create index on public.mentoring_pairs (tenant_id, programme);
create index on public.mentoring_pairs (tenant_id, goal_role_id);

create table public.mentoring_steps (
  id        bigint generated always as identity primary key,
  tenant_id uuid not null,
  pair_id   uuid not null,
  position  smallint not null check (position between 1 and 12),
  title     jsonb not null check (private.is_in_both(title, 200)),
  due_on    date not null,
  done_on   date,
  unique (pair_id, position),
  foreign key (tenant_id, pair_id) references public.mentoring_pairs (tenant_id, id) on delete cascade
);
create index on public.mentoring_steps (tenant_id, pair_id);

create table public.mentoring_talks (
  id        bigint generated always as identity primary key,
  tenant_id uuid not null,
  pair_id   uuid not null,
  held_on   date not null,
  unique (pair_id, held_on),
  foreign key (tenant_id, pair_id) references public.mentoring_pairs (tenant_id, id) on delete cascade
);
create index on public.mentoring_talks (tenant_id, pair_id);

do $$
declare
  name text;
begin
  foreach name in array array['mentors', 'mentoring_programmes', 'mentoring_pairs', 'mentoring_steps', 'mentoring_talks'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
  end loop;
end $$;

create function private.my_mentoring_told(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'about', m.about, 'languages', m.languages, 'places', m.places, 'offered_at', m.offered_at)), '[]')
      from public.people p join public.tenants t on t.id = p.tenant_id join public.mentors m on m.tenant_id = p.tenant_id and m.person_id = p.id where p.profile_id = p_me),
    'pairs', (select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'as', case when x.mentor_id = p.id then 'mentor' else 'mentee' end, 'state', x.state,
        'message', case when x.mentee_id = p.id then x.message end, 'reason', x.reason, 'asked_at', x.asked_at, 'began_on', x.began_on, 'until', x.until,
        'steps', (select coalesce(jsonb_agg(jsonb_build_object('title', s.title, 'due_on', s.due_on, 'done_on', s.done_on) order by s.position), '[]') from public.mentoring_steps s where s.pair_id = x.id),
        'talks', (select coalesce(jsonb_agg(k.held_on order by k.held_on), '[]') from public.mentoring_talks k where k.pair_id = x.id)) order by x.asked_at), '[]')
      from public.people p join public.tenants t on t.id = p.tenant_id
      join public.mentoring_pairs x on x.tenant_id = p.tenant_id and p.id in (x.mentor_id, x.mentee_id) where p.profile_id = p_me))
$$;
insert into private.export_parts values ('mentoring', 'private.my_mentoring_told');
insert into private.personal_data (held_in, told_as, ends) values ('public.mentors', 'mentoring', 'record'), ('public.mentoring_pairs', 'mentoring', 'record'),
  ('public.mentoring_steps', 'mentoring', 'record'), ('public.mentoring_talks', 'mentoring', 'record');
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('mentoring_pairs', interval '1095 days', 'public.mentoring_pairs', 'ended_at');
insert into private.audit_actions values ('mentoring_programme.started'), ('mentoring_programme.stopped');

create function private.unite_mentoring(p_kept uuid, p_gone uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.mentors m where m.person_id = p_gone and exists (select from public.mentors k where k.person_id = p_kept);
  delete from public.mentoring_pairs x where p_gone in (x.mentor_id, x.mentee_id) and p_kept in (x.mentor_id, x.mentee_id);
  update public.mentoring_pairs x set state = case x.state when 'requested' then 'withdrawn' else 'ended' end, ended_at = now()
  where x.mentee_id = p_gone and x.state in ('requested', 'active')
    and exists (select from public.mentoring_pairs k where k.mentee_id = p_kept and k.state in ('requested', 'active'));
end $$;
insert into private.united_records values ('public.mentors', 'private.unite_mentoring'), ('public.mentoring_pairs', 'private.unite_mentoring');

/* A pair, for one of the two; as says which. PT404 for everybody else. */
create function private.require_pair(p_pair_id uuid, out pair public.mentoring_pairs, out told_as text)
language plpgsql set search_path = '' as $$
declare
  me public.people := private.require_clinic_person();
begin
  select x.* into pair from public.mentoring_pairs x where x.id = p_pair_id and me.id in (x.mentor_id, x.mentee_id) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_pair'; end if;
  told_as := case when pair.mentor_id = me.id then 'mentor' else 'mentee' end;
end $$;

/* My side of mentoring: my offer, my pairs, and who offers it, each with what speaks for them as facts; the score is made of these on the page. For a goal role
   the share of what I lack that they were seen to have. */
create function public.my_mentoring(p_tenant_id uuid, p_goal_role_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

/* Offers to be a mentor, changes the offer or pauses it; with p_said null it is taken back, and who has asked is declined. */
create function public.offer_mentoring(p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function private.mail_of_pair(p_pair public.mentoring_pairs, p_to uuid, p_template text) returns void
language sql set search_path = '' as $$
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, due_at, dedupe_key)
  select p_pair.tenant_id, lower(r.recipient), p_template, coalesce(r.language, 'en'), jsonb_strip_nulls(jsonb_build_object('full_name', r.full_name,
    'with_whom', (select p.full_name from public.people p where p.id = case when p_to = p_pair.mentor_id then p_pair.mentee_id else p_pair.mentor_id end),
    'message', case p_template when 'mentoring_asked' then p_pair.message end, 'reason', p_pair.reason, 'state', p_pair.state,
    'answer_by', private.day_in_india(p_pair.asked_at + interval '7 days'), 'has_login', case when r.has_login then 'yes' else 'no' end)),
    private.after_quiet_hours(now()), concat_ws(':', p_template, p_pair.id, p_pair.state)
  from private.learning_readers(p_pair.tenant_id, array[p_to]) r
  on conflict (dedupe_key) do nothing
$$;

/* Asks somebody who offers it, with a message; sent twice under one id it is one. */
create function public.ask_mentor(p_id uuid, p_mentor_id uuid, p_message text, p_programme text default null, p_goal_role_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me      public.people := private.require_clinic_person();
  mentor  public.mentors;
  pair    public.mentoring_pairs;
  message text := btrim(coalesce(p_message, ''));
begin
  select x.* into pair from public.mentoring_pairs x where x.id = p_id;
  if pair.id is not null then
    if pair.mentee_id <> me.id then raise sqlstate 'PT404' using message = 'unknown_pair'; end if;
    return;
  end if;
  select m.* into mentor from public.mentors m where m.person_id = p_mentor_id and m.tenant_id = me.tenant_id for update;
  if not found or mentor.is_paused or mentor.person_id = me.id then raise sqlstate 'PT404' using message = 'unknown_mentor'; end if;
  if char_length(message) < 10 then raise sqlstate 'PT400' using message = 'message_required'; end if;
  if char_length(message) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if (select count(*) from public.mentoring_pairs x where x.mentor_id = mentor.person_id and x.state = 'active') >= mentor.places then raise sqlstate 'PT409' using message = 'mentor_full'; end if;
  if p_programme is not null and not exists (select from public.mentoring_programmes g where g.tenant_id = me.tenant_id and g.key = p_programme and g.is_on) then
    raise sqlstate 'PT404' using message = 'unknown_mentoring_programme';
  end if;
  if p_goal_role_id is not null then perform private.require_job_role(me.tenant_id, p_goal_role_id); end if;
  insert into public.mentoring_pairs (id, tenant_id, mentor_id, mentee_id, programme, goal_role_id, message)
  values (p_id, me.tenant_id, mentor.person_id, me.id, p_programme, p_goal_role_id, message) returning * into pair;
  perform private.mail_of_pair(pair, pair.mentor_id, 'mentoring_asked');
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'has_mentor';
end $$;

/* The mentor says yes, and the steps of the programme begin; or no, with a reason that who asked reads. */
create function public.answer_mentoring(p_pair_id uuid, p_accepts boolean, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* Ends a pair: who asked withdraws; once it runs either says that it is done, or ends it early with a reason that the other reads. */
create function public.end_mentoring(p_pair_id uuid, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* The two talked on a day (either says so, once), or didn't after all. */
create function public.note_mentoring_talk(p_pair_id uuid, p_day date, p_held boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.tick_mentoring_step(p_pair_id uuid, p_position integer, p_done boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pair public.mentoring_pairs := (private.require_pair(p_pair_id)).pair;
begin
  if pair.state <> 'active' then raise sqlstate 'PT409' using message = 'pair_moved_on'; end if;
  update public.mentoring_steps s set done_on = case when p_done then coalesce(s.done_on, private.today()) end where s.pair_id = pair.id and s.position = p_position;
  if not found then raise sqlstate 'PT404' using message = 'unknown_pair'; end if;
end $$;

/* Takes one of the platform's programmes for the house, or stops it; pairs that run keep their steps. */
create function public.set_mentoring_programme(p_tenant_id uuid, p_key text, p_is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kit private.starter_programmes;
begin
  perform private.require_module(p_tenant_id, 'decide', 'career_clinics');
  select k.* into kit from private.starter_programmes k where k.key = p_key;
  if not found then raise sqlstate 'PT404' using message = 'unknown_mentoring_programme'; end if;
  insert into public.mentoring_programmes as g (tenant_id, key, name, about, months, every_days, steps, is_on)
  values (p_tenant_id, kit.key, kit.name, kit.about, kit.months, kit.every_days, kit.steps, coalesce(p_is_on, true))
  on conflict (tenant_id, key) do update set is_on = excluded.is_on;
  perform private.write_audit(case when coalesce(p_is_on, true) then 'mentoring_programme.started' else 'mentoring_programme.stopped' end, p_tenant_id, 'mentoring_programmes', p_key, null,
    jsonb_build_object('name', kit.name ->> 'en'));
end $$;

/* How mentoring goes, for who looks after people: counts, never fewer than five people apart. programmes: what the house could take. */
create function public.mentoring_report(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  told  jsonb;
begin
  with within as materialized (
    select x.*, (select count(*) from public.mentoring_talks k where k.pair_id = x.id) as talks,
      (select count(*) from public.mentoring_steps s where s.pair_id = x.id) as steps,
      (select count(*) from public.mentoring_steps s where s.pair_id = x.id and s.done_on is not null) as done,
      case when x.stood_at is not null and x.state in ('active', 'done') then
        coalesce((select r.percent from private.role_readiness(x.tenant_id, array[x.mentee_id], x.goal_role_id, private.today()) r), 0) - x.stood_at end as moved
    from public.mentoring_pairs x
    where x.tenant_id = p_tenant_id and x.asked_at > now() - interval '1 year' and (reach = 'all' or x.mentee_id in (select private.people_i_manage()))
  ), parts as (
    select coalesce(w.programme, '') as key, count(distinct w.mentee_id) as people, count(*) filter (where w.state = 'active') as active, sum(w.talks) as talks, sum(w.steps) as steps,
      sum(w.done) as done from within w where w.began_on is not null group by 1
  )
  select jsonb_build_object('people', count(distinct w.mentee_id), 'asked', count(*), 'active', count(*) filter (where w.state = 'active'),
    'done', count(*) filter (where w.state = 'done'), 'ended', count(*) filter (where w.state = 'ended'), 'declined', count(*) filter (where w.state = 'declined'),
    'released', count(*) filter (where w.state = 'released'), 'talks', coalesce(sum(w.talks), 0), 'steps', coalesce(sum(w.steps), 0), 'steps_done', coalesce(sum(w.done), 0),
    -- the mean of five people or more
    'moved', case when count(distinct w.mentee_id) filter (where w.moved is not null) >= 5 then round(avg(w.moved)) end,
    'quiet', count(*) filter (where w.state = 'active' and w.began_on < private.today() - 28 and not exists (
      select from public.mentoring_talks k where k.pair_id = w.id and k.held_on > private.today() - 28)),
    -- each programme apart only where every one of them has five people: else the small one could be worked out
    'parts', case when (select min(p.people) from parts p) >= 5 then (
      select jsonb_agg(jsonb_build_object('key', p.key, 'name', (select g.name from public.mentoring_programmes g where g.tenant_id = p_tenant_id and g.key = p.key),
        'people', p.people, 'active', p.active, 'talks', p.talks, 'steps', p.steps, 'done', p.done) order by p.key) from parts p) else '[]' end)
  into told from within w;
  if (told ->> 'people')::integer < 5 then told := jsonb_build_object('is_small', true);
  else told := told || '{"is_small": false}'; end if;
  return told || jsonb_build_object('mentors', (select count(*) from public.mentors m where m.tenant_id = p_tenant_id and not m.is_paused),
    'programmes', (select jsonb_agg(jsonb_build_object('key', k.key, 'name', k.name, 'about', k.about, 'months', k.months, 'is_on', coalesce(g.is_on, false)) order by k.months)
      from private.starter_programmes k left join public.mentoring_programmes g on g.tenant_id = p_tenant_id and g.key = k.key));
end $$;

/* Every hour: who was asked and didn't answer for seven days is free again, and who asked hears it. */
create function private.release_mentoring() returns integer
language plpgsql set search_path = '' as $$
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
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('release mentoring', '1 hour', 'private.release_mentoring');

/* Today: somebody asks me; a step of mine is due; for who is mentored or mentors, that a talk is overdue. */
create function private.today_of_mentoring(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
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
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds)
select 'mentoring', 'private.today_of_mentoring', max(t.position) + 1, '{career_clinics}', '{mentoring_asked,mentoring_step}' from private.today_sources t;

revoke execute on all functions in schema private from public;
revoke execute on function public.my_mentoring(uuid, uuid), public.offer_mentoring(jsonb), public.ask_mentor(uuid, uuid, text, text, uuid), public.answer_mentoring(uuid, boolean, text),
  public.end_mentoring(uuid, text), public.note_mentoring_talk(uuid, date, boolean), public.tick_mentoring_step(uuid, integer, boolean),
  public.set_mentoring_programme(uuid, text, boolean), public.mentoring_report(uuid) from public, anon;
grant execute on function public.my_mentoring(uuid, uuid), public.offer_mentoring(jsonb), public.ask_mentor(uuid, uuid, text, text, uuid), public.answer_mentoring(uuid, boolean, text),
  public.end_mentoring(uuid, text), public.note_mentoring_talk(uuid, date, boolean), public.tick_mentoring_step(uuid, integer, boolean),
  public.set_mentoring_programme(uuid, text, boolean), public.mentoring_report(uuid) to authenticated;
