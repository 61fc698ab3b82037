-- What released visits add up to: of each outlet and quarter, by section and by question. It is counted anew when a visit is released,
-- amended or taken out, from the answers as they were scored then; reading never walks through visits. Sums stand here, so that
-- outlets and quarters can be put together exactly. Nothing that was not assessed is in any of them.

create table public.shop_section_figures (
  tenant_id  uuid not null references public.tenants on delete cascade,
  outlet_id  uuid not null,
  quarter    date not null check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  form_id    uuid not null references public.shop_forms on delete cascade,
  section_id text not null, -- empty: the visit as a whole
  visits     integer not null check (visits >= 0), -- that assessed it
  total      double precision not null, -- of their scores
  squares    double precision not null,
  pooled     double precision, -- of the visit as a whole: the sums of both scores, and how many failed a critical item
  weighted   double precision,
  criticals  integer,
  primary key (tenant_id, outlet_id, quarter, form_id, section_id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.shop_section_figures (form_id);

create table public.shop_item_figures (
  tenant_id   uuid not null references public.tenants on delete cascade,
  outlet_id   uuid not null,
  quarter     date not null check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  form_id     uuid not null references public.shop_forms on delete cascade,
  question_id text not null,
  visits      integer not null check (visits > 0), -- that assessed it
  met         integer not null check (met between 0 and visits),
  share       double precision not null, -- the sum of what it earned of its points, 0 to 1
  pairs       integer not null, -- visits that assessed something besides; of them the sums a correlation is made of:
  x           double precision not null, -- the share
  xx          double precision not null,
  y           double precision not null, -- the score of all other questions of that visit
  yy          double precision not null,
  xy          double precision not null,
  failed_at   timestamptz, -- the last visit that failed it as a critical item, and the last that did not
  failed_in   uuid,
  kept_at     timestamptz,
  primary key (tenant_id, outlet_id, quarter, form_id, question_id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.shop_item_figures (form_id);
create index on public.shop_item_figures (tenant_id, outlet_id) where failed_at is not null;

alter table public.shop_section_figures enable row level security;
alter table public.shop_item_figures enable row level security;
revoke all on public.shop_section_figures, public.shop_item_figures from anon, authenticated; -- functions only

/* ---- Counting ---- */

create function private.quarter_of(p_day date) returns date
language sql immutable set search_path = '' as $$ select date_trunc('quarter', p_day::timestamp)::date $$;

create function private.is_released(p_state text) returns boolean
language sql immutable set search_path = '' as $$ select p_state in ('released', 'closed', 'disputed') $$;

/* Counts quarters of outlets anew, named in pairs; without names all of the tenant. */
create function private.count_shop_figures(p_tenant_id uuid, p_outlets uuid[] default null, p_quarters date[] default null) returns void
language plpgsql set search_path = '' as $$
begin
  -- two releases of one outlet take turns: each then counts what the other has written
  perform pg_advisory_xact_lock(hashtextextended('shop figures ' || o, 0)) from (select distinct unnest(p_outlets) as o order by 1) named;
  delete from public.shop_section_figures f where f.tenant_id = p_tenant_id and (p_outlets is null
    or (f.outlet_id, f.quarter) in (select * from unnest(p_outlets, p_quarters)));
  delete from public.shop_item_figures f where f.tenant_id = p_tenant_id and (p_outlets is null
    or (f.outlet_id, f.quarter) in (select * from unnest(p_outlets, p_quarters)));
  with counted as materialized (
    select s.id as shop_id, s.outlet_id, s.quarter, v.form_id, s.visited_at, s.score_overall::double precision as overall,
      s.score_pooled::double precision as pooled, s.score_weighted::double precision as weighted,
      v.document #>> '{critical,policy}' = 'section_zero' as zeroes, a.section_id, a.question_id, a.earned::double precision as earned,
      a.possible::double precision as possible, a.state = 'met' as is_met, a.critical_failed as has_failed
    from (
      select x.*, private.quarter_of(private.day_in_india(x.visited_at)) as quarter from public.shops x
      where x.tenant_id = p_tenant_id and private.is_released(x.state) and x.visited_at is not null
        and (p_outlets is null or x.outlet_id = any (p_outlets))
    ) s
    join public.shop_form_versions v on v.id = s.form_version_id
    join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version
    where p_outlets is null or (s.outlet_id, s.quarter) in (select * from unnest(p_outlets, p_quarters))
  ), scored as (
    select c.outlet_id, c.quarter, c.form_id, c.section_id, null::double precision as pooled, null::double precision as weighted, false as has_failed,
      case when sum(c.possible) > 0 then case when bool_or(c.zeroes and c.has_failed) then 0
        else least(100, 100 * sum(c.earned) / sum(c.possible)) end end as score
    from counted c group by c.shop_id, c.outlet_id, c.quarter, c.form_id, c.section_id
    union all
    select c.outlet_id, c.quarter, c.form_id, '', min(c.pooled), min(c.weighted), bool_or(c.has_failed), min(c.overall)
    from counted c group by c.shop_id, c.outlet_id, c.quarter, c.form_id
  ), sections as (
    insert into public.shop_section_figures (tenant_id, outlet_id, quarter, form_id, section_id, visits, total, squares, pooled, weighted, criticals)
    select p_tenant_id, s.outlet_id, s.quarter, s.form_id, s.section_id, count(*), sum(s.score), sum(s.score ^ 2), sum(s.pooled),
      sum(s.weighted), count(*) filter (where s.has_failed)
    from scored s where s.score is not null
    group by s.outlet_id, s.quarter, s.form_id, s.section_id
  ), items as (
    select c.*, c.earned / c.possible as share, least(100, 100 * (w.earned - c.earned) / nullif(w.possible - c.possible, 0)) as rest
    from counted c
    join (select x.shop_id, sum(x.earned) as earned, sum(x.possible) as possible from counted x group by x.shop_id) w on w.shop_id = c.shop_id
    where c.possible > 0
  )
  insert into public.shop_item_figures (tenant_id, outlet_id, quarter, form_id, question_id, visits, met, share, pairs, x, xx, y, yy, xy,
    failed_at, failed_in, kept_at)
  select p_tenant_id, i.outlet_id, i.quarter, i.form_id, i.question_id, count(*), count(*) filter (where i.is_met), sum(i.share),
    count(i.rest), coalesce(sum(i.share) filter (where i.rest is not null), 0), coalesce(sum(i.share ^ 2) filter (where i.rest is not null), 0),
    coalesce(sum(i.rest), 0), coalesce(sum(i.rest ^ 2), 0), coalesce(sum(i.share * i.rest), 0),
    max(i.visited_at) filter (where i.has_failed),
    (array_agg(i.shop_id order by i.visited_at desc) filter (where i.has_failed))[1], max(i.visited_at) filter (where not i.has_failed)
  from items i
  group by i.outlet_id, i.quarter, i.form_id, i.question_id;
end $$;

create function private.count_changed_shop() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.count_shop_figures(new.tenant_id, array[old.outlet_id, new.outlet_id], array[
    private.quarter_of(private.day_in_india(old.visited_at)), private.quarter_of(private.day_in_india(new.visited_at))]);
  return null;
end $$;
create trigger count_changed after update of state, score_version, score_overall, visited_at, outlet_id on public.shops
  for each row when ((private.is_released(old.state) or private.is_released(new.state)) and (old.state, old.score_version, old.score_overall,
    old.visited_at, old.outlet_id) is distinct from (new.state, new.score_version, new.score_overall, new.visited_at, new.outlet_id))
  execute function private.count_changed_shop();

/* A visit that is amended gets further answers after it was released. */
create function private.count_added_answers() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.count_shop_figures(cells.tenant_id, array_agg(cells.outlet_id), array_agg(cells.quarter))
  from (
    select distinct s.tenant_id, s.outlet_id, private.quarter_of(private.day_in_india(s.visited_at)) as quarter
    from (select distinct a.shop_id from added a) named join public.shops s on s.id = named.shop_id and private.is_released(s.state)
    where s.visited_at is not null
  ) cells
  group by cells.tenant_id;
  return null;
end $$;
create trigger count_added after insert on public.shop_answers referencing new table as added
  for each statement execute function private.count_added_answers();

select private.count_shop_figures(t.id) from public.tenants t where exists (
  select from public.shops s where s.tenant_id = t.id and private.is_released(s.state));

/* ---- Reading ---- */

/* Of which outlets I read results: 'all' or 'outlets', those I manage. Throws unknown_tenant, not_allowed, module_off. */
create function private.require_results_reader(p_tenant_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  return private.require_module(p_tenant_id, 'read', 'mystery_shops');
end $$;

/* The questions of a form, as the newest version that asked each of them words it. */
create function private.questions_of_form(p_form_id uuid)
returns table (question_id text, section_id text, title jsonb, section jsonb, kind text, is_critical boolean, place bigint)
language sql stable set search_path = '' as $$
  select distinct on (q.value ->> 'id') q.value ->> 'id', s.value ->> 'id', q.value -> 'title', s.value -> 'title', q.value ->> 'kind',
    coalesce((q.value ->> 'critical')::boolean, false), s.ordinality * 1000 + q.ordinality
  from public.shop_form_versions v, jsonb_array_elements(v.document -> 'sections') with ordinality s,
    jsonb_array_elements(s.value -> 'questions') with ordinality q
  where v.form_id = p_form_id
  order by q.value ->> 'id', v.number desc
$$;

/* Which forms were used at these outlets since that quarter, the one with the most visits first; null outlets are all of the tenant. */
create function private.forms_of_results(p_tenant_id uuid, p_outlets uuid[], p_since date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', used.form_id, 'title', jsonb_build_object('en', f.title_en, 'hi', f.title_hi),
    'visits', used.visits) order by used.visits desc, used.form_id), '[]')
  from (
    select x.form_id, sum(x.visits) as visits from public.shop_section_figures x
    where x.tenant_id = p_tenant_id and x.section_id = '' and x.quarter >= p_since and (p_outlets is null or x.outlet_id = any (p_outlets))
    group by x.form_id
  ) used join public.shop_forms f on f.id = used.form_id
$$;

/* Each question of a form over the quarters and outlets named: how often assessed and met, the share of its points, and how it
   goes together with the score of all other questions (Pearson). Null where all are alike. */
create function private.items_of_results(p_tenant_id uuid, p_outlets uuid[], p_form_id uuid, p_since date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.question_id, 'section_id', q.section_id, 'title', q.title,
      'is_yes_no', q.kind in ('yes_no', 'yes_no_na'), 'is_critical', q.is_critical, 'visits', i.visits, 'met', i.met,
      'share', i.share / i.visits, 'pairs', i.pairs, 'together', case when i.sx > 1e-9 and i.sy > 1e-6
        then greatest(-1, least(1, i.sxy / sqrt(i.sx * i.sy))) end) order by q.place), '[]')
  from (
    select f.question_id, sum(f.visits) as visits, sum(f.met) as met, sum(f.share) as share, sum(f.pairs) as pairs,
      sum(f.xx) - sum(f.x) ^ 2 / nullif(sum(f.pairs), 0) as sx, sum(f.yy) - sum(f.y) ^ 2 / nullif(sum(f.pairs), 0) as sy,
      sum(f.xy) - sum(f.x) * sum(f.y) / nullif(sum(f.pairs), 0) as sxy
    from public.shop_item_figures f
    where f.tenant_id = p_tenant_id and f.form_id = p_form_id and f.quarter >= p_since and (p_outlets is null or f.outlet_id = any (p_outlets))
    group by f.question_id
  ) i
  join private.questions_of_form(p_form_id) q on q.question_id = i.question_id
$$;

/* Critical items that failed and were not seen to be right since, the latest first. */
create function private.open_criticals(p_tenant_id uuid, p_outlets uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('outlet_id', o.id, 'outlet', o.name, 'question_id', last.question_id, 'title', q.title,
    'shop_id', last.failed_in, 'failed_at', last.failed_at) order by last.failed_at desc, o.name), '[]')
  from (
    select f.outlet_id, f.form_id, f.question_id, max(f.failed_at) as failed_at,
      (array_agg(f.failed_in order by f.failed_at desc))[1] as failed_in
    from public.shop_item_figures f
    where f.tenant_id = p_tenant_id and f.failed_at is not null and (p_outlets is null or f.outlet_id = any (p_outlets))
    group by f.outlet_id, f.form_id, f.question_id
  ) last
  join public.outlets o on o.id = last.outlet_id
  join lateral private.questions_of_form(last.form_id) q on q.question_id = last.question_id
  where not exists (
    select from public.shop_item_figures k
    where k.tenant_id = p_tenant_id and k.outlet_id = last.outlet_id and k.question_id = last.question_id and k.kept_at > last.failed_at)
