-- Bills of tills without a counter page: a file, or what a till posts with the ingestion key of its tenant. Each bill finds its card by what stands
-- on it, a card or a phone number, and is counted once; sent again it is the same. A trial says what would happen and writes nothing.

/* Counts bills [{line, card | phone, bill_no, at, amount_paise, groups?}] of an outlet, 2,000 at most. Answers {counted, same, refused, points, rows: [{line,
   result: counted | same | refused, points?, code?}]}; codes: unknown_card, invalid_amount, bill_required, bill_used, bill_too_old. */
create function private.take_bills(p_outlet public.outlets, p_rows jsonb, p_actor uuid, p_is_trial boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  said   jsonb;
  bill   text;
  key    text;
  moment timestamptz;
  guest  public.loyalty_members;
  former bigint;
  entry  bigint;
  told   jsonb := '[]';
  code   text;
  points integer;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 2000 then raise sqlstate 'PT400' using message = 'bills_required'; end if;
  for said in select value from jsonb_array_elements(p_rows) loop
    code := null; points := null; former := null; guest := null;
    bill := nullif(upper(regexp_replace(coalesce(said ->> 'bill_no', ''), '\s+', '', 'g')), '');
    key := 'bill ' || p_outlet.id || ' ' || coalesce(bill, '');
    moment := case when said ->> 'at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then (said ->> 'at')::timestamptz
      when said ->> 'at' ~ '^\d{4}-\d\d-\d\d$' then ((said ->> 'at')::date + time '12:00') at time zone p_outlet.time_zone end;
    select m.* into guest from public.loyalty_members m where m.tenant_id = p_outlet.tenant_id and m.state = 'active'
      and case when said ->> 'card' is not null then m.card = upper(regexp_replace(said ->> 'card', '[^A-Za-z0-9]', '', 'g')) else m.phone = said ->> 'phone' end;
    code := case when bill is null or char_length(bill) > 40 then 'bill_required' when not private.is_within(said -> 'amount_paise', 1, 1000000000) then 'invalid_amount'
      when moment is null or moment < now() - interval '35 days' or moment > now() + interval '1 hour' then 'bill_too_old' when guest.id is null then 'unknown_card' end;
    if code is null then
      former := private.entry_of_bill(p_outlet.tenant_id, p_outlet.id, bill);
      if former is not null and exists (select from public.loyalty_entries e where e.id = former and e.visitor_id = guest.id) then
        told := told || jsonb_build_object('line', said -> 'line', 'result', 'same');
        continue;
      end if;
      if former is not null then
        code := 'bill_used';
        if not p_is_trial then
          perform private.note_signal(guest, 'repeated_bill', former, jsonb_build_object('outlet_id', p_outlet.id, 'actor_id', p_actor), false,
            jsonb_build_object('bill_no', bill, 'amount_paise', said -> 'amount_paise', 'is_same_guest', false));
        end if;
      end if;
    end if;
    if code is null and p_is_trial then
      points := private.loyalty_points(private.loyalty_rules(p_outlet.tenant_id), p_outlet.id, moment at time zone p_outlet.time_zone, (said ->> 'amount_paise')::bigint, said -> 'groups', guest.tier);
    elsif code is null then
      entry := private.earn_visit(guest.id, key || ' ' || (select count(*) from public.loyalty_entries e where e.tenant_id = p_outlet.tenant_id and e.outlet_id = p_outlet.id and e.bill_no = bill),
        jsonb_strip_nulls(jsonb_build_object('outlet_id', p_outlet.id, 'bill_no', bill, 'amount_paise', said -> 'amount_paise', 'groups', said -> 'groups', 'actor_id', p_actor)), least(moment, now()));
      points := (select e.points from public.loyalty_entries e where e.id = entry);
    end if;
    told := told || jsonb_strip_nulls(jsonb_build_object('line', said -> 'line', 'result', case when code is null then 'counted' else 'refused' end, 'points', points, 'code', code));
  end loop;
  return (select jsonb_build_object('counted', count(*) filter (where t ->> 'result' = 'counted'), 'same', count(*) filter (where t ->> 'result' = 'same'),
    'refused', count(*) filter (where t ->> 'result' = 'refused'), 'points', coalesce(sum((t ->> 'points')::integer), 0), 'rows', told) from jsonb_array_elements(told) t);
end $$;

create function public.import_loyalty_bills(p_outlet_id uuid, p_rows jsonb, p_is_trial boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  outlet public.outlets;
  answer jsonb;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  perform private.require_loyalty_admin(outlet.tenant_id);
  answer := private.take_bills(outlet, p_rows, auth.uid(), coalesce(p_is_trial, true));
  if not coalesce(p_is_trial, true) then
    perform private.write_audit('loyalty_bills.imported', outlet.tenant_id, 'loyalty_programmes', outlet.tenant_id::text, null,
      jsonb_build_object('outlet_id', outlet.id, 'count', answer -> 'counted'));
  end if;
  return answer;
end $$;
insert into private.audit_actions values ('loyalty_bills.imported');

/* The same for a till with an ingestion key (make_ingestion_key): p_outlet is its id or its name. Answers as above, or {code}. */
create function public.post_loyalty_bills(p_key text, p_outlet text, p_rows jsonb, p_address_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  used   public.ingestion_keys;
  outlet public.outlets;
begin
  select k.* into used from public.ingestion_keys k where k.fingerprint = private.fingerprint(coalesce(p_key, ''));
  if used.id is null or used.revoked_at is not null then
    if private.take('loyalty bills ' || coalesce(p_address_hash, 'nowhere'), 1, 30) = 0 then return '{"code": "too_many_requests"}'; end if;
    return case when used.id is null then '{"code": "unknown_key"}' else '{"code": "key_revoked"}' end::jsonb;
  end if;
  if private.take('loyalty bills ' || used.id, 1, 60) = 0 then return '{"code": "too_many_requests"}'; end if;
  select o.* into outlet from public.outlets o join public.tenants t on t.id = o.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
  where o.tenant_id = used.tenant_id and (o.id::text = lower(p_outlet) or lower(o.name) = lower(p_outlet));
  if not found then return '{"code": "unknown_outlet"}'; end if;
  update public.ingestion_keys k set last_used_at = now() where k.id = used.id;
  return private.take_bills(outlet, p_rows, null, false);
end $$;
insert into private.server_functions values ('post_loyalty_bills');

revoke execute on all functions in schema private from public;
revoke execute on function public.import_loyalty_bills(uuid, jsonb, boolean) from public, anon;
grant execute on function public.import_loyalty_bills(uuid, jsonb, boolean) to authenticated;
revoke execute on function public.post_loyalty_bills(text, text, jsonb, text) from public, anon, authenticated;
grant execute on function public.post_loyalty_bills(text, text, jsonb, text) to service_role;

/* Where the photo of a claim lies, for whoever may decide the claim. Throws unknown_claim, unknown_photo. */
create function public.find_claim_photo(p_claim_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  claim public.loyalty_claims := private.require_claim(p_claim_id, 'read');
begin
  if claim.photo_path is null then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  return claim.photo_path;
end $$;
revoke execute on function public.find_claim_photo(uuid) from public, anon;
grant execute on function public.find_claim_photo(uuid) to authenticated;
