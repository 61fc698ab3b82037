-- An empty reason was taken for the question what undoing would do: the dialog closed, and nothing was undone.

create or replace function public.undo_import(p_import_id uuid, p_reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undone  public.kpi_imports := private.import_to_change(p_import_id);
  outlets uuid[] := private.require_figures(undone.tenant_id, 'change');
  why     text := btrim(p_reason);
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
