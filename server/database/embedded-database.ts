/** The name of the database inside the embedded PostgreSQL. */
export const embeddedDatabase = 'sopan'
