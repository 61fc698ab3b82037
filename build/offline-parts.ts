import { sheetPaths, sheetScopes } from '../app/client-paths.ts'
import { counterScopes } from '../app/counter/counter-scopes.ts'

/** Pages that open without a connection: where they lie, and what they run on besides the shell. */
export type OfflinePart = RoutedPart | BuiltPart

interface Part {
  /** What a worker is registered for (the page names the same). */
  scopes: readonly string[]
  /** The paths whose pages open, as a pattern; without a connection the other paths of the scopes lead to `offline` below them. */
  opens: string
}

/** Pages that the application's shell draws. */
export interface RoutedPart extends Part {
  /** The routes of these pages, outermost first, by their files below `app/`. */
  routes: readonly string[]
  /** Areas of words besides those that every part needs, by their files in `messages/<language>`. */
  words: readonly string[]
  /** Modules besides that these pages fetch only when they need them, by their files below the project. */
  later?: readonly string[]
}

/** A page that the build makes at the address of each scope, and that needs nothing but the files it names. */
export interface BuiltPart extends Part {
  isBuilt: true
}

/** What is kept of every part that the shell draws. */
export const always = {
  routes: ['root.tsx', 'account/session-frame.tsx'],
  words: ['guard', 'modules', 'session', 'ui', 'refusals', 'offline'],
  later: ['node_modules/@supabase/supabase-js/dist/index.mjs'],
} as const

/** Another page joins by an entry here and by `useOffline` (docs/adding-a-module.md). */
export const offlineParts: readonly OfflinePart[] = [
  {
    scopes: ['/shop/', '/hi/shop/'],
    opens: '^(/hi)?/shop/[^/]+$',
    routes: ['shop/shop-page.tsx'],
    words: ['frame', 'shop-report'],
  },
  {
    scopes: sheetScopes,
    opens: sheetPaths,
    routes: [
      'account/signed-in-guard.tsx',
      'account/tenant-guard.tsx',
      'portal/shell.tsx',
      'account/module-guard.tsx',
      'account/figures-guard.tsx',
      'portal/figures/sheet/sheet-page.tsx',
      'portal/figures/sheet/sheets-here-page.tsx',
    ],
    words: ['portal', 'view-only', 'flash-sheet', 'figure-codes'],
  },
  {
    scopes: counterScopes,
    opens: '^(/hi)?/counter$',
    routes: ['counter/counter-page.tsx'],
    words: ['frame', 'loyalty-counter'],
    later: ['node_modules/qr/decode.js'],
  },
  { scopes: ['/loyalty/', '/hi/loyalty/'], opens: '^(/hi)?/loyalty/[^/]+$', isBuilt: true },
]