$$;

/* Outlets by sections over so many quarters up to now, and the questions behind them. Throws unknown_tenant, not_allowed, module_off. */
create function public.read_shop_group(p_tenant_id uuid, p_form_id uuid default null, p_quarters integer default 4) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  outlets uuid[];
  since   date := private.quarter_of(private.today()) - make_interval(months => 3 * (least(greatest(coalesce(p_quarters, 4), 1), 12) - 1));
  forms   jsonb;
  form    uuid;
begin
  if private.require_results_reader(p_tenant_id) <> 'all' then outlets := array(select private.outlets_i_manage()); end if;
  forms := private.forms_of_results(p_tenant_id, outlets, since);
  form := coalesce((select (f ->> 'id')::uuid from jsonb_array_elements(forms) f where f ->> 'id' = p_form_id::text), (forms -> 0 ->> 'id')::uuid);
  return jsonb_build_object('since', since, 'forms', forms, 'form_id', form, 'sections', (
      select coalesce(jsonb_agg(s.told order by s.place), '[]') from (
        select jsonb_build_object('id', q.section_id, 'title', (array_agg(q.section order by q.place))[1]) as told, min(q.place) as place
        from private.questions_of_form(form) q group by q.section_id
        having exists (select from public.shop_section_figures f where f.tenant_id = p_tenant_id and f.form_id = form
          and f.section_id = q.section_id and f.quarter >= since)) s),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city, 'cells', rows.cells,
        'criticals', rows.criticals, 'pooled', rows.pooled, 'weighted', rows.weighted) order by o.name, o.city), '[]')
      from (
        select cell.outlet_id, jsonb_object_agg(cell.section_id, jsonb_build_object('visits', cell.visits, 'total', cell.total,
            'squares', cell.squares)) as cells,
          sum(cell.criticals) as criticals, sum(cell.pooled) as pooled, sum(cell.weighted) as weighted
        from (
          select f.outlet_id, f.section_id, sum(f.visits) as visits, sum(f.total) as total, sum(f.squares) as squares,
            sum(f.criticals) as criticals, sum(f.pooled) as pooled, sum(f.weighted) as weighted
          from public.shop_section_figures f
          where f.tenant_id = p_tenant_id and f.form_id = form and f.quarter >= since and (outlets is null or f.outlet_id = any (outlets))
          group by f.outlet_id, f.section_id
        ) cell group by cell.outlet_id
      ) rows join public.outlets o on o.id = rows.outlet_id),
    'items', private.items_of_results(p_tenant_id, outlets, form, since), 'criticals', private.open_criticals(p_tenant_id, outlets));
