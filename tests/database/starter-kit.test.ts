import pino from 'pino'
import { expect, test } from 'vitest'
import { putLibrary } from '../../server/database/library.ts'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aUser, aPerson, aPlacement, anOutlet } = castOf(db)

/** A workspace whose application was just approved. */
async function approved(kind: 'hotel' | 'restaurant' | 'other', language = 'en') {
  const applicant = await aUser()
  await db.sql`update profiles set language = ${language} where id = ${applicant}`
  const [application] = await db.sql`
    insert into client_applications (applicant_id, business_name, business_kind, city, outlets_count, seats_wanted,
      tier_wanted, status, submitted_at)
    values (${applicant}, 'Gomti House', ${kind}, 'Lucknow', 1, 5, 'essential', 'submitted', now()) returning id`
  const slug = `gomti-${application?.id.slice(0, 8)}`
  const reviewer = await aPlatformAdmin()
  const [made] = await db.as(
    reviewer,
    (sql) => sql`select approve_application(${application?.id}, ${slug}) as tenant`,
  )
  return { id: made?.tenant as string, admin: applicant }
}

const departmentsOf = async (id: string) =>
  (await db.sql`select name, side from departments where tenant_id = ${id} order by created_at, name`).map(
    ({ name, side }) => `${name}: ${side}`,
  )

test.each([
  [
    'hotel',
    [
      'Food and beverage service: front',
      'Front office: front',
      'Housekeeping: back',
      'Kitchen: back',
      'Stewarding: back',
    ],
  ],
  ['restaurant', ['Kitchen: back', 'Service: front', 'Stewarding: back']],
  ['other', ['Kitchen: back', 'Service: front']],
] as const)('a %s begins with its departments, each on its side', async (kind, departments) => {
  const { id } = await approved(kind)
  expect((await departmentsOf(id)).toSorted()).toEqual(departments)
  const roles = await db.sql`select from job_roles where tenant_id = ${id}`
  expect(roles.length).toBeGreaterThanOrEqual(4)
})

test('it is named in the language of who applied', async () => {
  const { id } = await approved('restaurant', 'hi')
  expect((await departmentsOf(id)).toSorted()).toEqual(['किचन: back', 'सर्विस: front', 'स्टीवर्डिंग: back'])
})

test('with the library a cook has the hygiene course the moment they are placed, and the log tells all of it', async () => {
  await putLibrary({ owner: db.owner, log: pino({ level: 'silent' }) })
  const { id, admin } = await approved('restaurant')
  const [cook] = await db.sql`select id from job_roles where tenant_id = ${id} and name = 'Cook'`
  const person = await aPerson(id, 'Ramesh')
  const placement = await aPlacement(person, await anOutlet(id))
  await db.sql`update people_outlets set job_role_id = ${cook?.id} where id = ${placement}`
  const given = await db.sql`
    select c.slug, a.due_on - private.today() as days from assignments a join courses c on c.id = a.course_id
    where a.person_id = ${person}`
  expect(given).toEqual([{ slug: 'clean-hands-clean-kitchen', days: 14 }])
  const certifications = await db.as(
    admin,
    (sql) => sql`select title ->> 'en' as title from certifications where tenant_id = ${id} order by 1`,
  )
  expect(certifications.map(({ title }) => title)).toEqual([
    'Food handler hygiene',
    'Food safety supervisor (FoSTaC)',
  ])
  const log = await db.as(admin, (sql) => sql`select distinct action from audit_log where tenant_id = ${id}`)
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'department.created',
      'job_role.created',
      'certification.created',
      'assignment_rule.created',
    ]),
  )
})

test('prepared once more, nothing is there twice', async () => {
  const { id } = await approved('hotel')
  const counts = () => db.sql`
    select (select count(*) from departments where tenant_id = ${id}) as departments,
      (select count(*) from job_roles where tenant_id = ${id}) as roles,
      (select count(*) from certifications where tenant_id = ${id}) as certifications,
      (select count(*) from assignment_rules where tenant_id = ${id}) as rules`
  const before = await counts()
  await db.sql`select private.prepare_tenant(${id}, 'hotel', 'en')`
  expect(await counts()).toEqual(before)
})
