-- What all migrations together say about kpis: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.kpi_closings (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  first_day date not null,
  last_day date not null,
  closed_by uuid,
  closed_at timestamp with time zone default now() not null,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reason text,
  constraint kpi_closings_pkey PRIMARY KEY (id),
  constraint kpi_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_closings_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_closings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_closings_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint kpi_closings_check CHECK (last_day >= first_day AND last_day < (first_day + 366)),
  constraint kpi_closings_check1 CHECK ((reopened_at IS NULL) = (reason IS NULL)),
  constraint kpi_closings_reason_check CHECK (reason = btrim(reason) AND char_length(reason) >= 3 AND char_length(reason) <= 500)
);
CREATE INDEX kpi_closings_closed_by_idx ON public.kpi_closings USING btree (closed_by);
CREATE INDEX kpi_closings_reopened_by_idx ON public.kpi_closings USING btree (reopened_by);
CREATE INDEX kpi_closings_tenant_id_outlet_id_last_day_idx ON public.kpi_closings USING btree (tenant_id, outlet_id, last_day);
alter table public.kpi_closings enable row level security;

create table public.kpi_days_off (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  day date,
  weekday smallint,
  said_by uuid,
  said_at timestamp with time zone default now() not null,
  constraint kpi_days_off_pkey PRIMARY KEY (id),
  constraint kpi_days_off_outlet_id_day_weekday_key UNIQUE NULLS NOT DISTINCT (outlet_id, day, weekday),
  constraint kpi_days_off_said_by_fkey FOREIGN KEY (said_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_days_off_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_days_off_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint kpi_days_off_check CHECK (num_nonnulls(day, weekday) = 1),
  constraint kpi_days_off_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE INDEX kpi_days_off_said_by_idx ON public.kpi_days_off USING btree (said_by);
CREATE INDEX kpi_days_off_tenant_id_outlet_id_idx ON public.kpi_days_off USING btree (tenant_id, outlet_id);
alter table public.kpi_days_off enable row level security;

create table public.kpi_entries (
  id uuid not null,
  tenant_id uuid not null,
  source text not null,
  batch_id uuid,
  label text,
  reason text,
  written integer default 0 not null,
  entered_by uuid,
  entered_at timestamp with time zone default now() not null,
  constraint kpi_entries_pkey PRIMARY KEY (id),
  constraint kpi_entries_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_entries_label_check CHECK (char_length(label) >= 1 AND char_length(label) <= 200),
  constraint kpi_entries_reason_check CHECK (reason = btrim(reason) AND char_length(reason) >= 3 AND char_length(reason) <= 500),
  constraint kpi_entries_source_check CHECK (source = ANY (ARRAY['sheet'::text, 'file'::text, 'reservations'::text, 'bills'::text, 'key'::text, 'undo'::text, 'product'::text]))
);
CREATE INDEX kpi_entries_entered_by_idx ON public.kpi_entries USING btree (entered_by);
CREATE INDEX kpi_entries_tenant_id_batch_id_idx ON public.kpi_entries USING btree (tenant_id, batch_id);
CREATE INDEX kpi_entries_tenant_id_entered_at_idx ON public.kpi_entries USING btree (tenant_id, entered_at DESC);
alter table public.kpi_entries enable row level security;

create table public.kpi_facts (
  id bigint default nextval('private.kpi_facts_id'::regclass) not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  measure_id integer not null,
  month date not null,
  hour smallint,
  said numeric[] not null,
  entry_id uuid not null,
  constraint kpi_facts_pkey PRIMARY KEY (tenant_id, outlet_id, measure_id, month, id),
  constraint kpi_facts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.kpi_entries(id) ON DELETE CASCADE,
  constraint kpi_facts_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id),
  constraint kpi_facts_hour_check CHECK (hour >= 0 AND hour <= 23),
  constraint kpi_facts_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint kpi_facts_said_check CHECK (array_lower(said, 1) = 1 AND cardinality(said) = 31)
) partition by RANGE (month);
CREATE INDEX kpi_facts_entry_id_idx ON ONLY public.kpi_facts USING btree (entry_id);
alter table public.kpi_facts enable row level security;

CREATE TRIGGER await_turn AFTER INSERT ON public.kpi_facts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.take_turns();
CREATE TRIGGER keep BEFORE UPDATE ON public.kpi_facts FOR EACH ROW EXECUTE FUNCTION private.keep_facts();
CREATE TRIGGER keep_counted AFTER INSERT ON public.kpi_facts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.keep_counted_facts();
CREATE TRIGGER roll_up AFTER INSERT ON public.kpi_facts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.roll_up_facts();

create table public.kpi_former_formulas (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  kpi_id integer not null,
  numerator jsonb not null,
  denominator jsonb not null,
  scale numeric not null,
  until timestamp with time zone default now() not null,
  constraint kpi_former_formulas_pkey PRIMARY KEY (id),
  constraint kpi_former_formulas_kpi_id_fkey FOREIGN KEY (kpi_id) REFERENCES public.kpis(id) ON DELETE CASCADE,
  constraint kpi_former_formulas_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_former_formulas_denominator_check CHECK (private.are_sums(denominator)),
  constraint kpi_former_formulas_numerator_check CHECK (private.are_sums(numerator)),
  constraint kpi_former_formulas_scale_check CHECK (scale > 0::numeric)
);
CREATE INDEX kpi_former_formulas_kpi_id_until_idx ON public.kpi_former_formulas USING btree (kpi_id, until DESC);
CREATE INDEX kpi_former_formulas_tenant_id_idx ON public.kpi_former_formulas USING btree (tenant_id);
alter table public.kpi_former_formulas enable row level security;
grant select on public.kpi_former_formulas to authenticated;

create policy "people read what the KPIs of their tenant were made of" on public.kpi_former_formulas for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))));

create table public.kpi_imports (
  id uuid not null,
  tenant_id uuid not null,
  source text not null,
  label text not null,
  fingerprint text,
  rows integer not null,
  written integer default 0 not null,
  refused integer default 0 not null,
  first_day date,
  last_day date,
  begun_by uuid,
  begun_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  undo_reason text,
  key_id uuid,
  constraint kpi_imports_pkey PRIMARY KEY (id),
  constraint kpi_imports_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint kpi_imports_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_imports_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES public.ingestion_keys(tenant_id, id),
  constraint kpi_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_imports_check CHECK ((undone_at IS NULL) = (undo_reason IS NULL)),
  constraint kpi_imports_fingerprint_check CHECK (fingerprint ~ '^[0-9a-f]{64}$'::text),
  constraint kpi_imports_label_check CHECK (label = btrim(label) AND char_length(label) >= 1 AND char_length(label) <= 200),
  constraint kpi_imports_rows_check CHECK (rows >= 0 AND rows <= 1000000),
  constraint kpi_imports_source_check CHECK (source = ANY (ARRAY['file'::text, 'reservations'::text, 'bills'::text, 'key'::text])),
  constraint kpi_imports_undo_reason_check CHECK (undo_reason = btrim(undo_reason) AND char_length(undo_reason) >= 3 AND char_length(undo_reason) <= 500)
);
CREATE INDEX kpi_imports_begun_by_idx ON public.kpi_imports USING btree (begun_by);
CREATE INDEX kpi_imports_tenant_id_begun_at_idx ON public.kpi_imports USING btree (tenant_id, begun_at DESC);
CREATE INDEX kpi_imports_tenant_id_key_id_idx ON public.kpi_imports USING btree (tenant_id, key_id);
CREATE INDEX kpi_imports_undone_by_idx ON public.kpi_imports USING btree (undone_by);
alter table public.kpi_imports enable row level security;
grant select on public.kpi_imports to authenticated;

create policy "admins read the imports of their tenant, managers their own" on public.kpi_imports for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))) OR ((begun_by = ( SELECT auth.uid() AS uid)) AND (tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['manager'::text]) AS my_tenants_as)))))));

create table public.kpi_kept (
  tenant_id uuid not null,
  outlet_id uuid not null,
  measure_id integer not null,
  "position" smallint not null,
  constraint kpi_kept_pkey PRIMARY KEY (outlet_id, measure_id),
  constraint kpi_kept_measure_id_fkey FOREIGN KEY (measure_id) REFERENCES public.measures(id) ON DELETE CASCADE,
  constraint kpi_kept_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_kept_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint kpi_kept_position_check CHECK ("position" >= 1 AND "position" <= 40)
);
CREATE INDEX kpi_kept_measure_id_idx ON public.kpi_kept USING btree (measure_id);
CREATE INDEX kpi_kept_tenant_id_outlet_id_idx ON public.kpi_kept USING btree (tenant_id, outlet_id);
alter table public.kpi_kept enable row level security;

CREATE TRIGGER keep_counted_off BEFORE INSERT ON public.kpi_kept FOR EACH ROW EXECUTE FUNCTION private.keep_counted_off_sheets();

create table public.kpi_layouts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  headings text not null,
  told jsonb not null,
  saved_by uuid,
  saved_at timestamp with time zone default now() not null,
  constraint kpi_layouts_pkey PRIMARY KEY (id),
  constraint kpi_layouts_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint kpi_layouts_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_layouts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_layouts_headings_check CHECK (char_length(headings) >= 1 AND char_length(headings) <= 4000),
  constraint kpi_layouts_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 80),
  constraint kpi_layouts_told_check CHECK (jsonb_typeof(told) = 'object'::text AND octet_length(told::text) <= 40000)
);
CREATE INDEX kpi_layouts_saved_by_idx ON public.kpi_layouts USING btree (saved_by);
alter table public.kpi_layouts enable row level security;
grant select on public.kpi_layouts to authenticated;

create policy "admins and managers read the layouts of their tenant" on public.kpi_layouts for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND (tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text, 'manager'::text]) AS my_tenants_as)))));

create table public.kpi_notes (
  id uuid not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  kpi_id integer not null,
  first_day date not null,
  last_day date not null,
  body text,
  written_by uuid,
  written_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint kpi_notes_pkey PRIMARY KEY (id),
  constraint kpi_notes_kpi_id_fkey FOREIGN KEY (kpi_id) REFERENCES public.kpis(id) ON DELETE CASCADE,
  constraint kpi_notes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_notes_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint kpi_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_notes_body_check CHECK (body = btrim(body) AND char_length(body) >= 1 AND char_length(body) <= 2000),
  constraint kpi_notes_check CHECK (last_day >= first_day AND last_day <= (first_day + 1100)),
  constraint kpi_notes_check1 CHECK ((body IS NULL) = (removed_at IS NOT NULL))
);
CREATE INDEX kpi_notes_kpi_id_idx ON public.kpi_notes USING btree (kpi_id);
CREATE INDEX kpi_notes_outlet_id_idx ON public.kpi_notes USING btree (outlet_id);
CREATE INDEX kpi_notes_tenant_id_outlet_id_kpi_id_first_day_idx ON public.kpi_notes USING btree (tenant_id, outlet_id, kpi_id, first_day);
CREATE INDEX kpi_notes_written_by_idx ON public.kpi_notes USING btree (written_by);
alter table public.kpi_notes enable row level security;

create table public.kpi_refused_rows (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  import_id uuid not null,
  line integer not null,
  code text not null,
  told text not null,
  refused_at timestamp with time zone default now() not null,
  constraint kpi_refused_rows_pkey PRIMARY KEY (id),
  constraint kpi_refused_rows_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES public.kpi_imports(tenant_id, id) ON DELETE CASCADE,
  constraint kpi_refused_rows_code_check CHECK (code ~ '^[a-z_]{1,60}$'::text),
  constraint kpi_refused_rows_told_check CHECK (char_length(told) <= 300)
);
CREATE INDEX kpi_refused_rows_import_id_idx ON public.kpi_refused_rows USING btree (import_id);
CREATE INDEX kpi_refused_rows_refused_at_idx ON public.kpi_refused_rows USING btree (refused_at);
CREATE INDEX kpi_refused_rows_tenant_id_import_id_line_idx ON public.kpi_refused_rows USING btree (tenant_id, import_id, line);
alter table public.kpi_refused_rows enable row level security;
grant select on public.kpi_refused_rows to authenticated;

