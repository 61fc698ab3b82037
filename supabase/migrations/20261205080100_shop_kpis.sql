-- Mystery visits as KPIs of the same catalogue: a job counts released visits by the day they were made, as it counts learning. What is
-- written is what was scored when a report was accepted, or amended; nothing is scored again. And the event of a release names the
-- skills that the visit looked at, so that what was learned can be put beside it.

insert into public.measures (position, key, unit, kind, scope, kept_by, decimals, least, most, name, help)
select m.position, m.key, 'count', 'flow', 'both', 'product', m.decimals, 0, 1000000,
  jsonb_build_object('en', m.en, 'hi', m.hi), jsonb_build_object('en', m.help_en, 'hi', m.help_hi)
from (values
  (600, 'shops_visited', 'Mystery visits', 'मिस्ट्री विज़िट',
    'Released mystery visits on this day, counted by the product.', 'इस दिन की जारी हुई मिस्ट्री विज़िट; गिनती अपने आप होती है।', 0),
  (610, 'shop_points_possible', 'Points possible on mystery visits', 'मिस्ट्री विज़िट के कुल पॉइंट',
    'A hundred for each of those in which something was assessed.', 'जिस विज़िट में कुछ आँका गया, उसके सौ।', 0),
  (620, 'shop_points', 'Points of mystery visits', 'मिस्ट्री विज़िट के पॉइंट',
    'The sum of their scores, as they were scored when they were accepted.', 'उनके स्कोर का जोड़, जैसा रिपोर्ट मानते समय था।', 2),
  (630, 'shops_critical', 'Mystery visits with a critical failure', 'ज़रूरी बात चूकने वाली विज़िट',
    'Of those, the ones in which a critical item failed.', 'उनमें से वे जिनमें कोई ज़रूरी बात पूरी नहीं हुई।', 0),
  (640, 'shop_efficiency_earned', 'Efficiency on visits: points earned', 'विज़िट में फुर्ती: मिले पॉइंट',
    'Points earned in questions of this class.', 'इस तरह के सवालों में मिले पॉइंट।', 2),
  (645, 'shop_efficiency_possible', 'Efficiency on visits: points possible', 'विज़िट में फुर्ती: कुल पॉइंट',
    'Points that could have been earned in those that were assessed.', 'जो सवाल आँके गए, उनमें जितने पॉइंट मिल सकते थे।', 2),
  (650, 'shop_service_earned', 'Service on visits: points earned', 'विज़िट में सेवा: मिले पॉइंट',
    'Points earned in questions of this class.', 'इस तरह के सवालों में मिले पॉइंट।', 2),
  (655, 'shop_service_possible', 'Service on visits: points possible', 'विज़िट में सेवा: कुल पॉइंट',
    'Points that could have been earned in those that were assessed.', 'जो सवाल आँके गए, उनमें जितने पॉइंट मिल सकते थे।', 2),
  (660, 'shop_sales_earned', 'Selling on visits: points earned', 'विज़िट में सुझाव और बिक्री: मिले पॉइंट',
    'Points earned in questions of this class.', 'इस तरह के सवालों में मिले पॉइंट।', 2),
  (665, 'shop_sales_possible', 'Selling on visits: points possible', 'विज़िट में सुझाव और बिक्री: कुल पॉइंट',
    'Points that could have been earned in those that were assessed.', 'जो सवाल आँके गए, उनमें जितने पॉइंट मिल सकते थे।', 2),
  (670, 'shop_product_earned', 'Food and product on visits: points earned', 'विज़िट में खाना और सामान: मिले पॉइंट',
    'Points earned in questions of this class.', 'इस तरह के सवालों में मिले पॉइंट।', 2),
  (675, 'shop_product_possible', 'Food and product on visits: points possible', 'विज़िट में खाना और सामान: कुल पॉइंट',
    'Points that could have been earned in those that were assessed.', 'जो सवाल आँके गए, उनमें जितने पॉइंट मिल सकते थे।', 2),
  (680, 'shop_emotion_earned', 'How visits felt: points earned', 'विज़िट कैसी लगी: मिले पॉइंट',
    'Points earned in questions of this class.', 'इस तरह के सवालों में मिले पॉइंट।', 2),
  (685, 'shop_emotion_possible', 'How visits felt: points possible', 'विज़िट कैसी लगी: कुल पॉइंट',
    'Points that could have been earned in those that were assessed.', 'जो सवाल आँके गए, उनमें जितने पॉइंट मिल सकते थे।', 2)
) m (position, key, en, hi, help_en, help_hi, decimals);

