-- What a job role needs, and which roles lie above and beside it.

create table public.role_skills (
  tenant_id   uuid not null references public.tenants on delete cascade,
  job_role_id uuid not null,
  skill_id    uuid not null,
  level       smallint not null check (level between 1 and 4),
  weight      smallint not null default 1 check (weight between 1 and 5),
  is_gate     boolean not null default false, -- without it nobody is ready
  primary key (job_role_id, skill_id),
  foreign key (tenant_id, job_role_id) references public.job_roles (tenant_id, id) on delete cascade,
  foreign key (tenant_id, skill_id) references public.skills (tenant_id, id)
);
create index on public.role_skills (tenant_id, job_role_id);
create index on public.role_skills (tenant_id, skill_id);

create table public.role_edges (
  id             uuid primary key default gen_random_uuid(),
  tenant_id      uuid not null references public.tenants on delete cascade,
  from_role_id   uuid not null,
  to_role_id     uuid not null check (to_role_id <> from_role_id),
  kind           text not null check (kind in ('up', 'lateral')),
  months_typical smallint check (months_typical between 1 and 120),
  -- what one should have been through, in both languages: [{"en": "…", "hi": "…"}]
  experiences    jsonb not null default '[]' check (jsonb_typeof(experiences) = 'array' and jsonb_array_length(experiences) <= 6),
  unique (from_role_id, to_role_id),
  foreign key (tenant_id, from_role_id) references public.job_roles (tenant_id, id) on delete cascade,
  foreign key (tenant_id, to_role_id) references public.job_roles (tenant_id, id) on delete cascade
);
create index on public.role_edges (tenant_id, from_role_id);
create index on public.role_edges (tenant_id, to_role_id);
create index on public.role_edges (to_role_id);

alter table public.role_skills enable row level security;
alter table public.role_edges enable row level security;
revoke all on public.role_skills, public.role_edges from anon, authenticated;
grant select on public.role_skills, public.role_edges to authenticated;
create policy "members read what the roles of their tenant need" on public.role_skills for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_with('career_clinics'))));
create policy "members read the ways between roles of their tenant" on public.role_edges for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_with('career_clinics'))));

create function private.require_job_role(p_tenant_id uuid, p_job_role_id uuid) returns public.job_roles
language plpgsql set search_path = '' as $$
declare
  found_role public.job_roles;
begin
  select r.* into found_role from public.job_roles r where r.tenant_id = p_tenant_id and r.id = p_job_role_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_job_role'; end if;
  return found_role;
end $$;

