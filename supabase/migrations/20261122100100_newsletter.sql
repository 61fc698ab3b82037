-- The newsletter, with double opt-in: an address is written to only after its owner has confirmed it on a page of ours.
--   pending -> confirmed -> unsubscribed -> pending ...
-- What was agreed to, when, and where it was asked for is kept with it.
create table public.newsletter_subscriptions (
  id                uuid primary key default gen_random_uuid(),
  email             text not null unique check (private.is_email(email)),
  language          text not null default 'en' check (language in ('en', 'hi')),
  state             text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed')),
  agreement_version text not null check (agreement_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  agreed_at         timestamptz not null default now(),
  page              text check (page ~ '^/' and char_length(page) <= 500),
  source            jsonb not null default '{}' check (jsonb_typeof(source) = 'object' and pg_column_size(source) <= 8192),
  confirmed_at      timestamptz,
  unsubscribed_at   timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  is_sample         boolean not null default false,
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'unsubscribed' or unsubscribed_at is not null)
);
create index on public.newsletter_subscriptions (state, created_at desc);
create index on public.newsletter_subscriptions (created_at desc);

alter table public.newsletter_subscriptions enable row level security;
revoke all on public.newsletter_subscriptions from anon, authenticated;
grant select on public.newsletter_subscriptions to authenticated;

create policy "platform admins read who gets the newsletter" on public.newsletter_subscriptions
  for select to authenticated using ((select private.is_platform_admin()));

create trigger touch_updated_at before update on public.newsletter_subscriptions
  for each row execute function private.touch_updated_at();

-- Asks an address whether it wants the newsletter (email, language, agreement_version, page, source): one mail an hour at
-- most, none to who gets it already. Answers nobody which of them it was. Refuses PT429 too_many_submissions.
create function public.subscribe_newsletter(p_wish jsonb, p_address_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wish         public.newsletter_subscriptions := jsonb_populate_record(null::public.newsletter_subscriptions, p_wish);
  subscription public.newsletter_subscriptions;
begin
  wish.email := lower(btrim(wish.email));
  perform private.limit_submissions(p_address_hash, wish.email);
  insert into public.newsletter_subscriptions as s (email, language, agreement_version, page, source)
  values (wish.email, coalesce(wish.language, 'en'), wish.agreement_version, wish.page, coalesce(wish.source, '{}'))
  on conflict (email) do update set
    state = 'pending', language = excluded.language, agreement_version = excluded.agreement_version, agreed_at = now(),
    page = excluded.page, source = excluded.source
  where s.state <> 'confirmed'
  returning s.* into subscription;
  if not found or exists (
    select from public.mail_outbox m
    where m.recipient = wish.email and m.template = 'newsletter_confirm' and m.created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  perform private.queue_template(wish.email, 'newsletter_confirm', subscription.language, jsonb_build_object(
    'code', private.issue_link_code('newsletter_confirm', subscription.id, interval '7 days')
  ));
end $$;

-- A code to unsubscribe with. Every newsletter mail carries one of its own; it does not run out.
create function private.unsubscribe_code(p_subscription_id uuid) returns text
language sql security definer set search_path = '' as $$
  select private.issue_link_code('newsletter_unsubscribe', p_subscription_id, interval '10 years')
$$;

-- Confirms with the code of the mail and welcomes; a second time changes nothing. False for a code that is unknown, has
-- run out, or was overtaken by unsubscribing.
create function public.confirm_newsletter(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  subscription public.newsletter_subscriptions;
begin
  select s.* into subscription from public.newsletter_subscriptions s
  where s.id = private.subject_of_code('newsletter_confirm', p_code) and s.state <> 'unsubscribed' for update;
  if not found then return false; end if;
  if subscription.state = 'confirmed' then return true; end if;
  update public.newsletter_subscriptions set state = 'confirmed', confirmed_at = now() where id = subscription.id;
  perform private.queue_template(subscription.email, 'newsletter_welcome', subscription.language, jsonb_build_object(
    'unsubscribe_code', private.unsubscribe_code(subscription.id)
  ));
  return true;
end $$;

-- Unsubscribes with the code of any newsletter mail; a second time changes nothing. False for an unknown code. Codes to
-- confirm with die here, so that an old mail cannot subscribe again.
create function public.unsubscribe_newsletter(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  subscription uuid := private.subject_of_code('newsletter_unsubscribe', p_code);
begin
  perform 1 from public.newsletter_subscriptions s where s.id = subscription for update;
  if not found then return false; end if;
  delete from private.link_codes c where c.purpose = 'newsletter_confirm' and c.subject_id = subscription;
  update public.newsletter_subscriptions set state = 'unsubscribed', unsubscribed_at = now()
  where id = subscription and state <> 'unsubscribed';
  return true;
end $$;

-- What is kept how long: the one place, from which the jobs and the console read.
create or replace function private.retention() returns table (subject text, keeps interval)
language sql immutable set search_path = '' as $$
  values ('audit_log', interval '365 days'),
         ('security_events', '30 days'),
         ('failed_sign_ins', '30 days'),
         ('security_test_runs', '30 days'),
         ('mail_content', '24 hours'),
         ('mail_envelopes', '30 days'), -- after their content
         ('job_runs', '7 days'),
         ('sign_in_counters', '30 minutes'),
         ('submissions', '730 days'), -- after their last change
         ('spam', '30 days'),
         ('newsletter_pending', '7 days'),
         ('newsletter_unsubscribed', '365 days'), -- as a proof that it was wanted, and that it ended
         ('payment_proofs', '180 days') -- after the decision
$$;

-- A job: who has not confirmed within the week did not want it; who left is forgotten after a year.
create function private.prune_newsletter() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.newsletter_subscriptions
  where (state = 'pending' and agreed_at < now() - private.kept('newsletter_pending'))
    or (state = 'unsubscribed' and unsubscribed_at < now() - private.kept('newsletter_unsubscribed'));
  get diagnostics total = row_count;
  delete from private.link_codes c
  where c.purpose in ('newsletter_confirm', 'newsletter_unsubscribe')
    and not exists (select from public.newsletter_subscriptions s where s.id = c.subject_id);
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('prune newsletter', '1 day', 'private.prune_newsletter');

insert into private.server_functions values
  ('subscribe_newsletter'), ('confirm_newsletter'), ('unsubscribe_newsletter');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.subscribe_newsletter(jsonb, text), public.confirm_newsletter(text), public.unsubscribe_newsletter(text)
  from public, anon, authenticated;
grant execute on function
  public.subscribe_newsletter(jsonb, text), public.confirm_newsletter(text), public.unsubscribe_newsletter(text)
  to service_role;
