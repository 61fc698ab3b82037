-- What all migrations together say about starter: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.starter_roles (
  kind text not null,
  place integer not null,
  department jsonb not null,
  side text not null,
  job_role jsonb not null,
  handles_food boolean not null,
  constraint starter_roles_pkey PRIMARY KEY (kind, place),
  constraint starter_roles_department_check CHECK (department ?& ARRAY['en'::text, 'hi'::text]),
  constraint starter_roles_job_role_check CHECK (job_role ?& ARRAY['en'::text, 'hi'::text]),
  constraint starter_roles_kind_check CHECK (kind = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'other'::text])),
  constraint starter_roles_side_check CHECK (side = ANY (ARRAY['front'::text, 'back'::text]))
);
