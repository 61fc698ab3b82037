-- Sample data: programmes of the houses with the module, their guests and fifteen months of visits from a fixed seed. All in sets: a redemption takes
-- the points that were earned first, as the ledger would. Who redeems here joined within the year, so that nothing ran out before it was used.

create temporary table demo_loyalty (slug text, guests integer, name_en text, name_hi text, rupees integer, points integer, spend integer);
insert into demo_loyalty values
  ('neelgiri-stays', 220, 'Neelgiri Circle', 'नीलगिरि सर्कल', 100, 5, 1500),
  ('sagar-hotels', 320, 'Sagar Shore Club', 'सागर शोर क्लब', 100, 5, 2600),
  ('lakeview-inn', 60, 'Lakeview Friends', 'लेकव्यू फ़्रेंड्स', 100, 4, 1200);

insert into public.loyalty_versions (tenant_id, number, rules, published_by, published_at)
select t.id, 1, jsonb_build_object(
  'name', jsonb_build_object('en', d.name_en, 'hi', d.name_hi), 'way', 'points',
  'sentence', jsonb_build_object('en', format('%s points for every ₹%s of your bill; 250 points are your first reward.', d.points, d.rupees),
    'hi', format('बिल के हर ₹%s पर %s पॉइंट; 250 पॉइंट पर आपका पहला इनाम।', d.rupees, d.points)),
  'earn', jsonb_build_array(jsonb_build_object('id', 'every', 'rupees', d.rupees, 'points', d.points, 'outlets', '[]'::jsonb, 'dayparts', '[]'::jsonb, 'groups', '[]'::jsonb)),
  'bonus', jsonb_build_object('title', '{"en": "Twice the points on weekday afternoons", "hi": "हफ़्ते के दिनों में दोपहर को दोगुने पॉइंट"}'::jsonb, 'times', 2,
    'from', private.today() - 60, 'to', private.today() + 60, 'weekdays', '[1,2,3,4]'::jsonb, 'dayparts', '["afternoon"]'::jsonb, 'outlets', '[]'::jsonb),
  'rounding', 'down', 'min_bill_inr', 200, 'tax_base', 'net', 'excluded_groups', '["tobacco"]'::jsonb, 'excluded_words', '{"en": "tobacco", "hi": "तंबाकू"}'::jsonb, 'pending_days', 1,
  'expiry', '{"months": 12, "after": "earning"}'::jsonb,
  'tiers', '{"by": "spend", "months": 12, "grace_days": 30, "levels": [
    {"key": "guest", "title": {"en": "Guest", "hi": "मेहमान"}, "from": 0, "times": 1},
    {"key": "silver", "title": {"en": "Silver", "hi": "सिल्वर"}, "from": 15000, "times": 1.25},
    {"key": "gold", "title": {"en": "Gold", "hi": "गोल्ड"}, "from": 40000, "times": 1.5}]}'::jsonb,
  'welcome_points', 50, 'birthday_points', 100, 'referral', '{"points": 100, "friend_points": 50, "most_per_year": 10}'::jsonb,
  'wallet_most', 5, 'value_paise', 40, 'redemption', '{"low": 55, "expected": 68, "high": 80}'::jsonb, 'earns_per_day', 3, 'reward_needed', 0),
  (select p.id from public.profiles p where p.tenant_id = t.id and p.tenant_role = 'admin' order by p.email limit 1), now() - interval '460 days'
from demo_loyalty d join public.tenants t on t.slug = d.slug;

insert into public.loyalty_programmes (tenant_id, state, draft, version, is_sample, opened_at)
select v.tenant_id, 'open', v.rules, 1, true, v.published_at from public.loyalty_versions v;

-- One house writes the next version.
update public.loyalty_programmes p set draft = jsonb_set(p.draft, '{birthday_points}', '150'), updated_at = now() - interval '3 days'
from public.tenants t where t.id = p.tenant_id and t.slug = 'neelgiri-stays';

insert into public.loyalty_rewards (id, tenant_id, title, terms, picture, points, cost_paise, stock, per_member_most, tier, valid_from, state, is_sample, created_at)
select gen_random_uuid(), t.id, r.title::jsonb, '{"en": "One for each bill, at every outlet.", "hi": "एक बिल पर एक, हर आउटलेट पर।"}', r.picture, r.points, r.cost, r.stock, r.most, r.tier,
  private.today() - 400, r.state, true, now() - interval '400 days'
