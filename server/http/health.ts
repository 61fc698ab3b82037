import type { Settings } from '../settings.ts'

/** Asks the parts that must work whether they do. Returns what does not, in plain words; undefined while all is well. */
export type Health = () => Promise<string | undefined>

/** 200 while everything the site needs answers, else 503 with the reason: what a load balancer or a container watches. */
export async function healthAnswer(health: Health, { backend, version }: Settings): Promise<Response> {
  const reason = await health()
  const status = reason ? 'down' : 'ok'
  return Response.json(
    { status, backend: backend.kind, version, ...(reason && { reason }) },
    {
      status: reason ? 503 : 200,
      headers: { 'cache-control': 'no-store', ...(reason && { 'retry-after': '5' }) },
    },
  )
}
