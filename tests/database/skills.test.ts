import { beforeEach, expect, test } from 'vitest'
import { studioOf } from './authoring.ts'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember } = castOf(db)

let sagar: TestTenant
let other: TestTenant
beforeEach(async () => {
  sagar = await aTenant({ tier: 'master' })
  other = await aTenant({ tier: 'master' })
})

const skillsOf = async (tenant: string) =>
  Object.fromEntries(
    (await db.sql`select tag, id from skills where tenant_id = ${tenant}`).map((r) => [r.tag, r.id]),
  )
const start = (who: string, tenant: string, kind = 'hotel', language = 'en') =>
  db.as(who, (sql) => sql`select start_career_lattice(${tenant}, ${kind}, ${language}) as roles`)
const roleOf = async (tenant: string, name: string) =>
  (await db.sql`select id from job_roles where tenant_id = ${tenant} and name = ${name}`)[0]?.id as string
const needsOf = (role: string) =>
  db.sql`select s.tag, n.level, n.weight, n.is_gate from role_skills n join skills s on s.id = n.skill_id
    where n.job_role_id = ${role} order by s.tag`

test('every tag that a workspace publishes is a skill of it, in the platform’s words where it has some, and no other workspace’s', async () => {
  await db.sql`
    insert into bank_questions (id, tenant_id, key, kind, skills, source, is_complete, search)
    values (gen_random_uuid(), ${sagar.id}, 'one', 'truth', ${['complaint_handling', 'ice_carving']}, '{}', true, 'one')`
  const made = await db.sql`select tag, name, name_hi from skills where tenant_id = ${sagar.id} order by tag`
  expect(made).toEqual([
    { tag: 'complaint_handling', name: 'Complaint handling', name_hi: 'शिकायत सँभालना' },
    { tag: 'ice_carving', name: 'Ice carving', name_hi: null },
  ])
  expect(await skillsOf(other.id)).toEqual({})
  expect(
    await db.sql`select from audit_log where tenant_id = ${sagar.id} and action = 'skill.created'`,
  ).toHaveLength(0)
})

test('lessons, questions and checklists of a published course leave no tag behind', async () => {
  const { aDraft, publish } = studioOf(db)
  const { id } = await aDraft(sagar.admin, sagar.id)
  await publish(sagar.admin, id)
  const lost = await db.sql`
    select t as tag from private.tags_in_use(${sagar.id}) t
    where not exists (select from skills s where s.tenant_id = ${sagar.id} and s.tag = t)`
  expect(lost).toEqual([])
  expect(Object.keys(await skillsOf(sagar.id))).toEqual(expect.arrayContaining(['food_safety', 'hygiene']))
})

test('the lattice is copied once, under names that are there already, in the language of who takes it', async () => {
  const [department] =
    await db.sql`insert into departments (tenant_id, name, side) values (${sagar.id}, 'Front Office', 'front') returning id`
  await db.sql`insert into job_roles (tenant_id, department_id, name) values (${sagar.id}, ${department?.id}, 'Guest Service Associate')`
  const [first] = await start(sagar.admin, sagar.id, 'hotel', 'hi')
  expect(first?.roles).toBe(16)
  expect(await roleOf(sagar.id, 'रिसेप्शनिस्ट')).toBeUndefined() // it is called Guest Service Associate here
  expect(await db.sql`select from departments where tenant_id = ${sagar.id} and side = 'front'`).toHaveLength(
    2,
  )
  const desk = await roleOf(sagar.id, 'Guest Service Associate')
  expect(await needsOf(desk)).toContainEqual({ tag: 'check_in', level: 3, weight: 3, is_gate: true })
  const count = () => db.sql`select count(*)::integer as n from role_edges where tenant_id = ${sagar.id}`
  const ways = await count()
  await start(sagar.admin, sagar.id, 'hotel', 'en')
  expect(await count()).toEqual(ways)
  expect(ways[0]?.n).toBe(17)
  await start(other.admin, other.id, 'cafe')
  expect(await roleOf(other.id, 'Shift lead')).toBeDefined()
})

test('needs and ways are changed by admins and trainers only, whole, and stand in the log', async () => {
  await start(sagar.admin, sagar.id)
  const skill = (await skillsOf(sagar.id)).check_in
  const role = await roleOf(sagar.id, 'Bell attendant')
  const keep = (who: string, needs: object[], tenant = sagar.id) =>
    db.as(who, (sql) => sql`select keep_role_needs(${tenant}, ${role}, ${sql.json(needs as never)})`)
  const need = { skill, level: 2, weight: 1, gate: true }
  const trainer = await aMember(sagar.id, 'trainer')
  await keep(trainer, [need])
  expect(await needsOf(role)).toEqual([{ tag: 'check_in', level: 2, weight: 1, is_gate: true }])
  for (const wrong of [
    { ...need, level: 5 },
    { ...need, weight: 0 },
    { ...need, gate: 'yes' },
  ]) {
    await expect(keep(trainer, [wrong])).rejects.toMatchObject({ message: 'needs_invalid' })
  }
  await expect(keep(trainer, [need, need])).rejects.toMatchObject({ message: 'needs_invalid' })
  for (const role of ['member', 'manager'] as const) {
    await expect(keep(await aMember(sagar.id, role), [need])).rejects.toMatchObject({
      message: 'not_allowed',
    })
  }
  await expect(keep(other.admin, [need])).rejects.toMatchObject({ message: 'unknown_tenant' })
  await expect(keep(other.admin, [need], other.id)).rejects.toMatchObject({ message: 'unknown_job_role' })
  const [entry] =
    await db.sql`select before, after from audit_log where action = 'job_role.needs_changed' and tenant_id = ${sagar.id}`
  expect(entry?.after).toEqual({ needs: 'Check-in and check-out 2 !' })
  expect(entry?.before.needs).toMatch(/Greeting guests 3 !/)
})

