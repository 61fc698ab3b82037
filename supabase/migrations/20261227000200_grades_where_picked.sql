-- Who picks a shopper sees the grade, and whoever declined this visit is told as such: offers to them are refused. The platform
-- says itself how long it keeps what belongs to its own shoppers.

drop function public.visit_choices(uuid);
create function public.visit_choices(p_shop_id uuid)
 RETURNS TABLE(shopper_id uuid, name text, problem text, grade numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop public.shops;
  wave public.shop_waves;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and s.tenant_id in (select private.my_tenants_as('admin'));
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_module(shop.tenant_id, null, 'mystery_shops');
  select w.* into wave from public.shop_waves w where w.id = shop.wave_id;
  return query
    select c.id, private.name_of_shopper(c),
      case when exists (
        select from public.shop_offers o where o.shop_id = shop.id and o.shopper_id = any (private.records_of_shopper(c, shop.tenant_id))
          and o.state = 'declined') then 'shopper_declined'
      else private.visit_problem(wave, shop.id, shop.outlet_id, c.id, shop.planned_on, shop.daypart) end, c.grade
    from public.shoppers c
    where c.state = 'active' and c.erased_at is null and (c.tenant_id = shop.tenant_id or c.tenant_id is null)
      and not private.is_own_too(c, shop.tenant_id)
    order by 3 nulls first, c.grade desc nulls last, 2;
end $function$;
revoke all on function public.visit_choices(uuid) from public, anon;
grant execute on function public.visit_choices(uuid) to authenticated, service_role;

-- The days of the platform's own shoppers: one row. Photos belong to the visits of tenants and go by theirs.
create table private.pool_retention (
  is_only      boolean primary key default true check (is_only),
  person_days  integer not null default 730 check (person_days between 30 and 730),
  account_days integer not null default 180 check (account_days between 30 and 730)
);
insert into private.pool_retention default values;

create or replace function private.retention_of_shoppers(p_tenant_id uuid)
returns public.shopper_retention
language sql
stable
set search_path to ''
as $function$
  select r.* from public.shopper_retention r where r.tenant_id = p_tenant_id
  union all select null, p.person_days, p.account_days, 730 from private.pool_retention p where p_tenant_id is null
  union all select p_tenant_id, 730, 180, 730
  where p_tenant_id is not null and not exists (select from public.shopper_retention r where r.tenant_id = p_tenant_id)
$function$;

-- How long a tenant keeps what belongs to shoppers, in days; without one the platform's own.
create or replace function public.read_shopper_retention(p_tenant_id uuid)
returns table (person_days integer, account_days integer, photo_days integer)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_review_reader(p_tenant_id); end if;
  return query select r.person_days, r.account_days, r.photo_days from private.retention_of_shoppers(p_tenant_id) r;
end $function$;

create or replace function public.save_shopper_retention(p_tenant_id uuid, p_person_days integer, p_account_days integer, p_photo_days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_shops(p_tenant_id);
  if (least(p_person_days, p_account_days, p_photo_days) >= 30 and greatest(p_person_days, p_account_days, p_photo_days) <= 730) is not true
    or num_nulls(p_person_days, p_account_days, p_photo_days) > 0 then
    raise sqlstate 'PT400' using message = 'invalid_days';
  end if;
  if p_tenant_id is null then
    update private.pool_retention set person_days = p_person_days, account_days = p_account_days;
  else
    insert into public.shopper_retention as r (tenant_id, person_days, account_days, photo_days)
    values (p_tenant_id, p_person_days, p_account_days, p_photo_days)
    on conflict (tenant_id) do update set person_days = excluded.person_days, account_days = excluded.account_days, photo_days = excluded.photo_days;
  end if;
  perform private.write_audit('shopper.retention_changed', p_tenant_id, case when p_tenant_id is null then 'shoppers' else 'tenants' end, p_tenant_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('person_days', p_person_days, 'account_days', p_account_days,
      'photo_days', case when p_tenant_id is not null then p_photo_days end)));
end $function$;
