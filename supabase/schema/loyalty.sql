-- What all migrations together say about loyalty: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.loyalty_adjustments (
  id uuid not null,
  tenant_id uuid not null,
  member_id uuid not null,
  points integer not null,
  reason text not null,
  state text default 'waiting'::text not null,
  entry_id bigint,
  asked_by uuid,
  asked_at timestamp with time zone default now() not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint loyalty_adjustments_pkey PRIMARY KEY (id),
  constraint loyalty_adjustments_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_adjustments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_adjustments_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.loyalty_entries(id) ON DELETE SET NULL,
  constraint loyalty_adjustments_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES public.loyalty_members(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_adjustments_points_check CHECK (points <> 0),
  constraint loyalty_adjustments_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 300),
  constraint loyalty_adjustments_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'posted'::text, 'declined'::text]))
);
CREATE INDEX loyalty_adjustments_asked_by_idx ON public.loyalty_adjustments USING btree (asked_by);
CREATE INDEX loyalty_adjustments_decided_by_idx ON public.loyalty_adjustments USING btree (decided_by);
CREATE INDEX loyalty_adjustments_entry_id_idx ON public.loyalty_adjustments USING btree (entry_id);
CREATE INDEX loyalty_adjustments_tenant_id_member_id_idx ON public.loyalty_adjustments USING btree (tenant_id, member_id);
CREATE INDEX loyalty_adjustments_tenant_id_state_asked_at_idx ON public.loyalty_adjustments USING btree (tenant_id, state, asked_at);
alter table public.loyalty_adjustments enable row level security;

create table public.loyalty_allocations (
  entry_id bigint not null,
  lot_id bigint not null,
  points integer not null,
  constraint loyalty_allocations_pkey PRIMARY KEY (entry_id, lot_id),
  constraint loyalty_allocations_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.loyalty_entries(id) ON DELETE CASCADE,
  constraint loyalty_allocations_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES public.loyalty_lots(id) ON DELETE CASCADE,
  constraint loyalty_allocations_points_check CHECK (points <> 0)
);
CREATE INDEX loyalty_allocations_lot_id_idx ON public.loyalty_allocations USING btree (lot_id);
alter table public.loyalty_allocations enable row level security;

CREATE TRIGGER allocations_are_final BEFORE DELETE OR UPDATE ON public.loyalty_allocations FOR EACH ROW EXECUTE FUNCTION private.refuse_rewriting();

create table public.loyalty_bill_imports (
  id uuid not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  file_name text not null,
  counted integer default 0 not null,
  points integer default 0 not null,
  entry_ids bigint[] default '{}'::bigint[] not null,
  made_by uuid,
  made_at timestamp with time zone default now() not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint loyalty_bill_imports_pkey PRIMARY KEY (id),
  constraint loyalty_bill_imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_bill_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_bill_imports_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_bill_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_bill_imports_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 200)
);
CREATE INDEX loyalty_bill_imports_made_by_idx ON public.loyalty_bill_imports USING btree (made_by);
CREATE INDEX loyalty_bill_imports_tenant_id_made_at_idx ON public.loyalty_bill_imports USING btree (tenant_id, made_at DESC);
CREATE INDEX loyalty_bill_imports_tenant_id_outlet_id_idx ON public.loyalty_bill_imports USING btree (tenant_id, outlet_id);
CREATE INDEX loyalty_bill_imports_undone_by_idx ON public.loyalty_bill_imports USING btree (undone_by);
alter table public.loyalty_bill_imports enable row level security;

create table public.loyalty_campaign_members (
  campaign_id uuid not null,
  tenant_id uuid not null,
  member_id uuid not null,
  is_held_out boolean not null,
  leave_code text,
  read_at timestamp with time zone,
  constraint loyalty_campaign_members_pkey PRIMARY KEY (campaign_id, member_id),
  constraint loyalty_campaign_members_leave_code_key UNIQUE (leave_code),
  constraint loyalty_campaign_members_tenant_id_campaign_id_fkey FOREIGN KEY (tenant_id, campaign_id) REFERENCES public.loyalty_campaigns(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_campaign_members_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES public.loyalty_members(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX loyalty_campaign_members_tenant_id_campaign_id_idx ON public.loyalty_campaign_members USING btree (tenant_id, campaign_id);
CREATE INDEX loyalty_campaign_members_tenant_id_member_id_idx ON public.loyalty_campaign_members USING btree (tenant_id, member_id);
alter table public.loyalty_campaign_members enable row level security;

create table public.loyalty_campaigns (
  id uuid not null,
  tenant_id uuid not null,
  name text not null,
  recipe text default 'own'::text not null,
  segment jsonb not null,
  message jsonb not null,
  holdout_percent integer default 10 not null,
  seed integer default 1 not null,
  window_days integer default 30 not null,
  contribution_percent integer default 60 not null,
  state text default 'draft'::text not null,
  started_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  starts_on date,
  budget_paise bigint,
  constraint loyalty_campaigns_pkey PRIMARY KEY (id),
  constraint loyalty_campaigns_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint loyalty_campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_campaigns_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_campaigns_budget_paise_check CHECK (budget_paise >= 100 AND budget_paise <= 1000000000),
  constraint loyalty_campaigns_check CHECK ((state = ANY (ARRAY['draft'::text, 'planned'::text])) = (started_at IS NULL)),
  constraint loyalty_campaigns_contribution_percent_check CHECK (contribution_percent >= 1 AND contribution_percent <= 100),
  constraint loyalty_campaigns_holdout_percent_check CHECK (holdout_percent >= 0 AND holdout_percent <= 50),
  constraint loyalty_campaigns_message_check CHECK (private.is_in_both(message -> 'title'::text, 80) AND private.is_in_both(message -> 'text'::text, 600)),
  constraint loyalty_campaigns_name_check CHECK (name = btrim(name) AND char_length(name) >= 3 AND char_length(name) <= 80),
  constraint loyalty_campaigns_planned_check CHECK (state <> 'planned'::text OR starts_on IS NOT NULL),
  constraint loyalty_campaigns_recipe_check CHECK (recipe = ANY (ARRAY['own'::text, 'win_back'::text, 'birthday'::text, 'tier_nudge'::text])),
  constraint loyalty_campaigns_segment_check CHECK (jsonb_typeof(segment) = 'object'::text AND pg_column_size(segment) < 4000),
  constraint loyalty_campaigns_state_check CHECK (state = ANY (ARRAY['draft'::text, 'planned'::text, 'running'::text, 'ended'::text])),
  constraint loyalty_campaigns_window_days_check CHECK (window_days >= 7 AND window_days <= 120)
);
CREATE INDEX loyalty_campaigns_created_by_idx ON public.loyalty_campaigns USING btree (created_by);
CREATE INDEX loyalty_campaigns_state_idx ON public.loyalty_campaigns USING btree (state) WHERE (state = ANY (ARRAY['planned'::text, 'running'::text]));
CREATE INDEX loyalty_campaigns_tenant_id_state_created_at_idx ON public.loyalty_campaigns USING btree (tenant_id, state, created_at);
alter table public.loyalty_campaigns enable row level security;

create table public.loyalty_claims (
  id uuid not null,
  tenant_id uuid not null,
  member_id uuid not null,
  outlet_id uuid not null,
  bill_no text not null,
  bill_on date not null,
  amount_paise bigint not null,
  note text,
  photo_path text,
  state text default 'open'::text not null,
  answer text,
  entry_id bigint,
  decided_by uuid,
  decided_at timestamp with time zone,
  made_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  constraint loyalty_claims_pkey PRIMARY KEY (id),
  constraint loyalty_claims_photo_path_key UNIQUE (photo_path),
  constraint loyalty_claims_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint loyalty_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_claims_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.loyalty_entries(id) ON DELETE SET NULL,
  constraint loyalty_claims_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES public.loyalty_members(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_claims_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_claims_amount_paise_check CHECK (amount_paise >= 1 AND amount_paise <= 1000000000),
  constraint loyalty_claims_answer_check CHECK (char_length(answer) >= 1 AND char_length(answer) <= 500),
  constraint loyalty_claims_bill_no_check CHECK (char_length(bill_no) >= 1 AND char_length(bill_no) <= 40),
  constraint loyalty_claims_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 500),
  constraint loyalty_claims_photo_path_check CHECK (photo_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'::text),
  constraint loyalty_claims_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text]))
);
CREATE INDEX loyalty_claims_decided_by_idx ON public.loyalty_claims USING btree (decided_by);
CREATE INDEX loyalty_claims_entry_id_idx ON public.loyalty_claims USING btree (entry_id);
CREATE INDEX loyalty_claims_tenant_id_member_id_idx ON public.loyalty_claims USING btree (tenant_id, member_id);
CREATE INDEX loyalty_claims_tenant_id_outlet_id_idx ON public.loyalty_claims USING btree (tenant_id, outlet_id);
CREATE INDEX loyalty_claims_tenant_id_state_made_at_idx ON public.loyalty_claims USING btree (tenant_id, state, made_at);
alter table public.loyalty_claims enable row level security;

create table public.loyalty_closings (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  month date not null,
  spend_paise bigint not null,
  earned bigint not null,
  redeemed bigint not null,
  expired bigint not null,
  late integer not null,
  value_paise integer not null,
  redemption jsonb not null,
  reward_paise bigint not null,
  closed_by uuid,
  closed_at timestamp with time zone default now() not null,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reason text,
  is_sample boolean default false not null,
  constraint loyalty_closings_pkey PRIMARY KEY (id),
  constraint loyalty_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_closings_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_closings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_closings_check CHECK ((reopened_at IS NULL) = (reason IS NULL)),
  constraint loyalty_closings_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint loyalty_closings_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 300)
);
CREATE INDEX loyalty_closings_closed_by_idx ON public.loyalty_closings USING btree (closed_by);
CREATE INDEX loyalty_closings_reopened_by_idx ON public.loyalty_closings USING btree (reopened_by);
CREATE UNIQUE INDEX loyalty_closings_tenant_id_month_idx ON public.loyalty_closings USING btree (tenant_id, month) WHERE (reopened_at IS NULL);
CREATE INDEX loyalty_closings_tenant_id_month_idx1 ON public.loyalty_closings USING btree (tenant_id, month DESC);
alter table public.loyalty_closings enable row level security;

CREATE TRIGGER closings_stay BEFORE DELETE OR UPDATE ON public.loyalty_closings FOR EACH ROW EXECUTE FUNCTION private.keep_closings();

