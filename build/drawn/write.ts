import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { solutionIds, tradeIds } from '../../app/site/home/shown-at-home.ts'
import { fileOf, withEdge } from './hand.ts'
import { places } from './places.ts'
import { roles } from './roles.ts'
import { services } from './services.ts'
import { trades } from './trades.ts'
import { youngTrades } from './young-trades.ts'

const target = 'public/drawn'

/** Of these scenes the named ones; a name that nobody has drawn is an error. */
const only = (scenes: Record<string, string>, ids: readonly string[]) =>
  Object.fromEntries(
    ids.map((id) => {
      const scene = scenes[id]
      if (!scene) throw new Error(`Nobody has drawn ${id}`)
      return [id, scene]
    }),
  )

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
  const home = { ...only(services, solutionIds), ...only(lists.trades, tradeIds) }
  writeFileSync(join(target, 'home.svg'), listOf(home))
  writeFileSync(join(target, 'roles.svg'), fileOf(roles))
}

if (import.meta.main) writeDrawings()
