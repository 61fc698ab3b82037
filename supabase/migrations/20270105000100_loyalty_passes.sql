-- A guest's card as a pass of a phone's wallet. What it shows is told here; it is made and signed by the function loyalty-guest, where an issuer's keys are set.

/* All that a pass shows, at the moment it is made. Throws loyalty_signed_out. */
create function public.loyalty_pass(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  return (
    select jsonb_build_object('slug', t.slug, 'tenant', t.name, 'brand_color', t.brand_color, 'logo_url', t.logo_url, 'name', v.rules -> 'name', 'sentence', v.rules -> 'sentence',
      'way', v.rules -> 'way', 'member_id', guest.id, 'card', guest.card, 'full_name', guest.full_name,
      'points', private.usable_points(coalesce(guest.purse_id, guest.id), now()), 'today', private.today())
    from public.tenants t
    join public.loyalty_programmes p on p.tenant_id = t.id
    join public.loyalty_versions v on v.tenant_id = t.id and v.number = p.version
    where t.id = guest.tenant_id);
end $$;

insert into private.server_functions values ('loyalty_pass');
revoke execute on function public.loyalty_pass(text) from public, anon, authenticated;
grant execute on function public.loyalty_pass(text) to service_role;
