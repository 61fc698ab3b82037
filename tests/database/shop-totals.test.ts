import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'
import { shopsOf } from './shops.ts'

const db = testDatabase()
const { aHouse } = shopsOf(db)
const { aManagerOf, anOutlet, aPlacement } = castOf(db)

const questions = ['greeted', 'table', 'nuts', 'bill']
const document = {
  overall: 'pooled',
  critical: { policy: 'none' },
  unrequired: 'leave_out',
  sections: [
    {
      id: 'all',
      title: { en: 'All', hi: 'सब' },
      weight: 100,
      questions: questions.map((id) => ({ id, kind: 'yes_no_na', title: { en: id, hi: id }, skills: [] })),
    },
  ],
}

let house: { tenant: string; admin: string }
let outlets: string[]
let form: string
let version: string
beforeEach(newHouse)

async function newHouse() {
  const { tenant, admin, outlet } = await aHouse()
  house = { tenant, admin }
  outlets = [outlet, await anOutlet(tenant), await anOutlet(tenant)]
  form = randomUUID()
  await db.sql`
    insert into shop_forms (id, tenant_id, title_en, title_hi, draft)
    values (${form}, ${tenant}, 'A visit', 'एक विज़िट', ${db.sql.json(document)})`
  const [made] = await db.sql`
    insert into shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document)
    values (${tenant}, ${form}, 1, 'A visit', 'एक विज़िट', ${db.sql.json(document)}) returning id`
  version = made?.id
}

// Of three points, that no decimal divides: what each question earned, null for NA.
type Earned = (number | null)[]
type Step =
  | { kind: 'release'; outlet: number; back: number; earned: Earned }
  | { kind: 'amend'; visit: number; earned: Earned }
  | { kind: 'withdraw' | 'return'; visit: number }
  | { kind: 'move'; visit: number; outlet: number; back: number }

const earned = fc.array(fc.option(fc.nat({ max: 3 }), { freq: 6 }), { minLength: 4, maxLength: 4 })
const [visit, outlet, back] = [fc.nat({ max: 20 }), fc.nat({ max: 2 }), fc.nat({ max: 400 })]
const history = fc
  .tuple(
    fc.array(fc.record({ kind: fc.constant('release' as const), outlet, back, earned }), {
      minLength: 3,
      maxLength: 8,
    }),
    fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('release' as const), outlet, back, earned }),
        fc.record({ kind: fc.constant('amend' as const), visit, earned }),
        fc.record({ kind: fc.constantFrom('withdraw' as const, 'return' as const), visit }),
        fc.record({ kind: fc.constant('move' as const), visit, outlet, back }),
      ),
      { maxLength: 12, size: 'max' },
    ),
  )
  .map(([first, then]): Step[] => [...first, ...then])

async function live(steps: Step[]) {
  const visits: string[] = []
  for (const step of steps) {
    const id = 'visit' in step ? (visits[step.visit % visits.length] ?? '') : randomUUID()
    if (step.kind === 'release') {
      visits.push(id)
      await db.sql`
        insert into shops (id, tenant_id, outlet_id, form_version_id, window_from, window_to, planned_on, daypart, submit_by, state, fee_inr,
          reimbursement_cap_inr, visited_at)
        values (${id}, ${house.tenant}, ${outlets[step.outlet] ?? ''}, ${version}, private.today(), private.today(), private.today(), 'dinner',
          private.today(), 'approved', 800, 0, now() - make_interval(days => ${step.back}))`
      await score(id, step.earned)
      await db.sql`update shops set state = 'released' where id = ${id}`
    } else if (step.kind === 'amend') await score(id, step.earned)
    else if (step.kind === 'move')
      await db.sql`
        update shops set outlet_id = ${outlets[step.outlet] ?? ''}, visited_at = now() - make_interval(days => ${step.back}) where id = ${id}`
    else
      await db.sql`update shops set state = ${step.kind === 'withdraw' ? 'excluded' : 'disputed'} where id = ${id}`
  }
}

