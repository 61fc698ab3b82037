-- What waits after a visit stands on Today: a critical item that failed, an appeal, an action that waits for its proof. An outlet's
-- results name the last visit in which each item was not met, so that an action can start there.

/* As before, and for whoever owns them the actions that wait for their proof. */
create or replace function private.today_of_actions(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mine uuid[] := array(select private.my_people());
begin
  return query
    select 'my_actions', private.urgency_of(min(a.due_on), p_today), min(a.due_on), count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', (array_agg(a.title order by a.due_on, a.created_at))[1])
    from public.actions a
    where a.tenant_id = p_tenant_id and a.owner_id = any (mine) and a.state in ('open', 'in_progress')
    having count(*) > 0;
  return query
    select 'my_actions_claimed', 'later', null::date, count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', (array_agg(a.title order by a.due_on, a.created_at))[1])
    from public.actions a
    where a.tenant_id = p_tenant_id and a.owner_id = any (mine) and a.state = 'claimed'
    having count(*) > 0;
  if p_reach = 'none' then return; end if;
  return query
    select 'actions_to_verify', 'today', null::date, count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.created_at))[1]),
      jsonb_build_object('title', (array_agg(a.title order by a.created_at))[1], 'owner', (array_agg(coalesce(w.full_name, '') order by a.created_at))[1])
    from private.actions_i_see(p_tenant_id) a left join public.people w on w.id = a.owner_id
    where private.action_is(a, mine, 'verify')
    having count(*) > 0;
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'actions_overdue', 'overdue', min(a.due_on), count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', (array_agg(a.title order by a.due_on, a.created_at))[1])
    from public.actions a
    where a.tenant_id = p_tenant_id and private.is_late(a) and a.escalated_at is not null and (a.owner_id = any (mine)) is not true
    having count(*) > 0;
end $function$;

/* As before; for admins the appeals that they may decide; for them and who manages the outlet, critical items that failed in a
   visit released within seven days and were not right in a later one. */
create or replace function private.today_of_shop_reviews(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id = any (array(select private.my_tenants_as('admin'))) then
    return query
      select 'shop_reviews', case when bool_or(private.is_review_late(s, r.submitted_at)) then 'overdue' else 'today' end, null::date,
        count(*)::integer, null::integer, jsonb_build_object('shop_id', (array_agg(s.id order by r.submitted_at))[1]),
        jsonb_build_object('place', (array_agg(o.name order by r.submitted_at))[1])
      from public.shops s
      join public.outlets o on o.id = s.outlet_id
      cross join lateral private.sent_report(s.id) r
      where s.tenant_id = p_tenant_id and s.state in ('submitted', 'in_review')
      having count(*) > 0;
    return query
      select 'shops_to_release', 'today', null::date, count(*)::integer, null::integer,
        jsonb_build_object('shop_id', (array_agg(s.id order by s.visited_at))[1]),
        jsonb_build_object('place', (array_agg(o.name order by s.visited_at))[1])
      from public.shops s join public.outlets o on o.id = s.outlet_id
      where s.tenant_id = p_tenant_id and s.state = 'approved'
      having count(*) > 0;
    return query
      select 'shop_appeals', 'today', null::date, count(*)::integer, null::integer,
        jsonb_build_object('shop_id', (array_agg(s.id order by a.raised_at))[1]),
        jsonb_build_object('place', (array_agg(o.name order by a.raised_at))[1])
      from public.shop_appeals a
      join public.shops s on s.id = a.shop_id
      join public.outlets o on o.id = s.outlet_id
      where a.tenant_id = p_tenant_id and a.state <> 'decided' and not private.reviewed_it_alone(s)
      having count(*) > 0;
  elsif p_reach = 'outlets' then
    return query
      select 'shops_released', 'week', null::date, null::integer, null::integer, jsonb_build_object('shop_id', s.id),
        jsonb_build_object('place', o.name)
      from public.shops s join public.outlets o on o.id = s.outlet_id
      where s.tenant_id = p_tenant_id and s.state in ('released', 'closed', 'disputed') and s.released_at > now() - interval '7 days'
        and s.outlet_id in (select private.outlets_i_manage())
      order by s.released_at desc limit 3;
  end if;
  if p_reach = 'outlets' or p_tenant_id = any (array(select private.my_tenants_as('admin'))) then
    return query
      select 'shop_criticals', 'hurting', null::date, count(*)::integer, null::integer,
        jsonb_build_object('shop_id', (array_agg(s.id order by s.released_at desc, s.id))[1]),
        jsonb_build_object('place', (array_agg(o.name order by s.released_at desc, s.id))[1],
          'item', private.question_title((array_agg(s order by s.released_at desc, s.id, a.question_id))[1],
            (array_agg(a.question_id order by s.released_at desc, s.id, a.question_id))[1]))
      from public.shops s
      join public.outlets o on o.id = s.outlet_id
      join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version and a.critical_failed
      where s.tenant_id = p_tenant_id and s.state in ('released', 'closed', 'disputed') and s.released_at > now() - interval '7 days'
        and (p_reach = 'all' or s.outlet_id in (select private.outlets_i_manage()))
        and not exists (
          select from public.shop_item_figures k
          where k.tenant_id = s.tenant_id and k.outlet_id = s.outlet_id and k.question_id = a.question_id and k.kept_at > s.visited_at)
      having count(*) > 0;
  end if;
end $function$;

update private.today_sources set kinds = kinds || '{my_actions_claimed}' where name = 'actions';
update private.today_sources set kinds = kinds || '{shop_appeals,shop_criticals}' where name = 'shop_reviews';

/* By question of a form, the last released visit of an outlet since that quarter in which it was not met. */
create function private.missed_items(p_outlet public.outlets, p_form_id uuid, p_since date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(last.question_id, last.shop_id), '{}')
  from (
    select distinct on (a.question_id) a.question_id, s.id as shop_id
    from public.shops s
    join public.shop_form_versions v on v.id = s.form_version_id and v.form_id = p_form_id
    join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version and a.state in ('partly', 'not_met')
    where s.tenant_id = p_outlet.tenant_id and s.outlet_id = p_outlet.id and private.is_released(s.state)
      and private.day_in_india(s.visited_at) >= p_since
    order by a.question_id, s.visited_at desc, s.id
  ) last
$$;

/* As before, and where an item was last not met. */
create or replace function public.read_shop_outlet(p_outlet_id uuid, p_form_id uuid DEFAULT NULL::uuid, p_quarters integer DEFAULT 4)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    'missed', private.missed_items(place, form, since), 'rounds', private.rounds_of_outlet(place), 'criticals', private.open_criticals(place.tenant_id, array[place.id]));
end $function$;

revoke execute on function private.missed_items from public, anon;
