import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { AppealFacts } from '../appeals/appeal-facts'
import {
  type Appeal,
  type AppealDecision,
  type Appeals,
  checkAppeal,
  decideAppeal,
  noteAsked,
} from '../appeals/appeals.queries'
import { AnswerControl, answerOf, kept } from './edit-dialog'
import type { Review } from './reviews.queries'

interface AppealSectionProps {
  review: Review
  appeals: Appeals
  isViewOnly: boolean
}

/** What the outlet doubts, and the decision about it; not for whoever accepted the report, where somebody else is there. */
export function AppealSection({ review, appeals, isViewOnly }: AppealSectionProps) {
  const t = useTranslations('shopAppeals')
  const isOpen = appeals.appeals.some(({ state }) => state !== 'decided')
  return (
    <Section title={t('title')}>
      {isOpen && !appeals.may_decide ? <p className="mb-4 max-w-prose">{t('another')}</p> : null}
      <ul>
        {appeals.appeals.map((appeal) => (
          <li key={appeal.id} className="border-hairline border-b py-4 first:pt-0">
            <AppealFacts appeal={appeal} />
            {appeals.may_decide && !isViewOnly && appeal.state !== 'decided' ? (
              <Steps review={review} appeal={appeal} />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Steps({ review, appeal }: { review: Review; appeal: Appeal }) {
  const t = useTranslations('shopAppeals.decide')
  const press = usePressedChange()
  const [asked, setAsked] = useState<'shopper' | 'decision' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {appeal.state === 'open' ? (
        <Button
          variant="secondary"
          isPending={press.isPending}
          onClick={() =>
            void press.run(async () => {
              await checkAppeal(appeal.id)
              return t('checked')
            })
          }
        >
          {t('check')}
        </Button>
      ) : null}
      {appeal.state === 'with_shopper' ? null : (
        <Button variant="secondary" onClick={() => setAsked('shopper')}>
          {t('ask')}
        </Button>
      )}
      <Button onClick={() => setAsked('decision')}>{t('decide')}</Button>
      {asked === 'shopper' ? (
        <ReasonDialog
          title={t('ask')}
          text={t('askText')}
          label={t('askLabel')}
          confirmLabel={t('askSave')}
          onClose={close}
          onConfirm={async (words) => {
            await noteAsked(appeal.id, words)
            return t('askSaved')
          }}
        />
      ) : null}
      {asked === 'decision' ? <DecisionDialog review={review} appeal={appeal} onClose={close} /> : null}
    </div>
  )
}

const decisions = ['uphold', 'amend', 'reshop', 'refuse'] as const satisfies readonly AppealDecision[]

function DecisionDialog({
  review,
  appeal,
  onClose,
}: {
  review: Review
  appeal: Appeal
  onClose: () => void
}) {
  const t = useTranslations('shopAppeals.decide')
  const [decision, setDecision] = useState<AppealDecision>('uphold')
  const question = review.form.sections
    .flatMap((section) => section.questions)
    .find(({ id }) => id === appeal.question_id)
  const answer = review.edits[appeal.question_id]?.answer ?? review.answers[appeal.question_id]
  return (
    <ReasonDialog
      title={t('decide')}
      text={t(`texts.${decision}`)}
      label={t('note')}
      help={t('noteHelp')}
      confirmLabel={t('decide')}
      fields={{ answer_required: 'answer', reason_required: 'reason' }}
      onClose={onClose}
      onConfirm={async (note, form) => {
        const put =
          question && decision === 'amend' ? { ...kept(answer), ...answerOf(question, form) } : undefined
        await decideAppeal(appeal.id, decision, note, put)
        return t('decided')
      }}
    >
      <Select
        name="decision"
        label={t('outcome')}
        value={decision}
        onChange={({ target }) => setDecision(decisions.find((one) => one === target.value) ?? 'uphold')}
        options={decisions.map((one) => ({ value: one, label: t(`choices.${one}`) }))}
      />
      {decision === 'amend' && question ? <AnswerControl question={question} answer={answer} /> : null}
    </ReasonDialog>
  )
}
