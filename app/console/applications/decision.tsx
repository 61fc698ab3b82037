import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { isUnderWay } from '~/domain/application-steps'
import { Button } from '~/ui/button'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'
import type { Application } from './applications.queries'
import { ApprovalForm } from './approval-form'
import type { DecisionAnswer } from './decide'
import { DeclineForm } from './decline-form'

interface DecisionProps {
  application: Application
  answer: DecisionAnswer | undefined
}

/** What a platform admin can do about an application while it is open. */
export function Decision({ application, answer }: DecisionProps) {
  const t = useTranslations('applications')
  const isSending = useNavigation().formAction !== undefined
  const problem = isSending ? null : answer?.refusal?.words
  return (
    <>
      <RefusalAlert>{problem}</RefusalAlert>
      {isUnderWay(application) ? (
        <Section title={t('decide')}>
          {application.status === 'submitted' ? <Start isSending={isSending} /> : null}
          <Choice application={application} answer={answer} isSending={isSending} />
        </Section>
      ) : null}
    </>
  )
}

function Start({ isSending }: { isSending: boolean }) {
  const t = useTranslations('applications')
  return (
    <Form method="post" className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button type="submit" name="intent" value="start" variant="secondary" isPending={isSending}>
        {t('start')}
      </Button>
      <p className="max-w-prose text-ink-soft text-sm">{t('startLead')}</p>
    </Form>
  )
}

function Choice({ application, answer, isSending }: DecisionProps & { isSending: boolean }) {
  const t = useTranslations('applications')
  const [choice, setChoice] = useState<'approve' | 'decline'>('approve')
  return (
    <div className="max-w-2xl">
      <div className="mb-6">
        <SegmentedControl
          label={t('decision')}
          name="decision"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'approve', label: t('choices.approve') },
            { value: 'decline', label: t('choices.decline') },
          ]}
        />
      </div>
      {choice === 'approve' ? (
        <ApprovalForm application={application} answer={answer} isSending={isSending} />
      ) : (
        <DeclineForm id={application.id} answer={answer} isSending={isSending} />
      )}
    </div>
  )
}
