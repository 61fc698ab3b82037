import { expect, test } from 'vitest'
import { demoPhone } from '../../app/domain/demo-accounts.ts'
import { dayInIndia } from '../../app/domain/india-moment.ts'
import pricing from '../../content/pricing.json' with { type: 'json' }
import { testDatabase } from './database.ts'

const db = testDatabase({ hasDemo: true })
const today = dayInIndia(new Date())

test('the demo has its tenants and accounts, all with the one password', async () => {
  const accounts = await db.sql`
    select p.email, p.role, t.slug, p.tenant_role,
      u.encrypted_password = extensions.crypt('sopan-demo-2026', u.encrypted_password) as has_password,
      u.email_confirmed_at is not null and exists (select from auth.identities i where i.user_id = u.id) as can_sign_in
    from auth.users u join profiles p using (id) left join tenants t on t.id = p.tenant_id
    where p.email ~ '^(admin|newcomer|manager|outlet|staff)@'`
  const account = (email: string, slug: string | null, tenantRole: string | null, role = 'user') => ({
    email: `${email}@${slug ?? 'demo.sopan'}.test`,
    role,
    slug,
    tenant_role: tenantRole,
    has_password: true,
    can_sign_in: true,
  })
  const slugs = ['annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn']
  const expected = [
    account('admin', null, null, 'admin'),
    account('newcomer', null, null),
    ...slugs.flatMap((slug) => [
      account('manager', slug, 'admin'),
      account('outlet', slug, 'manager'),
      account('staff', slug, 'member'),
    ]),
  ]
  expect(accounts).toHaveLength(expected.length)
  expect(accounts).toEqual(expect.arrayContaining(expected))
  const tenants = await db.sql`select slug, tier, is_active from tenants order by created_at desc`
  expect(tenants).toEqual([
    { slug: 'lakeview-inn', tier: 'growth', is_active: false },
    { slug: 'neelgiri-stays', tier: 'growth', is_active: true },
    { slug: 'annapurna-cafes', tier: 'essential', is_active: true },
    { slug: 'sagar-hotels', tier: 'master', is_active: true },
  ])
})

test('the people of an organisation who sign in fit its seats, and only they have learned something', async () => {
  const houses = await db.sql`
    select t.slug, t.seat_cap, private.seats_used(t.id) + private.seats_reserved(t.id) as taken,
      (select count(*)::int from profiles p where p.tenant_id = t.id) as logins
    from tenants t order by logins desc`
  for (const { taken, seat_cap } of houses) expect(taken).toBeLessThanOrEqual(seat_cap)
  expect(houses.slice(0, 2)).toMatchObject([{ slug: 'sagar-hotels' }, { slug: 'neelgiri-stays' }])
  expect(houses[1]?.logins).toBeGreaterThan(10)
  const impossible = await db.sql`
    select p.employee_code from people p join assignments a on a.person_id = p.id
    where p.profile_id is null and (a.started_at is not null or a.source = 'self' or a.completed_at is not null)
    union all
    select p.employee_code from people p join certificates c on c.person_id = p.id where p.profile_id is null`
  expect(impossible).toEqual([])
  expect(
    await db.sql`select id from evidence where decided_by = (
    select p.profile_id from people p where p.id = evidence.person_id)`,
  ).toEqual([])
})

