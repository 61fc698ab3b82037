import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { CourseSource } from '~/domain/course-source'
import { localeOfTag, locales } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChoiceField } from '~/ui/choice-field'
import { TextField } from '~/ui/text-field'
import type { Place } from '../place'
import { readNewCourse } from './new-course'
import { createCourse } from './studio.queries'

interface NewCourseDialogProps {
  place: Place
  sides: readonly CourseSource['side'][]
  onClose: () => void
}

/** What must be known before the first line of a course can be written. */
export function NewCourseDialog({ place, sides, onClose }: NewCourseDialogProps) {
  const t = useTranslations('authoring.studio.form')
  const sideWords = useTranslations('courses.sides')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('create')}
      area="authoring"
      fields={{ slug_taken: 'title' }}
      onConfirm={async (form) => {
        await navigate(`${place.home}/${await createCourse(place.tenantId, readNewCourse(form))}`)
        return undefined
      }}
      onClose={onClose}
    >
      <TextField
        name="title"
        label={t('name')}
        description={t('nameHelp')}
        maxLength={70}
        autoComplete="off"
        isRequired
      />
      <ChoiceField
        name="side"
        label={t('side')}
        options={sides.map((value) => ({ value, label: sideWords(value) }))}
        defaultValue={sides[0]}
      />
      <ChoiceField
        name="base"
        label={t('base')}
        description={t('baseHelp')}
        options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        defaultValue={locale}
      />
    </ChangeDialog>
  )
}
