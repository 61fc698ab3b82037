import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { denyAccess } from '~/platform/access-context'
import { WorkspaceFailure } from '~/platform/read-workspace'

const asked = vi.hoisted(() => vi.fn())
vi.mock('~/platform/backend', async (original) => ({
  ...(await original<typeof import('~/platform/backend')>()),
  backend: () => {
    asked()
    return new Promise(() => {})
  },
}))

interface Page {
  clientLoader?: (args: object) => Promise<unknown>
}

const pages = import.meta.glob<Page>(['./**/*-page.tsx', './shell.tsx', '../authoring/**/*-page.tsx'])

test.each(Object.keys(pages))('%s asks for nothing once access was denied', async (file) => {
  const page = await pages[file]?.()
  if (!page?.clientLoader) return
  const context = new RouterContextProvider()
  const reason = new WorkspaceFailure('security_unverified', undefined)
  denyAccess(context, reason)
  asked.mockClear()
  const url = new URL('http://sopan.test/admin')
  const params = new Proxy({}, { get: () => crypto.randomUUID() })
  await expect(
    (async () => page.clientLoader?.({ context, url, params, request: new Request(url) }))(),
  ).rejects.toBe(reason)
  expect(asked).not.toHaveBeenCalled()
})
