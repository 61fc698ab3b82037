import type { Settings } from '../settings.ts'

/** Asks the parts that must work whether they do. */
export type Health = () => Promise<boolean>

/** 200 while everything the site needs answers, else 503: what a load balancer or a container watches. */
export async function healthAnswer(health: Health, { backend, version }: Settings): Promise<Response> {
  const isWell = await health()
  const status = isWell ? 'ok' : 'down'
  return Response.json(
    { status, backend: backend.kind, version },
    {
      status: isWell ? 200 : 503,
      headers: { 'cache-control': 'no-store', ...(isWell ? {} : { 'retry-after': '5' }) },
    },
  )
}