insert into public.kpis (position, key, unit, decimals, scale, polarity, grain, scope, numerator, denominator, name, help)
select k.position, k.key, k.unit, k.decimals, k.scale, k.polarity, 'month', 'both', k.numerator::jsonb, k.denominator::jsonb,
  jsonb_build_object('en', k.en, 'hi', k.hi), k.help::jsonb
from (values
  (500, 'shop_score', 'points', 1, 100, 'up', '[{"shop_points": 1}]', '[{"shop_points_possible": 1}]',
    'Mystery visit score', 'मिस्ट्री विज़िट का स्कोर',
    '{"what": {"en": "The mean score of the released visits.", "hi": "जारी हुई विज़िट के स्कोर का औसत।"}, "read": {"en": "One visit can be an accident. Read it over a quarter, with the number of visits beside it.", "hi": "एक विज़िट संयोग हो सकती है। इसे तिमाही पर पढ़ें, और साथ में विज़िट की गिनती देखें।"}, "act": {"en": "Open Mystery Shops, Results, and look at what falls short most at this outlet.", "hi": "“मिस्ट्री शॉप” में “नतीजे” खोलें और देखें कि इस आउटलेट पर क्या सबसे पीछे है।"}}'),
  (510, 'shop_visits', 'count', 0, 1, 'range', '[{"shops_visited": 1}]', '[]',
    'Mystery visits', 'मिस्ट्री विज़िट',
    '{"what": {"en": "How many visits were released.", "hi": "कितनी विज़िट जारी हुईं।"}, "read": {"en": "Below three in a period nothing else of the visits can be told.", "hi": "किसी अवधि में तीन से कम हों तो विज़िट से और कुछ नहीं कहा जा सकता।"}, "act": {"en": "Plan waves so that each outlet is visited equally often.", "hi": "राउंड ऐसे बनाएँ कि हर आउटलेट पर बराबर विज़िट हों।"}}'),
  (520, 'shop_critical_share', 'percent', 1, 100, 'down', '[{"shops_critical": 1}]', '[{"shops_visited": 1}]',
    'Visits with a critical failure', 'ज़रूरी बात चूकने वाली विज़िट',
    '{"what": {"en": "Of the visits, how many failed a critical item.", "hi": "कितनी विज़िट में कोई ज़रूरी बात पूरी नहीं हुई।"}, "read": {"en": "Every single one counts: it is about allergens, hygiene, safety.", "hi": "एक भी बहुत है: बात एलर्जी, सफ़ाई और सुरक्षा की है।"}, "act": {"en": "See which are open in Results and put them right today.", "hi": "“नतीजे” में देखें कि कौन-सी बाक़ी हैं और आज ही ठीक करें।"}}'),
  (530, 'shop_efficiency', 'percent', 1, 100, 'up', '[{"shop_efficiency_earned": 1}]', '[{"shop_efficiency_possible": 1}]',
    'Efficiency on visits', 'विज़िट में फुर्ती',
    '{"what": {"en": "Of the points for how quickly and smoothly things went, how many were earned.", "hi": "काम कितनी जल्दी और आराम से हुआ: इसके कितने पॉइंट मिले।"}, "read": {"en": "One visit can be an accident. Read it over a quarter, with the number of visits beside it.", "hi": "एक विज़िट संयोग हो सकती है। इसे तिमाही पर पढ़ें, और साथ में विज़िट की गिनती देखें।"}, "act": {"en": "Open Mystery Shops, Results, and look at what falls short most at this outlet.", "hi": "“मिस्ट्री शॉप” में “नतीजे” खोलें और देखें कि इस आउटलेट पर क्या सबसे पीछे है।"}}'),
  (540, 'shop_service', 'percent', 1, 100, 'up', '[{"shop_service_earned": 1}]', '[{"shop_service_possible": 1}]',
    'Service on visits', 'विज़िट में सेवा',
    '{"what": {"en": "Of the points for how guests were looked after, how many were earned.", "hi": "गेस्ट का ध्यान कैसे रखा गया: इसके कितने पॉइंट मिले।"}, "read": {"en": "One visit can be an accident. Read it over a quarter, with the number of visits beside it.", "hi": "एक विज़िट संयोग हो सकती है। इसे तिमाही पर पढ़ें, और साथ में विज़िट की गिनती देखें।"}, "act": {"en": "Open Mystery Shops, Results, and look at what falls short most at this outlet.", "hi": "“मिस्ट्री शॉप” में “नतीजे” खोलें और देखें कि इस आउटलेट पर क्या सबसे पीछे है।"}}'),
  (550, 'shop_sales', 'percent', 1, 100, 'up', '[{"shop_sales_earned": 1}]', '[{"shop_sales_possible": 1}]',
    'Selling on visits', 'विज़िट में सुझाव और बिक्री',
    '{"what": {"en": "Of the points for what was suggested and offered, how many were earned.", "hi": "क्या सुझाया और पेश किया गया: इसके कितने पॉइंट मिले।"}, "read": {"en": "One visit can be an accident. Read it over a quarter, with the number of visits beside it.", "hi": "एक विज़िट संयोग हो सकती है। इसे तिमाही पर पढ़ें, और साथ में विज़िट की गिनती देखें।"}, "act": {"en": "Open Mystery Shops, Results, and look at what falls short most at this outlet.", "hi": "“मिस्ट्री शॉप” में “नतीजे” खोलें और देखें कि इस आउटलेट पर क्या सबसे पीछे है।"}}'),
  (560, 'shop_product', 'percent', 1, 100, 'up', '[{"shop_product_earned": 1}]', '[{"shop_product_possible": 1}]',
    'Food and product on visits', 'विज़िट में खाना और सामान',
    '{"what": {"en": "Of the points for what was served, how many were earned.", "hi": "जो परोसा गया: इसके कितने पॉइंट मिले।"}, "read": {"en": "One visit can be an accident. Read it over a quarter, with the number of visits beside it.", "hi": "एक विज़िट संयोग हो सकती है। इसे तिमाही पर पढ़ें, और साथ में विज़िट की गिनती देखें।"}, "act": {"en": "Open Mystery Shops, Results, and look at what falls short most at this outlet.", "hi": "“मिस्ट्री शॉप” में “नतीजे” खोलें और देखें कि इस आउटलेट पर क्या सबसे पीछे है।"}}'),
  (570, 'shop_emotion', 'percent', 1, 100, 'up', '[{"shop_emotion_earned": 1}]', '[{"shop_emotion_possible": 1}]',
    'How visits felt', 'विज़िट कैसी लगी',
    '{"what": {"en": "Of the points for how the visit felt, how many were earned.", "hi": "विज़िट कैसी लगी: इसके कितने पॉइंट मिले।"}, "read": {"en": "One visit can be an accident. Read it over a quarter, with the number of visits beside it.", "hi": "एक विज़िट संयोग हो सकती है। इसे तिमाही पर पढ़ें, और साथ में विज़िट की गिनती देखें।"}, "act": {"en": "Open Mystery Shops, Results, and look at what falls short most at this outlet.", "hi": "“मिस्ट्री शॉप” में “नतीजे” खोलें और देखें कि इस आउटलेट पर क्या सबसे पीछे है।"}}')
) k (position, key, unit, decimals, scale, polarity, numerator, denominator, en, hi, help);

