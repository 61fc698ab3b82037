import type { BrowserContext, Page } from '@playwright/test'

/**
 * Known, and no error of ours: where scripts are off, Chromium complains when pages cannot cross-fade, and no page can
 * catch it (with scripts each page does: app/platform/page-turn.ts).
 */
const unheard = /ViewTransition opt-in disabled/

/** Watches the pages of a test for what must never happen on any of them. */
export interface PageWatch {
  over(context: BrowserContext): Promise<void>
  /** Declares an error that the test provokes on purpose, as the console tells it; one that does not happen is a problem too. */
  expectError(pattern: RegExp): void
  problems(): string[]
}

/** Watches for errors on the console or in scripts, violations of the policy, and requests that leave `origin`. */
export function watchPages(origin: string): PageWatch {
  const seen: string[] = []
  const declared: RegExp[] = []
  return {
    async over(context) {
      await context.addInitScript(tellViolations)
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => {
        const { message } = error.error()
        if (!unheard.test(message)) seen.push(`thrown: ${message}`)
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) seen.push(`left the site: ${url}`)
      })
    },
    expectError: (pattern) => void declared.push(pattern),
    problems: () => [
      ...seen.filter((problem) => !declared.some((pattern) => pattern.test(problem))),
      ...declared
        .filter((pattern) => !seen.some((problem) => pattern.test(problem)))
        .map((pattern) => `did not happen: ${pattern}`),
    ],
  }
}

/** Runs in the page before anything else: the console is the way that needs no permission of the policy. */
function tellViolations() {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      // biome-ignore lint/suspicious/noConsole: see above
      console.error(`policy violated: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`)
    },
  )
}

/** The scripts, styles, fonts and pictures that a page fetches from now on, as paths. */
export function fetchedBy(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}
