import { Form, useNavigation } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import type { LeadAnswer } from './act-on-lead'
import type { LeadNote } from './leads.queries'

interface LeadNotesProps {
  leadId: string
  notes: readonly LeadNote[]
  answer: LeadAnswer | undefined
}

/** What we wrote down about a lead, for each other only. */
export function LeadNotes({ leadId, notes, answer }: LeadNotesProps) {
  const t = useTranslations('leads')
  const ui = useTranslations('ui')
  const { dateTime } = useFormatter()
  const isSending = useNavigation().formData?.get('intent') === 'note'
  const errors = useFieldErrors(answer?.intent === 'note' ? answer.problems : undefined, { text: t('note') })
  return (
    <Section title={t('notes')} lead={t('notesLead')}>
      <ol>
        {notes.map(({ id, text, createdAt, author }) => (
          <li key={id} className="border-hairline border-b py-4 first:pt-0">
            <p className="text-ink-soft text-sm">
              <span className="font-medium text-ink">{author?.name ?? author?.email ?? t('gone')}</span>
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
        data-draft={`lead-note-${leadId}`}
        className="mt-5 flex max-w-2xl flex-col gap-4"
      >
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <TextArea name="text" label={t('note')} isRequired />
          <div>
            <Button type="submit" variant="secondary" name="intent" value="note" isPending={isSending}>
              {t('addNote')}
            </Button>
          </div>
        </FormFields>
      </Form>
    </Section>
  )
}