/* A value that the product counted: of an outlet, a measure and a day. */
create type private.counted_value as (outlet_id uuid, measure text, day date, value numeric);

/* Released visits by the day they were made. */
create function private.shops_of_days(p_tenant_id uuid, p_from date, p_to date) returns setof private.counted_value
language sql stable set search_path = '' as $$
  with visits as materialized (
    select s.id, s.outlet_id, s.score_version, s.score_overall, s.form_version_id, private.day_in_india(s.visited_at) as day
    from public.shops s
    where s.tenant_id = p_tenant_id and private.is_released(s.state) and private.day_in_india(s.visited_at) between p_from and p_to
  ), asked as materialized (
    select v.outlet_id, v.day, v.id, a.earned, a.possible, a.critical_failed, q.value ->> 'class' as class
    from visits v
    join public.shop_form_versions f on f.id = v.form_version_id
    cross join lateral jsonb_path_query(f.document, '$.sections[*].questions[*]') q (value)
    join public.shop_answers a on a.shop_id = v.id and a.score_version = v.score_version and a.question_id = q.value ->> 'id'
  )
  select v.outlet_id, told.measure, v.day, told.value
  from (
    select x.outlet_id, x.day, count(*) as visits, count(x.score_overall) as scored, round(sum(x.score_overall), 2) as points,
      count(*) filter (where exists (select from asked a where a.id = x.id and a.critical_failed)) as critical
    from visits x group by x.outlet_id, x.day
  ) v cross join lateral (values
    ('shops_visited', v.visits::numeric), ('shop_points_possible', 100 * v.scored), ('shop_points', v.points), ('shops_critical', v.critical)) told (measure, value)
  where told.value is not null
  union all
  select c.outlet_id, 'shop_' || c.class || told.ending, c.day, told.value
  from (
    select a.outlet_id, a.day, a.class, round(sum(a.earned), 2) as earned, round(sum(a.possible), 2) as possible
    from asked a where a.class is not null and a.possible > 0 group by a.outlet_id, a.day, a.class
  ) c cross join lateral (values ('_earned', c.earned), ('_possible', c.possible)) told (ending, value)
