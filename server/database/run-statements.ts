import type { Transaction } from './connection.ts'
import { MigrationError } from './migration-error.ts'
import type { Statement } from './statements.ts'

/**
 * Runs the statements of a file in one message: one by one takes half as much again. Throws MigrationError with the
 * statement that was refused, and then the transaction cannot go on.
 */
export async function runStatements(
  transaction: Transaction,
  file: string,
  statements: readonly Statement[],
) {
  if (statements.length === 0) return
  try {
    // each on lines of its own: the last of a statement may be a comment
    const all = statements.map(({ text }) => `${text}\n;\n`).join('')
    await transaction.savepoint((whole) => whole.unsafe(all).simple())
  } catch {
    // Which one it was, and where, PostgreSQL says only of a statement that comes alone.
    await oneByOne(transaction, file, statements)
  }
}

async function oneByOne(transaction: Transaction, file: string, statements: readonly Statement[]) {
  for (const statement of statements) {
    try {
      await transaction.unsafe(statement.text).simple()
    } catch (error) {
      throw new MigrationError(file, statement, error)
    }
  }
}
