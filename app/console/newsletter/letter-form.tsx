import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { type Said, useChange } from '~/platform/changes/use-change'
import { useFieldWords } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { readLetterForm } from './letter-fields'
import type { LetterFields } from './send-plan'

interface LetterFormProps {
  /** The name under which what is typed is kept. */
  draft: string
  initial?: LetterFields
  /** Which revision is shown at first: what others save later is not overwritten. */
  revision?: number
  submitLabel: string
  /** Makes the change, leads on and returns what to say; throws Refusal. */
  onSave: (fields: LetterFields, revision: number | undefined) => Promise<Said>
}

/** What a letter says, in both languages. */
export function LetterForm({ draft, initial, revision, submitLabel, onSave }: LetterFormProps) {
  const t = useTranslations('newsletterDesk')
  const change = useChange('newsletterDesk')
  const words = useFieldWords({
    subjectEn: t('fields.subjectEn'),
    textEn: t('fields.textEn'),
    subjectHi: t('fields.subjectHi'),
    textHi: t('fields.textHi'),
  })
  const [openedAt] = useState(revision) // not the newest: the fields below stay as they were, too
  function save(form: FormData) {
    const { fields, problems } = readLetterForm(form)
    if (fields) void change.run(() => onSave(fields, openedAt))
    else change.setErrors(problems ? words(problems) : { subjectEn: t('problem.subject') })
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={save}
      draft={draft}
      className="max-w-4xl"
      actions={
        <div className="mt-8">
          <Button type="submit" isPending={change.isPending}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      {(['En', 'Hi'] as const).map((own) => (
        <Section key={own} title={t(own === 'En' ? 'languages.en' : 'languages.hi')}>
          <div className="grid gap-5">
            <TextField
              name={`subject${own}`}
              label={t(`fields.subject${own}`)}
              description={t('subjectHelp')}
              defaultValue={initial?.[`subject${own}`] ?? ''}
              lang={own === 'En' ? 'en' : 'hi'}
              autoComplete="off"
            />
            <TextArea
              name={`text${own}`}
              label={t(`fields.text${own}`)}
              description={t('textHelp')}
              defaultValue={initial?.[`text${own}`] ?? ''}
              lang={own === 'En' ? 'en' : 'hi'}
              rows={14}
            />
          </div>
        </Section>
      ))}
    </ChangeForm>
  )
}
