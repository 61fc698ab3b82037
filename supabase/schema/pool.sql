-- What all migrations together say about pool: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.pool_retention (
  is_only boolean default true not null,
  person_days integer default 730 not null,
  account_days integer default 180 not null,
  constraint pool_retention_pkey PRIMARY KEY (is_only),
  constraint pool_retention_account_days_check CHECK (account_days >= 30 AND account_days <= 730),
  constraint pool_retention_is_only_check CHECK (is_only),
  constraint pool_retention_person_days_check CHECK (person_days >= 30 AND person_days <= 730)
);
