-- What all migrations together say about clinic: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.clinic_bookings (
  id uuid not null,
  tenant_id uuid not null,
  talk_id uuid not null,
  person_id uuid not null,
  seat integer not null,
  seats integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null,
  person_absent boolean default false not null,
  coach_absent boolean default false not null,
  answers jsonb default '{}'::jsonb not null,
  thread_id uuid not null,
  moved_from uuid,
  moves integer default 0 not null,
  sequence integer default 0 not null,
  waiting_id uuid,
  offered_until timestamp with time zone,
  reason text,
  ended_by text,
  made_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  rating smallint,
  rating_note text,
  constraint clinic_bookings_pkey PRIMARY KEY (id),
  constraint clinic_bookings_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint one_clinic_at_a_time EXCLUDE USING gist (person_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state = ANY (ARRAY['offered'::text, 'pending'::text, 'confirmed'::text, 'held'::text])),
  constraint clinic_bookings_talk_id_seats_fkey FOREIGN KEY (talk_id, seats) REFERENCES public.clinic_talks(id, seats) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint clinic_bookings_tenant_id_moved_from_fkey FOREIGN KEY (tenant_id, moved_from) REFERENCES public.clinic_bookings(tenant_id, id) ON DELETE SET NULL (moved_from),
  constraint clinic_bookings_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_bookings_tenant_id_talk_id_fkey FOREIGN KEY (tenant_id, talk_id) REFERENCES public.clinic_talks(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_bookings_tenant_id_waiting_id_fkey FOREIGN KEY (tenant_id, waiting_id) REFERENCES public.clinic_waiting(tenant_id, id) ON DELETE SET NULL (waiting_id),
  constraint clinic_bookings_answers_check CHECK (jsonb_typeof(answers) = 'object'::text),
  constraint clinic_bookings_check CHECK (seat >= 1 AND seat <= seats),
  constraint clinic_bookings_check1 CHECK ((state = 'offered'::text) <= (offered_until IS NOT NULL)),
  constraint clinic_bookings_check2 CHECK (rating_note IS NULL OR rating IS NOT NULL),
  constraint clinic_bookings_check3 CHECK (rating IS NULL OR state = 'held'::text),
  constraint clinic_bookings_ended_by_check CHECK (ended_by = ANY (ARRAY['person'::text, 'coach'::text, 'desk'::text])),
  constraint clinic_bookings_moves_check CHECK (moves >= 0 AND moves <= 2),
  constraint clinic_bookings_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint clinic_bookings_rating_note_check CHECK (rating_note = btrim(rating_note) AND char_length(rating_note) >= 1 AND char_length(rating_note) <= 500),
  constraint clinic_bookings_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 300),
  constraint clinic_bookings_state_check CHECK (state = ANY (ARRAY['offered'::text, 'pending'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'moved'::text, 'lapsed'::text, 'held'::text, 'missed'::text]))
);
CREATE UNIQUE INDEX clinic_bookings_one_for_a_person ON public.clinic_bookings USING btree (talk_id, person_id) WHERE (state = ANY (ARRAY['offered'::text, 'pending'::text, 'confirmed'::text, 'held'::text, 'missed'::text]));
CREATE UNIQUE INDEX clinic_bookings_one_for_a_seat ON public.clinic_bookings USING btree (talk_id, seat) WHERE (state = ANY (ARRAY['offered'::text, 'pending'::text, 'confirmed'::text, 'held'::text, 'missed'::text]));
CREATE INDEX clinic_bookings_state_starts_at_idx ON public.clinic_bookings USING btree (state, starts_at) WHERE (state = ANY (ARRAY['offered'::text, 'pending'::text, 'confirmed'::text]));
CREATE INDEX clinic_bookings_talk_id_seats_idx ON public.clinic_bookings USING btree (talk_id, seats);
CREATE INDEX clinic_bookings_tenant_id_moved_from_idx ON public.clinic_bookings USING btree (tenant_id, moved_from);
CREATE INDEX clinic_bookings_tenant_id_person_id_starts_at_idx ON public.clinic_bookings USING btree (tenant_id, person_id, starts_at);
CREATE INDEX clinic_bookings_tenant_id_talk_id_idx ON public.clinic_bookings USING btree (tenant_id, talk_id);
CREATE INDEX clinic_bookings_tenant_id_waiting_id_idx ON public.clinic_bookings USING btree (tenant_id, waiting_id);
alter table public.clinic_bookings enable row level security;

CREATE TRIGGER drop_rating BEFORE UPDATE OF state ON public.clinic_bookings FOR EACH ROW WHEN (new.state <> 'held'::text AND new.rating IS NOT NULL) EXECUTE FUNCTION private.drop_rating();

create table public.clinic_coaches (
  id uuid not null,
  tenant_id uuid not null,
  person_id uuid,
  full_name text,
  email text,
  language text default 'en'::text not null,
  languages text[] default '{en,hi}'::text[] not null,
  about jsonb,
  outlets uuid[] default '{}'::uuid[] not null,
  types uuid[] default '{}'::uuid[] not null,
  daily_cap integer default 6 not null,
  time_zone text default 'Asia/Kolkata'::text not null,
  week jsonb default '{}'::jsonb not null,
  days jsonb default '{}'::jsonb not null,
  state text default 'active'::text not null,
  ended_at timestamp with time zone,
  is_sample boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint clinic_coaches_pkey PRIMARY KEY (id),
  constraint clinic_coaches_tenant_id_email_key UNIQUE (tenant_id, email),
  constraint clinic_coaches_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint clinic_coaches_tenant_id_person_id_key UNIQUE (tenant_id, person_id),
  constraint clinic_coaches_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint clinic_coaches_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_coaches_about_check CHECK (about IS NULL OR private.is_in_both(about, 300)),
  constraint clinic_coaches_check CHECK (num_nulls(full_name, email) =
CASE
    WHEN person_id IS NULL THEN 0
    ELSE 2
END),
  constraint clinic_coaches_check1 CHECK ((state = 'ended'::text) = (ended_at IS NOT NULL)),
  constraint clinic_coaches_daily_cap_check CHECK (daily_cap >= 1 AND daily_cap <= 20),
  constraint clinic_coaches_days_check CHECK (private.are_clinic_hours(days, '^\d{4}-\d\d-\d\d$'::text, 366)),
  constraint clinic_coaches_email_check CHECK (private.is_email(email)),
  constraint clinic_coaches_full_name_check CHECK (full_name = btrim(full_name) AND char_length(full_name) >= 2 AND char_length(full_name) <= 120),
  constraint clinic_coaches_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint clinic_coaches_languages_check CHECK (cardinality(languages) >= 1 AND cardinality(languages) <= 12),
  constraint clinic_coaches_outlets_check CHECK (cardinality(outlets) <= 500),
  constraint clinic_coaches_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])),
  constraint clinic_coaches_time_zone_check CHECK (private.is_time_zone(time_zone)),
  constraint clinic_coaches_types_check CHECK (cardinality(types) <= 50),
  constraint clinic_coaches_week_check CHECK (private.are_clinic_hours(week, '^[1-7]$'::text, 7))
);
CREATE INDEX clinic_coaches_tenant_id_state_idx ON public.clinic_coaches USING btree (tenant_id, state);
alter table public.clinic_coaches enable row level security;

CREATE TRIGGER end_coach_links AFTER UPDATE OF email ON public.clinic_coaches FOR EACH ROW WHEN (new.email IS DISTINCT FROM old.email) EXECUTE FUNCTION private.end_coach_links();

create table public.clinic_notes (
  booking_id uuid not null,
  tenant_id uuid not null,
  author_id uuid not null,
  text text not null,
  changed_at timestamp with time zone default now() not null,
  constraint clinic_notes_pkey PRIMARY KEY (booking_id),
  constraint clinic_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint clinic_notes_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES public.clinic_bookings(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000)
);
CREATE INDEX clinic_notes_author_id_idx ON public.clinic_notes USING btree (author_id);
CREATE INDEX clinic_notes_tenant_id_booking_id_idx ON public.clinic_notes USING btree (tenant_id, booking_id);
alter table public.clinic_notes enable row level security;
grant select on public.clinic_notes to authenticated;

create policy "a coach reads what that coach wrote, and nobody else" on public.clinic_notes for select to authenticated
  using (((author_id = ( SELECT auth.uid() AS uid)) AND (tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('career_clinics'::text) AS my_tenants_with)))));

