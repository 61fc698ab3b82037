-- What browsers report has its room: so much for an address, for a person and for all of them in a day. Alerts count only
-- what the server or the database itself saw, because anybody can report anything.

-- An address as limits count it: of IPv6 the network of 64 bits, which is what one household or one phone has.
create function private.address_key(p_address inet) returns text
language sql immutable set search_path = '' as $$
  select case when p_address is null then 'nowhere'
    when family(p_address) = 6 then host(network(set_masklen(p_address, 64))) || '/64'
    else host(p_address) end
$$;

create table private.report_shares (
  day      date not null,
  reporter text not null,
  bytes    bigint not null,
  primary key (day, reporter)
);

-- Takes bytes of the day's room for a reporter and for everybody together; false once either is used up.
create function private.take_report_room(p_reporter text, p_bytes bigint, p_share bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today    date := (now() at time zone 'Asia/Kolkata')::date;
  all_room constant bigint := 32 * 1024 * 1024;
  one      record;
begin
  for one in select * from (values (p_reporter, p_share), ('everybody', all_room)) r (reporter, room) loop
    insert into private.report_shares as s (day, reporter, bytes) values (today, one.reporter, p_bytes)
    on conflict (day, reporter) do update set bytes = s.bytes + excluded.bytes where s.bytes + excluded.bytes <= one.room;
    if not found then
      if one.reporter = 'everybody' and private.take('report room is full', 1, 1) = 1 and not exists (
        select from public.security_events e
        where e.at > now() - interval '1 day' and e.message = 'reported events fill their day'
      ) then
        perform private.write_security_event('system_event', 'medium', 'reported events fill their day');
      end if;
      return false;
    end if;
  end loop;
  return true;
end $$;

-- As before (20261120090600_security.sql); what goes over 256 KB a day for one address, 512 KB for one person or 32 MB for
-- all is dropped, too.
create or replace function public.report_security_events(p_events jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wanted  integer;
  bytes   bigint;
  address inet := private.request_address();
begin
  if coalesce(jsonb_typeof(p_events), 'null') <> 'array'
     or exists (select from jsonb_array_elements(p_events) e
                where jsonb_typeof(e) <> 'object' or coalesce(btrim(e ->> 'message'), '') = ''
                   or jsonb_typeof(coalesce(nullif(e -> 'data', 'null'), '{}')) <> 'object') then
    raise sqlstate 'PT400' using message = 'malformed_events';
  end if;
  wanted := jsonb_array_length(p_events);
  if wanted > 50 then raise sqlstate 'PT413' using message = 'too_many_events'; end if;
  if octet_length(p_events::text) > 65536
     or exists (select from jsonb_array_elements(p_events) e where octet_length(e::text) > 4096) then
    raise sqlstate 'PT413' using message = 'events_too_large';
  end if;
  if exists (select from jsonb_array_elements(p_events) e where coalesce(e ->> 'type', '')
             not in ('auth_violation', 'database_access', 'edge_function_error', 'system_event')) then
    raise sqlstate 'PT400' using message = 'unknown_event_type';
  end if;
  if exists (select from jsonb_array_elements(p_events) e
             where coalesce(e ->> 'severity', '') not in ('low', 'medium', 'high', 'critical')) then
    raise sqlstate 'PT400' using message = 'unknown_event_severity';
  end if;

  wanted := private.take('events of ' || private.address_key(address), wanted, 600);
  if auth.uid() is not null then wanted := private.take('events by ' || auth.uid(), wanted, 120); end if;
  if wanted = 0 then return 0; end if;
  select sum(octet_length(e::text)) into bytes
  from jsonb_array_elements(p_events) with ordinality list (e, place) where place <= wanted;
  if auth.uid() is null then
    if not private.take_report_room('address ' || private.address_key(address), bytes, 256 * 1024) then return 0; end if;
  elsif not private.take_report_room('person ' || auth.uid(), bytes, 512 * 1024) then return 0;
  end if;
  insert into public.security_events
    (reported_by, occurred_at, type, severity, message, data, user_agent, url, address, actor_id, tenant_id)
  select 'browser', private.near_now(e ->> 'timestamp'), e ->> 'type', e ->> 'severity',
    left(btrim(e ->> 'message'), 500), coalesce(nullif(e -> 'data', 'null'), '{}'),
    left(e ->> 'user_agent', 200), left(regexp_replace(e ->> 'url', '[?#].*$', ''), 500),
    address, auth.uid(), (select me.tenant_id from public.profiles me where me.id = auth.uid())
  from jsonb_array_elements(p_events) with ordinality list (e, place)
  where place <= wanted;
  return wanted;
end $$;

-- As before; one address may fill 64 KB a day with the failures it claims, about 300 of them.
create or replace function public.log_failed_auth_attempt(p_email text, p_failure_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.address_key(private.request_address());
begin
  if coalesce(btrim(p_email), '') = '' or char_length(p_email) > 254 then return; end if;
  if private.take('failures of ' || address, 1, 30) = 0 then return; end if;
  if not private.take_report_room('failures of ' || address, 200, 64 * 1024) then return; end if;
  perform private.write_failed_attempt('browser', p_email, p_failure_reason, private.request_address(),
    private.request_user_agent());
end $$;

-- As before (20261121105000_security_alerts.sql), without what a browser claims.
create or replace function private.alert_signals(p_rule_id text, p_since timestamptz)
returns table (source text, source_id bigint, at timestamptz, origin text, message text)
language sql stable security definer set search_path = '' as $$
  select s.* from (
    select 'event', e.id, e.at, '', e.message from public.security_events e
    where e.at > p_since and e.reported_by = 'server' and case p_rule_id
      when 'auth_violations' then e.type = 'auth_violation'
      when 'rate_limits' then e.data ->> 'kind' = 'rate_limit'
      when 'xss_attempts' then e.data ->> 'kind' = 'xss' end
    union all
    select 'sign_in', f.id, f.at, coalesce(host(f.address), 'unknown'), f.identifier from public.failed_auth_attempts f
    where p_rule_id = 'auth_violations' and f.source = 'server' and f.at > p_since
  ) s (source, source_id, at, origin, message)
  where not exists (
    select from private.alerted_signals a
    where a.rule_id = p_rule_id and a.source = s.source and a.source_id = s.source_id
  )
$$;

-- As before; the shares of past days go with them.
create or replace function private.prune_throttles() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.report_shares where day < current_date - 1;
  delete from private.throttles where minute < now() - interval '5 minutes';
  get diagnostics total = row_count;
  return total;
end $$;

revoke execute on function private.address_key(inet), private.take_report_room(text, bigint, bigint) from public;
