-- Managers let the people of their outlets in, so their first page tells them, too, who cannot come in yet.

create or replace function private.today_of_people(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id = any (array(select private.my_tenants_as('admin'))) then
    return query
      select 'people_without_access', 'hurting', null::date, p.total::integer, null::integer, '{}'::jsonb, '{"among": "all"}'::jsonb
      from public.list_people(p_tenant_id, p_has_login => false, p_state => 'here', p_limit => 1) p;
  elsif p_reach = 'outlets' and private.sides_of(p_tenant_id) <> '{}' then -- their page of people is a part of Courses
    return query
      select 'people_without_access', 'hurting', null::date, count(*)::integer, null::integer, '{}'::jsonb,
        '{"among": "outlets"}'::jsonb
      from public.people p
      where p.tenant_id = p_tenant_id and p.id in (select private.people_i_manage()) and p.profile_id is null
        and coalesce(p.left_on, 'infinity') >= p_today
        and not exists (select from public.people_access a where a.person_id = p.id and a.ended_at is null)
      having count(*) > 0;
  end if;
end $$;
