-- A segment of a million guests was counted by reading the whole table: an index with everything in it was hardly smaller. Now there are two that hold no
-- address: of guests with one and of guests without, so that who can be reached by mail is known from where a guest is found. Birthdays have one of their own.

create index loyalty_members_with_mail_idx on public.loyalty_members (tenant_id, last_visit_on) include (spend_paise, visits, redeemed, last_outlet_id, tier)
  where state = 'active' and takes_offers and email is not null;
create index loyalty_members_without_mail_idx on public.loyalty_members (tenant_id, last_visit_on) include (spend_paise, visits, redeemed, last_outlet_id, tier)
  where state = 'active' and takes_offers and email is null;
create index loyalty_members_birthdays_idx on public.loyalty_members (tenant_id, birthday) include (last_visit_on, spend_paise, visits, redeemed, tier, last_outlet_id, email)
  where state = 'active' and takes_offers and birthday is not null;
drop index public.loyalty_members_segment_idx;

/* Whom a segment takes in, as a condition on a guest m. */
create or replace function private.segment_condition(p_tenant_id uuid, p_segment jsonb) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ', format('m.tenant_id = %L and m.state = ''active'' and m.takes_offers', p_tenant_id),
    'm.last_visit_on <= ' || quote_literal(private.today() - (p_segment ->> 'away_least')::integer),
    'm.last_visit_on >= ' || quote_literal(private.today() - (p_segment ->> 'away_most')::integer),
    'm.visits >= ' || (p_segment ->> 'visits_least')::integer,
    'm.visits <= ' || (p_segment ->> 'visits_most')::integer,
    'm.spend_paise >= ' || (p_segment ->> 'spend_least_inr')::bigint * 100,
    'm.spend_paise <= ' || (p_segment ->> 'spend_most_inr')::bigint * 100,
    case when jsonb_array_length(p_segment -> 'tiers') > 0 then format('m.tier = any (%L)', array(select jsonb_array_elements_text(p_segment -> 'tiers'))) end,
    case when jsonb_array_length(p_segment -> 'outlets') > 0 then format('m.last_outlet_id::text = any (%L)', array(select jsonb_array_elements_text(p_segment -> 'outlets'))) end,
    'm.birthday between ' || quote_literal(lpad(p_segment ->> 'birthday_month', 2, '0') || '-01') || ' and ' || quote_literal(lpad(p_segment ->> 'birthday_month', 2, '0') || '-31'),
    case when (p_segment ->> 'never_redeemed')::boolean then 'm.redeemed = 0' end)
$$;

/* How many guests a segment takes in, and how many of them can be reached by mail. An index that is read from end to end costs what a table does,
   page by page: without saying so the table would be read. */
create or replace function private.count_segment(p_tenant_id uuid, p_segment jsonb) returns jsonb
language plpgsql stable set search_path = '' set random_page_cost = '1.1' as $$
declare
  asked     text := 'select count(*) from public.loyalty_members m where ' || private.segment_condition(p_tenant_id, p_segment);
  reachable bigint;
  others    bigint;
begin
  execute asked || ' and m.email is not null' into reachable;
  execute asked || ' and m.email is null' into others;
  return jsonb_build_object('members', reachable + others, 'reachable', reachable);
end $$;

revoke execute on all functions in schema private from public;
