-- What every later migration stands on. `public` is the API; `private` holds what must not be reachable through it.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- A new table or function in `public` is closed until a migration grants it by name.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- The address a request came from. Our server sets x-real-ip from the socket; on hosted Supabase the gateway does.
create function private.request_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  return coalesce(
    nullif(headers ->> 'x-real-ip', ''),
    nullif(headers ->> 'cf-connecting-ip', ''),
    nullif(btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '')
  )::inet;
exception when invalid_text_representation then
  return null;
end $$;

-- What the request says its browser is; a claim, so it is only ever kept and shown.
create function private.request_user_agent() returns text
language sql stable set search_path = '' as $$
  select left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300)
$$;

-- Keeps updated_at true whatever the statement says.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- True for the name of a time zone as the IANA database spells it.
create function private.is_time_zone(p_name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone p_name;
  return p_name ~ '^([A-Z][A-Za-z_-]+(/[A-Za-z_-]+)+|UTC)$'; -- the server also takes '+05:30' and 'XYZ-7'
exception when invalid_parameter_value then
  return false;
end $$;

-- True for an address that mail can be sent to, in lower case. Deliberately looser than the standard.
create function private.is_email(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text = lower(p_text) and char_length(p_text) <= 254
    and p_text ~ '^[^@[:space:][:cntrl:]<>()",;:\\]+@[^@[:space:][:cntrl:]<>()",;:\\]+\.[^@[:space:][:cntrl:]<>()",;:\\.]+$'
$$;

-- SHA-256 in hexadecimal: how secrets and identifiers are kept that must be found again but never read.
create function private.fingerprint(p_text text) returns text
language sql immutable strict set search_path = '' as $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex')
$$;

-- An identifier as the console shows it: 'lata@annapurna.test' becomes 'l***@a***.test'.
create function private.masked(p_identifier text) returns text
language sql immutable strict set search_path = '' as $$
  select case when p_identifier like '%@%'
    then left(p_identifier, 1) || '***@' || left(split_part(p_identifier, '@', 2), 1) || '***'
      || coalesce(substring(split_part(p_identifier, '@', 2) from '\.[^.]{1,12}$'), '')
    else left(p_identifier, 1) || '***' end
$$;

revoke execute on all functions in schema private from public;
-- Check constraints run as whoever writes the row.
grant execute on function private.is_time_zone(text), private.is_email(text) to authenticated, service_role;
