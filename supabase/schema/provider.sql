-- What all migrations together say about provider: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.provider_events (
  event_id text not null,
  serial text,
  paise bigint,
  reference text,
  outcome text not null,
  received_at timestamp with time zone default now() not null,
  constraint provider_events_pkey PRIMARY KEY (event_id),
  constraint provider_events_event_id_check CHECK (char_length(event_id) >= 1 AND char_length(event_id) <= 200),
  constraint provider_events_outcome_check CHECK (outcome = ANY (ARRAY['recorded'::text, 'recorded_in_part'::text, 'to_check'::text]))
);
alter table private.provider_events enable row level security;
