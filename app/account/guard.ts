import type { MiddlewareFunction } from 'react-router'
import type { Access, AccessDenial } from '~/domain/access'
import { accessOf, denyAccess, isDenied, workspaceOf } from '~/platform/access-context'
import type { Workspace } from '~/platform/read-workspace'

/** A way ends here, for a reason that the place itself can say. */
export class AccessDenied extends Error {
  readonly denial: AccessDenial

  constructor(denial: AccessDenial) {
    super(denial)
    this.name = 'AccessDenied'
    this.denial = denial
  }
}

type GuardArguments = Parameters<MiddlewareFunction>

/**
 * A guard for a layout route: `decide` looks at who is there and where they go, and names what stands in the way;
 * `reasonFor` turns that into what the route's error boundary shows.
 */
export function guard(
  decide: (access: Access, url: URL) => AccessDenial | null,
  reasonFor: (denial: AccessDenial, workspace: Workspace, url: URL) => Error | Promise<Error> = (denial) =>
    new AccessDenied(denial),
): MiddlewareFunction {
  return async (args, next) => {
    if (isDenied(args.context)) return
    const workspace = workspaceOf(args.context)
    const denial = decide(accessOf(workspace), args.url)
    if (denial) return refuse(args, next, await reasonFor(denial, workspace, args.url))
  }
}

/**
 * Refuses a navigation. A change is stopped at once. A page lets the routes above it load first (theirs are the frame
 * and the words in which the reason is shown); loaders below that ask for their tenant get the reason instead.
 */
export async function refuse(
  { request, context }: GuardArguments[0],
  next: GuardArguments[1],
  reason: Error,
): Promise<never> {
  denyAccess(
    context,
    reason instanceof Error ? reason : new Error('access could not be decided', { cause: reason }),
  )
  if (request.method === 'GET') await next()
  throw reason
}
