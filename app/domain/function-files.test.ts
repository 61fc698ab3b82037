import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionFiles } from './function-files.ts'

const folder = join(import.meta.dirname, '../../supabase/functions')

/** The functions whose own sources ask for a form with files, or say that they take photos. */
function takers(): string[] {
  return readdirSync(folder).filter((name) => {
    if (name.startsWith('_') || !existsSync(join(folder, name, 'index.ts'))) return false
    const sources = readdirSync(join(folder, name)).filter((file) => !file.endsWith('.test.ts'))
    return sources.some((file) =>
      /\{[^{}]*\bfiles\b[^{}]*\} = await readFormBody|\.formData\(\)|\bphotoFunction\(/.test(
        readFileSync(join(folder, name, file), 'utf8'),
      ),
    )
  })
}

test('every function that takes a file says so where its limit is declared, and no other does', () => {
  expect(Object.keys(functionFiles).sort()).toEqual(takers().sort())
})
