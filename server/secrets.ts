import { createHmac, randomBytes } from 'node:crypto'
import { type Settings, SettingsError } from './settings.ts'
import { readStored, type StoredSecrets, secretShapes, secretsFile, store } from './stored-secrets.ts'

/** What only the server knows. */
export interface Secrets {
  /** Signs the access tokens of our own backend. */
  jwtSecret: string
  /** The key that every browser gets: it names the project and opens nothing by itself. */
  publishableKey: string
  /** The key that passes every policy. */
  secretKey: string
  /** The password of the embedded database's owner; empty on the other backends. */
  databasePassword: string
  /** The password of the role the server works as. It follows from jwtSecret, so servers that share one share both. */
  loginPassword: string
}

const variables = {
  jwtSecret: ['SOPAN_JWT_SECRET', 'at least 32 characters'],
  publishableKey: ['SOPAN_PUBLISHABLE_KEY', '"sb_publishable_" and at least 15 more characters'],
  secretKey: ['SOPAN_SECRET_KEY', '"sb_secret_" and at least 20 more characters'],
} as const
const names = Object.keys(variables) as (keyof typeof variables)[]

/**
 * Returns the secrets: from the environment, else from the data folder. In demo mode missing ones are made and
 * kept there; in production only `createSecrets` makes them. Throws SettingsError.
 */
export function loadSecrets(settings: Settings, environment: NodeJS.ProcessEnv = process.env): Secrets {
  const { backend, mode } = settings
  if (backend.kind === 'supabase') {
    const { publishableKey, secretKey } = backend
    return { publishableKey, secretKey, jwtSecret: '', databasePassword: '', loginPassword: '' }
  }
  if (mode === 'production') refuseMissing(settings, environment)
  return complete(settings, environment)
}

/** Makes and keeps the secrets that are missing, and returns the file they are in. Existing ones stay. */
export function createSecrets(settings: Settings, environment: NodeJS.ProcessEnv = process.env): string {
  complete(settings, environment)
  return secretsFile(settings)
}

/** Returns the password of the embedded database's owner, made and kept when there is none; empty on the other backends. */
export function ensureDatabasePassword(settings: Settings): string {
  if (settings.backend.kind !== 'embedded') return ''
  const kept = readStored(settings)
  if (kept.databasePassword) return kept.databasePassword
  const databasePassword = random(24)
  return store(settings, kept, { databasePassword }) ? databasePassword : ensureDatabasePassword(settings)
}

function complete(settings: Settings, environment: NodeJS.ProcessEnv): Secrets {
  const given = fromEnvironment(environment)
  const kept = readStored(settings)
  const made: StoredSecrets = {}
  const find = (name: keyof StoredSecrets, make: () => string) => {
    const known = given[name] ?? kept[name]
    if (known) return known
    made[name] = make()
    return made[name]
  }
  const secrets = {
    jwtSecret: find('jwtSecret', () => random(48)),
    publishableKey: find('publishableKey', () => `sb_publishable_${random(24)}`),
    secretKey: find('secretKey', () => `sb_secret_${random(32)}`),
    databasePassword: settings.backend.kind === 'embedded' ? find('databasePassword', () => random(24)) : '',
  }
  if (Object.keys(made).length && !store(settings, kept, made)) return complete(settings, environment)
  return {
    ...secrets,
    loginPassword: createHmac('sha256', secrets.jwtSecret).update('login role').digest('base64url'),
  }
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

function fromEnvironment(environment: NodeJS.ProcessEnv): StoredSecrets {
  const given: StoredSecrets = {}
  for (const key of names) {
    const [name, form] = variables[key]
    const value = environment[name]?.trim()
    if (!value) continue
    if (!secretShapes.shape[key].safeParse(value).success) {
      throw new SettingsError(`${name} is too weak: it needs ${form}.`)
    }
    if (new Set(value.replace(/^sb_[a-z]+_/, '')).size < 10) {
      throw new SettingsError(
        `${name} is too weak: it repeats few characters. "openssl rand -base64 48" makes one.`,
      )
    }
    given[key] = value
  }
  return given
}

function refuseMissing(settings: Settings, environment: NodeJS.ProcessEnv) {
  const known = { ...readStored(settings), ...fromEnvironment(environment) }
  const missing = names.filter((name) => !known[name]).map((name) => variables[name][0])
  if (!missing.length) return
  throw new SettingsError(
    `Production needs secrets of its own, and these are missing: ${missing.join(', ')}. Run "npm run secrets:create" once to make them and keep them in ${secretsFile(settings)}, or set them.`,
  )
}
