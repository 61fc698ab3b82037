import { FunctionsHttpError } from '@supabase/supabase-js'
import { evidenceFile } from '~/domain/file-rules'
import { backend } from '~/platform/backend'
import { Refusal, type RefusalCode, throwIfRefused } from '~/platform/refusal'
import { saveFile } from '~/platform/save-file'
import type { InBoth } from '../compliance.queries'

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}
export const fileTypes = Object.keys(endings)
export const fileBytesMax = evidenceFile.bytesMax

export const evidenceProblems = [
  'proof_required',
  'issued_in_future',
  'impossible_span',
  'due_too_far',
  'text_too_long',
  'evidence_decided',
  'evidence_waiting',
  'unknown_evidence',
  'unknown_person',
  'unknown_certification',
  'not_allowed',
  'second_person_required',
  'changes_not_allowed',
  'tenant_suspended',
  'module_off',
  'file_too_large',
  'wrong_file',
] as const satisfies readonly RefusalCode[]

/** Adds a document of another issuer. The form carries a client id: sent twice, it counts once. Throws Refusal. */
export async function addDocument(form: FormData) {
  const { error } = await (await backend()).functions.invoke('learning-evidence', { body: form })
  if (error) throw await refusalOf(error)
}

/** The file of a document, of no kind that a browser would run. Throws Refusal. */
export async function fetchDocument(evidenceId: string): Promise<Blob> {
  const { data, error } = await (await backend()).functions.invoke('learning-evidence', {
    body: { open: evidenceId },
  })
  if (error) throw await refusalOf(error)
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
  if (error) throw await refusalOf(error)
}

/** A document that somebody handed in, as who decides about it sees it. */
export interface HandedIn {
  id: string
  person_id: string
  full_name: string
  places: string[]
  title: InBoth
  issuer: string | null
  number: string | null
  issued_on: string
  /** The end that was said; null where the rule of the certification gives it. */
  valid_until: string | null
  file_type: string | null
  note: string | null
  added_at: string
  state: 'accepted' | 'refused' | 'waiting'
  decided_by: string | null
  refused_reason: string | null
  is_held: boolean
  held_until: string | null
  /** Why earlier documents of theirs for the same were refused, the newest first. */
  refusals: string[]
}

export interface Inbox {
  may_write: boolean
  reach: 'all' | 'outlets'
  /** How many wait. */
  total: number
  rows: HandedIn[]
  /** Decided by whoever asks, a moment ago. */
  decided: HandedIn[]
}

/** The documents that wait for somebody to decide, those that came first before the others. Throws Refusal. */
export async function readInbox(
  tenantId: string,
  { from, size }: { from: number; size: number },
): Promise<Inbox> {
  const { data, error } = await (await backend()).rpc('list_evidence', {
    p_tenant_id: tenantId,
    p_limit: size,
    p_offset: from,
  })
  throwIfRefused(error)
  return data as unknown as Inbox
}

/** One of them, whatever became of it; null when it is no longer there. Throws Refusal. */
export async function readHandedIn(tenantId: string, id: string): Promise<HandedIn | null> {
  const { data, error } = await (await backend()).rpc('list_evidence', {
    p_tenant_id: tenantId,
    p_evidence_id: id,
  })
  if (error?.message === 'unknown_evidence' || error?.code === '22P02') return null // or no id at all
  throwIfRefused(error)
  return (data as unknown as Inbox).rows[0] ?? null
}

/** Accepts a document by these dates. Throws Refusal `evidence_decided`. */
export async function acceptDocument(
  id: string,
  { issuedOn, validUntil }: { issuedOn: string; validUntil: string },
) {
  const { error } = await (await backend()).rpc('decide_evidence', {
    p_evidence_id: id,
    p_accepts: true,
    p_issued_on: issuedOn,
    ...(validUntil && { p_valid_until: validUntil }),
  })
  throwIfRefused(error)
}

/** Refuses a document with the reason, which its owner reads. Throws Refusal `evidence_decided`. */
export async function refuseDocument(id: string, reason: string) {
  const { error } = await (await backend()).rpc('decide_evidence', {
    p_evidence_id: id,
    p_accepts: false,
    p_reason: reason,
  })
  throwIfRefused(error)
}

/** Lets a document wait again that one has just decided. Throws Refusal `reopening_over`. */
export async function reopenDocument(id: string) {
  const { error } = await (await backend()).rpc('reopen_evidence', { p_evidence_id: id })
  throwIfRefused(error)
}

async function refusalOf(error: Error): Promise<Refusal> {
  if (!(error instanceof FunctionsHttpError)) return new Refusal('unreachable', error)
  const answer = (await (error.context as Response).json().catch(() => ({}))) as { code?: string }
  return new Refusal(evidenceProblems.find((code) => code === answer.code) ?? 'unexpected', error)
}
