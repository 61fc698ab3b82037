-- What all migrations together say about appointments: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.appointment_blocks (
  id uuid default gen_random_uuid() not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint appointment_blocks_pkey PRIMARY KEY (id),
  constraint appointment_blocks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint appointment_blocks_check CHECK (starts_at < ends_at AND (ends_at - starts_at) <= '92 days'::interval),
  constraint appointment_blocks_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 200)
);
CREATE INDEX appointment_blocks_created_by_idx ON public.appointment_blocks USING btree (created_by);
CREATE INDEX appointment_blocks_ends_at_idx ON public.appointment_blocks USING btree (ends_at);
alter table public.appointment_blocks enable row level security;
grant select on public.appointment_blocks to authenticated;

create policy "platform admins read what is blocked" on public.appointment_blocks for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table public.appointments (
  id uuid default gen_random_uuid() not null,
  submission_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  minutes integer not null,
  state text default 'requested'::text not null,
  message text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  moved_from timestamp with time zone,
  moved_at timestamp with time zone,
  moves integer default 0 not null,
  withdrawn_at timestamp with time zone,
  visitor_message text,
  calendar_sequence integer,
  held_until timestamp with time zone,
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_submission_id_key UNIQUE (submission_id),
  constraint one_appointment_at_a_time EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE (state = ANY (ARRAY['held'::text, 'requested'::text, 'confirmed'::text])),
  constraint appointments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint appointments_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE,
  constraint appointments_check CHECK ((ends_at - starts_at) = make_interval(mins => minutes)),
  constraint appointments_check1 CHECK ((moved_at IS NULL) = (moved_from IS NULL)),
  constraint appointments_check2 CHECK (withdrawn_at IS NULL OR state = 'cancelled'::text),
  constraint appointments_check3 CHECK ((state = 'held'::text) = (held_until IS NOT NULL)),
  constraint appointments_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000),
  constraint appointments_minutes_check CHECK (minutes >= 5 AND minutes <= 480),
  constraint appointments_moves_check CHECK (moves >= 0 AND moves <= 5),
  constraint appointments_state_check CHECK (state = ANY (ARRAY['held'::text, 'requested'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'lapsed'::text])),
  constraint appointments_visitor_message_check CHECK (char_length(visitor_message) >= 1 AND char_length(visitor_message) <= 1000)
);
CREATE INDEX appointments_decided_by_idx ON public.appointments USING btree (decided_by);
CREATE INDEX appointments_starts_at_idx ON public.appointments USING btree (starts_at);
CREATE INDEX appointments_state_starts_at_idx ON public.appointments USING btree (state, starts_at);
alter table public.appointments enable row level security;
grant select on public.appointments to authenticated;

create policy "platform admins read appointments" on public.appointments for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER close_moves_with_flag BEFORE UPDATE OF starts_at ON public.appointments FOR EACH ROW EXECUTE FUNCTION private.close_with_flag('appointment-requests');
CREATE TRIGGER close_with_flag BEFORE INSERT ON public.appointments FOR EACH ROW EXECUTE FUNCTION private.close_with_flag('appointment-requests');
CREATE TRIGGER release_before BEFORE INSERT OR UPDATE OF starts_at ON public.appointments FOR EACH STATEMENT EXECUTE FUNCTION private.release_before();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.appointments FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create table private.appointment_holds (
  appointment_id uuid not null,
  address_hash text not null,
  constraint appointment_holds_pkey PRIMARY KEY (appointment_id),
  constraint appointment_holds_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE
);
CREATE INDEX appointment_holds_address_hash_idx ON private.appointment_holds USING btree (address_hash);
alter table private.appointment_holds enable row level security;

