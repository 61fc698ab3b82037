-- A profile is what a login may do here: its role on the platform, and its place in at most one tenant.
create table public.profiles (
  id           uuid primary key references auth.users on delete cascade,
  role         text not null default 'user' check (role ~ '^[a-z][a-z_]{0,39}$'), -- 'admin' runs the platform
  tenant_id    uuid references public.tenants,
  tenant_role  text check (tenant_role in ('admin', 'manager', 'trainer', 'member')),
  full_name    text check (full_name = btrim(full_name) and char_length(full_name) between 1 and 120),
  email        text check (email = lower(email)),
  language     text not null default 'en' check (language in ('en', 'hi')),
  theme        text not null default 'system' check (theme in ('system', 'light', 'dark')),
  last_seen_at timestamptz,
  is_active    boolean not null default true,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  check ((tenant_id is null) = (tenant_role is null))
);
create index on public.profiles (tenant_id, tenant_role);
create index on public.profiles (email);
create index on public.profiles (created_at desc);

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (full_name, language, theme) on public.profiles to authenticated; -- all else through functions

-- Empty is 'user'; who belongs to a tenant without a stated role is a member, who belongs to none has no role there.
create function private.settle_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.role := coalesce(nullif(btrim(new.role), ''), 'user');
  new.tenant_role := case when new.tenant_id is not null then coalesce(nullif(new.tenant_role, ''), 'member') end;
  return new;
end $$;

-- Holds even if a later migration grants these columns by mistake: only our own functions, which run as the owner,
-- and the server move a person up or elsewhere.
create function private.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and (
    tg_op <> 'UPDATE'
    or (new.id, new.role, new.tenant_id, new.tenant_role, new.is_active, new.email)
       is distinct from (old.id, old.role, old.tenant_id, old.tenant_role, old.is_active, old.email)
  ) then
    raise insufficient_privilege using message = 'not_allowed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger guard before insert or update or delete on public.profiles
  for each row execute function private.guard_profile();
create trigger settle before insert or update on public.profiles
  for each row execute function private.settle_profile();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Signing up makes the profile. What the browser sent along may choose a name and a language and nothing else.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, email, full_name, language)
  values (
    new.id,
    lower(new.email),
    nullif(btrim(left(btrim(coalesce(given ->> 'full_name', given ->> 'name', '')), 120)), ''),
    case when given ->> 'language' = 'hi' then 'hi' else 'en' end
  );
  return new;
end $$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = lower(new.email) where id = new.id;
  return new;
end $$;

create trigger follow_email after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.follow_email();

revoke execute on all functions in schema private from public;