test('every outlet has its card, and a lively share of the people comes in with it', async () => {
  const houses = await db.sql`
    select t.slug, (select count(*)::int from outlets o where o.tenant_id = t.id) as outlets,
      (select count(*)::int from outlet_cards c where c.tenant_id = t.id and c.replaced_at is null) as cards,
      count(a.person_id)::int as comers, count(a.pin_set_at)::int as accounts,
      bool_and(u.encrypted_password = extensions.crypt(
        translate(encode(extensions.hmac('508173', a.pepper, 'sha256'), 'base64'), '+/=', '-_'), u.encrypted_password)) as has_pin
    from tenants t join private.pin_accounts a on a.tenant_id = t.id left join auth.users u on u.id = a.user_id
    group by t.id order by t.slug`
  expect(houses).toMatchObject([
    { slug: 'annapurna-cafes', comers: 12, accounts: 8, has_pin: true },
    { slug: 'lakeview-inn', comers: 2, accounts: 0, has_pin: null },
    { slug: 'neelgiri-stays', comers: 5, accounts: 3, has_pin: true },
    { slug: 'sagar-hotels', comers: 14, accounts: 8, has_pin: true },
  ])
  for (const { slug, outlets, cards } of houses) expect(cards, slug).toBe(outlets)
  expect(
    await db.sql`
      select t.slug, p.phone, p.profile_id from people_access a join people p on p.id = a.person_id join tenants t on t.id = p.tenant_id
      where a.way = 'phone' and a.ended_at is null`,
  ).toEqual([{ slug: 'annapurna-cafes', phone: demoPhone, profile_id: null }])
  const [open] = await db.sql`select count(*)::int as people from private.people_of_phone(${demoPhone})`
  expect(open?.people).toBe(1)
})

test('every demo tenant has what its plan contains on the price list', async () => {
  const tenants = await db.sql<
    { slug: string; tier: keyof typeof pricing.plans; cap: number; outlets: number; used: number }[]
  >`
    select t.slug, t.tier, t.seat_cap as cap, (select count(*)::int from outlets o where o.tenant_id = t.id) as outlets,
      (select count(*)::int from profiles p where p.tenant_id = t.id) as used
    from tenants t where t.slug in ('annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn')`
  expect(tenants).toHaveLength(4)
  for (const { slug, tier, cap, outlets, used } of tenants) {
    const { seatsIncluded, outletsMax } = pricing.plans[tier]
    expect(cap, slug).toBeGreaterThanOrEqual(seatsIncluded)
    expect(outlets, slug).toBeLessThanOrEqual(outletsMax ?? Number.POSITIVE_INFINITY)
    expect(used, slug).toBeLessThanOrEqual(cap)
  }
})

test('everybody in it is marked as invented, and works somewhere', async () => {
  expect(await db.sql`select full_name from people where not is_sample`).toEqual([])
  expect(
    await db.sql`
      select p.full_name from people p left join profiles login on login.id = p.profile_id
      where login.tenant_role is distinct from 'admin'
        and not exists (select from people_outlets place where place.person_id = p.id)`,
  ).toEqual([])
  const sizes = await db.sql`select count(*)::int as people from people group by tenant_id`
  for (const { people } of sizes) {
    expect(people).toBeGreaterThanOrEqual(20)
    expect(people).toBeLessThanOrEqual(60)
  }
})

test('each account sees its own organisation: the manager one outlet’s people, the suspended nothing', async () => {
  const idOf = async (email: string) =>
    (await db.sql`select id from profiles where email = ${email}`)[0]?.id as string
  const count = async (email: string, table: string) => {
    const id = await idOf(email)
    return (await db.as(id, (sql) => sql`select id from ${sql(table)}`)).length
  }
  expect(await count('manager@neelgiri-stays.test', 'outlets')).toBe(5)
  const all = await count('manager@neelgiri-stays.test', 'people')
  const own = await count('outlet@neelgiri-stays.test', 'people')
  expect(all).toBe(41)
  expect(own).toBeGreaterThan(3)
  expect(own).toBeLessThan(all)
  expect(await count('staff@neelgiri-stays.test', 'people')).toBe(1)
  expect(await count('manager@lakeview-inn.test', 'people')).toBe(0)
  expect(await count('manager@lakeview-inn.test', 'tenants')).toBe(1)
  expect(await count('admin@demo.sopan.test', 'tenants')).toBe(4)
})

test('the waiting invitations can be accepted with the link in the outbox', async () => {
  const [mail] = await db.sql`select recipient, data from mail_outbox where recipient like 'nisha%'`
  const [found] = await db.as(
    'anon',
    (sql) => sql`select tenant_name, status from find_invitation(${mail?.data.token})`,
  )
  expect(found).toEqual({ tenant_name: 'Annapurna Cafés', status: 'pending' })
})

