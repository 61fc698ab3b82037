import type { Sql } from './connection.ts'

/** A hash that no password produces: bcrypt's begins with a dollar. */
const noPassword = '!'

/**
 * Takes the public passwords, PINs and codes of the demo away: of a showcase nobody comes in but by /auth/v1/look-around. Throws
 * where somebody is in it whom the demo did not bring: that is no showcase.
 */
export async function closeDoors(sql: Sql) {
  const [stranger] = await sql`select 1 from auth.users where email !~ '(\.test|\.invalid)$' limit 1`
  if (stranger)
    throw new Error('This database holds accounts of real people, so it cannot be shown as a showcase.')
  await sql`update auth.users set encrypted_password = ${noPassword}`
}
