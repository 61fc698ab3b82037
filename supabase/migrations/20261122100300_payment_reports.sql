-- "I have paid": payments that visitors report and staff verify against the bank's statement. We never hold card data.
--   awaiting -> verified | rejected;  a wrong decision is corrected by the other one, and the history keeps both
create table public.payment_reports (
  id               uuid primary key default gen_random_uuid(),
  reference        text not null unique,
  language         text not null default 'en' check (language in ('en', 'hi')),
  method           text not null check (method in ('upi', 'bank', 'international')),
  amount_minor     bigint not null check (amount_minor between 1 and 9007199254740991), -- of the currency's smallest coin
  currency         text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  name             text not null check (char_length(name) between 1 and 100),
  email            text check (private.is_email(email)),
  utr              text not null check (case method when 'upi' then utr ~ '^[0-9]{12}$' else utr ~ '^[A-Z0-9/-]{6,35}$' end),
  paid_on          date,
  invoice          text check (char_length(invoice) between 1 and 60),
  message          text check (char_length(message) between 1 and 4000),
  screenshot_path  text check (screenshot_path ~ '^[0-9]{4}-[0-9]{2}/[0-9a-f-]{36}\.(png|jpg|webp|pdf)$'),
  page             text check (page ~ '^/' and char_length(page) <= 500),
  source           jsonb not null default '{}' check (jsonb_typeof(source) = 'object' and pg_column_size(source) <= 8192),
  state            text not null default 'awaiting' check (state in ('awaiting', 'verified', 'rejected')),
  decided_by       uuid references public.profiles on delete set null,
  decided_at       timestamptz,
  decision_message text check (char_length(decision_message) between 1 and 2000),
  repeats_id       uuid references public.payment_reports on delete set null, -- the first report of the same number
  submission_id    uuid,
  content_hash     text not null,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  search           text generated always as (
    lower(reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || utr || ' ' || coalesce(invoice, ''))
  ) stored,
  is_sample        boolean not null default false,
  check ((state = 'awaiting') = (decided_at is null)),
  unique (submission_id, content_hash)
);
alter table public.payment_reports alter reference set default private.new_reference('PY', 'public.payment_reports');
create index on public.payment_reports (state, created_at desc);
create index on public.payment_reports (created_at desc);
create index on public.payment_reports (utr, created_at);
create index on public.payment_reports (content_hash, created_at desc);
create index on public.payment_reports (repeats_id);
create index on public.payment_reports (decided_by);
create index on public.payment_reports (screenshot_path) where screenshot_path is not null;
create index payment_reports_search on public.payment_reports using gin (search extensions.gin_trgm_ops);

-- Every decision about a payment, in order; the payer sees when and what, not who.
create table public.payment_decisions (
  id         uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payment_reports on delete cascade,
  state      text not null check (state in ('verified', 'rejected')),
  message    text check (char_length(message) between 1 and 2000),
  decided_by uuid references public.profiles on delete set null,
  at         timestamptz not null default now()
);
create index on public.payment_decisions (payment_id, at);
create index on public.payment_decisions (decided_by);

alter table public.payment_reports enable row level security;
alter table public.payment_decisions enable row level security;
revoke all on public.payment_reports, public.payment_decisions from anon, authenticated;
grant select (
  id, reference, language, method, amount_minor, currency, name, email, utr, paid_on, invoice, message, screenshot_path,
  page, source, state, decided_by, decided_at, decision_message, repeats_id, created_at, updated_at, search, is_sample
) on public.payment_reports to authenticated; -- every change is a function
grant select on public.payment_decisions to authenticated;

create policy "platform admins read reported payments" on public.payment_reports
  for select to authenticated using ((select private.is_platform_admin()));
create policy "platform admins read how payments were decided" on public.payment_decisions
  for select to authenticated using ((select private.is_platform_admin()));

create trigger touch_updated_at before update on public.payment_reports
  for each row execute function private.touch_updated_at();

