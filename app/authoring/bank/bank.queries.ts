import type { QuestionKind, QuestionSource } from '~/domain/course-source'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import type { Part } from '~/platform/list/list-query'
import { throwIfRefused } from '~/platform/refusal'

export interface BankQuestion {
  id: string
  key: string
  kind: QuestionKind
  skills: string[]
  source: QuestionSource
  /** Nothing keeps it from being asked. */
  is_complete: boolean
  revision: number
  is_archived: boolean
  updated_at: string
  updated_by_name: string | null
}

export interface BankPage {
  total: number
  has_any: boolean
  may_write: boolean
  skills: string[]
  rows: BankQuestion[]
}

export interface BankFilter {
  q: string
  kind: string
  skill: string
  state: string
}

/** What an import would do with a row, or did. */
export interface ImportedRow {
  row: number
  key: string | null
  outcome: 'new' | 'changed' | 'same' | 'refused'
  code: string | null
  path: string | null
  is_complete: boolean | null
}

/** A page of the questions of a tenant, or of the library, the last changed first. Throws Refusal. */
export async function listBank(
  tenantId: string | null,
  { q, kind, skill, state }: BankFilter,
  { from, size }: Part,
): Promise<BankPage> {
  const { data, error } = await (await backend()).rpc('bank_questions', {
    ...(tenantId && { p_tenant_id: tenantId }),
    ...(q && { p_search: q }),
    ...(kind && { p_kind: kind }),
    ...(skill && { p_skill: skill }),
    p_is_archived: state === 'archived',
    ...(state === 'incomplete' && { p_is_complete: false }),
    ...(state === 'complete' && { p_is_complete: true }),
    p_limit: size,
    p_offset: from,
  })
  throwIfRefused(error)
  return data as unknown as BankPage
}

/** One question. Throws Refusal `unknown_question`. */
export async function openQuestion(id: string): Promise<BankQuestion> {
  const { data, error } = await (await backend()).rpc('open_bank_question', { p_id: id })
  throwIfRefused(error)
  return data as unknown as BankQuestion
}

/**
 * Keeps a question; a new one has the revision 0, and with the same id it is one, however often it is sent. Throws Refusal
 * `question_changed`, `question_refused`, `unknown_question`, `not_allowed`.
 */
export async function putQuestion(
  tenantId: string | null,
  id: string,
  revision: number,
  source: QuestionSource,
) {
  const { error } = await (await backend()).rpc('put_bank_question', {
    p_id: id,
    p_tenant_id: tenantId as string, // the function takes null, which the generated type does not know
    p_revision: revision,
    p_source: source as unknown as Json,
  })
  throwIfRefused(error)
}

/** Puts a question aside, or takes it back. Throws Refusal. */
export async function archiveQuestion(id: string, isArchived: boolean) {
  const { error } = await (await backend()).rpc('archive_bank_question', {
    p_id: id,
    p_is_archived: isArchived,
  })
  throwIfRefused(error)
}

/** Says what each row would do to the bank, or does it. Throws Refusal `too_many_rows`. */
export async function importQuestions(
  tenantId: string | null,
  rows: readonly { row: number; key: string; question: QuestionSource }[],
  isDryRun: boolean,
): Promise<ImportedRow[]> {
  const { data, error } = await (await backend()).rpc('import_bank_questions', {
    p_tenant_id: tenantId as string,
    p_rows: rows as unknown as Json,
    p_dry_run: isDryRun,
  })
  throwIfRefused(error)
  return data as unknown as ImportedRow[]
}
