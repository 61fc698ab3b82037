-- What several parts of the product add to, each in a migration of its own: a row here instead of a function told anew.

-- What is kept how long: the one place, from which the jobs and the console read.
create table private.retention_rules (
  subject  text primary key,
  keeps    interval not null check (keeps > interval '0'),
  position integer generated always as identity
);
insert into private.retention_rules (subject, keeps)
select subject, keeps from private.retention() with ordinality told (subject, keeps, place) order by place;

create or replace function private.retention() returns table (subject text, keeps interval)
language sql stable security definer set search_path = '' as $$
  select r.subject, r.keeps from private.retention_rules r order by r.position
$$;

create or replace function private.kept(p_subject text) returns interval
language sql stable security definer set search_path = '' as $$
  select r.keeps from private.retention_rules r where r.subject = p_subject
$$;

-- What the export of one's own data consists of besides the account: a name in it, and the function that gathers it for a
-- profile.
create table private.export_parts (
  name    text primary key,
  gathers text not null -- private.<function>(uuid) returns jsonb
);
insert into private.export_parts values ('learning', 'private.my_learning');

-- Returns everything the platform holds about me. Refuses as private.gather_my_data and PT403 feature_off.
create or replace function public.export_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb := private.gather_my_data();
  part   private.export_parts;
  found  jsonb;
begin
  if private.me() is not null then perform private.require_flag('data-export', private.my_tenant()); end if;
  for part in select * from private.export_parts order by name loop
    execute format('select %s($1)', part.gathers) into found using private.me();
    answer := answer || jsonb_build_object(part.name, found);
  end loop;
  return answer;
end $$;

-- The kinds of events that exist.
create table private.event_kinds (
  kind text primary key
);
insert into private.event_kinds values
  ('assignment.created'), ('assignment.completed'), ('lesson.completed'), ('credential.issued'), ('credential.revoked'),
  ('observation.requested'), ('observation.passed'), ('observation.not_yet');
alter table public.domain_events drop constraint domain_events_kind_check;
alter table public.domain_events add foreign key (kind) references private.event_kinds;
create index on public.domain_events (kind, occurred_at);

revoke all on private.retention_rules, private.export_parts, private.event_kinds from anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
