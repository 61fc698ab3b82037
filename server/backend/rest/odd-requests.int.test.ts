import { expect, test } from 'vitest'
import { backendUnderTest } from '../backend-under-test.ts'

const backend = backendUnderTest()

const bodies = [
  ...[
    '',
    '[]',
    '[1]',
    '[[]]',
    '[null]',
    'null',
    '"x"',
    '{}',
    '[{}]',
    '{"":1}',
    '{"id":5}',
    '{"a":1,"a":2}',
    '\ufeff{}',
  ],
  ...[
    '{"full_name":{"a":1}}',
    '{"full_name":[1]}',
    '{"full_name":1e999}',
    '{"full_name":true}',
    '{"theme":99999999999999999999}',
  ],
  ...[
    '{"__proto__":{"a":1}}',
    '{"constructor":1}',
    '{"hasOwnProperty":1}',
    '[{"id":1},{"x":2}]',
    `{"${'k'.repeat(5000)}":1}`,
  ],
]
const headers = [
  ...['x', '0-', '5-1', '-1--1', `${'9'.repeat(30)}-`].map((range) => ({ range })),
  ...['x', 'application/vnd.pgrst.plan', 'application/vnd.pgrst.object+json', 'text/csv', 'image/png'].map(
    (accept) => ({ accept }),
  ),
  ...[
    'count=planned',
    'count=x',
    'timezone=Mars/Olympus',
    'handling=strict,timezone=x',
    'tx=rollback,max-affected=0',
  ].map((prefer) => ({ prefer })),
  ...['nope', ''].map((profile) => ({ 'accept-profile': profile })),
]
const questions = [
  ...[
    'limit=99999999999999999999',
    'limit=-1',
    'limit=1.5',
    'offset=-1',
    'offset=1e3',
    'id=eq.x',
    'id=is.x',
    'id=in.(1,2)',
  ],
  ...[
    'full_name=fts.x',
    'full_name=fts(nope).x',
    'full_name=match.(',
    'full_name=cs.{',
    'full_name=sl.x',
    'hasOwnProperty=eq.1',
  ],
  ...[
    'select=id::nope',
    'select=full_name->a',
    'select=count()',
    'select="',
    'select=id,"',
    'select=tenants(*',
    'select=nope(*)',
  ],
  ...[
    'select=*,t:tenants!nope(*)',
    'select=tenants(*)&tenants.no.thing=eq.1',
    'order=tenants(name)',
    'order=full_name.sideways',
  ],
  ...[
    'tenants.name=eq.x',
    'and=()',
    'or=(and(),not.and())',
    'or=(full_name.eq."a',
    'id=not.not.eq.1',
    'id=eq(any).{1}',
    'on_conflict="',
  ],
]

async function refuseFailure(response: Response, what: string) {
  if (response.status >= 500) expect.fail(`${response.status} for ${what}: ${await response.text()}`)
  if (response.ok || response.status === 304) return
  const text = await response.text()
  if (text) expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), message: expect.any(String) })
}

test('odd bodies, headers and questions are answered by the request, never by a failure', async () => {
  const { session, id } = await backend.newcomer()
  const authorization = `Bearer ${session?.access_token}`
  const send = async (method: string, path: string, body?: string, more = {}) => {
    const response = await backend.send(path, { method, body, headers: { authorization, ...more } })
    await refuseFailure(response, `${method} ${path} ${body?.slice(0, 60)} ${JSON.stringify(more)}`)
  }
  for (const body of bodies) {
    await send('POST', '/rest/v1/profiles', body)
    await send('PATCH', `/rest/v1/profiles?id=eq.${id}`, body, { prefer: 'return=representation' })
    await send('PUT', `/rest/v1/profiles?id=eq.${id}`, body)
    await send('POST', '/rest/v1/rpc/log_failed_auth_attempt', body)
    await send('POST', '/rest/v1/profiles', body, { 'content-type': 'text/csv' })
    await send('POST', '/rest/v1/rpc/log_failed_auth_attempt', body, { 'content-type': 'nonsense' })
  }
  for (const header of headers) {
    for (const path of [
      '/rest/v1/profiles',
      '/rest/v1/tenants?select=*,profiles(*)',
      '/rest/v1/rpc/touch_last_seen',
    ]) {
      await send('GET', path, undefined, header)
      await send('HEAD', path, undefined, header)
    }
  }
  for (const question of questions) await send('GET', `/rest/v1/profiles?${question}`)
  expect(backend.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
}, 60_000)
