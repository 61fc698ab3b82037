import { useEffect, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Spinner } from '~/ui/spinner'
import type { AuthoringProblem } from '../authoring-problem'
import { useTitle } from '../use-title'
import { type LibraryCourse, listLibrary } from './studio.queries'

interface CopyDialogProps {
  tenantId: string
  isOpen: boolean
  onClose: () => void
}

/** A course of the shared library to begin from: the copy is one's own and changes by itself. */
export function CopyDialog({ tenantId, isOpen, onClose }: CopyDialogProps) {
  const t = useTranslations('authoring.studio.copying')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <p>{t('text')}</p>
      <CopyForm tenantId={tenantId} onClose={onClose} />
    </Dialog>
  )
}

function CopyForm({ tenantId, onClose }: Omit<CopyDialogProps, 'isOpen'>) {
  const t = useTranslations('authoring.studio.copying')
  const problems = useTranslations('authoring.problem')
  const sides = useTranslations('courses.sides')
  const title = useTitle()
  const [library, setLibrary] = useState<LibraryCourse[] | null | undefined>()
  const answer = useActionData<{ problem: AuthoringProblem }>()
  const { state } = useNavigation()
  useEffect(() => {
    void failingAsNull('the shared library', listLibrary(tenantId)).then(setLibrary)
  }, [tenantId])
  if (library === undefined) return <Spinner className="mt-5 size-6" />
  if (library === null || library.length === 0)
    return <p className="mt-5">{t(library === null ? 'failed' : 'empty')}</p>
  return (
    <Form method="post" className="mt-5 flex flex-col gap-4">
      <ChoiceField
        name="from"
        label={t('choose')}
        options={library.map((course) => ({
          value: course.course_id,
          label: title(course.title),
          description: sides(course.side),
        }))}
        defaultValue={library[0]?.course_id}
      />
      <p role="alert" className="text-danger empty:hidden">
        {answer?.problem && state === 'idle' ? problems(answer.problem) : null}
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={state !== 'idle'}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Form>
  )
}
