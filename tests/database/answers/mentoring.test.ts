import { expect, test } from 'vitest'
import {
  answerMentoring,
  askMentor,
  endMentoring,
  noteTalk,
  offerMentoring,
  readMentoring,
  readMentoringReport,
  setProgramme,
  stopOffering,
  tickStep,
} from '~/portal/mentoring/mentoring.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const tenantOf = async (slug: string): Promise<string> =>
  (await demo.sql`select id from tenants where slug = ${slug}`)[0]?.id

test('the staff account has a mentor, with steps and talks, and ends it with a reason', async () => {
  const tenant = await tenantOf('sagar-hotels')
  await demo.enter('staff@sagar-hotels.test')
  const [role] =
    await demo.sql`select id from job_roles where tenant_id = ${tenant} and name = 'Duty Manager'`
  const own = await readMentoring(tenant, role?.id)
  const pair = own.pairs.find((one) => one.as === 'mentee' && one.state === 'active')
  expect(pair?.steps.length).toBe(5)
  expect(own.mentors.length).toBeGreaterThan(2)
  expect(own.lacks).toBeGreaterThan(0)
  const open = pair?.steps.find(({ done_on: doneOn }) => doneOn === null)
  await tickStep(pair?.id ?? '', open?.position ?? 0, true)
  await noteTalk(pair?.id ?? '', own.today)
  await noteTalk(pair?.id ?? '', own.today, false)
  await endMentoring(pair?.id ?? '', 'We work different shifts from now on.')
  const mentor = own.mentors.find(({ free }) => free > 0)
  await askMentor(crypto.randomUUID(), {
    mentorId: mentor?.person_id ?? '',
    message: 'I would like to see a whole evening',
    programme: 'onboarding_buddy',
    goalRoleId: role?.id,
  })
  expect((await readMentoring(tenant, null)).pairs.map(({ state }) => state)).toContain('ended')
})

test('the outlet manager mentors, answers, and offers it or not; the house takes programmes and reads counts', async () => {
  const tenant = await tenantOf('sagar-hotels')
  await demo.enter('outlet@sagar-hotels.test')
  const own = await readMentoring(tenant, null)
  expect(own.offer).not.toBeNull()
  const asked = own.pairs.find(({ state }) => state === 'requested')
  await answerMentoring(asked?.id ?? '', false, 'Two people already this season.')
  await stopOffering()
  await offerMentoring({ about: 'Rosters and hard talks', languages: ['en'], places: 2, is_paused: false })
  await demo.enter('manager@sagar-hotels.test')
  await setProgramme(tenant, 'first_time_manager', false)
  const report = await readMentoringReport(tenant)
  expect(report.is_small).toBe(false)
  expect(report.programmes.map(({ is_on: isOn }) => isOn)).toEqual([true, false])
})

test('every answer that the page of mentoring reads was given here, and every part of it held something', () => {
  expect([
    ...neverAsked('app/portal/mentoring'),
    ...neverSeen().filter((place) => !place.includes('parts')), // a programme with fewer than five people keeps all of them unsaid
  ]).toEqual([])
})
