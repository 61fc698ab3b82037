import { existsSync, readFileSync } from 'node:fs'

/** What `supabase/config.toml` says of one function. */
export interface FunctionSettings {
  /** Whether a caller needs a valid access token before the function is asked. */
  verifyJwt: boolean
}

/** The settings of the functions that a Supabase configuration names; functions that are not named need a token. */
export function readFunctionSettings(file: string): Map<string, FunctionSettings> {
  return existsSync(file) ? functionSettings(readFileSync(file, 'utf8')) : new Map()
}

/** Reads `[functions.<name>]` and its `verify_jwt`, the only part of the file that concerns a server of ours. */
export function functionSettings(toml: string): Map<string, FunctionSettings> {
  const settings = new Map<string, FunctionSettings>()
  let current: FunctionSettings | undefined
  for (const line of toml.split('\n')) {
    const section = /^\s*\[([^[\]]+)\]\s*(?:#.*)?$/.exec(line)?.[1]
    if (section !== undefined) {
      const name = /^\s*functions\s*\.\s*"?([\w-]+)"?\s*$/.exec(section)?.[1]
      current = name === undefined ? undefined : { verifyJwt: true }
      if (name !== undefined && current) settings.set(name, current)
    }
    const value = /^\s*verify_jwt\s*=\s*(true|false)\s*(?:#.*)?$/.exec(line)?.[1]
    if (current && value) current.verifyJwt = value === 'true'
  }
  return settings
}
