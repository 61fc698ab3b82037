-- What all migrations together say about shops: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.shop_answers (
  tenant_id uuid not null,
  shop_id uuid not null,
  score_version integer not null,
  question_id text not null,
  section_id text not null,
  value jsonb,
  earned numeric not null,
  possible numeric not null,
  state text not null,
  critical_failed boolean default false not null,
  edited_from jsonb,
  edited_by uuid,
  reason text,
  constraint shop_answers_pkey PRIMARY KEY (shop_id, score_version, question_id),
  constraint shop_answers_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_answers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_answers_tenant_id_shop_id_fkey FOREIGN KEY (tenant_id, shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE CASCADE,
  constraint shop_answers_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 500),
  constraint shop_answers_score_version_check CHECK (score_version > 0),
  constraint shop_answers_state_check CHECK (state = ANY (ARRAY['met'::text, 'partly'::text, 'not_met'::text, 'na'::text, 'unanswered'::text, 'not_scored'::text]))
);
CREATE INDEX shop_answers_edited_by_idx ON public.shop_answers USING btree (edited_by);
CREATE INDEX shop_answers_tenant_id_shop_id_idx ON public.shop_answers USING btree (tenant_id, shop_id);
alter table public.shop_answers enable row level security;

CREATE TRIGGER count_added AFTER INSERT ON public.shop_answers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_added_answers();

create table public.shop_appeals (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  shop_id uuid not null,
  question_id text not null,
  reason text not null,
  evidence text not null,
  state text default 'open'::text not null,
  outcome text,
  asked text,
  note text,
  score_before numeric,
  score_after numeric,
  is_sample boolean default false not null,
  raised_by uuid,
  raised_at timestamp with time zone default now() not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint shop_appeals_pkey PRIMARY KEY (id),
  constraint shop_appeals_shop_id_question_id_key UNIQUE (shop_id, question_id),
  constraint shop_appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_appeals_raised_by_fkey FOREIGN KEY (raised_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_appeals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_appeals_tenant_id_shop_id_fkey FOREIGN KEY (tenant_id, shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE CASCADE,
  constraint shop_appeals_asked_check CHECK (char_length(asked) >= 3 AND char_length(asked) <= 1000),
  constraint shop_appeals_check CHECK ((state = 'decided'::text) = (outcome IS NOT NULL) AND (outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL OR note IS NOT NULL)),
  constraint shop_appeals_evidence_check CHECK (evidence = btrim(evidence) AND char_length(evidence) >= 10 AND char_length(evidence) <= 1000),
  constraint shop_appeals_note_check CHECK (char_length(note) >= 3 AND char_length(note) <= 1000),
  constraint shop_appeals_outcome_check CHECK (outcome = ANY (ARRAY['upheld'::text, 'amended'::text, 'reshop'::text, 'refused'::text])),
  constraint shop_appeals_reason_check CHECK (reason = ANY (ARRAY['otherwise'::text, 'another_place'::text, 'not_applicable'::text, 'not_the_standard'::text, 'out_of_our_hands'::text])),
  constraint shop_appeals_state_check CHECK (state = ANY (ARRAY['open'::text, 'central_check'::text, 'with_shopper'::text, 'decided'::text]))
);
CREATE INDEX shop_appeals_decided_by_idx ON public.shop_appeals USING btree (decided_by);
CREATE INDEX shop_appeals_raised_by_idx ON public.shop_appeals USING btree (raised_by);
CREATE INDEX shop_appeals_tenant_id_shop_id_idx ON public.shop_appeals USING btree (tenant_id, shop_id);
alter table public.shop_appeals enable row level security;

CREATE TRIGGER grade_shopper AFTER UPDATE OF outcome ON public.shop_appeals FOR EACH ROW WHEN (old.outcome IS NULL AND new.outcome IS NOT NULL) EXECUTE FUNCTION private.follow_grade();
CREATE TRIGGER guard_appeal BEFORE UPDATE ON public.shop_appeals FOR EACH ROW EXECUTE FUNCTION private.guard_appeal();

create table public.shop_form_versions (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  form_id uuid not null,
  number integer not null,
  title_en text not null,
  title_hi text not null,
  document jsonb not null,
  released_at timestamp with time zone default now() not null,
  released_by uuid,
  constraint shop_form_versions_pkey PRIMARY KEY (id),
  constraint shop_form_versions_form_id_number_key UNIQUE (form_id, number),
  constraint shop_form_versions_form_id_fkey FOREIGN KEY (form_id) REFERENCES public.shop_forms(id) ON DELETE CASCADE,
  constraint shop_form_versions_released_by_fkey FOREIGN KEY (released_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_form_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_form_versions_number_check CHECK (number > 0)
);
CREATE INDEX shop_form_versions_released_by_idx ON public.shop_form_versions USING btree (released_by);
CREATE INDEX shop_form_versions_tenant_id_released_at_idx ON public.shop_form_versions USING btree (tenant_id, released_at DESC);
alter table public.shop_form_versions enable row level security;
grant select on public.shop_form_versions to authenticated;

create policy "who looks after others reads the released forms" on public.shop_form_versions for select to authenticated
  using ((( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text, 'manager'::text]) AS i_am_one_of) AND ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) OR ((tenant_id IS NULL) AND (EXISTS ( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))))));

CREATE TRIGGER keep BEFORE UPDATE OF id, tenant_id, form_id, number, title_en, title_hi, document, released_at ON public.shop_form_versions FOR EACH ROW EXECUTE FUNCTION private.keep_form_version();
CREATE TRIGGER learn_tags AFTER INSERT OR UPDATE OF document ON public.shop_form_versions FOR EACH ROW WHEN (new.tenant_id IS NOT NULL) EXECUTE FUNCTION private.learn_from_content();

create table public.shop_forms (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  key text,
  title_en text default ''::text not null,
  title_hi text default ''::text not null,
  about_en text default ''::text not null,
  about_hi text default ''::text not null,
  kind text default 'other'::text not null,
  base text default 'en'::text not null,
  draft jsonb not null,
  reviewed jsonb default '{}'::jsonb not null,
  draft_revision integer default 1 not null,
  released_revision integer,
  copied_from uuid,
  archived_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint shop_forms_pkey PRIMARY KEY (id),
  constraint shop_forms_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES public.shop_forms(id) ON DELETE SET NULL,
  constraint shop_forms_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_forms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_forms_about_en_check CHECK (char_length(about_en) <= 600),
  constraint shop_forms_about_hi_check CHECK (char_length(about_hi) <= 600),
  constraint shop_forms_base_check CHECK (base = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint shop_forms_check CHECK ((tenant_id IS NULL) = (key IS NOT NULL)),
  constraint shop_forms_draft_check CHECK (octet_length(draft::text) <= 524288),
  constraint shop_forms_draft_revision_check CHECK (draft_revision > 0),
  constraint shop_forms_key_check CHECK (key ~ '^[a-z0-9-]{2,40}$'::text),
  constraint shop_forms_kind_check CHECK (kind = ANY (ARRAY['restaurant'::text, 'hotel'::text, 'phone'::text, 'delivery'::text, 'cafe'::text, 'other'::text])),
  constraint shop_forms_reviewed_check CHECK (jsonb_typeof(reviewed) = 'object'::text AND octet_length(reviewed::text) <= 262144),
  constraint shop_forms_title_en_check CHECK (char_length(title_en) <= 120),
  constraint shop_forms_title_hi_check CHECK (char_length(title_hi) <= 120)
);
CREATE INDEX shop_forms_copied_from_idx ON public.shop_forms USING btree (copied_from);
CREATE INDEX shop_forms_created_by_idx ON public.shop_forms USING btree (created_by);
CREATE UNIQUE INDEX shop_forms_key_idx ON public.shop_forms USING btree (key) WHERE (tenant_id IS NULL);
CREATE INDEX shop_forms_tenant_id_updated_at_idx ON public.shop_forms USING btree (tenant_id, updated_at DESC);
alter table public.shop_forms enable row level security;
grant select on public.shop_forms to authenticated;

create policy "admins read the forms of their tenant and the library" on public.shop_forms for select to authenticated
  using ((( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of) AND ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) OR ((tenant_id IS NULL) AND (EXISTS ( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))))));

create table public.shop_item_figures (
  tenant_id uuid not null,
  outlet_id uuid not null,
  quarter date not null,
  form_id uuid not null,
  question_id text not null,
  visits integer not null,
  met integer not null,
  share double precision not null,
  pairs integer not null,
  x double precision not null,
  xx double precision not null,
  y double precision not null,
  yy double precision not null,
  xy double precision not null,
  failed_at timestamp with time zone,
  failed_in uuid,
  kept_at timestamp with time zone,
  constraint shop_item_figures_pkey PRIMARY KEY (tenant_id, outlet_id, quarter, form_id, question_id),
  constraint shop_item_figures_form_id_fkey FOREIGN KEY (form_id) REFERENCES public.shop_forms(id) ON DELETE CASCADE,
  constraint shop_item_figures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_item_figures_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint shop_item_figures_check CHECK (met >= 0 AND met <= visits),
  constraint shop_item_figures_quarter_check CHECK (EXTRACT(day FROM quarter) = 1::numeric AND (EXTRACT(month FROM quarter) = ANY (ARRAY[1::numeric, 4::numeric, 7::numeric, 10::numeric]))),
  constraint shop_item_figures_visits_check CHECK (visits > 0)
);
CREATE INDEX shop_item_figures_form_id_idx ON public.shop_item_figures USING btree (form_id);
CREATE INDEX shop_item_figures_tenant_id_outlet_id_idx ON public.shop_item_figures USING btree (tenant_id, outlet_id) WHERE (failed_at IS NOT NULL);
alter table public.shop_item_figures enable row level security;

CREATE TRIGGER add_up AFTER INSERT ON public.shop_item_figures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_items();
CREATE TRIGGER take_back AFTER DELETE ON public.shop_item_figures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_items();

create table public.shop_offers (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  shop_id uuid not null,
  shopper_id uuid not null,
  token_hash text not null,
  state text default 'offered'::text not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  reason text,
  constraint shop_offers_pkey PRIMARY KEY (id),
  constraint shop_offers_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint shop_offers_token_hash_key UNIQUE (token_hash),
  constraint shop_offers_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES public.shoppers(id) ON DELETE CASCADE,
  constraint shop_offers_tenant_id_shop_id_fkey FOREIGN KEY (tenant_id, shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE CASCADE,
  constraint shop_offers_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 300),
  constraint shop_offers_state_check CHECK (state = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))
);
CREATE INDEX shop_offers_expires_at_idx ON public.shop_offers USING btree (expires_at) WHERE (state = 'offered'::text);
CREATE UNIQUE INDEX shop_offers_shop_id_idx ON public.shop_offers USING btree (shop_id) WHERE (state = ANY (ARRAY['offered'::text, 'accepted'::text]));
CREATE INDEX shop_offers_shopper_id_idx ON public.shop_offers USING btree (shopper_id);
CREATE INDEX shop_offers_tenant_id_shop_id_idx ON public.shop_offers USING btree (tenant_id, shop_id);
alter table public.shop_offers enable row level security;
grant select (id, tenant_id, shop_id, shopper_id, state, expires_at, sent_at, answered_at, reason) on public.shop_offers to authenticated;

create policy "admins read who was asked" on public.shop_offers for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) AND ( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of)));

create table public.shop_payments (
  shop_id uuid not null,
  tenant_id uuid not null,
  fee_inr integer not null,
  reimbursement_inr integer not null,
  state text default 'due'::text not null,
  reference text,
  paid_on date,
  marked_by uuid,
  created_at timestamp with time zone default now() not null,
  paid_by text default 'tenant'::text not null,
  constraint shop_payments_pkey PRIMARY KEY (shop_id),
  constraint shop_payments_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_payments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_payments_tenant_id_shop_id_fkey FOREIGN KEY (tenant_id, shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE CASCADE,
  constraint shop_payments_check CHECK ((state = 'paid'::text) = (reference IS NOT NULL AND paid_on IS NOT NULL)),
  constraint shop_payments_fee_inr_check CHECK (fee_inr >= 0),
  constraint shop_payments_paid_by_check CHECK (paid_by = ANY (ARRAY['tenant'::text, 'platform'::text])),
  constraint shop_payments_reference_check CHECK (reference = btrim(reference) AND char_length(reference) >= 3 AND char_length(reference) <= 80),
  constraint shop_payments_reimbursement_inr_check CHECK (reimbursement_inr >= 0),
  constraint shop_payments_state_check CHECK (state = ANY (ARRAY['due'::text, 'paid'::text, 'void'::text]))
);
CREATE INDEX shop_payments_marked_by_idx ON public.shop_payments USING btree (marked_by);
CREATE INDEX shop_payments_paid_by_state_idx ON public.shop_payments USING btree (paid_by, state);
CREATE INDEX shop_payments_tenant_id_shop_id_idx ON public.shop_payments USING btree (tenant_id, shop_id);
CREATE INDEX shop_payments_tenant_id_state_idx ON public.shop_payments USING btree (tenant_id, state);
alter table public.shop_payments enable row level security;

CREATE TRIGGER choose_payer BEFORE INSERT ON public.shop_payments FOR EACH ROW EXECUTE FUNCTION private.choose_payer();

create table public.shop_photos (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  shop_id uuid not null,
  client_id uuid not null,
  question_id text not null,
  path text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  dhash bigint,
  taken_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint shop_photos_pkey PRIMARY KEY (id),
  constraint shop_photos_path_key UNIQUE (path),
  constraint shop_photos_shop_id_client_id_key UNIQUE (shop_id, client_id),
  constraint shop_photos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_photos_tenant_id_shop_id_fkey FOREIGN KEY (tenant_id, shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE CASCADE,
  constraint shop_photos_bytes_check CHECK (bytes >= 1 AND bytes <= 5242880),
  constraint shop_photos_height_check CHECK (height >= 1 AND height <= 8000),
  constraint shop_photos_path_check CHECK (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'::text),
  constraint shop_photos_question_id_check CHECK (question_id ~ '^[a-z0-9]{2,12}$'::text),
  constraint shop_photos_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint shop_photos_width_check CHECK (width >= 1 AND width <= 8000)
);
CREATE INDEX shop_photos_tenant_id_sha256_idx ON public.shop_photos USING btree (tenant_id, sha256);
CREATE INDEX shop_photos_tenant_id_shop_id_idx ON public.shop_photos USING btree (tenant_id, shop_id);
alter table public.shop_photos enable row level security;

create table public.shop_reports (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  shop_id uuid not null,
  revision integer not null,
  answers jsonb default '{}'::jsonb not null,
  narrative text default ''::text not null,
  visited_at timestamp with time zone,
  bill text,
  submission_id uuid,
  saved_at timestamp with time zone default now() not null,
  submitted_at timestamp with time zone,
  flags jsonb default '[]'::jsonb not null,
  asked jsonb,
  asked_at timestamp with time zone,
  edits jsonb default '{}'::jsonb not null,
  constraint shop_reports_pkey PRIMARY KEY (id),
  constraint shop_reports_shop_id_revision_key UNIQUE (shop_id, revision),
  constraint shop_reports_submission_id_key UNIQUE (submission_id),
  constraint shop_reports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_reports_tenant_id_shop_id_fkey FOREIGN KEY (tenant_id, shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE CASCADE,
  constraint shop_reports_answers_check CHECK (jsonb_typeof(answers) = 'object'::text AND pg_column_size(answers) < 400000),
  constraint shop_reports_asked_check CHECK (jsonb_typeof(asked) = 'object'::text),
  constraint shop_reports_check CHECK ((submitted_at IS NULL) = (submission_id IS NULL)),
  constraint shop_reports_edits_check CHECK (jsonb_typeof(edits) = 'object'::text),
  constraint shop_reports_flags_check CHECK (jsonb_typeof(flags) = 'array'::text),
  constraint shop_reports_narrative_check CHECK (char_length(narrative) <= 6000),
  constraint shop_reports_revision_check CHECK (revision >= 1 AND revision <= 20)
);
CREATE INDEX shop_reports_tenant_id_bill_idx ON public.shop_reports USING btree (tenant_id, bill) WHERE (bill IS NOT NULL);
CREATE INDEX shop_reports_tenant_id_shop_id_idx ON public.shop_reports USING btree (tenant_id, shop_id);
alter table public.shop_reports enable row level security;

CREATE TRIGGER tell_criticals AFTER UPDATE OF submitted_at ON public.shop_reports FOR EACH ROW WHEN (old.submitted_at IS NULL AND new.submitted_at IS NOT NULL) EXECUTE FUNCTION private.tell_criticals();

create table public.shop_section_figures (
  tenant_id uuid not null,
  outlet_id uuid not null,
  quarter date not null,
  form_id uuid not null,
  section_id text not null,
  visits integer not null,
  total double precision not null,
  squares double precision not null,
  pooled double precision,
  weighted double precision,
  criticals integer,
  constraint shop_section_figures_pkey PRIMARY KEY (tenant_id, outlet_id, quarter, form_id, section_id),
  constraint shop_section_figures_form_id_fkey FOREIGN KEY (form_id) REFERENCES public.shop_forms(id) ON DELETE CASCADE,
  constraint shop_section_figures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_section_figures_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint shop_section_figures_quarter_check CHECK (EXTRACT(day FROM quarter) = 1::numeric AND (EXTRACT(month FROM quarter) = ANY (ARRAY[1::numeric, 4::numeric, 7::numeric, 10::numeric]))),
  constraint shop_section_figures_visits_check CHECK (visits >= 0)
);
CREATE INDEX shop_section_figures_form_id_idx ON public.shop_section_figures USING btree (form_id);
alter table public.shop_section_figures enable row level security;

create table public.shop_settings (
  tenant_id uuid not null,
  alert_below integer default 70 not null,
  alert_above integer default 95 not null,
  review_hours integer default 48 not null,
  actions text default 'critical'::text not null,
  constraint shop_settings_pkey PRIMARY KEY (tenant_id),
  constraint shop_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_settings_actions_check CHECK (actions = ANY (ARRAY['off'::text, 'critical'::text, 'every'::text])),
  constraint shop_settings_alert_above_check CHECK (alert_above >= 0 AND alert_above <= 101),
  constraint shop_settings_alert_below_check CHECK (alert_below >= 0 AND alert_below <= 100),
  constraint shop_settings_check CHECK (alert_below < alert_above),
  constraint shop_settings_review_hours_check CHECK (review_hours >= 1 AND review_hours <= 336)
);
alter table public.shop_settings enable row level security;

create table public.shop_steps (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  shop_id uuid not null,
  kind text not null,
  note text,
  actor_id uuid,
  shopper_id uuid,
  at timestamp with time zone default now() not null,
  constraint shop_steps_pkey PRIMARY KEY (id),
  constraint shop_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_steps_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES public.shoppers(id) ON DELETE SET NULL,
  constraint shop_steps_tenant_id_shop_id_fkey FOREIGN KEY (tenant_id, shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE CASCADE,
  constraint shop_steps_kind_check CHECK (kind ~ '^[a-z_]{2,40}$'::text),
  constraint shop_steps_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 1000)
);
CREATE INDEX shop_steps_actor_id_idx ON public.shop_steps USING btree (actor_id);
CREATE INDEX shop_steps_shopper_id_idx ON public.shop_steps USING btree (shopper_id);
CREATE INDEX shop_steps_tenant_id_shop_id_idx ON public.shop_steps USING btree (tenant_id, shop_id);
alter table public.shop_steps enable row level security;
grant select on public.shop_steps to authenticated;

create policy "admins read what happened to a visit" on public.shop_steps for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) AND ( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of)));

create table public.shop_wave_outlets (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  wave_id uuid not null,
  outlet_id uuid not null,
  constraint shop_wave_outlets_pkey PRIMARY KEY (id),
  constraint shop_wave_outlets_tenant_id_wave_id_outlet_id_key UNIQUE (tenant_id, wave_id, outlet_id),
  constraint shop_wave_outlets_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint shop_wave_outlets_tenant_id_wave_id_fkey FOREIGN KEY (tenant_id, wave_id) REFERENCES public.shop_waves(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX shop_wave_outlets_tenant_id_outlet_id_idx ON public.shop_wave_outlets USING btree (tenant_id, outlet_id);
alter table public.shop_wave_outlets enable row level security;
grant select on public.shop_wave_outlets to authenticated;

create policy "admins read where waves go" on public.shop_wave_outlets for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) AND ( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of)));

