import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { LessonBlocks } from '~/lesson/lesson-blocks'
import { Badge } from '~/ui/badge'
import { Earlier } from './found'
import type { ObservationForm } from './observations.queries'

/** What will be looked at, before it begins: the words the person read, the list, how it went before. */
export function BeforeWatching({ form }: { form: ObservationForm }) {
  const t = useTranslations('observations.form')
  const read = useCourseText()
  return (
    <div className="flex grow flex-col gap-8">
      <section>
        <h2 className="mb-2 text-lg">{t('howTo')}</h2>
        <LessonBlocks blocks={form.lesson.blocks} keptAs={`coach ${form.id}`} />
      </section>
      <section>
        <h2 className="mb-2 text-lg">{t('list')}</h2>
        <ul className="border-hairline border-t">
          {form.list.map(({ id, text, isCritical }) => (
            <li key={id} className="flex items-start justify-between gap-4 border-hairline border-b py-3">
              {read(text)}
              {isCritical ? <Badge tone="warning">{t('critical')}</Badge> : null}
            </li>
          ))}
        </ul>
      </section>
      <Earlier form={form} />
    </div>
  )
}
