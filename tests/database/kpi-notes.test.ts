import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let deccan: string
let camp: string
let manager: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  deccan = await anOutlet(house.id)
  camp = await anOutlet(house.id)
  manager = await aManagerOf(house.id, deccan)
})

interface Told {
  outlet?: string
  kpi?: string
  from?: string
  to?: string
  id?: string
}
async function write(who: string, text: string, told: Told = {}): Promise<string> {
  const { outlet = deccan, kpi = 'covers', from = '2026-03-01', to = '2026-03-28', id = randomUUID() } = told
  const [row] = await db.as(
    who,
    (sql) => sql`select write_note(${house.id}, ${id}, ${outlet}, ${kpi}, ${from}, ${to}, ${text}) as id`,
  )
  return row?.id
}

const read = (who: string, told: Told = {}) => {
  const { outlet = deccan, kpi = 'covers', from = '2026-03-28', to = '2026-03-31' } = told
  return db.as(
    who,
    (sql) => sql`
      select body, is_mine, edited_at is not null as is_edited, removed_at is not null as is_removed
      from read_notes(${house.id}, ${outlet}, ${kpi}, ${from}, ${to})`,
  )
}

test('a note is read wherever its days touch what is looked at, by whoever sees the figure', async () => {
  await write(manager, '  The road was closed.  ')
  const seen = { body: 'The road was closed.', is_mine: false, is_edited: false, is_removed: false }
  expect(await read(house.admin)).toEqual([seen])
  expect(await read(manager)).toEqual([{ ...seen, is_mine: true }])
  expect(await read(await aMember(house.id, 'trainer'))).toEqual([seen])
  expect(await read(house.admin, { from: '2026-03-29' })).toEqual([])
  expect(await read(house.admin, { kpi: 'net_sales' })).toEqual([])
  await expect(read(await aMember(house.id))).rejects.toMatchObject({ message: 'not_allowed' })
})

test('a trainer reads no note at money, and writes none', async () => {
  await write(manager, 'The large wedding.', { kpi: 'net_sales' })
  const trainer = await aMember(house.id, 'trainer')
  await expect(read(trainer, { kpi: 'net_sales' })).rejects.toMatchObject({ message: 'unknown_kpi' })
  await expect(write(trainer, 'Hello')).rejects.toMatchObject({ message: 'not_allowed' })
})

test('a manager neither reads nor writes at other outlets', async () => {
  await expect(write(manager, 'Hello', { outlet: camp })).rejects.toMatchObject({ message: 'unknown_outlet' })
  await expect(read(manager, { outlet: camp })).rejects.toMatchObject({ message: 'unknown_outlet' })
})

test('only who wrote a note changes or removes it, and the log keeps what it said', async () => {
  const id = await write(manager, 'First')
  await expect(db.as(house.admin, (sql) => sql`select edit_note(${id}, 'Second')`)).rejects.toMatchObject({
    message: 'not_allowed',
  })
  await expect(db.as(house.admin, (sql) => sql`select remove_note(${id})`)).rejects.toMatchObject({
    message: 'not_allowed',
  })
  await db.as(manager, (sql) => sql`select edit_note(${id}, 'Second')`)
  expect(await read(house.admin)).toMatchObject([{ body: 'Second', is_edited: true }])
  await db.as(manager, (sql) => sql`select remove_note(${id})`)
  expect(await read(house.admin)).toMatchObject([{ body: null, is_removed: true }])
  await expect(db.as(manager, (sql) => sql`select edit_note(${id}, 'Third')`)).rejects.toMatchObject({
    message: 'unknown_note',
  })
  const log = await db.sql`
    select action, before ->> 'note' as before, after ->> 'note' as after from audit_log where subject_id = ${id} order by id`
  expect(log).toEqual([
    { action: 'kpi_note.written', before: null, after: 'First' },
    { action: 'kpi_note.edited', before: 'First', after: 'Second' },
    { action: 'kpi_note.removed', before: 'Second', after: null },
  ])
})

test('sent twice, a note stands once; nothing and too much are refused', async () => {
  const id = randomUUID()
  await write(manager, 'Once', { id })
  await write(manager, 'Once', { id })
  expect(await read(manager)).toHaveLength(1)
  await expect(write(manager, ' \n ')).rejects.toMatchObject({ message: 'note_required' })
  await expect(write(manager, 'x'.repeat(2001))).rejects.toMatchObject({ message: 'text_too_long' })
  await expect(write(manager, 'x', { kpi: 'happiness' })).rejects.toMatchObject({ message: 'unknown_kpi' })
})

test('the notes at each figure are counted, removed ones not', async () => {
  await write(manager, 'One')
  await write(manager, 'Two', { from: '2026-03-20', to: '2026-03-20' })
  const gone = await write(manager, 'Three')
  await write(house.admin, 'Elsewhere', { outlet: camp })
  await db.as(manager, (sql) => sql`select remove_note(${gone})`)
  const count = (who: string) =>
    db.as(
      who,
      (sql) => sql`
        select outlet_id, kpi, notes from count_notes(${house.id}, '2026-03-01', '2026-03-31', ${['covers', 'net_sales']}) order by notes desc`,
    )
  expect(await count(house.admin)).toEqual([
    { outlet_id: deccan, kpi: 'covers', notes: 2 },
    { outlet_id: camp, kpi: 'covers', notes: 1 },
  ])
  expect(await count(manager)).toEqual([{ outlet_id: deccan, kpi: 'covers', notes: 2 }])
})

test('what I wrote is in the copy of my data', async () => {
  await write(manager, 'Mine')
  const [row] = await db.as(manager, (sql) => sql`select export_my_data() as content`)
  expect(row?.content.figure_notes).toMatchObject([{ kpi: 'covers', note: 'Mine' }])
})