create table public.clinic_plan_actions (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  plan_id uuid not null,
  "position" integer not null,
  kind text not null,
  course_id uuid,
  lesson_key text,
  title text,
  due_on date not null,
  proof text,
  proved_at timestamp with time zone,
  constraint clinic_plan_actions_pkey PRIMARY KEY (id),
  constraint clinic_plan_actions_plan_id_position_key UNIQUE (plan_id, "position"),
  constraint clinic_plan_actions_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  constraint clinic_plan_actions_tenant_id_plan_id_fkey FOREIGN KEY (tenant_id, plan_id) REFERENCES public.clinic_plans(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_plan_actions_check CHECK ((kind = 'experience'::text) = (course_id IS NULL) AND (kind = 'experience'::text) = (title IS NOT NULL)),
  constraint clinic_plan_actions_check1 CHECK ((kind = 'observation'::text) = (lesson_key IS NOT NULL)),
  constraint clinic_plan_actions_check2 CHECK ((proof IS NULL) = (proved_at IS NULL) AND (proof IS NULL OR kind = 'experience'::text)),
  constraint clinic_plan_actions_kind_check CHECK (kind = ANY (ARRAY['course'::text, 'observation'::text, 'experience'::text])),
  constraint clinic_plan_actions_lesson_key_check CHECK (char_length(lesson_key) >= 1 AND char_length(lesson_key) <= 80),
  constraint clinic_plan_actions_position_check CHECK ("position" >= 1 AND "position" <= 3),
  constraint clinic_plan_actions_proof_check CHECK (proof = btrim(proof) AND char_length(proof) >= 10 AND char_length(proof) <= 1000),
  constraint clinic_plan_actions_title_check CHECK (title = btrim(title) AND char_length(title) >= 3 AND char_length(title) <= 200)
);
CREATE INDEX clinic_plan_actions_course_id_idx ON public.clinic_plan_actions USING btree (course_id);
CREATE INDEX clinic_plan_actions_tenant_id_plan_id_idx ON public.clinic_plan_actions USING btree (tenant_id, plan_id);
alter table public.clinic_plan_actions enable row level security;

create table public.clinic_plans (
  id uuid not null,
  tenant_id uuid not null,
  person_id uuid not null,
  booking_id uuid,
  coach_id uuid,
  goal_role_id uuid,
  summary text,
  review_on date not null,
  state text default 'open'::text not null,
  review_note text,
  reviewed_at timestamp with time zone,
  made_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  goal_percent smallint,
  constraint clinic_plans_pkey PRIMARY KEY (id),
  constraint clinic_plans_tenant_id_booking_id_key UNIQUE (tenant_id, booking_id),
  constraint clinic_plans_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint clinic_plans_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES public.clinic_bookings(tenant_id, id) ON DELETE SET NULL (booking_id),
  constraint clinic_plans_tenant_id_coach_id_fkey FOREIGN KEY (tenant_id, coach_id) REFERENCES public.clinic_coaches(tenant_id, id) ON DELETE SET NULL (coach_id),
  constraint clinic_plans_tenant_id_goal_role_id_fkey FOREIGN KEY (tenant_id, goal_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE SET NULL (goal_role_id),
  constraint clinic_plans_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_plans_check CHECK ((state = 'reviewed'::text) = (reviewed_at IS NOT NULL)),
  constraint clinic_plans_goal_percent_check CHECK (goal_percent >= 0 AND goal_percent <= 100),
  constraint clinic_plans_review_note_check CHECK (char_length(review_note) >= 1 AND char_length(review_note) <= 1000),
  constraint clinic_plans_state_check CHECK (state = ANY (ARRAY['open'::text, 'reviewed'::text, 'replaced'::text])),
  constraint clinic_plans_summary_check CHECK (summary = btrim(summary) AND char_length(summary) >= 1 AND char_length(summary) <= 2000)
);
CREATE UNIQUE INDEX clinic_plans_one_open ON public.clinic_plans USING btree (person_id) WHERE (state = 'open'::text);
CREATE INDEX clinic_plans_tenant_id_coach_id_review_on_idx ON public.clinic_plans USING btree (tenant_id, coach_id, review_on);
CREATE INDEX clinic_plans_tenant_id_goal_role_id_idx ON public.clinic_plans USING btree (tenant_id, goal_role_id);
CREATE INDEX clinic_plans_tenant_id_person_id_made_at_idx ON public.clinic_plans USING btree (tenant_id, person_id, made_at);
alter table public.clinic_plans enable row level security;

CREATE TRIGGER keep_goal_percent BEFORE INSERT ON public.clinic_plans FOR EACH ROW WHEN (new.goal_percent IS NULL) EXECUTE FUNCTION private.keep_goal_percent();
CREATE TRIGGER keep_goal_percent_changed BEFORE UPDATE OF goal_role_id ON public.clinic_plans FOR EACH ROW WHEN (new.goal_role_id IS DISTINCT FROM old.goal_role_id) EXECUTE FUNCTION private.keep_goal_percent();

create table public.clinic_shifts (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  person_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_sample boolean default false not null,
  constraint clinic_shifts_pkey PRIMARY KEY (id),
  constraint clinic_shifts_person_id_tstzrange_excl EXCLUDE USING gist (person_id WITH =, tstzrange(starts_at, ends_at) WITH &&),
  constraint clinic_shifts_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_shifts_check CHECK (ends_at > starts_at AND ends_at <= (starts_at + '24:00:00'::interval))
);
CREATE INDEX clinic_shifts_tenant_id_person_id_starts_at_idx ON public.clinic_shifts USING btree (tenant_id, person_id, starts_at);
alter table public.clinic_shifts enable row level security;

create table public.clinic_talks (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  type_id uuid not null,
  coach_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  busy tstzrange not null,
  seats integer not null,
  state text default 'planned'::text not null,
  sequence integer default 0 not null,
  closed_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint clinic_talks_pkey PRIMARY KEY (id),
  constraint clinic_talks_id_seats_key UNIQUE (id, seats),
  constraint clinic_talks_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint one_talk_at_a_time EXCLUDE USING gist (coach_id WITH =, busy WITH &&) WHERE (state <> 'cancelled'::text),
  constraint clinic_talks_tenant_id_coach_id_fkey FOREIGN KEY (tenant_id, coach_id) REFERENCES public.clinic_coaches(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_talks_tenant_id_type_id_fkey FOREIGN KEY (tenant_id, type_id) REFERENCES public.clinic_types(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_talks_check CHECK (ends_at > starts_at),
  constraint clinic_talks_seats_check CHECK (seats >= 1 AND seats <= 30),
  constraint clinic_talks_state_check CHECK (state = ANY (ARRAY['planned'::text, 'held'::text, 'off'::text, 'cancelled'::text]))
);
CREATE INDEX clinic_talks_tenant_id_coach_id_starts_at_idx ON public.clinic_talks USING btree (tenant_id, coach_id, starts_at);
CREATE INDEX clinic_talks_tenant_id_type_id_idx ON public.clinic_talks USING btree (tenant_id, type_id);
alter table public.clinic_talks enable row level security;

create table public.clinic_types (
  id uuid not null,
  tenant_id uuid not null,
  name jsonb not null,
  about jsonb,
  minutes integer not null,
  step_minutes integer not null,
  before_minutes integer default 0 not null,
  after_minutes integer default 0 not null,
  notice_minutes integer default 120 not null,
  window_days integer default 30 not null,
  hold_minutes integer default 30 not null,
  seats integer default 1 not null,
  during_shift boolean default false not null,
  needs_confirmation boolean default false not null,
  shows_others boolean default false not null,
  place text,
  link text,
  questions jsonb default '[]'::jsonb not null,
  state text default 'active'::text not null,
  is_sample boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint clinic_types_pkey PRIMARY KEY (id),
  constraint clinic_types_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint clinic_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint clinic_types_about_check CHECK (about IS NULL OR private.is_in_both(about, 400)),
  constraint clinic_types_after_minutes_check CHECK (after_minutes >= 0 AND after_minutes <= 120),
  constraint clinic_types_before_minutes_check CHECK (before_minutes >= 0 AND before_minutes <= 120),
  constraint clinic_types_hold_minutes_check CHECK (hold_minutes >= 5 AND hold_minutes <= 1440),
  constraint clinic_types_link_check CHECK (link ~ '^https://[^\s]{4,}$'::text AND char_length(link) <= 300),
  constraint clinic_types_minutes_check CHECK (minutes >= 10 AND minutes <= 180),
  constraint clinic_types_name_check CHECK (private.is_in_both(name, 80)),
  constraint clinic_types_notice_minutes_check CHECK (notice_minutes >= 0 AND notice_minutes <= 20160),
  constraint clinic_types_place_check CHECK (place = btrim(place) AND char_length(place) >= 1 AND char_length(place) <= 120),
  constraint clinic_types_questions_check CHECK (jsonb_typeof(questions) = 'array'::text AND jsonb_array_length(questions) <= 5),
  constraint clinic_types_seats_check CHECK (seats >= 1 AND seats <= 30),
  constraint clinic_types_state_check CHECK (state = ANY (ARRAY['active'::text, 'archived'::text])),
  constraint clinic_types_step_minutes_check CHECK (step_minutes >= 5 AND step_minutes <= 180),
  constraint clinic_types_window_days_check CHECK (window_days >= 1 AND window_days <= 120)
);
CREATE INDEX clinic_types_tenant_id_state_idx ON public.clinic_types USING btree (tenant_id, state);
alter table public.clinic_types enable row level security;

create table public.clinic_waiting (
  id uuid not null,
  tenant_id uuid not null,
  person_id uuid not null,
  type_id uuid not null,
  coach_id uuid,
  from_day date not null,
  to_day date not null,
  note text,
  state text default 'waiting'::text not null,
  queued_at timestamp with time zone default clock_timestamp() not null,
  is_sample boolean default false not null,
  constraint clinic_waiting_pkey PRIMARY KEY (id),
  constraint clinic_waiting_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint clinic_waiting_tenant_id_coach_id_fkey FOREIGN KEY (tenant_id, coach_id) REFERENCES public.clinic_coaches(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_waiting_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_waiting_tenant_id_type_id_fkey FOREIGN KEY (tenant_id, type_id) REFERENCES public.clinic_types(tenant_id, id) ON DELETE CASCADE,
  constraint clinic_waiting_check CHECK (to_day >= from_day AND to_day <= (from_day + 120)),
  constraint clinic_waiting_note_check CHECK (note = btrim(note) AND char_length(note) >= 1 AND char_length(note) <= 500),
  constraint clinic_waiting_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'left'::text, 'over'::text]))
);
CREATE UNIQUE INDEX clinic_waiting_person_id_type_id_idx ON public.clinic_waiting USING btree (person_id, type_id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE INDEX clinic_waiting_tenant_id_coach_id_idx ON public.clinic_waiting USING btree (tenant_id, coach_id);
CREATE INDEX clinic_waiting_tenant_id_person_id_idx ON public.clinic_waiting USING btree (tenant_id, person_id);
CREATE INDEX clinic_waiting_tenant_id_type_id_queued_at_idx ON public.clinic_waiting USING btree (tenant_id, type_id, queued_at);
alter table public.clinic_waiting enable row level security;

create function private.are_clinic_hours(p_hours jsonb, p_keys text, p_most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_hours) <> 'object' then false else (select count(*) <= p_most from jsonb_each(p_hours)) and not exists (
    select from jsonb_each(p_hours) h where h.key !~ p_keys or not private.are_clinic_spans(h.value)) end
$function$;

create function private.are_clinic_spans(p_spans jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_spans) <> 'array' or jsonb_array_length(p_spans) > 6 then false else not exists (
    select from jsonb_array_elements(p_spans) s (span)
    where case when jsonb_typeof(span) <> 'array' or jsonb_array_length(span) <> 2 then true
      else not coalesce((span ->> 0) ~ '^([01]\d|2[0-3]):[0-5]\d$' and (span ->> 1) ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$' and span ->> 0 < span ->> 1, false) end) end
$function$;

create function public.book_clinic(p_id uuid, p_type_id uuid, p_coach_id uuid, p_starts_at timestamp with time zone, p_answers jsonb DEFAULT '{}'::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me      public.people := private.require_clinic_person();
  kind    public.clinic_types := private.require_clinic_type(p_type_id, me.tenant_id);
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_id and b.person_id = me.id;
  if found then return booking.state; end if;
  booking := private.take_clinic_seat(p_id, me.id, kind, p_coach_id, p_starts_at, case when kind.needs_confirmation then 'pending' else 'confirmed' end,
    p_answers => private.clinic_answers(kind, p_answers));
  update public.clinic_waiting w set state = 'booked' where w.person_id = me.id and w.type_id = kind.id and w.state in ('waiting', 'offered');
  if booking.state = 'confirmed' then perform private.mail_clinic('clinic_booked', booking, 'person'); end if;
  perform private.mail_clinic(case booking.state when 'pending' then 'clinic_asked' else 'clinic_booked' end, booking, 'coach');
  return booking.state;
end $function$;
grant execute on function public.book_clinic(uuid,uuid,uuid,timestamp with time zone,jsonb) to authenticated;
grant execute on function public.book_clinic(uuid,uuid,uuid,timestamp with time zone,jsonb) to service_role;

create function public.call_off_clinic(p_talk_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  talk public.clinic_talks := private.require_my_talk(p_talk_id);
  said text := nullif(left(btrim(p_reason), 300), '');
begin
  if coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if talk.state <> 'planned' or talk.starts_at <= now() then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  perform private.call_off_talk(talk, 'coach', said);
end $function$;
grant execute on function public.call_off_clinic(uuid,text) to authenticated;
grant execute on function public.call_off_clinic(uuid,text) to service_role;

create function public.call_off_outside_clinic(p_token text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  talk public.clinic_talks := private.outside_talk(p_token, true);
  said text := nullif(left(btrim(p_reason), 300), '');
begin
  if coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if talk.state <> 'planned' or talk.starts_at <= now() then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  perform private.call_off_talk(talk, 'coach', said);
end $function$;
grant execute on function public.call_off_outside_clinic(text,text) to anon;
grant execute on function public.call_off_outside_clinic(text,text) to authenticated;
grant execute on function public.call_off_outside_clinic(text,text) to service_role;

create function public.cancel_clinic(p_booking_id uuid, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking public.clinic_bookings := private.require_my_clinic(p_booking_id, 'pending', 'confirmed');
begin
  booking := private.end_clinic_booking(booking, 'cancelled', 'person', nullif(left(btrim(p_reason), 300), ''));
  perform private.mail_clinic('clinic_cancelled', booking, 'coach', jsonb_strip_nulls(jsonb_build_object(
    'leaves', case when exists (select from public.clinic_talks k where k.id = booking.talk_id and k.state = 'cancelled') then 'yes' end)));
  perform private.mail_clinic('clinic_cancelled', booking, 'person', '{"leaves": "yes", "is_own": "yes"}');
  perform private.offer_clinic_place(booking.talk_id);
end $function$;
grant execute on function public.cancel_clinic(uuid,text) to authenticated;
grant execute on function public.cancel_clinic(uuid,text) to service_role;

create function private.clinic_brief(p_person public.people, p_before timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  since timestamptz := coalesce((
    select max(b.starts_at) from public.clinic_bookings b where b.person_id = p_person.id and b.state = 'held' and b.starts_at < p_before), now() - interval '180 days');
begin
  return jsonb_build_object('since', private.day_in_india(since), 'joined_on', p_person.joined_on,
    'places', (
      select coalesce(jsonb_agg(distinct jsonb_build_object('outlet', o.name, 'role', r.name)), '[]')
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id left join public.job_roles r on r.id = w.job_role_id
      where w.person_id = p_person.id and private.is_placed(w, private.today())),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('title', c.title, 'on', c.day) order by c.day desc, c.id), '[]')
      from (select a.id, v.title, private.day_in_india(a.completed_at) as day from public.assignments a join public.course_versions v on v.id = a.version_id
        where a.person_id = p_person.id and a.completed_at >= since order by a.completed_at desc limit 8) c),
    'observations', (
      select coalesce(jsonb_agg(jsonb_build_object('title', x.title, 'on', x.day, 'is_passed', x.is_passed, 'next_step', x.next_step) order by x.day desc, x.id), '[]')
      from (select o.id, l.title, private.day_in_india(o.decided_at) as day, o.state = 'passed' as is_passed, o.next_step from public.observations o join public.lessons l on l.id = o.lesson_id
        where o.person_id = p_person.id and o.state in ('passed', 'not_yet') and o.decided_at >= since order by o.decided_at desc limit 8) x),
    'goal', private.goal_in_brief(p_person, p_before, since),
    'skills', (
      select coalesce(jsonb_agg(jsonb_build_object('skill', s.name, 'skill_hi', s.name_hi, 'level', x.level, 'kind', x.kind, 'on', private.day_in_india(x.at)) order by x.at desc, s.name), '[]')
      from (select e.skill_id, e.level, e.kind, e.at from private.skill_evidence e where e.person_id = p_person.id and e.at >= since and e.kind <> 'self' order by e.at desc limit 8) x
      join public.skills s on s.id = x.skill_id),
    'open', (select count(*) from public.assignments a where a.person_id = p_person.id and a.superseded_at is null and private.is_open(a)),
    'overdue', (select count(*) from public.assignments a where a.person_id = p_person.id and a.superseded_at is null and private.is_open(a) and a.due_on < private.today()),
    'plan', (
      select private.told_clinic_plan(l) from public.clinic_plans l
      where l.person_id = p_person.id and l.made_at < p_before and l.state <> 'replaced' order by l.made_at desc limit 1));
end $function$;

create function private.clinic_choices(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'department', d.name) order by d.name, r.name), '[]')
      from public.job_roles r join public.departments d on d.id = r.department_id where r.tenant_id = p_tenant_id),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'lessons', (
          select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'title', l.title) order by l.position), '[]')
          from public.lessons l where l.version_id = v.id and l.observation is not null)) order by v.title ->> 'en', c.id), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null and private.pack_standing(p_tenant_id, c.id) = 'open' and c.side = any (private.sides_of(p_tenant_id))));
