import { createHash } from 'node:crypto'
import { type Locale, languageTag } from '../../../app/domain/locale.ts'
import brand from '../../../content/brand.json' with { type: 'json' }

/** Text as it may stand in HTML, in an element or a quoted attribute. */
export function encode(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A whole page without script, for visitors without JavaScript; `body` is HTML, the title is text. */
export function plainPage(language: Locale, title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="${languageTag[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${encode(title)} · ${encode(brand.name)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head><body>${body}</body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

const style = `
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf8f2,#12161e);color:light-dark(#1f2a40,#efeadf);font:1.0625rem/1.65 system-ui,"Nirmala UI","Noto Sans Devanagari",sans-serif}
main{max-width:42rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.3;text-wrap:balance}h2{margin-top:3rem}
article{padding:1.5rem 0;border-top:1px solid light-dark(#ddd4c3,#30394a);overflow-wrap:anywhere}h3{margin:0;font-size:1.35rem;line-height:1.35}
a{display:inline-block;padding:.5rem 0;color:light-dark(#24497f,#a9c7f3)}p a,label a{padding:0}
summary{display:list-item;padding:.6rem 0;cursor:pointer;color:light-dark(#24497f,#a9c7f3)}
form{display:grid;gap:1rem;max-width:28rem}label{display:grid;gap:.35rem;font-weight:500}.tick{display:flex;gap:.75rem;align-items:start;font-weight:400;padding:.5rem 0}
input,select,textarea{box-sizing:border-box;font:inherit;min-height:2.75rem;padding:.4rem .75rem;border:1px solid light-dark(#7d7668,#8a93a5);border-radius:6px;background:light-dark(#fffdf9,#1e2533);color:inherit}
[type=checkbox]{flex:none;width:1.375rem;min-height:1.375rem;margin:.15rem 0 0;accent-color:light-dark(#2e3b55,#c9d3e8)}
details+details{margin-top:1rem}select{width:100%}dl{margin:1.5rem 0}dt{color:light-dark(#454e63,#b9c0ce);font-size:.9375rem}dd{margin:0 0 .75rem;overflow-wrap:anywhere;white-space:pre-line}
.problem{padding:.25rem 0 .25rem 1.25rem;border-left:4px solid light-dark(#8f1d14,#ffb4a8)}
button{justify-self:start;font:inherit;font-weight:500;min-height:2.75rem;padding:.4rem 1.25rem;border:0;border-radius:6px;background:light-dark(#2e3b55,#c9d3e8);color:light-dark(#fffdf9,#12161e);cursor:pointer}.second{background:none;border:1px solid light-dark(#7d7668,#8a93a5);color:inherit}.danger{background:light-dark(#8f1d14,#ffb4a8)}
:focus-visible{outline:3px solid light-dark(#24497f,#a9c7f3);outline-offset:3px}
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
