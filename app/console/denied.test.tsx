import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { denyAccess } from '~/platform/access-context'
import { WorkspaceFailure } from '~/platform/read-workspace'
import { fakeBackend } from '../../tests/fake-backend'

const { problems } = fakeBackend()

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
  const url = new URL('http://sopan.test/admin')
  const params = new Proxy({}, { get: () => crypto.randomUUID() })
  await expect(
    (async () => page.clientLoader?.({ context, url, params, request: new Request(url) }))(),
  ).rejects.toBe(reason)
  await new Promise((settled) => setImmediate(settled)) // a question goes out a moment after it was asked
  expect(problems).toEqual([])
})
