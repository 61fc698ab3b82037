import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { questionsOfEveryKind } from './learning.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aMember, aPlatformAdmin, aTenant } = castOf(db)

const questions = questionsOfEveryKind.map((question) =>
  'pairs' in question
    ? { ...question, pairs: question.pairs?.map((pair, at) => ({ id: `pair-${at}`, ...pair })) }
    : question,
)
const [single] = questions as unknown as [Question]
type Question = Record<string, unknown> & { id: string; prompt: { en: string; hi: string } }

const put = async (
  who: string,
  tenant: string | null,
  source: object,
  revision = 0,
  id: string = randomUUID(),
) => {
  const [row] = await db.as(
    who,
    (sql) =>
      sql`select put_bank_question(${id}, ${tenant}, ${revision}, ${sql.json(source as never)}) as revision`,
  )
  return { id, revision: row?.revision as number }
}
const list = async (
  who: string,
  tenant: string | null,
  more: { kind?: string; search?: string; archived?: boolean } = {},
) => {
  const [row] = await db.as(
    who,
    (sql) => sql`
      select bank_questions(${tenant}, ${more.search ?? null}, ${more.kind ?? null}, null, ${more.archived ?? false}) as answer`,
  )
  return row?.answer as {
    total: number
    has_any: boolean
    may_write: boolean
    skills: string[]
    rows: { id: string; key: string; is_complete: boolean; revision: number; source: Question }[]
  }
}
const archive = (who: string, id: string, isArchived = true) =>
  db.as(who, (sql) => sql`select archive_bank_question(${id}, ${isArchived})`)
interface Row {
  row: number
  key: string
  outcome: string
  code: string | null
  path: string | null
  is_complete: boolean | null
}
const bring = async (who: string, tenant: string | null, rows: object[], isDryRun: boolean) => {
  const [row] = await db.as(
    who,
    (sql) => sql`select import_bank_questions(${tenant}, ${sql.json(rows as never)}, ${isDryRun}) as answer`,
  )
  return row?.answer as Row[]
}
const refusedAs = (code: string, message: string) => ({ code, message })

test('a trainer and an admin keep questions of every kind, and nobody of another organisation meets them', async () => {
  const annapurna = await aTenant()
  const neelgiri = await aTenant()
  const trainer = await aMember(annapurna.id, 'trainer')
  const manager = await aMember(annapurna.id, 'manager')
  const kept = []
  for (const question of questions) kept.push(await put(trainer, annapurna.id, question))
  const answer = await list(annapurna.admin, annapurna.id)
  expect(answer).toMatchObject({ total: 7, has_any: true, may_write: true, skills: ['greeting'] })
  expect(answer.rows.every(({ is_complete }) => is_complete)).toBe(true)
  expect(answer.rows.find(({ key }) => key === single.id)?.source).toEqual(single)
  expect((await list(trainer, annapurna.id, { kind: 'order' })).rows.map(({ key }) => key)).toEqual([
    'way-in',
  ])
  expect((await list(trainer, annapurna.id, { search: 'PROMPT OF SMILE' })).total).toBe(1)

  for (const who of [manager, await aMember(annapurna.id)]) {
    await expect(list(who, annapurna.id)).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
    await expect(put(who, annapurna.id, single)).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
  }
  expect((await list(neelgiri.admin, neelgiri.id)).total).toBe(0)
  await expect(list(neelgiri.admin, annapurna.id)).rejects.toMatchObject(refusedAs('PT404', 'unknown_tenant'))
  await expect(put(neelgiri.admin, annapurna.id, single)).rejects.toMatchObject(
    refusedAs('PT404', 'unknown_tenant'),
  )
  const [first] = kept
  const id = first?.id as string
  await expect(put(neelgiri.admin, neelgiri.id, single, 1, id)).rejects.toMatchObject(
    refusedAs('PT404', 'unknown_question'),
  )
  await expect(archive(neelgiri.admin, id)).rejects.toMatchObject(refusedAs('PT404', 'unknown_question'))
  await expect(db.as(neelgiri.admin, (sql) => sql`select open_bank_question(${id})`)).rejects.toMatchObject(
    refusedAs('PT404', 'unknown_question'),
  )
})

test('the library has a bank of its own, for platform admins', async () => {
  const annapurna = await aTenant()
  const operator = await aPlatformAdmin()
  const { id } = await put(operator, null, { ...single, id: `library-${randomUUID().slice(0, 8)}` })
  expect((await list(operator, null)).rows.map((row) => row.id)).toContain(id)
  await expect(list(annapurna.admin, null)).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
  await expect(put(annapurna.admin, null, single)).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
  // looking is one thing, writing for somebody another
  expect((await list(operator, annapurna.id)).may_write).toBe(false)
  await expect(put(operator, annapurna.id, single)).rejects.toMatchObject(
    refusedAs('PT403', 'changes_not_allowed'),
  )
})

