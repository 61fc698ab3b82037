import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceField } from '~/ui/choice-field'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { ruleFields } from './refused-fields'
import { RuleAudience } from './rule-audience'
import { RuleCount } from './rule-count'
import { RuleDue } from './rule-due'
import { RuleTarget } from './rule-target'
import { type AppliesTo, type MissingTerm, type RuleTerms, readTerms, type TargetKind } from './rule-terms'
import { putRule, type Rule, type RuleChoices } from './rules.queries'
import { useDryRun } from './use-dry-run'

interface RuleFormProps {
  tenantId: string
  /** Null for a new one. */
  rule: Rule | null
  choices: RuleChoices
}

/** Creates or changes an assignment rule; counts how many people it would reach while it is filled in. */
export function RuleForm({ tenantId, rule, choices }: RuleFormProps) {
  const t = useTranslations('assignmentRules')
  const navigate = useNavigate()
  const change = useChange('assignmentRules', ruleFields)
  const isViewOnly = useViewOnly()
  const form = useRef<HTMLFormElement>(null)
  const [known] = useState(() => ({ id: rule?.id ?? crypto.randomUUID(), revision: rule?.revision ?? null }))
  const [gives, setGives] = useState<TargetKind>(rule?.gives ?? 'course')
  const [terms, setTerms] = useState<RuleTerms | null>(null)
  const mustNameOutlets = choices.reach === 'outlets'
  const counted = useDryRun(tenantId, known, terms)
  const labels: Record<MissingTerm, string> = {
    targetId: t(`form.${gives}`),
    outlets: t('form.outlets'),
    dueDays: t('form.dueDays'),
    dueOn: t('form.dueOn'),
  }

  function read() {
    if (!form.current) return
    const read = readTerms(withTarget(new FormData(form.current), rule), mustNameOutlets)
    setTerms(read.missing.length > 0 ? null : read.terms)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the form when it opens
  useEffect(read, [])

  async function submit(typed: FormData) {
    const { terms, missing } = readTerms(withTarget(typed, rule), mustNameOutlets)
    if (missing.length > 0) {
      const words = missing.map((name) => [name, t('problem.required', { field: labels[name] })])
      return change.setErrors(Object.fromEntries(words))
    }
    await change.run(async () => {
      const answer = await putRule(tenantId, known, terms, false)
      await navigate('/app/courses/rules')
      return t('savedNow', { what: gives, count: answer.assigned })
    })
  }

  return (
    <Section title={t(rule ? 'form.change' : 'form.new')} lead={t('form.lead')}>
      <ChangeForm
        ref={form}
        change={change}
        draft={`rule-${rule?.id ?? 'new'}`}
        onSubmit={(typed) => void submit(typed)}
        onChange={read}
        className="flex max-w-3xl flex-col gap-6"
        after={
          <div role="status" className="empty:hidden">
            {counted ? <RuleCount answer={counted} gives={gives} isNew={!rule} /> : null}
          </div>
        }
        actions={
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isViewOnly} isPending={change.isPending}>
              {t('form.save')}
            </Button>
            <Link to="/app/courses/rules" className={buttonLook('secondary')}>
              {t('form.cancel')}
            </Link>
          </div>
        }
      >
        <RuleTarget rule={rule} targets={choices.targets} gives={gives} onGives={setGives} />
        <RuleAudience rule={rule} gives={gives} choices={choices} mustNameOutlets={mustNameOutlets} />
        <TextField
          type="date"
          name="hiredSince"
          label={t('form.hiredSince')}
          description={t('form.hiredSinceText', { what: gives })}
          defaultValue={rule?.hired_since ?? ''}
        />
        {gives === 'path' ? <p className="text-ink-soft">{t('form.dueOfSteps')}</p> : <RuleDue rule={rule} />}
        {rule && gives !== 'path' ? (
          <ChoiceField<AppliesTo>
            name="appliesTo"
            label={t('form.appliesTo')}
            defaultValue="new"
            options={(['new', 'open', 'all'] as const).map((value) => ({
              value,
              label: t(`form.applies.${value}`, { what: gives }),
              description: t(`form.appliesText.${value}`, { what: gives }),
            }))}
          />
        ) : null}
        <Checkbox
          name="takesBack"
          label={t('form.takesBack', { what: gives })}
          description={t('form.takesBackText', { what: gives })}
          defaultChecked={rule?.takes_back ?? false}
        />
        <TextArea
          name="note"
          label={t('form.note')}
          maxLength={500}
          rows={2}
          defaultValue={rule?.note ?? ''}
        />
      </ChangeForm>
    </Section>
  )
}

/** What a rule gives stays, so its form has no field for it. */
function withTarget(form: FormData, rule: Rule | null): FormData {
  if (rule) {
    form.set('gives', rule.gives)
    form.set('targetId', rule.target_id)
  }
  return form
}
