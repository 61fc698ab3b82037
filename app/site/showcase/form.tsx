import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { commonRules } from '~/domain/text-input'
import { useFieldErrors } from '~/platform/field-errors'
import { type Problems, readForm, text } from '~/platform/read-form'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { Specimen } from './specimen'

const schema = z.object({
  outlet: text({ isRequired: true, min: 2, max: 80 }),
  email: text(commonRules.email),
  remarks: text(commonRules.text),
})

export function SampleForm() {
  const t = useTranslations('styleGuide')
  const ui = useTranslations('ui')
  const [problems, setProblems] = useState<Problems>()
  const labels = { outlet: t('fields.name'), email: t('fields.wrong'), remarks: t('fields.note2') }
  const errors = useFieldErrors(problems, labels)
  function send(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = readForm(schema, new FormData(event.currentTarget))
    setProblems(answer.problems)
    if (answer.data)
      notices.show({ title: t('form.sent'), description: t('form.sentText'), variant: 'success' })
  }
  return (
    <Specimen id="form" title={t('form.title')} note={t('form.note')}>
      <form noValidate onSubmit={send} className="flex max-w-xl flex-col gap-6">
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <TextField name="outlet" label={labels.outlet} isRequired />
          <TextField
            name="email"
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            isRequired
          />
          <TextArea name="remarks" label={labels.remarks} />
          <p>
            <Button type="submit">{t('form.send')}</Button>
          </p>
        </FormFields>
      </form>
    </Specimen>
  )
}
