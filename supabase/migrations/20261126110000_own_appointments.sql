-- A visitor's own appointment: who has the code of a mail sees it, moves it to another free time, or cancels it, until two
-- hours before it begins. A moved one is asked for anew; its old time is free at once.
--   requested | confirmed -> requested (moved);  requested | confirmed -> cancelled (withdrawn)
alter table public.appointments
  add column moved_from        timestamptz, -- where it was before the visitor moved it last
  add column moved_at          timestamptz,
  add column moves             integer not null default 0 check (moves between 0 and 5),
  add column withdrawn_at      timestamptz, -- when the visitor cancelled it
  add column visitor_message   text check (char_length(visitor_message) between 1 and 1000), -- why
  add column calendar_sequence integer, -- of its calendar entry, one more with every change; null while nobody has one
  add check ((moved_at is null) = (moved_from is null)),
  add check (withdrawn_at is null or state = 'cancelled');
update public.appointments set calendar_sequence = 0 where state = 'confirmed';

alter table private.link_codes drop constraint link_codes_purpose_check;
alter table private.link_codes add constraint link_codes_purpose_check check (
  purpose in ('newsletter_confirm', 'newsletter_unsubscribe', 'payment_status', 'event_registration', 'appointment')
);

-- Who moves an appointment asks for a time like everybody: not while nobody can.
create trigger close_moves_with_flag before update of starts_at on public.appointments
  for each row execute function private.close_with_flag('appointment-requests');

-- Whether a flag of the site is on for nobody, so that close_with_flag() refuses.
create function private.is_closed_by_flag(p_key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.feature_flags f where f.key = p_key and private.flag_share(f, private.today_in_india()) = 0
  )
$$;

create or replace function private.close_with_flag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_closed_by_flag(tg_argv[0]) then raise sqlstate 'PT403' using message = 'feature_off'; end if;
  return new;
end $$;

-- A wish that turns out to be spam holds no time: it is declined, and nobody is told. What somebody changes at that very
-- moment is passed over: they lock the appointment first and the submission after it, and we would wait for each other.
create function private.free_time_of_spam() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.appointments set state = 'declined', decided_by = auth.uid(), decided_at = now()
  where id in (
    select a.id from public.appointments a where a.submission_id = new.id and a.state = 'requested' for update skip locked
  );
  return null;
end $$;

create trigger free_time_of_spam after update of state on public.submissions
  for each row when (new.state = 'spam' and old.state <> 'spam') execute function private.free_time_of_spam();