test('the security checks pass on it', async () => {
  const [run] = await db.as('service_role', (sql) => sql`select run_security_tests('daily', true) as answer`)
  expect(run?.answer).toMatchObject({ failed: 0 })
})

test('what visitors sent is marked as invented, in every state, and the console has something to decide', async () => {
  for (const table of ['submissions', 'payment_reports', 'newsletter_subscriptions', 'newsletter_letters'])
    expect(await db.sql`select id from ${db.sql(table)} where not is_sample`).toEqual([])
  const states = async (table: string) =>
    (await db.sql`select distinct state from ${db.sql(table)} order by state`).map(
      ({ state }) => state as string,
    )
  expect(await states('submissions')).toEqual(['answered', 'closed', 'in_progress', 'new', 'spam'])
  expect(await states('payment_reports')).toEqual(['awaiting', 'rejected', 'verified'])
  expect(await states('appointments')).toEqual(['confirmed', 'requested'])
  const [ahead] = await db.sql`select starts_at > now() as ahead from appointments where state = 'requested'`
  expect(ahead?.ahead).toBe(true)
})

test('the counted visits are marked as invented, and every day of them is told to be', async () => {
  const [row] = await db.sql`
    select count(*)::int as events, bool_and(e.is_sample and d.is_sample) as marked
    from private.analytics_events e left join private.analytics_days d using (day)`
  expect(row?.events).toBeGreaterThan(1000)
  expect(row?.marked).toBe(true)
})

test('the counted visits add up: nothing is reached without what comes before it', async () => {
  const facts = await db.sql<
    { day: string; dimension: string; key: string; visits: number; views: number; conversions: number }[]
  >`
    select f.day::text, f.dimension, f.key, f.visits, f.views, f.conversions
    from (select day from private.analytics_days) d, private.analytics_changes(d.day, -1, 9223372036854775807) f`
  expect(facts.length).toBeGreaterThan(500)
  const paged = [
    'total',
    'source',
    'medium',
    'campaign',
    'device',
    'browser',
    'language',
    'entry',
    'length',
    'page',
  ]
  expect(facts.filter(({ dimension, visits, views }) => paged.includes(dimension) && visits > views)).toEqual(
    [],
  )
  const converted = ['total', 'source', 'device', 'browser', 'language', 'conversion', 'experiment']
  expect(
    facts.filter(
      ({ dimension, visits, conversions }) => converted.includes(dimension) && conversions > visits,
    ),
  ).toEqual([])
  const [sum] = await db.sql`
    select count(*)::int as conversions,
      count(*) filter (where not exists (
        select from private.analytics_events f where f.session_id = e.session_id and f.type = 'form' and f.action = 'sent'
          and f.at <= e.at and f.label = case e.action
            when 'contact_sent' then 'contact' when 'appointment_requested' then 'appointment' when 'tool_mailed' then 'tool_result' end
      ))::int as out_of_nothing,
      count(*) filter (where e.action = 'tool_mailed' and not exists (
        select from private.analytics_events t where t.session_id = e.session_id and t.action = 'tool' and t.path = e.path and t.at < e.at
      ))::int as without_a_result,
      count(*) filter (where e.action = 'tool_mailed')::int as tool_mailed
    from private.analytics_events e where e.type = 'conversion'`
  expect(sum).toMatchObject({ out_of_nothing: 0, without_a_result: 0 })
  expect(sum?.tool_mailed).toBeGreaterThan(0)
  const reached = new Map<string, number>()
  for (const { dimension, key, visits } of facts)
    if (dimension === 'funnel') reached.set(key, (reached.get(key) ?? 0) + visits)
  for (const [step, visits] of reached) {
    const [funnel, place] = step.split(':')
    if (place !== '1')
      expect(visits, step).toBeLessThanOrEqual(reached.get(`${funnel}:${Number(place) - 1}`) ?? 0)
  }
  expect(reached.get('tool:4')).toBe(sum?.tool_mailed)
})

