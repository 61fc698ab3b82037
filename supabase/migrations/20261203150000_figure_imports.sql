-- Which file or post figures came from, as people speak of it: who brought it, when, what it says of which days, and the rows that
-- were refused. Its entries (kpi_entries.batch_id) are the pieces in which it was written. One that stopped halfway goes on where
-- it stopped when the same file is chosen again; each can be undone as a whole, and what stood before counts again.
--
-- Who may do what:
--   admins   read all, undo all
--   managers read and undo their own
--   platform admins read all, undo where changes are allowed

create table public.kpi_imports (
  id          uuid primary key,
  tenant_id   uuid not null references public.tenants on delete cascade,
  source      text not null check (source in ('file', 'reservations', 'bills', 'key')),
  label       text not null check (label = btrim(label) and char_length(label) between 1 and 200), -- the name of the file or the key
  fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'), -- of what is to be written
  rows        integer not null check (rows between 0 and 1000000),
  written     integer not null default 0,
  refused     integer not null default 0,
  first_day   date,
  last_day    date,
  begun_by    uuid references public.profiles on delete set null,
  begun_at    timestamptz not null default now(),
  finished_at timestamptz,
  undone_by   uuid references public.profiles on delete set null,
  undone_at   timestamptz,
  undo_reason text check (undo_reason = btrim(undo_reason) and char_length(undo_reason) between 3 and 500),
  check ((undone_at is null) = (undo_reason is null)),
  unique (tenant_id, id)
);
create index on public.kpi_imports (tenant_id, begun_at desc);
create index on public.kpi_imports (begun_by);
create index on public.kpi_imports (undone_by);

-- A row that was refused, in the words of the file.
create table public.kpi_refused_rows (
  id         bigint generated always as identity primary key,
  tenant_id  uuid not null,
  import_id  uuid not null,
  line       integer not null,
  code       text not null check (code ~ '^[a-z_]{1,60}$'),
  told       text not null check (char_length(told) <= 300),
  refused_at timestamptz not null default now(),
  foreign key (tenant_id, import_id) references public.kpi_imports (tenant_id, id) on delete cascade
);
create index on public.kpi_refused_rows (tenant_id, import_id, line);
create index on public.kpi_refused_rows (import_id);
create index on public.kpi_refused_rows (refused_at);

-- How the columns of a file are meant, kept under a name for the next one.
create table public.kpi_layouts (
  id        uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  name      text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  headings  text not null check (char_length(headings) between 1 and 4000), -- a file with these is read by itself
  told      jsonb not null check (jsonb_typeof(told) = 'object' and octet_length(told::text) <= 40000),
  saved_by  uuid references public.profiles on delete set null,
  saved_at  timestamptz not null default now(),
  unique (tenant_id, name)
);
create index on public.kpi_layouts (saved_by);

alter table public.kpi_imports enable row level security;
alter table public.kpi_refused_rows enable row level security;
alter table public.kpi_layouts enable row level security;
revoke all on public.kpi_imports, public.kpi_refused_rows, public.kpi_layouts from anon, authenticated;
grant select on public.kpi_imports, public.kpi_refused_rows, public.kpi_layouts to authenticated; -- functions write them

create policy "admins read the imports of their tenant, managers their own" on public.kpi_imports
  for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps')))
    and (tenant_id = any (array(select private.my_tenants_as('admin')))
      or (begun_by = (select auth.uid()) and tenant_id = any (array(select private.my_tenants_as('manager'))))));

create policy "people read the refused rows of imports they see" on public.kpi_refused_rows
  for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps')))
    and import_id in (select i.id from public.kpi_imports i));

create policy "admins and managers read the layouts of their tenant" on public.kpi_layouts
  for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps')))
    and tenant_id = any (array(select private.my_tenants_as('admin', 'manager'))));

