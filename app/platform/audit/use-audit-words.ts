import { useFormatter, useTranslations } from 'use-intl'
import { useDateTime } from '../use-date-time'
import type { AuditEntry } from './audit.queries'
import { isEmpty } from './differences'

type Entry = Pick<AuditEntry, 'action' | 'subjectId' | 'subjectType' | 'before' | 'after' | 'names'> &
  Pick<AuditEntry, 'actorId' | 'actorEmail' | 'actorKind' | 'onBehalfOf'>

const enumerations = [
  'missing',
  'kind',
  'side',
  'language',
  'tenant_role',
  'role',
  'ended_by',
  'state',
  'scope',
  'applies_to',
  'paused_for',
  'plan',
  'gives',
]
const days = [
  'joined_on',
  'left_on',
  'valid_from',
  'valid_until',
  'first_day',
  'last_day',
  'expires_at',
  'expires_on',
  'due_on',
  'hired_since',
  'blocked_until',
]
/** Records that the action itself says all about. */
const nameless = ['impersonations', 'sign_in_counters', 'appointment_blocks', 'sessions', 'mail_outbox']
const moments = ['send_at', 'starts_at', 'ends_at', 'registration_closes_at']

/** The log in words: who, what, on which record, and a field's name and value. What has no words shows its key. */
export function useAuditWords() {
  const t = useTranslations('activity')
  const modules = useTranslations('modules')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const wordsOr = (key: string, otherwise: string) => (t.has(key as never) ? t(key as never) : otherwise)
  const moduleName = (key: string) =>
    modules.has(`names.${key}` as never) ? modules(`names.${key}` as never) : key

  function who({ actorId, actorEmail, actorKind, onBehalfOf, names }: Entry): string {
    if (actorKind === 'anonymous') return t('who.anonymous')
    if (actorKind === 'service') return t('who.service')
    if (actorKind === 'system') return t('who.system')
    const known = names.get(actorId ?? '')
    const name = known?.name ?? actorEmail ?? t('who.gone')
    return known?.isPlatform || onBehalfOf ? t('who.platform', { name }) : name
  }

  /** What the record is called; an empty text where the action says it all. */
  function record({ subjectId, subjectType, before, after, names }: Entry): string {
    const side = { ...before, ...after }
    if (nameless.includes(subjectType)) return ''
    if (subjectType === 'feature_flags') return subjectId ?? ''
    if (typeof side.module === 'string') return moduleName(side.module)
    const own =
      subjectType === 'invitations'
        ? side.email
        : (side.full_name ??
          side.name ??
          side.business_name ??
          side.title ??
          side.file_name ??
          side.question ??
          side.subject_en ??
          side.reference)
    if (typeof own === 'string') return own
    const known = names.get(subjectId ?? '')?.name
    if (known && subjectType === 'entitlements') return moduleName(known)
    return known ?? names.get(String(side.person_id))?.name ?? t('removedRecord')
  }

  function value(key: string, held: unknown, names: Entry['names']): string {
    if (isEmpty(held)) return t('values.nothing')
    if (typeof held === 'boolean') return t(held ? 'values.yes' : 'values.no')
    if (typeof held === 'number') return number(held)
    if (Array.isArray(held))
      return held.map((one) => moduleName(String(one))).join(', ') || t('values.nothing')
    if (typeof held !== 'string') return JSON.stringify(held)
    if (key === 'logo_url') return t('values.logo')
    if (key === 'module') return moduleName(held)
    if (key === 'tier' && modules.has(`tiers.${held}` as never)) return modules(`tiers.${held}` as never)
    if (enumerations.includes(key)) return wordsOr(`values.${key}.${held}`, held)
    if (days.includes(key) && !Number.isNaN(Date.parse(held)))
      return dateTime(new Date(held), { dateStyle: 'medium' })
    if (moments.includes(key) && !Number.isNaN(Date.parse(held)))
      return dateTime(new Date(held), { dateStyle: 'medium', timeStyle: 'short' })
    return names.get(held)?.name ?? (/_id$/.test(key) ? t('removedRecord') : held)
  }

  return {
    who,
    record,
    value,
    action: ({ action }: Entry) => wordsOr(`actions.${action}`, action),
    field: (key: string) => wordsOr(`fields.${key}`, key),
  }
}