/** Scores a visit anew, as a decision on an appeal does: answers of the next version, then what they come to. */
async function score(id: string, earned: Earned) {
  const rows = earned.map((points, at) => ({
    id: questions[at],
    points: points ?? 0,
    of: points === null ? 0 : 3,
  }))
  await db.sql`
    insert into shop_answers (tenant_id, shop_id, score_version, question_id, section_id, value, earned, possible, state, critical_failed)
    select ${house.tenant}, s.id, coalesce(s.score_version, 0) + 1, a.id, 'all', '{}', a.points, a.of,
      case when a.of = 0 then 'na' when a.points = a.of then 'met' else 'not_met' end, a.id = 'nuts' and a.of > 0 and a.points = 0
    from shops s, jsonb_to_recordset(${db.sql.json(rows)}) a (id text, points numeric, of numeric) where s.id = ${id}`
  await db.sql`update shops set score_version = coalesce(score_version, 0) + 1, score_overall = 50 where id = ${id}`
}

/** The questions of which what is kept of all outlets is not the sum of the outlets, or not what the visits say. */
const wrongItems = () => db.sql`
  with kept as (
    select * from private.shop_item_totals where tenant_id = ${house.tenant} and visits <> 0
  ), of_outlets as (
    select quarter, question_id, sum(visits) as visits, sum(met) as met, sum(share::numeric) as share, sum(pairs) as pairs, sum(x::numeric) as x,
      sum(xx::numeric) as xx, sum(y::numeric) as y, sum(yy::numeric) as yy, sum(xy::numeric) as xy
    from shop_item_figures where tenant_id = ${house.tenant} group by 1, 2
  ), of_visits as (
    select private.quarter_of(private.day_in_india(s.visited_at)) as quarter, a.question_id, count(*) as visits,
      count(*) filter (where a.state = 'met') as met, sum(a.earned / a.possible) as share
    from shops s join shop_answers a on a.shop_id = s.id and a.score_version = s.score_version
    where s.tenant_id = ${house.tenant} and private.is_released(s.state) and a.possible > 0 group by 1, 2
  )
  select quarter, question_id, k.visits, o.visits as of_outlets, v.visits as of_visits, k.share, o.share as share_of_outlets
  from kept k full join of_outlets o using (quarter, question_id) full join of_visits v using (quarter, question_id)
  where (k.visits, k.met, k.share, k.pairs, k.x, k.xx, k.y, k.yy, k.xy) is distinct from
      (o.visits, o.met, o.share, o.pairs, o.x, o.xx, o.y, o.yy, o.xy)
    or (k.visits, k.met, round(k.share, 9)) is distinct from (v.visits, v.met, round(v.share, 9))`

/** Critical items that are kept as open and are not, or the other way round: looked for among all items, as a page once did. */
const wrongCriticals = () => db.sql`
  with failed as (
    select f.outlet_id, f.form_id, f.question_id, max(f.failed_at) as failed_at,
      (array_agg(f.failed_in order by f.failed_at desc))[1] as failed_in
    from shop_item_figures f where f.tenant_id = ${house.tenant} and f.failed_at is not null group by 1, 2, 3
  ), open as (
    select f.* from failed f where not exists (
      select from shop_item_figures k where k.outlet_id = f.outlet_id and k.question_id = f.question_id and k.kept_at > f.failed_at)
  ), kept as (
    select outlet_id, form_id, question_id, failed_at, failed_in from private.shop_open_criticals where tenant_id = ${house.tenant}
  )
  (table open except table kept) union all (table kept except table open)`

interface Item {
  id: string
  visits: number
  share: number
  together: number | null
}

const itemsOf = async (who: string): Promise<Item[]> =>
  (await db.as(who, (sql) => sql`select read_shop_group(${house.tenant}) as told`))[0]?.told.items

const rounded = (items: Item[]) =>
  items.map(({ share, together, ...rest }) => ({
    ...rest,
    share: share.toFixed(9),
    together: together?.toFixed(6),
  }))