-- Until when the visitor may move or cancel an appointment.
create function private.appointment_changes_until(p_starts_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_starts_at - interval '2 hours'
$$;

-- What a mail to the visitor tells of an appointment, with a code of its own for the page that shows it.
create function private.appointment_facts(p_appointment public.appointments, p_submission public.submissions) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object(
    'appointment_id', p_appointment.id, 'reference', p_submission.reference, 'full_name', p_submission.name,
    'attendee', p_submission.email, 'starts_at', p_appointment.starts_at, 'minutes', p_appointment.minutes::text,
    'sequence', p_appointment.calendar_sequence::text,
    'code', private.issue_link_code('appointment', p_appointment.id,
      greatest(p_appointment.ends_at - now(), interval '0') + interval '30 days')
  )
$$;

-- Mails the visitor about what became of an appointment.
create function private.mail_appointment(p_template text, p_appointment public.appointments, p_more jsonb default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  submission public.submissions;
begin
  select s.* into submission from public.submissions s where s.id = p_appointment.submission_id;
  perform private.queue_template(submission.email, p_template, submission.language,
    jsonb_strip_nulls(p_more || private.appointment_facts(p_appointment, submission)));
end $$;

drop function private.mail_submission(public.submissions, text, jsonb);

-- The mails about a new submission: one to us with all of it, one to the sender with nothing a stranger could have
-- written, but a name that looks like one and the address of the tool's result. `p_to_sender` is for the sender alone.
create function private.mail_submission(
  p_stored public.submissions, p_staff_email text, p_more jsonb default '{}', p_to_sender jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_stored.state = 'spam' then return; end if;
  perform private.mail_staff(p_staff_email, 'submission_waiting', p_more || jsonb_build_object(
    'id', p_stored.id, 'reference', p_stored.reference, 'kind', p_stored.kind, 'sender_name', p_stored.name,
    'sender_email', p_stored.email, 'sender_phone', p_stored.phone, 'company', p_stored.company, 'topic', p_stored.topic,
    'text', coalesce(p_stored.message, p_stored.details ->> 'summary'), 'language', p_stored.language
  ));
  perform private.mail_sender(p_stored.email, p_stored.kind || '_received', p_stored.language, jsonb_strip_nulls(p_more ||
    jsonb_build_object('reference', p_stored.reference, 'full_name', p_stored.name, 'tool', p_stored.details ->> 'tool',
      'path', p_stored.details ->> 'url') || p_to_sender));
end $$;

-- As receive_submission, and asks for the slot; a robot's wish takes none. Refuses PT429 too_many_submissions and PT409
-- slot_taken: then nothing is stored.
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
    if p_starts_at <= now() or exists (
      select from public.taken_slots(p_starts_at, p_starts_at + make_interval(mins => p_minutes))
    ) then
      raise sqlstate 'PT409' using message = 'slot_taken';
    end if;
    insert into public.appointments (submission_id, starts_at, ends_at, minutes)
    values ((result.stored).id, p_starts_at, p_starts_at + make_interval(mins => p_minutes), p_minutes)
    returning * into appointment;
    perform private.mail_submission(result.stored, p_staff_email, jsonb_build_object('starts_at', p_starts_at),
      private.appointment_facts(appointment, result.stored));
  end if;
  return jsonb_build_object('reference', (result.stored).reference, 'is_new', result.is_new);
exception when exclusion_violation then
  raise sqlstate 'PT409' using message = 'slot_taken';
end $$;

drop function public.decide_appointment(uuid, text, text);

-- Confirms, declines or cancels, and mails the visitor with the message, if there is one. `p_starts_at` is the time that
-- was looked at: the visitor may have moved meanwhile. Refuses PT403 not_allowed, PT404 unknown_appointment, PT400
-- unknown_state, PT409 appointment_closed (decided otherwise already), appointment_moved.
create function public.decide_appointment(
  p_id uuid, p_state text, p_message text, p_starts_at timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  appointment public.appointments;
  before      public.appointments;
  reference   text;
  words       text := nullif(btrim(left(p_message, 2000)), '');
begin
  perform private.require_platform_admin();
  if coalesce(p_state, '') not in ('confirmed', 'declined', 'cancelled') then
    raise sqlstate 'PT400' using message = 'unknown_state';
  end if;
  select a.* into before from public.appointments a where a.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_appointment'; end if;
  if not (before.state = 'requested' or (before.state = 'confirmed' and p_state = 'cancelled')) then
    raise sqlstate 'PT409' using message = 'appointment_closed';
  end if;
  if before.starts_at is distinct from coalesce(p_starts_at, before.starts_at) then
    raise sqlstate 'PT409' using message = 'appointment_moved';
  end if;
  update public.appointments
  set state = p_state, message = words, decided_by = auth.uid(), decided_at = now(),
    calendar_sequence = case when p_state = 'confirmed' then coalesce(calendar_sequence + 1, 0) else calendar_sequence + 1 end
  where id = p_id returning * into appointment;
  update public.submissions s
  set state = case when s.state not in ('new', 'in_progress') then s.state when p_state = 'confirmed' then 'answered' else 'closed' end
  where s.id = appointment.submission_id returning s.reference into reference;
  perform private.mail_appointment('appointment_' || p_state, appointment, jsonb_build_object('staff_message', words));
  perform private.write_audit('appointment.' || p_state, null, 'appointments', p_id::text,
    jsonb_build_object('state', before.state),
    jsonb_build_object('reference', reference, 'state', p_state, 'message', words));
end $$;

-- Tells our staff what a visitor did to an appointment, and leaves it in the log.
create function private.tell_of_change(
  p_change text, p_before public.appointments, p_after public.appointments, p_staff_email text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  submission public.submissions;
begin
  select s.* into submission from public.submissions s where s.id = p_after.submission_id;
  perform private.mail_staff(p_staff_email, 'appointment_changed', jsonb_build_object(
    'id', submission.id, 'reference', submission.reference, 'change', p_change, 'sender_name', submission.name,
    'sender_email', submission.email, 'sender_phone', submission.phone, 'company', submission.company,
    'starts_at', p_after.starts_at, 'earlier', case when p_change = 'moved' then p_before.starts_at end,
    'text', case when p_change = 'withdrawn' then p_after.visitor_message end, 'language', submission.language
  ));
  perform private.write_audit('appointment.' || p_change, null, 'appointments', p_after.id::text,
    jsonb_build_object('state', p_before.state, 'starts_at', p_before.starts_at),
    jsonb_build_object('reference', submission.reference, 'state', p_after.state, 'starts_at', p_after.starts_at));
end $$;

-- What a visitor sees behind the code of a mail; null for an unknown code. `state` is that of the table, `withdrawn` when
-- the visitor cancelled, `past` when it is over. `with` is who looks after it, once it is confirmed. `move_problem` is
-- how move_appointment would refuse any time, or null.
create function public.own_appointment(p_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'reference', s.reference,
    'state', case when a.withdrawn_at is not null then 'withdrawn'
                  when a.state in ('requested', 'confirmed') and a.ends_at <= now() then 'past'
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

-- Refuses what can no longer be changed: PT409 appointment_closed (decided or cancelled meanwhile), too_late.
create function private.require_changeable(p_appointment public.appointments) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_appointment.state not in ('requested', 'confirmed') then
    raise sqlstate 'PT409' using message = 'appointment_closed';
  end if;
  if now() >= private.appointment_changes_until(p_appointment.starts_at) then
    raise sqlstate 'PT409' using message = 'too_late';
  end if;
end $$;

-- Moves the appointment behind a code to another free time, where it waits for an answer again, with mails to the visitor
-- and to us. Returns as own_appointment; sent again, it changes nothing. Our function has looked whether the time is
-- offered. Refuses PT409 appointment_closed, too_late, moved_too_often (five times), slot_taken, PT403 feature_off, PT429
-- too_many_submissions.
create function public.move_appointment(
  p_code text, p_starts_at timestamptz, p_minutes integer, p_address_hash text, p_staff_email text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.appointments;
  moved  public.appointments;
begin
  select a.* into before from public.appointments a where a.id = private.subject_of_code('appointment', p_code) for update;
  if not found then return null; end if;
  perform private.require_changeable(before);
  if before.starts_at = p_starts_at then return public.own_appointment(p_code); end if;
  if before.moves >= 5 then raise sqlstate 'PT409' using message = 'moved_too_often'; end if;
  perform private.limit_submissions(p_address_hash, before.id::text);

  perform pg_advisory_xact_lock(hashtext('appointments')); -- as receive_appointment
  if p_starts_at <= now() or exists (
    select from public.appointment_blocks b
    where b.ends_at > p_starts_at and b.starts_at < p_starts_at + make_interval(mins => p_minutes)
  ) then
    raise sqlstate 'PT409' using message = 'slot_taken';
  end if;
  update public.appointments set
    state = 'requested', starts_at = p_starts_at, ends_at = p_starts_at + make_interval(mins => p_minutes),
    minutes = p_minutes, message = null, decided_by = null, decided_at = null, moved_from = before.starts_at,
    moved_at = now(), moves = before.moves + 1, calendar_sequence = before.calendar_sequence + 1
  where id = before.id returning * into moved;
  update private.link_codes set expires_at = greatest(expires_at, moved.ends_at + interval '30 days')
  where purpose = 'appointment' and subject_id = moved.id; -- also those of earlier mails
  update public.submissions set state = case when state in ('answered', 'closed') then 'new' else state end
  where id = moved.submission_id; -- in any case, so that open lists learn of it
  perform private.mail_appointment('appointment_moved', moved, jsonb_build_object('earlier', before.starts_at));
  perform private.tell_of_change('moved', before, moved, p_staff_email);
  return public.own_appointment(p_code);
exception when exclusion_violation then
  raise sqlstate 'PT409' using message = 'slot_taken';
end $$;

-- Cancels the appointment behind a code, with mails to the visitor and to us; its time is free at once. Returns as
-- own_appointment; sent again, it changes nothing. Refuses PT409 appointment_closed, too_late.
create function public.withdraw_appointment(p_code text, p_message text, p_staff_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before    public.appointments;
  withdrawn public.appointments;
begin
  select a.* into before from public.appointments a where a.id = private.subject_of_code('appointment', p_code) for update;
  if not found then return null; end if;
  if before.withdrawn_at is not null then return public.own_appointment(p_code); end if;
  perform private.require_changeable(before);
  update public.appointments set
    state = 'cancelled', withdrawn_at = now(), visitor_message = nullif(btrim(left(p_message, 1000)), ''),
    calendar_sequence = before.calendar_sequence + 1
  where id = before.id returning * into withdrawn;
  update public.submissions set state = case when state = 'spam' then state else 'closed' end
  where id = withdrawn.submission_id;
  perform private.mail_appointment('appointment_withdrawn', withdrawn);
  perform private.tell_of_change('withdrawn', before, withdrawn, p_staff_email);
  return public.own_appointment(p_code);
end $$;

-- What somebody sent us as a visitor belongs to their own export, under the same address, if a mail has proven it theirs.
create or replace function private.sent_as_visitor() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'submissions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', s.reference, 'kind', s.kind, 'name', s.name, 'phone', s.phone, 'company', s.company, 'topic', s.topic,
        'message', s.message, 'details', s.details, 'page', s.page, 'source', s.source, 'state', s.state,
        'agreement_version', s.agreement_version, 'agreed_at', s.agreed_at, 'created_at', s.created_at,
        'appointment', (select jsonb_build_object(
                          'starts_at', a.starts_at, 'state', a.state, 'message', a.message, 'moved_from', a.moved_from,
                          'moved_at', a.moved_at, 'withdrawn_at', a.withdrawn_at, 'visitor_message', a.visitor_message)
                        from public.appointments a where a.submission_id = s.id)
      ) order by s.created_at), '[]')
      from public.submissions s where s.email = (select private.my_proven_address())),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', p.reference, 'method', p.method, 'amount_minor', p.amount_minor, 'currency', p.currency, 'name', p.name,
        'utr', p.utr, 'paid_on', p.paid_on, 'invoice', p.invoice, 'message', p.message, 'state', p.state,
        'decision_message', p.decision_message, 'created_at', p.created_at
      ) order by p.created_at), '[]')
      from public.payment_reports p where p.email = (select private.my_proven_address())),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', r.reference, 'event', e.title_en, 'starts_at', e.starts_at, 'name', r.name, 'phone', r.phone,
        'company', r.company, 'language', r.language, 'state', r.state, 'page', r.page, 'source', r.source,
        'agreement_version', r.agreement_version, 'agreed_at', r.agreed_at, 'created_at', r.created_at
      ) order by r.created_at), '[]')
      from public.event_registrations r join public.events e on e.id = r.event_id
      where r.email = (select private.my_proven_address())),
    'newsletter', (
      select to_jsonb(n) - array['id', 'is_sample']
      from public.newsletter_subscriptions n where n.email = (select private.my_proven_address()))
  )
$$;

insert into private.server_functions values ('own_appointment'), ('move_appointment'), ('withdraw_appointment');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.decide_appointment(uuid, text, text, timestamptz), public.own_appointment(text),
  public.move_appointment(text, timestamptz, integer, text, text), public.withdraw_appointment(text, text, text)
  from public, anon, authenticated;
grant execute on function
  public.own_appointment(text), public.move_appointment(text, timestamptz, integer, text, text),
  public.withdraw_appointment(text, text, text)
  to service_role;
grant execute on function public.decide_appointment(uuid, text, text, timestamptz) to authenticated;
