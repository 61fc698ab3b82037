-- Who opens the mail decides. Anybody can sign up with somebody's address; what was typed then counts only if the mail's
-- link is followed in the same browser, and whatever else was tried with the address is gone from that moment on.
-- Hosted Supabase keeps its sign-ups and links itself and fills none of these tables.

-- Sign-ups whose address nobody has proved yet. Each keeps its own password, and none of them opens anything.
create table private.sign_ups (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references auth.users on delete cascade,
  proof_hash    text, -- of a random word that the browser keeps; null when it sent none
  password_hash text not null,
  metadata      jsonb not null default '{}',
  made_at       timestamptz not null default clock_timestamp()
);
create index on private.sign_ups (user_id, made_at);

-- Links that were mailed and not used yet. A new one leaves the ones before good until they run out: whoever asks for
-- links in somebody's name must not be able to spoil the one that its owner is just opening.
create table private.mail_links (
  code_hash text primary key,
  user_id   uuid not null references auth.users on delete cascade,
  kind      text not null check (kind in ('signup', 'recovery', 'magiclink')),
  sent_at   timestamptz not null default now()
);
create index on private.mail_links (user_id);

-- When a mail about signing in went out, by whom it reached and by where it was asked for.
create table private.mail_turns (
  subject_hash text not null,
  taken_at     timestamptz not null default clock_timestamp()
);
create index on private.mail_turns (subject_hash, taken_at);
create index on private.mail_turns (taken_at);

alter table private.sign_ups enable row level security;
alter table private.mail_links enable row level security;
alter table private.mail_turns enable row level security;
revoke all on private.sign_ups, private.mail_links, private.mail_turns from public, anon, authenticated;

-- Keeps what one sign-up gave, and of each account the latest twenty.
create function private.keep_sign_up(p_user_id uuid, p_proof_hash text, p_password_hash text, p_metadata jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.sign_ups (user_id, proof_hash, password_hash, metadata)
  values (p_user_id, p_proof_hash, p_password_hash, p_metadata);
  delete from private.sign_ups s where s.id in (
    select older.id from private.sign_ups older where older.user_id = p_user_id order by older.made_at desc offset 20
  );
end $$;

-- Proves the address of an account that nobody had proved. Keeps the password and the name of the sign-up with this
-- proof; without one nothing that was given before counts, and the account has no password. Returns whether it has one.
create function private.prove_address(p_user_id uuid, p_proof_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own  private.sign_ups;
  name text;
begin
  select s.* into own from private.sign_ups s
  where s.user_id = p_user_id and s.proof_hash = p_proof_hash order by s.made_at desc limit 1;
  update auth.users set email_confirmed_at = now(), encrypted_password = own.password_hash,
    raw_user_meta_data = coalesce(own.metadata, '{}'), updated_at = now()
  where id = p_user_id and email_confirmed_at is null;
  if not found then return true; end if;
  name := nullif(btrim(left(btrim(coalesce(own.metadata ->> 'full_name', own.metadata ->> 'name', '')), 120)), '');
  update public.profiles set full_name = name,
    language = case when own.metadata ->> 'language' in ('en', 'hi') then own.metadata ->> 'language' else language end
  where id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  delete from private.sign_ups where user_id = p_user_id;
  delete from private.mail_links where user_id = p_user_id and kind = 'signup';
  return own.id is not null;
end $$;

-- Keeps a link that is about to be mailed.
create function private.keep_mail_link(p_user_id uuid, p_kind text, p_code_hash text) returns void
language sql security definer set search_path = '' as $$
  insert into private.mail_links (code_hash, user_id, kind) values (p_code_hash, p_user_id, p_kind)
$$;

-- Uses a link, once, and returns whose it is; null for one that is unknown, used or older than so many minutes.
create function private.redeem_mail_link(p_kind text, p_code_hash text, p_minutes integer) returns uuid
language sql security definer set search_path = '' as $$
  delete from private.mail_links l
  where l.code_hash = p_code_hash and l.kind = p_kind and l.sent_at > now() - make_interval(mins => p_minutes)
  returning l.user_id
$$;

-- Takes one turn to send a mail about signing in and returns whether there was one left. For each address that gets
-- mails 3 in 15 minutes, 5 an hour, 10 a day; for each place that asks twenty times as many, for a whole house may
-- sit behind one address.
create function private.take_mail_turn(p_email text, p_place text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  mailbox text := private.fingerprint('mailbox ' || lower(btrim(p_email)));
  place   text := private.fingerprint('place ' || p_place);
begin
  perform pg_advisory_xact_lock(hashtextextended(mailbox, 0));
  perform pg_advisory_xact_lock(hashtextextended(place, 0)); -- always in this order
  if not private.has_mail_turn(mailbox, 1) or not private.has_mail_turn(place, 20) then return false; end if;
  insert into private.mail_turns (subject_hash) values (mailbox), (place);
  return true;
end $$;

create function private.has_mail_turn(p_subject_hash text, p_share integer) returns boolean
language sql volatile security definer set search_path = '' as $$
  select count(*) < 10 * p_share
    and count(*) filter (where t.taken_at > clock_timestamp() - interval '1 hour') < 5 * p_share
    and count(*) filter (where t.taken_at > clock_timestamp() - interval '15 minutes') < 3 * p_share
  from private.mail_turns t
  where t.subject_hash = p_subject_hash and t.taken_at > clock_timestamp() - interval '1 day'
$$;

-- A new password ends every link that could set another one or sign in without it.
create function private.forget_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_links where user_id = new.id and kind in ('recovery', 'magiclink');
  return null;
end $$;

create trigger forget_links after update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password and old.email_confirmed_at is not null
  )
  execute function private.forget_links();

-- A job, hourly: forgets what has been without effect for a day.
create function private.prune_sign_ups() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
  more  integer;
begin
  delete from private.sign_ups where made_at < now() - interval '1 day';
  get diagnostics total = row_count;
  delete from private.mail_links where sent_at < now() - interval '1 day';
  get diagnostics more = row_count;
  total := total + more;
  delete from private.mail_turns where taken_at < now() - interval '1 day';
  get diagnostics more = row_count;
  return total + more;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('prune sign-ups', '1 hour', 'private.prune_sign_ups');

revoke execute on all functions in schema private from public;
grant execute on function private.keep_sign_up(uuid, text, text, jsonb), private.prove_address(uuid, text),
  private.keep_mail_link(uuid, text, text), private.redeem_mail_link(text, text, integer),
  private.take_mail_turn(text, text) to service_role;
