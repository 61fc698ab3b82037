import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { Place } from '../place'
import { useTitle } from '../use-title'
import { bringBackCourse, retireCourse, type StudioCourse, startDraft } from './editor.queries'
import { EditorFrame } from './editor-frame'
import { useCourseChange } from './use-course-change'
import { VersionList } from './version-list'

interface CourseCardProps {
  place: Place
  opened: StudioCourse
  mayWrite: boolean
}

/** A course of which nothing is being written: what was published of it, and the way on. */
export function CourseCard({ place, opened, mayWrite }: CourseCardProps) {
  const t = useTranslations('authoring.card')
  const title = useTitle()
  const starting = useCourseChange()
  const retiring = useCourseChange()
  const [, setSearch] = useSearchParams()
  const [newest] = opened.versions
  const { course_id, retired_at, may_publish } = opened
  async function start() {
    setSearch({}, { replace: true }) // the part that was open may be gone
    await starting.run(() => startDraft(course_id), t('started'))
  }
  const begin = mayWrite ? (
    <Button isPending={starting.isPending} onClick={() => void start()}>
      {t('start')}
    </Button>
  ) : undefined
  return (
    <EditorFrame
      home={place.home}
      title={newest ? title(newest.title) : t('title')}
      state={retired_at ? 'retired' : 'published'}
    >
      <EmptyState
        title={t(retired_at ? 'retired' : 'published')}
        text={t(retired_at ? 'retiredText' : 'publishedText')}
        action={begin}
      />
      <VersionList versions={opened.versions} />
      {mayWrite && may_publish ? (
        <div className="mt-6 -ml-3">
          <Button
            variant="quiet"
            isPending={retiring.isPending}
            onClick={() =>
              void (retired_at
                ? retiring.run(() => bringBackCourse(course_id), t('isBack'))
                : retiring.run(() => retireCourse(course_id), t('isRetired')))
            }
          >
            {t(retired_at ? 'bringBack' : 'retire')}
          </Button>
        </div>
      ) : null}
    </EditorFrame>
  )
}
