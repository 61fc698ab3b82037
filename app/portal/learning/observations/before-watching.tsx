import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { LessonBlocks } from '~/lesson/lesson-blocks'
import { Badge } from '~/ui/badge'
import { Earlier } from './found'
import type { Sheet } from './observations.queries'

/** What will be looked at, before it begins: the words the person read, the list, how it went before. */
export function BeforeWatching({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('observations.sheet')
  const read = useCourseText()
  return (
    <div className="flex grow flex-col gap-8">
      <section>
        <h2 className="mb-2 text-lg">{t('howTo')}</h2>
        <LessonBlocks blocks={sheet.lesson.blocks} keptAs={`coach ${sheet.id}`} />
      </section>
      <section>
        <h2 className="mb-2 text-lg">{t('list')}</h2>
        <ul className="border-hairline border-t">
          {sheet.list.map(({ id, text, isCritical }) => (
            <li key={id} className="flex items-start justify-between gap-4 border-hairline border-b py-3">
              {read(text)}
              {isCritical ? <Badge tone="warning">{t('critical')}</Badge> : null}
            </li>
          ))}
        </ul>
      </section>
      <Earlier sheet={sheet} />
    </div>
  )
}
