-- Who left and came back: the time away stays known after the last day has been taken away. Written by a trigger, whichever
-- way somebody comes back: by the desk, by joining with a login, or by a list.
create table public.people_returns (
  id          bigint generated always as identity primary key,
  tenant_id   uuid not null references public.tenants on delete cascade,
  person_id   uuid not null,
  left_on     date not null,
  returned_on date not null check (returned_on > left_on),
  created_at  timestamptz not null default now(),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade
);
create index on public.people_returns (tenant_id, person_id);
create index on public.people_returns (person_id);

alter table public.people_returns enable row level security;
revoke all on public.people_returns from anon, authenticated;
grant select on public.people_returns to authenticated;

create policy "admins and trainers read who came back, others those they may" on public.people_returns
  for select to authenticated
  using (
    tenant_id = any (array(select private.my_tenants()))
    and (
      (select private.i_am_one_of('admin', 'trainer'))
      or person_id = any (array(select private.people_i_manage()))
      or person_id = any (array(select private.my_people()))
    )
  );

-- A last day that was still ahead and is taken away was a plan, not a time away.
create function private.note_return() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.left_on < private.today() then
    insert into public.people_returns (tenant_id, person_id, left_on, returned_on)
    values (new.tenant_id, new.id, old.left_on, private.today());
  end if;
  return null;
end $$;

create trigger note_return after update of left_on on public.people for each row
  when (old.left_on is not null and new.left_on is null) execute function private.note_return();

-- Somebody comes back, at an outlet if one is named. Refuses as require_person().
create or replace function public.return_person(p_person_id uuid, p_from date, p_outlet_id uuid, p_job_role_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.people := private.require_person(p_person_id);
begin
  update public.people set left_on = null where id = person.id;
  update public.people_returns set returned_on = p_from
  where person_id = person.id and left_on = person.left_on and p_from > left_on
    and id = (select max(last.id) from public.people_returns last where last.person_id = person.id);
  if p_outlet_id is not null then
    insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    values (person.tenant_id, person.id, p_outlet_id, p_job_role_id, p_from);
  end if;
end $$;

-- What I took away with me is mine to take along.
create function private.my_returns(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'left_on', r.left_on, 'returned_on', r.returned_on)
    order by r.left_on), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.people_returns r on r.tenant_id = p.tenant_id and r.person_id = p.id
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('times_away', 'private.my_returns');

revoke execute on all functions in schema private from public;
