-- What all migrations together say about payment: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.payment_decisions (
  id uuid default gen_random_uuid() not null,
  payment_id uuid not null,
  state text not null,
  message text,
  decided_by uuid,
  at timestamp with time zone default now() not null,
  constraint payment_decisions_pkey PRIMARY KEY (id),
  constraint payment_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint payment_decisions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment_reports(id) ON DELETE CASCADE,
  constraint payment_decisions_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000),
  constraint payment_decisions_state_check CHECK (state = ANY (ARRAY['verified'::text, 'rejected'::text]))
);
CREATE INDEX payment_decisions_decided_by_idx ON public.payment_decisions USING btree (decided_by);
CREATE INDEX payment_decisions_payment_id_at_idx ON public.payment_decisions USING btree (payment_id, at);
alter table public.payment_decisions enable row level security;
grant select on public.payment_decisions to authenticated;

create policy "platform admins read how payments were decided" on public.payment_decisions for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table public.payment_notes (
  id uuid default gen_random_uuid() not null,
  payment_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint payment_notes_pkey PRIMARY KEY (id),
  constraint payment_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint payment_notes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment_reports(id) ON DELETE CASCADE,
  constraint payment_notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000)
);
CREATE INDEX payment_notes_author_id_idx ON public.payment_notes USING btree (author_id);
CREATE INDEX payment_notes_payment_id_created_at_idx ON public.payment_notes USING btree (payment_id, created_at);
alter table public.payment_notes enable row level security;
grant select on public.payment_notes to authenticated;

