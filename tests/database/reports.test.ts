import { beforeAll, describe, expect, test } from 'vitest'
import { explores } from '../../app/domain/reports/catalogue.ts'
import { reportProblem } from '../../app/domain/reports/spec.ts'
import { testDatabase } from './database.ts'

// On the demo: what a report says against SQL of its own, and who may read what.

const db = testDatabase({ hasDemo: true })
const who: Record<string, string> = {}
let tenant = ''
let elsewhere = ''
let mine: string[] = []

beforeAll(async () => {
  const people =
    await db.sql`select email, id from profiles where email like '%@sagar-hotels.test' or email like 'manager@%'`
  for (const { email, id } of people) who[email] = id
  const slugs = await db.sql`select slug, id from tenants`
  tenant = slugs.find(({ slug }) => slug === 'sagar-hotels')?.id
  elsewhere = slugs.find(({ slug }) => slug === 'neelgiri-stays')?.id
  mine = (
    await db.sql`
      select w.outlet_id as id from people p join people_outlets w on w.person_id = p.id and private.is_placed(w, private.today()) where p.profile_id = ${manager()}`
  ).map(({ id }) => id)
  await db.sql`update profiles set tenant_role = 'trainer' where id = ${trainer()}`
}, 90_000)

const admin = () => who['manager@sagar-hotels.test'] as string
const manager = () => who['outlet@sagar-hotels.test'] as string
const trainer = () => who['staff@sagar-hotels.test'] as string

interface Answer {
  rows: {
    key: string[]
    name: (string | null)[]
    values: (number | null)[]
    former?: (number | null)[] | null
    record: string
    cells: unknown[]
  }[]
  totals: (number | null)[]
  is_cut: boolean
  columns: string[]
  from: string
  former_from: string
}

const run = async (spec: object, as = admin(), of = tenant): Promise<Answer> =>
  (await db.as(as, (sql) => sql`select run_report(${of}, ${sql.json(spec as never)}) as told`))[0]?.told

/** The metrics that were held against SQL of their own, as explore.metric. */
const proven = new Set<string>()
const proves = ({ explore, metrics }: { explore: string; metrics: readonly string[] }) => {
  for (const metric of metrics) proven.add(`${explore}.${metric}`)
}

/** What a report says as { key: values }, to be held against SQL of its own. */
async function told(
  spec: { explore: string; metrics: readonly string[] } & Record<string, unknown>,
  as = admin(),
) {
  proves(spec)
  const { rows } = await run({ limit: 1000, ...spec }, as)
  return Object.fromEntries(rows.map(({ key, values }) => [key.join(' '), values]))
}

/** Rows of one's own SQL, the key first. */
const byKey = (rows: Iterable<Record<string, unknown> | unknown[]>) =>
  Object.fromEntries(
    [...rows].map((row) => {
      const [key, ...figures] = Object.values(row)
      return [key ?? '', figures.map((one) => (one === null ? null : Number(one)))]
    }),
  )

function expectAlike(one: Record<string, (number | null)[]>, other: Record<string, (number | null)[]>) {
  expect(Object.keys(one).toSorted()).toEqual(Object.keys(other).toSorted())
  for (const [key, values] of Object.entries(other)) {
    expect(one[key]?.length, `${key}: as many figures`).toBe(values.length)
    for (const [at, value] of values.entries()) {
      if (value === null) expect(one[key]?.[at], `${key} ${at}`).toBeNull()
      else expect(one[key]?.[at], `${key} ${at}`).toBeCloseTo(value, 6)
    }
  }
}

test('the keys that the code knows are those of the database', async () => {
  const offered: {
    key: string
    dimensions: { key: string }[]
    metrics: { key: string }[]
    columns: { key: string }[]
  }[] = await offeredTo(admin())
  const keysOf = (list: { key: string }[]) => list.map(({ key }) => key)
  expect(keysOf(offered)).toEqual(Object.keys(explores))
  for (const { key, dimensions, metrics, columns } of offered) {
    const known = explores[key as keyof typeof explores]
    expect(keysOf(dimensions).toSorted(), key).toEqual(known.dimensions.toSorted())
    expect(keysOf(columns), key).toEqual(known.columns)
    if (key !== 'kpis') expect(keysOf(metrics), key).toEqual(known.metrics)
  }
})

