-- What all migrations together say about billing: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.billing_profiles (
  tenant_id uuid not null,
  legal_name text not null,
  address text not null,
  country text default 'IN'::text not null,
  state_code text,
  gstin text,
  billing_email text not null,
  changed_by uuid,
  changed_at timestamp with time zone default now() not null,
  grace_until date,
  grace_reason text,
  managers_approve_paise bigint,
  constraint billing_profiles_pkey PRIMARY KEY (tenant_id),
  constraint billing_profiles_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint billing_profiles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint billing_profiles_address_check CHECK (char_length(address) >= 5 AND char_length(address) <= 300),
  constraint billing_profiles_billing_email_check CHECK (private.is_email(billing_email)),
  constraint billing_profiles_check CHECK ((country = 'IN'::text) = (state_code IS NOT NULL)),
  constraint billing_profiles_check1 CHECK (gstin IS NULL OR country = 'IN'::text AND substr(gstin, 1, 2) = state_code),
  constraint billing_profiles_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint billing_profiles_grace_reason_check CHECK (char_length(grace_reason) >= 1 AND char_length(grace_reason) <= 300),
  constraint billing_profiles_gstin_check CHECK (private.is_gstin(gstin)),
  constraint billing_profiles_legal_name_check CHECK (char_length(legal_name) >= 2 AND char_length(legal_name) <= 120),
  constraint billing_profiles_managers_approve_paise_check CHECK (managers_approve_paise >= 100 AND managers_approve_paise <= '100000000000'::bigint),
  constraint billing_profiles_state_code_check CHECK (state_code ~ '^\d\d$'::text)
);
CREATE INDEX billing_profiles_changed_by_idx ON public.billing_profiles USING btree (changed_by);
alter table public.billing_profiles enable row level security;

create table public.billing_supplier (
  is_one boolean default true not null,
  legal_name text not null,
  address text not null,
  state_code text not null,
  gstin text not null,
  email text not null,
  serial_prefix text default 'SPN'::text not null,
  tax_percent integer default 18 not null,
  due_days integer default 15 not null,
  lut_number text,
  payment_text jsonb,
  is_sample boolean default false not null,
  changed_by uuid,
  changed_at timestamp with time zone default now() not null,
  remind_before integer default 3 not null,
  remind_after integer[] default '{3,10}'::integer[] not null,
  warn_after integer[] default '{20,27}'::integer[] not null,
  read_only_after integer default 30,
  constraint billing_supplier_pkey PRIMARY KEY (is_one),
  constraint billing_supplier_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint billing_supplier_address_check CHECK (char_length(address) >= 5 AND char_length(address) <= 300),
  constraint billing_supplier_check CHECK (substr(gstin, 1, 2) = state_code),
  constraint billing_supplier_due_days_check CHECK (due_days >= 0 AND due_days <= 90),
  constraint billing_supplier_email_check CHECK (private.is_email(email)),
  constraint billing_supplier_gstin_check CHECK (private.is_gstin(gstin)),
  constraint billing_supplier_is_one_check CHECK (is_one),
  constraint billing_supplier_legal_name_check CHECK (char_length(legal_name) >= 2 AND char_length(legal_name) <= 120),
  constraint billing_supplier_lut_number_check CHECK (lut_number ~ '^[A-Z0-9]{8,20}$'::text),
  constraint billing_supplier_payment_text_check CHECK (payment_text IS NULL OR private.is_in_both(payment_text, 400)),
  constraint billing_supplier_read_only_after_check CHECK (read_only_after >= 15 AND read_only_after <= 180),
  constraint billing_supplier_remind_after_check CHECK (cardinality(remind_after) <= 6 AND (1 <= ALL (remind_after)) AND (120 >= ALL (remind_after))),
  constraint billing_supplier_remind_before_check CHECK (remind_before >= 0 AND remind_before <= 30),
  constraint billing_supplier_serial_prefix_check CHECK (serial_prefix ~ '^[A-Z0-9]{1,4}$'::text),
  constraint billing_supplier_state_code_check CHECK (state_code ~ '^\d\d$'::text),
  constraint billing_supplier_tax_percent_check CHECK (tax_percent >= 0 AND tax_percent <= 28),
  constraint billing_supplier_warn_after_check CHECK (cardinality(warn_after) <= 6 AND (1 <= ALL (warn_after)) AND (120 >= ALL (warn_after)))
);
CREATE INDEX billing_supplier_changed_by_idx ON public.billing_supplier USING btree (changed_by);
alter table public.billing_supplier enable row level security;

create function private.approval_problem(p_order public.store_orders)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sum     bigint := (p_order.unit_paise - p_order.discount_paise) * p_order.quantity;
  allowed bigint := (select b.managers_approve_paise from public.billing_profiles b where b.tenant_id = p_order.tenant_id);
begin
  if allowed is null or sum is null or private.plan_of(p_order) is not null
    or not coalesce(p_order.tenant_id in (select private.tenants_where_i_am('manager')), false) then return 'not_allowed'; end if;
  if sum > allowed then return 'over_approval_limit'; end if;
  if sum + private.approved_by_me_today(p_order.tenant_id) > allowed then return 'approval_limit_day'; end if;
  return null;
end $function$;

