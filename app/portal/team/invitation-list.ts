import { isEmailAddress } from '~/domain/email'
import type { Invitee, InviteResult } from './invitations.queries'

/** One row of a list of people to invite, and what is known about it. */
export interface ListedInvitee extends Invitee {
  /** Counts from 1 in the order of the list; stays with the row when others are removed. */
  row: number
  /** Null until the list was checked; `failed` when nobody knows whether it was sent. */
  result: InviteResult | 'sent' | 'failed' | null
}

/** What rows get that do not say it themselves. */
export type Defaults = Pick<Invitee, 'role' | 'language' | 'outlet'>

export const rowsMax = 1000

/**
 * The people in a text as somebody pastes it: addresses alone or as `Name <a@b>`, `"Name, Other" <a@b>`, `Name a@b`,
 * divided by line breaks, commas, semicolons or tabs. What is no address but has an `@` is kept, so that it can be
 * mended; other words become the name of the address that follows.
 */
export function readPasted(text: string, defaults: Defaults): ListedInvitee[] {
  return pieces(text)
    .map(readPiece)
    .filter((piece) => piece !== null)
    .map((piece, at) => ({ ...defaults, ...piece, row: at + 1, result: null }))
}

/** Divides at separators that stand neither in quotation marks nor inside angle brackets. */
function pieces(text: string): string[] {
  const found: string[] = []
  let piece = ''
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (/[\n\r]/.test(sign)) isQuoted = false // a mark that was never closed ends with its line
    if (!isQuoted && /[\n\r,;\t]/.test(sign)) {
      found.push(piece)
      piece = ''
    } else piece += sign
  }
  return [...found, piece].map((one) => one.trim())
}

function readPiece(piece: string): { email: string; name: string } | null {
  const bracketed = /^(.*)<\s*(?:mailto:)?([^<>]*?)\s*>/iu.exec(piece)
  if (bracketed) return person(bracketed[2] ?? '', bracketed[1] ?? '')
  const words = piece.split(/\s+/u)
  const address = words.find((word) => isEmailAddress(bare(word))) ?? words.find((word) => word.includes('@'))
  if (!address) return null
  return person(bare(address), words.filter((word) => word !== address).join(' '))
}

function person(email: string, name: string) {
  return { email: email.toLowerCase(), name: plainName(name) }
}

function bare(word: string): string {
  return word.replace(/^(?:mailto:|[("'‘“])+|[)"'’”.:]+$/giu, '')
}

function plainName(name: string): string {
  return name
    .replace(/^[\s"'‘“(–:-]+|[\s"'’”):–-]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .slice(0, 120)
}

const headings = {
  email: ['email', 'emailaddress', 'mail', 'ईमेल', 'ईमेलपता'], // hyphens are gone by then
  role: ['role', 'tenantrole', 'भूमिका'],
  language: ['language', 'भाषा'],
  name: ['name', 'fullname', 'नाम', 'पूरानाम'],
  outlet: ['outlet', 'आउटलेट'],
} as const
type Field = keyof typeof headings

const roles: Record<string, string> = { एडमिन: 'admin', मैनेजर: 'manager', ट्रेनर: 'trainer', सदस्य: 'member' }
const languages: Record<string, string> = {
  english: 'en',
  अंग्रेज़ी: 'en',
  अंग्रेजी: 'en',
  hindi: 'hi',
  हिन्दी: 'hi',
  हिंदी: 'hi',
}

/** The people in a CSV file with a heading row, whatever else it holds; null without a column of addresses. */
export function readRows(
  header: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
  defaults: Defaults,
): ListedInvitee[] | null {
  const columns = Object.fromEntries(
    Object.entries(headings).map(([field, names]) => [field, header.find((name) => means(names, name))]),
  ) as Record<Field, string | undefined>
  if (!columns.email) return null
  return rows
    .map((row) => (field: Field) => (row[columns[field] ?? ''] ?? '').trim())
    .filter((read) => Object.keys(headings).some((field) => read(field as Field) !== ''))
    .map((read, at) => ({
      email: read('email').toLowerCase(),
      name: read('name'),
      role: known(roles, read('role')) || defaults.role,
      language: known(languages, read('language')) || defaults.language,
      outlet: read('outlet') || defaults.outlet,
      row: at + 1,
      result: null,
    }))
}

function means(names: readonly string[], heading: string): boolean {
  return names.includes(
    heading
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_\-*().]/gu, ''),
  )
}

/** A word for something in either language as the product calls it; other words as they are. */
function known(words: Record<string, string>, typed: string): string {
  const plain = typed.normalize('NFC').toLowerCase()
  const [, name] = Object.entries(words).find(([word]) => word.normalize('NFC') === plain) ?? []
  return name ?? plain
}

/** What is left to do with a list: rows that can be sent, rows that need another look, rows that are done. */
export function countRows(rows: readonly ListedInvitee[]) {
  const count = (...results: ListedInvitee['result'][]) =>
    rows.filter(({ result }) => results.includes(result)).length
  const ready = count('ok')
  const sent = count('sent')
  const unchecked = count(null)
  return { ready, sent, unchecked, problems: rows.length - ready - sent - unchecked }
}

/** Whether a row was refused and can be mended. */
export function isProblem({ result }: ListedInvitee): boolean {
  return result !== null && result !== 'ok' && result !== 'sent'
}

/** Whether it is the address that has to be mended. */
export function isAboutAddress({ result }: ListedInvitee): boolean {
  return ['invalid_email', 'duplicate', 'already_invited', 'already_member', 'too_many_invitations'].includes(
    result ?? '',
  )
}

/** The rows whose address stands in a row before them already: what the database cannot see that gets the list in pieces. */
export function repeatedRows(rows: readonly ListedInvitee[]): ReadonlySet<number> {
  const seen = new Set<string>()
  return new Set(
    rows.flatMap(({ email, row }) => {
      const address = email.trim().toLowerCase()
      const isRepeated = address !== '' && seen.has(address)
      seen.add(address)
      return isRepeated ? [row] : []
    }),
  )
}