test('what is sent twice is kept once, and two who change the same are told', async () => {
  const annapurna = await aTenant()
  const { id, revision } = await put(annapurna.admin, annapurna.id, single)
  expect(revision).toBe(1)
  expect((await put(annapurna.admin, annapurna.id, single, 0, id)).revision).toBe(1)
  expect((await list(annapurna.admin, annapurna.id)).total).toBe(1)
  const better = { ...single, prompt: { en: 'Better?', hi: 'बेहतर?' } }
  expect((await put(annapurna.admin, annapurna.id, better, 1, id)).revision).toBe(2)
  await expect(
    put(annapurna.admin, annapurna.id, { ...single, prompt: { en: 'Mine', hi: 'मेरा' } }, 1, id),
  ).rejects.toMatchObject(refusedAs('PT409', 'question_changed'))
  const again = await put(annapurna.admin, annapurna.id, single)
  expect((await list(annapurna.admin, annapurna.id)).rows.find((row) => row.id === again.id)?.key).toBe(
    `${single.id}-2`,
  )
})

test('a question may wait for its translation, and for nothing else', async () => {
  const annapurna = await aTenant()
  const { id } = await put(annapurna.admin, annapurna.id, { ...single, prompt: { en: '', hi: 'पहला शब्द?' } })
  expect((await list(annapurna.admin, annapurna.id)).rows.find((row) => row.id === id)?.is_complete).toBe(
    false,
  )
  await expect(
    put(annapurna.admin, annapurna.id, { ...single, prompt: { en: '', hi: ' ' } }),
  ).rejects.toMatchObject({
    ...refusedAs('PT400', 'question_refused'),
    detail: 'text_missing prompt.en',
  })
  await expect(put(annapurna.admin, annapurna.id, { ...single, options: [] })).rejects.toMatchObject(
    refusedAs('PT400', 'question_refused'),
  )
  for (const nonsense of [{}, [], { ...single, kind: 'riddle' }, { ...single, prompt: 'Hello' }])
    await expect(put(annapurna.admin, annapurna.id, nonsense)).rejects.toMatchObject(
      refusedAs('PT400', 'source_invalid'),
    )
})

test('what is put aside is found there and can be taken back', async () => {
  const annapurna = await aTenant()
  const { id } = await put(annapurna.admin, annapurna.id, single)
  await archive(annapurna.admin, id)
  await archive(annapurna.admin, id)
  expect(await list(annapurna.admin, annapurna.id)).toMatchObject({ total: 0, has_any: true, skills: [] })
  expect((await list(annapurna.admin, annapurna.id, { archived: true })).total).toBe(1)
  await archive(annapurna.admin, id, false)
  expect((await list(annapurna.admin, annapurna.id)).total).toBe(1)
  const told = await db.sql`
    select action from audit_log where tenant_id = ${annapurna.id} and subject_type = 'bank_questions' order by id`
  expect(told.map(({ action }) => action)).toEqual([
    'bank_question.created',
    'bank_question.archived',
    'bank_question.restored',
  ])
})

test('an import says row by row what it would do, does it, and is the same a second time', async () => {
  const annapurna = await aTenant()
  const rows = [
    { row: 2, key: 'first', question: single },
    { row: 3, key: 'second', question: { ...single, why: { en: 'Only English', hi: '' } } },
    { row: 4, key: 'third', question: { ...single, options: [] } },
    { row: 5, key: 'first', question: single },
    { row: 6, key: 'No key', question: single },
    { row: 7, key: 'sixth', question: { kind: 'riddle' } },
  ]
  const facts = (results: Row[]) =>
    results.map(({ row, outcome, code, is_complete }) => [row, outcome, code, is_complete])
  const dry = await bring(annapurna.admin, annapurna.id, rows, true)
  const outcome = (first: string) => [
    [2, first, null, true],
    [3, first, null, false],
    [4, 'refused', 'too_few_options', null],
    [5, 'refused', 'id_taken', null],
    [6, 'refused', 'id_invalid', null],
    [7, 'refused', 'source_invalid', null],
  ]
  expect(facts(dry)).toEqual(outcome('new'))
  expect(dry[2]?.path).toBe('options')
  expect((await list(annapurna.admin, annapurna.id)).has_any).toBe(false)
  expect(facts(await bring(annapurna.admin, annapurna.id, rows, false))).toEqual(outcome('new'))
  expect(facts(await bring(annapurna.admin, annapurna.id, rows, false))).toEqual(outcome('same'))
  const changed = [{ row: 2, key: 'first', question: { ...single, skills: ['hygiene'] } }]
  expect(facts(await bring(annapurna.admin, annapurna.id, changed, false))).toEqual([
    [2, 'changed', null, true],
  ])
  expect(await list(annapurna.admin, annapurna.id)).toMatchObject({
    total: 2,
    skills: ['greeting', 'hygiene'],
  })
  await expect(
    bring(annapurna.admin, annapurna.id, Array(2001).fill({ row: 1 }), true),
  ).rejects.toMatchObject(refusedAs('PT400', 'too_many_rows'))
  const member = await aMember(annapurna.id)
  await expect(bring(member, annapurna.id, rows, true)).rejects.toMatchObject(
    refusedAs('PT403', 'not_allowed'),
  )
})