end $$;

/* The outlet, for whoever reads its results. Throws unknown_outlet, not_allowed, module_off. */
create function private.require_results_outlet(p_outlet_id uuid) returns public.outlets
language plpgsql stable set search_path = '' as $$
declare
  place public.outlets;
begin
  select o.* into place from public.outlets o where o.id = p_outlet_id and o.tenant_id in (select private.my_tenants());
  if not found or (private.require_results_reader(place.tenant_id) <> 'all' and place.id not in (select private.outlets_i_manage())) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  return place;
end $$;

/* The last rounds of an outlet beside each other: by their own score, and by the questions that all of them asked, whatever the form. */
create function private.rounds_of_outlet(p_outlet public.outlets) returns jsonb
language sql stable set search_path = '' as $$
  with visits as materialized (
    select s.id, s.wave_id, s.score_version, s.score_overall, s.visited_at, s.form_version_id from public.shops s
    where s.tenant_id = p_outlet.tenant_id and s.outlet_id = p_outlet.id and private.is_released(s.state) and s.wave_id in (
      select x.wave_id from public.shops x
      where x.tenant_id = p_outlet.tenant_id and x.outlet_id = p_outlet.id and private.is_released(x.state) and x.wave_id is not null
      group by x.wave_id order by max(x.visited_at) desc limit 5)
  ), asked as materialized (
    select v.wave_id, a.question_id, sum(a.earned) as earned, sum(a.possible) as possible
    from visits v join public.shop_answers a on a.shop_id = v.id and a.score_version = v.score_version
    where a.possible > 0 group by v.wave_id, a.question_id
  ), shared as (
    select a.question_id from asked a group by a.question_id having count(*) = (select count(distinct v.wave_id) from visits v)
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'visits', r.visits, 'score', r.score,
    'form', (select jsonb_build_object('title', jsonb_build_object('en', f.title_en, 'hi', f.title_hi), 'version', f.number)
      from public.shop_form_versions f where f.id = w.form_version_id),
    'asked', (select count(*) from asked a where a.wave_id = w.id), 'shared', (select count(*) from shared),
    'shared_score', (select 100 * sum(a.earned) / sum(a.possible) from asked a join shared on shared.question_id = a.question_id
      where a.wave_id = w.id)) order by r.last desc), '[]')
  from (
    select v.wave_id, count(*) as visits, avg(v.score_overall) as score, max(v.visited_at) as last from visits v group by v.wave_id
  ) r join public.shop_waves w on w.id = r.wave_id
