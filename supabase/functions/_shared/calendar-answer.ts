/** A calendar file to keep, or to open with a calendar. */
export function calendarAnswer(file: string, name: string): Response {
  const method = /^METHOD:([A-Z]+)/m.exec(file)?.[1]
  return new Response(file, {
    headers: {
      'content-type': `text/calendar; charset=utf-8; method=${method}`,
      'content-disposition': `attachment; filename="${name.replace(/[^a-z0-9-]/g, '')}.ics"`,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    },
  })
}
