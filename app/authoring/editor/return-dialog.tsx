import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { TextArea } from '~/ui/text-area'
import { returnDraft } from './editor.queries'
import { useCourseAction } from './use-course-action'

interface ReturnDialogProps {
  courseId: string
  isOpen: boolean
  onClose: () => void
}

/** Gives a draft back to its author, with a word about what is still to be done. */
export function ReturnDialog({ courseId, isOpen, onClose }: ReturnDialogProps) {
  const t = useTranslations('authoring.return')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <ReturnForm courseId={courseId} onClose={onClose} />
    </Dialog>
  )
}

function ReturnForm({ courseId, onClose }: Omit<ReturnDialogProps, 'isOpen'>) {
  const t = useTranslations('authoring.return')
  const action = useCourseAction()
  const [note, setNote] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  async function give(event: React.FormEvent) {
    event.preventDefault()
    if (!note.trim()) return setEmpty(true)
    if (await action.run('return', () => returnDraft(courseId, note.trim()), t('done'))) onClose()
  }
  return (
    <form onSubmit={(event) => void give(event)}>
      <TextArea
        name="note"
        label={t('note')}
        description={t('noteHelp')}
        error={isEmpty && !note.trim() ? t('required') : undefined}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={action.running === 'return'}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </form>
  )
}
