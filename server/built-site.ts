import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildState, builtSiteUrl } from '../build/stamp.ts'
import { securityHeaders } from './http/security-headers.ts'
import { openSite, type Site } from './http/site.ts'
import type { Settings } from './settings.ts'

/** Returns the built site; builds it first when it is missing or older than its sources. Throws when it cannot be built. */
export function builtSite({ siteUrl, backend }: Settings): Site {
  const backendOrigin = backend.kind === 'supabase' ? backend.url : undefined
  const state = buildState(backendOrigin)
  if (state !== 'fresh') build(state)
  const builtFor = builtSiteUrl()
  const isElsewhere = builtFor !== '' && builtFor !== siteUrl
  return openSite({
    headers: securityHeaders(siteUrl),
    backendOrigin,
    ...(isElsewhere && { exchange: { from: builtFor, to: siteUrl } }),
  })
}

function build(state: 'missing' | 'stale') {
  const reason =
    state === 'missing' ? 'The site is not built yet' : 'The site in dist/ is older than its sources'
  if (!existsSync('node_modules/@react-router/dev/bin.cjs')) {
    throw new Error(
      `${reason}, and the tools to build it are not installed. Run "npm install" without --omit=dev, or "npm run build" where they are and bring dist/ along.`,
    )
  }
  console.log(`${reason}; building it, which takes about half a minute.`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/build.ts'], { encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`The site could not be built:\n${stdout}${stderr}`.trimEnd())
}
