import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** What a backup is locked with while it is written; `plain` leaves it open to whoever has the file. */
export type Lock = 'plain' | { passphrase: string } | { recipients: readonly string[] }

/** What may open a locked backup. */
export interface Keys {
  passphrase?: string
  identities?: readonly string[]
}

/** A backup that is locked, and what was given does not open it. */
export class LockedBackup extends Error {}

type Bytes = AsyncIterable<Uint8Array>

// The first line of the age format, version 1 (age-encryption.org/v1): the age command opens our backups, too.
const firstLine = Buffer.from('age-encryption.org/v1\n')

/** Returns the stream as it is written under the lock. */
export async function* lockWith(lock: Lock, content: Bytes): Bytes {
  if (lock === 'plain') return yield* content
  const encrypter = new Encrypter()
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase)
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(webStream(content))
}

/** Returns the content of a backup, locked or not. Throws LockedBackup when none of the keys opens it. */
export async function* unlockWith(keys: Keys, content: Bytes, path: string): Bytes {
  if (!(await isLocked(path))) return yield* content
  if (!keys.passphrase && !keys.identities?.length) {
    throw new LockedBackup(
      `${path} is locked. Give its key with --key FILE, or its passphrase in BACKUP_PASSPHRASE.`,
    )
  }
  const decrypter = new Decrypter()
  if (keys.passphrase) decrypter.addPassphrase(keys.passphrase)
  for (const identity of keys.identities ?? []) decrypter.addIdentity(identity)
  let opened: Bytes
  try {
    opened = await decrypter.decrypt(webStream(content))
  } catch (error) {
    throw new LockedBackup(`${path} cannot be opened with this key or passphrase.`, { cause: error })
  }
  yield* opened
}

/** Returns a new key pair: `recipient` locks backups, only `identity` opens them. */
export async function createKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Returns the recipients that a key file names: public keys as they are, secret ones by their public half. */
export async function recipientsIn(text: string): Promise<string[]> {
  return Promise.all(
    linesIn(text).map((line) => (line.startsWith('AGE-SECRET-KEY-') ? identityToRecipient(line) : line)),
  )
}

/** Returns the secret keys of a key file. */
export function identitiesIn(text: string): string[] {
  return linesIn(text).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
}

function linesIn(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => (line.trim() && !line.startsWith('#') ? [line.trim()] : []))
}

async function isLocked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0)
    return bytesRead === firstLine.length && buffer.equals(firstLine)
  } finally {
    await file.close()
  }
}

function webStream(content: Bytes): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>
}
