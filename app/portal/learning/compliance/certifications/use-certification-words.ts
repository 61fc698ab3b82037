import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Certification, CertificationSettings } from './certifications.queries'

/** What a certification says, in lines: how it is earned, how long it counts, and who needs it. */
export function useCertificationWords(settings: CertificationSettings): (one: Certification) => string[] {
  const t = useTranslations('compliance.say')
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  const names = new Map([...settings.job_roles, ...settings.outlets].map(({ id, name }) => [id, name]))
  const courses = new Map(settings.courses.map(({ id, title }) => [id, title[locale]]))
  return (one) => {
    const named = one.first_courses.flatMap((id) => courses.get(id) ?? [])
    const chosen = [
      ...new Set(
        one.needs.flatMap(({ job_role_id, outlet_id }) => [job_role_id, outlet_id].flatMap((id) => id ?? [])),
      ),
    ].flatMap((id) => names.get(id) ?? [])
    const who = chosen.length > 0 ? list(chosen) : t(one.needs.length > 0 ? 'everyone' : 'nobody')
    return [
      one.earned_by === 'document'
        ? t('document')
        : t(one.courses_needed ? 'someCourses' : 'courses', {
            courses: list(named),
            count: one.courses_needed ?? named.length,
          }),
      one.valid_months ? t('months', { count: one.valid_months }) : t('forGood'),
      one.people_per_holder ? t('ratio', { count: one.people_per_holder, who }) : t('who', { who }),
    ]
  }
}
