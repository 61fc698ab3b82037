-- How much room a workspace has for files: what its plan includes and what it added. What is there stays; above it nothing more is taken.

alter table public.products add column storage_gb integer check (storage_gb between 1 and 10000);
update public.products p set storage_gb = case p.plan when 'essential' then 5 when 'growth' then 20 else 100 end where p.kind = 'plan';
alter table public.products drop constraint products_kind_check;
alter table public.products add constraint products_kind_check check (kind in ('module', 'seats', 'service', 'plan', 'storage'));
alter table public.products add constraint products_storage_check check ((kind in ('plan', 'storage')) = (storage_gb is not null));

insert into public.products (key, kind, storage_gb, tiers, quantity_most, sac, position) values ('fifty_gb', 'storage', 50, '{essential,growth,master}', 20, '998315', 65);
insert into public.product_texts (product_id, number, name, summary, details, terms)
select p.id, 1, '{"en": "50 GB more for files", "hi": "फ़ाइलों के लिए 50 GB और"}',
  '{"en": "Room for more films, photos and papers.", "hi": "और वीडियो, फ़ोटो और काग़ज़ात के लिए जगह।"}',
  '{"en": "Films and pictures of courses, photos of visits and checks, bills of guests and proofs of learning take room.\nThe room is there as soon as the order is approved.", "hi": "कोर्स के वीडियो और तस्वीरें, विज़िट और जाँच की फ़ोटो, मेहमानों के बिल और सीखने के सबूत जगह लेते हैं।\nऑर्डर मंज़ूर होते ही जगह मिल जाती है।"}',
  '{"en": "Billed month by month in advance, the first month by the days that are left of it. When it ends, nothing is deleted: new files are refused until less is stored than there is room for.", "hi": "हर महीने पहले से बिल होता है, पहला महीना सिर्फ़ बचे हुए दिनों का। ख़त्म होने पर कुछ नहीं मिटता: जब तक फ़ाइलें जगह से कम नहीं होतीं, नई फ़ाइल नहीं ली जाती।"}'
from public.products p where p.key = 'fifty_gb';
insert into public.product_prices (product_id, term, paise, valid_from)
select p.id, t.term, t.paise, '2026-01-01' from public.products p cross join (values ('month', 100000), ('year', 1000000)) t (term, paise) where p.key = 'fifty_gb';

/* What is stored of each tenant, kept beside the files so that no upload adds them up. */
create table private.stored_sums (
  tenant_id uuid primary key references public.tenants on delete cascade,
  bytes     bigint not null check (bytes >= 0)
);
revoke all on private.stored_sums from anon, authenticated, service_role;

