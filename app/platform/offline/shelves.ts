/** What is kept for one scope of the worker. */
export interface Shelf {
  /** The address under which the application's shell is fetched and kept. */
  shell: string
  /** The pattern of the paths whose pages open. */
  opens: string
  /** Its files by address, each with the hash of what the build made. */
  files: Readonly<Record<string, string>>
}

/** By scope. */
export type Shelves = Readonly<Record<string, Shelf>>

/** How the caches of a scope are called, before the release. */
export function familyOf(scope: string): string {
  return `${familyOfAll}${scope} `
}
export const familyOfAll = 'sopan-release '

/** The address at which the shell of a scope is kept. */
export function shellOf(scope: string): string {
  return `${scope.replace(/\/$/, '')}/offline`
}
