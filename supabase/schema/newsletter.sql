-- What all migrations together say about newsletter: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.newsletter_letters (
  id uuid default gen_random_uuid() not null,
  subject_en text default ''::text not null,
  text_en text default ''::text not null,
  subject_hi text default ''::text not null,
  text_hi text default ''::text not null,
  state text default 'draft'::text not null,
  missing text,
  revision integer default 1 not null,
  send_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  tally jsonb,
  created_by uuid,
  sent_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  constraint newsletter_letters_pkey PRIMARY KEY (id),
  constraint newsletter_letters_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint newsletter_letters_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint newsletter_letters_check CHECK ((state = 'scheduled'::text) = (send_at IS NOT NULL)),
  constraint newsletter_letters_check1 CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'stopped'::text])) = (started_at IS NOT NULL)),
  constraint newsletter_letters_check2 CHECK ((state = ANY (ARRAY['sent'::text, 'stopped'::text])) = (finished_at IS NOT NULL)),
  constraint newsletter_letters_check3 CHECK (state = 'draft'::text OR (subject_en || subject_hi) <> ''::text),
  constraint newsletter_letters_missing_check CHECK (missing = ANY (ARRAY['leave_out'::text, 'other_language'::text])),
  constraint newsletter_letters_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'stopped'::text])),
  constraint newsletter_letters_subject_en_check CHECK (char_length(subject_en) <= 300 AND subject_en !~ '[[:cntrl:]]'::text),
  constraint newsletter_letters_subject_hi_check CHECK (char_length(subject_hi) <= 300 AND subject_hi !~ '[[:cntrl:]]'::text),
  constraint newsletter_letters_tally_check CHECK (jsonb_typeof(tally) = 'object'::text),
  constraint newsletter_letters_text_en_check CHECK (char_length(text_en) <= 40000),
  constraint newsletter_letters_text_hi_check CHECK (char_length(text_hi) <= 40000)
);
CREATE INDEX newsletter_letters_created_at_idx ON public.newsletter_letters USING btree (created_at DESC);
CREATE INDEX newsletter_letters_created_by_idx ON public.newsletter_letters USING btree (created_by);
CREATE INDEX newsletter_letters_sent_by_idx ON public.newsletter_letters USING btree (sent_by);
CREATE INDEX newsletter_letters_state_idx ON public.newsletter_letters USING btree (state);
alter table public.newsletter_letters enable row level security;
grant select on public.newsletter_letters to authenticated;

create policy "platform admins read letters of the newsletter" on public.newsletter_letters for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.newsletter_letters FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create table public.newsletter_recipients (
  id uuid default gen_random_uuid() not null,
  letter_id uuid not null,
  subscription_id uuid not null,
  language text not null,
  state text default 'waiting'::text not null,
  error text,
  settled_at timestamp with time zone,
  constraint newsletter_recipients_pkey PRIMARY KEY (id),
  constraint newsletter_recipients_letter_id_subscription_id_key UNIQUE (letter_id, subscription_id),
  constraint newsletter_recipients_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES public.newsletter_letters(id) ON DELETE CASCADE,
  constraint newsletter_recipients_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.newsletter_subscriptions(id) ON DELETE CASCADE,
  constraint newsletter_recipients_check CHECK ((state = ANY (ARRAY['waiting'::text, 'queued'::text])) = (settled_at IS NULL)),
  constraint newsletter_recipients_error_check CHECK (char_length(error) <= 500),
  constraint newsletter_recipients_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint newsletter_recipients_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'unsubscribed'::text, 'stopped'::text]))
);
CREATE INDEX newsletter_recipients_letter_id_state_idx ON public.newsletter_recipients USING btree (letter_id, state);
CREATE INDEX newsletter_recipients_subscription_id_idx ON public.newsletter_recipients USING btree (subscription_id);
alter table public.newsletter_recipients enable row level security;
grant select on public.newsletter_recipients to authenticated;

create policy "platform admins read who gets a letter" on public.newsletter_recipients for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table public.newsletter_subscriptions (
  id uuid default gen_random_uuid() not null,
  email text not null,
  language text default 'en'::text not null,
  state text default 'pending'::text not null,
  agreement_version text not null,
  agreed_at timestamp with time zone default now() not null,
  page text,
  source jsonb default '{}'::jsonb not null,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  constraint newsletter_subscriptions_pkey PRIMARY KEY (id),
  constraint newsletter_subscriptions_email_key UNIQUE (email),
  constraint newsletter_subscriptions_agreement_version_check CHECK (agreement_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint newsletter_subscriptions_check CHECK (state <> 'confirmed'::text OR confirmed_at IS NOT NULL),
  constraint newsletter_subscriptions_check1 CHECK (state <> 'unsubscribed'::text OR unsubscribed_at IS NOT NULL),
  constraint newsletter_subscriptions_email_check CHECK (private.is_email(email)),
  constraint newsletter_subscriptions_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint newsletter_subscriptions_page_check CHECK (page ~ '^/'::text AND char_length(page) <= 500),
  constraint newsletter_subscriptions_source_check CHECK (jsonb_typeof(source) = 'object'::text AND pg_column_size(source) <= 8192),
  constraint newsletter_subscriptions_state_check CHECK (state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'unsubscribed'::text]))
);
CREATE INDEX newsletter_subscriptions_created_at_idx ON public.newsletter_subscriptions USING btree (created_at DESC);
CREATE INDEX newsletter_subscriptions_state_created_at_idx ON public.newsletter_subscriptions USING btree (state, created_at DESC);
alter table public.newsletter_subscriptions enable row level security;
grant select on public.newsletter_subscriptions to authenticated;

