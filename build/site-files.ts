import brand from '../content/brand.json' with { type: 'json' }
import { drawIcons } from './icons.ts'

/** Files of the site that are no pages, by their path: what other machines ask for. */
export async function siteFiles(siteUrl: string, now = new Date()): Promise<Record<string, string | Buffer>> {
  return {
    ...(await drawIcons()),
    'site.webmanifest': webManifest(),
    '.well-known/security.txt': securityText(siteUrl, now),
  }
}

/** What a phone shows when somebody keeps the site on the home screen. One for both languages: it opens where it was kept. */
export function webManifest(): string {
  return JSON.stringify({
    name: `${brand.name} · ${brand.nameHindi}`,
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#2e3b55',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

/** Where to tell us of a weakness (RFC 9116); it ends 300 days after the build, within the year that the standard asks for. */
export function securityText(siteUrl: string, now: Date): string {
  const end = new Date(now.getTime() + 300 * 24 * 60 * 60_000)
  return `${[
    `Contact: mailto:${brand.supportEmail}`,
    `Expires: ${end.toISOString().replace(/\.\d+/, '')}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ].join('\n')}\n`
}
