-- An action that began at an item of a visit is called as the item is, in the language of whoever reads it, until somebody gives it another
-- name. It used to be in the language of the manager for whom it was begun. What people typed stays as they typed it.

create function private.item_titles(p_action public.actions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('en', btrim(left(i.title ->> 'en', 160)), 'hi', btrim(left(coalesce(i.title ->> 'hi', i.title ->> 'en'), 160)))
  from public.shops s cross join lateral (select private.item_of_form(s.form_version_id, p_action.question_id) -> 'title' as title) i
  where s.id = p_action.shop_id and i.title is not null
$$;

create function private.action_title(p_action public.actions) returns text
language plpgsql stable set search_path = '' as $$
declare
  titles jsonb;
begin
  if p_action.question_id is null then return p_action.title; end if;
  titles := private.item_titles(p_action);
  if p_action.title not in (titles ->> 'en', titles ->> 'hi') then return p_action.title; end if;
  return coalesce(titles ->> (select me.language from public.profiles me where me.id = auth.uid()), p_action.title);
end $$;

create function private.action_proof(p_action public.actions) returns text
language plpgsql stable set search_path = '' as $$
begin
  if p_action.question_id is null or p_action.proof not in ('The same item passes at a later visit', 'अगली किसी विज़िट में यही बात सही मिले') then
    return p_action.proof;
  end if;
  return case (select me.language from public.profiles me where me.id = auth.uid())
    when 'hi' then 'अगली किसी विज़िट में यही बात सही मिले' else 'The same item passes at a later visit' end;
end $$;

create or replace function private.told_action(p_action public.actions, p_mine uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $$
begin
  return (
    select jsonb_build_object('id', p_action.id, 'title', private.action_title(p_action), 'state', p_action.state, 'is_late', private.is_late(p_action),
      'due_on', p_action.due_on, 'outlet_id', o.id, 'outlet', o.name, 'owner_id', w.id, 'owner', w.full_name,
      'is_mine', coalesce(w.id = any (p_mine), false), 'kpi', k.name, 'kpi_from', p_action.kpi_from, 'kpi_to', p_action.kpi_to,
      'created_at', p_action.created_at)
    from public.outlets o
    left join public.people w on w.id = p_action.owner_id
    left join lateral (
      select k.name from public.kpis k
      where k.key = p_action.kpi and (k.tenant_id is null or k.tenant_id = p_action.tenant_id) order by k.tenant_id nulls last limit 1) k on true
    where o.id = p_action.outlet_id);
end $$;

create or replace function public.read_action(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  mine    uuid[] := array(select private.my_people());
  action  public.actions;
  is_mine boolean;
  keeps   boolean;
begin
  select a.* into action from public.actions a
  where a.id = p_id and a.tenant_id in (select private.my_tenants())
    and exists (select from private.actions_i_see(a.tenant_id) seen where seen.id = a.id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_action'; end if;
  perform private.require_module(action.tenant_id, null, 'kpi_heatmaps', 'mystery_shops');
  is_mine := coalesce(action.owner_id = any (mine), false);
  keeps := private.i_keep_action(action);
  return private.told_action(action, mine) || jsonb_build_object(
    'proof', private.action_proof(action), 'evidence', action.evidence, 'started_by', private.name_of_login(action.started_by),
    'act', (select k.help -> 'act' from public.kpis k
      where k.key = action.kpi and (k.tenant_id is null or k.tenant_id = action.tenant_id) order by k.tenant_id nulls last limit 1),
    'item', (
      select jsonb_build_object('shop_id', s.id, 'question_id', action.question_id, 'visited_at', s.visited_at, 'zone', o.time_zone,
        'title', private.item_of_form(s.form_version_id, action.question_id) -> 'title')
      from public.shops s join public.outlets o on o.id = s.outlet_id where s.id = action.shop_id),
    'proved_by', case when action.question_id is not null then action.proved_by end,
    'proved_by_observation', action.proved_observation_id is not null,
    'courses', case when keeps and action.question_id is not null then (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title) order by v.title ->> 'en', c.id), '[]')
      from public.courses c
      join public.course_versions v on v.course_id = c.id and v.state = 'published' and v.skills && action.skills
      join public.tenants t on t.id = action.tenant_id and t.active_modules ? private.module_of_side(c.side)
      where (c.tenant_id is null or c.tenant_id = action.tenant_id) and c.retired_at is null) else '[]' end,
    'kpi_key', action.kpi, 'may_keep', keeps, 'may_verify', keeps and not is_mine and action.question_id is null,
    'may_reopen', keeps and not is_mine,
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height,
        'by', private.name_of_login(p.taken_by), 'is_mine', p.taken_by is not distinct from auth.uid(), 'at', p.created_at)
        order by p.created_at, p.id), '[]')
      from public.action_photos p where p.action_id = action.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'note', e.note, 'by', private.name_of_login(e.actor_id), 'at', e.at,
        'shop_id', e.shop_id, 'visited_at', (select s.visited_at from public.shops s where s.id = e.shop_id)) order by e.id), '[]')
      from public.action_events e where e.action_id = action.id));