end $function$;

create function private.clinic_coach_name(p_coach public.clinic_coaches)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_coach.full_name, (select p.full_name from public.people p where p.id = p_coach.person_id));
end $function$;

create function public.clinic_desk(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coach public.clinic_coaches := private.require_coach(p_tenant_id);
begin
  return jsonb_build_object('coach_id', coach.id, 'zone', coach.time_zone, 'week', coach.week, 'days', coach.days, 'state', coach.state,
    'talks', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'clinic', y.name, 'starts_at', k.starts_at, 'ends_at', k.ends_at, 'state', k.state, 'seats', k.seats, 'place', y.place, 'link', y.link,
        'people', (
          select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', p.full_name, 'state', b.state, 'person_absent', b.person_absent, 'coach_absent', b.coach_absent, 'has_plan', l.id is not null) order by b.seat), '[]')
          from public.clinic_bookings b join public.people p on p.id = b.person_id left join public.clinic_plans l on l.tenant_id = b.tenant_id and l.booking_id = b.id
          where b.talk_id = k.id and b.state in ('offered', 'pending', 'confirmed', 'held', 'missed'))) order by k.starts_at, k.id), '[]')
      from public.clinic_talks k join public.clinic_types y on y.id = k.type_id
      where k.tenant_id = coach.tenant_id and k.coach_id = coach.id and (k.state = 'planned' or k.state = 'held' and k.starts_at > now() - interval '14 days')),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'clinic', y.name, 'name', p.full_name, 'from', w.from_day, 'to', w.to_day, 'note', w.note, 'since', w.queued_at) order by w.queued_at, w.id), '[]')
      from public.clinic_waiting w join public.clinic_types y on y.id = w.type_id join public.people p on p.id = w.person_id
      where w.tenant_id = coach.tenant_id and w.state = 'waiting' and coalesce(w.coach_id, coach.id) = coach.id and private.serves_person(coach, w.person_id)
        and (coach.types = '{}' or w.type_id = any (coach.types))),
    'plans', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', p.full_name, 'booking_id', l.booking_id, 'goal', r.name, 'review_on', l.review_on,
        'actions', (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id),
        'done', (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id and private.clinic_action_done(a, l) is not null)) order by l.review_on, l.id), '[]')
      from public.clinic_plans l join public.people p on p.id = l.person_id left join public.job_roles r on r.id = l.goal_role_id
      where l.tenant_id = coach.tenant_id and l.coach_id = coach.id and l.state = 'open'));
end $function$;
grant execute on function public.clinic_desk(uuid) to authenticated;
grant execute on function public.clinic_desk(uuid) to service_role;