create function private.appointment_changes_until(p_starts_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_starts_at - interval '2 hours'
$function$;

create function public.block_appointments(p_starts_at timestamp with time zone, p_ends_at timestamp with time zone, p_reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.block_appointments(timestamp with time zone,timestamp with time zone,text) to authenticated;
grant execute on function public.block_appointments(timestamp with time zone,timestamp with time zone,text) to service_role;

create function public.confirm_own_appointment(p_code text, p_staff_email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.confirm_own_appointment(text,text) to service_role;

create function public.decide_appointment(p_id uuid, p_state text, p_message text, p_starts_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.decide_appointment(uuid,text,text,timestamp with time zone) to authenticated;
grant execute on function public.decide_appointment(uuid,text,text,timestamp with time zone) to service_role;

create function private.hold_purse(p_member_id uuid)
 RETURNS public.loyalty_members
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  purse public.loyalty_members;
begin
  select p.* into purse from public.loyalty_members m join public.loyalty_members p on p.id = coalesce(m.purse_id, m.id)
  where m.id = p_member_id and m.state = 'active' for update of p;
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  return purse;
end $function$;

create function private.hold_purse_of_entry(p_entry bigint)
 RETURNS public.loyalty_members
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  whose uuid;
begin
  with recursive line as (
    select m.id, m.merged_into from public.loyalty_entries e join public.loyalty_members m on m.id = e.member_id where e.id = p_entry
    union all select m.id, m.merged_into from line join public.loyalty_members m on m.id = line.merged_into
  ) select id into whose from line where merged_into is null;
  return private.hold_purse(whose);
end $function$;

create function private.holds_a_name(p_tenant_id uuid, p_text text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.people p
    where p.tenant_id = p_tenant_id
      and string_to_array(private.folded_answer(p.full_name), ' ') && string_to_array(p_text, ' '))
$function$;

create function private.limit_appointments(p_address_hash text, p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.mail_appointment(p_template text, p_appointment public.appointments, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  submission public.submissions;
begin
  select s.* into submission from public.submissions s where s.id = p_appointment.submission_id;
  perform private.queue_template(submission.email, p_template, submission.language,
    jsonb_strip_nulls(p_more || private.appointment_facts(p_appointment, submission)));
end $function$;

create function public.move_appointment(p_code text, p_starts_at timestamp with time zone, p_minutes integer, p_address_hash text, p_staff_email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.move_appointment(text,timestamp with time zone,integer,text,text) to service_role;

create function public.own_appointment(p_code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.own_appointment(text) to service_role;

create function public.receive_appointment(p_submission jsonb, p_starts_at timestamp with time zone, p_minutes integer, p_address_hash text, p_staff_email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.receive_appointment(jsonb,timestamp with time zone,integer,text,text) to service_role;

create function private.release_before()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.release_holds();
  return null;
end $function$;

create function private.release_holds()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.settle_hold(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today  date := private.today();
  tenant public.tenants;
  late   integer := (select today - min(i.due_on) from public.invoices i
    where i.tenant_id = p_tenant_id and i.kind = 'tax' and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise);
  why    text;
begin
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  if not exists (select from public.billing_profiles b where b.tenant_id = p_tenant_id and b.grace_until >= today) then
    if late > (select s.read_only_after from public.billing_supplier s) then
      why := 'unpaid';
    elsif exists (select from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan' where o.tenant_id = p_tenant_id and o.state = 'ended')
      and not exists (select from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan'
        where o.tenant_id = p_tenant_id and o.state in ('requested', 'quoted', 'approved', 'active', 'cancel_scheduled')) then
      why := 'plan_ended';
    end if;
  end if;
  if tenant.is_read_only = (why is not null) then return; end if;
  update public.tenants t set is_read_only = why is not null where t.id = p_tenant_id;
  perform private.write_audit(case when why is null then 'workspace.released' else 'workspace.held' end, p_tenant_id, 'tenants', p_tenant_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('name', tenant.name, 'why', why)));
  perform private.mail_admins(p_tenant_id, case when why is null then 'workspace_open_again' else 'workspace_read_only' end, jsonb_build_object('tenant_name', tenant.name));
end $function$;

create function public.taken_slots(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.starts_at, a.ends_at from public.appointments a
  where (a.state in ('requested', 'confirmed') or (a.state = 'held' and a.held_until > now()))
    and tstzrange(a.starts_at, a.ends_at) && tstzrange(p_from, p_to)
  union all
  select b.starts_at, b.ends_at from public.appointment_blocks b
  where b.ends_at > p_from and b.starts_at < p_to
$function$;
grant execute on function public.taken_slots(timestamp with time zone,timestamp with time zone) to service_role;

create function public.unblock_appointments(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  block public.appointment_blocks;
begin
  perform private.require_platform_admin();
  delete from public.appointment_blocks b where b.id = p_id returning b.* into block;
  if not found then raise sqlstate 'PT404' using message = 'unknown_block'; end if;
  perform private.write_audit('appointment_block.removed', null, 'appointment_blocks', p_id::text,
    jsonb_build_object('starts_at', block.starts_at, 'ends_at', block.ends_at, 'reason', block.reason), null);
end $function$;
grant execute on function public.unblock_appointments(uuid) to authenticated;
grant execute on function public.unblock_appointments(uuid) to service_role;

create function public.withdraw_appointment(p_code text, p_message text, p_staff_email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.withdraw_appointment(text,text,text) to service_role;
