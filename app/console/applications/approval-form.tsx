import { useMemo } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { tiers } from '~/domain/modules'
import { suggestSlug } from '~/domain/slug'
import { useFieldErrors } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { Application } from './applications.queries'
import type { DecisionAnswer } from './decide'

interface ApprovalFormProps {
  application: Application
  answer: DecisionAnswer | undefined
  isSending: boolean
}

/** What the new workspace gets: proposed from the application, changed where that is better. */
export function ApprovalForm({ application, answer, isSending }: ApprovalFormProps) {
  const t = useTranslations('applications')
  const words = useTranslations('modules')
  const ui = useTranslations('ui')
  const { id, businessName, tierWanted, seatsWanted } = application
  const problems = useFieldErrors(answer?.problems, {
    slug: t('slug'),
    tier: t('tier'),
    seats: t('seats'),
    message: t('approveMessage'),
  })
  const slug = answer?.slug ? t(answer.slug) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is said again, also in the same words
  const errors = useMemo(() => (slug ? { slug } : problems), [answer, slug, problems])
  return (
    <Form method="post" noValidate data-draft={`approve-${id}`} className="flex flex-col gap-6">
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <input type="hidden" name="name" value={businessName} />
        <TextField
          name="slug"
          label={t('slug')}
          description={t('slugHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={suggestSlug(businessName) || `workspace-${id.slice(0, 6)}`}
          isRequired
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <Select
            name="tier"
            label={t('tier')}
            description={t('tierHelp', { tier: words(`tiers.${tierWanted}`) })}
            options={tiers.map((value) => ({ value, label: words(`tiers.${value}`) }))}
            defaultValue={tierWanted}
          />
          <NumberField
            name="seats"
            label={t('seats')}
            description={t('seatsHelp', { seats: seatsWanted })}
            min={1}
            max={100_000}
            defaultValue={seatsWanted}
          />
        </div>
        <TextArea name="message" label={t('approveMessage')} description={t('approveMessageHelp')} />
        <div>
          <Button type="submit" name="intent" value="approve" isPending={isSending}>
            {t('approve')}
          </Button>
        </div>
      </FormFields>
    </Form>
  )
}