from demo_loyalty d join public.tenants t on t.slug = d.slug
cross join (values
  ('{"en": "A filter coffee or a chai", "hi": "एक फ़िल्टर कॉफ़ी या चाय"}', 'cup', 250, 3500, null, null, null, 'active'),
  ('{"en": "A dessert of the day", "hi": "आज की मिठाई"}', 'dessert', 400, 7000, 180, null, null, 'active'),
  ('{"en": "A thali for two", "hi": "दो लोगों की थाली"}', 'thali', 1200, 32000, 40, 4, null, 'active'),
  ('{"en": "A tasting with the chef", "hi": "शेफ़ के साथ टेस्टिंग"}', 'chef', 3000, 90000, 3, 1, 'silver', 'active'),
  ('{"en": "A box of Diwali sweets", "hi": "दिवाली की मिठाई का डिब्बा"}', 'gift', 800, 22000, 0, 1, null, 'ended')
) r (title, picture, points, cost, stock, most, tier, state);

create temporary table demo_guests as
select overlay(overlay(md5('sopan demo guest of ' || d.slug || n) placing '4' from 13) placing 'a' from 17)::uuid as id, t.id as tenant_id, d.slug, d.spend, n, h.*,
  (array['Aarav', 'Aditi', 'Ananya', 'Arjun', 'Bina', 'Chitra', 'Dev', 'Diya', 'Esha', 'Farhan', 'Gopal', 'Hema', 'Ishaan', 'Jatin', 'Kavya', 'Lalit', 'Madhu', 'Nikhil', 'Om',
    'Pallavi', 'Ravi', 'Rhea', 'Sana', 'Tanvi', 'Uday', 'Vani', 'Yash', 'Zoya'])[1 + h.first % 28] || ' ' ||
  (array['Agarwal', 'Banerjee', 'Bose', 'Chopra', 'Dutta', 'Ghosh', 'Gupta', 'Joshi', 'Kapoor', 'Kulkarni', 'Mehta', 'Menon', 'Nair', 'Pandey', 'Qureshi', 'Rangan', 'Saxena', 'Shah',
    'Sinha', 'Trivedi', 'Vohra'])[1 + h.last % 21] as full_name,
  h.kind % 9 < 4 as redeems, now() - make_interval(days => case when h.kind % 9 < 4 then 20 + h.days % 300 else 5 + h.days % 450 end, hours => 7) as joined_at,
  case h.kind % 5 when 0 then 5 when 1 then 12 when 2 then 21 when 3 then 34 else 70 end as every_days,
  upper(translate(left(md5('sopan demo card ' || d.slug || n), 12), '01', 'GH')) as card
from demo_loyalty d join public.tenants t on t.slug = d.slug
cross join lateral generate_series(1, d.guests) n
cross join lateral (
  select (x << 0)::bit(16)::integer as first, (x << 16)::bit(16)::integer as last, (x << 32)::bit(16)::integer as kind, (x << 48)::bit(16)::integer as days
  from (select ('x' || md5('sopan demo guest ' || d.slug || n))::bit(64) as x) one) h;

insert into public.loyalty_members (id, tenant_id, card, full_name, phone, email, language, birthday, joined_at, referral_code, is_sample, tier)
select g.id, g.tenant_id, g.card, case when g.n = 1 then 'Asha Menon' else g.full_name end, '+9110' || lpad((20000000 + g.n + 1000 * length(g.slug))::text, 8, '0'),
  case when g.n = 1 then 'guest@' || g.slug || '.test' when g.n % 3 = 0 then 'guest' || g.n || '@' || g.slug || '.test' end,
  case when g.n % 4 = 0 then 'hi' else 'en' end, case when g.n % 3 > 0 then lpad((1 + g.first % 12)::text, 2, '0') || '-' || lpad((1 + g.last % 28)::text, 2, '0') end,
  g.joined_at, left(g.card, 6) || right(g.card, 2), true, 'guest'
from demo_guests g;

