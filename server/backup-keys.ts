import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createKey, identitiesIn, type Keys, type Lock, recipientsIn } from './database/backup/lock.ts'
import { SettingsError } from './settings.ts'

interface Given {
  /** The path of a key file. */
  key?: string
  plain?: boolean
}

const passphraseLengthMin = 16

/** Returns what a new backup is locked with. Throws SettingsError unless exactly one way was chosen. */
export async function lockOf({ key, plain }: Given, environment: NodeJS.ProcessEnv): Promise<Lock> {
  const { BACKUP_PASSPHRASE: passphrase } = environment
  if ([key, plain, passphrase].filter(Boolean).length !== 1) {
    throw new SettingsError(
      'A backup holds everything, so say how it is locked: --key FILE, BACKUP_PASSPHRASE in the environment, or --plain for a file that anyone who has it can read.',
    )
  }
  if (plain) return 'plain'
  if (!key) return { passphrase: longEnough(passphrase ?? '') }
  const recipients = await recipientsIn(readKeyFile(key)).catch(() => [])
  if (!recipients.length || recipients.some((recipient) => !recipient.startsWith('age1'))) {
    throw new SettingsError(`${key} holds no key. Make one with "npm run backup -- --create-key FILE".`)
  }
  return { recipients }
}

/** Returns what may open a backup: the secret keys of the file, the passphrase of the environment. */
export function keysOf({ key }: Given, { BACKUP_PASSPHRASE: passphrase }: NodeJS.ProcessEnv): Keys {
  const identities = key ? identitiesIn(readKeyFile(key)) : []
  if (key && !identities.length) {
    throw new SettingsError(`${key} holds no secret key, and only a secret key opens a backup.`)
  }
  return { passphrase, identities }
}

/** Writes a new secret key into a new file, for this account only, and returns its public half. */
export async function writeKey(file: string): Promise<string> {
  const path = resolve(file)
  if (existsSync(path)) throw new SettingsError(`${path} exists already. A key never replaces a file.`)
  const { identity, recipient } = await createKey()
  writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  return recipient
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SettingsError(`The key file ${file} cannot be read.`, { cause: error })
  }
}

function longEnough(passphrase: string): string {
  if (passphrase.length >= passphraseLengthMin) return passphrase
  throw new SettingsError(`BACKUP_PASSPHRASE needs at least ${passphraseLengthMin} characters.`)
}
