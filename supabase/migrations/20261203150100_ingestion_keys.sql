-- A key with which a till or a property system writes figures, and nothing else. It is shown once; kept is its fingerprint and how
-- it begins. What is posted goes through private.judge_facts as everything does; sent again under the same idempotency key it
-- gets the same answer and is written once.

create table public.ingestion_keys (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid not null references public.tenants on delete cascade,
  name         text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  prefix       text not null check (char_length(prefix) = 14),
  fingerprint  text not null unique,
  made_by      uuid references public.profiles on delete set null,
  made_at      timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_by   uuid references public.profiles on delete set null,
  revoked_at   timestamptz,
  is_sample    boolean not null default false,
  unique (tenant_id, id)
);
create index on public.ingestion_keys (tenant_id, made_at desc);
create index on public.ingestion_keys (made_by);
create index on public.ingestion_keys (revoked_by);

alter table public.ingestion_keys enable row level security;
revoke all on public.ingestion_keys from anon, authenticated;
grant select (id, tenant_id, name, prefix, made_by, made_at, last_used_at, revoked_by, revoked_at, is_sample)
  on public.ingestion_keys to authenticated; -- functions make and revoke

create policy "admins read the ingestion keys of their tenant" on public.ingestion_keys
  for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps')))
    and tenant_id = any (array(select private.my_tenants_as('admin'))));

-- What was answered to a post.
create table private.figure_posts (
  key_id          uuid not null references public.ingestion_keys on delete cascade,
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 200),
  body            text not null, -- the fingerprint of what was sent
  answer          jsonb,
  posted_at       timestamptz not null default now(),
  primary key (key_id, idempotency_key)
);
create index on private.figure_posts (posted_at);

alter table public.kpi_imports add column key_id uuid;
alter table public.kpi_imports add foreign key (tenant_id, key_id) references public.ingestion_keys (tenant_id, id);
create index on public.kpi_imports (tenant_id, key_id);