test('a way up that leads back is refused; a way is changed, and taken away', async () => {
  await start(sagar.admin, sagar.id)
  const [desk, duty] = [await roleOf(sagar.id, 'Receptionist'), await roleOf(sagar.id, 'Duty manager')]
  const way = (from: string, to: string, told: object | null) =>
    db.as(
      sagar.admin,
      (sql) => sql`select keep_role_way(${sagar.id}, ${from}, ${to}, ${told && sql.json(told as never)})`,
    )
  await expect(way(duty, desk, { kind: 'up' })).rejects.toMatchObject({ message: 'way_goes_round' })
  await way(duty, desk, { kind: 'lateral', months: 3 })
  await expect(way(desk, duty, { kind: 'up', months: 500 })).rejects.toMatchObject({ message: 'way_invalid' })
  await way(desk, duty, { kind: 'up', months: 18, experiences: [{ en: 'A weekend', hi: 'एक सप्ताहांत' }] })
  const [kept] =
    await db.sql`select months_typical, experiences from role_edges where from_role_id = ${desk} and to_role_id = ${duty}`
  expect(kept).toEqual({ months_typical: 18, experiences: [{ en: 'A weekend', hi: 'एक सप्ताहांत' }] })
  await way(desk, duty, null)
  expect(
    await db.sql`select from role_edges where from_role_id = ${desk} and to_role_id = ${duty}`,
  ).toHaveLength(0)
})

test('of two skills that become one, roles keep the greater need, the tag leads on, and no second merge is possible', async () => {
  await start(sagar.admin, sagar.id)
  const skills = await skillsOf(sagar.id)
  const role = await roleOf(sagar.id, 'Room attendant')
  const merge = (from: string, into: string) =>
    db.as(sagar.admin, (sql) => sql`select merge_skills(${sagar.id}, ${from}, ${into})`)
  await merge(skills.bed_making, skills.room_cleaning)
  const [gone] =
    await db.sql`select tag, merged_into, merged_at is not null as at from skills where id = ${skills.bed_making}`
  expect(gone).toEqual({ tag: 'bed_making', merged_into: skills.room_cleaning, at: true })
  expect(await needsOf(role)).toContainEqual({ tag: 'room_cleaning', level: 3, weight: 3, is_gate: true })
  expect((await needsOf(role)).map(({ tag }) => tag)).not.toContain('bed_making')
  await expect(merge(skills.bed_making, skills.hygiene)).rejects.toMatchObject({ message: 'skill_merged' })
  await expect(merge(skills.hygiene, skills.hygiene)).rejects.toMatchObject({ message: 'skill_into_itself' })
  await merge(skills.room_cleaning, skills.hygiene)
  const [led] = await db.sql`select merged_into from skills where id = ${skills.bed_making}`
  expect(led?.merged_into).toBe(skills.hygiene)
})

test('a skill that a role needs can be neither retired nor deleted; one that none needs can be retired and restored', async () => {
  await start(sagar.admin, sagar.id)
  const skills = await skillsOf(sagar.id)
  const retire = (id: string, is = true) =>
    db.as(sagar.admin, (sql) => sql`select retire_skill(${sagar.id}, ${id}, ${is})`)
  await expect(retire(skills.check_in)).rejects.toMatchObject({ message: 'skill_needed' })
  await expect(
    db.as(sagar.admin, (sql) => sql`delete from skills where id = ${skills.check_in}`),
  ).rejects.toMatchObject({ code: '23503' })
  await retire(skills.hindi)
  await retire(skills.hindi, false)
  const [back] = await db.sql`select retired_at from skills where id = ${skills.hindi}`
  expect(back?.retired_at).toBeNull()
})

test('a skill of one’s own has words in both languages, a tag of its name, and an entry in the log; two of one name are refused', async () => {
  const keep = (words: object, id: string | null = null) =>
    db.as(sagar.admin, (sql) => sql`select keep_skill(${sagar.id}, ${id}, ${sql.json(words as never)}) as id`)
  const [made] = await keep({
    name: 'Ice carving',
    name_hi: 'बर्फ़ की नक़्क़ाशी',
    description: { en: 'Swans', hi: 'हंस' },
  })
  await keep({ name: 'Ice sculpture', name_hi: 'बर्फ़ की मूर्ति' }, made?.id)
  const [row] = await db.sql`select tag, name, name_hi from skills where id = ${made?.id}`
  expect(row).toEqual({ tag: 'ice_carving', name: 'Ice sculpture', name_hi: 'बर्फ़ की मूर्ति' })
  await expect(keep({ name: 'ICE sculpture' })).rejects.toMatchObject({ message: 'skill_exists' })
  await expect(keep({ name: ' ' })).rejects.toMatchObject({ message: 'skill_words_invalid' })
  await expect(keep({ name: 'A', levels: [{}] })).rejects.toMatchObject({ message: 'skill_words_invalid' })
  const told = await db.sql`select action from audit_log where subject_id = ${made?.id} order by id`
  expect(told.map(({ action }) => action)).toEqual(['skill.created', 'skill.changed'])
})

test('without the module nobody reads what roles need, nor changes it', async () => {
  await start(sagar.admin, sagar.id)
  const member = await aMember(sagar.id)
  const reads = () => db.as(member, (sql) => sql`select from role_skills`)
  expect((await reads()).length).toBeGreaterThan(50)
  await db.sql`update tenants set tier = 'growth' where id = ${sagar.id}`
  expect(await reads()).toHaveLength(0)
  await expect(start(sagar.admin, sagar.id)).rejects.toMatchObject({ message: 'module_off' })
})
