import { minifySync } from 'vite'

/** A page that React leaves alone with its inline scripts made small, which are written to be read, and without React's marks. */
export function withSmallScripts(html: string): string {
  return html.replace(/<!--[^>]*-->/g, '').replace(/<script>([\s\S]*?)<\/script>/g, (_, code: string) => {
    const { code: small } = minifySync('inline.js', code, { module: false })
    return `<script>${small}</script>`
  })
}
