import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

const functions = path.join(import.meta.dirname, '../../supabase/functions')
const deno = path.join(import.meta.dirname, '../../node_modules/.bin/deno')
/** What Deno makes of our TypeScript, kept from one function to the next: most import the same files. */
const kept = path.join(import.meta.dirname, '../../node_modules/.cache/sopan-deno')

export interface DenoFunction {
  call(body: unknown, headers?: Record<string, string>): Promise<Response>
  request(init: RequestInit, query?: string): Promise<Response>
  close(): Promise<void>
}

/** Runs one function in Deno, as hosted Supabase does: no network but loopback, packages from where they are installed. */
export async function serveInDeno(name: string, environment: Record<string, string>): Promise<DenoFunction> {
  const port = await freePort()
  const options = [
    '--no-remote',
    '--no-prompt',
    '--no-lock',
    '--node-modules-dir=manual',
    '--allow-env',
    '--allow-read',
  ]
  const child = spawn(
    deno,
    [
      ...['serve', ...options, '--allow-net=127.0.0.1', '--config', path.join(functions, 'deno.json')],
      ...['--host', '127.0.0.1', '--port', String(port), path.join(functions, name, 'index.ts')],
    ],
    {
      env: {
        PATH: process.env.PATH,
        DENO_DIR: kept,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        ...environment,
      },
    },
  )
  await listening(child.stderr, name)
  return {
    call: (body, headers) =>
      fetch(`http://127.0.0.1:${port}/${name}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers,
      }),
    request: (init, query = '') => fetch(`http://127.0.0.1:${port}/${name}${query}`, init),
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function listening(output: NodeJS.ReadableStream, name: string) {
  const said: string[] = []
  for await (const line of createInterface(output)) {
    said.push(line)
    if (line.includes('Listening on')) return
  }
  throw new Error(`Deno could not start ${name}:\n${said.join('\n')}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
