import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Locale, locales } from '../../app/domain/locale.ts'
import { printedSheetSchema, workbookSchema } from '../../content/schemas/download.ts'
import { paperFonts } from './paper-fonts.ts'
import { printedSheet } from './printed-sheet.ts'
import { workbook } from './workbooks.ts'

/** Where the files lie before the site is built: Vite copies what is in `public`, and serves it while developing. */
const downloadsFolder = 'public/downloads'

/** Makes every file for download anew from its sources: the same sources give the same bytes. */
export async function makeDownloads(folder = downloadsFolder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const fonts = await paperFonts()
  for (const locale of locales) {
    for (const { name, kind, source } of sourcesOf(locale)) {
      const file = path.join(folder, `${name}-${locale}.${kind === 'sheet' ? 'pdf' : 'xlsx'}`)
      const made =
        kind === 'sheet'
          ? printedSheet(printedSheetSchema.parse(source), locale, fonts)
          : workbook(name, workbookSchema.parse(source), locale)
      writeFileSync(file, await named(made, file))
    }
  }
}

/** What the head of every file of a language says: its name, title, description and the day of its edition. */
export function listDownloads(locale: Locale) {
  return sourcesOf(locale).map(({ name, kind, source }) => {
    const schema = kind === 'sheet' ? printedSheetSchema : workbookSchema
    const { title, description, date } = schema.parse(source)
    return { name, title, description, date }
  })
}

function sourcesOf(locale: Locale) {
  const folder = path.join('content', locale, 'downloads')
  return readdirSync(folder).flatMap((file) => {
    const [, name = '', kind = ''] = /^(.+)\.(sheet|workbook)\.json$/.exec(file) ?? []
    const read = () => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown
    return name ? [{ name, kind, source: read() }] : []
  })
}

async function named<Made>(making: Promise<Made>, file: string): Promise<Made> {
  return making.catch((cause: unknown) => {
    throw new Error(`${file} could not be made`, { cause })
  })
}

if (import.meta.main) await makeDownloads(process.argv[2])
