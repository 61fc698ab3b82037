import { expect, test } from 'vitest'
import { dayInIndia } from '~/domain/india-moment'
import {
  agreeToBeSeen,
  closeOpening,
  decideInterest,
  listOpenings,
  noteDecision,
  readOpeningPeople,
  saveOpening,
  showInterest,
  withdrawInterest,
} from '~/portal/openings/openings.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const tenantOf = async (slug: string): Promise<string> =>
  (await demo.sql`select id from tenants where slug = ${slug}`)[0]?.id
const soon = dayInIndia(new Date(Date.now() + 20 * 86_400_000))

test('the staff account is on a shortlist, reads why another place went to somebody else, and sees nobody', async () => {
  const tenant = await tenantOf('sagar-hotels')
  await demo.enter('staff@sagar-hotels.test')
  const { openings, is_seen: isSeen, outlets } = await listOpenings(tenant)
  expect(outlets).toEqual([])
  expect(isSeen).not.toBeNull()
  expect(openings.find(({ state }) => state === 'open')?.mine).toMatchObject({ state: 'shortlisted' })
  const filled = openings.find(({ state }) => state === 'filled')
  expect(filled?.mine).toMatchObject({ state: 'declined', is_read: false })
  await noteDecision(filled?.id ?? '')
  await agreeToBeSeen(false)
  await agreeToBeSeen(true)
  await expect(readOpeningPeople(openings[0]?.id ?? '')).rejects.toMatchObject({ code: 'not_allowed' })
})

test('who decides posts, sees who would like it and who could, chooses, and closes', async () => {
  const tenant = await tenantOf('sagar-hotels')
  await demo.enter('manager@sagar-hotels.test')
  const told = await listOpenings(tenant)
  const open = told.openings.find(({ state }) => state === 'open')
  const before = await readOpeningPeople(open?.id ?? '')
  expect(before.interested).toHaveLength(3)
  expect(before.could.every(({ stands, state }) => stands !== 'far' && state === null)).toBe(true)
  const [first, second] = before.interested.filter(({ state }) => state === 'interested')
  await decideInterest(second?.interest_id ?? '', {
    state: 'declined',
    reason: 'Another outlet needs this person through spring.',
  })
  await decideInterest(first?.interest_id ?? '', {
    state: 'chosen',
    reason: 'Seen at work on two evenings, and guests asked again.',
    startsOn: soon,
  })
  expect((await readOpeningPeople(open?.id ?? '')).chosen).toBe(1)

  const said = {
    job_role_id: told.roles[0]?.id ?? '',
    outlet_id: told.outlets[0]?.id ?? '',
    places: 1,
    pay_from_paise: null,
    pay_to_paise: null,
    about: null,
    closes_on: soon,
  }
  const id = crypto.randomUUID()
  await saveOpening(tenant, id, said)
  await demo.enter('staff@sagar-hotels.test')
  await showInterest(id, 'I know this desk')
  await withdrawInterest(id)
  await demo.enter('manager@sagar-hotels.test')
  await closeOpening(id, 'The outlet keeps its team through the season.')
  const closed = (await listOpenings(tenant)).openings.find((one) => one.id === id)
  expect(closed).toMatchObject({ state: 'closed', interested: 0 })
  expect((await readOpeningPeople(id)).close_reason).not.toBeNull()
  // an admin who works at an outlet may take part too; who was chosen reads from when on
  const chosen = await demo.sql`
    select l.email from opening_interests i join people p on p.id = i.person_id join profiles l on l.id = p.profile_id
    where i.tenant_id = ${tenant} and i.state = 'chosen'`
  for (const { email } of chosen) {
    await demo.enter(email)
    await listOpenings(tenant)
  }
})

test('every answer that the pages of openings read was given here, and every part of it held something', () => {
  expect([...neverAsked('app/portal/openings'), ...neverSeen()]).toEqual([])
})
