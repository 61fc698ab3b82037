import { useTranslations } from 'use-intl'
import { Dialog } from '~/ui/dialog'
import type { CatalogueCourse } from '../catalogue.queries'
import type { LearningDesk } from '../learning-desk.queries'
import { AssignForm } from './assign-form'

interface AssignDialogProps {
  tenantId: string
  personId: string
  desk: LearningDesk
  courses: readonly CatalogueCourse[]
  isOpen: boolean
  onClose: () => void
}

/** Where somebody gives a course to people. */
export function AssignDialog({ isOpen, onClose, ...form }: AssignDialogProps) {
  const t = useTranslations('courseDesk.form')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <AssignForm {...form} onClose={onClose} />
    </Dialog>
  )
}
