import { expect, test } from 'vitest'
import { endsSoon } from '~/domain/careers/evidence-end'
import { dayAt } from '~/domain/clinics/zone-clock'
import { dayInIndia } from '~/domain/india-moment'
import { isBehind, missingDays } from '~/domain/kpi/figure-days'
import { readAccessSnapshot } from '~/platform/access-snapshot.queries'
import { readListQuery } from '~/platform/list/list-query'
import { readSeatUsage } from '~/platform/seats/seats.queries'
import { orderList } from '~/platform/store/order-list'
import { listOrders } from '~/platform/store/orders.queries'
import { actionList } from '~/portal/actions/action-query'
import { listActions } from '~/portal/actions/actions.queries'
import { readGraph } from '~/portal/career-graph.queries'
import { readMatrix, readWay } from '~/portal/careers/way.queries'
import { readDesk } from '~/portal/clinics/desk/desk.queries'
import { readHeld } from '~/portal/clinics/held/held.queries'
import { listFigureDays } from '~/portal/figures/sheet/sheet.queries'
import { readSignals } from '~/portal/figures/signals/signals.queries'
import { joinList } from '~/portal/joining/join-list'
import { listJoinRequests } from '~/portal/joining/joining.queries'
import { readInbox } from '~/portal/learning/compliance/documents/evidence.queries'
import { findOwnPerson, readPapers } from '~/portal/learning/compliance/papers.queries'
import { readWall } from '~/portal/learning/compliance/wall/wall.queries'
import { wallList } from '~/portal/learning/compliance/wall/wall-query'
import { listMyCourses } from '~/portal/learning/courses/courses.queries'
import { readOverview } from '~/portal/learning/desk/desk.queries'
import { deskList } from '~/portal/learning/desk/desk-query'
import { countLearningWaiting } from '~/portal/learning/learning-waiting.queries'
import { observationList } from '~/portal/learning/observations/observation-query'
import { listObservations } from '~/portal/learning/observations/observations.queries'
import { sessionList } from '~/portal/learning/sessions/session-query'
import { listSessions } from '~/portal/learning/sessions/sessions.queries'
import { listClaims } from '~/portal/loyalty/queues/claims.queries'
import { claimList, signalList } from '~/portal/loyalty/queues/queue-lists'
import { listAdjustments, listSignals } from '~/portal/loyalty/queues/signals.queries'
import { readMentoring } from '~/portal/mentoring/mentoring.queries'
import { listOpenings } from '~/portal/openings/openings.queries'
import { listOwnPeople } from '~/portal/people/own-people.queries'
import { listPeople } from '~/portal/people/people.queries'
import { ownPeopleList, peopleList } from '~/portal/people/people-query'
import { listAlerts } from '~/portal/reports/alerts/alerts.queries'
import { listReportFiles } from '~/portal/reports/files/files.queries'
import { listSchedules } from '~/portal/reports/mails/mails.queries'
import { reviewList } from '~/portal/shops/review/review-list'
import { listReviews } from '~/portal/shops/review/reviews.queries'
import { standOf } from '~/portal/shops/waves/visit-list'
import { listVisits } from '~/portal/shops/waves/waves.queries'
import { listInvitations } from '~/portal/team/invitations.queries'
import { invitationList } from '~/portal/team/team-lists'
import { lineKinds } from '~/portal/today/line-kinds'
import { readToday } from '~/portal/today/today.queries'
import type { TodayLine } from '~/portal/today-line'
import english from '../../../messages/en/today.ts'
import hindi from '../../../messages/hi/today.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const whole = { from: 0, size: 100 }
const unfinished = ['overdue', 'due', 'later', 'open']

