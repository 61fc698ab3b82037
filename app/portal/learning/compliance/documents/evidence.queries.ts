import * as z from 'zod/mini'
import { evidenceFile } from '~/domain/file-rules'
import { isUuid } from '~/domain/uuid'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import { Refusal } from '~/platform/refusal'
import { saveFile } from '~/platform/save-file'

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}
export const fileTypes = Object.keys(endings)
export const fileBytesMax = evidenceFile.bytesMax

/** Adds a document of another issuer. The form carries a client id: sent twice, it counts once. Throws Refusal. */
export async function addDocument(form: FormData) {
  const { error } = await (await backend()).functions.invoke('learning-evidence', { body: form })
  if (error) throw await refusalOfFunction(error)
}

/** The file of a document, of no kind that a browser would run. Throws Refusal. */
export async function fetchDocument(evidenceId: string): Promise<Blob> {
  const { data, error } = await (await backend()).functions.invoke('learning-evidence', {
    body: { open: evidenceId },
  })
  if (error) throw await refusalOfFunction(error)
  return data as Blob
}

/** Has the browser keep the file of a document, under that name and the ending of its type. Throws Refusal. */
export async function saveDocument(evidenceId: string, name: string, type: string | null) {
  saveFile(`${name}${endings[type ?? ''] ?? ''}`, await fetchDocument(evidenceId))
}

/** Takes back a document of one's own that waits. Throws Refusal `evidence_decided`. */
export async function withdrawDocument(evidenceId: string) {
  const { error } = await (await backend()).functions.invoke('learning-evidence', {
    body: { withdraw: evidenceId },
  })
  if (error) throw await refusalOfFunction(error)
}

/** A document that somebody handed in, as who decides about it sees it. */
const handedIn = shape({
  id: z.string(),
  person_id: z.string(),
  full_name: z.string(),
  places: z.array(z.string()),
  certification_id: z.string(),
  title: inBoth,
  valid_months: z.nullable(z.number()),
  issuer: z.nullable(z.string()),
  number: z.nullable(z.string()),
  issued_on: z.string(),
  /** The end that was said; null where the rule of the certification gives it. */
  valid_until: z.nullable(z.string()),
  file_type: z.nullable(z.string()),
  note: z.nullable(z.string()),
  added_at: z.string(),
  state: z.enum(['accepted', 'refused', 'waiting']),
  decided_by: z.nullable(z.string()),
  refused_reason: z.nullable(z.string()),
  may_reopen: z.boolean(),
  is_held: z.boolean(),
  held_until: z.nullable(z.string()),
  /** Why earlier documents of theirs for the same were refused, the newest first. */
  refusals: z.array(z.string()),
})
export type HandedIn = z.infer<typeof handedIn>

const inbox = shape({
  may_write: z.boolean(),
  reach: z.enum(['all', 'outlets']),
  /** How many wait. */
  total: z.number(),
  rows: z.array(handedIn),
  /** Decided by whoever asks, a moment ago. */
  decided: z.array(handedIn),
})
export type Inbox = z.infer<typeof inbox>

/** The documents that wait for a decision, oldest first. Throws Refusal. */
export function readInbox(tenantId: string, { from, size }: { from: number; size: number }): Promise<Inbox> {
  return ask('list_evidence', { p_tenant_id: tenantId, p_limit: size, p_offset: from }, inbox)
}

/** One of them, whatever became of it; null when it is no longer there. Throws Refusal. */
export async function readHandedIn(tenantId: string, id: string): Promise<HandedIn | null> {
  if (!isUuid(id)) return null
  try {
    const { rows } = await ask('list_evidence', { p_tenant_id: tenantId, p_evidence_id: id }, inbox)
    return rows[0] ?? null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unknown_evidence') return null
    throw error
  }
}

/** Accepts a document by these dates. Throws Refusal `evidence_decided`. */
export async function acceptDocument(
  id: string,
  { issuedOn, validUntil }: { issuedOn: string; validUntil: string },
) {
  await tell('decide_evidence', {
    p_evidence_id: id,
    p_accepts: true,
    p_issued_on: issuedOn,
    ...(validUntil && { p_valid_until: validUntil }),
  })
}

/** Refuses a document with the reason, which its owner reads. Throws Refusal `evidence_decided`. */
export async function refuseDocument(id: string, reason: string) {
  await tell('decide_evidence', { p_evidence_id: id, p_accepts: false, p_reason: reason })
}

/** Lets a document wait again that one has just decided. Throws Refusal `reopening_over`. */
export async function reopenDocument(id: string) {
  await tell('reopen_evidence', { p_evidence_id: id })
}
