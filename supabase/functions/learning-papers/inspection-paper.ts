import { inFours } from '../../../app/domain/certificate-text.ts'
import {
  type CertificationState,
  dayThatCounts,
  type Standing,
} from '../../../app/domain/certification-state.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import { placeOf } from '../../../app/domain/place.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { type Cell, cell, Table } from '../_shared/paper-table.ts'
import { dayOf, wordsOf } from './words.ts'

export interface PersonPaper {
  certification_id: string
  standing: Standing
  is_needed: boolean
  valid_from: string | null
  valid_until: string | null
  source: 'courses' | 'document' | 'waiver' | null
  due_on: string | null
  window_state: CertificationState | null
  is_learning: boolean
  learning_due_on: string | null
  learning_is_late: boolean
  is_self_decided: boolean
  issuer: string | null
  number: string | null
  codes: string[]
}

/** What inspection_file() answers. */
export interface InspectionFile {
  tenant: string
  brand_color: string | null
  logo_url: string | null
  outlet: string
  city: string
  address: string | null
  fssai_license: string | null
  fssai_valid_until: string | null
  today: string
  certifications: { id: string; title: Record<Locale, string>; note: Record<Locale, string> | null }[]
  people: {
    name: string
    employee_code: string | null
    job_role: string | null
    joined_on: string
    papers: PersonPaper[]
  }[]
  ratios: {
    certification_id: string
    people_per_holder: number
    handlers: number
    needed: number
    held: number
  }[]
}

interface Surroundings {
  locale: Locale
  siteUrl: string
  fonts: ReadonlyMap<string, Buffer>
  logo: Buffer | null
}

