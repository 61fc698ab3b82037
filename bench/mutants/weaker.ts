// Helpers that answer too much, made for the run only, and which helper each stands in for.
const weaker = {
  every_tenant: `select t.id from public.tenants t`,
  any_tenant_of_mine: `select p.tenant_id from public.profiles p where p.id = auth.uid()`,
  once_an_admin: `select t.id from public.tenants t, public.profiles p where p.id = auth.uid() and p.role = 'admin'`,
  any_outlet_of_mine: `select w.outlet_id from public.people_outlets w join public.people p on p.id = w.person_id
    where p.profile_id = auth.uid()`,
  everybody_here: `select other.id from public.people other join public.people me on me.tenant_id = other.tenant_id
    where me.profile_id = auth.uid()`,
} as const

/** SQL that makes the weaker helpers. */
export const makeWeaker = [
  ...Object.entries(weaker).map(
    ([name, body]) =>
      `create function private.weak_${name}() returns setof uuid language sql stable security definer set search_path = '' as $$ ${body} $$`,
  ),
  ...Object.keys(weaker).map((name) => `grant execute on function private.weak_${name}() to authenticated`),
]

const swaps: [helper: string, stands: string][] = [
  ['private.is_platform_admin()', '(auth.uid() is not null)'],
  ['private.is_platform_admin()', '(exists (select private.weak_once_an_admin()))'],
  ['private.my_tenant()', '(select private.weak_any_tenant_of_mine())'],
  ['private.my_tenants()', 'private.weak_any_tenant_of_mine()'],
  ['private.my_tenants()', 'private.weak_every_tenant()'],
  ['private.my_tenants_as(…)', 'private.my_tenants()'],
  ['private.my_tenants_as(…)', 'private.weak_any_tenant_of_mine()'],
  ['private.my_tenants_as(…)', `private.my_tenants_as('admin', 'manager', 'trainer')`],
  ['private.my_tenants_as(…)', `private.tenants_where_i_am('admin', 'trainer')`],
  ['private.tenants_where_i_am(…)', 'private.weak_any_tenant_of_mine()'],
  ['private.tenants_i_manage()', `private.my_tenants_as('admin')`],
  ['private.tenants_i_manage()', 'private.my_tenants()'],
  ['private.tenants_i_manage()', `private.tenants_where_i_am('admin')`],
  ['private.my_people()', 'private.weak_everybody_here()'],
  ['private.outlets_i_manage()', 'private.weak_any_outlet_of_mine()'],
  ['private.people_i_manage()', 'private.weak_everybody_here()'],
  ['private.people_i_manage()', 'private.my_people()'],
  ['private.may_apply()', '(auth.uid() is not null)'],
  ['private.logo_folders()', '(select tenant::text from private.my_tenants() tenant)'],
  ['private.me()', 'auth.uid()'],
  ['private.i_am_one_of(…)', 'true'],
  ['private.i_am_one_of(…)', `private.i_am_one_of('admin', 'trainer', 'manager', 'member')`],
  ['private.tenants_i_audit()', 'private.my_tenants()'],
  ['private.tenants_i_audit()', 'private.weak_any_tenant_of_mine()'],
]

/** Returns the SQL once for each weaker stand-in of a helper that it asks, with what was swapped. */
export function withWeakerHelpers(sql: string): { how: string; sql: string }[] {
  return swaps.flatMap(([helper, stands]) => {
    const name = helper.slice(0, helper.indexOf('('))
    const call = new RegExp(`${name.replace('.', '\\.')}\\((?:[^()]|\\([^()]*\\))*\\)`, 'g')
    if (!call.test(sql)) return []
    const swapped = sql.replace(call, stands)
    return swapped === sql ? [] : [{ how: `${helper} becomes ${stands}`, sql: swapped }]
  })
}
