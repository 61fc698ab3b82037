-- Reported payments as an inbox: who looks after one, what we note about it for each other, and what arrived in rupees. A
-- revision tells two admins who act at once that one of them has looked at an older state.
alter table public.payment_reports
  add column assignee_id   uuid references public.profiles on delete set null,
  add column revision      integer not null default 1, -- counts what admins change; a note changes nothing
  add column arrived_paise bigint check (arrived_paise between 1 and 9007199254740991), -- of another currency, as the bank's statement says
  add column inr_paise     bigint generated always as (
    case when state <> 'verified' then null when currency = 'INR' then amount_minor else arrived_paise end
  ) stored, -- what sums count; null while it is not verified, or nobody has entered the rupees
  add check (arrived_paise is null or (state = 'verified' and currency <> 'INR'));
create index on public.payment_reports (assignee_id, created_at desc);

create table public.payment_notes (
  id         uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payment_reports on delete cascade,
  author_id  uuid references public.profiles on delete set null,
  text       text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index on public.payment_notes (payment_id, created_at);
create index on public.payment_notes (author_id);

alter table public.payment_notes enable row level security;
revoke all on public.payment_notes from anon, authenticated;
grant select on public.payment_notes to authenticated; -- written by a function
grant select (assignee_id, revision, arrived_paise, inr_paise) on public.payment_reports to authenticated;

create policy "platform admins read notes about payments" on public.payment_notes
  for select to authenticated using ((select private.is_platform_admin()));

-- Locks and returns a reported payment. Refuses PT403 not_allowed and PT404 unknown_payment.
create function private.require_payment(p_id uuid) returns public.payment_reports
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payment_reports;
begin
  perform private.require_platform_admin();
  select p.* into payment from public.payment_reports p where p.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_payment'; end if;
  return payment;
end $$;

-- Refuses PT409 payment_changed unless a payment is still as it was read: who names no revision has read none.
create function private.require_payment_revision(p_payment public.payment_reports, p_revision integer) returns void
language plpgsql set search_path = '' as $$
begin
  if p_payment.revision is distinct from p_revision then raise sqlstate 'PT409' using message = 'payment_changed'; end if;
end $$;

-- Sets who looks after a payment (null is nobody). Refuses PT403 not_allowed, PT404 unknown_payment, PT409 payment_changed
-- (since that revision), PT400 unknown_assignee (no platform admin, or switched off).
create function public.assign_payment(p_id uuid, p_assignee uuid, p_revision integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.payment_reports := private.require_payment(p_id);
begin
  if before.assignee_id is not distinct from p_assignee then return; end if;
  perform private.require_payment_revision(before, p_revision);
  if p_assignee is not null and not exists (
    select from public.profiles p where p.id = p_assignee and p.role = 'admin' and p.is_active
  ) then
    raise sqlstate 'PT400' using message = 'unknown_assignee';
  end if;
  update public.payment_reports set assignee_id = p_assignee, revision = revision + 1 where id = p_id;
  perform private.write_audit('payment.changed', null, 'payment_reports', p_id::text,
    jsonb_build_object('reference', before.reference, 'assignee_id', before.assignee_id),
    jsonb_build_object('reference', before.reference, 'assignee_id', p_assignee));
end $$;

-- Adds a note that only staff see and returns its id. Refuses PT403 not_allowed, PT404 unknown_payment, PT400
-- text_required, text_too_long (4,000 signs).
create function public.add_payment_note(p_id uuid, p_text text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payment_reports := private.require_payment(p_id);
  note_id uuid;
begin
  if coalesce(btrim(p_text), '') = '' then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if char_length(btrim(p_text)) > 4000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  insert into public.payment_notes (payment_id, author_id, text) values (p_id, auth.uid(), btrim(p_text))
  returning id into note_id;
  update public.payment_reports set updated_at = now() where id = p_id; -- open lists learn of it
  perform private.write_audit('payment.noted', null, 'payment_reports', p_id::text, null,
    jsonb_build_object('reference', payment.reference));
  return note_id;
end $$;

-- Refuses PT400 invalid_amount unless so many paise can have arrived for a payment: only for another currency.
create function private.require_arrived(p_payment public.payment_reports, p_paise bigint) returns void
language plpgsql set search_path = '' as $$
begin
  if p_paise is not null and (p_payment.currency = 'INR' or p_paise not between 1 and 9007199254740991) then
    raise sqlstate 'PT400' using message = 'invalid_amount';
  end if;
end $$;

-- Paise as rupees, for the log.
create function private.rupees_of(p_paise bigint) returns numeric
language sql immutable set search_path = '' as $$
  select round(p_paise / 100.0, 2)
$$;

drop function public.decide_payment(uuid, text, text);

-- Verifies or rejects a payment as it was read, and mails the payer, if there is an address. A rejection says why; of
-- another currency a verification may say how many paise arrived. Refuses PT403 not_allowed, PT404 unknown_payment, PT400
-- unknown_state, message_required, invalid_amount, PT409 payment_decided (the same already), payment_changed (since that
-- revision).
create function public.decide_payment(
  p_id uuid, p_state text, p_message text, p_revision integer, p_arrived_paise bigint default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payment_reports;
  words   text := nullif(btrim(left(p_message, 2000)), '');
begin
  perform private.require_platform_admin();
  if coalesce(p_state, '') not in ('verified', 'rejected') then raise sqlstate 'PT400' using message = 'unknown_state'; end if;
  if p_state = 'rejected' and words is null then raise sqlstate 'PT400' using message = 'message_required'; end if;
  if p_state = 'rejected' and p_arrived_paise is not null then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  payment := private.require_payment(p_id);
  if payment.state = p_state then raise sqlstate 'PT409' using message = 'payment_decided'; end if;
  perform private.require_payment_revision(payment, p_revision);
  perform private.require_arrived(payment, p_arrived_paise);
  update public.payment_reports
  set state = p_state, decided_by = auth.uid(), decided_at = now(), decision_message = words,
    arrived_paise = p_arrived_paise, revision = revision + 1
  where id = p_id;
  insert into public.payment_decisions (payment_id, state, message, decided_by, at)
  values (p_id, p_state, words, auth.uid(), clock_timestamp());
  if payment.email is not null then
    perform private.queue_template(payment.email, 'payment_' || p_state, payment.language, jsonb_strip_nulls(jsonb_build_object(
      'reference', payment.reference, 'full_name', payment.name, 'amount_minor', payment.amount_minor::text,
      'currency', payment.currency, 'staff_message', words, 'code', private.payment_code(p_id)
    )));
  end if;
  perform private.write_audit('payment.' || p_state, null, 'payment_reports', p_id::text,
    jsonb_build_object('state', payment.state, 'rupees', private.rupees_of(payment.arrived_paise)),
    jsonb_build_object('reference', payment.reference, 'state', p_state, 'message', words,
      'rupees', private.rupees_of(p_arrived_paise)));
end $$;

-- Sets how many paise arrived for a verified payment of another currency; null is not known. Refuses PT403 not_allowed,
-- PT404 unknown_payment, PT409 payment_changed (since that revision), PT400 invalid_amount (also for one that is not
-- verified, or in rupees).
create function public.set_payment_rupees(p_id uuid, p_arrived_paise bigint, p_revision integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.payment_reports := private.require_payment(p_id);
begin
  perform private.require_payment_revision(before, p_revision);
  if before.state <> 'verified' or before.currency = 'INR' then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  perform private.require_arrived(before, p_arrived_paise);
  if before.arrived_paise is not distinct from p_arrived_paise then return; end if;
  update public.payment_reports set arrived_paise = p_arrived_paise, revision = revision + 1 where id = p_id;
  perform private.write_audit('payment.changed', null, 'payment_reports', p_id::text,
    jsonb_build_object('reference', before.reference, 'rupees', private.rupees_of(before.arrived_paise)),
    jsonb_build_object('reference', before.reference, 'rupees', private.rupees_of(p_arrived_paise)));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.assign_payment(uuid, uuid, integer), public.add_payment_note(uuid, text),
  public.decide_payment(uuid, text, text, integer, bigint), public.set_payment_rupees(uuid, bigint, integer)
  from public, anon, authenticated;
grant execute on function
  public.assign_payment(uuid, uuid, integer), public.add_payment_note(uuid, text),
  public.decide_payment(uuid, text, text, integer, bigint), public.set_payment_rupees(uuid, bigint, integer)
  to authenticated;
