import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import type { Problems } from '~/platform/read-form'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'

export interface StaffNote {
  id: string
  text: string
  createdAt: string
  author: { name: string | null; email: string | null } | null
}

interface StaffNotesProps {
  /** The oldest first. */
  notes: readonly StaffNote[]
  /** Under which name what is being typed is kept. */
  draft: string
  problems: Problems | undefined
  words: Record<'title' | 'lead' | 'note' | 'add' | 'gone', string>
}

/** What we wrote down about something, for each other only. A new note is sent with the intent `note`. */
export function StaffNotes({ notes, draft, problems, words }: StaffNotesProps) {
  const ui = useTranslations('ui')
  const dateTime = useDateTime()
  const isSending = useNavigation().formData?.get('intent') === 'note'
  const errors = useFieldErrors(problems, { text: words.note })
  return (
    <Section title={words.title} lead={words.lead}>
      <ol>
        {notes.map(({ id, text, createdAt, author }) => (
          <li key={id} className="border-hairline border-b py-4 first:pt-0">
            <p className="text-ink-soft text-sm">
              <span className="font-medium text-ink">{author?.name ?? author?.email ?? words.gone}</span>
              {', '}
              <time dateTime={createdAt}>
                {dateTime(new Date(createdAt), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })}
              </time>
            </p>
            <p className="mt-1 max-w-prose whitespace-pre-wrap break-words">{text}</p>
          </li>
        ))}
      </ol>
      <Form
        key={notes.length}
        method="post"
        noValidate
        data-draft={draft}
        className="mt-5 flex max-w-2xl flex-col gap-4"
      >
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <TextArea name="text" label={words.note} isRequired />
          <div>
            <Button type="submit" variant="secondary" name="intent" value="note" isPending={isSending}>
              {words.add}
            </Button>
          </div>
        </FormFields>
      </Form>
    </Section>
  )
}
