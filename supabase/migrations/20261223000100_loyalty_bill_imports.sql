-- A list of bills that was brought in is kept by its name, with the entries it made: whoever sees that it was the wrong list takes it
-- back as a whole within seven days. What guests have redeemed of it meanwhile they owe, as with any bill that is paid back.

create table public.loyalty_bill_imports (
  id         uuid primary key, -- made by who sends it
  tenant_id  uuid not null references public.tenants on delete cascade,
  outlet_id  uuid not null,
  file_name  text not null check (char_length(file_name) between 1 and 200),
  counted    integer not null default 0,
  points     integer not null default 0,
  entry_ids  bigint[] not null default '{}',
  made_by    uuid references public.profiles on delete set null,
  made_at    timestamptz not null default now(),
  undone_by  uuid references public.profiles on delete set null,
  undone_at  timestamptz,
  is_sample  boolean not null default false,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.loyalty_bill_imports (tenant_id, made_at desc);
create index on public.loyalty_bill_imports (tenant_id, outlet_id);
create index on public.loyalty_bill_imports (made_by);
create index on public.loyalty_bill_imports (undone_by);

alter table public.loyalty_bill_imports enable row level security;
revoke all on public.loyalty_bill_imports from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values
  ('public.loyalty_bill_imports', 'who brought it in stands in the log too', 'tenant');
insert into private.audit_actions values ('loyalty_bills.undone');

drop function public.import_loyalty_bills(uuid, jsonb, boolean);

/* Tries bills of a file, or counts them under an import that further pieces of the file join. Answers as take_bills. Throws unknown_outlet,
   unknown_import, import_undone, file_name_required. */
create function public.import_loyalty_bills(p_outlet_id uuid, p_rows jsonb, p_is_trial boolean default true, p_import_id uuid default null, p_file_name text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  outlet public.outlets;
  former public.loyalty_bill_imports;
  answer jsonb;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  perform private.require_loyalty_admin(outlet.tenant_id);
  if coalesce(p_is_trial, true) then return private.take_bills(outlet, p_rows, auth.uid(), true); end if;
  if p_import_id is null or coalesce(char_length(btrim(p_file_name)), 0) not between 1 and 200 then
    raise sqlstate 'PT400' using message = 'file_name_required';
  end if;
  select i.* into former from public.loyalty_bill_imports i where i.id = p_import_id for update;
  if former.id is not null and (former.tenant_id, former.outlet_id) <> (outlet.tenant_id, outlet.id) then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  if former.undone_at is not null then raise sqlstate 'PT409' using message = 'import_undone'; end if;
  answer := private.take_bills(outlet, p_rows, auth.uid(), false);
  insert into public.loyalty_bill_imports as i (id, tenant_id, outlet_id, file_name, counted, points, entry_ids, made_by)
  select p_import_id, outlet.tenant_id, outlet.id, btrim(p_file_name), (answer ->> 'counted')::integer, (answer ->> 'points')::integer, array(
    select private.entry_of_bill(outlet.tenant_id, outlet.id, upper(regexp_replace(b ->> 'bill_no', '\s+', '', 'g')))
    from jsonb_array_elements(p_rows) with ordinality x (b, place) join jsonb_array_elements(answer -> 'rows') with ordinality r (told, place) using (place)
    where r.told ->> 'result' = 'counted'), auth.uid()
  on conflict (id) do update set counted = i.counted + excluded.counted, points = i.points + excluded.points, entry_ids = i.entry_ids || excluded.entry_ids;
  perform private.write_audit('loyalty_bills.imported', outlet.tenant_id, 'loyalty_programmes', outlet.tenant_id::text, null,
    jsonb_build_object('outlet_id', outlet.id, 'count', answer -> 'counted'));
  return answer;
end $$;

/* The last fifty lists of bills, the newest first: {id, file_name, outlet, counted, points, by, made_at, undone_at, may_undo}. */
create function public.list_loyalty_bill_imports(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_name', i.file_name, 'outlet', o.name, 'counted', i.counted, 'points', i.points, 'by', b.full_name,
      'made_at', i.made_at, 'undone_at', i.undone_at, 'may_undo', i.undone_at is null and i.counted > 0 and i.made_at > now() - interval '7 days') order by i.made_at desc), '[]')
    from (select x.* from public.loyalty_bill_imports x where x.tenant_id = p_tenant_id order by x.made_at desc limit 50) i
    join public.outlets o on o.id = i.outlet_id left join public.profiles b on b.id = i.made_by);
end $$;

/* Takes back what a list brought, five hundred bills at a time; what was taken back before stays so. Answers how many bills are left. Throws
   unknown_import, import_undone, import_too_old. */
create function public.undo_loyalty_bill_import(p_import_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  import public.loyalty_bill_imports;
  entry  public.loyalty_entries;
  left_  integer;
begin
  select i.* into import from public.loyalty_bill_imports i where i.id = p_import_id and (private.is_platform_admin() or i.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  perform private.require_loyalty_admin(import.tenant_id);
  if import.undone_at is not null then raise sqlstate 'PT409' using message = 'import_undone'; end if;
  if import.made_at <= now() - interval '7 days' then raise sqlstate 'PT409' using message = 'import_too_old'; end if;
  for entry in
    select e.* from public.loyalty_entries e
    where e.id = any (import.entry_ids) and not exists (select from public.loyalty_entries r where r.ref_entry = e.id) order by e.id limit 500
  loop
    perform private.take_back_visit(entry, null, 'undo ' || entry.id, jsonb_build_object('why', 'undone', 'outlet_id', entry.outlet_id, 'actor_id', auth.uid()));
  end loop;
  select count(*) into left_ from public.loyalty_entries e
  where e.id = any (import.entry_ids) and not exists (select from public.loyalty_entries r where r.ref_entry = e.id);
  if left_ = 0 then
    update public.loyalty_bill_imports i set undone_at = now(), undone_by = auth.uid() where i.id = import.id;
    perform private.write_audit('loyalty_bills.undone', import.tenant_id, 'loyalty_programmes', import.tenant_id::text, null,
      jsonb_build_object('outlet_id', import.outlet_id, 'count', import.counted));
  end if;
  return left_;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.import_loyalty_bills(uuid, jsonb, boolean, uuid, text), public.list_loyalty_bill_imports(uuid),
  public.undo_loyalty_bill_import(uuid) from public, anon;
grant execute on function public.import_loyalty_bills(uuid, jsonb, boolean, uuid, text), public.list_loyalty_bill_imports(uuid),
  public.undo_loyalty_bill_import(uuid) to authenticated;
