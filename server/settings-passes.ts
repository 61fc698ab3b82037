import type { SettingName } from '../supabase/functions/_shared/environment.ts'
import { pemBytes } from '../supabase/functions/_shared/signed-data.ts'

const google = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT', 'GOOGLE_WALLET_KEY'] as const
const apple = [
  'APPLE_PASS_TYPE',
  'APPLE_PASS_TEAM',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_PASS_AUTHORITY',
] as const

/** What makes passes for phones' wallets possible: for each of the two all of its settings, or none. */
export type PassSettings = Partial<
  Record<Extract<SettingName, (typeof google | typeof apple)[number]>, string>
>

/** Returns the settings of passes that are given. Throws what `problem` makes when one is missing, or when a key can't be read. */
export function passesOf(
  given: Record<string, string | undefined>,
  problem: (message: string) => Error,
): PassSettings {
  for (const names of [google, apple]) {
    const missing = names.filter((name) => !given[name])
    const set = names.find((name) => given[name])
    if (set && missing.length > 0)
      throw problem(
        `${set} is set, so ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} needed too.`,
      )
  }
  for (const name of [...google, ...apple]) {
    const label = /_KEY$/.test(name)
      ? 'PRIVATE KEY'
      : /_(CERTIFICATE|AUTHORITY)$/.test(name)
        ? 'CERTIFICATE'
        : undefined
    if (!label || !given[name]) continue
    try {
      pemBytes(given[name], label)
    } catch {
      throw problem(
        `${name} must be a text that begins with -----BEGIN ${label}-----; its lines may be written as \\n.`,
      )
    }
  }
  return Object.fromEntries(
    [...google, ...apple].flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  )
}