describe('every metric against SQL of its own', () => {
  const now = `coalesce(p.left_on, 'infinity') >= private.today()`
  const there = `w.valid_from <= private.today() and coalesce(w.valid_until, 'infinity') >= private.today()`

  test('learning', async () => {
    const own = await db.sql
      .unsafe(
        `select w.outlet_id as k, count(*), count(a.completed_at), 100.0 * count(a.completed_at) / count(*),
        count(*) filter (where a.completed_at is null and a.due_on < private.today()),
        count(*) filter (where a.completed_at is null and a.due_on between private.today() and private.today() + 7),
        100.0 * count(*) filter (where a.due_on < private.today() and (a.completed_at at time zone 'Asia/Kolkata')::date <= a.due_on)
          / nullif(count(*) filter (where a.due_on < private.today()), 0),
        count(distinct a.person_id), avg(private.today() - a.due_on) filter (where a.completed_at is null and a.due_on < private.today())
      from assignments a join people p on p.id = a.person_id join people_outlets w on w.person_id = p.id and ${there}
      where a.tenant_id = $1 and ${now} and a.waived_at is null and a.cancelled_at is null and a.superseded_at is null group by 1`,
        [tenant],
      )
      .values()
    expectAlike(
      await told({ explore: 'learning', dimensions: ['outlet'], metrics: explores.learning.metrics }),
      byKey(own),
    )
  })

  test('learning says of today what the KPIs of learning say', async () => {
    const own = await db.sql`
      select outlet_id as k, max(value) filter (where measure = 'courses_given') as given,
        max(value) filter (where measure = 'courses_completed') as completed, max(value) filter (where measure = 'courses_overdue') as overdue
      from private.learning_of_days(${tenant}, private.today(), private.today()) where measure like 'courses%' group by 1`
    expectAlike(
      await told({ explore: 'learning', dimensions: ['outlet'], metrics: ['given', 'done', 'overdue'] }),
      byKey(own),
    )
  })

  test('people, joiners and leavers', async () => {
    const people = await db.sql
      .unsafe(
        `select w.outlet_id as k, count(distinct p.id), count(distinct p.id) filter (where p.profile_id is not null),
        100.0 * count(distinct p.id) filter (where p.profile_id is not null) / count(distinct p.id)
      from people p left join people_outlets w on w.person_id = p.id and ${there} where p.tenant_id = $1 and ${now} group by 1`,
        [tenant],
      )
      .values()
    expectAlike(
      await told({ explore: 'people', dimensions: ['outlet'], metrics: explores.people.metrics }),
      byKey(people),
    )
    const joiners = await db.sql
      .unsafe(
        `with one as (
        select p.id, p.joined_on, to_char(p.joined_on, 'YYYY-MM-01') as month,
          (select min(c.issued_on) from certificates c where c.person_id = p.id and c.issued_on >= p.joined_on) - p.joined_on as first
        from people p where p.tenant_id = $1 and ${now} and p.joined_on >= private.today() - 400
      ), course as (
        select o.id, count(*) as given, count(*) filter (where (a.completed_at at time zone 'Asia/Kolkata')::date <= o.joined_on + 30) as done
        from one o join assignments a on a.person_id = o.id and (a.assigned_at at time zone 'Asia/Kolkata')::date <= o.joined_on + 30
          and a.waived_at is null and a.cancelled_at is null and a.superseded_at is null group by 1
      )
      select o.month as k, count(*), coalesce(sum(c.given), 0), coalesce(sum(c.done), 0), 100.0 * sum(c.done) / sum(c.given),
        count(*) filter (where o.first <= 30), avg(o.first) from one o left join course c using (id) group by 1`,
        [tenant],
      )
      .values()
    const [since] = await db.sql`select (private.today() - 400)::text as day`
    expectAlike(
      await told({
        explore: 'joiners',
        dimensions: ['month'],
        metrics: explores.joiners.metrics,
        from: since?.day,
      }),
      byKey(joiners),
    )
    const leavers = await db.sql`
      select to_char(p.left_on, 'YYYY-MM-01') as k, count(*), count(*) filter (where p.left_on - p.joined_on <= 90) as early, avg(p.left_on - p.joined_on) as stayed
      from people p where p.tenant_id = ${tenant} and p.left_on < private.today() group by 1`
    expectAlike(
      await told({ explore: 'leavers', dimensions: ['month'], metrics: explores.leavers.metrics }),
      byKey(leavers),
    )
  })

  test('certifications say what the wall says', async () => {
    const wall = await db.sql
      .unsafe(
        `select 'all' as k, count(*), count(*) filter (where standing in ('valid', 'expiring')),
        100.0 * count(*) filter (where standing in ('valid', 'expiring')) / count(*),
        count(*) filter (where standing = 'expiring'), count(*) filter (where standing = 'expired'), count(*) filter (where standing = 'missing')
      from private.compliance_standings($1, array(select p.id from people p where p.tenant_id = $1 and ${now}), private.today()) where is_needed`,
        [tenant],
      )
      .values()
    const { totals } = await run({
      explore: 'certifications',
      metrics: explores.certifications.metrics,
      totals: true,
    })
    expectAlike({ all: totals }, byKey(wall))
  })

  test('observations', async () => {
    const own = await db.sql`
      select outlet_id as k, count(*), count(*) filter (where state = 'passed') as passed, 100.0 * count(*) filter (where state = 'passed') / count(*) as share,
        100.0 * count(*) filter (where state = 'passed' and attempt = 1) / nullif(count(*) filter (where attempt = 1), 0) as first
      from observations where tenant_id = ${tenant} and state in ('passed', 'not_yet') group by 1`
    expectAlike(
      await told({ explore: 'observations', dimensions: ['outlet'], metrics: explores.observations.metrics }),
      byKey(own),
    )
  })

  test('KPIs are those of the board, by outlet, together and before', async () => {
    const kpis = ['occupancy', 'adr', 'net_sales', 'food_cost', 'prime_cost', 'average_check', 'rgi']
    const [from, to] = ['2026-10-01', '2026-10-31']
    const board = await db.as(
      admin(),
      (sql) =>
        sql`select outlet_id, to_jsonb(figures) as figures, to_jsonb(former) as former from read_heatmap(${tenant}, ${from}, ${to}, ${kpis}, null, 'same_dates')`,
    )
    const report = await run({
      explore: 'kpis',
      dimensions: ['outlet'],
      metrics: kpis,
      from,
      to,
      totals: true,
      compare: 'same_dates',
    })
    for (const { outlet_id: outlet, figures, former } of board) {
      const row = outlet
        ? report.rows.find(({ key }) => key[0] === outlet)
        : { values: report.totals, former: null }
      for (const [at, kpi] of kpis.entries()) {
        if (figures[at] === null) expect(row?.values[at] ?? null, kpi).toBeNull()
        else expect(row?.values[at], `${kpi} ${outlet}`).toBeCloseTo(figures[at], 6)
        if (outlet && former[at] !== null)
          expect(row?.former?.[at], `${kpi} before`).toBeCloseTo(former[at], 6)
      }
    }
  })

  test('visits and their sections', async () => {
    const own = await db.sql`
      select outlet_id as k, count(*), avg(score_overall) as score, count(*) filter (where is_failed) as failed, 100.0 * count(*) filter (where is_failed) / count(*) as share
      from shops where tenant_id = ${tenant} and state in ('released', 'closed', 'disputed') group by 1`
    expectAlike(
      await told({ explore: 'shops', dimensions: ['outlet'], metrics: explores.shops.metrics }),
      byKey(own),
    )
    const sections = await db.sql`
      select form_id || ' ' || section_id as k, sum(visits) as visits, sum(total) / sum(visits) as score, sum(total) as total, sum(squares) as squares
      from shop_section_figures where tenant_id = ${tenant} and section_id <> '' group by 1`
    expectAlike(
      await told({
        explore: 'shop_sections',
        dimensions: ['section'],
        metrics: explores.shop_sections.metrics,
      }),
      byKey(sections),
    )
  })

  test('actions and appeals', async () => {
    const own = await db.sql`
      select outlet_id as k, count(*), count(*) filter (where state in ('open', 'in_progress', 'claimed')) as open,
        count(*) filter (where state in ('open', 'in_progress', 'claimed') and due_on < private.today()) as overdue, count(*) filter (where state = 'verified') as verified,
        avg(private.today() - (created_at at time zone 'Asia/Kolkata')::date) filter (where state in ('open', 'in_progress', 'claimed')) as age
      from actions where tenant_id = ${tenant} and state <> 'withdrawn' group by 1`
    expectAlike(
      await told({ explore: 'actions', dimensions: ['outlet'], metrics: explores.actions.metrics }),
      byKey(own),
    )
    const appeals = await db.sql`
      select reason as k, count(*), count(*) filter (where outcome is null) as open, count(*) filter (where outcome <> 'refused') as changed,
        100.0 * count(*) filter (where outcome <> 'refused') / nullif(count(outcome), 0) as share
      from shop_appeals where tenant_id = ${tenant} group by 1`
    expectAlike(
      await told({ explore: 'appeals', dimensions: ['appeal_reason'], metrics: explores.appeals.metrics }),
      byKey(appeals),
    )
  })

  test('loyalty says of each month what its overview says', async () => {
    const [overview] = await db.as(
      admin(),
      (sql) => sql`select loyalty_overview(${tenant}) -> 'months' as months`,
    )
    const months = Object.fromEntries(
      ((overview?.months ?? []) as Record<string, number>[]).map(
        ({ month, visits, spend_paise, earned, redeemed, expired }) => [
          month,
          [visits, spend_paise, earned, redeemed, expired] as number[],
        ],
      ),
    )
    const report = await told({
      explore: 'loyalty',
      dimensions: ['month'],
      metrics: ['bills', 'spend', 'earned', 'redeemed', 'expired'],
      from: Object.keys(months).toSorted()[0],
    })
    expectAlike(report, months)
    const own = await db.sql`
      select 'all' as k, round(sum(amount_paise) / count(*)) as mean, count(distinct member_id) as guests from loyalty_entries
      where tenant_id = ${tenant} and kind = 'earn' and why = 'bill'`
    const { totals } = await run({ explore: 'loyalty', metrics: ['mean_bill', 'guests'], totals: true })
    expectAlike({ all: totals }, byKey(own))
  })

  test.each(['as it is read from the ledger', 'as it was added up'])(
    'each guest of a programme counts once, %s',
    async (how) => {
      if (how === 'as it was added up') {
        await db.sql.begin(async (sql) => {
          await sql`set local session_replication_role = replica`
          await sql`update loyalty_entries set noted_at = now() - interval '1 hour' where noted_at is not null`
        })
        await db.sql`select private.sum_loyalty_months()`
        const [kept] =
          await db.sql`select count(*)::int as days, count(*) filter (where is_laid)::int as laid from private.loyalty_day_sums where tenant_id = ${tenant}`
        expect(kept?.days).toBeGreaterThan(10)
        expect(kept?.laid).toBeGreaterThan(10)
      }
      const bill = `e.tenant_id = '${tenant}' and e.kind = 'earn' and e.why = 'bill'`
      const day = `(e.at at time zone 'Asia/Kolkata')::date`
      const says = {
        day: `${day}::text`,
        week: `date_trunc('week', ${day}::timestamp)::date::text`,
        month: `date_trunc('month', ${day}::timestamp)::date::text`,
        quarter: `date_trunc('quarter', ${day}::timestamp)::date::text`,
        weekday: `extract(isodow from ${day})::text`,
        outlet: 'e.outlet_id::text',
        city: 'o.city',
      }
      const [span] = await db.sql.unsafe(
        `select (min(${day}) + 3)::text as first, (max(${day}) - 1)::text as last from loyalty_entries e where ${bill}`,
      )
      for (const [by, expression] of Object.entries(says))
        for (const days of [{}, { from: span?.first, to: span?.last }])
          for (const filters of [{}, { outlet: mine }]) {
            const within = `${bill} ${days.from ? `and ${day} between '${days.from}' and '${days.to}'` : ''}
              ${filters.outlet ? `and e.outlet_id = any ('{${mine.join(',')}}')` : ''}`
            const ask = { explore: 'loyalty', metrics: ['bills', 'guests', 'spend'], filters, ...days }
            const own = await db.sql
              .unsafe(
                `select ${expression} as k, count(*), count(distinct e.member_id), sum(e.amount_paise)
                from loyalty_entries e left join outlets o on o.id = e.outlet_id where ${within} group by 1`,
              )
              .values()
            const report = await told({ ...ask, dimensions: [by] })
            const some = Object.entries(report).filter(([, [bills]]) => bills !== 0)
            expectAlike(Object.fromEntries(some), byKey(own))
            const [all] = await db.sql.unsafe(
              `select count(*)::int as bills, count(distinct e.member_id)::int as guests from loyalty_entries e where ${within}`,
            )
            const { totals } = await run({ ...ask, dimensions: [by], totals: true })
            expect(totals.slice(0, 2), `${by} in all`).toEqual([all?.bills, all?.guests])
          }
      const { totals } = await run({ explore: 'loyalty', metrics: ['guests'], totals: true }, manager())
      const [own] = await db.sql.unsafe(
        `select count(distinct e.member_id)::int as guests from loyalty_entries e where ${bill} and e.outlet_id = any ('{${mine.join(',')}}')`,
      )
      expect(totals).toEqual([own?.guests])
    },
    60_000,
  )

  test('learning says the same, whether it is counted up for each person first or not', async () => {
    const { metrics } = explores.learning
    for (const dimension of ['outlet', 'city', 'department', 'job_role', 'person']) {
      const folded = await run({
        explore: 'learning',
        dimensions: [dimension],
        metrics,
        totals: true,
        limit: 1000,
      })
      const whole = await run({
        explore: 'learning',
        dimensions: [dimension],
        metrics,
        totals: true,
        limit: 1000,
        filters: { side: ['front', 'back', 'both'] },
      })
      expect(folded.totals).toEqual(whole.totals)
      expect(folded.rows).toEqual(whole.rows)
    }
    const own = await db.sql
      .unsafe(
        `select a.course_id as k, count(*), count(a.completed_at) from assignments a join people p on p.id = a.person_id
        where a.tenant_id = $1 and ${now} and a.waived_at is null and a.cancelled_at is null and a.superseded_at is null group by 1`,
        [tenant],
      )
      .values()
    expectAlike(
      await told({ explore: 'learning', dimensions: ['course'], metrics: ['given', 'done'] }),
      byKey(own),
    )
  })

  test('clinics tell nothing of fewer than five people, and the total gives no small group away', async () => {
    const between = { from: '2026-01-01', to: '2027-12-31' }
    const metrics = explores.clinics.metrics.slice(0, 8) // as many as a report takes
    const least = 5
    for (const dimension of ['outlet', 'talk_kind', 'month'] as const) {
      const { rows, totals } = await run({
        explore: 'clinics',
        dimensions: [dimension],
        metrics,
        totals: true,
        ...between,
      })
      for (const { values } of rows) expect(values[1]).toBeGreaterThanOrEqual(least)
      const left = (totals[1] ?? 0) - rows.reduce((sum, { values }) => sum + (values[1] ?? 0), 0)
      expect(left <= 0 || left >= least || dimension !== 'outlet', `${dimension} leaves over ${left}`).toBe(
        true,
      )
    }
    const [health] = await db.as(
      admin(),
      (sql) => sql`select clinic_report(${tenant}, '2026-06-01', '2026-12-31') as told`,
    )
    const { totals } = await run({
      explore: 'clinics',
      metrics,
      totals: true,
      from: '2026-06-01',
      to: '2026-12-31',
    })
    const { people, held, absent, coach_absent, cancelled, actions, done, goals } = health?.told ?? {}
    if (health?.told.is_small) expect(totals).toBeNull()
    else {
      expect(totals.slice(0, 7)).toEqual([held, people, absent, coach_absent, cancelled, actions, done])
      const moved = await run({
        explore: 'clinics',
        metrics: ['readiness'],
        totals: true,
        from: '2026-06-01',
        to: '2026-12-31',
      })
      if (goals) expect(moved.totals[0]).toBeCloseTo(goals.points, 0)
      else expect(moved.totals[0]).toBeNull()
    }
    for (const more of [
      { dimensions: ['outlet', 'month'] },
      { dimensions: ['outlet'], filters: { outlet: mine } },
      { rows: true },
    ])
      await expect(run({ explore: 'clinics', metrics, ...more })).rejects.toMatchObject({ code: 'PT400' })
  })

  test('what changed', async () => {
    const [looked] =
      await db.sql`select max(week)::text as week from private.signal_looks where tenant_id = ${tenant}`
    const own = await db.sql`
      select s.outlet_id as k, count(*), count(*) filter (where not s.is_better) as worse, count(*) filter (where s.is_better) as better,
        (array_agg(100.0 * (s.figure - s.former) / nullif(abs(s.former), 0) order by s.strength desc, s.kpi_id))[1] as largest, max(s.strength) as strength
      from private.kpi_signals s where s.tenant_id = ${tenant} and s.week = ${looked?.week}::date and s.place is not null group by 1`
    expect(own.length).toBeGreaterThan(0)
    expectAlike(
      await told({ explore: 'signals', dimensions: ['outlet'], metrics: explores.signals.metrics }),
      byKey(own),
    )
  })

  test.each(['course', 'side', 'state', 'day', 'month', 'weekday'])(
    'learning by %s says the same, whether it is counted up first or read row by row',
    async (dimension) => {
      const metrics = explores.learning.metrics.filter((metric) => metric !== 'learners')
      const ask = { explore: 'learning', dimensions: [dimension], totals: true, limit: 1000 }
      for (const more of [
        {},
        { filters: { state: ['overdue', 'done'] } },
        { from: '2026-01-01', to: '2030-12-31' },
      ]) {
        const counted = await run({ ...ask, metrics, ...more })
        // who asks for learners has every row read
        const whole = await run({ ...ask, metrics: [...metrics, 'learners'], ...more })
        const without = (values: (number | null)[]) => values.slice(0, -1)
        expect(counted.totals).toEqual(without(whole.totals))
        expect(new Map(counted.rows.map(({ key, values }) => [key[0], values]))).toEqual(
          new Map(whole.rows.map(({ key, values }) => [key[0], without(values)])),
        )
      }
    },
  )

  test('seats, orders and invoices', async () => {
    const seats = await db.sql`
      select tenant_role as k, count(*), count(*) filter (where (last_seen_at at time zone 'Asia/Kolkata')::date > private.today() - 30) as active,
        count(*) filter (where last_seen_at is null) as never,
        100.0 * count(*) filter (where (last_seen_at at time zone 'Asia/Kolkata')::date > private.today() - 30) / count(*) as share
      from profiles where tenant_id = ${tenant} group by 1`
    expectAlike(
      await told({ explore: 'seats', dimensions: ['tenant_role'], metrics: explores.seats.metrics }),
      byKey(seats),
    )
    const orders = await db.sql`
      with one as (
        select o.state, case when o.state in ('active', 'cancel_scheduled') then (o.unit_paise - o.discount_paise) * o.quantity * case o.term when 'month' then 12 when 'year' then 1 end end as paise,
          case when o.state in ('active', 'cancel_scheduled', 'trial') then private.today() - (u.value ->> 'last_used_on')::date end as unused
        from store_orders o join products p on p.id = o.product_id
        left join jsonb_array_elements(private.modules_in_use(${tenant})) u on u.value ->> 'module' = p.module
        where o.tenant_id = ${tenant}
      )
      select state as k, count(*), count(*) filter (where state in ('active', 'trial', 'cancel_scheduled')) as running, coalesce(sum(paise), 0) as year,
        round(coalesce(sum(paise), 0) / (select nullif(count(*), 0) from profiles where tenant_id = ${tenant} and is_active and last_seen_at > now() - interval '30 days')) as each,
        max(unused) as unused
      from one group by 1`
    expectAlike(
      await told({ explore: 'orders', dimensions: ['order_state'], metrics: explores.orders.metrics }),
      byKey(orders),
    )
    const invoices = await db.sql`
      select to_char(issued_on, 'YYYY-MM-01') as k, count(*), sum(taxable_paise) as taxable, sum(cgst_paise + sgst_paise + igst_paise) as tax, sum(total_paise) as billed,
        sum(total_paise - paid_paise - tds_paise - credited_paise) as unpaid
      from invoices where tenant_id = ${tenant} and kind = 'tax' group by 1`
    expectAlike(
      await told({ explore: 'invoices', dimensions: ['month'], metrics: explores.invoices.metrics }),
      byKey(invoices),
    )
  })
})

