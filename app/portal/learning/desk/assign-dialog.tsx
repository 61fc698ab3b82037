import { useTranslations } from 'use-intl'
import { Dialog } from '~/ui/dialog'
import { AssignForm } from './assign-form'
import type { Desk, DeskCourse } from './desk.queries'

interface AssignDialogProps {
  tenantId: string
  personId: string
  desk: Desk
  courses: readonly DeskCourse[]
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