-- A code for the page on which a payer sees how it stands. Each mail carries one of its own.
create function private.payment_code(p_payment_id uuid) returns text
language sql security definer set search_path = '' as $$
  select private.issue_link_code('payment_status', p_payment_id, interval '2 years')
$$;

-- Takes a report (language, method, amount_minor, currency, name, email, utr, paid_on, invoice, message, page, source,
-- screenshot_path, submission_id), with its mails, and returns {reference, code, is_new}: the same reference for the same
-- report from the same page, or from anywhere within ten minutes. `p_content` tells reports apart (with the picture's
-- fingerprint, without its path). Refuses PT429 too_many_submissions.
create function public.receive_payment(p_report jsonb, p_content text, p_address_hash text, p_staff_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sent    public.payment_reports := jsonb_populate_record(null::public.payment_reports, p_report);
  content text := private.fingerprint(p_content);
  stored  public.payment_reports;
  is_new  boolean;
begin
  sent.email := lower(btrim(sent.email));
  perform pg_advisory_xact_lock(hashtextextended('payment ' || sent.utr, 0));
  select p.* into stored from public.payment_reports p
  where p.content_hash = content and (p.submission_id = sent.submission_id or p.created_at > now() - interval '10 minutes')
  order by p.created_at desc limit 1;
  is_new := not found;
  if is_new then
    perform private.limit_submissions(p_address_hash, coalesce(sent.email, sent.utr));
    insert into public.payment_reports (
      language, method, amount_minor, currency, name, email, utr, paid_on, invoice, message, screenshot_path, page, source,
      submission_id, content_hash, repeats_id
    )
    values (
      coalesce(sent.language, 'en'), sent.method, sent.amount_minor, coalesce(sent.currency, 'INR'), sent.name, sent.email,
      sent.utr, sent.paid_on, sent.invoice, sent.message, sent.screenshot_path, sent.page, coalesce(sent.source, '{}'),
      sent.submission_id, content,
      (select first.id from public.payment_reports first where first.utr = sent.utr order by first.repeats_id nulls first limit 1)
    )
    returning * into stored;
    perform private.mail_staff(p_staff_email, 'payment_waiting', jsonb_build_object(
      'id', stored.id, 'reference', stored.reference, 'sender_name', stored.name, 'sender_email', stored.email,
      'method', stored.method, 'amount_minor', stored.amount_minor::text, 'currency', stored.currency, 'utr', stored.utr,
      'invoice', stored.invoice, 'text', stored.message, 'is_repeat', case when stored.repeats_id is not null then 'yes' end
    ));
    perform private.mail_sender(stored.email, 'payment_received', stored.language, jsonb_build_object(
      'reference', stored.reference, 'full_name', stored.name, 'amount_minor', stored.amount_minor::text,
      'currency', stored.currency, 'code', private.payment_code(stored.id)
    ));
  end if;
  return jsonb_build_object('reference', stored.reference, 'code', private.payment_code(stored.id), 'is_new', is_new);
end $$;

-- What the payer sees behind a code: {state, reference, method, amount_minor, currency, utr, reported_at, history:
-- [{state, at, message}]}, the history from the report to the last decision; null for an unknown code.
create function public.payment_status(p_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', p.state, 'reference', p.reference, 'method', p.method, 'amount_minor', p.amount_minor,
    'currency', p.currency, 'utr', p.utr, 'reported_at', p.created_at,
    'history', jsonb_build_array(jsonb_build_object('state', 'awaiting', 'at', p.created_at, 'message', null)) || (
      select coalesce(jsonb_agg(jsonb_build_object('state', d.state, 'at', d.at, 'message', d.message) order by d.at, d.id), '[]')
      from public.payment_decisions d where d.payment_id = p.id
    )
  )
  from public.payment_reports p where p.id = private.subject_of_code('payment_status', p_code)
$$;

-- Pictures that belong to no report, an hour after they came: the server died between the two.
create function public.orphaned_payment_proofs() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'payment-proofs' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.payment_reports p where p.screenshot_path = o.name)
    limit 100
  $query$;