create policy "people read the refused rows of imports they see" on public.kpi_refused_rows for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND (import_id IN ( SELECT i.id
   FROM public.kpi_imports i))));

create table public.kpi_targets (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  outlet_id uuid,
  kpi_id integer not null,
  plan text not null,
  first_day date not null,
  last_day date,
  target numeric not null,
  high numeric,
  good_from smallint default 100 not null,
  near_from smallint default 95 not null,
  watch_from smallint default 90 not null,
  set_by uuid,
  set_at timestamp with time zone default now() not null,
  constraint kpi_targets_pkey PRIMARY KEY (id),
  constraint one_target_a_day EXCLUDE USING gist (tenant_id WITH =, plan WITH =, kpi_id WITH =, COALESCE(outlet_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, daterange(first_day, last_day, '[]'::text) WITH &&),
  constraint kpi_targets_kpi_id_fkey FOREIGN KEY (kpi_id) REFERENCES public.kpis(id) ON DELETE CASCADE,
  constraint kpi_targets_set_by_fkey FOREIGN KEY (set_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_targets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_targets_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint budget_is_of_a_month CHECK (plan = 'target'::text OR EXTRACT(day FROM first_day) = 1::numeric AND last_day = ((first_day + '1 mon'::interval)::date - 1)),
  constraint kpi_targets_check CHECK (last_day >= first_day),
  constraint kpi_targets_check1 CHECK (high > target),
  constraint kpi_targets_check2 CHECK (0 < watch_from AND watch_from < near_from AND near_from < good_from AND good_from <= 200),
  constraint kpi_targets_plan_check CHECK (plan = ANY (ARRAY['target'::text, 'budget'::text])),
  constraint kpi_targets_target_check CHECK (target > 0::numeric)
);
CREATE INDEX kpi_targets_kpi_id_idx ON public.kpi_targets USING btree (kpi_id);
CREATE INDEX kpi_targets_outlet_id_idx ON public.kpi_targets USING btree (outlet_id);
CREATE INDEX kpi_targets_set_by_idx ON public.kpi_targets USING btree (set_by);
CREATE INDEX kpi_targets_tenant_id_outlet_id_idx ON public.kpi_targets USING btree (tenant_id, outlet_id);
CREATE INDEX kpi_targets_tenant_id_plan_kpi_id_first_day_idx ON public.kpi_targets USING btree (tenant_id, plan, kpi_id, first_day);
alter table public.kpi_targets enable row level security;
grant select on public.kpi_targets to authenticated;

create policy "who sees a figure reads what it is held against" on public.kpi_targets for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND (( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of) OR (( SELECT private.i_am_one_of(VARIADIC ARRAY['manager'::text]) AS i_am_one_of) AND ((outlet_id IS NULL) OR (outlet_id IN ( SELECT private.outlets_i_manage() AS outlets_i_manage)))) OR (( SELECT private.i_am_one_of(VARIADIC ARRAY['trainer'::text]) AS i_am_one_of) AND (kpi_id IN ( SELECT private.kpis_without_money() AS kpis_without_money))))));

create table public.kpis (
  id integer generated always as identity not null,
  tenant_id uuid,
  key text not null,
  name jsonb not null,
  help jsonb not null,
  basis jsonb,
  numerator jsonb not null,
  denominator jsonb default '[]'::jsonb not null,
  is_of_change boolean default false not null,
  scale numeric default 1 not null,
  unit text not null,
  decimals smallint default 0 not null,
  polarity text not null,
  grain text not null,
  scope text not null,
  "position" smallint not null,
  retired_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint kpis_pkey PRIMARY KEY (id),
  constraint kpis_tenant_id_key_key UNIQUE NULLS NOT DISTINCT (tenant_id, key),
  constraint kpis_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpis_basis_check CHECK (basis IS NULL OR private.is_in_both(basis, 400)),
  constraint kpis_decimals_check CHECK (decimals >= 0 AND decimals <= 2),
  constraint kpis_denominator_check CHECK (private.are_sums(denominator)),
  constraint kpis_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  constraint kpis_help_check CHECK (private.is_help_card(help)),
  constraint kpis_key_check CHECK (key ~ '^[a-z][a-z0-9_]{1,39}$'::text),
  constraint kpis_name_check CHECK (private.is_in_both(name, 80)),
  constraint kpis_numerator_check CHECK (private.are_sums(numerator) AND jsonb_array_length(numerator) > 0),
  constraint kpis_polarity_check CHECK (polarity = ANY (ARRAY['up'::text, 'down'::text, 'range'::text])),
  constraint kpis_scale_check CHECK (scale > 0::numeric),
  constraint kpis_scope_check CHECK (scope = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'both'::text])),
  constraint kpis_unit_check CHECK (unit = ANY (ARRAY['percent'::text, 'paise'::text, 'count'::text, 'minutes'::text, 'kwh'::text, 'index'::text, 'points'::text]))
);
alter table public.kpis enable row level security;
grant select on public.kpis to authenticated;

create policy "people read the KPIs of the platform and their tenant" on public.kpis for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) OR ((tenant_id IS NULL) AND ( SELECT (EXISTS ( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with)) AS "exists"))));

create table private.kpi_doubts (
  code text not null,
  measure text not null,
  rule text not null,
  other text not null,
  constraint kpi_doubts_pkey PRIMARY KEY (code),
  constraint kpi_doubts_rule_check CHECK (rule = ANY (ARRAY['at_most'::text, 'needs'::text]))
);

create table private.kpi_hourly (
  tenant_id uuid not null,
  outlet_id uuid not null,
  measure_id integer not null,
  month date not null,
  hour smallint not null,
  days double precision[] not null,
  constraint kpi_hourly_pkey PRIMARY KEY (tenant_id, outlet_id, measure_id, month, hour),
  constraint kpi_hourly_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_hourly_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id)
);

create table private.kpi_monthly (
  tenant_id uuid not null,
  measure_id integer not null,
  month date not null,
  outlet_id uuid not null,
  days double precision[] default array_fill(NULL::double precision, ARRAY[31]) not null,
  until double precision[] default array_fill((0)::double precision, ARRAY[32]) not null,
  known smallint[] default array_fill((0)::smallint, ARRAY[32]) not null,
  constraint kpi_monthly_pkey PRIMARY KEY (tenant_id, measure_id, month, outlet_id),
  constraint kpi_monthly_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_monthly_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id)
);
CREATE INDEX kpi_monthly_tenant_id_outlet_id_measure_id_month_idx ON private.kpi_monthly USING btree (tenant_id, outlet_id, measure_id, month);

CREATE TRIGGER add_up AFTER UPDATE ON private.kpi_monthly REFERENCING OLD TABLE AS former NEW TABLE AS current FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_outlets();

create table private.kpi_places (
  tenant_id uuid not null,
  outlet_id uuid not null,
  place integer not null,
  constraint kpi_places_pkey PRIMARY KEY (tenant_id, outlet_id),
  constraint kpi_places_tenant_id_place_key UNIQUE (tenant_id, place),
  constraint kpi_places_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_places_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint kpi_places_place_check CHECK (place >= 0)
);

create table private.kpi_signals (
  tenant_id uuid not null,
  outlet_id uuid not null,
  kpi_id integer not null,
  week date not null,
  rule text not null,
  is_better boolean,
  figure double precision not null,
  former double precision not null,
  basis text not null,
  mean double precision not null,
  lower double precision not null,
  upper double precision not null,
  weeks smallint not null,
  strength double precision not null,
  place smallint,
  constraint kpi_signals_pkey PRIMARY KEY (tenant_id, week, outlet_id, kpi_id),
  constraint kpi_signals_kpi_id_fkey FOREIGN KEY (kpi_id) REFERENCES public.kpis(id) ON DELETE CASCADE,
  constraint kpi_signals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_signals_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint kpi_signals_basis_check CHECK (basis = ANY (ARRAY['last_year'::text, 'week_before'::text])),
  constraint kpi_signals_place_check CHECK (place >= 1 AND place <= 3),
  constraint kpi_signals_rule_check CHECK (rule = ANY (ARRAY['above'::text, 'below'::text, 'run_above'::text, 'run_below'::text])),
  constraint kpi_signals_week_check CHECK (EXTRACT(isodow FROM week) = 1::numeric)
);
CREATE INDEX kpi_signals_kpi_id_idx ON private.kpi_signals USING btree (kpi_id);
CREATE INDEX kpi_signals_tenant_id_outlet_id_idx ON private.kpi_signals USING btree (tenant_id, outlet_id);
alter table private.kpi_signals enable row level security;

create table private.kpi_totals (
  tenant_id uuid not null,
  measure_id integer not null,
  month date not null,
  totals numeric[] not null,
  known bit varying[] not null,
  constraint kpi_totals_pkey PRIMARY KEY (tenant_id, measure_id, month),
  constraint kpi_totals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);

