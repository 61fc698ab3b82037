import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { makeAdministrator } from './administrator.ts'
import { complain } from './complain.ts'
import { connect } from './database/connection.ts'
import { type ReachedDatabase, reachDatabase } from './database/reach-database.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

const usage = 'npm run admin:create -- --email name@example.com [--password-stdin]'
const options = { email: { type: 'string' }, 'password-stdin': { type: 'boolean' } } as const

try {
  const { values } = parseArgs({ options })
  if (!values.email) throw new SettingsError(`Say who: ${usage}`)
  const settings = readSettings(process.env)
  const given = values['password-stdin'] ? (await text(process.stdin)).split(/\r?\n/, 1)[0] : undefined
  const generated = randomBytes(15).toString('base64url')
  const database = await reach(settings)
  const sql = connect(database.owner)
  try {
    const candidate = { email: values.email, password: async () => given ?? generated }
    const { email, isNew } = await makeAdministrator(sql, candidate, settings.backend)
    console.log(`${email} is a platform administrator.`)
    if (!isNew) console.log('The account existed already and keeps its password.')
    else if (given === undefined) console.log(`Password, shown only now: ${generated}`)
  } finally {
    await sql.end()
    await database.close()
  }
} catch (error) {
  complain(error)
}

async function reach(settings: Settings): Promise<ReachedDatabase> {
  const { backend } = settings
  if (backend.kind !== 'supabase') return reachDatabase(settings)
  if (!backend.dbUrl) throw new SettingsError('For Supabase, admin:create needs SUPABASE_DB_URL too.')
  return { owner: { url: backend.dbUrl }, close: async () => {} }
}
