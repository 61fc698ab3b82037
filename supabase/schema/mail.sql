-- What all migrations together say about mail: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.mail_outbox (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  recipient text not null,
  template text not null,
  language text default 'en'::text not null,
  subject text,
  body_text text,
  body_html text,
  data jsonb,
  dedupe_key text,
  status text default 'queued'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  blanked_at timestamp with time zone,
  is_bulk boolean default false not null,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint mail_outbox_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE SET NULL,
  constraint mail_outbox_attempts_check CHECK (attempts >= 0 AND attempts <= 12),
  constraint mail_outbox_check CHECK (blanked_at IS NOT NULL OR data IS NOT NULL OR subject IS NOT NULL AND body_text IS NOT NULL),
  constraint mail_outbox_check1 CHECK ((status = 'sent'::text) = (sent_at IS NOT NULL)),
  constraint mail_outbox_data_check CHECK (jsonb_typeof(data) = 'object'::text),
  constraint mail_outbox_dedupe_key_check CHECK (char_length(dedupe_key) >= 1 AND char_length(dedupe_key) <= 200),
  constraint mail_outbox_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint mail_outbox_last_error_check CHECK (char_length(last_error) <= 500),
  constraint mail_outbox_recipient_check CHECK (private.is_email(recipient)),
  constraint mail_outbox_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])),
  constraint mail_outbox_subject_check CHECK (char_length(subject) >= 1 AND char_length(subject) <= 300),
  constraint mail_outbox_template_check CHECK (template ~ '^[a-z][a-z_]{0,59}$'::text)
);
CREATE INDEX mail_outbox_created_at_idx ON public.mail_outbox USING btree (created_at DESC);
CREATE INDEX mail_outbox_due_at_idx ON public.mail_outbox USING btree (due_at) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX mail_outbox_due_at_idx1 ON public.mail_outbox USING btree (due_at) WHERE (status = 'failed'::text);
CREATE INDEX mail_outbox_is_bulk_due_at_idx ON public.mail_outbox USING btree (is_bulk, due_at) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX mail_outbox_recipient_created_at_idx ON public.mail_outbox USING btree (recipient, created_at);
CREATE INDEX mail_outbox_tenant_id_idx ON public.mail_outbox USING btree (tenant_id);
alter table public.mail_outbox enable row level security;
grant select (id, tenant_id, recipient, template, language, status, attempts, due_at, last_error, created_at, sent_at) on public.mail_outbox to authenticated;

create policy "platform admins read which mails went out" on public.mail_outbox for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER announce_mail AFTER INSERT ON public.mail_outbox FOR EACH STATEMENT EXECUTE FUNCTION private.announce_mail();
CREATE TRIGGER settle_recipient AFTER UPDATE OF status ON public.mail_outbox FOR EACH ROW WHEN (new.is_bulk AND (new.status = ANY (ARRAY['sent'::text, 'failed'::text])) AND new.status <> old.status) EXECUTE FUNCTION private.settle_recipient();
CREATE TRIGGER skip_nowhere BEFORE INSERT ON public.mail_outbox FOR EACH ROW WHEN (new.recipient ~~ '%.invalid'::text) EXECUTE FUNCTION private.skip_nowhere();

create table private.link_codes (
  code_hash text not null,
  purpose text not null,
  subject_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint link_codes_pkey PRIMARY KEY (code_hash),
  constraint link_codes_purpose_fkey FOREIGN KEY (purpose) REFERENCES private.link_purposes(purpose)
);
CREATE INDEX link_codes_expires_at_idx ON private.link_codes USING btree (expires_at);
CREATE INDEX link_codes_purpose_subject_id_idx ON private.link_codes USING btree (purpose, subject_id);

create table private.link_purposes (
  purpose text not null,
  constraint link_purposes_pkey PRIMARY KEY (purpose),
  constraint link_purposes_purpose_check CHECK (purpose ~ '^[a-z_]+$'::text)
);

