import { Suspense, use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, UNSAFE_useScrollRestoration, useMatches } from 'react-router'
import { languageTag } from '~/domain/locale'
import type { Route } from './+types/root'
import './ui/base.css'
import { headScript } from './platform/head-script'
import { lookScript } from './platform/look'
import { useFocusOnNavigation } from './platform/navigation-focus'
import { OwnWords } from './platform/own-words'
import { usePageLocale } from './platform/page-locale'
import { pageTurnScript } from './platform/page-turn'
import { PageWatch } from './platform/page-watch'
import { PasteWatch } from './platform/paste-watch'
import { RouteErrorPage } from './platform/route-error-page'
import { ShellOnly } from './platform/shell-only'
import { StartingUp } from './platform/starting-up'
import { themeScript } from './platform/theme'
import { ToastRegions } from './platform/toast-regions'
import { visitScript } from './platform/visit-script'
import formScript from './site/script/forms?worker&url'
import pageScript from './site/script/main?worker&url'
import { speculationRules } from './speculation-rules'

/** A route says `handle = { static: true }` when its HTML needs no React: the page then ships none. */
interface PageHandle {
  static?: boolean
  /** It holds islands: parts that work by React alone. While developing, the router drives the whole page. */
  island?: boolean
  /** Addresses of further scripts of a page that ships no React, made with `?worker&url`. */
  scripts?: readonly string[]
  /** It is a tenant's page and none of the site: without the site's scripts, which count visits and ask for consent. */
  tenant?: boolean
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches() as { handle?: PageHandle }[]
  const locale = usePageLocale()
  // Hydrating leaves the built attribute as it is, and the shell is built once for both languages.
  useEffect(() => {
    document.documentElement.lang = languageTag[locale]
  }, [locale])
  // The hook, not the component: that one adds a script, see below, for what browsers do by themselves on a reload.
  UNSAFE_useScrollRestoration()
  const isShell = use(ShellOnly)
  // Only the prerendered file goes without React: a visitor who gets here through the router already has it running.
  const isDriven = import.meta.env.DEV && matches.some(({ handle }) => handle?.island)
  const isStatic =
    import.meta.env.SSR && !isShell && !isDriven && matches.some(({ handle }) => handle?.static)
  return (
    <html lang={languageTag[locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR ? (
          <BuiltScripts
            isShell={isShell}
            isTenant={matches.some(({ handle }) => handle?.tenant)}
            more={matches.flatMap(({ handle }) => handle?.scripts ?? [])}
          />
        ) : null}
        <Meta />
        <Links />
      </head>
      <body>
        {/* What differs from the built page (extensions rewrite some) is drawn anew in here, and never beyond. */}
        <Suspense>{children}</Suspense>
        {isStatic ? null : (
          <>
            <OwnWords locale={locale}>
              <ToastRegions />
              <PasteWatch />
            </OwnWords>
            <PageWatch />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/**
 * Only in built files: our policy (trusted types) forbids React to make a script element in the browser, which it would
 * do when an error page replaces the whole document. While hydrating React walks past what is in the head besides.
 */
function BuiltScripts({
  isShell,
  isTenant,
  more,
}: {
  isShell: boolean
  isTenant: boolean
  more: readonly string[]
}) {
  const isOfSite = !isShell && !isTenant
  const first = headScript([themeScript, lookScript, pageTurnScript, ...(isOfSite ? [visitScript()] : [])])
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: first }} />
      {isShell
        ? null
        : [...(isTenant ? [] : [pageScript, formScript]), ...more].map((src) => (
            <script key={src} type="module" src={src} />
          ))}
      {isOfSite ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      ) : null}
    </>
  )
}

export default function Root() {
  useFocusOnNavigation()
  return <Outlet />
}

export function HydrateFallback() {
  return <StartingUp />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <RouteErrorPage error={error} />
    </main>
  )
}
