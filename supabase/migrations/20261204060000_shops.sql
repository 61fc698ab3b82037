-- Mystery shops: who visits (shoppers), when visits are wanted (waves), the visits themselves (shops) and who was asked (offers).
-- A shopper is nobody's profile and takes no seat: a person with an address, who comes by links. Shoppers without a tenant are
-- the platform's pool. The scheduler proposes in the browser; plan_wave() asks every rule again and refuses by its name.
--
-- Who may do what:
--   tenant admins     read and change all of their tenant, through functions; payment details through a function that is logged
--   platform admins   keep the pool
--   managers          read how many visits are planned at their outlets in a month, never when nor by whom
--   shoppers          answer their own invitation and their own offers, by a link

/* {"1": ["lunch", "dinner"], …}: ISO weekdays and parts of the day; empty means always. */
create function private.is_availability(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_value) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(p_value) = 'object' then p_value else '{}' end) d
    where d.key !~ '^[1-7]$' or jsonb_typeof(d.value) <> 'array' or not d.value <@ '["breakfast","lunch","afternoon","dinner","late"]')
$$;

create table public.shoppers (
  id              uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id       uuid references public.tenants on delete cascade, -- null: the platform's pool
  full_name       text check (full_name = btrim(full_name) and char_length(full_name) between 2 and 120),
  email           text check (private.is_email(email)),
  phone           text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  languages       text[] not null default '{}' check (cardinality(languages) <= 12),
  cities          text[] not null default '{}' check (cardinality(cities) <= 30),
  availability    jsonb not null default '{}' check (private.is_availability(availability)),
  demographics    jsonb check (jsonb_typeof(demographics) = 'object'), -- only what they chose to give
  grade           numeric check (grade between 1 and 10),
  state           text not null default 'invited' check (state in ('invited', 'active', 'paused', 'ended')),
  language        text not null default 'en' check (language in ('en', 'hi')),
  consent_version text,
  consented_at    timestamptz,
  invited_at      timestamptz,
  ended_at        timestamptz,
  erased_at       timestamptz,
  is_sample       boolean not null default false,
  created_by      uuid references public.profiles on delete set null,
  created_at      timestamptz not null default now(),
  check (num_nulls(consent_version, consented_at) in (0, 2)),
  check (state <> 'active' or consented_at is not null),
  check ((state = 'ended') = (ended_at is not null)),
  check ((erased_at is null) = (full_name is not null) and (erased_at is null) = (email is not null))
);
create unique index on public.shoppers (tenant_id, email) nulls not distinct;
create index on public.shoppers (tenant_id, state);
create index on public.shoppers (created_by);

create table public.shopper_accounts (
  shopper_id uuid primary key references public.shoppers on delete cascade,
  way        text not null check (way in ('upi', 'bank')),
  detail     text not null check (detail = btrim(detail) and char_length(detail) between 5 and 120),
  set_at     timestamptz not null default now()
);

create table public.shopper_conflicts (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null references public.tenants on delete cascade,
  shopper_id  uuid not null references public.shoppers on delete cascade,
  outlet_id   uuid, -- null: the whole tenant
  why         text not null check (why = btrim(why) and char_length(why) between 3 and 300),
  declared_by text not null check (declared_by in ('shopper', 'tenant')),
  created_at  timestamptz not null default now(),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  unique nulls not distinct (shopper_id, tenant_id, outlet_id)
);
create index on public.shopper_conflicts (tenant_id, outlet_id);

create table public.shop_waves (
  id                    uuid primary key, -- made by who sends it
  tenant_id             uuid not null references public.tenants on delete cascade,
  name                  text not null check (name = btrim(name) and char_length(name) between 3 and 120),
  form_version_id       uuid not null references public.shop_form_versions,
  not_before            date not null,
  visit_by              date not null,
  submit_days           integer not null default 2 check (submit_days between 0 and 14), -- after the visit
  dayparts              text[] not null check (dayparts <@ '{breakfast,lunch,afternoon,dinner,late}' and cardinality(dayparts) > 0),
  scenarios             jsonb not null default '[]' check (jsonb_typeof(scenarios) = 'array' and jsonb_array_length(scenarios) <= 10),
  visits_per_outlet     integer not null check (visits_per_outlet between 1 and 12),
  fee_inr               integer not null check (fee_inr between 0 and 100000),
  reimbursement_cap_inr integer not null check (reimbursement_cap_inr between 0 and 200000),
  budget_inr            integer check (budget_inr > 0), -- null: as much as the visits come to
  rotation_days         integer not null default 90 check (rotation_days between 0 and 730),
  gap_days              integer not null default 14 check (gap_days between 0 and 180),
  blackout_days         date[] not null default '{}' check (cardinality(blackout_days) <= 60),
  seed                  integer not null default 1,
  state                 text not null default 'draft' check (state in ('draft', 'planned', 'running', 'closed', 'cancelled')),
  started_at            timestamptz,
  is_sample             boolean not null default false,
  created_by            uuid references public.profiles on delete set null,
  created_at            timestamptz not null default now(),
  unique (tenant_id, id),
  check (not_before <= visit_by and visit_by <= not_before + 366)
);
create index on public.shop_waves (tenant_id, state, not_before);
create index on public.shop_waves (form_version_id);
create index on public.shop_waves (created_by);

create table public.shop_wave_outlets (
  id        uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  wave_id   uuid not null,
  outlet_id uuid not null,
  unique (tenant_id, wave_id, outlet_id),
  foreign key (tenant_id, wave_id) references public.shop_waves (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.shop_wave_outlets (tenant_id, outlet_id);

create table public.shops (
  id                    uuid primary key default gen_random_uuid(),
  tenant_id             uuid not null references public.tenants on delete cascade,
  outlet_id             uuid not null,
  wave_id               uuid,
  form_version_id       uuid not null references public.shop_form_versions,
  shopper_id            uuid references public.shoppers on delete set null,
  window_from           date not null,
  window_to             date not null,
  planned_on            date not null,
  daypart               text not null check (daypart in ('breakfast', 'lunch', 'afternoon', 'dinner', 'late')),
  scenario              text, -- its id in the wave
  submit_by             date not null,
  state                 text not null default 'draft' check (state in ('draft', 'scheduled', 'offered', 'accepted', 'in_progress', 'submitted',
    'in_review', 'revision_requested', 'approved', 'released', 'closed', 'declined', 'expired', 'rejected', 'cancelled', 'excluded', 'disputed')),
  fee_inr               integer not null check (fee_inr >= 0),
  reimbursement_cap_inr integer not null check (reimbursement_cap_inr >= 0),
  visited_at            timestamptz,
  score_pooled          numeric,
  score_weighted        numeric,
  score_overall         numeric,
  is_failed             boolean,
  score_version         integer not null default 0,
  reshop_of             uuid,
  released_at           timestamptz,
  is_sample             boolean not null default false,
  created_at            timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, wave_id) references public.shop_waves (tenant_id, id) on delete cascade,
  foreign key (tenant_id, reshop_of) references public.shops (tenant_id, id) on delete set null (reshop_of)
);
create index on public.shops (tenant_id, state, planned_on);
create index on public.shops (tenant_id, wave_id, planned_on);
create index on public.shops (tenant_id, outlet_id, planned_on);
create index on public.shops (tenant_id, reshop_of);
create index on public.shops (shopper_id, planned_on);
create index on public.shops (form_version_id);

create table public.shop_steps (
  id         bigint generated always as identity primary key,
  tenant_id  uuid not null,
  shop_id    uuid not null,
  kind       text not null check (kind ~ '^[a-z_]{2,40}$'),
  note       text check (char_length(note) between 1 and 1000),
  actor_id   uuid references public.profiles on delete set null,
  shopper_id uuid references public.shoppers on delete set null,
  at         timestamptz not null default now(),
  foreign key (tenant_id, shop_id) references public.shops (tenant_id, id) on delete cascade
);
create index on public.shop_steps (tenant_id, shop_id);
create index on public.shop_steps (actor_id);
create index on public.shop_steps (shopper_id);

create table public.shop_offers (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null,
  shop_id     uuid not null,
  shopper_id  uuid not null references public.shoppers on delete cascade,
  token_hash  text not null unique, -- the token itself stands in the mail only
  state       text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'expired', 'withdrawn')),
  expires_at  timestamptz not null,
  sent_at     timestamptz not null default now(),
  answered_at timestamptz,
  reason      text check (char_length(reason) between 1 and 300),
  unique (tenant_id, id),
  foreign key (tenant_id, shop_id) references public.shops (tenant_id, id) on delete cascade
);
create unique index on public.shop_offers (shop_id) where state in ('offered', 'accepted'); -- one that lives
create index on public.shop_offers (tenant_id, shop_id);
create index on public.shop_offers (shopper_id);
create index on public.shop_offers (expires_at) where state = 'offered';

