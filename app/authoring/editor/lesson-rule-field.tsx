import { useTranslations } from 'use-intl'
import { type LessonRule, lessonRules } from '~/domain/course-source'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { freshId, type LessonPartProps } from './source-edits'

/** What completes a lesson. What another rule needs stays where it is, so that trying one out costs nothing. */
export function LessonRuleField({ lesson, path }: LessonPartProps) {
  const t = useTranslations('authoring.lesson.rules')
  const { source, set } = useEditing()
  const id = idAt([...path, 'rule'])
  function choose(rule: LessonRule) {
    const next = { ...lesson, rule }
    if (rule === 'dwell' && next.seconds === undefined) next.seconds = 60
    if (rule === 'passed' && !next.quiz) next.quiz = { passPercent: 80, questions: [] }
    if (rule === 'observed' && !next.observation) {
      next.observation = [
        { id: freshId('item', source), text: { en: '', hi: '' }, skill: lesson.skills[0] ?? '' },
      ]
    }
    set(path, next)
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t('label')}</legend>
      <div className="border-hairline border-t">
        {lessonRules.map((rule) => (
          <label
            key={rule}
            className="flex min-h-11 cursor-pointer items-start gap-3 border-hairline border-b py-2.5 hover:bg-paper-deep"
          >
            <input
              id={rule === lesson.rule ? id : undefined}
              type="radio"
              name={id}
              checked={rule === lesson.rule}
              onChange={() => choose(rule)}
              className="mt-1 size-5 shrink-0 cursor-[inherit] accent-brand"
            />
            <span className="min-w-0">
              {t(`${rule}.name`)}
              <span className="block text-ink-soft text-sm">{t(`${rule}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
