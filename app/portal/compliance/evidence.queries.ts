import { FunctionsHttpError } from '@supabase/supabase-js'
import { backend } from '~/platform/backend'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { saveFile } from '~/platform/save-file'

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
export const fileBytesMax = 10_485_760

export const evidenceProblems = [
  'proof_required',
  'issued_in_future',
  'impossible_span',
  'due_too_far',
  'text_too_long',
  'unknown_person',
  'unknown_certification',
  'not_allowed',
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

/** Has the browser keep the file of a document. Throws Refusal. */
export async function saveDocument(evidenceId: string, name: string) {
  const { data, error } = await (await backend()).functions.invoke('learning-evidence', {
    body: { open: evidenceId },
  })
  if (error) throw await refusalOf(error)
  saveFile(name, data as Blob)
}

async function refusalOf(error: Error): Promise<Refusal> {
  if (!(error instanceof FunctionsHttpError)) return new Refusal('unreachable', error)
  const answer = (await (error.context as Response).json().catch(() => ({}))) as { code?: string }
  return new Refusal(evidenceProblems.find((code) => code === answer.code) ?? 'unexpected', error)
}
