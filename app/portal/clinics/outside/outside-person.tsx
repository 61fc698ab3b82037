import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { PlanView } from '../plan-view'
import { BriefView } from '../talk/brief-view'
import { PlanForm } from '../talk/plan-form'
import { decideOutside, type OutsidePerson, type OutsideTalk, saveOutsidePlan } from './outside.queries'

interface OutsidePersonPartProps {
  talk: OutsideTalk
  person: OutsidePerson
  token: string
  now: number
}

/** Somebody who comes: what both read before, the coach's word where the kind wants one, and the plan. */
export function OutsidePersonPart({ talk, person, token, now }: OutsidePersonPartProps) {
  const t = useTranslations('outsideClinic')
  const press = usePressedChange()
  const [isDeclining, setDeclining] = useState(false)
  const { id, name, plan } = person
  const mayPlan = person.may_plan && talk.choices !== null && plan?.state !== 'reviewed'
  return (
    <section aria-labelledby={`person-${id}`} className="mt-10 border-ink border-t-2 pt-4">
      <h2 id={`person-${id}`} className="break-words text-xl">
        {name}
      </h2>
      {person.state === 'pending' ? (
        <div className="my-4">
          <p className="mb-3">{t('waits')}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              isPending={press.isPending}
              onClick={() =>
                void press.run(async () => {
                  await decideOutside(token, id, true)
                  return t('confirmed')
                })
              }
            >
              {t('confirm')}
            </Button>
            <Button variant="secondary" onClick={() => setDeclining(true)}>
              {t('decline')}
            </Button>
          </div>
        </div>
      ) : null}
      {person.person_absent ? <p className="my-2">{t('wasAbsent')}</p> : null}
      <Section title={t('brief')} lead={t('briefLead', { name })}>
        <BriefView brief={person.brief} zone={talk.zone} questions={person.questions} />
      </Section>
      {plan || mayPlan ? (
        <Section title={t('plan')} lead={t('planLead')}>
          {plan ? <PlanView plan={plan} zone={talk.zone} /> : null}
          {mayPlan && talk.choices ? (
            <>
              <p className="mb-4 max-w-prose text-ink-soft text-sm">{t('notes', { name })}</p>
              <PlanForm
                key={plan?.id ?? 'new'}
                talk={person}
                choices={talk.choices}
                now={now}
                save={(planId, said) => saveOutsidePlan(token, planId, id, said)}
              />
            </>
          ) : null}
        </Section>
      ) : null}
      {isDeclining ? (
        <ReasonDialog
          title={t('decline')}
          text={t('declineText')}
          confirmLabel={t('decline')}
          isDanger
          onClose={() => setDeclining(false)}
          onConfirm={async (reason) => {
            await decideOutside(token, id, false, reason)
            return t('declined')
          }}
        />
      ) : null}
    </section>
  )
}