create table public.loyalty_consents (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  member_id uuid not null,
  purpose text not null,
  is_given boolean not null,
  how text not null,
  at timestamp with time zone default now() not null,
  constraint loyalty_consents_pkey PRIMARY KEY (id),
  constraint loyalty_consents_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES public.loyalty_members(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_consents_how_check CHECK (how = ANY (ARRAY['app'::text, 'link'::text, 'counter'::text, 'import'::text])),
  constraint loyalty_consents_purpose_check CHECK (purpose = ANY (ARRAY['programme'::text, 'offers'::text, 'birthday'::text, 'reminders'::text]))
);
CREATE INDEX loyalty_consents_tenant_id_member_id_purpose_id_idx ON public.loyalty_consents USING btree (tenant_id, member_id, purpose, id DESC);
alter table public.loyalty_consents enable row level security;

create table public.loyalty_coupon_codes (
  code text not null,
  tenant_id uuid not null,
  coupon_id uuid not null,
  used_at timestamp with time zone,
  made_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  constraint loyalty_coupon_codes_pkey PRIMARY KEY (tenant_id, code),
  constraint loyalty_coupon_codes_tenant_id_coupon_id_fkey FOREIGN KEY (tenant_id, coupon_id) REFERENCES public.loyalty_coupons(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_coupon_codes_check CHECK (used_at IS NULL OR revoked_at IS NULL),
  constraint loyalty_coupon_codes_code_check CHECK (code ~ '^[A-HJ-NP-Z2-9]{10}$'::text)
);
CREATE INDEX loyalty_coupon_codes_tenant_id_coupon_id_idx ON public.loyalty_coupon_codes USING btree (tenant_id, coupon_id);
alter table public.loyalty_coupon_codes enable row level security;

create table public.loyalty_coupon_uses (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  coupon_id uuid not null,
  code text not null,
  member_id uuid,
  outlet_id uuid not null,
  shift_id uuid,
  bill_no text not null,
  bill_paise bigint not null,
  discount_paise bigint not null,
  idem_key text not null,
  at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint loyalty_coupon_uses_pkey PRIMARY KEY (id),
  constraint loyalty_coupon_uses_tenant_id_idem_key_key UNIQUE (tenant_id, idem_key),
  constraint loyalty_coupon_uses_tenant_id_coupon_id_fkey FOREIGN KEY (tenant_id, coupon_id) REFERENCES public.loyalty_coupons(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_coupon_uses_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES public.loyalty_members(tenant_id, id) ON DELETE SET NULL (member_id),
  constraint loyalty_coupon_uses_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_coupon_uses_bill_no_check CHECK (char_length(bill_no) >= 1 AND char_length(bill_no) <= 40),
  constraint loyalty_coupon_uses_discount_paise_check CHECK (discount_paise >= 0),
  constraint loyalty_coupon_uses_idem_key_check CHECK (char_length(idem_key) >= 1 AND char_length(idem_key) <= 100)
);
CREATE INDEX loyalty_coupon_uses_shift_id_idx ON public.loyalty_coupon_uses USING btree (shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX loyalty_coupon_uses_tenant_id_coupon_id_member_id_idx ON public.loyalty_coupon_uses USING btree (tenant_id, coupon_id, member_id);
CREATE INDEX loyalty_coupon_uses_tenant_id_member_id_idx ON public.loyalty_coupon_uses USING btree (tenant_id, member_id);
CREATE INDEX loyalty_coupon_uses_tenant_id_outlet_id_idx ON public.loyalty_coupon_uses USING btree (tenant_id, outlet_id);
alter table public.loyalty_coupon_uses enable row level security;

create table public.loyalty_coupons (
  id uuid not null,
  tenant_id uuid not null,
  title jsonb not null,
  kind text not null,
  worth integer not null,
  most_paise integer,
  min_bill_paise integer default 0 not null,
  code text,
  per_guest_most integer,
  uses_most integer,
  budget_paise bigint,
  uses integer default 0 not null,
  spent_paise bigint default 0 not null,
  outlets uuid[] default '{}'::uuid[] not null,
  valid_from date not null,
  valid_until date not null,
  state text default 'draft'::text not null,
  is_sample boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint loyalty_coupons_pkey PRIMARY KEY (id),
  constraint loyalty_coupons_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint loyalty_coupons_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_coupons_budget_paise_check CHECK (budget_paise > 0),
  constraint loyalty_coupons_check CHECK (worth > 0 AND (kind <> 'percent'::text OR worth <= 100)),
  constraint loyalty_coupons_check1 CHECK (valid_until >= valid_from),
  constraint loyalty_coupons_code_check CHECK (code ~ '^[A-Z0-9]{4,20}$'::text),
  constraint loyalty_coupons_kind_check CHECK (kind = ANY (ARRAY['percent'::text, 'amount'::text, 'item'::text])),
  constraint loyalty_coupons_min_bill_paise_check CHECK (min_bill_paise >= 0),
  constraint loyalty_coupons_most_paise_check CHECK (most_paise > 0),
  constraint loyalty_coupons_outlets_check CHECK (cardinality(outlets) <= 60),
  constraint loyalty_coupons_per_guest_most_check CHECK (per_guest_most >= 1 AND per_guest_most <= 100),
  constraint loyalty_coupons_state_check CHECK (state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'exhausted'::text, 'ended'::text])),
  constraint loyalty_coupons_title_check CHECK (private.is_in_both(title, 80)),
  constraint loyalty_coupons_uses_most_check CHECK (uses_most > 0)
);
CREATE UNIQUE INDEX loyalty_coupons_tenant_id_code_idx ON public.loyalty_coupons USING btree (tenant_id, code) WHERE (state <> 'ended'::text);
CREATE INDEX loyalty_coupons_tenant_id_state_idx ON public.loyalty_coupons USING btree (tenant_id, state);
alter table public.loyalty_coupons enable row level security;

create table public.loyalty_entries (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  member_id uuid not null,
  visitor_id uuid not null,
  kind text not null,
  points integer not null,
  bill_no text,
  amount_paise bigint,
  outlet_id uuid,
  version integer,
  idem_key text not null,
  actor_id uuid,
  shift_id uuid,
  why text,
  ref_entry bigint,
  at timestamp with time zone default now() not null,
  noted_at timestamp with time zone default now(),
  booked_in date,
  constraint loyalty_entries_pkey PRIMARY KEY (id),
  constraint loyalty_entries_tenant_id_idem_key_key UNIQUE (tenant_id, idem_key),
  constraint loyalty_entries_ref_entry_fkey FOREIGN KEY (ref_entry) REFERENCES public.loyalty_entries(id),
  constraint loyalty_entries_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES public.loyalty_members(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_entries_amount_paise_check CHECK (amount_paise >= 0),
  constraint loyalty_entries_bill_no_check CHECK (char_length(bill_no) >= 1 AND char_length(bill_no) <= 40),
  constraint loyalty_entries_check CHECK (
CASE kind
    WHEN 'earn'::text THEN points >= 0
    WHEN 'redeem'::text THEN points < 0
    WHEN 'expire'::text THEN points < 0
    WHEN 'reverse_earn'::text THEN points <= 0
    WHEN 'reverse_redeem'::text THEN points >= 0
    ELSE points <> 0
END),
  constraint loyalty_entries_check1 CHECK ((kind = ANY (ARRAY['reverse_earn'::text, 'reverse_redeem'::text])) = (ref_entry IS NOT NULL)),
  constraint loyalty_entries_idem_key_check CHECK (char_length(idem_key) >= 1 AND char_length(idem_key) <= 120),
  constraint loyalty_entries_kind_check CHECK (kind = ANY (ARRAY['earn'::text, 'redeem'::text, 'expire'::text, 'reverse_earn'::text, 'reverse_redeem'::text, 'adjust'::text, 'move'::text])),
  constraint loyalty_entries_why_check CHECK (char_length(why) >= 1 AND char_length(why) <= 300)
);
CREATE INDEX loyalty_entries_noted_at_idx ON public.loyalty_entries USING brin (noted_at);
CREATE INDEX loyalty_entries_ref_entry_idx ON public.loyalty_entries USING btree (ref_entry);
CREATE INDEX loyalty_entries_tenant_id_at_idx ON public.loyalty_entries USING btree (tenant_id, at);
CREATE INDEX loyalty_entries_tenant_id_booked_in_idx ON public.loyalty_entries USING btree (tenant_id, booked_in) WHERE (booked_in IS NOT NULL);
CREATE INDEX loyalty_entries_tenant_id_member_id_id_idx ON public.loyalty_entries USING btree (tenant_id, member_id, id DESC);
CREATE INDEX loyalty_entries_tenant_id_outlet_id_bill_no_idx ON public.loyalty_entries USING btree (tenant_id, outlet_id, bill_no) WHERE (bill_no IS NOT NULL);
CREATE INDEX loyalty_entries_visitor_id_at_idx ON public.loyalty_entries USING btree (visitor_id, at) WHERE (kind = 'earn'::text);
alter table public.loyalty_entries enable row level security;

CREATE TRIGGER entries_are_booked BEFORE INSERT ON public.loyalty_entries FOR EACH ROW EXECUTE FUNCTION private.book_entry();
CREATE TRIGGER entries_are_final BEFORE DELETE OR UPDATE ON public.loyalty_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_rewriting();
CREATE TRIGGER entries_stay BEFORE TRUNCATE ON public.loyalty_entries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_rewriting();

create table public.loyalty_lots (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  member_id uuid not null,
  entry_id bigint not null,
  points integer not null,
  remaining integer not null,
  available_from timestamp with time zone not null,
  expires_at timestamp with time zone,
  is_held boolean default false not null,
  constraint loyalty_lots_pkey PRIMARY KEY (id),
  constraint loyalty_lots_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.loyalty_entries(id) ON DELETE CASCADE,
  constraint loyalty_lots_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES public.loyalty_members(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_lots_check CHECK (remaining >= 0 AND remaining <= points),
  constraint loyalty_lots_points_check CHECK (points > 0)
);
CREATE INDEX loyalty_lots_entry_id_idx ON public.loyalty_lots USING btree (entry_id);
CREATE INDEX loyalty_lots_expires_at_idx ON public.loyalty_lots USING btree (expires_at) WHERE (remaining > 0);
CREATE INDEX loyalty_lots_member_id_idx ON public.loyalty_lots USING btree (member_id, tenant_id, expires_at, available_from, id) INCLUDE (remaining, is_held);
CREATE INDEX loyalty_lots_tenant_id_idx ON public.loyalty_lots USING btree (tenant_id);
alter table public.loyalty_lots enable row level security;

create table public.loyalty_members (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  card text not null,
  full_name text,
  phone text,
  email text,
  language text default 'en'::text not null,
  birthday text,
  state text default 'active'::text not null,
  merged_into uuid,
  joined_at timestamp with time zone default now() not null,
  joined_outlet_id uuid,
  referral_code text not null,
  referred_by uuid,
  referral_paid_at timestamp with time zone,
  purse_id uuid,
  wallet_asked_by uuid,
  tier text,
  tier_until date,
  points integer default 0 not null,
  debt integer default 0 not null,
  visits integer default 0 not null,
  spend_paise bigint default 0 not null,
  redeemed integer default 0 not null,
  first_visit_on date,
  last_visit_on date,
  last_outlet_id uuid,
  is_sample boolean default false not null,
  takes_offers boolean default false not null,
  constraint loyalty_members_pkey PRIMARY KEY (id),
  constraint loyalty_members_card_key UNIQUE (card),
  constraint loyalty_members_referral_code_key UNIQUE (referral_code),
  constraint loyalty_members_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint loyalty_members_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_members_tenant_id_joined_outlet_id_fkey FOREIGN KEY (tenant_id, joined_outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE SET NULL (joined_outlet_id),
  constraint loyalty_members_birthday_check CHECK (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text),
  constraint loyalty_members_card_check CHECK (card ~ '^[A-HJ-NP-Z2-9]{12}$'::text),
  constraint loyalty_members_check CHECK (state <> 'active'::text OR num_nonnulls(phone, email) > 0),
  constraint loyalty_members_check1 CHECK (state <> 'erased'::text OR num_nonnulls(full_name, phone, email, birthday) = 0),
  constraint loyalty_members_check2 CHECK ((state = 'merged'::text) = (merged_into IS NOT NULL)),
  constraint loyalty_members_check3 CHECK (purse_id IS NULL OR purse_id <> id),
  constraint loyalty_members_debt_check CHECK (debt >= 0),
  constraint loyalty_members_email_check CHECK (private.is_email(email)),
  constraint loyalty_members_full_name_check CHECK (full_name = btrim(full_name) AND char_length(full_name) >= 1 AND char_length(full_name) <= 80),
  constraint loyalty_members_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint loyalty_members_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint loyalty_members_referral_code_check CHECK (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$'::text),
  constraint loyalty_members_state_check CHECK (state = ANY (ARRAY['active'::text, 'merged'::text, 'erased'::text]))
);
CREATE INDEX loyalty_members_birthdays_idx ON public.loyalty_members USING btree (tenant_id, birthday) INCLUDE (last_visit_on, spend_paise, visits, redeemed, tier, last_outlet_id, email) WHERE ((state = 'active'::text) AND takes_offers AND (birthday IS NOT NULL));
CREATE INDEX loyalty_members_purse_id_idx ON public.loyalty_members USING btree (purse_id) WHERE (purse_id IS NOT NULL);
CREATE INDEX loyalty_members_referred_by_idx ON public.loyalty_members USING btree (referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX loyalty_members_tenant_id_birthday_idx ON public.loyalty_members USING btree (tenant_id, birthday) WHERE (birthday IS NOT NULL);
CREATE UNIQUE INDEX loyalty_members_tenant_id_email_idx ON public.loyalty_members USING btree (tenant_id, email) WHERE (state = 'active'::text);
CREATE INDEX loyalty_members_tenant_id_joined_outlet_id_idx ON public.loyalty_members USING btree (tenant_id, joined_outlet_id);
CREATE UNIQUE INDEX loyalty_members_tenant_id_phone_idx ON public.loyalty_members USING btree (tenant_id, phone) WHERE (state = 'active'::text);
CREATE INDEX loyalty_members_tenant_id_tier_until_idx ON public.loyalty_members USING btree (tenant_id, tier_until) WHERE (tier_until IS NOT NULL);
CREATE INDEX loyalty_members_with_mail_idx ON public.loyalty_members USING btree (tenant_id, last_visit_on) INCLUDE (spend_paise, visits, redeemed, last_outlet_id, tier) WHERE ((state = 'active'::text) AND takes_offers AND (email IS NOT NULL));
CREATE INDEX loyalty_members_without_mail_idx ON public.loyalty_members USING btree (tenant_id, last_visit_on) INCLUDE (spend_paise, visits, redeemed, last_outlet_id, tier) WHERE ((state = 'active'::text) AND takes_offers AND (email IS NULL));
alter table public.loyalty_members enable row level security;

CREATE TRIGGER numbers_go_with_guests AFTER DELETE ON public.loyalty_members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.drop_guest_numbers();

create table public.loyalty_programmes (
  tenant_id uuid not null,
  state text default 'draft'::text not null,
  draft jsonb default '{}'::jsonb not null,
  version integer default 0 not null,
  adjust_alone_most integer default 500 not null,
  is_sample boolean default false not null,
  opened_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  constraint loyalty_programmes_pkey PRIMARY KEY (tenant_id),
  constraint loyalty_programmes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_programmes_adjust_alone_most_check CHECK (adjust_alone_most >= 0 AND adjust_alone_most <= 100000),
  constraint loyalty_programmes_draft_check CHECK (jsonb_typeof(draft) = 'object'::text AND pg_column_size(draft) < 40000),
  constraint loyalty_programmes_state_check CHECK (state = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text]))
);
alter table public.loyalty_programmes enable row level security;

create table public.loyalty_redemptions (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  member_id uuid not null,
  reward_id uuid not null,
  code text not null,
  points integer not null,
  cost_paise integer not null,
  entry_id bigint not null,
  state text default 'issued'::text not null,
  idem_key text not null,
  issued_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '00:15:00'::interval) not null,
  ended_at timestamp with time zone,
  outlet_id uuid,
  shift_id uuid,
  actor_id uuid,
  bill_no text,
  is_sample boolean default false not null,
  constraint loyalty_redemptions_pkey PRIMARY KEY (id),
  constraint loyalty_redemptions_tenant_id_idem_key_key UNIQUE (tenant_id, idem_key),
  constraint loyalty_redemptions_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.loyalty_entries(id) ON DELETE CASCADE,
  constraint loyalty_redemptions_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES public.loyalty_members(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_redemptions_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE SET NULL (outlet_id),
  constraint loyalty_redemptions_tenant_id_reward_id_fkey FOREIGN KEY (tenant_id, reward_id) REFERENCES public.loyalty_rewards(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_redemptions_bill_no_check CHECK (char_length(bill_no) >= 1 AND char_length(bill_no) <= 40),
  constraint loyalty_redemptions_check CHECK ((state = 'issued'::text) = (ended_at IS NULL)),
  constraint loyalty_redemptions_code_check CHECK (code ~ '^[A-HJ-NP-Z2-9]{8}$'::text),
  constraint loyalty_redemptions_idem_key_check CHECK (char_length(idem_key) >= 1 AND char_length(idem_key) <= 80),
  constraint loyalty_redemptions_state_check CHECK (state = ANY (ARRAY['issued'::text, 'redeemed'::text, 'expired'::text, 'cancelled'::text]))
);
CREATE INDEX loyalty_redemptions_entry_id_idx ON public.loyalty_redemptions USING btree (entry_id);
CREATE INDEX loyalty_redemptions_expires_at_idx ON public.loyalty_redemptions USING btree (expires_at) WHERE (state = 'issued'::text);
CREATE INDEX loyalty_redemptions_shift_id_idx ON public.loyalty_redemptions USING btree (shift_id) WHERE (shift_id IS NOT NULL);
CREATE UNIQUE INDEX loyalty_redemptions_tenant_id_code_idx ON public.loyalty_redemptions USING btree (tenant_id, code) WHERE (state = 'issued'::text);
CREATE INDEX loyalty_redemptions_tenant_id_member_id_issued_at_idx ON public.loyalty_redemptions USING btree (tenant_id, member_id, issued_at DESC);
CREATE INDEX loyalty_redemptions_tenant_id_outlet_id_idx ON public.loyalty_redemptions USING btree (tenant_id, outlet_id);
CREATE INDEX loyalty_redemptions_tenant_id_reward_id_idx ON public.loyalty_redemptions USING btree (tenant_id, reward_id);
alter table public.loyalty_redemptions enable row level security;

create table public.loyalty_rewards (
  id uuid not null,
  tenant_id uuid not null,
  title jsonb not null,
  terms jsonb default '{"en": "", "hi": ""}'::jsonb not null,
  picture text default 'gift'::text not null,
  points integer not null,
  cost_paise integer not null,
  stock integer,
  per_member_most integer,
  tier text,
  outlets uuid[] default '{}'::uuid[] not null,
  valid_from date default private.today() not null,
  valid_until date,
  state text default 'draft'::text not null,
  is_sample boolean default false not null,
  created_at timestamp with time zone default now() not null,
  photo_id uuid,
  photo_path text,
  photo_width integer,
  photo_height integer,
  photo_alt jsonb,
  constraint loyalty_rewards_pkey PRIMARY KEY (id),
  constraint loyalty_rewards_photo_id_key UNIQUE (photo_id),
  constraint loyalty_rewards_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint loyalty_rewards_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_rewards_check CHECK (valid_until IS NULL OR valid_until >= valid_from),
  constraint loyalty_rewards_check1 CHECK (num_nonnulls(photo_id, photo_path, photo_width, photo_height) = ANY (ARRAY[0, 4])),
  constraint loyalty_rewards_cost_paise_check CHECK (cost_paise >= 0 AND cost_paise <= 100000000),
  constraint loyalty_rewards_outlets_check CHECK (cardinality(outlets) <= 60),
  constraint loyalty_rewards_per_member_most_check CHECK (per_member_most >= 1 AND per_member_most <= 100),
  constraint loyalty_rewards_photo_alt_check CHECK (photo_alt IS NULL OR private.is_in_both(photo_alt, 160)),
  constraint loyalty_rewards_photo_height_check CHECK (photo_height >= 1 AND photo_height <= 8000),
  constraint loyalty_rewards_photo_width_check CHECK (photo_width >= 1 AND photo_width <= 8000),
  constraint loyalty_rewards_picture_check CHECK (picture ~ '^[a-z]{2,20}$'::text),
  constraint loyalty_rewards_points_check CHECK (points >= 1 AND points <= 1000000),
  constraint loyalty_rewards_state_check CHECK (state = ANY (ARRAY['draft'::text, 'active'::text, 'ended'::text])),
  constraint loyalty_rewards_stock_check CHECK (stock >= 0),
  constraint loyalty_rewards_terms_check CHECK (jsonb_typeof(terms) = 'object'::text AND pg_column_size(terms) < 4000),
  constraint loyalty_rewards_title_check CHECK (private.is_in_both(title, 80))
);
CREATE INDEX loyalty_rewards_tenant_id_state_idx ON public.loyalty_rewards USING btree (tenant_id, state);
alter table public.loyalty_rewards enable row level security;

create table public.loyalty_shifts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  opened_by uuid,
  device text,
  token_hash text not null,
  opened_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '12:00:00'::interval) not null,
  closed_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint loyalty_shifts_pkey PRIMARY KEY (id),
  constraint loyalty_shifts_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint loyalty_shifts_token_hash_key UNIQUE (token_hash),
  constraint loyalty_shifts_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_shifts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_shifts_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_shifts_device_check CHECK (char_length(device) >= 1 AND char_length(device) <= 80)
);
CREATE INDEX loyalty_shifts_opened_by_idx ON public.loyalty_shifts USING btree (opened_by);
CREATE INDEX loyalty_shifts_tenant_id_outlet_id_opened_at_idx ON public.loyalty_shifts USING btree (tenant_id, outlet_id, opened_at DESC);
alter table public.loyalty_shifts enable row level security;

create table public.loyalty_signals (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  kind text not null,
  member_id uuid,
  entry_id bigint,
  outlet_id uuid,
  shift_id uuid,
  actor_id uuid,
  evidence jsonb default '{}'::jsonb not null,
  holds boolean default false not null,
  state text default 'open'::text not null,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  noticed_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  constraint loyalty_signals_pkey PRIMARY KEY (id),
  constraint loyalty_signals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_signals_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.loyalty_entries(id) ON DELETE CASCADE,
  constraint loyalty_signals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_signals_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES public.loyalty_members(tenant_id, id) ON DELETE CASCADE,
  constraint loyalty_signals_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE SET NULL (outlet_id),
  constraint loyalty_signals_evidence_check CHECK (jsonb_typeof(evidence) = 'object'::text),
  constraint loyalty_signals_kind_check CHECK (kind = ANY (ARRAY['many_visits'::text, 'busy_device'::text, 'busy_staff'::text, 'busy_outlet'::text, 'repeated_bill'::text, 'own_card'::text, 'large_bill'::text, 'late_adjustment'::text, 'referral_ring'::text, 'moved_birthday'::text])),
  constraint loyalty_signals_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 300),
  constraint loyalty_signals_state_check CHECK (state = ANY (ARRAY['open'::text, 'released'::text, 'upheld'::text]))
);
CREATE INDEX loyalty_signals_decided_by_idx ON public.loyalty_signals USING btree (decided_by);
CREATE INDEX loyalty_signals_entry_id_idx ON public.loyalty_signals USING btree (entry_id);
CREATE INDEX loyalty_signals_shift_id_idx ON public.loyalty_signals USING btree (shift_id) WHERE (state = 'open'::text);
CREATE INDEX loyalty_signals_tenant_id_member_id_idx ON public.loyalty_signals USING btree (tenant_id, member_id);
CREATE INDEX loyalty_signals_tenant_id_outlet_id_idx ON public.loyalty_signals USING btree (tenant_id, outlet_id);
CREATE INDEX loyalty_signals_tenant_id_state_noticed_at_idx ON public.loyalty_signals USING btree (tenant_id, state, noticed_at DESC);
alter table public.loyalty_signals enable row level security;

create table public.loyalty_versions (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  number integer not null,
  rules jsonb not null,
  published_by uuid,
  published_at timestamp with time zone default now() not null,
  constraint loyalty_versions_pkey PRIMARY KEY (id),
  constraint loyalty_versions_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint loyalty_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint loyalty_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_versions_number_check CHECK (number > 0),
  constraint loyalty_versions_rules_check CHECK (jsonb_typeof(rules) = 'object'::text)
);
CREATE INDEX loyalty_versions_published_by_idx ON public.loyalty_versions USING btree (published_by);
alter table public.loyalty_versions enable row level security;

create table private.loyalty_book_sums (
  tenant_id uuid not null,
  month date not null,
  spend_paise bigint not null,
  earned bigint not null,
  redeemed bigint not null,
  expired bigint not null,
  late bigint not null,
  constraint loyalty_book_sums_pkey PRIMARY KEY (tenant_id, month),
  constraint loyalty_book_sums_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);

create view private.loyalty_counted as
 SELECT tenant_id,
    (at AT TIME ZONE 'Asia/Kolkata'::text)::date AS day,
    outlet_id,
    noted_at,
        CASE
            WHEN kind = 'earn'::text AND why = 'bill'::text THEN member_id
            ELSE NULL::uuid
        END AS guest,
    (kind = 'earn'::text AND why = 'bill'::text)::integer AS visits,
        CASE
            WHEN kind = 'earn'::text AND why = 'bill'::text THEN COALESCE(amount_paise, 0::bigint)
            ELSE 0::bigint
        END AS bill_paise,
        CASE
            WHEN kind = 'earn'::text THEN COALESCE(amount_paise, 0::bigint)
            ELSE 0::bigint
        END AS spend_paise,
        CASE
            WHEN kind = 'earn'::text THEN points
            ELSE 0
        END AS earned,
        CASE
            WHEN kind = ANY (ARRAY['redeem'::text, 'reverse_redeem'::text]) THEN - points
            ELSE 0
        END AS redeemed,
        CASE
            WHEN kind = 'expire'::text THEN - points
            ELSE 0
        END AS expired,
    booked_in,
        CASE kind
            WHEN 'earn'::text THEN amount_paise
            WHEN 'reverse_earn'::text THEN - (( SELECT o.amount_paise
               FROM public.loyalty_entries o
              WHERE o.id = e.ref_entry AND o.points = (- e.points)))
            ELSE NULL::bigint
        END AS booked_paise,
        CASE
            WHEN (kind = ANY (ARRAY['earn'::text, 'reverse_earn'::text])) OR kind = 'adjust'::text AND points > 0 THEN points
            ELSE NULL::integer
        END AS booked_points,
        CASE
            WHEN kind = 'expire'::text OR kind = 'adjust'::text AND points < 0 THEN - points
            ELSE NULL::integer
        END AS booked_expired
   FROM public.loyalty_entries e;

create table private.loyalty_day_guests (
  tenant_id uuid not null,
  day date not null,
  guests bit varying not null,
  constraint loyalty_day_guests_pkey PRIMARY KEY (tenant_id, day),
  constraint loyalty_day_guests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);

create table private.loyalty_day_sums (
  tenant_id uuid not null,
  day date not null,
  outlet_id uuid,
  visits bigint not null,
  bill_paise bigint not null,
  spend_paise bigint not null,
  earned bigint not null,
  redeemed bigint not null,
  expired bigint not null,
  guests integer[] not null,
  is_laid boolean default false not null,
  constraint loyalty_day_sums_tenant_id_day_outlet_id_key UNIQUE NULLS NOT DISTINCT (tenant_id, day, outlet_id),
  constraint loyalty_day_sums_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);
CREATE INDEX loyalty_day_sums_tenant_id_day_idx ON private.loyalty_day_sums USING btree (tenant_id, day) WHERE (NOT is_laid);

create table private.loyalty_guest_numbers (
  tenant_id uuid not null,
  member_id uuid not null,
  number integer not null,
  constraint loyalty_guest_numbers_pkey PRIMARY KEY (tenant_id, member_id),
  constraint loyalty_guest_numbers_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint loyalty_guest_numbers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);

create table private.loyalty_month_guests (
  tenant_id uuid not null,
  month date not null,
  weekday smallint not null,
  outlet_id uuid,
  last_day date not null,
  guests bit varying not null,
  constraint loyalty_month_guests_tenant_id_month_weekday_outlet_id_key UNIQUE NULLS NOT DISTINCT (tenant_id, month, weekday, outlet_id),
  constraint loyalty_month_guests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_month_guests_weekday_check CHECK (weekday >= 0 AND weekday <= 7)
);

create view private.loyalty_month_sums as
 SELECT tenant_id,
    date_trunc('month'::text, day::timestamp with time zone)::date AS month,
    outlet_id,
    sum(visits)::bigint AS visits,
    sum(spend_paise)::bigint AS spend_paise,
    sum(earned)::bigint AS earned,
    sum(redeemed)::bigint AS redeemed,
    sum(expired)::bigint AS expired
   FROM private.loyalty_day_sums d
  GROUP BY tenant_id, (date_trunc('month'::text, day::timestamp with time zone)::date), outlet_id;

create table private.loyalty_open_sums (
  tenant_id uuid not null,
  counted_at timestamp with time zone not null,
  open bigint not null,
  waiting bigint not null,
  ages jsonb not null,
  constraint loyalty_open_sums_pkey PRIMARY KEY (tenant_id),
  constraint loyalty_open_sums_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);

create table private.loyalty_sessions (
  token_hash text not null,
  member_id uuid not null,
  made_at timestamp with time zone default now() not null,
  last_used_on date default private.today() not null,
  expires_at timestamp with time zone default (now() + '180 days'::interval) not null,
  constraint loyalty_sessions_pkey PRIMARY KEY (token_hash),
  constraint loyalty_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.loyalty_members(id) ON DELETE CASCADE
);
CREATE INDEX loyalty_sessions_expires_at_idx ON private.loyalty_sessions USING btree (expires_at);
CREATE INDEX loyalty_sessions_member_id_idx ON private.loyalty_sessions USING btree (member_id);

create table private.loyalty_summed (
  is_only boolean default true not null,
  until timestamp with time zone not null,
  last_entry bigint default 0 not null,
  constraint loyalty_summed_pkey PRIMARY KEY (is_only),
  constraint loyalty_summed_is_only_check CHECK (is_only)
);

create table private.loyalty_tickets (
  token_hash text not null,
  tenant_id uuid not null,
  recipient text not null,
  way text not null,
  code_hash text not null,
  failures integer default 0 not null,
  expires_at timestamp with time zone default (now() + '00:10:00'::interval) not null,
  member_id uuid,
  constraint loyalty_tickets_pkey PRIMARY KEY (token_hash),
  constraint loyalty_tickets_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.loyalty_members(id) ON DELETE CASCADE,
  constraint loyalty_tickets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint loyalty_tickets_way_check CHECK (way = ANY (ARRAY['phone'::text, 'email'::text]))
);
CREATE INDEX loyalty_tickets_expires_at_idx ON private.loyalty_tickets USING btree (expires_at);
CREATE INDEX loyalty_tickets_member_id_idx ON private.loyalty_tickets USING btree (member_id);
CREATE INDEX loyalty_tickets_tenant_id_idx ON private.loyalty_tickets USING btree (tenant_id);

create function private.access_of_days(p_tenant_id uuid, p_from date, p_to date)
 RETURNS SETOF private.counted_value
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with places as materialized (
    select distinct w.outlet_id, w.person_id, d.day::date as day
    from generate_series(p_from, p_to, interval '1 day') d (day)
    join public.people_outlets w on w.tenant_id = p_tenant_id and private.is_placed(w, d.day::date)
    join public.people p on p.id = w.person_id and d.day::date between p.joined_on and coalesce(p.left_on, 'infinity')
  ), days as (
    select place.outlet_id, place.day, count(*) as placed,
      count(*) filter (where private.day_in_india(login.created_at) <= place.day) as let_in
    from places place
    join public.people p on p.id = place.person_id
    left join public.profiles login on login.id = p.profile_id and login.tenant_id = p_tenant_id
    group by place.outlet_id, place.day
  )
  select d.outlet_id, told.measure, d.day, told.value::numeric
  from days d cross join lateral (values ('people_placed', d.placed), ('people_with_access', d.let_in)) told (measure, value)
$function$;

create function private.add_entry(p_purse public.loyalty_members, p_kind text, p_points integer, p_key text, p_said jsonb, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made bigint;
begin
  insert into public.loyalty_entries (tenant_id, member_id, visitor_id, kind, points, bill_no, amount_paise, outlet_id, version, idem_key, actor_id, shift_id, why, ref_entry, at)
  values (p_purse.tenant_id, p_purse.id, coalesce((p_said ->> 'visitor_id')::uuid, p_purse.id), p_kind, p_points, p_said ->> 'bill_no',
    (p_said ->> 'amount_paise')::bigint, (p_said ->> 'outlet_id')::uuid, (p_said ->> 'version')::integer, p_key, (p_said ->> 'actor_id')::uuid,
    (p_said ->> 'shift_id')::uuid, p_said ->> 'why', (p_said ->> 'ref_entry')::bigint, p_now)
  returning id into made;
  update public.loyalty_members m set points = m.points + p_points where m.id = p_purse.id;
  return made;
end $function$;

create function public.adjust_loyalty_points(p_id uuid, p_member_id uuid, p_points integer, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.require_guest(p_member_id);
  made  public.loyalty_adjustments;
begin
  select a.* into made from public.loyalty_adjustments a where a.id = p_id and a.member_id = guest.id;
  if found then return made.state; end if;
  if coalesce(p_points, 0) = 0 or abs(p_points) > 1000000 then raise sqlstate 'PT400' using message = 'points_required'; end if;
  if coalesce(char_length(btrim(p_reason)), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(btrim(p_reason)) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  insert into public.loyalty_adjustments (id, tenant_id, member_id, points, reason, asked_by)
  values (p_id, guest.tenant_id, guest.id, p_points, btrim(p_reason), auth.uid()) returning * into made;
  if abs(p_points) <= coalesce((select p.adjust_alone_most from public.loyalty_programmes p where p.tenant_id = guest.tenant_id), 500) then
    perform private.post_adjustment(made, auth.uid());
    return 'posted';
  end if;
  perform private.write_audit('loyalty_points.asked', guest.tenant_id, 'loyalty_members', guest.id::text, null, jsonb_build_object('points', p_points, 'reason', btrim(p_reason)));
  return 'waiting';
end $function$;
grant execute on function public.adjust_loyalty_points(uuid,uuid,integer,text) to authenticated;
grant execute on function public.adjust_loyalty_points(uuid,uuid,integer,text) to service_role;

create function private.analytics_of_day(p_day date)
 RETURNS SETOF private.analytics_facts
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with ranked as (
    select n.*, row_number() over (partition by n.dimension order by n.visits desc, n.events desc, n.key) as place
    from private.analytics_now(p_day) n where n.dimension <> 'speed'
  )
  select p_day, dimension, case when place > 300 and dimension <> 'vital' then '(other)' else key end,
    sum(visits)::integer, sum(views)::integer, sum(events)::integer, sum(conversions)::integer, sum(valued)::integer,
    sum(value), sum(seconds)::bigint
  from ranked group by 2, 3
$function$;

create function private.analytics_speeds_of_day(p_day date)
 RETURNS SETOF private.analytics_speeds
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with told as (
    select k.part[1] as page, k.part[2] as vital, k.part[3]::smallint as step, n.events
    from private.analytics_now(p_day) n cross join lateral regexp_match(n.key, '^(.*) ([a-z]+):([0-9]+)$') k (part)
    where n.dimension = 'speed'
  ), kept as (
    select page from told group by page order by sum(events) desc, page limit 60
  )
  select p_day, t.page, t.vital, t.step, t.events from told t join kept k using (page)
$function$;

create function private.are_days(p_said jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_said is null then true when jsonb_typeof(p_said) <> 'array' then false
    else jsonb_array_length(p_said) <= 6 and coalesce((select bool_and(private.is_within(d, 1, 120)) from jsonb_array_elements(p_said) d), true) end
$function$;

create function private.begin_campaign(p_campaign public.loyalty_campaigns)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  campaign public.loyalty_campaigns := p_campaign;
  mailed   integer;
begin
  insert into public.loyalty_campaign_members (campaign_id, tenant_id, member_id, is_held_out, leave_code)
  select campaign.id, campaign.tenant_id, s, d.is_held_out, case when not d.is_held_out then encode(extensions.gen_random_bytes(24), 'hex') end
  from private.loyalty_segment(campaign.tenant_id, campaign.segment) s
  cross join lateral (select ('x' || left(md5(campaign.seed || ' ' || s), 7))::bit(28)::integer % 100 < campaign.holdout_percent as is_held_out) d;
  if not found then return null; end if;
  update public.loyalty_campaigns c set state = 'running', started_at = now() where c.id = campaign.id;
  insert into public.mail_outbox (recipient, template, language, data, tenant_id, due_at, is_bulk)
  select m.email, 'loyalty_offer', m.language, jsonb_build_object('tenant_name', t.name, 'slug', t.slug, 'full_name', m.full_name, 'leave_code', x.leave_code,
    'title', campaign.message -> 'title' ->> m.language, 'text', campaign.message -> 'text' ->> m.language), campaign.tenant_id, private.after_quiet_hours(now()), true
  from public.loyalty_campaign_members x join public.loyalty_members m on m.id = x.member_id join public.tenants t on t.id = x.tenant_id
  where x.tenant_id = campaign.tenant_id and x.campaign_id = campaign.id and not x.is_held_out and m.email is not null;
  get diagnostics mailed = row_count;
  perform private.write_audit('loyalty_campaign.started', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name, 'count', mailed));
  return (select jsonb_build_object('sent', count(*) filter (where not x.is_held_out), 'held_out', count(*) filter (where x.is_held_out), 'mailed', mailed)
    from public.loyalty_campaign_members x where x.tenant_id = campaign.tenant_id and x.campaign_id = campaign.id);
end $function$;

create function private.bill_time(p_answers jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select a.value -> 'value' ->> 'at' from jsonb_each(p_answers) a
  where jsonb_typeof(a.value -> 'value') = 'object' and a.value -> 'value' ->> 'at' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' limit 1
$function$;

create function private.book_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(hashtext('loyalty books'), hashtext(new.tenant_id::text));
  select (max(c.month) + interval '1 month')::date into open_from from public.loyalty_closings c where c.tenant_id = new.tenant_id and c.reopened_at is null;
  if new.at < open_from::timestamp at time zone 'Asia/Kolkata' then new.booked_in := open_from; end if;
  return new;
end $function$;

create function private.campaign_arms(p_campaign public.loyalty_campaigns)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(a.arm, jsonb_build_object('n', a.n, 'visits', a.visits, 'visits_sq', a.visits_sq, 'spend_paise', a.spend, 'spend_sq', a.spend_sq, 'reward_paise', a.reward))
  from (
    select case when g.is_held_out then 'held' else 'sent' end as arm, count(*) as n, sum(g.visits) as visits, sum(g.visits * g.visits) as visits_sq,
      sum(g.spend) as spend, round(sum((g.spend / 100.0) ^ 2)) as spend_sq, sum(g.reward) as reward
    from (
      select x.is_held_out, coalesce(v.visits, 0) as visits, coalesce(v.spend, 0) as spend,
        coalesce((select sum(r.cost_paise) from public.loyalty_redemptions r where r.tenant_id = x.tenant_id and r.member_id = x.member_id and r.state = 'redeemed'
          and r.ended_at between p_campaign.started_at and p_campaign.started_at + make_interval(days => p_campaign.window_days)), 0) as reward
      from public.loyalty_campaign_members x
      left join lateral (
        select count(*) as visits, sum(e.amount_paise) as spend from public.loyalty_entries e
        where e.visitor_id = x.member_id and e.kind = 'earn' and e.why = 'bill' and e.at > p_campaign.started_at
          and e.at <= p_campaign.started_at + make_interval(days => p_campaign.window_days)
          and not exists (select from public.loyalty_entries r where r.ref_entry = e.id)) v on true
      where x.tenant_id = p_campaign.tenant_id and x.campaign_id = p_campaign.id) g
    group by 1) a
$function$;

create function public.cancel_as_guest(p_token text, p_redemption_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  if not exists (select from public.loyalty_redemptions r where r.id = p_redemption_id and r.member_id = guest.id) then raise sqlstate 'PT404' using message = 'unknown_code'; end if;
  if exists (select from public.loyalty_redemptions r where r.id = p_redemption_id and r.state = 'redeemed') then raise sqlstate 'PT409' using message = 'code_used'; end if;
  perform private.return_redemption(p_redemption_id, case when (select r.expires_at from public.loyalty_redemptions r where r.id = p_redemption_id) <= now() then 'expired' else 'cancelled' end);
end $function$;
grant execute on function public.cancel_as_guest(text,uuid) to service_role;

create function public.change_loyalty_contact(p_token text, p_ticket text, p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest  public.loyalty_members := private.loyalty_guest(p_token);
  ticket private.loyalty_tickets;
begin
  select k.* into ticket from private.loyalty_tickets k
  where k.token_hash = private.fingerprint(p_ticket) and k.member_id = guest.id and k.expires_at > now() and k.failures < 5 for update;
  if not found then return '{"code": "ticket_over"}'; end if;
  if private.fingerprint(p_ticket || p_code) is distinct from ticket.code_hash then
    update private.loyalty_tickets k set failures = k.failures + 1 where k.token_hash = ticket.token_hash;
    return jsonb_build_object('code', 'code_wrong', 'left', 4 - ticket.failures);
  end if;
  delete from private.loyalty_tickets k where k.token_hash = ticket.token_hash;
  perform pg_advisory_xact_lock(hashtextextended('loyalty join ' || ticket.tenant_id || ticket.recipient, 0));
  if exists (select from public.loyalty_members m where m.tenant_id = guest.tenant_id and m.state = 'active' and m.id <> guest.id
    and case ticket.way when 'phone' then m.phone else m.email end = ticket.recipient) then return '{"code": "contact_taken"}'; end if;
  if ticket.recipient is distinct from (case ticket.way when 'phone' then guest.phone else guest.email end) then
    update public.loyalty_members m set phone = case ticket.way when 'phone' then ticket.recipient else m.phone end,
      email = case ticket.way when 'email' then ticket.recipient else m.email end where m.id = guest.id;
    perform private.tell_contact_changed(guest, ticket.way);
  end if;
  return jsonb_build_object('way', ticket.way, 'to', case ticket.way when 'phone' then private.masked_phone(ticket.recipient) else ticket.recipient end);
end $function$;
grant execute on function public.change_loyalty_contact(text,text,text) to service_role;

create function public.change_loyalty_guest(p_token text, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  if p_said ? 'birthday' and guest.birthday is not null and p_said ->> 'birthday' is distinct from guest.birthday then
    raise sqlstate 'PT409' using message = 'birthday_locked';
  end if;
  if p_said ->> 'birthday' is not null and p_said ->> 'birthday' !~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
    raise sqlstate 'PT400' using message = 'invalid_birthday';
  end if;
  if (p_said #>> '{consents,programme}')::boolean is false then raise sqlstate 'PT409' using message = 'loyalty_erase_instead'; end if;
  update public.loyalty_members m set full_name = case when p_said ? 'full_name' then nullif(left(btrim(p_said ->> 'full_name'), 80), '') else m.full_name end,
    language = case when p_said ->> 'language' in ('en', 'hi') then p_said ->> 'language' else m.language end,
    birthday = coalesce(m.birthday, p_said ->> 'birthday')
  where m.id = guest.id;
  if guest.birthday is null and p_said ->> 'birthday' is not null then perform private.watch_birthday(guest, p_said ->> 'birthday'); end if;
  perform private.note_consents(guest, p_said -> 'consents', 'app');
end $function$;
grant execute on function public.change_loyalty_guest(text,jsonb) to service_role;

create function public.claim_loyalty(p_token text, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  bill  text := nullif(upper(regexp_replace(coalesce(p_said ->> 'bill_no', ''), '\s+', '', 'g')), '');
begin
  if exists (select from public.loyalty_claims c where c.id::text = p_said ->> 'id' and c.member_id = guest.id) then return; end if;
  if bill is null or char_length(bill) > 40 then raise sqlstate 'PT400' using message = 'bill_required'; end if;
  if not private.is_within(p_said -> 'amount_paise', 1, 1000000000) then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if not exists (select from public.outlets o where o.tenant_id = guest.tenant_id and o.id::text = p_said ->> 'outlet_id') then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if coalesce(p_said ->> 'bill_on', '') !~ '^\d{4}-\d\d-\d\d$' or (p_said ->> 'bill_on')::date not between private.today() - 7 and private.today() then
    raise sqlstate 'PT400' using message = 'claim_too_late';
  end if;
  if (select count(*) from public.loyalty_claims c where c.tenant_id = guest.tenant_id and c.member_id = guest.id and c.state = 'open') >= 3 then
    raise sqlstate 'PT409' using message = 'claims_waiting';
  end if;
  insert into public.loyalty_claims (id, tenant_id, member_id, outlet_id, bill_no, bill_on, amount_paise, note)
  values ((p_said ->> 'id')::uuid, guest.tenant_id, guest.id, (p_said ->> 'outlet_id')::uuid, bill, (p_said ->> 'bill_on')::date, (p_said ->> 'amount_paise')::bigint,
    nullif(left(btrim(p_said ->> 'note'), 500), ''))
  on conflict (id) do nothing;
end $function$;
grant execute on function public.claim_loyalty(text,jsonb) to service_role;

create function private.claims_of(p_profile_id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('sub', p_profile_id, 'role', 'authenticated')::text
$function$;

create function public.clinic_shifts_of(p_person_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.people := private.require_shift_person(p_person_id);
  zone   text := private.zone_of_person(person.id);
begin
  return jsonb_build_object('name', person.full_name, 'zone', zone, 'shifts', (
    select coalesce(jsonb_agg(jsonb_build_object('from', to_char(s.starts_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'), 'to', to_char(s.ends_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'))
      order by s.starts_at), '[]')
    from public.clinic_shifts s where s.person_id = person.id and s.ends_at > now()));
end $function$;
grant execute on function public.clinic_shifts_of(uuid) to authenticated;
grant execute on function public.clinic_shifts_of(uuid) to service_role;

create function private.clinics_of_days(p_tenant_id uuid, p_from date, p_to date)
 RETURNS SETOF private.counted_value
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with days as (
    select d::date as day from generate_series(p_from, p_to, interval '1 day') d
  ), talks as materialized (
    select distinct b.person_id, private.day_in_india(b.starts_at) as day from public.clinic_bookings b
    where b.tenant_id = p_tenant_id and b.state = 'held' and b.starts_at >= (p_from - 90)::timestamp at time zone 'Asia/Kolkata'
  ), actions as materialized (
    select l.person_id, a.due_on, private.clinic_action_done(a, l) as done_on
    from public.clinic_plans l join public.clinic_plan_actions a on a.tenant_id = l.tenant_id and a.plan_id = l.id
    where l.tenant_id = p_tenant_id and l.state <> 'replaced' and a.due_on between p_from - 89 and p_to
  ), people as materialized (
    select x.person_id from talks x union select a.person_id from actions a
  ), placed as materialized (
    select distinct w.outlet_id, w.person_id, d.day from people x join public.people_outlets w on w.tenant_id = p_tenant_id and w.person_id = x.person_id
    join days d on private.is_placed(w, d.day)
  ), talked as (
    select p.outlet_id, p.day, count(distinct p.person_id) as people
    from placed p join talks t on t.person_id = p.person_id and t.day between p.day - 89 and p.day group by 1, 2 having count(distinct p.person_id) >= 5
  ), due as (
    select p.outlet_id, p.day, count(*) as due, count(*) filter (where a.done_on <= p.day) as done
    from placed p join actions a on a.person_id = p.person_id and a.due_on between p.day - 89 and p.day group by 1, 2 having count(distinct p.person_id) >= 5
  )
  select t.outlet_id, told.measure, t.day, told.value
  from talked t
  cross join lateral (
    select count(distinct w.person_id) as staff from public.people_outlets w join public.people p on p.id = w.person_id
    where w.tenant_id = p_tenant_id and w.outlet_id = t.outlet_id and private.is_placed(w, t.day) and t.day between p.joined_on and coalesce(p.left_on, 'infinity')) s
  cross join lateral (values ('clinic_staff', greatest(s.staff, t.people)::numeric), ('clinic_people', t.people)) told (measure, value)
  union all
  select d.outlet_id, told.measure, d.day, told.value
  from due d cross join lateral (values ('clinic_actions', d.due::numeric), ('clinic_actions_done', d.done)) told (measure, value)
$function$;

create function public.close_loyalty_month(p_tenant_id uuid, p_month date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.close_month(p_tenant_id, p_month, auth.uid());
  perform private.write_audit('loyalty_month.closed', p_tenant_id, 'loyalty_programmes', p_tenant_id::text, null, jsonb_build_object('day', p_month));
end $function$;
grant execute on function public.close_loyalty_month(uuid,date) to authenticated;
grant execute on function public.close_loyalty_month(uuid,date) to service_role;

create function public.close_loyalty_shift(p_shift text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
begin
  update public.loyalty_shifts s set closed_at = now() where s.id = shift.id;
  perform private.write_audit('loyalty_shift.closed', shift.tenant_id, 'loyalty_shifts', shift.id::text, null, jsonb_build_object('outlet_id', shift.outlet_id));
end $function$;
grant execute on function public.close_loyalty_shift(text) to service_role;

create function private.close_month(p_tenant_id uuid, p_month date, p_by uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rules jsonb := private.loyalty_rules(p_tenant_id);
begin
  perform pg_advisory_xact_lock(hashtext('loyalty books'), hashtext(p_tenant_id::text));
  if p_month is null or p_month >= date_trunc('month', private.today()::timestamp) then raise sqlstate 'PT409' using message = 'month_not_over'; end if;
  if p_month is distinct from private.month_to_close(p_tenant_id) then raise sqlstate 'PT409' using message = 'month_order'; end if;
  insert into public.loyalty_closings (tenant_id, month, spend_paise, earned, redeemed, expired, late, value_paise, redemption, reward_paise, closed_by)
  select p_tenant_id, m.month, m.spend_paise, m.earned, m.redeemed, m.expired, m.late, (rules ->> 'value_paise')::integer, rules -> 'redemption',
    (select coalesce(sum(x.cost_paise), 0) from public.loyalty_redemptions x where x.tenant_id = p_tenant_id and x.state = 'redeemed'
      and x.ended_at < (p_month + interval '1 month') at time zone 'Asia/Kolkata'), p_by
  from private.open_months(p_tenant_id) m where m.month = p_month;
end $function$;

create function public.count_loyalty_segment(p_tenant_id uuid, p_segment jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  if not private.is_segment(p_segment) then raise sqlstate 'PT400' using message = 'invalid_segment'; end if;
  return private.count_segment(p_tenant_id, p_segment);
end $function$;
grant execute on function public.count_loyalty_segment(uuid,jsonb) to authenticated;
grant execute on function public.count_loyalty_segment(uuid,jsonb) to service_role;

create function private.count_segment(p_tenant_id uuid, p_segment jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET random_page_cost TO '1.1'
AS $function$
declare
  asked     text := 'select count(*) from public.loyalty_members m where ' || private.segment_condition(p_tenant_id, p_segment);
  reachable bigint;
  others    bigint;
begin
  execute asked || ' and m.email is not null' into reachable;
  execute asked || ' and m.email is null' into others;
  return jsonb_build_object('members', reachable + others, 'reachable', reachable);
end $function$;

create function private.day_in_india(p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (p_at at time zone 'Asia/Kolkata')::date
$function$;

create function private.day_of(p_text text)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case when p_text ~ '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' and right(p_text, 2)::integer
      <= extract(day from make_date(left(p_text, 4)::integer, substr(p_text, 6, 2)::integer, 1) + interval '1 month - 1 day')
    then make_date(left(p_text, 4)::integer, substr(p_text, 6, 2)::integer, right(p_text, 2)::integer) end;
end $function$;

create function private.days_away(p_days integer)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.today() + case when abs(p_days) > 10000 then 10000 else p_days end
$function$;

create function public.decide_loyalty_adjustment(p_id uuid, p_accepts boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  adjustment public.loyalty_adjustments;
begin
  select a.* into adjustment from public.loyalty_adjustments a where a.id = p_id and (private.is_platform_admin() or a.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_adjustment'; end if;
  perform private.require_loyalty_admin(adjustment.tenant_id);
  if adjustment.state <> 'waiting' then raise sqlstate 'PT409' using message = 'adjustment_moved_on'; end if;
  if p_accepts and adjustment.asked_by is not distinct from auth.uid() then raise sqlstate 'PT403' using message = 'second_person_needed'; end if;
  if p_accepts then
    perform private.post_adjustment(adjustment, auth.uid());
  else
    update public.loyalty_adjustments a set state = 'declined', decided_by = auth.uid(), decided_at = now() where a.id = adjustment.id;
    perform private.write_audit('loyalty_points.declined', adjustment.tenant_id, 'loyalty_members', adjustment.member_id::text, null, jsonb_build_object('points', adjustment.points));
  end if;
end $function$;
grant execute on function public.decide_loyalty_adjustment(uuid,boolean) to authenticated;
grant execute on function public.decide_loyalty_adjustment(uuid,boolean) to service_role;

create function public.decide_loyalty_claim(p_claim_id uuid, p_accepts boolean, p_answer text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claim public.loyalty_claims := private.require_claim(p_claim_id, 'change');
  said  text := nullif(left(btrim(p_answer), 500), '');
  entry bigint;
begin
  if p_accepts is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if not p_accepts and coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  perform private.hold_purse(claim.member_id);
  select c.* into claim from public.loyalty_claims c where c.id = claim.id for update;
  if claim.state <> 'open' then raise sqlstate 'PT409' using message = 'claim_moved_on'; end if;
  if p_accepts then
    entry := private.earn_visit(claim.member_id, 'claim ' || claim.id, jsonb_build_object('outlet_id', claim.outlet_id, 'bill_no', claim.bill_no,
      'amount_paise', claim.amount_paise, 'actor_id', auth.uid()),
      least(now(), (claim.bill_on + time '12:00') at time zone (select o.time_zone from public.outlets o where o.id = claim.outlet_id)));
  end if;
  update public.loyalty_claims c set state = case when p_accepts then 'accepted' else 'declined' end, answer = said, entry_id = entry, decided_by = auth.uid(), decided_at = now()
  where c.id = claim.id;
  perform private.write_audit(case when p_accepts then 'loyalty_claim.accepted' else 'loyalty_claim.declined' end, claim.tenant_id, 'loyalty_claims', claim.id::text, null,
    jsonb_strip_nulls(jsonb_build_object('outlet_id', claim.outlet_id, 'reason', said)));
end $function$;
grant execute on function public.decide_loyalty_claim(uuid,boolean,text) to authenticated;
grant execute on function public.decide_loyalty_claim(uuid,boolean,text) to service_role;

create function public.delete_loyalty_campaign(p_campaign_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  campaign public.loyalty_campaigns := private.require_campaign(p_campaign_id);
begin
  if campaign.state <> 'draft' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  delete from public.loyalty_campaigns c where c.id = campaign.id;
  perform private.write_audit('loyalty_campaign.deleted', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name));
end $function$;
grant execute on function public.delete_loyalty_campaign(uuid) to authenticated;
grant execute on function public.delete_loyalty_campaign(uuid) to service_role;

create function public.detach_member(p_profile_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tenant uuid := private.require_member(p_profile_id);
begin
  update public.profiles set tenant_id = null where id = p_profile_id and tenant_id = tenant;
  perform private.write_audit('member.detached', tenant, 'profiles', p_profile_id::text);
end $function$;
grant execute on function public.detach_member(uuid) to authenticated;
grant execute on function public.detach_member(uuid) to service_role;

create function private.drop_guest_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.loyalty_guest_numbers n using gone g where n.tenant_id = g.tenant_id and n.member_id = g.id;
  return null;
end $function$;

create function public.earn_loyalty(p_shift text, p_key text, p_said jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shift  public.loyalty_shifts := private.loyalty_shift(p_shift);
  guest  public.loyalty_members := private.guest_at_counter(shift.tenant_id, p_said);
  bill   text := nullif(upper(regexp_replace(coalesce(p_said ->> 'bill_no', ''), '\s+', '', 'g')), '');
  key    text := 'counter ' || coalesce(p_key, '');
  former bigint;
  entry  bigint;
  told   jsonb;
begin
  if coalesce(char_length(p_key), 0) not between 8 and 80 then raise sqlstate 'PT400' using message = 'key_required'; end if;
  if not private.is_within(p_said -> 'amount_paise', 1, 1000000000) then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if bill is null or char_length(bill) > 40 then raise sqlstate 'PT400' using message = 'bill_required'; end if;
  former := private.entry_of_bill(shift.tenant_id, shift.outlet_id, bill);
  if former is not null and not exists (select from public.loyalty_entries e where e.id = former and e.idem_key = key) then
    perform private.note_signal(guest, 'repeated_bill', former, jsonb_build_object('outlet_id', shift.outlet_id, 'shift_id', shift.id, 'actor_id', shift.opened_by), false,
      jsonb_build_object('bill_no', bill, 'amount_paise', p_said -> 'amount_paise', 'is_same_guest', exists (select from public.loyalty_entries e where e.id = former and e.visitor_id = guest.id)));
    return '{"code": "bill_used"}';
  end if;
  entry := private.earn_visit(guest.id, key, jsonb_strip_nulls(jsonb_build_object('outlet_id', shift.outlet_id, 'bill_no', bill, 'amount_paise', p_said -> 'amount_paise',
    'groups', p_said -> 'groups', 'actor_id', shift.opened_by, 'shift_id', shift.id)),
    least(now(), greatest(now() - interval '1 hour', coalesce((p_said ->> 'at')::timestamptz, now()))));
  select jsonb_build_object('entry_id', e.id::text, 'points', e.points, 'guest', private.short_name(guest), 'balance', private.usable_points(e.member_id, now()),
    'held', coalesce(l.is_held, false), 'available_from', l.available_from) into told
  from public.loyalty_entries e left join public.loyalty_lots l on l.entry_id = e.id where e.id = entry;
  return told;
end $function$;
grant execute on function public.earn_loyalty(text,text,jsonb) to service_role;

create function public.end_loyalty_campaign(p_campaign_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  campaign public.loyalty_campaigns := private.require_campaign(p_campaign_id);
begin
  if campaign.state <> 'running' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  update public.loyalty_campaigns c set state = 'ended' where c.id = campaign.id;
  perform private.write_audit('loyalty_campaign.ended', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name));
end $function$;
grant execute on function public.end_loyalty_campaign(uuid) to authenticated;
grant execute on function public.end_loyalty_campaign(uuid) to service_role;

create function public.enter_loyalty(p_ticket text, p_code text, p_said jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ticket private.loyalty_tickets;
  guest  public.loyalty_members;
  token  text := encode(extensions.gen_random_bytes(32), 'hex');
  is_new boolean := false;
begin
  select k.* into ticket from private.loyalty_tickets k
  where k.token_hash = private.fingerprint(p_ticket) and k.member_id is null and k.expires_at > now() and k.failures < 5 for update;
  if not found then return '{"code": "ticket_over"}'; end if;
  if private.fingerprint(p_ticket || p_code) is distinct from ticket.code_hash then
    update private.loyalty_tickets k set failures = k.failures + 1 where k.token_hash = ticket.token_hash;
    return jsonb_build_object('code', 'code_wrong', 'left', 4 - ticket.failures);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('loyalty join ' || ticket.tenant_id || ticket.recipient, 0));
  select m.* into guest from public.loyalty_members m
  where m.tenant_id = ticket.tenant_id and m.state = 'active' and case ticket.way when 'phone' then m.phone else m.email end = ticket.recipient;
  if not found then
    if coalesce((p_said #>> '{consents,programme}')::boolean, false) is not true then return '{"code": "consent_required"}'; end if;
    if not exists (select from public.loyalty_programmes p where p.tenant_id = ticket.tenant_id and p.state = 'open') then return '{"code": "loyalty_closed"}'; end if;
    guest := private.join_loyalty(ticket.tenant_id, ticket.way, ticket.recipient, p_said, 'app');
    is_new := true;
  end if;
  delete from private.loyalty_tickets k where k.token_hash = ticket.token_hash;
  insert into private.loyalty_sessions (token_hash, member_id) values (private.fingerprint(token), guest.id);
  return jsonb_build_object('token', token, 'member_id', guest.id, 'is_new', is_new);
end $function$;
grant execute on function public.enter_loyalty(text,text,jsonb) to service_role;

create function private.entry_of_bill(p_tenant_id uuid, p_outlet_id uuid, p_bill text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select e.id from public.loyalty_entries e
  where e.tenant_id = p_tenant_id and e.outlet_id = p_outlet_id and e.bill_no = p_bill and e.kind = 'earn' and e.at > now() - interval '90 days'
    and not exists (select from public.loyalty_entries r where r.ref_entry = e.id)
  order by e.id limit 1
$function$;

create function private.erase_guest(p_guest_id uuid, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members;
  code  uuid;
  left_ integer;
  entry bigint;
begin
  select m.* into guest from public.loyalty_members m where m.id = p_guest_id and m.state = 'active' for update;
  if not found then return; end if;
  for code in select r.id from public.loyalty_redemptions r where r.tenant_id = guest.tenant_id and r.member_id = guest.id and r.state = 'issued' loop
    perform private.return_redemption(code, 'cancelled');
  end loop;
  perform private.lapse(guest, now());
  select coalesce(sum(l.remaining), 0) into left_ from public.loyalty_lots l where l.member_id = guest.id and l.remaining > 0;
  if left_ > 0 then
    entry := private.add_entry(guest, 'expire', -left_, p_key, '{"why": "erased"}', now());
    perform private.take_from_lots(guest.id, entry, left_, now(), true);
  end if;
  update public.loyalty_members m set purse_id = null where m.purse_id = guest.id;
  update public.loyalty_members m set wallet_asked_by = null where m.wallet_asked_by = guest.id;
  delete from private.loyalty_sessions s where s.member_id = guest.id;
  delete from public.loyalty_claims c where c.tenant_id = guest.tenant_id and c.member_id = guest.id;
  update public.loyalty_signals s set evidence = '{}' where s.tenant_id = guest.tenant_id and s.member_id = guest.id;
  update public.loyalty_members m set state = 'erased', full_name = null, phone = null, email = null, birthday = null, purse_id = null, wallet_asked_by = null, referred_by = null,
    card = private.new_loyalty_code(12), referral_code = private.new_loyalty_code(8) where m.id = guest.id;
end $function$;

create function public.erase_loyalty(p_token text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  perform private.erase_guest(guest.id, 'erase ' || guest.id);
  perform private.write_audit('loyalty_member.erased', guest.tenant_id, 'loyalty_members', guest.id::text, null, '{"reason": "guest"}');
end $function$;
grant execute on function public.erase_loyalty(text) to service_role;

create function public.erase_loyalty_member(p_member_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.require_guest(p_member_id);
begin
  if guest.state <> 'active' then raise sqlstate 'PT409' using message = 'card_is_over'; end if;
  perform private.erase_guest(guest.id, 'erase ' || guest.id);
  perform private.write_audit('loyalty_member.erased', guest.tenant_id, 'loyalty_members', guest.id::text);
end $function$;
grant execute on function public.erase_loyalty_member(uuid) to authenticated;
grant execute on function public.erase_loyalty_member(uuid) to service_role;

create function private.expire_points(p_most integer DEFAULT 4000)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  purses uuid[];
  total  integer;
begin
  select array_agg(h.id) into purses from (
    select m.id from public.loyalty_members m
    where m.id in (select l.member_id from public.loyalty_lots l where l.remaining > 0 and l.expires_at <= now() limit p_most)
    order by m.id for update skip locked) h;
  if purses is null then return 0; end if;
  with due as materialized (
    select l.id, l.tenant_id, l.member_id, l.remaining, l.expires_at,
      concat_ws(' ', 'expire', l.id, (select count(*) from public.loyalty_allocations a where a.lot_id = l.id)) as idem_key
    from public.loyalty_lots l where l.member_id = any (purses) and l.remaining > 0 and l.expires_at <= now() order by l.expires_at, l.id
  ), written as (
    insert into public.loyalty_entries (tenant_id, member_id, visitor_id, kind, points, idem_key, at)
    select d.tenant_id, d.member_id, d.member_id, 'expire', -d.remaining, d.idem_key, d.expires_at from due d returning id, tenant_id, idem_key
  ), emptied as (
    update public.loyalty_lots l set remaining = 0 from due d where l.id = d.id
  ), taken as (
    insert into public.loyalty_allocations (entry_id, lot_id, points)
    select w.id, d.id, d.remaining from written w join due d using (tenant_id, idem_key)
  ), summed as (
    update public.loyalty_members m set points = m.points - s.points
    from (select d.member_id, sum(d.remaining)::integer as points from due d group by d.member_id) s where m.id = s.member_id
  )
  select sum(d.remaining) into total from due d;
  return coalesce(total, 0);
end $function$;

create function private.expire_redemptions()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due   uuid;
  total integer := 0;
begin
  for due in select r.id from public.loyalty_redemptions r where r.state = 'issued' and r.expires_at <= now() order by r.member_id limit 2000 loop
    perform private.return_redemption(due, 'expired');
    total := total + 1;
  end loop;
  return total;
end $function$;

create function public.export_loyalty(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.export_of_guest(private.loyalty_guest(p_token));
end $function$;
grant execute on function public.export_loyalty(text) to service_role;

create function private.export_of_guest(p_guest public.loyalty_members)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('made_at', now(), 'tenant', (select t.name from public.tenants t where t.id = p_guest.tenant_id),
    'card', to_jsonb(p_guest) - 'tenant_id' - 'is_sample' - 'wallet_asked_by' - 'referred_by' - 'merged_into' - 'purse_id',
    'consents', (select coalesce(jsonb_agg(jsonb_build_object('purpose', c.purpose, 'is_given', c.is_given, 'how', c.how, 'at', c.at) order by c.id), '[]')
      from public.loyalty_consents c where c.tenant_id = p_guest.tenant_id and c.member_id = p_guest.id),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'points', e.points, 'why', e.why, 'bill_no', e.bill_no, 'amount_paise', e.amount_paise,
        'outlet', (select o.name from public.outlets o where o.id = e.outlet_id), 'at', e.at) order by e.id), '[]')
      from public.loyalty_entries e where e.tenant_id = p_guest.tenant_id and e.member_id = p_guest.id),
    'redemptions', (select coalesce(jsonb_agg(private.told_redemption(r) order by r.issued_at), '[]') from public.loyalty_redemptions r
      where r.tenant_id = p_guest.tenant_id and r.member_id = p_guest.id),
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('title', c.message -> 'title', 'text', c.message -> 'text', 'sent_at', c.started_at, 'read_at', x.read_at) order by c.started_at), '[]')
      from public.loyalty_campaign_members x join public.loyalty_campaigns c on c.id = x.campaign_id
      where x.tenant_id = p_guest.tenant_id and x.member_id = p_guest.id and not x.is_held_out),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('bill_no', c.bill_no, 'bill_on', c.bill_on, 'amount_paise', c.amount_paise, 'note', c.note, 'state', c.state, 'answer', c.answer,
      'made_at', c.made_at) order by c.made_at), '[]') from public.loyalty_claims c where c.tenant_id = p_guest.tenant_id and c.member_id = p_guest.id))
$function$;

create function public.festival_days(p_tenant_id uuid, p_from date, p_to date, p_years integer DEFAULT 1)
 RETURNS TABLE(first date, last date, former_first date, former_last date, festival text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_figures(p_tenant_id, 'read');
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or p_years is null or p_years not between 1 and 3 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return query select * from private.festival_days(p_tenant_id, p_from, p_to, p_years);
end $function$;
grant execute on function public.festival_days(uuid,date,date,integer) to authenticated;
grant execute on function public.festival_days(uuid,date,date,integer) to service_role;

create function private.festival_days(p_tenant_id uuid, p_from date, p_to date, p_years integer DEFAULT 1)
 RETURNS TABLE(first date, last date, former_first date, former_last date, festival text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with kept as materialized (
      select o.festival, o.first_day, o.main_day, o.last_day from public.occasions o
      where o.tenant_id is null
        and o.festival not in (select f.festival from public.festivals_left_out f where f.tenant_id = p_tenant_id)
        and o.last_day >= p_from - 366 * p_years - 80 and o.first_day <= p_to
    ), pairs as materialized (
      -- New Year lies at the turn of a year: its own of as many years ago is the nearest to that many years
      select n.festival, n.first_day, n.last_day, n.main_day, f.main_day as former_day
      from kept n
      cross join lateral (
        select k.main_day from kept k
        where k.festival = n.festival and abs(n.main_day - k.main_day - 365 * p_years) < 60
        order by abs(n.main_day - k.main_day - 365 * p_years) limit 1
      ) f
    ), days as (
      select d.day::date as day, p.festival, coalesce(d.day::date - p.main_day + p.former_day, s.day) as former
      from generate_series(p_from, p_to, '1 day') d (day)
      left join lateral (
        select p.* from pairs p where d.day::date between p.first_day and p.last_day
        order by abs(d.day::date - p.main_day), p.festival limit 1
      ) p on true
      left join lateral (
        select d.day::date - 364 * p_years - 7 * weeks.n as day from unnest(array[0, 1, -1, 2, -2, 3, -3, 4, -4]) with ordinality weeks (n, nth)
        where not exists (
          select from kept k where d.day::date - 364 * p_years - 7 * weeks.n between k.first_day and k.last_day)
        order by weeks.nth limit 1
      ) s on p.festival is null
    ), runs as (
      select y.*, y.day - y.former as moved, y.day - (row_number() over (partition by y.festival, y.day - y.former order by y.day))::integer as run
      from (select x.day, x.festival, coalesce(x.former, x.day - 364 * p_years) as former from days x) y
    )
    select min(r.day), max(r.day), min(r.former), max(r.former), r.festival
    from runs r group by r.festival, r.moved, r.run order by 1;
end $function$;

create function private.figure_days(p_tenant_id uuid, p_outlets uuid[], p_days integer)
 RETURNS TABLE(outlet_id uuid, until date, states text, is_begun boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    with houses as materialized (
      select o.id, o.since - p_days as first, o.since - 1 as last, o.opened, k.ids
      from (
        select p.id, (now() at time zone p.time_zone)::date as since, (p.created_at at time zone p.time_zone)::date as opened
        from public.outlets p where p.tenant_id = p_tenant_id and p.id = any (p_outlets)
      ) o
      join (select kept.outlet_id, array_agg(kept.measure_id) as ids from private.measures_kept(p_outlets) kept group by 1) k on k.outlet_id = o.id
    ), months as materialized (
      select k.outlet_id, k.month, k.days, k.known
      from houses h
      join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = h.id and k.measure_id = any (h.ids)
        and k.month between date_trunc('month', h.first)::date and h.last
    ), counted as materialized (
      select h.id, day::date as day, (
          select count(m.days[extract(day from day)]) from months m
          where m.outlet_id = h.id and m.month = date_trunc('month', day)::date) as said
      from houses h cross join lateral generate_series(h.first, h.last, '1 day') day
    ), begun as materialized (
      select h.id, exists (
          select from private.kpi_monthly k
          where k.tenant_id = p_tenant_id and k.outlet_id = h.id and k.measure_id = any (h.ids) and (
            (k.month = date_trunc('month', h.first)::date and k.known[extract(day from h.first)] > 0)
            or (k.month = make_date(extract(year from h.first)::integer - 1, 12, 1) and k.known[32] > 0))) as is_before,
        (select min(c.day) from counted c where c.id = h.id and c.said > 0) as first_day
      from houses h
    )
    select h.id, h.last, string_agg(case
        when c.said >= cardinality(h.ids) then 'f'
        when exists (select from public.kpi_closings z where z.tenant_id = p_tenant_id and z.outlet_id = h.id
          and c.day between z.first_day and z.last_day and z.reopened_at is null) then 'c'
        when c.said > 0 then 's'
        when not b.is_before and c.day < least(h.opened, b.first_day) then '-'
        when exists (select from public.kpi_days_off w where w.tenant_id = p_tenant_id and w.outlet_id = h.id
          and (w.day = c.day or w.weekday = extract(isodow from c.day))) then 'o'
        else 'n' end, '' order by c.day),
      b.is_before or b.first_day is not null
    from houses h join begun b on b.id = h.id join counted c on c.id = h.id
    group by h.id, h.last, b.is_before, b.first_day;
end $function$;

create function private.find_coupon(p_coupon_id uuid)
 RETURNS public.loyalty_coupons
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  coupon public.loyalty_coupons;
begin
  select c.* into coupon from public.loyalty_coupons c where c.id = p_coupon_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_coupon'; end if;
  perform private.require_loyalty_admin(coupon.tenant_id);
  return coupon;
end $function$;

create function public.find_loyalty_code(p_shift text, p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
  code  public.loyalty_redemptions := private.redemption_of(shift.tenant_id, p_code);
begin
  return (
    select jsonb_build_object('guest', private.short_name(m), 'title', w.title, 'terms', w.terms, 'points', code.points,
      'state', case when code.state = 'issued' and code.expires_at <= now() then 'expired' else code.state end, 'expires_at', code.expires_at,
      'is_here', cardinality(w.outlets) = 0 or shift.outlet_id = any (w.outlets))
    from public.loyalty_rewards w, public.loyalty_members m where w.id = code.reward_id and m.id = code.member_id);
end $function$;
grant execute on function public.find_loyalty_code(text,text) to service_role;

create function public.find_loyalty_guest(p_shift text, p_said jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
  guest public.loyalty_members := private.guest_at_counter(shift.tenant_id, p_said);
  rules jsonb := private.loyalty_rules(shift.tenant_id);
begin
  if jsonb_typeof(p_said -> 'amount_paise') = 'number' and not private.is_within(p_said -> 'amount_paise', 1, 1000000000) then
    raise sqlstate 'PT400' using message = 'invalid_amount';
  end if;
  return jsonb_build_object('guest', private.short_name(guest), 'tier', guest.tier, 'by', case when p_said ->> 'card' is not null then 'card' else 'phone' end,
    'balance', case when p_said ->> 'card' is not null then private.loyalty_balance(coalesce(guest.purse_id, guest.id)) -> 'points' end,
    'is_first', guest.visits = 0,
    'points', case when jsonb_typeof(p_said -> 'amount_paise') = 'number' then private.loyalty_points(rules, shift.outlet_id,
      now() at time zone (select o.time_zone from public.outlets o where o.id = shift.outlet_id), (p_said ->> 'amount_paise')::bigint, p_said -> 'groups', guest.tier) end);
end $function$;
grant execute on function public.find_loyalty_guest(text,jsonb) to service_role;

create function private.first_open_month(p_tenant_id uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (max(c.month) + interval '1 month')::date from public.loyalty_closings c where c.tenant_id = p_tenant_id and c.reopened_at is null
$function$;

create function private.give_birthdays()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  guest record;
  total integer := 0;
begin
  for guest in
    select m.id, m.tenant_id, r.rules from public.loyalty_programmes p
    cross join lateral (select private.loyalty_rules(p.tenant_id) as rules) r
    join public.loyalty_members m on m.tenant_id = p.tenant_id and m.birthday = to_char(private.today(), 'MM-DD') and m.state = 'active' and m.joined_at < now() - interval '30 days'
    where p.state = 'open' and (r.rules ->> 'birthday_points')::integer > 0 and (private.loyalty_consents_of(m.id) ->> 'birthday')::boolean
    order by m.id
  loop
    perform private.give_points(guest.id, (guest.rules ->> 'birthday_points')::integer, concat_ws(' ', 'birthday', guest.id, extract(year from private.today())), 'birthday', guest.rules, now());
    total := total + 1;
  end loop;
  return total;
end $function$;

create function public.import_clinic_shifts(p_tenant_id uuid, p_people uuid[], p_from date, p_to date, p_shifts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'change', 'career_clinics');
  people uuid[] := private.people_of_papers(p_tenant_id, reach, null, null, private.today());
  former jsonb;
  total  integer;
begin
  if p_from is null or p_to is null or p_to < p_from or p_to > p_from + 62 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  if coalesce(cardinality(p_people), 0) not between 1 and 2000 or jsonb_typeof(p_shifts) is distinct from 'array' or jsonb_array_length(p_shifts) > 20000 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  if not (p_people <@ people) then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if exists (
    select from jsonb_array_elements(p_shifts) s
    where coalesce(s ->> 'from', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' or coalesce(s ->> 'to', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'
      or left(s ->> 'from', 10) not between p_from::text and p_to::text or not (coalesce(s ->> 'person', '') = any (p_people::text[]))) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  with zones as materialized (
    select id, private.zone_of_person(id) as zone from unnest(p_people) id
  ), gone as (
    delete from public.clinic_shifts c using zones z
    where c.person_id = z.id and (c.starts_at at time zone z.zone)::date between p_from and p_to
    returning z.id, c.starts_at at time zone z.zone as starts, c.ends_at at time zone z.zone as ends
  )
  select coalesce(jsonb_agg(jsonb_build_object('person', g.id, 'from', to_char(g.starts, 'YYYY-MM-DD"T"HH24:MI'), 'to', to_char(g.ends, 'YYYY-MM-DD"T"HH24:MI')) order by g.id, g.starts), '[]')
  into former from gone g;
  insert into public.clinic_shifts (tenant_id, person_id, starts_at, ends_at)
  select p_tenant_id, z.id, (s ->> 'from')::timestamp at time zone z.zone, (s ->> 'to')::timestamp at time zone z.zone
  from (select id, private.zone_of_person(id) as zone from unnest(p_people) id) z
  join jsonb_array_elements(p_shifts) s on s ->> 'person' = z.id::text;
  get diagnostics total = row_count;
  perform private.write_audit('clinic_shifts.imported', p_tenant_id, 'tenants', p_tenant_id::text, null,
    jsonb_build_object('people', cardinality(p_people), 'from', p_from, 'to', p_to, 'total', total));
  return former;
exception when check_violation or exclusion_violation or datetime_field_overflow then
  raise sqlstate 'PT400' using message = 'impossible_span';
end $function$;
grant execute on function public.import_clinic_shifts(uuid,uuid[],date,date,jsonb) to authenticated;
grant execute on function public.import_clinic_shifts(uuid,uuid[],date,date,jsonb) to service_role;

create function public.import_loyalty_bills(p_outlet_id uuid, p_rows jsonb, p_is_trial boolean DEFAULT true, p_import_id uuid DEFAULT NULL::uuid, p_file_name text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlet public.outlets;
  former public.loyalty_bill_imports;
  answer jsonb;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  perform private.require_loyalty_admin(outlet.tenant_id);
  if coalesce(p_is_trial, true) then return private.take_bills(outlet, p_rows, auth.uid(), true); end if;
  if p_import_id is null or coalesce(char_length(btrim(p_file_name)), 0) not between 1 and 200 then
    raise sqlstate 'PT400' using message = 'file_name_required';
  end if;
  select i.* into former from public.loyalty_bill_imports i where i.id = p_import_id for update;
  if former.id is not null and (former.tenant_id, former.outlet_id) <> (outlet.tenant_id, outlet.id) then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  if former.undone_at is not null then raise sqlstate 'PT409' using message = 'import_undone'; end if;
  answer := private.take_bills(outlet, p_rows, auth.uid(), false);
  insert into public.loyalty_bill_imports as i (id, tenant_id, outlet_id, file_name, counted, points, entry_ids, made_by)
  select p_import_id, outlet.tenant_id, outlet.id, btrim(p_file_name), (answer ->> 'counted')::integer, (answer ->> 'points')::integer, array(
    select private.entry_of_bill(outlet.tenant_id, outlet.id, upper(regexp_replace(b ->> 'bill_no', '\s+', '', 'g')))
    from jsonb_array_elements(p_rows) with ordinality x (b, place) join jsonb_array_elements(answer -> 'rows') with ordinality r (told, place) using (place)
    where r.told ->> 'result' = 'counted'), auth.uid()
  on conflict (id) do update set counted = i.counted + excluded.counted, points = i.points + excluded.points, entry_ids = i.entry_ids || excluded.entry_ids;
  perform private.write_audit('loyalty_bills.imported', outlet.tenant_id, 'loyalty_programmes', outlet.tenant_id::text, null,
    jsonb_build_object('outlet_id', outlet.id, 'count', answer -> 'counted'));
  return answer;
end $function$;
grant execute on function public.import_loyalty_bills(uuid,jsonb,boolean,uuid,text) to authenticated;
grant execute on function public.import_loyalty_bills(uuid,jsonb,boolean,uuid,text) to service_role;

create function public.invite_member(p_tenant_id uuid, p_email text, p_tenant_role text DEFAULT 'member'::text, p_language text DEFAULT 'en'::text, p_person_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_admin(p_tenant_id);
  if p_tenant_role = 'admin' then perform private.require_password(); end if;
  return private.invite_one(p_tenant_id, p_email, p_tenant_role, p_language, p_person_id);
end $function$;
grant execute on function public.invite_member(uuid,text,text,text,uuid) to authenticated;
grant execute on function public.invite_member(uuid,text,text,text,uuid) to service_role;

create function public.invite_members(p_tenant_id uuid, p_rows jsonb, p_dry_run boolean DEFAULT true, p_seats_ahead integer DEFAULT 0)
 RETURNS TABLE(place integer, email text, result text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_flag('bulk-invitations', p_tenant_id);
  if p_dry_run = false and exists (
    select from jsonb_path_query(p_rows, '$[*]') listed (entry) where private.listed_role(listed.entry) = 'admin'
  ) then
    perform private.require_password();
  end if;
  return query select * from private.invite_list(p_tenant_id, p_rows, p_dry_run, p_seats_ahead);
end $function$;
grant execute on function public.invite_members(uuid,jsonb,boolean,integer) to authenticated;
grant execute on function public.invite_members(uuid,jsonb,boolean,integer) to service_role;

create function private.issue_redemption(p_guest public.loyalty_members, p_reward_id uuid, p_key text)
 RETURNS public.loyalty_redemptions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  purse   public.loyalty_members := private.hold_purse(p_guest.id);
  reward  public.loyalty_rewards;
  made    public.loyalty_redemptions;
  problem text;
  entry   bigint;
begin
  select r.* into made from public.loyalty_redemptions r where r.tenant_id = p_guest.tenant_id and r.idem_key = p_key;
  if found then
    if made.member_id <> p_guest.id then raise sqlstate 'PT409' using message = 'key_reused'; end if;
    return made;
  end if;
  select r.* into reward from public.loyalty_rewards r where r.tenant_id = p_guest.tenant_id and r.id = p_reward_id and r.state <> 'draft' for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  problem := private.reward_problem(reward, p_guest, private.loyalty_rules(p_guest.tenant_id));
  if problem is not null then raise sqlstate 'PT409' using message = problem; end if;
  entry := private.spend_points(purse, 'redeem', reward.points, 'redeem ' || p_key, jsonb_build_object('why', reward.title ->> 'en', 'visitor_id', p_guest.id), now());
  update public.loyalty_rewards r set stock = r.stock - 1 where r.id = reward.id and r.stock is not null;
  insert into public.loyalty_redemptions (tenant_id, member_id, reward_id, code, points, cost_paise, entry_id, idem_key)
  values (p_guest.tenant_id, p_guest.id, reward.id, private.new_loyalty_code(8), reward.points, reward.cost_paise, entry, p_key) returning * into made;
  return made;
end $function$;

create function private.join_loyalty(p_tenant_id uuid, p_way text, p_to text, p_said jsonb, p_how text)
 RETURNS public.loyalty_members
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members;
begin
  insert into public.loyalty_members (tenant_id, card, referral_code, phone, email, full_name, language, birthday, joined_outlet_id, referred_by, tier)
  values (p_tenant_id, private.new_loyalty_code(12), private.new_loyalty_code(8), case when p_way = 'phone' then p_to end, case when p_way = 'email' then p_to end,
    nullif(left(btrim(p_said ->> 'full_name'), 80), ''), case when p_said ->> 'language' = 'hi' then 'hi' else 'en' end,
    case when p_said ->> 'birthday' ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then p_said ->> 'birthday' end,
    (select o.id from public.outlets o where o.tenant_id = p_tenant_id and o.id::text = p_said ->> 'outlet_id'),
    (select f.id from public.loyalty_members f where f.tenant_id = p_tenant_id and f.state = 'active' and f.referral_code = upper(p_said ->> 'referral')),
    private.loyalty_rules(p_tenant_id) #>> '{tiers,levels,0,key}')
  returning * into guest;
  perform private.note_consents(guest, p_said -> 'consents', p_how);
  return guest;
end $function$;

create function private.keep_closings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'DELETE' or old.reopened_at is not null and (new.reopened_at, new.reason) is distinct from (old.reopened_at, old.reason)
    or (new.month, new.spend_paise, new.earned, new.redeemed, new.expired, new.late, new.value_paise, new.redemption, new.reward_paise, new.closed_at)
      is distinct from (old.month, old.spend_paise, old.earned, old.redeemed, old.expired, old.late, old.value_paise, old.redemption, old.reward_paise, old.closed_at)
  then raise sqlstate 'PT409' using message = 'month_closed'; end if;
  return new;
end $function$;

create function private.lapse(p_purse public.loyalty_members, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  lot   record;
  entry bigint;
  total integer := 0;
begin
  for lot in
    select l.id, l.remaining, l.expires_at from public.loyalty_lots l
    where l.member_id = p_purse.id and l.remaining > 0 and l.expires_at <= p_now order by l.expires_at, l.id
  loop
    entry := private.add_entry(p_purse, 'expire', -lot.remaining, 'expire ' || lot.id || ' ' || (select count(*) from public.loyalty_allocations a where a.lot_id = lot.id),
      '{}', lot.expires_at);
    update public.loyalty_lots l set remaining = 0 where l.id = lot.id;
    insert into public.loyalty_allocations (entry_id, lot_id, points) values (entry, lot.id, lot.remaining);
    total := total + lot.remaining;
  end loop;
  return total;
end $function$;

create function private.lay_loyalty_guests()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  part record;
begin
  for part in
    select d.tenant_id, date_trunc('month', d.day::timestamp)::date as month from private.loyalty_day_sums d where not d.is_laid and d.day < private.today() group by 1, 2
  loop
    with changed as materialized (
      update private.loyalty_day_sums d set is_laid = true
      where d.tenant_id = part.tenant_id and not d.is_laid and d.day >= part.month and d.day < least((part.month + interval '1 month')::date, private.today())
      returning d.day, d.outlet_id, private.bits_of(d.guests) as guests
    ), days as materialized (
      select c.day, c.outlet_id, extract(isodow from c.day)::smallint as weekday, pg_catalog."bit"(c.guests::"bit", max(length(c.guests)) over (), true) as guests
      from changed c where length(c.guests) > 0
    ), of_days as (
      insert into private.loyalty_day_guests as k
      select part.tenant_id, d.day, bit_or(d.guests) from days d group by d.day
      on conflict (tenant_id, day) do update set guests = private.laid_over(k.guests, excluded.guests)
    )
    insert into private.loyalty_month_guests as k
    select part.tenant_id, part.month, coalesce(d.weekday, 0), d.outlet_id, max(d.day), bit_or(d.guests)
    from days d group by grouping sets ((d.outlet_id, d.weekday), (d.outlet_id))
    on conflict (tenant_id, month, weekday, outlet_id) do update set last_day = greatest(k.last_day, excluded.last_day), guests = private.laid_over(k.guests, excluded.guests);
  end loop;
end $function$;

create function private.learning_of_days(p_tenant_id uuid, p_from date, p_to date)
 RETURNS TABLE(outlet_id uuid, measure text, day date, value numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with days as (
    select d::date as day from generate_series(p_from, p_to, interval '1 day') d
  ), places as materialized (
    select distinct w.outlet_id, w.person_id, d.day
    from public.people_outlets w
    join public.people p on p.id = w.person_id
    join days d on private.is_placed(w, d.day) and d.day between p.joined_on and coalesce(p.left_on, 'infinity')
    where w.tenant_id = p_tenant_id
  ), courses as (
    select p.outlet_id, p.day, count(*) as given,
      count(*) filter (where private.day_in_india(a.completed_at) <= p.day) as completed,
      count(*) filter (where a.due_on < p.day and (a.completed_at is null or private.day_in_india(a.completed_at) > p.day)) as overdue
    from places p
    join public.assignments a on a.tenant_id = p_tenant_id and a.person_id = p.person_id
      and private.day_in_india(a.assigned_at) <= p.day
      and coalesce(private.day_in_india(least(a.superseded_at, a.waived_at, a.cancelled_at)), 'infinity') > p.day
    group by p.outlet_id, p.day
  ), papers as (
    select latest.outlet_id, latest.day, count(*) as held,
      count(*) filter (where coalesce(latest.valid_until, 'infinity') >= latest.day
        and coalesce(private.day_in_india(latest.revoked_at), 'infinity') > latest.day) as valid
    from (
      select distinct on (p.outlet_id, p.day, c.person_id, c.course_id) p.outlet_id, p.day, c.valid_until, c.revoked_at
      from places p
      join public.certificates c on c.tenant_id = p_tenant_id and c.person_id = p.person_id and c.issued_on <= p.day
      order by p.outlet_id, p.day, c.person_id, c.course_id, c.issued_on desc, c.created_at desc
    ) latest group by latest.outlet_id, latest.day
  )
  select c.outlet_id, told.measure, c.day, told.value::numeric
  from courses c cross join lateral (values
    ('courses_given', c.given), ('courses_completed', c.completed), ('courses_overdue', c.overdue)) told (measure, value)
  union all
  select c.outlet_id, told.measure, c.day, told.value::numeric
  from papers c cross join lateral (values ('course_certificates', c.held), ('course_certificates_valid', c.valid)) told (measure, value)
$function$;

create function public.leave_loyalty(p_token text, p_everywhere boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  delete from private.loyalty_sessions s where s.member_id = guest.id and (p_everywhere or s.token_hash = private.fingerprint(p_token));
end $function$;
grant execute on function public.leave_loyalty(text,boolean) to service_role;

create function private.ledger_faults(p_member_id uuid DEFAULT NULL::uuid, p_since timestamp with time zone DEFAULT '-infinity'::timestamp with time zone)
 RETURNS TABLE(member_id uuid, fault text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with purses as materialized (
    select m.id, m.points, m.debt from public.loyalty_members m
    where case when p_member_id is not null then m.id = p_member_id else p_since = '-infinity'
      or m.id in (select e.member_id from public.loyalty_entries e where e.at >= p_since) end
  ), sums as materialized (
    select p.id, p.points, p.debt, coalesce((select sum(e.points) from public.loyalty_entries e join public.loyalty_members o on o.id = p.id and e.tenant_id = o.tenant_id
        where e.member_id = p.id), 0) as entries,
      coalesce((select sum(l.remaining) from public.loyalty_lots l where l.member_id = p.id and l.remaining > 0), 0) as lots
    from purses p
  )
  select s.id, 'balance' from sums s where s.entries <> s.lots - s.debt
  union all select s.id, 'shown' from sums s where s.points <> s.entries
  union all select s.id, 'debt' from sums s where s.debt > 0 and s.lots > 0
  union all
  select e.member_id, 'allocation' from public.loyalty_entries e join purses p on p.id = e.member_id
  where e.kind in ('redeem', 'expire') and e.at >= p_since
    and -e.points is distinct from (select sum(a.points) from public.loyalty_allocations a where a.entry_id = e.id)
  union all
  select l.member_id, 'lot' from public.loyalty_lots l join purses p on p.id = l.member_id
  where l.points - l.remaining is distinct from (select coalesce(sum(a.points), 0) from public.loyalty_allocations a where a.lot_id = l.id)
$function$;

create function public.list_figure_days(p_tenant_id uuid, p_days integer DEFAULT 28)
 RETURNS TABLE(outlet_id uuid, name text, city text, kind text, until date, states text, is_begun boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
begin
  return query
    select o.id, o.name, o.city, o.kind, d.until, d.states, d.is_begun
    from private.figure_days(p_tenant_id, reads, least(greatest(coalesce(p_days, 28), 1), 92)) d
    join public.outlets o on o.id = d.outlet_id and o.is_active
    order by o.name;
end $function$;
grant execute on function public.list_figure_days(uuid,integer) to authenticated;
grant execute on function public.list_figure_days(uuid,integer) to service_role;

create function public.list_loyalty_adjustments(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'member_id', m.id, 'guest', coalesce(m.full_name, private.short_name(m)), 'points', a.points, 'reason', a.reason,
    'asked_at', a.asked_at, 'asked_by', (select b.full_name from public.profiles b where b.id = a.asked_by), 'is_mine', a.asked_by = auth.uid()) order by a.asked_at), '[]')
    from public.loyalty_adjustments a join public.loyalty_members m on m.id = a.member_id where a.tenant_id = p_tenant_id and a.state = 'waiting');
end $function$;
grant execute on function public.list_loyalty_adjustments(uuid) to authenticated;
grant execute on function public.list_loyalty_adjustments(uuid) to service_role;

create function public.list_loyalty_campaigns(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'recipe', c.recipe, 'segment', c.segment, 'message', c.message, 'holdout_percent', c.holdout_percent,
      'seed', c.seed, 'window_days', c.window_days, 'contribution_percent', c.contribution_percent, 'state', c.state, 'starts_on', c.starts_on, 'budget_paise', c.budget_paise, 'started_at', c.started_at, 'created_at', c.created_at,
      'ends_on', private.day_in_india(c.started_at) + c.window_days, 'arms', private.campaign_arms(c),
      'seen', (select count(x.read_at) from public.loyalty_campaign_members x where x.tenant_id = c.tenant_id and x.campaign_id = c.id)) order by c.created_at desc), '[]')
    from public.loyalty_campaigns c where c.tenant_id = p_tenant_id);
end $function$;
grant execute on function public.list_loyalty_campaigns(uuid) to authenticated;
grant execute on function public.list_loyalty_campaigns(uuid) to service_role;

create function public.list_loyalty_claims(p_tenant_id uuid, p_state text DEFAULT NULL::text, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'loyalty_app');
begin
  return (
    with found_ as materialized (
      select c.* from public.loyalty_claims c
      where c.tenant_id = p_tenant_id and (p_state is null or c.state = p_state) and (reach = 'all' or c.outlet_id in (select private.outlets_i_manage()))
    )
    select jsonb_build_object('total', (select count(*) from found_), 'rows', coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'guest', private.short_name(m), 'outlet', o.name,
      'bill_no', c.bill_no, 'bill_on', c.bill_on, 'amount_paise', c.amount_paise, 'note', c.note, 'photo_path', c.photo_path, 'state', c.state, 'answer', c.answer, 'made_at', c.made_at,
      'points', private.loyalty_points(private.loyalty_rules(c.tenant_id), c.outlet_id, c.bill_on + time '12:00', c.amount_paise, null, m.tier),
      'is_counted', private.entry_of_bill(c.tenant_id, c.outlet_id, c.bill_no) is not null) order by c.state <> 'open', c.made_at desc), '[]'))
    from (select * from found_ f order by f.state <> 'open', f.made_at desc limit least(greatest(p_limit, 0), 200) offset greatest(p_offset, 0)) c
    join public.loyalty_members m on m.id = c.member_id join public.outlets o on o.id = c.outlet_id);
end $function$;
grant execute on function public.list_loyalty_claims(uuid,text,integer,integer) to authenticated;
grant execute on function public.list_loyalty_claims(uuid,text,integer,integer) to service_role;

create function public.list_loyalty_coupon_codes(p_coupon_id uuid, p_made_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coupon public.loyalty_coupons := private.find_coupon(p_coupon_id);
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'made_at', k.made_at, 'used_at', k.used_at, 'revoked_at', k.revoked_at) order by k.made_at, k.code), '[]')
    from public.loyalty_coupon_codes k where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id and (p_made_at is null or k.made_at = p_made_at));
end $function$;
grant execute on function public.list_loyalty_coupon_codes(uuid,timestamp with time zone) to authenticated;
grant execute on function public.list_loyalty_coupon_codes(uuid,timestamp with time zone) to service_role;

create function public.list_loyalty_coupon_uses(p_coupon_id uuid, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coupon public.loyalty_coupons := private.find_coupon(p_coupon_id);
begin
  return (
    select jsonb_build_object('total', (select count(*) from public.loyalty_coupon_uses u where u.tenant_id = coupon.tenant_id and u.coupon_id = coupon.id),
      'rows', coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'at', u.at, 'code', u.code, 'outlet', o.name, 'bill_no', u.bill_no, 'bill_paise', u.bill_paise,
        'discount_paise', u.discount_paise, 'member_id', m.id, 'guest', coalesce(m.full_name, private.short_name(m)), 'undone_at', u.undone_at) order by u.at desc, u.id), '[]'))
    from (select x.* from public.loyalty_coupon_uses x where x.tenant_id = coupon.tenant_id and x.coupon_id = coupon.id
      order by x.at desc, x.id limit least(greatest(p_limit, 0), 500) offset greatest(p_offset, 0)) u
    join public.outlets o on o.id = u.outlet_id left join public.loyalty_members m on m.id = u.member_id);
end $function$;
grant execute on function public.list_loyalty_coupon_uses(uuid,integer,integer) to authenticated;
grant execute on function public.list_loyalty_coupon_uses(uuid,integer,integer) to service_role;

create function public.list_loyalty_coupons(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (select coalesce(jsonb_agg(to_jsonb(c) - 'tenant_id' - 'is_sample'
    || jsonb_build_object('codes', (select count(*) from public.loyalty_coupon_codes k where k.tenant_id = c.tenant_id and k.coupon_id = c.id)) order by c.created_at desc), '[]')
    from public.loyalty_coupons c where c.tenant_id = p_tenant_id);
end $function$;
grant execute on function public.list_loyalty_coupons(uuid) to authenticated;
grant execute on function public.list_loyalty_coupons(uuid) to service_role;

create function public.list_loyalty_members(p_tenant_id uuid, p_search text DEFAULT NULL::text, p_tier text DEFAULT NULL::text, p_standing text DEFAULT NULL::text, p_sort text DEFAULT '-last_visit_on'::text, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := lower(btrim(coalesce(p_search, '')));
  digits text := regexp_replace(wanted, '\D', '', 'g');
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    with found_ as materialized (
      select m.* from public.loyalty_members m
      where m.tenant_id = p_tenant_id and m.state = 'active' and (p_tier is null or m.tier = p_tier)
        and case p_standing when 'active' then m.last_visit_on >= private.today() - 90 when 'lapsed' then m.last_visit_on < private.today() - 90
          when 'never' then m.visits = 0 else true end
        and (wanted = '' or strpos(lower(concat_ws(' ', m.full_name, m.email)), wanted) > 0 or m.card = upper(regexp_replace(wanted, '\W', '', 'g'))
          or char_length(digits) >= 4 and right(m.phone, char_length(digits)) = digits)
    ), page as (
      select f.*, row_number() over (order by
        case when p_sort = 'last_visit_on' then f.last_visit_on end, case when p_sort = '-last_visit_on' then f.last_visit_on end desc nulls last,
        case when p_sort = 'points' then f.points end, case when p_sort = '-points' then f.points end desc,
        case when p_sort = 'visits' then f.visits end, case when p_sort = '-visits' then f.visits end desc,
        case when p_sort = 'spend_paise' then f.spend_paise end, case when p_sort = '-spend_paise' then f.spend_paise end desc,
        case when p_sort = 'joined_at' then f.joined_at end, case when p_sort = '-joined_at' then f.joined_at end desc, f.id) as place
      from found_ f order by place limit least(greatest(p_limit, 0), 200) offset greatest(p_offset, 0)
    )
    select jsonb_build_object('total', (select count(*) from found_), 'rows', coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'full_name', m.full_name,
      'phone', private.masked_phone(m.phone), 'email', m.email, 'card', right(m.card, 4), 'tier', m.tier, 'points', m.points, 'visits', m.visits, 'spend_paise', m.spend_paise,
      'last_visit_on', m.last_visit_on, 'joined_at', m.joined_at, 'outlet', (select o.name from public.outlets o where o.id = m.last_outlet_id)) order by m.place), '[]'))
    from page m);
end $function$;
grant execute on function public.list_loyalty_members(uuid,text,text,text,text,integer,integer) to authenticated;
grant execute on function public.list_loyalty_members(uuid,text,text,text,text,integer,integer) to service_role;

create function public.list_loyalty_rewards(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'terms', r.terms, 'picture', r.picture, 'points', r.points, 'cost_paise', r.cost_paise,
      'stock', r.stock, 'per_member_most', r.per_member_most, 'tier', r.tier, 'outlets', r.outlets, 'valid_from', r.valid_from, 'valid_until', r.valid_until, 'state', r.state, 'photo', private.told_photo(r),
      'redeemed', (select count(*) from public.loyalty_redemptions x where x.tenant_id = r.tenant_id and x.reward_id = r.id and x.state = 'redeemed')) order by r.state, r.points, r.id), '[]')
    from public.loyalty_rewards r where r.tenant_id = p_tenant_id);
end $function$;
grant execute on function public.list_loyalty_rewards(uuid) to authenticated;
grant execute on function public.list_loyalty_rewards(uuid) to service_role;

create function private.loyalty_balance(p_purse_id uuid, p_now timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'points', coalesce(sum(l.remaining) filter (where l.available_from <= p_now and not l.is_held), 0),
    'pending', coalesce(sum(l.remaining) filter (where l.available_from > p_now and not l.is_held), 0),
    'held', coalesce(sum(l.remaining) filter (where l.is_held), 0),
    'debt', (select m.debt from public.loyalty_members m where m.id = p_purse_id),
    'next_expiry', min(l.expires_at) filter (where l.available_from <= p_now),
    'expiring', coalesce(sum(l.remaining) filter (where l.expires_at <= p_now + interval '30 days'), 0))
  from public.loyalty_lots l
  where l.member_id = p_purse_id and l.remaining > 0 and (l.expires_at is null or l.expires_at > p_now)
$function$;

create function private.loyalty_booked_since(p_tenant_id uuid, p_since timestamp with time zone, p_until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS SETOF private.loyalty_book_sums
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.tenant_id, coalesce(c.booked_in, date_trunc('month', c.day::timestamp)::date), coalesce(sum(c.booked_paise), 0)::bigint, coalesce(sum(c.booked_points), 0)::bigint,
    sum(c.redeemed)::bigint, coalesce(sum(c.booked_expired), 0)::bigint, count(c.booked_in)
  from private.loyalty_counted c
  where c.noted_at >= p_since and c.noted_at < p_until and (p_tenant_id is null or c.tenant_id = p_tenant_id)
  group by 1, 2
$function$;

create function public.loyalty_books(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands private.loyalty_open_sums;
  is_now boolean := false;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  select s.* into stands from private.loyalty_open_sums s where s.tenant_id = p_tenant_id;
  if not found then
    select s.* into stands from private.loyalty_open_points(p_tenant_id) s;
    is_now := true;
  end if;
  return (
    with months as materialized (
      select m.month, m.spend_paise, m.earned, m.redeemed, m.expired, m.late, null::jsonb as closed from private.open_months(p_tenant_id) m
      union all
      select c.month, c.spend_paise, c.earned, c.redeemed, c.expired, c.late, jsonb_build_object('at', c.closed_at,
        'by', (select p.full_name from public.profiles p where p.id = c.closed_by), 'value_paise', c.value_paise, 'redemption', c.redemption,
        'reward_paise', c.reward_paise)
      from public.loyalty_closings c where c.tenant_id = p_tenant_id and c.reopened_at is null
    )
    select jsonb_build_object('may_close', private.month_to_close(p_tenant_id), 'value_paise', r.rules -> 'value_paise', 'redemption', r.rules -> 'redemption',
      'open', coalesce(stands.open, 0), 'waiting', coalesce(stands.waiting, 0), 'ages', coalesce(stands.ages, '{}'),
      'counted_at', case when not is_now then stands.counted_at end,
      'debt', (select coalesce(sum(m.debt), 0) from public.loyalty_members m where m.tenant_id = p_tenant_id),
      'reward_paise', (select coalesce(jsonb_agg(jsonb_build_object('month', c.month, 'cost_paise', c.cost) order by c.month), '[]') from (
        select date_trunc('month', x.ended_at at time zone 'Asia/Kolkata')::date as month, sum(x.cost_paise) as cost from public.loyalty_redemptions x
        where x.tenant_id = p_tenant_id and x.state = 'redeemed' group by 1) c),
      'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m))
    from (select private.loyalty_rules(p_tenant_id) as rules) r);
end $function$;
grant execute on function public.loyalty_books(uuid) to authenticated;
grant execute on function public.loyalty_books(uuid) to service_role;

create function private.loyalty_days(p_tenant_id uuid, p_from date, p_to date)
 RETURNS TABLE(tenant_id uuid, day date, outlet_id uuid, visits bigint, bill_paise bigint, spend_paise bigint, earned bigint, redeemed bigint, expired bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d.* from (
    select s.tenant_id, s.day, s.outlet_id, s.visits, s.bill_paise, s.spend_paise, s.earned, s.redeemed, s.expired from private.loyalty_day_sums s where s.tenant_id = p_tenant_id
    union all
    select s.tenant_id, s.day, s.outlet_id, s.visits, s.bill_paise, s.spend_paise, s.earned, s.redeemed, s.expired
    from private.loyalty_days_since(p_tenant_id, (select u.until from private.loyalty_summed u)) s) d
  where d.day >= coalesce(p_from, '-infinity') and d.day <= coalesce(p_to, 'infinity')
$function$;

create function private.loyalty_days_since(p_tenant_id uuid, p_since timestamp with time zone, p_until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS SETOF private.loyalty_day_sums
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with entries as materialized (
    select c.* from private.loyalty_counted c where c.noted_at >= p_since and c.noted_at < p_until and (p_tenant_id is null or c.tenant_id = p_tenant_id)
  ), numbers as materialized (
    select g.tenant_id, g.guest, coalesce(n.number, (select coalesce(max(x.number), -1) from private.loyalty_guest_numbers x where x.tenant_id = g.tenant_id)
      + row_number() over (partition by g.tenant_id, n.number is null order by g.guest))::integer as number
    from (select distinct e.tenant_id, e.guest from entries e where e.guest is not null) g
    left join private.loyalty_guest_numbers n on n.tenant_id = g.tenant_id and n.member_id = g.guest
  )
  select e.tenant_id, e.day, e.outlet_id, sum(e.visits), sum(e.bill_paise)::bigint, sum(e.spend_paise)::bigint, sum(e.earned), sum(e.redeemed), sum(e.expired),
    coalesce(array_agg(distinct n.number) filter (where n.number is not null), '{}'), false
  from entries e left join numbers n on n.tenant_id = e.tenant_id and n.guest = e.guest
  group by 1, 2, 3
$function$;

create function private.loyalty_expiry(p_rules jsonb, p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_rules -> 'expiry') = 'object' then
    (date_trunc('month', p_at at time zone 'Asia/Kolkata') + make_interval(months => (p_rules #>> '{expiry,months}')::integer + 1)) at time zone 'Asia/Kolkata' end
$function$;

create function private.loyalty_guest(p_token text)
 RETURNS public.loyalty_members
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members;
begin
  if private.take('loyalty guest ' || private.fingerprint(coalesce(p_token, '')), 1, 120) = 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  select m.* into guest from private.loyalty_sessions s
  join public.loyalty_members m on m.id = s.member_id and m.state = 'active'
  join public.tenants t on t.id = m.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
  where s.token_hash = private.fingerprint(p_token) and s.expires_at > now();
  if not found then raise sqlstate 'PT401' using message = 'loyalty_signed_out'; end if;
  update private.loyalty_sessions set last_used_on = private.today(), expires_at = now() + interval '180 days'
  where token_hash = private.fingerprint(p_token) and last_used_on < private.today();
  return guest;
end $function$;

create function private.loyalty_guests(p_tenant_id uuid, p_is_all boolean, p_from date, p_to date, p_by text[])
 RETURNS TABLE(day date, outlet_id uuid, guest integer, guests bit varying)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  first_day  date := coalesce(p_from, '-infinity');
  up_to      date := coalesce(p_to, 'infinity');
  until      timestamptz := (select u.until from private.loyalty_summed u);
  by_day     boolean := p_by && '{day,week}';
  by_outlet  boolean := not p_is_all or p_by && '{city,outlet,outlet_kind}';
  by_weekday boolean := 'weekday' = any (p_by);
  bits       integer;
begin
  if by_day and by_outlet then
    return query
      select d.day, d.outlet_id, n, null::bit varying
      from (select s.* from private.loyalty_day_sums s where s.tenant_id = p_tenant_id union all select * from private.loyalty_days_since(p_tenant_id, until)) d
      cross join lateral unnest(d.guests) n
      where d.day between first_day and up_to;
    return;
  end if;
  select 64 * (coalesce(max(x.most), 0) / 64 + 1) into bits from (
    select max(n.number) as most from private.loyalty_guest_numbers n where n.tenant_id = p_tenant_id
    union all select max(g) from private.loyalty_days_since(p_tenant_id, until) d cross join lateral unnest(d.guests) g) x;
  if by_day then
    return query
      select k.day, null::uuid, null::integer, pg_catalog."bit"(k.guests::"bit", bits, true)::bit varying
      from private.loyalty_day_guests k where k.tenant_id = p_tenant_id and k.day between first_day and up_to
      union all
      select d.day, null::uuid, null::integer, pg_catalog."bit"(private.bits_of(array_agg(distinct g))::"bit", bits, true)::bit varying
      from (select s.* from private.loyalty_day_sums s where s.tenant_id = p_tenant_id and not s.is_laid union all select * from private.loyalty_days_since(p_tenant_id, until)) d
      cross join lateral unnest(d.guests) g
      where d.day between first_day and up_to group by d.day;
    return;
  end if;
  return query
    with kept as materialized (
      select m.month, m.weekday, m.outlet_id, m.last_day, m.guests from private.loyalty_month_guests m
      where m.tenant_id = p_tenant_id and m.month >= first_day and m.last_day <= up_to and (m.weekday <> 0) = by_weekday
    ), others as (
      select d.day, d.outlet_id, d.guests from private.loyalty_day_sums d
      left join kept k on k.month = date_trunc('month', d.day::timestamp)::date and k.weekday = case when by_weekday then extract(isodow from d.day)::smallint else 0 end
        and coalesce(k.outlet_id, p_tenant_id) = coalesce(d.outlet_id, p_tenant_id)
      where d.tenant_id = p_tenant_id and d.day between first_day and up_to and (not d.is_laid or k.last_day is null or d.day > k.last_day)
      union all
      select d.day, d.outlet_id, d.guests from private.loyalty_days_since(p_tenant_id, until) d where d.day between first_day and up_to
    )
    select k.month + case when k.weekday = 0 then 0 else (k.weekday - extract(isodow from k.month)::integer + 7) % 7 end, k.outlet_id, null::integer,
      pg_catalog."bit"(k.guests::"bit", bits, true)::bit varying
    from kept k
    union all
    select min(o.day), o.outlet_id, null::integer, pg_catalog."bit"(private.bits_of(array_agg(distinct g))::"bit", bits, true)::bit varying
    from others o cross join lateral unnest(o.guests) g
    group by date_trunc('month', o.day::timestamp), o.outlet_id, case when by_weekday then extract(isodow from o.day) end;
end $function$;

create function public.loyalty_history(p_token text, p_before text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  purse public.loyalty_members;
begin
  select p.* into purse from public.loyalty_members p where p.id = coalesce(guest.purse_id, guest.id);
  return private.told_entries(purse, case when p_before ~ '^\d{1,18}$' then p_before::bigint end, 50);
end $function$;
grant execute on function public.loyalty_history(text,text) to service_role;

create function public.loyalty_home(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  purse public.loyalty_members;
  rules jsonb := private.loyalty_rules(guest.tenant_id);
  have  integer;
  place integer := private.tier_place(rules, guest.tier);
  usual numeric;
begin
  select p.* into purse from public.loyalty_members p where p.id = coalesce(guest.purse_id, guest.id);
  have := private.usable_points(purse.id, now());
  -- what a visit usually brings: the mean of the last ten
  select avg(e.points) into usual from (select x.points from public.loyalty_entries x where x.visitor_id = guest.id and x.kind = 'earn' and x.why = 'bill' order by x.at desc limit 10) e;
  return jsonb_build_object(
    'member', jsonb_build_object('id', guest.id, 'card', guest.card, 'full_name', guest.full_name, 'phone', private.masked_phone(guest.phone), 'email', guest.email,
      'language', guest.language, 'birthday', guest.birthday, 'joined_at', guest.joined_at, 'referral_code', guest.referral_code, 'visits', guest.visits,
      'consents', private.loyalty_consents_of(guest.id)),
    'balance', private.loyalty_balance(purse.id),
    'expiries', (select coalesce(jsonb_agg(jsonb_build_object('at', x.expires_at, 'points', x.points) order by x.expires_at), '[]') from (
      select l.expires_at, sum(l.remaining) as points from public.loyalty_lots l
      where l.member_id = purse.id and l.remaining > 0 and l.expires_at > now() group by l.expires_at order by l.expires_at limit 12) x),
    'tier', case when place > 0 then jsonb_build_object('key', guest.tier, 'title', rules #> array['tiers', 'levels', (place - 1)::text, 'title'], 'until', guest.tier_until,
      'by', rules #> '{tiers,by}', 'progress', private.tier_progress(guest.id, rules, now()), 'next', rules #> array['tiers', 'levels', place::text]) end,
    'rewards', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'terms', w.terms, 'picture', w.picture, 'photo', private.told_photo(w), 'points', w.points, 'valid_until', w.valid_until, 'tier', w.tier,
        'outlets', w.outlets, 'is_last', w.stock between 1 and 5, 'problem', coalesce(private.reward_problem(w, guest, rules), case when have < w.points then 'not_enough_points' end),
        'visits_away', case when have < w.points and usual > 0 then ceil((w.points - have) / usual) end) order by w.points, w.id), '[]')
      from public.loyalty_rewards w where w.tenant_id = guest.tenant_id and w.state = 'active' and private.today() between w.valid_from and coalesce(w.valid_until, 'infinity')),
    'redemptions', (select coalesce(jsonb_agg(private.told_redemption(r) order by r.issued_at desc), '[]') from (
      select x.* from public.loyalty_redemptions x where x.tenant_id = guest.tenant_id and x.member_id = guest.id order by x.issued_at desc limit 10) r),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'outlet', o.name, 'bill_no', c.bill_no, 'bill_on', c.bill_on, 'amount_paise', c.amount_paise, 'state', c.state,
      'answer', c.answer, 'made_at', c.made_at, 'has_photo', c.photo_path is not null) order by c.made_at desc), '[]')
      from public.loyalty_claims c join public.outlets o on o.id = c.outlet_id where c.tenant_id = guest.tenant_id and c.member_id = guest.id),
    'wallet', private.told_wallet(guest),
    'history', private.told_entries(purse, null, 20));
end $function$;
grant execute on function public.loyalty_home(text) to service_role;

create function private.loyalty_months_since(p_tenant_id uuid, p_since timestamp with time zone, p_until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS SETOF private.loyalty_month_sums
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d.tenant_id, date_trunc('month', d.day)::date, d.outlet_id, sum(d.visits)::bigint, sum(d.spend_paise)::bigint, sum(d.earned)::bigint, sum(d.redeemed)::bigint, sum(d.expired)::bigint
  from private.loyalty_days_since(p_tenant_id, p_since, p_until) d group by 1, 2, 3
$function$;

create function private.loyalty_of_days(p_tenant_id uuid, p_from date, p_to date)
 RETURNS SETOF private.counted_value
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with bounds as (select p_from::timestamp at time zone 'Asia/Kolkata' as since, (p_to + 1)::timestamp at time zone 'Asia/Kolkata' as until)
  select d.outlet_id, told.measure, d.day, told.value
  from (
    select e.outlet_id, private.day_in_india(e.at) as day, count(*) as bills, sum(e.amount_paise) as spend, sum(e.points) as earned
    from public.loyalty_entries e, bounds b
    where e.tenant_id = p_tenant_id and e.at >= b.since and e.at < b.until and e.kind = 'earn' and e.why = 'bill' and e.outlet_id is not null
      and not exists (select from public.loyalty_entries r where r.ref_entry = e.id)
    group by 1, 2) d
  cross join lateral (values ('loyalty_bills', d.bills::numeric), ('loyalty_spend', d.spend), ('loyalty_earned', d.earned)) told (measure, value)
  union all
  select r.outlet_id, 'loyalty_redeemed', private.day_in_india(r.ended_at), sum(r.points)
  from public.loyalty_redemptions r, bounds b
  where r.tenant_id = p_tenant_id and r.state = 'redeemed' and r.ended_at >= b.since and r.ended_at < b.until and r.outlet_id is not null group by 1, 3
  union all
  select m.joined_outlet_id, 'loyalty_joined', private.day_in_india(m.joined_at), count(*)
  from public.loyalty_members m, bounds b
  where m.tenant_id = p_tenant_id and m.joined_at >= b.since and m.joined_at < b.until and m.joined_outlet_id is not null group by 1, 3
$function$;

create function public.loyalty_overview(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'loyalty_app');
begin
  return (
    with groups as materialized (
      select m.state = 'active' as is_in, m.tier, count(*) as members, count(*) filter (where m.last_visit_on >= (select private.today() - 90)) as active,
        count(*) filter (where m.visits = 0) as never, count(*) filter (where m.joined_at > now() - interval '30 days') as joined, sum(m.visits) as visits,
        sum(m.spend_paise) as spend_paise, count(*) filter (where m.redeemed > 0) as redeemers, sum(m.points) as points
      from public.loyalty_members m where m.tenant_id = p_tenant_id group by 1, 2
    ), guests as materialized (
      select coalesce(sum(g.members), 0) as members, coalesce(sum(g.active), 0) as active, coalesce(sum(g.never), 0) as never, coalesce(sum(g.joined), 0) as joined,
        sum(g.visits) as visits, sum(g.spend_paise) as spend_paise, coalesce(sum(g.redeemers), 0) as redeemers
      from groups g where g.is_in
    ), months as materialized (
      select a.month, sum(a.visits) as visits, sum(a.spend_paise) as spend_paise, sum(a.earned) as earned, sum(a.redeemed) as redeemed, sum(a.expired) as expired
      from (
        select * from private.loyalty_month_sums s where s.tenant_id = p_tenant_id
        union all select * from private.loyalty_months_since(p_tenant_id, (select u.until from private.loyalty_summed u))
      ) a
      where a.month >= date_trunc('month', private.today()::timestamp) - interval '11 months' and (reach = 'all' or a.outlet_id in (select private.outlets_i_manage()))
      group by 1
    ), days as materialized (
      select rev.value as revenue, par.value as parties, coalesce(bil.value, 0) as bills, coalesce(spe.value, 0) as spend, r.outlet_id
      from private.kpi_monthly r
      join public.measures rm on rm.id = r.measure_id and rm.key = 'revenue'
      join public.measures pm on pm.key = 'parties'
      join public.measures bm on bm.key = 'loyalty_bills'
      join public.measures sm on sm.key = 'loyalty_spend'
      join private.kpi_monthly p on p.tenant_id = r.tenant_id and p.measure_id = pm.id and p.month = r.month and p.outlet_id = r.outlet_id
      left join private.kpi_monthly b on b.tenant_id = r.tenant_id and b.measure_id = bm.id and b.month = r.month and b.outlet_id = r.outlet_id
      left join private.kpi_monthly s on s.tenant_id = r.tenant_id and s.measure_id = sm.id and s.month = r.month and s.outlet_id = r.outlet_id
      cross join generate_series(1, 31) d
      cross join lateral (select r.days[d] as value) rev cross join lateral (select p.days[d] as value) par
      cross join lateral (select b.days[d] as value) bil cross join lateral (select s.days[d] as value) spe
      where r.tenant_id = p_tenant_id and r.month >= date_trunc('month', private.today() - 90)::date and r.month + (d - 1) between private.today() - 90 and private.today() - 1
        and rev.value is not null and par.value is not null
        and r.month + (d - 1) >= (select private.day_in_india(o.opened_at) from public.loyalty_programmes o where o.tenant_id = p_tenant_id)
        and (reach = 'all' or r.outlet_id in (select private.outlets_i_manage()))
    )
    select jsonb_build_object('may_manage', p_tenant_id in (select private.tenants_i_manage()), 'state', coalesce((select p.state from public.loyalty_programmes p where p.tenant_id = p_tenant_id), 'draft'),
      'slug', (select t.slug from public.tenants t where t.id = p_tenant_id), 'members', g.members, 'active', g.active, 'never', g.never, 'joined', g.joined, 'redeemers', g.redeemers,
      'mean_bill_paise', case when g.visits > 0 then round(g.spend_paise::numeric / g.visits) end,
      'points_open', (select coalesce(sum(x.points), 0) from groups x),
      'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m),
      'tiers', (select coalesce(jsonb_object_agg(coalesce(x.tier, ''), x.members), '{}') from groups x where x.is_in),
      'others', (select case when count(*) > 0 then jsonb_build_object('days', count(*), 'outlets', count(distinct d.outlet_id), 'bills', sum(d.bills), 'spend_paise', sum(d.spend),
        'parties', sum(d.parties), 'revenue_paise', sum(d.revenue)) end from days d),
      'waiting', (select jsonb_build_object('claims', w.claims, 'signals', w.signals, 'adjustments', w.adjustments) from private.loyalty_waiting(p_tenant_id, reach) w))
    from guests g);
end $function$;
grant execute on function public.loyalty_overview(uuid) to authenticated;
grant execute on function public.loyalty_overview(uuid) to service_role;

create function public.loyalty_pass(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  return (
    select jsonb_build_object('slug', t.slug, 'tenant', t.name, 'brand_color', t.brand_color, 'logo_url', t.logo_url, 'name', v.rules -> 'name', 'sentence', v.rules -> 'sentence',
      'way', v.rules -> 'way', 'member_id', guest.id, 'card', guest.card, 'full_name', guest.full_name,
      'points', private.usable_points(coalesce(guest.purse_id, guest.id), now()), 'today', private.today())
    from public.tenants t
    join public.loyalty_programmes p on p.tenant_id = t.id
    join public.loyalty_versions v on v.tenant_id = t.id and v.number = p.version
    where t.id = guest.tenant_id);
end $function$;
grant execute on function public.loyalty_pass(text) to service_role;

create function private.loyalty_points(p_rules jsonb, p_outlet_id uuid, p_clock timestamp without time zone, p_paise bigint, p_groups jsonb, p_tier text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  part  text := private.daypart_of(extract(hour from p_clock)::integer);
  bonus jsonb := nullif(p_rules -> 'bonus', 'null');
  made  jsonb := case when jsonb_typeof(p_groups) = 'object' then p_groups else '{}' end;
  best  numeric;
  times numeric := 1;
begin
  if p_paise < (p_rules ->> 'min_bill_inr')::bigint * 100 or p_paise <= 0 then return 0; end if;
  if p_rules ->> 'way' = 'stamps' then
    best := 1;
  else
    select max(greatest(x.paise, 0) * (e ->> 'points')::numeric / ((e ->> 'rupees')::numeric * 100)) into best
    from jsonb_array_elements(p_rules -> 'earn') e
    cross join lateral (select case
      when coalesce(jsonb_array_length(nullif(e -> 'groups', 'null')), 0) > 0 then
        (select coalesce(sum(g.value::numeric), 0) from jsonb_each_text(made) g where e -> 'groups' ? g.key)
      else p_paise - (select coalesce(sum(g.value::numeric), 0) from jsonb_each_text(made) g
        where coalesce(p_rules -> 'excluded_groups', '[]') ? g.key) end as paise) x
    where (coalesce(jsonb_array_length(nullif(e -> 'outlets', 'null')), 0) = 0 or e -> 'outlets' ? p_outlet_id::text)
      and (coalesce(jsonb_array_length(nullif(e -> 'dayparts', 'null')), 0) = 0 or e -> 'dayparts' ? part);
  end if;
  if bonus is not null and p_clock::date between (bonus ->> 'from')::date and (bonus ->> 'to')::date
    and (coalesce(jsonb_array_length(nullif(bonus -> 'weekdays', 'null')), 0) = 0 or bonus -> 'weekdays' @> to_jsonb(extract(isodow from p_clock)::integer))
    and (coalesce(jsonb_array_length(nullif(bonus -> 'dayparts', 'null')), 0) = 0 or bonus -> 'dayparts' ? part)
    and (coalesce(jsonb_array_length(nullif(bonus -> 'outlets', 'null')), 0) = 0 or bonus -> 'outlets' ? p_outlet_id::text) then
    times := (bonus ->> 'times')::numeric;
  end if;
  times := times * coalesce((select (l ->> 'times')::numeric from jsonb_array_elements(coalesce(p_rules #> '{tiers,levels}', '[]')) l where l ->> 'key' = p_tier), 1);
  best := coalesce(best, 0) * times;
  return case p_rules ->> 'rounding' when 'up' then ceil(trim_scale(round(best, 9))) when 'nearest' then round(round(best, 9)) else floor(round(best, 9)) end::integer;
end $function$;

create function private.loyalty_segment(p_tenant_id uuid, p_segment jsonb)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute 'select m.id from public.loyalty_members m where ' || private.segment_condition(p_tenant_id, p_segment);
end $function$;

create function private.loyalty_shift(p_shift text)
 RETURNS public.loyalty_shifts
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  token text := private.fingerprint(coalesce(p_shift, ''));
  shift public.loyalty_shifts;
begin
  if private.take('loyalty shift ' || token, 1, 240) = 0 then raise sqlstate 'PT429' using message = 'too_many_requests'; end if;
  select s.* into shift from public.loyalty_shifts s
  join public.tenants t on t.id = s.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
  join public.profiles p on p.id = s.opened_by and p.is_active and p.tenant_id = s.tenant_id -- who was let go serves nobody
  where s.token_hash = token and s.expires_at > now() and s.closed_at is null;
  if not found then raise sqlstate 'PT401' using message = 'shift_over'; end if;
  return shift;
end $function$;

create function public.make_loyalty_coupon_codes(p_coupon_id uuid, p_count integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coupon public.loyalty_coupons := private.require_coupon(p_coupon_id);
begin
  if coupon.code is not null or coupon.state = 'ended' then raise sqlstate 'PT409' using message = 'coupon_moved_on'; end if;
  if coalesce(p_count, 0) < 1 or p_count + (select count(*) from public.loyalty_coupon_codes k where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id) > 5000 then
    raise sqlstate 'PT400' using message = 'too_many_codes';
  end if;
  perform private.write_audit('loyalty_coupon.codes_made', coupon.tenant_id, 'loyalty_coupons', coupon.id::text, null, jsonb_build_object('name', coupon.title ->> 'en', 'count', p_count));
  return query insert into public.loyalty_coupon_codes (code, tenant_id, coupon_id)
    select private.new_loyalty_code(10), coupon.tenant_id, coupon.id from generate_series(1, p_count) n on conflict do nothing returning code;
end $function$;
grant execute on function public.make_loyalty_coupon_codes(uuid,integer) to authenticated;
grant execute on function public.make_loyalty_coupon_codes(uuid,integer) to service_role;

create function public.merge_loyalty_members(p_stays_id uuid, p_goes_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stays public.loyalty_members := private.require_guest(p_stays_id);
  goes  public.loyalty_members := private.require_guest(p_goes_id);
begin
  if stays.id = goes.id or stays.tenant_id <> goes.tenant_id then raise sqlstate 'PT400' using message = 'merge_same_card'; end if;
  perform from public.loyalty_members m where m.id in (stays.id, goes.id) order by m.id for update;
  if exists (select from public.loyalty_members m where m.id in (stays.id, goes.id) and (m.state <> 'active' or m.purse_id is not null)
    or m.purse_id = goes.id) then raise sqlstate 'PT409' using message = 'merge_not_possible'; end if;
  perform private.move_points(goes.id, stays.id, 'merge ' || goes.id, 'merge', now());
  update public.loyalty_members m set state = 'merged', merged_into = stays.id, phone = null, email = null where m.id = goes.id returning * into goes;
  update public.loyalty_members m set visits = m.visits + goes.visits, spend_paise = m.spend_paise + goes.spend_paise, redeemed = m.redeemed + goes.redeemed,
    first_visit_on = least(m.first_visit_on, goes.first_visit_on), last_visit_on = greatest(m.last_visit_on, goes.last_visit_on),
    full_name = coalesce(m.full_name, goes.full_name), birthday = coalesce(m.birthday, goes.birthday) where m.id = stays.id;
  update public.loyalty_redemptions r set member_id = stays.id where r.tenant_id = stays.tenant_id and r.member_id = goes.id;
  update public.loyalty_claims c set member_id = stays.id where c.tenant_id = stays.tenant_id and c.member_id = goes.id;
  delete from private.loyalty_sessions s where s.member_id = goes.id;
  perform private.write_audit('loyalty_member.merged', stays.tenant_id, 'loyalty_members', stays.id::text, null, jsonb_build_object('other', goes.id));
end $function$;
grant execute on function public.merge_loyalty_members(uuid,uuid) to authenticated;
grant execute on function public.merge_loyalty_members(uuid,uuid) to service_role;

create function private.modules_in_use(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('module', m.key, 'last_used_on', private.module_last_used(t.id, m.key), 'is_read_only', t.read_only_modules ? m.key,
    'is_in_plan', private.modules_of_tier(t.tier) ? m.key, 'order_id', o.id, 'term', o.term, 'paise', (o.unit_paise - o.discount_paise) * o.quantity,
    'since', o.starts_on, 'renews_on', case when o.state = 'active' then o.paid_until + 1 end) order by m.position), '[]')
  from public.tenants t
  join private.modules m on t.active_modules ? m.key and m.key <> 'add_on_store'
  left join lateral (select o.* from public.store_orders o join public.products p on p.id = o.product_id and p.module = m.key
    where o.tenant_id = t.id and o.state in ('active', 'cancel_scheduled') limit 1) o on true
  where t.id = p_tenant_id
$function$;

create function private.month_to_close(p_tenant_id uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select least(
    (select date_trunc('month', min(e.at) at time zone 'Asia/Kolkata')::date from public.loyalty_entries e
      where e.tenant_id = p_tenant_id and e.booked_in is null
        and e.at >= coalesce(private.first_open_month(p_tenant_id)::timestamp at time zone 'Asia/Kolkata', '-infinity')
        and e.at < date_trunc('month', private.today()::timestamp) at time zone 'Asia/Kolkata'),
    (select min(e.booked_in) from public.loyalty_entries e
      where e.tenant_id = p_tenant_id and e.booked_in >= private.first_open_month(p_tenant_id) and e.booked_in < date_trunc('month', private.today()::timestamp)))
$function$;

create function private.move_campaigns()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  campaign public.loyalty_campaigns;
  moved    integer := 0;
begin
  for campaign in
    select c.* from public.loyalty_campaigns c join public.loyalty_programmes p on p.tenant_id = c.tenant_id and p.state = 'open'
    join public.tenants t on t.id = c.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
    where c.state = 'planned' and c.starts_on <= private.today() and extract(hour from now() at time zone 'Asia/Kolkata') >= 9
    order by c.starts_on, c.id for update of c skip locked
  loop
    moved := moved + 1;
    if private.begin_campaign(campaign) is null then
      update public.loyalty_campaigns c set state = 'draft', starts_on = null where c.id = campaign.id;
      perform private.write_audit('loyalty_campaign.taken_back', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null,
        jsonb_build_object('name', campaign.name));
    end if;
  end loop;
  for campaign in
    select c.* from public.loyalty_campaigns c where c.state = 'running' and c.budget_paise is not null
      and (private.campaign_arms(c) #>> '{sent,reward_paise}')::bigint >= c.budget_paise for update skip locked
  loop
    moved := moved + 1;
    update public.loyalty_campaigns c set state = 'ended' where c.id = campaign.id;
    perform private.write_audit('loyalty_campaign.ended', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null,
      jsonb_build_object('name', campaign.name, 'paise', campaign.budget_paise));
  end loop;
  return moved;
end $function$;

create function private.move_points(p_from uuid, p_to uuid, p_key text, p_why text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  from_purse public.loyalty_members;
  to_purse   public.loyalty_members;
  lot        record;
  entry      bigint;
begin
  perform from public.loyalty_members m where m.id in (p_from, p_to) order by m.id for update;
  select m.* into from_purse from public.loyalty_members m where m.id = p_from;
  select m.* into to_purse from public.loyalty_members m where m.id = p_to;
  if private.former_entry(from_purse, p_key || ' 0') is not null then return; end if;
  perform private.lapse(from_purse, p_now), private.lapse(to_purse, p_now);
  for lot in select l.*, row_number() over (order by l.expires_at nulls last, l.available_from, l.id) - 1 as n
    from public.loyalty_lots l where l.member_id = p_from and l.remaining > 0
  loop
    entry := private.add_entry(from_purse, 'move', -lot.remaining, p_key || ' ' || lot.n, jsonb_build_object('why', p_why), p_now);
    update public.loyalty_lots l set remaining = 0 where l.id = lot.id;
    insert into public.loyalty_allocations (entry_id, lot_id, points) values (entry, lot.id, lot.remaining);
    entry := private.add_entry(to_purse, 'move', lot.remaining, p_key || ' to ' || lot.n, jsonb_build_object('why', p_why), p_now);
    perform private.put_into_lot(p_to, entry, lot.remaining, lot.available_from, lot.expires_at, lot.is_held);
  end loop;
  select m.debt into from_purse.debt from public.loyalty_members m where m.id = p_from;
  if from_purse.debt > 0 then
    perform private.add_entry(from_purse, 'move', from_purse.debt, p_key || ' 0', jsonb_build_object('why', p_why), p_now);
    update public.loyalty_members m set debt = 0 where m.id = p_from;
    entry := private.add_entry(to_purse, 'move', -from_purse.debt, p_key || ' to 0', jsonb_build_object('why', p_why), p_now);
    from_purse.debt := from_purse.debt - private.take_from_lots(p_to, entry, from_purse.debt, p_now, true);
    update public.loyalty_members m set debt = m.debt + from_purse.debt where m.id = p_to;
  end if;
end $function$;

create function private.my_clinic_shifts(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'starts_at', s.starts_at, 'ends_at', s.ends_at) order by s.starts_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_shifts s on s.tenant_id = p.tenant_id and s.person_id = p.id
  where p.profile_id = p_me
$function$;

create function private.new_loyalty_code(p_signs integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn.bytes, n) % 31, 1), '')
  from (select extensions.gen_random_bytes(p_signs) as bytes) drawn, generate_series(0, p_signs - 1) n
$function$;

create function private.number_loyalty_guests(p_since timestamp with time zone, p_until timestamp with time zone, p_of_all boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  with guests as materialized (
    select m.tenant_id, m.id from public.loyalty_members m
    where (p_of_all or m.id in (select c.guest from private.loyalty_counted c where c.noted_at >= p_since and c.noted_at < p_until))
      and not exists (select from private.loyalty_guest_numbers n where n.tenant_id = m.tenant_id and n.member_id = m.id)
  ), numbered as materialized (
    select t.tenant_id, (select coalesce(max(n.number), -1) from private.loyalty_guest_numbers n where n.tenant_id = t.tenant_id) as most
    from (select distinct g.tenant_id from guests g) t
  )
  insert into private.loyalty_guest_numbers (tenant_id, member_id, number)
  select g.tenant_id, g.id, t.most + row_number() over (partition by g.tenant_id order by g.id) from guests g join numbered t on t.tenant_id = g.tenant_id;
end $function$;

create function private.open_analytics_day(p_day date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  name text := private.analytics_partition(p_day);
begin
  if to_regclass('private.' || name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('analytics partitions'));
  if to_regclass('private.' || name) is not null
     or exists (select from private.analytics_events_rest r where r.day = p_day) then
    return;
  end if;
  execute format('create table private.%I (like private.analytics_events including defaults including constraints)', name);
  execute format('revoke all on private.%I from public', name);
  execute format('alter table private.analytics_events attach partition private.%I for values from (%L) to (%L)',
    name, p_day, p_day + 1);
end $function$;

create function public.open_loyalty_shift(p_outlet_id uuid, p_device text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
  made  public.loyalty_shifts;
begin
  if not exists (select from public.my_loyalty_outlets() o where o.id = p_outlet_id) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  insert into public.loyalty_shifts (tenant_id, outlet_id, opened_by, device, token_hash)
  select o.tenant_id, o.id, auth.uid(), nullif(left(btrim(p_device), 80), ''), private.fingerprint(token) from public.outlets o where o.id = p_outlet_id returning * into made;
  perform private.write_audit('loyalty_shift.opened', made.tenant_id, 'loyalty_shifts', made.id::text, null, jsonb_build_object('outlet_id', made.outlet_id));
  return token;
end $function$;
grant execute on function public.open_loyalty_shift(uuid,text) to authenticated;
grant execute on function public.open_loyalty_shift(uuid,text) to service_role;

create function private.open_months(p_tenant_id uuid)
 RETURNS TABLE(month date, spend_paise bigint, earned bigint, redeemed bigint, expired bigint, late integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select a.month, sum(a.spend_paise)::bigint, sum(a.earned)::bigint, sum(a.redeemed)::bigint, sum(a.expired)::bigint, sum(a.late)::integer
  from (
    select * from private.loyalty_book_sums s where s.tenant_id = p_tenant_id
    union all select * from private.loyalty_booked_since(p_tenant_id, (select u.until from private.loyalty_summed u))
  ) a
  where a.month >= coalesce(private.first_open_month(p_tenant_id), '-infinity')
  group by 1
$function$;

create function public.orphaned_loyalty_bills()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'loyalty-bills' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.loyalty_claims c where c.photo_path = o.name)
    limit 100
  $query$;
end $function$;
grant execute on function public.orphaned_loyalty_bills() to service_role;

create function private.post_adjustment(p_adjustment public.loyalty_adjustments, p_actor uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  purse public.loyalty_members := private.hold_purse(p_adjustment.member_id);
  said  jsonb := jsonb_build_object('why', p_adjustment.reason, 'actor_id', p_actor, 'visitor_id', p_adjustment.member_id);
  entry bigint;
begin
  if p_adjustment.points > 0 then
    entry := private.post_points(purse, 'adjust', p_adjustment.points, 'adjust ' || p_adjustment.id, said, now(),
      private.loyalty_expiry(private.loyalty_rules(purse.tenant_id), now()), now());
  else
    entry := private.spend_points(purse, 'adjust', -p_adjustment.points, 'adjust ' || p_adjustment.id, said, now());
  end if;
  if extract(hour from now() at time zone 'Asia/Kolkata') not between 6 and 22 then
    perform private.note_signal(purse, 'late_adjustment', entry, jsonb_build_object('actor_id', p_actor), false, jsonb_build_object('points', p_adjustment.points, 'reason', p_adjustment.reason));
  end if;
  update public.loyalty_adjustments a set state = 'posted', entry_id = entry, decided_by = p_actor, decided_at = now() where a.id = p_adjustment.id;
  perform private.write_audit('loyalty_points.adjusted', p_adjustment.tenant_id, 'loyalty_members', p_adjustment.member_id::text, null,
    jsonb_build_object('points', p_adjustment.points, 'reason', p_adjustment.reason));
  return entry;
end $function$;

create function public.post_loyalty_bills(p_key text, p_outlet text, p_rows jsonb, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used   public.ingestion_keys;
  outlet public.outlets;
begin
  select k.* into used from public.ingestion_keys k where k.fingerprint = private.fingerprint(coalesce(p_key, ''));
  if used.id is null or used.revoked_at is not null then
    if private.take('loyalty bills ' || coalesce(p_address_hash, 'nowhere'), 1, 30) = 0 then return '{"code": "too_many_requests"}'; end if;
    return case when used.id is null then '{"code": "unknown_key"}' else '{"code": "key_revoked"}' end::jsonb;
  end if;
  if private.take('loyalty bills ' || used.id, 1, 60) = 0 then return '{"code": "too_many_requests"}'; end if;
  select o.* into outlet from public.outlets o join public.tenants t on t.id = o.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
  where o.tenant_id = used.tenant_id and (o.id::text = lower(p_outlet) or lower(o.name) = lower(p_outlet));
  if not found then return '{"code": "unknown_outlet"}'; end if;
  update public.ingestion_keys k set last_used_at = now() where k.id = used.id;
  return private.take_bills(outlet, p_rows, null, false);
end $function$;
grant execute on function public.post_loyalty_bills(text,text,jsonb,text) to service_role;

create function public.publish_loyalty(p_tenant_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  programme public.loyalty_programmes;
  problem   text;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  select p.* into programme from public.loyalty_programmes p where p.tenant_id = p_tenant_id for update;
  if not found then raise sqlstate 'PT404' using message = 'loyalty_nothing_drafted'; end if;
  problem := private.loyalty_rules_problem(programme.draft);
  if problem is not null then raise sqlstate 'PT409' using message = 'loyalty_not_ready', detail = problem; end if;
  insert into public.loyalty_versions (tenant_id, number, rules, published_by) values (p_tenant_id, programme.version + 1, programme.draft, auth.uid());
  update public.loyalty_programmes set version = programme.version + 1, state = 'open', opened_at = coalesce(opened_at, now()), updated_at = now() where tenant_id = p_tenant_id;
  perform private.write_audit('loyalty.published', p_tenant_id, 'loyalty_programmes', p_tenant_id::text, null, jsonb_build_object('count', programme.version + 1));
  return programme.version + 1;
end $function$;
grant execute on function public.publish_loyalty(uuid) to authenticated;
grant execute on function public.publish_loyalty(uuid) to service_role;

create function private.put_into_lot(p_purse_id uuid, p_entry bigint, p_points integer, p_from timestamp with time zone, p_until timestamp with time zone, p_is_held boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  owed integer;
  lot  bigint;
begin
  if p_points = 0 then return; end if;
  select least(m.debt, p_points) into owed from public.loyalty_members m where m.id = p_purse_id;
  update public.loyalty_members m set debt = m.debt - owed where m.id = p_purse_id and owed > 0;
  insert into public.loyalty_lots (tenant_id, member_id, entry_id, points, remaining, available_from, expires_at, is_held)
  select m.tenant_id, m.id, p_entry, p_points, p_points - owed, p_from, p_until, p_is_held from public.loyalty_members m where m.id = p_purse_id
  returning id into lot;
  if owed > 0 then insert into public.loyalty_allocations (entry_id, lot_id, points) values (p_entry, lot, owed); end if;
end $function$;

create function public.read_loyalty_coupon(p_coupon_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coupon public.loyalty_coupons := private.find_coupon(p_coupon_id);
begin
  return to_jsonb(coupon) - 'tenant_id' - 'is_sample' || jsonb_build_object(
    'codes', (select count(*) from public.loyalty_coupon_codes k where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id),
    'batches', (select coalesce(jsonb_agg(jsonb_build_object('made_at', b.made_at, 'codes', b.codes, 'used', b.used, 'revoked', b.revoked) order by b.made_at desc), '[]') from (
      select k.made_at, count(*) as codes, count(k.used_at) as used, count(k.revoked_at) as revoked from public.loyalty_coupon_codes k
      where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id group by k.made_at) b));
end $function$;
grant execute on function public.read_loyalty_coupon(uuid) to authenticated;
grant execute on function public.read_loyalty_coupon(uuid) to service_role;

create function public.read_loyalty_member(p_member_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.require_guest(p_member_id);
  purse public.loyalty_members;
begin
  select p.* into purse from public.loyalty_members p where p.id = coalesce(guest.purse_id, guest.id);
  perform private.write_audit('loyalty_member.read', guest.tenant_id, 'loyalty_members', guest.id::text);
  return jsonb_build_object('id', guest.id, 'card', guest.card, 'state', guest.state, 'full_name', guest.full_name, 'phone', guest.phone, 'email', guest.email,
    'language', guest.language, 'birthday', guest.birthday, 'tier', guest.tier, 'tier_until', guest.tier_until, 'joined_at', guest.joined_at, 'visits', guest.visits,
    'spend_paise', guest.spend_paise, 'first_visit_on', guest.first_visit_on, 'last_visit_on', guest.last_visit_on, 'redeemed', guest.redeemed,
    'consents', private.loyalty_consents_of(guest.id), 'balance', private.loyalty_balance(purse.id), 'wallet', private.told_wallet(guest),
    'entries', private.told_entries(purse, null, 100),
    'redemptions', (select coalesce(jsonb_agg(private.told_redemption(r) - 'code' order by r.issued_at desc), '[]') from public.loyalty_redemptions r
      where r.tenant_id = guest.tenant_id and r.member_id = guest.id),
    'adjustments', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'points', a.points, 'reason', a.reason, 'state', a.state, 'asked_at', a.asked_at,
      'asked_by', (select b.full_name from public.profiles b where b.id = a.asked_by), 'is_mine', a.asked_by = auth.uid()) order by a.asked_at desc), '[]')
      from public.loyalty_adjustments a where a.tenant_id = guest.tenant_id and a.member_id = guest.id));
end $function$;
grant execute on function public.read_loyalty_member(uuid) to authenticated;
grant execute on function public.read_loyalty_member(uuid) to service_role;

create function public.read_loyalty_shift(p_shift text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
begin
  return jsonb_build_object('outlet_id', shift.outlet_id, 'outlet', (select o.name from public.outlets o where o.id = shift.outlet_id),
    'tenant', (select t.name from public.tenants t where t.id = shift.tenant_id), 'slug', (select t.slug from public.tenants t where t.id = shift.tenant_id),
    'by', (select p.full_name from public.profiles p where p.id = shift.opened_by), 'expires_at', shift.expires_at,
    'is_open', exists (select from public.loyalty_programmes p where p.tenant_id = shift.tenant_id and p.state = 'open'),
    'rules', private.loyalty_rules(shift.tenant_id) - 'value_paise' - 'redemption',
    'recent', (
      -- A bill says when it was paid, an hour before it came at most: older than that none of a shift's is, and the ledger before it is not read.
      with bills as materialized (
        select e.* from public.loyalty_entries e
        where e.tenant_id = shift.tenant_id and e.at >= shift.opened_at - interval '1 hour' and e.shift_id = shift.id and e.kind = 'earn'
      )
      select coalesce(jsonb_agg(jsonb_build_object('what', x.what, 'id', x.id, 'at', x.at, 'guest', private.short_name(m), 'points', x.points, 'bill_no', x.bill_no, 'title', x.title,
        'off_paise', x.off_paise, 'is_undone', x.is_undone, 'may_undo', not x.is_undone and x.noted_at > now() - interval '5 minutes',
        'undo_until', x.noted_at + interval '5 minutes') order by x.at desc), '[]')
      from (
        (select 'earned' as what, e.id::text as id, e.at, coalesce(e.noted_at, e.at) as noted_at, e.visitor_id as member_id, e.points, e.bill_no, null::jsonb as title,
          null::bigint as off_paise, exists (select from public.loyalty_entries r where r.ref_entry = e.id) as is_undone
        from bills e order by e.id desc limit 10)
        union all
        (select 'redeemed', r.id::text, r.ended_at, r.ended_at, r.member_id, -r.points, r.bill_no, w.title, null, r.state = 'cancelled'
        from public.loyalty_redemptions r join public.loyalty_rewards w on w.id = r.reward_id
        where r.tenant_id = shift.tenant_id and r.shift_id = shift.id order by r.ended_at desc limit 10)
        union all
        (select 'coupon', u.id::text, u.at, u.at, u.member_id, 0, u.bill_no, c.title, case when c.kind <> 'item' then u.discount_paise end, u.undone_at is not null
        from public.loyalty_coupon_uses u join public.loyalty_coupons c on c.id = u.coupon_id
        where u.tenant_id = shift.tenant_id and u.shift_id = shift.id order by u.at desc limit 10)) x
      left join public.loyalty_members m on m.id = x.member_id));
end $function$;
grant execute on function public.read_loyalty_shift(text) to service_role;

create function public.redeem_as_guest(p_token text, p_reward_id uuid, p_key text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  if coalesce(char_length(p_key), 0) not between 8 and 60 then raise sqlstate 'PT400' using message = 'key_required'; end if;
  return private.told_redemption(private.issue_redemption(guest, p_reward_id, p_key));
end $function$;
grant execute on function public.redeem_as_guest(text,uuid,text) to service_role;

create function public.redeem_loyalty(p_shift text, p_key text, p_code text, p_bill_no text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
  code  public.loyalty_redemptions := private.redemption_of(shift.tenant_id, p_code);
  reward public.loyalty_rewards;
begin
  if coalesce(char_length(p_key), 0) not between 8 and 80 then raise sqlstate 'PT400' using message = 'key_required'; end if;
  perform private.hold_purse_of_entry(code.entry_id); -- the purse first, as everywhere
  select r.* into code from public.loyalty_redemptions r where r.id = code.id for update;
  select w.* into reward from public.loyalty_rewards w where w.id = code.reward_id;
  if not (code.state = 'redeemed' and code.shift_id = shift.id and code.ended_at > now() - interval '10 minutes') then
    if code.state = 'redeemed' then raise sqlstate 'PT409' using message = 'code_used'; end if;
    if code.state <> 'issued' or code.expires_at <= now() then raise sqlstate 'PT410' using message = 'code_over'; end if;
    if cardinality(reward.outlets) > 0 and not shift.outlet_id = any (reward.outlets) then raise sqlstate 'PT409' using message = 'reward_elsewhere'; end if;
    update public.loyalty_redemptions r set state = 'redeemed', ended_at = now(), outlet_id = shift.outlet_id, shift_id = shift.id, actor_id = shift.opened_by,
      bill_no = nullif(left(upper(btrim(p_bill_no)), 40), '') where r.id = code.id;
    update public.loyalty_members m set redeemed = m.redeemed + 1 where m.id = code.member_id;
    insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, subject_id, idempotency_key)
    values (shift.tenant_id, 'points.redeemed', shift.outlet_id, shift.opened_by, code.member_id, 'points.redeemed:' || code.id);
  end if;
  return jsonb_build_object('redemption_id', code.id, 'title', reward.title, 'points', code.points, 'guest', (select private.short_name(m) from public.loyalty_members m where m.id = code.member_id));
end $function$;
grant execute on function public.redeem_loyalty(text,text,text,text) to service_role;

create function private.redemption_of(p_tenant_id uuid, p_code text)
 RETURNS public.loyalty_redemptions
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  found_ public.loyalty_redemptions;
begin
  select r.* into found_ from public.loyalty_redemptions r
  where r.tenant_id = p_tenant_id and r.code = upper(regexp_replace(coalesce(p_code, ''), '[^A-Za-z0-9]', '', 'g')) order by r.issued_at desc limit 1;
  if not found then raise sqlstate 'PT404' using message = 'unknown_code'; end if;
  return found_;
end $function$;

create function public.refund_loyalty(p_entry_id text, p_points integer, p_reason text, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.loyalty_entries;
  said  jsonb;
begin
  select e.* into entry from public.loyalty_entries e
  where e.id = case when p_entry_id ~ '^\d{1,18}$' then p_entry_id::bigint end and (private.is_platform_admin() or e.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  perform private.require_loyalty_admin(entry.tenant_id);
  if coalesce(char_length(btrim(p_reason)), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if coalesce(char_length(p_key), 0) not between 8 and 80 then raise sqlstate 'PT400' using message = 'key_required'; end if;
  if p_points is not null and p_points <= 0 then raise sqlstate 'PT400' using message = 'points_required'; end if;
  said := jsonb_build_object('why', left(btrim(p_reason), 300), 'actor_id', auth.uid(), 'outlet_id', entry.outlet_id);
  if entry.kind = 'earn' then
    perform private.take_back_visit(entry, p_points, 'refund ' || p_key, said);
  elsif entry.kind = 'redeem' then
    perform private.return_redemption((select r.id from public.loyalty_redemptions r where r.entry_id = entry.id), 'cancelled');
  else
    raise sqlstate 'PT409' using message = 'entry_not_reversible';
  end if;
  perform private.write_audit('loyalty_points.refunded', entry.tenant_id, 'loyalty_members', entry.visitor_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('points', coalesce(p_points, entry.points), 'reason', left(btrim(p_reason), 300))));
end $function$;
grant execute on function public.refund_loyalty(text,integer,text,text) to authenticated;
grant execute on function public.refund_loyalty(text,integer,text,text) to service_role;

create function public.reopen_loyalty_month(p_tenant_id uuid, p_month date, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  closed bigint;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  if coalesce(char_length(btrim(p_reason)), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(btrim(p_reason)) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  perform pg_advisory_xact_lock(hashtext('loyalty books'), hashtext(p_tenant_id::text));
  select c.id into closed from public.loyalty_closings c where c.tenant_id = p_tenant_id and c.month = p_month and c.reopened_at is null
    and p_month + interval '1 month' = private.first_open_month(p_tenant_id);
  if not found then raise sqlstate 'PT409' using message = 'month_order'; end if;
  update public.loyalty_closings c set reopened_by = auth.uid(), reopened_at = now(), reason = btrim(p_reason) where c.id = closed;
  perform private.write_audit('loyalty_month.reopened', p_tenant_id, 'loyalty_programmes', p_tenant_id::text, null,
    jsonb_build_object('day', p_month, 'reason', btrim(p_reason)));
end $function$;
grant execute on function public.reopen_loyalty_month(uuid,date,text) to authenticated;
grant execute on function public.reopen_loyalty_month(uuid,date,text) to service_role;

create function private.report_day(p_day jsonb)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if p_day is null or p_day = 'null' then return null; end if;
  if jsonb_typeof(p_day) <> 'string' or (p_day #>> '{}') !~ '^20\d\d-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  return (p_day #>> '{}')::date;
exception when datetime_field_overflow or invalid_datetime_format then
  raise sqlstate 'PT400' using message = 'invalid_report';
end $function$;

create function private.report_days(p_period text, p_today date)
 RETURNS TABLE(first date, last date)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p.first, p.last from (
    select y.day, date_trunc('month', y.day::timestamp)::date as month from (select p_today - 1 as day) y
  ) at
  cross join lateral (values ('days28', at.day - 27, at.day), ('month', at.month, at.day), ('last_month', (at.month - interval '1 month')::date, at.month - 1),
    ('quarter', (at.month - interval '2 months')::date, at.day), ('months12', (at.month - interval '11 months')::date, at.day),
    ('financial_year', (date_trunc('year', at.day - interval '3 months') + interval '3 months')::date, at.day)) p (name, first, last)
  where p.name = p_period
$function$;

create function private.require_campaign(p_campaign_id uuid)
 RETURNS public.loyalty_campaigns
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  campaign public.loyalty_campaigns;
begin
  select c.* into campaign from public.loyalty_campaigns c where c.id = p_campaign_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_campaign'; end if;
  perform private.require_loyalty_admin(campaign.tenant_id);
  return campaign;
end $function$;

create function private.require_claim(p_claim_id uuid, p_act text)
 RETURNS public.loyalty_claims
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  claim public.loyalty_claims;
  reach text;
begin
  select c.* into claim from public.loyalty_claims c where c.id = p_claim_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_claim'; end if;
  reach := private.require_module(claim.tenant_id, p_act, 'loyalty_app');
  if reach <> 'all' and claim.outlet_id not in (select private.outlets_i_manage()) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return claim;
end $function$;

create function private.require_coupon(p_coupon_id uuid)
 RETURNS public.loyalty_coupons
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  coupon public.loyalty_coupons;
begin
  select c.* into coupon from public.loyalty_coupons c where c.id = p_coupon_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_coupon'; end if;
  perform private.require_loyalty_admin(coupon.tenant_id);
  return coupon;
end $function$;

create function private.require_due_day(p_due_on date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_due_on < private.today() then raise sqlstate 'PT400' using message = 'due_in_past'; end if;
  if p_due_on > private.today() + 1827 then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
end $function$;

create function private.require_guest(p_member_id uuid)
 RETURNS public.loyalty_members
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members;
begin
  select m.* into guest from public.loyalty_members m where m.id = p_member_id and (private.is_platform_admin() or m.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  perform private.require_loyalty_admin(guest.tenant_id);
  return guest;
end $function$;

create function private.require_loyalty_admin(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_module(p_tenant_id, null, 'loyalty_app');
end $function$;

create function private.require_member(p_profile_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  tenant uuid := (select p.tenant_id from public.profiles p where p.id = p_profile_id);
begin
  if tenant is null or not (private.is_platform_admin() or tenant is not distinct from private.my_tenant()) then
    raise sqlstate 'PT404' using message = 'unknown_member';
  end if;
  if not private.is_platform_admin() then perform private.require_tenant_admin(tenant); end if;
  return tenant;
end $function$;

create function private.require_reward(p_reward_id uuid)
 RETURNS public.loyalty_rewards
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reward public.loyalty_rewards;
begin
  select r.* into reward from public.loyalty_rewards r
  where r.id = p_reward_id and (private.is_platform_admin() or r.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  perform private.require_loyalty_admin(reward.tenant_id);
  if reward.state = 'ended' then raise sqlstate 'PT409' using message = 'reward_over'; end if;
  return reward;
end $function$;

create function private.require_shift_person(p_person_id uuid)
 RETURNS public.people
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  person public.people;
begin
  select p.* into person from public.people p
  where p.id = p_person_id and (private.is_platform_admin() or p.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if person.id in (select private.my_people()) then
    perform private.require_module(person.tenant_id, null, 'career_clinics');
  elsif private.require_module(person.tenant_id, 'change', 'career_clinics') = 'outlets' and person.id not in (select private.people_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  return person;
end $function$;

create function private.return_redemption(p_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  former public.loyalty_redemptions;
  purse  public.loyalty_members;
begin
  select r.* into former from public.loyalty_redemptions r where r.id = p_id;
  purse := private.hold_purse_of_entry(former.entry_id);
  select r.* into former from public.loyalty_redemptions r where r.id = p_id for update;
  if former.state <> 'issued' and not (former.state = 'redeemed' and p_state = 'cancelled') then return; end if;
  update public.loyalty_redemptions r set state = p_state, ended_at = now() where r.id = p_id;
  update public.loyalty_rewards w set stock = w.stock + 1 where w.id = former.reward_id and w.stock is not null;
  update public.loyalty_members m set redeemed = m.redeemed - 1 where m.id = former.member_id and former.state = 'redeemed';
  perform private.reverse_redeem(purse, former.entry_id, 'return ' || former.id, '{"why": "returned"}', now());
end $function$;

create function private.reverse_earn(p_purse public.loyalty_members, p_entry bigint, p_points integer, p_key text, p_said jsonb, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry  bigint := private.former_entry(p_purse, p_key);
  earned public.loyalty_entries;
  lot    public.loyalty_lots;
  gone   integer;
  own    integer;
  rest   integer;
begin
  if entry is not null then return entry; end if;
  perform private.lapse(p_purse, p_now);
  select e.* into earned from public.loyalty_entries e where e.id = p_entry and e.tenant_id = p_purse.tenant_id and e.kind in ('earn', 'adjust') and e.points >= 0;
  if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  select l.* into lot from public.loyalty_lots l where l.entry_id = earned.id;
  select coalesce(sum(-e.points), 0) into gone from public.loyalty_entries e where e.ref_entry = earned.id;
  if gone = 0 and exists (select from public.loyalty_entries e where e.ref_entry = earned.id) or gone > 0 and gone >= earned.points then
    raise sqlstate 'PT409' using message = 'already_reversed';
  end if;
  gone := gone + coalesce((select sum(a.points) from public.loyalty_allocations a join public.loyalty_entries e on e.id = a.entry_id
    where a.lot_id = lot.id and e.kind = 'expire'), 0);
  rest := least(greatest(earned.points - gone, 0), coalesce(p_points, earned.points));
  entry := private.add_entry(p_purse, 'reverse_earn', -rest, p_key, p_said || jsonb_build_object('ref_entry', earned.id, 'visitor_id', earned.visitor_id), p_now);
  own := case when lot.member_id = p_purse.id then least(rest, lot.remaining) else 0 end; -- in another purse: it was moved, and lies among the others
  if own > 0 then
    update public.loyalty_lots l set remaining = l.remaining - own where l.id = lot.id;
    insert into public.loyalty_allocations (entry_id, lot_id, points) values (entry, lot.id, own);
  end if;
  rest := rest - own;
  if rest > 0 then rest := rest - private.take_from_lots(p_purse.id, entry, rest, p_now, true); end if;
  if rest > 0 then update public.loyalty_members m set debt = m.debt + rest where m.id = p_purse.id; end if;
  return entry;
end $function$;

create function private.reverse_redeem(p_purse public.loyalty_members, p_entry bigint, p_key text, p_said jsonb, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry bigint := private.former_entry(p_purse, p_key);
  spent public.loyalty_entries;
  part  record;
  owed  integer;
begin
  if entry is not null then return entry; end if;
  perform private.lapse(p_purse, p_now);
  select e.* into spent from public.loyalty_entries e where e.id = p_entry and e.tenant_id = p_purse.tenant_id and e.kind = 'redeem';
  if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  if exists (select from public.loyalty_entries e where e.ref_entry = spent.id) then raise sqlstate 'PT409' using message = 'already_reversed'; end if;
  entry := private.add_entry(p_purse, 'reverse_redeem', -spent.points, p_key, p_said || jsonb_build_object('ref_entry', spent.id, 'visitor_id', spent.visitor_id), p_now);
  for part in select a.lot_id, a.points, l.expires_at, l.available_from, l.member_id from public.loyalty_allocations a join public.loyalty_lots l on l.id = a.lot_id
    where a.entry_id = spent.id order by l.expires_at desc nulls first, l.available_from desc, l.id desc
  loop
    if part.member_id <> p_purse.id then -- the guest was merged, or joined a wallet, since
      perform private.put_into_lot(p_purse.id, entry, part.points, part.available_from, part.expires_at);
      continue;
    end if;
    select least(m.debt, part.points) into owed from public.loyalty_members m where m.id = p_purse.id;
    update public.loyalty_members m set debt = m.debt - owed where m.id = p_purse.id and owed > 0;
    if part.points > owed then
      update public.loyalty_lots l set remaining = l.remaining + part.points - owed where l.id = part.lot_id;
      insert into public.loyalty_allocations (entry_id, lot_id, points) values (entry, part.lot_id, owed - part.points);
    end if;
  end loop;
  perform private.lapse(p_purse, p_now);
  return entry;
end $function$;

create function public.revoke_loyalty_coupon_codes(p_coupon_id uuid, p_code text DEFAULT NULL::text, p_made_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coupon  public.loyalty_coupons := private.require_coupon(p_coupon_id); -- holds the row that whoever uses a code waits for
  typed   text := nullif(upper(regexp_replace(coalesce(p_code, ''), '[^A-Za-z0-9]', '', 'g')), '');
  used    timestamptz;
  revoked integer;
begin
  if typed is not null then
    select k.used_at into used from public.loyalty_coupon_codes k where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id and k.code = typed;
    if not found then raise sqlstate 'PT404' using message = 'unknown_code'; end if;
    if used is not null then raise sqlstate 'PT409' using message = 'code_used'; end if;
  end if;
  update public.loyalty_coupon_codes k set revoked_at = now()
  where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id and k.used_at is null and k.revoked_at is null
    and (typed is null or k.code = typed) and (p_made_at is null or k.made_at = p_made_at);
  get diagnostics revoked = row_count;
  if revoked > 0 then
    perform private.write_audit('loyalty_coupon.codes_revoked', coupon.tenant_id, 'loyalty_coupons', coupon.id::text, null,
      jsonb_build_object('name', coupon.title ->> 'en', 'count', revoked));
  end if;
  return revoked;
end $function$;
grant execute on function public.revoke_loyalty_coupon_codes(uuid,text,timestamp with time zone) to authenticated;
grant execute on function public.revoke_loyalty_coupon_codes(uuid,text,timestamp with time zone) to service_role;

create function private.reward_problem(p_reward public.loyalty_rewards, p_guest public.loyalty_members, p_rules jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_reward.state <> 'active' or private.today() < p_reward.valid_from or private.today() > coalesce(p_reward.valid_until, 'infinity') then 'reward_over'
    when p_reward.stock = 0 then 'reward_gone'
    when private.tier_place(p_rules, p_guest.tier) < private.tier_place(p_rules, p_reward.tier) then 'reward_other_tier'
    when p_reward.per_member_most <= (select count(*) from public.loyalty_redemptions r where r.tenant_id = p_reward.tenant_id and r.member_id = p_guest.id
      and r.reward_id = p_reward.id and r.state in ('issued', 'redeemed')) then 'reward_had' end
$function$;

create function private.roll_up_analytics_day(p_day date)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  upto  bigint;
  total integer;
begin
  perform pg_advisory_xact_lock(hashtext('analytics sums of ' || p_day));
  perform pg_advisory_xact_lock(hashtext('analytics of ' || p_day));
  select coalesce(max(e.arrived), 0) into upto from private.analytics_events e where e.day = p_day;
  delete from private.analytics_running where day = p_day;
  insert into private.analytics_running select * from private.analytics_changes(p_day, -1, upto);
  insert into private.analytics_days as d (day, summed_to) values (p_day, upto)
  on conflict (day) do update set summed_to = excluded.summed_to;

  delete from private.analytics_facts where day = p_day;
  insert into private.analytics_facts select * from private.analytics_of_day(p_day);
  get diagnostics total = row_count;
  delete from private.analytics_speeds where day = p_day;
  insert into private.analytics_speeds select * from private.analytics_speeds_of_day(p_day);
  update private.analytics_days set is_open = false, rolled_at = clock_timestamp(),
    is_sample = exists (select from private.analytics_events e where e.day = p_day and e.is_sample)
  where day = p_day;
  return total;
end $function$;

create function public.save_loyalty_campaign(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.loyalty_campaigns;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  if coalesce(char_length(btrim(p_said ->> 'name')), 0) not between 3 and 80 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if not private.is_segment(p_said -> 'segment') then raise sqlstate 'PT400' using message = 'invalid_segment'; end if;
  if not private.is_in_both(p_said #> '{message,title}', 80) or not private.is_in_both(p_said #> '{message,text}', 600) then
    raise sqlstate 'PT400' using message = 'campaign_text_required';
  end if;
  if not private.is_within(coalesce(p_said -> 'holdout_percent', '10'), 0, 50) or not private.is_within(coalesce(p_said -> 'seed', '1'), 0, 1000000)
    or not private.is_within(coalesce(p_said -> 'window_days', '30'), 7, 120) or not private.is_within(coalesce(p_said -> 'contribution_percent', '60'), 1, 100)
    or jsonb_typeof(p_said -> 'budget_paise') = 'number' and not private.is_within(p_said -> 'budget_paise', 100, 1000000000)
    or coalesce(p_said ->> 'recipe', 'own') not in ('own', 'win_back', 'birthday', 'tier_nudge') then raise sqlstate 'PT400' using message = 'campaign_incomplete'; end if;
  select c.* into former from public.loyalty_campaigns c where c.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_campaign'; end if;
  if former.state <> 'draft' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  insert into public.loyalty_campaigns as c (id, tenant_id, name, recipe, segment, message, holdout_percent, seed, window_days, contribution_percent, budget_paise, created_by)
  values (p_id, p_tenant_id, btrim(p_said ->> 'name'), coalesce(p_said ->> 'recipe', 'own'), p_said -> 'segment', p_said -> 'message', coalesce((p_said ->> 'holdout_percent')::integer, 10),
    coalesce((p_said ->> 'seed')::integer, 1), coalesce((p_said ->> 'window_days')::integer, 30), coalesce((p_said ->> 'contribution_percent')::integer, 60),
    (p_said ->> 'budget_paise')::bigint, auth.uid())
  on conflict (id) do update set name = excluded.name, recipe = excluded.recipe, segment = excluded.segment, message = excluded.message, holdout_percent = excluded.holdout_percent,
    seed = excluded.seed, window_days = excluded.window_days, contribution_percent = excluded.contribution_percent,
    budget_paise = excluded.budget_paise;
  perform private.write_audit('loyalty_campaign.saved', p_tenant_id, 'loyalty_campaigns', p_id::text, null, jsonb_build_object('name', btrim(p_said ->> 'name')));
end $function$;
grant execute on function public.save_loyalty_campaign(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_loyalty_campaign(uuid,uuid,jsonb) to service_role;

create function public.save_loyalty_coupon(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.loyalty_coupons;
  shared text := nullif(upper(regexp_replace(coalesce(p_said ->> 'code', ''), '[^A-Za-z0-9]', '', 'g')), '');
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  if not private.is_in_both(p_said -> 'title', 80) then raise sqlstate 'PT400' using message = 'coupon_title_required'; end if;
  if coalesce(p_said ->> 'kind', '') not in ('percent', 'amount', 'item') or not private.is_within(p_said -> 'worth', 1, case when p_said ->> 'kind' = 'percent' then 100 else 100000000 end)
    or coalesce(p_said ->> 'valid_from', '') !~ '^\d{4}-\d\d-\d\d$' or coalesce(p_said ->> 'valid_until', '') !~ '^\d{4}-\d\d-\d\d$' or p_said ->> 'valid_until' < p_said ->> 'valid_from'
    or shared is not null and char_length(shared) not between 4 and 20 then raise sqlstate 'PT400' using message = 'coupon_incomplete'; end if;
  select c.* into former from public.loyalty_coupons c where c.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_coupon'; end if;
  if former.state <> 'draft' then raise sqlstate 'PT409' using message = 'coupon_moved_on'; end if;
  if exists (select from public.loyalty_coupons c where c.tenant_id = p_tenant_id and c.code = shared and c.state <> 'ended' and c.id <> p_id) then
    raise sqlstate 'PT409' using message = 'coupon_code_taken';
  end if;
  insert into public.loyalty_coupons as c (id, tenant_id, title, kind, worth, most_paise, min_bill_paise, code, per_guest_most, uses_most, budget_paise, outlets, valid_from, valid_until)
  values (p_id, p_tenant_id, p_said -> 'title', p_said ->> 'kind', (p_said ->> 'worth')::integer, (p_said ->> 'most_paise')::integer, coalesce((p_said ->> 'min_bill_paise')::integer, 0), shared,
    (p_said ->> 'per_guest_most')::integer, (p_said ->> 'uses_most')::integer, (p_said ->> 'budget_paise')::bigint,
    array(select o.id from public.outlets o where o.tenant_id = p_tenant_id and coalesce(p_said -> 'outlets', '[]') ? o.id::text), (p_said ->> 'valid_from')::date, (p_said ->> 'valid_until')::date)
  on conflict (id) do update set title = excluded.title, kind = excluded.kind, worth = excluded.worth, most_paise = excluded.most_paise, min_bill_paise = excluded.min_bill_paise, code = excluded.code,
    per_guest_most = excluded.per_guest_most, uses_most = excluded.uses_most, budget_paise = excluded.budget_paise, outlets = excluded.outlets, valid_from = excluded.valid_from,
    valid_until = excluded.valid_until;
  perform private.write_audit('loyalty_coupon.saved', p_tenant_id, 'loyalty_coupons', p_id::text, null, jsonb_build_object('name', p_said #>> '{title,en}'));
end $function$;
grant execute on function public.save_loyalty_coupon(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_loyalty_coupon(uuid,uuid,jsonb) to service_role;

create function public.save_loyalty_reward(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.loyalty_rewards;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  if not private.is_in_both(p_said -> 'title', 80) then raise sqlstate 'PT400' using message = 'reward_title_required'; end if;
  if not private.is_within(p_said -> 'points', 1, 1000000) or not private.is_within(p_said -> 'cost_paise', 0, 100000000)
    or jsonb_typeof(p_said -> 'stock') = 'number' and not private.is_within(p_said -> 'stock', 0, 1000000)
    or jsonb_typeof(p_said -> 'per_member_most') = 'number' and not private.is_within(p_said -> 'per_member_most', 1, 100)
    or coalesce(p_said ->> 'valid_from', '') !~ '^\d{4}-\d\d-\d\d$' or p_said ->> 'valid_until' < p_said ->> 'valid_from' then
    raise sqlstate 'PT400' using message = 'reward_incomplete';
  end if;
  if jsonb_typeof(p_said -> 'photo_alt') = 'object' and not private.is_in_both(p_said -> 'photo_alt', 160) then raise sqlstate 'PT400' using message = 'photo_alt_required'; end if;
  if exists (select from jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]')) o
    where not exists (select from public.outlets x where x.tenant_id = p_tenant_id and x.id::text = o)) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  select r.* into former from public.loyalty_rewards r where r.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  if former.state = 'ended' then raise sqlstate 'PT409' using message = 'reward_over'; end if;
  insert into public.loyalty_rewards as r (id, tenant_id, title, terms, picture, points, cost_paise, stock, per_member_most, tier, outlets, valid_from, valid_until, photo_alt)
  values (p_id, p_tenant_id, p_said -> 'title', coalesce(p_said -> 'terms', '{"en": "", "hi": ""}'), coalesce(p_said ->> 'picture', 'gift'), (p_said ->> 'points')::integer,
    (p_said ->> 'cost_paise')::integer, (p_said ->> 'stock')::integer, (p_said ->> 'per_member_most')::integer, nullif(p_said ->> 'tier', ''),
    array(select o::uuid from jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]')) o), (p_said ->> 'valid_from')::date, (p_said ->> 'valid_until')::date, nullif(p_said -> 'photo_alt', 'null'))
  on conflict (id) do update set title = excluded.title, terms = excluded.terms, picture = excluded.picture, points = excluded.points, cost_paise = excluded.cost_paise,
    stock = excluded.stock, per_member_most = excluded.per_member_most, tier = excluded.tier, outlets = excluded.outlets, valid_from = excluded.valid_from, valid_until = excluded.valid_until, photo_alt = excluded.photo_alt;
  perform private.write_audit('loyalty_reward.saved', p_tenant_id, 'loyalty_rewards', p_id::text, null, jsonb_build_object('name', p_said #>> '{title,en}'));
end $function$;
grant execute on function public.save_loyalty_reward(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_loyalty_reward(uuid,uuid,jsonb) to service_role;

create function public.send_loyalty_code(p_slug text, p_way text, p_to text, p_language text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.loyalty_place(p_slug, p_address_hash);
  return private.send_loyalty_ticket((select t.id from public.tenants t where t.slug = p_slug), null, p_way, p_to, p_language, p_address_hash);
end $function$;
grant execute on function public.send_loyalty_code(text,text,text,text,text) to service_role;

create function public.send_loyalty_contact_code(p_token text, p_way text, p_to text, p_language text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  return private.send_loyalty_ticket(guest.tenant_id, guest.id, p_way, p_to, p_language, p_address_hash);
end $function$;
grant execute on function public.send_loyalty_contact_code(text,text,text,text,text) to service_role;

create function public.set_clinic_shifts(p_person_id uuid, p_from date, p_to date, p_shifts jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.people := private.require_shift_person(p_person_id);
  zone   text := private.zone_of_person(person.id);
  total  integer;
begin
  if p_from is null or p_to is null or p_to < p_from or p_to > p_from + 62 or coalesce(jsonb_typeof(p_shifts), '') <> 'array' or jsonb_array_length(p_shifts) > 130 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if exists (
    select from jsonb_array_elements(p_shifts) s
    where coalesce(s ->> 'from', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' or coalesce(s ->> 'to', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'
      or left(s ->> 'from', 10) not between p_from::text and p_to::text) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  delete from public.clinic_shifts c
  where c.person_id = person.id and (c.starts_at at time zone zone)::date between p_from and p_to;
  insert into public.clinic_shifts (tenant_id, person_id, starts_at, ends_at)
  select person.tenant_id, person.id, (s ->> 'from')::timestamp at time zone zone, (s ->> 'to')::timestamp at time zone zone from jsonb_array_elements(p_shifts) s;
  get diagnostics total = row_count;
  if person.id not in (select private.my_people()) then
    perform private.write_audit('clinic_shifts.set', person.tenant_id, 'people', person.id::text, null, jsonb_build_object('from', p_from, 'to', p_to, 'total', total));
  end if;
  return total;
exception when check_violation or exclusion_violation or datetime_field_overflow then
  raise sqlstate 'PT400' using message = 'impossible_span';
end $function$;
grant execute on function public.set_clinic_shifts(uuid,date,date,jsonb) to authenticated;
grant execute on function public.set_clinic_shifts(uuid,date,date,jsonb) to service_role;

create function public.set_loyalty_coupon_state(p_coupon_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coupon public.loyalty_coupons := private.require_coupon(p_coupon_id);
begin
  if not (case p_state when 'active' then coupon.state in ('draft', 'paused') when 'paused' then coupon.state = 'active' when 'ended' then coupon.state <> 'ended' else false end) then
    raise sqlstate 'PT409' using message = 'coupon_moved_on';
  end if;
  update public.loyalty_coupons c set state = p_state where c.id = coupon.id;
  perform private.write_audit(case p_state when 'active' then 'loyalty_coupon.activated' when 'paused' then 'loyalty_coupon.paused' else 'loyalty_coupon.ended' end, coupon.tenant_id,
    'loyalty_coupons', coupon.id::text, null, jsonb_build_object('name', coupon.title ->> 'en'));
end $function$;
grant execute on function public.set_loyalty_coupon_state(uuid,text) to authenticated;
grant execute on function public.set_loyalty_coupon_state(uuid,text) to service_role;

create function public.set_loyalty_reward_state(p_reward_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reward public.loyalty_rewards;
begin
  select r.* into reward from public.loyalty_rewards r where r.id = p_reward_id and (private.is_platform_admin() or r.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  perform private.require_loyalty_admin(reward.tenant_id);
  if coalesce(p_state, '') not in ('active', 'ended') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  update public.loyalty_rewards r set state = p_state where r.id = reward.id;
  perform private.write_audit(case p_state when 'active' then 'loyalty_reward.activated' else 'loyalty_reward.ended' end, reward.tenant_id, 'loyalty_rewards', reward.id::text,
    null, jsonb_build_object('name', reward.title ->> 'en'));
end $function$;
grant execute on function public.set_loyalty_reward_state(uuid,text) to authenticated;
grant execute on function public.set_loyalty_reward_state(uuid,text) to service_role;

create function public.share_loyalty(p_token text, p_act text, p_card text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  other public.loyalty_members;
  most  integer := (private.loyalty_rules(guest.tenant_id) ->> 'wallet_most')::integer;
begin
  if p_act = 'ask' then
    if coalesce(most, 0) < 2 then raise sqlstate 'PT409' using message = 'wallet_off'; end if;
    if guest.purse_id is not null then raise sqlstate 'PT409' using message = 'wallet_of_another'; end if;
    select m.* into other from public.loyalty_members m
    where m.tenant_id = guest.tenant_id and m.state = 'active' and m.card = upper(regexp_replace(coalesce(p_card, ''), '[^A-Za-z0-9]', '', 'g')) and m.id <> guest.id for update;
    if not found or other.purse_id is not null or exists (select from public.loyalty_members m where m.purse_id = other.id) then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
    if 1 + (select count(*) from public.loyalty_members m where m.purse_id = guest.id) >= most then raise sqlstate 'PT409' using message = 'wallet_full'; end if;
    update public.loyalty_members m set wallet_asked_by = guest.id where m.id = other.id;
  elsif p_act = 'join' then
    perform from public.loyalty_members m where m.id in (guest.id, guest.wallet_asked_by) order by m.id for update;
    select m.* into guest from public.loyalty_members m where m.id = guest.id;
    select m.* into other from public.loyalty_members m where m.id = guest.wallet_asked_by and m.state = 'active' and m.purse_id is null;
    if not found then raise sqlstate 'PT409' using message = 'wallet_not_asked'; end if;
    if 1 + (select count(*) from public.loyalty_members m where m.purse_id = other.id) >= coalesce(most, 0) then raise sqlstate 'PT409' using message = 'wallet_full'; end if;
    perform private.move_points(guest.id, other.id, concat_ws(' ', 'wallet', guest.id, other.id, txid_current()), 'wallet', now());
    update public.loyalty_members m set purse_id = other.id, wallet_asked_by = null where m.id = guest.id;
  elsif p_act = 'decline' then
    update public.loyalty_members m set wallet_asked_by = null where m.id = guest.id;
  elsif p_act = 'leave' then
    update public.loyalty_members m set purse_id = null where m.id = guest.id;
  elsif p_act = 'part' then
    update public.loyalty_members m set purse_id = null where m.id::text = p_card and m.purse_id = guest.id;
    if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  else
    raise sqlstate 'PT400' using message = 'invalid_state';
  end if;
  select m.* into guest from public.loyalty_members m where m.id = guest.id;
  return private.told_wallet(guest);
end $function$;
grant execute on function public.share_loyalty(text,text,text) to service_role;

create function private.shops_of_days(p_tenant_id uuid, p_from date, p_to date)
 RETURNS SETOF private.counted_value
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with visits as materialized (
    select s.id, s.outlet_id, s.score_version, s.score_overall, s.form_version_id, private.day_in_india(s.visited_at) as day
    from public.shops s
    where s.tenant_id = p_tenant_id and private.is_released(s.state) and private.day_in_india(s.visited_at) between p_from and p_to
  ), asked as materialized (
    select v.outlet_id, v.day, v.id, a.earned, a.possible, a.critical_failed, q.value ->> 'class' as class
    from visits v
    join public.shop_form_versions f on f.id = v.form_version_id
    cross join lateral jsonb_path_query(f.document, '$.sections[*].questions[*]') q (value)
    join public.shop_answers a on a.shop_id = v.id and a.score_version = v.score_version and a.question_id = q.value ->> 'id'
  )
  select v.outlet_id, told.measure, v.day, told.value
  from (
    select x.outlet_id, x.day, count(*) as visits, count(x.score_overall) as scored, round(sum(x.score_overall), 2) as points,
      count(*) filter (where exists (select from asked a where a.id = x.id and a.critical_failed)) as critical
    from visits x group by x.outlet_id, x.day
  ) v cross join lateral (values
    ('shops_visited', v.visits::numeric), ('shop_points_possible', 100 * v.scored), ('shop_points', v.points), ('shops_critical', v.critical)) told (measure, value)
  where told.value is not null
  union all
  select c.outlet_id, 'shop_' || c.class || told.ending, c.day, told.value
  from (
    select a.outlet_id, a.day, a.class, round(sum(a.earned), 2) as earned, round(sum(a.possible), 2) as possible
    from asked a where a.class is not null and a.possible > 0 group by a.outlet_id, a.day, a.class
  ) c cross join lateral (values ('_earned', c.earned), ('_possible', c.possible)) told (ending, value)
$function$;

create function public.start_loyalty_campaign(p_campaign_id uuid, p_on date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  campaign public.loyalty_campaigns := private.require_campaign(p_campaign_id);
  told     jsonb;
begin
  if campaign.state <> 'draft' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  if p_on not between private.today() and private.today() + 90 then raise sqlstate 'PT400' using message = 'campaign_day'; end if;
  if p_on > private.today() then
    update public.loyalty_campaigns c set state = 'planned', starts_on = p_on where c.id = campaign.id;
    perform private.write_audit('loyalty_campaign.planned', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name, 'day', p_on));
    return jsonb_build_object('starts_on', p_on);
  end if;
  told := private.begin_campaign(campaign);
  if told is null then raise sqlstate 'PT409' using message = 'segment_empty'; end if;
  return told;
end $function$;
grant execute on function public.start_loyalty_campaign(uuid,date) to authenticated;
grant execute on function public.start_loyalty_campaign(uuid,date) to service_role;

create function private.sum_loyalty_months(p_part integer DEFAULT 1000000)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET work_mem TO '32MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  since    timestamptz;
  upto     timestamptz;
  bound    timestamptz := least(now() - interval '10 minutes', (select min(a.xact_start) from pg_catalog.pg_stat_activity a where a.pid <> pg_backend_pid()));
  first    bigint;
  last     bigint := (select coalesce(max(e.id), 0) from public.loyalty_entries e);
  is_large boolean;
  days     integer;
  moved    integer := 0;
begin
  select s.until, s.last_entry into since, first from private.loyalty_summed s for update;
  if bound <= since then return 0; end if;
  is_large := first + p_part < last;
  perform private.number_loyalty_guests(since, bound, is_large);
  while since < bound loop
    first := first + p_part;
    upto := bound;
    if first < last then upto := least(bound, (select e.noted_at from public.loyalty_entries e where e.id >= first and e.noted_at > since order by e.id limit 1)); end if;
    with days as materialized (
      select c.tenant_id, c.day, c.outlet_id, sum(c.visits) as visits, sum(c.bill_paise) as bill_paise, sum(c.spend_paise) as spend_paise, sum(c.earned) as earned,
        sum(c.redeemed) as redeemed, sum(c.expired) as expired, array_agg(n.number) filter (where n.number is not null) as guests,
        sum(c.booked_paise) filter (where c.booked_in is null) as booked_paise, sum(c.booked_points) filter (where c.booked_in is null) as booked_points,
        sum(c.redeemed) filter (where c.booked_in is null) as booked_redeemed, sum(c.booked_expired) filter (where c.booked_in is null) as booked_expired,
        bool_or(c.booked_in is null) as is_booked
      from private.loyalty_counted c left join private.loyalty_guest_numbers n on n.tenant_id = c.tenant_id and n.member_id = c.guest
      where c.noted_at >= since and c.noted_at < upto
      group by 1, 2, 3
    ), booked as ( -- in the month of their day, or in a later one where it was closed
      insert into private.loyalty_book_sums as s
      select b.tenant_id, b.month, coalesce(sum(b.paise), 0), coalesce(sum(b.points), 0), coalesce(sum(b.redeemed), 0), coalesce(sum(b.expired), 0), sum(b.late)
      from (
        select d.tenant_id, date_trunc('month', d.day::timestamp)::date as month, d.booked_paise as paise, d.booked_points as points, d.booked_redeemed as redeemed,
          d.booked_expired as expired, 0 as late
        from days d where d.is_booked
        union all
        select c.tenant_id, c.booked_in, c.booked_paise, c.booked_points, c.redeemed, c.booked_expired, 1
        from private.loyalty_counted c where c.booked_in is not null and c.noted_at >= since and c.noted_at < upto) b
      group by 1, 2
      on conflict (tenant_id, month) do update set spend_paise = s.spend_paise + excluded.spend_paise, earned = s.earned + excluded.earned,
        redeemed = s.redeemed + excluded.redeemed, expired = s.expired + excluded.expired, late = s.late + excluded.late
    )
    insert into private.loyalty_day_sums as s
    select d.tenant_id, d.day, d.outlet_id, d.visits, d.bill_paise, d.spend_paise, d.earned, d.redeemed, d.expired, array(select distinct g from unnest(d.guests) g), false
    from days d
    on conflict (tenant_id, day, outlet_id) do update set visits = s.visits + excluded.visits, bill_paise = s.bill_paise + excluded.bill_paise,
      spend_paise = s.spend_paise + excluded.spend_paise, earned = s.earned + excluded.earned, redeemed = s.redeemed + excluded.redeemed, expired = s.expired + excluded.expired,
      guests = array(select unnest(s.guests) union select unnest(excluded.guests)), is_laid = false;
    get diagnostics days = row_count;
    moved := moved + days;
    since := upto;
  end loop;
  update private.loyalty_summed set until = bound, last_entry = last;
  perform private.lay_loyalty_guests();
  return moved;
end $function$;

create function private.tags_in_use(p_tenant_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct told.tag from (
    select unnest(v.skills) from public.course_versions v join public.courses c on c.id = v.course_id where c.tenant_id = p_tenant_id
    union all
    select unnest(l.skills || array(select i ->> 'skill' from jsonb_array_elements(coalesce(l.observation, '[]')) i))
    from public.lessons l join public.course_versions v on v.id = l.version_id join public.courses c on c.id = v.course_id
    where c.tenant_id = p_tenant_id
    union all
    select unnest(q.skills) from public.questions q join public.lessons l on l.id = q.lesson_id
    join public.course_versions v on v.id = l.version_id join public.courses c on c.id = v.course_id where c.tenant_id = p_tenant_id
    union all
    select unnest(b.skills) from public.bank_questions b where b.tenant_id = p_tenant_id
    union all
    select jsonb_path_query(f.document, '$.**.skills[*]') #>> '{}' from public.shop_form_versions f where f.tenant_id = p_tenant_id
    union all
    select unnest(a.skills) from public.actions a where a.tenant_id = p_tenant_id
    union all
    select unnest(e.skills) from public.domain_events e where e.tenant_id = p_tenant_id
  ) told (tag) where told.tag ~ '^[a-z][a-z_]{2,39}$'
$function$;

create function private.take_back_coupon(p_use public.loyalty_coupon_uses)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  coupon public.loyalty_coupons;
begin
  select c.* into coupon from public.loyalty_coupons c where c.id = p_use.coupon_id for update; -- whoever uses it waits, as everywhere
  select u.* into p_use from public.loyalty_coupon_uses u where u.id = p_use.id;
  if p_use.undone_at is not null then return; end if; -- sent twice
  if p_use.at <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
  update public.loyalty_coupon_uses u set undone_at = now() where u.id = p_use.id;
  update public.loyalty_coupon_codes k set used_at = null where k.tenant_id = p_use.tenant_id and k.coupon_id = coupon.id and k.code = p_use.code;
  update public.loyalty_coupons c set uses = c.uses - 1, spent_paise = c.spent_paise - p_use.discount_paise,
    state = case when c.state = 'exhausted' and coalesce(c.uses - 1 < c.uses_most, true) and coalesce(c.spent_paise - p_use.discount_paise < c.budget_paise, true)
      then 'active' else c.state end
  where c.id = coupon.id;
  perform private.write_audit('loyalty_coupon.undone', p_use.tenant_id, 'loyalty_coupons', coupon.id::text, null,
    jsonb_build_object('name', coupon.title ->> 'en', 'outlet_id', p_use.outlet_id));
end $function$;

create function public.take_back_loyalty_campaign(p_campaign_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  campaign public.loyalty_campaigns := private.require_campaign(p_campaign_id);
begin
  if campaign.state <> 'planned' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  update public.loyalty_campaigns c set state = 'draft', starts_on = null where c.id = campaign.id;
  perform private.write_audit('loyalty_campaign.taken_back', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name));
end $function$;
grant execute on function public.take_back_loyalty_campaign(uuid) to authenticated;
grant execute on function public.take_back_loyalty_campaign(uuid) to service_role;

create function private.take_back_visit(p_entry public.loyalty_entries, p_points integer, p_key text, p_said jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  purse public.loyalty_members := private.hold_purse_of_entry(p_entry.id);
  made  bigint;
begin
  if private.former_entry(purse, p_key) is not null then return private.former_entry(purse, p_key); end if;
  made := private.reverse_earn(purse, p_entry.id, p_points, p_key, p_said, now());
  if p_points is null and p_entry.why = 'bill' then
    update public.loyalty_members m set visits = greatest(m.visits - 1, 0), spend_paise = greatest(m.spend_paise - p_entry.amount_paise, 0) where m.id = p_entry.visitor_id;
  end if;
  update public.loyalty_lots l set is_held = false where l.entry_id = p_entry.id and l.is_held and l.remaining = 0;
  insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, subject_id, idempotency_key)
  values (p_entry.tenant_id, 'points.reversed', p_entry.outlet_id, (p_said ->> 'actor_id')::uuid, p_entry.visitor_id, 'points.reversed:' || made);
  return made;
end $function$;

create function private.take_bills(p_outlet public.outlets, p_rows jsonb, p_actor uuid, p_is_trial boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  said   jsonb;
  bill   text;
  key    text;
  moment timestamptz;
  guest  public.loyalty_members;
  former bigint;
  entry  bigint;
  told   jsonb := '[]';
  code   text;
  points integer;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 2000 then raise sqlstate 'PT400' using message = 'bills_required'; end if;
  for said in select value from jsonb_array_elements(p_rows) loop
    code := null; points := null; former := null; guest := null;
    bill := nullif(upper(regexp_replace(coalesce(said ->> 'bill_no', ''), '\s+', '', 'g')), '');
    key := 'bill ' || p_outlet.id || ' ' || coalesce(bill, '');
    moment := case when said ->> 'at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then (said ->> 'at')::timestamptz
      when said ->> 'at' ~ '^\d{4}-\d\d-\d\d$' then ((said ->> 'at')::date + time '12:00') at time zone p_outlet.time_zone end;
    select m.* into guest from public.loyalty_members m where m.tenant_id = p_outlet.tenant_id and m.state = 'active'
      and case when said ->> 'card' is not null then m.card = upper(regexp_replace(said ->> 'card', '[^A-Za-z0-9]', '', 'g')) else m.phone = said ->> 'phone' end;
    code := case when bill is null or char_length(bill) > 40 then 'bill_required' when not private.is_within(said -> 'amount_paise', 1, 1000000000) then 'invalid_amount'
      when moment is null or moment < now() - interval '35 days' or moment > now() + interval '1 hour' then 'bill_too_old' when guest.id is null then 'unknown_card' end;
    if code is null then
      former := private.entry_of_bill(p_outlet.tenant_id, p_outlet.id, bill);
      if former is not null and exists (select from public.loyalty_entries e where e.id = former and e.visitor_id = guest.id) then
        told := told || jsonb_build_object('line', said -> 'line', 'result', 'same');
        continue;
      end if;
      if former is not null then
        code := 'bill_used';
        if not p_is_trial then
          perform private.note_signal(guest, 'repeated_bill', former, jsonb_build_object('outlet_id', p_outlet.id, 'actor_id', p_actor), false,
            jsonb_build_object('bill_no', bill, 'amount_paise', said -> 'amount_paise', 'is_same_guest', false));
        end if;
      end if;
    end if;
    if code is null and p_is_trial then
      points := private.loyalty_points(private.loyalty_rules(p_outlet.tenant_id), p_outlet.id, moment at time zone p_outlet.time_zone, (said ->> 'amount_paise')::bigint, said -> 'groups', guest.tier);
    elsif code is null then
      entry := private.earn_visit(guest.id, key || ' ' || (select count(*) from public.loyalty_entries e where e.tenant_id = p_outlet.tenant_id and e.outlet_id = p_outlet.id and e.bill_no = bill),
        jsonb_strip_nulls(jsonb_build_object('outlet_id', p_outlet.id, 'bill_no', bill, 'amount_paise', said -> 'amount_paise', 'groups', said -> 'groups', 'actor_id', p_actor)), least(moment, now()));
      points := (select e.points from public.loyalty_entries e where e.id = entry);
    end if;
    told := told || jsonb_strip_nulls(jsonb_build_object('line', said -> 'line', 'result', case when code is null then 'counted' else 'refused' end, 'points', points, 'code', code));
  end loop;
  return (select jsonb_build_object('counted', count(*) filter (where t ->> 'result' = 'counted'), 'same', count(*) filter (where t ->> 'result' = 'same'),
    'refused', count(*) filter (where t ->> 'result' = 'refused'), 'points', coalesce(sum((t ->> 'points')::integer), 0), 'rows', told) from jsonb_array_elements(told) t);
end $function$;

create function private.take_from_lots(p_purse_id uuid, p_entry bigint, p_points integer, p_now timestamp with time zone, p_of_all boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  lot   record;
  left_ integer := p_points;
begin
  for lot in
    select l.id, l.remaining from public.loyalty_lots l
    where l.member_id = p_purse_id and l.remaining > 0 and (p_of_all or l.available_from <= p_now and not l.is_held)
    order by l.expires_at nulls last, l.available_from, l.id
  loop
    exit when left_ = 0;
    update public.loyalty_lots l set remaining = l.remaining - least(left_, lot.remaining) where l.id = lot.id;
    insert into public.loyalty_allocations as a (entry_id, lot_id, points) values (p_entry, lot.id, least(left_, lot.remaining));
    left_ := left_ - least(left_, lot.remaining);
  end loop;
  return p_points - left_;
end $function$;

create function public.team_members(p_tenant_id uuid, p_search text DEFAULT ''::text, p_role text DEFAULT NULL::text, p_outlet_id uuid DEFAULT NULL::uuid, p_sort text DEFAULT 'name'::text, p_descending boolean DEFAULT false, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS TABLE(id uuid, full_name text, email text, tenant_role text, is_active boolean, is_last_admin boolean, last_seen_at timestamp with time zone, joined_on date, person_id uuid, outlets jsonb, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted     text := lower(btrim(coalesce(p_search, '')));
  page_size  integer := least(greatest(coalesce(p_limit, 25), 1), 1000);
  only_admin uuid;
begin
  if p_tenant_id is null or not p_tenant_id in (select private.my_tenants_as('admin')) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  select case when count(*) = 1 then (array_agg(p.id))[1] end into only_admin
  from public.profiles p where p.tenant_id = p_tenant_id and p.tenant_role = 'admin' and p.is_active;
  return query
    with fitting as (
      select p.id, coalesce(e.full_name, p.full_name) as full_name, p.email, p.tenant_role, p.is_active, p.last_seen_at,
        coalesce(e.joined_on, (p.created_at at time zone 'Asia/Kolkata')::date) as joined_on, e.id as person_id
      from public.profiles p left join public.people e on e.tenant_id = p.tenant_id and e.profile_id = p.id
      where p.tenant_id = p_tenant_id
        and (p_role is null or p.tenant_role = p_role)
        and (wanted = '' or position(wanted in lower(coalesce(e.full_name, p.full_name, ''))) > 0
             or position(wanted in lower(coalesce(p.full_name, ''))) > 0 or position(wanted in p.email) > 0)
        and (p_outlet_id is null or exists (
          select from public.people_outlets w join public.outlets o on o.id = w.outlet_id
          where w.person_id = e.id and w.outlet_id = p_outlet_id
            and private.is_placed_from(w, (now() at time zone o.time_zone)::date)
        ))
    ), counted as (
      select count(*)::integer as total from fitting
    ), ordered as (
      select f.*, case p_sort
          when 'email' then f.email
          when 'role' then array_position(array['admin', 'manager', 'trainer', 'member'], f.tenant_role)::text
          when 'seen' then to_char(f.last_seen_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
          when 'joined' then to_char(f.joined_on, 'YYYYMMDD')
          else lower(coalesce(f.full_name, f.email))
        end as sort_key
      from fitting f
    ), page as (
      select o.*, row_number() over (
          order by case when p_descending then o.sort_key end desc nulls last,
            case when not p_descending then o.sort_key end nulls last, lower(coalesce(o.full_name, o.email)), o.id
        ) as place
      from ordered o
      order by place
      limit page_size
      offset least(greatest(coalesce(p_offset, 0), 0), (select greatest(c.total - 1, 0) / page_size * page_size from counted c))
    )
    select page.id, page.full_name, page.email, page.tenant_role, page.is_active, page.id is not distinct from only_admin,
      page.last_seen_at, page.joined_on, page.person_id, coalesce(placed.outlets, '[]'), counted.total
    from page cross join counted left join lateral (
      select jsonb_agg(distinct jsonb_build_object('id', o.id, 'name', o.name)) as outlets
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.person_id = page.person_id
        and private.is_placed_from(w, (now() at time zone o.time_zone)::date)
    ) placed on true
    order by page.place;
end $function$;
grant execute on function public.team_members(uuid,text,text,uuid,text,boolean,integer,integer) to authenticated;
grant execute on function public.team_members(uuid,text,text,uuid,text,boolean,integer,integer) to service_role;

create function private.today_of_loyalty(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  waiting record;
begin
  if p_reach = 'none' then return; end if;
  select w.* into waiting from private.loyalty_waiting(p_tenant_id, p_reach) w;
  return query
  select x.* from (values
    ('loyalty_claims', case when waiting.claims_since < now() - interval '2 days' then 'hurting' else 'today' end, null::date, waiting.claims, null::integer, '{}'::jsonb,
      jsonb_build_object('place', waiting.claims_at, 'since', waiting.claims_since)),
    ('loyalty_signals', case when waiting.signals_holding > 0 then 'today' else 'week' end, null, waiting.signals, null, '{}', jsonb_build_object('holding', waiting.signals_holding)),
    ('loyalty_adjustments', 'week', null, waiting.adjustments, null, '{}', '{}'),
    ('loyalty_draft', 'later', null, case when waiting.draft_since is not null then 1 else 0 end, null, '{}', jsonb_build_object('since', waiting.draft_since))
  ) x (kind, urgency, due_on, count, minutes, subject, told)
  where x.count > 0;
end $function$;

create function private.told_entries(p_purse public.loyalty_members, p_before bigint, p_limit integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'kind', e.kind, 'points', e.points, 'at', e.at, 'why', e.why, 'bill_no', e.bill_no, 'amount_paise', e.amount_paise,
    'outlet', (select o.name from public.outlets o where o.id = e.outlet_id), 'by', case when e.visitor_id <> p_purse.id then (select private.short_name(v) from public.loyalty_members v where v.id = e.visitor_id) end,
    'expires_at', l.expires_at, 'available_from', l.available_from, 'is_held', coalesce(l.is_held, false),
    'refunds', case when e.kind = 'reverse_earn' then (select jsonb_build_object('bill_no', b.bill_no, 'is_part', b.points > -e.points) from public.loyalty_entries b where b.id = e.ref_entry) end)
    order by e.id desc), '[]')
  from (select x.* from public.loyalty_entries x where x.tenant_id = p_purse.tenant_id and x.member_id = p_purse.id and x.id < coalesce(p_before, 9223372036854775807)
    order by x.id desc limit least(greatest(p_limit, 1), 100)) e
  left join public.loyalty_lots l on l.entry_id = e.id
$function$;

create function private.told_redemption(p_code public.loyalty_redemptions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', p_code.id, 'code', case when p_code.state = 'issued' then p_code.code end, 'title', w.title, 'picture', w.picture, 'points', p_code.points,
    'state', case when p_code.state = 'issued' and p_code.expires_at <= now() then 'expired' else p_code.state end, 'issued_at', p_code.issued_at, 'expires_at', p_code.expires_at,
    'ended_at', p_code.ended_at)
  from public.loyalty_rewards w where w.id = p_code.reward_id
$function$;

create function private.told_wallet(p_guest public.loyalty_members)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('is_owner', exists (select from public.loyalty_members m where m.purse_id = p_guest.id), 'is_shared', p_guest.purse_id is not null,
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', private.short_name(m), 'is_owner', m.id = coalesce(p_guest.purse_id, p_guest.id)) order by m.joined_at), '[]')
      from public.loyalty_members m where m.id = coalesce(p_guest.purse_id, p_guest.id) or m.purse_id = coalesce(p_guest.purse_id, p_guest.id)),
    'asked_by', (select private.short_name(a) from public.loyalty_members a where a.id = p_guest.wallet_asked_by))
$function$;

create function private.trial_kept_days()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 30 $function$;

create function private.typed_number(p_answer jsonb)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  typed text := regexp_replace(
    translate(left(p_answer #>> '{}', 60), U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\2212', '0123456789-'),
    '[,[:space:]]', '', 'g');
begin
  return case when jsonb_typeof(p_answer) in ('number', 'string') and typed ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$'
    then typed::numeric end;
end $function$;

create function public.undo_loyalty(p_shift text, p_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shift  public.loyalty_shifts := private.loyalty_shift(p_shift);
  entry  public.loyalty_entries;
  code   public.loyalty_redemptions;
  used   public.loyalty_coupon_uses;
begin
  if p_id ~ '^\d{1,18}$' then
    select e.* into entry from public.loyalty_entries e where e.id = p_id::bigint and e.tenant_id = shift.tenant_id and e.shift_id = shift.id and e.kind = 'earn';
    if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
    if exists (select from public.loyalty_entries r where r.ref_entry = entry.id) then return; end if; -- sent twice
    if coalesce(entry.noted_at, entry.at) <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
    perform private.take_back_visit(entry, null, 'undo ' || entry.id, jsonb_build_object('why', 'undone', 'outlet_id', shift.outlet_id, 'shift_id', shift.id, 'actor_id', shift.opened_by));
    return;
  end if;
  if not coalesce(p_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false) then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  select r.* into code from public.loyalty_redemptions r where r.id = p_id::uuid and r.tenant_id = shift.tenant_id and r.shift_id = shift.id;
  if found then
    if code.state = 'cancelled' then return; end if;
    if code.ended_at <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
    perform private.return_redemption(code.id, 'cancelled');
    return;
  end if;
  select u.* into used from public.loyalty_coupon_uses u where u.id = p_id::uuid and u.tenant_id = shift.tenant_id and u.shift_id = shift.id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  perform private.take_back_coupon(used);
end $function$;
grant execute on function public.undo_loyalty(text,text) to service_role;

create function private.usable_points(p_purse_id uuid, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(l.remaining), 0)::integer from public.loyalty_lots l
  where l.member_id = p_purse_id and l.remaining > 0 and l.available_from <= p_now and not l.is_held and (l.expires_at is null or l.expires_at > p_now)
$function$;

create function private.use_credit(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  note    public.invoices;
  invoice public.invoices;
  part    bigint;
begin
  for note in select i.* from public.invoices i where i.tenant_id = p_tenant_id and i.kind = 'credit_note' and i.used_paise < i.total_paise
    order by i.issued_on, i.serial for update
  loop
    for invoice in select i.* from public.invoices i where i.tenant_id = p_tenant_id and i.kind = 'tax'
      and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise order by i.due_on, i.serial for update
    loop
      part := least(note.total_paise - note.used_paise, invoice.total_paise - invoice.paid_paise - invoice.tds_paise - invoice.credited_paise);
      exit when part = 0;
      insert into public.invoice_payments (id, tenant_id, invoice_id, paise, reference, received_on)
      values (gen_random_uuid(), invoice.tenant_id, invoice.id, part, note.serial, private.today());
      update public.invoices i set paid_paise = i.paid_paise + part where i.id = invoice.id;
      update public.invoices i set used_paise = i.used_paise + part where i.id = note.id returning * into note;
    end loop;
  end loop;
end $function$;

create function public.use_loyalty_coupon(p_shift text, p_key text, p_said jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shift  public.loyalty_shifts := private.loyalty_shift(p_shift);
  typed  text := upper(regexp_replace(coalesce(p_said ->> 'code', ''), '[^A-Za-z0-9]', '', 'g'));
  bill   text := nullif(upper(regexp_replace(coalesce(p_said ->> 'bill_no', ''), '\s+', '', 'g')), '');
  paise  bigint;
  coupon public.loyalty_coupons;
  single public.loyalty_coupon_codes;
  former public.loyalty_coupon_uses;
  guest  public.loyalty_members;
  off    bigint;
begin
  if not private.is_within(p_said -> 'amount_paise', 1, 1000000000) then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  paise := (p_said ->> 'amount_paise')::bigint;
  if p_key is not null then
    if char_length(p_key) not between 8 and 80 then raise sqlstate 'PT400' using message = 'key_required'; end if;
    if bill is null or char_length(bill) > 40 then raise sqlstate 'PT400' using message = 'bill_required'; end if;
  end if;
  if p_said ->> 'card' is not null then guest := private.guest_at_counter(shift.tenant_id, p_said); end if;
  select k.* into single from public.loyalty_coupon_codes k where k.tenant_id = shift.tenant_id and k.code = typed;
  select c.* into coupon from public.loyalty_coupons c
  where c.tenant_id = shift.tenant_id and c.state <> 'draft' and (c.id = single.coupon_id or c.code = typed) order by c.state = 'ended', c.created_at desc limit 1 for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_code'; end if;
  select u.* into former from public.loyalty_coupon_uses u where u.tenant_id = shift.tenant_id and u.idem_key = p_key;
  if found then
    if former.undone_at is not null then raise sqlstate 'PT409' using message = 'coupon_undone'; end if; -- sent again after it was taken back
    return jsonb_build_object('title', coupon.title, 'kind', coupon.kind, 'discount_paise', former.discount_paise, 'is_used', true);
  end if;
  select k.* into single from public.loyalty_coupon_codes k where k.tenant_id = shift.tenant_id and k.code = typed; -- as it is now that the row is held
  if single.used_at is not null then raise sqlstate 'PT409' using message = 'code_used'; end if;
  if single.revoked_at is not null then raise sqlstate 'PT410' using message = 'code_revoked'; end if;
  if coupon.state <> 'active' or private.today() not between coupon.valid_from and coupon.valid_until then raise sqlstate 'PT410' using message = 'coupon_over'; end if;
  if cardinality(coupon.outlets) > 0 and not shift.outlet_id = any (coupon.outlets) then raise sqlstate 'PT409' using message = 'reward_elsewhere'; end if;
  if paise < coupon.min_bill_paise then raise sqlstate 'PT409' using message = 'coupon_min_bill'; end if;
  if coupon.per_guest_most is not null then
    if guest.id is null then raise sqlstate 'PT400' using message = 'card_required'; end if;
    if coupon.per_guest_most <= (select count(*) from public.loyalty_coupon_uses u
      where u.tenant_id = coupon.tenant_id and u.coupon_id = coupon.id and u.member_id = guest.id and u.undone_at is null) then
      raise sqlstate 'PT409' using message = 'coupon_limit';
    end if;
  end if;
  off := least(paise, case coupon.kind when 'percent' then least(floor(paise * coupon.worth / 100.0), coalesce(coupon.most_paise, paise)) else coupon.worth end);
  if coupon.budget_paise is not null and coupon.spent_paise + off > coupon.budget_paise then raise sqlstate 'PT410' using message = 'coupon_over'; end if;
  if p_key is null then return jsonb_build_object('title', coupon.title, 'kind', coupon.kind, 'discount_paise', off, 'is_used', false); end if;
  insert into public.loyalty_coupon_uses (tenant_id, coupon_id, code, member_id, outlet_id, shift_id, bill_no, bill_paise, discount_paise, idem_key)
  values (coupon.tenant_id, coupon.id, typed, guest.id, shift.outlet_id, shift.id, bill, paise, off, p_key);
  update public.loyalty_coupon_codes k set used_at = now() where k.tenant_id = coupon.tenant_id and k.code = single.code;
  update public.loyalty_coupons c set uses = c.uses + 1, spent_paise = c.spent_paise + off,
    state = case when c.uses + 1 >= c.uses_most or c.spent_paise + off >= c.budget_paise then 'exhausted' else c.state end where c.id = coupon.id;
  return jsonb_build_object('title', coupon.title, 'kind', coupon.kind, 'discount_paise', off, 'is_used', true);
end $function$;
grant execute on function public.use_loyalty_coupon(text,text,jsonb) to service_role;

create function private.write_counted(p_tenant_id uuid, p_measures text[], p_from date, p_to date, p_counted private.counted_value[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry uuid := gen_random_uuid();
  total integer;
begin
  insert into public.kpi_entries (id, tenant_id, source) values (entry, p_tenant_id, 'product');
  with measures as materialized (
    select m.id, m.key from public.measures m where m.tenant_id is null and m.kept_by = 'product' and m.key = any (p_measures)
  ), counted as materialized (
    select l.outlet_id, m.id as measure_id, l.day, l.value
    from unnest(p_counted) l join measures m on m.key = l.measure
  ), kept as materialized (
    select k.outlet_id, k.measure_id, (k.month + d - 1) as day, k.days[d]::numeric as value
    from private.kpi_monthly k cross join generate_series(1, 31) d
    where k.tenant_id = p_tenant_id and k.measure_id in (select id from measures)
      and k.month between date_trunc('month', p_from::timestamp)::date and p_to
      and k.days[d] is not null and k.month + d - 1 between p_from and p_to
  ), changed as (
    select coalesce(c.outlet_id, k.outlet_id) as outlet_id, coalesce(c.measure_id, k.measure_id) as measure_id, coalesce(c.day, k.day) as day, c.value
    from counted c full join kept k on k.outlet_id = c.outlet_id and k.measure_id = c.measure_id and k.day = c.day
    where c.value is distinct from k.value
  ), written as (
    insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select p_tenant_id, x.outlet_id, x.measure_id, date_trunc('month', x.day::timestamp)::date,
      private.said_on(array_agg(extract(day from x.day)::integer order by x.day), array_agg(x.value order by x.day)), entry
    from changed x
    group by x.outlet_id, x.measure_id, date_trunc('month', x.day::timestamp)
    returning said
  )
  select coalesce(sum((select count(*) from unnest(w.said) v where v is not null)), 0)::integer into total from written w;
  if total = 0 then delete from public.kpi_entries e where e.id = entry;
  else update public.kpi_entries e set written = total where e.id = entry; end if;
  return total;
end $function$;

create function private.write_loyalty_of(p_tenant_id uuid, p_from date, p_to date)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.write_counted(p_tenant_id, '{loyalty_bills,loyalty_spend,loyalty_earned,loyalty_redeemed,loyalty_joined}', p_from, p_to,
    array(select c from private.loyalty_of_days(p_tenant_id, p_from, p_to) c))
$function$;
