import { tenantOf, workspaceOf } from '~/platform/access-context'

/** Where somebody writes: the courses of a workspace, or the shared library. */
export interface Place {
  /** Null for the shared library. */
  tenantId: string | null
  /** What the place belongs to, for the title of the window; null for the library. */
  tenantName: string | null
  home: '/app/courses/studio' | '/admin/library'
  isLibrary: boolean
}

/** The place an address lies in. Throws what the guards found, as tenantOf does. */
export function placeOf(context: Parameters<typeof tenantOf>[0], url: string): Place {
  if (isLibraryPath(new URL(url).pathname)) {
    workspaceOf(context)
    return { tenantId: null, tenantName: null, home: '/admin/library', isLibrary: true }
  }
  const { id, name } = tenantOf(context)
  return { tenantId: id, tenantName: name, home: '/app/courses/studio', isLibrary: false }
}

function isLibraryPath(pathname: string): boolean {
  return pathname.startsWith('/admin/')
}