/** What the page at that address counts, as somebody reads it there. */
async function countedAt(address: string, tenant: string, profile: string, line: TodayLine): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  if (pathname === '/app/courses/team')
    return (await readOverview(tenant, readListQuery(searchParams, deskList), whole)).total
  if (pathname.startsWith('/app/courses/observations'))
    return (
      await listObservations(
        tenant,
        readListQuery(new URLSearchParams('state=waiting'), observationList),
        whole,
      )
    ).total
  if (pathname === '/app/courses/compliance') {
    const { filters } = readListQuery(searchParams, wallList)
    const { counts } = await readWall(tenant, filters, whole)
    return counts[filters.state as keyof typeof counts]
  }
  if (pathname === '/app/courses/compliance/documents') return (await readInbox(tenant, whole)).total
  if (pathname === '/app/courses')
    return (await listMyCourses()).filter(({ state }) => unfinished.includes(state)).length
  if (pathname === '/app/courses/certifications') {
    const { cells } = await readPapers((await findOwnPerson(tenant, profile)) ?? '')
    const standings = { own_missing: ['missing', 'expired'], own_ending: ['expiring'], own_next: ['valid'] }[
      line.kind
    ]
    return Object.values(cells).filter(
      (cell) =>
        cell.is_needed &&
        standings?.includes(cell.standing) &&
        (line.kind !== 'own_next' || cell.valid_until !== null),
    ).length
  }
  if (pathname === '/app/courses/team/people')
    return (await listOwnPeople(tenant, readListQuery(searchParams, ownPeopleList), whole)).total
  if (pathname === '/app/courses/sessions')
    return (await listSessions(tenant, readListQuery(searchParams, sessionList), whole)).total
  if (pathname.startsWith('/app/courses/sessions/')) return 1
  if (pathname === '/app/dashboards/figures')
    return (await listFigureDays(tenant)).filter(({ is_begun, states }) => is_begun && isBehind(states))
      .length
  if (pathname.startsWith('/app/dashboards/figures/'))
    return (await listFigureDays(tenant)).flatMap(({ is_begun, until, states }) =>
      is_begun ? missingDays(until, states) : [],
    ).length
  if (pathname === '/app/actions')
    return (await listActions(tenant, readListQuery(searchParams, actionList), whole)).total
  if (pathname.startsWith('/app/actions/')) return 1
  if (pathname.startsWith('/app/mystery-shops/waves/')) {
    const visits = await listVisits(tenant, pathname.split('/').at(-1) ?? '')
    const wanted = line.kind === 'visits_unreported' ? 'late' : 'waiting'
    return visits.filter((visit) => standOf(visit, dayInIndia(new Date())) === wanted).length
  }
  if (pathname === '/app/dashboards/signals')
    return (await readSignals(tenant)).signals.filter(
      ({ place, is_better, action_id }) => place !== null && is_better !== true && action_id === null,
    ).length
  if (pathname === '/app/store/orders' && searchParams.has('state'))
    return (await listOrders(tenant, readListQuery(searchParams, orderList), whole)).total
  if (pathname === '/app/joining')
    return (await listJoinRequests(tenant, readListQuery(searchParams, joinList), whole)).total
  if (pathname === '/app/admin/people')
    return (await listPeople(tenant, readListQuery(searchParams, peopleList), whole)).total
  if (pathname === '/app/admin/invitations')
    return (await listInvitations(tenant, readListQuery(searchParams, invitationList), whole)).total
  if (pathname.startsWith('/app/mystery-shops/review/')) return 1
  if (pathname === '/app/mystery-shops/review')
    return (await listReviews(tenant, readListQuery(searchParams, reviewList), whole)).total
  if (pathname === '/app/loyalty/claims')
    return (await listClaims(tenant, readListQuery(searchParams, claimList), whole)).total
  if (pathname === '/app/loyalty/signals')
    return line.kind === 'loyalty_adjustments'
      ? (await listAdjustments(tenant)).filter(({ is_mine: isMine }) => !isMine).length
      : (await listSignals(tenant, readListQuery(searchParams, signalList), whole)).total
  if (pathname === '/app/loyalty/programme') return 1
  if (pathname === '/app/reports/files')
    return (await listReportFiles(tenant)).files.filter(
      ({ may_fetch: mayFetch, is_fetched: isFetched }) => mayFetch && !isFetched,
    ).length
  if (pathname === '/app/reports/mails')
    return line.kind === 'figures_out'
      ? (await listAlerts(tenant)).filter(({ state, is_out: isOut }) => state === 'on' && isOut).length
      : (await listSchedules(tenant)).schedules.filter(
          ({ state, stopped_for: part, is_mine: isMine, owner }) =>
            (state === 'failed' || part) && (isMine || owner === null),
        ).length
  if (pathname === '/app/career-clinics') {
    const [way, { roles }] = await Promise.all([readWay(null), readGraph(tenant)])
    const needed = new Set(
      roles
        .filter(({ id }) => way.roles.includes(id))
        .flatMap(({ needs }) => needs.map(({ skill }) => skill)),
    )
    return way.levels.filter(
      ({ skill, day, is_stale }) => needed.has(skill) && !is_stale && endsSoon(day, way.today),
    ).length
  }
  if (pathname === '/app/career-clinics/matrix') {
    const { gaps, outlets, expiring } = await readMatrix(tenant, null)
    if (line.kind === 'skills_ending') return expiring
    return line.kind === 'roles_lacking'
      ? gaps.length
      : outlets.filter((one) => one.is_gate && one.has <= 1 && one.people > 0).length
  }
  if (pathname === '/app/career-clinics/mentoring')
    return (await readMentoring(tenant, null)).pairs.filter(
      (pair) => pair.as === 'mentor' && pair.state === 'requested',
    ).length
  if (pathname === '/app/career-clinics/openings') {
    const { openings } = await listOpenings(tenant)
    return openings.filter(({ state, waiting }) => state === 'open' && (waiting ?? 0) > 0).length
  }
  if (pathname === '/app/career-clinics/held')
    return (await readHeld(tenant, '2026-01-05', '2026-02-05')).waiting
  if (pathname.startsWith('/app/career-clinics/clinics/')) return 1
  if (pathname === '/app/career-clinics/desk') {
    const { talks, plans, zone } = await readDesk(tenant)
    const [now, today] = [Date.now(), dayInIndia(new Date())]
    const booked = talks.filter(
      ({ state, people }) => state === 'planned' && people.some((one) => one.state === 'confirmed'),
    )
    if (line.kind === 'clinics_to_confirm')
      return talks.flatMap(({ people }) => people).filter(({ state }) => state === 'pending').length
    if (line.kind === 'clinics_to_close')
      return booked.filter(({ ends_at }) => Date.parse(ends_at) < now).length
    if (line.kind === 'plans_to_follow_up') return plans.filter(({ review_on }) => review_on <= today).length
    return booked.filter(({ starts_at }) => dayAt(zone, Date.parse(starts_at)) === line.due_on).length
  }
  if (pathname === '/app/admin') return (await readSeatUsage(tenant)).used
  throw new Error(`Nobody here knows what ${address} counts: say it in countedAt.`)
}

