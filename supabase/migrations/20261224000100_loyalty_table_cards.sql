-- The card on a table: what is printed of the programme in force, with the outlet whose guests it wins. For those who lead the outlet.

/* {outlet: {id, name, city}, tenant: {name, slug, logo_url, brand_color}, name, sentence: in both languages, published_on}. Throws unknown_outlet, loyalty_closed. */
create function public.loyalty_table_card(p_outlet_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  outlet public.outlets;
  told   jsonb;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.is_active and o.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if private.require_module(outlet.tenant_id, 'read', 'loyalty_app') = 'outlets' and not outlet.id in (select private.outlets_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  select jsonb_build_object('outlet', jsonb_build_object('id', outlet.id, 'name', outlet.name, 'city', outlet.city),
    'tenant', jsonb_build_object('name', t.name, 'slug', t.slug, 'logo_url', t.logo_url, 'brand_color', t.brand_color),
    'name', v.rules -> 'name', 'sentence', v.rules -> 'sentence', 'published_on', private.day_in_india(v.published_at)) into told
  from public.tenants t
  join public.loyalty_programmes p on p.tenant_id = t.id and p.state = 'open'
  join public.loyalty_versions v on v.tenant_id = t.id and v.number = p.version
  where t.id = outlet.tenant_id;
  if told is null then raise sqlstate 'PT409' using message = 'loyalty_closed'; end if;
  return told;
end $$;
revoke execute on function public.loyalty_table_card(uuid) from public, anon;
grant execute on function public.loyalty_table_card(uuid) to authenticated;
