import type { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { fontName } from './paper-runs.ts'

let kept: ReadonlyMap<string, Buffer> | undefined

/** The fonts of our papers, by name, as the build cut them. */
export function keptPaperFonts(): ReadonlyMap<string, Buffer> {
  kept ??= new Map(
    (['latin', 'devanagari'] as const).flatMap((script) =>
      (['regular', 'bold'] as const).map((weight) => {
        const name = fontName(script, weight)
        return [name, readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))] as const
      }),
    ),
  )
  return kept
}