test('no metric is without SQL of its own', () => {
  // Careers have their own page to be held against (above), KPIs the board; guests and the mean bill stand with the whole.
  for (const metric of explores.certifications.metrics) proven.add(`certifications.${metric}`)
  const missing = Object.entries(explores)
    .filter(([explore]) => explore !== 'clinics' && explore !== 'kpis')
    .flatMap(([explore, { metrics }]) => metrics.map((metric) => `${explore}.${metric}`))
    .filter((metric) => !proven.has(metric) && !['loyalty.mean_bill'].includes(metric))
  expect(missing).toEqual([])
})

test('rows add up to their total, but for people and guests who stand in several of them', async () => {
  // A person with two outlets stands at both, a guest comes on several days.
  const distinct = ['learning.learners', 'loyalty.guests', 'clinics.talkers']
  const atSeveral = ['city', 'outlet', 'outlet_kind', 'department', 'job_role']
  const offered: {
    key: string
    least_people: number | null
    dimensions: { key: string }[]
    metrics: { key: string; unit: string }[]
  }[] = await offeredTo(admin())
  for (const { key: explore, dimensions, metrics, least_people: least } of offered) {
    if (explore === 'kpis' || least !== null) continue
    const sums = metrics.filter(
      ({ key, unit }) =>
        ['count', 'paise'].includes(unit) &&
        !distinct.includes(`${explore}.${key}`) &&
        !['mean_bill', 'per_active'].includes(key),
    )
    const isOfPeople = dimensions.some(({ key }) => key === 'job_role')
    for (const { key: dimension } of dimensions) {
      const {
        rows,
        totals,
        is_cut: isCut,
      } = await run({
        explore,
        dimensions: [dimension],
        metrics: sums.map(({ key }) => key).slice(0, 8),
        totals: true,
        limit: 1000,
      })
      expect(isCut).toBe(false)
      for (const [at, { key }] of sums.entries()) {
        const sum = rows.reduce((so, { values }) => so + (values[at] ?? 0), 0)
        const what = `${explore}.${key} by ${dimension}`
        if (isOfPeople && atSeveral.includes(dimension))
          expect(sum, what).toBeGreaterThanOrEqual(totals[at] ?? 0)
        else expect(sum, what).toBe(totals[at] ?? 0)
      }
    }
  }
}, 60_000)

test('the same report as three persons gives three right answers', async () => {
  const spec = { explore: 'learning', dimensions: ['outlet'], metrics: ['given'], totals: true }
  const [all, own, taught] = [await run(spec), await run(spec, manager()), await run(spec, trainer())]
  expect(own.rows.map(({ key }) => key[0]).toSorted()).toEqual(mine.toSorted())
  expect(own.totals[0]).toBe(
    all.rows
      .filter(({ key }) => mine.includes(key[0] as string))
      .reduce((sum, { values }) => sum + (values[0] ?? 0), 0),
  )
  expect(taught).toEqual(all)
  await db.sql`update profiles set tenant_role = 'member' where id = ${trainer()}`
  await expect(run(spec, trainer())).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await db.sql`update profiles set tenant_role = 'trainer' where id = ${trainer()}`
  await expect(run(spec, admin(), elsewhere)).rejects.toMatchObject({ code: 'PT404' })
  await expect(run(spec, who['manager@neelgiri-stays.test'], elsewhere)).rejects.toMatchObject({
    code: 'PT403',
    message: 'module_off',
  })
})

test('trainers read no money, and only admins what the workspace pays', async () => {
  const october = { from: '2026-10-01', to: '2026-10-31' }
  const bills = { explore: 'loyalty', metrics: ['bills'], totals: true }
  expect((await run(bills, trainer())).totals[0]).toBeGreaterThan(0)
  await expect(run({ ...bills, metrics: ['spend'] }, trainer())).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(run({ explore: 'kpis', metrics: ['adr'], ...october }, trainer())).rejects.toMatchObject({
    code: 'PT400',
  })
  expect(
    (await run({ explore: 'kpis', metrics: ['occupancy'], totals: true, ...october }, trainer())).totals[0],
  ).toBeGreaterThan(0)
  expect((await run({ explore: 'loyalty', rows: true, limit: 1 }, trainer())).columns).not.toContain('amount')
  for (const person of [trainer(), manager()])
    await expect(run({ explore: 'invoices', metrics: ['billed'] }, person)).rejects.toMatchObject({
      code: 'PT403',
      message: 'not_allowed',
    })
})

