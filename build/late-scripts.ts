/** Fetches the scripts it names once the whole page is read and seen. The same text on every page: one hash allows it. */
const starter = [
  "{const{late}=document.currentScript.dataset;addEventListener('DOMContentLoaded',()=>",
  "new PerformanceObserver(()=>{for(const name of late.split(' '))import(name)})",
  ".observe({type:'paint',buffered:!0}))}",
].join('')

const named = /<script type="module" src="([^"]+)"><\/script>/g

/** The page with its scripts fetched after its first paint: until then the line and the processor are for what is read. */
export function withLateScripts(html: string): string {
  const addresses = [...new Set([...html.matchAll(named)].map(([, address = '']) => address))]
  if (addresses.length === 0) return html
  const late = `<script data-late="${addresses.join(' ')}">${starter}</script>`
  return html.replace(named, '').replace('</head>', `${late}</head>`)
}

/** The addresses of the scripts that a built page fetches after its first paint. */
export function lateScripts(html: string): string[] {
  return /<script [^>]*data-late="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
}