create policy "platform admins read who gets the newsletter" on public.newsletter_subscriptions for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER leave_letters BEFORE DELETE ON public.newsletter_subscriptions FOR EACH ROW EXECUTE FUNCTION private.leave_letters();
CREATE TRIGGER leave_letters_when_unsubscribed BEFORE UPDATE OF state ON public.newsletter_subscriptions FOR EACH ROW WHEN (old.state = 'confirmed'::text AND new.state <> 'confirmed'::text) EXECUTE FUNCTION private.leave_letters();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.newsletter_subscriptions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function public.confirm_newsletter(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.confirm_newsletter(text) to service_role;

create function public.count_subscribers()
 RETURNS TABLE(state text, language text, people integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select s.state, s.language, count(*)::integer from public.newsletter_subscriptions s group by s.state, s.language;
end $function$;
grant execute on function public.count_subscribers() to authenticated;
grant execute on function public.count_subscribers() to service_role;

create function public.erase_subscriber(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.newsletter_subscriptions;
begin
  perform private.require_platform_admin();
  delete from public.newsletter_subscriptions s where s.id = p_id returning s.* into gone;
  if not found then raise sqlstate 'PT404' using message = 'unknown_subscriber'; end if;
  delete from private.link_codes c
  where c.purpose in ('newsletter_confirm', 'newsletter_unsubscribe') and c.subject_id = p_id;
  delete from public.mail_outbox m
  where m.recipient = gone.email and m.template like 'newsletter\_%' and (m.data ->> 'is_test') is null;
  perform private.write_audit('newsletter_subscriber.erased', null, 'newsletter_subscriptions', p_id::text,
    jsonb_build_object('state', gone.state, 'language', gone.language), null);
end $function$;
grant execute on function public.erase_subscriber(uuid) to authenticated;
grant execute on function public.erase_subscriber(uuid) to service_role;

create function private.my_newsletter(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(n) - array['id', 'is_sample'] from public.newsletter_subscriptions n
  where p_me = (select private.me()) and n.email = (select private.my_proven_address())
$function$;

create function private.prune_newsletter()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.subscribe_newsletter(p_wish jsonb, p_address_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.subscribe_newsletter(jsonb,text) to service_role;

create function private.tally_of(p_letter_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'people', count(*), 'waiting', count(*) filter (where r.state = 'waiting'),
    'queued', count(*) filter (where r.state = 'queued'), 'sent', count(*) filter (where r.state = 'sent'),
    'failed', count(*) filter (where r.state = 'failed'),
    'unsubscribed', count(*) filter (where r.state = 'unsubscribed'),
    'stopped', count(*) filter (where r.state = 'stopped'),
    'en', count(*) filter (where r.language = 'en'), 'hi', count(*) filter (where r.language = 'hi'))
  from public.newsletter_recipients r where r.letter_id = p_letter_id
$function$;

create function public.unsubscribe_newsletter(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subscription uuid := private.subject_of_code('newsletter_unsubscribe', p_code);
begin
  perform 1 from public.newsletter_subscriptions s where s.id = subscription for update;
  if not found then return false; end if;
  delete from private.link_codes c where c.purpose = 'newsletter_confirm' and c.subject_id = subscription;
  update public.newsletter_subscriptions set state = 'unsubscribed', unsubscribed_at = now()
  where id = subscription and state <> 'unsubscribed';
  return true;
end $function$;
grant execute on function public.unsubscribe_newsletter(text) to service_role;

create function public.unsubscribe_subscriber(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.newsletter_subscriptions;
begin
  perform private.require_platform_admin();
  select s.* into before from public.newsletter_subscriptions s where s.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_subscriber'; end if;
  if before.state = 'unsubscribed' then return; end if;
  delete from private.link_codes c where c.purpose = 'newsletter_confirm' and c.subject_id = p_id;
  update public.newsletter_subscriptions set state = 'unsubscribed', unsubscribed_at = now() where id = p_id;
  perform private.write_audit('newsletter_subscriber.unsubscribed', null, 'newsletter_subscriptions', p_id::text,
    jsonb_build_object('state', before.state), jsonb_build_object('state', 'unsubscribed'));
end $function$;
grant execute on function public.unsubscribe_subscriber(uuid) to authenticated;
grant execute on function public.unsubscribe_subscriber(uuid) to service_role;
