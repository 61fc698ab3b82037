-- What guests with a card do, as KPIs of the same catalogue: a job counts bills, points and new cards by outlet and day, as it counts learning
-- and mystery visits. A bill may be reversed weeks later: the last 62 days are counted again.

insert into public.measures (position, key, unit, kind, scope, kept_by, decimals, least, most, name, help)
select m.position, m.key, m.unit, 'flow', 'both', 'product', 0, 0, m.most,
  jsonb_build_object('en', m.en, 'hi', m.hi), jsonb_build_object('en', m.help_en, 'hi', m.help_hi)
from (values
  (800, 'loyalty_bills', 'count', 1000000, 'Bills with a card', 'कार्ड वाले बिल',
    'Bills on this day that points were counted for, without those reversed.', 'इस दिन के बिल जिन पर पॉइंट मिले, वापस लिए गए छोड़कर।'),
  (810, 'loyalty_spend', 'paise', 100000000000, 'Spend with a card', 'कार्ड वाले बिलों की रक़म',
    'What those bills came to.', 'उन बिलों का जोड़।'),
  (820, 'loyalty_earned', 'count', 1000000000, 'Points earned', 'मिले हुए पॉइंट',
    'Points for those bills.', 'उन बिलों पर मिले पॉइंट।'),
  (830, 'loyalty_redeemed', 'count', 1000000000, 'Points redeemed', 'भुनाए गए पॉइंट',
    'Points of rewards that were handed out on this day.', 'इस दिन दिए गए इनामों के पॉइंट।'),
  (840, 'loyalty_joined', 'count', 1000000, 'New cards', 'नए कार्ड',
    'Guests who joined here on this day.', 'इस दिन यहाँ जुड़े गेस्ट।')
) m (position, key, unit, most, en, hi, help_en, help_hi);

insert into public.kpis (position, key, unit, decimals, scale, polarity, grain, scope, numerator, denominator, name, help)
select k.position, k.key, k.unit, k.decimals, k.scale, k.polarity, 'week', 'both', k.numerator::jsonb, k.denominator::jsonb,
  jsonb_build_object('en', k.en, 'hi', k.hi), k.help::jsonb
from (values
  (700, 'loyalty_visits', 'count', 0, 1, 'up', '[{"loyalty_bills": 1}]', '[]', 'Bills with a card', 'कार्ड वाले बिल',
    '{"what": {"en": "How many bills points were counted for.", "hi": "कितने बिलों पर पॉइंट मिले।"}, "read": {"en": "It grows with guests and with how often the card is asked for. It is no proof of extra visits: that is what campaigns with a hold-out show.", "hi": "यह गेस्ट के साथ बढ़ता है, और इससे भी कि कार्ड कितनी बार माँगा गया। इससे यह साबित नहीं होता कि विज़िट बढ़ी: वह कैंपेन बताते हैं, जिनमें कुछ गेस्ट को जान-बूझकर छोड़ा जाता है।"}, "act": {"en": "Let everybody at the till ask for the card before the bill is printed.", "hi": "बिल छापने से पहले बिलिंग पर हर बार कार्ड के लिए पूछें।"}}'),
  (710, 'loyalty_mean_bill', 'paise', 0, 1, 'up', '[{"loyalty_spend": 1}]', '[{"loyalty_bills": 1}]', 'Average bill with a card', 'कार्ड वाले बिल का औसत',
    '{"what": {"en": "What a bill with a card comes to on average.", "hi": "कार्ड वाला एक बिल औसत कितने का होता है।"}, "read": {"en": "Guests who like the house take a card: that their bill is larger says nothing of the programme by itself.", "hi": "जिन्हें जगह पसंद है, वे कार्ड लेते हैं: उनका बिल बड़ा होना अपने आप प्रोग्राम के बारे में कुछ नहीं कहता।"}, "act": {"en": "Look at which rewards lead to a second dish or a second guest.", "hi": "देखें कि किस इनाम से दूसरी डिश या दूसरा गेस्ट आता है।"}}'),
  (720, 'loyalty_redemption', 'percent', 1, 100, 'range', '[{"loyalty_redeemed": 1}]', '[{"loyalty_earned": 1}]', 'Points redeemed', 'भुनाए गए पॉइंट',
    '{"what": {"en": "Points redeemed for each hundred earned in the same time.", "hi": "उसी समय में मिले हर सौ पॉइंट पर कितने भुनाए गए।"}, "read": {"en": "Points that nobody uses are no saving: guests who never redeem stop coming.", "hi": "जो पॉइंट कोई नहीं भुनाता, वह बचत नहीं है: जो गेस्ट कभी नहीं भुनाते, वे आना छोड़ देते हैं।"}, "act": {"en": "Put a reward within three visits of a newcomer.", "hi": "नए गेस्ट के लिए तीन विज़िट के भीतर एक इनाम रखें।"}}'),
  (730, 'loyalty_new_cards', 'count', 0, 1, 'up', '[{"loyalty_joined": 1}]', '[]', 'New cards', 'नए कार्ड',
    '{"what": {"en": "How many guests joined at the outlet.", "hi": "आउटलेट पर कितने गेस्ट जुड़े।"}, "read": {"en": "Read it beside the bills: ten new cards are few where a thousand guests came.", "hi": "इसे बिलों के साथ पढ़ें: जहाँ हज़ार गेस्ट आए, वहाँ दस नए कार्ड कम हैं।"}, "act": {"en": "Put the code to join on every table and on the bill.", "hi": "जुड़ने का कोड हर टेबल और बिल पर रखें।"}}')
) k (position, key, unit, decimals, scale, polarity, numerator, denominator, en, hi, help);