create function private.clinic_obstacle(p_person_id uuid, p_type public.clinic_types, p_starts_at timestamp with time zone, p_but uuid DEFAULT NULL::uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  until timestamptz := p_starts_at + make_interval(mins => p_type.minutes);
begin
  if exists (
    select from public.clinic_bookings b where b.person_id = p_person_id and b.id is distinct from p_but and private.is_live_clinic(b.state)
      and b.starts_at < until and b.ends_at > p_starts_at) or exists (
    select from public.clinic_coaches c join public.clinic_talks k on k.coach_id = c.id and k.state = 'planned'
    where c.person_id = p_person_id and k.starts_at < until and k.ends_at > p_starts_at) then
    return 'clinic_overlaps';
  end if;
  if not p_type.during_shift and exists (
    select from public.clinic_shifts s where s.person_id = p_person_id and s.starts_at < until and s.ends_at > p_starts_at) then
    return 'on_shift';
  end if;
  return null;
end $function$;

create function public.clinic_plan_choices(p_booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.clinic_choices(((private.require_clinic_talk(p_booking_id)).booking).tenant_id);
end $function$;
grant execute on function public.clinic_plan_choices(uuid) to authenticated;
grant execute on function public.clinic_plan_choices(uuid) to service_role;

create function public.clinic_rota(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  today  date := private.today();
  people uuid[] := private.people_of_papers(p_tenant_id, reach, null, null, today);
begin
  return (
    with ahead as materialized (
      select s.person_id, count(*) filter (where s.starts_at < now() + interval '14 days') as shifts, max(private.day_in_india(s.starts_at)) as until
      from public.clinic_shifts s where s.tenant_id = p_tenant_id and s.ends_at > now() and s.person_id = any (people) group by 1
    ), placed as materialized (
      select distinct on (w.person_id) w.person_id, o.name, o.time_zone
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.tenant_id = p_tenant_id and w.person_id = any (people) and private.is_placed(w, today) order by w.person_id, w.valid_from, o.id
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'code', p.employee_code, 'email', p.email, 'outlet', w.name,
      'zone', coalesce(w.time_zone, 'Asia/Kolkata'), 'shifts', coalesce(a.shifts, 0), 'until', a.until) order by p.full_name, p.id), '[]')
    from public.people p left join ahead a on a.person_id = p.id left join placed w on w.person_id = p.id
    where p.tenant_id = p_tenant_id and p.id = any (people));
end $function$;
grant execute on function public.clinic_rota(uuid) to authenticated;
grant execute on function public.clinic_rota(uuid) to service_role;

create function public.close_clinic(p_talk_id uuid, p_absent uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.close_talk(private.require_my_talk(p_talk_id), p_absent);
end $function$;
grant execute on function public.close_clinic(uuid,uuid[]) to authenticated;
grant execute on function public.close_clinic(uuid,uuid[]) to service_role;

create function public.close_outside_clinic(p_token text, p_absent uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.close_talk(private.outside_talk(p_token, true), p_absent);
end $function$;
grant execute on function public.close_outside_clinic(text,uuid[]) to anon;
grant execute on function public.close_outside_clinic(text,uuid[]) to authenticated;
grant execute on function public.close_outside_clinic(text,uuid[]) to service_role;

create function private.decide_booking(p_booking_id uuid, p_accepts boolean, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  said    text := nullif(left(btrim(p_reason), 300), '');
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_booking_id for update;
  if p_accepts is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if booking.state <> 'pending' then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  if not p_accepts and coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if p_accepts then
    update public.clinic_bookings b set state = 'confirmed' where b.id = booking.id returning b.* into booking;
    perform private.mail_clinic('clinic_booked', booking, 'person');
    perform private.mail_clinic('clinic_booked', booking, 'coach');
  else
    booking := private.end_clinic_booking(booking, 'declined', 'coach', said);
    perform private.mail_clinic('clinic_cancelled', booking, 'person', '{"is_declined": "yes"}');
  end if;
end $function$;

create function public.decide_clinic(p_booking_id uuid, p_accepts boolean, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  talk public.clinic_talks := private.require_my_talk((select b.talk_id from public.clinic_bookings b where b.id = p_booking_id));
begin
  perform private.decide_booking(p_booking_id, p_accepts, p_reason);
end $function$;
grant execute on function public.decide_clinic(uuid,boolean,text) to authenticated;
grant execute on function public.decide_clinic(uuid,boolean,text) to service_role;

create function public.decide_outside_clinic(p_token text, p_booking_id uuid, p_accepts boolean, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  talk public.clinic_talks := private.outside_talk(p_token, true);
begin
  perform private.decide_booking((private.outside_booking(talk, p_booking_id)).id, p_accepts, p_reason);
end $function$;
grant execute on function public.decide_outside_clinic(text,uuid,boolean,text) to anon;
grant execute on function public.decide_outside_clinic(text,uuid,boolean,text) to authenticated;
grant execute on function public.decide_outside_clinic(text,uuid,boolean,text) to service_role;

create function private.drop_rating()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.rating := null; new.rating_note := null;
  return new;
end $function$;

create function private.end_clinic_booking(p_booking public.clinic_bookings, p_state text, p_by text, p_reason text DEFAULT NULL::text)
 RETURNS public.clinic_bookings
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended public.clinic_bookings;
begin
  update public.clinic_bookings b set state = p_state, ended_by = p_by, reason = coalesce(p_reason, b.reason), sequence = b.sequence + 1
  where b.id = p_booking.id returning b.* into ended;
  update public.clinic_talks k set sequence = k.sequence + 1, state = case when exists (
    select from public.clinic_bookings b where b.talk_id = k.id and private.is_live_clinic(b.state)) then k.state else 'cancelled' end
  where k.id = p_booking.talk_id and k.state = 'planned';
  update public.clinic_waiting w set state = 'waiting' where w.id = p_booking.waiting_id and w.state = 'offered';
  return ended;
end $function$;

create function private.end_coach_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.link_codes c where c.purpose = 'clinic_coach' and c.subject_id in (select k.id from public.clinic_talks k where k.coach_id = new.id);
  return null;
end $function$;

create function public.find_outside_clinic(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  talk  public.clinic_talks := private.outside_talk(p_token, false);
  kind  public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
begin
  return jsonb_build_object('tenant', (select t.name from public.tenants t where t.id = talk.tenant_id), 'coach', coach.full_name, 'language', coach.language, 'clinic', kind.name,
    'starts_at', talk.starts_at, 'ends_at', talk.ends_at, 'zone', coach.time_zone, 'place', kind.place, 'link', kind.link, 'state', talk.state,
    'may_close', talk.state in ('planned', 'held') and talk.starts_at <= now(), 'may_call_off', talk.state = 'planned' and talk.starts_at > now(),
    'choices', case when talk.starts_at <= now() + interval '15 minutes' then private.clinic_choices(talk.tenant_id) end,
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', p.full_name, 'state', b.state, 'person_absent', b.person_absent,
        'questions', (
          select coalesce(jsonb_agg(jsonb_build_object('text', q.value -> 'text', 'answer', b.answers ->> (q.value ->> 'id')) order by q.ordinality), '[]')
          from jsonb_array_elements(kind.questions) with ordinality q where b.answers ? (q.value ->> 'id')),
        'brief', private.clinic_brief(p, b.starts_at),
        'plan', (select private.told_clinic_plan(l) from public.clinic_plans l where l.tenant_id = b.tenant_id and l.booking_id = b.id),
        'may_plan', b.state in ('confirmed', 'held') and b.starts_at <= now() + interval '15 minutes') order by b.seat), '[]')
      from public.clinic_bookings b join public.people p on p.id = b.person_id
      where b.talk_id = talk.id and b.state in ('pending', 'confirmed', 'held', 'missed')));
end $function$;
grant execute on function public.find_outside_clinic(text) to anon;
grant execute on function public.find_outside_clinic(text) to authenticated;
grant execute on function public.find_outside_clinic(text) to service_role;

create function private.follow_plan(p_tenant public.tenants)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  running public.store_orders := private.running_plan(p_tenant.id);
  product public.products := (select p from public.products p where p.plan = p_tenant.tier);
  price   bigint;
  made    public.store_orders;
begin
  if running.id is null or running.product_id = product.id then return; end if;
  perform private.withdraw_plans(p_tenant.id);
  price := private.price_of(product.id, running.term, p_tenant.tier, private.today());
  insert into public.store_orders (id, tenant_id, product_id, term, quantity, state, unit_paise, requested_by, approved_by, approved_at, text_number)
  values (gen_random_uuid(), p_tenant.id, product.id, running.term, 1, case when price is null then 'requested' else 'approved' end, price, auth.uid(),
    case when price is not null then auth.uid() end, case when price is not null then now() end,
    (select max(x.number) from public.product_texts x where x.product_id = product.id))
  returning * into made;
  perform private.take_step(made, 'Changed in the console');
  if price is not null then
    perform private.begin_order(made);
  else
    perform private.give_back_rest(running, private.today() - 1, 'Plan changed on ' || private.today());
    update public.store_orders o set state = 'ended', ended_at = now(), ends_on = private.today() - 1, end_reason = 'Plan changed'
    where o.id = running.id returning * into running;
    perform private.take_step(running, 'Plan changed');
  end if;
end $function$;

create function private.follow_up_plans()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, due_at, dedupe_key)
  select l.tenant_id, lower(r.recipient), 'clinic_follow_up', coalesce(r.language, 'en'), jsonb_strip_nulls(jsonb_build_object('full_name', r.full_name,
    'goal', (select j.name from public.job_roles j where j.id = l.goal_role_id),
    'open_actions', (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id and private.clinic_action_done(a, l) is null)::text,
    'has_login', case when r.has_login then 'yes' else 'no' end)), private.after_quiet_hours(now()), concat_ws(':', 'clinic_follow_up', l.id)
  from public.clinic_plans l
  join public.tenants t on t.id = l.tenant_id and t.is_active and t.active_modules ? 'career_clinics'
  cross join lateral private.learning_readers(l.tenant_id, array[l.person_id]) r
  where l.state = 'open' and l.review_on between private.today() - 7 and private.today()
  on conflict (dedupe_key) do nothing;
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.goal_in_brief(p_person public.people, p_before timestamp with time zone, p_since timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  goal  public.job_roles;
  today date := private.today();
  ready record;
begin
  select r.* into goal
  from public.clinic_plans l join public.job_roles r on r.id = l.goal_role_id
  where l.tenant_id = p_person.tenant_id and l.person_id = p_person.id and l.made_at < p_before and l.state <> 'replaced'
  order by l.made_at desc limit 1;
  if goal.id is null or not exists (select from public.role_skills n where n.job_role_id = goal.id) then return null; end if;
  select * into ready from private.role_readiness(p_person.tenant_id, array[p_person.id], goal.id, today);
  return jsonb_build_object('role_id', goal.id, 'role', goal.name, 'percent', coalesce(ready.percent, 0), 'proven', coalesce(ready.proven, 0), 'state', coalesce(ready.state, 'far'),
    'musts_missing', coalesce(ready.musts_missing, (select count(*)::integer from public.role_skills n where n.job_role_id = goal.id and n.is_gate)),
    -- skills of the goal that others have shown since
    'shown', (select count(distinct e.skill_id) from private.skill_evidence e join public.role_skills n on n.job_role_id = goal.id and n.skill_id = e.skill_id
      where e.person_id = p_person.id and e.at >= p_since and e.kind <> 'self'),
    'missing', (
      select coalesce(jsonb_agg(jsonb_build_object('skill', m.name, 'skill_hi', m.name_hi, 'has', m.has, 'need', m.level, 'is_must', m.is_gate) order by m.is_gate desc, m.lacks desc, m.name), '[]')
      from (
        select s.name, s.name_hi, n.level, n.is_gate, coalesce(case when n.is_gate then l.proven else l.level end, 0) as has,
          n.weight * (n.level - coalesce(case when n.is_gate then l.proven else l.level end, 0)) as lacks
        from public.role_skills n join public.skills s on s.id = n.skill_id
        left join private.skill_levels(p_person.tenant_id, array[p_person.id], null, today) l on l.skill_id = n.skill_id
        where n.job_role_id = goal.id and coalesce(case when n.is_gate then l.proven else l.level end, 0) < n.level
        order by n.is_gate desc, lacks desc, s.name limit 5) m));
end $function$;

create function private.is_clinic_start(p_week jsonb, p_days jsonb, p_zone text, p_minutes integer, p_step integer, p_starts_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from (select (p_starts_at at time zone p_zone)::date as day) local
    cross join lateral jsonb_array_elements(coalesce(p_days -> local.day::text, p_week -> extract(isodow from local.day)::text, '[]')) s (span)
    cross join lateral (select (local.day + (span ->> 0)::time) at time zone p_zone as opens, (local.day + (span ->> 1)::time) at time zone p_zone as closes) hours
    where p_starts_at >= hours.opens and p_starts_at + make_interval(mins => p_minutes) <= hours.closes
      and mod(extract(epoch from p_starts_at - hours.opens), p_step * 60) = 0)
$function$;

create function private.is_live_clinic(p_state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_state in ('offered', 'pending', 'confirmed') $function$;

create function private.lapse_clinics()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  booking public.clinic_bookings;
  total   integer := 0;
begin
  for booking in
    select b.* from public.clinic_bookings b
    where b.state = 'offered' and b.offered_until <= now() or b.state = 'pending' and b.starts_at <= now()
    order by b.offered_until, b.id for update skip locked
  loop
    perform private.end_clinic_booking(booking, case booking.state when 'offered' then 'lapsed' else 'declined' end, null);
    if booking.state = 'offered' then perform private.offer_clinic_place(booking.talk_id); end if;
    total := total + 1;
  end loop;
  update public.clinic_waiting w set state = 'over' where w.state = 'waiting' and w.to_day < private.today();
  return total;
end $function$;

create function public.list_clinic_coaches(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_clinics(p_tenant_id, 'read');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'person_id', c.person_id, 'name', private.clinic_coach_name(c), 'email', c.email, 'language', c.language,
      'languages', c.languages, 'about', c.about, 'outlets', c.outlets, 'types', c.types, 'daily_cap', c.daily_cap, 'time_zone', c.time_zone,
      'week', c.week, 'days', c.days, 'state', c.state) order by c.state, private.clinic_coach_name(c), c.id), '[]')
    from public.clinic_coaches c where c.tenant_id = p_tenant_id);
end $function$;
grant execute on function public.list_clinic_coaches(uuid) to authenticated;
grant execute on function public.list_clinic_coaches(uuid) to service_role;

create function public.list_clinic_types(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_clinics(p_tenant_id, 'read');
  return (
    select coalesce(jsonb_agg(to_jsonb(t) - 'tenant_id' - 'is_sample' - 'created_at' order by t.state, t.name ->> 'en', t.id), '[]')
    from public.clinic_types t where t.tenant_id = p_tenant_id);
end $function$;
grant execute on function public.list_clinic_types(uuid) to authenticated;
grant execute on function public.list_clinic_types(uuid) to service_role;

create function private.mail_clinic(p_template text, p_booking public.clinic_bookings, p_to text, p_more jsonb DEFAULT '{}'::jsonb, p_dedupe text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  talk  public.clinic_talks := (select k from public.clinic_talks k where k.id = p_booking.talk_id);
  kind  public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select talk.tenant_id, lower(r.recipient), p_template, r.language, jsonb_strip_nulls(p_more || jsonb_build_object(
    'clinic_id', p_booking.id, 'calendar_id', case p_to when 'coach' then talk.id else p_booking.thread_id end,
    'sequence', (case p_to when 'coach' then talk.sequence else p_booking.sequence end)::text, 'to', p_to, 'clinic', kind.name ->> r.language,
    'starts_at', talk.starts_at, 'time_zone', case p_to when 'coach' then coach.time_zone else private.zone_of_person(p_booking.person_id) end,
    'minutes', kind.minutes::text, 'place', kind.place, 'clinic_link', kind.link, 'full_name', r.full_name, 'attendee', lower(r.recipient),
    'with_whom', case when p_to = 'coach' then (select p.full_name from public.people p where p.id = p_booking.person_id) else private.clinic_coach_name(coach) end,
    'coach_token', case when p_to = 'coach' and coach.person_id is null and talk.state = 'planned' then
      private.issue_link_code('clinic_coach', talk.id, talk.ends_at + interval '21 days' - now()) end,
    'offered_until', p_booking.offered_until, 'reason', p_booking.reason, 'has_login', case when r.has_login then 'yes' else 'no' end)),
    p_dedupe || ':' || p_to
  from (
    select l.recipient, coalesce(l.language, 'en') as language, l.full_name, l.has_login
    from private.learning_readers(talk.tenant_id, array[case p_to when 'coach' then coach.person_id else p_booking.person_id end]) l
    union all
    select coach.email, coach.language, coach.full_name, false where p_to = 'coach' and coach.email is not null) r
  on conflict (dedupe_key) do nothing;
end $function$;

create function public.move_clinic(p_id uuid, p_booking_id uuid, p_coach_id uuid, p_starts_at timestamp with time zone, p_reason text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking public.clinic_bookings;
  moved   public.clinic_bookings;
  kind    public.clinic_types;
begin
  if exists (select from public.clinic_bookings b where b.id = p_id and b.moved_from = p_booking_id and b.person_id in (select private.my_people())) then
    return (select b.state from public.clinic_bookings b where b.id = p_id);
  end if;
  booking := private.require_my_clinic(p_booking_id, 'pending', 'confirmed');
  if booking.moves >= 2 then raise sqlstate 'PT409' using message = 'too_many_moves'; end if;
  kind := private.require_clinic_type((select k.type_id from public.clinic_talks k where k.id = booking.talk_id), booking.tenant_id);
  perform private.end_clinic_booking(booking, 'moved', 'person', nullif(left(btrim(p_reason), 300), ''));
  moved := private.take_clinic_seat(p_id, booking.person_id, kind, p_coach_id, p_starts_at, case when kind.needs_confirmation then 'pending' else 'confirmed' end,
    p_moved => booking, p_answers => null);
  update public.clinic_bookings b set reason = nullif(left(btrim(p_reason), 300), '') where b.id = moved.id returning b.* into moved;
  perform private.mail_clinic('clinic_cancelled', booking, 'coach', jsonb_build_object('is_moved', 'yes', 'reason', moved.reason,
    'leaves', case when exists (select from public.clinic_talks k where k.id = booking.talk_id and k.state = 'cancelled') then 'yes' end));
  if moved.state = 'confirmed' then perform private.mail_clinic('clinic_booked', moved, 'person', '{"is_moved": "yes"}'); end if;
  perform private.mail_clinic(case moved.state when 'pending' then 'clinic_asked' else 'clinic_booked' end, moved, 'coach', '{"is_moved": "yes"}');
  perform private.offer_clinic_place(booking.talk_id);
  return moved.state;
end $function$;
grant execute on function public.move_clinic(uuid,uuid,uuid,timestamp with time zone,text) to authenticated;
grant execute on function public.move_clinic(uuid,uuid,uuid,timestamp with time zone,text) to service_role;

create function private.my_clinic_bookings(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'clinic', y.name, 'starts_at', b.starts_at, 'state', b.state, 'answers', b.answers,
    'i_was_absent', b.person_absent, 'coach_was_absent', b.coach_absent, 'reason', b.reason, 'rating', b.rating, 'rating_note', b.rating_note, 'made_at', b.made_at) order by b.starts_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_bookings b on b.tenant_id = p.tenant_id and b.person_id = p.id
  join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id
  where p.profile_id = p_me
$function$;

create function private.my_clinic_coaching(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'since', c.created_at, 'state', c.state, 'languages', c.languages, 'daily_cap', c.daily_cap,
    'time_zone', c.time_zone, 'week', c.week, 'days', c.days) order by c.created_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_coaches c on c.tenant_id = p.tenant_id and c.person_id = p.id
  where p.profile_id = p_me
$function$;

create function private.my_clinic_plans(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'goal', r.name, 'summary', l.summary, 'review_on', l.review_on, 'state', l.state,
    'review_note', l.review_note, 'made_at', l.made_at, 'actions', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'title', a.title, 'course_id', a.course_id, 'lesson', a.lesson_key, 'due_on', a.due_on, 'proof', a.proof)
        order by a.position), '[]') from public.clinic_plan_actions a where a.plan_id = l.id)) order by l.made_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_plans l on l.tenant_id = p.tenant_id and l.person_id = p.id
  left join public.job_roles r on r.id = l.goal_role_id
  where p.profile_id = p_me
