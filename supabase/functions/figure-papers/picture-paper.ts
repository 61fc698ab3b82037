import type { Buffer } from 'node:buffer'
import type { Heat } from '../../../app/domain/kpi/heat.ts'
import { heatGround } from '../../../app/domain/kpi/heat-ground.ts'
import type { SeenPicture } from '../../../app/domain/kpi/seen-picture.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import { momentWords } from '../../../app/domain/moment-words.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { box, drawSteps, hatch, writeHeatTable } from './heat-table.ts'
import { wordsOf } from './words.ts'

interface Surroundings {
  locale: Locale
  fonts: ReadonlyMap<string, Buffer>
  tenant: string
  by: string
  at: Date
}

const soft: Writing = { size: 8.5, colour: ink.soft }

/** A picture of the dashboards on A4 across: whose figures, of which days, beside what, who saved it and when. */
export async function picturePaper(
  picture: SeenPicture,
  { locale, fonts, tenant, by, at }: Surroundings,
): Promise<Buffer> {
  const words = wordsOf(locale)
  const saved = printable(
    words.saved(by, momentWords(at, locale, { dateStyle: 'medium', timeStyle: 'short' })),
  )
  const [title, days, workspace] = [picture.title, picture.days, tenant].map(printable) as [
    string,
    string,
    string,
  ]
  const paper = new Paper({
    locale,
    title: `${title}, ${days}`,
    subject: workspace,
    date: at.toISOString().slice(0, 10),
    fonts,
    size: 'A4 landscape',
    foot: `${workspace} · ${title} · ${days}`,
  })
  paper.say('P', workspace, { size: 10, weight: 'bold', colour: ink.soft })
  paper.say('H1', title, { size: 18, weight: 'bold', colour: ink.brand })
  paper.say('P', days, { size: 10.5, weight: 'bold' })
  paper.say('P', printable(picture.compared), soft)
  paper.say('P', saved, soft)
  paper.y += 8
  for (const table of picture.tables) writeHeatTable(paper, table, picture.isCompared)
  writeLegend(paper, picture)
  for (const remark of picture.remarks) paper.say('P', printable(remark), { size: 7.5, colour: ink.soft })
  return paper.file(words.page)
}

const heats: readonly Heat[] = [-3, -2, -1, 0, 1, 2, 3]

function writeLegend(paper: Paper, { legend, isCompared }: SeenPicture) {
  const writing: Writing = { size: 7.5, colour: ink.soft }
  const height = paper.lineHeight(writing)
  paper.keep(3 * height)
  let x = paper.left
  const say = (text: string) => {
    const line = printable(text)
    paper.element('P', () => paper.write([line], x, paper.y, writing))
    x += paper.widthOf(line, writing) + 6
  }
  if (isCompared) {
    say(legend.worse)
    for (const heat of heats) {
      const ground = heatGround(heat, false)
      if (ground) box(paper, x, 17, height, ground)
      drawSteps(paper, heat, x + 4, paper.y + height / 2 - 3.4)
      x += 18.5
    }
    x += 4
    say(legend.better)
    x += 14
  }
  hatch(paper, x, 17, height)
  x += 22
  say(legend.none)
  paper.y += height + 3
  if (isCompared) paper.say('P', printable(legend.steps), writing)
  paper.y += 3
}
