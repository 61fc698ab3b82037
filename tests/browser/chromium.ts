import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const shell = '/usr/bin/chromium-headless-shell'
const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Arguments for a browser that talks to nobody but the page's own server; the sandbox cannot start as root. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same for one that is to get through many pages in little time; pages are not as fast in it as in a visitor's. */
export const hurriedArguments = [
  ...chromiumArguments,
  '--js-flags=--no-turbofan --no-maglev', // no page of a journey lives long enough to earn what optimising costs: a twentieth of the time
  '--renderer-process-limit=1', // a page begins in the process of its context, not in one that is dropped a moment later
  '--process-per-site', // what a script means is worked out once for all pages of a context
]

/** The path of a Chromium that starts here: `CHROMIUM`, one that is installed, else one installed now (Debian as root: apt; elsewhere Playwright's own). */
export function findChromium(): string {
  return installed() ?? afterInstalling('chromium')
}

/**
 * The path of what takes the least time without a window: `CHROMIUM`, else the shell that draws pages and nothing around
 * them, which is put beside an installed Chromium where apt can (it takes half of its time); else `findChromium()`.
 */
export function findShell(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (!existsSync(shell) && isDebianAsRoot())
    try {
      apt('chromium-headless-shell')
    } catch {
      // No network, or a Debian without it: the whole browser does the same.
    }
  return existsSync(shell) ? shell : findChromium()
}

function installed(): string | undefined {
  return [process.env.CHROMIUM, ...known, shell, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

function afterInstalling(name: string): string {
  if (isDebianAsRoot()) apt(name)
  else execFileSync('playwright', ['install', name], { stdio: 'inherit' })
  const path = installed()
  if (!path)
    throw new Error('There is no Chromium and none could be installed: install one and name it in CHROMIUM')
  return path
}

const isDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function apt(name: string) {
  const quickly = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']
  const run = (...words: string[]) =>
    execFileSync('apt-get', [...quickly, ...words], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', '--no-remove', name)
}