create function private.add_up_outlets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ -- two days and two years go other ways
begin
  insert into private.kpi_places (tenant_id, outlet_id, place)
  select o.tenant_id, o.outlet_id, o.nth - 1 + coalesce((select max(p.place) + 1 from private.kpi_places p where p.tenant_id = o.tenant_id), 0)
  from (
    select n.tenant_id, n.outlet_id, row_number() over (partition by n.tenant_id order by n.outlet_id) as nth from (select distinct tenant_id, outlet_id from current) n
    where not exists (select from private.kpi_places p where p.tenant_id = n.tenant_id and p.outlet_id = n.outlet_id)
  ) o;

  with widths as materialized ( -- asked once, not for each day
    select t.tenant_id, private.no_outlets(t.tenant_id) as none from (select distinct tenant_id from current) t
  ), own as materialized (
    select p.tenant_id, p.outlet_id, w.none, set_bit(w.none, p.place, 1) as bits
    from private.kpi_places p join widths w using (tenant_id)
    where p.outlet_id in (select outlet_id from current)
  )
  insert into private.kpi_totals as kept (tenant_id, measure_id, month, totals, known)
  select c.tenant_id, c.measure_id, c.month, array_agg(c.total order by c.d), array_agg(c.turned::bit varying order by c.d)
  from (
    select n.tenant_id, n.measure_id, n.month, day.d, sum(coalesce(day.now::numeric, 0) - coalesce(day.former::numeric, 0)) as total,
      bit_xor(case when (day.now is null) = (day.former is null) then w.none else w.bits end) as turned
    from current n
    join former f using (tenant_id, measure_id, month, outlet_id)
    join own w using (tenant_id, outlet_id)
    cross join lateral unnest(n.days, f.days) with ordinality day (now, former, d)
    where n.days is distinct from f.days
    group by n.tenant_id, n.measure_id, n.month, day.d
  ) c
  group by c.tenant_id, c.measure_id, c.month
  order by c.tenant_id, c.measure_id, c.month
  on conflict (tenant_id, measure_id, month) do update
  set totals = array(select a + b from unnest(kept.totals, excluded.totals) with ordinality s (a, b, d) order by d),
    known = array(
      select private.as_long_as(a, b) # private.as_long_as(b, a) from unnest(kept.known, excluded.known) with ordinality s (a, b, d) order by d);
  return null;
end $function$;

create function public.copy_targets(p_tenant_id uuid, p_plan text, p_from date, p_months integer, p_into date, p_factor numeric DEFAULT 1, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(copied integer, kept integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets  uuid[] := private.require_figures(p_tenant_id, 'change');
  is_admin boolean := p_tenant_id in (select private.tenants_i_manage());
  until    date;
  step     interval;
  one      record;
begin
  if p_from is null or p_into is null or extract(day from p_from) <> 1 or extract(day from p_into) <> 1 or p_from = p_into
    or p_months is null or p_months not between 1 and 12 or p_from < '2000-01-01' or p_into not between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_factor is null or p_factor < 0.1 or p_factor > 10 then raise sqlstate 'PT400' using message = 'invalid_factor'; end if;
  if p_outlet_id is not null and not p_outlet_id = any (outlets) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  until := (p_from + make_interval(months => p_months))::date - 1;
  step := make_interval(months => ((extract(year from p_into) - extract(year from p_from)) * 12
    + extract(month from p_into) - extract(month from p_from))::integer);
  copied := 0;
  kept := 0;
  for one in
    select t.*, k.unit, k.decimals, (greatest(t.first_day, p_from) + step)::date as new_first,
      (least(coalesce(t.last_day, until), until) + 1 + step)::date - 1 as new_last
    from public.kpi_targets t join public.kpis k on k.id = t.kpi_id and k.retired_at is null
    where t.tenant_id = p_tenant_id and t.plan = p_plan and daterange(t.first_day, t.last_day, '[]') && daterange(p_from, until, '[]')
      and (t.outlet_id = any (outlets) or t.outlet_id is null and is_admin) and (p_outlet_id is null or t.outlet_id = p_outlet_id)
    order by t.kpi_id, t.outlet_id, t.first_day
  loop
    begin
      insert into public.kpi_targets (tenant_id, outlet_id, kpi_id, plan, first_day, last_day, target, high, good_from, near_from, watch_from, set_by)
      values (one.tenant_id, one.outlet_id, one.kpi_id, one.plan, one.new_first, one.new_last,
        round(one.target * p_factor, one.decimals), round(one.high * p_factor, one.decimals), one.good_from, one.near_from,
        one.watch_from, auth.uid());
      copied := copied + 1;
    exception when exclusion_violation or check_violation then
      kept := kept + 1;
    end;
  end loop;
  if copied > 0 then
    perform private.write_audit('kpi_target.copied', p_tenant_id, 'tenants', p_tenant_id::text, null, jsonb_build_object(
      'plan', p_plan, 'valid_from', p_from, 'first_day', p_into, 'factor', p_factor, 'copied', copied, 'kept', kept));
  end if;
  return next;
end $function$;
grant execute on function public.copy_targets(uuid,text,date,integer,date,numeric,uuid) to authenticated;
grant execute on function public.copy_targets(uuid,text,date,integer,date,numeric,uuid) to service_role;

create function private.doubts_about(p_tenant_id uuid, p_rows private.judged_fact[], p_is_typed boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return (
    with said as materialized (
      select r.* from unnest(p_rows) r where r.hour is null
    ), rules as materialized (
      select c.*, a.id as measure_id, b.id as other_id from private.kpi_doubts c
      join public.measures a on a.tenant_id is null and a.key = c.measure
      join public.measures b on b.tenant_id is null and b.key = c.other
    ), named as materialized (
      select r.measure_id from rules r union select r.other_id from rules r
    ), kept as materialized (
      select k.outlet_id, k.measure_id, k.month, k.days, k.known[32] > 0 as is_kept
      from (select distinct s.outlet_id, date_trunc('month', s.day)::date as month from said s) d
      cross join named m
      join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = d.outlet_id and k.measure_id = m.measure_id and k.month = d.month
    ), counts as materialized (
      select d.outlet_id, d.day, m.measure_id, case when s.day is not null then s.value else k.days[extract(day from d.day)]::numeric end as value,
        k.is_kept or s.day is not null as is_kept
      from (select distinct s.outlet_id, s.day, date_trunc('month', s.day)::date as month from said s) d
      cross join named m
      left join said s on s.outlet_id = d.outlet_id and s.day = d.day and s.measure_id = m.measure_id
      left join kept k on k.outlet_id = d.outlet_id and k.measure_id = m.measure_id and k.month = d.month
    ), found as (
      select a.outlet_id, a.day, r.code, r.measure, r.other
      from rules r
      join counts a on a.measure_id = r.measure_id
      join counts b on b.measure_id = r.other_id and b.outlet_id = a.outlet_id and b.day = a.day
      where case r.rule when 'at_most' then a.value > b.value else a.value > 0 and b.is_kept and coalesce(b.value, 0) = 0 end
        and exists (select from said s where s.outlet_id = a.outlet_id and s.day = a.day and s.measure_id in (r.measure_id, r.other_id))
      union all
      select s.outlet_id, s.day, 'above_rooms', m.key, null
      from said s join public.measures m on m.id = s.measure_id and m.key = 'rooms_available' and m.tenant_id is null
      join public.outlets o on o.id = s.outlet_id
      where s.value > o.rooms
      union all
      -- a digit too many or too few: four times or an eighth of the last eight weeks, by at least 14 days; of what is counted on one hand none or three are no slip
      select s.outlet_id, s.day, 'far_from_usual', m.key, null
      from said s join public.measures m on m.id = s.measure_id and m.kind = 'flow'
      cross join lateral (
        select avg(past.value) as mean, count(past.value) as n
        from private.kpi_monthly k, unnest(k.days) with ordinality past (value, n)
        where k.tenant_id = p_tenant_id and k.outlet_id = s.outlet_id and k.measure_id = s.measure_id
          and k.month between s.day - 87 and s.day and k.month + past.n::integer - 1 between s.day - 56 and s.day - 1
      ) usual
      where p_is_typed and usual.n >= 14 and usual.mean > 0 and (s.value > 4 * greatest(usual.mean, 5) or (usual.mean >= 8 and s.value < usual.mean / 8))
    )
    select coalesce(jsonb_agg(jsonb_build_object('outlet_id', f.outlet_id, 'day', f.day, 'code', f.code, 'measure', f.measure, 'other', f.other)
      order by f.day, f.outlet_id, f.code, f.measure), '[]')
    from (select * from found f order by f.day limit 500) f);
end $function$;

create function private.doubts_about_visit(p_guest public.loyalty_members, p_rules jsonb, p_said jsonb, p_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  found_at jsonb := '[]';
  actor    uuid := (p_said ->> 'actor_id')::uuid;
  shift    uuid := (p_said ->> 'shift_id')::uuid;
  earned   integer;
  is_own   boolean;
  doubted  integer;
  usual    numeric;
begin
  select (select count(*) from public.loyalty_entries e
      where e.visitor_id = p_guest.id and e.kind = 'earn' and e.why = 'bill' and e.at > p_at - interval '1 day' and e.at <= p_at),
    exists (select from public.people w where w.profile_id = actor and (w.phone = p_guest.phone or lower(w.email) = p_guest.email)),
    (select count(*) from public.loyalty_signals s where s.shift_id = shift and s.state = 'open')
  into earned, is_own, doubted;
  if earned >= (p_rules ->> 'earns_per_day')::integer then
    found_at := found_at || jsonb_build_object('kind', 'many_visits', 'holds', true, 'evidence', jsonb_build_object('visits', earned + 1, 'most', p_rules -> 'earns_per_day'));
  end if;
  if is_own then
    found_at := found_at || jsonb_build_object('kind', 'own_card', 'holds', true, 'evidence', '{}'::jsonb);
  end if;
  if doubted = 3 then
    found_at := found_at || jsonb_build_object('kind', 'busy_staff', 'holds', false, 'evidence', jsonb_build_object('signals', doubted));
  end if;
  if p_guest.visits >= 3 then
    usual := p_guest.spend_paise::numeric / p_guest.visits;
    if (p_said ->> 'amount_paise')::numeric > 10 * usual then
      found_at := found_at || jsonb_build_object('kind', 'large_bill', 'holds', true,
        'evidence', jsonb_build_object('amount_paise', p_said -> 'amount_paise', 'usual_paise', round(usual)));
    end if;
  end if;
  return found_at;
end $function$;

create function public.evidence_place(p_person_id uuid, p_certification_id uuid, p_client_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person      public.people;
  looks_after boolean;
begin
  select p.* into person from public.people p where p.id = p_person_id;
  looks_after := private.require_papers_of(person);
  if not looks_after then perform private.require_learner(); end if;
  if not private.decides_about(person, looks_after)
    and private.evidence_waits(person.id, p_certification_id, p_client_id) then
    raise sqlstate 'PT409' using message = 'evidence_waiting';
  end if;
  perform private.require_certification(person.tenant_id, p_certification_id);
  if exists (select from public.evidence e where e.tenant_id = person.tenant_id and e.client_id = p_client_id) then return null; end if;
  return concat_ws('/', person.tenant_id, person.id, p_client_id);
end $function$;
grant execute on function public.evidence_place(uuid,uuid,uuid) to authenticated;
grant execute on function public.evidence_place(uuid,uuid,uuid) to service_role;

create function private.fill_places(p_event public.events)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  next  public.event_registrations;
  total integer := 0;
begin
  if p_event.state <> 'published' or p_event.starts_at <= now() then return 0; end if;
  for next in
    select r.* from public.event_registrations r where r.event_id = p_event.id and r.state = 'waitlisted'
    order by (r.confirmed_at is null), r.created_at, r.id limit greatest(p_event.capacity - private.places_taken(p_event.id), 0)
  loop
    update public.event_registrations set state = 'registered', promoted_at = clock_timestamp() where id = next.id
    returning * into next;
    perform private.mail_registration('event_promoted', p_event, next);
    total := total + 1;
  end loop;
  return total;
end $function$;

create function private.former_entry(p_purse public.loyalty_members, p_key text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  former public.loyalty_entries;
begin
  select e.* into former from public.loyalty_entries e where e.tenant_id = p_purse.tenant_id and e.idem_key = p_key;
  if found and former.member_id <> p_purse.id then raise sqlstate 'PT409' using message = 'key_reused'; end if;
  return former.id;
end $function$;

create function private.formula_problem(p_tenant_id uuid, p_above jsonb, p_below jsonb, p_scale numeric, p_unit text, p_scope text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  words text[];
  above text[];
  below text[];
begin
  if not coalesce(private.are_sums(p_above) and private.are_sums(p_below), false) or jsonb_array_length(p_above) = 0 then
    return 'formula_empty';
  end if;
  words := array(select distinct term from jsonb_array_elements(p_above || p_below) factor, jsonb_object_keys(factor) term);
  if exists (
    select from unnest(words) word join public.kpis k on k.key = word and (k.tenant_id is null or k.tenant_id = p_tenant_id)
    where not exists (select from public.measures m where m.key = word and (m.tenant_id is null or m.tenant_id = p_tenant_id))) then
    return 'formula_of_ratios';
  end if;
  if exists (select from unnest(words) word where not exists (
    select from public.measures m where m.key = word and m.retired_at is null and (m.tenant_id is null or m.tenant_id = p_tenant_id))) then
    return 'unknown_measure';
  end if;
  if exists (
    select from jsonb_array_elements(p_above || p_below) factor cross join lateral jsonb_object_keys(factor) term
    join public.measures m on m.key = term and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    group by factor having count(distinct m.unit) > 1) then
    return 'units_mixed';
  end if;
  if coalesce(p_scope, '') not in ('hotel', 'restaurant', 'both') or exists (
    select from public.measures m where m.key = any (words) and (m.tenant_id is null or m.tenant_id = p_tenant_id)
      and m.scope <> 'both' and m.scope <> p_scope) then
    return 'scopes_mixed';
  end if;
  if p_above = p_below then return 'formula_says_nothing'; end if;
  if p_scale is null or p_scale <= 0 or p_scale > 100000 then return 'invalid_scale'; end if;
  above := private.units_of(p_tenant_id, p_above);
  below := private.units_of(p_tenant_id, p_below);
  return case
    when coalesce(p_unit, '') not in ('percent', 'paise', 'count', 'minutes', 'kwh', 'index', 'points') then 'units_disagree'
    when p_unit in ('percent', 'index', 'points') and (above <> below or p_scale <> 100) then 'units_disagree'
    when p_unit = 'paise' and private.left_of('paise', above, below) <> 1 then 'units_disagree'
    when p_unit <> 'paise' and private.left_of('paise', above, below) <> 0 then 'units_disagree'
    when p_unit = 'minutes' and private.left_of('time', above, below) <> 1 then 'units_disagree'
    when p_unit = 'count' and private.left_of('time', above, below) > 0 then 'units_disagree'
    when (p_unit = 'kwh') <> (private.left_of('kwh', above, below) = 1) then 'units_disagree' end;
end $function$;

create function private.formula_words(p_kpi public.kpis)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' / ', max(side.words) filter (where side.n = 1), max(side.words) filter (where side.n = 2))
    || case when p_kpi.scale <> 1 then ' * ' || p_kpi.scale else '' end
  from (
    select s.n, string_agg(sum.words, ' * ' order by sum.nth) as words
    from (values (1, p_kpi.numerator), (2, p_kpi.denominator)) s (n, sums)
    cross join lateral (
      select factor.nth, string_agg(case term.weight when '1' then '' when '-1' then '- ' else term.weight || ' ' end || (m.name ->> 'en'), ' + ' order by term.key) as words
      from jsonb_array_elements(s.sums) with ordinality factor (sum, nth)
      cross join lateral jsonb_each_text(factor.sum) term (key, weight)
      join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_kpi.tenant_id)
      group by factor.nth) sum
    group by s.n) side
$function$;

create function private.free_unread_places()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  event  public.events;
  unread public.event_registrations;
  total  integer := 0;
begin
  for event in
    select e.* from public.events e
    where e.state = 'published' and e.starts_at > now() and exists (
      select from public.event_registrations r where r.event_id = e.id and r.state = 'registered' and r.confirmed_at is null)
    order by e.id for update
  loop
    for unread in
      select r.* from public.event_registrations r
      where r.event_id = event.id and r.state = 'registered' and r.confirmed_at is null
        and private.place_kept_until(greatest(r.created_at, r.promoted_at), event.starts_at) < now()
      order by r.created_at, r.id limit (
        select count(*) from public.event_registrations w
        where w.event_id = event.id and w.state = 'waitlisted' and w.confirmed_at is not null)
    loop
      update public.event_registrations set state = 'waitlisted', created_at = clock_timestamp(), promoted_at = null
      where id = unread.id returning * into unread;
      perform private.mail_registration('event_lapsed', event, unread);
      total := total + 1;
    end loop;
    perform private.fill_places(event);
  end loop;
  return total;
end $function$;

create function public.import_targets(p_tenant_id uuid, p_rows jsonb, p_is_tried boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets  uuid[] := private.require_figures(p_tenant_id, 'change');
  is_admin boolean := p_tenant_id in (select private.tenants_i_manage());
  said     jsonb;
  target   public.kpi_targets;
  found_id uuid;
  kpi      public.kpis;
  written  integer := 0;
  same     integer := 0;
  refused  jsonb := '[]';
  kept_at  timestamptz;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  if jsonb_array_length(p_rows) > 2000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  begin
    for said in select value from jsonb_array_elements(p_rows) loop
      begin
        target := null;
        found_id := null;
        target.tenant_id := p_tenant_id;
        target.plan := coalesce(nullif(said ->> 'plan', ''), 'target');
        target.first_day := private.day_of(said ->> 'from');
        target.last_day := private.day_of(said ->> 'to');
        if target.first_day is null or (target.last_day is null and coalesce(said ->> 'to', '') <> '') then
          raise sqlstate 'PT400' using message = 'invalid_period';
        end if;
        if target.plan = 'budget' then target.last_day := (target.first_day + interval '1 month')::date - 1; end if;
        if jsonb_typeof(said -> 'target') is distinct from 'number' or jsonb_typeof(said -> 'high') not in ('number', 'null') then
          raise sqlstate 'PT400' using message = 'invalid_target';
        end if;
        target.target := (said ->> 'target')::numeric;
        target.high := (said ->> 'high')::numeric;
        select k.* into kpi from public.kpis k
        where k.retired_at is null and (k.tenant_id is null or k.tenant_id = p_tenant_id)
          and lower(btrim(said ->> 'kpi')) in (k.key, lower(k.name ->> 'en'), lower(k.name ->> 'hi'))
        order by k.key = lower(btrim(said ->> 'kpi')) desc, k.tenant_id is null, k.position limit 1;
        if not found then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
        if coalesce(btrim(said ->> 'outlet'), '') <> '' then
          select o.id into target.outlet_id from public.outlets o
          where o.id = any (outlets) and lower(o.name) = lower(btrim(said ->> 'outlet'));
          if target.outlet_id is null then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
        end if;
        select t.id, t.good_from, t.near_from, t.watch_from, t.set_at
        into target.id, target.good_from, target.near_from, target.watch_from, kept_at
        from public.kpi_targets t
        where t.tenant_id = p_tenant_id and t.kpi_id = kpi.id and t.plan = target.plan and t.first_day = target.first_day
          and t.outlet_id is not distinct from target.outlet_id;
        target.good_from := coalesce(target.good_from, 100::smallint);
        target.near_from := coalesce(target.near_from, 95::smallint);
        target.watch_from := coalesce(target.watch_from, 90::smallint);
        found_id := private.put_target(target, kpi.key, outlets, is_admin);
        if target.id is not null and exists (select from public.kpi_targets t where t.id = found_id and t.set_at = kept_at) then
          same := same + 1;
        else
          written := written + 1;
        end if;
      exception when sqlstate 'PT400' or sqlstate 'PT403' or sqlstate 'PT404' then
        refused := refused || jsonb_build_object('line', said -> 'line', 'code', sqlerrm);
      when exclusion_violation then
        refused := refused || jsonb_build_object('line', said -> 'line', 'code', 'overlapping');
      end;
    end loop;
    if p_is_tried then raise sqlstate 'PTDRY'; end if;
  exception when sqlstate 'PTDRY' then null; -- what was tried is undone
  end;
  return jsonb_build_object('written', written, 'same', same, 'refused', refused);
end $function$;
grant execute on function public.import_targets(uuid,jsonb,boolean) to authenticated;
grant execute on function public.import_targets(uuid,jsonb,boolean) to service_role;

create function private.keep_counted_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from added a join public.measures m on m.id = a.measure_id and m.kept_by = 'product'
    join public.kpi_entries e on e.id = a.entry_id and e.source <> 'product'
  ) then
    raise sqlstate 'PT403' using message = 'counted_by_product';
  end if;
  return null;
end $function$;

create function private.keep_counted_off_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.measures m where m.id = new.measure_id and m.kept_by = 'product') then
    raise sqlstate 'PT403' using message = 'counted_by_product';
  end if;
  return new;
end $function$;

create function private.kept(p_subject text)
 RETURNS interval
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.keeps from private.retention_rules r where r.subject = p_subject
$function$;

create function private.kpi_value(p_above double precision, p_above_too double precision, p_below double precision, p_below_too double precision, p_scale double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_above IS NULL) THEN NULL::double precision WHEN (abs((COALESCE(p_below, (1)::double precision) * COALESCE(p_below_too, (1)::double precision))) < (0.00005)::double precision) THEN NULL::double precision ELSE (((p_above * COALESCE(p_above_too, (1)::double precision)) * p_scale) / (COALESCE(p_below, (1)::double precision) * COALESCE(p_below_too, (1)::double precision))) END;

create function private.kpi_value(p_above double precision[], p_below double precision[], p_scale double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN private.kpi_value((p_above)[1], (p_above)[2], (p_below)[1], (p_below)[2], p_scale);

create function private.kpis_at(p_tenant_id uuid, p_keys text[])
 RETURNS public.kpis[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select array_agg(s.kpi order by n)
    from generate_subscripts(p_keys, 1) n
    left join (
      select distinct on (k.place) k.place, k.kpi from private.kpis_i_see(p_tenant_id, p_keys) k order by k.place, (k.kpi).tenant_id nulls last
    ) s on s.place = n);
end $function$;

create function private.kpis_i_see(p_tenant_id uuid, p_keys text[])
 RETURNS TABLE(place integer, kpi public.kpis)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  with_money boolean := private.sees_money(p_tenant_id);
begin
  return query
    select asked.place::integer, k
    from unnest(p_keys) with ordinality asked (key, place)
    join public.kpis k on k.key = asked.key and k.retired_at is null and (k.tenant_id is null or k.tenant_id = p_tenant_id)
    where with_money or not exists (
      select from private.measures_in(k) word join public.measures m on m.key = word and m.unit = 'paise'
        and (m.tenant_id is null or m.tenant_id = p_tenant_id));
end $function$;

create function private.kpis_without_money()
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select k.id from public.kpis k
    where not exists (select from private.measures_in(k) word join public.measures m on m.key = word and m.unit = 'paise'
      and (m.tenant_id is null or m.tenant_id = k.tenant_id));
end $function$;
grant execute on function private.kpis_without_money() to authenticated;

create function private.listed_places(p_tenant_id uuid, p_rows jsonb)
 RETURNS TABLE(line integer, outlet text, outlet_id uuid, is_open boolean, job_role text, job_role_id uuid, department_id uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select distinct on (r.line, lower(place.outlet)) r.line, place.outlet, o.id, o.is_active, place.job_role, j.id, j.department_id
    from private.listed_people(p_rows) r
    cross join lateral jsonb_to_recordset(r.places) as place (outlet text, job_role text)
    left join (
      select distinct on (lower(known.name)) lower(known.name) as name, known.id, known.is_active
      from public.outlets known where known.tenant_id = p_tenant_id order by lower(known.name), known.is_active desc, known.name
    ) o on o.name = lower(place.outlet)
    left join (
      select distinct on (lower(known.name)) lower(known.name) as name, known.id, known.department_id
      from public.job_roles known where known.tenant_id = p_tenant_id order by lower(known.name), known.name
    ) j on j.name = lower(place.job_role)
    order by r.line, lower(place.outlet);
end $function$;

create function public.loyalty_place(p_slug text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told jsonb;
begin
  if private.take('loyalty place ' || coalesce(p_address_hash, ''), 1, 120) = 0 then raise sqlstate 'PT429' using message = 'too_many_requests'; end if;
  select jsonb_build_object('slug', t.slug, 'tenant', t.name, 'brand_color', t.brand_color, 'logo_url', t.logo_url, 'is_open', p.state = 'open',
    'has_phone', private.is_message_port_open(), 'rules', v.rules - 'value_paise' - 'redemption',
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city) order by o.name), '[]')
      from public.outlets o where o.tenant_id = t.id and o.is_active)) into told
  from public.tenants t
  join public.loyalty_programmes p on p.tenant_id = t.id and p.version > 0
  join public.loyalty_versions v on v.tenant_id = t.id and v.number = p.version
  where t.slug = p_slug and t.is_active and t.active_modules ? 'loyalty_app';
  if told is null then raise sqlstate 'PT404' using message = 'unknown_programme'; end if;
  return told;
end $function$;
grant execute on function public.loyalty_place(text,text) to service_role;

create function private.measures_kept(p_outlets uuid[])
 RETURNS TABLE(outlet_id uuid, measure_id integer, place integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select k.outlet_id, k.measure_id, k.position::integer
    from public.kpi_kept k join public.measures m on m.id = k.measure_id and m.retired_at is null
    where k.outlet_id = any (p_outlets)
    union all
    select o.id, m.id, starter.place::integer
    from public.outlets o
    cross join lateral unnest(private.starter_measures(o.kind)) with ordinality starter (key, place)
    join public.measures m on m.tenant_id is null and m.key = starter.key and m.retired_at is null
    where o.id = any (p_outlets) and not exists (select from public.kpi_kept k where k.outlet_id = o.id);
end $function$;

create function private.my_event_places(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', r.reference, 'event', e.title_en, 'starts_at', e.starts_at, 'name', r.name, 'phone', r.phone,
    'company', r.company, 'language', r.language, 'state', r.state, 'page', r.page, 'source', r.source,
    'agreement_version', r.agreement_version, 'agreed_at', r.agreed_at, 'created_at', r.created_at,
    'recording_asked_at', r.recording_asked_at, 'recording_sent_at', r.recording_sent_at
  ) order by r.created_at), '[]')
  from public.event_registrations r join public.events e on e.id = r.event_id
  where p_me = (select private.me()) and r.email = (select private.my_proven_address())
$function$;

create function private.offer_clinic_place(p_talk_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  talk    public.clinic_talks := (select k from public.clinic_talks k where k.id = p_talk_id);
  kind    public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach   public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
  waits   public.clinic_waiting;
  until   timestamptz := least(private.after_quiet_hours(now()) + make_interval(mins => kind.hold_minutes), talk.starts_at - interval '15 minutes');
  booking public.clinic_bookings;
begin
  if talk.state not in ('planned', 'cancelled') or until <= now() or talk.starts_at < now() + make_interval(mins => least(kind.notice_minutes, 60)) then return; end if;
  for waits in
    select w.* from public.clinic_waiting w
    where w.tenant_id = talk.tenant_id and w.type_id = talk.type_id and w.state = 'waiting' and coalesce(w.coach_id, talk.coach_id) = talk.coach_id
      and (talk.starts_at at time zone coach.time_zone)::date between w.from_day and w.to_day and private.serves_person(coach, w.person_id)
      and private.clinic_obstacle(w.person_id, kind, talk.starts_at) is null
      and not exists (
        select from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id
        where b.person_id = w.person_id and b.waiting_id = w.id and k.coach_id = talk.coach_id and k.starts_at = talk.starts_at)
    order by w.queued_at, w.id for update of w skip locked
  loop
    begin
      booking := private.take_clinic_seat(gen_random_uuid(), waits.person_id, kind, talk.coach_id, talk.starts_at, 'offered', p_waiting_id => waits.id, p_until => until,
        p_is_proposed => true);
    exception when sqlstate 'PT409' then
      continue; -- not this one; whoever waits next
    end;
    update public.clinic_waiting w set state = 'offered' where w.id = waits.id;
    perform private.mail_clinic('clinic_offered', booking, 'person');
    return;
  end loop;
end $function$;

create function private.place_kept_until(p_since timestamp with time zone, p_starts_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select least(p_since + interval '24 hours', greatest(p_since + interval '2 hours', p_starts_at - interval '24 hours'))
$function$;

create function private.place_movers(p_tenant_id uuid, p_movers uuid[], p_outlet_id uuid, p_from date, p_job_role_id uuid, p_leaves uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kept jsonb;
begin
  select jsonb_object_agg(m.person_id, m.job_role_id) into kept from (
    select distinct on (w.person_id) w.person_id, w.job_role_id
    from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (p_movers) and w.job_role_id is not null
      and private.is_placed(w, p_from) and (p_leaves is null or w.outlet_id = p_leaves)
    order by w.person_id, w.valid_from desc
  ) m;
  delete from public.people_outlets w -- began that very day elsewhere: nothing was worked there
  where w.tenant_id = p_tenant_id and w.person_id = any (p_movers) and w.valid_from = p_from and w.outlet_id <> p_outlet_id
    and (p_leaves is null or w.outlet_id = p_leaves);
  update public.people_outlets w set valid_until = p_from - 1
  where w.tenant_id = p_tenant_id and w.person_id = any (p_movers) and w.outlet_id <> p_outlet_id
    and w.valid_from < p_from and private.is_placed_from(w, p_from) and (p_leaves is null or w.outlet_id = p_leaves);
  if p_job_role_id is not null then
    perform private.turn_placements(array_agg(w.id), array_agg(p_job_role_id), p_from)
    from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (p_movers) and w.outlet_id = p_outlet_id
      and private.is_placed_from(w, p_from) and w.job_role_id is distinct from p_job_role_id;
  end if;
  insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
  select p_tenant_id, p.id, p_outlet_id, coalesce(p_job_role_id, (kept ->> p.id::text)::uuid), p_from, p.left_on
  from public.people p
  where p.tenant_id = p_tenant_id and p.id = any (p_movers) and not exists (
    select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = p.id and w.outlet_id = p_outlet_id
      and private.is_placed_from(w, p_from));
end $function$;

create function private.place_person(p_tenant_id uuid, p_person_id uuid, p_outlet_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.people_outlets (tenant_id, person_id, outlet_id, valid_from)
  select p_tenant_id, p_person_id, o.id, (now() at time zone o.time_zone)::date
  from public.outlets o
  where o.tenant_id = p_tenant_id and o.id = p_outlet_id and not exists (
    select from public.people_outlets w
    where w.person_id = p_person_id and w.outlet_id = o.id
      and private.is_placed_from(w, (now() at time zone o.time_zone)::date)
  )
$function$;

create function private.places_of(p_person_id uuid, p_today date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(distinct concat_ws(' · ', o.name, j.name)), '[]')
    from public.people_outlets w join public.outlets o on o.id = w.outlet_id left join public.job_roles j on j.id = w.job_role_id
    where w.person_id = p_person_id and private.is_placed(w, p_today)
  );
end $function$;

create function private.places_taken(p_event_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer from public.event_registrations r
  where r.event_id = p_event_id and r.state in ('registered', 'attended')
$function$;

create function public.preview_kpi(p_tenant_id uuid, p_numerator jsonb, p_denominator jsonb, p_scale numeric, p_unit text, p_scope text)
 RETURNS TABLE(outlet_id uuid, name text, value double precision, days integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made  jsonb;
  until date := (now() at time zone 'Asia/Kolkata')::date - 1;
begin
  perform private.require_catalogue(p_tenant_id);
  perform private.require_formula(p_tenant_id, p_numerator, p_denominator, p_scale, p_unit, p_scope);
  begin
    insert into public.kpis (tenant_id, key, name, help, numerator, denominator, scale, unit, polarity, grain, scope, position)
    values (p_tenant_id, 'own_tried_just_now', '{"en": "-", "hi": "-"}',
      '{"what": {"en": "-", "hi": "-"}, "read": {"en": "-", "hi": "-"}, "act": {"en": "-", "hi": "-"}}',
      p_numerator, p_denominator, p_scale, p_unit, 'up', 'day', p_scope, 1000);
    select jsonb_agg(jsonb_build_object('outlet', o.id, 'name', o.name, 'days', coalesce(s.days, 0),
      'value', private.kpi_value(s.above, s.below, p_scale::double precision)) order by o.name) into made
    from public.outlets o
    left join private.sums_of(p_tenant_id, array(select x.id from public.outlets x where x.tenant_id = p_tenant_id), array['own_tried_just_now'],
      array[until - 27], array[until]) s on s.outlet_id = o.id
    where o.tenant_id = p_tenant_id and o.is_active and (p_scope = 'both' or o.kind = p_scope or o.kind = 'other');
    raise sqlstate 'PTDRY';
  exception when sqlstate 'PTDRY' then null;
  end;
  return query
    select (r.told ->> 'outlet')::uuid, r.told ->> 'name', (r.told ->> 'value')::double precision, (r.told ->> 'days')::integer
    from jsonb_array_elements(coalesce(made, '[]')) with ordinality r (told, n) order by r.n;
end $function$;
grant execute on function public.preview_kpi(uuid,jsonb,jsonb,numeric,text,text) to authenticated;
grant execute on function public.preview_kpi(uuid,jsonb,jsonb,numeric,text,text) to service_role;

create function private.put_target(p_target public.kpi_targets, p_kpi text, p_outlets uuid[], p_is_admin boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kpi     public.kpis;
  former  public.kpi_targets;
  problem text;
begin
  select k.* into kpi from public.kpis k
  where k.key = p_kpi and k.retired_at is null and (k.tenant_id is null or k.tenant_id = p_target.tenant_id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
  p_target.kpi_id := kpi.id;
  if p_target.outlet_id is null and not p_is_admin then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if p_target.outlet_id is not null and not p_target.outlet_id = any (p_outlets) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  problem := private.target_problem(p_target, kpi);
  if problem is not null then raise sqlstate 'PT400' using message = problem; end if;
  p_target.set_by := auth.uid();
  p_target.set_at := now();
  if p_target.id is null then
    p_target.id := gen_random_uuid();
    insert into public.kpi_targets select p_target.*;
    perform private.write_audit('kpi_target.set', p_target.tenant_id, 'kpi_targets', p_target.id::text, null, private.target_terms(p_target));
    return p_target.id;
  end if;
  select t.* into former from public.kpi_targets t where t.id = p_target.id and t.tenant_id = p_target.tenant_id for update;
  if not found or former.outlet_id is not null and not former.outlet_id = any (p_outlets) then
    raise sqlstate 'PT404' using message = 'unknown_target';
  end if;
  if former.outlet_id is null and not p_is_admin then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if (former.kpi_id, former.plan, former.first_day, former.target, former.good_from, former.near_from, former.watch_from)
      = (p_target.kpi_id, p_target.plan, p_target.first_day, p_target.target, p_target.good_from, p_target.near_from, p_target.watch_from)
    and former.outlet_id is not distinct from p_target.outlet_id and former.last_day is not distinct from p_target.last_day
    and former.high is not distinct from p_target.high then
    return former.id;
  end if;
  update public.kpi_targets t set kpi_id = p_target.kpi_id, plan = p_target.plan, outlet_id = p_target.outlet_id,
    first_day = p_target.first_day, last_day = p_target.last_day, target = p_target.target, high = p_target.high,
    good_from = p_target.good_from, near_from = p_target.near_from, watch_from = p_target.watch_from, set_by = p_target.set_by,
    set_at = p_target.set_at
  where t.id = former.id;
  perform private.write_audit('kpi_target.changed', p_target.tenant_id, 'kpi_targets', former.id::text,
    private.target_terms(former), private.target_terms(p_target));
  return former.id;
end $function$;

create function public.read_targets(p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[] DEFAULT NULL::uuid[], p_plan text DEFAULT 'target'::text)
 RETURNS TABLE(outlet_id uuid, targets double precision[], highs double precision[], good_from integer[], near_from integer[], watch_from integer[], outlets integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  all_kpis public.kpis[];
  kpis   public.kpis[];
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  starts date[];
  ends   date[];
  places integer[];
  ids    integer[];
  sums   boolean[];
  everybody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or cardinality(p_kpis) > 60 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  reads := array(select o.id from public.outlets o where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets)));
  select array_agg(k.place), array_agg((k.kpi).id), array_agg((k.kpi).denominator = '[]') into places, ids, sums
  from private.kpis_i_see(p_tenant_id, p_kpis) k;
  all_kpis := private.kpis_at(p_tenant_id, p_kpis);
  -- what has no plan needs no weight
  select array_agg(case when n = any (places) and exists (
      select from public.kpi_targets t where t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = (all_kpis[n]).id
        and t.first_day <= p_to and coalesce(t.last_day, p_to) >= p_from) then all_kpis[n] end order by n) into kpis
  from generate_subscripts(all_kpis, 1) n;
  select array_agg(cut.day order by cut.day), array_agg(cut.until order by cut.day) into starts, ends
  from (
    select c.day, coalesce(lead(c.day) over (order by c.day) - 1, p_to) as until from (
      select p_from as day
      union select t.first_day from public.kpi_targets t
        where t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = any (ids) and t.first_day > p_from and t.first_day <= p_to
      union select t.last_day + 1 from public.kpi_targets t
        where t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = any (ids) and t.last_day >= p_from and t.last_day < p_to) c
  ) cut;
  return query
    with plans as materialized (
      select a.place, a.is_sum, t.outlet_id, p.n, p.until - p.first + 1 as days, t.good_from, t.near_from, t.watch_from,
        case when a.is_sum then (p.until - p.first + 1)::double precision
          / case p_plan when 'budget' then t.last_day - t.first_day + 1 else 1 end else 1 end as share,
        t.target::double precision as target, t.high::double precision as high
      from unnest(places, ids, sums) a (place, id, is_sum)
      cross join unnest(starts, ends) with ordinality p (first, until, n)
      join public.kpi_targets t on t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = a.id
        and t.first_day <= p.first and coalesce(t.last_day, p_to) >= p.until
    ), held as materialized (
      select q.* from (
        select p.*, p.outlet_id as of_outlet from plans p where p.outlet_id = any (reads)
        union all
        select p.*, o from plans p cross join unnest(reads) o
        where p.outlet_id is null
          and not exists (select from plans own where own.place = p.place and own.n = p.n and own.outlet_id = o)
      ) q
    ), counted as materialized (
      select s.place, s.outlet_id, s.period, coalesce(s.below[1], 1) * coalesce(s.below[2], 1) as weight
      from private.sums_of_kpis(p_tenant_id, reads, kpis, starts, ends) s
    ), weighed as (
      select h.*, case when h.is_sum then h.share else greatest(coalesce(c.weight, 0), 0) end as weight, c.place is not null as is_counted
      from held h left join counted c on c.place = h.place and c.outlet_id = h.of_outlet and c.period = h.n
    ), by_outlet as (
      select w.place, w.is_sum, w.of_outlet, bool_or(w.is_counted) as is_counted, count(*) = cardinality(starts) as is_whole,
        sum(w.weight) as weight, sum(w.weight * w.target) as target, sum(w.weight * w.high) as high,
        sum(w.days * w.target) / sum(w.days) as plain, sum(w.days * w.high) / sum(w.days) as plain_high,
        max(w.good_from) filter (where w.n = cardinality(starts)) as good_from, max(w.near_from) filter (where w.n = cardinality(starts)) as near_from,
        max(w.watch_from) filter (where w.n = cardinality(starts)) as watch_from
      from weighed w group by w.place, w.is_sum, w.of_outlet
    ), cells as (
      select b.place, b.of_outlet as outlet, b.good_from, b.near_from, b.watch_from, 1 as n,
        case when b.is_sum then b.target when b.weight > 0 then b.target / b.weight else b.plain end as target,
        case when b.is_sum then b.high when b.weight > 0 then b.high / b.weight else b.plain_high end as high
      from by_outlet b where b.is_whole
      union all
      select b.place, everybody, min(b.good_from), min(b.near_from), min(b.watch_from), count(*)::integer,
        case when bool_and(b.is_sum) then sum(b.target) else sum(b.target) / nullif(sum(b.weight), 0) end,
        case when bool_and(b.is_sum) then sum(b.high) else sum(b.high) / nullif(sum(b.weight), 0) end
      from by_outlet b
      where b.is_whole and b.is_counted
      group by b.place
      having count(*) = (select count(distinct c.outlet_id) from counted c where c.place = b.place)
    ), rows as (
      select o as id from unnest(reads) o union all select everybody
    )
    select nullif(r.id, everybody), array_agg(c.target order by asked.n), array_agg(c.high order by asked.n),
      array_agg(c.good_from::integer order by asked.n), array_agg(c.near_from::integer order by asked.n),
      array_agg(c.watch_from::integer order by asked.n), array_agg(coalesce(c.n, 0) order by asked.n)
    from rows r cross join generate_series(1, cardinality(p_kpis)) asked (n)
    left join cells c on c.outlet = r.id and c.place = asked.n
    group by r.id;
end $function$;
grant execute on function public.read_targets(uuid,date,date,text[],uuid[],text) to authenticated;
grant execute on function public.read_targets(uuid,date,date,text[],uuid[],text) to service_role;

create function public.read_targets_over(p_tenant_id uuid, p_starts date[], p_ends date[], p_kpis text[], p_outlets uuid[] DEFAULT NULL::uuid[], p_plan text DEFAULT 'target'::text)
 RETURNS TABLE(targets double precision[], highs double precision[], good_from integer[], near_from integer[], watch_from integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
  kpis  public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
  owned text[]; -- KPIs that are read by outlet
  one   uuid := case cardinality(p_outlets) when 1 then p_outlets[1] end;
begin
  if cardinality(p_starts) is distinct from cardinality(p_ends) or coalesce(cardinality(p_starts), 0) not between 1 and 120 or cardinality(p_kpis) > 60
    or exists (select from unnest(p_starts, p_ends) p (first, last) where first is null or last is null or first > last or last > first + 1100)
  then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  reads := array(select o.id from public.outlets o where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets)));
  if one is not null and cardinality(reads) = 0 then
    return query select null::double precision[], null::double precision[], null::integer[], null::integer[], null::integer[] from generate_subscripts(p_starts, 1);
    return;
  end if;
  owned := array(
    select (kpis[n]).key from generate_subscripts(kpis, 1) n
    where exists (
      select from public.kpi_targets t where t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = (kpis[n]).id and t.outlet_id is not null
        and t.first_day <= (select max(e) from unnest(p_ends) e) and coalesce(t.last_day, 'infinity') >= (select min(s) from unnest(p_starts) s)
        and t.outlet_id = any (reads)));
  return query
    with cuts as materialized ( -- a part of a period in which no plan changes
      select p.n, c.day as first, coalesce(lead(c.day) over (partition by p.n order by c.day) - 1, p.last) as last
      from unnest(p_starts, p_ends) with ordinality p (first, last, n)
      cross join lateral (
        select p.first as day
        union select cut.day from public.kpi_targets t cross join lateral (values (t.first_day), (t.last_day + 1)) cut (day)
          where t.tenant_id = p_tenant_id and t.plan = p_plan and t.outlet_id is null and t.kpi_id = any (select (k).id from unnest(kpis) k)
            and cut.day > p.first and cut.day <= p.last
      ) c
    ), parts as materialized (
      select c.*, row_number() over (order by c.n, c.first)::integer as part, count(*) over (partition by c.n) as parts,
        row_number() over (partition by c.n order by c.first desc) = 1 as is_last
      from cuts c
    ), weights as materialized (
      select s.place, s.period as part, s.below
      from private.sums_together(p_tenant_id, reads, kpis, array(select first from parts order by part), array(select last from parts order by part)) s
    ), counted as materialized (
      select s.place, s.period as n, s.of_outlets from private.sums_together(p_tenant_id, reads, kpis, p_starts, p_ends) s
    ), held as (
      select k as place, p.n, p.parts, p.is_last, t.good_from, t.near_from, t.watch_from, c.of_outlets, is_sum.it as is_sum,
        t.target::double precision as target, t.high::double precision as high,
        case when is_sum.it then (p.last - p.first + 1)::double precision / case p_plan when 'budget' then t.last_day - t.first_day + 1 else 1 end
          else greatest(coalesce(w.below[1], 1) * coalesce(w.below[2], 1), 0) end as weight,
        w.place is not null as is_counted, p.last - p.first + 1 as days
      from generate_subscripts(kpis, 1) k
      cross join lateral (select (kpis[k]).denominator = '[]' as it) is_sum
      cross join parts p
      join public.kpi_targets t on t.tenant_id = p_tenant_id and t.plan = p_plan and t.outlet_id is null and t.kpi_id = (kpis[k]).id
        and t.first_day <= p.first and coalesce(t.last_day, p.last) >= p.last
      left join weights w on w.place = k and w.part = p.part
      left join counted c on c.place = k and c.n = p.n
      where (kpis[k]).key <> all (owned)
    ), told as (
      select h.place, h.n, max(h.good_from) filter (where h.is_last) as good_from, max(h.near_from) filter (where h.is_last) as near_from,
        max(h.watch_from) filter (where h.is_last) as watch_from,
        case when bool_and(h.is_sum) then sum(h.weight * h.target) * coalesce(min(h.of_outlets), 1)
          else coalesce(sum(h.weight * h.target) filter (where h.is_counted) / nullif(sum(h.weight) filter (where h.is_counted), 0),
            case when one is not null then sum(h.days * h.target) / sum(h.days) end) end as target,
        case when bool_and(h.is_sum) then sum(h.weight * h.high) * coalesce(min(h.of_outlets), 1)
          else coalesce(sum(h.weight * h.high) filter (where h.is_counted) / nullif(sum(h.weight) filter (where h.is_counted), 0),
            case when one is not null then sum(h.days * h.high) / sum(h.days) end) end as high
      from held h
      group by h.place, h.n
      having count(*) = min(h.parts) and (one is not null or min(h.of_outlets) > 0)
    ), of_owned as materialized (
      select p.n, r.* from unnest(p_starts, p_ends) with ordinality p (first, last, n)
      cross join lateral public.read_targets(p_tenant_id, p.first, p.last, owned, p_outlets, p_plan) r
      where cardinality(owned) > 0 and r.outlet_id is not distinct from one
    )
    select array_agg(case when at.place is null then t.target else o.targets[at.place] end order by k),
      array_agg(case when at.place is null then t.high else o.highs[at.place] end order by k),
      array_agg(case when at.place is null then t.good_from else o.good_from[at.place] end order by k),
      array_agg(case when at.place is null then t.near_from else o.near_from[at.place] end order by k),
      array_agg(case when at.place is null then t.watch_from else o.watch_from[at.place] end order by k)
    from generate_subscripts(p_starts, 1) asked (n)
    cross join generate_subscripts(p_kpis, 1) k
    cross join lateral (select array_position(owned, (kpis[k]).key) as place) at
    left join told t on t.n = asked.n and t.place = k
    left join of_owned o on o.n = asked.n
    group by asked.n order by asked.n;
end $function$;
grant execute on function public.read_targets_over(uuid,date[],date[],text[],uuid[],text) to authenticated;
grant execute on function public.read_targets_over(uuid,date[],date[],text[],uuid[],text) to service_role;

create function private.readiness_by_formula(p_tenant_id uuid, p_people uuid[], p_job_role_id uuid, p_today date)
 RETURNS TABLE(person_id uuid, percent integer, proven integer, musts_missing integer, state text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
 SET enable_sort TO 'off'
 SET work_mem TO '32MB'
AS $function$
  with needs as materialized (
    select n.skill_id, n.level, n.weight, n.is_gate from public.role_skills n
    where n.tenant_id = p_tenant_id and n.job_role_id = p_job_role_id
  ), whole as (
    select sum(n.weight * n.level)::numeric as weighs, (count(*) filter (where n.is_gate))::integer as musts from needs n
  ), best as (
    -- one number says rank and level, so that the greatest is the best source and its higher level
    select e.person_id, e.skill_id,
      max(case e.kind when 'observation' then 40 when 'coach' then 30 when 'self' then 10 else 20 end + e.level) as best
    from private.skill_evidence e
    where e.tenant_id = p_tenant_id and e.skill_id in (select n.skill_id from needs n)
      and (p_people is null or e.person_id = any (p_people))
      and e.at >= (p_today - interval '12 months') at time zone 'Asia/Kolkata'
    group by 1, 2
  ), sums as (
    select b.person_id, sum(n.weight * least(b.best % 10, n.level)) as has,
      sum(n.weight * least(b.best % 10, n.level)) filter (where b.best >= 20) as has_proven,
      (count(*) filter (where n.is_gate and b.best >= 20 and b.best % 10 >= n.level))::integer as met
    from best b join needs n on n.skill_id = b.skill_id
    group by 1
  )
  select s.person_id, round(100 * s.has / w.weighs)::integer, round(100 * coalesce(s.has_proven, 0) / w.weighs)::integer, w.musts - s.met,
    case when w.musts = s.met and 100 * s.has >= 90 * w.weighs then 'ready' when 100 * s.has >= 70 * w.weighs then 'near' else 'far' end
  from sums s, whole w
$function$;

create function public.remove_layout(p_tenant_id uuid, p_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_figures(p_tenant_id, 'change');
  delete from public.kpi_layouts l where l.tenant_id = p_tenant_id and l.name = p_name;
end $function$;
grant execute on function public.remove_layout(uuid,text) to authenticated;
grant execute on function public.remove_layout(uuid,text) to service_role;

create function public.remove_target(p_target_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target public.kpi_targets;
begin
  select t.* into target from public.kpi_targets t
  where t.id = p_target_id and (private.is_platform_admin() or t.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_target'; end if;
  if not coalesce(target.outlet_id = any (private.require_figures(target.tenant_id, 'change')), true) then
    raise sqlstate 'PT404' using message = 'unknown_target';
  end if;
  if target.outlet_id is null then perform private.require_tenant_admin(target.tenant_id); end if;
  delete from public.kpi_targets t where t.id = target.id;
  perform private.write_audit('kpi_target.removed', target.tenant_id, 'kpi_targets', target.id::text, private.target_terms(target));
end $function$;
grant execute on function public.remove_target(uuid) to authenticated;
grant execute on function public.remove_target(uuid) to service_role;

create function public.reopen_period(p_closing_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  closing public.kpi_closings;
  why     text := btrim(p_reason);
begin
  select z.* into closing from public.kpi_closings z
  where z.id = p_closing_id and (private.is_platform_admin() or z.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_closing'; end if;
  if not closing.outlet_id = any (private.require_figures(closing.tenant_id, 'change')) then
    raise sqlstate 'PT404' using message = 'unknown_closing';
  end if;
  if closing.last_day > closing.first_day then perform private.require_tenant_admin(closing.tenant_id); end if;
  if closing.reopened_at is not null then raise sqlstate 'PT409' using message = 'not_closed'; end if;
  if coalesce(char_length(why), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(why) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.kpi_closings set reopened_at = now(), reopened_by = auth.uid(), reason = why where id = closing.id;
  perform private.write_audit('figures.reopened', closing.tenant_id, 'outlets', closing.outlet_id::text, null,
    jsonb_build_object('first_day', closing.first_day, 'last_day', closing.last_day, 'reason', why));
end $function$;
grant execute on function public.reopen_period(uuid,text) to authenticated;
grant execute on function public.reopen_period(uuid,text) to service_role;

create function private.report_places(p_tenant_id uuid, p_is_all boolean, p_outlets uuid[])
 RETURNS TABLE(person_id uuid, full_name text, joined_on date, profile_id uuid, outlet_id uuid, department_id uuid, job_role_id uuid, nth bigint, nth_city bigint, nth_outlet_kind bigint, nth_department bigint, nth_job_role bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id, p.full_name, p.joined_on, p.profile_id, w.outlet_id, j.department_id, w.job_role_id,
    row_number() over (partition by p.id order by w.valid_from, w.outlet_id, w.id),
    row_number() over (partition by p.id, o.city order by w.valid_from, w.outlet_id, w.id),
    row_number() over (partition by p.id, o.kind order by w.valid_from, w.outlet_id, w.id),
    row_number() over (partition by p.id, j.department_id order by w.valid_from, w.outlet_id, w.id),
    row_number() over (partition by p.id, w.job_role_id order by w.valid_from, w.outlet_id, w.id)
  from public.people p
  left join public.people_outlets w on w.tenant_id = p_tenant_id and w.person_id = p.id and private.is_placed(w, private.today())
    and (p_is_all or w.outlet_id = any (p_outlets))
  left join public.job_roles j on j.id = w.job_role_id
  left join public.outlets o on o.id = w.outlet_id
  where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= private.today() and (p_is_all or w.outlet_id is not null)
$function$;

create function private.require_formula(p_tenant_id uuid, p_above jsonb, p_below jsonb, p_scale numeric, p_unit text, p_scope text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  problem text := private.formula_problem(p_tenant_id, p_above, p_below, p_scale, p_unit, p_scope);
begin
  if problem is not null then raise sqlstate 'PT400' using message = problem; end if;
end $function$;

create function private.require_kpi(p_tenant_id uuid, p_key text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  found_id integer;
begin
  select (k.kpi).id into found_id from private.kpis_i_see(p_tenant_id, array[p_key]) k;
  if found_id is null then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
  return found_id;
end $function$;

create function private.require_rule_target(p_rule public.assignment_rules)
 RETURNS public.assignment_rules
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if num_nonnulls(p_rule.course_id, p_rule.path_id, p_rule.certification_id) <> 1 then
    raise sqlstate 'PT400' using message = 'target_required';
  end if;
  if p_rule.course_id is not null then
    p_rule.side := (private.require_course(p_rule.tenant_id, p_rule.course_id)).side;
    return p_rule;
  end if;
  perform private.require_rule_module(p_rule);
  if p_rule.path_id is not null then
    perform private.require_path(p_rule.tenant_id, p_rule.path_id);
  elsif (private.require_certification(p_rule.tenant_id, p_rule.certification_id)).earned_by <> 'courses' then
    raise sqlstate 'PT400' using message = 'courses_required';
  end if;
  return p_rule;
end $function$;

create function public.retire_kpi(p_tenant_id uuid, p_kpi text, p_is_retired boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own public.kpis;
begin
  perform private.require_catalogue(p_tenant_id);
  select k.* into own from public.kpis k where k.tenant_id = p_tenant_id and k.key = p_kpi for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
  if (own.retired_at is not null) = p_is_retired then return; end if;
  if not p_is_retired and exists (select from private.measures_in(own) word join public.measures m on m.key = word
    and m.tenant_id = p_tenant_id and m.retired_at is not null) then
    raise sqlstate 'PT409' using message = 'unknown_measure';
  end if;
  update public.kpis k set retired_at = case when p_is_retired then now() end where k.id = own.id;
  perform private.write_audit('kpi.retired', p_tenant_id, 'kpis', own.id::text, null,
    jsonb_build_object('name', own.name ->> 'en', 'is_active', not p_is_retired));
end $function$;
grant execute on function public.retire_kpi(uuid,text,boolean) to authenticated;
grant execute on function public.retire_kpi(uuid,text,boolean) to service_role;

create function private.roll_up_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.kpi_monthly (tenant_id, measure_id, month, outlet_id, until)
  select distinct a.tenant_id, a.measure_id, make_date(extract(year from a.month)::integer, n, 1), a.outlet_id,
    array_fill(case m.kind when 'flow' then 0::double precision end, array[32])
  from added a join public.measures m on m.id = a.measure_id cross join generate_series(1, 12) n
  on conflict do nothing;

  update private.kpi_monthly k set days = private.said_over(k.days, a.said)
  from added a
  where a.hour is null and k.tenant_id = a.tenant_id and k.outlet_id = a.outlet_id and k.measure_id = a.measure_id and k.month = a.month;

  if exists (select from added a where a.hour is not null) then
    insert into private.kpi_hourly (tenant_id, outlet_id, measure_id, month, hour, days)
    select a.tenant_id, a.outlet_id, a.measure_id, a.month, a.hour, private.said_over(h.days, a.said)
    from added a left join private.kpi_hourly h using (tenant_id, outlet_id, measure_id, month, hour)
    where a.hour is not null
    on conflict (tenant_id, outlet_id, measure_id, month, hour) do update set days = excluded.days;

    update private.kpi_monthly k set days = private.said_over(k.days, sums.said)
    from (
      select told.tenant_id, told.outlet_id, told.measure_id, told.month,
        array_agg(case when told.is_said then coalesce(told.total, 'NaN') end order by told.d) as said
      from (
        select a.tenant_id, a.outlet_id, a.measure_id, a.month, d, bool_or(a.said[d] is not null) as is_said, (
            select sum(h.days[d])::numeric from private.kpi_hourly h
            where h.tenant_id = a.tenant_id and h.outlet_id = a.outlet_id and h.measure_id = a.measure_id and h.month = a.month
          ) as total
        from added a, generate_series(1, 31) d
        where a.hour is not null
        group by a.tenant_id, a.outlet_id, a.measure_id, a.month, d
      ) told
      group by 1, 2, 3, 4
    ) sums
    where k.tenant_id = sums.tenant_id and k.outlet_id = sums.outlet_id and k.measure_id = sums.measure_id and k.month = sums.month;
  end if;

  -- What flows adds up within its year: what the months before had, then day by day.
  update private.kpi_monthly k set until = r.until, known = r.known
  from (
    select b.tenant_id, b.outlet_id, b.measure_id, b.month, run.until, run.known
    from (
      select k.tenant_id, k.outlet_id, k.measure_id, k.month, k.days,
        coalesce(former.until, 0) + coalesce(sum(own.total) over before, 0) as total,
        coalesce(former.known, 0) + coalesce(sum(own.known) over before, 0) as known
      from (
        select a.tenant_id, a.outlet_id, a.measure_id, min(a.month) as since
        from added a join public.measures m on m.id = a.measure_id and m.kind = 'flow'
        group by 1, 2, 3, extract(year from a.month)
      ) t
      join private.kpi_monthly k on k.tenant_id = t.tenant_id and k.outlet_id = t.outlet_id and k.measure_id = t.measure_id
        and k.month >= t.since and k.month < date_trunc('year', t.since) + interval '1 year'
      cross join lateral (select sum(d) as total, count(d) as known from unnest(k.days) d) own
      left join lateral (
        select p.until[32] as until, p.known[32] as known from private.kpi_monthly p
        where p.tenant_id = t.tenant_id and p.outlet_id = t.outlet_id and p.measure_id = t.measure_id and p.month < t.since
          and p.month >= date_trunc('year', t.since)
        order by p.month desc limit 1
      ) former on true
      window before as (partition by k.outlet_id, k.measure_id, t.since order by k.month rows between unbounded preceding and 1 preceding)
    ) b
    cross join lateral (
      select b.total || array_agg(b.total + coalesce(one.total, 0)) as until,
        b.known::smallint || array_agg((b.known + one.known)::smallint) as known
      from (
        select sum(u.said) over (order by u.d) as total, count(u.said) over (order by u.d) as known
        from unnest(b.days) with ordinality u (said, d) order by u.d
      ) one
    ) run
  ) r
  where k.tenant_id = r.tenant_id and k.outlet_id = r.outlet_id and k.measure_id = r.measure_id and k.month = r.month;

  if not exists (select from added a join public.measures m on m.id = a.measure_id and m.kind = 'stock') then return null; end if;
  -- What stands is what was last said, whatever the year.
  with touched as (
    select a.tenant_id, a.outlet_id, a.measure_id, date_trunc('year', min(a.month))::date as since
    from added a join public.measures m on m.id = a.measure_id and m.kind = 'stock'
    group by 1, 2, 3
  ), days as (
    select k.tenant_id, k.outlet_id, k.measure_id, k.month, t.since, d, k.days[d] as value,
      case when d = 0 and k.month = t.since then former.until else k.days[d] end as counted,
      coalesce(former.known, 0) as known_before
    from touched t
    join private.kpi_monthly k on k.tenant_id = t.tenant_id and k.outlet_id = t.outlet_id and k.measure_id = t.measure_id
      and k.month >= t.since
    left join lateral (
      select p.until[32] as until, p.known[32] as known from private.kpi_monthly p
      where p.tenant_id = t.tenant_id and p.outlet_id = t.outlet_id and p.measure_id = t.measure_id and p.month < t.since
      order by p.month desc limit 1
    ) former on true
    cross join generate_series(0, 31) d
  ), running as (
    select w.*, max(w.counted) over (partition by w.outlet_id, w.measure_id, w.since, w.counts) as stands
    from (
      select y.*, count(y.counted) over a as counts,
        y.known_before + count(y.value) over a as known
      from days y
      window a as (partition by y.outlet_id, y.measure_id, y.since order by y.month, y.d)
    ) w
  )
  update private.kpi_monthly k set until = r.until, known = r.known
  from (
    select tenant_id, outlet_id, measure_id, month, array_agg(known::smallint order by d) as known,
      array_agg(stands order by d) as until
    from running group by 1, 2, 3, 4
  ) r
  where k.tenant_id = r.tenant_id and k.outlet_id = r.outlet_id and k.measure_id = r.measure_id and k.month = r.month;
  return null;
end $function$;

create function private.said_or_kept(p_said text, p_kept text, p_longest integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if char_length(btrim(p_said)) > p_longest then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  return case when p_said is null then p_kept else nullif(btrim(p_said), '') end;
end $function$;

create function private.said_place(p_said jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_said) = 'object' and p_said ->> 'metres' ~ '^[0-9]{1,8}$' and p_said ->> 'accuracy' ~ '^[0-9]{1,8}$'
      and p_said ->> 'at' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,12}Z$'
    then jsonb_build_object('metres', (p_said ->> 'metres')::integer, 'accuracy', (p_said ->> 'accuracy')::integer, 'at', p_said ->> 'at') end
$function$;

create function public.save_kpi(p_tenant_id uuid, p_numerator jsonb, p_denominator jsonb, p_scale numeric, p_unit text, p_scope text, p_polarity text, p_grain text, p_decimals integer, p_help jsonb, p_name_en text DEFAULT ''::text, p_name_hi text DEFAULT ''::text, p_kpi text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  called jsonb := private.in_both(p_name_en, p_name_hi);
  card   jsonb;
  former public.kpis;
  own    public.kpis;
begin
  perform private.require_catalogue(p_tenant_id);
  if called is null then raise sqlstate 'PT400' using message = 'name_required'; end if;
  select jsonb_object_agg(part, private.in_both(p_help -> part ->> 'en', p_help -> part ->> 'hi')) into card
  from unnest(array['what', 'read', 'act']) part;
  if card @? '$.* ? (@ == null)' then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if not private.is_in_both(called, 80) or not private.is_help_card(card) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if coalesce(p_polarity, '') not in ('up', 'down', 'range') or coalesce(p_grain, '') not in ('day', 'week', 'month')
    or coalesce(p_decimals, -1) not between 0 and 2 then
    raise sqlstate 'PT400' using message = 'unknown_kind';
  end if;
  perform private.require_formula(p_tenant_id, p_numerator, p_denominator, p_scale, p_unit, p_scope);
  if exists (select from public.kpis k where (k.tenant_id is null or k.tenant_id = p_tenant_id) and k.retired_at is null and k.key is distinct from p_kpi
    and (lower(k.name ->> 'en') = lower(called ->> 'en') or lower(k.name ->> 'hi') = lower(called ->> 'hi'))) then
    raise sqlstate 'PT409' using message = 'name_taken';
  end if;
  if p_kpi is not null then
    select k.* into former from public.kpis k where k.tenant_id = p_tenant_id and k.key = p_kpi for update;
    if not found then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
    if (former.scale, former.unit) is distinct from (p_scale, p_unit)
      and exists (select from public.kpi_targets t where t.kpi_id = former.id) then
      raise sqlstate 'PT409' using message = 'formula_in_use';
    end if;
    update public.kpis k set name = called, help = card, numerator = p_numerator, denominator = p_denominator, scale = p_scale, unit = p_unit,
      scope = p_scope, polarity = p_polarity, grain = p_grain, decimals = p_decimals
    where k.id = former.id returning * into own;
    if (former.numerator, former.denominator, former.scale) is distinct from (own.numerator, own.denominator, own.scale) then
      insert into public.kpi_former_formulas (tenant_id, kpi_id, numerator, denominator, scale)
      values (p_tenant_id, own.id, former.numerator, former.denominator, former.scale);
    end if;
    if former is distinct from own then
      perform private.write_audit('kpi.changed', p_tenant_id, 'kpis', own.id::text,
        jsonb_build_object('name', former.name ->> 'en', 'formula', private.formula_words(former)),
        jsonb_build_object('name', own.name ->> 'en', 'formula', private.formula_words(own)));
    end if;
    return own.key;
  end if;
  if (select count(*) from public.kpis k where k.tenant_id = p_tenant_id) >= 100 then raise sqlstate 'PT409' using message = 'too_many_measures'; end if;
  insert into public.kpis (tenant_id, key, name, help, numerator, denominator, scale, unit, scope, polarity, grain, decimals, position)
  values (p_tenant_id, private.own_key(called ->> 'en', array(
      select k.key from public.kpis k where k.tenant_id is null or k.tenant_id = p_tenant_id
      union all select m.key from public.measures m where m.tenant_id is null or m.tenant_id = p_tenant_id)),
    called, card, p_numerator, p_denominator, p_scale, p_unit, p_scope, p_polarity, p_grain, p_decimals, 1000)
  returning * into own;
  perform private.write_audit('kpi.added', p_tenant_id, 'kpis', own.id::text, null,
    jsonb_build_object('name', own.name ->> 'en', 'formula', private.formula_words(own)));
  return own.key;
end $function$;
grant execute on function public.save_kpi(uuid,jsonb,jsonb,numeric,text,text,text,text,integer,jsonb,text,text,text) to authenticated;
grant execute on function public.save_kpi(uuid,jsonb,jsonb,numeric,text,text,text,text,integer,jsonb,text,text,text) to service_role;

create function public.save_layout(p_tenant_id uuid, p_name text, p_headings text, p_told jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_figures(p_tenant_id, 'change');
  if coalesce(char_length(btrim(p_name)), 0) not between 1 and 80 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if coalesce(char_length(p_headings), 0) not between 1 and 4000 or coalesce(jsonb_typeof(p_told), '') <> 'object'
    or octet_length(p_told::text) > 40000 then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('layouts ' || p_tenant_id, 0));
  if (select count(*) from public.kpi_layouts l where l.tenant_id = p_tenant_id and l.name <> btrim(p_name)) >= 100 then
    raise sqlstate 'PT409' using message = 'too_many_layouts';
  end if;
  insert into public.kpi_layouts as l (tenant_id, name, headings, told, saved_by)
  values (p_tenant_id, btrim(p_name), p_headings, p_told, auth.uid())
  on conflict (tenant_id, name) do update
  set headings = excluded.headings, told = excluded.told, saved_by = excluded.saved_by, saved_at = now();
end $function$;
grant execute on function public.save_layout(uuid,text,text,jsonb) to authenticated;
grant execute on function public.save_layout(uuid,text,text,jsonb) to service_role;

create function public.save_target(p_tenant_id uuid, p_kpi text, p_plan text, p_first_day date, p_target numeric, p_outlet_id uuid DEFAULT NULL::uuid, p_last_day date DEFAULT NULL::date, p_high numeric DEFAULT NULL::numeric, p_good_from integer DEFAULT 100, p_near_from integer DEFAULT 95, p_watch_from integer DEFAULT 90, p_target_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  target  public.kpi_targets;
begin
  target.id := p_target_id;
  target.tenant_id := p_tenant_id;
  target.outlet_id := p_outlet_id;
  target.plan := p_plan;
  target.first_day := p_first_day;
  target.last_day := case p_plan when 'budget' then (p_first_day + interval '1 month')::date - 1 else p_last_day end;
  target.target := p_target;
  target.high := p_high;
  target.good_from := least(p_good_from, 1000);
  target.near_from := least(p_near_from, 1000);
  target.watch_from := least(p_watch_from, 1000);
  return private.put_target(target, p_kpi, outlets, p_tenant_id in (select private.tenants_i_manage()));
end $function$;
grant execute on function public.save_target(uuid,text,text,date,numeric,uuid,date,numeric,integer,integer,integer,uuid) to authenticated;
grant execute on function public.save_target(uuid,text,text,date,numeric,uuid,date,numeric,integer,integer,integer,uuid) to service_role;

create function public.set_day_off(p_tenant_id uuid, p_outlet_id uuid, p_day date, p_is_off boolean, p_is_weekly boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  outlet  public.outlets;
  changed integer;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.id = any (outlets) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_is_off is null or p_is_weekly is null or p_day is null or p_day < '2000-01-01'
    or p_day > (now() at time zone outlet.time_zone)::date + 366 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_is_off then
    insert into public.kpi_days_off (tenant_id, outlet_id, day, weekday, said_by)
    values (p_tenant_id, outlet.id, case when not p_is_weekly then p_day end,
      case when p_is_weekly then extract(isodow from p_day) end, auth.uid())
    on conflict do nothing;
  else
    delete from public.kpi_days_off w where w.tenant_id = p_tenant_id and w.outlet_id = outlet.id
      and case when p_is_weekly then w.weekday = extract(isodow from p_day) else w.day = p_day end;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform private.write_audit(case when p_is_off then 'figures.day_off' else 'figures.day_on' end, p_tenant_id, 'outlets', outlet.id::text,
      null, jsonb_build_object('day', p_day, 'is_weekly', p_is_weekly));
  end if;
end $function$;
grant execute on function public.set_day_off(uuid,uuid,date,boolean,boolean) to authenticated;
grant execute on function public.set_day_off(uuid,uuid,date,boolean,boolean) to service_role;

create function private.sums_of_kpis(p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_starts date[], p_ends date[])
 RETURNS TABLE(place integer, outlet_id uuid, period integer, above double precision[], below double precision[], days integer, most integer)
 LANGUAGE plpgsql
 STABLE ROWS 10000
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET work_mem TO '32MB'
AS $function$
declare
  places  integer[];
  ids     integer[];
  flows   boolean[];
  above_1 double precision[]; -- the weight of a measure in each of the four sums a KPI can have; null where it is none of its terms
  above_2 double precision[];
  below_1 double precision[];
  below_2 double precision[];
  terms   integer[];
  wanted  integer[];
  periods integer[];
  months  date[];
  cuts    integer[];
  signs   integer[];
begin
  select array_agg(t.place), array_agg(t.id), array_agg(t.kind = 'flow'), array_agg(t.terms), array_agg(distinct t.id),
    array_agg(case when t.above and t.nth = 1 then t.weight end), array_agg(case when t.above and t.nth = 2 then t.weight end),
    array_agg(case when not t.above and t.nth = 1 then t.weight end), array_agg(case when not t.above and t.nth = 2 then t.weight end)
  into places, ids, flows, terms, wanted, above_1, above_2, below_1, below_2
  from (
    select n as place, side.above, factor.nth::integer as nth, m.id, m.kind, term.weight::double precision as weight,
      (count(*) over (partition by n))::integer as terms
    from generate_subscripts(p_kpis, 1) n
    cross join lateral (values (true, (p_kpis[n]).numerator), (false, (p_kpis[n]).denominator)) side (above, sums)
    cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
    cross join lateral jsonb_each_text(factor.sum) term (key, weight)
    join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
  ) t;
  select array_agg(one.period::integer), array_agg(cut.month), array_agg(cut.place), array_agg(cut.sign) into periods, months, cuts, signs
  from unnest(p_starts, p_ends) with ordinality one (first, last, period)
  cross join lateral private.ends_of(one.first, one.last) cut;
  return query
    with totals as materialized (
      select c.outlet_id, c.measure_id, c.period, sum(c.total) as total, sum(c.days)::integer as days, bool_and(c.total is not null) as is_counted
      from unnest(periods, months, cuts, signs) e (period, month, cut, sign)
      cross join lateral (
        select e.period, r.outlet_id, r.measure_id, e.sign * r.until[e.cut] as total, e.sign * r.known[e.cut] as days
        from private.kpi_monthly r
        where r.tenant_id = p_tenant_id and r.measure_id = any (wanted) and r.month = e.month and r.outlet_id = any (p_outlets)
        offset 0 -- month by month through the index, and no more of a row goes on than is summed
      ) c
      group by c.outlet_id, c.measure_id, c.period
    )
    select t.place, s.outlet_id, s.period,
      array[sum(t.above_1 * s.total), sum(t.above_2 * s.total)], array[sum(t.below_1 * s.total), sum(t.below_2 * s.total)],
      coalesce(min(s.days) filter (where t.is_flow), 0), coalesce(max(s.days) filter (where t.is_flow), 0)
    from totals s
    join unnest(places, ids, flows, terms, above_1, above_2, below_1, below_2) t (place, measure_id, is_flow, terms, above_1, above_2, below_1, below_2)
      on t.measure_id = s.measure_id
    where s.days > 0 and s.is_counted
    group by t.place, s.outlet_id, s.period
    having count(*) = min(t.terms);
end $function$;

create function private.take_turns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('figures of ' || t.tenant_id, 0)) from (select distinct tenant_id from added order by tenant_id) t;
  return null;
end $function$;

create function private.target_problem(p_target public.kpi_targets, p_kpi public.kpis)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_target.plan is null or p_target.plan not in ('target', 'budget') then 'unknown_plan'
    when p_target.first_day is null or p_target.last_day < p_target.first_day
      or p_target.first_day not between '2000-01-01' and '2100-12-31' or p_target.last_day > '2100-12-31' then 'invalid_period'
    when p_target.plan = 'budget' and (extract(day from p_target.first_day) <> 1
      or p_target.last_day is distinct from (p_target.first_day + interval '1 month')::date - 1) then 'budget_is_of_a_month'
    when p_target.target is null or p_target.target <= 0 or p_target.target > 1e13
      or p_kpi.unit = 'percent' and p_target.target > 1000 then 'invalid_target'
    when p_kpi.polarity = 'range' and (p_target.high is null or p_target.high <= p_target.target or p_target.high > 1e13) then 'invalid_range'
    when p_kpi.polarity <> 'range' and p_target.high is not null then 'invalid_range'
    when not (0 < p_target.watch_from and p_target.watch_from < p_target.near_from and p_target.near_from < p_target.good_from
      and p_target.good_from <= 200) then 'invalid_bands' end
$function$;

create function private.target_terms(p_target public.kpi_targets)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('kpi', k.key, 'plan', p_target.plan, 'outlet_id', p_target.outlet_id,
    'first_day', p_target.first_day, 'last_day', p_target.last_day, 'target', trim_scale(p_target.target / parts.of),
    'high', trim_scale(p_target.high / parts.of)))
  from public.kpis k, lateral (select case k.unit when 'paise' then 100 else 1 end as of) parts where k.id = p_target.kpi_id
$function$;

create function private.tier_place(p_rules jsonb, p_tier text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce((select place::integer from jsonb_array_elements(coalesce(p_rules #> '{tiers,levels}', '[]')) with ordinality l (level, place) where level ->> 'key' = p_tier), 0)
$function$;
