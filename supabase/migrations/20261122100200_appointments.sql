-- Appointments that visitors ask for. Which slots there are stands in content/appointments.json; here stands which are
-- taken. One slot has one appointment, however many ask for it at once.
--   requested -> confirmed | declined | cancelled;  confirmed -> cancelled
create table public.appointments (
  id            uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique references public.submissions on delete cascade,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  minutes       integer not null check (minutes between 5 and 480),
  state         text not null default 'requested' check (state in ('requested', 'confirmed', 'declined', 'cancelled')),
  message       text check (char_length(message) between 1 and 2000), -- to the visitor, with the decision
  decided_by    uuid references public.profiles on delete set null,
  decided_at    timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  check (ends_at - starts_at = make_interval(mins => minutes)),
  constraint one_appointment_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&)
    where (state in ('requested', 'confirmed'))
);
create index on public.appointments (starts_at);
create index on public.appointments (state, starts_at);
create index on public.appointments (decided_by);

-- Spans in which nobody can ask for an appointment.
create table public.appointment_blocks (
  id         uuid primary key default gen_random_uuid(),
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  reason     text not null check (char_length(reason) between 1 and 200),
  created_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at and ends_at - starts_at <= interval '92 days')
);
create index on public.appointment_blocks (ends_at);
create index on public.appointment_blocks (created_by);

alter table public.appointments enable row level security;
alter table public.appointment_blocks enable row level security;
revoke all on public.appointments, public.appointment_blocks from anon, authenticated;
grant select on public.appointments, public.appointment_blocks to authenticated; -- every change is a function

create policy "platform admins read appointments" on public.appointments
  for select to authenticated using ((select private.is_platform_admin()));
create policy "platform admins read what is blocked" on public.appointment_blocks
  for select to authenticated using ((select private.is_platform_admin()));

create trigger touch_updated_at before update on public.appointments
  for each row execute function private.touch_updated_at();

-- The spans between two moments in which no appointment can be asked for; not who has them, nor why.
create function public.taken_slots(p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.starts_at, a.ends_at from public.appointments a
  where a.state in ('requested', 'confirmed') and tstzrange(a.starts_at, a.ends_at) && tstzrange(p_from, p_to)
  union all
  select b.starts_at, b.ends_at from public.appointment_blocks b
  where b.ends_at > p_from and b.starts_at < p_to
$$;

-- As receive_submission, and asks for the slot; a robot's wish takes none. Refuses PT429 too_many_submissions and PT409
-- slot_taken: then nothing is stored.
create function public.receive_appointment(
  p_submission jsonb, p_starts_at timestamptz, p_minutes integer, p_address_hash text, p_staff_email text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  result record;
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
    values ((result.stored).id, p_starts_at, p_starts_at + make_interval(mins => p_minutes), p_minutes);
    perform private.mail_submission(result.stored, p_staff_email, jsonb_build_object('starts_at', p_starts_at));
  end if;
  return jsonb_build_object('reference', (result.stored).reference, 'is_new', result.is_new);
exception when exclusion_violation then
  raise sqlstate 'PT409' using message = 'slot_taken';
end $$;

-- Confirms, declines or cancels, and mails the visitor with the message, if there is one. Refuses PT403 not_allowed,
-- PT404 unknown_appointment, PT400 unknown_state, PT409 appointment_closed (decided otherwise already).
create function public.decide_appointment(p_id uuid, p_state text, p_message text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  appointment public.appointments;
  submission  public.submissions;
  words       text := nullif(btrim(left(p_message, 2000)), '');
begin
  perform private.require_platform_admin();
  if coalesce(p_state, '') not in ('confirmed', 'declined', 'cancelled') then
    raise sqlstate 'PT400' using message = 'unknown_state';
  end if;
  select a.* into appointment from public.appointments a where a.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_appointment'; end if;
  if not (appointment.state = 'requested' or (appointment.state = 'confirmed' and p_state = 'cancelled')) then
    raise sqlstate 'PT409' using message = 'appointment_closed';
  end if;
  update public.appointments
  set state = p_state, message = words, decided_by = auth.uid(), decided_at = now() where id = p_id;
  update public.submissions s
  set state = case when s.state not in ('new', 'in_progress') then s.state when p_state = 'confirmed' then 'answered' else 'closed' end
  where s.id = appointment.submission_id returning s.* into submission;
  perform private.queue_template(submission.email, 'appointment_' || p_state, submission.language, jsonb_strip_nulls(
    jsonb_build_object('reference', submission.reference, 'full_name', submission.name,
      'starts_at', appointment.starts_at, 'staff_message', words)));
  perform private.write_audit('appointment.' || p_state, null, 'appointments', p_id::text,
    jsonb_build_object('state', appointment.state),
    jsonb_build_object('reference', submission.reference, 'state', p_state, 'message', words));
end $$;

-- Keeps a span free of new appointments and returns the block's id; who has one in it keeps it until somebody decides.
-- Refuses PT403 not_allowed, PT400 impossible_span (backwards, or longer than 92 days), reason_required.
create function public.block_appointments(p_starts_at timestamptz, p_ends_at timestamptz, p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  reason   text := nullif(btrim(left(btrim(p_reason), 200)), '');
  block_id uuid;
begin
  perform private.require_platform_admin();
  if reason is null then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if (p_starts_at < p_ends_at and p_ends_at - p_starts_at <= interval '92 days') is not true then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  perform pg_advisory_xact_lock(hashtext('appointments'));
  insert into public.appointment_blocks (starts_at, ends_at, reason, created_by)
  values (p_starts_at, p_ends_at, reason, auth.uid()) returning id into block_id;
  perform private.write_audit('appointment_block.created', null, 'appointment_blocks', block_id::text, null,
    jsonb_build_object('starts_at', p_starts_at, 'ends_at', p_ends_at, 'reason', reason));
  return block_id;
end $$;

-- Frees a blocked span. Refuses PT403 not_allowed, PT404 unknown_block.
create function public.unblock_appointments(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  block public.appointment_blocks;
begin
  perform private.require_platform_admin();
  delete from public.appointment_blocks b where b.id = p_id returning b.* into block;
  if not found then raise sqlstate 'PT404' using message = 'unknown_block'; end if;
  perform private.write_audit('appointment_block.removed', null, 'appointment_blocks', p_id::text,
    jsonb_build_object('starts_at', block.starts_at, 'ends_at', block.ends_at, 'reason', block.reason), null);
end $$;

insert into private.server_functions values ('taken_slots'), ('receive_appointment');

revoke execute on function
  public.taken_slots(timestamptz, timestamptz), public.receive_appointment(jsonb, timestamptz, integer, text, text),
  public.decide_appointment(uuid, text, text), public.block_appointments(timestamptz, timestamptz, text),
  public.unblock_appointments(uuid)
  from public, anon, authenticated;
grant execute on function
  public.taken_slots(timestamptz, timestamptz), public.receive_appointment(jsonb, timestamptz, integer, text, text)
  to service_role;
grant execute on function
  public.decide_appointment(uuid, text, text), public.block_appointments(timestamptz, timestamptz, text),
  public.unblock_appointments(uuid)
  to authenticated;