create table private.mail_links (
  code_hash text not null,
  user_id uuid not null,
  kind text not null,
  sent_at timestamp with time zone default now() not null,
  constraint mail_links_pkey PRIMARY KEY (code_hash),
  constraint mail_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mail_links_kind_check CHECK (kind = ANY (ARRAY['signup'::text, 'recovery'::text, 'magiclink'::text]))
);
CREATE INDEX mail_links_user_id_idx ON private.mail_links USING btree (user_id);
alter table private.mail_links enable row level security;

create table private.mail_turns (
  subject_hash text not null,
  taken_at timestamp with time zone default clock_timestamp() not null
);
CREATE INDEX mail_turns_subject_hash_taken_at_idx ON private.mail_turns USING btree (subject_hash, taken_at);
CREATE INDEX mail_turns_taken_at_idx ON private.mail_turns USING btree (taken_at);
alter table private.mail_turns enable row level security;

create function private.announce_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('mail_queued', '');
  return null;
end $function$;

create function private.ask_address(p_address public.report_addresses)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from public.mail_outbox m where m.recipient = p_address.email and m.template = 'report_address' and m.created_at > now() - interval '1 day') >= 3
    or (select count(*) from public.mail_outbox m where m.tenant_id = p_address.tenant_id and m.template = 'report_address' and m.created_at > now() - interval '1 day') >= 20 then
    raise sqlstate 'PT429' using message = 'too_many_askings';
  end if;
  delete from private.link_codes c where c.purpose = 'report_address' and c.subject_id = p_address.id;
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select t.id, p_address.email, 'report_address', p_address.language, jsonb_build_object('full_name', p_address.name, 'tenant_name', t.name,
    'invited_by', private.name_of_login(auth.uid()), 'expires_at', now() + interval '7 days',
    'code', private.issue_link_code('report_address', p_address.id, interval '7 days'))
  from public.tenants t where t.id = p_address.tenant_id;
  update public.report_addresses a set asked_at = now(), waits_since = now() where a.id = p_address.id;
end $function$;

create function private.blank_mail()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  update public.mail_outbox set subject = null, body_text = null, body_html = null, data = null, blanked_at = now()
  where status in ('sent', 'failed') and blanked_at is null
    and coalesce(sent_at, due_at) < now() - private.kept('mail_content');
  get diagnostics total = row_count;
  delete from public.mail_outbox where blanked_at < now() - private.kept('mail_envelopes');
  return total;
end $function$;

