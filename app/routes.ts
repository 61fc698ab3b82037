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
      route('throbber-showcase', 'site/showcase/throbber-showcase-page.tsx'),
      route('*', 'site/not-found-page.tsx'),
    ]),
  ]),
  layout('account/session-frame.tsx', [
    route('app/sign-out', 'account/sign-out-action.ts'),
    route('hi?/invitation/:token', 'account/invitation/invitation-page.tsx'),
    layout('account/signed-in-guard.tsx', [
      route('app/preferences', 'account/preferences-action.ts'),
      route('app/look', 'account/look-action.ts'),
      layout('account/plain-frame.tsx', [
        route('welcome', 'account/application/welcome-page.tsx'),
        route('client-application', 'account/application/application-page.tsx'),
        route('application-status', 'account/application/status-page.tsx'),
        route('account', 'account/settings/settings-page.tsx'),
      ]),
      layout('account/tenant-guard.tsx', [
        route('app', 'portal/shell.tsx', [
          index('portal/dashboard/dashboard-page.tsx'),
          route('settings', 'account/settings/settings-page.tsx', { id: 'portal-settings' }),
          layout('account/tenant-admin-guard.tsx', [
            route('admin', 'portal/team-frame.tsx', [
              index('portal/team/members-page.tsx'),
              route('invitations', 'portal/team/invitations-page.tsx'),
              route('outlets', 'portal/outlets/outlets-page.tsx'),
              route('people', 'portal/people/people-page.tsx'),
              route('workspace', 'portal/workspace/workspace-page.tsx'),
              route('activity', 'portal/activity/activity-page.tsx'),
            ]),
          ]),
          layout('account/module-guard.tsx', [route('*', 'portal/not-found-page.tsx')]),
        ]),
      ]),
      layout('account/platform-admin-guard.tsx', [
        route('admin', 'console/shell.tsx', [
          index('console/dashboard/dashboard-page.tsx'),
          route('tenants', 'console/tenants/tenants-page.tsx'),
          route('tenants/new', 'console/tenants/new-tenant-page.tsx'),
          route('tenants/:tenantId', 'console/tenants/tenant-page.tsx', [
            index('console/tenants/tenant-overview-page.tsx'),
            route('people', 'console/tenants/tenant-people-page.tsx'),
            route('modules', 'console/tenants/tenant-modules-page.tsx'),
            route('audit', 'console/tenants/tenant-audit-page.tsx'),
            route('edit', 'console/tenants/tenant-edit-page.tsx'),
          ]),
          route('applications', 'console/applications/applications-page.tsx'),
          route('applications/:applicationId', 'console/applications/application-page.tsx'),
          route('users', 'console/users/users-page.tsx'),
          route('users/:userId', 'console/users/user-page.tsx'),
          route('security', 'console/security/security-page.tsx', [
            index('console/security/alerts-page.tsx'),
            route('events', 'console/security/events-page.tsx'),
            route('sign-ins', 'console/security/sign-ins-page.tsx'),
            route('lockouts', 'console/security/lockouts-page.tsx'),
            route('tests', 'console/security/tests-page.tsx'),
            route('device', 'console/security/device-page.tsx'),
          ]),
          route('settings', 'console/settings/settings-page.tsx'),
          route('*', 'console/not-found-page.tsx'),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig
