-- What happened, for modules that build on one another: a course finished here may answer a finding there. Written by
-- functions only and read by functions only; each event once, whatever is tried again.
create table public.domain_events (
  id              bigint generated always as identity primary key,
  tenant_id       uuid not null references public.tenants on delete cascade,
  kind            text not null check (kind in (
                    'assignment.created', 'assignment.completed', 'lesson.completed', 'credential.issued', 'credential.revoked')),
  outlet_id       uuid, -- where the person worked that day, if at one place
  person_id       uuid,
  actor_id        uuid, -- no reference: the event outlives the login
  on_behalf_of    uuid, -- the tenant whom a platform admin was impersonating
  skills          text[] not null default '{}',
  subject_id      uuid not null, -- the assignment, or the certificate of a credential
  occurred_at     timestamptz not null default now(),
  idempotency_key text not null unique,
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete set null (outlet_id)
);
create index on public.domain_events (tenant_id, kind, occurred_at desc);
create index on public.domain_events (tenant_id, person_id);
create index on public.domain_events (tenant_id, outlet_id);

alter table public.domain_events enable row level security;
revoke all on public.domain_events from anon, authenticated;

-- The day it is for the people who learn and for whoever looks after them.
create function private.today() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;

-- Writes one event about a person for each of these subjects, which stand in the order of their people. An event that is
-- there already stays as it is.
create function private.write_events(
  p_kind text, p_tenant_id uuid, p_people uuid[], p_subjects uuid[], p_skills text[], p_key text default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.domain_events (
    tenant_id, kind, outlet_id, person_id, actor_id, on_behalf_of, skills, subject_id, idempotency_key
  )
  select p_tenant_id, p_kind, place.outlet_id, told.person_id, auth.uid(),
    (select i.tenant_id from private.live_impersonation() i where i.tenant_id = p_tenant_id),
    p_skills, told.subject_id, concat_ws(':', p_kind, told.subject_id, p_key)
  from unnest(p_people, p_subjects) told (person_id, subject_id)
  left join lateral (
    select (array_agg(w.outlet_id))[1] as outlet_id
    from public.people_outlets w
    where w.person_id = told.person_id and private.today() between w.valid_from and coalesce(w.valid_until, 'infinity')
    having count(*) = 1
  ) place on true
  on conflict (idempotency_key) do nothing;
end $$;

revoke execute on all functions in schema private from public;
