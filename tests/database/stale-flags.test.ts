import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type FlagRules, flagKinds, flagScopes } from '../../app/domain/flag-rules.ts'
import { staleMarks, staleMarksOf } from '../../app/domain/flag-staleness.ts'
import { declaredFlags, flagKeys } from '../../app/domain/flags.ts'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin } = castOf(db)

let meera: string
let kabir: string
let annapurna: TestTenant
let neelgiri: TestTenant
beforeAll(async () => {
  meera = await aPlatformAdmin()
  kabir = await aPlatformAdmin()
  annapurna = await aTenant()
  neelgiri = await aTenant()
  await db.sql`update profiles set language = 'hi' where id = ${kabir}`
})

beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  await db.sql`delete from feature_flags where not exists (
    select from private.declared_flags d where d.key = feature_flags.key)`
  // what the code asks for is well kept, so that only what a story says is told
  await db.sql`update feature_flags set owner_id = ${meera}, is_killed = false, changed_at = now(), percentage = null,
    default_on = kind <> 'release', expires_on = case when kind = 'release' then private.today() end`
})

/** A flag that no code asks for. */
const anOldFlag = (key: string, owner: string | null) =>
  db.sql`insert into feature_flags (key, name, description, kind, scope, owner_id)
    values (${key}, ${`Flag ${key}`}, '', 'ops', 'portal', ${owner})`
const emailOf = async (who: string) =>
  (await db.sql`select email from profiles where id = ${who}`)[0]?.email as string
async function told() {
  const [{ sent } = {}] = await db.sql`select private.mail_stale_flags() as sent`
  const mails = await db.sql`
    select recipient, language, data from mail_outbox where template = 'stale_flags' and created_at = (
      select max(created_at) from mail_outbox) order by created_at, recipient`
  return sent === 0
    ? {}
    : Object.fromEntries(
        mails.map(({ recipient, language, data }) => [
          recipient,
          [
            language,
            ...data.flags.map(({ key, marks }: { key: string; marks: string[] }) => `${key} ${marks}`),
          ],
        ]),
      )
}
const later = (days: number) =>
  db.sql`update mail_outbox set created_at = created_at - make_interval(days => ${days}), dedupe_key = null`

test('where nothing is stale, nobody is mailed', async () => {
  expect(await told()).toEqual({})
})

test('an owner gets one mail a week with what is wrong, in their language; nobody else gets it', async () => {
  await anOldFlag('old-menu', kabir)
  await db.sql`update feature_flags set owner_id = ${kabir}, killed_at = now() - interval '8 days', is_killed = true
    where key = 'data-export'`
  const kabirs = await emailOf(kabir)
  expect(await told()).toEqual({ [kabirs]: ['hi', 'data-export killed', 'old-menu undeclared'] })
  expect(await told()).toEqual({})
  await later(6)
  expect(await told()).toEqual({})
  await later(1)
  expect(await told()).toEqual({ [kabirs]: ['hi', 'data-export killed', 'old-menu undeclared'] })
})

test('a flag that nobody looks after is told to all platform admins, and to no tenant', async () => {
  await anOldFlag('nobodys', null)
  const mails = await told()
  expect(Object.keys(mails).toSorted()).toEqual([await emailOf(meera), await emailOf(kabir)].toSorted())
  expect(mails[await emailOf(meera)]).toEqual(['en', 'nobodys undeclared,ownerless'])
  for (const { admin } of [annapurna, neelgiri]) expect(mails).not.toHaveProperty([await emailOf(admin)])
})

test.each([
  ['is switched off', 'is_active', false, true],
  ['runs the platform no more', 'role', 'user', 'admin'],
])(
  'an owner who %s looks after nothing, gets no mail, and stays named until somebody else is',
  async (_, column, gone, back) => {
    const key = `left-${column.replace('_', '-')}`
    const flag = {
      name: 'A flag',
      description: '',
      kind: 'ops',
      scope: 'portal',
      is_on: true,
      default_on: true,
    }
    const save = (owner: string, version: number) =>
      db.as(
        meera,
        (sql) =>
          sql`select change_feature_flag(${key}, ${sql.json({ ...flag, owner_id: owner, name: `Flag ${version}` })}, ${version}, 'why')`,
      )
    await anOldFlag(key, kabir)
    await anOldFlag('with-meera', meera)
    await db.sql`update profiles set ${db.sql({ [column]: gone })} where id = ${kabir}`
    try {
      expect(await told()).toEqual({
        [await emailOf(meera)]: ['en', `${key} undeclared,ownerless`, 'with-meera undeclared'],
      })
      await save(kabir, 1)
      expect(await db.sql`select owner_id from feature_flags where key = ${key}`).toEqual([
        { owner_id: kabir },
      ])
      await save(meera, 2)
      await expect(save(kabir, 3)).rejects.toMatchObject({ code: 'PT400', message: 'unknown_owner' })
    } finally {
      await db.sql`update profiles set ${db.sql({ [column]: back })} where id = ${kabir}`
    }
  },
)

