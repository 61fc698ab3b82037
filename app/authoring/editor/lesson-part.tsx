import { useTranslations } from 'use-intl'
import { SkillsField } from '../question/skills-field'
import { TextPair } from '../texts/text-pair'
import { BlockList } from './block-list'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { FigureField } from './figure-field'
import { LessonRuleField } from './lesson-rule-field'
import { ObservationPart } from './observation-part'
import { QuizPart } from './quiz-part'
import type { LessonPartProps } from './source-edits'
import { useKnownSkills } from './use-known-skills'
import { useProblemAt } from './use-problem-at'

/** A lesson: what it is called, what it says, and what completes it. */
export function LessonPart({ lesson, path }: LessonPartProps) {
  const t = useTranslations('authoring.lesson')
  const { set } = useEditing()
  return (
    <>
      <TextPair path={[...path, 'title']} label={t('title')} help={t('titleHelp')} max={70} />
      <BlockList blocks={lesson.blocks} path={[...path, 'blocks']} />
      <section className="flex flex-col gap-6 border-ink border-t-2 pt-5">
        <h3 className="text-lg">{t('completion')}</h3>
        <LessonRuleField lesson={lesson} path={path} />
        <div className="grid max-w-xl gap-5 sm:grid-cols-2">
          <FigureField
            path={[...path, 'minutes']}
            label={t('minutes')}
            help={t('minutesHelp')}
            hint={lesson.minutes > 7 && lesson.minutes <= 60 ? t('minutesLong') : undefined}
          />
          {lesson.rule === 'dwell' ? (
            <FigureField path={[...path, 'seconds']} label={t('seconds')} help={t('secondsHelp')} />
          ) : null}
        </div>
        <SkillsField
          id={idAt([...path, 'skills'])}
          label={t('skills')}
          value={lesson.skills}
          onChange={(skills) => set([...path, 'skills'], skills)}
          error={useProblemAt([...path, 'skills'])}
          max={4}
          known={useKnownSkills()}
        />
      </section>
      {lesson.rule === 'passed' ? <QuizPart lesson={lesson} path={path} /> : null}
      {lesson.rule === 'observed' ? <ObservationPart lesson={lesson} path={path} /> : null}
    </>
  )
}
