import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerUnderTest, startServer } from './server-under-test.ts'

// How fast are the site's files served, next to nginx and to a bare node:http server? One process each, 40 connections,
// gzip, the home page; the servers take turns within each round, so that the machine's mood hits all. Goal (quality.md
// P5): at least half of nginx. Needs wrk; nginx is left out where it is not installed.
// `node bench/static.ts [rounds] [path]`

const port = Number(process.env.PORT ?? 4122)
const rounds = Number(process.argv[2] ?? 5)
const path = process.argv[3] ?? '/'
const folder = mkdtempSync(join(tmpdir(), 'sopan-bench-static-'))
chmodSync(folder, 0o711)
const site = resolve(import.meta.dirname, '../dist/client')

interface Contestant {
  name: string
  url: string
  stop(): Promise<void>
}

const contestants: Contestant[] = []
try {
  contestants.push(await ours(), await bareNode(port + 1))
  if (isInstalled('nginx', ['-v'])) contestants.push(await nginx(port + 2))
  const perSecond = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, url } of contestants) perSecond.get(name)?.push(measure(url))
  }
  const median = (name: string) =>
    (perSecond.get(name) ?? []).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  console.table(
    Object.fromEntries(
      contestants.map(({ name }) => [
        name,
        { requestsPerSecond: Math.round(median(name)), ofOurs: (median('ours') / median(name)).toFixed(2) },
      ]),
    ),
  )
} finally {
  await Promise.all(contestants.map(({ stop }) => stop()))
  rmSync(folder, { recursive: true, force: true })
}

/** Requests in a second, over three seconds. Throws when an answer was not the page. */
function measure(url: string): number {
  const said = execFileSync('wrk', ['-t1', '-c40', '-d3s', '-H', 'Accept-Encoding: gzip', url + path], {
    encoding: 'utf8',
  })
  const failures = /Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1]
  if (failures) throw new Error(`${url} failed ${failures} times`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}

async function ours(): Promise<Contestant> {
  const server: ServerUnderTest = startServer(join(folder, 'data'), port)
  await answering(server.url + path)
  return { name: 'ours', url: server.url, stop: () => server.kill('SIGTERM') }
}

async function bareNode(at: number): Promise<Contestant> {
  const code = `require('node:http').createServer((_, answer) => answer.end('hello')).listen(${at}, '127.0.0.1')`
  const child = spawn(process.execPath, ['-e', code])
  const url = `http://127.0.0.1:${at}`
  await answering(url)
  return {
    name: 'bare node:http, hello',
    url,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function nginx(at: number): Promise<Contestant> {
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type text/html;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       open_file_cache max=1000; gzip_static on; gzip_vary on;
       server { listen 127.0.0.1:${at}; root ${site}; location / { try_files $uri $uri/index.html =404; } }
     }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${at}`
  await answering(url + path)
  return {
    name: 'nginx, gzip_static',
    url,
    async stop() {
      child.kill('SIGQUIT')
      await once(child, 'exit')
    },
  }
}

async function answering(url: string) {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(100)
  }
  throw new Error(`${url} does not answer`)
}

function isInstalled(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
