/** What a worker is registered for that keeps the counter (build/offline-parts.ts). */
export const counterScopes = ['/counter', '/hi/counter'] as const