insert into public.loyalty_consents (tenant_id, member_id, purpose, is_given, how, at)
select g.tenant_id, g.id, p, p = 'programme' or g.n % 4 > 0, 'app', g.joined_at
from demo_guests g, unnest(array['programme', 'offers', 'birthday', 'reminders']) p;

-- Visits: each guest at a rhythm of the own, to one or two outlets; one in six has not been here for a long time.
create temporary table demo_visits as
select g.id as member_id, g.tenant_id, g.slug, g.redeems, v.at, v.nth, o.id as outlet_id, 'B' || lpad((x.draw % 900000 + 100000)::text, 6, '0') || g.n || 'V' || v.nth as bill_no,
  (g.spend * (60 + x.draw % 90) / 100) * 100::bigint as paise
from demo_guests g
cross join lateral (
  select row_number() over (order by at) as nth, at from (
    select g.joined_at + make_interval(days => (k * g.every_days + (g.first * k) % greatest(g.every_days / 2, 1)), hours => (g.last + k * 5) % 9) as at
    from generate_series(0, 60) k) s
  where at < case when g.kind % 6 = 5 then now() - interval '120 days' else now() - interval '2 hours' end
) v
cross join lateral (select ('x' || left(md5('sopan demo visit ' || g.slug || g.n || v.nth), 7))::bit(28)::integer as draw) x
cross join lateral (
  select o.id from public.outlets o where o.tenant_id = g.tenant_id order by md5(o.name || g.n), o.name offset case when x.draw % 4 = 0 then 1 else 0 end limit 1) o;

insert into public.loyalty_entries (tenant_id, member_id, visitor_id, kind, points, bill_no, amount_paise, outlet_id, version, idem_key, why, at)
select v.tenant_id, v.member_id, v.member_id, 'earn', floor(v.paise / 100 / d.rupees * d.points)::integer, v.bill_no, v.paise, v.outlet_id, 1, 'demo ' || v.member_id || ' ' || v.nth, 'bill', v.at
from demo_visits v join demo_loyalty d using (slug)
union all
select v.tenant_id, v.member_id, v.member_id, 'earn', 50, null, null, null, 1, 'welcome ' || v.member_id, 'welcome', v.at + interval '1 second' from demo_visits v where v.nth = 1
order by 12;

insert into public.loyalty_lots (tenant_id, member_id, entry_id, points, remaining, available_from, expires_at)
select e.tenant_id, e.member_id, e.id, e.points, e.points, e.at + case e.why when 'bill' then interval '1 day' else interval '0' end, private.loyalty_expiry(v.rules, e.at)
from public.loyalty_entries e join public.loyalty_versions v on v.tenant_id = e.tenant_id and v.number = 1 where e.kind = 'earn' and e.points > 0 order by e.id;

-- Redemptions: whenever what was earned until then passes another one and a half times the reward's points.
create temporary table demo_takings as
with sums as (
  select l.*, sum(l.points) over w as until, lag(l.available_from) over w as before
  from public.loyalty_lots l join demo_guests g on g.id = l.member_id and g.redeems
  window w as (partition by l.member_id order by l.expires_at, l.available_from, l.id)
), chosen as (
  select distinct on (g.id) g.id as member_id, r.id as reward_id, r.points, r.cost_paise, r.title from demo_guests g
  join public.loyalty_rewards r on r.tenant_id = g.tenant_id and r.points in (250, 400) order by g.id, md5(r.points::text || g.n)
)
select s.tenant_id, s.member_id, c.reward_id, c.points, c.cost_paise, c.title ->> 'en' as title, s.available_from + interval '3 hours' as at, n,
  (n - 1) * c.points as from_point, n * c.points as to_point
from sums s join chosen c using (member_id)
cross join lateral generate_series(ceil((s.until - s.points + 1) / (c.points * 1.5))::integer, floor(s.until / (c.points * 1.5))::integer) n
where s.available_from < now() - interval '4 hours' and n > 0;

insert into public.loyalty_entries (tenant_id, member_id, visitor_id, kind, points, idem_key, why, at)
select t.tenant_id, t.member_id, t.member_id, 'redeem', -t.points, 'redeem demo ' || t.member_id || ' ' || t.n, t.title, t.at from demo_takings t order by t.at;

