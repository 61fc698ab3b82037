import { z } from 'zod'

// Relative, and never upwards: a file of a backup lands in the storage's folder and nowhere else.
const insideFolder = /^(?!\/)(?!(.*\/)?\.\.(\/|$))[^\\\0]+$/

const checked = { bytes: z.number().int(), sha256: z.string().length(64) }

const tableContent = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
  ...checked,
})

/** What a backup holds. It is the last entry of the archive, so a half-written archive has none. */
export const manifestShape = z.object({
  format: z.literal(1),
  release: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations the tables stand for: a restore makes exactly these, fills them, then runs the newer ones. */
  migrations: z.array(z.string()),
  tables: z.array(tableContent),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  files: z.array(z.object({ path: z.string().regex(insideFolder), ...checked })),
  secrets: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestShape>
export type TableContent = z.infer<typeof tableContent>

/** The names of the entries in the archive. A table comes in numbered parts, because a tar wants to know sizes first. */
export const entryNames = {
  part: (schema: string, table: string, part: number) =>
    `tables/${schema}.${table}/${String(part).padStart(6, '0')}`,
  file: (path: string) => `files/${path}`,
  secrets: 'secrets.json',
  manifest: 'manifest.json',
}
