import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { pathsOf } from './paths.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant } = castOf(db)
const { aCourse, aLearner, call } = classroomOf(db)
const { aPath, certify } = pathsOf(db)

// What happens to a learner of a path of four courses, in any order: a course is learnt, its certificate ends or is revoked,
// it is learnt again, nobody can learn it any more, or it is waived.
const course = fc.integer({ min: 0, max: 3 })
const happening = fc.record({
  kind: fc.constantFrom('learnt', 'learnt', 'learnt', 'ended', 'revoked', 'withdrawn', 'waived'),
  course,
})
const story = fc.record({
  mode: fc.constantFrom('ordered', 'any', 'some'),
  needed: fc.integer({ min: 1, max: 4 }),
  wants: fc.option(fc.constantFrom([1, 0], [3, 2], [0, 3]), { freq: 2 }),
  happenings: fc.array(happening, { maxLength: 9 }),
})
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never

/** What the rules of a path come to, said once more in other words. `isLearnt` and `isOffered` by course. */
function standingsOf(
  { mode, needed, wants }: Story,
  isLearnt: boolean[],
  isOffered: boolean[],
  isGiven: boolean[],
) {
  const isPossible = isOffered.map((offered, at) => offered || isGiven[at] === true)
  const possible = isLearnt.filter((learnt, at) => learnt || isPossible[at]).length
  const done = isLearnt.filter(Boolean).length
  const goal = Math.min(mode === 'some' ? needed : possible, possible)
  const isComplete = goal > 0 && done >= goal
  const standings = isLearnt.map((learnt, at) => {
    if (learnt) return 'done'
    if (!isPossible[at]) return 'gone'
    if (isComplete) return 'spare'
    const isBehind =
      mode === 'ordered' &&
      !isGiven[at] &&
      isLearnt.some((l, before) => before < at && !l && isPossible[before])
    const [wanting, wanted] = wants ?? []
    const isWaiting = wanting === at && wanted !== undefined && !isLearnt[wanted] && isOffered[wanted]
    return isBehind || isWaiting ? 'locked' : 'open'
  })
  return { done, goal, isComplete, standings }
}

test('after whatever happened, in whatever order, progress is what the certificates say', async () => {
  const stories = fc.sample(story, { numRuns: 50, seed: 20261202 })
  for (const told of stories) {
    const tenant = await aTenant()
    const courses = await Promise.all([0, 1, 2, 3].map((n) => aCourse({ title: `Course ${n}` })))
    const ids = courses.map(({ id }) => id)
    const { mode, needed, wants, happenings } = told
    const path = await aPath(
      tenant.admin,
      tenant.id,
      ids.map((courseId) => ({ courseId })),
      { mode: mode as 'any', needed: mode === 'some' ? needed : undefined },
    )
    if (wants)
      await call(tenant.admin, 'set_prerequisites', tenant.id, ids[wants[0] as number], [
        ids[wants[1] as number],
      ])
    const { person } = await aLearner(tenant)
    await call(tenant.admin, 'assign_path', tenant.id, path, [person])
    const isLearnt = [false, false, false, false]
    const isWaived = [false, false, false, false]
    const isOffered = [true, true, true, true]
    let wasComplete = false
    for (const { kind, course } of happenings) {
      const id = ids[course] as string
      if (kind === 'learnt') {
        await certify(tenant.id, person, id)
        isLearnt[course] = true
        isWaived[course] = false
      } else if (kind === 'ended') {
        await db.sql`update certificates set issued_on = private.today() - 400, valid_until = private.today() - 1 where person_id = ${person} and course_id = ${id}`
        if (!isWaived[course]) isLearnt[course] = false
      } else if (kind === 'revoked') {
        await db.sql`update certificates set revoked_at = now(), revoked_reason = 'passed by mistake' where person_id = ${person} and course_id = ${id} and revoked_at is null`
        if (!isWaived[course]) isLearnt[course] = false
      } else if (kind === 'withdrawn') {
        await db.sql`update courses set retired_at = now() where id = ${id}`
        isOffered[course] = false
      } else {
        const waived = await db.sql`
          update assignments set waived_at = now(), waived_reason = 'knows it from before'
          where person_id = ${person} and course_id = ${id} and superseded_at is null and completed_at is null and cancelled_at is null
            and waived_at is null returning id`
        if (waived.length > 0) {
          isLearnt[course] = true
          isWaived[course] = true
        }
      }
      await db.sql`select private.advance_paths(${tenant.id}, array(select id from path_assignments where tenant_id = ${tenant.id}))`
      const rows = await db.sql`
        select s.*, a.completed_at from path_assignments a
        cross join lateral private.path_standings(${tenant.id}, array[a.person_id], array[a.version_id]) s
        where a.path_id = ${path} and a.person_id = ${person} order by s.place`
      const isGiven = rows.map(({ is_given }) => is_given)
      const expected = standingsOf(told, isLearnt, isOffered, isGiven)
      wasComplete ||= expected.isComplete
      const standings = rows.map(({ standing }) => standing)
      expect(standings, JSON.stringify([told, isLearnt, isOffered, isGiven])).toEqual(expected.standings)
      expect(rows[0]).toMatchObject({
        done_steps: expected.done,
        needed_steps: expected.goal,
        is_complete: expected.isComplete,
      })
      expect(rows[0]?.completed_at !== null, JSON.stringify(told)).toBe(wasComplete)
      // what is open is given, unless the learner chooses or the path has ended
      if (mode !== 'some' && !wasComplete)
        expect(standings.filter((standing, at) => standing === 'open' && !isGiven[at])).toEqual([])
    }
  }
}, 120_000)
