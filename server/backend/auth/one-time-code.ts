import { createHash, randomBytes } from 'node:crypto'

/** How long a code from a mail is good. */
export const codeMinutes = 10

/** Returns a code for a link and what the database keeps of it: whoever reads the database learns no code. */
export function newCode(): { code: string; stored: string } {
  const code = randomBytes(32).toString('base64url')
  return { code, stored: storedForm(code) }
}

/** Returns what the database keeps of a code or token. */
export function storedForm(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