alter table public.shoppers enable row level security;
alter table public.shopper_accounts enable row level security;
alter table public.shopper_conflicts enable row level security;
alter table public.shop_waves enable row level security;
alter table public.shop_wave_outlets enable row level security;
alter table public.shops enable row level security;
alter table public.shop_steps enable row level security;
alter table public.shop_offers enable row level security;
revoke all on public.shoppers, public.shopper_accounts, public.shopper_conflicts, public.shop_waves, public.shop_wave_outlets, public.shops,
  public.shop_steps, public.shop_offers from anon, authenticated;
grant select on public.shoppers, public.shopper_conflicts, public.shop_waves, public.shop_wave_outlets, public.shops, public.shop_steps
  to authenticated;
grant select (id, tenant_id, shop_id, shopper_id, state, expires_at, sent_at, answered_at, reason) on public.shop_offers to authenticated;

create policy "admins read their shoppers, the platform its pool" on public.shoppers for select to authenticated using (
  tenant_id is null and (select private.is_platform_admin())
  or tenant_id = any (array(select private.my_tenants_with('mystery_shops'))) and (select private.i_am_one_of('admin')));
create policy "admins read who may not visit" on public.shopper_conflicts for select to authenticated using (
  tenant_id = any (array(select private.my_tenants_with('mystery_shops'))) and (select private.i_am_one_of('admin')));
create policy "admins read the waves of their tenant" on public.shop_waves for select to authenticated using (
  tenant_id = any (array(select private.my_tenants_with('mystery_shops'))) and (select private.i_am_one_of('admin')));
create policy "admins read where waves go" on public.shop_wave_outlets for select to authenticated using (
  tenant_id = any (array(select private.my_tenants_with('mystery_shops'))) and (select private.i_am_one_of('admin')));
create policy "admins read the visits of their tenant" on public.shops for select to authenticated using (
  tenant_id = any (array(select private.my_tenants_with('mystery_shops'))) and (select private.i_am_one_of('admin')));
create policy "admins read what happened to a visit" on public.shop_steps for select to authenticated using (
  tenant_id = any (array(select private.my_tenants_with('mystery_shops'))) and (select private.i_am_one_of('admin')));
create policy "admins read who was asked" on public.shop_offers for select to authenticated using (
  tenant_id = any (array(select private.my_tenants_with('mystery_shops'))) and (select private.i_am_one_of('admin')));

insert into private.link_purposes values ('shopper_invitation');
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('shoppers', interval '730 days', 'public.shoppers', 'ended_at');
insert into private.personal_data (held_in, untold, ends, kept_as) values
  ('public.shoppers', 'shoppers have no login: the tenant that keeps them erases them on request', 'time', 'shoppers'),
  ('public.shopper_accounts', 'shoppers have no login: goes with the shopper', 'time', 'shoppers'),
  ('public.shopper_conflicts', 'shoppers have no login: goes with the shopper', 'time', 'shoppers'),
  ('public.shop_offers', 'shoppers have no login: goes with the shopper', 'time', 'shoppers');
insert into private.personal_data (held_in, untold, ends) values
  ('public.shops', 'a visit is about an outlet', 'tenant'),
  ('public.shop_steps', 'who did what stands in the log too', 'tenant');
insert into private.audit_actions values
  ('shopper.added'), ('shopper.changed'), ('shopper.invited'), ('shopper.paused'), ('shopper.resumed'), ('shopper.ended'), ('shopper.erased'),
  ('shopper.account_set'), ('shopper.account_read'), ('shopper.conflict_noted'), ('shopper.conflict_removed'),
  ('wave.drafted'), ('wave.changed'), ('wave.planned'), ('wave.started'), ('wave.closed'), ('wave.cancelled'), ('wave.visit_moved'),
  ('wave.visit_offered'), ('wave.offer_withdrawn');
insert into private.named_records (held_in, called) values ('public.shop_waves', 'name'), ('public.shoppers', 'full_name');

/* Asks for an admin of the tenant with the module; without a tenant for who runs the platform. */
create function private.require_shops(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); return; end if;
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_module(p_tenant_id, null, 'mystery_shops');
end $$;

-- Shoppers

/* Held. Throws unknown_shopper. */
create function private.require_shopper(p_id uuid) returns public.shoppers
language plpgsql set search_path = '' as $$
declare
  shopper public.shoppers;
begin
  select s.* into shopper from public.shoppers s
  where s.id = p_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_shopper'; end if;
  perform private.require_shops(shopper.tenant_id);
  if shopper.erased_at is not null then raise sqlstate 'PT409' using message = 'shopper_erased'; end if;
  return shopper;
end $$;

/* Texts of a list, without blanks and doubles. */
create function private.plain_list(p_value jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct btrim(t.word)) filter (where btrim(t.word) <> ''), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(p_value) = 'array' then p_value else '[]' end) t (word)
$$;

