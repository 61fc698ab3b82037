import { browserName } from './browser-name.ts'

/** Marks of systems in a user agent, in this order: a system whose user agent also names another comes before that one. */
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** The browser and the system of a user agent, without versions, as people know them; null for what it does not say. */
export function deviceName(userAgent: string | null): { browser: string | null; system: string | null } {
  const browser = browserName(userAgent ?? '').replace(/ \d+$/, '')
  const [system = null] = systems.find(([, sign]) => sign.test(userAgent ?? '')) ?? []
  return { browser: browser === 'Unknown' ? null : browser, system }
}

/** Whether the system is one that is held in the hand. */
export function isHandheld(system: string | null): boolean {
  return system === 'Android' || system === 'iPhone' || system === 'iPad'
}