test('people learn at every stage, with certificates that are good, ended, renewed and revoked', async () => {
  const states = await db.sql`
    select state_of as state, count(*)::int from assignments a, private.state_of(a)
    where a.superseded_at is null group by 1 order by 1`
  expect(states.map(({ state }) => state)).toEqual(['done', 'due', 'later', 'open', 'overdue', 'waived'])
  const proofs = await db.sql`
    select certificate_state as state from certificates c, private.certificate_state(c) group by 1 order by 1`
  expect(proofs.map(({ state }) => state)).toEqual(['expired', 'revoked', 'valid'])
  const [row] = await db.sql`
    select (select count(*)::int from quiz_attempts where is_passed <> (score_percent >= 80)) as odd,
      (select count(*)::int from assignments where superseded_at is not null) as renewed`
  expect(row).toMatchObject({ odd: 0 })
  expect(row?.renewed).toBeGreaterThan(0)
})

test('every demo tenant has rules that assign, of several kinds, with people to whom they apply', async () => {
  const rules = await db.sql`
    select t.slug, count(*)::integer as rules, count(distinct private.rule_gives(r))::integer as kinds, count(*) filter (where not r.is_active)::integer as paused,
      count(*) filter (where r.is_active and not exists (
        select from people p where p.tenant_id = t.id and p.left_on is null
          and (r.hired_since is null or p.joined_on >= r.hired_since)
          and exists (
            select from people_outlets w left join job_roles j on j.id = w.job_role_id
            where w.person_id = p.id and (r.outlets = '{}' or w.outlet_id = any (r.outlets))
              and (r.job_roles = '{}' or w.job_role_id = any (r.job_roles))
              and (r.departments = '{}' or j.department_id = any (r.departments)))))::integer as idle
    from assignment_rules r join tenants t on t.id = r.tenant_id group by t.slug order by t.slug`
  expect(rules).toEqual([
    { slug: 'annapurna-cafes', rules: 4, kinds: 2, paused: 1, idle: 0 },
    { slug: 'lakeview-inn', rules: 3, kinds: 2, paused: 0, idle: 0 },
    { slug: 'neelgiri-stays', rules: 5, kinds: 3, paused: 1, idle: 0 },
    { slug: 'sagar-hotels', rules: 6, kinds: 3, paused: 1, idle: 0 },
  ])
  const [byRule] = await db.sql`
    select count(distinct r.id) filter (where a.id is not null)::int as paths, count(distinct r.id) filter (where g.id is not null)::int as certifications
    from assignment_rules r left join path_assignments a on a.source_ref = r.id left join assignments g on g.source_ref = r.id and g.source = 'certification'`
  expect(byRule?.paths).toBeGreaterThan(1)
  expect(byRule?.certifications).toBeGreaterThan(0)
})

test('the staff account of a demo tenant has a course that is done, one it failed once, and one that is overdue', async () => {
  const [staff] = await db.sql`select id from profiles where email = 'staff@annapurna-cafes.test'`
  const courses = await db.as(staff?.id, (sql) => sql`select slug, state, certificate from my_courses()`)
  expect(courses).toMatchObject([
    { slug: 'complaint-recovery', state: 'overdue' },
    { slug: 'taking-the-order', state: 'due' },
    { slug: 'first-thirty-seconds', state: 'done', certificate: { state: 'valid' } },
  ])
})

const tablesWith = async (column: string) =>
  (
    await db.sql`
      select format('%s.%s', c.relnamespace::regnamespace, c.relname) as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = ${column} and not a.attisdropped
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and not c.relispartition
        and c.relname not in (
          'action_photos', -- a row is a file
          'career_imports', -- a row is a file, and the demo’s lattice comes from none
          'course_media', -- a row is a file, and the demo has none
          'digest_runs', -- what a job notes
          'loyalty_book_sums', -- what a job adds up
          'loyalty_day_guests',
          'loyalty_day_sums',
          'loyalty_guest_numbers',
          'loyalty_month_guests',
          'loyalty_open_sums', -- what a job counts of large programmes
          'loyalty_shifts', -- a counter is open for twelve hours
          'loyalty_tickets', -- a code is good for ten minutes
          'message_outbox', -- a code is good for ten minutes
          'refused_uploads', -- no room is full
          'report_files', -- a row is a file, kept for three days
          'rule_waiting', -- emptied before a transaction ends
          'shop_photos', -- a row is a file
          'stored_sums', -- what is added up of files
          'shopper_retention') -- as long as nothing is chosen, the platform's days hold
      order by 1`
  ).map(({ name }) => name as string)