create or replace function private.stored_bytes(p_tenant_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce((select s.bytes from private.stored_sums s where s.tenant_id = p_tenant_id), 0)
$$;

/* The room of a tenant in bytes: what its plan includes and the packs that run. */
create function private.storage_limit(p_tenant_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select 1000000000::bigint * (
    coalesce((select p.storage_gb from public.tenants t join public.products p on p.plan = t.tier where t.id = p_tenant_id), 0)
    + coalesce((select sum(p.storage_gb * o.quantity) from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'storage'
      where o.tenant_id = p_tenant_id and o.state in ('active', 'cancel_scheduled')), 0))
$$;

/* Stops where so many bytes more do not fit, as storage_full. */
create function private.require_room(p_tenant_id uuid, p_bytes bigint) returns void
language plpgsql stable set search_path = '' as $$
declare
  stored  bigint := private.stored_bytes(p_tenant_id);
  allowed bigint := private.storage_limit(p_tenant_id);
begin
  if stored >= allowed or stored + p_bytes > allowed then raise sqlstate 'PT409' using message = 'storage_full'; end if;
end $$;

/* Counts a file of a tenant, which the first folder of its name is, and takes none for which there is no room. Those of one tenant come one after the other. */
create function private.count_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder text := split_part(coalesce(new.name, old.name), '/', 1);
  before bigint := case when tg_op <> 'INSERT' then coalesce((old.metadata ->> 'size')::bigint, 0) else 0 end;
  now_   bigint := case when tg_op <> 'DELETE' then coalesce((new.metadata ->> 'size')::bigint, 0) else 0 end;
  tenant uuid;
begin
  if folder !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  select t.id into tenant from public.tenants t where t.id = folder::uuid;
  if not found then return null; end if;
  if tg_op <> 'DELETE' then insert into private.stored_sums as s (tenant_id, bytes) values (tenant, 0) on conflict do nothing; end if;
  perform 1 from private.stored_sums s where s.tenant_id = tenant for update;
  if tg_op = 'INSERT' or now_ > before then perform private.require_room(tenant, now_ - before); end if;
  update private.stored_sums s set bytes = greatest(0, s.bytes + now_ - before) where s.tenant_id = tenant;
  return null;
end $$;

do $$ begin
  if to_regclass('storage.objects') is null then
    raise notice 'no storage here: files are not counted';
    return;
  end if;
  execute $count$
    insert into private.stored_sums (tenant_id, bytes)
    select t.id, sum((o.metadata ->> 'size')::bigint) from storage.objects o join public.tenants t on t.id::text = split_part(o.name, '/', 1)
    where o.metadata ->> 'size' is not null group by t.id$count$;
  create trigger count_file after insert or update of metadata or delete on storage.objects for each row execute function private.count_file();
end $$;

create or replace function public.announce_media(p_id uuid, p_tenant_id uuid, p_name text, p_mime text, p_bytes integer, p_width integer, p_height integer, p_seconds numeric DEFAULT NULL::numeric)
returns text language plpgsql security definer set search_path = '' as $$
declare
  folder text := coalesce(p_tenant_id::text, 'library');
  known  public.course_media;
  made   text;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  select m.* into known from public.course_media m where m.id = p_id;
  if found and (known.tenant_id is distinct from p_tenant_id or known.bytes <> p_bytes or known.mime <> p_mime) then
    raise sqlstate 'PT400' using message = 'media_invalid';
  elsif found then
    return known.path;
  end if;
  -- two that come at once take turns, so that both together do not pass the quota
  perform pg_advisory_xact_lock(hashtextextended('media ' || folder, 0));
  if p_tenant_id is not null then
    -- what was announced and has not arrived yet counts, too
    perform private.require_room(p_tenant_id, coalesce(p_bytes, 0) + (
      select coalesce(sum(m.bytes), 0) from public.course_media m where m.tenant_id = p_tenant_id and m.ready_at is null and m.created_at > now() - interval '1 hour'));
  elsif private.media_bytes(null) + coalesce(p_bytes, 0) > private.media_quota() then
    raise sqlstate 'PT409' using message = 'media_full';
  end if;
  insert into public.course_media (id, tenant_id, kind, name, path, mime, bytes, width, height, seconds, created_by)
  values (p_id, p_tenant_id, split_part(p_mime, '/', 1), coalesce(nullif(left(btrim(p_name), 120), ''), '?'),
    folder || '/' || p_id || '.' || split_part(p_mime, '/', 2), p_mime, p_bytes, p_width, p_height, p_seconds,
    (select me.id from public.profiles me where me.id = auth.uid()))
  returning path into made;
  return made;
exception when check_violation or not_null_violation or numeric_value_out_of_range then
  raise sqlstate 'PT400' using message = 'media_invalid';
end $$;

create or replace function public.list_media(p_tenant_id uuid DEFAULT NULL::uuid, p_kind text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_limit integer DEFAULT 12, p_offset integer DEFAULT 0)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := nullif(btrim(lower(left(p_search, 200))), '');
  answer  jsonb;
begin
  perform private.require_authoring(p_tenant_id, 'read');
  with fitting as materialized (
    select m.* from public.course_media m
    where m.tenant_id is not distinct from p_tenant_id and m.ready_at is not null and (p_kind is null or m.kind = p_kind)
      and (pattern is null or strpos(lower(m.name), pattern) > 0)
  ), page as (
    select f.* from fitting f order by f.created_at desc, f.id
    limit least(greatest(coalesce(p_limit, 12), 0), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from fitting), 'bytes', case when p_tenant_id is null then private.media_bytes(null) else private.stored_bytes(p_tenant_id) end,
    'quota', case when p_tenant_id is null then private.media_quota() else private.storage_limit(p_tenant_id) end,
    'may_write', private.authoring_of(p_tenant_id) in ('write', 'publish'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'path', m.path, 'mime', m.mime,
        'bytes', m.bytes, 'width', m.width, 'height', m.height, 'seconds', m.seconds, 'created_at', m.created_at)
        order by m.created_at desc, m.id) from page m), '[]'))
  into answer;
  return answer;
end $$;

create or replace function public.store_usage(p_tenant_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_tenant_reader(p_tenant_id);
  return (select jsonb_build_object(
    'seats', jsonb_build_object('cap', t.seat_cap, 'used', private.seats_used(t.id), 'reserved', private.seats_reserved(t.id)),
    'active_7', (select count(*) from public.profiles p where p.tenant_id = t.id and p.last_seen_at > now() - interval '7 days'),
    'active_30', (select count(*) from public.profiles p where p.tenant_id = t.id and p.last_seen_at > now() - interval '30 days'),
    'idle', (select coalesce(jsonb_agg(to_jsonb(i) order by i.last_seen_at nulls first, i.name), '[]') from (
      select p.id, private.name_of_login(p.id) as name, p.tenant_role as role, p.last_seen_at, p.created_at from public.profiles p
      where p.tenant_id = t.id and p.id <> auth.uid() and p.created_at < now() - interval '14 days' and coalesce(p.last_seen_at, '-infinity') < now() - interval '60 days'
      order by p.last_seen_at nulls first, p.id limit 200) i),
    'stored_bytes', private.stored_bytes(t.id), 'storage_limit', private.storage_limit(t.id),
    'mails_30', (select count(*) from public.mail_outbox m where m.tenant_id = t.id and m.created_at > now() - interval '30 days' and m.status = 'sent'),
    'modules', private.modules_in_use(t.id))
    from public.tenants t where t.id = p_tenant_id);
end $$;

revoke execute on all functions in schema private from public;