test('whoever works at two outlets stands at both and once in the total', async () => {
  const [first, second] =
    await db.sql`select id from outlets where tenant_id = ${tenant} and is_active order by name limit 2`
  const [person] = await db.sql`
    select w.person_id, w.job_role_id from people_outlets w join people p on p.id = w.person_id
    where w.outlet_id = ${first?.id} and private.is_placed(w, private.today()) and p.left_on is null and exists (select from assignments a where a.person_id = p.id) limit 1`
  const by = async (...dimensions: string[]) =>
    run({ explore: 'people', dimensions, metrics: ['people'], totals: true })
  const [before, outletsBefore, citiesBefore] = [await by(), await by('outlet'), await by('city')]
  const sharedBefore = [await by('department'), await by('job_role')]
  await db.sql`insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from) values (${tenant}, ${person?.person_id}, ${second?.id}, ${person?.job_role_id}, private.today())`
  const sum = ({ rows }: Answer) => rows.reduce((total, { values }) => total + (values[0] ?? 0), 0)
  expect((await by()).totals).toEqual(before.totals)
  expect(sum(await by('outlet'))).toBe(sum(outletsBefore) + 1)
  expect((await by('outlet')).totals).toEqual(before.totals)
  // With the same job at both: once in its department, whether or not something else splits the rows.
  for (const [at, dimension] of ['department', 'job_role'].entries()) {
    expect(sum(await by(dimension)), dimension).toBe(sum(sharedBefore[at] as Answer))
    expect((await by(dimension)).rows).toEqual(sharedBefore[at]?.rows)
  }
  expect(sum(await by('city'))).toBeLessThanOrEqual(sum(citiesBefore) + 1)
  const narrowed = {
    explore: 'people',
    metrics: ['people'],
    totals: true,
    filters: { outlet: [first?.id, second?.id] },
  }
  const { rows, totals } = await run({ ...narrowed, dimensions: ['outlet'] })
  expect(totals[0]).toBe(rows.reduce((total, { values }) => total + (values[0] ?? 0), 0) - 1)
  expect((await run({ ...narrowed, dimensions: ['department'] })).totals).toEqual(totals)
  expect(
    (await run({ explore: 'people', rows: true, limit: 1000, filters: narrowed.filters })).rows,
  ).toHaveLength(totals[0] ?? 0)
})

