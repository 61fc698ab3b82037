-- Whoever asks for an appointment answers a mail first. Until then the time is held for half an hour and comes free by
-- itself, so that invented addresses keep nobody else from talking to us.
--   held -> requested (the mail was answered) | lapsed (nobody answered);  lapsed -> requested, if the time is still free
alter table public.appointments drop constraint appointments_state_check;
alter table public.appointments add constraint appointments_state_check
  check (state in ('held', 'requested', 'confirmed', 'declined', 'cancelled', 'lapsed'));
alter table public.appointments drop constraint one_appointment_at_a_time;
alter table public.appointments add constraint one_appointment_at_a_time
  exclude using gist (tstzrange(starts_at, ends_at) with &&) where (state in ('held', 'requested', 'confirmed'));
alter table public.appointments add column held_until timestamptz, add check ((state = 'held') = (held_until is not null));

-- From where a time is held that nobody has answered for, as long as it is.
create table private.appointment_holds (
  appointment_id uuid primary key references public.appointments on delete cascade,
  address_hash   text not null
);
create index on private.appointment_holds (address_hash);
alter table private.appointment_holds enable row level security;
revoke all on private.appointment_holds from public, anon, authenticated;

-- Frees what was held too long and returns how many. What somebody answers at that very moment is passed over. Also a job.
create function private.release_holds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  update public.appointments set state = 'lapsed', held_until = null where id in (
    select a.id from public.appointments a where a.state = 'held' and a.held_until <= now() for update skip locked
  );
  get diagnostics total = row_count;
  delete from private.appointment_holds h
  where not exists (select from public.appointments a where a.id = h.appointment_id and a.state = 'held');
  return total;
end $$;

create function private.release_before() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.release_holds();
  return null;
end $$;

create trigger release_before before insert or update of starts_at on public.appointments
  for each statement execute function private.release_before();

