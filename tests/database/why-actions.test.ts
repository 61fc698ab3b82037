import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import type { TenantRole } from './people.ts'
import { storeOf } from './store.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, sells, isBilled, asks } = storeOf(db)
const roles: TenantRole[] = ['admin', 'manager', 'trainer', 'member']
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
let seller: string

beforeAll(async () => {
  seller = await aPlatformAdmin()
  await sells(seller)
})

interface House {
  id: string
  course: string
  order: string
}
type Sql = Parameters<Parameters<typeof db.as>[1]>[0]

/** What each action asks the database for: with a word too few, so that whoever may is refused for that word. */
const asked: Record<string, { modules: string[]; call: (sql: Sql, house: House) => PromiseLike<unknown> }> = {
  invite_member: { modules: [], call: (sql, { id }) => sql`select invite_member(${id}, 'new@people.test')` },
  add_person: {
    modules: [],
    call: (sql, { id }) => sql`select add_person(${id}, '', null, null, null, 'en', ${day(0)}, null, null)`,
  },
  import_people: {
    modules: [],
    call: (sql, { id }) =>
      sql`select start_people_import(${randomUUID()}, ${id}, 'people.csv', ${randomUUID()}, 1)`,
  },
  publish_course: {
    modules: ['foh_courses', 'boh_courses'],
    call: (sql, { course }) => sql`select publish_draft(${course}, 99)`,
  },
  upload_media: {
    modules: [],
    call: (sql, { id }) =>
      sql`select announce_media(${randomUUID()}, ${id}, 'Film', 'image/webp', 1000, 10, 10, null)`,
  },
  set_targets: {
    modules: ['kpi_heatmaps'],
    call: (sql, { id }) => sql`select save_target(${id}, 'no_such', 'target', ${day(0)}, 1)`,
  },
  import_figures: {
    modules: ['kpi_heatmaps'],
    call: (sql, { id }) => sql`select begin_import(${id}, ${randomUUID()}, 'nothing', 'x', 'x', 1)`,
  },
  plan_wave: {
    modules: ['mystery_shops'],
    call: (sql, { id }) => sql`select save_wave(${randomUUID()}, ${id}, '{}')`,
  },
  run_loyalty: {
    modules: ['loyalty_app'],
    call: (sql, { id }) => sql`select save_loyalty_draft(${id}, '[]')`,
  },
  book_clinic: {
    modules: ['career_clinics'],
    call: (sql) => sql`select book_clinic(${randomUUID()}, ${randomUUID()}, ${randomUUID()}, now())`,
  },
  keep_report: {
    modules: ['bi_reports'],
    call: (sql, { id }) => sql`select save_report(${id}, ${randomUUID()}, '', '', false)`,
  },
  share_dashboard: {
    modules: ['bi_reports'],
    call: (sql, { id }) =>
      sql`select save_dashboard(${id}, ${randomUUID()}, '{"name_en": "Mine", "tiles": [], "is_shared": true}')`,
  },
  order: {
    modules: ['add_on_store'],
    call: (sql, { id }) => sql`select request_order(${randomUUID()}, ${id}, 'ten_seats', 'month', 0, null)`,
  },
  approve_order: { modules: [], call: (sql, { order }) => sql`select approve_order(${order})` },
}

/** Codes that say "not you, not now": every other one is about what was said, and whoever hears it may. */
const noes = new Set([
  'not_allowed',
  'module_off',
  'module_read_only',
  'workspace_read_only',
  'tenant_suspended',
  'seat_limit_reached',
  'storage_full',
  'over_approval_limit',
  'approval_limit_day',
  'unknown_tenant',
  'unknown_order',
  'unknown_course',
])

async function mayDo(who: string, action: string, house: House): Promise<boolean> {
  try {
    await db.as(who, async (sql) => {
      await asked[action]?.call(sql, house)
      throw new Error('done') // nothing of it stays
    })
  } catch (error) {
    return (
      !noes.has((error as Error).message) &&
      !/row-level security|permission denied/.test((error as Error).message)
    )
  }
  return true
}

const told = async (who: string, action: string, order: string | null = null) =>
  (await db.as(who, (sql) => sql`select why_feature(${action}, null, ${order}) as told`))[0]?.told

const off = (tenant: string, modules: string[]) => db.sql`
  update tenants set active_modules = active_modules - ${modules}::text[] where id = ${tenant}`
