import { useTranslations } from 'use-intl'
import {
  type Block,
  type OutletKind,
  type Practice,
  type Stage,
  stages,
} from '~/domain/diagnostics/assessment'
import { Choices } from '../choices'

interface PracticeQuestionProps {
  block: Block
  practice: Practice
  /** Whose words the example speaks. */
  kind: OutletKind
  stage: Stage | undefined
  onChoose: (stage: Stage) => void
}

/** What one can see of a practice at each of its four stages. */
export function PracticeQuestion({ block, practice, kind, stage, onChoose }: PracticeQuestionProps) {
  // All practices have words of one shape; as a union of sixteen the types would not fit the compiler.
  const t = useTranslations(`assessment.block.${block}.${practice}` as 'assessment.block.standards.first')
  return (
    <Choices<Stage>
      name={`${block}-${practice}`}
      question={t('ask')}
      note={t('example', { kind })}
      options={stages.map((value) => ({ value, label: t(`answer.a${value}`) }))}
      value={stage}
      onChoose={onChoose}
      isScored
    />
  )
}
