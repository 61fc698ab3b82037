import { useTranslations } from 'use-intl'
import type { CourseSource, QuestionSource } from '~/domain/course-source'
import { toasts } from '~/platform/toasts'
import { undoMs } from '~/platform/writing/undo-time'
import { ActionMenu } from '~/ui/action-menu'
import { Icon } from '~/ui/icons'
import { QuestionEditor } from '../question/question-editor'
import { useTitle } from '../use-title'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { inserted, moved, type Path, valueAt, withValue } from './source-edits'
import { useKnownSkills } from './use-known-skills'
import { useShownProblems } from './use-problem-at'

interface QuestionRowProps {
  question: QuestionSource
  at: number
  questions: readonly QuestionSource[]
  path: Path
}

/** A question of a quiz: what it asks, and opened, all of it to write. */
export function QuestionRow({ question, at, questions, path }: QuestionRowProps) {
  const t = useTranslations('authoring.quiz')
  const kinds = useTranslations('questionBank.kinds')
  const { set, edit, openQuestion, setOpenQuestion, mayWrite, languages, tenantId } = useEditing()
  const title = useTitle()
  const known = useKnownSkills()
  const isOpen = openQuestion === question.id
  const own = [...path, at].map(String)
  const problems = useShownProblems()
    .filter((problem) => problem.path.slice(0, own.length).join() === own.join())
    .map((problem) => ({ ...problem, path: problem.path.slice(own.length) }))
  const name =
    question.prompt.en.trim() || question.prompt.hi.trim() ? title(question.prompt) : t('unwritten')
  function remove() {
    set(
      path,
      questions.filter(({ id }) => id !== question.id),
    )
    toasts.show({
      title: t('removed', { number: at + 1 }),
      duration: undoMs,
      action: { label: t('undo'), onPress: () => edit((later) => back(later, path, at, question)) },
    })
  }
  return (
    <li className="border-hairline border-b py-1">
      <div className="flex items-start gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpenQuestion(isOpen ? null : question.id)}
          className="flex min-h-11 min-w-0 grow items-start gap-3 py-2.5 text-left hover:bg-paper-deep"
        >
          <span className="w-6 shrink-0 text-right font-semibold tabular-nums">{at + 1}</span>
          <span className="min-w-0 grow">
            <span className="block break-words">{name}</span>
            <span className="block text-ink-soft text-sm">{kinds(question.kind)}</span>
          </span>
          {problems.length > 0 ? <Icon name="alert" className="mt-0.5 size-5 text-warning" /> : null}
          <Icon name="chevronDown" className={`mt-0.5 size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        {mayWrite ? (
          <div className="pt-2">
            <ActionMenu
              label={t('actions', { number: at + 1 })}
              items={[
                {
                  key: 'up',
                  label: t('up'),
                  isDisabled: at === 0,
                  onSelect: () => set(path, moved(questions, at, at - 1)),
                },
                {
                  key: 'down',
                  label: t('down'),
                  isDisabled: at === questions.length - 1,
                  onSelect: () => set(path, moved(questions, at, at + 1)),
                },
                { key: 'remove', label: t('remove'), isDanger: true, onSelect: remove },
              ]}
            />
          </div>
        ) : null}
      </div>
      {isOpen ? (
        <div className="border-marigold border-l-3 py-4 pl-4 sm:ml-6">
          <QuestionEditor
            tenantId={tenantId}
            question={question}
            onChange={(next) => set([...path, at], next)}
            problems={problems}
            idPrefix={idAt([...path, at])}
            base={languages[0]}
            knownSkills={known}
          />
        </div>
      ) : null}
    </li>
  )
}

function back(later: CourseSource, path: Path, at: number, question: QuestionSource): CourseSource {
  const now = valueAt(later, path)
  return Array.isArray(now) ? withValue(later, path, inserted(now as QuestionSource[], at, question)) : later
}