insert into public.loyalty_allocations (entry_id, lot_id, points)
select e.id, l.id, least(l.until, t.to_point) - greatest(l.until - l.points, t.from_point)
from demo_takings t
join public.loyalty_entries e on e.tenant_id = t.tenant_id and e.idem_key = 'redeem demo ' || t.member_id || ' ' || t.n
join (select l.id, l.member_id, l.points, sum(l.points) over (partition by l.member_id order by l.expires_at, l.available_from, l.id) as until from public.loyalty_lots l) l
  on l.member_id = t.member_id and l.until > t.from_point and l.until - l.points < t.to_point;

insert into public.loyalty_redemptions (tenant_id, member_id, reward_id, code, points, cost_paise, entry_id, state, idem_key, issued_at, expires_at, ended_at, outlet_id, is_sample)
select t.tenant_id, t.member_id, t.reward_id, upper(translate(left(md5('sopan demo code ' || t.member_id || t.n), 8), '01', 'GH')), t.points, t.cost_paise, e.id, 'redeemed',
  'demo ' || t.member_id || ' ' || t.n, t.at, t.at + interval '15 minutes', t.at + interval '4 minutes',
  (select v.outlet_id from demo_visits v where v.member_id = t.member_id and v.nth = 1), true
from demo_takings t join public.loyalty_entries e on e.tenant_id = t.tenant_id and e.idem_key = 'redeem demo ' || t.member_id || ' ' || t.n;

update public.loyalty_lots l set remaining = l.points - a.points
from (select x.lot_id, sum(x.points) as points from public.loyalty_allocations x group by x.lot_id) a where a.lot_id = l.id;

-- What has run out since.
insert into public.loyalty_entries (tenant_id, member_id, visitor_id, kind, points, idem_key, at)
select l.tenant_id, l.member_id, l.member_id, 'expire', -l.remaining, 'expire ' || l.id || ' 0', l.expires_at from public.loyalty_lots l where l.remaining > 0 and l.expires_at <= now();
insert into public.loyalty_allocations (entry_id, lot_id, points)
select e.id, l.id, l.remaining from public.loyalty_lots l join public.loyalty_entries e on e.tenant_id = l.tenant_id and e.idem_key = 'expire ' || l.id || ' 0';
update public.loyalty_lots l set remaining = 0 where l.expires_at <= now();

update public.loyalty_members m set points = s.points, visits = s.visits, spend_paise = coalesce(s.spend, 0), redeemed = s.redeemed, first_visit_on = s.first, last_visit_on = s.last,
  last_outlet_id = s.outlet, joined_outlet_id = s.outlet,
  tier = case when s.year >= 4000000 then 'gold' when s.year >= 1500000 then 'silver' else 'guest' end,
  tier_until = case when s.year >= 1500000 then (date_trunc('month', s.last::timestamp) + interval '13 months')::date - 1 end
from (
  select e.member_id, sum(e.points) as points, count(*) filter (where e.why = 'bill') as visits, sum(e.amount_paise) as spend, count(*) filter (where e.kind = 'redeem') as redeemed,
    min(private.day_in_india(e.at)) filter (where e.why = 'bill') as first, max(private.day_in_india(e.at)) filter (where e.why = 'bill') as last,
    (array_agg(e.outlet_id order by e.at desc) filter (where e.why = 'bill'))[1] as outlet,
    coalesce(sum(e.amount_paise) filter (where e.at > now() - interval '1 year'), 0) as year
  from public.loyalty_entries e group by e.member_id) s
where s.member_id = m.id;

insert into public.loyalty_claims (id, tenant_id, member_id, outlet_id, bill_no, bill_on, amount_paise, note, state, answer, decided_at, made_at, is_sample)
select gen_random_uuid(), m.tenant_id, m.id, m.last_outlet_id, 'C' || 1000 + x.n, private.today() - x.days, 145000 + x.n * 1000, x.note, x.state, x.answer,
  case when x.state <> 'open' then now() - interval '1 day' end, now() - make_interval(days => x.days, hours => 2), true
