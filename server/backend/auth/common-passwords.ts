import { createRequire } from 'node:module'

const list: unknown[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json')
const common = new Set(list.map((password) => String(password).toLowerCase()))

/** How many passwords the list of leaked ones holds. */
export const commonPasswordCount = common.size

/** Returns whether a password is among the most used ones of known leaks; capital letters do not hide it. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
