import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, withEdge } from './hand.ts'
import { places } from './places.ts'
import { services } from './services.ts'
import { trades } from './trades.ts'
import { youngTrades } from './young-trades.ts'

const target = 'public/drawn'

/** What the home page shows small: the three ways we help, and those we work for. */
const atHome = {
  services: ['sales-excellence', 'talent-optimization', 'digital-transformation'],
  trades: [
    'hospitality-tourism',
    'food-beverage',
    'ecommerce-retail',
    'healthcare-medtech',
    'education-edtech',
    'real-estate-proptech',
    'professional-services',
    'b2b-saas',
  ],
}

const only = (scenes: Record<string, string>, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, scenes[id] ?? '']))

const listOf = (scenes: Record<string, string>) =>
  fileOf(Object.fromEntries(Object.entries(scenes).map(([id, scene]) => [id, withEdge(scene)])))

/** Writes the drawings: a file for each, which its page names, and one for each list that shows them all small. */
export function writeDrawings() {
  const lists = { trades: { ...trades, ...youngTrades }, services, places }
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const [list, scenes] of Object.entries(lists)) {
    writeFileSync(join(target, `${list}.svg`), listOf(scenes))
    for (const [id, scene] of Object.entries(scenes))
      writeFileSync(join(target, `${id}.svg`), fileOf({ [id]: scene }))
  }
  const home = { ...only(services, atHome.services), ...only(trades, atHome.trades) }
  writeFileSync(join(target, 'home.svg'), listOf(home))
}

if (import.meta.main) writeDrawings()
