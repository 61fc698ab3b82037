import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { calendarFile } from '~/domain/calendar-file'
import { useCourseText } from '~/lesson/course-text'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { saveFile } from '~/platform/save-file'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { type Handover, handOver, type ObservationForm } from './observations.queries'

interface HandOverProps {
  form: ObservationForm
  handover: Handover
  mayHandOver: boolean
}

const minutesPlanned = 30

/** Who is expected to observe, when and with which words; and handing it to a colleague. */
export function HandOver({ form, handover, mayHandOver }: HandOverProps) {
  const t = useTranslations('observations.handover')
  const read = useCourseText()
  const dateTime = useDateTime()
  const [isAsking, setAsking] = useState(false)
  const { planned_at, time_zone, handed_by, note, observer_id, colleagues } = handover
  function saveEntry(startsAt: string) {
    const title = t('entry', { name: form.person.full_name, lesson: read(form.lesson.title) })
    const entry = {
      id: form.id,
      sequence: 0,
      startsAt,
      minutes: minutesPlanned,
      title,
      description: note ?? '',
      url: `${location.origin}/app/courses/observations/${form.id}`,
      organizer: { name: handed_by ?? '', email: 'no-reply@invalid' },
    }
    saveFile(
      `${title}.ics`,
      new Blob([calendarFile('PUBLISH', entry, new Date())], { type: 'text/calendar' }),
    )
  }
  return (
    <section className="mb-8 border-info border-l-4 pl-4">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="font-medium">{form.is_mine ? t('toMe') : (form.observer ?? t('nobody'))}</p>
      {planned_at ? (
        <p>
          {t('planned', {
            when: dateTime(new Date(planned_at), {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: time_zone,
            }),
          })}
        </p>
      ) : null}
      {note && handed_by ? <p className="text-ink-soft">{t('by', { name: handed_by, note })}</p> : null}
      <p className="mt-2 flex flex-wrap gap-3 empty:hidden">
        {mayHandOver ? (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t(observer_id ? 'again' : 'button')}
          </Button>
        ) : null}
        {planned_at ? (
          <Button variant="quiet" onClick={() => saveEntry(planned_at)}>
            <Icon name="calendar" />
            {t('calendar')}
          </Button>
        ) : null}
      </p>
      {isAsking ? (
        <ChangeDialog
          title={t('dialog')}
          confirmLabel={t('save')}
          fields={{ note_required: 'note', event_in_past: 'planned', due_too_far: 'planned' }}
          check={(said): Record<string, string> => (said.get('observer') ? {} : { observer: t('missing') })}
          onClose={() => setAsking(false)}
          onConfirm={async (said) => {
            const [to, words, planned] = ['observer', 'note', 'planned'].map((name) =>
              String(said.get(name) ?? ''),
            )
            await handOver(form.id, to ?? '', words ?? '', planned ?? '')
            return t('done', { name: colleagues.find(({ id }) => id === to)?.name ?? '' })
          }}
        >
          <Select
            name="observer"
            label={t('observer')}
            isRequired
            options={[
              { value: '', label: t('choose') },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <TextArea name="note" label={t('note')} maxLength={500} rows={2} isRequired />
          <TextField
            type="datetime-local"
            name="planned"
            label={t('when')}
            description={t('whenHelp')}
            defaultValue={handover.planned_local ?? ''}
          />
        </ChangeDialog>
      ) : null}
    </section>
  )
}