end $$;

create or replace function public.list_actions(p_tenant_id uuid, p_state text DEFAULT NULL::text, p_outlet_id uuid DEFAULT NULL::uuid, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'due'::text, p_descending boolean DEFAULT false, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  mine uuid[] := array(select private.my_people());
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  perform private.require_module(p_tenant_id, null, 'kpi_heatmaps', 'mystery_shops');
  return (
    with wanted as materialized (
      select a.*, private.action_title(row (a.*)::public.actions) as shown_title, w.full_name as owner_name, o.name as outlet_name from private.actions_i_see(p_tenant_id) a
      join public.outlets o on o.id = a.outlet_id
      left join public.people w on w.id = a.owner_id
      where (p_state is null or private.action_is(row (a.*)::public.actions, mine, p_state))
        and (p_outlet_id is null or a.outlet_id = p_outlet_id)
        and (p_search is null or strpos(lower(concat_ws(' ', a.title, private.action_title(row (a.*)::public.actions), a.proof, w.full_name, o.name)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.id, row_number() over () as turn from (
        select x.id from wanted x
        order by case when p_sort = 'due' and not p_descending then x.state in ('verified', 'withdrawn') end,
          case when p_sort = 'due' and not p_descending then x.due_on end,
          case when p_sort = 'due' and p_descending then x.due_on end desc,
          case when p_sort = 'created' and not p_descending then x.created_at end,
          case when p_sort = 'created' and p_descending then x.created_at end desc,
          case when p_sort = 'title' and not p_descending then lower(x.shown_title) end,
          case when p_sort = 'title' and p_descending then lower(x.shown_title) end desc, x.created_at desc, x.id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
      ) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(private.told_action(a, mine) order by g.turn) from page g join public.actions a on a.id = g.id), '[]')));
end $$;

create or replace function private.today_of_actions(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $$
declare
  mine uuid[] := array(select private.my_people());
begin
  return query
    select 'my_actions', private.urgency_of(min(a.due_on), p_today), min(a.due_on), count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', private.action_title((array_agg(a order by a.due_on, a.created_at))[1]))
    from public.actions a
    where a.tenant_id = p_tenant_id and a.owner_id = any (mine) and a.state in ('open', 'in_progress')
    having count(*) > 0;
  return query
    select 'my_actions_claimed', 'later', null::date, count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', private.action_title((array_agg(a order by a.due_on, a.created_at))[1]))
    from public.actions a
    where a.tenant_id = p_tenant_id and a.owner_id = any (mine) and a.state = 'claimed'
    having count(*) > 0;
  if p_reach = 'none' then return; end if;
  return query
    select 'actions_to_verify', 'today', null::date, count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.created_at))[1]),
      jsonb_build_object('title', private.action_title((array_agg(a order by a.created_at))[1]), 'owner', (array_agg(coalesce(w.full_name, '') order by a.created_at))[1])
    from private.actions_i_see(p_tenant_id) a left join public.people w on w.id = a.owner_id
    where private.action_is(a, mine, 'verify')
    having count(*) > 0;
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'actions_overdue', 'overdue', min(a.due_on), count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', private.action_title((array_agg(a order by a.due_on, a.created_at))[1]))
    from public.actions a
    where a.tenant_id = p_tenant_id and private.is_late(a) and a.escalated_at is not null and (a.owner_id = any (mine)) is not true
    having count(*) > 0;
end $$;

revoke execute on all functions in schema private from public;
