-- The operator sees which messages to phones wait or failed, why, and with two digits of the number; sends one at once or puts it
-- away. What a message says shows nowhere. A failed one keeps its values until it is late, so that it can still be sent.

alter table public.message_outbox add column dismissed_at timestamptz;
revoke select (recipient) on public.message_outbox from authenticated;
insert into private.audit_actions values ('message.retried'), ('message.dismissed');

create function private.masked_phone(p_phone text) returns text language sql immutable strict set search_path = '' as $$
  select left(p_phone, 3) || ' *** ' || right(p_phone, 2)
$$;

/* Messages that wait (`waiting`) or failed and were not put away (`failed`), the newest first; a search looks at workspace and reason. */
create function public.list_messages(
  p_state text default null, p_search text default null, p_limit integer default 25, p_offset integer default 0
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
end $$;

/* The message, held, for an operator. Throws unknown_message. */
create function private.require_message(p_id uuid) returns public.message_outbox
language plpgsql set search_path = '' as $$
declare
  message public.message_outbox;
begin
  perform private.require_platform_admin();
  select m.* into message from public.message_outbox m where m.id = p_id and m.dismissed_at is null and m.status <> 'sent' for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_message'; end if;
  return message;
end $$;

create function private.audit_message(p_action text, p_message public.message_outbox) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.write_audit(p_action, p_message.tenant_id, 'message_outbox', p_message.id::text, jsonb_strip_nulls(
    jsonb_build_object('identifier', private.masked_phone(p_message.recipient), 'reason', p_message.last_error)));
end $$;

/* Has it sent at once, as long as it is worth anything. Throws message_over. */
create function public.retry_message(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message public.message_outbox := private.require_message(p_id);
begin
  if message.given is null or message.expires_at <= now() then raise sqlstate 'PT409' using message = 'message_over'; end if;
  update public.message_outbox m set status = 'queued', attempts = least(m.attempts, 5), due_at = clock_timestamp() where m.id = message.id;
  perform private.audit_message('message.retried', message);
end $$;

/* Puts it away: it is not sent any more, and what it said is forgotten. */
create function public.dismiss_message(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message public.message_outbox := private.require_message(p_id);
begin
  update public.message_outbox m set status = 'failed', given = null, dismissed_at = now() where m.id = message.id;
  perform private.audit_message('message.dismissed', message);
end $$;

/* As before, and what it said stays until it is late: an operator may still have it sent. */
create or replace function public.message_failed(p_id uuid, p_error text, p_is_final boolean default false) returns void
language sql security definer set search_path = '' as $$
  update public.message_outbox
  set status = case when p_is_final or attempts >= 6 then 'failed' else 'queued' end,
      due_at = clock_timestamp() + interval '5 seconds' * power(2, greatest(attempts, 1) - 1),
      last_error = left(p_error, 500)
  where id = p_id and status = 'sending'
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.list_messages(text, text, integer, integer), public.retry_message(uuid),
  public.dismiss_message(uuid) from public, anon;
grant execute on function public.list_messages(text, text, integer, integer), public.retry_message(uuid),
  public.dismiss_message(uuid) to authenticated;