const has = async (table: string, condition = 'true') =>
  (await db.sql.unsafe(`select 1 from ${table} where ${condition} limit 1`)).length > 0

test('every table of a tenant has something to show', async () => {
  const tables = await tablesWith('tenant_id')
  expect(tables.length).toBeGreaterThan(20)
  const empty: string[] = []
  for (const table of tables) if (!(await has(table))) empty.push(table)
  expect(
    empty.map(
      (table) => `${table} is empty in the demo: add rows in a file of supabase/seed, or name it here.`,
    ),
  ).toEqual([])
})

test('every row that can say so is marked as invented', async () => {
  const unmarked: string[] = []
  for (const table of await tablesWith('is_sample'))
    if (await has(table, 'not is_sample')) unmarked.push(table)
  expect(unmarked).toEqual([])
})

test('the outlets side by side come to what the wall counts, whoever works in two of them twice, whoever in none once', async () => {
  for (const slug of ['annapurna-cafes', 'neelgiri-stays', 'sagar-hotels']) {
    const [tenant] = await db.sql`
      select t.id, p.id as admin from tenants t join profiles p on p.email = ${`manager@${slug}.test`} where t.slug = ${slug}`
    const rows = await db.as(tenant?.admin, (sql) => sql`select * from compliance_of_outlets(${tenant?.id})`)
    const told = rows.map(({ outlet_id, missing, expired, expiring, valid, cells }) => ({
      outlet_id,
      ...sumOf([{ missing, expired, expiring, valid }]),
      fields: sumOf(Object.values(cells)),
    }))
    const counted = await db.sql`
      with placed as (
        select distinct w.person_id, w.outlet_id from people_outlets w
        join outlets o on o.id = w.outlet_id and o.is_active
        join people p on p.id = w.person_id and private.today() between p.joined_on and coalesce(p.left_on, 'infinity')
        where w.tenant_id = ${tenant?.id} and private.is_placed(w, private.today()))
      select w.outlet_id, s.standing, count(*)::integer as number
      from private.compliance_standings(${tenant?.id}, array(
        select id from people where tenant_id = ${tenant?.id}
          and private.today() between joined_on and coalesce(left_on, 'infinity')), private.today()) s
      left join placed w on w.person_id = s.person_id
      where s.is_needed group by 1, 2`
    expect(counted.length, slug).toBeGreaterThan(4)
    for (const { outlet_id, fields, ...sums } of told) {
      const here = counted.filter((row) => row.outlet_id === outlet_id)
      expect(sums, slug).toEqual({
        ...sumOf([]),
        ...Object.fromEntries(here.map(({ standing, number }) => [standing, number])),
      })
      expect(fields, slug).toEqual(sums)
    }
    const rowsTold = told.map(({ outlet_id }) => outlet_id)
    expect(counted.filter(({ outlet_id }) => !rowsTold.includes(outlet_id))).toEqual([])
  }
})

type Numbers = Record<'missing' | 'expired' | 'expiring' | 'valid', number>

function sumOf(fields: readonly Numbers[]): Numbers {
  const sum = (standing: keyof Numbers) => fields.reduce((total, field) => total + field[standing], 0)
  return { missing: sum('missing'), expired: sum('expired'), expiring: sum('expiring'), valid: sum('valid') }
}