from (select m.*, row_number() over (partition by m.tenant_id order by m.last_visit_on desc, m.id) as n from public.loyalty_members m where m.visits > 2) m
join (values (1, 1, 'The tablet was off when we paid.', 'open', null), (2, 2, null, 'open', null), (3, 6, 'I forgot my card at home.', 'accepted', 'Thank you, the bill is there.'),
  (4, 5, null, 'declined', 'This bill is on another card already.')) x (n, days, note, state, answer) on x.n = m.n;

-- One of them waits at the outlet of somebody who leads only that one.
update public.loyalty_claims c set outlet_id = w.outlet_id
from public.tenants t join public.people p on p.tenant_id = t.id join auth.users u on u.id = p.profile_id and u.email = 'outlet@' || t.slug || '.test'
join public.people_outlets w on w.person_id = p.id and private.is_placed(w, private.today())
where c.tenant_id = t.id and c.bill_no = 'C1001';

insert into public.loyalty_signals (tenant_id, kind, member_id, entry_id, outlet_id, evidence, holds, state, note, decided_at, noticed_at, is_sample)
select m.tenant_id, x.kind, m.id, e.id, e.outlet_id, x.evidence::jsonb, false, x.state, x.note, case when x.state <> 'open' then now() - interval '2 days' end, e.at, true
from (select m.*, row_number() over (partition by m.tenant_id order by m.visits desc, m.id) as n from public.loyalty_members m where m.visits > 2) m
join (values (1, 'many_visits', '{"visits": 4, "most": 3}', 'open', null), (2, 'repeated_bill', '{"bill_no": "B104422", "is_same_guest": false}', 'open', null),
  (3, 'large_bill', '{"amount_paise": 2950000, "usual_paise": 180000}', 'released', 'A wedding lunch, seen by the manager'),
  (4, 'moved_birthday', '{"days": 6}', 'open', null)) x (n, kind, evidence, state, note) on x.n = m.n
cross join lateral (select e.id, e.outlet_id, e.at from public.loyalty_entries e where e.tenant_id = m.tenant_id and e.member_id = m.id and e.why = 'bill' order by e.id desc limit 1) e;

insert into public.loyalty_adjustments (id, tenant_id, member_id, points, reason, asked_at, is_sample)
select gen_random_uuid(), m.tenant_id, m.id, 750, 'A long wait at the anniversary dinner', now() - interval '5 hours', true
from (select distinct on (m.tenant_id) m.* from public.loyalty_members m order by m.tenant_id, m.spend_paise desc, m.id) m;




-- Campaigns that are over, of which one had too few guests to tell, one that runs, one that is being written; and coupons.
update public.loyalty_members m set takes_offers = true where exists (
  select from public.loyalty_consents c where c.tenant_id = m.tenant_id and c.member_id = m.id and c.purpose = 'offers' and c.is_given);

insert into public.loyalty_campaigns (id, tenant_id, name, recipe, segment, message, holdout_percent, seed, window_days, state, starts_on, started_at, created_at, is_sample)
select gen_random_uuid(), p.tenant_id, c.name, c.recipe, c.segment::jsonb, c.message::jsonb, c.held, 7, 30, c.state,
  case when c.state = 'planned' then private.today() + 6 end, case when c.state not in ('draft', 'planned') then now() - make_interval(days => c.days) end, now() - make_interval(days => c.days + 2), true
from public.loyalty_programmes p
cross join (values
  ('Monsoon evenings', 'own', '{"visits_least": 2}', '{"title": {"en": "Rain outside, pakoras inside", "hi": "बाहर बारिश, अंदर पकौड़े"}, "text": {"en": "Come by this month: a plate of pakoras is on the house with any bill.", "hi": "इस महीने आइए: किसी भी बिल के साथ पकौड़े की एक प्लेट हमारी ओर से।"}}', 30, 'ended', 70),
  ('We miss you', 'win_back', '{"away_least": 45}', '{"title": {"en": "It has been a while", "hi": "बहुत दिन हो गए"}, "text": {"en": "Your table is waiting. Your points are still there.", "hi": "आपकी टेबल इंतज़ार में है। आपके पॉइंट अब भी हैं।"}}', 20, 'running', 8),
  ('Nearly silver', 'tier_nudge', '{"spend_least_inr": 10000, "spend_most_inr": 15000}', '{"title": {"en": "Nearly silver", "hi": "सिल्वर बस पास है"}, "text": {"en": "One more visit and every bill earns a quarter more.", "hi": "एक और विज़िट, फिर हर बिल पर चौथाई ज़्यादा पॉइंट।"}}', 10, 'draft', 1),
  ('Tasting with the chef', 'own', '{"tiers": ["gold"]}', '{"title": {"en": "An evening with our chef", "hi": "हमारे शेफ़ के साथ एक शाम"}, "text": {"en": "Eight seats, seven courses. Reply at the counter to keep yours.", "hi": "आठ सीटें, सात कोर्स। अपनी सीट के लिए काउंटर पर बताइए।"}}', 10, 'ended', 110),
  ('Sweets for regulars', 'own', '{"visits_least": 5}', '{"title": {"en": "Something sweet for you", "hi": "आपके लिए कुछ मीठा"}, "text": {"en": "This week the dessert comes with our thanks, with any bill.", "hi": "इस हफ़्ते किसी भी बिल के साथ मिठाई हमारी ओर से।"}}', 10, 'planned', 1)
) c (name, recipe, segment, message, held, state, days);