$function$;

create function public.my_clinics(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_clinic_person();
begin
  if me.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  return (
    with told as materialized (
      select b.ends_at > now() and private.is_live_clinic(b.state) as is_ahead, b.starts_at, jsonb_build_object('id', b.id, 'clinic', y.name, 'minutes', y.minutes, 'coach', private.clinic_coach_name(c),
        'starts_at', b.starts_at, 'place', y.place, 'link', y.link, 'state', b.state, 'offered_until', b.offered_until, 'reason', b.reason, 'ended_by', b.ended_by,
        'person_absent', b.person_absent, 'coach_absent', b.coach_absent, 'is_group', b.seats > 1) as row_
      from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id join public.clinic_coaches c on c.id = k.coach_id
      where b.tenant_id = me.tenant_id and b.person_id = me.id and b.state not in ('moved', 'lapsed')
    )
    select jsonb_build_object('zone', private.zone_of_person(me.id), 'person_id', me.id,
      'is_coach', exists (select from public.clinic_coaches c where c.person_id = me.id and c.state <> 'ended'),
      'ahead', (select coalesce(jsonb_agg(t.row_ order by t.starts_at), '[]') from told t where t.is_ahead),
      'past', (select coalesce(jsonb_agg(t.row_ order by t.starts_at desc), '[]') from (select * from told where not is_ahead order by starts_at desc limit 20) t),
      'waiting', (
        select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'clinic', y.name, 'from', w.from_day, 'to', w.to_day, 'note', w.note, 'state', w.state,
          'ahead', (select count(*) from public.clinic_waiting o where o.tenant_id = w.tenant_id and o.type_id = w.type_id and o.state = 'waiting' and o.queued_at < w.queued_at)) order by w.queued_at), '[]')
        from public.clinic_waiting w join public.clinic_types y on y.id = w.type_id where w.person_id = me.id and w.state in ('waiting', 'offered')),
      'plans', (select coalesce(jsonb_agg(private.told_clinic_plan(l) order by l.made_at desc), '[]') from public.clinic_plans l where l.tenant_id = me.tenant_id and l.person_id = me.id)));
end $function$;
grant execute on function public.my_clinics(uuid) to authenticated;
grant execute on function public.my_clinics(uuid) to service_role;

create function private.outside_booking(p_talk public.clinic_talks, p_booking_id uuid)
 RETURNS public.clinic_bookings
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_booking_id and b.talk_id = p_talk.id for update;
  if booking.id is null then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  return booking;
end $function$;

create function private.plan_begins_on(p_running public.store_orders, p_plan text, p_term text)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_running.id is null then private.today()
    when place.wanted > place.now or place.wanted = place.now and p_term = 'year' then private.today()
    else greatest(private.today(), p_running.paid_until + 1) end
  from (select array_position(array['essential', 'growth', 'master'], p_plan) as wanted,
    array_position(array['essential', 'growth', 'master'], private.plan_of(p_running)) as now) place
$function$;

