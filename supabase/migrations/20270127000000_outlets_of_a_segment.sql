-- The outlet of each guest was written out as text to be compared: for a million guests that took longer than to find them.

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
    case when jsonb_array_length(p_segment -> 'outlets') > 0 then format('m.last_outlet_id = any (%L::uuid[])',
      array(select o.id::uuid from jsonb_array_elements_text(p_segment -> 'outlets') o (id) where o.id ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')) end,
    'm.birthday between ' || quote_literal(lpad(p_segment ->> 'birthday_month', 2, '0') || '-01') || ' and ' || quote_literal(lpad(p_segment ->> 'birthday_month', 2, '0') || '-31'),
    case when (p_segment ->> 'never_redeemed')::boolean then 'm.redeemed = 0' end)
$$;

revoke execute on all functions in schema private from public;
