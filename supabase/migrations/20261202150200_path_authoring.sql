-- Writing a path: saved as one document, published into a version. Trainers write, admins publish, as with courses.

create function private.path_title(p_path_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select v.title from public.path_versions v where v.path_id = p_path_id
  order by v.state = 'published' desc, v.number desc limit 1
$$;

create function private.audit_path(p_action text, p_path public.learning_paths, p_more jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  title jsonb := private.path_title(p_path.id);
begin
  perform private.write_audit(p_action, p_path.tenant_id, 'learning_paths', p_path.id::text, null,
    jsonb_build_object('name', coalesce(nullif(title ->> 'en', ''), title ->> 'hi')) || p_more);
end $$;

create function private.require_studio_path(p_path_id uuid, p_act text, p_revision integer default null) returns public.learning_paths
language plpgsql set search_path = '' as $$
declare
  path public.learning_paths;
begin
  if p_act = 'read' then
    select p.* into path from public.learning_paths p where p.id = p_path_id;
  else
    select p.* into path from public.learning_paths p where p.id = p_path_id for no key update;
  end if;
  if not found or (path.tenant_id is not null and not coalesce(
      path.tenant_id = any (array(select private.my_tenants() union all select private.my_tenant())), false)) then
    raise sqlstate 'PT404' using message = 'unknown_path';
  end if;
  perform private.require_authoring(path.tenant_id, p_act);
  if path.tenant_id is not null then perform private.require_module(path.tenant_id, null, 'foh_courses', 'boh_courses'); end if;
  if p_revision is not null and p_revision <> path.revision then raise sqlstate 'PT409' using message = 'path_changed'; end if;
  return path;
end $$;

-- A version as the form has it.
create function private.path_source(p_version public.path_versions) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('title', p_version.title, 'summary', p_version.summary, 'mode', p_version.mode,
    'needed', p_version.needed, 'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'course_id', s.course_id, 'certification_id', s.certification_id,
        'title', coalesce(private.title_shown(s.course_id), k.title),
        'is_offered', case s.kind when 'course' then coalesce(c.retired_at is null, false) else coalesce(k.archived_at is null, false) end,
        'due_days', s.due_days, 'due_from', s.due_from) order by s.position), '[]')
      from public.path_steps s
      left join public.courses c on c.id = s.course_id
      left join public.certifications k on k.id = s.certification_id
      where s.version_id = p_version.id));
end $$;

