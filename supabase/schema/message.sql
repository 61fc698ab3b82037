-- What all migrations together say about message: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.message_outbox (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  recipient text not null,
  template text not null,
  language text not null,
  given jsonb,
  status text default 'queued'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  constraint message_outbox_pkey PRIMARY KEY (id),
  constraint message_outbox_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint message_outbox_attempts_check CHECK (attempts >= 0 AND attempts <= 6),
  constraint message_outbox_check CHECK ((status = 'sent'::text) = (sent_at IS NOT NULL)),
  constraint message_outbox_given_check CHECK (jsonb_typeof(given) = 'array'::text),
  constraint message_outbox_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint message_outbox_last_error_check CHECK (char_length(last_error) <= 500),
  constraint message_outbox_recipient_check CHECK (recipient ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint message_outbox_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])),
  constraint message_outbox_template_check CHECK (template ~ '^[a-z][a-z_]{0,59}$'::text)
);
CREATE INDEX message_outbox_created_at_idx ON public.message_outbox USING btree (created_at DESC);
CREATE INDEX message_outbox_due_at_idx ON public.message_outbox USING btree (due_at) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX message_outbox_expires_at_idx ON public.message_outbox USING btree (expires_at) WHERE (given IS NOT NULL);
CREATE INDEX message_outbox_recipient_created_at_idx ON public.message_outbox USING btree (recipient, created_at);
CREATE INDEX message_outbox_tenant_id_created_at_idx ON public.message_outbox USING btree (tenant_id, created_at);
alter table public.message_outbox enable row level security;
grant select (id, tenant_id, template, language, status, attempts, due_at, expires_at, last_error, created_at, sent_at) on public.message_outbox to authenticated;

create policy "platform admins read which messages went out" on public.message_outbox for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create function private.audit_message(p_action text, p_message public.message_outbox)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(p_action, p_message.tenant_id, 'message_outbox', p_message.id::text, jsonb_strip_nulls(
    jsonb_build_object('identifier', private.masked_phone(p_message.recipient), 'reason', p_message.last_error)));
end $function$;

create function public.claim_messages(p_limit integer DEFAULT 20)
 RETURNS TABLE(id uuid, recipient text, template text, language text, given jsonb)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.message_outbox m
  set status = 'sending', attempts = m.attempts + 1, due_at = clock_timestamp() + interval '2 minutes'
  where m.id in (
    select w.id from public.message_outbox w
    where w.status in ('queued', 'sending') and w.due_at <= clock_timestamp() and w.expires_at > clock_timestamp() and w.attempts < 6
    order by w.due_at limit least(greatest(p_limit, 1), 100) for update skip locked
  )
  returning m.id, m.recipient, m.template, m.language, m.given
$function$;
grant execute on function public.claim_messages(integer) to service_role;

create function public.dismiss_message(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message public.message_outbox := private.require_message(p_id);
begin
  update public.message_outbox m set status = 'failed', given = null, dismissed_at = now() where m.id = message.id;
  perform private.audit_message('message.dismissed', message);
end $function$;
grant execute on function public.dismiss_message(uuid) to authenticated;
grant execute on function public.dismiss_message(uuid) to service_role;

create function private.give_up_messages()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  update public.message_outbox set given = null, status = case when status = 'sent' then 'sent' else 'failed' end,
    last_error = case when status = 'sent' then last_error else coalesce(last_error, 'nobody took it in time') end
  where given is not null and expires_at <= now();
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.list_messages(p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := lower(btrim(coalesce(p_search, '')));
  answer jsonb;
begin
  perform private.require_platform_admin();
  with found as materialized (
    select m.id, m.created_at from public.message_outbox m
    left join public.tenants t on t.id = m.tenant_id
    where m.dismissed_at is null
      and m.status = any (case p_state when 'waiting' then array['queued', 'sending'] when 'failed' then array['failed']
        else array['queued', 'sending', 'failed'] end)
      and (wanted = '' or strpos(lower(concat_ws(' ', t.name, m.last_error)), wanted) > 0)
  )
  select jsonb_build_object('total', (select count(*) from found), 'rows', coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'to', private.masked_phone(m.recipient), 'tenant', t.name,
      'template', m.template, 'is_failed', m.status = 'failed', 'attempts', m.attempts, 'created_at', m.created_at,
      'next_at', case when m.status = 'queued' then m.due_at end, 'expires_at', m.expires_at, 'reason', m.last_error,
      'may_retry', m.given is not null and m.expires_at > now()) order by m.created_at desc, m.id)
    from (
      select f.id from found f order by f.created_at desc, f.id
      limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) page
    join public.message_outbox m on m.id = page.id
    left join public.tenants t on t.id = m.tenant_id), '[]'))
  into answer;
  return answer;
