import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, connect } from './connection.ts'
import type { Log } from './log.ts'

const shopFormFolder = join(import.meta.dirname, '../../content/shop-forms')

interface ShopFormOptions {
  owner: Connection
  log: Log
  folder?: string
}

/**
 * Puts the shop forms of the library whose files have changed into a migrated database, all or none, and returns their files.
 * No form is taken away because its file is gone: an older release does not know the newer ones. Throws with the file and
 * its first problem.
 */
export async function putShopForms({
  owner,
  log,
  folder = shopFormFolder,
}: ShopFormOptions): Promise<string[]> {
  const sql = connect(owner)
  try {
    const rows = await sql`select name, hash from private.library_files`
    const known = new Map(rows.map(({ name, hash }) => [name, hash]))
    const changed = readdirSync(folder)
      .filter((file) => file.endsWith('.yml'))
      .sort()
      .map((file) => {
        const text = readFileSync(join(folder, file), 'utf8')
        return {
          file,
          name: `shop-forms/${file}`,
          text,
          hash: createHash('sha256').update(text).digest('hex'),
        }
      })
      .filter(({ name, hash }) => known.get(name) !== hash)
    if (!changed.length) return []
    const { parse } = await import('yaml') // a start without changes need not wait for it
    await sql.begin(async (transaction) => {
      for (const { file, name, hash, text } of changed) {
        const form = parse(text)
        if (`${form.key}.yml` !== file)
          throw new Error(`content/shop-forms/${file} has the key ${form.key}: both must be the same.`)
        await transaction`select private.put_library_form(${transaction.json(form)})`.catch((error) => {
          throw new Error(
            `content/shop-forms/${file} is no form that can be released: ${error.detail ?? error.message}`,
          )
        })
        await transaction`
          insert into private.library_files (name, hash) values (${name}, ${hash})
          on conflict (name) do update set hash = excluded.hash`
      }
    })
    log.info({ forms: changed.length }, 'shop forms of the library renewed')
    return changed.map(({ name }) => name)
  } finally {
    await sql.end()
  }
}