/** The bars of an outlet are the figures of its courses and of its wall. */
async function expectOutlet({ subject: { outlet_id: outlet = '' }, told }: TodayLine, tenant: string) {
  const query = new URLSearchParams({ outlet })
  const { counts } = await readOverview(tenant, readListQuery(query, deskList), whole)
  const all = unfinished.reduce((sum, state) => sum + counts[state as keyof typeof counts], counts.done)
  const wall = await readWall(tenant, readListQuery(query, wallList).filters, whole)
  const { missing, expired, expiring, valid } = wall.counts
  expect(told).toMatchObject({
    done: counts.done,
    total: all,
    held: valid + expiring,
    needed: missing + expired + expiring + valid,
  })
}

const houses = ['annapurna-cafes', 'neelgiri-stays', 'sagar-hotels']
const accounts = houses.flatMap((slug) =>
  ['manager', 'outlet', 'staff'].map((role) => `${role}@${slug}.test`),
)

test('every figure of Today is that of the page to which its line leads, for every account of the demo', async () => {
  const seen = new Map<string, string[]>()
  // The demo has no trainers: once all have been looked at, its members become some.
  const trainers = accounts.filter((email) => email.startsWith('staff@'))
  for (const [place, email] of [...accounts, ...trainers].entries()) {
    if (place === accounts.length)
      await demo.sql`update profiles set tenant_role = 'trainer' where email in ${demo.sql(trainers)}`
    await demo.enter(email)
    const { tenantId = '' } = (await readAccessSnapshot()) ?? {}
    const tenant = tenantId ?? ''
    const [me] = await demo.sql`select id from profiles where email = ${email}`
    const { lines } = await readToday(tenant)
    for (const line of lines) {
      const kind = lineKinds[line.kind]
      if (!kind) throw new Error(`${line.kind} has no entry in a *.today.tsx`)
      seen.set(line.kind, [...(seen.get(line.kind) ?? []), email])
      if (line.kind === 'outlet') await expectOutlet(line, tenant)
      if (line.count === null || line.told.holds === null) continue
      const counted = await countedAt(kind.to(line), tenant, me?.id, line)
      expect(`${email} ${line.kind} ${line.count}`).toBe(`${email} ${line.kind} ${counted}`)
    }
    const waiting = lines.some(({ kind }) => kind.startsWith('team_'))
      ? await countLearningWaiting(tenant)
      : null
    const count = (kind: string) => lines.find((line) => line.kind === kind)?.count ?? 0
    if (waiting)
      expect(waiting).toEqual({ observations: count('observations'), documents: count('documents') })
  }
  // the managers of outlets are told who cannot come in, the trainers what the team is late with
  const who = (kind: string) => new Set(seen.get(kind)?.map((email) => email.split('@')[0]))
  expect(who('people_without_access')).toEqual(new Set(['manager', 'outlet']))
  expect(who('team_overdue')).toEqual(new Set(['manager', 'outlet', 'staff']))
  // missing points are for who leads outlets, what holds points and what is drafted for admins
  expect(who('loyalty_claims')).toEqual(new Set(['manager', 'outlet', 'staff']))
  for (const kind of ['loyalty_signals', 'loyalty_adjustments', 'loyalty_draft'])
    expect(who(kind)).toEqual(new Set(['manager']))
  // the demo has something of nearly everything
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      'next_lesson',
      'team_overdue',
      'observations',
      'team_missing',
      'outlet',
      'people_without_access',
      'join_request',
      'join_unclear',
      'join_requests',
    ]),
  )
}, 60_000)