create policy "platform admins read notes about payments" on public.payment_notes for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table public.payment_reports (
  id uuid default gen_random_uuid() not null,
  reference text default private.new_reference('PY'::text, 'public.payment_reports'::regclass) not null,
  language text default 'en'::text not null,
  method text not null,
  amount_minor bigint not null,
  currency text default 'INR'::text not null,
  name text not null,
  email text,
  utr text not null,
  paid_on date,
  invoice text,
  message text,
  screenshot_path text,
  page text,
  source jsonb default '{}'::jsonb not null,
  state text default 'awaiting'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_message text,
  repeats_id uuid,
  submission_id uuid,
  content_hash text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search text generated always as (lower(((((((((reference || ' '::text) || name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || utr) || ' '::text) || COALESCE(invoice, ''::text)))) stored,
  is_sample boolean default false not null,
  assignee_id uuid,
  revision integer default 1 not null,
  arrived_paise bigint,
  inr_paise bigint generated always as (
CASE
    WHEN (state <> 'verified'::text) THEN NULL::bigint
    WHEN (currency = 'INR'::text) THEN amount_minor
    ELSE arrived_paise
END) stored,
  agreement_version text,
  agreed_at timestamp with time zone,
  constraint payment_reports_pkey PRIMARY KEY (id),
  constraint payment_reports_reference_key UNIQUE (reference),
  constraint payment_reports_submission_id_content_hash_key UNIQUE (submission_id, content_hash),
  constraint payment_reports_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint payment_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint payment_reports_repeats_id_fkey FOREIGN KEY (repeats_id) REFERENCES public.payment_reports(id) ON DELETE SET NULL,
  constraint payment_reports_agreement_version_check CHECK (agreement_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint payment_reports_amount_minor_check CHECK (amount_minor >= 1 AND amount_minor <= '9007199254740991'::bigint),
  constraint payment_reports_arrived_paise_check CHECK (arrived_paise >= 1 AND arrived_paise <= '9007199254740991'::bigint),
  constraint payment_reports_check CHECK (
CASE method
    WHEN 'upi'::text THEN utr ~ '^[0-9]{12}$'::text
    ELSE utr ~ '^[A-Z0-9/-]{6,35}$'::text
END),
  constraint payment_reports_check1 CHECK ((state = 'awaiting'::text) = (decided_at IS NULL)),
  constraint payment_reports_check2 CHECK (arrived_paise IS NULL OR state = 'verified'::text AND currency <> 'INR'::text),
  constraint payment_reports_check3 CHECK ((agreement_version IS NULL) = (agreed_at IS NULL)),
  constraint payment_reports_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint payment_reports_decision_message_check CHECK (char_length(decision_message) >= 1 AND char_length(decision_message) <= 2000),
  constraint payment_reports_email_check CHECK (private.is_email(email)),
  constraint payment_reports_invoice_check CHECK (char_length(invoice) >= 1 AND char_length(invoice) <= 60),
  constraint payment_reports_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint payment_reports_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 4000),
  constraint payment_reports_method_check CHECK (method = ANY (ARRAY['upi'::text, 'bank'::text, 'international'::text])),
  constraint payment_reports_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint payment_reports_page_check CHECK (page ~ '^/'::text AND char_length(page) <= 500),
  constraint payment_reports_screenshot_path_check CHECK (screenshot_path ~ '^[0-9]{4}-[0-9]{2}/[0-9a-f-]{36}\.(png|jpg|webp|pdf)$'::text),
  constraint payment_reports_source_check CHECK (jsonb_typeof(source) = 'object'::text AND pg_column_size(source) <= 8192),
  constraint payment_reports_state_check CHECK (state = ANY (ARRAY['awaiting'::text, 'verified'::text, 'rejected'::text]))
);
CREATE INDEX payment_reports_assignee_id_created_at_idx ON public.payment_reports USING btree (assignee_id, created_at DESC);
CREATE INDEX payment_reports_content_hash_created_at_idx ON public.payment_reports USING btree (content_hash, created_at DESC);
CREATE INDEX payment_reports_created_at_idx ON public.payment_reports USING btree (created_at DESC);
CREATE INDEX payment_reports_decided_by_idx ON public.payment_reports USING btree (decided_by);
CREATE INDEX payment_reports_email_idx ON public.payment_reports USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX payment_reports_repeats_id_idx ON public.payment_reports USING btree (repeats_id);
CREATE INDEX payment_reports_screenshot_path_idx ON public.payment_reports USING btree (screenshot_path) WHERE (screenshot_path IS NOT NULL);
CREATE INDEX payment_reports_search ON public.payment_reports USING gin (search extensions.gin_trgm_ops);
CREATE INDEX payment_reports_state_created_at_idx ON public.payment_reports USING btree (state, created_at DESC);
CREATE INDEX payment_reports_utr_created_at_idx ON public.payment_reports USING btree (utr, created_at);
alter table public.payment_reports enable row level security;
grant select (id, reference, language, method, amount_minor, currency, name, email, utr, paid_on, invoice, message, screenshot_path, page, source, state, decided_by, decided_at, decision_message, repeats_id, created_at, updated_at, search, is_sample, assignee_id, revision, arrived_paise, inr_paise, agreement_version, agreed_at) on public.payment_reports to authenticated;

create policy "platform admins read reported payments" on public.payment_reports for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER keep_matched BEFORE UPDATE OF state ON public.payment_reports FOR EACH ROW WHEN (old.state = 'verified'::text AND new.state <> 'verified'::text) EXECUTE FUNCTION private.keep_matched_payment();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.payment_reports FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function public.assign_payment(p_id uuid, p_assignee uuid, p_revision integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.assign_payment(uuid,uuid,integer) to authenticated;
grant execute on function public.assign_payment(uuid,uuid,integer) to service_role;

create function public.decide_payment(p_id uuid, p_state text, p_message text, p_revision integer, p_arrived_paise bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.decide_payment(uuid,text,text,integer,bigint) to authenticated;
grant execute on function public.decide_payment(uuid,text,text,integer,bigint) to service_role;

create function public.find_payments(p_search text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select p.id from public.payment_reports p
    where p.search operator(pg_catalog.~~) private.search_pattern(p_search) order by p.created_at desc limit 150;
end $function$;
grant execute on function public.find_payments(text) to authenticated;
grant execute on function public.find_payments(text) to service_role;

create function private.keep_matched_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.invoice_payments p where p.payment_id = new.id) then raise sqlstate 'PT409' using message = 'already_closed'; end if;
  return new;
end $function$;

create function public.list_shop_payments(p_tenant_id uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'approved'::text, p_descending boolean DEFAULT true, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_review_reader(p_tenant_id); end if;
  return (
    with wanted as materialized (
      select p.shop_id, p.created_at, p.state, jsonb_build_object('shop_id', p.shop_id, 'outlet', o.name, 'shopper', private.name_of_shopper(who), 'paid_by', p.paid_by, 'tenant', t.name,
        'visited_at', s.visited_at, 'zone', o.time_zone, 'fee_inr', p.fee_inr, 'reimbursement_inr', p.reimbursement_inr, 'state', p.state, 'reference', p.reference,
        'paid_on', p.paid_on, 'approved_at', p.created_at) as told, p.fee_inr + p.reimbursement_inr as amount
      from public.shop_payments p
      join public.shops s on s.id = p.shop_id
      join public.outlets o on o.id = s.outlet_id
      join public.tenants t on t.id = p.tenant_id
      left join public.shoppers who on who.id = s.shopper_id
      where (p.tenant_id = p_tenant_id or p_tenant_id is null and p.paid_by = 'platform') and (p_state is null or p.state = p_state)
        and (p_search is null or strpos(lower(concat_ws(' ', o.name, private.name_of_shopper(who), p.reference, case when p_tenant_id is null then t.name end)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.told, row_number() over () as turn from (
        select x.told from wanted x
        order by case when p_sort = 'approved' and not p_descending then x.created_at end,
          case when p_sort = 'approved' and p_descending then x.created_at end desc,
          case when p_sort = 'amount' and not p_descending then x.amount end,
          case when p_sort = 'amount' and p_descending then x.amount end desc, x.created_at desc, x.shop_id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'due_inr', (
        select coalesce(sum(p.fee_inr + p.reimbursement_inr), 0) from public.shop_payments p
        where p.state = 'due' and p.paid_by = case when p_tenant_id is null then 'platform' else 'tenant' end
          and (p.tenant_id = p_tenant_id or p_tenant_id is null)),
      'rows', coalesce((select jsonb_agg(g.told order by g.turn) from page g), '[]')));
end $function$;
grant execute on function public.list_shop_payments(uuid,text,text,text,boolean,integer,integer) to authenticated;
grant execute on function public.list_shop_payments(uuid,text,text,text,boolean,integer,integer) to service_role;

create function public.match_payment(p_id uuid, p_payment_id uuid, p_invoice_id uuid, p_paise bigint, p_tds_paise bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payment_reports;
begin
  perform private.require_platform_admin();
  select p.* into payment from public.payment_reports p where p.id = p_payment_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_payment'; end if;
  if exists (select from public.invoice_payments p where p.id = p_id) then return; end if;
  if payment.state <> 'verified' or payment.inr_paise is null then raise sqlstate 'PT409' using message = 'payment_not_verified'; end if;
  if p_paise > payment.inr_paise - (select coalesce(sum(p.paise), 0) from public.invoice_payments p where p.payment_id = payment.id) then
    raise sqlstate 'PT409' using message = 'payment_too_much';
  end if;
  perform public.record_invoice_payment(p_id, p_invoice_id, p_paise, p_tds_paise, payment.utr,
    least(coalesce(payment.paid_on, private.day_in_india(payment.created_at)), private.today()), payment.id);
end $function$;
grant execute on function public.match_payment(uuid,uuid,uuid,bigint,bigint) to authenticated;
grant execute on function public.match_payment(uuid,uuid,uuid,bigint,bigint) to service_role;

create function private.my_payments(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', p.reference, 'method', p.method, 'amount_minor', p.amount_minor, 'currency', p.currency,
    'inr_paise', p.inr_paise, 'name', p.name, 'utr', p.utr, 'paid_on', p.paid_on, 'invoice', p.invoice, 'message', p.message,
    'page', p.page, 'source', p.source, 'state', p.state, 'decision_message', p.decision_message,
    'agreement_version', p.agreement_version, 'agreed_at', p.agreed_at, 'created_at', p.created_at
  ) order by p.created_at), '[]')
  from public.payment_reports p where p_me = (select private.me()) and p.email = (select private.my_proven_address())
$function$;

create function public.note_opening_decision(p_opening_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_clinic_person();
begin
  update public.opening_interests i set read_at = coalesce(i.read_at, now())
  where i.opening_id = p_opening_id and i.person_id = me.id and i.decided_at is not null;
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
end $function$;
grant execute on function public.note_opening_decision(uuid) to authenticated;
grant execute on function public.note_opening_decision(uuid) to service_role;

create function public.orphaned_payment_proofs()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'payment-proofs' and o.created_at < now() - private.kept('orphaned_files')
      and not exists (select from public.payment_reports p where p.screenshot_path = o.name)
    order by o.created_at limit 100
  $query$;
end $function$;
grant execute on function public.orphaned_payment_proofs() to service_role;

create function private.payment_code(p_payment_id uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.issue_link_code('payment_status', p_payment_id, interval '2 years')
$function$;

create function public.payment_status(p_code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'state', p.state, 'reference', p.reference, 'method', p.method, 'amount_minor', p.amount_minor,
    'currency', p.currency, 'utr', p.utr, 'reported_at', p.created_at,
    'history', jsonb_build_array(jsonb_build_object('state', 'awaiting', 'at', p.created_at, 'message', null)) || (
      select coalesce(jsonb_agg(jsonb_build_object('state', d.state, 'at', d.at, 'message', d.message) order by d.at, d.id), '[]')
      from public.payment_decisions d where d.payment_id = p.id
    )
  )
  from public.payment_reports p where p.id = private.subject_of_code('payment_status', p_code)
$function$;
grant execute on function public.payment_status(text) to service_role;

create function private.prune_payment_proofs()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  update public.payment_reports set screenshot_path = null
  where screenshot_path is not null and decided_at < now() - private.kept('payment_proofs');
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.receive_payment(p_report jsonb, p_content text, p_address_hash text, p_staff_email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent    public.payment_reports := jsonb_populate_record(null::public.payment_reports, p_report);
  content text := private.fingerprint(p_content);
  stored  public.payment_reports;
  is_new  boolean;
begin
  if sent.agreement_version is null then raise sqlstate 'PT400' using message = 'agreement_required'; end if;
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
      agreement_version, agreed_at, submission_id, content_hash, repeats_id
    )
    values (
      coalesce(sent.language, 'en'), sent.method, sent.amount_minor, coalesce(sent.currency, 'INR'), sent.name, sent.email,
      sent.utr, sent.paid_on, sent.invoice, sent.message, sent.screenshot_path, sent.page, coalesce(sent.source, '{}'),
      sent.agreement_version, now(), sent.submission_id, content,
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
end $function$;
grant execute on function public.receive_payment(jsonb,text,text,text) to service_role;

create function public.record_invoice_payment(p_id uuid, p_invoice_id uuid, p_paise bigint, p_tds_paise bigint, p_reference text, p_received_on date, p_payment_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices := private.require_invoice(p_invoice_id);
begin
  if exists (select from public.invoice_payments p where p.id = p_id) then return; end if;
  if coalesce(p_paise, -1) < 0 or coalesce(p_tds_paise, 0) < 0 or p_paise + coalesce(p_tds_paise, 0) = 0 then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if p_paise + coalesce(p_tds_paise, 0) > invoice.total_paise - invoice.paid_paise - invoice.tds_paise - invoice.credited_paise then
    raise sqlstate 'PT409' using message = 'payment_too_much';
  end if;
  if coalesce(p_tds_paise, 0) > private.tds_most(invoice.taxable_paise) - invoice.tds_paise then raise sqlstate 'PT400' using message = 'tds_too_much'; end if;
  if char_length(btrim(coalesce(p_reference, ''))) not between 3 and 60 then raise sqlstate 'PT400' using message = 'reference_required'; end if;
  if p_received_on is null or p_received_on > private.today() or p_received_on < invoice.issued_on - 60 then raise sqlstate 'PT400' using message = 'invalid_received_on'; end if;
  insert into public.invoice_payments (id, tenant_id, invoice_id, paise, tds_paise, reference, received_on, payment_id, recorded_by)
  values (p_id, invoice.tenant_id, invoice.id, p_paise, coalesce(p_tds_paise, 0), btrim(p_reference), p_received_on, p_payment_id, auth.uid());
  update public.invoices i set paid_paise = i.paid_paise + p_paise, tds_paise = i.tds_paise + coalesce(p_tds_paise, 0) where i.id = invoice.id returning * into invoice;
  perform private.write_audit('invoice.paid', invoice.tenant_id, 'invoices', invoice.id::text, null, jsonb_build_object('name', invoice.serial, 'paise', p_paise, 'tds', coalesce(p_tds_paise, 0)));
  perform private.mail_invoice('invoice_paid', invoice);
end $function$;
grant execute on function public.record_invoice_payment(uuid,uuid,bigint,bigint,text,date,uuid) to authenticated;
grant execute on function public.record_invoice_payment(uuid,uuid,bigint,bigint,text,date,uuid) to service_role;

create function private.require_payment(p_id uuid)
 RETURNS public.payment_reports
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  payment public.payment_reports;
begin
  perform private.require_platform_admin();
  select p.* into payment from public.payment_reports p where p.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_payment'; end if;
  return payment;
end $function$;

create function private.require_payment_revision(p_payment public.payment_reports, p_revision integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_payment.revision is distinct from p_revision then raise sqlstate 'PT409' using message = 'payment_changed'; end if;
end $function$;

create function public.set_payment_rupees(p_id uuid, p_arrived_paise bigint, p_revision integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.set_payment_rupees(uuid,bigint,integer) to authenticated;
grant execute on function public.set_payment_rupees(uuid,bigint,integer) to service_role;

create function public.take_provider_payment(p_event_id text, p_serial text, p_paise bigint, p_reference text, p_paid_on date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices;
  said    text := 'to_check';
  part    bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('provider ' || p_event_id, 0));
  select e.outcome into said from private.provider_events e where e.event_id = p_event_id;
  if found then return jsonb_build_object('outcome', said); end if;
  if coalesce(p_paise, 0) < 1 then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if char_length(btrim(coalesce(p_reference, ''))) not between 3 and 60 then raise sqlstate 'PT400' using message = 'reference_required'; end if;
  select i.* into invoice from public.invoices i where i.kind = 'tax' and i.serial = upper(btrim(p_serial)) for update;
  if found then
    part := least(p_paise, invoice.total_paise - invoice.paid_paise - invoice.tds_paise - invoice.credited_paise);
    if part > 0 then
      insert into public.invoice_payments (id, tenant_id, invoice_id, paise, reference, received_on)
      values (gen_random_uuid(), invoice.tenant_id, invoice.id, part, btrim(p_reference), least(coalesce(p_paid_on, private.today()), private.today()));
      update public.invoices i set paid_paise = i.paid_paise + part where i.id = invoice.id returning * into invoice;
      perform private.write_audit('invoice.paid', invoice.tenant_id, 'invoices', invoice.id::text, null, jsonb_build_object('name', invoice.serial, 'paise', part, 'tds', 0));
      perform private.mail_invoice('invoice_paid', invoice);
    end if;
  end if;
  said := case part when 0 then 'to_check' when p_paise then 'recorded' else 'recorded_in_part' end;
  if part < p_paise then
    insert into public.payment_reports (method, amount_minor, name, utr, paid_on, invoice, message, content_hash)
    values ('bank', p_paise - part, 'Payment provider', upper(left(regexp_replace(rpad(btrim(p_reference), 6, '0'), '[^A-Za-z0-9/-]', '-', 'g'), 35)),
      least(coalesce(p_paid_on, private.today()), private.today()), left(nullif(btrim(p_serial), ''), 60), 'Told by the payment provider; it fits no open invoice.',
      encode(extensions.digest('provider ' || p_event_id, 'sha256'), 'hex'));
  end if;
  insert into private.provider_events (event_id, serial, paise, reference, outcome) values (p_event_id, p_serial, p_paise, p_reference, said);
  return jsonb_build_object('outcome', said);
end $function$;
grant execute on function public.take_provider_payment(text,text,bigint,text,date) to service_role;
