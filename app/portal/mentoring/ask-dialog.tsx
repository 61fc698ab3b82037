import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { askMentor, type Mentor, type Mentoring } from './mentoring.queries'

interface AskDialogProps {
  mentor: Mentor
  programmes: Mentoring['programmes']
  goal: { id: string; name: string } | null
  onClose: () => void
}

/** Asks somebody to be one's mentor: a message, and a programme where the house has one. */
export function AskDialog({ mentor, programmes, goal, onClose }: AskDialogProps) {
  const t = useTranslations('mentoring.ask')
  const read = useCourseText()
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ChangeDialog
      title={t('title', { name: mentor.name })}
      confirmLabel={t('send')}
      fields={{ message_required: 'message' }}
      check={(form) => ({
        ...(String(form.get('message') ?? '').trim().length < 10 && { message: t('missing') }),
      })}
      onClose={onClose}
      onConfirm={async (form) => {
        await askMentor(id, {
          mentorId: mentor.person_id,
          message: String(form.get('message')).trim(),
          programme: String(form.get('programme') ?? '') || null,
          goalRoleId: goal?.id ?? null,
        })
        return t('sent', { name: mentor.name })
      }}
    >
      <p className="text-ink-soft">{goal ? t('textGoal', { role: goal.name }) : t('text')}</p>
      <TextArea
        name="message"
        label={t('message')}
        description={t('messageHelp')}
        maxLength={500}
        isRequired
      />
      {programmes.length > 0 ? (
        <Select
          name="programme"
          label={t('programme')}
          options={[
            { value: '', label: t('noProgramme') },
            ...programmes.map(({ key, name, months }) => ({
              value: key,
              label: t('programmeOf', { name: read(name), months }),
            })),
          ]}
        />
      ) : null}
    </ChangeDialog>
  )
}