const strong: Writing = { size: 9, weight: 'bold' }
const body: Writing = { size: 10 }
const soft: Writing = { size: 9, colour: ink.soft }
const alarm = '#8f1d14'
/** The file of an outlet for an inspector: who works there, what they hold since when and until when, and what is missing. */
export async function inspectionPaper(file: InspectionFile, { locale, siteUrl, fonts, logo }: Surroundings) {
  const words = wordsOf(locale)
  const paper = new Paper({
    locale,
    title: `${words.inspection}: ${printable(file.outlet)}`,
    subject: printable(file.tenant),
    date: file.today,
    fonts,
    foot: `${printable(file.tenant)} · ${printable(file.outlet)} · ${words.asOf(dayOf(locale, file.today))}`,
  })
  const titles = new Map(file.certifications.map(({ id, title }) => [id, printable(title[locale])]))
  writeCover(paper, file, locale, logo)
  writeRatios(paper, file, titles, locale)
  writeMissing(paper, file, titles, locale)
  paper.y += 12
  for (const { note, title } of file.certifications)
    if (note) paper.say('P', `${printable(title[locale])}: ${printable(note[locale])}`, soft)
  paper.say('P', words.note, soft)
  paper.say('P', words.verify(siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')), soft)
  writeStaff(paper, file, titles, locale) // last, so that no page holds nothing but the notes
  return paper.file(words.page)
}

function writeCover(paper: Paper, file: InspectionFile, locale: Locale, logo: Buffer | null) {
  const words = wordsOf(locale)
  if (logo)
    paper.draw((doc) =>
      doc.image(logo, paper.left + paper.width - 120, 44, { fit: [120, 54], align: 'right' }),
    )
  paper.say('P', printable(file.tenant), { size: 13, weight: 'bold', colour: ink.soft }, paper.width - 140)
  paper.y = Math.max(paper.y + 26, 110)
  paper.draw((doc) => {
    doc.translate(paper.left, paper.y)
    doc
      .lineWidth(2.4)
      .path('M0 30h26v-10h26v-10h26V0h26')
      .stroke(file.brand_color ?? ink.brand)
  })
  paper.y += 44
  paper.say('P', words.inspection, { size: 12, colour: ink.soft })
  paper.say('H1', printable(file.outlet), { size: 28, weight: 'bold', colour: ink.brand })
  paper.y += 8
  const license = file.fssai_license
    ? [
        file.fssai_license,
        file.fssai_valid_until && `(${words.until} ${dayOf(locale, file.fssai_valid_until)})`,
      ]
        .filter(Boolean)
        .join(' ')
    : words.noLicense
  const facts = [
    [words.address, printable(placeOf(file.address, file.city))],
    [words.license, license],
    [words.staff, String(file.people.length)],
  ] as const
  for (const [name, value] of facts) {
    const lines = paper.lines(value, paper.width - 150, body)
    paper.element('P', () => {
      paper.write([name], paper.left, paper.y, soft)
      paper.write(lines, paper.left + 150, paper.y, body)
    })
    paper.y += lines.length * paper.lineHeight(body) + 2
  }
  paper.y += 4
  paper.say('P', words.asOf(dayOf(locale, file.today, 'long')), body)
}

function writeRatios(
  paper: Paper,
  { ratios }: InspectionFile,
  titles: ReadonlyMap<string, string>,
  locale: Locale,
) {
  if (ratios.length === 0) return
  const words = wordsOf(locale)
  heading(paper, words.ratios)
  const table = new Table(paper, words.ratioHead, [0.26, 0.32, 0.1, 0.1, 0.08, 0.14])
  for (const { certification_id, people_per_holder, handlers, needed, held } of ratios) {
    const isEnough = held >= needed
    table.row([
      { text: titles.get(certification_id) ?? '' },
      { text: words.ratio(people_per_holder) },
      { text: String(handlers) },
      { text: String(needed) },
      { text: String(held) },
      {
        text: isEnough ? words.enough : words.tooFew(needed - held),
        writing: { ...cell, weight: 'bold', colour: isEnough ? ink.text : alarm },
      },
    ])
  }
  table.end()
}

function writeMissing(
  paper: Paper,
  { people }: InspectionFile,
  titles: ReadonlyMap<string, string>,
  locale: Locale,
) {
  const words = wordsOf(locale)
  heading(paper, words.missing)
  const lacking = people.flatMap(({ name, papers }) => {
    const lacks = papers.filter(
      ({ is_needed, standing }) => is_needed && (standing === 'missing' || standing === 'expired'),
    )
    return lacks.length > 0 ? [{ name, lacks }] : []
  })
  if (lacking.length === 0) return paper.say('P', words.missingNobody, body)
  for (const { name, lacks } of lacking) {
    const what = lacks.map((lack) => `${titles.get(lack.certification_id) ?? ''} (${lackOf(lack, locale)})`)
    paper.say('P', `${printable(name)}: ${what.join('; ')}`, body)
  }
}

/** What is being done about what somebody lacks or is about to, in the words and with the day of the page. */
export function lackOf(lack: PersonPaper, locale: Locale): string {
  const words = wordsOf(locale).lacks
  const { means, day } = dayThatCounts({
    standing: lack.standing,
    isLearning: lack.is_learning,
    learningDueOn: lack.learning_due_on,
    learningIsLate: lack.learning_is_late,
    windowState: lack.window_state,
    dueOn: lack.due_on,
    validUntil: lack.valid_until,
  })
  return means in words ? words[means as keyof typeof words](day ? dayOf(locale, day) : '') : words.now()
}

function writeStaff(
  paper: Paper,
  { people }: InspectionFile,
  titles: ReadonlyMap<string, string>,
  locale: Locale,
) {
  const words = wordsOf(locale)
  heading(paper, words.table)
  const table = new Table(paper, words.tableHead, [0.22, 0.21, 0.13, 0.12, 0.12, 0.2])
  for (const { name, employee_code, job_role, papers } of people) {
    const who = printable([name, employee_code].filter(Boolean).join(' · '))
    const rows = papers.length > 0 ? papers : [null]
    for (const [at, one] of rows.entries()) {
      const first: Cell =
        at === 0 ? { text: who, writing: strong } : { text: at === 1 ? printable(job_role ?? '') : '' }
      if (!one) {
        table.row([first, { text: words.nothing, writing: { ...cell, colour: ink.soft } }])
        continue
      }
      const isLacking = one.standing === 'missing' || one.standing === 'expired'
      table.row(
        [
          first,
          { text: titles.get(one.certification_id) ?? '' },
          {
            text: [
              one.source === 'waiver' && !isLacking ? words.waived : words.standings[one.standing],
              one.standing === 'expiring' && one.is_learning && lackOf(one, locale),
            ]
              .filter(Boolean)
              .join(', '),
            writing: { ...cell, weight: 'bold', colour: isLacking && one.is_needed ? alarm : ink.text },
          },
          { text: one.valid_from ? dayOf(locale, one.valid_from) : '–' },
          { text: one.valid_until ? dayOf(locale, one.valid_until) : one.valid_from ? words.always : '–' },
          {
            text: [
              ...one.codes.map(inFours),
              one.number,
              one.issuer,
              one.is_self_decided && words.selfDecided,
            ]
              .filter(Boolean)
              .map((part) => printable(String(part)))
              .join(', '),
            writing: { size: 7.5 },
          },
        ],
        at < rows.length - 1,
      )
    }
  }
  table.end()
}

function heading(paper: Paper, text: string) {
  paper.y += 16
  paper.keep(90)
  paper.say('H2', text, { size: 14, weight: 'bold', colour: ink.brand })
  paper.y += 4
}
