import { minifySync } from 'vite'

/**
 * Fetches the scripts it names once the whole page is read and seen. Until they listen, on a slow line much later, it
 * keeps what is pressed or sent for nothing, and does it again then: the buttons that work by script, and forms inside a
 * tool, which would leave the page. The same text on every page: one hash allows it.
 */
const written = `{
  const { late } = document.currentScript.dataset
  const early = []
  onclick = onsubmit = (event) => {
    const { target, submitter } = event
    const held = target.closest(
      submitter ? '[data-island] form:not([data-submission])' : '[type=button]:not([popovertarget=menu])',
    )
    if (!held) return
    event.preventDefault()
    early.push(submitter ?? held)
  }
  addEventListener('DOMContentLoaded', () =>
    new PerformanceObserver(() =>
      Promise.all(late.split(' ').map((name) => import(name))).then(() => {
        onclick = onsubmit = null
        early.splice(0).map((control) => control.click())
      }),
    ).observe({ type: 'paint', buffered: true }),
  )
}`
const { code: starter } = minifySync('late.js', written, { module: false })

const named = /<script type="module" src="([^"]+)"><\/script>/g

/**
 * The page with its scripts fetched after its first paint: until then the line and the processor are for what is read. What
 * fetches them stands in the script that the head begins with, so that one hash of the policy allows both.
 */
export function withLateScripts(html: string): string {
  const addresses = [...new Set([...html.matchAll(named)].map(([, address = '']) => address))]
  if (addresses.length === 0) return html
  const bare = html.replace(named, '')
  const late = (code: string) => `<script data-late="${addresses.join(' ')}">${code}${starter}</script>`
  const ofHead = /<script>([\s\S]*?)<\/script>/
  return ofHead.test(bare)
    ? bare.replace(ofHead, (_, code: string) => late(code.replace(/(?<![;}])$/, ';')))
    : bare.replace('</head>', () => `${late('')}</head>`)
}

/** The addresses of the scripts that a built page fetches after its first paint. */
export function lateScripts(html: string): string[] {
  return /<script [^>]*data-late="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
}
