import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The text of a file of real inputs made by others (attack strings, odd addresses), or null where they are not at
 * hand: they are not part of the project. `TEST_DATA` names their folder.
 */
export function testData(file: string): string | null {
  return testBytes(file)?.toString('utf8') ?? null
}

/** The same as it lies there: packed, or in another encoding. */
export function testBytes(file: string): Buffer | null {
  const { TEST_DATA: folder } = process.env
  const place = folder ? path.join(folder, file) : ''
  return place && existsSync(place) ? readFileSync(place) : null
}
