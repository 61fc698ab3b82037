import { createHmac, randomUUID } from 'node:crypto'
import { makeAccount, type NoSession, type OpenSession, openSession } from './account.ts'
import { platform } from './platform.ts'

/** Under which name accounts of a way are kept (RFC 2606): no mail arrives there. */
type Domain = 'pin.invalid' | 'phone.invalid'

/** What an account without an address is made of: `userId` and `address` once there is one. */
export interface TechnicalAccount {
  pepper: string
  userId: string | null
  address: string | null
  name: string
  language: string
}

/** Makes the account, or gives the one there is this secret. Returns its id and its technical address (RFC 2606). */
export async function accountWith(
  secret: string,
  domain: Domain,
  { pepper, userId, address, name, language }: TechnicalAccount,
) {
  const email = address ?? `${randomUUID()}@${domain}`
  const metadata = { full_name: name, language }
  const id = await makeAccount({ email, password: passwordOf(secret, pepper), metadata, existing: userId })
  return { userId: id, address: email, isNew: userId === null }
}

/** Gives an account another secret. All its sessions end. */
export async function changeSecret(
  secret: string,
  { userId, address, pepper }: { userId: string; address: string; pepper: string },
) {
  await makeAccount({ email: address, password: passwordOf(secret, pepper), existing: userId })
}

/** Signs in, as the server: whole shifts come in behind our one address. */
export function signIn(
  secret: string,
  { address, pepper }: { address: string; pepper: string },
): Promise<OpenSession | NoSession> {
  return openSession(platform(), address, passwordOf(secret, pepper))
}

/** The password behind a secret. Nobody who only knows the secret can say it. */
function passwordOf(secret: string, pepper: string): string {
  return createHmac('sha256', pepper).update(secret).digest('base64url')
}