end $$;

-- Verifies or rejects a payment and mails the payer, if there is an address. A rejection says why. Refuses PT403
-- not_allowed, PT404 unknown_payment, PT400 unknown_state, message_required, PT409 payment_decided (the same already).
create function public.decide_payment(p_id uuid, p_state text, p_message text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payment_reports;
  words   text := nullif(btrim(left(p_message, 2000)), '');
begin
  perform private.require_platform_admin();
  if coalesce(p_state, '') not in ('verified', 'rejected') then raise sqlstate 'PT400' using message = 'unknown_state'; end if;
  if p_state = 'rejected' and words is null then raise sqlstate 'PT400' using message = 'message_required'; end if;
  select p.* into payment from public.payment_reports p where p.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_payment'; end if;
  if payment.state = p_state then raise sqlstate 'PT409' using message = 'payment_decided'; end if;
  update public.payment_reports
  set state = p_state, decided_by = auth.uid(), decided_at = now(), decision_message = words where id = p_id;
  insert into public.payment_decisions (payment_id, state, message, decided_by, at)
  values (p_id, p_state, words, auth.uid(), clock_timestamp());
  if payment.email is not null then
    perform private.queue_template(payment.email, 'payment_' || p_state, payment.language, jsonb_strip_nulls(jsonb_build_object(
      'reference', payment.reference, 'full_name', payment.name, 'amount_minor', payment.amount_minor::text,
      'currency', payment.currency, 'staff_message', words, 'code', private.payment_code(p_id)
    )));
  end if;
  perform private.write_audit('payment.' || p_state, null, 'payment_reports', p_id::text,
    jsonb_build_object('state', payment.state),
    jsonb_build_object('reference', payment.reference, 'state', p_state, 'message', words));
end $$;

-- The newest 150 reports whose reference, name, address, number or invoice holds the text. Refuses PT403 not_allowed.
create function public.find_payments(p_search text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select p.id from public.payment_reports p
    where p.search operator(pg_catalog.~~) private.search_pattern(p_search) order by p.created_at desc limit 150;
end $$;

-- A job: lets go of the pictures of payments that were decided long ago; as orphans their files go with the next report.
create function private.prune_payment_proofs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  update public.payment_reports set screenshot_path = null
  where screenshot_path is not null and decided_at < now() - private.kept('payment_proofs');
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('prune payment proofs', '1 day', 'private.prune_payment_proofs');

insert into private.server_functions values ('receive_payment'), ('payment_status'), ('orphaned_payment_proofs');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.receive_payment(jsonb, text, text, text), public.payment_status(text), public.orphaned_payment_proofs(),
  public.decide_payment(uuid, text, text), public.find_payments(text)
  from public, anon, authenticated;
grant execute on function
  public.receive_payment(jsonb, text, text, text), public.payment_status(text), public.orphaned_payment_proofs()
  to service_role;
grant execute on function public.decide_payment(uuid, text, text), public.find_payments(text) to authenticated;

-- Pictures of payments: only our function puts them there, only platform admins read them.
do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('payment-proofs', 'payment-proofs', false, 3145728,
    array['image/png', 'image/jpeg', 'image/webp', 'application/pdf'])
  on conflict (id) do nothing;

  -- One policy for a verb: a second one would be or-ed to it unseen.
  drop policy "members list the logos of their tenant" on storage.objects;
  create policy "members list their logos, platform admins payment proofs" on storage.objects
    for select to authenticated
    using (
      (bucket_id = 'tenant-logos'
        and (storage.foldername(name))[1] = any (array(select tenant::text from private.my_tenants() tenant)))
      or (bucket_id = 'payment-proofs' and (select private.is_platform_admin()))
    );
end $$;
