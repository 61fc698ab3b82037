import { createRequire } from 'node:module'

let common: ReadonlySet<string> | undefined

/** The passwords of the list of leaked ones; read when the first is asked for, which a start need not wait for. */
export function commonPasswords(): ReadonlySet<string> {
  if (common) return common
  const list: unknown[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json')
  common = new Set(list.map((password) => String(password).toLowerCase()))
  return common
}

/** Returns whether a password is among the most used ones of known leaks; capital letters do not hide it. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase())
}