-- Writes what passed judge_facts, or is to stand again, under an entry.
create function private.add_facts(p_tenant_id uuid, p_entry_id uuid, p_facts private.judged_fact[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, hour, said, entry_id)
  select p_tenant_id, f.outlet_id, f.measure_id, date_trunc('month', f.day)::date, f.hour,
    private.said_on(array_agg(extract(day from f.day)::integer order by f.day), array_agg(f.value order by f.day)), p_entry_id
  from unnest(p_facts) f
  group by f.outlet_id, f.measure_id, date_trunc('month', f.day), f.hour;
end $$;

-- An import that I may see and change.
create function private.import_to_change(p_import_id uuid) returns public.kpi_imports
language plpgsql set search_path = '' as $$
declare
  found_one public.kpi_imports;
begin
  select i.* into found_one from public.kpi_imports i
  where i.id = p_import_id and (private.is_platform_admin() or i.tenant_id = private.my_tenant()) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  perform private.require_figures(found_one.tenant_id, 'change');
  if found_one.begun_by is distinct from auth.uid() and not found_one.tenant_id in (select private.tenants_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_import';
  end if;
  return found_one;
end $$;

-- What would become of the rows of a file: {fresh, same, changed: [{line, kept}], refused: [{line, code}], doubts: [...]}.
create function public.try_figures(p_tenant_id uuid, p_rows jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  judged  private.judged_fact[];
begin
  if coalesce(jsonb_typeof(p_rows), '') <> 'array' or jsonb_array_length(p_rows) > 20000 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  judged := array(select j from private.judge_facts(p_tenant_id, outlets, p_rows, 'asked later') j);
  return (
    select jsonb_build_object(
      'fresh', count(*) filter (where j.code is null and j.kept is null and j.value is not null),
      'same', count(*) filter (where j.code is null and j.kept is not distinct from j.value::double precision),
      'changed', coalesce(jsonb_agg(jsonb_build_object('line', j.line, 'kept', j.kept) order by j.line)
        filter (where j.code is null and j.kept is not null and j.kept is distinct from j.value::double precision), '[]'),
      'refused', coalesce(jsonb_agg(jsonb_build_object('line', j.line, 'code', j.code) order by j.line)
        filter (where j.code is not null), '[]'),
      'doubts', private.doubts_about(p_tenant_id,
        array(select f from unnest(judged) f where f.code is null and f.value::double precision is distinct from f.kept), false))
    from unnest(judged) j);
end $$;

-- Begins an import and returns its id: that of one of mine that stopped halfway with the same figures, or the new one.
create function public.begin_import(
  p_tenant_id uuid, p_import_id uuid, p_source text, p_label text, p_fingerprint text, p_rows integer
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  stopped uuid;
begin
  perform private.require_figures(p_tenant_id, 'change');
  if coalesce(p_source, '') not in ('file', 'reservations', 'bills') then
    raise sqlstate 'PT400' using message = 'unknown_source';
  end if;
  if coalesce(p_fingerprint, '') !~ '^[0-9a-f]{64}$' then raise sqlstate 'PT400' using message = 'fingerprint_invalid'; end if;
  if coalesce(p_rows, -1) not between 0 and 1000000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  perform pg_advisory_xact_lock(hashtextextended('import ' || auth.uid() || p_fingerprint, 0));
  select i.id into stopped from public.kpi_imports i
  where i.tenant_id = p_tenant_id and i.begun_by = auth.uid() and i.fingerprint = p_fingerprint
    and i.finished_at is null and i.undone_at is null
  order by i.begun_at desc limit 1;
  if found then return stopped; end if;
  if exists (select from public.kpi_imports i where i.id = p_import_id)
    or exists (select from public.kpi_entries e where e.batch_id = p_import_id) then
    raise sqlstate 'PT409' using message = 'import_exists';
  end if;
  insert into public.kpi_imports (id, tenant_id, source, label, fingerprint, rows, begun_by)
  values (p_import_id, p_tenant_id, p_source, coalesce(nullif(btrim(left(btrim(p_label), 200)), ''), 'CSV'), p_fingerprint, p_rows, auth.uid());
  return p_import_id;
end $$;

-- Says that all pieces of an import were sent, and keeps the first 5,000 refused rows {line, code, told} of p_refused in all.
create function public.finish_import(p_import_id uuid, p_refused integer, p_refused_rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  done public.kpi_imports := private.import_to_change(p_import_id);
begin
  if done.finished_at is not null or done.undone_at is not null then return; end if;
  if coalesce(jsonb_typeof(p_refused_rows), '') <> 'array' or jsonb_array_length(p_refused_rows) > 5000 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  insert into public.kpi_refused_rows (tenant_id, import_id, line, code, told)
  select done.tenant_id, done.id, (r.told ->> 'line')::integer, left(coalesce(nullif(regexp_replace(coalesce(r.told ->> 'code', ''), '[^a-z_]', '', 'g'), ''), 'other'), 60),
    left(coalesce(r.told ->> 'told', ''), 300)
  from jsonb_array_elements(p_refused_rows) r (told)
  where jsonb_typeof(r.told -> 'line') = 'number';
  update public.kpi_imports i
  set finished_at = now(), refused = least(greatest(coalesce(p_refused, 0), 0), 1000000), written = told.written, first_day = told.first_day, last_day = told.last_day
  from private.told_by_import(done.tenant_id, done.id) told
  where i.id = done.id;
end $$;

-- How much an import said, and of which days.
create function private.told_by_import(p_tenant_id uuid, p_import_id uuid)
returns table (written integer, first_day date, last_day date)
language sql stable set search_path = '' as $$
  select count(d.value)::integer, min(f.month + d.n::integer - 1), max(f.month + d.n::integer - 1)
  from public.kpi_entries e join public.kpi_facts f on f.entry_id = e.id
  cross join lateral unnest(f.said) with ordinality d (value, n)
  where e.tenant_id = p_tenant_id and e.batch_id = p_import_id and e.source <> 'undo' and d.value is not null
$$;

-- What each figure of an import stands for once it is undone, and what stands in the way: somebody said something later of the
-- same measure and day (an import that was undone itself says nothing any more), or the day is closed. A day that was known by
-- the hour before is its hours again; as_whole: the day had one value before its hours came.
create type private.undone_figure as (
  outlet_id uuid, measure_id integer, day date, hour smallint, value numeric, as_whole numeric, is_whole_before boolean, code text
);
create function private.undoing_import(p_import public.kpi_imports) returns setof private.undone_figure
language sql stable set search_path = '' as $$
  with gone as materialized (
    select e.id from public.kpi_entries e
    join public.kpi_imports i on i.id = e.batch_id and i.tenant_id = e.tenant_id and i.undone_at is not null
    where e.tenant_id = (p_import).tenant_id
  ), own as materialized (
    select f.id, f.outlet_id, f.measure_id, f.month, f.hour, d.n::integer as d
    from public.kpi_entries e join public.kpi_facts f on f.entry_id = e.id
    cross join lateral unnest(f.said) with ordinality d (value, n)
    where e.tenant_id = (p_import).tenant_id and e.batch_id = (p_import).id and d.value is not null
  ), others as materialized (
    select f.id, f.outlet_id, f.measure_id, f.month, f.hour, f.said
    from public.kpi_facts f
    where f.tenant_id = (p_import).tenant_id
      and (f.outlet_id, f.measure_id, f.month) in (select o.outlet_id, o.measure_id, o.month from own o)
      and f.entry_id not in (select e.id from public.kpi_entries e where e.batch_id = (p_import).id and e.tenant_id = (p_import).tenant_id)
      and f.entry_id not in (select g.id from gone g)
  )
  select o.outlet_id, o.measure_id, o.month + o.d - 1, o.hour,
    case when o.hour is not null or before.hour is null then before.same_hour
      else (select sum(h.days[o.d])::numeric from private.kpi_hourly h where h.tenant_id = (p_import).tenant_id
        and h.outlet_id = o.outlet_id and h.measure_id = o.measure_id and h.month = o.month) end,
    case when o.hour is not null and before.hour is null then before.latest end,
    o.hour is not null and before.hour is null and before.latest is not null,
    case when later.is_there then 'corrected_later'
      when exists (select from public.kpi_closings z where z.tenant_id = (p_import).tenant_id and z.outlet_id = o.outlet_id
        and o.month + o.d - 1 between z.first_day and z.last_day and z.reopened_at is null) then 'day_closed' end
  from own o
  cross join lateral (
    select coalesce(bool_or(f.id > o.id), false) as is_there from others f
    where f.outlet_id = o.outlet_id and f.measure_id = o.measure_id and f.month = o.month and f.said[o.d] is not null
  ) later
  left join lateral (
    select (array_agg(f.hour order by f.id desc))[1] as hour, (array_agg(f.said[o.d] order by f.id desc))[1] as latest,
      (array_agg(f.said[o.d] order by f.id desc) filter (where f.hour is not distinct from o.hour))[1] as same_hour
    from others f
    where f.outlet_id = o.outlet_id and f.measure_id = o.measure_id and f.month = o.month and f.said[o.d] is not null and f.id < o.id
  ) before on true
$$;

-- Undoes an import as a whole, or not at all: {is_undone, values, obstacles, in_the_way: [{outlet, measure, day, code}]}.
-- Without a reason it only says what would happen.
create function public.undo_import(p_import_id uuid, p_reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undone  public.kpi_imports := private.import_to_change(p_import_id);
  outlets uuid[] := private.require_figures(undone.tenant_id, 'change');
  why     text := nullif(btrim(p_reason), '');
  entry   uuid := gen_random_uuid();
  undoing private.undone_figure[];
  stands  private.judged_fact[];
  wholes  private.judged_fact[];
  way     jsonb;
  amount  integer;
  hinders integer;
begin
  if undone.undone_at is not null then raise sqlstate 'PT409' using message = 'already_undone'; end if;
  if char_length(why) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(why) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  perform from public.outlets o
  where o.id in (select f.outlet_id from public.kpi_facts f join public.kpi_entries e on e.id = f.entry_id
    where e.tenant_id = undone.tenant_id and e.batch_id = undone.id)
  order by o.id for no key update;

  undoing := array(select u from private.undoing_import(undone) u);
  if exists (select from unnest(undoing) u where u.outlet_id <> all (outlets)) then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  select count(*), count(u.code) into amount, hinders from unnest(undoing) u;
  select coalesce(jsonb_agg(jsonb_build_object('outlet', w.name, 'measure', w.key, 'day', w.day, 'code', w.code)), '[]') into way
  from (
    select distinct o.name, m.key, u.day, u.code from unnest(undoing) u
    join public.outlets o on o.id = u.outlet_id join public.measures m on m.id = u.measure_id
    where u.code is not null order by u.day, o.name, m.key limit 200
  ) w;
  if hinders > 0 or why is null then
    return jsonb_build_object('is_undone', false, 'values', amount, 'obstacles', hinders, 'in_the_way', way);
  end if;

  stands := array(select (null, u.outlet_id, u.measure_id, u.day, u.hour, u.value, null, null)::private.judged_fact from unnest(undoing) u);
  wholes := array(select distinct (null, u.outlet_id, u.measure_id, u.day, null, u.as_whole, null, null)::private.judged_fact
    from unnest(undoing) u where u.is_whole_before);
  insert into public.kpi_entries (id, tenant_id, source, batch_id, label, reason, written, entered_by)
  values (entry, undone.tenant_id, 'undo', undone.id, undone.label, why, amount, auth.uid());
  perform private.add_facts(undone.tenant_id, entry, stands);
  if cardinality(wholes) > 0 then perform private.add_facts(undone.tenant_id, entry, wholes); end if;
  update public.kpi_imports i
  set undone_at = now(), undone_by = auth.uid(), undo_reason = why, written = told.written, first_day = told.first_day, last_day = told.last_day
  from private.told_by_import(undone.tenant_id, undone.id) told where i.id = undone.id;
  perform private.write_audit('figures.undone', undone.tenant_id, 'kpi_imports', undone.id::text, null,
    jsonb_build_object('values', amount, 'reason', why, 'file_name', undone.label));
  return jsonb_build_object('is_undone', true, 'values', amount, 'obstacles', 0, 'in_the_way', '[]'::jsonb);
end $$;

-- Keeps how a file is read under a name; the same name is overwritten.
create function public.save_layout(p_tenant_id uuid, p_name text, p_headings text, p_told jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_figures(p_tenant_id, 'change');
  if coalesce(char_length(btrim(p_name)), 0) not between 1 and 80 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if coalesce(char_length(p_headings), 0) not between 1 and 4000 or coalesce(jsonb_typeof(p_told), '') <> 'object'
    or octet_length(p_told::text) > 40000 then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('layouts ' || p_tenant_id, 0));
  if (select count(*) from public.kpi_layouts l where l.tenant_id = p_tenant_id and l.name <> btrim(p_name)) >= 100 then
    raise sqlstate 'PT409' using message = 'too_many_layouts';
  end if;
  insert into public.kpi_layouts as l (tenant_id, name, headings, told, saved_by)
  values (p_tenant_id, btrim(p_name), p_headings, p_told, auth.uid())
  on conflict (tenant_id, name) do update
  set headings = excluded.headings, told = excluded.told, saved_by = excluded.saved_by, saved_at = now();
end $$;

create function public.remove_layout(p_tenant_id uuid, p_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_figures(p_tenant_id, 'change');
  delete from public.kpi_layouts l where l.tenant_id = p_tenant_id and l.name = p_name;
end $$;

insert into private.retention_rules (subject, keeps, deletes_from, since) values
  ('refused_figures', '90 days', 'public.kpi_refused_rows', 'refused_at');
insert into private.named_records (held_in, called) values ('public.kpi_imports', 'label');
insert into private.audit_actions values ('figures.undone');

revoke execute on all functions in schema private from public;
revoke execute on function public.try_figures(uuid, jsonb), public.begin_import(uuid, uuid, text, text, text, integer),
  public.finish_import(uuid, integer, jsonb), public.undo_import(uuid, text), public.save_layout(uuid, text, text, jsonb),
  public.remove_layout(uuid, text) from public, anon;
grant execute on function public.try_figures(uuid, jsonb), public.begin_import(uuid, uuid, text, text, text, integer),
  public.finish_import(uuid, integer, jsonb), public.undo_import(uuid, text), public.save_layout(uuid, text, text, jsonb),
  public.remove_layout(uuid, text) to authenticated;
