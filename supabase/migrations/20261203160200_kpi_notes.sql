-- What people say about a figure: notes at the KPI of an outlet over some days, a thread of those that touch each other. Whoever
-- may see the figure may read them; who may write it there may add one, and only its author changes or removes it. A removed
-- note stays in its place without its text; the log keeps what it said.
create table public.kpi_notes (
  id         uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id  uuid not null references public.tenants on delete cascade,
  outlet_id  uuid not null,
  kpi_id     integer not null references public.kpis on delete cascade,
  first_day  date not null,
  last_day   date not null check (last_day >= first_day and last_day <= first_day + 1100),
  body       text check (body = btrim(body) and char_length(body) between 1 and 2000), -- null: removed
  written_by uuid references public.profiles on delete set null,
  written_at timestamptz not null default now(),
  edited_at  timestamptz,
  removed_at timestamptz,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  check ((body is null) = (removed_at is not null))
);
create index on public.kpi_notes (tenant_id, outlet_id, kpi_id, first_day);
create index on public.kpi_notes (outlet_id);
create index on public.kpi_notes (kpi_id);
create index on public.kpi_notes (written_by);
alter table public.kpi_notes enable row level security;
revoke all on public.kpi_notes from anon, authenticated; -- functions only

-- The text of a note as it is kept; refuses none and one that is too long.
create function private.note_text(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  said text := btrim(coalesce(p_text, ''), E' \t\r\n');
begin
  if said = '' then raise sqlstate 'PT400' using message = 'note_required'; end if;
  if char_length(said) > 2000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  return said;
end $$;

-- The KPI of a key that I may see there.
create function private.require_kpi(p_tenant_id uuid, p_key text) returns integer
language plpgsql stable set search_path = '' as $$
declare
  found_id integer;
begin
  select (k.kpi).id into found_id from private.kpis_i_see(p_tenant_id, array[p_key]) k;
  if found_id is null then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
  return found_id;
end $$;

create function public.write_note(
  p_tenant_id uuid, p_note_id uuid, p_outlet_id uuid, p_kpi text, p_from date, p_to date, p_text text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  said text := private.note_text(p_text);
begin
  if not p_outlet_id = any (private.require_figures(p_tenant_id, 'change')) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or p_from not between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  insert into public.kpi_notes (id, tenant_id, outlet_id, kpi_id, first_day, last_day, body, written_by)
  values (p_note_id, p_tenant_id, p_outlet_id, private.require_kpi(p_tenant_id, p_kpi), p_from, p_to, said, auth.uid())
  on conflict (id) do nothing;
  if found then
    perform private.write_audit('kpi_note.written', p_tenant_id, 'kpi_notes', p_note_id::text, null,
      jsonb_build_object('kpi', p_kpi, 'outlet_id', p_outlet_id, 'first_day', p_from, 'last_day', p_to, 'note', said));
  end if;
  return p_note_id;
end $$;

-- My own note, locked.
create function private.require_own_note(p_note_id uuid) returns public.kpi_notes
language plpgsql set search_path = '' as $$
declare
  note public.kpi_notes;
begin
  select n.* into note from public.kpi_notes n
  where n.id = p_note_id and n.removed_at is null and (private.is_platform_admin() or n.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_note'; end if;
  if not note.outlet_id = any (private.require_figures(note.tenant_id, 'change')) then
    raise sqlstate 'PT404' using message = 'unknown_note';
  end if;
  if note.written_by is distinct from auth.uid() then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return note;
end $$;

create function public.edit_note(p_note_id uuid, p_text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said text := private.note_text(p_text);
  note public.kpi_notes := private.require_own_note(p_note_id);
begin
  if note.body = said then return; end if;
  update public.kpi_notes n set body = said, edited_at = now() where n.id = note.id;
  perform private.write_audit('kpi_note.edited', note.tenant_id, 'kpi_notes', note.id::text,
    jsonb_build_object('note', note.body), jsonb_build_object('note', said));
end $$;

create function public.remove_note(p_note_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  note public.kpi_notes := private.require_own_note(p_note_id);
begin
  update public.kpi_notes n set body = null, removed_at = now() where n.id = note.id;
  perform private.write_audit('kpi_note.removed', note.tenant_id, 'kpi_notes', note.id::text, jsonb_build_object('note', note.body));
end $$;

-- The notes at a figure that touch its days, in the order in which they were written.
create function public.read_notes(p_tenant_id uuid, p_outlet_id uuid, p_kpi text, p_from date, p_to date)
returns table (
  id uuid, first_day date, last_day date, body text, author text, is_mine boolean, written_at timestamptz, edited_at timestamptz,
  removed_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  kpi integer;
begin
  if not p_outlet_id = any (private.require_figures(p_tenant_id, 'read')) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  kpi := private.require_kpi(p_tenant_id, p_kpi);
  return query
    select n.id, n.first_day, n.last_day, n.body, private.name_of_login(n.written_by), coalesce(n.written_by = auth.uid(), false), n.written_at,
      n.edited_at, n.removed_at
    from public.kpi_notes n
    where n.tenant_id = p_tenant_id and n.outlet_id = p_outlet_id and n.kpi_id = kpi and n.first_day <= p_to and n.last_day >= p_from
    order by n.written_at, n.id
    limit 200;
end $$;

-- How many notes lie at each figure of a period; figures without any have no row.
create function public.count_notes(p_tenant_id uuid, p_from date, p_to date, p_kpis text[])
returns table (outlet_id uuid, kpi text, notes integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
begin
  return query
    select n.outlet_id, (k.kpi).key, count(*)::integer
    from private.kpis_i_see(p_tenant_id, p_kpis) k
    join public.kpi_notes n on n.tenant_id = p_tenant_id and n.kpi_id = (k.kpi).id and n.outlet_id = any (reads)
      and n.first_day <= p_to and n.last_day >= p_from and n.removed_at is null
    group by 1, 2;
end $$;

-- What I wrote at figures.
create function private.my_figure_notes(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'outlet', o.name, 'kpi', k.key, 'first_day', n.first_day,
    'last_day', n.last_day, 'note', n.body, 'written_at', n.written_at, 'edited_at', n.edited_at, 'removed_at', n.removed_at)
    order by n.written_at), '[]')
  from public.kpi_notes n
  join public.tenants t on t.id = n.tenant_id
  join public.outlets o on o.id = n.outlet_id
  join public.kpis k on k.id = n.kpi_id
  where n.written_by = p_me
$$;
insert into private.export_parts values ('figure_notes', 'private.my_figure_notes');
insert into private.personal_data (held_in, told_as, ends) values ('public.kpi_notes', 'figure_notes', 'tenant');

insert into private.audit_actions values ('kpi_note.written'), ('kpi_note.edited'), ('kpi_note.removed');

revoke execute on all functions in schema private from public;
revoke execute on function public.write_note(uuid, uuid, uuid, text, date, date, text), public.edit_note(uuid, text), public.remove_note(uuid),
  public.read_notes(uuid, uuid, text, date, date), public.count_notes(uuid, date, date, text[]) from public, anon;
grant execute on function public.write_note(uuid, uuid, uuid, text, date, date, text), public.edit_note(uuid, text), public.remove_note(uuid),
  public.read_notes(uuid, uuid, text, date, date), public.count_notes(uuid, date, date, text[]) to authenticated;