-- Makes a key and returns it: the only time that it is told.
create function public.make_ingestion_key(p_tenant_id uuid, p_name text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  given text := btrim(p_name);
  token text := 'sopan_' || encode(extensions.gen_random_bytes(28), 'hex');
  made  uuid;
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_module(p_tenant_id, 'change', 'kpi_heatmaps');
  if coalesce(char_length(given), 0) not between 1 and 80 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  perform pg_advisory_xact_lock(hashtextextended('ingestion keys ' || p_tenant_id, 0));
  if (select count(*) from public.ingestion_keys k where k.tenant_id = p_tenant_id and k.revoked_at is null) >= 20 then
    raise sqlstate 'PT409' using message = 'too_many_keys';
  end if;
  insert into public.ingestion_keys (tenant_id, name, prefix, fingerprint, made_by)
  values (p_tenant_id, given, left(token, 14), private.fingerprint(token), auth.uid()) returning id into made;
  perform private.write_audit('ingestion_key.created', p_tenant_id, 'ingestion_keys', made::text, null,
    jsonb_build_object('name', given));
  return token;
end $$;

create function public.revoke_ingestion_key(p_key_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  revoked public.ingestion_keys;
begin
  select k.* into revoked from public.ingestion_keys k
  where k.id = p_key_id and (private.is_platform_admin() or k.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_key'; end if;
  perform private.require_tenant_admin(revoked.tenant_id);
  perform private.require_module(revoked.tenant_id, 'change', 'kpi_heatmaps');
  if revoked.revoked_at is not null then return; end if;
  update public.ingestion_keys k set revoked_at = now(), revoked_by = auth.uid() where k.id = revoked.id;
  perform private.write_audit('ingestion_key.revoked', revoked.tenant_id, 'ingestion_keys', revoked.id::text, null,
    jsonb_build_object('name', revoked.name));
end $$;

-- Writes what was posted with a key: rows {line, outlet, measure, day, hour?, value}, an outlet by its id or its name, money in
-- rupees. Answers
-- {import_id, written, same, refused, rows: [{line, result, code?}], doubts: [...]}, or {code} for what is not taken at all.
-- A repeated post is answered {is_repeated, answer}.
create function public.post_figures(
  p_key text, p_idempotency_key text, p_body text, p_rows jsonb, p_reason text, p_address_hash text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  used     public.ingestion_keys;
  former   private.figure_posts;
  reason   text := nullif(btrim(p_reason), '');
  outlets  uuid[];
  placed   jsonb;
  judged   private.judged_fact[];
  fitting  private.judged_fact[];
  entry    uuid := gen_random_uuid();
  restated integer;
  reply    jsonb;
begin
  select k.* into used from public.ingestion_keys k where k.fingerprint = private.fingerprint(coalesce(p_key, ''));
  if used.id is null or used.revoked_at is not null then
    if private.take('figures ' || coalesce(p_address_hash, 'nowhere'), 1, 30) = 0 then return '{"code": "too_many_requests"}'; end if;
    return case when used.id is null then '{"code": "unknown_key"}' else '{"code": "key_revoked"}' end::jsonb;
  end if;
  if private.take('figures ' || used.id, 1, 60) = 0 then return '{"code": "too_many_requests"}'; end if;
  if not exists (select from public.tenants t where t.id = used.tenant_id and t.is_active and t.active_modules ? 'kpi_heatmaps') then
    return '{"code": "module_off"}';
  end if;

  insert into private.figure_posts (key_id, idempotency_key, body) values (used.id, p_idempotency_key, p_body) on conflict do nothing;
  if not found then -- whoever was first has committed by now
    select p.* into former from private.figure_posts p where p.key_id = used.id and p.idempotency_key = p_idempotency_key;
    if former.body <> p_body then return '{"code": "idempotency_key_reused"}'; end if;
    return jsonb_build_object('is_repeated', true, 'answer', former.answer);
  end if;

  outlets := array(select o.id from public.outlets o where o.tenant_id = used.tenant_id);
  select coalesce(jsonb_agg(jsonb_build_object('line', r.told -> 'line', 'outlet_id', o.id, 'measure', r.told -> 'measure',
    'day', r.told -> 'day', 'hour', r.told -> 'hour', 'value', case when m.unit = 'paise' and jsonb_typeof(r.told -> 'value') = 'number'
      then to_jsonb(trim_scale((r.told ->> 'value')::numeric * 100)) else r.told -> 'value' end) order by r.place), '[]') into placed
  from jsonb_array_elements(p_rows) with ordinality r (told, place)
  left join public.measures m on m.key = r.told ->> 'measure' and (m.tenant_id is null or m.tenant_id = used.tenant_id)
  left join public.outlets o on o.tenant_id = used.tenant_id
    and (o.id::text = lower(r.told ->> 'outlet') or lower(o.name) = lower(r.told ->> 'outlet'));
  perform from public.outlets o
  where o.tenant_id = used.tenant_id and o.id::text in (select told ->> 'outlet_id' from jsonb_array_elements(placed) told)
  order by o.id for no key update;
  judged := array(select j from private.judge_facts(used.tenant_id, outlets, placed, reason) j);
  fitting := array(select j from unnest(judged) j where j.code is null and j.value::double precision is distinct from j.kept);

  select jsonb_build_object(
    'import_id', entry,
    'written', cardinality(fitting),
    'same', count(*) filter (where j.code is null) - cardinality(fitting),
    'refused', count(j.code),
    'rows', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('line', j.line, 'code', j.code, 'result', case
      when j.code is not null then 'refused' when j.value::double precision is distinct from j.kept then 'written' else 'same' end))
      order by j.line), '[]'),
    'doubts', private.doubts_about(used.tenant_id, fitting, false)) into reply
  from unnest(judged) j;

  insert into public.kpi_imports (id, tenant_id, source, label, key_id, rows, refused, written, first_day, last_day, finished_at)
  select entry, used.tenant_id, 'key', used.name, used.id, cardinality(judged), (reply ->> 'refused')::integer, cardinality(fitting),
    min(f.day), max(f.day), now()
  from unnest(fitting) f;
  insert into public.kpi_refused_rows (tenant_id, import_id, line, code, told)
  select used.tenant_id, entry, j.line, j.code, left(concat_ws(', ', told ->> 'outlet', told ->> 'day', told ->> 'measure', told ->> 'value'), 300)
  from unnest(judged) j join jsonb_array_elements(p_rows) told on told -> 'line' = to_jsonb(j.line)
  where j.code is not null;
  if cardinality(fitting) > 0 then
    insert into public.kpi_entries (id, tenant_id, source, batch_id, label, reason, written)
    values (entry, used.tenant_id, 'key', entry, used.name, reason, cardinality(fitting));
    perform private.add_facts(used.tenant_id, entry, fitting);
    select count(*) into restated from unnest(fitting) f where f.kept is not null;
    perform private.write_audit('figures.imported', used.tenant_id, 'kpi_imports', entry::text, null, jsonb_strip_nulls(
      jsonb_build_object('values', cardinality(fitting), 'restated', restated, 'reason', reason, 'name', used.name)));
  end if;
  update public.ingestion_keys k set last_used_at = now() where k.id = used.id;
  update private.figure_posts p set answer = reply where p.key_id = used.id and p.idempotency_key = p_idempotency_key;
  return jsonb_build_object('is_repeated', false, 'answer', reply);
end $$;

insert into private.retention_rules (subject, keeps, deletes_from, since) values
  ('figure_posts', '30 days', 'private.figure_posts', 'posted_at');
insert into private.named_records (held_in, called) values ('public.ingestion_keys', 'name');
insert into private.audit_actions values ('ingestion_key.created'), ('ingestion_key.revoked');
insert into private.server_functions values ('post_figures');

revoke execute on all functions in schema private from public;
revoke execute on function public.make_ingestion_key(uuid, text), public.revoke_ingestion_key(uuid) from public, anon;
revoke execute on function public.post_figures(text, text, text, jsonb, text, text) from public, anon, authenticated;
grant execute on function public.make_ingestion_key(uuid, text), public.revoke_ingestion_key(uuid) to authenticated;
grant execute on function public.post_figures(text, text, text, jsonb, text, text) to service_role;