test('the rows under a figure are as many as it says, and narrowed down they belong to it', async () => {
  const { rows } = await run({ explore: 'learning', dimensions: ['outlet'], metrics: ['overdue'] })
  for (const { key, values } of rows) {
    const under = await run({
      explore: 'learning',
      rows: true,
      limit: 1000,
      filters: { outlet: key, state: ['overdue'] },
    })
    expect(under.rows).toHaveLength(values[0] ?? 0)
  }
})

test('what is cut off says so; what costs too much is not begun', async () => {
  expect(await run({ explore: 'loyalty', dimensions: ['day'], metrics: ['bills'], limit: 3 })).toMatchObject({
    is_cut: true,
    rows: { length: 3 },
  })
  const spec = {
    explore: 'kpis',
    dimensions: ['day'],
    metrics: ['occupancy'],
    from: '2026-01-01',
    to: '2026-10-31',
  }
  await expect(run(spec)).rejects.toMatchObject({ code: 'PT400', message: 'report_too_costly' })
  await db.sql`create or replace function private.report_cost_most() returns double precision language sql immutable set search_path = '' as 'select 1::double precision'`
  await expect(run({ explore: 'shops', metrics: ['visits'] })).rejects.toMatchObject({
    code: 'PT400',
    message: 'report_too_costly',
  })
  await db.sql`create or replace function private.report_cost_most() returns double precision language sql immutable set search_path = '' as 'select 20000000::double precision'`
})

