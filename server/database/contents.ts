import type { Settings } from '../settings.ts'
import type { Connection } from './connection.ts'
import { putLibrary } from './library.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { seedDemo } from './seed.ts'
import { putShopForms } from './shop-forms.ts'

/** What a database holds: what every installation has, or the demo around this day too. */
export type Contents = 'release' | 'demo'

interface ContentsOptions {
  owner: Connection
  log: Log
  contents: Contents
}

/**
 * What a new database of the mode begins with as a copy. A showcase is open to the world and adds its demo itself: what that
 * invents no other has.
 */
export function copiedContents(mode: Settings['mode']): Contents {
  return mode === 'demo' ? 'demo' : 'release'
}

/** Brings a database to what it shall hold: migrated, with the library, and for a demo with its accounts and data. */
export async function putContents({ owner, log, contents }: ContentsOptions) {
  await migrate({ owner, log })
  await putLibrary({ owner, log }) // before the demo, whose people learn from it
  await putShopForms({ owner, log })
  if (contents === 'demo') await seedDemo({ owner, log })
}