$$;

/* Writes what was counted of these measures for these days where it differs from what counts now; returns how many values. */
create function private.write_counted(p_tenant_id uuid, p_measures text[], p_from date, p_to date, p_counted private.counted_value[]) returns integer
language plpgsql set search_path = '' as $$
declare
  entry uuid := gen_random_uuid();
  total integer;
begin
  insert into public.kpi_entries (id, tenant_id, source) values (entry, p_tenant_id, 'product');
  with measures as materialized (
    select m.id, m.key from public.measures m where m.tenant_id is null and m.kept_by = 'product' and m.key = any (p_measures)
  ), counted as materialized (
    select l.outlet_id, m.id as measure_id, l.day, l.value
    from unnest(p_counted) l join measures m on m.key = l.measure
  ), kept as materialized (
    select k.outlet_id, k.measure_id, (k.month + d - 1) as day, k.days[d]::numeric as value
    from private.kpi_monthly k cross join generate_series(1, 31) d
    where k.tenant_id = p_tenant_id and k.measure_id in (select id from measures)
      and k.month between date_trunc('month', p_from::timestamp)::date and p_to
      and k.days[d] is not null and k.month + d - 1 between p_from and p_to
  ), changed as (
    select coalesce(c.outlet_id, k.outlet_id) as outlet_id, coalesce(c.measure_id, k.measure_id) as measure_id, coalesce(c.day, k.day) as day, c.value
    from counted c full join kept k on k.outlet_id = c.outlet_id and k.measure_id = c.measure_id and k.day = c.day
    where c.value is distinct from k.value
  ), written as (
    insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select p_tenant_id, x.outlet_id, x.measure_id, date_trunc('month', x.day::timestamp)::date,
      private.said_on(array_agg(extract(day from x.day)::integer order by x.day), array_agg(x.value order by x.day)), entry
    from changed x
    group by x.outlet_id, x.measure_id, date_trunc('month', x.day::timestamp)
    returning said
  )
  select coalesce(sum((select count(*) from unnest(w.said) v where v is not null)), 0)::integer into total from written w;
  if total = 0 then delete from public.kpi_entries e where e.id = entry;
  else update public.kpi_entries e set written = total where e.id = entry; end if;
  return total;
end $$;

create or replace function private.write_learning_of(p_tenant_id uuid, p_from date, p_to date) returns integer
language sql set search_path = '' as $$
  select private.write_counted(p_tenant_id,
    '{courses_given,courses_completed,courses_overdue,course_certificates,course_certificates_valid}', p_from, p_to,
    array(select row(l.outlet_id, l.measure, l.day, l.value)::private.counted_value from private.learning_of_days(p_tenant_id, p_from, p_to) l))
$$;

