import { beforeAll, expect, test } from 'vitest'
import { dayThatCounts } from '~/domain/certification-state'
import { type Locale, locales } from '~/domain/locale'
import { momentWords } from '~/domain/moment-words'
import { readListQuery } from '~/platform/list/list-query'
import { listCalendar } from '~/portal/learning/compliance/calendar/calendar.queries'
import { calendarFile, datedOf } from '~/portal/learning/compliance/calendar/calendar-days'
import { dayOfCell } from '~/portal/learning/compliance/day-of-cell'
import { readPapers } from '~/portal/learning/compliance/papers.queries'
import { readWall } from '~/portal/learning/compliance/wall/wall.queries'
import { wallList } from '~/portal/learning/compliance/wall/wall-query'
import type { WallCell } from '~/portal/learning/compliance/wall-row'
import {
  type InspectionFile,
  lackOf,
  type PersonPaper,
} from '../../../supabase/functions/learning-papers/inspection-paper.ts'
import { dayOf } from '../../../supabase/functions/learning-papers/words.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const houses = ['annapurna-cafes', 'neelgiri-stays', 'sagar-hotels']
const whole = { from: 0, size: 500 }

beforeAll(async () => {
  // month ends of every length, a leap day, the turn of a year, and a renewal that is being learned
  await demo.sql`
    with picked as (
      select id, row_number() over (order by id) as n from credentials where valid_until is not null and revoked_at is null
    )
    update credentials c set valid_from = least(c.valid_from, private.today() - 500), valid_until =
      (date_trunc('month', private.today()) + make_interval(months => (p.n % 13)::integer - 1) - interval '1 day')::date
    from picked p where p.id = c.id`
})

/** What a cell means and its day, written as the page writes it. */
function saying(locale: Locale) {
  return (cell: WallCell) => {
    const { means, day } = dayOfCell(cell)
    return `${means} ${day ? momentWords(new Date(day), locale, { dateStyle: 'medium' }) : ''}`
  }
}

function eventsOf(file: string) {
  const text = file.replaceAll('\r\n ', '')
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      day: /DTSTART;VALUE=DATE:(\d{8})/.exec(event)?.[1] ?? '',
      text: (/DESCRIPTION:(.*)\r\n/.exec(event)?.[1] ?? '').replaceAll('\\,', ','),
    }))
}

test.each(houses)(
  'at %s wall, person, calendar, calendar file and paper say the same day of everybody',
  async (slug) => {
    await demo.enter(`manager@${slug}.test`)
    const [tenant] =
      await demo.sql`select id, private.today()::text as today from tenants where slug = ${slug}`
    const [first, last] = await demo.sql`
    select (private.today() - 92)::text as day union all select (private.today() + interval '12 months')::date::text order by 1`
    const { rows } = await readWall(tenant?.id, readListQuery(new URLSearchParams(), wallList).filters, whole)
    const onWall = new Map(
      rows.flatMap((row) =>
        Object.entries(row.cells).map(([certification, cell]) => [
          `${row.person_id} ${certification}`,
          { cell, row },
        ]),
      ),
    )
    expect(onWall.size).toBeGreaterThan(20)

    for (const { person_id, cells } of rows) expect((await readPapers(person_id)).cells).toEqual(cells)

    const dated = datedOf(await listCalendar(tenant?.id, '', 12))
    const inCalendar = new Map(dated.map((one) => [`${one.person_id} ${one.certification_id}`, one]))
    const means = new Set<string>()
    for (const [key, one] of inCalendar) expect(one.cell).toEqual(onWall.get(key)?.cell)
    for (const [key, { cell }] of onWall) {
      const found = dayOfCell(cell)
      means.add(found.means)
      const isShown = found.day !== null && found.day >= first?.day && found.day <= last?.day
      if (isShown) expect(`${key} ${inCalendar.get(key)?.day}`).toBe(`${key} ${found.day}`)
    }
    expect([...means]).toEqual(expect.arrayContaining(['until', 'ended']))

    for (const locale of locales) {
      const say = saying(locale)
      const calendar = { id: tenant?.id, name: slug, stampedAt: new Date() }
      const events = eventsOf(
        calendarFile(dated, { locale, entry: (count) => String(count), cell: say }, calendar),
      )
      for (const { day, full_name, title, cell } of dated) {
        const said = `${full_name}: ${title[locale]}, ${say(cell)}`
        expect(say(cell)).toContain(momentWords(new Date(day), locale, { dateStyle: 'medium' }))
        expect(events.find((event) => event.day === day.replaceAll('-', ''))?.text).toContain(said)
      }
    }

    const outlets = await demo.sql`select id from outlets where tenant_id = ${tenant?.id} and is_active`
    const client = (await demo.backend()) as unknown as {
      rpc: (name: string, args: object) => PromiseLike<{ data: InspectionFile; error: unknown }>
    }
    let printed = 0
    for (const { id } of outlets) {
      const { data: file, error } = await client.rpc('inspection_file', { p_outlet_id: id })
      expect(error).toBeNull()
      for (const person of file.people) {
        for (const paper of person.papers) {
          const shown = [...onWall.entries()].find(
            ([key, { row }]) =>
              key.endsWith(paper.certification_id) &&
              row.full_name === person.name &&
              row.employee_code === person.employee_code,
          )?.[1]
          expect(dayOfPaper(paper)).toEqual(shown ? dayOfCell(shown.cell) : `nobody called ${person.name}`)
          if (!shown) continue
          const { day } = dayOfCell(shown.cell)
          for (const locale of locales) {
            const written = day ? momentWords(new Date(day), locale, { dateStyle: 'medium' }) : ''
            const isUnderWay = paper.standing === 'expiring' && paper.is_learning
            if (paper.standing === 'missing' || paper.standing === 'expired' || isUnderWay)
              expect(lackOf(paper, locale)).toContain(written)
            else if (paper.valid_until) expect(dayOf(locale, paper.valid_until)).toBe(written)
            printed += 1
          }
        }
      }
    }
    expect(printed).toBeGreaterThan(20)
  },
  60_000,
)

function dayOfPaper(paper: PersonPaper) {
  return dayThatCounts({
    standing: paper.standing,
    isLearning: paper.is_learning,
    learningDueOn: paper.learning_due_on,
    learningIsLate: paper.learning_is_late,
    windowState: paper.window_state,
    dueOn: paper.due_on,
    validUntil: paper.valid_until,
  })
}

test.each(['2026-01-31', '2026-02-28', '2028-02-29', '2026-03-31', '2026-04-30', '2026-12-31', '2027-01-01'])(
  '%s is the same day on page and paper, in whichever time zone they are made',
  (day) => {
    const zone = process.env.TZ
    const said = new Set<string>()
    for (const place of ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      process.env.TZ = place
      for (const locale of locales)
        said.add(`${momentWords(new Date(day), locale, { dateStyle: 'medium' })} | ${dayOf(locale, day)}`)
    }
    process.env.TZ = zone
    expect(said.size).toBe(locales.length)
    const [year, , date] = day.split('-').map(Number)
    for (const text of said) {
      const [page, paper] = text.split(' | ')
      expect(page).toBe(paper)
      expect(page).toMatch(new RegExp(`^${date} .*${year}$`))
    }
  },
)
