import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { testsAskedKey } from '../../app/platform/security-testing.ts'
import { test as journey } from './journey.ts'

/** A server in front of the demo's that can be out of reach, answer some addresses with nothing, or have another release. */
export interface WeakLine {
  origin: string
  /** Nothing gets through any more, neither for pages nor for workers; or it does again. */
  cut(isCut: boolean): void
  /** What begins so gets no answer; an empty text refuses nothing. */
  refuse(beginning: string): void
  /** From now on there is a second release: another shell, its worker, and files of the first that are gone. */
  deploy(gone: readonly string[]): void
  /** From now on the worker is the emptied one. */
  endWorker(): void
}

const mark = '<html data-release="second" '

async function weakLine(target: string) {
  let isCut = false
  let refused = ''
  let gone: readonly string[] | undefined
  let isEnded = false

  async function answer(incoming: http.IncomingMessage, outgoing: http.ServerResponse) {
    const { url = '/', method = 'GET', headers } = incoming
    if (isCut || (refused && url.startsWith(refused))) return incoming.socket.destroy()
    if (gone?.includes(url)) return outgoing.writeHead(404).end()
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const address = isEnded && url === '/worker.js' ? '/worker-off.js' : url
    const { 'accept-encoding': _, 'if-none-match': __, connection: ___, ...sent } = headers
    const passed = http.request(target + address, { method, headers: sent }, async (reply) => {
      const body: Buffer[] = []
      for await (const part of reply) body.push(part as Buffer)
      const told = changed(address, reply.headers['content-type'] ?? '', Buffer.concat(body))
      const { 'content-length': ____, 'transfer-encoding': _____, ...kept } = reply.headers
      if (isCut) return incoming.socket.destroy()
      outgoing.writeHead(reply.statusCode ?? 500, kept).end(told)
    })
    passed.on('error', () => incoming.socket.destroy())
    passed.end(Buffer.concat(parts))
  }

  const shells = new Map<string, string>() // the hash of a shell as built, and of its second release
  function changed(url: string, type: string, body: Buffer): Buffer {
    if (!gone) return body
    const text = body.toString()
    if (type.startsWith('text/html')) {
      const second = text.replace('<html ', mark)
      return Buffer.from(second)
    }
    if (url !== '/worker.js') return body
    let worker = text.replace(/release=("|`)[\w-]+\1/, 'release="second"')
    for (const [before, after] of shells) worker = worker.replaceAll(before, after)
    return Buffer.from(worker)
  }
  async function readShell() {
    const text = await (await fetch(`${target}/shop/offline`)).text()
    shells.set(hashOf(text), hashOf(text.replace('<html ', mark)))
  }
  await readShell()
  const server = http.createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const line: WeakLine = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut(now) {
      isCut = now
      if (now) server.closeAllConnections()
    },
    refuse(beginning) {
      refused = beginning
    },
    deploy(files) {
      gone = files
    },
    endWorker() {
      isEnded = true
    },
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { line, close }
}

/** How the console tells that nothing came back. */
export const noAnswer = /ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|FAILED)/

/** Takes the network away, or gives it back: for pages and for workers. */
export async function cut(context: BrowserContext, line: WeakLine, isCut: boolean) {
  line.cut(isCut)
  await context.setOffline(isCut)
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Journeys over such a line: the browser's own way of being offline does not reach a service worker everywhere. */
export const test = journey.extend<{ line: WeakLine; target: string }>({
  target: [`http://localhost:${process.env.TEST_PORT ?? 3310}`, { option: true }],
  line: async ({ target }, use) => {
    const { line, close } = await weakLine(target)
    await use(line)
    close()
  },
  baseURL: async ({ line }, use) => use(line.origin),
  // What a page asks by the clock, whatever the journey does, would be under way when the line is cut, now and then.
  aContext: async ({ aContext }, use) =>
    use(async (options) => {
      const context = await aContext(options)
      await context.addInitScript((key) => {
        if (location.protocol === 'http:') sessionStorage.setItem(key, 'true') // the browser's own pages have no storage
      }, testsAskedKey)
      return context
    }),
})