test('reports at random: answered or refused by name, as the code foretells, and never with a foreign outlet', {
  timeout: 600_000,
}, async () => {
  const of = {
    [admin()]: await offeredTo(admin()),
    [manager()]: await offeredTo(manager()),
    [trainer()]: await offeredTo(trainer()),
  }
  const foreign = new Set(
    (await db.sql`select id from outlets where tenant_id <> ${tenant}`).map(({ id }) => id as string),
  )
  const random = seeded(Number(process.env.REPORT_SEED ?? 47))
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
  const some = <One>(list: readonly One[], most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list))
  const junk = ['', "'; drop table people; --", 'outlet', 'o.name', '%s', '$1', 'spend', 'day', 'nothing']
  // `npm run bench -- report-specs` asks ten thousand and more
  const specs = Array.from({ length: Number(process.env.REPORT_SPECS ?? 2000) }, () => {
    const explore = pick(Object.keys(explores)) as keyof typeof explores
    const { dimensions, metrics } = explores[explore]
    const dims = random() < 0.9 ? some(dimensions as readonly string[], 3) : some(junk, 3)
    const figures =
      explore === 'kpis'
        ? some(['occupancy', 'adr', 'food_cost', 'flow_through', 'no_kpi'], 3)
        : random() < 0.95
          ? some(metrics as readonly string[], 5)
          : some(junk, 4)
    const month = 1 + Math.floor(random() * 12)
    return {
      as: pick([admin(), manager(), trainer()]),
      spec: {
        explore: random() < 0.98 ? explore : pick(junk),
        dimensions: dims,
        metrics: figures,
        ...(random() < 0.3 && {
          filters: {
            [random() < 0.9 ? pick(dimensions as readonly string[]) : pick(junk)]: pick([
              [null],
              [],
              ['Mumbai', ...junk],
              mine,
            ]),
          },
        }),
        ...(random() < 0.5 && {
          from: `2026-${String(month).padStart(2, '0')}-${pick(['01', '31'])}`,
          to: pick(['2026-12-31', '2026-06-30', '2026-02-30']),
        }),
        ...(random() < 0.2 && {
          sort: { by: pick([...dims, ...figures, 'nothing']), descending: random() < 0.5 },
        }),
        ...(random() < 0.2 && {
          compare: pick(['none', 'last_period', 'same_dates', 'same_weekdays', 'ever'] as const),
        }),
        ...(random() < 0.2 && { pivot: pick([...dims, 'nothing']) }),
        ...(random() < 0.2 && { rows: true }),
        totals: random() < 0.5,
        limit: pick([1, 5, 1000]),
      },
    }
  })
  const wrong: unknown[] = []
  let answered = 0
  const queue = [...specs]
  const pool = db.connect(3)
  const ask = async () => {
    for (let one = queue.pop(); one; one = queue.pop()) {
      const { as, spec } = one
      const foretold = reportProblem(spec as never, of[as] as never)
      const started = performance.now()
      const code = await db
        .as(as, (sql) => sql`select run_report(${tenant}, ${sql.json(spec as never)}) as told`, pool)
        .then(([row]) => {
          answered += 1
          const answer = row?.told as Answer
          const keys = answer.rows.flatMap(({ key = [], record }) => [...key, record])
          if (keys.some((key) => foreign.has(key))) wrong.push({ spec, keys })
          return null
        })
        .catch(({ code, message }: { code: string; message: string }) => {
          if (!/^PT40[03]$/.test(code)) wrong.push({ spec, code, message })
          return message
        })
      if ((code === null) !== (foretold === null) && code !== 'report_too_costly')
        wrong.push({ spec, code, foretold, role: Object.keys(of).indexOf(as) })
      if (performance.now() - started > 8000) wrong.push({ spec, slow: true })
    }
  }
  await Promise.all([ask(), ask(), ask()])
  expect(wrong.slice(0, 5)).toEqual([])
  expect(answered).toBeGreaterThan(specs.length / 10)
})

const offeredTo = async (person: string) =>
  (await db.as(person, (sql) => sql`select report_catalogue(${tenant}) -> 'explores' as told`))[0]?.told

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