test('what all outlets made of a question is the sum of their visits, whatever is amended, withdrawn or moved', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await newHouse()
      await live(steps)
      expect(await wrongItems()).toEqual([])
      expect(await wrongCriticals()).toEqual([])
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

test('whoever leads all outlets reads the same of them one by one as the admin reads of all', async () => {
  const answers: Earned[] = [
    [3, 3, 2, null],
    [0, 1, 3, 2],
    [3, 2, 2, 1],
    [1, 0, 3, null],
    [2, 3, 0, 3],
  ]
  await live([
    ...answers.map((earned, at): Step => ({ kind: 'release', outlet: at % 3, back: at * 40, earned })),
    { kind: 'amend', visit: 2, earned: [0, 0, 3, 3] },
    { kind: 'withdraw', visit: 4 },
  ])
  const manager = await aManagerOf(house.tenant, outlets[0] ?? '')
  const [person] = await db.sql`select id from people where profile_id = ${manager}`
  for (const outlet of outlets.slice(1)) await aPlacement(person?.id, outlet)
  const items = await itemsOf(house.admin)
  expect(items.map(({ visits }) => visits)).toEqual([4, 4, 4, 2])
  expect(rounded(items)).toEqual(rounded(await itemsOf(manager)))
})

test('an outlet or a form that goes takes its visits out, and a tenant leaves nothing behind', async () => {
  await live([
    { kind: 'release', outlet: 0, back: 1, earned: [3, 3, 3, 3] },
    { kind: 'release', outlet: 1, back: 1, earned: [0, 3, 3, null] },
  ])
  await db.sql`delete from shop_item_figures where outlet_id = ${outlets[1] ?? ''}`
  expect((await itemsOf(house.admin)).map(({ visits, share }) => [visits, share])).toEqual(
    questions.map(() => [1, 1]),
  )
  await db.sql`delete from auth.users where id in (select id from profiles where tenant_id = ${house.tenant})`
  await db.sql`delete from tenants where id = ${house.tenant}`
  expect(await db.sql`select 1 from private.shop_item_totals where tenant_id = ${house.tenant}`).toHaveLength(
    0,
  )
})

test('a critical item is open until a later visit keeps it, and open again where that visit is taken out', async () => {
  const criticals = async () =>
    (
      await db.as(house.admin, (sql) => sql`select read_shop_group(${house.tenant}) as told`)
    )[0]?.told.criticals.map(({ outlet_id: at, question_id: item }: Record<string, string>) => [
      outlets.indexOf(at ?? ''),
      item,
    ])
  const failed: Step = { kind: 'release', outlet: 1, back: 30, earned: [3, 3, 0, 3] }
  await live([failed, { ...failed, outlet: 2 }])
  expect((await criticals()).toSorted()).toEqual([
    [1, 'nuts'],
    [2, 'nuts'],
  ])
  const later = randomUUID()
  await db.sql`
    insert into shops (id, tenant_id, outlet_id, form_version_id, window_from, window_to, planned_on, daypart, submit_by, state, fee_inr,
      reimbursement_cap_inr, visited_at)
    values (${later}, ${house.tenant}, ${outlets[1] ?? ''}, ${version}, private.today(), private.today(), private.today(), 'dinner',
      private.today(), 'approved', 800, 0, now() - interval '2 days')`
  await score(later, [3, 3, 3, 3])
  await db.sql`update shops set state = 'released' where id = ${later}`
  expect(await criticals()).toEqual([[2, 'nuts']])
  await db.sql`update shops set state = 'excluded' where id = ${later}`
  expect(await criticals()).toHaveLength(2)
  expect(await wrongCriticals()).toEqual([])
})

test('nobody reads them but through the page', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'])
    expect(
      await db.sql`select has_table_privilege(${role}, 'private.shop_item_totals', 'select, insert, update, delete') as may`,
    ).toEqual([{ may: false }])
})