create function private.write_path_steps(p_tenant_id uuid, p_version_id uuid, p_steps jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_array_length(p_steps) > 20 then raise sqlstate 'PT400' using message = 'too_many_steps'; end if;
  if exists (
    select from jsonb_array_elements(p_steps) said
    where said ->> 'kind' = 'course' and not exists (
        select from public.courses c
        where c.id = (said ->> 'course_id')::uuid and c.published_at is not null
          and (c.tenant_id is null or c.tenant_id = p_tenant_id))
      or said ->> 'kind' = 'certification' and not exists (
        select from public.certifications k where k.id = (said ->> 'certification_id')::uuid and k.tenant_id = p_tenant_id)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_step';
  end if;
  if (select count(distinct coalesce(said ->> 'course_id', said ->> 'certification_id')) from jsonb_array_elements(p_steps) said)
      < jsonb_array_length(p_steps) then
    raise sqlstate 'PT400' using message = 'step_twice';
  end if;
  delete from public.path_steps s where s.version_id = p_version_id;
  insert into public.path_steps (version_id, position, kind, course_id, certification_id, due_days, due_from)
  select p_version_id, said.place, said.step ->> 'kind',
    case said.step ->> 'kind' when 'course' then (said.step ->> 'course_id')::uuid end,
    case said.step ->> 'kind' when 'certification' then (said.step ->> 'certification_id')::uuid end,
    (said.step ->> 'due_days')::integer, coalesce(said.step ->> 'due_from', 'opened')
  from jsonb_array_elements(p_steps) with ordinality said (step, place);
end $$;

-- Saves a path under the id that its form drew; returns its revision. A draft may lack the other language, and steps.
create function public.save_path(p_tenant_id uuid, p_path_id uuid, p_revision integer, p_source jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  path    public.learning_paths;
  draft   uuid;
  called  jsonb := jsonb_build_object('en', btrim(coalesce(p_source #>> '{title,en}', '')), 'hi', btrim(coalesce(p_source #>> '{title,hi}', '')));
  about   jsonb := jsonb_build_object('en', btrim(coalesce(p_source #>> '{summary,en}', '')), 'hi', btrim(coalesce(p_source #>> '{summary,hi}', '')));
begin
  perform private.require_authoring(p_tenant_id, 'write');
  if p_tenant_id is not null then perform private.require_module(p_tenant_id, null, 'foh_courses', 'boh_courses'); end if;
  if called ->> 'en' = '' and called ->> 'hi' = '' then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if greatest(char_length(called ->> 'en'), char_length(called ->> 'hi')) > 70
    or greatest(char_length(about ->> 'en'), char_length(about ->> 'hi')) > 240 then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
  if p_revision is null then
    insert into public.learning_paths (id, tenant_id, updated_by) values (p_path_id, p_tenant_id, private.me())
    on conflict (id) do nothing returning * into path;
    if not found then -- sent a second time, because the first answer was lost
      path := private.require_studio_path(p_path_id, 'write');
      if path.tenant_id is distinct from p_tenant_id or path.revision > 1 then
        raise sqlstate 'PT409' using message = 'path_changed';
      end if;
    end if;
  else
    path := private.require_studio_path(p_path_id, 'write', p_revision);
    if path.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_path'; end if;
    update public.learning_paths p set revision = p.revision + 1, updated_at = now(), updated_by = private.me()
    where p.id = path.id returning * into path;
  end if;
  begin
    insert into public.path_versions (path_id, number, title, summary, mode, needed)
    select path.id, coalesce(max(v.number) filter (where v.state <> 'draft'), 0) + 1, called, about, p_source ->> 'mode',
      case p_source ->> 'mode' when 'some' then (p_source ->> 'needed')::integer end
    from public.path_versions v where v.path_id = path.id
    on conflict (path_id) where state = 'draft' do update
    set title = excluded.title, summary = excluded.summary, mode = excluded.mode, needed = excluded.needed
    returning id into draft;
    perform private.write_path_steps(p_tenant_id, draft, coalesce(p_source -> 'steps', '[]'));
  exception when check_violation or invalid_text_representation or numeric_value_out_of_range or not_null_violation then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end;
  perform private.audit_path(case when path.revision = 1 then 'path.created' else 'path.changed' end, path);
  return path.revision;
end $$;

-- Publishes the draft. 'new': who is on the path keeps the steps they began with; 'open': they go on with the new ones, and
-- are told so. Returns the number of the version and how many were moved.
create function public.publish_path(p_path_id uuid, p_revision integer, p_reach text default 'new') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  path   public.learning_paths := private.require_studio_path(p_path_id, 'publish', p_revision);
  draft  public.path_versions;
  steps  integer;
  moved  integer := 0;
  house  record;
begin
  if coalesce(p_reach, '') not in ('new', 'open') then raise sqlstate 'PT400' using message = 'unknown_reach'; end if;
  select v.* into draft from public.path_versions v where v.path_id = path.id and v.state = 'draft';
  if not found then raise sqlstate 'PT404' using message = 'no_draft'; end if;
  select count(*) into steps from public.path_steps s where s.version_id = draft.id;
  if steps = 0 or '' in (draft.title ->> 'en', draft.title ->> 'hi', draft.summary ->> 'en', draft.summary ->> 'hi')
    or draft.needed > steps or exists (
      select from public.path_steps s left join public.courses c on c.id = s.course_id
      left join public.certifications k on k.id = s.certification_id
      where s.version_id = draft.id and (c.retired_at is not null or k.archived_at is not null)) then
    raise sqlstate 'PT409' using message = 'path_incomplete';
  end if;
  update public.path_versions v set state = 'retired' where v.path_id = path.id and v.state = 'published';
  update public.path_versions v set state = 'published', published_at = now() where v.id = draft.id;
  update public.learning_paths p set published_at = coalesce(p.published_at, now()), withdrawn_at = null where p.id = path.id;
  if p_reach = 'open' then
    for house in
      with gone as (
        update public.path_assignments a set version_id = draft.id, moved_at = now()
        where a.path_id = path.id and a.version_id <> draft.id and a.completed_at is null and a.cancelled_at is null
        returning a.id, a.tenant_id, a.person_id
      )
      select g.tenant_id, array_agg(g.id order by g.id) as ways, array_agg(g.person_id) as people from gone g group by 1
    loop
      perform private.take_back_steps(path.id, house.people, array(
        select s.course_id from public.path_steps s where s.version_id = draft.id and s.course_id is not null
        union all
        select cc.course_id from public.path_steps s
        join public.certification_courses cc on cc.certification_id = s.certification_id where s.version_id = draft.id));
      perform private.advance_paths(house.tenant_id, house.ways);
      moved := moved + cardinality(house.ways);
    end loop;
  end if;
  perform private.audit_path('path.published', path,
    jsonb_build_object('number', draft.number, 'reach', p_reach, 'people', moved));
  return jsonb_build_object('number', draft.number, 'moved', moved);
end $$;

-- Throws the draft away, with the path where nothing of it was ever published; says whether it was.
create function public.discard_path(p_path_id uuid, p_revision integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  path public.learning_paths := private.require_studio_path(p_path_id, 'write', p_revision);
begin
  perform private.audit_path('path.discarded', path);
  if path.published_at is null then
    delete from public.learning_paths where id = path.id;
  else
    delete from public.path_versions v where v.path_id = path.id and v.state = 'draft';
    update public.learning_paths p set revision = p.revision + 1, updated_at = now() where p.id = path.id;
  end if;
  return path.published_at is null;
end $$;

create function public.withdraw_path(p_path_id uuid, p_withdraws boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  path public.learning_paths := private.require_studio_path(p_path_id, 'publish');
begin
  if path.published_at is null then raise sqlstate 'PT409' using message = 'never_published'; end if;
  if (path.withdrawn_at is not null) = p_withdraws then return; end if;
  update public.learning_paths p set withdrawn_at = case when p_withdraws then now() end where p.id = path.id;
  perform private.audit_path(case when p_withdraws then 'path.withdrawn' else 'path.brought_back' end, path);
end $$;

-- The paths of a tenant or of the library as their authors see them.
create function public.studio_paths(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mine text := private.authoring_of(p_tenant_id);
begin
  perform private.require_authoring(p_tenant_id, 'read');
  return jsonb_build_object('may_write', mine in ('write', 'publish'), 'may_publish', mine = 'publish', 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'path_id', p.id, 'title', v.title, 'mode', v.mode, 'needed', v.needed,
      'state', case when p.withdrawn_at is not null then 'withdrawn' when p.published_at is not null then 'published' else 'draft' end,
      'has_draft', v.state = 'draft', 'steps', (select count(*) from public.path_steps s where s.version_id = v.id),
      'open', (select count(*) from public.path_assignments a where a.path_id = p.id and a.completed_at is null and a.cancelled_at is null),
      'done', (select count(*) from public.path_assignments a where a.path_id = p.id and a.completed_at is not null),
      'updated_at', p.updated_at,
      'updated_by_name', (select u.full_name from public.profiles u where u.id = p.updated_by)
    ) order by p.withdrawn_at is not null, v.title ->> 'en', p.id), '[]')
    from public.learning_paths p
    join lateral (
      select one.* from public.path_versions one where one.path_id = p.id order by one.number desc limit 1
    ) v on true
    where p.tenant_id is not distinct from p_tenant_id));
end $$;

create function public.open_studio_path(p_path_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  path public.learning_paths := private.require_studio_path(p_path_id, 'read');
  mine text := private.authoring_of(path.tenant_id);
begin
  return jsonb_build_object(
    'path_id', path.id, 'revision', path.revision, 'may_write', mine in ('write', 'publish'), 'may_publish', mine = 'publish',
    'published_at', path.published_at, 'withdrawn_at', path.withdrawn_at,
    'number', (select v.number from public.path_versions v where v.path_id = path.id and v.state = 'published'),
    'draft', (select private.path_source(v) from public.path_versions v where v.path_id = path.id and v.state = 'draft'),
    'published', (select private.path_source(v) from public.path_versions v where v.path_id = path.id and v.state = 'published'),
    'open', (
      select count(*) from public.path_assignments a
      where a.path_id = path.id and a.completed_at is null and a.cancelled_at is null));
end $$;

-- What a step can be; in the library only courses of the library.
create function public.path_choices(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_authoring(p_tenant_id, 'read');
  return jsonb_build_object(
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'minutes', v.minutes) order by v.title ->> 'en'), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null
        and (p_tenant_id is null or c.side = any (private.sides_of(p_tenant_id)))),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title) order by k.title ->> 'en'), '[]')
      from public.certifications k where k.tenant_id = p_tenant_id and k.archived_at is null));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.save_path, public.publish_path, public.discard_path, public.withdraw_path,
  public.studio_paths, public.open_studio_path, public.path_choices from public, anon;
grant execute on function public.save_path, public.publish_path, public.discard_path, public.withdraw_path,
  public.studio_paths, public.open_studio_path, public.path_choices to authenticated;