create function private.write_shops_of(p_tenant_id uuid, p_from date, p_to date) returns integer
language sql set search_path = '' as $$
  select private.write_counted(p_tenant_id,
    array(select m.key from public.measures m where m.tenant_id is null and m.kept_by = 'product' and m.key ~ '^shops?_'), p_from, p_to,
    array(select s from private.shops_of_days(p_tenant_id, p_from, p_to) s))
$$;

/* A report is often checked and released weeks after its visit, and may be amended after that: the last half year is counted again. */
create function private.write_shop_figures() returns integer language plpgsql set search_path = '' as $$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t
    where t.is_active and t.active_modules ?& array['kpi_heatmaps', 'mystery_shops']
    order by t.created_at, t.id
  loop
    total := total + private.write_shops_of(tenant, private.today() - 183, private.today());
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('write shop figures', '12 hours', 'private.write_shop_figures');

/* The skills of the questions that a visit assessed. */
create function private.skills_of_shop(p_shop public.shops) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct skill order by skill), '{}')
  from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q (value)
  join public.shop_answers a on a.question_id = q.value ->> 'id'
  cross join lateral jsonb_array_elements_text(q.value -> 'skills') skill
  where v.id = p_shop.form_version_id and a.shop_id = p_shop.id and a.score_version = p_shop.score_version and a.possible > 0
$$;

create or replace function public.decide_shop(p_shop_id uuid, p_decision text, p_note text DEFAULT NULL::text, p_reasons jsonb DEFAULT NULL::jsonb, p_reshop boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop  public.shops := private.require_reviewed_shop(p_shop_id);
  note  text := nullif(btrim(p_note), '');
  goes  text := case p_decision when 'approve' then 'approved' when 'revise' then 'revision_requested' when 'reject' then 'rejected'
    when 'release' then 'released' end;
begin
  if goes is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if char_length(note) > 1000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if goes = 'rejected' and coalesce(char_length(note), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if goes = 'revision_requested' then
    if coalesce(jsonb_typeof(p_reasons), '') <> 'object' or p_reasons = '{}' or exists (
      select from jsonb_each(p_reasons) r where char_length(btrim(coalesce(r.value #>> '{}', ''))) < 3) then
      raise sqlstate 'PT400' using message = 'reason_required';
    end if;
    if exists (select from jsonb_each_text(p_reasons) r where char_length(r.value) > 500) then
      raise sqlstate 'PT400' using message = 'text_too_long';
    end if;
    if exists (select from jsonb_object_keys(p_reasons) named where named <> 'narrative' and not exists (
      select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
      where v.id = shop.form_version_id and q ->> 'id' = named)) then
      raise sqlstate 'PT404' using message = 'unknown_question';
    end if;
  end if;
  if shop.state = 'submitted' and goes <> 'released' then shop := private.move_shop(shop.id, 'in_review', 'review_begun'); end if;
  shop := private.move_shop(shop.id, goes, goes, note);
  if goes = 'approved' then
    perform private.approve_shop(shop);
  elsif goes = 'revision_requested' then
    perform private.ask_shopper_again(shop, p_reasons);
  elsif goes = 'rejected' then
    if coalesce(p_reshop, false) then
      insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, window_from, window_to, planned_on, daypart, scenario, submit_by,
        state, fee_inr, reimbursement_cap_inr, reshop_of, is_sample)
      values (shop.tenant_id, shop.outlet_id, shop.wave_id, shop.form_version_id, private.today(),
        private.today() + greatest(7, shop.window_to - shop.window_from), private.today() + 7, shop.daypart, shop.scenario,
        private.today() + greatest(7, shop.window_to - shop.window_from) + greatest(1, shop.submit_by - shop.window_to),
        'draft', shop.fee_inr, shop.reimbursement_cap_inr, shop.id, shop.is_sample);
    end if;
  else
    update public.shops s set released_at = now() where s.id = shop.id returning s.* into shop;
    insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, skills, subject_id, idempotency_key)
    values (shop.tenant_id, 'shop.released', shop.outlet_id, auth.uid(), private.skills_of_shop(shop), shop.id,
      concat_ws(':', 'shop.released', shop.id, shop.score_version));
    perform private.tell_outlet(shop, note);
  end if;
  perform private.audit_shop(goes, shop, jsonb_build_object('reason', note));
end $function$;

revoke execute on all functions in schema private from public;
