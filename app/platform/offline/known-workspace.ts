import { isRecord } from '../device-store'
import { type Workspace, WorkspaceFailure } from '../read-workspace'
import { isUnreachable } from '../refusal'
import { storedPersonId } from '../session'
import { keepKnown, knownHere } from './known-here'

const name = 'workspace'
const patienceMs = 6000

/** Keeps whose workspace this is on the device, for pages that open without a connection. A look at another's is never kept. */
export function keepWorkspace(workspace: Workspace) {
  if (workspace.keptAt || workspace.impersonation || !workspace.tenant) return
  keepKnown(workspace.person.id, name, { ...workspace, accessSnapshot: null, lostImpersonation: null })
}

/**
 * The workspace as it is read; where nobody can be asked, or nobody answers in time, as this device knew it last. What it
 * may do the database decides all the same. Rejects as `read` does where the device knows none.
 */
export async function workspaceOrKept(read: () => Promise<Workspace>): Promise<Workspace> {
  const kept = workspaceHere()
  if (!kept) return read()
  if (!navigator.onLine) return kept
  const late = new Promise<Workspace>((give) => setTimeout(() => give(kept), patienceMs))
  return Promise.race([
    read().catch((error) => {
      if (isLine(error)) return kept
      throw error
    }),
    late,
  ])
}

function workspaceHere(): Workspace | undefined {
  const personId = storedPersonId()
  const [, known] = personId ? (knownHere(personId).find(([kept]) => kept === name) ?? []) : []
  if (!known || !isRecord(known.value) || !isRecord(known.value.person)) return undefined
  return { ...(known.value as unknown as Workspace), keptAt: known.at }
}

function isLine(error: unknown): boolean {
  return isUnreachable(error instanceof WorkspaceFailure ? error.cause : error)
}