create function public.claim_mail(p_limit integer DEFAULT 20)
 RETURNS TABLE(id uuid, recipient text, template text, language text, subject text, body_text text, body_html text, data jsonb, tenant_id uuid, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.mail_outbox m
  set status = 'sending', attempts = m.attempts + 1, due_at = clock_timestamp() + interval '2 minutes'
  where m.id in (
    select w.id from public.mail_outbox w
    where w.status in ('queued', 'sending') and w.due_at <= clock_timestamp() and w.attempts < 12
    order by w.is_bulk, w.due_at limit least(greatest(p_limit, 1), 100) for update skip locked
  )
  returning m.id, m.recipient, m.template, m.language, m.subject, m.body_text, m.body_html, private.mail_data(m),
    m.tenant_id, m.attempts
$function$;
grant execute on function public.claim_mail(integer) to service_role;

create function public.export_by_link(p_token text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer   public.shop_offers;
  shopper public.shoppers;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  offer := private.offer_of(p_token);
  select s.* into shopper from public.shoppers s where s.id = offer.shopper_id;
  return private.told_shopper(shopper);
end $function$;
grant execute on function public.export_by_link(text,text) to service_role;

create function private.give_up_mail()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  update public.mail_outbox set status = 'failed', last_error = coalesce(last_error, 'the sender never reported')
  where status = 'sending' and attempts >= 12 and due_at <= now();
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.has_mail_turn(p_subject_hash text, p_share integer)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select count(*) < 10 * p_share
    and count(*) filter (where t.taken_at > clock_timestamp() - interval '1 hour') < 5 * p_share
    and count(*) filter (where t.taken_at > clock_timestamp() - interval '15 minutes') < 3 * p_share
  from private.mail_turns t
  where t.subject_hash = p_subject_hash and t.taken_at > clock_timestamp() - interval '1 day'
$function$;

create function private.issue_link_code(p_purpose text, p_subject_id uuid, p_valid interval)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  code text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  insert into private.link_codes (code_hash, purpose, subject_id, expires_at)
  values (private.fingerprint(code), p_purpose, p_subject_id, now() + p_valid);
  return code;
end $function$;

create function private.keep_mail_link(p_user_id uuid, p_kind text, p_code_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.mail_links (code_hash, user_id, kind) values (p_code_hash, p_user_id, p_kind)
$function$;
grant execute on function private.keep_mail_link(uuid,text,text) to service_role;

create function public.leave_signal_mail(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set signal_mail = false where id = private.subject_of_code('signal_mail', p_code);
  if found then return true; end if;
  update public.profiles set letter_mail = false where id = private.subject_of_code('weekly_letter', p_code);
  if found then return true; end if;
  update public.report_recipients set stopped_at = coalesce(stopped_at, now()) where id = private.subject_of_code('report_mail', p_code);
  if found then return true; end if;
  update public.report_alerts set state = 'paused' where id = private.subject_of_code('report_alert', p_code);
  return found;
end $function$;
grant execute on function public.leave_signal_mail(text) to service_role;

create function private.mail_admins(p_tenant_id uuid, p_template text, p_data jsonb, p_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.mail_outbox (tenant_id, recipient, template, language, dedupe_key, data)
  select p_tenant_id, lower(p.email), p_template, p.language, p_key || ':' || p.id, p_data || jsonb_strip_nulls(jsonb_build_object('full_name', p.full_name))
  from public.profiles p where p.tenant_id = p_tenant_id and p.tenant_role = 'admin' and p.is_active
  on conflict (dedupe_key) do nothing
$function$;

create function public.mail_failed(p_id uuid, p_error text, p_is_final boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.mail_outbox
  set status = case when attempts >= 12 or (is_bulk and p_is_final) then 'failed' else 'queued' end,
      due_at = clock_timestamp() + interval '30 seconds' * power(2, greatest(attempts, 1) - 1),
      last_error = left(p_error, 500)
  where id = p_id and status = 'sending'
$function$;
grant execute on function public.mail_failed(uuid,text,boolean) to service_role;

create function private.mail_handover(p_observation public.observations)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select p_observation.tenant_id, to_login.email, 'observation_handed', to_login.language, jsonb_strip_nulls(jsonb_build_object(
    'observation_id', p_observation.id, 'full_name', to_login.full_name, 'observed', p.full_name,
    'observed_lesson', l.title ->> to_login.language, 'planned_at', p_observation.planned_at,
    'time_zone', private.zone_of_observation(p_observation), 'coach', private.name_of_login(p_observation.handed_by),
    'coach_words', p_observation.handed_note))
  from public.profiles to_login, public.people p, public.lessons l
  where to_login.id = p_observation.observer_id and to_login.email is not null
    and to_login.id is distinct from p_observation.handed_by
    and p.id = p_observation.person_id and l.id = p_observation.lesson_id;
end $function$;

create function private.mail_recording(p_event public.events, p_registration public.event_registrations)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_hindi boolean := p_registration.language = 'hi';
begin
  perform private.queue_template(p_registration.email, 'event_recording', p_registration.language, jsonb_build_object(
    'event_id', p_event.id, 'event_slug', p_event.slug,
    'event_title', case when is_hindi then p_event.title_hi else p_event.title_en end,
    'starts_at', p_event.starts_at, 'minutes', p_event.minutes::text, 'recording_url', p_event.recording_url,
    'registration_state', p_registration.state, 'reference', p_registration.reference, 'full_name', p_registration.name
  ), null, null);
  update public.event_registrations set recording_sent_at = clock_timestamp() where id = p_registration.id;
end $function$;

create function public.mail_sent(p_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.mail_outbox set status = 'sent', sent_at = clock_timestamp(), last_error = null
  where id = p_id and status <> 'sent'
$function$;
grant execute on function public.mail_sent(uuid) to service_role;

create function private.mail_staff(p_staff_email text, p_template text, p_data jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(private.is_email(lower(btrim(p_staff_email))), false) then
    perform private.queue_template(p_staff_email, p_template, 'en', jsonb_strip_nulls(p_data));
  end if;
end $function$;

create function private.my_report_mails(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', s.name, 'is_mine', s.owner_id is not distinct from p_me, 'sent_at', r.sent_at, 'stopped_at', r.stopped_at) order by s.created_at), '[]')
  from public.report_schedules s join public.tenants t on t.id = s.tenant_id
  left join public.report_recipients r on r.schedule_id = s.id and r.profile_id = p_me
  where r.id is not null or s.owner_id = p_me
$function$;

create function private.offer_of_link(p_key text)
 RETURNS public.shop_offers
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  offer public.shop_offers;
begin
  select o.* into offer from public.shop_offers o where o.token_hash = private.fingerprint(split_part(p_key, '.', 1));
  if not found then raise sqlstate 'PT404' using message = 'unknown_offer'; end if;
  if offer.state = 'withdrawn' then raise sqlstate 'PT410' using message = 'offer_withdrawn'; end if;
  return offer;
end $function$;

create function private.prune_link_codes()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from private.link_codes where expires_at < now();
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.queue_mail(p_to text, p_template text, p_language text, p_subject text, p_text text, p_html text DEFAULT NULL::text, p_tenant_id uuid DEFAULT NULL::uuid, p_dedupe_key text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail_id uuid;
begin
  insert into public.mail_outbox (recipient, template, language, subject, body_text, body_html, tenant_id, dedupe_key)
  values (lower(btrim(p_to)), p_template, coalesce(p_language, 'en'), left(p_subject, 300), p_text, p_html, p_tenant_id,
    p_dedupe_key)
  on conflict (dedupe_key) do nothing
  returning id into mail_id;
  return coalesce(mail_id, (select m.id from public.mail_outbox m where m.dedupe_key = p_dedupe_key));
end $function$;
grant execute on function public.queue_mail(text,text,text,text,text,text,uuid,text) to service_role;

create function private.queue_template(p_to text, p_template text, p_language text, p_data jsonb, p_tenant_id uuid DEFAULT NULL::uuid, p_dedupe_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.mail_outbox (recipient, template, language, data, tenant_id, dedupe_key)
  values (lower(btrim(p_to)), p_template, coalesce(p_language, 'en'), p_data, p_tenant_id, p_dedupe_key)
  on conflict (dedupe_key) do nothing
$function$;

create function private.redeem_mail_link(p_kind text, p_code_hash text, p_minutes integer)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.mail_links l
  where l.code_hash = p_code_hash and l.kind = p_kind and l.sent_at > now() - make_interval(mins => p_minutes)
  returning l.user_id
$function$;
grant execute on function private.redeem_mail_link(text,text,integer) to service_role;

create function private.send_signal_mails()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tenant uuid;
  total  integer := 0;
begin
  -- from eleven on: the figures of Sunday are entered by then
  if extract(isodow from private.today()) <> 1 or extract(hour from now() at time zone 'Asia/Kolkata') not between 11 and 19 then
    return 0;
  end if;
  perform private.find_signals();
  for tenant in select t.id from public.tenants t where t.is_active and t.active_modules ? 'kpi_heatmaps' order by t.created_at, t.id loop
    total := total + private.send_signal_mails_of(tenant);
  end loop;
  return total;
end $function$;

create function private.send_signal_mails_of(p_tenant_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select p_tenant_id, lower(r.recipient), 'kpi_signals', r.language,
    jsonb_build_object('full_name', r.full_name, 'tenant_name', t.name, 'week', private.last_week(), 'signals', told.signals,
      'leave_code', private.issue_link_code('signal_mail', login.id, interval '1 year')),
    once.key
  from private.learning_readers(p_tenant_id) r
  join public.people p on p.id = r.person_id
  join public.profiles login on login.id = p.profile_id and login.signal_mail
  join public.tenants t on t.id = p_tenant_id
  cross join lateral (select concat_ws(':', 'kpi_signals', r.person_id, private.last_week()) as key) once
  cross join lateral (
    select jsonb_agg(private.told_signal(row (s.*)::private.kpi_signals) order by s.is_better is true, s.place, s.strength desc) as signals
    from private.kpi_signals s
    where s.tenant_id = p_tenant_id and s.week = private.last_week() and s.place is not null and s.outlet_id in (
      select w.outlet_id from public.people_outlets w where w.person_id = r.person_id and private.is_placed(w, private.today()))
  ) told
  where r.tenant_role = 'manager' and told.signals is not null
    and not exists (select from public.mail_outbox m where m.dedupe_key = once.key) -- else every hour would make a code that nobody gets
  on conflict (dedupe_key) do nothing;
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.send_test_mail()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me      public.profiles;
  mail_id uuid;
begin
  perform private.require_platform_admin();
  select p.* into me from public.profiles p where p.id = auth.uid() for no key update; -- two presses take turns
  if exists (
    select from public.mail_outbox m
    where m.recipient = me.email and m.template = 'test' and m.created_at > now() - interval '1 minute'
  ) then
    raise sqlstate 'PT429' using message = 'sent_just_now';
  end if;
  insert into public.mail_outbox (recipient, template, language, data)
  values (me.email, 'test', me.language, jsonb_build_object('full_name', me.full_name))
  returning id into mail_id;
  perform private.write_audit('mail.test_sent', null, 'mail_outbox', mail_id::text);
  return mail_id;
end $function$;
grant execute on function public.send_test_mail() to authenticated;
grant execute on function public.send_test_mail() to service_role;

create function private.settle_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.newsletter_recipients
  set state = new.status, settled_at = now(), error = case new.status when 'failed' then new.last_error end
  where id = new.id and (state = 'queued' or new.status = 'sent');
  return null;
end $function$;

create function public.signup_mail_due(p_email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due jsonb;
begin
  with claimed as (
    insert into private.signup_mails (user_id)
    select u.id from auth.users u
    where u.email = lower(btrim(p_email)) and u.created_at > now() - interval '15 minutes'
      and u.confirmation_sent_at is null and u.deleted_at is null
    on conflict (user_id) do nothing
    returning user_id
  )
  select jsonb_build_object('user_id', p.id, 'language', p.language, 'full_name', p.full_name) into due
  from claimed c join public.profiles p on p.id = c.user_id;
  return due;
end $function$;
grant execute on function public.signup_mail_due(text) to service_role;

create function private.skip_nowhere()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return null;
end $function$;

create function public.stop_report_mail(p_tenant_id uuid, p_schedule_id uuid, p_is_stopped boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  update public.report_recipients r set stopped_at = case when p_is_stopped then coalesce(r.stopped_at, now()) end
  where r.tenant_id = p_tenant_id and r.schedule_id = p_schedule_id and r.profile_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'unknown_schedule'; end if;
end $function$;
grant execute on function public.stop_report_mail(uuid,uuid,boolean) to authenticated;
grant execute on function public.stop_report_mail(uuid,uuid,boolean) to service_role;

create function private.subject_of_code(p_purpose text, p_code text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.subject_id from private.link_codes c
  where c.code_hash = private.fingerprint(p_code) and c.purpose = p_purpose and c.expires_at > now()
$function$;

create function private.take_mail_turn(p_email text, p_place text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mailbox text := private.fingerprint('mailbox ' || lower(btrim(p_email)));
  place   text := private.fingerprint('place ' || p_place);
begin
  perform pg_advisory_xact_lock(hashtextextended(mailbox, 0));
  perform pg_advisory_xact_lock(hashtextextended(place, 0)); -- always in this order
  if not private.has_mail_turn(mailbox, 1) or not private.has_mail_turn(place, 20) then return false; end if;
  insert into private.mail_turns (subject_hash) values (mailbox), (place);
  return true;
end $function$;
grant execute on function private.take_mail_turn(text,text) to service_role;

create function private.take_outlet_turn(p_person_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  outlet public.outlets;
  place  text;
begin
  select o.* into outlet from public.people_outlets w join public.outlets o on o.id = w.outlet_id
  where w.person_id = p_person_id and private.is_placed_from(w, private.today()) order by w.valid_from desc, o.id limit 1;
  place := private.fingerprint('messages of outlet ' || coalesce(outlet.id::text, 'none'));
  perform pg_advisory_xact_lock(hashtextextended(place, 0));
  if not private.has_mail_turn(place, 20) then
    if private.take('outlet messages ' || place, 1, 1) = 1 then
      perform private.write_security_event('system_event', 'medium', 'too many sign-in codes for an outlet',
        jsonb_build_object('outlet', outlet.name, 'tenant_id', outlet.tenant_id));
    end if;
    return false;
  end if;
  insert into private.mail_turns (subject_hash) values (place);
  return true;
end $function$;

create function private.take_shop_turn(p_token text, p_address_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.take('shop address ' || coalesce(p_address_hash, ''), 1, 60) = 0
    or private.take('shop link ' || private.fingerprint(split_part(coalesce(p_token, ''), '.', 1)), 1, 120) = 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
end $function$;

create function private.turn_placements(p_placements uuid[], p_job_roles uuid[], p_from date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  turned jsonb;
begin
  update public.people_outlets w set job_role_id = meant.job_role_id
  from unnest(p_placements, p_job_roles) meant (placement_id, job_role_id)
  where w.id = meant.placement_id and w.valid_from >= p_from;

  select jsonb_agg(jsonb_build_object('tenant_id', w.tenant_id, 'person_id', w.person_id, 'outlet_id', w.outlet_id,
    'job_role_id', meant.job_role_id, 'valid_until', w.valid_until)) into turned
  from unnest(p_placements, p_job_roles) meant (placement_id, job_role_id)
  join public.people_outlets w on w.id = meant.placement_id
  where w.valid_from < p_from and private.is_placed_from(w, p_from);
  if turned is null then return; end if;

  update public.people_outlets w set valid_until = p_from - 1
  where w.id = any (p_placements) and w.valid_from < p_from and private.is_placed_from(w, p_from);
  insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
  select t.tenant_id, t.person_id, t.outlet_id, t.job_role_id, p_from, t.valid_until
  from jsonb_to_recordset(turned) t (tenant_id uuid, person_id uuid, outlet_id uuid, job_role_id uuid, valid_until date);
end $function$;

create function private.warn_of_expiry()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  insert into public.mail_outbox (recipient, template, language, data, tenant_id, due_at, is_bulk, dedupe_key)
  select m.email, 'loyalty_expiring', m.language, jsonb_build_object('tenant_name', t.name, 'slug', t.slug, 'full_name', m.full_name, 'points', x.points::text, 'expires_at', x.expires_at),
    m.tenant_id, private.after_quiet_hours(now()), true, concat_ws(' ', 'loyalty expiry', m.id, x.day, x.days)
  from (
    select l.member_id, sum(l.remaining) as points, min(l.expires_at) as expires_at, private.day_in_india(l.expires_at) as day, d.days
    from (values (30), (7)) d (days)
    join public.loyalty_lots l on l.remaining > 0 and l.expires_at > now() + make_interval(days => d.days - 1) and l.expires_at <= now() + make_interval(days => d.days)
    group by l.member_id, private.day_in_india(l.expires_at), d.days) x
  join public.loyalty_members m on m.id = x.member_id and m.state = 'active' and m.email is not null
  join public.tenants t on t.id = m.tenant_id and t.is_active
  where coalesce((private.loyalty_consents_of(m.id) ->> 'reminders')::boolean, false)
  on conflict (dedupe_key) do nothing;
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.withdraw_mails(p_mail_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Held first: a sender who reports meanwhile would make one of them queued between the two.
  perform 1 from public.mail_outbox where id = any (p_mail_ids) and status in ('queued', 'sending') order by id for update;
  delete from public.mail_outbox where id = any (p_mail_ids) and status = 'queued';
  update public.mail_outbox set attempts = 12 where id = any (p_mail_ids) and status = 'sending';
end $function$;
