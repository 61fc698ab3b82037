import type { Buffer } from 'node:buffer'
import type { Locale } from '../../../app/domain/locale.ts'
import { filled, letterDay, tellLetter } from '../../../app/domain/reports/letter.ts'
import type { Letter } from '../../../app/domain/reports/letter-told.ts'
import english from '../../../messages/en/letter.ts'
import hindi from '../../../messages/hi/letter.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { wordsOf } from './words.ts'

interface Surroundings {
  locale: Locale
  fonts: ReadonlyMap<string, Buffer>
  siteUrl: string
  tenant: string
}

const part: Writing = { size: 13, weight: 'bold', colour: ink.brand }
const head: Writing = { size: 10.5, colour: ink.soft }
const figure: Writing = { size: 24, weight: 'bold' }
const line: Writing = { size: 10.5 }
const link: Writing = { size: 8.5, colour: ink.brand }

/** The weekly letter on one page of A4; each figure is a link to the rows under it, and says where that leads. */
export async function letterPaper(
  { week, told }: { week: string; told: Letter },
  { locale, fonts, siteUrl, tenant }: Surroundings,
): Promise<Buffer> {
  const words = locale === 'hi' ? hindi : english
  const { facts, caveat, decision } = tellLetter(told, locale, words.words)
  const day = filled(words.words.day, letterDay(week, locale))
  const workspace = printable(tenant)
  const foot = `${workspace} · ${words.title}`
  const paper = new Paper({
    locale,
    title: `${words.title}: ${day}`,
    subject: workspace,
    date: week,
    fonts,
    foot,
  })
  const base = siteUrl.replace(/\/+$/, '')
  const lead = (path: string) => {
    paper.link(`${base}${path}`, shown(base, path), link)
    paper.y += 4
  }
  const begin = (title: string) => {
    paper.y += 14
    paper.rule(paper.y)
    paper.y += 10
    paper.say('H2', title, part)
    paper.y += 4
  }
  paper.say('P', workspace, { size: 10, weight: 'bold', colour: ink.soft })
  paper.say('H1', day, { size: 20, weight: 'bold', colour: ink.brand })
  begin(words.factsTitle)
  if (facts.length === 0) paper.say('P', words.noFacts, line)
  for (const fact of facts) {
    paper.say('P', printable(fact.heading), head)
    paper.say('P', printable(fact.figure), figure)
    paper.say('P', printable(fact.text), line)
    lead(fact.to)
    paper.y += 6
  }
  begin(words.caveatTitle)
  paper.say('P', printable(caveat.text), line)
  if (caveat.to) lead(caveat.to)
  begin(words.decisionTitle)
  paper.say('P', printable(decision.text), line)
  if (decision.to) lead(decision.to)
  return paper.file(wordsOf(locale).page)
}

/** An address as it stands on paper: without what a machine alone reads. */
function shown(base: string, path: string): string {
  return `${base.replace(/^https?:\/\//, '')}${path.split('?')[0]}`
}