/* The needs of a role as the log tells them: "Check-in 3, Night audit 2 !". */
create function private.needs_told(p_job_role_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(string_agg(s.name || ' ' || n.level || case when n.is_gate then ' !' else '' end, ', ' order by s.name), '')
  from public.role_skills n join public.skills s on s.id = n.skill_id where n.job_role_id = p_job_role_id
$$;

/* What a role needs from now on, all of it: [{"skill", "level", "weight", "gate"}]. */
create function public.keep_role_needs(p_tenant_id uuid, p_job_role_id uuid, p_needs jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reach     text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  job_role  public.job_roles := private.require_job_role(p_tenant_id, p_job_role_id);
  told      text := private.needs_told(p_job_role_id);
begin
  if jsonb_typeof(p_needs) is distinct from 'array' or jsonb_array_length(p_needs) > 40
    or exists (select from jsonb_array_elements(p_needs) n
      where coalesce((n ->> 'level') !~ '^[1-4]$', true) or coalesce((n ->> 'weight') !~ '^[1-5]$', true) or jsonb_typeof(n -> 'gate') is distinct from 'boolean')
    or (select count(*) <> count(distinct n ->> 'skill') from jsonb_array_elements(p_needs) n) then
    raise sqlstate 'PT400' using message = 'needs_invalid';
  end if;
  if exists (select from jsonb_array_elements(p_needs) n where not exists (
    select from public.skills s where s.tenant_id = p_tenant_id and s.id::text = n ->> 'skill' and s.merged_into is null and s.retired_at is null)) then
    raise sqlstate 'PT404' using message = 'unknown_skill';
  end if;
  delete from public.role_skills n where n.job_role_id = job_role.id;
  insert into public.role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select p_tenant_id, job_role.id, (n ->> 'skill')::uuid, (n ->> 'level')::smallint, (n ->> 'weight')::smallint, (n ->> 'gate')::boolean
  from jsonb_array_elements(p_needs) n;
  if told is distinct from private.needs_told(p_job_role_id) then
    perform private.write_audit('job_role.needs_changed', p_tenant_id, 'job_roles', job_role.id::text,
      jsonb_build_object('needs', told), jsonb_build_object('needs', private.needs_told(p_job_role_id)));
  end if;
end $$;
revoke execute on function public.keep_role_needs(uuid, uuid, jsonb) from public, anon;
grant execute on function public.keep_role_needs(uuid, uuid, jsonb) to authenticated;

/* The way from one role to another: kind, months, experiences; null for p_way takes it away. */
create function public.keep_role_way(p_tenant_id uuid, p_from uuid, p_to uuid, p_way jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reach    text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  leaving  public.job_roles := private.require_job_role(p_tenant_id, p_from);
  reaching public.job_roles := private.require_job_role(p_tenant_id, p_to);
  former   jsonb;
begin
  select jsonb_build_object('kind', e.kind, 'months', e.months_typical) into former
  from public.role_edges e where e.from_role_id = leaving.id and e.to_role_id = reaching.id;
  if p_way is null then
    delete from public.role_edges e where e.from_role_id = leaving.id and e.to_role_id = reaching.id;
    if former is null then return; end if;
  else
    if leaving.id = reaching.id or coalesce(p_way ->> 'kind', '') not in ('up', 'lateral')
      or coalesce((p_way ->> 'months')::numeric not between 1 and 120, false)
      or jsonb_typeof(coalesce(p_way -> 'experiences', '[]')) <> 'array' or jsonb_array_length(coalesce(p_way -> 'experiences', '[]')) > 6
      or exists (select from jsonb_array_elements(coalesce(p_way -> 'experiences', '[]')) x
        where char_length(coalesce(x ->> 'en', '')) not between 1 and 160 or char_length(coalesce(x ->> 'hi', '')) > 160) then
      raise sqlstate 'PT400' using message = 'way_invalid';
    end if;
    -- a ladder that leads back to itself is none
    if p_way ->> 'kind' = 'up' and exists (
      with recursive above (id) as (
        select reaching.id
        union
        select e.to_role_id from above a join public.role_edges e on e.from_role_id = a.id and e.kind = 'up'
      ) select from above a where a.id = leaving.id) then
      raise sqlstate 'PT409' using message = 'way_goes_round';
    end if;
    insert into public.role_edges as e (tenant_id, from_role_id, to_role_id, kind, months_typical, experiences)
    values (p_tenant_id, leaving.id, reaching.id, p_way ->> 'kind', (p_way ->> 'months')::smallint, coalesce(p_way -> 'experiences', '[]'))
    on conflict (from_role_id, to_role_id) do update
    set kind = excluded.kind, months_typical = excluded.months_typical, experiences = excluded.experiences;
  end if;
  perform private.write_audit('job_role.ways_changed', p_tenant_id, 'job_roles', leaving.id::text, former || jsonb_build_object('to', reaching.name),
    case when p_way is not null then jsonb_build_object('to', reaching.name, 'kind', p_way ->> 'kind', 'months', (p_way ->> 'months')::smallint) end);
end $$;
revoke execute on function public.keep_role_way(uuid, uuid, uuid, jsonb) from public, anon;
grant execute on function public.keep_role_way(uuid, uuid, uuid, jsonb) to authenticated;

/* Two skills that are one: what carried the tag of the first counts for the second from now on. Roles keep the greater need. */
create function public.merge_skills(p_tenant_id uuid, p_skill_id uuid, p_into uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  gone   public.skills;
  stays  public.skills;
begin
  perform from public.skills s where s.tenant_id = p_tenant_id and s.id in (p_skill_id, p_into) order by s.id for update;
  gone := private.require_skill(p_tenant_id, p_skill_id);
  stays := private.require_skill(p_tenant_id, p_into);
  if gone.id = stays.id then raise sqlstate 'PT400' using message = 'skill_into_itself'; end if;
  if gone.merged_into is not null or stays.merged_into is not null then raise sqlstate 'PT409' using message = 'skill_merged'; end if;
  if stays.retired_at is not null then raise sqlstate 'PT409' using message = 'skill_is_retired'; end if;
  update public.skills s set merged_into = stays.id, merged_at = case when s.id = gone.id then now() else s.merged_at end
  where s.tenant_id = p_tenant_id and (s.id = gone.id or s.merged_into = gone.id);
  insert into public.role_skills as n (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select o.tenant_id, o.job_role_id, stays.id, o.level, o.weight, o.is_gate from public.role_skills o where o.skill_id = gone.id
  on conflict (job_role_id, skill_id) do update
  set level = greatest(n.level, excluded.level), weight = greatest(n.weight, excluded.weight), is_gate = n.is_gate or excluded.is_gate;
  delete from public.role_skills n where n.skill_id = gone.id;
  perform private.write_audit('skill.merged', p_tenant_id, 'skills', gone.id::text,
    jsonb_build_object('name', gone.name), jsonb_build_object('name', stays.name));
end $$;
revoke execute on function public.merge_skills(uuid, uuid, uuid) from public, anon;
grant execute on function public.merge_skills(uuid, uuid, uuid) to authenticated;
