import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionMenu } from '~/ui/action-menu'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { bringBackCourse, discardDraft, retireCourse, type StudioCourse } from './editor.queries'
import { useEditing } from './editor-context'
import { useCourseChange } from './use-course-change'

/** What is done with a course seldom, and asked about first. */
export function CourseMenu({ opened }: { opened: StudioCourse }) {
  const t = useTranslations('authoring.menu')
  const { autosave } = useEditing()
  const change = useCourseChange()
  const [asked, setAsked] = useState<'discard' | 'retire' | null>(null)
  const { course_id, may_publish, versions, retired_at } = opened
  const isPublished = versions.some(({ state }) => state === 'published')
  async function discard() {
    await autosave.flush()
    const { revision } = autosave.now()
    autosave.adopt(revision)
    await change.run(() => discardDraft(course_id, revision), t('discarded'))
    setAsked(null)
  }
  async function retire() {
    if (await autosave.flush()) await change.run(() => retireCourse(course_id), t('retired'))
    setAsked(null)
  }
  async function bringBack() {
    if (await autosave.flush()) await change.run(() => bringBackCourse(course_id), t('isBack'))
  }
  const standing = retired_at
    ? [{ key: 'back', label: t('bringBack'), onSelect: () => void bringBack() }]
    : isPublished
      ? [
          {
            key: 'retire',
            label: t('retire'),
            description: t('retireText'),
            onSelect: () => setAsked('retire'),
          },
        ]
      : []
  return (
    <>
      <ActionMenu
        label={t('label')}
        items={[
          ...(may_publish ? standing : []),
          { key: 'discard', label: t('discard'), isDanger: true, onSelect: () => setAsked('discard') },
        ]}
      />
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        isDanger
        isPending={change.isPending}
        onConfirm={() => void discard()}
        onClose={() => setAsked(null)}
      >
        <p>{t(versions.length > 0 ? 'discardText' : 'discardAll')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'retire'}
        title={t('retireTitle')}
        confirmLabel={t('retire')}
        isPending={change.isPending}
        onConfirm={() => void retire()}
        onClose={() => setAsked(null)}
      >
        <p>{t('retireText')}</p>
      </ConfirmDialog>
    </>
  )
}
