import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Dialog } from '~/ui/dialog'
import { Select } from '~/ui/select'
import { Spinner } from '~/ui/spinner'
import { TextField } from '~/ui/text-field'
import { lessonOf, lessonOptions } from './lesson-options'
import { startTalk } from './session-changes.queries'
import type { Choices } from './sessions.queries'
import { useChoices } from './use-choices'

interface TalkDialogProps {
  tenantId: string
  onClose: () => void
}

/** Begins a talk on the spot: where, about what, and it runs. */
export function TalkDialog({ tenantId, onClose }: TalkDialogProps) {
  const t = useTranslations('training')
  const choices = useChoices(tenantId)
  if (choices) return <Asking tenantId={tenantId} choices={choices} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('talk.title')}>
      {choices === null ? (
        <p role="alert">{t('choicesFailed')}</p>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner className="size-5" />
          {t('loading')}
        </p>
      )}
    </Dialog>
  )
}

function Asking({ tenantId, choices, onClose }: TalkDialogProps & { choices: Choices }) {
  const t = useTranslations('training')
  const read = useCourseText()
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ChangeDialog
      title={t('talk.title')}
      confirmLabel={t('talk.start')}
      area="training"
      fields={{ title_required: 'lesson', unknown_outlet: 'outletId', text_too_long: 'title' }}
      onClose={onClose}
      onDone={() => void navigate(`/app/courses/sessions/${id}`)}
      onConfirm={async (form) => {
        const lesson = lessonOf(String(form.get('lesson') ?? ''))
        const title = String(form.get('title') ?? '').trim()
        await startTalk(tenantId, id, String(form.get('outletId')), title, lesson ? [lesson] : [])
        return undefined
      }}
    >
      {choices.outlets.length === 1 ? (
        <input type="hidden" name="outletId" value={choices.outlets[0]?.id} />
      ) : (
        <Select
          name="outletId"
          label={t('outlet')}
          isRequired
          options={choices.outlets.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Select
        name="lesson"
        label={t('talk.lesson')}
        description={t('talk.lessonHelp')}
        options={[{ value: '', label: t('talk.noLesson') }, ...lessonOptions(choices.lessons, read)]}
      />
      <TextField
        name="title"
        label={t('talk.topic')}
        description={t('talk.topicHelp')}
        maxLength={120}
        autoComplete="off"
      />
    </ChangeDialog>
  )
}
