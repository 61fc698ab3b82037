import { Form, useActionData, useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { CourseSource } from '~/domain/course-source'
import { localeOfTag, locales } from '~/domain/locale'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Dialog, DialogActions } from '~/ui/dialog'
import { TextField } from '~/ui/text-field'
import type { AuthoringProblem } from '../authoring-problem'

interface NewCourseDialogProps {
  sides: readonly CourseSource['side'][]
  isOpen: boolean
  onClose: () => void
}

/** What must be known before the first line of a course can be written. */
export function NewCourseDialog({ isOpen, onClose, sides }: NewCourseDialogProps) {
  const t = useTranslations('authoring.studio.form')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <NewCourseForm sides={sides} onClose={onClose} />
    </Dialog>
  )
}

function NewCourseForm({ sides, onClose }: Pick<NewCourseDialogProps, 'sides' | 'onClose'>) {
  const t = useTranslations('authoring.studio.form')
  const sideWords = useTranslations('courses.sides')
  const problems = useTranslations('authoring.problem')
  const locale = localeOfTag(useLocale())
  const answer = useActionData<{ problem: AuthoringProblem }>()
  const { state } = useNavigation()
  return (
    <Form method="post" className="flex flex-col gap-5">
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
      <p role="alert" className="text-danger empty:hidden">
        {answer?.problem && state === 'idle' ? problems(answer.problem) : null}
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={state !== 'idle'}>
          {t('create')}
        </Button>
      </DialogActions>
    </Form>
  )
}
