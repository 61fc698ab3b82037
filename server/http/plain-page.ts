import { type Locale, languageTag } from '../../app/domain/locale.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import { hashOf, plainPagePolicy } from './content-security-policy.ts'

/** Text as it may stand in HTML, in an element or a quoted attribute. */
export function encodeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/**
 * A whole page that needs nothing but itself: no script, no font, no style sheet, so that it can be shown when
 * everything else fails. `body` is HTML; the title is text.
 */
export function plainPage({ locale, title, body }: { locale: Locale; title: string; body: string }): string {
  return `<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${encodeHtml(title)} · ${encodeHtml(brand.name)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

const style = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf8f2,#12161e);color:light-dark(#1f2a40,#efeadf);
font:1.0625rem/1.65 system-ui,"Nirmala UI","Noto Sans Devanagari",sans-serif}
main{max-width:42rem;margin:0 auto;padding:clamp(2rem,8vh,6rem) 1.5rem}
h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.3;margin:0 0 1rem;text-wrap:balance}
section+section{margin-top:2.5rem;padding-top:2.5rem;border-top:1px solid light-dark(#ddd4c3,#30394a)}
h2{font-size:1.25rem}
a{color:light-dark(#24497f,#a9c7f3);text-underline-offset:.2em}
a:focus-visible{outline:3px solid light-dark(#24497f,#a9c7f3);outline-offset:3px}
.step{display:block;width:3.5rem;margin-bottom:2rem;color:light-dark(#e39a0b,#f2b53a)}
.note{color:light-dark(#454e63,#b9c0ce);font-size:.9375rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:start;vertical-align:top;padding:.6rem .75rem .6rem 0;border-bottom:1px solid light-dark(#ddd4c3,#30394a);overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.25rem}dt{color:light-dark(#454e63,#b9c0ce)}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
.wide{max-width:64rem}
`

/** The policy that belongs to these pages. */
export const plainPageCsp = plainPagePolicy([hashOf(style)])

/** The motif, drawn. */
export const stepMark =
  '<svg class="step" viewBox="0 0 32 24" aria-hidden="true"><path d="M2 22h7v-6h7v-6h7V4h7" fill="none" stroke="currentColor" stroke-width="3"/></svg>'
