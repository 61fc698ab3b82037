import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { buttonLook } from '~/ui/button'
import { Section } from '~/ui/section'
import type { PackPreview } from './products.queries'

interface PackSectionProps {
  pack: PackPreview
  /** Whether the workspace has it, bought or tried. */
  isHad: boolean
}

/** The courses of a pack, and for whom of the workspace they are, counted from its own people. */
export function PackSection({ pack: { courses, roles, people, outlets }, isHad }: PackSectionProps) {
  const t = useTranslations('store.pack')
  const locale = localeOfTag(useLocale())
  const { list } = useFormatter()
  const minutes = courses.reduce((sum, course) => sum + course.minutes, 0)
  return (
    <>
      <Section title={t('forWhom')} lead={t('forWhomLead')}>
        <p className="max-w-prose text-lg">{people > 0 ? t('people', { people, outlets }) : t('nobody')}</p>
        {roles.length > 0 ? (
          <p className="mt-1 max-w-prose text-ink-soft">
            {list(
              roles.map(({ name, people: count }) => t('role', { name, count })),
              { type: 'unit' },
            )}
          </p>
        ) : null}
      </Section>
      <Section
        title={t('courses')}
        lead={t('coursesLead', { count: courses.length, minutes })}
        actions={
          isHad ? (
            <Link to="/app/courses/team" className={buttonLook('secondary')}>
              {t('assign')}
            </Link>
          ) : null
        }
      >
        <ul>
          {courses.map((course) => (
            <li key={course.id} className="border-hairline border-b py-3">
              <p className="font-medium">{course.title[locale]}</p>
              <p className="max-w-prose text-ink-soft">{course.summary[locale]}</p>
              <p className="text-ink-soft text-sm">
                {t('size', { lessons: course.lessons, minutes: course.minutes })} ·{' '}
                {t(`sides.${course.side}`)}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-prose text-ink-soft text-sm">{t('end')}</p>
      </Section>
    </>
  )
}
