import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import type { Named, Rule } from './rules.queries'

type Said = Pick<
  Rule,
  'gives' | 'title' | 'outlets' | 'job_roles' | 'departments' | 'hired_since' | 'due_days' | 'due_on'
>

/** A rule as one sentence: who gets what, and until when. */
export function useRuleSentence(): (rule: Said) => string {
  const t = useTranslations('assignmentRules')
  const dateTime = useDateTime()
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  const day = (date: string | null) => (date ? dateTime(new Date(date), { dateStyle: 'long' }) : '')
  const either = (those: readonly Named[]) =>
    list(
      those.map(({ name }) => name ?? t('gone')),
      { type: 'disjunction' },
    )
  const said = (is: unknown) => (is ? 'yes' : 'no')
  return (rule) =>
    t('sentence', {
      what: rule.gives,
      name: rule.title[locale],
      hasRoles: said(rule.job_roles.length),
      roles: either(rule.job_roles),
      hasDepartments: said(rule.departments.length),
      departments: either(rule.departments),
      hasOutlets: said(rule.outlets.length),
      outlets: either(rule.outlets),
      isSince: said(rule.hired_since),
      since: day(rule.hired_since),
      due: rule.due_days ? 'days' : rule.due_on ? 'day' : 'none',
      days: rule.due_days ?? 0,
      day: day(rule.due_on),
    })
}