create function public.give_grace(p_tenant_id uuid, p_until date, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  if p_until is null or p_until > private.today() + 180 then raise sqlstate 'PT400' using message = 'invalid_quote_until'; end if;
  if char_length(btrim(coalesce(p_reason, ''))) not between 1 and 300 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  update public.billing_profiles b set grace_until = p_until, grace_reason = btrim(p_reason) where b.tenant_id = p_tenant_id;
  if not found then raise sqlstate 'PT409' using message = 'billing_profile_required'; end if;
  perform private.write_audit('workspace.grace', p_tenant_id, 'tenants', p_tenant_id::text, null, jsonb_build_object(
    'name', (select t.name from public.tenants t where t.id = p_tenant_id), 'until', p_until, 'note', btrim(p_reason)));
  perform private.settle_hold(p_tenant_id);
end $function$;
grant execute on function public.give_grace(uuid,date,text) to authenticated;
grant execute on function public.give_grace(uuid,date,text) to service_role;

create function public.read_billing_supplier()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return (select to_jsonb(s) - 'is_one' - 'changed_by' from public.billing_supplier s);
end $function$;
grant execute on function public.read_billing_supplier() to authenticated;
grant execute on function public.read_billing_supplier() to service_role;

create function public.save_billing_supplier(p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gstin text := upper(regexp_replace(coalesce(p_said ->> 'gstin', ''), '[\s-]', '', 'g'));
  lut   text := nullif(upper(regexp_replace(coalesce(p_said ->> 'lut_number', ''), '[\s/-]', '', 'g')), '');
begin
  perform private.require_platform_admin();
  if char_length(btrim(coalesce(p_said ->> 'legal_name', ''))) not between 2 and 120 then raise sqlstate 'PT400' using message = 'legal_name_required'; end if;
  if char_length(btrim(coalesce(p_said ->> 'address', ''))) not between 5 and 300 then raise sqlstate 'PT400' using message = 'billing_address_required'; end if;
  if not private.is_gstin(gstin) then raise sqlstate 'PT400' using message = 'invalid_gstin'; end if;
  if not coalesce(private.is_email(lower(btrim(p_said ->> 'email'))), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if coalesce(p_said ->> 'serial_prefix', '') !~ '^[A-Z0-9]{1,4}$' then raise sqlstate 'PT400' using message = 'invalid_serial_prefix'; end if;
  if not private.is_within(p_said -> 'tax_percent', 0, 28) then raise sqlstate 'PT400' using message = 'invalid_tax_percent'; end if;
  if not private.is_within(p_said -> 'due_days', 0, 90) then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  if lut is not null and lut !~ '^[A-Z0-9]{8,20}$' then raise sqlstate 'PT400' using message = 'invalid_lut'; end if;
  if p_said ? 'remind_before' and not private.is_within(p_said -> 'remind_before', 0, 30) then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  if not private.are_days(p_said -> 'remind_after') then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  if not private.are_days(p_said -> 'warn_after') then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  if jsonb_typeof(p_said -> 'read_only_after') <> 'null' and not private.is_within(p_said -> 'read_only_after', 15, 180) then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  insert into public.billing_supplier (legal_name, address, state_code, gstin, email, serial_prefix, tax_percent, due_days, lut_number, payment_text, changed_by)
  values (btrim(p_said ->> 'legal_name'), btrim(p_said ->> 'address'), substr(gstin, 1, 2), gstin, lower(btrim(p_said ->> 'email')), p_said ->> 'serial_prefix',
    (p_said ->> 'tax_percent')::integer, (p_said ->> 'due_days')::integer, lut,
    case when private.is_in_both(p_said -> 'payment_text', 400) then p_said -> 'payment_text' end, auth.uid())
  on conflict (is_one) do update set legal_name = excluded.legal_name, address = excluded.address, state_code = excluded.state_code, gstin = excluded.gstin,
    email = excluded.email, serial_prefix = excluded.serial_prefix, tax_percent = excluded.tax_percent, due_days = excluded.due_days,
    lut_number = excluded.lut_number, payment_text = excluded.payment_text, is_sample = false, changed_by = excluded.changed_by, changed_at = now();
  update public.billing_supplier s set
    remind_before = case when p_said ? 'remind_before' then (p_said ->> 'remind_before')::integer else s.remind_before end,
    remind_after = case when p_said ? 'remind_after' then array(select d::integer from jsonb_array_elements_text(p_said -> 'remind_after') d order by d::integer) else s.remind_after end,
    warn_after = case when p_said ? 'warn_after' then array(select d::integer from jsonb_array_elements_text(p_said -> 'warn_after') d order by d::integer) else s.warn_after end,
    read_only_after = case when p_said ? 'read_only_after' then (p_said ->> 'read_only_after')::integer else s.read_only_after end
  where s.is_one;
  perform private.write_audit('billing_supplier.saved', null, 'billing_supplier', null, null, jsonb_build_object('name', btrim(p_said ->> 'legal_name')));
end $function$;
grant execute on function public.save_billing_supplier(jsonb) to authenticated;
grant execute on function public.save_billing_supplier(jsonb) to service_role;

create function public.set_approval_limit(p_tenant_id uuid, p_paise bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former bigint;
begin
  perform private.require_tenant_admin(p_tenant_id);
  if p_paise not between 100 and 100000000000 then raise sqlstate 'PT400' using message = 'invalid_limit'; end if;
  select b.managers_approve_paise into former from public.billing_profiles b where b.tenant_id = p_tenant_id for update;
  if not found then raise sqlstate 'PT409' using message = 'billing_profile_required'; end if;
  if former is not distinct from p_paise then return; end if;
  update public.billing_profiles b set managers_approve_paise = p_paise where b.tenant_id = p_tenant_id;
  perform private.write_audit('billing_profile.limit_set', p_tenant_id, 'billing_profiles', p_tenant_id::text,
    jsonb_build_object('limit_paise', former), jsonb_build_object('limit_paise', p_paise));
end $function$;
grant execute on function public.set_approval_limit(uuid,bigint) to authenticated;
grant execute on function public.set_approval_limit(uuid,bigint) to service_role;