create table public.shop_waves (
  id uuid not null,
  tenant_id uuid not null,
  name text not null,
  form_version_id uuid not null,
  not_before date not null,
  visit_by date not null,
  submit_days integer default 2 not null,
  dayparts text[] not null,
  scenarios jsonb default '[]'::jsonb not null,
  visits_per_outlet integer not null,
  fee_inr integer not null,
  reimbursement_cap_inr integer not null,
  budget_inr integer,
  rotation_days integer default 90 not null,
  gap_days integer default 14 not null,
  blackout_days date[] default '{}'::date[] not null,
  seed integer default 1 not null,
  state text default 'draft'::text not null,
  started_at timestamp with time zone,
  is_sample boolean default false not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint shop_waves_pkey PRIMARY KEY (id),
  constraint shop_waves_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint shop_waves_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_waves_form_version_id_fkey FOREIGN KEY (form_version_id) REFERENCES public.shop_form_versions(id),
  constraint shop_waves_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_waves_blackout_days_check CHECK (cardinality(blackout_days) <= 60),
  constraint shop_waves_budget_inr_check CHECK (budget_inr > 0),
  constraint shop_waves_check CHECK (not_before <= visit_by AND visit_by <= (not_before + 366)),
  constraint shop_waves_dayparts_check CHECK (dayparts <@ '{breakfast,lunch,afternoon,dinner,late}'::text[] AND cardinality(dayparts) > 0),
  constraint shop_waves_fee_inr_check CHECK (fee_inr >= 0 AND fee_inr <= 100000),
  constraint shop_waves_gap_days_check CHECK (gap_days >= 0 AND gap_days <= 180),
  constraint shop_waves_name_check CHECK (name = btrim(name) AND char_length(name) >= 3 AND char_length(name) <= 120),
  constraint shop_waves_reimbursement_cap_inr_check CHECK (reimbursement_cap_inr >= 0 AND reimbursement_cap_inr <= 200000),
  constraint shop_waves_rotation_days_check CHECK (rotation_days >= 0 AND rotation_days <= 730),
  constraint shop_waves_scenarios_check CHECK (jsonb_typeof(scenarios) = 'array'::text AND jsonb_array_length(scenarios) <= 10),
  constraint shop_waves_state_check CHECK (state = ANY (ARRAY['draft'::text, 'planned'::text, 'running'::text, 'closed'::text, 'cancelled'::text])),
  constraint shop_waves_submit_days_check CHECK (submit_days >= 0 AND submit_days <= 14),
  constraint shop_waves_visits_per_outlet_check CHECK (visits_per_outlet >= 1 AND visits_per_outlet <= 12)
);
CREATE INDEX shop_waves_created_by_idx ON public.shop_waves USING btree (created_by);
CREATE INDEX shop_waves_form_version_id_idx ON public.shop_waves USING btree (form_version_id);
CREATE INDEX shop_waves_tenant_id_state_not_before_idx ON public.shop_waves USING btree (tenant_id, state, not_before);
alter table public.shop_waves enable row level security;
grant select on public.shop_waves to authenticated;

create policy "admins read the waves of their tenant" on public.shop_waves for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) AND ( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of)));

create table public.shops (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  wave_id uuid,
  form_version_id uuid not null,
  shopper_id uuid,
  window_from date not null,
  window_to date not null,
  planned_on date not null,
  daypart text not null,
  scenario text,
  submit_by date not null,
  state text default 'draft'::text not null,
  fee_inr integer not null,
  reimbursement_cap_inr integer not null,
  visited_at timestamp with time zone,
  score_pooled numeric,
  score_weighted numeric,
  score_overall numeric,
  is_failed boolean,
  score_version integer default 0 not null,
  reshop_of uuid,
  released_at timestamp with time zone,
  is_sample boolean default false not null,
  created_at timestamp with time zone default now() not null,
  place jsonb,
  constraint shops_pkey PRIMARY KEY (id),
  constraint shops_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint shops_form_version_id_fkey FOREIGN KEY (form_version_id) REFERENCES public.shop_form_versions(id),
  constraint shops_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES public.shoppers(id) ON DELETE SET NULL,
  constraint shops_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shops_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint shops_tenant_id_reshop_of_fkey FOREIGN KEY (tenant_id, reshop_of) REFERENCES public.shops(tenant_id, id) ON DELETE SET NULL (reshop_of),
  constraint shops_tenant_id_wave_id_fkey FOREIGN KEY (tenant_id, wave_id) REFERENCES public.shop_waves(tenant_id, id) ON DELETE CASCADE,
  constraint shops_daypart_check CHECK (daypart = ANY (ARRAY['breakfast'::text, 'lunch'::text, 'afternoon'::text, 'dinner'::text, 'late'::text])),
  constraint shops_fee_inr_check CHECK (fee_inr >= 0),
  constraint shops_place_check CHECK (jsonb_typeof(place) = 'object'::text AND octet_length(place::text) <= 200),
  constraint shops_reimbursement_cap_inr_check CHECK (reimbursement_cap_inr >= 0),
  constraint shops_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'offered'::text, 'accepted'::text, 'in_progress'::text, 'submitted'::text, 'in_review'::text, 'revision_requested'::text, 'approved'::text, 'released'::text, 'closed'::text, 'declined'::text, 'expired'::text, 'rejected'::text, 'cancelled'::text, 'excluded'::text, 'disputed'::text]))
);
CREATE INDEX shops_form_version_id_idx ON public.shops USING btree (form_version_id);
CREATE INDEX shops_shopper_id_planned_on_idx ON public.shops USING btree (shopper_id, planned_on);
CREATE INDEX shops_tenant_id_outlet_id_planned_on_idx ON public.shops USING btree (tenant_id, outlet_id, planned_on);
CREATE INDEX shops_tenant_id_reshop_of_idx ON public.shops USING btree (tenant_id, reshop_of);
CREATE INDEX shops_tenant_id_state_planned_on_idx ON public.shops USING btree (tenant_id, state, planned_on);
CREATE INDEX shops_tenant_id_visited_at_outlet_id_form_version_id_shoppe_idx ON public.shops USING btree (tenant_id, visited_at) INCLUDE (outlet_id, form_version_id, shopper_id, score_overall) WHERE (private.is_released(state) AND (score_overall IS NOT NULL) AND (shopper_id IS NOT NULL));
CREATE INDEX shops_tenant_id_wave_id_planned_on_idx ON public.shops USING btree (tenant_id, wave_id, planned_on);
alter table public.shops enable row level security;
grant select on public.shops to authenticated;

create policy "admins read the visits of their tenant" on public.shops for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) AND ( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of)));

CREATE TRIGGER count_changed AFTER UPDATE OF state, score_version, score_overall, visited_at, outlet_id ON public.shops FOR EACH ROW WHEN ((private.is_released(old.state) OR private.is_released(new.state)) AND (old.state IS DISTINCT FROM new.state OR old.score_version IS DISTINCT FROM new.score_version OR old.score_overall IS DISTINCT FROM new.score_overall OR old.visited_at IS DISTINCT FROM new.visited_at OR old.outlet_id IS DISTINCT FROM new.outlet_id)) EXECUTE FUNCTION private.count_changed_shop();
CREATE TRIGGER follow_up AFTER UPDATE OF state ON public.shops FOR EACH ROW WHEN (new.state = 'released'::text AND (old.state = ANY (ARRAY['approved'::text, 'disputed'::text]))) EXECUTE FUNCTION private.follow_up_shop();
CREATE TRIGGER grade_shopper AFTER UPDATE OF state ON public.shops FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state AND (new.state = ANY (ARRAY['approved'::text, 'rejected'::text, 'excluded'::text])) AND new.shopper_id IS NOT NULL) EXECUTE FUNCTION private.follow_grade();

create table private.shop_item_totals (
  tenant_id uuid not null,
  form_id uuid not null,
  quarter date not null,
  question_id text not null,
  visits bigint not null,
  met bigint not null,
  share numeric not null,
  pairs bigint not null,
  x numeric not null,
  xx numeric not null,
  y numeric not null,
  yy numeric not null,
  xy numeric not null,
  constraint shop_item_totals_pkey PRIMARY KEY (tenant_id, form_id, quarter, question_id),
  constraint shop_item_totals_form_id_fkey FOREIGN KEY (form_id) REFERENCES public.shop_forms(id) ON DELETE CASCADE,
  constraint shop_item_totals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);
CREATE INDEX shop_item_totals_form_id_idx ON private.shop_item_totals USING btree (form_id);

create table private.shop_open_criticals (
  tenant_id uuid not null,
  outlet_id uuid not null,
  form_id uuid not null,
  question_id text not null,
  failed_at timestamp with time zone not null,
  failed_in uuid not null,
  constraint shop_open_criticals_pkey PRIMARY KEY (tenant_id, outlet_id, form_id, question_id),
  constraint shop_open_criticals_form_id_fkey FOREIGN KEY (form_id) REFERENCES public.shop_forms(id) ON DELETE CASCADE,
  constraint shop_open_criticals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_open_criticals_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX shop_open_criticals_form_id_idx ON private.shop_open_criticals USING btree (form_id);

create function private.add_up_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into private.shop_item_totals as kept (tenant_id, form_id, quarter, question_id, visits, met, share, pairs, x, xx, y, yy, xy)
  select c.tenant_id, c.form_id, c.quarter, c.question_id, sign * sum(c.visits), sign * sum(c.met), sign * sum(c.share::numeric),
    sign * sum(c.pairs), sign * sum(c.x::numeric), sign * sum(c.xx::numeric), sign * sum(c.y::numeric), sign * sum(c.yy::numeric),
    sign * sum(c.xy::numeric)
  from changed c
  join public.tenants t on t.id = c.tenant_id
  join public.shop_forms f on f.id = c.form_id
  group by c.tenant_id, c.form_id, c.quarter, c.question_id
  order by c.tenant_id, c.form_id, c.quarter, c.question_id
  on conflict (tenant_id, form_id, quarter, question_id) do update
  set visits = kept.visits + excluded.visits, met = kept.met + excluded.met, share = kept.share + excluded.share,
    pairs = kept.pairs + excluded.pairs, x = kept.x + excluded.x, xx = kept.xx + excluded.xx, y = kept.y + excluded.y,
    yy = kept.yy + excluded.yy, xy = kept.xy + excluded.xy;
  return null;
end $function$;

create function public.answer_clinic_offer(p_booking_id uuid, p_accepts boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking public.clinic_bookings := private.require_my_clinic(p_booking_id, 'offered', 'confirmed', 'lapsed');
begin
  if p_accepts is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if booking.state <> 'offered' then
    if booking.state = (case when p_accepts then 'confirmed' else 'lapsed' end) then return booking.state; end if;
    raise sqlstate 'PT409' using message = 'offer_over';
  end if;
  if p_accepts and booking.offered_until <= now() then raise sqlstate 'PT409' using message = 'offer_over'; end if;
  if not p_accepts then
    perform private.end_clinic_booking(booking, 'lapsed', 'person');
    perform private.offer_clinic_place(booking.talk_id);
    return 'lapsed';
  end if;
  update public.clinic_bookings b set state = 'confirmed', sequence = b.sequence + 1 where b.id = booking.id returning b.* into booking;
  update public.clinic_waiting w set state = 'booked' where w.id = booking.waiting_id;
  perform private.mail_clinic('clinic_booked', booking, 'person');
  perform private.mail_clinic('clinic_booked', booking, 'coach');
  return 'confirmed';
end $function$;
grant execute on function public.answer_clinic_offer(uuid,boolean) to authenticated;
grant execute on function public.answer_clinic_offer(uuid,boolean) to service_role;

create function private.answer_of_asks(p_tenant_id uuid, p_reach text, p_asks jsonb, p_most integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  ask     jsonb;
  answer  jsonb;
  metrics text[];
  told    jsonb := '[]';
begin
  for ask in select e.value from jsonb_array_elements(p_asks) with ordinality e (value, n) order by e.n loop
    begin
      answer := private.answer_report(p_tenant_id, p_reach, private.spec_of_ask(ask), p_most);
    exception when sqlstate 'PT403' then
      continue; -- money and what is of the workspace as a whole are not of everybody: the rest is
    end;
    metrics := array(select m from jsonb_array_elements_text(ask -> 'metrics') m);
    if ask ?| '{calculation,hidden}' then
      answer := answer || jsonb_build_object('totals', private.told_values(ask, metrics, answer -> 'totals'), 'rows', (
          select coalesce(jsonb_agg(e.value || jsonb_build_object('values', private.told_values(ask, metrics, e.value -> 'values'))
            || case when e.value ? 'former' then jsonb_build_object('former', private.told_values(ask, metrics, e.value -> 'former')) else '{}' end order by e.n), '[]')
          from jsonb_array_elements(answer -> 'rows') with ordinality e (value, n)))
        || case when answer ? 'former_totals' then jsonb_build_object('former_totals', private.told_values(ask, metrics, answer -> 'former_totals')) else '{}' end;
    end if;
    told := told || jsonb_build_object('explore', ask ->> 'explore', 'by', ask #>> '{dimensions,0}', 'from', answer -> 'from', 'to', answer -> 'to', 'totals', answer -> 'totals',
      'former', answer -> 'former_totals', 'rows', answer -> 'rows', 'is_cut', answer -> 'is_cut', 'metrics', private.told_metrics(p_tenant_id, ask));
  end loop;
  return jsonb_build_object('told', told, 'figure', told #> '{0,totals,0}');
end $function$;

create function public.answer_offer(p_token text, p_accepts boolean, p_reason text DEFAULT NULL::text, p_has_conflict boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.answer_offer(text,boolean,text,boolean) to service_role;

create function private.appeal_may_move(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_to = any (case p_from
    when 'open' then '{central_check,with_shopper,decided}'
    when 'central_check' then '{with_shopper,decided}'
    when 'with_shopper' then '{decided}'
    else '{}' end::text[])
$function$;

create function private.approve_shop(p_shop public.shops)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  p_shop := private.score_shop(p_shop);
  insert into public.shop_payments (shop_id, tenant_id, fee_inr, reimbursement_inr)
  select p_shop.id, p_shop.tenant_id, coalesce(p_shop.fee_inr, 0), least(coalesce(p_shop.reimbursement_cap_inr, 0), coalesce((
    select round((a.value -> 'value' ->> 'amount')::numeric)::integer from jsonb_each(private.counted_answers(private.sent_report(p_shop.id))) a
    where jsonb_typeof(a.value -> 'value') = 'object' and a.value -> 'value' ->> 'amount' ~ '^[0-9]{1,7}(\.[0-9]+)?$' limit 1), 0))
  on conflict (shop_id) do nothing;
end $function$;

create function public.archive_shop_form(p_form_id uuid, p_is_archived boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  form public.shop_forms := private.require_shop_form(p_form_id);
begin
  if (form.archived_at is not null) = p_is_archived then return; end if;
  update public.shop_forms f set archived_at = case when p_is_archived then now() end where f.id = form.id;
  perform private.audit_shop_form(case when p_is_archived then 'shop_form.archived' else 'shop_form.brought_back' end, form);
end $function$;
grant execute on function public.archive_shop_form(uuid,boolean) to authenticated;
grant execute on function public.archive_shop_form(uuid,boolean) to service_role;

create function private.audit_shop(p_action text, p_shop public.shops, p_about jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit('shop.' || p_action, p_shop.tenant_id, 'outlets', p_shop.outlet_id::text, null, jsonb_strip_nulls(
    jsonb_build_object('name', (select o.name from public.outlets o where o.id = p_shop.outlet_id)) || p_about));
end $function$;

create function private.audit_shop_form(p_action text, p_form public.shop_forms, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(p_action, p_form.tenant_id, 'shop_forms', p_form.id::text, null,
    jsonb_build_object('name', coalesce(nullif(p_form.title_en, ''), nullif(p_form.title_hi, ''), '?')) || p_more);
end $function$;

create function public.certification_settings(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses') <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return jsonb_build_object(
    'may_write', p_tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer'))),
    'certifications', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'tenant_id' || jsonb_build_object(
        'first_courses', array(
          select cc.course_id from public.certification_courses cc where cc.certification_id = c.id and not cc.is_renewal),
        'renewal_courses', array(
          select cc.course_id from public.certification_courses cc where cc.certification_id = c.id and cc.is_renewal),
        'needs', (
          select coalesce(jsonb_agg(jsonb_build_object('job_role_id', n.job_role_id, 'outlet_id', n.outlet_id)), '[]')
          from public.certification_needs n where n.certification_id = c.id)
      ) order by c.archived_at is not null, c.title ->> 'en'), '[]')
      from public.certifications c where c.tenant_id = p_tenant_id),
    'patterns', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'tenant_id' order by c.title ->> 'en'), '[]')
      from public.certifications c where c.tenant_id is null and c.archived_at is null),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title) order by v.title ->> 'en'), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null and private.pack_standing(p_tenant_id, c.id) = 'open'
        and c.side = any (private.sides_of(p_tenant_id))),
    'job_roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name) order by j.name), '[]')
      from public.job_roles j where j.tenant_id = p_tenant_id),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
      from public.outlets o where o.tenant_id = p_tenant_id));
end $function$;
grant execute on function public.certification_settings(uuid) to authenticated;
grant execute on function public.certification_settings(uuid) to service_role;

create function private.change_running_wave(p_former public.shop_waves, p_said jsonb, p_outlets uuid[], p_dayparts text[], p_closed date[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wave   public.shop_waves;
  before bigint := private.cost_of_wave(p_former.id, p_former.tenant_id);
  costs  bigint;
begin
  perform private.refuse_wave_change(p_former, p_said, p_outlets, p_dayparts, p_closed);
  update public.shop_waves w set name = btrim(p_said ->> 'name'), visit_by = (p_said ->> 'visit_by')::date,
    submit_days = (p_said ->> 'submit_days')::integer, dayparts = p_dayparts, scenarios = coalesce(p_said -> 'scenarios', '[]'),
    visits_per_outlet = (p_said ->> 'visits_per_outlet')::integer, fee_inr = (p_said ->> 'fee_inr')::integer,
    reimbursement_cap_inr = (p_said ->> 'reimbursement_cap_inr')::integer, budget_inr = (p_said ->> 'budget_inr')::integer,
    rotation_days = (p_said ->> 'rotation_days')::integer, gap_days = (p_said ->> 'gap_days')::integer, blackout_days = p_closed
  where w.id = p_former.id returning w.* into wave;
  delete from public.shop_wave_outlets o where o.wave_id = wave.id and o.tenant_id = wave.tenant_id and o.outlet_id <> all (p_outlets);
  insert into public.shop_wave_outlets (tenant_id, wave_id, outlet_id) select wave.tenant_id, wave.id, o from unnest(p_outlets) o
  on conflict do nothing;
  update public.shops s set fee_inr = wave.fee_inr, reimbursement_cap_inr = wave.reimbursement_cap_inr, submit_by = s.planned_on + wave.submit_days
  where s.tenant_id = wave.tenant_id and s.wave_id = wave.id and s.state in ('scheduled', 'declined', 'expired');
  update public.shops s set window_to = wave.visit_by
  where s.tenant_id = wave.tenant_id and s.wave_id = wave.id and private.is_ahead(s.state) and s.window_to <> wave.visit_by;
  costs := private.cost_of_wave(wave.id, wave.tenant_id);
  if costs > wave.budget_inr and (costs > before or wave.budget_inr is distinct from p_former.budget_inr) then
    raise sqlstate 'PT409' using message = 'over_budget';
  end if;
  perform private.write_audit('wave.changed', wave.tenant_id, 'shop_waves', wave.id::text,
    jsonb_build_object('name', p_former.name, 'last_day', p_former.visit_by), jsonb_build_object('name', wave.name, 'last_day', wave.visit_by));
end $function$;

create function private.choose_payer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.shops s join public.shoppers p on p.id = s.shopper_id where s.id = new.shop_id and p.tenant_id is null) then
    new.paid_by := 'platform';
  end if;
  return new;
end $function$;

create function private.clinic_answers(p_type public.clinic_types, p_answers jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_object_agg(q ->> 'id', left(btrim(p_answers ->> (q ->> 'id')), 500)) filter (where btrim(p_answers ->> (q ->> 'id')) <> ''), '{}')
    from jsonb_array_elements(p_type.questions) q);
end $function$;