end $function$;
grant execute on function public.list_messages(text,text,integer,integer) to authenticated;
grant execute on function public.list_messages(text,text,integer,integer) to service_role;

create function public.loyalty_messages(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  told  jsonb;
begin
  if not guest.takes_offers then return '[]'; end if;
  with shown as (
    select c.*, private.day_in_india(c.started_at) + c.window_days as until
    from public.loyalty_campaign_members x join public.loyalty_campaigns c on c.id = x.campaign_id and c.state = 'running'
    where x.tenant_id = guest.tenant_id and x.member_id = guest.id and not x.is_held_out
  ), noted as (
    update public.loyalty_campaign_members x set read_at = now() from shown s
    where x.campaign_id = s.id and x.member_id = guest.id and x.read_at is null and s.until >= private.today()
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.message -> 'title', 'text', s.message -> 'text', 'at', s.started_at, 'until', s.until,
    'used_on', (select min(private.day_in_india(e.at)) from public.loyalty_entries e
      where e.visitor_id = guest.id and e.kind = 'earn' and e.why = 'bill' and e.at > s.started_at
        and not exists (select from public.loyalty_entries r where r.ref_entry = e.id))) order by s.started_at desc, s.id), '[]') into told
  from shown s where s.until >= private.today();
  return told;
end $function$;
grant execute on function public.loyalty_messages(text) to service_role;

create function public.message_failed(p_id uuid, p_error text, p_is_final boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.message_outbox
  set status = case when p_is_final or attempts >= 6 then 'failed' else 'queued' end,
      due_at = clock_timestamp() + interval '5 seconds' * power(2, greatest(attempts, 1) - 1),
      last_error = left(p_error, 500)
  where id = p_id and status = 'sending'
$function$;
grant execute on function public.message_failed(uuid,text,boolean) to service_role;

create function public.message_sent(p_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.message_outbox set status = 'sent', sent_at = clock_timestamp(), last_error = null, given = null
  where id = p_id and status <> 'sent'
$function$;
grant execute on function public.message_sent(uuid) to service_role;

create function private.my_messages(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('template', m.template, 'language', m.language, 'recipient', m.recipient,
    'status', m.status, 'created_at', m.created_at, 'sent_at', m.sent_at) order by m.created_at), '[]')
  from public.people p
  join public.message_outbox m on m.tenant_id = p.tenant_id and m.recipient = p.phone
  where p.profile_id = p_me
$function$;

create function private.require_message(p_id uuid)
 RETURNS public.message_outbox
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  message public.message_outbox;
begin
  perform private.require_platform_admin();
  select m.* into message from public.message_outbox m where m.id = p_id and m.dismissed_at is null and m.status <> 'sent' for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_message'; end if;
  return message;
end $function$;

create function public.retry_message(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message public.message_outbox := private.require_message(p_id);
begin
  if message.given is null or message.expires_at <= now() then raise sqlstate 'PT409' using message = 'message_over'; end if;
  update public.message_outbox m set status = 'queued', attempts = least(m.attempts, 5), due_at = clock_timestamp() where m.id = message.id;
  perform private.audit_message('message.retried', message);
end $function$;
grant execute on function public.retry_message(uuid) to authenticated;
grant execute on function public.retry_message(uuid) to service_role;

create function public.tell_message_port(p_channel text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.note_report('messages', jsonb_build_object('channel', p_channel))
$function$;
grant execute on function public.tell_message_port(text) to service_role;
