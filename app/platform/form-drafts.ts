import { isRecord, recall, remember } from './device-store'
import { sharedTablet } from './shared-tablet'

/** What someone typed into a form and did not send. */
export interface FormDraft {
  personId: string
  savedAt: number
  values: readonly (readonly [name: string, value: string])[]
}

type Drafts = Readonly<Record<string, FormDraft>>

const key = 'sopan-form-drafts'
const keptMs = 24 * 3_600_000
const formsMax = 20
const lengthMax = 100_000

/**
 * Keeps what a form with `data-draft` holds, for this person and this device. Passwords, codes, files and hidden fields
 * are left out; a shared tablet keeps nothing. Of a form that has grown too long, what it held before stays.
 */
export function keepDraft(form: HTMLFormElement, personId: string, now: number) {
  const name = form.dataset.draft
  if (!name || sharedTablet()) return
  const values = keepable(form).flatMap(({ name: field, value }) => (value ? [[field, value] as const] : []))
  const { [nameOf(personId, name)]: _, ...others } = liveDrafts(now)
  if (values.length === 0) return remember(key, others)
  if (JSON.stringify(values).length > lengthMax) return
  const newest = Object.entries(others).slice(-(formsMax - 1))
  remember(key, {
    ...Object.fromEntries(newest),
    [nameOf(personId, name)]: { personId, savedAt: now, values },
  })
}

/** The draft of a form, at most a day old and only for the person who typed it; undefined when there is none. */
export function findDraft(form: HTMLFormElement, personId: string, now: number): FormDraft | undefined {
  return form.dataset.draft ? liveDrafts(now)[nameOf(personId, form.dataset.draft)] : undefined
}

export function dropDraft(form: HTMLFormElement, personId: string, now: number) {
  if (!form.dataset.draft) return
  const { [nameOf(personId, form.dataset.draft)]: _, ...others } = liveDrafts(now)
  remember(key, Object.keys(others).length > 0 ? others : undefined)
}

/** Whether the form still shows something else than its draft. */
export function differsFrom(form: HTMLFormElement, draft: FormDraft): boolean {
  const shown = keepable(form).flatMap(({ name, value }) => (value ? [[name, value]] : []))
  return JSON.stringify(shown) !== JSON.stringify(draft.values)
}

/** Puts a draft back into its form, as if it were typed, so that whoever listens to the fields hears it. */
export function fillForm(form: HTMLFormElement, draft: FormDraft) {
  const left = [...draft.values]
  for (const field of form.elements) {
    if (!isKeepable(field)) continue
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const isTicked = left.some(([name, value]) => name === field.name && value === field.value)
      if (field.checked !== isTicked) field.click()
      continue
    }
    const place = left.findIndex(([name]) => name === field.name)
    const [, value] = left.splice(place, place < 0 ? 0 : 1)[0] ?? []
    if (value !== undefined) type(field, value)
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React watches the field's own property; only the prototype's setter tells it that someone else wrote. */
function type(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function keepable(form: HTMLFormElement): { name: string; value: string }[] {
  return [...form.elements].filter(isKeepable).flatMap((field) => {
    const isOff = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) && !field.checked
    return isOff ? [] : [{ name: field.name, value: field.value }]
  })
}

function isKeepable(field: Element): field is Field {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.name !== ''
  if (!(field instanceof HTMLInputElement) || field.name === '') return false
  if (/^(password|hidden|file|submit|button|reset|image)$/.test(field.type)) return false
  return !/one-time-code|password|cc-/.test(field.autocomplete)
}

function nameOf(personId: string, form: string): string {
  return `${personId} ${form}`
}

function liveDrafts(now: number): Drafts {
  const stored = recall(key, (value) => (isRecord(value) ? value : undefined)) ?? {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, FormDraft] =>
        isDraft(entry[1]) && entry[1].savedAt <= now && now - entry[1].savedAt < keptMs,
    ),
  )
}

function isDraft(value: unknown): value is FormDraft {
  return (
    isRecord(value) &&
    typeof value.personId === 'string' &&
    typeof value.savedAt === 'number' &&
    Array.isArray(value.values) &&
    value.values.every(
      (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
    )
  )
}
