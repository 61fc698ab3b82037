import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { type Action, type Given, giveCourse } from './actions.queries'

type Course = Action['courses'][number]

/** Courses that teach what a visit missed, for everyone at the outlet: who gets one is said before it is given. */
export function ActionCourses({ tenantId, action }: { tenantId: string; action: Action }) {
  const t = useTranslations('actions.courses')
  const locale = localeOfTag(useLocale())
  const press = usePressedChange()
  const [asked, setAsked] = useState<{ course: Course; counted: Given } | null>(null)
  if (action.courses.length === 0) return null
  const assign = ({ id }: Course, isDryRun: boolean) => giveCourse(tenantId, action, id, isDryRun)
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul>
        {action.courses.map((course) => (
          <li
            key={course.id}
            className="flex flex-wrap items-center justify-between gap-3 border-hairline border-b py-2"
          >
            {course.title[locale]}
            <Button
              variant="secondary"
              aria-label={t('assignOf', { course: course.title[locale] })}
              isPending={press.isPending}
              onClick={() =>
                void press.run(async () => {
                  setAsked({ course, counted: await assign(course, true) })
                  return undefined
                })
              }
            >
              {t('assign')}
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <ChangeDialog
          title={asked.course.title[locale]}
          confirmLabel={t('confirm')}
          isDisabled={asked.counted.assigned === 0}
          onClose={() => setAsked(null)}
          onConfirm={async () =>
            t('assigned', { count: (await assign(asked.course, false)).assigned, outlet: action.outlet })
          }
        >
          <p>{t('who', { count: asked.counted.assigned, outlet: action.outlet })}</p>
          <p className="mt-2 text-ink-soft">
            {t('others', { already: asked.counted.already, done: asked.counted.done })}
          </p>
        </ChangeDialog>
      ) : null}
    </Section>
  )
}
