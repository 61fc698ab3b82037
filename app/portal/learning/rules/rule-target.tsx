import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChoiceField } from '~/ui/choice-field'
import { Select } from '~/ui/select'
import { type TargetKind, targetKinds } from './rule-terms'
import type { Rule, RuleChoices } from './rules.queries'

interface RuleTargetProps {
  rule: Rule | null
  targets: RuleChoices['targets']
  gives: TargetKind
  onGives: (kind: TargetKind) => void
}

/** What a rule gives: a course, a learning path or a certification; said only while it is not saved. */
export function RuleTarget({ rule, targets, gives, onGives }: RuleTargetProps) {
  const t = useTranslations('assignmentRules')
  const locale = localeOfTag(useLocale())
  if (rule)
    return (
      <p className="text-lg">
        <span className="block text-ink-soft text-sm">{t(`form.${gives}`)}</span>
        {rule.title[locale]}
      </p>
    )
  const kinds = targetKinds.filter((kind) => kind === 'course' || targets[kind].length > 0)
  return (
    <>
      {kinds.length > 1 ? (
        <ChoiceField<TargetKind>
          name="gives"
          label={t('form.gives')}
          defaultValue={gives}
          onChange={onGives}
          options={kinds.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            description: t(`form.givesText.${value}`),
          }))}
        />
      ) : null}
      <Select
        key={gives}
        name="targetId"
        label={t(`form.${gives}`)}
        isRequired
        options={[
          { value: '', label: t('form.choose') },
          ...targets[gives].map(({ id, title }) => ({ value: id, label: title[locale] })),
        ]}
      />
    </>
  )
}
