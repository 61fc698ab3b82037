import { tenantPages } from '../app/client-paths.ts'

/** What the server needs to know of one built file. Keys of a manifest are addresses, as `/hi/auth`. */
export interface BuiltFile {
  /** Path below `dist/client`. */
  file: string
  type: string
  etag: string
  /** The address changes with the content, so it may be kept for ever. */
  isImmutable: boolean
  encodings: ('br' | 'gzip')[]
  /** Inline scripts of a page as source expressions for its policy; absent for what is no page. */
  scriptHashes?: string[]
  /** The same for its style elements. */
  styleHashes?: string[]
  /** The router runs on the page, which can so become any other of the product. */
  isRouted?: boolean
}

export type Manifest = Record<string, BuiltFile>

export const clientFolder = 'dist/client'
export const manifestFile = 'dist/server/manifest.json'
/** Of what pictures of events are put together when they are asked for: strips of `width` points, by their name. */
export interface EventStrips {
  width: number
  /** Three bytes for each colour, in base64. */
  palette: string
  /** A byte for each point, deflated, in base64. */
  rows: Record<string, string>
}

export const eventStripsFile = 'dist/server/event-strips.json'
export const stampFile = 'dist/server/stamp.txt'
/** How the sources looked when a start last read them, and the fingerprint they had. */
export const seenFile = 'dist/server/seen.txt'

/** The application's shell: React Router writes it for everything that is rendered in the browser. */
export const shellAddress = '/__spa-fallback.html'

/** Whether a built page may register the worker: the shell, and the guests' card. Others have none. */
export function mayRegisterWorker(address: string): boolean {
  return address === shellAddress || tenantPages.some((page) => page === address)
}

/** The worker of the pages that open without a connection, and the emptied one that ends it. */
export const workerAddress = '/worker.js'
export const workerOffAddress = '/worker-off.js'

/** The suffix of a precompressed file beside its original. */
export const suffixOf = { br: '.br', gzip: '.gz' } as const
