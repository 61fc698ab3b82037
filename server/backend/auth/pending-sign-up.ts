import type { Sql, TransactionSql } from 'postgres'
import { storedForm } from './one-time-code.ts'

/** What one sign-up gave for an address that no one has proved yet. */
export interface PendingSignUp {
  hash: string
  metadata: Record<string, unknown>
  /** A random word that the browser keeps, to show with the link of the mail that it was the one who signed up. */
  proof: unknown
}

/** Keeps a sign-up beside the others for the same address; opening the mail decides which of them counts. */
export async function keepSignUp(sql: Sql, userId: string, { hash, metadata, proof }: PendingSignUp) {
  await sql`
    select private.keep_sign_up(${userId}, ${storedProof(proof)}, ${hash}, ${sql.json(metadata as never)})`
}

/**
 * Confirms the address of an account. Its password is the one of the sign-up with this proof; without one the account
 * has no password, whatever was given before.
 */
export async function proveAddress(transaction: TransactionSql, userId: string, proof: unknown) {
  await transaction`select private.prove_address(${userId}, ${storedProof(proof)})`
  await transaction`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${userId} and provider = 'email'`
}

function storedProof(proof: unknown): string | null {
  return typeof proof === 'string' && /^[\w-]{20,100}$/.test(proof) ? storedForm(proof) : null
}