$$;

/* What released visits say of an outlet over so many quarters up to now. Throws unknown_outlet, not_allowed, module_off. */
create function public.read_shop_outlet(p_outlet_id uuid, p_form_id uuid default null, p_quarters integer default 4) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place public.outlets := private.require_results_outlet(p_outlet_id);
  since date := private.quarter_of(private.today()) - make_interval(months => 3 * (least(greatest(coalesce(p_quarters, 4), 1), 12) - 1));
  forms jsonb := private.forms_of_results(place.tenant_id, array[place.id], since);
  form  uuid := coalesce((select (f ->> 'id')::uuid from jsonb_array_elements(forms) f where f ->> 'id' = p_form_id::text),
    (forms -> 0 ->> 'id')::uuid);
begin
  return jsonb_build_object('id', place.id, 'name', place.name, 'city', place.city, 'since', since, 'forms', forms, 'form_id', form,
    'overall', (select d.document ->> 'overall' from public.shop_form_versions d where d.form_id = form order by d.number desc limit 1),
    'shops', (
      select coalesce(jsonb_agg(private.shop_row(s) order by s.visited_at desc), '[]') from (
        select x.* from public.shops x
        where x.tenant_id = place.tenant_id and x.outlet_id = place.id and private.is_released(x.state)
        order by x.visited_at desc nulls last limit 8) s),
    'figures', (
      select coalesce(jsonb_agg(jsonb_build_object('quarter', f.quarter, 'section_id', f.section_id, 'visits', f.visits, 'total', f.total,
        'squares', f.squares, 'pooled', f.pooled, 'weighted', f.weighted) order by f.quarter), '[]')
      from public.shop_section_figures f
      where f.tenant_id = place.tenant_id and f.outlet_id = place.id and f.form_id = form and f.quarter >= since),
    'sections', (
      select coalesce(jsonb_agg(s.told order by s.place), '[]') from (
        select jsonb_build_object('id', q.section_id, 'title', (array_agg(q.section order by q.place))[1]) as told, min(q.place) as place
        from private.questions_of_form(form) q group by q.section_id) s),
    'items', private.items_of_results(place.tenant_id, array[place.id], form, since),
    'rounds', private.rounds_of_outlet(place), 'criticals', private.open_criticals(place.tenant_id, array[place.id]));