/* What was counted at each outlet on each day. */
create function private.loyalty_of_days(p_tenant_id uuid, p_from date, p_to date) returns setof private.counted_value
language sql stable set search_path = '' as $$
  with bounds as (select p_from::timestamp at time zone 'Asia/Kolkata' as since, (p_to + 1)::timestamp at time zone 'Asia/Kolkata' as until)
  select d.outlet_id, told.measure, d.day, told.value
  from (
    select e.outlet_id, private.day_in_india(e.at) as day, count(*) as bills, sum(e.amount_paise) as spend, sum(e.points) as earned
    from public.loyalty_entries e, bounds b
    where e.tenant_id = p_tenant_id and e.at >= b.since and e.at < b.until and e.kind = 'earn' and e.why = 'bill' and e.outlet_id is not null
      and not exists (select from public.loyalty_entries r where r.ref_entry = e.id)
    group by 1, 2) d
  cross join lateral (values ('loyalty_bills', d.bills::numeric), ('loyalty_spend', d.spend), ('loyalty_earned', d.earned)) told (measure, value)
  union all
  select r.outlet_id, 'loyalty_redeemed', private.day_in_india(r.ended_at), sum(r.points)
  from public.loyalty_redemptions r, bounds b
  where r.tenant_id = p_tenant_id and r.state = 'redeemed' and r.ended_at >= b.since and r.ended_at < b.until and r.outlet_id is not null group by 1, 3
  union all
  select m.joined_outlet_id, 'loyalty_joined', private.day_in_india(m.joined_at), count(*)
  from public.loyalty_members m, bounds b
  where m.tenant_id = p_tenant_id and m.joined_at >= b.since and m.joined_at < b.until and m.joined_outlet_id is not null group by 1, 3
$$;

create function private.write_loyalty_of(p_tenant_id uuid, p_from date, p_to date) returns integer
language sql set search_path = '' as $$
  select private.write_counted(p_tenant_id, '{loyalty_bills,loyalty_spend,loyalty_earned,loyalty_redeemed,loyalty_joined}', p_from, p_to,
    array(select c from private.loyalty_of_days(p_tenant_id, p_from, p_to) c))
$$;

create function private.write_loyalty_figures() returns integer language plpgsql set search_path = '' as $$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t where t.is_active and t.active_modules ?& array['kpi_heatmaps', 'loyalty_app'] order by t.created_at, t.id
  loop
    total := total + private.write_loyalty_of(tenant, private.today() - 62, private.today() - 1);
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('write loyalty figures', '12 hours', 'private.write_loyalty_figures');
revoke execute on all functions in schema private from public;
