import * as z from 'zod/mini'
import { type QuestionSource, questionKinds } from '~/domain/course-source'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import type { Part } from '~/platform/list/list-query'
import { questionSource } from '../sources'

const bankQuestion = shape({
  id: z.string(),
  key: z.string(),
  kind: z.enum(questionKinds),
  skills: z.array(z.string()),
  source: questionSource,
  /** The file name of its picture, where it is one of the media. */
  picture_name: z.nullable(z.string()),
  /** Nothing keeps it from being asked. */
  is_complete: z.boolean(),
  revision: z.number(),
  is_archived: z.boolean(),
  updated_at: z.string(),
  updated_by_name: z.nullable(z.string()),
})
export type BankQuestion = z.infer<typeof bankQuestion>

const bankPage = shape({
  total: z.number(),
  has_any: z.boolean(),
  may_write: z.boolean(),
  skills: z.array(z.string()),
  rows: z.array(bankQuestion),
})
export type BankPage = z.infer<typeof bankPage>

export interface BankFilter {
  q: string
  kind: string
  skill: string
  state: string
}

/** What an import would do with a row, or did. */
const importedRow = shape({
  row: z.number(),
  key: z.nullable(z.string()),
  outcome: z.enum(['new', 'changed', 'same', 'refused']),
  code: z.nullable(z.string()),
  path: z.nullable(z.string()),
  is_complete: z.nullable(z.boolean()),
})
export type ImportedRow = z.infer<typeof importedRow>

/** A page of the questions of a tenant, or of the library, the last changed first. Throws Refusal. */
export function listBank(
  tenantId: string | null,
  { q, kind, skill, state }: BankFilter,
  { from, size }: Part,
): Promise<BankPage> {
  const args = {
    ...(tenantId && { p_tenant_id: tenantId }),
    ...(q && { p_search: q }),
    ...(kind && { p_kind: kind }),
    ...(skill && { p_skill: skill }),
    p_is_archived: state === 'archived',
    ...(state === 'incomplete' && { p_is_complete: false }),
    ...(state === 'complete' && { p_is_complete: true }),
    p_limit: size,
    p_offset: from,
  }
  return ask('bank_questions', args, bankPage)
}

/** One question. Throws Refusal `unknown_question`. */
export function openQuestion(id: string): Promise<BankQuestion> {
  return ask('open_bank_question', { p_id: id }, bankQuestion)
}

/**
 * Keeps a question; a new one has the revision 0, and with the same id it is one, however often it is sent. Throws Refusal
 * `question_changed`, `question_refused`, `unknown_question`, `not_allowed`.
 */
export function putQuestion(tenantId: string | null, id: string, revision: number, source: QuestionSource) {
  return tell('put_bank_question', {
    p_id: id,
    p_tenant_id: tenantId as string, // the function takes null, which the generated type does not know
    p_revision: revision,
    p_source: source,
  })
}

/** Puts a question aside, or takes it back. Throws Refusal. */
export function archiveQuestion(id: string, isArchived: boolean) {
  return tell('archive_bank_question', { p_id: id, p_is_archived: isArchived })
}

/** Says what each row would do to the bank, or does it. Throws Refusal `too_many_rows`. */
export function importQuestions(
  tenantId: string | null,
  rows: readonly { row: number; key: string; question: QuestionSource; picture?: string | undefined }[],
  isDryRun: boolean,
): Promise<ImportedRow[]> {
  const args = { p_tenant_id: tenantId as string, p_rows: rows, p_dry_run: isDryRun }
  return ask('import_bank_questions', args, z.array(importedRow))
}
