import type { Locale } from '../../../app/domain/locale.ts'
import { momentWords } from '../../../app/domain/moment-words.ts'
import { writeNumber } from '../../../app/domain/numbers.ts'
import { ink, Paper, pageEnd, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { cell, Table } from '../_shared/paper-table.ts'
import { wordsOf } from './words.ts'

type Words = ReturnType<typeof wordsOf>['shop']

interface Item {
  title: Record<Locale, string>
  state: keyof Words['states']
  earned: number
  possible: number
  critical_failed: boolean
}

/** What read_released_shop() answers, as far as it is printed, and whose outlet it was. */
export interface Visit {
  outlet: string
  city: string
  visited_at: string | null
  zone: string
  score_overall: number | null
  is_failed: boolean | null
  narrative: string
  sections: { title: Record<Locale, string>; score: number | null; questions: Item[] }[]
  tenant: { name: string; logo_url: string | null }
}

interface Surroundings {
  locale: Locale
  fonts: ReadonlyMap<string, Buffer>
  logo: Buffer | null
}

const told = 5
const body: Writing = { size: 11 }
const heading: Writing = { size: 13, weight: 'bold', colour: ink.brand }

/**
 * A released visit on A4, for the wall where the team reads it: what went well first, no person and no money. All items
 * stand on the pages behind.
 */
export async function shopPaper(visit: Visit, { locale, fonts, logo }: Surroundings) {
  const { shop: words, page } = wordsOf(locale)
  const place = printable([visit.outlet, visit.city].filter(Boolean).join(', '))
  const day = visit.visited_at
    ? momentWords(new Date(visit.visited_at), locale, { dateStyle: 'full', timeZone: visit.zone })
    : ''
  const tenant = printable(visit.tenant.name)
  const paper = new Paper({
    locale,
    title: `${words.title}: ${place}`,
    subject: tenant,
    date: (visit.visited_at ?? '1970-01-01').slice(0, 10),
    fonts,
    foot: `${tenant} · ${place}`,
  })
  if (logo)
    paper.draw((doc) =>
      doc.image(logo, paper.left + paper.width - 120, 44, { fit: [120, 54], align: 'right' }),
    )
  paper.say('P', tenant, { size: 13, weight: 'bold', colour: ink.soft }, paper.width - 140)
  paper.y = Math.max(paper.y + 20, 100)
  paper.say('P', [words.title, day].filter(Boolean).join(' · '), { size: 12, colour: ink.soft })
  paper.say('H1', place, { size: 24, weight: 'bold', colour: ink.brand })
  paper.y += 6
  const failed = visit.is_failed ? ` · ${words.failed}` : ''
  paper.say('P', `${figureOf(visit.score_overall, words, locale)}${failed}`, { size: 34, weight: 'bold' })
  paper.y += 14

  const items = visit.sections.flatMap(({ questions }) => questions)
  const well = items.filter(({ state, possible }) => state === 'met' && possible > 0)
  const better = items
    .filter(({ state }) => state === 'not_met' || state === 'partly')
    .toSorted((one, other) => lost(other) - lost(one))
  writeList(paper, words.well, well, words, locale)
  writeList(paper, words.better, better, words, locale)
  if (visit.narrative) {
    paper.say('H2', words.words, heading)
    paper.y += 4
    for (const line of paper.lines(printable(visit.narrative), paper.width, body)) paper.say('P', line, body)
    paper.y += 14
  }
  paper.say('P', words.fair, { size: 10, colour: ink.soft })
  paper.keep(pageEnd) // the page before is the one for the wall
  for (const { title, score, questions } of visit.sections) {
    paper.keep(80)
    paper.say('H2', `${printable(title[locale])}: ${figureOf(score, words, locale)}`, heading)
    paper.y += 4
    if (questions.length === 0) continue
    const table = new Table(paper, words.head, [0.78, 0.22])
    for (const item of questions)
      table.row([
        { text: printable(item.title[locale]) },
        { text: words.states[item.state], writing: { ...cell, weight: isMissed(item) ? 'bold' : 'regular' } },
      ])
    table.end()
    paper.y += 16
  }
  return paper.file(page)
}

function writeList(paper: Paper, title: string, items: readonly Item[], words: Words, locale: Locale) {
  paper.say('H2', title, heading)
  paper.y += 4
  if (items.length === 0) paper.say('P', words.nothing, body)
  for (const { title: of, critical_failed: isCritical } of items.slice(0, told)) {
    paper.say('P', `– ${printable(of[locale])}${isCritical ? ` (${words.critical})` : ''}`, body)
    paper.y += 2
  }
  paper.y += 14
}

const isMissed = ({ state }: Item) => state === 'not_met' || state === 'partly'

const lost = ({ possible, earned, critical_failed: isCritical }: Item) =>
  possible - earned + (isCritical ? 1000 : 0)

function figureOf(score: number | null, words: Words, locale: Locale): string {
  return score === null ? words.noScore : writeNumber(locale, score, 1)
}
