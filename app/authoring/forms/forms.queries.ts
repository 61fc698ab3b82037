import * as z from 'zod/mini'
import type { ShopDraft, ShopForm } from '~/domain/shops/form'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import { throwIfRefused } from '~/platform/refusal'
import { base, document, kind, reviewed } from './form-shape'

export type ListedForm = Awaited<ReturnType<typeof listForms>>[number]

/** The forms of a tenant, the last changed first, and behind them those of the library. Throws Refusal. */
export async function listForms(tenantId: string) {
  const { data, error } = await (await backend())
    .from('shop_forms')
    .select(
      'id, tenantId:tenant_id, title_en, title_hi, about_en, about_hi, kind, revision:draft_revision, released:released_revision, archivedAt:archived_at, updatedAt:updated_at, versions:shop_form_versions(number)',
    )
    .or(`tenant_id.eq.${tenantId},tenant_id.is.null`)
    .order('updated_at', { ascending: false })
  throwIfRefused(error)
  return data.map(({ title_en, title_hi, about_en, about_hi, versions, ...form }) => ({
    ...form,
    kind: kind.parse(form.kind),
    title: { en: title_en, hi: title_hi },
    about: { en: about_en, hi: about_hi },
    version: Math.max(0, ...versions.map(({ number }) => number)),
  }))
}

export interface FormVersion {
  number: number
  releasedAt: string
}

export interface OpenedForm {
  id: string
  isLibrary: boolean
  archivedAt: string | null
  revision: number
  releasedRevision: number | null
  updatedAt: string
  draft: ShopDraft
  versions: FormVersion[]
  /** The version that is read instead of the draft. */
  version?: number
}

/** A form as it is written now, and what was released of it. Throws Refusal `not_found`. */
export async function openForm(formId: string): Promise<OpenedForm> {
  const { data, error } = await (await backend())
    .from('shop_forms')
    .select(
      'id, tenant_id, title_en, title_hi, about_en, about_hi, kind, base, draft, reviewed, draft_revision, released_revision, archived_at, updated_at, versions:shop_form_versions(number, releasedAt:released_at)',
    )
    .eq('id', formId)
    .single()
  throwIfRefused(error)
  return {
    id: data.id,
    isLibrary: data.tenant_id === null,
    archivedAt: data.archived_at,
    revision: data.draft_revision,
    releasedRevision: data.released_revision,
    updatedAt: data.updated_at,
    draft: {
      title: { en: data.title_en, hi: data.title_hi },
      about: { en: data.about_en, hi: data.about_hi },
      kind: kind.parse(data.kind),
      base: base.parse(data.base),
      document: document.parse(data.draft) as ShopForm,
      reviewed: reviewed.parse(data.reviewed),
    },
    versions: data.versions.toSorted((one, other) => other.number - one.number),
  }
}

/** A version as it was released: to be read and tried, never changed. Throws Refusal `not_found`. */
export async function openVersion(formId: string, number: number): Promise<OpenedForm> {
  const [form, { data, error }] = await Promise.all([
    openForm(formId),
    (await backend())
      .from('shop_form_versions')
      .select('title_en, title_hi, document')
      .eq('form_id', formId)
      .eq('number', number)
      .single(),
  ])
  throwIfRefused(error)
  const title = { en: data.title_en, hi: data.title_hi }
  const draft = { ...form.draft, title, document: document.parse(data.document) as ShopForm }
  return { ...form, draft, version: number }
}

/** Begins a form under an id made here: sent again it begins no second one. Throws Refusal. */
export async function createForm(tenantId: string, id: string, draft: ShopDraft): Promise<void> {
  await ask('create_shop_form', { p_tenant_id: tenantId, p_id: id, p_said: saidOf(draft) })
}

/** Copies a form of the library or of the tenant. Throws Refusal `unknown_form`. */
export async function copyForm(tenantId: string, fromId: string, id: string): Promise<void> {
  await ask('copy_shop_form', { p_tenant_id: tenantId, p_from_form_id: fromId, p_id: id })
}

const saved = shape({ revision: z.number(), updated_at: z.string() })

/** Saves the draft as a whole. Throws Refusal `draft_changed`. */
export function saveForm(formId: string, revision: number, draft: ShopDraft) {
  return ask('save_shop_draft', { p_form_id: formId, p_revision: revision, p_said: saidOf(draft) }, saved)
}

/** Makes a version of the draft and returns its number. Throws Refusal `form_incomplete`, `draft_changed`. */
export function releaseForm(formId: string, revision: number): Promise<number> {
  return ask('release_shop_form', { p_form_id: formId, p_revision: revision })
}

export function archiveForm(formId: string, isArchived: boolean): Promise<void> {
  return tell('archive_shop_form', { p_form_id: formId, p_is_archived: isArchived })
}

function saidOf(draft: ShopDraft): Json {
  return JSON.parse(JSON.stringify(draft))
}
