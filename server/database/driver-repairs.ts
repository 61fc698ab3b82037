import type { Repair, Repairs } from './repair-modules.ts'

// Everything on one session: a transaction or a reserved connection whose session ended must not go on in the next
// one, where neither its transaction nor its role exists.
const refuseEndedSession = `if (c.session !== session)
        return q.reject(Errors.generic('CONNECTION_CLOSED', 'the session of this connection has ended'))
`

/**
 * A statement that goes out ahead of the one that is asked, and whose answer no one waits for or keeps. Together they
 * are one implicit transaction: when the first fails the other is never run, and nothing stays behind on the session.
 */
export interface Opening {
  text: string
  values: string[]
}

// Who asks, and the question, in one turn to the server and back: postgres.js sends one statement at a time.
const openings: Repair[] = [
  {
    find: `  function toBuffer(q) {
`,
    replace: `  function opened({ text, values }) {
    const known = openings[text]
    const name = known || 'opening' + statementId + statementCount++
    const bytes = Buffer.concat([
      known ? Buffer.alloc(0) : Parse(text, [], [], name),
      Bind([...values], [], name),
      b().E().str(b.N).i32(0).end()
    ])
    return { text, name, bytes }
  }

  // Takes what the server answers to an opening. Only what it has read is known from then on.
  function isOfOpening(x) {
    const [first] = query.opening
    if (x === 67)
      query.opening.shift()
    else if (x === 49)
      openings[first.text] = first.name
    else
      return x === 50 || x === 68
    return true
  }

  function toBuffer(q) {
    const asked = questionToBuffer(q)
    if (!q.options.opening)
      return asked
    q.opening = q.options.opening.map(opened)
    return Buffer.concat([...q.opening.map(x => x.bytes), asked])
  }

  function questionToBuffer(q) {
`,
  },
  {
    find: `  function handle(xs, x = xs[0]) {
    (`,
    replace: `  function handle(xs, x = xs[0]) {
    if (query && query.opening && query.opening.length && isOfOpening(x))
      return
    ;(`,
  },
  {
    find: `      statements = {}
`,
    replace: `      statements = {}
      openings = {}
`,
  },
  {
    find: `    , results = null
`,
    replace: `    , results = null
    , openings = {}
`,
  },
]