update public.loyalty_campaigns c set segment = c.segment || jsonb_build_object('outlets', jsonb_build_array((
  select o.id from public.outlets o where o.tenant_id = c.tenant_id order by o.name limit 1))) where c.recipe = 'tier_nudge';

insert into public.loyalty_campaign_members (campaign_id, tenant_id, member_id, is_held_out, leave_code)
select c.id, c.tenant_id, m.id, d.is_held_out, case when not d.is_held_out then md5('sopan demo leave ' || c.id || m.id) end
from public.loyalty_campaigns c
join public.loyalty_members m on m.tenant_id = c.tenant_id and m.takes_offers and m.joined_at < c.started_at
  and (c.recipe <> 'win_back' or m.last_visit_on <= private.today() - 53) and coalesce(c.segment -> 'tiers' ? m.tier, true)
cross join lateral (select ('x' || left(md5(c.seed || ' ' || m.id), 7))::bit(28)::integer % 100 < c.holdout_percent as is_held_out) d
where c.state <> 'draft';

update public.loyalty_campaign_members x set read_at = c.started_at + interval '30 hours'
from public.loyalty_campaigns c where c.id = x.campaign_id and not x.is_held_out and left(md5(x.member_id::text), 1) < '8';

insert into public.loyalty_coupons (id, tenant_id, title, kind, worth, most_paise, min_bill_paise, code, per_guest_most, uses_most, budget_paise, valid_from, valid_until, state, is_sample)
select gen_random_uuid(), p.tenant_id, c.title::jsonb, c.kind, c.worth, c.most, c.least, c.code, c.per_guest, c.uses, c.budget, private.today() - 20, private.today() + 40, c.state, true
from public.loyalty_programmes p
cross join (values
  ('{"en": "Ten percent on weekday lunches", "hi": "हफ़्ते के दिनों में लंच पर 10 %"}', 'percent', 10, 30000, 50000, 'LUNCH10', null, 400, 5000000, 'active'),
  ('{"en": "₹150 off for newcomers", "hi": "नए मेहमानों के लिए ₹150 कम"}', 'amount', 15000, null, 60000, 'NAMASTE150', 1, null, null, 'active'),
  ('{"en": "A dessert on us", "hi": "एक मिठाई हमारी ओर से"}', 'item', 12000, null, 40000, null, null, 200, null, 'draft')
) c (title, kind, worth, most, least, code, per_guest, uses, budget, state);

-- Coupons that were used at counters, one that is over, one with codes of its own of which a batch was lost.
insert into public.loyalty_coupons (id, tenant_id, title, kind, worth, min_bill_paise, code, uses_most, valid_from, valid_until, state, is_sample, created_at)
select gen_random_uuid(), p.tenant_id, c.title::jsonb, 'amount', c.worth, 80000, c.code, c.uses, private.today() - c.since, private.today() + c.until, 'active', true, now() - make_interval(days => c.since)
from public.loyalty_programmes p
cross join (values
  ('{"en": "₹200 off for Diwali", "hi": "दिवाली पर ₹200 कम"}', 20000, 'DEEPAM200', 150, 90, -45),
  ('{"en": "₹250 off: cards for the neighbours", "hi": "पड़ोसियों के लिए कार्ड: ₹250 कम"}', 25000, null, null, 25, 50)
) c (title, worth, code, uses, since, until);

