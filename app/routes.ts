import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product. `hi?` is an optional segment: one definition serves `/about` and `/hi/about`. */
export default [
  route('hi?', 'site/frame.tsx', [
    layout('site/frame-boundary.tsx', [
      index('site/home/home-page.tsx'),
      route('home', 'site/home/home-page.tsx', { id: 'home-alias' }),
      route('auth', 'account/auth-page.tsx'),
      route('auth/confirm', 'account/confirm-page.tsx'),
      route('auth/reset-password', 'account/reset-password-page.tsx'),
      route('unauthorized', 'site/company/unauthorized-page.tsx'),
      route('style-guide', 'site/showcase/style-guide-page.tsx'),
      route('*', 'site/not-found-page.tsx'),
    ]),
  ]),
  layout('account/session-frame.tsx', [
    route('app/sign-out', 'account/sign-out-action.ts'),
    layout('account/signed-in-guard.tsx', [
      route('app/preferences', 'account/preferences-action.ts'),
      route('app/look', 'account/look-action.ts'),
      layout('account/tenant-guard.tsx', [
        route('app', 'portal/shell.tsx', [
          index('portal/dashboard/dashboard-page.tsx'),
          layout('account/tenant-admin-guard.tsx', [
            route('admin', 'portal/not-found-page.tsx', { id: 'team-admin' }),
          ]),
          layout('account/module-guard.tsx', [route('*', 'portal/not-found-page.tsx')]),
        ]),
      ]),
      layout('account/platform-admin-guard.tsx', [
        route('admin', 'console/shell.tsx', [
          index('console/tenants/tenants-page.tsx'),
          route('*', 'console/not-found-page.tsx'),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig
