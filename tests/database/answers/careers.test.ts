import { expect, test } from 'vitest'
import { readinessFor } from '~/domain/careers/readiness'
import {
  keepNeeds,
  keepSkill,
  keepWay,
  mergeSkills,
  needsOf,
  readGraph,
  retireSkill,
  startLattice,
} from '~/portal/career-graph.queries'
import { coverOf, readBench } from '~/portal/careers/bench/bench.queries'
import { checkRows, importRows, listSheets, undoSheet } from '~/portal/careers/sheet/sheet.queries'
import { heldOf, listReady, rateSkills, readMatrix, readWay } from '~/portal/careers/way.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const tenantOf = async (slug: string): Promise<string> =>
  (await demo.sql`select id from tenants where slug = ${slug}`)[0]?.id

test('the demo has a lattice with needs, people on their way, one person in Panaji who knows night audit, and a bench', async () => {
  const tenant = await tenantOf('sagar-hotels')
  await demo.enter('manager@sagar-hotels.test')
  const graph = await readGraph(tenant)
  expect(graph.roles.filter(({ needs }) => needs.length > 0).length).toBeGreaterThan(12)
  expect(graph.skills.some(({ merged_into }) => merged_into !== null)).toBe(true)
  const matrix = await readMatrix(tenant, null)
  const audit = graph.skills.find(({ tag }) => tag === 'night_audit')?.id
  const alone = matrix.outlets.filter(({ skill_id, has }) => skill_id === audit && has === 1)
  expect(alone.map(({ outlet_id }) => matrix.outlet_names[outlet_id])).toContain('Sagar Mandovi')
  expect(matrix.bench.some(({ ready, near }) => ready + near > 0)).toBe(true)

  // the list of a role tells of each what their page tells
  const role = graph.roles.find(({ name }) => name === 'Captain')
  const people = await listReady(tenant, role?.id ?? '')
  expect(people.length).toBeGreaterThan(20)
  for (const { person_id, percent, proven } of people.slice(0, 6)) {
    const way = await readWay(person_id)
    expect(readinessFor(needsOf(role as never), heldOf(way.levels))).toMatchObject({ percent, proven })
  }
})

test('the matrix and the bench agree on which outlet loses somebody in a role', async () => {
  const tenant = await tenantOf('sagar-hotels')
  await demo.enter('manager@sagar-hotels.test')
  const { gaps, until } = await readMatrix(tenant, null)
  expect(gaps.length).toBeGreaterThan(0)
  for (const { outlet_id: outlet, job_role_id: role, now, later } of gaps) {
    const bench = await readBench(tenant, role, until)
    const told = bench.outlets.find(({ outlet_id: id }) => id === outlet)
    expect(told).toMatchObject({ now, later })
    const leaving = bench.people.filter((one) => one.outlet_id === outlet && one.stands === 'holder')
    expect(leaving.filter(({ leaves_on: day }) => day !== null)).toHaveLength(now - later)
    expect(told && coverOf(told)).toBe(later === 0 ? 'lacks' : 'fewer')
  }
})

test('somebody on the staff reads the own way and nobody else’s', async () => {
  const tenant = await tenantOf('sagar-hotels')
  await demo.enter('manager@sagar-hotels.test')
  const graph = await readGraph(tenant)
  const role = graph.roles.find(({ name }) => name === 'Captain')?.id ?? ''
  const other = (await listReady(tenant, role))[0]?.person_id ?? ''
  await demo.enter('staff@sagar-hotels.test')
  const way = await readWay(null)
  expect(way.person.is_me).toBe(true)
  expect(way.courses.length).toBeGreaterThan(3)
  expect(way.levels.some(({ what }) => what !== null)).toBe(true)
  await expect(readWay(other)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(readMatrix(tenant, null)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(startLattice(tenant, 'hotel', 'en')).rejects.toMatchObject({ code: 'not_allowed' })
})

test('what is changed is answered, and a wrong id is told by its code', async () => {
  const tenant = await tenantOf('sagar-hotels')
  await demo.enter('staff@sagar-hotels.test')
  const skill = (await readGraph(tenant)).skills.find(({ tag }) => tag === 'greeting')?.id ?? ''
  expect(await rateSkills(null, [{ skill, level: 2 }])).toBe(1)
  expect((await readWay(null)).levels.find((one) => one.skill === skill)?.self).toBe(2)
  await demo.enter('manager@sagar-hotels.test')
  expect(await startLattice(tenant, 'hotel', 'en')).toBeGreaterThan(12)
  const nowhere = '00000000-0000-4000-8000-000000000000'
  const words = { name: 'X', name_hi: '', description: { en: '', hi: '' }, levels: [] }
  await expect(keepSkill(tenant, nowhere, words)).rejects.toMatchObject({ code: 'unknown_skill' })
  await expect(retireSkill(tenant, nowhere, true)).rejects.toMatchObject({ code: 'unknown_skill' })
  await expect(mergeSkills(tenant, nowhere, nowhere)).rejects.toMatchObject({ code: 'unknown_skill' })
  await expect(keepNeeds(tenant, nowhere, [])).rejects.toMatchObject({ code: 'unknown_job_role' })
  await expect(keepWay(tenant, nowhere, nowhere, null)).rejects.toMatchObject({ code: 'unknown_job_role' })
})

test('a sheet is checked, taken in, listed and taken back', async () => {
  const tenant = await tenantOf('sagar-hotels')
  await demo.enter('manager@sagar-hotels.test')
  const row = {
    line: 2,
    role: 'Beach butler',
    department: 'Rooms',
    side: 'front' as const,
    skill: 'Beach service',
    skill_hi: 'बीच पर सेवा',
    level: '2',
    weight: '',
    must: null,
    leads_to: '',
    way: '' as const,
    months: '',
    experiences: [],
  }
  const wrong = { ...row, line: 3, level: '' }
  const told = [
    { line: 2, outcome: 'new' },
    { line: 3, outcome: 'refused', why: 'level_invalid' },
  ]
  expect(await checkRows(tenant, [row, wrong])).toEqual(told)
  const id = crypto.randomUUID()
  expect(await importRows(id, tenant, 'roles.csv', [row, wrong])).toEqual(told)
  const listed = { id, made: 1, refused: 1, may_undo: true, undone_at: null }
  expect(await listSheets(tenant)).toMatchObject([listed])
  await undoSheet(id)
  expect((await listSheets(tenant))[0]).toMatchObject({ id, may_undo: false })
  await expect(undoSheet(id)).rejects.toMatchObject({ code: 'import_undone' })
})

test('every answer that the pages of skills and roles read was given here, and every part of it held something', () => {
  expect([...neverAsked('app/portal/careers'), ...neverSeen()]).toEqual([])
})
