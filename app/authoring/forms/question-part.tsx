import { useTranslations } from 'use-intl'
import {
  classTags,
  hasBands,
  hasOptions,
  isYesNo,
  type QuestionKind,
  questionKinds,
} from '~/domain/shops/form'
import { asKind } from '~/domain/shops/form-edits'
import { possiblePoints } from '~/domain/shops/score'
import { Checkbox } from '~/ui/checkbox'
import { FieldError } from '~/ui/field'
import { Select } from '~/ui/select'
import { idAt } from '../editor/field-place'
import { SkillsField } from '../question/skills-field'
import { TextPair } from '../texts/text-pair'
import { BandRows } from './band-rows'
import { ConditionFields } from './condition-fields'
import { type QuestionProps, useForm } from './form-context'
import { HelpPictureFields } from './help-picture-fields'
import { NumberBox } from './number-box'
import { OptionRows } from './option-rows'

/** One question: what is asked, what can be answered, what it counts, and what it teaches. */
export function QuestionPart({ question, path }: QuestionProps) {
  const t = useTranslations('shopForms.question')
  const kinds = useTranslations('shopForms.kinds')
  const { set, mayWrite } = useForm()
  const { kind } = question
  return (
    <div className="flex flex-col gap-8">
      <Select
        name={idAt([...path, 'kind'])}
        label={t('kind')}
        disabled={!mayWrite}
        value={kind}
        onChange={({ target }) => set(path, asKind(question, target.value as QuestionKind))}
        options={questionKinds.map((value) => ({ value, label: kinds(value) }))}
      />
      <TextPair path={[...path, 'title']} label={t('title')} max={240} />
      <Help question={question} path={path} />
      <HelpPictureFields question={question} path={path} />
      {hasOptions(kind) || isYesNo(kind) ? <OptionRows question={question} path={path} /> : null}
      {kind === 'multiple' || kind === 'scale' ? (
        <NumberBox
          path={[...path, 'most']}
          label={t(kind === 'scale' ? 'top' : 'most')}
          value={question.most}
          placeholder={kind === 'scale' ? '5' : `${possiblePoints(question)}`}
          onChange={(most) => set([...path, 'most'], most ?? undefined)}
        />
      ) : null}
      {hasBands(kind) ? <BandRows question={question} path={path} /> : null}
      {kind === 'text' ? (
        <NumberBox
          path={[...path, 'minimum']}
          label={t('minimum')}
          value={question.minimum}
          onChange={(minimum) => set([...path, 'minimum'], minimum ?? undefined)}
        />
      ) : null}
      <Counting question={question} path={path} />
      <ConditionFields question={question} path={path} />
      <Tags question={question} path={path} />
    </div>
  )
}

/** What to look for: written only where it helps. */
function Help({ question, path }: QuestionProps) {
  const t = useTranslations('shopForms.question')
  const { set, mayWrite } = useForm()
  return (
    <div>
      <Checkbox
        name={idAt([...path, 'hasHelp'])}
        label={t('hasHelp')}
        disabled={!mayWrite}
        checked={question.help !== undefined}
        onChange={({ target }) => set([...path, 'help'], target.checked ? { en: '', hi: '' } : undefined)}
      />
      {question.help ? (
        <TextPair path={[...path, 'help']} label={t('help')} isLabelHidden isLong max={600} />
      ) : null}
    </div>
  )
}

/** NA, critical, bonus, photos. */
function Counting({ question, path }: QuestionProps) {
  const t = useTranslations('shopForms.question')
  const { set, mayWrite, problemAt } = useForm()
  const isScored = possiblePoints(question) > 0
  const criticalAt = [...path, 'critical']
  const criticalError = problemAt(criticalAt) ? `${idAt(criticalAt)}-error` : undefined
  const mark = (name: 'critical' | 'bonus' | 'photos') => (
    <Checkbox
      name={idAt([...path, name])}
      label={t(name)}
      description={t(`${name}Help`)}
      disabled={!mayWrite}
      checked={question[name] ?? false}
      onChange={({ target }) => set([...path, name], target.checked || undefined)}
    />
  )
  return (
    <div className="flex flex-col gap-1">
      <Select
        name={idAt([...path, 'na'])}
        label={t('na')}
        disabled={!mayWrite}
        value={question.na ?? (question.kind === 'yes_no_na' ? 'leave_out' : '')}
        onChange={({ target }) => set([...path, 'na'], target.value || undefined)}
        options={[
          ...(question.kind === 'yes_no_na' ? [] : [{ value: '', label: t('naNot') }]),
          { value: 'leave_out', label: t('naLeaveOut') },
          { value: 'zero', label: t('naZero') },
        ]}
      />
      {isScored || question.critical ? (
        // biome-ignore lint/a11y/useSemanticElements: one box needs no legend, its error is told where the list of problems leads
        <div
          id={idAt([...path, 'critical'])}
          role="group"
          aria-label={t('critical')}
          aria-describedby={criticalError}
          tabIndex={-1}
        >
          {mark('critical')}
          <FieldError id={criticalError}>{problemAt([...path, 'critical'])}</FieldError>
        </div>
      ) : null}
      {isScored || question.bonus ? mark('bonus') : null}
      {mark('photos')}
    </div>
  )
}

function Tags({ question, path }: QuestionProps) {
  const t = useTranslations('shopForms.question')
  const classes = useTranslations('shopForms.classes')
  const { set, form, mayWrite, problemAt, courseSkills } = useForm()
  const used = form.sections.flatMap(({ questions }) => questions.flatMap(({ skills }) => skills))
  const known = [...new Set([...courseSkills, ...used])].sort()
  const without = question.skills.filter((skill) => courseSkills.length && !courseSkills.includes(skill))
  return (
    <>
      <fieldset disabled={!mayWrite} className="min-w-0">
        <SkillsField
          id={idAt([...path, 'skills'])}
          label={t('skills')}
          value={question.skills}
          onChange={(skills) => set([...path, 'skills'], skills)}
          error={problemAt([...path, 'skills'])}
          max={4}
          known={known}
        />
        {without.length ? (
          <p className="mt-1 text-ink-soft text-sm">{t('noCourse', { skills: without.join(', ') })}</p>
        ) : null}
      </fieldset>
      <Select
        name={idAt([...path, 'class'])}
        label={t('class')}
        disabled={!mayWrite}
        value={question.class ?? ''}
        onChange={({ target }) => set([...path, 'class'], target.value || undefined)}
        options={[
          { value: '', label: t('noClass') },
          ...classTags.map((value) => ({ value, label: classes(value) })),
        ]}
      />
    </>
  )
}
