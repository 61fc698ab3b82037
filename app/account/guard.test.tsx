import { render, screen } from '@testing-library/react'
import {
  createMemoryRouter,
  type MiddlewareFunction,
  Outlet,
  RouterProvider,
  useRouteError,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { moduleDenial, tenantRoleDenial, workspaceDenial } from '~/domain/access'
import { grantAccess, tenantOf, workspaceOf } from '~/platform/access-context'
import type { Workspace } from '~/platform/read-workspace'
import { AccessDenied, guard, refuse } from './guard'

const annapurna = {
  id: 't1',
  name: 'Annapurna',
  isActive: true,
  modules: ['foh_courses'],
} as unknown as Workspace['tenant']

function aWorkspace(change: Partial<Workspace> = {}): Workspace {
  return {
    person: {
      id: 'p1',
      email: 'asha@annapurna.test',
      comesBy: 'email',
      name: 'Asha',
      employedAs: null,
      role: 'user',
      locale: 'en',
      theme: 'system',
    },
    tenant: annapurna,
    tenantRole: 'member',
    impersonation: null,
    lostImpersonation: null,
    accessSnapshot: null,
    flags: {},
    ...change,
  }
}

const page = vi.fn()
const change = vi.fn()

/** The same nesting as in routes.ts: somebody signed in, the guard for tenants, the shell, guards inside it. */
function open(path: string, workspace: Workspace | Error) {
  page.mockClear()
  change.mockClear()
  const letIn: MiddlewareFunction = (args, next) => {
    if (workspace instanceof Error) return refuse(args, next, workspace)
    grantAccess(args.context, workspace)
  }
  const leaf = {
    element: 'the page',
    loader: ({ context }: { context: Parameters<typeof tenantOf>[0] }) =>
      page(tenantOf(context).name) ?? null,
    action: () => change() ?? null,
  }
  const router = createMemoryRouter(
    [
      {
        loader: () => 'words',
        element: (
          <>
            the frame <Outlet />
          </>
        ),
        hydrateFallbackElement: 'starting',
        children: [
          {
            middleware: [letIn],
            ErrorBoundary: Why,
            children: [
              {
                middleware: [guard(workspaceDenial)],
                ErrorBoundary: Why,
                children: [
                  {
                    path: '/app',
                    loader: ({ context }) => workspaceOf(context).tenant?.name ?? null,
                    element: (
                      <>
                        the shell <Outlet />
                      </>
                    ),
                    children: [
                      { index: true, ...leaf },
                      {
                        middleware: [guard((access) => tenantRoleDenial(access, 'admin'))],
                        ErrorBoundary: Why,
                        children: [{ path: 'admin', ...leaf }],
                      },
                      {
                        middleware: [guard((access, url) => moduleDenial(access, url.pathname))],
                        ErrorBoundary: Why,
                        children: [{ path: '*', ...leaf }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return router
}

function Why() {
  const error = useRouteError()
  return error instanceof AccessDenied ? `barred: ${error.denial}` : `broken: ${error}`
}

const noTenant = { tenant: null, tenantRole: null }
const suspended = { tenant: annapurna && { ...annapurna, isActive: false } }

test.each([
  ['a member at the dashboard', '/app', {}, 'the frame the shell the page'],
  ['somebody without a tenant', '/app', noTenant, 'the frame barred: no_tenant'],
  ['somebody without a tenant before a second guard', '/app/admin', noTenant, 'the frame barred: no_tenant'],
  [
    'a member of a suspended tenant, deep inside',
    '/app/courses/1',
    suspended,
    'the frame barred: tenant_suspended',
  ],
  ['a member at the administration', '/app/admin', {}, 'the frame the shell barred: missing_permission'],
  ['a tenant admin there', '/app/admin', { tenantRole: 'admin' }, 'the frame the shell the page'],
  ['a member at a module the tenant has', '/app/courses', {}, 'the frame the shell the page'],
  ['a member at one it has not', '/app/reports', {}, 'the frame the shell barred: missing_module'],
])('%s', async (_, path, workspace, shown) => {
  open(path, aWorkspace(workspace))
  await vi.waitFor(() => expect(document.body.textContent).toBe(shown))
  expect(page).toHaveBeenCalledTimes(shown.endsWith('the page') ? 1 : 0)
})

test('somebody whose workspace cannot be known is told so inside the frame, past all guards', async () => {
  open('/app/admin', new Error('no answer'))
  await screen.findByText('the frame broken: Error: no answer')
  expect(page).not.toHaveBeenCalled()
})

test('a change behind a guard is stopped before it happens', async () => {
  const router = open('/app', aWorkspace())
  await screen.findByText(/the page/)
  const formData = new FormData()
  formData.set('name', 'x')
  await router.navigate('/app/admin', { formMethod: 'post', formData })
  expect(change).not.toHaveBeenCalled()
  await screen.findByText(/barred: missing_permission/)
})

test('a refusal goes away with the next step', async () => {
  const router = open('/app/admin', aWorkspace())
  await screen.findByText(/barred/)
  await router.navigate('/app')
  await screen.findByText(/the page/)
})
