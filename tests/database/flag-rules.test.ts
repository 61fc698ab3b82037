import { expect, test } from 'vitest'
import { flagBucket } from '../../app/domain/flag-bucket.ts'
import { evaluateFlag, type FlagRules, flagKinds } from '../../app/domain/flag-rules.ts'
import { visitorShare } from '../../app/domain/flag-share.ts'
import { declaredFlags, flagKeys } from '../../app/domain/flags.ts'
import { tiers } from '../../app/domain/modules.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()
const now = new Date('2026-11-23T20:00:00Z')
const today = '2026-11-24' // in India
const cases = 6000

/** The same numbers every time: mulberry32. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomFrom(20_261_123)
const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
const id = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')

test('browser and database draw the same bucket', async () => {
  const drawn = Array.from({ length: cases }, () => ({
    key: oneOf(['data-export', 'a', 'newsletter-offer', `flag-${hex(20)}`]),
    subject: oneOf([id(), hex(3), '', 'x'.repeat(200), null]),
  }))
  const answers = await db.sql`
    select private.flag_bucket(c ->> 'key', c ->> 'subject') as bucket
    from jsonb_array_elements(${db.sql.json(drawn)}) with ordinality one (c, n) order by n`
  expect(answers.map(({ bucket }) => bucket)).toEqual(
    drawn.map(({ key, subject }) => flagBucket(key, subject)),
  )
})

test('browser and database decide alike, and name the same rule, whatever a flag is set to', async () => {
  const drawn = Array.from({ length: cases }, () => {
    const tenantId = oneOf([null, id(), id(), id()])
    const lists = { named: tenantId && random() < 0.3 ? [tenantId] : [], isIncluded: random() < 0.5 }
    const flag: FlagRules = {
      key: `flag-${hex(6)}`,
      kind: oneOf(flagKinds),
      isOn: random() < 0.8,
      isKilled: random() < 0.1,
      expiresOn: oneOf([null, '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']),
      included: lists.isIncluded ? lists.named : [],
      excluded: lists.isIncluded ? [] : lists.named,
      tiers: tiers.filter(() => random() < 0.25),
      percentage: oneOf([null, 0, 1, Math.floor(random() * 101), 99, 100]),
      isOnByDefault: random() < 0.5,
    }
    return {
      flag,
      subject: { tenantId, tier: tenantId && oneOf(tiers), id: oneOf([tenantId, hex(8), null]) },
    }
  })
  const rows = drawn.map(({ flag, subject }) => ({
    flag: {
      key: flag.key,
      kind: flag.kind,
      is_on: flag.isOn,
      is_killed: flag.isKilled,
      tiers: [...flag.tiers],
      percentage: flag.percentage,
      default_on: flag.isOnByDefault,
      expires_on: flag.expiresOn,
    },
    listed: flag.included.length > 0 ? true : flag.excluded.length > 0 ? false : null,
    tier: subject.tier,
    subject: subject.id,
  }))
  const answers = await db.sql`
    select v.is_on, v.why, private.flag_share(f, ${today}) as share
    from jsonb_array_elements(${db.sql.json(rows)}) with ordinality one (c, n)
    cross join lateral jsonb_populate_record(null::feature_flags, c -> 'flag') f
    cross join lateral private.flag_verdict(f, (c ->> 'listed')::boolean, c ->> 'tier', c ->> 'subject', ${today}) v
    order by n`
  const expected = drawn.map(({ flag, subject }) => {
    const { isOn, why } = evaluateFlag(flag, subject, now)
    return { is_on: isOn, why, share: visitorShare(flag, now) }
  })
  expect(answers.map((row) => ({ ...row }))).toEqual(expected)
  expect(new Set(expected.map(({ why }) => why)).size).toBe(10) // every rule has spoken
})

test('the database begins with the flags that the code asks for, as the code says', async () => {
  const rows =
    await db.sql`select key, scope, kind, default_on, is_on, is_killed from feature_flags order by key`
  expect(rows.map((row) => ({ ...row }))).toEqual(
    flagKeys.toSorted().map((key) => ({
      key,
      scope: declaredFlags[key].scope,
      kind: declaredFlags[key].kind,
      default_on: declaredFlags[key].isOnByDefault,
      is_on: true,
      is_killed: false,
    })),
  )
})
