/**
 * Areas that are rendered in the browser: the server answers them with the application's shell and noindex, the build
 * makes no file for them. Those in `publicAreas` exist below `/hi` too; the others follow the signed-in person's choice.
 */
export const signedInAreas = [
  '/app',
  '/admin',
  '/welcome',
  '/client-application',
  '/application-status',
  '/account',
] as const
export const publicAreas = [
  '/verify',
  '/invitation',
  '/card',
  '/phone',
  '/counter',
  '/shop',
  '/shopper',
  '/clinic',
  '/demo',
] as const

/** Whether a path may hold a code that opens something: where one comes from must then not be told to anybody. */
export function mayHoldCode(pathname: string): boolean {
  return publicAreas.some((area) => pathname.replace(/^\/hi(?=\/)/, '').startsWith(`${area}/`))
}

/** Where a page may ask the phone where it is: a shopper's report, and nothing else. */
export function mayAskPlace(pathname: string): boolean {
  return /^(\/hi)?\/shop(\/|$)/.test(pathname)
}

/** What a worker is registered for that keeps the daily sheets (build/offline-parts.ts). */
export const sheetScopes = ['/app/dashboards/figures/'] as const
/** The pages of the workspace that open without a connection, as a pattern: a sheet, and the list of those on this device. */
export const sheetPaths = '^/app/dashboards/figures/([0-9a-f-]{36}/[0-9]{4}-[0-9]{2}-[0-9]{2}|offline)$'

/** Whether a page of the workspace opens from what this device knows. */
export function opensOffline(pathname: string): boolean {
  return new RegExp(sheetPaths).test(pathname)
}

/** Where a page may use the camera: the counter, which scans cards, and nothing else. */
export function mayUseCamera(pathname: string): boolean {
  return /^(\/hi)?\/counter(\/|$)/.test(pathname)
}

/** Whether a path (with or without `/hi`) belongs to an area rendered in the browser. */
export function isClientRendered(pathname: string): boolean {
  const within = (area: string) => pathname === area || pathname.startsWith(`${area}/`)
  return signedInAreas.some(within) || publicAreas.some((area) => within(area) || within(`/hi${area}`))
}

/** Pages of which one per language is built and answers for every tenant: their script reads the rest of the path. */
export const tenantPages = ['/loyalty', '/hi/loyalty'] as const

/** The built page that answers for a tenant's path, as `/hi/loyalty` for `/hi/loyalty/neelgiri-stays`. */
export function tenantPageOf(pathname: string): string | undefined {
  return tenantPages.find(
    (page) => pathname.startsWith(`${page}/`) && /^[a-z0-9-]{1,80}$/.test(pathname.slice(page.length + 1)),
  )
}
