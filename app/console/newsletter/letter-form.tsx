import { useMemo, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import type { Problems } from '~/platform/read-form'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { WrongFields } from './letter-fields'
import type { LetterFields } from './send-plan'

interface LetterFormProps {
  /** The name under which what is typed is kept. */
  draft: string
  initial?: LetterFields
  /** Which revision is shown at first: what others save later is not overwritten. */
  revision?: number
  answer: { problems?: Problems | undefined; wrong?: WrongFields | undefined } | undefined
  submitLabel: string
}

/** What a letter says, in both languages. */
export function LetterForm({ draft, initial, revision, answer, submitLabel }: LetterFormProps) {
  const t = useTranslations('newsletterDesk')
  const ui = useTranslations('ui')
  const { state } = useNavigation()
  const [openedAt] = useState(revision) // not the newest: the fields below stay as they were, too
  const errors = useLetterErrors(answer)
  return (
    <Form method="post" data-draft={draft} noValidate className="max-w-4xl">
      <input type="hidden" name="revision" value={openedAt ?? ''} />
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
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
        <div className="mt-8">
          <Button type="submit" isPending={state === 'submitting'}>
            {submitLabel}
          </Button>
        </div>
      </FormFields>
    </Form>
  )
}

/** The words for what is wrong, the same object until the next answer. */
function useLetterErrors(answer: LetterFormProps['answer']) {
  const t = useTranslations('newsletterDesk')
  const locale = useLocale()
  const typed = useFieldErrors(answer?.problems, {
    subjectEn: t('fields.subjectEn'),
    textEn: t('fields.textEn'),
    subjectHi: t('fields.subjectHi'),
    textHi: t('fields.textHi'),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is the same words, new each time data is loaded
  return useMemo(() => {
    const wrong = Object.entries(answer?.wrong ?? {}).map(([name, problem]) => [
      name,
      t(`problem.${problem}`),
    ])
    return wrong.length > 0 ? Object.fromEntries(wrong) : typed
  }, [answer, typed, locale]) as Record<string, string>
}
