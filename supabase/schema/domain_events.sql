-- What all migrations together say about domain events: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.domain_events (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  kind text not null,
  outlet_id uuid,
  person_id uuid,
  actor_id uuid,
  on_behalf_of uuid,
  skills text[] default '{}'::text[] not null,
  subject_id uuid not null,
  occurred_at timestamp with time zone default now() not null,
  idempotency_key text not null,
  constraint domain_events_pkey PRIMARY KEY (id),
  constraint domain_events_idempotency_key_key UNIQUE (idempotency_key),
  constraint domain_events_kind_fkey FOREIGN KEY (kind) REFERENCES private.event_kinds(kind),
  constraint domain_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint domain_events_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE SET NULL (outlet_id),
  constraint domain_events_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX domain_events_kind_occurred_at_idx ON public.domain_events USING btree (kind, occurred_at);
CREATE INDEX domain_events_tenant_id_kind_occurred_at_idx ON public.domain_events USING btree (tenant_id, kind, occurred_at DESC);
CREATE INDEX domain_events_tenant_id_outlet_id_idx ON public.domain_events USING btree (tenant_id, outlet_id);
CREATE INDEX domain_events_tenant_id_person_id_idx ON public.domain_events USING btree (tenant_id, person_id);
alter table public.domain_events enable row level security;

create table private.event_kinds (
  kind text not null,
  constraint event_kinds_pkey PRIMARY KEY (kind)
);