test('every kind that a source may send has its words in both languages and its action', async () => {
  const kinds = (await demo.sql`select unnest(kinds) as kind from private.today_sources order by 1`).map(
    ({ kind }) => kind,
  )
  const say = (place: string) => `each kind of private.today_sources needs an entry in ${place}`
  expect(Object.keys(english.lines).toSorted(), say('messages/en/today.ts')).toEqual(kinds.toSorted())
  expect(Object.keys(hindi.lines).toSorted(), say('messages/hi/today.ts')).toEqual(kinds.toSorted())
  expect(Object.keys(lineKinds).toSorted(), say('a file *.today.tsx')).toEqual(kinds.toSorted())
  const together = kinds.filter((kind) => lineKinds[kind]?.isTogether)
  expect(Object.keys(english.together)).toEqual(together)
})

test('no source sends a kind that it did not register', async () => {
  const sources = await demo.sql`
    select s.name, s.kinds, array(
      select distinct found[1] from regexp_matches(p.prosrc, '''([a-z]+_?[a-z_]*)''', 'g') found) as written
    from private.today_sources s join pg_proc p on p.oid = s.gathers::regproc`
  const all = sources.flatMap(({ kinds }) => kinds)
  for (const { name, kinds, written } of sources)
    expect(
      written.filter((word: string) => all.includes(word) && !kinds.includes(word)),
      name,
    ).toEqual([])
})