create function public.plan_change(p_tenant_id uuid, p_product text, p_term text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tenant  public.tenants;
  product public.products;
  running public.store_orders;
  begins  date;
  price   bigint;
begin
  perform private.require_store_reader(p_tenant_id);
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  select p.* into product from public.products p where p.key = p_product and p.kind = 'plan' and private.is_offered(p, tenant);
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  if coalesce(p_term, '') not in ('month', 'year') then raise sqlstate 'PT400' using message = 'unknown_term'; end if;
  running := private.running_plan(p_tenant_id);
  begins := private.plan_begins_on(running, product.plan, p_term);
  price := private.price_of(product.id, p_term, tenant.tier, private.today());
  return jsonb_build_object('from_plan', tenant.tier, 'plan', product.plan, 'begins_on', begins, 'is_billed', running.id is not null,
    'unit_paise', price, 'first_paise', private.prorated(price, p_term, begins), 'credit_paise', private.plan_credit(running, begins),
    'gained', (select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m
      where private.modules_of_tier(product.plan) ? m.key and not tenant.active_modules ? m.key),
    'lost', (select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m
      where tenant.active_modules ? m.key and not (private.modules_of_tier(product.plan) || private.modules_besides_tier(tenant.id)) ? m.key),
    'kept', (select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m
      where not private.modules_of_tier(product.plan) ? m.key and private.modules_besides_tier(tenant.id) ? m.key),
    'outlets', (select count(*) from public.outlets o where o.tenant_id = tenant.id and o.is_active),
    'seats_taken', private.seats_used(tenant.id) + private.seats_reserved(tenant.id), 'seat_cap', tenant.seat_cap, 'seats_included', product.seats_included,
    'room', private.room_told(tenant.id, private.room_with(tenant.id, product.plan)));
end $function$;
grant execute on function public.plan_change(uuid,text,text) to authenticated;
grant execute on function public.plan_change(uuid,text,text) to service_role;

create function private.plan_credit(p_running public.store_orders, p_begins date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(private.rest_of(c, p_begins - 1)), 0)::bigint from public.store_charges c where c.order_id = p_running.id and c.to_on >= p_begins
$function$;

create function private.plan_of(p_order public.store_orders)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.plan from public.products p where p.id = p_order.product_id
$function$;

create function public.propose_clinic(p_id uuid, p_waiting_id uuid, p_starts_local text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waits   public.clinic_waiting;
  coach   public.clinic_coaches;
  starts  timestamptz;
  booking public.clinic_bookings;
begin
  select w.* into waits from public.clinic_waiting w where w.id = p_waiting_id and w.tenant_id = private.my_tenant() for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_waiting'; end if;
  coach := private.require_coach(waits.tenant_id);
  if coalesce(waits.coach_id, coach.id) <> coach.id or not private.serves_person(coach, waits.person_id) then raise sqlstate 'PT404' using message = 'unknown_waiting'; end if;
  if exists (select from public.clinic_bookings b where b.id = p_id and b.waiting_id = waits.id) then return; end if;
  if waits.state <> 'waiting' then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  if coalesce(p_starts_local, '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' then raise sqlstate 'PT400' using message = 'impossible_span'; end if;
  starts := p_starts_local::timestamp at time zone coach.time_zone;
  if starts < now() + interval '1 hour' then raise sqlstate 'PT400' using message = 'event_in_past'; end if;
  if starts > now() + interval '120 days' then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
  booking := private.take_clinic_seat(p_id, waits.person_id, private.require_clinic_type(waits.type_id, waits.tenant_id), coach.id, starts, 'offered', p_waiting_id => waits.id,
    p_until => least(now() + interval '24 hours', starts - interval '30 minutes'), p_is_proposed => true);
  update public.clinic_waiting w set state = 'offered' where w.id = waits.id;
  perform private.mail_clinic('clinic_offered', booking, 'person');
end $function$;
grant execute on function public.propose_clinic(uuid,uuid,text) to authenticated;
grant execute on function public.propose_clinic(uuid,uuid,text) to service_role;

create function public.rate_clinic(p_booking_id uuid, p_rating integer, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me      public.people := private.require_clinic_person();
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_booking_id and b.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  if booking.state <> 'held' or booking.starts_at <= now() - interval '60 days' then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  if p_rating not between 1 and 5 then raise sqlstate 'PT400' using message = 'rating_required'; end if;
  if char_length(btrim(p_note)) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.clinic_bookings b set rating = p_rating, rating_note = case when p_rating is not null then nullif(btrim(p_note), '') end where b.id = booking.id;
end $function$;
grant execute on function public.rate_clinic(uuid,integer,text) to authenticated;
grant execute on function public.rate_clinic(uuid,integer,text) to service_role;

create function private.remind_of_clinics()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  soon  record;
  total integer := 0;
begin
  for soon in
    select b as booking, r.hours from public.clinic_bookings b cross join (values (24), (2)) r (hours)
    where b.state = 'confirmed' and b.starts_at > now() + interval '15 minutes' and b.starts_at <= now() + make_interval(hours => r.hours)
      and b.starts_at > now() + make_interval(hours => r.hours) - interval '90 minutes'
      and b.made_at < b.starts_at - make_interval(hours => r.hours + 1)
  loop
    perform private.mail_clinic('clinic_reminder', soon.booking, to_whom, jsonb_build_object('hours', soon.hours::text), concat_ws(':', 'clinic_reminder', (soon.booking).id, soon.hours))
    from unnest(array['person', 'coach']) to_whom;
    total := total + 1;
  end loop;
  return total;
end $function$;

create function private.require_clinic_person()
 RETURNS public.people
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_learner();
begin
  perform private.require_module(me.tenant_id, null, 'career_clinics');
  return me;
end $function$;

create function private.require_clinic_type(p_id uuid, p_tenant_id uuid)
 RETURNS public.clinic_types
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  kind public.clinic_types;
begin
  select t.* into kind from public.clinic_types t where t.id = p_id and t.tenant_id = p_tenant_id and t.state = 'active';
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic_type'; end if;
  return kind;
end $function$;

create function private.require_coach(p_tenant_id uuid)
 RETURNS public.clinic_coaches
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me    public.people := private.require_clinic_person();
  coach public.clinic_coaches;
begin
  if me.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  select c.* into coach from public.clinic_coaches c where c.tenant_id = me.tenant_id and c.person_id = me.id;
  if not found then raise sqlstate 'PT403' using message = 'not_a_coach'; end if;
  return coach;
end $function$;

create function private.require_my_clinic(p_id uuid, VARIADIC p_states text[])
 RETURNS public.clinic_bookings
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  me      public.people := private.require_clinic_person();
  booking public.clinic_bookings;
begin
  perform from public.clinic_coaches c where c.id = (
    select k.coach_id from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id where b.id = p_id and b.person_id = me.id) for update;
  select b.* into booking from public.clinic_bookings b where b.id = p_id and b.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  if booking.state <> all (p_states) or booking.starts_at <= now() then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  return booking;
end $function$;

create function public.review_clinic_plan(p_plan_id uuid, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine uuid[] := array(select private.my_people());
  plan public.clinic_plans;
begin
  select l.* into plan from public.clinic_plans l
  where l.id = p_plan_id and (l.person_id = any (mine) or exists (select from public.clinic_coaches c where c.id = l.coach_id and c.person_id = any (mine))) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_plan'; end if;
  perform private.require_module(plan.tenant_id, null, 'career_clinics');
  if plan.state <> 'open' then raise sqlstate 'PT409' using message = 'plan_closed'; end if;
  update public.clinic_plans l set state = 'reviewed', reviewed_at = now(), review_note = private.said_or_kept(coalesce(p_note, ''), null, 1000) where l.id = plan.id;
end $function$;
grant execute on function public.review_clinic_plan(uuid,text) to authenticated;
grant execute on function public.review_clinic_plan(uuid,text) to service_role;

create function private.running_plan(p_tenant_id uuid)
 RETURNS public.store_orders
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select o from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan'
  where o.tenant_id = p_tenant_id and o.state in ('active', 'cancel_scheduled') order by o.starts_on desc, o.id limit 1
$function$;

create function public.save_clinic_coach(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.clinic_coaches;
  said  public.clinic_coaches;
begin
  perform private.require_clinics(p_tenant_id, 'decide');
  select c.* into known from public.clinic_coaches c where c.id = p_id for update;
  if found and known.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_coach'; end if;
  if known.state = 'ended' then raise sqlstate 'PT409' using message = 'coach_ended'; end if;
  said.person_id := case when known.id is null then (p_said ->> 'person_id')::uuid else known.person_id end;
  if known.id is null and said.person_id is not null and not exists (
    select from public.people p where p.id = said.person_id and p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= private.today()) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  if said.person_id is null then
    said.full_name := private.said_or_kept(coalesce(p_said ->> 'name', ''), null, 120);
    said.email := lower(btrim(p_said ->> 'email'));
    if coalesce(char_length(said.full_name), 0) < 2 then raise sqlstate 'PT400' using message = 'name_required'; end if;
    if not coalesce(private.is_email(said.email), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  end if;
  said.about := private.in_both(p_said #>> '{about,en}', p_said #>> '{about,hi}');
  if said.about is not null and not private.is_in_both(said.about, 300) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  said.languages := array(select distinct jsonb_array_elements_text(coalesce(p_said -> 'languages', '[]')));
  said.outlets := array(select distinct jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]'))::uuid);
  said.types := array(select distinct jsonb_array_elements_text(coalesce(p_said -> 'types', '[]'))::uuid);
  if cardinality(said.languages) not between 1 and 12 or exists (select from unnest(said.languages) l where l !~ '^[a-z]{2,3}$') then
    raise sqlstate 'PT400' using message = 'language_required';
  end if;
  if exists (select from unnest(said.outlets) o (id) where not exists (select from public.outlets have where have.id = o.id and have.tenant_id = p_tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if exists (select from unnest(said.types) t (id) where not exists (select from public.clinic_types have where have.id = t.id and have.tenant_id = p_tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_clinic_type';
  end if;
  if not coalesce(private.is_time_zone(p_said ->> 'time_zone'), false) then raise sqlstate 'PT400' using message = 'invalid_time_zone'; end if;
  if not coalesce(private.are_clinic_hours(p_said -> 'week', '^[1-7]$', 7) and private.are_clinic_hours(p_said -> 'days', '^\d{4}-\d\d-\d\d$', 366), false)
    or not private.is_within(p_said -> 'daily_cap', 1, 20) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  insert into public.clinic_coaches as c (id, tenant_id, person_id, full_name, email, language, languages, about, outlets, types, daily_cap, time_zone, week, days)
  values (p_id, p_tenant_id, said.person_id, said.full_name, said.email, case when p_said ->> 'language' = 'hi' then 'hi' else 'en' end, said.languages, said.about,
    said.outlets, said.types, (p_said ->> 'daily_cap')::integer, p_said ->> 'time_zone', p_said -> 'week', p_said -> 'days')
  on conflict (id) do update set full_name = excluded.full_name, email = excluded.email, language = excluded.language, languages = excluded.languages,
    about = excluded.about, outlets = excluded.outlets, types = excluded.types, daily_cap = excluded.daily_cap, time_zone = excluded.time_zone,
    week = excluded.week, days = excluded.days
  returning c.* into said;
  perform private.write_audit(case when known.id is null then 'clinic_coach.added' else 'clinic_coach.changed' end, p_tenant_id, 'clinic_coaches', p_id::text, null,
    jsonb_build_object('name', private.clinic_coach_name(said)));
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'coach_exists';
end $function$;
grant execute on function public.save_clinic_coach(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_clinic_coach(uuid,uuid,jsonb) to service_role;

create function public.save_clinic_plan(p_id uuid, p_booking_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_ record := private.require_clinic_talk(p_booking_id);
begin
  if found_.told_as <> 'coach' and exists (
    select from public.clinic_talks k join public.clinic_coaches c on c.id = k.coach_id where k.id = (found_.booking).talk_id and c.person_id is not null) then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  perform private.write_clinic_plan(p_id, found_.booking, p_said);
end $function$;
grant execute on function public.save_clinic_plan(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_clinic_plan(uuid,uuid,jsonb) to service_role;

create function public.save_clinic_type(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.clinic_types;
  said  public.clinic_types;
begin
  perform private.require_clinics(p_tenant_id, 'decide');
  select t.* into known from public.clinic_types t where t.id = p_id for update;
  if found and known.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_clinic_type'; end if;
  if known.id is null and (select count(*) from public.clinic_types t where t.tenant_id = p_tenant_id) >= 40 then
    raise sqlstate 'PT409' using message = 'too_many_rows';
  end if;
  said.name := private.in_both(p_said #>> '{name,en}', p_said #>> '{name,hi}');
  said.about := private.in_both(p_said #>> '{about,en}', p_said #>> '{about,hi}');
  if said.name is null then raise sqlstate 'PT400' using message = 'title_required'; end if;
  if not private.is_in_both(said.name, 80) or said.about is not null and not private.is_in_both(said.about, 400) then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
  said.place := private.said_or_kept(coalesce(p_said ->> 'place', ''), null, 120);
  said.link := nullif(btrim(p_said ->> 'link'), '');
  if said.link !~ '^https://[^\s]{4,}$' or char_length(said.link) > 300 then raise sqlstate 'PT400' using message = 'invalid_link'; end if;
  if not (private.is_within(p_said -> 'minutes', 10, 180) and private.is_within(p_said -> 'step_minutes', 5, 180)
    and private.is_within(p_said -> 'before_minutes', 0, 120) and private.is_within(p_said -> 'after_minutes', 0, 120)
    and private.is_within(p_said -> 'notice_minutes', 0, 20160) and private.is_within(p_said -> 'window_days', 1, 120)
    and private.is_within(p_said -> 'hold_minutes', 5, 1440) and private.is_within(p_said -> 'seats', 1, 30)) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  if coalesce(jsonb_typeof(p_said -> 'questions'), '') <> 'array' or jsonb_array_length(p_said -> 'questions') > 5 or exists (
    select from jsonb_array_elements(p_said -> 'questions') q where not private.is_in_both(q -> 'text', 200) or coalesce(q ->> 'id', '') !~ '^[a-z0-9-]{1,40}$') then
    raise sqlstate 'PT400' using message = 'invalid_questions';
  end if;
  insert into public.clinic_types as t (id, tenant_id, name, about, minutes, step_minutes, before_minutes, after_minutes, notice_minutes, window_days, hold_minutes,
    seats, during_shift, needs_confirmation, shows_others, place, link, questions)
  values (p_id, p_tenant_id, said.name, said.about, (p_said ->> 'minutes')::integer, (p_said ->> 'step_minutes')::integer, (p_said ->> 'before_minutes')::integer,
    (p_said ->> 'after_minutes')::integer, (p_said ->> 'notice_minutes')::integer, (p_said ->> 'window_days')::integer, (p_said ->> 'hold_minutes')::integer,
    (p_said ->> 'seats')::integer, coalesce((p_said ->> 'during_shift')::boolean, false), coalesce((p_said ->> 'needs_confirmation')::boolean, false),
    coalesce((p_said ->> 'shows_others')::boolean, false), said.place, said.link, p_said -> 'questions')
  on conflict (id) do update set name = excluded.name, about = excluded.about, minutes = excluded.minutes, step_minutes = excluded.step_minutes,
    before_minutes = excluded.before_minutes, after_minutes = excluded.after_minutes, notice_minutes = excluded.notice_minutes, window_days = excluded.window_days,
    hold_minutes = excluded.hold_minutes, seats = excluded.seats, during_shift = excluded.during_shift, needs_confirmation = excluded.needs_confirmation,
    shows_others = excluded.shows_others, place = excluded.place, link = excluded.link, questions = excluded.questions;
  perform private.write_audit(case when known.id is null then 'clinic_type.added' else 'clinic_type.changed' end, p_tenant_id, 'clinic_types', p_id::text, null,
    jsonb_build_object('name', said.name ->> 'en'));
end $function$;
grant execute on function public.save_clinic_type(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_clinic_type(uuid,uuid,jsonb) to service_role;

create function public.save_outside_plan(p_token text, p_id uuid, p_booking_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_clinic_plan(p_id, private.outside_booking(private.outside_talk(p_token, true), p_booking_id), p_said);
end $function$;
grant execute on function public.save_outside_plan(text,uuid,uuid,jsonb) to anon;
grant execute on function public.save_outside_plan(text,uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_outside_plan(text,uuid,uuid,jsonb) to service_role;

create function public.say_coach_absent(p_booking_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me      public.people := private.require_clinic_person();
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_booking_id and b.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  if booking.state not in ('confirmed', 'held', 'missed') or now() not between booking.starts_at + interval '10 minutes' and booking.starts_at + interval '14 days' then
    raise sqlstate 'PT409' using message = 'clinic_moved_on';
  end if;
  update public.clinic_bookings b set coach_absent = true, state = 'missed' where b.id = booking.id;
end $function$;
grant execute on function public.say_coach_absent(uuid) to authenticated;
grant execute on function public.say_coach_absent(uuid) to service_role;

create function public.set_clinic_coach_state(p_coach_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coach public.clinic_coaches;
  talk  public.clinic_talks;
begin
  select c.* into coach from public.clinic_coaches c
  where c.id = p_coach_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_coach'; end if;
  perform private.require_clinics(coach.tenant_id, 'decide');
  if coalesce(p_state, '') not in ('active', 'paused', 'ended') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if coach.state = p_state then return; end if;
  if coach.state = 'ended' then raise sqlstate 'PT409' using message = 'coach_ended'; end if;
  update public.clinic_coaches c set state = p_state, ended_at = case p_state when 'ended' then now() end where c.id = coach.id;
  if p_state = 'ended' then
    for talk in select k.* from public.clinic_talks k where k.coach_id = coach.id and k.state = 'planned' and k.starts_at > now() loop
      perform private.call_off_talk(talk, 'desk', null);
    end loop;
  end if;
  perform private.write_audit(case p_state when 'active' then 'clinic_coach.resumed' when 'paused' then 'clinic_coach.paused' else 'clinic_coach.ended' end,
    coach.tenant_id, 'clinic_coaches', coach.id::text, null, jsonb_build_object('name', private.clinic_coach_name(coach)));
end $function$;
grant execute on function public.set_clinic_coach_state(uuid,text) to authenticated;
grant execute on function public.set_clinic_coach_state(uuid,text) to service_role;

create function public.set_clinic_type_state(p_type_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.clinic_types;
begin
  select t.* into known from public.clinic_types t
  where t.id = p_type_id and (private.is_platform_admin() or t.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic_type'; end if;
  perform private.require_clinics(known.tenant_id, 'decide');
  if coalesce(p_state, '') not in ('active', 'archived') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if known.state = p_state then return; end if;
  update public.clinic_types t set state = p_state where t.id = known.id;
  perform private.write_audit(case p_state when 'active' then 'clinic_type.restored' else 'clinic_type.archived' end, known.tenant_id, 'clinic_types', known.id::text, null,
    jsonb_build_object('name', known.name ->> 'en'));
end $function$;
grant execute on function public.set_clinic_type_state(uuid,text) to authenticated;
grant execute on function public.set_clinic_type_state(uuid,text) to service_role;

create function public.set_my_clinic_hours(p_tenant_id uuid, p_week jsonb, p_days jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coach public.clinic_coaches := private.require_coach(p_tenant_id);
begin
  if not coalesce(private.are_clinic_hours(p_week, '^[1-7]$', 7) and private.are_clinic_hours(p_days, '^\d{4}-\d\d-\d\d$', 366), false) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  update public.clinic_coaches c set week = p_week, days = p_days where c.id = coach.id;
end $function$;
grant execute on function public.set_my_clinic_hours(uuid,jsonb,jsonb) to authenticated;
grant execute on function public.set_my_clinic_hours(uuid,jsonb,jsonb) to service_role;

create function private.take_clinic_seat(p_id uuid, p_person_id uuid, p_type public.clinic_types, p_coach_id uuid, p_starts_at timestamp with time zone, p_state text, p_moved public.clinic_bookings DEFAULT NULL::public.clinic_bookings, p_answers jsonb DEFAULT '{}'::jsonb, p_waiting_id uuid DEFAULT NULL::uuid, p_until timestamp with time zone DEFAULT NULL::timestamp with time zone, p_is_proposed boolean DEFAULT false)
 RETURNS public.clinic_bookings
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  coach    public.clinic_coaches;
  talk     public.clinic_talks;
  booking  public.clinic_bookings;
  obstacle text;
  place    integer;
begin
  select c.* into coach from public.clinic_coaches c where c.id = p_coach_id and c.tenant_id = p_type.tenant_id for update;
  if not found or coach.state <> 'active' or not private.serves_person(coach, p_person_id) or not (coach.types = '{}' or p_type.id = any (coach.types))
    or p_type.state <> 'active' then
    raise sqlstate 'PT409' using message = 'slot_not_offered';
  end if;
  if not p_is_proposed and (p_starts_at < now() + make_interval(mins => p_type.notice_minutes) or p_starts_at > now() + make_interval(days => p_type.window_days))
    or p_starts_at < now() then
    raise sqlstate 'PT409' using message = 'slot_not_offered';
  end if;
  obstacle := private.clinic_obstacle(p_person_id, p_type, p_starts_at, p_moved.id);
  if obstacle is not null and not (p_is_proposed and obstacle = 'on_shift') then raise sqlstate 'PT409' using message = obstacle; end if;
  select k.* into talk from public.clinic_talks k
  where k.coach_id = coach.id and k.type_id = p_type.id and k.starts_at = p_starts_at and k.state = 'planned';
  if not found then
    if not p_is_proposed then
      if not private.is_clinic_start(coach.week, coach.days, coach.time_zone, p_type.minutes, p_type.step_minutes, p_starts_at) then
        raise sqlstate 'PT409' using message = 'slot_not_offered';
      end if;
      if (select count(*) from public.clinic_talks k where k.coach_id = coach.id and k.state <> 'cancelled'
        and (k.starts_at at time zone coach.time_zone)::date = (p_starts_at at time zone coach.time_zone)::date) >= coach.daily_cap then
        raise sqlstate 'PT409' using message = 'slot_taken';
      end if;
    end if;
    insert into public.clinic_talks (tenant_id, type_id, coach_id, starts_at, ends_at, busy, seats)
    values (p_type.tenant_id, p_type.id, coach.id, p_starts_at, p_starts_at + make_interval(mins => p_type.minutes),
      tstzrange(p_starts_at - make_interval(mins => p_type.before_minutes), p_starts_at + make_interval(mins => p_type.minutes + p_type.after_minutes)), p_type.seats)
    returning * into talk;
  end if;
  select min(s) into place from generate_series(1, talk.seats) s
  where not exists (select from public.clinic_bookings b where b.talk_id = talk.id and b.seat = s and b.state in ('offered', 'pending', 'confirmed', 'held', 'missed'));
  if place is null then raise sqlstate 'PT409' using message = 'slot_taken'; end if;
  insert into public.clinic_bookings (id, tenant_id, talk_id, person_id, seat, seats, starts_at, ends_at, state, answers, thread_id, moved_from, moves, sequence, waiting_id, offered_until)
  values (p_id, talk.tenant_id, talk.id, p_person_id, place, talk.seats, talk.starts_at, talk.ends_at, p_state, coalesce(p_answers, p_moved.answers, '{}'),
    coalesce(p_moved.thread_id, p_id), p_moved.id, coalesce(p_moved.moves + 1, 0), coalesce(p_moved.sequence + 1, 0), p_waiting_id, p_until)
  returning * into booking;
  update public.clinic_talks k set sequence = k.sequence + 1 where k.id = talk.id;
  return booking;
exception
  when exclusion_violation then
    raise sqlstate 'PT409' using message = case when sqlerrm like '%one_clinic_at_a_time%' then 'clinic_overlaps' else 'slot_taken' end;
  when unique_violation then
    raise sqlstate 'PT409' using message = case when sqlerrm like '%one_for_a_person%' then 'clinic_overlaps' else 'slot_taken' end;
end $function$;

create function private.told_clinic_plan(p_plan public.clinic_plans)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('id', p_plan.id, 'goal', (select jsonb_build_object('id', r.id, 'name', r.name) from public.job_roles r where r.id = p_plan.goal_role_id),
    'coach', (select private.clinic_coach_name(c) from public.clinic_coaches c where c.id = p_plan.coach_id), 'summary', p_plan.summary, 'review_on', p_plan.review_on,
    'state', p_plan.state, 'review_note', p_plan.review_note, 'made_on', private.day_in_india(p_plan.made_at), 'booking_id', p_plan.booking_id, 'actions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'course_id', a.course_id, 'lesson_key', a.lesson_key,
        'title', coalesce(
          case a.kind when 'experience' then jsonb_build_object('en', a.title, 'hi', a.title) end,
          (select l.title from public.course_versions v join public.lessons l on l.version_id = v.id and l.key = a.lesson_key where v.course_id = a.course_id order by v.state = 'published' desc, v.number desc limit 1),
          (select v.title from public.course_versions v where v.course_id = a.course_id order by v.state = 'published' desc, v.number desc limit 1)),
        'due_on', a.due_on, 'proof', a.proof, 'done_on', private.clinic_action_done(a, p_plan),
        'assignment_id', (select g.id from public.assignments g where g.person_id = p_plan.person_id and g.course_id = a.course_id and g.superseded_at is null limit 1))
        order by a.position), '[]')
      from public.clinic_plan_actions a where a.plan_id = p_plan.id));
end $function$;

create function private.unite_clinics(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  stays public.clinic_coaches;
  goes  public.clinic_coaches;
begin
  delete from public.clinic_shifts s using public.clinic_shifts k
  where s.person_id = p_gone and k.person_id = p_kept and tstzrange(s.starts_at, s.ends_at) && tstzrange(k.starts_at, k.ends_at);
  update public.clinic_waiting w set state = 'left'
  where w.person_id = p_gone and w.state in ('waiting', 'offered') and exists (
    select from public.clinic_waiting k where k.person_id = p_kept and k.type_id = w.type_id and k.state in ('waiting', 'offered'));
  update public.clinic_plans l set state = 'replaced'
  where l.id = (
    select o.id from public.clinic_plans o where o.person_id in (p_kept, p_gone) and o.state = 'open' order by o.made_at, o.id limit 1)
    and (select count(*) from public.clinic_plans o where o.person_id in (p_kept, p_gone) and o.state = 'open') > 1;
  delete from public.clinic_bookings b using public.clinic_bookings k
  where b.person_id = p_gone and k.person_id = p_kept and tstzrange(b.starts_at, b.ends_at) && tstzrange(k.starts_at, k.ends_at);
  select c.* into stays from public.clinic_coaches c where c.person_id = p_kept;
  select c.* into goes from public.clinic_coaches c where c.person_id = p_gone;
  if stays.id is not null and goes.id is not null then
    update public.clinic_talks k set state = 'cancelled'
    where k.coach_id = goes.id and exists (select from public.clinic_talks o where o.coach_id = stays.id and o.state <> 'cancelled' and o.busy && k.busy);
    update public.clinic_talks k set coach_id = stays.id where k.coach_id = goes.id;
    update public.clinic_plans l set coach_id = stays.id where l.coach_id = goes.id;
    update public.clinic_waiting w set coach_id = stays.id where w.coach_id = goes.id;
    delete from public.clinic_coaches c where c.id = goes.id;
  end if;
end $function$;

create function public.wait_for_clinic(p_id uuid, p_type_id uuid, p_coach_id uuid, p_from date, p_to date, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me   public.people := private.require_clinic_person();
  kind public.clinic_types := private.require_clinic_type(p_type_id, me.tenant_id);
begin
  if exists (select from public.clinic_waiting w where w.id = p_id and w.person_id = me.id) then return; end if;
  if p_coach_id is not null and not exists (select from public.clinic_coaches c where c.id = p_coach_id and c.tenant_id = me.tenant_id and c.state = 'active') then
    raise sqlstate 'PT404' using message = 'unknown_coach';
  end if;
  if p_from is null or p_to is null or p_to < p_from or p_to < private.today() or p_to > p_from + 120 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  insert into public.clinic_waiting (id, tenant_id, person_id, type_id, coach_id, from_day, to_day, note)
  values (p_id, me.tenant_id, me.id, kind.id, p_coach_id, greatest(p_from, private.today()), p_to, nullif(left(btrim(p_note), 500), ''));
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'already_waiting';
end $function$;
grant execute on function public.wait_for_clinic(uuid,uuid,uuid,date,date,text) to authenticated;
grant execute on function public.wait_for_clinic(uuid,uuid,uuid,date,date,text) to service_role;

create function private.withdraw_plans(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  gone public.store_orders;
begin
  for gone in
    update public.store_orders o set state = 'withdrawn', ended_at = now() from public.products p
    where p.id = o.product_id and p.kind = 'plan' and o.tenant_id = p_tenant_id and o.state in ('requested', 'quoted', 'approved') returning o.*
  loop
    perform private.take_step(gone, 'Plan changed');
  end loop;
end $function$;

create function private.write_clinic_plan(p_id uuid, b public.clinic_bookings, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  coach  public.clinic_coaches := (select c from public.clinic_talks k join public.clinic_coaches c on c.id = k.coach_id where k.id = b.talk_id);
  plan   public.clinic_plans;
  action record;
  course public.courses;
begin
  if not (b.state in ('confirmed', 'held') and b.starts_at <= now() + interval '15 minutes') then raise sqlstate 'PT409' using message = 'clinic_not_begun'; end if;
  perform from public.people p where p.id = b.person_id for no key update;
  if p_said ->> 'goal_role_id' is not null and not exists (
    select from public.job_roles r where r.id = (p_said ->> 'goal_role_id')::uuid and r.tenant_id = b.tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  if coalesce(p_said ->> 'review_on', '') !~ '^\d{4}-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'review_required'; end if;
  perform private.require_due_day((p_said ->> 'review_on')::date);
  if coalesce(jsonb_typeof(p_said -> 'actions'), '') <> 'array' or jsonb_array_length(p_said -> 'actions') > 3 then raise sqlstate 'PT400' using message = 'too_many_actions'; end if;
  if jsonb_array_length(p_said -> 'actions') = 0 then raise sqlstate 'PT400' using message = 'action_required'; end if;

  select l.* into plan from public.clinic_plans l where l.tenant_id = b.tenant_id and l.booking_id = b.id for update;
  if plan.id is null then
    update public.clinic_plans l set state = 'replaced' where l.person_id = b.person_id and l.state = 'open';
    insert into public.clinic_plans (id, tenant_id, person_id, booking_id, coach_id, goal_role_id, summary, review_on)
    values (p_id, b.tenant_id, b.person_id, b.id, coach.id, (p_said ->> 'goal_role_id')::uuid, private.said_or_kept(coalesce(p_said ->> 'summary', ''), null, 2000),
      (p_said ->> 'review_on')::date) returning * into plan;
  else
    if plan.state <> 'open' then raise sqlstate 'PT409' using message = 'plan_closed'; end if;
    update public.clinic_plans l set goal_role_id = (p_said ->> 'goal_role_id')::uuid, summary = private.said_or_kept(coalesce(p_said ->> 'summary', ''), null, 2000),
      review_on = (p_said ->> 'review_on')::date, changed_at = now() where l.id = plan.id;
    delete from public.clinic_plan_actions a where a.plan_id = plan.id and a.position > jsonb_array_length(p_said -> 'actions');
  end if;

  for action in
    select said, place::integer as place, said ->> 'kind' as kind, said ->> 'due_on' as due_on, nullif(btrim(said ->> 'title'), '') as title
    from jsonb_array_elements(p_said -> 'actions') with ordinality a (said, place) order by place
  loop
    if coalesce(action.kind, '') not in ('course', 'observation', 'experience') then raise sqlstate 'PT400' using message = 'action_required'; end if;
    if coalesce(action.due_on, '') !~ '^\d{4}-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'due_required'; end if;
    perform private.require_due_day(action.due_on::date);
    if action.kind = 'experience' then
      if coalesce(char_length(action.title), 0) not between 3 and 200 then raise sqlstate 'PT400' using message = 'title_required'; end if;
    else
      course := private.require_course(b.tenant_id, (action.said ->> 'course_id')::uuid);
      if action.kind = 'observation' and not exists (
        select from public.course_versions v join public.lessons l on l.version_id = v.id
        where v.course_id = course.id and v.state = 'published' and l.key = action.said ->> 'lesson_key' and l.observation is not null) then
        raise sqlstate 'PT404' using message = 'unknown_lesson';
      end if;
      if not exists (select from public.assignments a where a.person_id = b.person_id and a.course_id = course.id and a.superseded_at is null and private.is_open(a)) then
        perform private.place_assignments(b.tenant_id, course, array[b.person_id], 'plan', action.due_on::date, null, plan.id);
      end if;
    end if;
    insert into public.clinic_plan_actions as a (tenant_id, plan_id, position, kind, course_id, lesson_key, title, due_on)
    values (b.tenant_id, plan.id, action.place, action.kind, case when action.kind <> 'experience' then course.id end,
      case when action.kind = 'observation' then action.said ->> 'lesson_key' end, case when action.kind = 'experience' then action.title end, action.due_on::date)
    on conflict (plan_id, position) do update set kind = excluded.kind, course_id = excluded.course_id, lesson_key = excluded.lesson_key, title = excluded.title, due_on = excluded.due_on,
      proof = case when a.title = excluded.title then a.proof end, proved_at = case when a.title = excluded.title then a.proved_at end;
  end loop;
end $function$;
