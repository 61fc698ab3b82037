import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

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

/** The path of a Chromium that starts here: `CHROMIUM`, one that is installed, else one installed now (Debian as root: apt; elsewhere Playwright's own). */
export function findChromium(): string {
  const found = [process.env.CHROMIUM, ...known, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  install()
  const installed = [...known, chromium.executablePath()].find((path) => existsSync(path))
  if (!installed)
    throw new Error('There is no Chromium and none could be installed: install one and name it in CHROMIUM')
  return installed
}

function install() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...words: string[]) =>
      execFileSync('apt-get', words, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
    return
  }
  execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
}