create function public.clinic_offer(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_clinic_person();
begin
  if me.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  return (
    with coaches as materialized (
      select c.* from public.clinic_coaches c where c.tenant_id = me.tenant_id and c.state = 'active' and private.serves_person(c, me.id)
    )
    select jsonb_build_object(
      'zone', private.zone_of_person(me.id),
      'types', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'about', t.about, 'minutes', t.minutes, 'step', t.step_minutes, 'before', t.before_minutes,
          'after', t.after_minutes, 'notice', t.notice_minutes, 'window_days', t.window_days, 'seats', t.seats, 'during_shift', t.during_shift,
          'needs_confirmation', t.needs_confirmation, 'place', t.place, 'is_online', t.link is not null, 'questions', t.questions) order by t.seats, t.minutes, t.name ->> 'en'), '[]')
        from public.clinic_types t where t.tenant_id = me.tenant_id and t.state = 'active'),
      'coaches', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', private.clinic_coach_name(c), 'about', c.about, 'is_outside', c.person_id is null, 'languages', c.languages,
          'types', c.types, 'zone', c.time_zone, 'week', c.week, 'days', c.days, 'cap', c.daily_cap) order by private.clinic_coach_name(c), c.id), '[]')
        from coaches c),
      'talks', (
        select coalesce(jsonb_agg(jsonb_build_object('coach_id', k.coach_id, 'type_id', k.type_id, 'starts_at', k.starts_at, 'busy_from', lower(k.busy), 'busy_to', upper(k.busy),
          'seats_left', case k.state when 'planned' then k.seats - (select count(*) from public.clinic_bookings b where b.talk_id = k.id and private.is_live_clinic(b.state)) else 0 end)
          order by k.starts_at, k.id), '[]')
        from coaches c join public.clinic_talks k on k.tenant_id = me.tenant_id and k.coach_id = c.id and k.state <> 'cancelled' and k.ends_at > now() - interval '1 day'),
      'shifts', (
        select coalesce(jsonb_agg(jsonb_build_object('from', s.starts_at, 'to', s.ends_at) order by s.starts_at), '[]')
        from public.clinic_shifts s where s.person_id = me.id and s.ends_at > now()),
      'own', (
        select coalesce(jsonb_agg(jsonb_build_object('from', o.starts_at, 'to', o.ends_at) order by o.starts_at), '[]')
        from (
          select b.starts_at, b.ends_at from public.clinic_bookings b where b.tenant_id = me.tenant_id and b.person_id = me.id and private.is_live_clinic(b.state) and b.ends_at > now()
          union all
          select k.starts_at, k.ends_at from public.clinic_coaches c join public.clinic_talks k on k.tenant_id = c.tenant_id and k.coach_id = c.id and k.state = 'planned' and k.ends_at > now()
          where c.tenant_id = me.tenant_id and c.person_id = me.id) o)));
end $function$;
grant execute on function public.clinic_offer(uuid) to authenticated;
grant execute on function public.clinic_offer(uuid) to service_role;

