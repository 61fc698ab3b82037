import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CourseSource } from '~/domain/course-source'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { Place } from '../place'
import { CopyDialog } from './copy-dialog'
import { useCourseColumns } from './course-rows'
import { NewCourseDialog } from './new-course-dialog'
import type { Studio } from './studio.queries'
import { studioList } from './studio-query'

interface CourseListProps {
  place: Place
  sides: readonly CourseSource['side'][]
  page: Loaded<Studio>
}

/** The courses that are written here, the last changed first, and the ways to a new one. */
export function CourseList({ place, sides, page }: CourseListProps) {
  const t = useTranslations('authoring.studio')
  const states = useTranslations('authoring.states')
  const isViewOnly = useViewOnly()
  const query = useListQuery(studioList)
  const [open, setOpen] = useState<'new' | 'copy' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useCourseColumns(place.home)}
        rowKey={({ course_id }) => course_id}
        filters={{ state: { label: t('state'), any: t('anyState'), word: (state) => states(state) } }}
        section={{
          title: t('heading'),
          lead: t(place.isLibrary ? 'leadLibrary' : 'lead'),
          links: (
            <>
              <Link to={`${place.home}/paths`} className={buttonLook('quiet')}>
                {t('paths')}
              </Link>
              {place.isLibrary ? null : (
                <Link to={`${place.home}/first`} className={buttonLook('quiet')}>
                  {t('before')}
                </Link>
              )}
              <Link to={`${place.home}/questions`} className={buttonLook('quiet')}>
                {t('questions')}
              </Link>
            </>
          ),
          actions:
            isViewOnly || !page.content ? null : <Ways hasLibrary={!place.isLibrary} onOpen={setOpen} />,
        }}
      />
      {open === 'new' ? <NewCourseDialog place={place} sides={sides} onClose={close} /> : null}
      {open === 'copy' && place.tenantId ? (
        <CopyDialog tenantId={place.tenantId} home={place.home} onClose={close} />
      ) : null}
    </>
  )
}

interface WaysProps {
  /** Whether there is a library to copy from. */
  hasLibrary: boolean
  onOpen: (way: 'new' | 'copy') => void
}

function Ways({ hasLibrary, onOpen }: WaysProps) {
  const t = useTranslations('authoring.studio')
  return (
    <>
      {hasLibrary ? (
        <Button variant="secondary" onClick={() => onOpen('copy')}>
          <Icon name="copy" />
          {t('copy')}
        </Button>
      ) : null}
      <Button onClick={() => onOpen('new')}>
        <Icon name="plus" />
        {t('new')}
      </Button>
    </>
  )
}
