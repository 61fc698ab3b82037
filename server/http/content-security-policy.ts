import { createHash } from 'node:crypto'

/** What one page may do beyond the strict ground rules. */
export interface Allowed {
  scriptHashes?: readonly string[]
  styleHashes?: readonly string[]
  /** The origin of the backend when it is not our own, as `https://abc.supabase.co`. */
  backendOrigin?: string
  /** The page can become one of the workspace without being left, and there are lessons with films. */
  mayPlay?: boolean
  /** The policy stands in the page's own head, where it cannot speak of frames. */
  isInPage?: boolean
  /** The page registers the worker of the pages that open without a connection: one named policy may give its address. */
  registersWorker?: boolean
}

/** The source expression for an inline script or style, over the exact bytes between its tags. */
export function hashOf(content: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** React Aria adds two fixed style elements: one while something is pressable, one that stops scrolling on iOS. */
export const ariaStyleHashes = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hashOf)

/** The policy of a page: nothing but our own files, inline code only by its hash, no framing, no markup from strings. */
export function pagePolicy({
  scriptHashes = [],
  styleHashes = [],
  backendOrigin,
  mayPlay,
  isInPage,
  registersWorker,
}: Allowed): string {
  const backend = backendOrigin ? [backendOrigin] : []
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", 'data:', 'blob:', ...backend],
    'font-src': ["'self'"],
    ...(mayPlay && { 'media-src': ["'self'", 'blob:', ...backend] }),
    'connect-src': ["'self'", ...backend],
    'manifest-src': ["'self'", ...backend], // a tenant's card is installed by what a function answers
    'form-action': ["'self'", ...backend],
    'base-uri': ["'none'"],
    ...(isInPage ? {} : { 'frame-ancestors': ["'none'"] }),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [registersWorker ? 'sopan-worker' : "'none'"],
  })
}

/** The policy of a page without scripts, pictures and connections: errors, the mailbox. */
export function plainPagePolicy(styleHashes: readonly string[]): string {
  return policy({
    'default-src': ["'none'"],
    'style-src': styleHashes,
    'img-src': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

/** The policy of everything that is not a page: should it ever be shown as one, it can do nothing. */
export const filePolicy = policy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** The policy of the worker: what it fetches falls under its own, and that is files of ours. */
export const workerPolicy = policy({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** What a page cannot say in its own head. */
export const framePolicy = policy({ 'frame-ancestors': ["'none'"] })

function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}