end $$;

/* What guests wrote about an outlet, in their words; names of colleagues are covered. Throws unknown_outlet, not_allowed, module_off. */
create function public.list_shop_words(
  p_outlet_id uuid, p_search text default null, p_descending boolean default true, p_limit integer default 25, p_offset integer default 0
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  place public.outlets := private.require_results_outlet(p_outlet_id);
begin
  return (
    with visits as materialized (
      select s.* from public.shops s
      where s.tenant_id = place.tenant_id and s.outlet_id = place.id and private.is_released(s.state)
      order by s.visited_at desc limit 200
    ), said as materialized (
      select v.id, v.visited_at, null::text as question_id, v.form_version_id, (private.sent_report(v.id)).narrative as words from visits v
      union all
      select v.id, v.visited_at, a.question_id, v.form_version_id, words.said
      from visits v
      join public.shop_answers a on a.shop_id = v.id and a.score_version = v.score_version
      cross join lateral (values (a.value ->> 'note'),
        (case when jsonb_typeof(a.value -> 'value') = 'string' and char_length(a.value ->> 'value') > 20 then a.value ->> 'value' end)) words (said)
      where words.said is not null
    ), wanted as materialized (
      select s.* from said s
      where btrim(s.words) <> '' and (p_search is null or strpos(lower(s.words), lower(btrim(p_search))) > 0)
    ), page as (
      select w.*, row_number() over (order by case when p_descending then w.visited_at end desc, w.visited_at, w.id, w.question_id nulls first) as turn
      from wanted w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('shop_id', g.id, 'visited_at', g.visited_at, 'zone', place.time_zone,
        'question', (select q.value -> 'title' from public.shop_form_versions f,
            jsonb_path_query(f.document, '$.sections[*].questions[*]') q (value)
          where f.id = g.form_version_id and q.value ->> 'id' = g.question_id),
        'words', private.without_staff(place.id, g.words)) order by g.turn)
      from page g
      where g.turn > greatest(coalesce(p_offset, 0), 0)
        and g.turn <= greatest(coalesce(p_offset, 0), 0) + least(greatest(coalesce(p_limit, 25), 0), 500)), '[]')));
