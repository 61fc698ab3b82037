-- What all migrations together say about united: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.united_records (
  held_in text not null,
  runs text not null,
  constraint united_records_pkey PRIMARY KEY (held_in),
  constraint united_records_held_in_check CHECK (held_in ~ '^(public|private)\.[a-z_]+$'::text),
  constraint united_records_runs_check CHECK (runs ~ '^private\.[a-z_]+$'::text)
);
alter table private.united_records enable row level security;
