import { useMemo, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import type { Problems } from '~/platform/read-form'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { PageHeading } from '~/ui/page-heading'
import { TextField } from '~/ui/text-field'
import { Refused } from '../refused'
import { ApplicationFields } from './application-fields'
import type { Problem } from './application-problem'
import type { Application } from './applications.queries'
import { type SavingState, useDraftSaving } from './use-draft-saving'

interface ApplicationFormProps {
  /** The draft, or what an earlier application said. */
  given: Application | undefined
  isCopied: boolean
  /** Nothing says yet what the applicant is called. */
  asksName: boolean
  answer: { problems?: Problems | undefined; isGstinWrong?: boolean; refusal?: Problem } | undefined
}

/** The application as a form on one page. What is typed is kept here and on the server while it is written. */
export function ApplicationForm({ given, isCopied, asksName, answer }: ApplicationFormProps) {
  const t = useTranslations('application.form')
  const words = useTranslations('ui')
  const form = useRef<HTMLFormElement>(null)
  const { onBlur, saving } = useDraftSaving(form)
  const isSending = useNavigation().formAction !== undefined
  const errors = useErrors(answer)
  return (
    <>
      <PageHeading title={t('heading')} lead={t('lead')} />
      <Form
        ref={form}
        method="post"
        action="/client-application"
        noValidate
        data-draft="application"
        onBlur={onBlur}
        className="flex max-w-2xl flex-col gap-8"
      >
        <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
          {isCopied ? <p className="border-info border-l-4 pl-4 text-ink-soft">{t('copied')}</p> : null}
          {asksName ? (
            <TextField name="full_name" label={t('fullName')} autoComplete="name" isRequired />
          ) : null}
          <ApplicationFields given={given} />
          <div role="alert">
            <Refused>{answer?.refusal && !isSending ? t(`problems.${answer.refusal}`) : null}</Refused>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-ink border-t-2 pt-6">
            <Button type="submit" name="intent" value="review" isPending={isSending}>
              {t('review')}
            </Button>
            <Saving state={saving} />
          </div>
        </FormFields>
      </Form>
    </>
  )
}

function useErrors(answer: ApplicationFormProps['answer']) {
  const t = useTranslations('application.form')
  const fields = useFieldErrors(answer?.problems, {
    full_name: t('fullName'),
    business_name: t('businessName'),
    business_kind: t('kind'),
    city: t('city'),
    outlets_count: t('outlets'),
    seats_wanted: t('seats'),
    tier_wanted: t('tier'),
    message: t('message'),
  })
  const gstin = answer?.isGstinWrong ? t('gstinWrong') : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is said again, also in the same words
  return useMemo(() => (gstin ? { ...fields, gstin } : fields), [answer, fields, gstin])
}

function Saving({ state }: { state: SavingState }) {
  const t = useTranslations('application.form')
  const dateTime = useDateTime()
  const said = {
    untouched: () => t('notYetSaved'),
    saving: () => t('saving'),
    failed: () => t('notSaved'),
    saved: () =>
      state.kind === 'saved'
        ? t('saved', { time: dateTime(state.at, { hour: 'numeric', minute: '2-digit' }) })
        : '',
  }
  return (
    <p role="status" className={`text-sm ${state.kind === 'failed' ? 'text-danger' : 'text-ink-soft'}`}>
      {said[state.kind]()}
    </p>
  )
}
