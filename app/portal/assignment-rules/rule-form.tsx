import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { notices } from '~/platform/toasts'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceField } from '~/ui/choice-field'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { RuleAudience } from './rule-audience'
import { RuleCount } from './rule-count'
import { RuleDue } from './rule-due'
import { ruleProblemOf, useRuleErrors } from './rule-problem'
import { type AppliesTo, type MissingTerm, type RuleTerms, readTerms } from './rule-terms'
import { putRule, type Rule, type RuleChoices } from './rules.queries'
import { useDryRun } from './use-dry-run'

interface RuleFormProps {
  tenantId: string
  /** Null for a new one. */
  rule: Rule | null
  choices: RuleChoices
}

/** Who gets which course by itself, and until when; how many that would be is counted while it is filled in. */
export function RuleForm({ tenantId, rule, choices }: RuleFormProps) {
  const t = useTranslations('assignmentRules')
  const ui = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  const errorsOf = useRuleErrors()
  const isViewOnly = useViewOnly()
  const form = useRef<HTMLFormElement>(null)
  const [known] = useState(() => ({ id: rule?.id ?? crypto.randomUUID(), revision: rule?.revision ?? null }))
  const [terms, setTerms] = useState<RuleTerms | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setPending] = useState(false)
  const mustNameOutlets = choices.reach === 'outlets'
  const counted = useDryRun(tenantId, known, terms)
  const labels: Record<MissingTerm, string> = {
    courseId: t('form.course'),
    outlets: t('form.outlets'),
    dueDays: t('form.dueDays'),
    dueOn: t('form.dueOn'),
  }

  function read() {
    if (!form.current) return
    const read = readTerms(withCourse(new FormData(form.current), rule), mustNameOutlets)
    setTerms(read.missing.length > 0 ? null : read.terms)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the form when it opens
  useEffect(read, [])

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const { terms, missing } = readTerms(withCourse(new FormData(event.currentTarget), rule), mustNameOutlets)
    if (missing.length > 0) {
      const words = missing.map((name) => [name, t('problem.required', { field: labels[name] })])
      return setErrors(Object.fromEntries(words))
    }
    setErrors({})
    setPending(true)
    try {
      const answer = await putRule(tenantId, known, terms, false)
      notices.show({ title: t('savedNow', { count: answer.assigned }), variant: 'success' })
      navigate('/app/courses/rules')
    } catch (error) {
      setErrors(errorsOf(ruleProblemOf(error)))
      setPending(false)
    }
  }

  return (
    <Section title={t(rule ? 'form.change' : 'form.new')} lead={t('form.lead')}>
      <form
        ref={form}
        noValidate
        data-draft={`rule-${rule?.id ?? 'new'}`}
        onSubmit={(event) => void submit(event)}
        onChange={read}
        className="flex max-w-3xl flex-col gap-6"
      >
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          {rule ? (
            <p className="text-lg">
              <span className="block text-ink-soft text-sm">{labels.courseId}</span>
              {rule.title[locale]}
            </p>
          ) : (
            <Select
              name="courseId"
              label={labels.courseId}
              isRequired
              options={[
                { value: '', label: t('form.chooseCourse') },
                ...choices.courses.map(({ id, title }) => ({ value: id, label: title[locale] })),
              ]}
            />
          )}
          <RuleAudience rule={rule} choices={choices} mustNameOutlets={mustNameOutlets} />
          <TextField
            type="date"
            name="hiredSince"
            label={t('form.hiredSince')}
            description={t('form.hiredSinceText')}
            defaultValue={rule?.hired_since ?? ''}
          />
          <RuleDue rule={rule} />
          {rule ? (
            <ChoiceField<AppliesTo>
              name="appliesTo"
              label={t('form.appliesTo')}
              defaultValue="new"
              options={(['new', 'open', 'all'] as const).map((value) => ({
                value,
                label: t(`form.applies.${value}`),
                description: t(`form.appliesText.${value}`),
              }))}
            />
          ) : null}
          <Checkbox
            name="takesBack"
            label={t('form.takesBack')}
            description={t('form.takesBackText')}
            defaultChecked={rule?.takes_back ?? false}
          />
          <TextArea
            name="note"
            label={t('form.note')}
            maxLength={500}
            rows={2}
            defaultValue={rule?.note ?? ''}
          />
        </FormFields>
        <div role="status" className="empty:hidden">
          {counted ? <RuleCount answer={counted} isNew={!rule} /> : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isViewOnly} isPending={isPending}>
            {t('form.save')}
          </Button>
          <Link to="/app/courses/rules" className={buttonLook('secondary')}>
            {t('form.cancel')}
          </Link>
        </div>
      </form>
    </Section>
  )
}

/** The course of a rule stays, so its form has no field for it. */
function withCourse(form: FormData, rule: Rule | null): FormData {
  if (rule) form.set('courseId', rule.course_id)
  return form
}
