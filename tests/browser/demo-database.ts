import type { Sql } from 'postgres'
import { connect } from '../../server/database/connection.ts'
import { runningEmbedded } from '../../server/database/embedded.ts'
import { readStored } from '../../server/stored-secrets.ts'

/** A connection, as its owner, to the database that a running server has open on a data folder. */
export function ownerOf(dataDir: string): Sql {
  const { databasePassword = '' } = readStored({ dataDir })
  return connect(runningEmbedded(dataDir, { databasePassword }))
}