test('every house has learning paths with people at different points of them', async () => {
  const houses = await db.sql`
    select t.slug, count(distinct a.path_id)::int as paths, count(*) filter (where a.completed_at is null)::int as open,
      count(*) filter (where a.completed_at is not null)::int as done, count(distinct s.done_steps)::int as points
    from tenants t join path_assignments a on a.tenant_id = t.id
    cross join lateral (
      select max(st.done_steps) as done_steps from private.path_standings(t.id, array[a.person_id], array[a.version_id]) st) s
    group by t.slug order by t.slug`
  expect(houses.map(({ slug }) => slug)).toEqual([
    'annapurna-cafes',
    'lakeview-inn',
    'neelgiri-stays',
    'sagar-hotels',
  ])
  for (const { slug, paths, open, points } of houses) {
    expect(paths, slug).toBeGreaterThanOrEqual(slug === 'annapurna-cafes' || slug === 'lakeview-inn' ? 1 : 3)
    expect(open, slug).toBeGreaterThan(0)
    expect(points, slug).toBeGreaterThan(slug === 'sagar-hotels' ? 2 : 0)
  }
  const sagar = houses.find(({ slug }) => slug === 'sagar-hotels')
  expect(sagar?.done).toBeGreaterThan(0)
  const staff = await db.sql`
    select count(*)::int as paths from path_assignments a join people p on p.id = a.person_id join profiles l on l.id = p.profile_id
    where l.email like 'staff@%'`
  expect(staff).toEqual([{ paths: 4 }])
})

test('the houses with KPIs have two years of figures, and one outlet of each really was worse for a fortnight', async () => {
  for (const slug of ['neelgiri-stays', 'sagar-hotels']) {
    const [tenant] = await db.sql`
      select t.id, p.id as admin from tenants t join profiles p on p.email = ${`manager@${slug}.test`} where t.slug = ${slug}`
    const rows = await db.as(
      tenant?.admin,
      (sql) => sql`
        select name, to_jsonb(figures) -> 0 as now, to_jsonb(former) -> 0 as former, days[1] as days
        from read_heatmap(${tenant?.id}, ${today}::date - 40, ${today}::date - 27, '{occupancy}', null, 'same_weekdays')`,
    )
    const hotels = rows.filter(({ name, days }) => name && days === 14)
    expect(hotels.length).toBeGreaterThanOrEqual(4)
    const worse = hotels.filter(({ now, former }) => now < 0.8 * former)
    expect(worse.length).toBe(1)
    for (const { now } of hotels) expect(now).toBeLessThanOrEqual(100)
  }
})

test('the houses with KPIs have targets, a budget for every month, and notes that speak of the fortnight that was worse', async () => {
  for (const slug of ['neelgiri-stays', 'sagar-hotels']) {
    const [tenant] = await db.sql`
      select t.id, p.id as admin from tenants t join profiles p on p.email = ${`manager@${slug}.test`} where t.slug = ${slug}`
    const [all] = await db.as(
      tenant?.admin,
      (sql) => sql`
        select targets[1] as budget from read_targets(
          ${tenant?.id}, (date_trunc('month', ${today}::date) - interval '12 months')::date, ${today}::date - 1, '{net_sales}', null, 'budget')
        where outlet_id is null`,
    )
    expect(all?.budget).toBeGreaterThan(0)
    const noted = await db.as(
      tenant?.admin,
      (sql) => sql`
        select outlet_id, notes from count_notes(${tenant?.id}, ${today}::date - 40, ${today}::date - 27, '{occupancy,covers,net_sales}')`,
    )
    expect(noted.map(({ notes }) => notes).toSorted()).toEqual([1, 3])
  }
})

test('the houses with KPIs have a signal in the last whole week, whatever day it is', async () => {
  const rows = await db.sql`
    select t.slug, bool_or(s.is_better is false and s.place = 1) as is_worse from private.kpi_signals s join tenants t on t.id = s.tenant_id
    where s.week = private.last_week() group by 1 order by 1`
  expect(rows).toEqual([
    { slug: 'neelgiri-stays', is_worse: true },
    { slug: 'sagar-hotels', is_worse: true },
  ])
})

test('every skill of the demo has a name, and none goes by the bare tag of a lesson', async () => {
  const bare = await db.sql`select distinct name from skills where name = tag or name ~ '^[a-z]'`
  expect(bare).toEqual([])
})