create function public.copy_shop_form(p_tenant_id uuid, p_from_form_id uuid, p_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  template public.shop_forms;
  form     public.shop_forms;
begin
  perform private.require_shop_forms(p_tenant_id);
  select f.* into template from public.shop_forms f where f.id = p_from_form_id and (f.tenant_id is null or f.tenant_id = p_tenant_id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_form'; end if;
  insert into public.shop_forms (id, tenant_id, title_en, title_hi, about_en, about_hi, kind, base, draft, reviewed, copied_from, created_by)
  values (p_id, p_tenant_id, template.title_en, template.title_hi, template.about_en, template.about_hi, template.kind, template.base,
    template.draft, template.reviewed, template.id, private.me())
  on conflict (id) do nothing returning * into form;
  if found then
    perform private.audit_shop_form('shop_form.copied', form);
  elsif not exists (select from public.shop_forms f where f.id = p_id and f.tenant_id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_form';
  end if;
  return p_id;
end $function$;
grant execute on function public.copy_shop_form(uuid,uuid,uuid) to authenticated;
grant execute on function public.copy_shop_form(uuid,uuid,uuid) to service_role;

create function private.cost_of_wave(p_wave_id uuid, p_tenant_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(s.fee_inr + s.reimbursement_cap_inr), 0) from public.shops s
  where s.tenant_id = p_tenant_id and s.wave_id = p_wave_id and private.is_live_shop(s.state)
$function$;

create function private.count_added_answers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.count_shop_figures(cells.tenant_id, array_agg(cells.outlet_id), array_agg(cells.quarter))
  from (
    select distinct s.tenant_id, s.outlet_id, private.quarter_of(private.day_in_india(s.visited_at)) as quarter
    from (select distinct a.shop_id from added a) named join public.shops s on s.id = named.shop_id and private.is_released(s.state)
    where s.visited_at is not null
  ) cells
  group by cells.tenant_id;
  return null;
end $function$;

create function private.count_changed_shop()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.count_shop_figures(new.tenant_id, array[old.outlet_id, new.outlet_id], array[
    private.quarter_of(private.day_in_india(old.visited_at)), private.quarter_of(private.day_in_india(new.visited_at))]);
  return null;
end $function$;

create function private.counted_answers(p_report public.shop_reports)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_report.answers || coalesce((select jsonb_object_agg(e.key, e.value -> 'answer') from jsonb_each(p_report.edits) e), '{}')
$function$;

create function public.create_shop_form(p_tenant_id uuid, p_id uuid, p_said jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  form public.shop_forms;
begin
  perform private.require_shop_forms(p_tenant_id);
  perform private.require_shop_said(p_said);
  insert into public.shop_forms (id, tenant_id, title_en, title_hi, about_en, about_hi, kind, base, draft, reviewed, created_by)
  values (p_id, p_tenant_id, p_said #>> '{title,en}', p_said #>> '{title,hi}', p_said #>> '{about,en}', p_said #>> '{about,hi}',
    p_said ->> 'kind', p_said ->> 'base', p_said -> 'document', p_said -> 'reviewed', private.me())
  on conflict (id) do nothing returning * into form;
  if found then
    perform private.audit_shop_form('shop_form.created', form);
  elsif not exists (select from public.shop_forms f where f.id = p_id and f.tenant_id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_form';
  end if;
  return p_id;
end $function$;
grant execute on function public.create_shop_form(uuid,uuid,jsonb) to authenticated;
grant execute on function public.create_shop_form(uuid,uuid,jsonb) to service_role;

create function public.decide_shop(p_shop_id uuid, p_decision text, p_note text DEFAULT NULL::text, p_reasons jsonb DEFAULT NULL::jsonb, p_reshop boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop  public.shops := private.require_reviewed_shop(p_shop_id);
  note  text := nullif(btrim(p_note), '');
  goes  text := case p_decision when 'approve' then 'approved' when 'revise' then 'revision_requested' when 'reject' then 'rejected'
    when 'release' then 'released' end;
begin
  if goes is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if char_length(note) > 1000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if goes = 'rejected' and coalesce(char_length(note), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if goes = 'revision_requested' then
    if coalesce(jsonb_typeof(p_reasons), '') <> 'object' or p_reasons = '{}' or exists (
      select from jsonb_each(p_reasons) r where char_length(btrim(coalesce(r.value #>> '{}', ''))) < 3) then
      raise sqlstate 'PT400' using message = 'reason_required';
    end if;
    if exists (select from jsonb_each_text(p_reasons) r where char_length(r.value) > 500) then
      raise sqlstate 'PT400' using message = 'text_too_long';
    end if;
    if exists (select from jsonb_object_keys(p_reasons) named where named <> 'narrative' and not exists (
      select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
      where v.id = shop.form_version_id and q ->> 'id' = named)) then
      raise sqlstate 'PT404' using message = 'unknown_question';
    end if;
  end if;
  if shop.state = 'submitted' and goes <> 'released' then shop := private.move_shop(shop.id, 'in_review', 'review_begun'); end if;
  shop := private.move_shop(shop.id, goes, goes, note);
  if goes = 'approved' then
    perform private.approve_shop(shop);
  elsif goes = 'revision_requested' then
    perform private.ask_shopper_again(shop, p_reasons);
  elsif goes = 'rejected' then
    if coalesce(p_reshop, false) then
      insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, window_from, window_to, planned_on, daypart, scenario, submit_by,
        state, fee_inr, reimbursement_cap_inr, reshop_of, is_sample)
      values (shop.tenant_id, shop.outlet_id, shop.wave_id, shop.form_version_id, private.today(),
        private.today() + greatest(7, shop.window_to - shop.window_from), private.today() + 7, shop.daypart, shop.scenario,
        private.today() + greatest(7, shop.window_to - shop.window_from) + greatest(1, shop.submit_by - shop.window_to),
        'draft', shop.fee_inr, shop.reimbursement_cap_inr, shop.id, shop.is_sample);
    end if;
  else
    update public.shops s set released_at = now() where s.id = shop.id returning s.* into shop;
    insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, skills, subject_id, idempotency_key)
    values (shop.tenant_id, 'shop.released', shop.outlet_id, auth.uid(), private.skills_of_shop(shop), shop.id,
      concat_ws(':', 'shop.released', shop.id, shop.score_version));
    perform private.tell_outlet(shop, note);
  end if;
  perform private.audit_shop(goes, shop, jsonb_build_object('reason', note));
end $function$;
grant execute on function public.decide_shop(uuid,text,text,jsonb,boolean) to authenticated;
grant execute on function public.decide_shop(uuid,text,text,jsonb,boolean) to service_role;

create function public.decide_shop_appeal(p_appeal_id uuid, p_decision text, p_note text DEFAULT NULL::text, p_answer jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  appeal public.shop_appeals;
  shop   public.shops;
  said   text := nullif(btrim(p_note), '');
  ends   text := case p_decision when 'uphold' then 'upheld' when 'amend' then 'amended' when 'reshop' then 'reshop' when 'refuse' then 'refused' end;
  goes   text := case p_decision when 'check' then 'central_check' when 'ask' then 'with_shopper' else 'decided' end;
begin
  select a.* into appeal from public.shop_appeals a
  where a.id = p_appeal_id and (private.is_platform_admin() or a.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_appeal'; end if;
  shop := private.require_reviewed_shop(appeal.shop_id);
  select a.* into appeal from public.shop_appeals a where a.id = p_appeal_id for update;
  if goes = 'decided' and ends is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if private.reviewed_it_alone(shop) then raise sqlstate 'PT403' using message = 'own_review'; end if;
  if not private.appeal_may_move(appeal.state, goes) then raise sqlstate 'PT409' using message = 'appeal_moved_on'; end if;
  if goes <> 'central_check' and coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(said) > (case when goes = 'decided' then 500 else 1000 end) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if ends = 'amended' and (p_answer is null or p_answer = '{"value": null}') then raise sqlstate 'PT400' using message = 'answer_required'; end if;

  update public.shop_appeals a set state = goes, asked = case when goes = 'with_shopper' then said else a.asked end, outcome = ends,
    note = case when goes = 'decided' then said end, decided_by = case when goes = 'decided' then auth.uid() end,
    decided_at = case when goes = 'decided' then now() end, score_before = case when goes = 'decided' then shop.score_overall else a.score_before end,
    score_after = case when ends = 'refused' then shop.score_overall end
  where a.id = appeal.id returning * into appeal;
  if ends in ('upheld', 'amended') then
    update public.shop_reports r set edits = r.edits || jsonb_build_object(appeal.question_id, jsonb_build_object(
      'answer', case ends when 'upheld' then '{"value": null, "na": true}' else p_answer end, 'reason', said, 'by', auth.uid(), 'at', now()))
    where r.id = (private.sent_report(shop.id)).id;
    shop := private.score_shop(shop);
    update public.shop_appeals a set score_after = shop.score_overall where a.id = appeal.id returning * into appeal;
  elsif ends = 'reshop' then
    insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, window_from, window_to, planned_on, daypart, scenario, submit_by,
      state, fee_inr, reimbursement_cap_inr, reshop_of, is_sample)
    values (shop.tenant_id, shop.outlet_id, shop.wave_id, shop.form_version_id, private.today(),
      private.today() + greatest(7, shop.window_to - shop.window_from), private.today() + 7, shop.daypart, shop.scenario,
      private.today() + greatest(7, shop.window_to - shop.window_from) + greatest(1, shop.submit_by - shop.window_to),
      'draft', shop.fee_inr, shop.reimbursement_cap_inr, shop.id, shop.is_sample);
    update public.shop_appeals a set state = 'decided', outcome = 'reshop', note = said, decided_by = auth.uid(), decided_at = now()
    where a.shop_id = shop.id and a.state <> 'decided';
    shop := private.move_shop(shop.id, 'excluded', 'reshop', said);
  end if;
  if goes = 'decided' and ends <> 'reshop' then
    if not exists (select from public.shop_appeals a where a.shop_id = shop.id and a.state <> 'decided') then
      shop := private.move_shop(shop.id, 'released', 'appeals_decided');
    end if;
  end if;
  perform private.audit_shop('appeal_moved', shop, jsonb_build_object('question', appeal.question_id, 'outcome', coalesce(ends, goes), 'reason', said));
  if goes = 'decided' then
    perform private.mail_appeal('shop_appeal_decided', shop, appeal);
  end if;
end $function$;
grant execute on function public.decide_shop_appeal(uuid,text,text,jsonb) to authenticated;
grant execute on function public.decide_shop_appeal(uuid,text,text,jsonb) to service_role;

create function public.edit_shop_answer(p_shop_id uuid, p_question_id text, p_answer jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop   public.shops := private.require_reviewed_shop(p_shop_id);
  report public.shop_reports := private.sent_report(shop.id);
  reason text := btrim(coalesce(p_reason, ''));
begin
  if shop.state not in ('submitted', 'in_review') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
  if not exists (
    select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
    where v.id = shop.form_version_id and q ->> 'id' = p_question_id) then
    raise sqlstate 'PT404' using message = 'unknown_question';
  end if;
  if p_answer is not null and char_length(reason) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if shop.state = 'submitted' then shop := private.move_shop(shop.id, 'in_review', 'review_begun'); end if;
  update public.shop_reports r
  set edits = case when p_answer is null then r.edits - p_question_id
    else r.edits || jsonb_build_object(p_question_id, jsonb_build_object('answer', p_answer, 'reason', reason, 'by', auth.uid(), 'at', now())) end
  where r.id = report.id;
  perform private.audit_shop('answer_edited', shop, jsonb_build_object('question', p_question_id, 'reason', nullif(reason, '')));
end $function$;
grant execute on function public.edit_shop_answer(uuid,text,jsonb,text) to authenticated;
grant execute on function public.edit_shop_answer(uuid,text,jsonb,text) to service_role;

create function public.end_wave(p_wave_id uuid, p_state text, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.end_wave(uuid,text,text) to authenticated;
grant execute on function public.end_wave(uuid,text,text) to service_role;

create function public.enter_shop_code(p_token text, p_address_hash text, p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer  public.shop_offers;
  device text := private.device_in_key(p_token);
  asked  private.shopper_codes;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  offer := private.offer_of_link(p_token);
  update private.shopper_codes c set tries = c.tries + 1
  where c.shopper_id = offer.shopper_id and c.device_hash = device and c.expires_at > now() and c.tries < 5 returning c.* into asked;
  if not found then return jsonb_build_object('state', 'over'); end if;
  if asked.code_hash is distinct from private.fingerprint(device || p_code) then
    return case when asked.tries >= 5 then jsonb_build_object('state', 'over') else jsonb_build_object('state', 'wrong', 'left', 5 - asked.tries) end;
  end if;
  delete from private.shopper_codes c where c.shopper_id = offer.shopper_id and c.device_hash = device;
  insert into private.shopper_devices as d (shopper_id, device_hash) values (offer.shopper_id, device)
  on conflict (shopper_id, device_hash) do update set bound_at = now();
  return jsonb_build_object('state', 'bound');
end $function$;
grant execute on function public.enter_shop_code(text,text,text) to service_role;

create function private.escalate_shop_reviews()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  told integer;
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select late.tenant_id, lower(login.email), 'shop_waiting', login.language,
    jsonb_build_object('full_name', login.full_name, 'count', late.n::text, 'place', late.outlet),
    concat_ws(':', 'shop_waiting', late.tenant_id, login.id, private.today())
  from (
    select s.tenant_id, count(*) as n, (array_agg(o.name order by r.submitted_at))[1] as outlet
    from public.shops s
    join public.outlets o on o.id = s.outlet_id
    join public.tenants t on t.id = s.tenant_id and t.is_active and t.active_modules ? 'mystery_shops'
    cross join lateral private.sent_report(s.id) r
    where s.state in ('submitted', 'in_review') and private.is_review_late(s, r.submitted_at)
    group by s.tenant_id) late
  cross join lateral private.shop_readers(late.tenant_id) login
  on conflict (dedupe_key) do nothing;
  get diagnostics told = row_count;
  return told;
end $function$;

create function private.expire_shop_offers()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.fill_wave(p_wave_id uuid, p_visits jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wave  public.shop_waves := private.require_wave(p_wave_id);
  visit record;
  shop  public.shops;
  total integer := 0;
begin
  perform private.require_writable(wave.tenant_id, 'mystery_shops');
  if wave.state <> 'running' then raise sqlstate 'PT409' using message = 'wave_not_running'; end if;
  if jsonb_typeof(p_visits) is distinct from 'array' or jsonb_array_length(p_visits) = 0 then
    raise sqlstate 'PT400' using message = 'nothing_planned';
  end if;
  for visit in select * from jsonb_to_recordset(p_visits) v (shop_id uuid, outlet_id uuid, "on" date, daypart text, scenario text, shopper_id uuid) loop
    if visit.shop_id is null then
      perform private.refuse_visit(private.visit_problem(wave, null, visit.outlet_id, visit.shopper_id, visit."on", visit.daypart));
      insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, scenario,
        submit_by, state, fee_inr, reimbursement_cap_inr)
      values (wave.tenant_id, visit.outlet_id, wave.id, wave.form_version_id, visit.shopper_id, wave.not_before, wave.visit_by, visit."on",
        visit.daypart, (select s ->> 'id' from jsonb_array_elements(wave.scenarios) s where s ->> 'id' = visit.scenario),
        visit."on" + wave.submit_days, 'scheduled', wave.fee_inr, wave.reimbursement_cap_inr)
      returning * into shop;
    else
      select s.* into shop from public.shops s where s.id = visit.shop_id and s.tenant_id = wave.tenant_id and s.wave_id = wave.id for update;
      if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
      if shop.state not in ('scheduled', 'declined', 'expired') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
      if private.has_declined(shop, visit.shopper_id) then
        raise sqlstate 'PT409' using message = 'shopper_declined';
      end if;
      perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, visit.shopper_id, visit."on", visit.daypart));
      if (shop.planned_on, shop.daypart) is distinct from (visit."on", visit.daypart) then
        insert into public.shop_steps (tenant_id, shop_id, kind, actor_id) values (shop.tenant_id, shop.id, 'moved', private.me());
      end if;
      update public.shops s set planned_on = visit."on", daypart = visit.daypart, shopper_id = visit.shopper_id, submit_by = visit."on" + wave.submit_days
      where s.id = shop.id returning * into shop;
    end if;
    if shop.shopper_id is not null then
      perform private.send_offer(shop);
      total := total + 1;
    end if;
  end loop;
  if exists (select from public.shops s where s.tenant_id = wave.tenant_id and s.wave_id = wave.id and private.is_live_shop(s.state) and s.state <> 'excluded'
    group by s.outlet_id having count(*) > wave.visits_per_outlet) then
    raise sqlstate 'PT409' using message = 'too_many_visits';
  end if;
  if private.cost_of_wave(wave.id, wave.tenant_id) > wave.budget_inr then
    raise sqlstate 'PT409' using message = 'over_budget';
  end if;
  perform private.write_audit('wave.filled', wave.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $function$;
grant execute on function public.fill_wave(uuid,jsonb) to authenticated;
grant execute on function public.fill_wave(uuid,jsonb) to service_role;

create function public.find_action_photo(p_photo_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  photo public.action_photos;
begin
  select p.* into photo from public.action_photos p
  where p.id = p_photo_id and p.tenant_id in (select private.my_tenants())
    and exists (select from private.actions_i_see(p.tenant_id) seen where seen.id = p.action_id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  perform private.require_module(photo.tenant_id, null, 'kpi_heatmaps', 'mystery_shops');
  return photo.path;
end $function$;
grant execute on function public.find_action_photo(uuid) to authenticated;
grant execute on function public.find_action_photo(uuid) to service_role;

create function public.find_claim_photo(p_claim_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claim public.loyalty_claims := private.require_claim(p_claim_id, 'read');
begin
  if claim.photo_path is null then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  return claim.photo_path;
end $function$;
grant execute on function public.find_claim_photo(uuid) to authenticated;
grant execute on function public.find_claim_photo(uuid) to service_role;

create function public.find_observation_photo(p_photo_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  path text;
begin
  select p.path into path from public.observation_photos p join public.observations o on o.id = p.observation_id
  where p.id = p_photo_id and private.may_read_observation(o);
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  return path;
end $function$;
grant execute on function public.find_observation_photo(uuid) to authenticated;
grant execute on function public.find_observation_photo(uuid) to service_role;

create function public.find_reward_photo(p_photo_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_at text;
begin
  select r.photo_path into found_at from public.loyalty_rewards r
  join public.tenants t on t.id = r.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
  where r.photo_id = p_photo_id and (r.state = 'active' or r.tenant_id in (select private.tenants_i_manage()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  return found_at;
end $function$;
grant execute on function public.find_reward_photo(uuid) to authenticated;
grant execute on function public.find_reward_photo(uuid) to service_role;

create function public.find_shop_photo(p_photo_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  photo public.shop_photos;
  shop  public.shops;
begin
  select p.* into photo from public.shop_photos p where p.id = p_photo_id and p.tenant_id in (select private.my_tenants());
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  if photo.tenant_id = any (array(select private.my_tenants_as('admin'))) then
    perform private.require_module(photo.tenant_id, null, 'mystery_shops');
    return photo.path;
  end if;
  select s.* into shop from private.released_shops_i_see(photo.tenant_id) s where s.id = photo.shop_id;
  if not found or exists (
    select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
    where v.id = shop.form_version_id and q ->> 'id' = photo.question_id and q ->> 'kind' = 'receipt') then
    raise sqlstate 'PT404' using message = 'unknown_photo';
  end if;
  return photo.path;
end $function$;
grant execute on function public.find_shop_photo(uuid) to authenticated;
grant execute on function public.find_shop_photo(uuid) to service_role;

create function private.first_shop_form_problem(p_form jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p.path || ' ' || p.code from private.shop_form_problems(p_form) p
  order by p.path like 'sections%', regexp_replace(p.path, '(?<=\.)(\d)(?=\.|$)', '0\1', 'g') collate "C", p.code limit 1
$function$;

create function private.folded_answer(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select btrim(regexp_replace(
    regexp_replace(
      lower(translate(normalize(left(p_text, 200), nfkc), U&'\093C\200C\200D\FEFF', '')),
      U&'[\0964\0965.!?[:space:]]+$', ''),
    '\s+', ' ', 'g'))
$function$;

create function private.follow_grade()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.grade_shopper(s.shopper_id) from public.shops s
  where s.id = (case tg_table_name when 'shops' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'shop_id' end)::uuid;
  return null;
end $function$;

create function private.follow_up_shop()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rule   text := coalesce((select s.actions from public.shop_settings s where s.tenant_id = new.tenant_id), 'critical');
  action public.actions;
begin
  perform private.judge_actions(new);
  for action in -- what an appeal took off the outlet is no longer to be done
    select a.* from public.actions a
    where a.tenant_id = new.tenant_id and a.shop_id = new.id and a.state in ('open', 'in_progress', 'claimed') and not exists (
      select from public.shop_answers q where q.shop_id = new.id and q.score_version = new.score_version
        and q.question_id = a.question_id and q.state in ('partly', 'not_met'))
    for update
  loop
    update public.actions a set state = 'withdrawn' where a.id = action.id returning a.* into action;
    perform private.tell_action(action, 'withdrawn', null, new.id);
    perform private.mail_action('action_withdrawn', action, array[action.owner_id]);
  end loop;
  if old.state = 'approved' and rule <> 'off' then
    perform private.start_item_action(new, q.question_id, q.critical_failed) from public.shop_answers q
    where q.shop_id = new.id and q.score_version = new.score_version and (q.critical_failed or (rule = 'every' and q.state = 'not_met'));
  end if;
  return null;
end $function$;

create function private.form_without_points(p_form jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('sections', coalesce((
    select jsonb_agg(jsonb_build_object('id', s.value -> 'id', 'title', s.value -> 'title', 'questions', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', q.value -> 'id', 'kind', q.value -> 'kind', 'title', q.value -> 'title', 'help', q.value -> 'help', 'picture', q.value -> 'picture',
        'options', (
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', o.value -> 'id', 'title', o.value -> 'title',
            'is_na', o.value -> 'is_na', 'exclusive', o.value -> 'exclusive')) order by o.ordinality)
          from jsonb_array_elements(q.value -> 'options') with ordinality o),
        'shown_if', q.value -> 'shown_if', 'required_if', q.value -> 'required_if', 'minimum', q.value -> 'minimum',
        'photos', q.value -> 'photos', 'steps', case when q.value ->> 'kind' = 'scale' then coalesce((q.value ->> 'most')::integer, 5) end,
        'has_na', q.value ->> 'kind' = 'yes_no_na' or q.value ? 'na')) order by q.ordinality), '[]')
      from jsonb_array_elements(s.value -> 'questions') with ordinality q)) order by s.ordinality)
    from jsonb_array_elements(p_form -> 'sections') with ordinality s), '[]'))
$function$;

create function private.forms_of_results(p_tenant_id uuid, p_outlets uuid[], p_since date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', used.form_id, 'title', jsonb_build_object('en', f.title_en, 'hi', f.title_hi),
    'visits', used.visits) order by used.visits desc, used.form_id), '[]')
  from (
    select x.form_id, sum(x.visits) as visits from public.shop_section_figures x
    where x.tenant_id = p_tenant_id and x.section_id = '' and x.quarter >= p_since and (p_outlets is null or x.outlet_id = any (p_outlets))
    group by x.form_id
  ) used join public.shop_forms f on f.id = used.form_id
$function$;

create function private.guard_appeal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (new.state <> old.state and not private.appeal_may_move(old.state, new.state)) or (old.state = 'decided'
    and (new.outcome, new.note, new.evidence, new.score_before, coalesce(old.score_after, new.score_after))
      is distinct from (old.outcome, old.note, old.evidence, old.score_before, new.score_after)) then
    raise sqlstate 'PT409' using message = 'appeal_moved_on';
  end if;
  return new;
end $function$;

create function private.has_declined(p_shop public.shops, p_shopper_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.shop_offers o join public.shoppers c on c.id = p_shopper_id
    where o.tenant_id = p_shop.tenant_id and o.shop_id = p_shop.id and o.state = 'declined'
      and o.shopper_id = any (private.records_of_shopper(c, p_shop.tenant_id)))
$function$;

create function private.is_live_shop(p_state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_state not in ('rejected', 'cancelled')
$function$;

create function private.is_message_port_open()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.platform_reports r where r.key = 'messages' and r.value ->> 'channel' is not null)
$function$;

create function private.is_open(p_assignment public.assignments)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (((p_assignment).id IS NOT NULL) AND (num_nonnulls((p_assignment).completed_at, (p_assignment).waived_at, (p_assignment).cancelled_at) = 0));

create function private.is_open_to(p_session public.training_sessions, p_person_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_session.audience = 'everyone' or exists (
    select from public.people_outlets w
    where w.person_id = p_person_id and w.outlet_id = p_session.outlet_id and private.is_placed(w, private.today()));
end $function$;

create function private.is_proved(p_action public.actions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.shops s
    join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version and a.question_id = p_action.question_id
    where s.tenant_id = p_action.tenant_id and s.id = p_action.proved_shop_id and s.outlet_id = p_action.outlet_id
      and s.state in ('released', 'disputed', 'closed') and a.state = 'met' and s.id is distinct from p_action.shop_id
      and s.visited_at > coalesce((select o.visited_at from public.shops o where o.id = p_action.shop_id), p_action.created_at))
  or exists (
    select from public.observations o
    where o.tenant_id = p_action.tenant_id and o.id = p_action.proved_observation_id and o.outlet_id = p_action.outlet_id
      and o.state = 'passed' and o.decided_at > p_action.created_at and private.skills_of_observation(o) && p_action.skills)
$function$;

create function private.is_review_late(p_shop public.shops, p_sent timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_shop.state in ('submitted', 'in_review') and p_sent < now() - make_interval(hours => coalesce((
    select s.review_hours from public.shop_settings s where s.tenant_id = p_shop.tenant_id), 48))
$function$;

create function private.is_shop_form(p_form jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(jsonb_typeof(p_form) = 'object', false)
    and not p_form @? $path$lax $ ? (!(@.sections.type() == "array" && (@.overall == "pooled" || @.overall == "weighted")
      && @.critical.type() == "object" && (@.critical.policy == "none" || @.critical.policy == "section_zero"
        || @.critical.policy == "cap" || @.critical.policy == "fail")
      && (!exists(@.critical.cap) || @.critical.cap.type() == "number")
      && (@.unrequired == "leave_out" || @.unrequired == "zero")))$path$
    and not p_form @? format($path$lax $.sections[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.weight.type() == "number" && @.questions.type() == "array"))$path$, private.text_path('title'))::jsonpath
    and not p_form @? format($path$lax $.sections[*].questions[*] ? (!(@.type() == "object" && @.id.type() == "string"
      && @.kind.type() == "string" && @.kind like_regex "^(yes_no|yes_no_na|single|multiple|scale|number|time|duration|text|photo|receipt)$"
      && %s && (!exists(@.help) || %s) && (!exists(@.options) || @.options.type() == "array")
      && (!exists(@.na) || @.na == "leave_out" || @.na == "zero") && (!exists(@.most) || @.most.type() == "number")
      && (!exists(@.critical) || @.critical.type() == "boolean") && (!exists(@.bonus) || @.bonus.type() == "boolean")
      && (!exists(@.shown_if) || (@.shown_if.type() == "object" && @.shown_if.question.type() == "string" && @.shown_if.is.type() == "array"
        && !exists(@.shown_if.is[*] ? (@.type() != "string"))))
      && (!exists(@.required_if) || @.required_if == "always" || @.required_if == "never"
        || (@.required_if.type() == "object" && @.required_if.question.type() == "string" && @.required_if.is.type() == "array"
          && !exists(@.required_if.is[*] ? (@.type() != "string"))))
      && @.skills.type() == "array" && !exists(@.skills[*] ? (@.type() != "string"))
      && (!exists(@.class) || (@.class.type() == "string" && @.class like_regex "^(efficiency|service|sales|product|emotion)$"))
      && (!exists(@.bands) || @.bands.type() == "array") && (!exists(@.minimum) || @.minimum.type() == "number")
      && (!exists(@.picture) || (@.picture.type() == "object" && @.picture.image.type() == "string" && %s))
      && (!exists(@.photos) || @.photos.type() == "boolean")))$path$, private.text_path('title'), private.text_path('help'),
      private.text_path('picture.alt'))::jsonpath
    and not p_form @? format($path$lax $.sections[*].questions[*].options[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.points.type() == "number" && (!exists(@.is_na) || @.is_na.type() == "boolean")
      && (!exists(@.exclusive) || @.exclusive.type() == "boolean") && (!exists(@.fails) || @.fails.type() == "boolean")))$path$,
      private.text_path('title'))::jsonpath
    and not p_form @? $path$lax $.sections[*].questions[*].bands[*] ? (!(@.type() == "object"
      && (@.up_to.type() == "number" || @.up_to.type() == "null") && @.points.type() == "number"))$path$;
end $function$;

create function private.item_of_form(p_version_id uuid, p_question_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select q.value from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q (value)
  where v.id = p_version_id and q.value ->> 'id' = p_question_id
$function$;

create function private.item_titles(p_action public.actions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('en', btrim(left(i.title ->> 'en', 160)), 'hi', btrim(left(coalesce(i.title ->> 'hi', i.title ->> 'en'), 160)))
  from public.shops s cross join lateral (select private.item_of_form(s.form_version_id, p_action.question_id) -> 'title' as title) i
  where s.id = p_action.shop_id and i.title is not null
$function$;

create function private.items_of_results(p_tenant_id uuid, p_outlets uuid[], p_form_id uuid, p_since date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.question_id, 'section_id', q.section_id, 'title', q.title,
      'is_yes_no', q.kind in ('yes_no', 'yes_no_na'), 'is_critical', q.is_critical, 'visits', i.visits, 'met', i.met,
      'share', i.share / i.visits, 'pairs', i.pairs, 'together', case when i.sx > 1e-9 and i.sy > 1e-6
        then greatest(-1, least(1, i.sxy / sqrt(i.sx * i.sy))) end) order by q.place), '[]')
  from (
    select f.question_id, sum(f.visits) as visits, sum(f.met) as met, sum(f.share)::double precision as share, sum(f.pairs) as pairs,
      (sum(f.xx) - sum(f.x) ^ 2 / nullif(sum(f.pairs), 0))::double precision as sx,
      (sum(f.yy) - sum(f.y) ^ 2 / nullif(sum(f.pairs), 0))::double precision as sy,
      (sum(f.xy) - sum(f.x) * sum(f.y) / nullif(sum(f.pairs), 0))::double precision as sxy
    from (
      select t.question_id, t.visits, t.met, t.share, t.pairs, t.x, t.xx, t.y, t.yy, t.xy
      from private.shop_item_totals t
      where p_outlets is null and t.tenant_id = p_tenant_id and t.form_id = p_form_id and t.quarter >= p_since
      union all
      select o.question_id, o.visits, o.met, o.share::numeric, o.pairs, o.x::numeric, o.xx::numeric, o.y::numeric, o.yy::numeric, o.xy::numeric
      from public.shop_item_figures o
      where p_outlets is not null and o.tenant_id = p_tenant_id and o.form_id = p_form_id and o.quarter >= p_since
        and o.outlet_id = any (p_outlets)
    ) f
    group by f.question_id
    having sum(f.visits) > 0
  ) i
  join private.questions_of_form(p_form_id) q on q.question_id = i.question_id
$function$;

create function public.keep_action_photo(p_action_id uuid, p_client_id uuid, p_path text, p_bytes integer, p_width integer, p_height integer, p_taken_by uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  action public.actions;
  kept   public.action_photos;
begin
  select a.* into action from public.actions a where a.id = p_action_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_action'; end if;
  perform private.require_room_for_action_photo(action, p_client_id);
  insert into public.action_photos as p (tenant_id, action_id, client_id, path, bytes, width, height, taken_by)
  values (action.tenant_id, action.id, p_client_id, p_path, p_bytes, p_width, p_height, p_taken_by)
  on conflict (action_id, client_id) do update set bytes = excluded.bytes, width = excluded.width, height = excluded.height
  returning p.* into kept;
  return jsonb_build_object('id', kept.id, 'width', kept.width, 'height', kept.height);
end $function$;
grant execute on function public.keep_action_photo(uuid,uuid,text,integer,integer,integer,uuid) to service_role;

create function private.keep_form_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise sqlstate 'PT409' using message = 'version_is_final';
end $function$;

create function public.keep_observation_photo(p_observation_id uuid, p_client_id uuid, p_item text, p_path text, p_bytes integer, p_width integer, p_height integer, p_taken_by uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  observation public.observations;
  kept        public.observation_photos;
begin
  select o.* into observation from public.observations o where o.id = p_observation_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_observation'; end if;
  if observation.state <> 'in_progress' then raise sqlstate 'PT409' using message = 'observation_decided'; end if;
  perform private.require_room_for_photo(observation.id, p_client_id);
  insert into public.observation_photos as p (observation_id, client_id, item, path, bytes, width, height, taken_by)
  values (observation.id, p_client_id, p_item, p_path, p_bytes, p_width, p_height, p_taken_by)
  on conflict (observation_id, client_id) do update set bytes = excluded.bytes, width = excluded.width, height = excluded.height
  returning p.* into kept;
  return jsonb_build_object('id', kept.id, 'item', kept.item, 'width', kept.width, 'height', kept.height);
end $function$;
grant execute on function public.keep_observation_photo(uuid,uuid,text,text,integer,integer,integer,uuid) to service_role;

create function private.keep_open_criticals(p_tenant_id uuid, p_outlets uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.shop_open_criticals o where o.tenant_id = p_tenant_id and (p_outlets is null or o.outlet_id = any (p_outlets));
  insert into private.shop_open_criticals (tenant_id, outlet_id, form_id, question_id, failed_at, failed_in)
  select p_tenant_id, last.outlet_id, last.form_id, last.question_id, last.failed_at, last.failed_in
  from (
    select f.outlet_id, f.form_id, f.question_id, max(f.failed_at) as failed_at,
      (array_agg(f.failed_in order by f.failed_at desc))[1] as failed_in
    from public.shop_item_figures f
    where f.tenant_id = p_tenant_id and f.failed_at is not null and (p_outlets is null or f.outlet_id = any (p_outlets))
    group by f.outlet_id, f.form_id, f.question_id
  ) last
  where not exists (
    select from public.shop_item_figures k
    where k.tenant_id = p_tenant_id and k.outlet_id = last.outlet_id and k.question_id = last.question_id and k.kept_at > last.failed_at);
end $function$;

create function public.keep_reward_photo(p_reward_id uuid, p_client_id uuid, p_path text, p_bytes integer, p_width integer, p_height integer, p_taken_by uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reward public.loyalty_rewards;
begin
  update public.loyalty_rewards r set photo_id = p_client_id, photo_path = p_path, photo_width = p_width, photo_height = p_height
  where r.id = p_reward_id and r.state <> 'ended' and p_path = format('%s/%s/%s.jpg', r.tenant_id, r.id, p_client_id) returning r.* into reward;
  if not found then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  return private.told_photo(reward);
end $function$;
grant execute on function public.keep_reward_photo(uuid,uuid,text,integer,integer,integer,uuid) to service_role;

create function public.keep_shop_photo(p_token text, p_client_id uuid, p_question_id text, p_path text, p_bytes integer, p_width integer, p_height integer, p_sha256 text, p_dhash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop public.shops := private.require_own_shop(p_token);
begin
  insert into public.shop_photos as p (tenant_id, shop_id, client_id, question_id, path, bytes, width, height, sha256, dhash)
  values (shop.tenant_id, shop.id, p_client_id, p_question_id, p_path, p_bytes, p_width, p_height, p_sha256,
    case when p_dhash ~ '^[0-9a-f]{16}$' then ('x' || p_dhash)::bit(64)::bigint end)
  on conflict (shop_id, client_id) do update set bytes = excluded.bytes, width = excluded.width, height = excluded.height,
    sha256 = excluded.sha256, dhash = excluded.dhash;
end $function$;
grant execute on function public.keep_shop_photo(text,uuid,text,text,integer,integer,integer,text,text) to service_role;

create function public.leave_loyalty_offers(p_code text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members;
begin
  select m.* into guest from public.loyalty_campaign_members x join public.loyalty_members m on m.id = x.member_id where x.leave_code = p_code;
  if not found then return null; end if;
  perform private.note_consents(guest, '{"offers": false}', 'link');
  return (select t.slug from public.tenants t where t.id = guest.tenant_id);
end $function$;
grant execute on function public.leave_loyalty_offers(text) to service_role;

create function public.list_released_shops(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'released'::text, p_descending boolean DEFAULT true, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    with wanted as materialized (
      select s.id, o.name as outlet, s.released_at, s.visited_at, s.score_overall from private.released_shops_i_see(p_tenant_id) s
      join public.outlets o on o.id = s.outlet_id
      where (p_outlet_id is null or s.outlet_id = p_outlet_id)
        and (p_search is null or strpos(lower(concat_ws(' ', o.name, o.city)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.id, row_number() over () as turn from (
        select x.id from wanted x
        order by case when p_sort = 'released' and not p_descending then x.released_at end,
          case when p_sort = 'released' and p_descending then x.released_at end desc,
          case when p_sort = 'score' and not p_descending then x.score_overall end,
          case when p_sort = 'score' and p_descending then x.score_overall end desc nulls last,
          case when p_sort = 'outlet' and not p_descending then lower(x.outlet) end,
          case when p_sort = 'outlet' and p_descending then lower(x.outlet) end desc, x.released_at desc, x.id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(private.shop_row(s) order by g.turn) from page g join public.shops s on s.id = g.id), '[]')));
end $function$;
grant execute on function public.list_released_shops(uuid,uuid,text,text,boolean,integer,integer) to authenticated;
grant execute on function public.list_released_shops(uuid,uuid,text,text,boolean,integer,integer) to service_role;

create function public.list_report_versions(p_tenant_id uuid, p_report_id uuid)
 RETURNS TABLE(number integer, name text, query text, saved_by text, saved_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  if not exists (select from public.saved_reports r where r.id = p_report_id and r.tenant_id = p_tenant_id and private.sees_report(r)) then
    raise sqlstate 'PT404' using message = 'unknown_report';
  end if;
  return query
    select v.number, v.name, v.query, private.name_of_login(v.saved_by), v.saved_at
    from public.saved_report_versions v where v.tenant_id = p_tenant_id and v.report_id = p_report_id order by v.number desc limit 100;
end $function$;
grant execute on function public.list_report_versions(uuid,uuid) to authenticated;
grant execute on function public.list_report_versions(uuid,uuid) to service_role;

create function public.list_shop_reviews(p_tenant_id uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'sent'::text, p_descending boolean DEFAULT false, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with wanted as materialized (
      select s.id, o.name as outlet, r.submitted_at, s.score_overall, jsonb_array_length(r.flags) as flags
      from public.shops s
      join public.outlets o on o.id = s.outlet_id
      join lateral (select x.submitted_at, x.flags from private.sent_report(s.id) x where x.id is not null) r on true
      where s.tenant_id = p_tenant_id and s.state = any (private.review_states(p_state))
        and (p_search is null or strpos(lower(concat_ws(' ', o.name, o.city)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.*, row_number() over () as turn from (
        select x.* from wanted x
        order by case when p_sort = 'sent' and not p_descending then x.submitted_at end,
          case when p_sort = 'sent' and p_descending then x.submitted_at end desc,
          case when p_sort = 'outlet' and not p_descending then lower(x.outlet) end,
          case when p_sort = 'outlet' and p_descending then lower(x.outlet) end desc,
          case when p_sort = 'flags' and not p_descending then x.flags end,
          case when p_sort = 'flags' and p_descending then x.flags end desc, x.submitted_at, x.id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(private.shop_row(s) || jsonb_build_object('submitted_at', g.submitted_at, 'flags', g.flags,
        'score', coalesce(s.score_overall, (
          select (private.shop_score(v.document, private.counted_answers(private.sent_report(s.id))) ->> 'overall')::numeric
          from public.shop_form_versions v where v.id = s.form_version_id)),
        'is_late', private.is_review_late(s, g.submitted_at)) order by g.turn)
      from page g join public.shops s on s.id = g.id), '[]')));
end $function$;
grant execute on function public.list_shop_reviews(uuid,text,text,text,boolean,integer,integer) to authenticated;
grant execute on function public.list_shop_reviews(uuid,text,text,text,boolean,integer,integer) to service_role;

create function public.list_shop_words(p_outlet_id uuid, p_search text DEFAULT NULL::text, p_descending boolean DEFAULT true, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place public.outlets := private.require_results_outlet(p_outlet_id);
begin
  return (
    with visits as materialized (
      select s.* from public.shops s
      where s.tenant_id = place.tenant_id and s.outlet_id = place.id and private.is_released(s.state)
      order by s.visited_at desc limit 200
    ), said as materialized (
      select v.id, v.visited_at, null::text as question_id, v.form_version_id, (private.sent_report(v.id)).narrative as words from visits v
      union all
      select v.id, v.visited_at, a.question_id, v.form_version_id, words.said
      from visits v
      join public.shop_answers a on a.shop_id = v.id and a.score_version = v.score_version
      cross join lateral (values (a.value ->> 'note'),
        (case when jsonb_typeof(a.value -> 'value') = 'string' and char_length(a.value ->> 'value') > 20 then a.value ->> 'value' end)) words (said)
      where words.said is not null
    ), wanted as materialized (
      select s.* from said s
      where btrim(s.words) <> '' and (p_search is null or strpos(lower(s.words), lower(btrim(p_search))) > 0)
    ), page as (
      select w.*, row_number() over (order by case when p_descending then w.visited_at end desc, w.visited_at, w.id, w.question_id nulls first) as turn
      from wanted w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('shop_id', g.id, 'visited_at', g.visited_at, 'zone', place.time_zone,
        'question', (select q.value -> 'title' from public.shop_form_versions f,
            jsonb_path_query(f.document, '$.sections[*].questions[*]') q (value)
          where f.id = g.form_version_id and q.value ->> 'id' = g.question_id),
        'words', private.without_staff(place.id, g.words)) order by g.turn)
      from page g
      where g.turn > greatest(coalesce(p_offset, 0), 0)
        and g.turn <= greatest(coalesce(p_offset, 0), 0) + least(greatest(coalesce(p_limit, 25), 0), 500)), '[]')));
end $function$;
grant execute on function public.list_shop_words(uuid,text,boolean,integer,integer) to authenticated;
grant execute on function public.list_shop_words(uuid,text,boolean,integer,integer) to service_role;

create function private.loyalty_open_points(p_tenant_id uuid, p_least bigint DEFAULT 0)
 RETURNS SETOF private.loyalty_open_sums
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select x.tenant_id, now(), sum(x.points)::bigint, coalesce(sum(x.waiting), 0)::bigint, jsonb_object_agg(x.age, x.points)
  from (
    select l.tenant_id, case when l.expires_at is null then 'never' when l.expires_at <= now() + interval '30 days' then 'month' when l.expires_at <= now() + interval '90 days' then 'quarter'
        when l.expires_at <= now() + interval '180 days' then 'half_year' else 'later' end as age,
      sum(l.remaining) as points, sum(l.remaining) filter (where l.available_from > now() or l.is_held) as waiting, count(*) as lots
    from public.loyalty_lots l
    where (p_tenant_id is null or l.tenant_id = p_tenant_id) and l.remaining > 0 and (l.expires_at is null or l.expires_at > now()) group by 1, 2
  ) x
  group by 1 having sum(x.lots) >= p_least
$function$;

create function private.mail_appeal(p_template text, p_shop public.shops, p_appeal public.shop_appeals)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select p_shop.tenant_id, lower(login.email), p_template, login.language, jsonb_strip_nulls(jsonb_build_object('full_name', login.full_name,
    'shop_id', p_shop.id, 'place', o.name, 'items', jsonb_build_array(private.question_title(p_shop, p_appeal.question_id)),
    'outcome', p_appeal.outcome, 'note', coalesce(p_appeal.note, p_appeal.evidence), 'score', round(p_appeal.score_after, 1),
    'score_before', round(p_appeal.score_before, 1))), concat_ws(':', p_template, p_appeal.id, login.id)
  from private.shop_readers(p_shop.tenant_id, p_shop.outlet_id) login
  join public.outlets o on o.id = p_shop.outlet_id
  where login.tenant_role = case p_template when 'shop_appealed' then 'admin' else 'manager' end
  on conflict (dedupe_key) do nothing;
end $function$;

create function public.mark_shop_paid(p_shop_id uuid, p_reference text, p_paid_on date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop public.shops;
  ref  text := btrim(coalesce(p_reference, ''));
begin
  if private.is_platform_admin() and exists (select from public.shop_payments p where p.shop_id = p_shop_id and p.paid_by = 'platform') then
    select s.* into shop from public.shops s where s.id = p_shop_id for update;
  else
    shop := private.require_reviewed_shop(p_shop_id);
    if exists (select from public.shop_payments p where p.shop_id = p_shop_id and p.paid_by = 'platform') then
      raise sqlstate 'PT403' using message = 'paid_by_platform';
    end if;
  end if;
  if char_length(ref) not between 3 and 80 then raise sqlstate 'PT400' using message = 'reference_required'; end if;
  if p_paid_on is null or p_paid_on > private.today() then raise sqlstate 'PT400' using message = 'paid_in_future'; end if;
  update public.shop_payments p set state = 'paid', reference = ref, paid_on = p_paid_on, marked_by = auth.uid()
  where p.shop_id = shop.id and p.state = 'due';
  if not found then raise sqlstate 'PT409' using message = 'payment_settled'; end if;
  perform private.audit_shop('paid', shop, jsonb_build_object('reference', ref, 'paid_on', p_paid_on));
end $function$;
grant execute on function public.mark_shop_paid(uuid,text,date) to authenticated;
grant execute on function public.mark_shop_paid(uuid,text,date) to service_role;

create function private.missed_items(p_outlet public.outlets, p_form_id uuid, p_since date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(last.question_id, last.shop_id), '{}')
  from (
    select distinct on (a.question_id) a.question_id, s.id as shop_id
    from public.shops s
    join public.shop_form_versions v on v.id = s.form_version_id and v.form_id = p_form_id
    join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version and a.state in ('partly', 'not_met')
    where s.tenant_id = p_outlet.tenant_id and s.outlet_id = p_outlet.id and private.is_released(s.state)
      and private.day_in_india(s.visited_at) >= p_since
    order by a.question_id, s.visited_at desc, s.id
  ) last
$function$;

create function private.move_shop(p_shop_id uuid, p_to text, p_kind text, p_note text DEFAULT NULL::text, p_by_shopper boolean DEFAULT false)
 RETURNS public.shops
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.move_visit(p_shop_id uuid, p_on date, p_daypart text, p_shopper_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.move_visit(uuid,date,text,uuid) to authenticated;
grant execute on function public.move_visit(uuid,date,text,uuid) to service_role;

create function private.offer_of(p_token text)
 RETURNS public.shop_offers
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  offer public.shop_offers := private.offer_of_link(p_token);
begin
  if not exists (select from private.shopper_devices d
    where d.shopper_id = offer.shopper_id and d.device_hash = private.device_in_key(p_token)) then
    raise sqlstate 'PT401' using message = 'device_unknown';
  end if;
  return offer;
end $function$;

create function public.offer_shop(p_shop_id uuid, p_shopper_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop   public.shops := private.require_shop(p_shop_id);
  wave   public.shop_waves;
  chosen uuid := coalesce(p_shopper_id, shop.shopper_id);
begin
  select w.* into wave from public.shop_waves w where w.id = shop.wave_id;
  if wave.state is distinct from 'running' then raise sqlstate 'PT409' using message = 'wave_not_running'; end if;
  if not private.shop_may_move(shop.state, 'offered') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
  if chosen is null then raise sqlstate 'PT400' using message = 'shopper_required'; end if;
  if private.has_declined(shop, chosen) then
    raise sqlstate 'PT409' using message = 'shopper_declined';
  end if;
  perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, chosen, shop.planned_on, shop.daypart));
  update public.shops set shopper_id = chosen where id = shop.id returning * into shop;
  perform private.send_offer(shop);
  perform private.write_audit('wave.visit_offered', shop.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('day', shop.planned_on, 'outlet_id', shop.outlet_id));
end $function$;
grant execute on function public.offer_shop(uuid,uuid) to authenticated;
grant execute on function public.offer_shop(uuid,uuid) to service_role;

create function private.open_criticals(p_tenant_id uuid, p_outlets uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with open as materialized (
    select c.* from private.shop_open_criticals c where c.tenant_id = p_tenant_id and (p_outlets is null or c.outlet_id = any (p_outlets))
  ), questions as materialized (
    select f.form_id, q.question_id, q.title
    from (select distinct o.form_id from open o) f cross join lateral private.questions_of_form(f.form_id) q
  )
  select coalesce(jsonb_agg(jsonb_build_object('outlet_id', o.id, 'outlet', o.name, 'question_id', c.question_id, 'title', q.title,
    'shop_id', c.failed_in, 'failed_at', c.failed_at) order by c.failed_at desc, o.name, c.question_id), '[]')
  from open c
  join public.outlets o on o.id = c.outlet_id
  join questions q on q.form_id = c.form_id and q.question_id = c.question_id
$function$;

create function public.open_join_form(p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  card public.outlet_cards := private.card_of(p_code);
begin
  if card.id is null then return null; end if;
  return jsonb_build_object('jobRoles', (
    select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name) order by j.name), '[]')
    from public.job_roles j where j.tenant_id = card.tenant_id));
end $function$;
grant execute on function public.open_join_form(text) to service_role;

create function public.open_shop(p_token text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer    public.shop_offers;
  shop     public.shops;
  report   public.shop_reports;
  former   public.shop_reports;
  is_open  boolean;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  offer := private.offer_of(p_token);
  select s.* into shop from public.shops s where s.id = offer.shop_id;
  is_open := offer.state = 'accepted' and shop.state in ('accepted', 'in_progress', 'revision_requested');
  select r.* into report from public.shop_reports r where r.shop_id = shop.id order by r.revision desc limit 1;
  if report.submitted_at is null then
    select r.* into former from public.shop_reports r where r.shop_id = shop.id and r.submitted_at is not null order by r.revision desc limit 1;
  else
    former := report;
  end if;
  return (
    select jsonb_build_object(
      'stage', case when offer.state = 'offered' and offer.expires_at <= now() then 'expired'
        when offer.state <> 'accepted' then offer.state
        when is_open then 'open' when shop.state in ('cancelled', 'rejected', 'excluded') then 'over' else 'sent' end,
      'shop_id', shop.id, 'language', person.language, 'outlet', o.name, 'city', o.city, 'address', o.address, 'zone', o.time_zone,
      'window_from', shop.window_from, 'window_to', shop.window_to, 'planned_on', shop.planned_on, 'daypart', shop.daypart,
      'submit_by', shop.submit_by, 'answer_by', case when offer.state = 'offered' then offer.expires_at end,
      'fee_inr', shop.fee_inr, 'reimbursement_cap_inr', shop.reimbursement_cap_inr,
      'sent_at', former.submitted_at)
    || case when not is_open then '{}' else jsonb_build_object(
      'scenario', (
        select jsonb_build_object('title', jsonb_build_object('en', c.value -> 'title_en', 'hi', c.value -> 'title_hi'),
          'brief', jsonb_build_object('en', c.value -> 'brief_en', 'hi', c.value -> 'brief_hi'))
        from jsonb_array_elements(w.scenarios) c where c.value ->> 'id' = shop.scenario limit 1),
      'form', private.form_without_points(v.document),
      'draft', case when report.id is not null then jsonb_build_object('answers', report.answers, 'narrative', report.narrative,
        'visited_at', report.visited_at, 'saved_at', report.saved_at) end,
      'asked', case when shop.state = 'revision_requested' or former.asked is not null then former.asked end,
      'revise_by', former.asked_at + interval '24 hours',
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('client_id', p.client_id, 'question_id', p.question_id) order by p.created_at), '[]')
        from public.shop_photos p where p.shop_id = shop.id)) end
    from public.outlets o
    join public.shoppers person on person.id = offer.shopper_id
    join public.shop_form_versions v on v.id = shop.form_version_id
    left join public.shop_waves w on w.id = shop.wave_id
    where o.id = shop.outlet_id);
end $function$;
grant execute on function public.open_shop(text,text) to service_role;

create function public.orphaned_action_photos()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'action-photos' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.action_photos p where p.path = o.name)
    limit 100
  $query$;
end $function$;
grant execute on function public.orphaned_action_photos() to service_role;

create function public.orphaned_observation_photos()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'observation-photos' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.observation_photos p where p.path = o.name)
    limit 100
  $query$;
end $function$;
grant execute on function public.orphaned_observation_photos() to service_role;

create function public.orphaned_reward_photos()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'reward-photos' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.loyalty_rewards r where r.photo_path = o.name)
    limit 100
  $query$;
end $function$;
grant execute on function public.orphaned_reward_photos() to service_role;

create function public.orphaned_shop_photos()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'shop-photos' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.shop_photos p where p.path = o.name)
    limit 100
  $query$;
end $function$;
grant execute on function public.orphaned_shop_photos() to service_role;

create function private.photos_of(p_observation_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'item', p.item, 'width', p.width, 'height', p.height)
      order by p.created_at, p.id), '[]')
    from public.observation_photos p where p.observation_id = p_observation_id
  );
end $function$;

create function public.place_action_photo(p_action_id uuid, p_client_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  action public.actions := private.require_action(p_action_id);
begin
  perform private.require_room_for_action_photo(action, p_client_id);
  return jsonb_build_object('taken_by', auth.uid(), 'path', format('%s/%s/%s.jpg', action.tenant_id, action.id, p_client_id));
end $function$;
grant execute on function public.place_action_photo(uuid,uuid) to authenticated;
grant execute on function public.place_action_photo(uuid,uuid) to service_role;

create function public.place_claim_photo(p_token text, p_claim_id uuid, p_is_there boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  update public.loyalty_claims c set photo_path = case when p_is_there then c.tenant_id || '/' || c.id || '.jpg' else c.photo_path end
  where c.id = p_claim_id and c.member_id = guest.id and c.state = 'open';
  if not found then raise sqlstate 'PT404' using message = 'unknown_claim'; end if;
  return guest.tenant_id || '/' || p_claim_id || '.jpg';
end $function$;
grant execute on function public.place_claim_photo(text,uuid,boolean) to service_role;

create function public.place_observation_photo(p_observation_id uuid, p_client_id uuid, p_item text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  observation public.observations := private.require_observation(p_observation_id);
begin
  perform private.require_mine_in_progress(observation);
  perform private.require_known_item(observation, p_item);
  perform private.require_room_for_photo(observation.id, p_client_id);
  return jsonb_build_object('taken_by', auth.uid(),
    'path', format('%s/%s/%s.jpg', observation.tenant_id, observation.id, p_client_id));
end $function$;
grant execute on function public.place_observation_photo(uuid,uuid,text) to authenticated;
grant execute on function public.place_observation_photo(uuid,uuid,text) to service_role;

create function public.place_reward_photo(p_reward_id uuid, p_client_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reward public.loyalty_rewards := private.require_reward(p_reward_id);
begin
  perform private.write_audit('loyalty_reward.photo_sent', reward.tenant_id, 'loyalty_rewards', reward.id::text, null, jsonb_build_object('name', reward.title ->> 'en'));
  return jsonb_build_object('taken_by', auth.uid(), 'path', format('%s/%s/%s.jpg', reward.tenant_id, reward.id, p_client_id));
end $function$;
grant execute on function public.place_reward_photo(uuid,uuid) to authenticated;
grant execute on function public.place_reward_photo(uuid,uuid) to service_role;

create function public.place_shop_photo(p_token text, p_address_hash text, p_client_id uuid, p_question_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop public.shops;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  shop := private.require_own_shop(p_token);
  if shop.state not in ('accepted', 'in_progress', 'revision_requested') then raise sqlstate 'PT409' using message = 'report_closed'; end if;
  if not exists (
    select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
    where v.id = shop.form_version_id and q ->> 'id' = p_question_id) then
    raise sqlstate 'PT404' using message = 'unknown_question';
  end if;
  if (select count(*) from public.shop_photos p where p.shop_id = shop.id and p.client_id <> p_client_id) >= 20 then
    raise sqlstate 'PT409' using message = 'too_many_photos';
  end if;
  return format('%s/%s/%s.jpg', shop.tenant_id, shop.id, p_client_id);
end $function$;
grant execute on function public.place_shop_photo(text,text,uuid,text) to service_role;

create function public.plan_wave(p_wave_id uuid, p_visits jsonb, p_seed integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wave     public.shop_waves := private.require_wave(p_wave_id);
  outlets  uuid[];
  shoppers uuid[];
  days     date[];
  dayparts text[];
  total    integer;
  most     integer;
begin
  perform private.require_writable(wave.tenant_id, 'mystery_shops');
  if wave.state not in ('draft', 'planned') then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  if jsonb_typeof(p_visits) is distinct from 'array' or jsonb_array_length(p_visits) = 0 then
    raise sqlstate 'PT400' using message = 'nothing_planned';
  end if;
  if jsonb_array_length(p_visits)::bigint * (wave.fee_inr + wave.reimbursement_cap_inr) > coalesce(wave.budget_inr, 2147483647) then
    raise sqlstate 'PT409' using message = 'over_budget';
  end if;
  delete from public.shops s where s.wave_id = wave.id;
  select array_agg(v.outlet_id order by v.n), array_agg(v.shopper_id order by v.n), array_agg(v.day order by v.n), array_agg(v.daypart order by v.n)
  into outlets, shoppers, days, dayparts
  from rows from (jsonb_to_recordset(p_visits) as (outlet_id uuid, "on" date, daypart text, shopper_id uuid)) with ordinality
    v (outlet_id, day, daypart, shopper_id, n);
  perform private.refuse_visit((select v.problem
    from private.visit_problems(wave, null, outlets, shoppers, days, dayparts) v where v.problem is not null order by v.nth limit 1));
  insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, scenario,
    submit_by, state, fee_inr, reimbursement_cap_inr)
  select wave.tenant_id, visit.outlet_id, wave.id, wave.form_version_id, visit.shopper_id, wave.not_before, wave.visit_by, visit."on",
    visit.daypart, (select s ->> 'id' from jsonb_array_elements(wave.scenarios) s where s ->> 'id' = visit.scenario),
    visit."on" + wave.submit_days, 'scheduled', wave.fee_inr, wave.reimbursement_cap_inr
  from jsonb_to_recordset(p_visits) visit (outlet_id uuid, "on" date, daypart text, scenario text, shopper_id uuid);
  get diagnostics total = row_count;
  -- once more, now that each meets the others of the list
  perform private.refuse_visit((
    with stored as materialized (
      select array_agg(s.id order by s.planned_on, s.id) as ids, array_agg(s.outlet_id order by s.planned_on, s.id) as outlets,
        array_agg(s.shopper_id order by s.planned_on, s.id) as shoppers, array_agg(s.planned_on order by s.planned_on, s.id) as days,
        array_agg(s.daypart order by s.planned_on, s.id) as dayparts
      from public.shops s where s.tenant_id = wave.tenant_id and s.wave_id = wave.id
    )
    select v.problem from stored s cross join lateral private.visit_problems(wave, s.ids, s.outlets, s.shoppers, s.days, s.dayparts) v
    where v.problem is not null order by v.nth limit 1));
  select max(n) into most from (select count(*) as n from public.shops s where s.wave_id = wave.id group by s.outlet_id) per;
  if most > wave.visits_per_outlet then raise sqlstate 'PT409' using message = 'too_many_visits'; end if;
  update public.shop_waves set state = 'planned', seed = coalesce(p_seed, seed) where id = wave.id;
  perform private.write_audit('wave.planned', wave.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $function$;
grant execute on function public.plan_wave(uuid,jsonb,integer) to authenticated;
grant execute on function public.plan_wave(uuid,jsonb,integer) to service_role;

create function public.price_menu_item(p_tenant_id uuid, p_item_id bigint, p_price integer, p_cost integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own    public.menu_items;
  former public.menu_prices;
begin
  perform private.require_figures(p_tenant_id, 'change');
  select i.* into own from public.menu_items i where i.tenant_id = p_tenant_id and i.id = p_item_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_dish'; end if;
  if p_price not between 1 and 100000000 or p_cost not between 0 and 100000000 then raise sqlstate 'PT400' using message = 'invalid_price'; end if;
  select p.* into former from public.menu_prices p where p.tenant_id = p_tenant_id and p.item_id = p_item_id order by p.id desc limit 1;
  if (former.price, former.cost) is not distinct from (p_price, p_cost) then return; end if;
  insert into public.menu_prices (tenant_id, item_id, price, cost, set_by) values (p_tenant_id, p_item_id, p_price, p_cost, auth.uid());
  perform private.write_audit('menu_item.priced', p_tenant_id, 'menu_items', own.id::text,
    jsonb_build_object('name', own.name, 'price', former.price / 100.0, 'cost', former.cost / 100.0),
    jsonb_build_object('name', own.name, 'price', p_price / 100.0, 'cost', p_cost / 100.0));
end $function$;
grant execute on function public.price_menu_item(uuid,bigint,integer,integer) to authenticated;
grant execute on function public.price_menu_item(uuid,bigint,integer,integer) to service_role;

create function private.prune_observation_photos()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from public.observation_photos p using public.observations o
  where o.id = p.observation_id and coalesce(o.decided_at, o.voided_at) < now() - private.kept('observation_photos');
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.put_library_form(p_form jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  form    public.shop_forms;
  problem text;
begin
  perform private.require_shop_said(p_form || '{"base": "en", "reviewed": {}}');
  problem := private.first_shop_form_problem(p_form -> 'document');
  if problem is not null then raise sqlstate 'PT409' using message = 'form_incomplete', detail = problem; end if;
  insert into public.shop_forms as f (key, title_en, title_hi, about_en, about_hi, kind, draft)
  values (p_form ->> 'key', p_form #>> '{title,en}', p_form #>> '{title,hi}', p_form #>> '{about,en}', p_form #>> '{about,hi}',
    p_form ->> 'kind', p_form -> 'document')
  on conflict (key) where tenant_id is null do update
  set title_en = excluded.title_en, title_hi = excluded.title_hi, about_en = excluded.about_en, about_hi = excluded.about_hi,
    kind = excluded.kind, draft = excluded.draft, updated_at = now()
  returning f.* into form;
  if (select v.document from public.shop_form_versions v where v.form_id = form.id order by v.number desc limit 1) = form.draft then
    return 'unchanged';
  end if;
  insert into public.shop_form_versions (form_id, number, title_en, title_hi, document)
  values (form.id, 1 + coalesce((select max(v.number) from public.shop_form_versions v where v.form_id = form.id), 0),
    form.title_en, form.title_hi, form.draft);
  update public.shop_forms f set released_revision = f.draft_revision where f.id = form.id;
  return 'released';
end $function$;

create function private.put_version(p_course_id uuid, p_source jsonb, p_hash text)
 RETURNS public.course_versions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  version    public.course_versions;
  chapter    record;
  chapter_id uuid;
  lesson     record;
  lessons    integer := 0;
begin
  update public.course_versions set state = 'retired' where course_id = p_course_id and state = 'published';
  insert into public.course_versions (course_id, number, state, title, summary, skills, content_hash, published_at)
  select p_course_id, coalesce(max(v.number), 0) + 1, 'published', p_source -> 'title', p_source -> 'summary',
    array(select jsonb_array_elements_text(p_source -> 'skills')), p_hash, now()
  from public.course_versions v where v.course_id = p_course_id
  returning * into version;
  for chapter in select * from jsonb_array_elements(p_source -> 'chapters') with ordinality part (content, place) loop
    insert into public.course_chapters (version_id, position, title)
    values (version.id, chapter.place, chapter.content -> 'title') returning id into chapter_id;
    for lesson in select * from jsonb_array_elements(chapter.content -> 'lessons') part (content) loop
      lessons := lessons + 1;
      perform private.put_lesson(version.id, chapter_id, lessons, private.published_lesson(lesson.content));
    end loop;
  end loop;
  update public.course_versions set (minutes, lesson_count) = (
    select coalesce(sum(l.minutes), 0), count(*) from public.lessons l where l.version_id = version.id and l.is_required
  ) where id = version.id returning * into version;
  update public.courses
  set valid_months = (p_source ->> 'validMonths')::integer, cover = p_source -> 'cover', published_at = coalesce(published_at, now()), retired_at = null
  where id = p_course_id;
  return version;
end $function$;

create function private.questions_of_form(p_form_id uuid)
 RETURNS TABLE(question_id text, section_id text, title jsonb, section jsonb, kind text, is_critical boolean, place bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct on (q.value ->> 'id') q.value ->> 'id', s.value ->> 'id', q.value -> 'title', s.value -> 'title', q.value ->> 'kind',
    coalesce((q.value ->> 'critical')::boolean, false), s.ordinality * 1000 + q.ordinality
  from public.shop_form_versions v, jsonb_array_elements(v.document -> 'sections') with ordinality s,
    jsonb_array_elements(s.value -> 'questions') with ordinality q
  where v.form_id = p_form_id
  order by q.value ->> 'id', v.number desc
$function$;

create function public.raise_shop_appeal(p_shop_id uuid, p_question_id text, p_reason text, p_evidence text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop     public.shops;
  appeal   public.shop_appeals;
  evidence text := btrim(coalesce(p_evidence, ''));
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  if private.require_module(shop.tenant_id, 'change', 'mystery_shops') <> 'outlets' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if shop.outlet_id not in (select private.outlets_i_manage()) or shop.state not in ('released', 'disputed', 'closed') then
    raise sqlstate 'PT404' using message = 'unknown_shop';
  end if;
  if shop.state = 'closed' or shop.released_at < now() - interval '7 days' then raise sqlstate 'PT409' using message = 'appeal_too_late'; end if;
  if p_reason is null or p_reason not in ('otherwise', 'another_place', 'not_applicable', 'not_the_standard', 'out_of_our_hands') then
    raise sqlstate 'PT400' using message = 'invalid_state';
  end if;
  if char_length(evidence) < 10 then raise sqlstate 'PT400' using message = 'evidence_required'; end if;
  if char_length(evidence) > 1000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if not exists (select from public.shop_answers a where a.shop_id = shop.id and a.score_version = shop.score_version
    and a.question_id = p_question_id and a.state in ('partly', 'not_met')) then
    raise sqlstate 'PT404' using message = 'unknown_question';
  end if;
  insert into public.shop_appeals (tenant_id, shop_id, question_id, reason, evidence, score_before, raised_by)
  values (shop.tenant_id, shop.id, p_question_id, p_reason, evidence, shop.score_overall, auth.uid())
  on conflict (shop_id, question_id) do nothing returning * into appeal;
  if appeal.id is null then raise sqlstate 'PT409' using message = 'appeal_there'; end if;
  if shop.state = 'released' then shop := private.move_shop(shop.id, 'disputed', 'appealed'); end if;
  perform private.audit_shop('appealed', shop, jsonb_build_object('question', p_question_id, 'reason', evidence));
  perform private.mail_appeal('shop_appealed', shop, appeal);
  return appeal.id;
end $function$;
grant execute on function public.raise_shop_appeal(uuid,text,text,text) to authenticated;
grant execute on function public.raise_shop_appeal(uuid,text,text,text) to service_role;

create function public.read_released_shop(p_shop_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop public.shops;
begin
  select s.* into shop from public.shops s
  where s.id = p_shop_id and s.tenant_id in (select private.my_tenants());
  if not found or not exists (select from private.released_shops_i_see(shop.tenant_id) seen where seen.id = shop.id) then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  return private.shop_row(shop) || (
    select jsonb_build_object('daypart', shop.daypart,
      'note', (select private.without_staff(shop.outlet_id, t.note) from public.shop_steps t
        where t.shop_id = shop.id and t.kind = 'released' order by t.at desc limit 1),
      'narrative', private.without_staff(shop.outlet_id, (private.sent_report(shop.id)).narrative),
      'sections', (
        select jsonb_agg(jsonb_build_object('id', s.value -> 'id', 'title', s.value -> 'title', 'score', (
            select case when sum(a.possible) > 0 then least(100, round(100 * sum(a.earned) / sum(a.possible), 1)) end
            from public.shop_answers a where a.shop_id = shop.id and a.score_version = shop.score_version and a.section_id = s.value ->> 'id'),
          'questions', (
            select coalesce(jsonb_agg(jsonb_build_object('id', q.value -> 'id', 'title', q.value -> 'title', 'kind', q.value -> 'kind',
              'options', coalesce(q.value -> 'options', '[]'), 'state', a.state, 'earned', a.earned, 'possible', a.possible,
              'critical_failed', a.critical_failed, 'was_edited', a.reason is not null,
              'value', case when jsonb_typeof(a.value -> 'value') = 'string'
                then to_jsonb(private.without_staff(shop.outlet_id, a.value ->> 'value'))
                when jsonb_typeof(a.value -> 'value') = 'object' then 'null' else coalesce(a.value -> 'value', 'null') end,
              'note', private.without_staff(shop.outlet_id, a.value ->> 'note'),
              'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height)
                order by p.created_at, p.id), '[]') from public.shop_photos p
                where p.shop_id = shop.id and p.question_id = a.question_id and q.value ->> 'kind' <> 'receipt')) order by q.ordinality), '[]')
            from jsonb_array_elements(s.value -> 'questions') with ordinality q
            join public.shop_answers a on a.shop_id = shop.id and a.score_version = shop.score_version and a.question_id = q.value ->> 'id'))
          order by s.ordinality)
        from jsonb_array_elements(v.document -> 'sections') with ordinality s))
    from public.shop_form_versions v where v.id = shop.form_version_id);
end $function$;
grant execute on function public.read_released_shop(uuid) to authenticated;
grant execute on function public.read_released_shop(uuid) to service_role;

create function public.read_shop_appeals(p_shop_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop     public.shops;
  is_admin boolean;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and s.tenant_id in (select private.my_tenants());
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  is_admin := shop.tenant_id = any (array(select private.my_tenants_as('admin')));
  if is_admin then
    perform private.require_module(shop.tenant_id, null, 'mystery_shops');
  elsif not exists (select from private.released_shops_i_see(shop.tenant_id) seen where seen.id = shop.id) then
    raise sqlstate 'PT404' using message = 'unknown_shop';
  end if;
  return jsonb_build_object(
    'until', shop.released_at + interval '7 days',
    'may_appeal', not is_admin and shop.state in ('released', 'disputed') and shop.released_at > now() - interval '7 days'
      and shop.outlet_id in (select private.outlets_i_manage()),
    'may_decide', is_admin and not private.reviewed_it_alone(shop),
    'appeals', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'question_id', a.question_id,
      'title', private.question_title(shop, a.question_id), 'reason', a.reason, 'evidence', case when is_admin then a.evidence else private.without_staff(shop.outlet_id, a.evidence) end, 'state', a.state, 'outcome', a.outcome,
      'asked', case when is_admin then a.asked end, 'note', case when is_admin then a.note else private.without_staff(shop.outlet_id, a.note) end, 'score_before', a.score_before, 'score_after', a.score_after,
      'raised_by', private.name_of_login(a.raised_by), 'raised_at', a.raised_at, 'decided_at', a.decided_at) order by a.raised_at, a.id), '[]')
      from public.shop_appeals a where a.shop_id = shop.id));
end $function$;
grant execute on function public.read_shop_appeals(uuid) to authenticated;
grant execute on function public.read_shop_appeals(uuid) to service_role;

create function public.read_shop_group(p_tenant_id uuid, p_form_id uuid DEFAULT NULL::uuid, p_quarters integer DEFAULT 4)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets uuid[];
  since   date := private.quarter_of(private.today()) - make_interval(months => 3 * (least(greatest(coalesce(p_quarters, 4), 1), 12) - 1));
  forms   jsonb;
  form    uuid;
begin
  if private.require_results_reader(p_tenant_id) <> 'all' then outlets := array(select private.outlets_i_manage()); end if;
  forms := private.forms_of_results(p_tenant_id, outlets, since);
  form := coalesce((select (f ->> 'id')::uuid from jsonb_array_elements(forms) f where f ->> 'id' = p_form_id::text), (forms -> 0 ->> 'id')::uuid);
  return jsonb_build_object('since', since, 'forms', forms, 'form_id', form, 'sections', (
      select coalesce(jsonb_agg(s.told order by s.place), '[]') from (
        select jsonb_build_object('id', q.section_id, 'title', (array_agg(q.section order by q.place))[1]) as told, min(q.place) as place
        from private.questions_of_form(form) q group by q.section_id
        having exists (select from public.shop_section_figures f where f.tenant_id = p_tenant_id and f.form_id = form
          and f.section_id = q.section_id and f.quarter >= since)) s),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city, 'cells', rows.cells,
        'criticals', rows.criticals, 'pooled', rows.pooled, 'weighted', rows.weighted) order by o.name, o.city), '[]')
      from (
        select cell.outlet_id, jsonb_object_agg(cell.section_id, jsonb_build_object('visits', cell.visits, 'total', cell.total,
            'squares', cell.squares)) as cells,
          sum(cell.criticals) as criticals, sum(cell.pooled) as pooled, sum(cell.weighted) as weighted
        from (
          select f.outlet_id, f.section_id, sum(f.visits) as visits, sum(f.total) as total, sum(f.squares) as squares,
            sum(f.criticals) as criticals, sum(f.pooled) as pooled, sum(f.weighted) as weighted
          from public.shop_section_figures f
          where f.tenant_id = p_tenant_id and f.form_id = form and f.quarter >= since and (outlets is null or f.outlet_id = any (outlets))
          group by f.outlet_id, f.section_id
        ) cell group by cell.outlet_id
      ) rows join public.outlets o on o.id = rows.outlet_id),
    'items', private.items_of_results(p_tenant_id, outlets, form, since), 'criticals', private.open_criticals(p_tenant_id, outlets));
end $function$;
grant execute on function public.read_shop_group(uuid,uuid,integer) to authenticated;
grant execute on function public.read_shop_group(uuid,uuid,integer) to service_role;

create function public.read_shop_review(p_shop_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop   public.shops;
  report public.shop_reports;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and s.tenant_id in (select private.my_tenants());
  report := private.sent_report(shop.id);
  if report.id is null then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_review_reader(shop.tenant_id);
  return private.shop_row(shop) || (
    select jsonb_build_object('form', v.document, 'answers', report.answers, 'edits', (
        select coalesce(jsonb_object_agg(e.key, jsonb_build_object('answer', e.value -> 'answer', 'reason', e.value ->> 'reason',
          'by', private.name_of_login((e.value ->> 'by')::uuid))), '{}') from jsonb_each(report.edits) e),
      'narrative', report.narrative, 'revision', report.revision, 'submitted_at', report.submitted_at, 'asked', report.asked,
      'asked_at', report.asked_at, 'flags', report.flags,
      'is_late', private.is_review_late(shop, report.submitted_at),
      'score', private.shop_score(private.scored_form(shop), private.counted_answers(report)),
      'window_from', shop.window_from, 'window_to', shop.window_to, 'submit_by', shop.submit_by, 'daypart', shop.daypart,
      'place', shop.place, 'shopper', (select private.name_of_shopper(p) from public.shoppers p where p.id = shop.shopper_id),
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'question_id', p.question_id, 'width', p.width,
        'height', p.height) order by p.created_at, p.id), '[]') from public.shop_photos p where p.shop_id = shop.id),
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'note', t.note, 'at', t.at,
        'by', private.name_of_login(t.actor_id)) order by t.at, t.id), '[]') from public.shop_steps t where t.shop_id = shop.id))
    from public.shop_form_versions v where v.id = shop.form_version_id);
end $function$;
grant execute on function public.read_shop_review(uuid) to authenticated;
grant execute on function public.read_shop_review(uuid) to service_role;

create function public.read_shop_settings(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_review_reader(p_tenant_id);
  return coalesce((select to_jsonb(s) - 'tenant_id' from public.shop_settings s where s.tenant_id = p_tenant_id),
    '{"alert_below": 70, "alert_above": 95, "review_hours": 48, "actions": "critical"}');
end $function$;
grant execute on function public.read_shop_settings(uuid) to authenticated;
grant execute on function public.read_shop_settings(uuid) to service_role;

create function private.refuse_wave_change(p_former public.shop_waves, p_said jsonb, p_outlets uuid[], p_dayparts text[], p_closed date[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  last_day date := (p_said ->> 'visit_by')::date;
begin
  if (p_said ->> 'form_version_id')::uuid <> p_former.form_version_id then raise sqlstate 'PT409' using message = 'wave_form_fixed'; end if;
  if (p_said ->> 'not_before')::date <> p_former.not_before then raise sqlstate 'PT409' using message = 'wave_start_fixed'; end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_live_shop(s.state)
    and s.outlet_id <> all (p_outlets)) then
    raise sqlstate 'PT409' using message = 'wave_outlet_has_visits';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_ahead(s.state)
    and s.planned_on > last_day) then
    raise sqlstate 'PT409' using message = 'wave_visit_later';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_ahead(s.state)
    and s.planned_on = any (p_closed) and s.planned_on <> all (p_former.blackout_days)) then
    raise sqlstate 'PT409' using message = 'wave_visit_on_day';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_ahead(s.state)
    and s.daypart <> all (p_dayparts)) then
    raise sqlstate 'PT409' using message = 'wave_visit_in_daypart';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_live_shop(s.state)
    and s.scenario is not null and not exists (
      select from jsonb_array_elements(coalesce(p_said -> 'scenarios', '[]')) told where told ->> 'id' = s.scenario)) then
    raise sqlstate 'PT409' using message = 'wave_scenario_in_use';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_live_shop(s.state) and s.state <> 'excluded'
    group by s.outlet_id having count(*) > (p_said ->> 'visits_per_outlet')::integer) then
    raise sqlstate 'PT409' using message = 'wave_has_more_visits';
  end if;
end $function$;

create function public.release_shop_form(p_form_id uuid, p_revision integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  form    public.shop_forms := private.require_shop_form(p_form_id);
  problem text;
  made    integer;
begin
  if form.archived_at is not null then raise sqlstate 'PT409' using message = 'form_archived'; end if;
  if p_revision is distinct from form.draft_revision then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
  if form.released_revision = form.draft_revision then
    return (select max(v.number) from public.shop_form_versions v where v.form_id = form.id);
  end if;
  problem := coalesce(
    case when btrim(form.title_en) = '' then 'title.en text_missing' when btrim(form.title_hi) = '' then 'title.hi text_missing' end,
    private.first_shop_form_problem(form.draft), private.unknown_form_picture(form.draft, form.tenant_id));
  if problem is not null then raise sqlstate 'PT409' using message = 'form_incomplete', detail = problem; end if;
  insert into public.shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document, released_by)
  values (form.tenant_id, form.id, 1 + coalesce((select max(v.number) from public.shop_form_versions v where v.form_id = form.id), 0),
    btrim(form.title_en), btrim(form.title_hi), form.draft, private.me())
  returning number into made;
  update public.shop_forms f set released_revision = f.draft_revision where f.id = form.id;
  perform private.audit_shop_form('shop_form.released', form, jsonb_build_object('number', made));
  return made;
end $function$;
grant execute on function public.release_shop_form(uuid,integer) to authenticated;
grant execute on function public.release_shop_form(uuid,integer) to service_role;

create function private.released_shops_i_see(p_tenant_id uuid)
 RETURNS SETOF public.shops
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach text;
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  reach := private.require_module(p_tenant_id, 'read', 'mystery_shops');
  return query
    select s.* from public.shops s
    where s.tenant_id = p_tenant_id and s.state in ('released', 'closed', 'disputed')
      and (reach = 'all' or s.outlet_id in (select private.outlets_i_manage()));
end $function$;

create function public.remove_action_photo(p_photo_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  photo  public.action_photos;
  action public.actions;
begin
  select p.* into photo from public.action_photos p where p.id = p_photo_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  action := private.require_action(photo.action_id);
  if photo.taken_by is distinct from auth.uid() then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if action.state not in ('open', 'in_progress') then raise sqlstate 'PT409' using message = 'action_moved_on'; end if;
  delete from public.action_photos p where p.id = photo.id;
  return photo.path;
end $function$;
grant execute on function public.remove_action_photo(uuid) to authenticated;
grant execute on function public.remove_action_photo(uuid) to service_role;

create function public.remove_observation_photo(p_photo_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  photo       public.observation_photos;
  observation public.observations;
begin
  select p.* into photo from public.observation_photos p where p.id = p_photo_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  observation := private.require_observation(photo.observation_id);
  perform private.require_mine_in_progress(observation);
  delete from public.observation_photos p where p.id = photo.id;
  return photo.path;
end $function$;
grant execute on function public.remove_observation_photo(uuid) to authenticated;
grant execute on function public.remove_observation_photo(uuid) to service_role;

create function public.remove_reward_photo(p_photo_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reward public.loyalty_rewards;
begin
  reward := private.require_reward((select r.id from public.loyalty_rewards r where r.photo_id = p_photo_id));
  update public.loyalty_rewards r set photo_id = null, photo_path = null, photo_width = null, photo_height = null, photo_alt = null where r.id = reward.id;
  perform private.write_audit('loyalty_reward.photo_removed', reward.tenant_id, 'loyalty_rewards', reward.id::text, null, jsonb_build_object('name', reward.title ->> 'en'));
  return reward.photo_path;
end $function$;
grant execute on function public.remove_reward_photo(uuid) to authenticated;
grant execute on function public.remove_reward_photo(uuid) to service_role;

create function public.remove_shop_photo(p_token text, p_client_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop public.shops := private.require_own_shop(p_token);
  gone text;
begin
  if shop.state not in ('accepted', 'in_progress', 'revision_requested') then raise sqlstate 'PT409' using message = 'report_closed'; end if;
  delete from public.shop_photos p where p.shop_id = shop.id and p.client_id = p_client_id returning p.path into gone;
  return gone;
end $function$;
grant execute on function public.remove_shop_photo(text,uuid) to service_role;

create function private.require_known_item(p_observation public.observations, p_item text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_item is not null and not exists (
    select from public.lessons l
    where l.id = p_observation.lesson_id and l.observation @> jsonb_build_array(jsonb_build_object('id', p_item))
  ) then
    raise sqlstate 'PT400' using message = 'unknown_item';
  end if;
end $function$;

create function private.require_open(p_assignment public.assignments)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if not private.is_open(p_assignment) then raise sqlstate 'PT409' using message = 'assignment_closed'; end if;
end $function$;

create function private.require_own_shop(p_token text)
 RETURNS public.shops
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  offer public.shop_offers := private.offer_of(p_token);
  shop  public.shops;
begin
  if offer.state <> 'accepted' then raise sqlstate 'PT409' using message = 'offer_not_accepted'; end if;
  select s.* into shop from public.shops s where s.id = offer.shop_id for update;
  return shop;
end $function$;

create function private.require_reviewed_shop(p_shop_id uuid)
 RETURNS public.shops
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  shop public.shops;
begin
  select s.* into shop from public.shops s
  where s.id = p_shop_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_tenant_admin(shop.tenant_id);
  perform private.require_module(shop.tenant_id, null, 'mystery_shops');
  return shop;
end $function$;

create function private.require_room_for_action_photo(p_action public.actions, p_client_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_action.state in ('verified', 'withdrawn') then raise sqlstate 'PT409' using message = 'action_over'; end if;
  if (select count(*) from public.action_photos p where p.action_id = p_action.id and p.client_id <> p_client_id) >= 4 then
    raise sqlstate 'PT409' using message = 'too_many_photos';
  end if;
end $function$;

create function private.require_room_for_photo(p_observation_id uuid, p_client_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (
    select count(*) from public.observation_photos p where p.observation_id = p_observation_id and p.client_id <> p_client_id
  ) >= 4 then
    raise sqlstate 'PT409' using message = 'too_many_photos';
  end if;
end $function$;

create function private.require_shop(p_shop_id uuid)
 RETURNS public.shops
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  shop public.shops;
begin
  select s.* into shop from public.shops s
  where s.id = p_shop_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_shops(shop.tenant_id);
  return shop;
end $function$;

create function private.require_shop_form(p_form_id uuid)
 RETURNS public.shop_forms
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  form public.shop_forms;
begin
  select f.* into form from public.shop_forms f where f.id = p_form_id and f.tenant_id is not null for no key update;
  if not found or not coalesce(form.tenant_id = any (array(select private.my_tenants() union all select private.my_tenant())), false) then
    raise sqlstate 'PT404' using message = 'unknown_form';
  end if;
  perform private.require_shop_forms(form.tenant_id);
  return form;
end $function$;

create function private.require_shop_forms(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'change', 'mystery_shops');
  perform private.require_tenant_admin(p_tenant_id);
end $function$;

create function private.require_shop_said(p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if not coalesce(jsonb_typeof(p_said) = 'object' and private.is_shop_form(p_said -> 'document')
    and jsonb_typeof(p_said -> 'reviewed') = 'object' and p_said ->> 'base' in ('en', 'hi')
    and p_said ->> 'kind' in ('restaurant', 'hotel', 'phone', 'delivery', 'cafe', 'other')
    and p_said @? '$.title ? (@.en.type() == "string" && @.hi.type() == "string")'
    and p_said @? '$.about ? (@.en.type() == "string" && @.hi.type() == "string")', false)
    or octet_length(p_said::text) > 524288 then
    raise sqlstate 'PT400' using message = 'form_invalid';
  end if;
  if greatest(char_length(p_said #>> '{title,en}'), char_length(p_said #>> '{title,hi}')) > 120
    or greatest(char_length(p_said #>> '{about,en}'), char_length(p_said #>> '{about,hi}')) > 600 then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
end $function$;

create function private.require_shops(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); return; end if;
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_module(p_tenant_id, null, 'mystery_shops');
end $function$;

create function private.require_wave(p_id uuid)
 RETURNS public.shop_waves
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wave public.shop_waves;
begin
  select w.* into wave from public.shop_waves w
  where w.id = p_id and (private.is_platform_admin() or w.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_wave'; end if;
  perform private.require_shops(wave.tenant_id);
  return wave;
end $function$;

create function private.reviewed_it_alone(p_shop public.shops)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select t.actor_id = auth.uid() from public.shop_steps t
    where t.shop_id = p_shop.id and t.kind = 'approved' order by t.at desc, t.id desc limit 1), false)
  and exists (select from public.profiles p
    where p.tenant_id = p_shop.tenant_id and p.tenant_role = 'admin' and p.is_active and p.id <> auth.uid())
$function$;

create function private.rule_answer(p_rule public.assignment_rules, p_changed integer, p_taken_back integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  audience uuid[] := array(select private.rule_audience(p_rule));
begin
  return (
    with stands as materialized (
      select s.person_id, s.standing, p.full_name
      from private.rule_standings(p_rule, audience) s join public.people p on p.id = s.person_id
    )
    select jsonb_build_object(
      'id', p_rule.id, 'revision', p_rule.revision, 'due_on', private.rule_due_on(p_rule), 'matching', count(*),
      'assigned', count(*) filter (where s.standing = 'waiting'), 'already', count(*) filter (where s.standing = 'already'),
      'done', count(*) filter (where s.standing = 'done'), 'changed', p_changed, 'taken_back', p_taken_back,
      'people', coalesce((
        select jsonb_agg(jsonb_build_object('id', f.person_id, 'name', f.full_name, 'standing', f.standing)
          order by f.standing desc, f.full_name)
        from (select f.* from stands f order by f.standing desc, f.full_name limit 20) f), '[]'))
    from stands s);
end $function$;

create function public.save_shop_settings(p_tenant_id uuid, p_alert_below integer, p_alert_above integer, p_review_hours integer, p_actions text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_module(p_tenant_id, null, 'mystery_shops');
  if p_alert_below not between 0 and 100 or p_alert_above not between 1 and 101 or p_alert_below >= p_alert_above
    or p_review_hours not between 1 and 336 or num_nulls(p_alert_below, p_alert_above, p_review_hours) > 0 
    or p_actions not in ('off', 'critical', 'every') then
    raise sqlstate 'PT400' using message = 'invalid_limits';
  end if;
  insert into public.shop_settings as shop_settings (tenant_id, alert_below, alert_above, review_hours, actions)
  values (p_tenant_id, p_alert_below, p_alert_above, p_review_hours, coalesce(p_actions, 'critical'))
  on conflict (tenant_id) do update set alert_below = excluded.alert_below, alert_above = excluded.alert_above, review_hours = excluded.review_hours,
    actions = coalesce(p_actions, shop_settings.actions);
  perform private.write_audit('shop_settings.changed', p_tenant_id, 'tenants', p_tenant_id::text, null, jsonb_build_object(
    'alert_below', p_alert_below, 'alert_above', p_alert_above, 'review_hours', p_review_hours)
    || jsonb_strip_nulls(jsonb_build_object('starts_actions', p_actions)));
end $function$;
grant execute on function public.save_shop_settings(uuid,integer,integer,integer,text) to authenticated;
grant execute on function public.save_shop_settings(uuid,integer,integer,integer,text) to service_role;

create function public.save_wave(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  perform private.require_writable(p_tenant_id, 'mystery_shops');
  select w.* into former from public.shop_waves w where w.id = p_id for update;
  if found and former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_wave'; end if;
  if former.state in ('closed', 'cancelled') then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
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
  if (p_said ->> 'visit_by')::date < private.today() and (p_said ->> 'visit_by')::date is distinct from former.visit_by then raise sqlstate 'PT400' using message = 'due_in_past'; end if;
  if jsonb_typeof(coalesce(p_said -> 'scenarios', '[]')) <> 'array' or jsonb_array_length(coalesce(p_said -> 'scenarios', '[]')) > 10
    or exists (select from jsonb_array_elements(coalesce(p_said -> 'scenarios', '[]')) s where not private.is_scenario(s)) then
    raise sqlstate 'PT400' using message = 'invalid_scenario';
  end if;
  if former.state = 'running' then
    perform private.change_running_wave(former, p_said, places, parts, closed);
    return;
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
end $function$;
grant execute on function public.save_wave(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_wave(uuid,uuid,jsonb) to service_role;

create function private.score_shop(p_shop public.shops)
 RETURNS public.shops
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  report public.shop_reports := private.sent_report(p_shop.id);
  given  jsonb := private.counted_answers(report);
  score  jsonb := private.shop_score(private.scored_form(p_shop), given);
begin
  -- the answers first: whatever counts a new version finds them
  insert into public.shop_answers (tenant_id, shop_id, score_version, question_id, section_id, value, earned, possible, state,
    critical_failed, edited_from, edited_by, reason)
  select p_shop.tenant_id, p_shop.id, p_shop.score_version + 1, q ->> 'id', q ->> 'section', given -> (q ->> 'id'),
    (q ->> 'earned')::numeric, (q ->> 'possible')::numeric, q ->> 'state', coalesce((q ->> 'critical_failed')::boolean, false),
    case when e.edit is not null then report.answers -> (q ->> 'id') end, (e.edit ->> 'by')::uuid, e.edit ->> 'reason'
  from jsonb_array_elements(score -> 'questions') q
  cross join lateral (select report.edits -> (q ->> 'id') as edit) e;
  update public.shops s set score_pooled = (score ->> 'pooled')::numeric, score_weighted = (score ->> 'weighted')::numeric,
    score_overall = (score ->> 'overall')::numeric, is_failed = (score ->> 'is_failed')::boolean, score_version = s.score_version + 1
  where s.id = p_shop.id returning s.* into p_shop;
  return p_shop;
end $function$;

create function private.scored_form(p_shop public.shops)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when upheld.ids is null then v.document else jsonb_set(v.document, '{sections}', (
    select jsonb_agg(jsonb_set(s.value, '{questions}', (
      select jsonb_agg(case when q.value ->> 'id' = any (upheld.ids) then q.value || '{"na": "leave_out"}' else q.value end order by q.ordinality)
      from jsonb_array_elements(s.value -> 'questions') with ordinality q)) order by s.ordinality)
    from jsonb_array_elements(v.document -> 'sections') with ordinality s)) end
  from public.shop_form_versions v
  cross join lateral (
    select array_agg(a.question_id) as ids from public.shop_appeals a where a.shop_id = p_shop.id and a.outcome = 'upheld') upheld
  where v.id = p_shop.form_version_id
$function$;

create function private.send_offer(p_shop public.shops)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.send_shop_code(p_token text, p_address_hash text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer   public.shop_offers := private.offer_of_link(p_token);
  device  text := private.device_in_key(p_token);
  code    text := private.new_sign_in_code();
  shopper public.shoppers;
begin
  if device is null then raise sqlstate 'PT401' using message = 'device_unknown'; end if;
  select s.* into shopper from public.shoppers s where s.id = offer.shopper_id and s.erased_at is null;
  if not found then raise sqlstate 'PT404' using message = 'unknown_offer'; end if;
  if not private.take_mail_turn(shopper.email, 'shop codes ' || coalesce(p_address_hash, '')) then return 'too_many'; end if;
  insert into private.shopper_codes as c (shopper_id, device_hash, code_hash) values (shopper.id, device, private.fingerprint(device || code))
  on conflict (shopper_id, device_hash) do update
  set code_hash = excluded.code_hash, tries = 0, expires_at = now() + interval '10 minutes';
  perform private.queue_template(shopper.email, 'shop_code', shopper.language,
    jsonb_build_object('full_name', shopper.full_name, 'code', code), shopper.tenant_id);
  return 'sent';
end $function$;
grant execute on function public.send_shop_code(text,text) to service_role;

create function private.session_is_open()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  session_id uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if session_id is null or exists (
    select from auth.sessions s where s.id = session_id and s.created_at > now() - private.session_life(s.user_id)
  ) then
    return true;
  end if;
  raise sqlstate 'PT401' using message = 'session_ended';
end $function$;

create function public.set_loyalty_open(p_tenant_id uuid, p_is_open boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  update public.loyalty_programmes set state = case when p_is_open then 'open' else 'closed' end, updated_at = now()
  where tenant_id = p_tenant_id and version > 0;
  if not found then raise sqlstate 'PT409' using message = 'loyalty_nothing_drafted'; end if;
  perform private.write_audit(case when p_is_open then 'loyalty.opened' else 'loyalty.closed' end, p_tenant_id, 'loyalty_programmes', p_tenant_id::text);
end $function$;
grant execute on function public.set_loyalty_open(uuid,boolean) to authenticated;
grant execute on function public.set_loyalty_open(uuid,boolean) to service_role;

create function private.shop_band_points(p_question jsonb, p_value numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select (b.content ->> 'points')::numeric from jsonb_array_elements(p_question -> 'bands') with ordinality b (content, place)
    where b.content ->> 'up_to' is null or p_value <= (b.content ->> 'up_to')::numeric order by b.place limit 1), 0)
$function$;

create function private.shop_condition(p_condition jsonb, p_given jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from jsonb_array_elements_text(p_given -> (p_condition ->> 'question')) word where p_condition -> 'is' ? word)
$function$;

create function private.shop_form_problems(p_form jsonb)
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with sections as (
      select format('sections.%s', s.place - 1) as path, s.content, s.place
      from jsonb_array_elements(p_form -> 'sections') with ordinality s (content, place)
    ), questions as materialized (
      select q.*, q.question ->> 'kind' as kind, private.shop_possible(q.question) as possible,
        q.question -> 'critical' is not distinct from 'true' as is_critical, q.question -> 'bonus' is not distinct from 'true' as is_bonus
      from private.shop_questions(p_form) q
    ), options as (
      select q.kind, q.path as of, format('%s.options.%s', q.path, o.place - 1) as path, o.content, o.place
      from questions q cross join lateral jsonb_array_elements(q.question -> 'options') with ordinality o (content, place)
    ), bands as (
      select format('%s.bands.%s', q.path, b.place - 1) as path, b.content, b.place,
        (b.content ->> 'up_to')::numeric as up_to, lag((b.content ->> 'up_to')::numeric) over whole as former,
        b.place = count(*) over (partition by q.path) as is_last
      from questions q cross join lateral jsonb_array_elements(q.question -> 'bands') with ordinality b (content, place)
      window whole as (partition by q.path order by b.place)
    ), texts as (
      select s.path || '.title' as path, s.content -> 'title' as texts, 80 as longest from sections s
      union all select q.path || '.title', q.question -> 'title', 240 from questions q
      union all select q.path || '.help', q.question -> 'help', 600 from questions q where q.question ? 'help'
      union all select q.path || '.picture.alt', q.question #> '{picture,alt}', 300 from questions q where q.question ? 'picture'
      union all select o.path || '.title', o.content -> 'title', 160 from options o where o.kind in ('single', 'multiple')
    ), ids as (
      select 'sections' as list, s.path, s.content ->> 'id' as id, s.place from sections s
      union all select 'questions', q.path, q.question ->> 'id', q.n from questions q
      union all select o.of, o.path, o.content ->> 'id', o.place from options o
    ), judged_ids as (
      select i.list, i.path, i.id, row_number() over (partition by i.list, i.id order by i.place) > 1 as is_taken from ids i
    ), ranges as (
      select s.path || '.weight' as path, (s.content ->> 'weight')::numeric as value, 0 as least, 1000 as most from sections s
      union all select o.path || '.points', (o.content ->> 'points')::numeric, 0, 1000 from options o
      union all select b.path || '.points', (b.content ->> 'points')::numeric, 0, 1000 from bands b
      union all select b.path || '.up_to', b.up_to, 0, 100000 from bands b
      union all select q.path || '.most', (q.question ->> 'most')::numeric, case q.kind when 'scale' then 2 else 1 end,
        case q.kind when 'scale' then 10 else 1000 end from questions q where q.kind in ('scale', 'multiple')
      union all select q.path || '.minimum', (q.question ->> 'minimum')::numeric, 0, 2000 from questions q where q.kind = 'text'
      union all select 'critical.cap', coalesce((p_form #>> '{critical,cap}')::numeric, -1), 0, 100
        where p_form #>> '{critical,policy}' = 'cap'
    ), conditions as (
      select q.n, q.path || '.' || field.name as path, q.question -> field.name as asked
      from questions q join (values ('shown_if'), ('required_if')) field (name) on jsonb_typeof(q.question -> field.name) = 'object'
    ), judged_conditions as (
      select c.path, case
        when other.n is null then 'condition_unknown'
        when jsonb_array_length(c.asked -> 'is') = 0 or exists (
          select from jsonb_array_elements_text(c.asked -> 'is') word where not case
            when other.kind in ('yes_no', 'yes_no_na') then word = any (array['yes', 'no', 'na'])
            when other.kind in ('single', 'multiple') then other.question -> 'options' @> jsonb_build_array(jsonb_build_object('id', word))
            when other.kind = 'scale' then word ~ '^(10|[1-9])$' and word::integer <= coalesce((other.question ->> 'most')::numeric, 5)
            else false end) then 'condition_impossible' end as code
      from conditions c left join questions other on other.question ->> 'id' = c.asked ->> 'question' and other.n < c.n
    )
    select t.* from (select array_agg(x.path) as paths, array_agg(x.texts) as texts, array_agg(x.longest) as longest from texts x) x
    cross join lateral private.text_problems(x.paths, x.texts, x.longest) t
    union all
    select j.path || '.id', case when j.id !~ '^[a-z0-9]{2,12}$' then 'id_invalid' else 'id_taken' end
    from judged_ids j where j.id !~ '^[a-z0-9]{2,12}$' or j.is_taken
    union all
    select r.path, 'out_of_range' from ranges r where r.value < r.least or r.value > r.most
    union all
    select 'sections', found.code
    from (select private.amount_problem(p_form -> 'sections', 1, 20, 'section_missing', 'too_many_sections') as code) found
    where found.code is not null
    union all
    select s.path || '.questions', found.code from sections s cross join lateral (
      select private.amount_problem(s.content -> 'questions', 1, 40, 'question_missing', 'too_many_questions') as code) found
    where found.code is not null
    union all
    select q.path || '.options', found.code from questions q cross join lateral (
      select private.amount_problem(coalesce(q.question -> 'options', '[]'), 2, 12, 'too_few_options', 'too_many_options') as code) found
    where q.kind in ('single', 'multiple') and found.code is not null
    union all
    select q.path || '.options', 'too_few_options' from questions q
    where q.kind in ('yes_no', 'yes_no_na') and q.question ? 'options'
      and array(select o ->> 'id' from jsonb_array_elements(q.question -> 'options') o order by 1) <> array['no', 'yes']
    union all
    select q.path || '.picture', 'picture_missing' from questions q
    where q.question ? 'picture' and (q.question #>> '{picture,image}') !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    union all
    select q.path || '.bands', 'too_many_bands' from questions q where jsonb_array_length(q.question -> 'bands') > 8
    union all
    select b.path || '.up_to', 'bands_unordered' from bands b
    where case when b.is_last then b.up_to is not null else b.up_to is null or b.up_to <= b.former end
    union all
    select c.path, c.code from judged_conditions c where c.code is not null
    union all
    select q.path || '.skills', 'too_many_skills' from questions q where jsonb_array_length(q.question -> 'skills') > 4
    union all
    select format('%s.skills.%s', q.path, tag.place - 1), 'skill_invalid'
    from questions q cross join lateral jsonb_array_elements_text(q.question -> 'skills') with ordinality tag (word, place)
    where tag.word !~ '^[a-z][a-z_]{2,39}$'
    union all
    select q.path || '.critical', 'critical_unscored' from questions q where q.is_critical and (q.possible = 0 or q.is_bonus)
    union all
    select q.path || '.options', 'cannot_reach_100' from questions q
    where q.is_critical and not q.is_bonus and q.possible > 0 and private.shop_possible(q.question, true) < q.possible
    union all
    select s.path || '.weight', 'section_unscored' from sections s
    where p_form ->> 'overall' = 'weighted' and (s.content ->> 'weight')::numeric > 0 and jsonb_array_length(s.content -> 'questions') > 0
      and not exists (select from questions q where q.section_place = s.place and q.possible > 0 and not q.is_bonus)
    union all
    select 'sections', 'cannot_reach_100'
    where exists (select from questions) and not exists (
      select from questions q join sections s on s.place = q.section_place
      where q.possible > 0 and not q.is_bonus and (p_form ->> 'overall' = 'pooled' or (s.content ->> 'weight')::numeric > 0));
end $function$;

create function private.shop_may_move(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

create function private.shop_options(p_question jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_question ->> 'kind' in ('yes_no', 'yes_no_na') and not p_question ? 'options'
      then '[{"id": "yes", "points": 1}, {"id": "no", "points": 0}]'
    when p_question ->> 'kind' in ('yes_no', 'yes_no_na', 'single', 'multiple') then coalesce(p_question -> 'options', '[]')
    else '[]' end
$function$;

create function private.shop_possible(p_question jsonb, p_safely boolean DEFAULT false)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  made numeric;
begin
  if p_question ->> 'kind' in ('yes_no', 'yes_no_na', 'single') then
    select max((o ->> 'points')::numeric) into made from jsonb_array_elements(private.shop_options(p_question)) o
    where o -> 'is_na' is distinct from 'true' and not (p_safely and o -> 'fails' is not distinct from 'true');
  elsif p_question ->> 'kind' = 'multiple' then
    select least((p_question ->> 'most')::numeric, greatest(
      sum((o ->> 'points')::numeric) filter (where o -> 'exclusive' is distinct from 'true'),
      max((o ->> 'points')::numeric) filter (where o -> 'exclusive' is not distinct from 'true')))
    into made from jsonb_array_elements(private.shop_options(p_question)) o
    where o -> 'is_na' is distinct from 'true' and not (p_safely and o -> 'fails' is not distinct from 'true');
  elsif p_question ->> 'kind' = 'scale' then
    select max(private.shop_band_points(p_question, step)) into made
    from generate_series(1, least(coalesce((p_question ->> 'most')::numeric, 5), 10)) step;
  elsif p_question ->> 'kind' in ('number', 'duration') then
    select max((b ->> 'points')::numeric) into made from jsonb_array_elements(p_question -> 'bands') b;
  end if;
  return coalesce(made, 0);
end $function$;

create function private.shop_readers(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.profiles
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select login.* from public.profiles login
  where login.tenant_id = p_tenant_id and login.is_active and login.email is not null and (login.tenant_role = 'admin' or (
    login.tenant_role = 'manager' and exists (
      select from public.people p join public.people_outlets w on w.person_id = p.id
      where p.profile_id = login.id and w.outlet_id = p_outlet_id and private.is_placed(w, private.today()))))
$function$;

create function private.shop_score(p_form jsonb, p_answers jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  asked     record;
  told      jsonb;
  given     jsonb := '{}';
  questions jsonb[] := '{}';
  is_shown  boolean;
  required  jsonb;
  sections  jsonb;
  pooled    numeric;
  weighted  numeric;
  overall   numeric;
  policy    text := p_form #>> '{critical,policy}';
  failed    boolean;
begin
  for asked in select q.section_id, q.question from private.shop_questions(p_form) q order by q.n loop
    is_shown := not asked.question ? 'shown_if' or private.shop_condition(asked.question -> 'shown_if', given);
    if is_shown then
      required := coalesce(asked.question -> 'required_if', '"always"');
      told := private.shop_question_score(asked.question, p_answers -> (asked.question ->> 'id'), p_form ->> 'unrequired' = 'zero' or case
        when jsonb_typeof(required) = 'object' then private.shop_condition(required, given) else required = '"always"' end);
      given := given || jsonb_build_object(asked.question ->> 'id', told -> 'given');
    else
      told := '{"earned": 0, "possible": 0, "state": "not_scored", "critical_failed": false}';
    end if;
    questions := questions || (told - 'given' || jsonb_build_object('id', asked.question -> 'id', 'section', asked.section_id));
  end loop;

  failed := exists (select from unnest(questions) q where (q ->> 'critical_failed')::boolean);
  with sums as (
    select s.place, s.content ->> 'id' as id, (s.content ->> 'weight')::numeric as weight,
      case when policy = 'section_zero' and bool_or((q ->> 'critical_failed')::boolean) then 0
        else coalesce(sum((q ->> 'earned')::numeric), 0) end as earned, coalesce(sum((q ->> 'possible')::numeric), 0) as possible
    from jsonb_array_elements(p_form -> 'sections') with ordinality s (content, place)
    left join unnest(questions) q on q ->> 'section' = s.content ->> 'id'
    group by s.place, s.content
  ), scored as (
    select s.*, case when s.possible > 0 then least(100, 100 * s.earned / s.possible) end as score from sums s
  )
  select jsonb_agg(jsonb_build_object('id', s.id, 'earned', s.earned, 'possible', s.possible, 'score', s.score) order by s.place),
    case when sum(s.possible) > 0 then least(100, 100 * sum(s.earned) / sum(s.possible)) end,
    sum(s.weight * s.score) / nullif(sum(s.weight) filter (where s.score is not null), 0)
  into sections, pooled, weighted from scored s;
  overall := case p_form ->> 'overall' when 'weighted' then weighted else pooled end;
  if failed and policy = 'cap' and overall is not null then overall := least(overall, (p_form #>> '{critical,cap}')::numeric); end if;
  return jsonb_build_object('pooled', pooled, 'weighted', weighted, 'overall', overall, 'is_failed', failed and policy = 'fail',
    'sections', coalesce(sections, '[]'), 'questions', to_jsonb(questions));
end $function$;

create function public.shops_overview(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.shops_overview(uuid) to authenticated;
grant execute on function public.shops_overview(uuid) to service_role;

create function private.skills_of_shop(p_shop public.shops)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct skill order by skill), '{}')
  from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q (value)
  join public.shop_answers a on a.question_id = q.value ->> 'id'
  cross join lateral jsonb_array_elements_text(q.value -> 'skills') skill
  where v.id = p_shop.form_version_id and a.shop_id = p_shop.id and a.score_version = p_shop.score_version and a.possible > 0
$function$;

create function public.start_wave(p_wave_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wave  public.shop_waves := private.require_wave(p_wave_id);
  shop  public.shops;
  total integer := 0;
begin
  perform private.require_writable(wave.tenant_id, 'mystery_shops');
  if wave.state <> 'planned' then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  update public.shop_waves set state = 'running', started_at = now() where id = wave.id;
  for shop in select s.* from public.shops s where s.wave_id = wave.id and s.state = 'scheduled' and s.shopper_id is not null order by s.planned_on, s.id loop
    perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, shop.shopper_id, shop.planned_on, shop.daypart));
    perform private.send_offer(shop);
    total := total + 1;
  end loop;
  perform private.write_audit('wave.started', wave.tenant_id, 'shop_waves', wave.id::text, null, jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $function$;
grant execute on function public.start_wave(uuid) to authenticated;
grant execute on function public.start_wave(uuid) to service_role;

create function private.sum_open_points(p_least bigint DEFAULT 200000)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counted integer;
begin
  delete from private.loyalty_open_sums;
  insert into private.loyalty_open_sums select * from private.loyalty_open_points(null, p_least);
  get diagnostics counted = row_count;
  return counted;
end $function$;

create function private.take_back_offer(p_shop public.shops, p_to text, p_kind text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.tell_criticals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select new.tenant_id, lower(login.email), 'shop_critical', login.language, jsonb_build_object('full_name', login.full_name,
    'shop_id', new.shop_id, 'place', o.name, 'items', failed.items), concat_ws(':', 'shop_critical', new.shop_id, new.revision, login.id)
  from private.shop_readers(new.tenant_id) login
  join public.shops s on s.id = new.shop_id
  join public.outlets o on o.id = s.outlet_id
  join lateral (
    select jsonb_agg(q -> 'title') as items
    from public.shop_form_versions v, jsonb_array_elements(private.shop_score(v.document, new.answers) -> 'questions') scored,
      jsonb_path_query(v.document, '$.sections[*].questions[*]') q
    where v.id = s.form_version_id and (scored ->> 'critical_failed')::boolean and q -> 'id' = scored -> 'id'
  ) failed on failed.items is not null
  on conflict (dedupe_key) do nothing;
  return null;
end $function$;

create function private.today_of_shop_reviews(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id = any (array(select private.my_tenants_as('admin'))) then
    return query
      select 'shop_reviews', case when bool_or(private.is_review_late(s, r.submitted_at)) then 'overdue' else 'today' end, null::date,
        count(*)::integer, null::integer, jsonb_build_object('shop_id', (array_agg(s.id order by r.submitted_at))[1]),
        jsonb_build_object('place', (array_agg(o.name order by r.submitted_at))[1])
      from public.shops s
      join public.outlets o on o.id = s.outlet_id
      cross join lateral private.sent_report(s.id) r
      where s.tenant_id = p_tenant_id and s.state in ('submitted', 'in_review')
      having count(*) > 0;
    return query
      select 'shops_to_release', 'today', null::date, count(*)::integer, null::integer,
        jsonb_build_object('shop_id', (array_agg(s.id order by s.visited_at))[1]),
        jsonb_build_object('place', (array_agg(o.name order by s.visited_at))[1])
      from public.shops s join public.outlets o on o.id = s.outlet_id
      where s.tenant_id = p_tenant_id and s.state = 'approved'
      having count(*) > 0;
    return query
      select 'shop_appeals', 'today', null::date, count(*)::integer, null::integer,
        jsonb_build_object('shop_id', (array_agg(s.id order by a.raised_at))[1]),
        jsonb_build_object('place', (array_agg(o.name order by a.raised_at))[1])
      from public.shop_appeals a
      join public.shops s on s.id = a.shop_id
      join public.outlets o on o.id = s.outlet_id
      where a.tenant_id = p_tenant_id and a.state <> 'decided' and not private.reviewed_it_alone(s)
      having count(*) > 0;
  elsif p_reach = 'outlets' then
    return query
      select 'shops_released', 'week', null::date, null::integer, null::integer, jsonb_build_object('shop_id', s.id),
        jsonb_build_object('place', o.name)
      from public.shops s join public.outlets o on o.id = s.outlet_id
      where s.tenant_id = p_tenant_id and s.state in ('released', 'closed', 'disputed') and s.released_at > now() - interval '7 days'
        and s.outlet_id in (select private.outlets_i_manage())
      order by s.released_at desc limit 3;
  end if;
  if p_reach = 'outlets' or p_tenant_id = any (array(select private.my_tenants_as('admin'))) then
    return query
      select 'shop_criticals', 'hurting', null::date, count(*)::integer, null::integer,
        jsonb_build_object('shop_id', (array_agg(s.id order by s.released_at desc, s.id))[1]),
        jsonb_build_object('place', (array_agg(o.name order by s.released_at desc, s.id))[1],
          'item', private.question_title((array_agg(s order by s.released_at desc, s.id, a.question_id))[1],
            (array_agg(a.question_id order by s.released_at desc, s.id, a.question_id))[1]))
      from public.shops s
      join public.outlets o on o.id = s.outlet_id
      join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version and a.critical_failed
      where s.tenant_id = p_tenant_id and s.state in ('released', 'closed', 'disputed') and s.released_at > now() - interval '7 days'
        and (p_reach = 'all' or s.outlet_id in (select private.outlets_i_manage()))
        and not exists (
          select from public.shop_item_figures k
          where k.tenant_id = s.tenant_id and k.outlet_id = s.outlet_id and k.question_id = a.question_id and k.kept_at > s.visited_at)
      having count(*) > 0;
  end if;
end $function$;

create function private.today_of_shops(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_reach <> 'all' or p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'visits_untaken', private.urgency_of(min(s.planned_on), p_today), min(s.planned_on), count(*)::integer, null::integer,
      jsonb_build_object('wave_id', w.id), jsonb_build_object('title', w.name)
    from public.shop_waves w join public.shops s on s.tenant_id = w.tenant_id and s.wave_id = w.id
    where w.tenant_id = p_tenant_id and w.state = 'running' and s.state in ('scheduled', 'declined', 'expired')
    group by w.id, w.name;
  return query
    select 'visits_unreported', private.urgency_of(min(s.submit_by), p_today), min(s.submit_by), count(*)::integer, null::integer,
      jsonb_build_object('wave_id', w.id), jsonb_build_object('title', w.name)
    from public.shop_waves w join public.shops s on s.tenant_id = w.tenant_id and s.wave_id = w.id
    where w.tenant_id = p_tenant_id and w.state = 'running' and s.state in ('accepted', 'in_progress') and s.submit_by < p_today
    group by w.id, w.name;
  return query
    select 'wave_to_start', private.urgency_of(w.not_before, p_today), w.not_before, null::integer, null::integer,
      jsonb_build_object('wave_id', w.id), jsonb_build_object('title', w.name)
    from public.shop_waves w
    where w.tenant_id = p_tenant_id and w.state in ('draft', 'planned') and w.not_before <= p_today + 14 and w.visit_by >= p_today;
end $function$;

create function private.told_answers(p_question public.questions, p_right jsonb, p_answer jsonb)
 RETURNS TABLE(choice text, words jsonb, other jsonb, place integer, value numeric, is_right boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select o ->> 'id', o -> 'text', null::jsonb, null::integer, null::numeric,
    p_right = o -> 'id' or p_right @> jsonb_build_array(o -> 'id')
  from jsonb_array_elements(p_question.body -> 'options') o
  where p_question.kind in ('single', 'multiple')
    and (p_answer = o -> 'id' or jsonb_typeof(p_answer) = 'array' and p_answer @> jsonb_build_array(o -> 'id'))
  union all
  select p_answer #>> '{}', null, null, null, null, p_right = p_answer
  where p_question.kind = 'truth' and jsonb_typeof(p_answer) = 'boolean'
  union all
  (select wanted.place || ' ' || (item.value ->> 'id'), item.value -> 'text', null, wanted.place::integer, null, false
  from jsonb_array_elements(case when p_question.kind = 'order' then p_right else '[]' end) with ordinality wanted (id, place)
  join jsonb_array_elements(p_question.body -> 'items') item on item.value -> 'id' = p_answer -> (wanted.place - 1)::integer
  where jsonb_typeof(p_answer) = 'array' and p_answer -> (wanted.place - 1)::integer <> wanted.id
  order by wanted.place limit 1)
  union all
  select pair.key || ' ' || (pair.value #>> '{}'), l.value -> 'text', r.value -> 'text', null, null, false
  from jsonb_each(case when p_question.kind = 'match' and jsonb_typeof(p_answer) = 'object' then p_answer else '{}' end) pair
  join jsonb_array_elements(p_question.body -> 'lefts') l on l.value ->> 'id' = pair.key
  join jsonb_array_elements(p_question.body -> 'rights') r on r.value -> 'id' = pair.value
  where p_right -> pair.key <> pair.value
  union all
  select case when abs(typed.value - wanted.value) <= wanted.tolerance then 'right'
      when typed.value < wanted.value then 'low' else 'high' end,
    p_question.body -> 'unit', null, null, typed.value, abs(typed.value - wanted.value) <= wanted.tolerance
  from (select case when p_question.kind = 'number' then private.typed_number(p_answer) end as value) typed
  cross join (select (p_right ->> 'value')::numeric as value, (p_right ->> 'tolerance')::numeric as tolerance) wanted
  where typed.value is not null
  union all
  select said.text, jsonb_build_object('en', said.text, 'hi', said.text), null, null, null, said.text in (
    select private.folded_answer(accepted) from jsonb_array_elements_text(p_right) accepted)
  from (select private.folded_answer(p_answer #>> '{}') as text) said
  where p_question.kind = 'text' and jsonb_typeof(p_answer) = 'string' and said.text <> ''
$function$;

create function private.told_photo(p_reward public.loyalty_rewards)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_reward.photo_id is not null then jsonb_build_object('id', p_reward.photo_id, 'width', p_reward.photo_width, 'height', p_reward.photo_height,
    'alt', coalesce(p_reward.photo_alt, p_reward.title)) end
$function$;

create function private.unknown_form_picture(p_form jsonb, p_tenant_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select q.path || '.picture picture_missing' from private.shop_questions(p_form) q
  where q.question ? 'picture' and not private.has_media(p_tenant_id, q.question #>> '{picture,image}', 'image')
  order by q.n limit 1
$function$;

create function private.version_of(p_assignment public.assignments)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_assignment.version_id, (
    select v.id from public.course_versions v where v.course_id = p_assignment.course_id and v.state = 'published'));
end $function$;

create function public.visit_choices(p_shop_id uuid)
 RETURNS TABLE(shopper_id uuid, name text, problem text, grade numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop public.shops;
  wave public.shop_waves;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and s.tenant_id in (select private.my_tenants_as('admin'));
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_module(shop.tenant_id, null, 'mystery_shops');
  select w.* into wave from public.shop_waves w where w.id = shop.wave_id;
  return query
    select c.id, private.name_of_shopper(c),
      case when exists (
        select from public.shop_offers o where o.shop_id = shop.id and o.shopper_id = any (private.records_of_shopper(c, shop.tenant_id))
          and o.state = 'declined') then 'shopper_declined'
      else private.visit_problem(wave, shop.id, shop.outlet_id, c.id, shop.planned_on, shop.daypart) end, c.grade
    from public.shoppers c
    where c.state = 'active' and c.erased_at is null and (c.tenant_id = shop.tenant_id or c.tenant_id is null)
      and not private.is_own_too(c, shop.tenant_id)
    order by 3 nulls first, c.grade desc nulls last, 2;
end $function$;
grant execute on function public.visit_choices(uuid) to authenticated;
grant execute on function public.visit_choices(uuid) to service_role;

create function public.withdraw_offer(p_shop_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.withdraw_offer(uuid,text) to authenticated;
grant execute on function public.withdraw_offer(uuid,text) to service_role;

create function private.write_shops_of(p_tenant_id uuid, p_from date, p_to date)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.write_counted(p_tenant_id,
    array(select m.key from public.measures m where m.tenant_id is null and m.kept_by = 'product' and m.key ~ '^shops?_'), p_from, p_to,
    array(select s from private.shops_of_days(p_tenant_id, p_from, p_to) s))
$function$;