const states: Record<string, (house: House, person: string, modules: string[]) => PromiseLike<unknown>> = {
  'as it came': async () => {},
  'modules turned off': ({ id }, _, modules) => off(id, modules),
  suspended: ({ id }) => db.sql`update tenants set is_active = false where id = ${id}`,
  'login off': (_, person) => db.sql`update profiles set is_active = false where id = ${person}`,
  'unpaid, read-only': ({ id }) => db.sql`update tenants set is_read_only = true where id = ${id}`,
  'trial over': ({ id }, _, modules) =>
    db.sql`update tenants set read_only_modules = ${db.sql.json(modules)} where id = ${id}`,
  'seats taken': ({ id }) => db.sql`update tenants set seat_cap = private.seats_used(id) where id = ${id}`,
  'room full': ({ id }) => db.sql`
    insert into private.stored_sums values (${id}, 900000000000) on conflict (tenant_id) do update set bytes = excluded.bytes`,
  'managers approve': ({ id }) =>
    db.sql`update billing_profiles set managers_approve_paise = 10000000 where tenant_id = ${id}`,
  'managers approve less': ({ id }) =>
    db.sql`update billing_profiles set managers_approve_paise = 100 where tenant_id = ${id}`,
  'without a record': (_, person) => db.sql`delete from people where profile_id = ${person}`,
}

async function aHouse(): Promise<House> {
  const { id, admin } = await aTenant({ tier: 'master', seatCap: 20 })
  await isBilled(admin, id)
  const [course] = await db.sql`
    insert into courses (tenant_id, slug, side) values (${id}, 'own-course', 'front') returning id`
  const order = await asks(admin, id, 'ten_seats')
  return { id, course: course?.id, order: order.id }
}

test('the actions that are told are those that are tried here', async () => {
  const keys = await db.sql`select key from private.actions order by position`
  expect(keys.map(({ key }) => key).toSorted()).toEqual(Object.keys(asked).toSorted())
})

test.each(Object.keys(states))(
  '%s: for every action and role the answer is what the functions do',
  async (state) => {
    const answers: unknown[] = []
    const doings: unknown[] = []
    for (const [action, { modules }] of Object.entries(asked)) {
      for (const role of roles) {
        const house = await aHouse()
        const person = await aMember(house.id, role)
        await states[state]?.(house, person, modules)
        const { is_seen: isSeen, why } = await told(
          person,
          action,
          action === 'approve_order' ? house.order : null,
        ).catch(() => ({ is_seen: false, why: 'refused' }))
        answers.push([action, role, isSeen, isSeen || why])
        doings.push([action, role, await mayDo(person, action, house), isSeen || why])
      }
    }
    expect(answers).toEqual(doings)
  },
  120_000,
)

test('each reason has its case, with what the words need', async () => {
  const house = await aHouse()
  const manager = await aMember(house.id, 'manager')
  const admin = await aMember(house.id, 'admin')
  expect(await told(manager, 'plan_wave')).toMatchObject({ why: 'role', roles: ['admin'], asker: 'member' })
  expect(await told(manager, 'approve_order', house.order)).toMatchObject({ why: 'role', roles: ['admin'] })
  await states['managers approve less']?.(house, manager, [])
  expect(await told(manager, 'approve_order', house.order)).toMatchObject({
    why: 'over_approval_limit',
    limit_paise: 100,
    today_paise: 0,
  })
  await states['unpaid, read-only']?.(house, manager, [])
  expect(await told(admin, 'plan_wave')).toMatchObject({ why: 'workspace_read_only', asker: 'admin' })
  expect(await told(admin, 'order')).toMatchObject({ is_seen: true })
  await db.sql`update tenants set is_read_only = false where id = ${house.id}`
  await states['trial over']?.(house, manager, ['mystery_shops'])
  expect(await told(admin, 'plan_wave')).toMatchObject({ why: 'module_read_only' })
  await states['seats taken']?.(house, manager, [])
  expect(await told(admin, 'invite_member')).toMatchObject({ why: 'seats_full', used: 3, cap: 3 })
  await states['room full']?.(house, manager, [])
  expect(await told(admin, 'upload_media')).toMatchObject({ why: 'storage_full', used: 900_000_000_000 })
  await states['without a record']?.(house, admin, [])
  expect(await told(admin, 'book_clinic')).toMatchObject({ why: 'no_person' })
  const stranger = await aTenant()
  await expect(told(stranger.admin, 'approve_order', house.order)).rejects.toMatchObject({
    message: 'unknown_order',
  })
  expect(await told(seller, 'plan_wave')).toMatchObject({ is_seen: true, why: 'platform' })
})
