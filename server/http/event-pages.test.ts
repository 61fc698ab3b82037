import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../app.fixture.ts'

let server: TestServer
let asked: string[] = []
let answer: () => Response

const facts = {
  slug: 'menu-evening',
  offer: 'register',
  texts: { title: 'Menu <evening>', where: 'Online' },
  seats: [],
  picture: '0115-webinars',
  node: { '@type': 'Event' },
}

beforeAll(async () => {
  server = await startTestServer({
    functions: {
      async fetch(request, { address }) {
        asked.push(`${new URL(request.url).search} ${address}`)
        return answer()
      },
    },
  })
})
beforeEach(() => {
  asked = []
  answer = () => Response.json(facts)
})
afterAll(() => server.close())

const get = (path: string, headers = {}) => fetch(server.url + path, { headers })

test('the page of an event is the built one with the event in it, under the policy of the built one', async () => {
  const page = await get('/events/menu-evening', { 'accept-encoding': 'gzip, br' })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<title>Menu &#60;evening&#62;, Online</title>')
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(asked).toEqual(['?page=menu-evening&language=en 127.0.0.1'])
  const plain = await get('/hi/events/menu-evening', { 'accept-encoding': 'br;q=0' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(asked[1]).toContain('language=hi')
})

test.each(['/events/one', '/events/Menu', '/events/x', '/events/..%2Fadmin', '/events/registration'])(
  'nobody is asked about %s, which no event is called',
  async (path) => {
    expect((await get(path, { accept: 'text/html' })).status).toBe(404)
    expect(asked).toEqual([])
  },
)

test('an event that is none is missed as any page is', async () => {
  answer = () => Response.json({ code: 'unknown_event' }, { status: 404 })
  const page = await get('/hi/events/menu-evening', { accept: 'text/html' })
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('पेज नहीं मिला')
})

test('while nobody can say what an event is, the list stands in and is not kept', async () => {
  for (const failing of [
    () => new Response(null, { status: 500 }),
    () => {
      throw new Error('the platform is not open yet')
    },
  ]) {
    answer = failing
    const page = await get('/events/menu-evening')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('all events')
  }
})

test('the sitemap of events is the function’s, and busy is said as busy', async () => {
  answer = () => new Response('<urlset/>', { headers: { 'content-type': 'application/xml' } })
  expect(await (await get('/sitemap-events.xml')).text()).toBe('<urlset/>')
  answer = () => new Response(null, { status: 429 })
  expect((await get('/events/menu-evening')).status).toBe(429)
})