insert into public.loyalty_coupon_codes (code, tenant_id, coupon_id, made_at, used_at, revoked_at)
select upper(translate(left(md5('sopan demo coupon code ' || c.id || n), 10), '01', 'GH')), c.tenant_id, c.id, now() - make_interval(days => case when n > 60 then 4 else 24 end),
  case when n <= 14 then now() - make_interval(days => n, hours => 2) end, case when n between 41 and 60 then now() - interval '6 days' end
from public.loyalty_coupons c cross join generate_series(1, 100) n where c.is_sample and c.title ->> 'en' like '%neighbours%';

insert into public.loyalty_coupon_uses (tenant_id, coupon_id, code, member_id, outlet_id, bill_no, bill_paise, discount_paise, idem_key, at)
select c.tenant_id, c.id, coalesce(c.code, k.code), case when c.code is not null or m.n % 3 > 0 then m.id end, m.last_outlet_id, 'K' || 20000 + m.n, 90000 + m.n * 1700,
  case c.kind when 'percent' then least((90000 + m.n * 1700) * c.worth / 100, coalesce(c.most_paise, 1000000)) else c.worth end, 'demo ' || c.id || m.n,
  coalesce(k.used_at, (least(c.valid_until, private.today() - 1) - (m.n % 15)::integer)::timestamptz + interval '8 hours')
from public.loyalty_coupons c
cross join lateral (select x.*, row_number() over (order by x.card) as n from public.loyalty_members x where x.tenant_id = c.tenant_id and x.visits > 0) m
left join lateral (select y.code, y.used_at from (select z.*, row_number() over (order by z.used_at) as place from public.loyalty_coupon_codes z where z.tenant_id = c.tenant_id
  and z.coupon_id = c.id and z.used_at is not null) y where y.place = m.n) k on c.code is null
where c.is_sample and c.state = 'active' and m.n <= case when c.code is null then 14 when c.code = 'LUNCH10' then 38 when c.code = 'NAMASTE150' then 17 else 29 end;
update public.loyalty_coupons c set uses = s.uses, spent_paise = s.spent
from (select u.coupon_id, count(*) as uses, sum(u.discount_paise) as spent from public.loyalty_coupon_uses u group by 1) s where s.coupon_id = c.id;

-- Lists of bills that were brought in, the last of them within the week.
insert into public.loyalty_bill_imports (id, tenant_id, outlet_id, file_name, counted, points, entry_ids, made_by, made_at, is_sample)
select gen_random_uuid(), e.tenant_id, e.outlet_id, format('bills-%s.csv', to_char(now() - make_interval(days => x.days), 'YYYY-MM-DD')), count(*), sum(e.points), array_agg(e.id order by e.id),
  (select p.id from public.profiles p where p.tenant_id = e.tenant_id and p.tenant_role = 'admin' order by p.email limit 1), now() - make_interval(days => x.days), true
from (values (2), (9), (16)) x (days)
join public.loyalty_entries e on e.why = 'bill' and e.at > now() - make_interval(days => x.days + 7) and e.at <= now() - make_interval(days => x.days)
where e.outlet_id = (select o.id from public.outlets o where o.tenant_id = e.tenant_id order by o.name limit 1)
group by e.tenant_id, e.outlet_id, x.days;

-- One house has closed its books up to the month before last.
do $$
declare
  house record;
  due   date;
begin
  for house in select t.id, (select p.id from public.profiles p where p.tenant_id = t.id and p.tenant_role = 'admin' order by p.email limit 1) as admin
    from public.tenants t where t.slug = 'neelgiri-stays'
  loop
    loop
      due := private.month_to_close(house.id);
      exit when due is null or due >= date_trunc('month', private.today()::timestamp) - interval '1 month';
      perform private.close_month(house.id, due, house.admin);
    end loop;
    update public.loyalty_closings c set is_sample = true where c.tenant_id = house.id;
  end loop;
end $$;

analyze public.loyalty_entries, public.loyalty_lots, public.loyalty_allocations, public.loyalty_members;
drop table demo_loyalty, demo_guests, demo_visits, demo_takings;
