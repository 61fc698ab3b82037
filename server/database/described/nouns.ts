/** Where a table stands whose name, or its first word, does not say it. */
const exceptions: Readonly<Record<string, string>> = {
  alert: 'security',
  alerted: 'security',
  anonymous_functions: 'functions',
  bank: 'questions',
  client: 'applications',
  declared: 'feature_flags',
  department: 'organisation',
  digest: 'nudges',
  domain: 'domain_events',
  erasure: 'data_export',
  event_kinds: 'domain_events',
  export: 'data_export',
  failed: 'sign_in',
  feature: 'feature_flags',
  job: 'jobs',
  job_roles: 'organisation',
  known: 'sign_in',
  learning: 'nudges',
  library: 'courses',
  link: 'mail',
  named: 'audit',
  objects: 'storage',
  orphan: 'storage',
  outlet: 'organisation',
  personal: 'data_export',
  platform: 'platform_reports',
  report_shares: 'shares',
  rule: 'assignments',
  scheduled: 'jobs',
  server: 'functions',
  sign: 'sign_in',
  signup: 'sign_in',
  standing: 'profiles',
  tier: 'modules',
  user: 'profiles',
}

/** Words of tables' names that say nothing of a function. */
const emptyWords = new Set(['code', 'failed', 'in', 'kind', 'known', 'role', 'server', 'sign', 'start', 'up'])

const singular = (word: string) => word.replace(/(?<!ic|s|u)s$/, '')

/** Says in which file an object of the schema is told. */
export interface Nouns {
  ofTable(table: string): string
  /** By the last word of the name that is a noun (`approve_application`), else by the first table that it reads. */
  ofFunction(name: string, body: string): string
}

/** A noun is the first word of a table's name: `event_registrations` stand under `events`. */
export function nounsOf(tables: readonly string[]): Nouns {
  const known = new Set(tables)
  const ofTable = (table: string) => {
    const first = singular(table.split('_')[0] ?? table)
    const exception = exceptions[table] ?? exceptions[first]
    if (exception) return exception
    return known.has(`${first}s`) ? `${first}s` : first
  }
  const meant = new Map<string, string>()
  const wordsOf = (name: string) =>
    name
      .split('_')
      .map(singular)
      .filter((word) => !emptyWords.has(word))
  for (const table of tables) for (const word of wordsOf(table).slice(1)) meant.set(word, ofTable(table))
  // The first word means more, unless its table stands elsewhere.
  for (const table of tables) if (!(table in exceptions)) meant.set(wordsOf(table)[0] ?? '', ofTable(table))

  const ofFunction = (name: string, body: string) => {
    const word = wordsOf(name).findLast((word) => meant.has(word))
    if (word) return meant.get(word) ?? word
    const read = [...body.matchAll(/\b(?:from|join|into|update) (?:public|private)\.(\w+)/g)]
    const table = read.find(([, name = '']) => known.has(name))?.[1]
    return table ? ofTable(table) : 'foundation'
  }
  return { ofTable, ofFunction }
}