test('since when a kill switch is pulled is known, whatever else is saved, and no part of the rules', async () => {
  await anOldFlag('to-kill', meera)
  const since = async () =>
    (await db.sql`select killed_at from feature_flags where key = 'to-kill'`)[0]?.killed_at
  const kill = (isKilled: boolean) =>
    db.as(meera, (sql) => sql`select kill_feature_flag('to-kill', ${isKilled}, 'it sends twice')`)
  expect(await since()).toBeNull()
  await kill(true)
  const first = await since()
  expect(first).not.toBeNull()
  await db.sql`update feature_flags set description = 'x' where key = 'to-kill'`
  expect(await since()).toEqual(first)
  await kill(false)
  expect(await since()).toBeNull()
  await db.as(meera, (sql) => sql`select remove_feature_flag('to-kill', 3, 'gone')`)
  const entries = await db.sql`select before, after from audit_log where subject_id = 'to-kill' order by id`
  expect(JSON.stringify(entries)).not.toContain('killed_at')
})

test('a flag of the site is no experiment', async () => {
  const create = (scope: string) =>
    db.as(
      meera,
      (sql) =>
        sql`select create_feature_flag('a-try', ${sql.json({ name: 'A try', kind: 'experiment', scope, is_on: true, default_on: false, expires_on: '2099-12-31' })})`,
    )
  await expect(create('site')).rejects.toMatchObject({ code: 'PT400', message: 'invalid_flag' })
  await create('portal')
  expect(await db.sql`select scope from feature_flags where key = 'a-try'`).toEqual([{ scope: 'portal' }])
})

test('the database knows the flags that the code asks for', async () => {
  const rows = await db.sql`select key, scope, kind from private.declared_flags order by key`
  expect(rows.map((row) => ({ ...row }))).toEqual(
    flagKeys
      .toSorted()
      .map((key) => ({ key, scope: declaredFlags[key].scope, kind: declaredFlags[key].kind })),
  )
})

test('console and database mark the same flags for the same reasons', async () => {
  const now = new Date('2026-11-23T20:00:00Z') // the 24th in India
  const moments = [
    '2026-08-25T19:59:59Z',
    '2026-08-25T20:00:00Z',
    '2026-11-16T19:59:59Z',
    '2026-11-16T20:00:00Z',
  ]
  const everyFlag = [...flagKeys, 'no-code-asks'].flatMap((key) =>
    flagKinds.flatMap((kind) =>
      flagScopes.flatMap((scope) =>
        Array.from({ length: 60 }, (_, n) => {
          const isKilled = n % 5 === 3
          const flag: FlagRules = {
            key,
            kind,
            isOn: n % 5 !== 1,
            isKilled,
            expiresOn: ['2026-11-23', '2026-11-24', null][n % 3] ?? null,
            included: [],
            excluded: n % 7 === 2 ? [annapurna.id] : [],
            tiers: n % 11 === 4 ? ['growth'] : [],
            percentage: [null, 100, null, 99][n % 4] ?? null,
            isOnByDefault: n % 8 < 4,
          }
          const changedAt = moments[n % 2] as string
          const killedAt = isKilled ? (moments[n % 4] as string) : null
          return { ...flag, scope, changedAt, killedAt, isLookedAfter: n % 9 !== 5 }
        }),
      ),
    ),
  )
  const rows = everyFlag.map((flag) => ({
    key: flag.key,
    kind: flag.kind,
    scope: flag.scope,
    is_on: flag.isOn,
    is_killed: flag.isKilled,
    tiers: [...flag.tiers],
    percentage: flag.percentage,
    default_on: flag.isOnByDefault,
    expires_on: flag.expiresOn,
    changed_at: flag.changedAt,
    killed_at: flag.killedAt,
    takes_out: flag.excluded.length > 0,
    is_looked_after: flag.isLookedAfter,
  }))
  const answers = await db.sql`
    select private.stale_marks(f, (c ->> 'takes_out')::boolean, (c ->> 'is_looked_after')::boolean, ${now}) as marks
    from jsonb_array_elements(${db.sql.json(rows)}) with ordinality one (c, n)
    cross join lateral jsonb_populate_record(null::feature_flags, c) f
    order by n`
  const expected = everyFlag.map((flag) => staleMarksOf(flag, now))
  expect(answers.map(({ marks }) => marks)).toEqual(expected)
  expect(new Set(expected.flat()).size).toBe(staleMarks.length) // every mark was found
})