-- Refuses PT429 too_many_submissions: a day 20 wishes from one client address and 4 by one e-mail address; of those
-- that nobody answered 6 at once from one client address. A new wish takes the place of one's own unanswered ones.
create function private.limit_appointments(p_address_hash text, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subjects text[] := array[
    private.fingerprint('appointments from ' || coalesce(p_address_hash, 'nowhere')),
    private.fingerprint('appointments by ' || lower(btrim(p_email)))
  ];
begin
  update public.appointments a set state = 'lapsed', held_until = null
  from public.submissions s where s.id = a.submission_id and s.email = lower(btrim(p_email)) and a.state = 'held';
  perform private.release_holds();
  if (select count(*) from private.mail_turns t
      where t.subject_hash = subjects[1] and t.taken_at > now() - interval '1 day') >= 20
     or (select count(*) from private.mail_turns t
         where t.subject_hash = subjects[2] and t.taken_at > now() - interval '1 day') >= 4
     or (select count(*) from private.appointment_holds h where h.address_hash = p_address_hash) >= 6 then
    raise sqlstate 'PT429' using message = 'too_many_submissions';
  end if;
  insert into private.mail_turns (subject_hash) select unnest(subjects);
end $$;

-- The spans between two moments in which no appointment can be asked for; not who has them, nor why.
create or replace function public.taken_slots(p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.starts_at, a.ends_at from public.appointments a
  where (a.state in ('requested', 'confirmed') or (a.state = 'held' and a.held_until > now()))
    and tstzrange(a.starts_at, a.ends_at) && tstzrange(p_from, p_to)
  union all
  select b.starts_at, b.ends_at from public.appointment_blocks b
  where b.ends_at > p_from and b.starts_at < p_to
$$;

-- As receive_submission, and holds the slot until the sender answers the mail; a robot's wish holds none. Refuses PT429
-- too_many_submissions and PT409 slot_taken: then nothing is stored.
create or replace function public.receive_appointment(
  p_submission jsonb, p_starts_at timestamptz, p_minutes integer, p_address_hash text, p_staff_email text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  result      record;
  appointment public.appointments;
begin
  select * into result from private.store_submission(
    p_submission || jsonb_build_object('details', jsonb_build_object('starts_at', p_starts_at, 'minutes', p_minutes)),
    p_address_hash
  );
  if result.is_new and (result.stored).state <> 'spam' then
    perform pg_advisory_xact_lock(hashtext('appointments')); -- nor may a block come in between
    perform private.limit_appointments(p_address_hash, (result.stored).email);
    if p_starts_at <= now() or exists (
      select from public.taken_slots(p_starts_at, p_starts_at + make_interval(mins => p_minutes))
    ) then
      raise sqlstate 'PT409' using message = 'slot_taken';
    end if;
    insert into public.appointments (submission_id, starts_at, ends_at, minutes, state, held_until)
    values ((result.stored).id, p_starts_at, p_starts_at + make_interval(mins => p_minutes), p_minutes, 'held',
      now() + interval '30 minutes')
    returning * into appointment;
    insert into private.appointment_holds (appointment_id, address_hash)
    values (appointment.id, coalesce(p_address_hash, 'nowhere'));
    perform private.mail_appointment('appointment_asked', appointment);
  end if;
  return jsonb_build_object('reference', (result.stored).reference, 'is_new', result.is_new);
exception when exclusion_violation then
  raise sqlstate 'PT409' using message = 'slot_taken';
end $$;

-- Answers the mail: from now on the time is asked for, with the mails about it to the sender and to us. Returns as
-- own_appointment; sent again, it changes nothing. Too late it still counts while the time is free. Null for an unknown
-- code. Refuses PT409 slot_taken.
create function public.confirm_own_appointment(p_code text, p_staff_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  appointment public.appointments;
  submission  public.submissions;
begin
  select a.* into appointment from public.appointments a
  where a.id = private.subject_of_code('appointment', p_code) for update;
  if not found then return null; end if;
  if appointment.state not in ('held', 'lapsed') then return public.own_appointment(p_code); end if;
  perform pg_advisory_xact_lock(hashtext('appointments')); -- as receive_appointment
  perform private.release_holds();
  if appointment.starts_at <= now() or exists (
    select from public.appointment_blocks b where b.ends_at > appointment.starts_at and b.starts_at < appointment.ends_at
  ) then
    raise sqlstate 'PT409' using message = 'slot_taken';
  end if;
  update public.appointments set state = 'requested', held_until = null where id = appointment.id returning * into appointment;
  delete from private.appointment_holds where appointment_id = appointment.id;
  select s.* into submission from public.submissions s where s.id = appointment.submission_id;
  perform private.mail_submission(submission, p_staff_email, jsonb_build_object('starts_at', appointment.starts_at),
    private.appointment_facts(appointment, submission));
  return public.own_appointment(p_code);
exception when exclusion_violation then
  raise sqlstate 'PT409' using message = 'slot_taken';
end $$;

-- What a visitor sees behind the code of a mail; null for an unknown code. `state` is that of the table, `withdrawn` when
-- the visitor cancelled, `past` when it is over. `with` is who looks after it, once it is confirmed. `move_problem` is
-- how move_appointment would refuse any time, or null.
create or replace function public.own_appointment(p_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'reference', s.reference,
    'state', case when a.withdrawn_at is not null then 'withdrawn'
                  when a.state in ('held', 'lapsed', 'requested', 'confirmed') and a.ends_at <= now() then 'past'
                  when a.state = 'held' and a.held_until <= now() then 'lapsed'
                  else a.state end,
    'starts_at', a.starts_at, 'minutes', a.minutes, 'moved_from', a.moved_from, 'message', a.message,
    'visitor_message', a.visitor_message, 'sequence', coalesce(a.calendar_sequence, 0),
    'with', case when a.state = 'confirmed' then (
      select nullif(btrim(p.full_name), '') from public.profiles p where p.id = s.assignee_id) end,
    'may_change', a.state in ('requested', 'confirmed') and now() < private.appointment_changes_until(a.starts_at),
    'move_problem', case
      when a.moves >= 5 then 'moved_too_often'
      when private.is_closed_by_flag('appointment-requests') then 'feature_off'
    end
  )
  from public.appointments a join public.submissions s on s.id = a.submission_id
  where a.id = private.subject_of_code('appointment', p_code)
$$;

-- A wish that turns out to be spam holds no time; see the first of this name.
create or replace function private.free_time_of_spam() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.appointments set state = 'declined', held_until = null, decided_by = auth.uid(), decided_at = now()
  where id in (
    select a.id from public.appointments a
    where a.submission_id = new.id and a.state in ('held', 'lapsed', 'requested') for update skip locked
  );
  return null;
end $$;

insert into private.server_functions values ('confirm_own_appointment');
insert into private.scheduled_jobs (name, every, runs) values
  ('release held appointments', '1 minute', 'private.release_holds');

revoke execute on all functions in schema private from public;
revoke execute on function public.confirm_own_appointment(text, text) from public, anon, authenticated;
grant execute on function public.confirm_own_appointment(text, text) to service_role;
