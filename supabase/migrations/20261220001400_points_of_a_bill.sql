-- A till that does not know what a bill is made of may say null as well as nothing.
/* Points for a bill, as app/domain/loyalty/points.ts counts them: of the rules that fit, the one that gives most; then bonus and tier; then
   rounded once. p_clock: the outlet's clock. p_groups: {group: paise} of what the bill is made of, or null when that is not known. */
create or replace function private.loyalty_points(p_rules jsonb, p_outlet_id uuid, p_clock timestamp, p_paise bigint, p_groups jsonb, p_tier text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  part  text := private.daypart_of(extract(hour from p_clock)::integer);
  bonus jsonb := nullif(p_rules -> 'bonus', 'null');
  made  jsonb := case when jsonb_typeof(p_groups) = 'object' then p_groups else '{}' end;
  best  numeric;
  times numeric := 1;
begin
  if p_paise < (p_rules ->> 'min_bill_inr')::bigint * 100 or p_paise <= 0 then return 0; end if;
  if p_rules ->> 'way' = 'stamps' then
    best := 1;
  else
    select max(greatest(x.paise, 0) * (e ->> 'points')::numeric / ((e ->> 'rupees')::numeric * 100)) into best
    from jsonb_array_elements(p_rules -> 'earn') e
    cross join lateral (select case
      when coalesce(jsonb_array_length(nullif(e -> 'groups', 'null')), 0) > 0 then
        (select coalesce(sum(g.value::numeric), 0) from jsonb_each_text(made) g where e -> 'groups' ? g.key)
      else p_paise - (select coalesce(sum(g.value::numeric), 0) from jsonb_each_text(made) g
        where coalesce(p_rules -> 'excluded_groups', '[]') ? g.key) end as paise) x
    where (coalesce(jsonb_array_length(nullif(e -> 'outlets', 'null')), 0) = 0 or e -> 'outlets' ? p_outlet_id::text)
      and (coalesce(jsonb_array_length(nullif(e -> 'dayparts', 'null')), 0) = 0 or e -> 'dayparts' ? part);
  end if;
  if bonus is not null and p_clock::date between (bonus ->> 'from')::date and (bonus ->> 'to')::date
    and (coalesce(jsonb_array_length(nullif(bonus -> 'weekdays', 'null')), 0) = 0 or bonus -> 'weekdays' @> to_jsonb(extract(isodow from p_clock)::integer))
    and (coalesce(jsonb_array_length(nullif(bonus -> 'dayparts', 'null')), 0) = 0 or bonus -> 'dayparts' ? part)
    and (coalesce(jsonb_array_length(nullif(bonus -> 'outlets', 'null')), 0) = 0 or bonus -> 'outlets' ? p_outlet_id::text) then
    times := (bonus ->> 'times')::numeric;
  end if;
  times := times * coalesce((select (l ->> 'times')::numeric from jsonb_array_elements(coalesce(p_rules #> '{tiers,levels}', '[]')) l where l ->> 'key' = p_tier), 1);
  best := coalesce(best, 0) * times;
  return case p_rules ->> 'rounding' when 'up' then ceil(trim_scale(round(best, 9))) when 'nearest' then round(round(best, 9)) else floor(round(best, 9)) end::integer;
end $$;

revoke execute on all functions in schema private from public;
