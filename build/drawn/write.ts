import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf } from './hand.ts'
import { places } from './places.ts'
import { services } from './services.ts'
import { trades } from './trades.ts'
import { youngTrades } from './young-trades.ts'

const target = 'public/drawn'

/** Writes the drawings: a file for each, which its page names, and one for each list that shows them all small. */
export function writeDrawings() {
  const lists = { trades: { ...trades, ...youngTrades }, services, places }
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const [list, scenes] of Object.entries(lists)) {
    writeFileSync(join(target, `${list}.svg`), fileOf(scenes))
    for (const [id, scene] of Object.entries(scenes))
      writeFileSync(join(target, `${id}.svg`), fileOf({ [id]: scene }))
  }
}

if (import.meta.main) writeDrawings()
