import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from '@playwright/test'

/**
 * Known, and no error of ours: where scripts are off, Chromium complains when pages cannot cross-fade, and no page can
 * catch it (with scripts each page does: app/platform/page-turn.ts).
 */
const unheard = /ViewTransition opt-in disabled|Transition was skipped/

/** Watches the pages of a test for what must never happen on any of them. */
export interface PageWatch {
  /** Returns how to stop. */
  over(context: BrowserContext): () => void
  /** Declares an error that the test provokes on purpose, as the console tells it; one that does not happen is a problem too. */
  expectError(pattern: RegExp): void
  problems(): string[]
}

/** Watches for errors on the console or in scripts, violations of the policy, and requests that leave `origin`. */
export function watchPages(origin: string): PageWatch {
  const seen: string[] = []
  const declared: RegExp[] = []
  return {
    over(context) {
      const heard = (message: ConsoleMessage) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      }
      const thrown = (error: WebError) => {
        const { message } = error.error()
        if (!unheard.test(message)) seen.push(`thrown: ${message}`)
      }
      const asked = (request: Request) => {
        const url = new URL(request.url())
        if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) seen.push(`left the site: ${url}`)
      }
      context.on('console', heard).on('weberror', thrown).on('request', asked)
      return () => void context.off('console', heard).off('weberror', thrown).off('request', asked)
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

/** Runs in a page before anything else: the console is the way that needs no permission of the policy. */
export function tellViolations() {
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
