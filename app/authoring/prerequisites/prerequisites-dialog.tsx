import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Icon } from '~/ui/icons'
import { Select } from '~/ui/select'
import { useTitle } from '../use-title'
import { type Prerequisites, setPrerequisites, type Titled } from './prerequisites.queries'

interface PrerequisitesDialogProps {
  tenantId: string
  /** Null for a course that wants none yet. */
  edited: Prerequisites | null
  courses: readonly Titled[]
  onClose: () => void
}

const fields = { prerequisites_circle: 'needs', unknown_course: 'needs' } as const

/** Which courses have to be learnt before one. */
export function PrerequisitesDialog({ tenantId, edited, courses, onClose }: PrerequisitesDialogProps) {
  const t = useTranslations('pathStudio.before')
  const read = useTitle()
  const [courseId, setCourseId] = useState(edited?.course_id ?? '')
  const [needs, setNeeds] = useState<readonly Titled[]>(edited?.needs ?? [])
  const offered = courses.filter(({ id }) => id !== courseId && needs.every((one) => one.id !== id))
  const asOption = ({ id, title }: Titled) => ({ value: id, label: read(title) })
  return (
    <ChangeDialog
      title={t(edited ? 'change' : 'add')}
      confirmLabel={t('save')}
      area="pathStudio"
      fields={fields}
      check={() => ({
        ...(!courseId && { course: t('courseMissing') }),
        ...(!edited && needs.length === 0 && { needs: t('needsMissing') }),
      })}
      onConfirm={async () => {
        await setPrerequisites(
          tenantId,
          courseId,
          needs.map(({ id }) => id),
        )
        return t('saved')
      }}
      onClose={onClose}
    >
      {edited ? (
        <p className="text-lg">
          <span className="block text-ink-soft text-sm">{t('course')}</span>
          {read(edited.title)}
        </p>
      ) : (
        <Select
          name="course"
          label={t('course')}
          isRequired
          value={courseId}
          onChange={({ target }) => {
            setCourseId(target.value)
            setNeeds(needs.filter(({ id }) => id !== target.value))
          }}
          options={[{ value: '', label: t('choose') }, ...courses.map(asOption)]}
        />
      )}
      <Select
        name="needs"
        label={t('needs')}
        description={t('needsHelp')}
        value=""
        onChange={({ target }) => {
          const added = courses.find(({ id }) => id === target.value)
          if (added) setNeeds([...needs, added])
        }}
        options={[{ value: '', label: t('choose') }, ...offered.map(asOption)]}
      />
      <p role="status" className="text-ink-soft text-sm">
        {t('chosen', { count: needs.length })}
      </p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {needs.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-label={t('remove', { course: read(one.title) })}
              onClick={() => setNeeds(needs.filter(({ id }) => id !== one.id))}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control px-3 text-left hover:border-ink"
            >
              {read(one.title)}
              <Icon name="close" className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </ChangeDialog>
  )
}
