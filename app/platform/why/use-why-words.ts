import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeBytes, writeMoney } from '~/domain/numbers'
import { useDateTime } from '../use-date-time'
import type { Why } from './why.queries'

/** Who asks, as far as it decides what they can do about it. */
export type Asker = 'admin' | 'member' | 'platform'

const changedByAdmins = ['turned_off', 'ended', 'not_in_plan', 'role'] as const
const none = ['killed', 'begins', 'not_rolled_out', 'not_built'] as const
/** What an admin does about it themselves; everything else is ordered. */
const byAdmin = {
  turned_off: 'write',
  workspace_read_only: 'pay',
  seats_full: 'seats',
  storage_full: 'room',
  no_person: 'person',
} as const

/** An answer in words: why, and what can be done about it (an empty text where the feature is there). */
export function useWhyWords() {
  const t = useTranslations('why')
  const modules = useTranslations('modules')
  const dateTime = useDateTime()
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  const day = (on: string | undefined) =>
    on ? dateTime(new Date(on), { dateStyle: 'medium', timeZone: 'UTC' }) : ''
  const reason = (answer: Why): string => {
    const { why, source, until } = answer
    if (why === 'ended') return t(`ended.${source ?? 'add_on'}`, { day: day(answer.since) })
    if (why === 'not_in_plan')
      return t('notInPlan', {
        tier: answer.tier ? modules(`tiers.${answer.tier}`) : '',
        tiers: list(
          (answer.tiers ?? []).map((one) => modules(`tiers.${one}`)),
          { type: 'disjunction' },
        ),
      })
    if (why === 'role')
      return t('role', {
        roles: list(
          (answer.roles ?? []).map((one) => t(`roles.${one}`)),
          { type: 'conjunction' },
        ),
      })
    if (why === 'seats_full') return t('seats_full', { used: answer.used ?? 0, cap: answer.cap ?? 0 })
    if (why === 'storage_full')
      return t('storage_full', {
        used: writeBytes(locale, answer.used ?? 0),
        cap: writeBytes(locale, answer.cap ?? 0),
      })
    if (why === 'over_approval_limit' || why === 'approval_limit_day')
      return t(why, {
        limit: writeMoney(locale, answer.limit_paise ?? 0),
        today: writeMoney(locale, answer.today_paise ?? 0),
      })
    if ((why === 'add_on' || why === 'grant') && until) return t(`${why}_until`, { day: day(until) })
    return t(why, { day: day(answer.since ?? answer.from) })
  }
  const next = ({ is_seen: isSeen, why }: Why, asker: Asker, admins: readonly string[] = []): string => {
    if (isSeen) return ''
    if (none.some((one) => one === why)) return t('next.wait')
    if (asker === 'platform') return t(`next.platform.${why as (typeof changedByAdmins)[number]}`)
    if (asker === 'admin') return t(`next.${byAdmin[why as keyof typeof byAdmin] ?? 'order'}`)
    return admins.length > 0
      ? t('next.ask', { names: list([...admins], { type: 'disjunction' }) })
      : t('next.askAdmin')
  }
  return { reason, next }
}
