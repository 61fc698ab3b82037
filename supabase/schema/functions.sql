-- What all migrations together say about functions: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.anonymous_functions (
  name text not null,
  constraint anonymous_functions_pkey PRIMARY KEY (name)
);

create table private.server_functions (
  name text not null,
  constraint server_functions_pkey PRIMARY KEY (name)
);