/* Adds a shopper, or changes one. p_said: full_name, email, phone, languages, cities, availability, language. */
create function public.save_shopper(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former  public.shoppers;
  named   text := btrim(coalesce(p_said ->> 'full_name', ''));
  address text := lower(btrim(coalesce(p_said ->> 'email', '')));
  called  text := nullif(btrim(coalesce(p_said ->> 'phone', '')), '');
begin
  perform private.require_shops(p_tenant_id);
  select s.* into former from public.shoppers s where s.id = p_id for update;
  if found and (former.tenant_id is distinct from p_tenant_id or former.erased_at is not null) then
    raise sqlstate 'PT404' using message = 'unknown_shopper';
  end if;
  if char_length(named) < 2 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(named) > 120 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if not private.is_email(address) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if called !~ '^\+[1-9][0-9]{7,14}$' then raise sqlstate 'PT400' using message = 'invalid_phone'; end if;
  if not private.is_availability(coalesce(p_said -> 'availability', '{}')) then raise sqlstate 'PT400' using message = 'invalid_availability'; end if;
  if exists (select from public.shoppers s where s.tenant_id is not distinct from p_tenant_id and s.email = address and s.id <> p_id) then
    raise sqlstate 'PT409' using message = 'shopper_exists';
  end if;
  insert into public.shoppers (id, tenant_id, full_name, email, phone, languages, cities, availability, language, created_by)
  values (p_id, p_tenant_id, named, address, called, private.plain_list(p_said -> 'languages'), private.plain_list(p_said -> 'cities'),
    coalesce(p_said -> 'availability', '{}'), coalesce(p_said ->> 'language', 'en'), private.me())
  on conflict (id) do update set full_name = excluded.full_name, email = excluded.email, phone = excluded.phone,
    languages = excluded.languages, cities = excluded.cities, availability = excluded.availability, language = excluded.language;
  if former.id is not null and (former.full_name, former.email, former.phone, former.languages, former.cities, former.availability, former.language)
    is not distinct from (select row (s.full_name, s.email, s.phone, s.languages, s.cities, s.availability, s.language)
      from public.shoppers s where s.id = p_id) then
    return;
  end if;
  perform private.write_audit(case when former.id is null then 'shopper.added' else 'shopper.changed' end, p_tenant_id, 'shoppers', p_id::text,
    null, jsonb_build_object('name', named));
end $$;

/* Sends the link at which a shopper reads the code of conduct and says yes. */
create function public.invite_shopper(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  if shopper.state <> 'invited' then raise sqlstate 'PT409' using message = 'shopper_moved_on'; end if;
  if shopper.invited_at > now() - interval '1 minute' then raise sqlstate 'PT429' using message = 'sent_just_now'; end if;
  delete from private.link_codes c where c.purpose = 'shopper_invitation' and c.subject_id = p_id; -- the former link is over
  update public.shoppers set invited_at = now() where id = p_id;
  perform private.queue_template(shopper.email, 'shopper_invitation', shopper.language, jsonb_build_object(
    'token', private.issue_link_code('shopper_invitation', p_id, interval '14 days'),
    'full_name', shopper.full_name, 'tenant_name', (select t.name from public.tenants t where t.id = shopper.tenant_id),
    'expires_at', now() + interval '14 days'), shopper.tenant_id);
  perform private.write_audit('shopper.invited', shopper.tenant_id, 'shoppers', p_id::text, null, jsonb_build_object('name', shopper.full_name));
end $$;

/* Pauses, resumes or ends a shopper. */
create function public.set_shopper_state(p_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  if coalesce(p_state, '') not in ('active', 'paused', 'ended') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if shopper.state = p_state then return; end if;
  if p_state <> 'ended' and shopper.consented_at is null then raise sqlstate 'PT409' using message = 'shopper_not_consented'; end if;
  update public.shoppers set state = p_state, ended_at = case when p_state = 'ended' then now() end where id = p_id;
  perform private.write_audit('shopper.' || case p_state when 'active' then 'resumed' else p_state end, shopper.tenant_id, 'shoppers', p_id::text,
    null, jsonb_build_object('name', shopper.full_name));
end $$;

/* Takes away who a shopper is; what was seen at the visits stays. */
create function public.erase_shopper(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  if exists (select from public.shops s where s.shopper_id = p_id
    and s.state in ('offered', 'accepted', 'in_progress', 'submitted', 'in_review', 'revision_requested')) then
    raise sqlstate 'PT409' using message = 'shopper_has_visits';
  end if;
  delete from public.shopper_accounts a where a.shopper_id = p_id;
  delete from public.shopper_conflicts c where c.shopper_id = p_id;
  delete from private.link_codes c where c.purpose = 'shopper_invitation' and c.subject_id = p_id;
  update public.shops set shopper_id = null where shopper_id = p_id and state in ('draft', 'scheduled');
  update public.shoppers set full_name = null, email = null, phone = null, languages = '{}', cities = '{}', availability = '{}',
    demographics = null, erased_at = now(), state = 'ended', ended_at = coalesce(ended_at, now())
  where id = p_id;
  perform private.write_audit('shopper.erased', shopper.tenant_id, 'shoppers', p_id::text);
end $$;

/* Where a shopper may not go, and why: one outlet, or the whole tenant. */
create function public.note_shopper_conflict(p_shopper_id uuid, p_tenant_id uuid, p_outlet_id uuid, p_why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reason text := btrim(coalesce(p_why, ''));
begin
  perform private.require_shops(coalesce(p_tenant_id, private.my_tenant()));
  if not exists (select from public.shoppers s where s.id = p_shopper_id and s.erased_at is null and (s.tenant_id = p_tenant_id or s.tenant_id is null)) then
    raise sqlstate 'PT404' using message = 'unknown_shopper';
  end if;
  if p_outlet_id is not null and not exists (select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if char_length(reason) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(reason) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  insert into public.shopper_conflicts (tenant_id, shopper_id, outlet_id, why, declared_by)
  values (p_tenant_id, p_shopper_id, p_outlet_id, reason, 'tenant')
  on conflict (shopper_id, tenant_id, outlet_id) do update set why = excluded.why;
  perform private.write_audit('shopper.conflict_noted', p_tenant_id, 'shoppers', p_shopper_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('outlet_id', p_outlet_id, 'reason', reason)));
end $$;

create function public.remove_shopper_conflict(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  conflict public.shopper_conflicts;
begin
  select c.* into conflict from public.shopper_conflicts c
  where c.id = p_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_conflict'; end if;
  perform private.require_shops(conflict.tenant_id);
  delete from public.shopper_conflicts c where c.id = p_id;
  perform private.write_audit('shopper.conflict_removed', conflict.tenant_id, 'shoppers', conflict.shopper_id::text,
    jsonb_strip_nulls(jsonb_build_object('outlet_id', conflict.outlet_id, 'reason', conflict.why)));
end $$;

/* How a shopper is paid. Who looks is written down. */
create function public.read_shopper_account(p_shopper_id uuid) returns table (way text, detail text, set_at timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers := private.require_shopper(p_shopper_id);
begin
  perform private.write_audit('shopper.account_read', shopper.tenant_id, 'shoppers', p_shopper_id::text);
  return query select a.way, a.detail, a.set_at from public.shopper_accounts a where a.shopper_id = p_shopper_id;
end $$;

create function private.keep_shopper_account(p_shopper_id uuid, p_way text, p_detail text) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(p_way, '') not in ('upi', 'bank') or char_length(btrim(coalesce(p_detail, ''))) not between 5 and 120
    or p_way = 'upi' and btrim(p_detail) !~ '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}$' then
    raise sqlstate 'PT400' using message = 'invalid_account';
  end if;
  insert into public.shopper_accounts (shopper_id, way, detail) values (p_shopper_id, p_way, btrim(p_detail))
  on conflict (shopper_id) do update set way = excluded.way, detail = excluded.detail, set_at = now();
end $$;

create function public.set_shopper_account(p_shopper_id uuid, p_way text, p_detail text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers := private.require_shopper(p_shopper_id);
begin
  perform private.keep_shopper_account(p_shopper_id, p_way, p_detail);
  perform private.write_audit('shopper.account_set', shopper.tenant_id, 'shoppers', p_shopper_id::text);
end $$;

/* What whoever holds the link is shown: who asks, and whom. */
create function public.find_shopper_invitation(p_token text)
returns table (tenant_name text, full_name text, language text, state text, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.name, s.full_name, s.language, case when c.expires_at <= now() then 'expired' else s.state end, c.expires_at
  from private.link_codes c
  join public.shoppers s on s.id = c.subject_id and s.erased_at is null
  left join public.tenants t on t.id = s.tenant_id
  where c.code_hash = private.fingerprint(p_token) and c.purpose = 'shopper_invitation'
$$;

/* A shopper says yes to the code of conduct, and what is needed for a visit. p_said: version, phone, languages, cities, availability, language, conflict, way, detail. */
create function public.answer_shopper_invitation(p_token text, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers;
  until   timestamptz;
  called  text := nullif(btrim(coalesce(p_said ->> 'phone', '')), '');
  why     text := nullif(btrim(coalesce(p_said ->> 'conflict', '')), '');
begin
  select c.expires_at, s.id into until, shopper.id from private.link_codes c join public.shoppers s on s.id = c.subject_id and s.erased_at is null
  where c.code_hash = private.fingerprint(p_token) and c.purpose = 'shopper_invitation';
  if shopper.id is null then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  select s.* into shopper from public.shoppers s where s.id = shopper.id for update;
  if shopper.state = 'active' then return; end if; -- said already
  if shopper.state <> 'invited' then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if until <= now() then raise sqlstate 'PT410' using message = 'invitation_expired'; end if;
  if coalesce(p_said ->> 'version', '') !~ '^[0-9]{4}-[0-9]{2}$' then raise sqlstate 'PT400' using message = 'consent_required'; end if;
  if called !~ '^\+[1-9][0-9]{7,14}$' then raise sqlstate 'PT400' using message = 'invalid_phone'; end if;
  if not private.is_availability(coalesce(p_said -> 'availability', '{}')) then raise sqlstate 'PT400' using message = 'invalid_availability'; end if;
  if char_length(why) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_said ->> 'way' is not null then perform private.keep_shopper_account(shopper.id, p_said ->> 'way', p_said ->> 'detail'); end if;
  update public.shoppers s set state = 'active', consent_version = p_said ->> 'version', consented_at = now(), phone = coalesce(called, s.phone),
    languages = case when p_said ? 'languages' then private.plain_list(p_said -> 'languages') else s.languages end,
    cities = case when p_said ? 'cities' then private.plain_list(p_said -> 'cities') else s.cities end,
    availability = coalesce(p_said -> 'availability', s.availability),
    language = case when p_said ->> 'language' in ('en', 'hi') then p_said ->> 'language' else s.language end
  where s.id = shopper.id;
  if why is not null and shopper.tenant_id is not null then -- until an admin has asked, nowhere in this tenant
    insert into public.shopper_conflicts (tenant_id, shopper_id, why, declared_by)
    values (shopper.tenant_id, shopper.id, case when char_length(why) < 3 then why || '…' else why end, 'shopper')
    on conflict (shopper_id, tenant_id, outlet_id) do nothing;
  end if;
end $$;

-- Visits

/* Which state may follow which. */
create function private.shop_may_move(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_to = any (case p_from
    when 'draft' then '{scheduled,cancelled}'
    when 'scheduled' then '{offered,cancelled}'
    when 'offered' then '{accepted,declined,expired,scheduled,cancelled}'
    when 'declined' then '{scheduled,offered,cancelled}'
    when 'expired' then '{scheduled,offered,cancelled}'
    when 'accepted' then '{in_progress,submitted,scheduled,expired,cancelled}'
    when 'in_progress' then '{submitted,scheduled,expired,cancelled}'
    when 'submitted' then '{in_review,cancelled}'
    when 'in_review' then '{approved,revision_requested,rejected,cancelled}'
    when 'revision_requested' then '{in_progress,submitted,rejected,cancelled}'
    when 'approved' then '{released,excluded}'
    when 'released' then '{closed,disputed,excluded}'
    when 'disputed' then '{released,closed,excluded}'
    else '{}' end::text[])
$$;

/* Moves a visit on and writes down that it did. Throws unknown_shop, shop_moved_on. */
create function private.move_shop(p_shop_id uuid, p_to text, p_kind text, p_note text default null, p_by_shopper boolean default false)
returns public.shops language plpgsql set search_path = '' as $$
declare
  shop public.shops;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  if not private.shop_may_move(shop.state, p_to) then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
  update public.shops s set state = p_to where s.id = p_shop_id returning * into shop;
  insert into public.shop_steps (tenant_id, shop_id, kind, note, actor_id, shopper_id)
  values (shop.tenant_id, shop.id, p_kind, nullif(btrim(p_note), ''), case when not p_by_shopper then private.me() end,
    case when p_by_shopper then shop.shopper_id end);
  return shop;
end $$;

/* Visits that count: those that took place or may still. */
create function private.is_live_shop(p_state text) returns boolean language sql immutable set search_path = '' as $$
  select p_state not in ('rejected', 'cancelled')
$$;

/* The first rule that a visit of a wave would break, by its code; null when it breaks none. p_shop_id: the visit that is moved. */
create function private.visit_problem(
  p_wave public.shop_waves, p_shop_id uuid, p_outlet_id uuid, p_shopper_id uuid, p_on date, p_daypart text
) returns text language plpgsql stable set search_path = '' as $$
declare
  shopper public.shoppers;
  place   public.outlets;
begin
  if p_on is null or p_on not between p_wave.not_before and p_wave.visit_by then return 'visit_outside_window'; end if;
  if p_on < private.today() then return 'visit_in_past'; end if;
  if p_on = any (p_wave.blackout_days) then return 'visit_on_blackout_day'; end if;
  if p_daypart is null or not p_daypart = any (p_wave.dayparts) then return 'visit_daypart'; end if;
  select o.* into place from public.outlets o
  join public.shop_wave_outlets w on w.outlet_id = o.id and w.wave_id = p_wave.id and w.tenant_id = p_wave.tenant_id
  where o.id = p_outlet_id;
  if not found then return 'visit_other_outlet'; end if;
  if exists (
    select from public.shops s where s.tenant_id = p_wave.tenant_id and s.outlet_id = p_outlet_id and s.id is distinct from p_shop_id
      and s.planned_on between p_on - greatest(p_wave.gap_days - 1, 0) and p_on + greatest(p_wave.gap_days - 1, 0)
      and p_wave.gap_days > 0 and private.is_live_shop(s.state)) then
    return 'visit_gap';
  end if;
  if p_shopper_id is null then return null; end if;
  select s.* into shopper from public.shoppers s
  where s.id = p_shopper_id and s.erased_at is null and (s.tenant_id = p_wave.tenant_id or s.tenant_id is null);
  if not found or shopper.state <> 'active' then return 'visit_shopper_away'; end if;
  if exists (select from public.shopper_conflicts c where c.shopper_id = p_shopper_id and c.tenant_id = p_wave.tenant_id
    and (c.outlet_id is null or c.outlet_id = p_outlet_id)) then
    return 'visit_conflict';
  end if;
  if cardinality(shopper.cities) > 0 and not lower(place.city) = any (select lower(c) from unnest(shopper.cities) c) then
    return 'visit_other_city';
  end if;
  if shopper.availability <> '{}' and not coalesce(shopper.availability -> extract(isodow from p_on)::text ? p_daypart, false) then
    return 'visit_shopper_unavailable';
  end if;
  if exists (
    select from public.shops s where s.shopper_id = p_shopper_id and s.id is distinct from p_shop_id and private.is_live_shop(s.state)
      and s.planned_on = p_on and s.daypart = p_daypart) then
    return 'visit_shopper_busy';
  end if;
  if p_wave.rotation_days > 0 and exists (
    select from public.shops s where s.shopper_id = p_shopper_id and s.outlet_id = p_outlet_id and s.id is distinct from p_shop_id
      and s.planned_on between p_on - (p_wave.rotation_days - 1) and p_on + (p_wave.rotation_days - 1) and private.is_live_shop(s.state)) then
    return 'visit_rotation';
  end if;
  return null;
end $$;

/* Refuses by the code of the rule that is broken: one list, so that each has its words. */
create function private.refuse_visit(p_problem text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  case p_problem
    when 'visit_outside_window' then raise sqlstate 'PT409' using message = 'visit_outside_window';
    when 'visit_in_past' then raise sqlstate 'PT409' using message = 'visit_in_past';
    when 'visit_on_blackout_day' then raise sqlstate 'PT409' using message = 'visit_on_blackout_day';
    when 'visit_daypart' then raise sqlstate 'PT409' using message = 'visit_daypart';
    when 'visit_other_outlet' then raise sqlstate 'PT409' using message = 'visit_other_outlet';
    when 'visit_gap' then raise sqlstate 'PT409' using message = 'visit_gap';
    when 'visit_shopper_away' then raise sqlstate 'PT409' using message = 'visit_shopper_away';
    when 'visit_conflict' then raise sqlstate 'PT409' using message = 'visit_conflict';
    when 'visit_other_city' then raise sqlstate 'PT409' using message = 'visit_other_city';
    when 'visit_shopper_unavailable' then raise sqlstate 'PT409' using message = 'visit_shopper_unavailable';
    when 'visit_shopper_busy' then raise sqlstate 'PT409' using message = 'visit_shopper_busy';
    when 'visit_rotation' then raise sqlstate 'PT409' using message = 'visit_rotation';
    else null;
  end case;
end $$;

-- Waves

/* Held. Throws unknown_wave. */
create function private.require_wave(p_id uuid) returns public.shop_waves
language plpgsql set search_path = '' as $$
declare
  wave public.shop_waves;
begin
  select w.* into wave from public.shop_waves w
  where w.id = p_id and (private.is_platform_admin() or w.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_wave'; end if;
  perform private.require_shops(wave.tenant_id);
  return wave;
end $$;

create function private.is_scenario(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_value ->> 'id' ~ '^[a-z0-9]{2,12}$' and p_value ->> 'kind' in ('plain', 'allergy', 'complaint', 'family', 'business')
    and char_length(p_value ->> 'title_en') between 2 and 80 and char_length(p_value ->> 'title_hi') between 2 and 80
    and char_length(p_value ->> 'brief_en') between 2 and 1000 and char_length(p_value ->> 'brief_hi') between 2 and 1000, false)
$$;

/* Drafts a wave, or changes one that has not started; what was planned then is planned anew. p_said: the columns of shop_waves, and outlets. */
create function public.save_wave(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former  public.shop_waves;
  wave    public.shop_waves;
  places  uuid[] := array(select distinct o::uuid from unnest(private.plain_list(p_said -> 'outlets')) o);
  parts   text[] := private.plain_list(p_said -> 'dayparts');
  closed  date[] := array(select distinct d::date from unnest(private.plain_list(p_said -> 'blackout_days')) d order by 1);
  version uuid := (p_said ->> 'form_version_id')::uuid;
begin
  perform private.require_shops(p_tenant_id);
  if p_tenant_id is null then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  select w.* into former from public.shop_waves w where w.id = p_id for update;
  if found and former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_wave'; end if;
  if former.id is not null and former.state not in ('draft', 'planned') then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  if char_length(btrim(coalesce(p_said ->> 'name', ''))) < 3 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(btrim(p_said ->> 'name')) > 120 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if version is null or not exists (select from public.shop_form_versions v where v.id = version and (v.tenant_id is null or v.tenant_id = p_tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_form_version';
  end if;
  if cardinality(places) = 0 then raise sqlstate 'PT400' using message = 'outlet_required'; end if;
  if exists (select from unnest(places) p where not exists (select from public.outlets o where o.id = p and o.tenant_id = p_tenant_id and o.is_active)) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if cardinality(parts) = 0 or not parts <@ '{breakfast,lunch,afternoon,dinner,late}' then raise sqlstate 'PT400' using message = 'daypart_required'; end if;
  if p_said ->> 'not_before' is null or p_said ->> 'visit_by' is null or (p_said ->> 'visit_by')::date < (p_said ->> 'not_before')::date
    or (p_said ->> 'visit_by')::date > (p_said ->> 'not_before')::date + 366 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if (p_said ->> 'visit_by')::date < private.today() then raise sqlstate 'PT400' using message = 'due_in_past'; end if;
  if jsonb_typeof(coalesce(p_said -> 'scenarios', '[]')) <> 'array' or jsonb_array_length(coalesce(p_said -> 'scenarios', '[]')) > 10
    or exists (select from jsonb_array_elements(coalesce(p_said -> 'scenarios', '[]')) s where not private.is_scenario(s)) then
    raise sqlstate 'PT400' using message = 'invalid_scenario';
  end if;
  insert into public.shop_waves (id, tenant_id, name, form_version_id, not_before, visit_by, submit_days, dayparts, scenarios, visits_per_outlet,
    fee_inr, reimbursement_cap_inr, budget_inr, rotation_days, gap_days, blackout_days, seed, created_by)
  values (p_id, p_tenant_id, btrim(p_said ->> 'name'), version, (p_said ->> 'not_before')::date, (p_said ->> 'visit_by')::date,
    (p_said ->> 'submit_days')::integer, parts, coalesce(p_said -> 'scenarios', '[]'), (p_said ->> 'visits_per_outlet')::integer,
    (p_said ->> 'fee_inr')::integer, (p_said ->> 'reimbursement_cap_inr')::integer, (p_said ->> 'budget_inr')::integer,
    (p_said ->> 'rotation_days')::integer, (p_said ->> 'gap_days')::integer, closed, coalesce((p_said ->> 'seed')::integer, 1), private.me())
  on conflict (id) do update set name = excluded.name, form_version_id = excluded.form_version_id, not_before = excluded.not_before,
    visit_by = excluded.visit_by, submit_days = excluded.submit_days, dayparts = excluded.dayparts, scenarios = excluded.scenarios,
    visits_per_outlet = excluded.visits_per_outlet, fee_inr = excluded.fee_inr, reimbursement_cap_inr = excluded.reimbursement_cap_inr,
    budget_inr = excluded.budget_inr, rotation_days = excluded.rotation_days, gap_days = excluded.gap_days,
    blackout_days = excluded.blackout_days, seed = excluded.seed, state = 'draft'
  returning * into wave;
  delete from public.shop_wave_outlets o where o.wave_id = p_id and o.outlet_id <> all (places);
  insert into public.shop_wave_outlets (tenant_id, wave_id, outlet_id) select p_tenant_id, p_id, p from unnest(places) p
  on conflict do nothing;
  delete from public.shops s where s.wave_id = p_id;
  perform private.write_audit(case when former.id is null then 'wave.drafted' else 'wave.changed' end, p_tenant_id, 'shop_waves', p_id::text, null,
    jsonb_build_object('name', wave.name, 'first_day', wave.not_before, 'last_day', wave.visit_by));
exception when check_violation or not_null_violation or invalid_text_representation or datetime_field_overflow or invalid_datetime_format
  or numeric_value_out_of_range then
  raise sqlstate 'PT400' using message = 'invalid_wave';
end $$;

/* What the scheduler needs to know of a wave: its outlets, who may go, and the visits near its window. */
create function public.schedule_facts(p_wave_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wave public.shop_waves;
begin
  select w.* into wave from public.shop_waves w where w.id = p_wave_id and w.tenant_id in (select private.my_tenants_as('admin'));
  if not found then raise sqlstate 'PT404' using message = 'unknown_wave'; end if;
  perform private.require_module(wave.tenant_id, null, 'mystery_shops');
  return jsonb_build_object(
    'today', private.today(),
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city) order by o.name), '[]')
      from public.shop_wave_outlets w join public.outlets o on o.id = w.outlet_id where w.wave_id = wave.id and w.tenant_id = wave.tenant_id),
    'shoppers', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'is_pool', s.tenant_id is null,
        'name', case when s.tenant_id is null then split_part(s.full_name, ' ', 1) else s.full_name end, -- the pool's people go by a first name
        'cities', s.cities, 'availability', s.availability, 'conflicts', array(
          select coalesce(c.outlet_id::text, 'all') from public.shopper_conflicts c where c.shopper_id = s.id and c.tenant_id = wave.tenant_id))
        order by s.created_at, s.id), '[]')
      from public.shoppers s where s.state = 'active' and s.erased_at is null and (s.tenant_id = wave.tenant_id or s.tenant_id is null)),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('outlet_id', v.outlet_id, 'shopper_id', v.shopper_id, 'on', v.planned_on, 'daypart', v.daypart)
        order by v.planned_on, v.id), '[]')
      from public.shops v where v.wave_id is distinct from wave.id and private.is_live_shop(v.state)
        and v.planned_on between wave.not_before - greatest(wave.rotation_days, wave.gap_days)
          and wave.visit_by + greatest(wave.rotation_days, wave.gap_days)
        and (v.tenant_id = wave.tenant_id or v.shopper_id in (select s.id from public.shoppers s where s.tenant_id is null))));
end $$;

/* Puts down what was proposed: [{outlet_id, on, daypart, scenario, shopper_id}]. Every rule is asked again; the first that is broken refuses all. */
create function public.plan_wave(p_wave_id uuid, p_visits jsonb, p_seed integer default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wave    public.shop_waves := private.require_wave(p_wave_id);
  visit   record;
  total   integer := 0;
  most    integer;
begin
  if wave.state not in ('draft', 'planned') then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  if jsonb_typeof(p_visits) is distinct from 'array' or jsonb_array_length(p_visits) = 0 then
    raise sqlstate 'PT400' using message = 'nothing_planned';
  end if;
  if jsonb_array_length(p_visits)::bigint * (wave.fee_inr + wave.reimbursement_cap_inr) > coalesce(wave.budget_inr, 2147483647) then
    raise sqlstate 'PT409' using message = 'over_budget';
  end if;
  delete from public.shops s where s.wave_id = wave.id;
  for visit in select * from jsonb_to_recordset(p_visits) v (outlet_id uuid, "on" date, daypart text, scenario text, shopper_id uuid) loop
    perform private.refuse_visit(private.visit_problem(wave, null, visit.outlet_id, visit.shopper_id, visit."on", visit.daypart));
    insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, scenario,
      submit_by, state, fee_inr, reimbursement_cap_inr)
    values (wave.tenant_id, visit.outlet_id, wave.id, wave.form_version_id, visit.shopper_id, wave.not_before, wave.visit_by, visit."on",
      visit.daypart, (select s ->> 'id' from jsonb_array_elements(wave.scenarios) s where s ->> 'id' = visit.scenario),
      visit."on" + wave.submit_days, 'scheduled', wave.fee_inr, wave.reimbursement_cap_inr);
    total := total + 1;
  end loop;
  select max(n) into most from (select count(*) as n from public.shops s where s.wave_id = wave.id group by s.outlet_id) per;
  if most > wave.visits_per_outlet then raise sqlstate 'PT409' using message = 'too_many_visits'; end if;
  update public.shop_waves set state = 'planned', seed = coalesce(p_seed, seed) where id = wave.id;
  perform private.write_audit('wave.planned', wave.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $$;

/* A visit of mine, held. Throws unknown_shop. */
create function private.require_shop(p_shop_id uuid) returns public.shops
language plpgsql set search_path = '' as $$
declare
  shop public.shops;
begin
  select s.* into shop from public.shops s
  where s.id = p_shop_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_shops(shop.tenant_id);
  return shop;
end $$;

/* Moves one visit by hand: another day, part of the day or shopper. Refused by the rule that it would break. */
create function public.move_visit(p_shop_id uuid, p_on date, p_daypart text, p_shopper_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shop public.shops := private.require_shop(p_shop_id);
  wave public.shop_waves;
begin
  if shop.state not in ('scheduled', 'declined', 'expired') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
  select w.* into wave from public.shop_waves w where w.id = shop.wave_id;
  if not found or wave.state not in ('planned', 'running') then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, p_shopper_id, p_on, p_daypart));
  update public.shops set planned_on = p_on, daypart = p_daypart, shopper_id = p_shopper_id, submit_by = p_on + wave.submit_days where id = shop.id;
  insert into public.shop_steps (tenant_id, shop_id, kind, actor_id) values (shop.tenant_id, shop.id, 'moved', private.me());
  perform private.write_audit('wave.visit_moved', shop.tenant_id, 'shop_waves', wave.id::text,
    jsonb_build_object('day', shop.planned_on, 'outlet_id', shop.outlet_id), jsonb_build_object('day', p_on, 'outlet_id', shop.outlet_id));
end $$;

/* Who could take a visit, and which rule stands against each of the others. */
create function public.visit_choices(p_shop_id uuid) returns table (shopper_id uuid, name text, problem text)
language plpgsql stable security definer set search_path = '' as $$
declare
  shop public.shops;
  wave public.shop_waves;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and s.tenant_id in (select private.my_tenants_as('admin'));
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_module(shop.tenant_id, null, 'mystery_shops');
  select w.* into wave from public.shop_waves w where w.id = shop.wave_id;
  return query
    select c.id, case when c.tenant_id is null then split_part(c.full_name, ' ', 1) else c.full_name end,
      private.visit_problem(wave, shop.id, shop.outlet_id, c.id, shop.planned_on, shop.daypart)
    from public.shoppers c
    where c.state = 'active' and c.erased_at is null and (c.tenant_id = shop.tenant_id or c.tenant_id is null)
    order by 3 nulls first, 2;
end $$;

-- Offers

/* Sends an offer for a visit to the shopper it is planned with. Three days to answer, and never past the visit. */
create function private.send_offer(p_shop public.shops) returns void
language plpgsql set search_path = '' as $$
declare
  token   text := encode(extensions.gen_random_bytes(32), 'hex');
  shopper public.shoppers;
  wave    public.shop_waves;
  until   timestamptz := least(now() + interval '3 days', ((p_shop.planned_on + 1)::timestamp at time zone 'Asia/Kolkata'));
begin
  select s.* into shopper from public.shoppers s where s.id = p_shop.shopper_id;
  select w.* into wave from public.shop_waves w where w.id = p_shop.wave_id;
  insert into public.shop_offers (tenant_id, shop_id, shopper_id, token_hash, expires_at)
  values (p_shop.tenant_id, p_shop.id, p_shop.shopper_id, private.fingerprint(token), until);
  perform private.move_shop(p_shop.id, 'offered', 'offered');
  perform private.queue_template(shopper.email, 'shop_offered', shopper.language, jsonb_build_object(
    'token', token, 'full_name', shopper.full_name, 'place', (select o.name || ', ' || o.city from public.outlets o where o.id = p_shop.outlet_id),
    'visit_on', p_shop.planned_on, 'daypart', p_shop.daypart, 'fee_inr', p_shop.fee_inr, 'cap_inr', p_shop.reimbursement_cap_inr,
    'submit_by', p_shop.submit_by, 'expires_at', until), p_shop.tenant_id);
end $$;

/* Starts a wave: from now on visits are offered. Those with a shopper are offered at once; says how many. */
create function public.start_wave(p_wave_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wave  public.shop_waves := private.require_wave(p_wave_id);
  shop  public.shops;
  total integer := 0;
begin
  if wave.state <> 'planned' then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  update public.shop_waves set state = 'running', started_at = now() where id = wave.id;
  for shop in select s.* from public.shops s where s.wave_id = wave.id and s.state = 'scheduled' and s.shopper_id is not null order by s.planned_on, s.id loop
    perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, shop.shopper_id, shop.planned_on, shop.daypart));
    perform private.send_offer(shop);
    total := total + 1;
  end loop;
  perform private.write_audit('wave.started', wave.tenant_id, 'shop_waves', wave.id::text, null, jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $$;

/* Offers one visit of a running wave, to the shopper it is planned with or to another. */
create function public.offer_shop(p_shop_id uuid, p_shopper_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shop   public.shops := private.require_shop(p_shop_id);
  wave   public.shop_waves;
  chosen uuid := coalesce(p_shopper_id, shop.shopper_id);
begin
  select w.* into wave from public.shop_waves w where w.id = shop.wave_id;
  if wave.state is distinct from 'running' then raise sqlstate 'PT409' using message = 'wave_not_running'; end if;
  if not private.shop_may_move(shop.state, 'offered') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
  if chosen is null then raise sqlstate 'PT400' using message = 'shopper_required'; end if;
  if exists (select from public.shop_offers o where o.shop_id = shop.id and o.shopper_id = chosen and o.state = 'declined') then
    raise sqlstate 'PT409' using message = 'shopper_declined';
  end if;
  perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, chosen, shop.planned_on, shop.daypart));
  update public.shops set shopper_id = chosen where id = shop.id returning * into shop;
  perform private.send_offer(shop);
  perform private.write_audit('wave.visit_offered', shop.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('day', shop.planned_on, 'outlet_id', shop.outlet_id));
end $$;

/* Takes an offer back, answered or not; the link is then over. */
create function private.take_back_offer(p_shop public.shops, p_to text, p_kind text, p_reason text) returns void
language plpgsql set search_path = '' as $$
declare
  offer   public.shop_offers;
  shopper public.shoppers;
begin
  update public.shop_offers o set state = 'withdrawn', reason = p_reason
  where o.shop_id = p_shop.id and o.state in ('offered', 'accepted') returning * into offer;
  perform private.move_shop(p_shop.id, p_to, p_kind, p_reason);
  if offer.id is null then return; end if;
  select s.* into shopper from public.shoppers s where s.id = offer.shopper_id and s.erased_at is null;
  if found then
    perform private.queue_template(shopper.email, 'shop_withdrawn', shopper.language, jsonb_build_object(
      'full_name', shopper.full_name, 'place', (select o.name || ', ' || o.city from public.outlets o where o.id = p_shop.outlet_id),
      'visit_on', p_shop.planned_on), p_shop.tenant_id);
  end if;
end $$;

create function public.withdraw_offer(p_shop_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shop   public.shops := private.require_shop(p_shop_id);
  reason text := btrim(coalesce(p_reason, ''));
begin
  if shop.state not in ('offered', 'accepted') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
  if char_length(reason) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(reason) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  perform private.take_back_offer(shop, 'scheduled', 'withdrawn', reason);
  perform private.write_audit('wave.offer_withdrawn', shop.tenant_id, 'shop_waves', shop.wave_id::text, null,
    jsonb_build_object('day', shop.planned_on, 'outlet_id', shop.outlet_id, 'reason', reason));
end $$;

/* Ends a wave: closed once its visits are over, or cancelled with a reason; what is open then is called off. */
create function public.end_wave(p_wave_id uuid, p_state text, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wave   public.shop_waves := private.require_wave(p_wave_id);
  reason text := nullif(btrim(p_reason), '');
  shop   public.shops;
begin
  if coalesce(p_state, '') not in ('closed', 'cancelled') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if wave.state in ('closed', 'cancelled') or p_state = 'closed' and wave.state <> 'running' then
    raise sqlstate 'PT409' using message = 'wave_moved_on';
  end if;
  if p_state = 'cancelled' and coalesce(char_length(reason), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(reason) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_state = 'closed' and exists (select from public.shops s where s.wave_id = wave.id
    and s.state in ('accepted', 'in_progress', 'submitted', 'in_review', 'revision_requested')) then
    raise sqlstate 'PT409' using message = 'wave_has_visits';
  end if;
  for shop in select s.* from public.shops s where s.wave_id = wave.id and s.state in ('scheduled', 'offered', 'declined', 'expired', 'accepted') loop
    perform private.take_back_offer(shop, 'cancelled', 'cancelled', coalesce(reason, 'wave closed'));
  end loop;
  update public.shop_waves set state = p_state where id = wave.id;
  perform private.write_audit('wave.' || p_state, wave.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_strip_nulls(jsonb_build_object('name', wave.name, 'reason', reason)));
end $$;

/* The offer that a token opens. Throws unknown_offer, offer_withdrawn. */
create function private.offer_of(p_token text) returns public.shop_offers
language plpgsql stable set search_path = '' as $$
declare
  offer public.shop_offers;
begin
  select o.* into offer from public.shop_offers o where o.token_hash = private.fingerprint(p_token);
  if not found then raise sqlstate 'PT404' using message = 'unknown_offer'; end if;
  if offer.state = 'withdrawn' then raise sqlstate 'PT410' using message = 'offer_withdrawn'; end if;
  return offer;
end $$;

/* A shopper takes a visit or does not. The same answer again is the same. p_has_conflict: why it is no is that they know the outlet. */
create function public.answer_offer(p_token text, p_accepts boolean, p_reason text default null, p_has_conflict boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  offer  public.shop_offers := private.offer_of(p_token);
  answer text := case when p_accepts then 'accepted' else 'declined' end;
  said   text := left(nullif(btrim(p_reason), ''), 300);
  shop   public.shops;
begin
  if p_accepts is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  select o.* into offer from public.shop_offers o where o.id = offer.id for update;
  if offer.state = answer then return answer; end if;
  if offer.state = 'expired' or offer.state = 'offered' and offer.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'offer_expired';
  end if;
  if offer.state <> 'offered' then raise sqlstate 'PT409' using message = 'offer_answered'; end if;
  update public.shop_offers set state = answer, answered_at = now(), reason = said where id = offer.id;
  shop := private.move_shop(offer.shop_id, answer, answer, said, true);
  if not p_accepts and p_has_conflict then
    insert into public.shopper_conflicts (tenant_id, shopper_id, outlet_id, why, declared_by)
    values (offer.tenant_id, offer.shopper_id, shop.outlet_id, case when char_length(said) >= 3 then said else 'Said when asked' end, 'shopper')
    on conflict (shopper_id, tenant_id, outlet_id) do nothing;
  end if;
  return answer;
end $$;

/* Offers nobody answered in time: the visit waits for somebody else. */
create function private.expire_shop_offers() returns integer
language plpgsql set search_path = '' as $$
declare
  offer public.shop_offers;
  total integer := 0;
begin
  for offer in select o.* from public.shop_offers o where o.state = 'offered' and o.expires_at <= now() for update skip locked loop
    update public.shop_offers set state = 'expired' where id = offer.id;
    perform private.move_shop(offer.shop_id, 'expired', 'expired');
    total := total + 1;
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('expire shop offers', '5 minutes', 'private.expire_shop_offers');
insert into private.server_functions values ('answer_offer');
insert into private.anonymous_functions values ('find_shopper_invitation'), ('answer_shopper_invitation');

-- Reading

/* What runs and what waits. Managers read how many visits their outlets get in a month, and nothing else. */
create function public.shops_overview(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach    text := private.require_module(p_tenant_id, 'read', 'mystery_shops');
  is_admin boolean := p_tenant_id in (select private.my_tenants_as('admin'));
begin
  return jsonb_build_object(
    'may_plan', is_admin,
    'waves', case when is_admin then (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'state', w.state, 'not_before', w.not_before, 'visit_by', w.visit_by,
        'outlets', (select count(*) from public.shop_wave_outlets o where o.wave_id = w.id and o.tenant_id = w.tenant_id),
        'visits', v.visits, 'accepted', v.accepted, 'reported', v.reported, 'open', v.open, 'cost_inr', v.cost) order by w.not_before, w.created_at), '[]')
      from public.shop_waves w
      cross join lateral (
        select count(*) as visits, count(*) filter (where s.state in ('accepted', 'in_progress')) as accepted,
          count(*) filter (where s.state in ('submitted', 'in_review', 'revision_requested', 'approved', 'released', 'closed', 'disputed', 'excluded')) as reported,
          count(*) filter (where s.state in ('scheduled', 'declined', 'expired')) as open,
          coalesce(sum(s.fee_inr + s.reimbursement_cap_inr) filter (where private.is_live_shop(s.state)), 0) as cost
        from public.shops s where s.tenant_id = w.tenant_id and s.wave_id = w.id) v
      where w.tenant_id = p_tenant_id and w.state in ('draft', 'planned', 'running')) else '[]' end,
    'shoppers', case when is_admin then (select count(*) from public.shoppers s where s.tenant_id = p_tenant_id and s.state = 'active') else 0 end,
    'months', (
      select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'outlet', m.name, 'visits', m.visits) order by m.month, m.name), '[]')
      from (
        select date_trunc('month', s.planned_on)::date as month, o.name, count(*) as visits
        from public.shops s join public.outlets o on o.id = s.outlet_id
        where s.tenant_id = p_tenant_id and private.is_live_shop(s.state) and s.state <> 'draft'
          and s.planned_on >= date_trunc('month', private.today())::date and s.planned_on < (date_trunc('month', private.today()) + interval '3 months')::date
          and (reach = 'all' or s.outlet_id in (select private.outlets_i_manage()))
        group by 1, 2) m));
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_availability(jsonb) to authenticated, service_role;
revoke execute on function public.save_shopper(uuid, uuid, jsonb), public.invite_shopper(uuid), public.set_shopper_state(uuid, text),
  public.erase_shopper(uuid), public.note_shopper_conflict(uuid, uuid, uuid, text), public.remove_shopper_conflict(uuid),
  public.read_shopper_account(uuid), public.set_shopper_account(uuid, text, text), public.save_wave(uuid, uuid, jsonb),
  public.schedule_facts(uuid), public.plan_wave(uuid, jsonb, integer), public.move_visit(uuid, date, text, uuid), public.visit_choices(uuid),
  public.start_wave(uuid), public.offer_shop(uuid, uuid), public.withdraw_offer(uuid, text), public.end_wave(uuid, text, text),
  public.shops_overview(uuid), public.find_shopper_invitation(text), public.answer_shopper_invitation(text, jsonb) from public, anon;
revoke execute on function public.answer_offer(text, boolean, text, boolean) from public, anon, authenticated;
grant execute on function public.save_shopper(uuid, uuid, jsonb), public.invite_shopper(uuid), public.set_shopper_state(uuid, text),
  public.erase_shopper(uuid), public.note_shopper_conflict(uuid, uuid, uuid, text), public.remove_shopper_conflict(uuid),
  public.read_shopper_account(uuid), public.set_shopper_account(uuid, text, text), public.save_wave(uuid, uuid, jsonb),
  public.schedule_facts(uuid), public.plan_wave(uuid, jsonb, integer), public.move_visit(uuid, date, text, uuid), public.visit_choices(uuid),
  public.start_wave(uuid), public.offer_shop(uuid, uuid), public.withdraw_offer(uuid, text), public.end_wave(uuid, text, text),
  public.shops_overview(uuid) to authenticated;
grant execute on function public.find_shopper_invitation(text), public.answer_shopper_invitation(text, jsonb) to anon, authenticated;
grant execute on function public.answer_offer(text, boolean, text, boolean) to service_role;