/** What is changed in the sources of postgres.js 3.4.9, each place found exactly once. Its issues 1154, 1208, 1066. */
export const repairs: Repairs = {
  'connection.js': [
    ...openings,
    {
      // A query without a connection was an uncaught error in a timer, which ends the process. The sessions below keep
      // it from getting here; should one get here all the same, it is refused.
      find: `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
      replace: `    if (!socket)
      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    },
    {
      // What was asked on the lost session, and what it answered last, was kept and mixed up with the next session:
      // answers to the wrong query, old errors for new queries, and a timer that never sent anything again.
      find: `    socket.removeAllListeners()
    socket = null

    if (initial)
      return reconnect()
`,
      replace: `    socket.removeAllListeners()
    socket = null
    chunk = nextWriteTimer = null

    const lost = errorResponse || Errors.connection('CONNECTION_CLOSED', options)
    stream && (stream.destroy(lost), stream = null)
    final && (final(lost), final = null)
    query && queryError(query, lost)
    while (sent.length)
      queryError(sent.shift(), lost)
    query = results = errorResponse = null
    result = new Result()

    if (initial)
      return reconnect()

    ended && (terminated = true, ended(), ending = ended = null)
`,
    },
    {
      // A session that breaks while postgres.js asks it about array types: an unhandled rejection.
      find: `        return fetchArrayTypes()
`,
      replace: `        return fetchArrayTypes().catch(noop)
`,
    },
    {
      // No end of what a question may bring: a query with `bytesMax` loses its session when its rows are more than that.
      find: `  function DataRow(x) {
    let index = 7
`,
      replace: `  function DataRow(x) {
    if (query.bytesMax && (query.bytes = (query.bytes || 0) + x.length) > query.bytesMax)
      return socket.destroy()

    let index = 7
`,
    },
    {
      find: `      if (length >= incoming.length) {
        remaining =`,
      replace: `      if (query && query.bytesMax && length > query.bytesMax) {
        query.bytes = length
        return socket.destroy()
      }
      if (length >= incoming.length) {
        remaining =`,
    },
    {
      // A row that is refused after the last one was sent: no one told the stream.
      find: `    stream && (stream.destroy(err), stream = null)
    query && queryError(query, err)`,
      replace: `    stream && (stream.destroy(err), stream = null)
    final && (final(err), final = null)
    query && queryError(query, err)`,
    },
    {
      // The socket stayed paused when the reader was slower than the database.
      find: `    stream && stream.push(null)
    stream = null
`,
      replace: `    stream && stream.push(null)
    stream = null
    socket.resume()
`,
    },
    {
      find: `  function CopyInResponse() {
    stream = new Stream.Writable({
      autoDestroy: true,
      write(chunk, encoding, callback) {
        socket.write(b().d().raw(chunk).end(), callback)
      },
      destroy(error, callback) {
        callback(error)
        socket.write(`,
      replace: `  function CopyInResponse() {
    stream = new Stream.Writable({
      autoDestroy: true,
      write(chunk, encoding, callback) {
        socket.write(b().d().raw(chunk).end(), callback)
      },
      destroy(error, callback) {
        callback(error)
        error && socket && socket.write(`,
    },
  ],
  'index.js': [
    {
      // A refused request for a connection stayed in the queue and took the next connection, for ever.
      find: `        const query = { reserve: resolve, reject }
`,
      replace: `        const query = { reserve: resolve, reject: (error) => (queries.remove(query), reject(error)) }
`,
    },
    {
      find: `    move(c, reserved)
    c.reserved = () => queue.length`,
      replace: `    const session = c.session
    move(c, reserved)
    c.abandon = () => refuse(queue)
    c.reserved = () => queue.length`,
    },
    {
      find: `    sql.release = () => {
      c.reserved = null`,
      replace: `    sql.release = () => {
      if (c.session !== session)
        return
      c.reserved = null`,
    },
    {
      find: `    function handler(q) {
      c.queue === full
        ? queue.push(q)`,
      replace: `    function handler(q) {
      ${refuseEndedSession}      c.queue === full
        ? queue.push(q)`,
    },
    {
      find: `    let savepoints = 0
      , connection
`,
      replace: `    let savepoints = 0
      , connection
      , session
`,
    },
    {
      find: `      connection = c
      move(c, reserved)`,
      replace: `      connection = c
      session = c.session
      c.abandon = () => refuse(queries)
      move(c, reserved)`,
    },
    {
      find: `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
      replace: `        q.catch(e => uncaughtError || (uncaughtError = e))
        ${refuseEndedSession}        c.queue === full`,
    },
    {
      find: `    move(c, closed)
    c.reserved = null`,
      replace: `    c.session = (c.session || 0) + 1
    c.abandon && (c.abandon(), c.abandon = null)
    move(c, closed)
    c.reserved = null`,
    },
    {
      // What waited for its turn on a session that ended, waited for ever.
      find: `  function move(c, queue) {
`,
      replace: `  function refuse(waiting) {
    while (waiting.length)
      waiting.shift().reject(Errors.generic('CONNECTION_CLOSED', 'the session of this connection has ended'))
  }

  function move(c, queue) {
`,
    },
    {
      // A waiting request for a connection was taken out of the queue and then forgotten.
      find: `    queries.length && connect(c, queries.shift())
`,
      replace: `    if (queries.length) {
      const query = queries.shift()
      connect(c, query)
      query.reserve && queries.push(query)
    }
`,
    },
    {
      // After an outage of seconds every connection waited for up to 20 more.
      find: 'Math.min(3 ** retries / 100, 20)',
      replace: 'Math.min(3 ** retries / 100, 0.5)',
    },
  ],
}