end $$;

/* How strict each shopper is: what they give beside the mean of all others at the same outlet with the same form. Sums over their
   visits, so that an interval can be told. For admins. Throws unknown_tenant, not_allowed, module_off. */
create function public.read_shopper_severity(p_tenant_id uuid, p_quarters integer default 4) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := (private.quarter_of(private.today())
    - make_interval(months => 3 * (least(greatest(coalesce(p_quarters, 4), 1), 12) - 1)))::timestamp at time zone 'Asia/Kolkata';
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with given as materialized (
      select s.outlet_id, s.form_version_id, s.shopper_id, count(*) as n, sum(s.score_overall::double precision) as total,
        sum(s.score_overall::double precision ^ 2) as squares
      from public.shops s
      where s.tenant_id = p_tenant_id and private.is_released(s.state) and s.visited_at >= since and s.score_overall is not null
        and s.shopper_id is not null
      group by s.outlet_id, s.form_version_id, s.shopper_id
    ), beside as (
      select g.*, (sum(g.total) over at_place - g.total) / nullif(sum(g.n) over at_place - g.n, 0) as others
      from given g window at_place as (partition by g.outlet_id, g.form_version_id)
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'visits', b.visits, 'total', b.total, 'squares', b.squares)
      order by b.total / b.visits, p.full_name), '[]')
    from (
      select x.shopper_id, sum(x.n) as visits, sum(x.total - x.n * x.others) as total,
        sum(x.squares - 2 * x.others * x.total + x.n * x.others ^ 2) as squares
      from beside x where x.others is not null group by x.shopper_id
    ) b join public.shoppers p on p.id = b.shopper_id);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.read_shop_group, public.read_shop_outlet, public.list_shop_words, public.read_shopper_severity from public, anon;
grant execute on function public.read_shop_group, public.read_shop_outlet, public.list_shop_words, public.read_shopper_severity to authenticated;
