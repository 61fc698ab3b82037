import type { Locale } from '../../../app/domain/locale.ts'
import { momentWords, spanWords } from '../../../app/domain/moment-words.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { cell, Table } from '../_shared/paper-table.ts'
import { wordsOf } from './words.ts'

type Words = ReturnType<typeof wordsOf>['attendance']

/** What training_session() answers, as far as it is printed. */
export interface AttendanceSheet {
  kind: keyof Words['kinds']
  title: Record<Locale, string>
  starts_at: string
  minutes: number
  time_zone: string
  place: string | null
  outlet: { name: string; city: string }
  trainer: { full_name: string } | null
  tenant: { name: string; logo_url: string | null; brand_color: string | null }
  lessons: { course: Record<Locale, string>; lesson: Record<Locale, string> }[]
  /** Null for whoever does not run the session. */
  people:
    | {
        full_name: string
        employee_code: string | null
        state: keyof Words['states']
        how: keyof Words['how'] | null
        attended_at: string | null
      }[]
    | null
}

interface Surroundings {
  locale: Locale
  fonts: ReadonlyMap<string, Buffer>
  logo: Buffer | null
}

const body: Writing = { size: 10 }
const soft: Writing = { size: 9, colour: ink.soft }

/** Who was at a session, on A4, with room to sign by hand: to be shown to an inspector. */
export async function attendancePaper(sheet: AttendanceSheet, { locale, fonts, logo }: Surroundings) {
  const { attendance: words, page } = wordsOf(locale)
  const from = new Date(sheet.starts_at)
  const to = new Date(from.getTime() + sheet.minutes * 60_000)
  const timeZone = sheet.time_zone
  const title = printable(sheet.title[locale])
  const paper = new Paper({
    locale,
    title: `${words.title}: ${title}`,
    subject: printable(sheet.tenant.name),
    date: sheet.starts_at.slice(0, 10),
    fonts,
    foot: `${printable(sheet.tenant.name)} · ${title}`,
  })
  if (logo)
    paper.draw((doc) =>
      doc.image(logo, paper.left + paper.width - 120, 44, { fit: [120, 54], align: 'right' }),
    )
  paper.say(
    'P',
    printable(sheet.tenant.name),
    { size: 13, weight: 'bold', colour: ink.soft },
    paper.width - 140,
  )
  paper.y = Math.max(paper.y + 20, 100)
  paper.say('P', `${words.title} · ${words.kinds[sheet.kind]}`, { size: 12, colour: ink.soft })
  paper.say('H1', title, { size: 22, weight: 'bold', colour: ink.brand })
  paper.y += 8
  const people = sheet.people ?? []
  const facts = [
    [
      words.when,
      `${momentWords(from, locale, { dateStyle: 'long', timeZone })}, ${spanWords(from, to, locale, timeZone)}`,
    ],
    [words.where, [sheet.place, sheet.outlet.name, sheet.outlet.city].filter(Boolean).join(', ')],
    [words.trainer, sheet.trainer?.full_name ?? words.noTrainer],
    [
      words.countsFor,
      sheet.lessons.map(({ course, lesson }) => `${lesson[locale]} (${course[locale]})`).join('; ') || '–',
    ],
    [words.present, String(people.filter(({ state }) => state === 'attended').length)],
  ] as const
  for (const [name, value] of facts) {
    const lines = paper.lines(printable(value), paper.width - 150, body)
    paper.element('P', () => {
      paper.write([name], paper.left, paper.y, soft)
      paper.write(lines, paper.left + 150, paper.y, body)
    })
    paper.y += lines.length * paper.lineHeight(body) + 2
  }
  paper.y += 16
  if (people.length === 0) paper.say('P', words.nobody, body)
  else writePeople(paper, people, words, { locale, timeZone })
  paper.y += 40
  paper.keep(40)
  paper.rule(paper.y, paper.left + paper.width - 220, 220, ink.text)
  paper.y += 4
  paper.element('P', () => paper.write([words.signature], paper.left + paper.width - 220, paper.y, soft))
  return paper.file(page)
}

function writePeople(
  paper: Paper,
  people: NonNullable<AttendanceSheet['people']>,
  words: Words,
  { locale, timeZone }: { locale: Locale; timeZone: string },
) {
  const table = new Table(paper, words.head, [0.07, 0.29, 0.14, 0.13, 0.19, 0.18])
  for (const [at, { full_name, employee_code, state, how, attended_at }] of people.entries())
    table.row([
      { text: String(at + 1) },
      { text: printable(full_name), writing: { ...cell, weight: 'bold' } },
      { text: printable(employee_code ?? '') },
      { text: words.states[state] },
      {
        text:
          how && attended_at
            ? `${words.how[how]}, ${momentWords(attended_at, locale, { hour: 'numeric', minute: '2-digit', timeZone })}`
            : '',
      },
      { text: '' },
    ])
  table.end()
}
