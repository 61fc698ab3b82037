import { use, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type QuestionKind, type QuestionSource, questionKinds } from '~/domain/course-source'
import type { Locale } from '~/domain/locale'
import type { Problem } from '~/domain/source-problems'
import { Select } from '~/ui/select'
import { AnswerFields } from './answer-fields'
import { BothText } from './both-text'
import { CurrentQuestion, useQuestionField } from './editing'
import { PictureFields } from './picture-fields'
import { asKind } from './question-kinds'
import { SkillsField } from './skills-field'

interface QuestionEditorProps {
  /** Whose pictures there are to choose from; null is the library. */
  tenantId: string | null
  question: QuestionSource
  onChange: (question: QuestionSource) => void
  /** What is wrong, shown at the fields; the paths begin at the question. */
  problems?: readonly Problem[]
  /** Begins the ids of the fields: `controlId(idPrefix, path)` leads to the field of a problem. */
  idPrefix: string
  /** The language the author writes first. */
  base?: Locale
  knownSkills?: readonly string[]
}

const noProblems: readonly Problem[] = []

/** A question of any kind with its answers and explanations, both languages side by side. It needs the words `questionBank`. */
export function QuestionEditor({
  tenantId,
  question,
  onChange,
  problems = noProblems,
  idPrefix,
  base = 'en',
  knownSkills,
}: QuestionEditorProps) {
  const t = useTranslations('questionBank')
  const editing = useMemo(
    () => ({
      idPrefix,
      problems,
      languages: base === 'en' ? (['en', 'hi'] as const) : (['hi', 'en'] as const),
    }),
    [idPrefix, problems, base],
  )
  return (
    <CurrentQuestion value={editing}>
      <div className="flex flex-col gap-7">
        <div className="max-w-sm">
          <Select
            name={`${idPrefix}-kind`}
            label={t('editor.kind')}
            description={t(`kindHelp.${question.kind}`)}
            value={question.kind}
            options={questionKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            onChange={({ target }) => onChange(asKind(question, target.value as QuestionKind))}
          />
        </div>
        <BothText
          path={['prompt']}
          label={t('editor.prompt')}
          value={question.prompt}
          onChange={(prompt) => onChange({ ...question, prompt })}
        />
        <PictureFields
          tenantId={tenantId}
          picture={question.picture}
          onChange={(picture) => {
            const { picture: _, ...rest } = question
            onChange(picture ? { ...rest, picture } : rest)
          }}
        />
        <AnswerFields question={question} onChange={onChange} />
        <BothText
          path={['why']}
          label={t('editor.why')}
          value={question.why}
          onChange={(why) => onChange({ ...question, why })}
        />
        <Skills question={question} onChange={onChange} known={knownSkills} />
      </div>
    </CurrentQuestion>
  )
}

interface SkillsProps extends Pick<QuestionEditorProps, 'question' | 'onChange'> {
  known: readonly string[] | undefined
}

function Skills({ question, onChange, known }: SkillsProps) {
  const t = useTranslations('questionBank.editor')
  const { idPrefix } = use(CurrentQuestion)
  const { error } = useQuestionField(['skills'])
  return (
    <SkillsField
      id={`${idPrefix}-skills`}
      label={t('skills')}
      value={question.skills}
      onChange={(skills) => onChange({ ...question, skills })}
      error={error}
      max={3}
      known={known ?? []}
    />
  )
}
