import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import type { Place } from '../place'
import { useTitle } from '../use-title'
import { ConflictChoice } from './conflict-choice'
import { CourseActions } from './course-actions'
import { CourseMenu } from './course-menu'
import { CourseTexts } from './course-texts'
import type { Draft, StudioCourse } from './editor.queries'
import { CurrentEditing, type Editing } from './editor-context'
import { EditorFrame } from './editor-frame'
import { OpenPart } from './open-part'
import { Preview } from './preview'
import { ProblemList } from './problem-list'
import { ReviewNote } from './review-note'
import { SaveState } from './save-state'
import { Structure } from './structure'
import { useDraftWork } from './use-draft-work'
import { usePart } from './use-part'
import { VersionList } from './version-list'

interface DraftEditorProps {
  place: Place
  personId: string
  opened: StudioCourse
  draft: Draft
  mayWrite: boolean
}

/** The desk of an author: the structure of the course on the left, on the right the one part that is written now. */
export function DraftEditor({ place, personId, opened, draft, mayWrite }: DraftEditorProps) {
  const t = useTranslations('authoring')
  const title = useTitle()
  const work = useDraftWork(personId, opened.course_id, draft)
  const part = usePart(work.source)
  const { source, saving } = work
  const languages = useMemo((): readonly [Locale, Locale] => {
    return source.base === 'hi' ? ['hi', 'en'] : ['en', 'hi']
  }, [source.base])
  const editing: Editing = { ...work, ...part, languages, mayWrite, tenantId: place.tenantId }
  const isChosen = part.chosen !== ''
  return (
    <CurrentEditing value={editing}>
      <EditorFrame
        home={place.home}
        title={title(source.title)}
        state={draft.state}
        saved={<SaveState saving={saving} updatedAt={draft.updated_at} isRestored={work.isRestored} />}
        actions={
          // on a phone an open part has the screen for itself
          <div className={`contents ${isChosen && !part.isPreview ? 'max-lg:hidden' : ''}`}>
            <CourseActions opened={opened} draft={draft} />
            {mayWrite ? <CourseMenu opened={opened} /> : null}
          </div>
        }
      >
        {draft.state === 'review' && mayWrite && !opened.may_publish ? <ReviewNote draft={draft} /> : null}
        {draft.note && draft.state === 'draft' ? (
          <div className="mb-6 border-marigold border-l-4 pl-5">
            <p className="text-ink-soft text-sm">{t('returned')}</p>
            <p className="whitespace-pre-line break-words">{draft.note}</p>
          </div>
        ) : null}
        {saving.state === 'conflict' ? <ConflictChoice courseId={opened.course_id} /> : null}
        {part.isChecking ? <ProblemList /> : null}
        {part.isPreview ? (
          <Preview />
        ) : (
          <div className="grid gap-x-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
            <div className={isChosen ? 'max-lg:hidden' : ''}>
              <Structure />
            </div>
            <div className={isChosen ? '' : 'max-lg:hidden'}>
              <CourseTexts>
                <OpenPart />
              </CourseTexts>
            </div>
          </div>
        )}
        {opened.versions.length > 0 && !part.isPreview ? <VersionList versions={opened.versions} /> : null}
      </EditorFrame>
    </CurrentEditing>
  )
}
