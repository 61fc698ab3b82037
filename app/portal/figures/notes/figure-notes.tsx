import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange, usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import { useViewOnly, ViewOnlyWhy } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import { editNote, type FigureNote, type FigureOf, removeNote, writeNote } from './notes.queries'

interface FigureNotesProps {
  tenantId: string
  of: FigureOf
  notes: readonly FigureNote[]
  /** Managers and admins. */
  mayWrite: boolean
}

const textMax = 2000

/** What people say about a figure, and a form to say more. */
export function FigureNotes({ tenantId, of, notes, mayWrite }: FigureNotesProps) {
  const t = useTranslations('figureNotes')
  return (
    <>
      {notes.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : null}
      <ol>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ol>
      {mayWrite ? <NewNote tenantId={tenantId} of={of} /> : null}
    </>
  )
}

function Note({ note }: { note: FigureNote }) {
  const t = useTranslations('figureNotes')
  const dateTime = useDateTime()
  const period = usePeriodWords()
  const [isEditing, setEditing] = useState(false)
  const author = note.author ?? t('gone')
  if (note.body === null)
    return (
      <li className="border-hairline border-b py-2.5 text-ink-soft text-sm">{t('wasRemoved', { author })}</li>
    )
  return (
    <li className="border-hairline border-b py-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-ink-soft text-sm">
          <span className="font-medium text-ink">{author}</span>
          {` · ${dateTime(new Date(note.written_at), { dateStyle: 'medium', timeStyle: 'short' })}`}
          {note.edited_at ? ` · ${t('edited')}` : null}
        </p>
        {note.is_mine ? <NoteActions note={note} onEdit={() => setEditing(true)} /> : null}
      </div>
      <p className="whitespace-pre-wrap break-words">{note.body}</p>
      <p className="text-ink-soft text-sm">
        {t('about', { days: period({ from: note.first_day, to: note.last_day }) })}
      </p>
      {isEditing ? (
        <ChangeDialog
          title={t('editTitle')}
          confirmLabel={t('save')}
          fields={{ note_required: 'text', text_too_long: 'text' }}
          onConfirm={async (form) => {
            await editNote(note.id, String(form.get('text') ?? ''))
            return t('saved')
          }}
          onClose={() => setEditing(false)}
        >
          <TextArea name="text" label={t('text')} maxLength={textMax} defaultValue={note.body} isRequired />
        </ChangeDialog>
      ) : null}
    </li>
  )
}

function NoteActions({ note, onEdit }: { note: FigureNote; onEdit: () => void }) {
  const t = useTranslations('figureNotes')
  const isViewOnly = useViewOnly()
  const { run } = usePressedChange()
  return (
    <ActionMenu
      label={t('actions')}
      items={[
        { key: 'edit', label: t('edit'), isDisabled: isViewOnly, onSelect: onEdit },
        {
          key: 'remove',
          label: t('remove'),
          isDanger: true,
          isDisabled: isViewOnly,
          onSelect: () =>
            void run(async () => {
              await removeNote(note.id)
              return t('removed')
            }),
        },
      ]}
    />
  )
}

function NewNote({ tenantId, of }: { tenantId: string; of: FigureOf }) {
  const t = useTranslations('figureNotes')
  const isViewOnly = useViewOnly()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [id, setId] = useState(() => crypto.randomUUID())
  const change = useChange(undefined, { note_required: 'text', text_too_long: 'text' })
  async function submit(said: FormData) {
    const isWritten = await change.run(async () => {
      await writeNote(tenantId, id, of, String(said.get('text') ?? ''))
      return t('written')
    })
    if (!isWritten) return
    setId(crypto.randomUUID())
    form.current?.reset()
    void revalidate()
  }
  return (
    <ChangeForm
      ref={form}
      className="mt-5 flex flex-col gap-3"
      change={change}
      onSubmit={(said) => void submit(said)}
      actions={
        <div>
          <Button type="submit" variant="secondary" isPending={change.isPending} disabled={isViewOnly}>
            {t('write')}
          </Button>
          <ViewOnlyWhy />
        </div>
      }
    >
      <TextArea name="text" label={t('text')} description={t('hint')} maxLength={textMax} />
    </ChangeForm>
  )
}
