import * as z from 'zod/mini'
import { flagKinds, flagScopes, kindsOf, mustEnd } from '~/domain/flag-rules'
import { tiers } from '~/domain/modules'
import type { FieldsOfRefusals } from '~/platform/changes/use-change'
import { type Problems, readForm, text, ticked } from '~/platform/read-form'
import type { FlagFields } from './features.queries'

/** What only we can find wrong with a flag, by the name of the field. */
type WrongFields = Readonly<Record<string, 'key' | 'kind' | 'percentage' | 'expiresOn'>>

/** What is wrong with a form: problems that any text may have, and those of a flag. */
export interface FlagProblems {
  problems: Problems
  wrong: WrongFields
}

/** The field that a refusal is about. */
export const flagFields: FieldsOfRefusals = { flag_exists: 'key', unknown_owner: 'owner' }

const fields = z.object({
  name: text({ isRequired: true, max: 80 }),
  description: text({ max: 500 }),
  kind: z.enum(flagKinds),
  scope: z.enum(flagScopes),
  owner: z._default(z.string(), ''),
  isOn: ticked(),
  isOnByDefault: ticked(),
  percentage: text({ max: 4 }),
  expiresOn: text({ max: 10 }),
})
const withReason = z.extend(fields, { reason: text({ isRequired: true, max: 500 }) })

const keyForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

type Read<Answer> = { read: Answer; refused?: never } | { read?: never; refused: FlagProblems }

/** A new flag of a form, or what is wrong with it. */
export function readNewFlag(form: FormData): Read<{ key: string; fields: FlagFields }> {
  const { data, problems = {} } = readForm(fields, form)
  const key = String(form.get('key') ?? '').trim()
  const isKey = keyForm.test(key) && key.length <= 60
  const wrong = { ...(isKey ? {} : { key: 'key' as const }), ...(data && wrongIn(data)) }
  if (!data || Object.keys(wrong).length > 0) return { refused: { problems, wrong } }
  return { read: { key, fields: fieldsOf(data, form) } }
}

/** A changed flag of a form with its reason, or what is wrong with it. */
export function readChangedFlag(
  form: FormData,
): Read<{ fields: FlagFields; reason: string; version: number }> {
  const { data, problems = {} } = readForm(withReason, form)
  const wrong = data ? wrongIn(data) : {}
  if (!data || Object.keys(wrong).length > 0) return { refused: { problems, wrong } }
  const version = Number(form.get('over') ?? form.get('version'))
  return { read: { fields: fieldsOf(data, form), reason: data.reason, version } }
}

type Typed = z.output<typeof fields>

function wrongIn({ percentage, kind, scope, expiresOn }: Typed): WrongFields {
  const isShare = percentage === '' || (/^\d{1,3}$/.test(percentage) && Number(percentage) <= 100)
  const isDay = expiresOn === '' ? !mustEnd(kind) : /^\d{4}-\d\d-\d\d$/.test(expiresOn)
  return {
    ...(kindsOf(scope).includes(kind) ? {} : { kind: 'kind' as const }),
    ...(isShare ? {} : { percentage: 'percentage' as const }),
    ...(isDay ? {} : { expiresOn: 'expiresOn' as const }),
  }
}

function fieldsOf(data: Typed, form: FormData): FlagFields {
  const named = (choice: string) =>
    [...form].flatMap(([name, value]) =>
      name.startsWith('tenant-') && value === choice ? [name.slice('tenant-'.length)] : [],
    )
  const isOfPortal = data.scope === 'portal'
  return {
    name: data.name,
    description: data.description,
    kind: data.kind,
    scope: data.scope,
    ownerId: data.owner || null,
    isOn: data.isOn,
    isOnByDefault: data.isOnByDefault,
    percentage: data.percentage === '' ? null : Number(data.percentage),
    expiresOn: data.expiresOn || null,
    tiers: isOfPortal ? tiers.filter((tier) => form.has(`tier-${tier}`)) : [],
    included: isOfPortal ? named('in') : [],
    excluded: isOfPortal ? named('out') : [],
  }
}
