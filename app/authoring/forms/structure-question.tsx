import { useTranslations } from 'use-intl'
import type { FormQuestion, FormSection } from '~/domain/shops/form'
import { copyQuestion, moveQuestion, placeOf, putQuestion, removeQuestion } from '~/domain/shops/form-edits'
import { toasts } from '~/platform/toasts'
import { undoMs } from '~/platform/writing/undo-time'
import { useDragging } from '~/platform/writing/use-dragging'
import { ActionMenu } from '~/ui/action-menu'
import { Icon } from '~/ui/icons'
import { useTitle } from '../use-title'
import { useForm } from './form-context'
import { FormPartLink } from './form-part-link'

interface StructureQuestionProps {
  question: FormQuestion
  section: FormSection
  at: number
  onSay: (words: string) => void
}

/** A question in its section: moved by its menu, by Alt and an arrow, or by the mouse. */
export function StructureQuestion({ question, section, at, onSay }: StructureQuestionProps) {
  const t = useTranslations('shopForms.structure')
  const { form, edit, open, part, mayWrite, isChecking, problems } = useForm()
  const name = useTitle()(question.title)
  const key = `question-${question.id}`
  const { isOver, dragging } = useDragging(question.id, mayWrite, (taken) =>
    edit((before) => putQuestion(before, taken, section.id, at)),
  )
  function move(by: -1 | 1) {
    const next = moveQuestion(form, question.id, by)
    const place = placeOf(next, question.id)
    if (next === form || !place) return
    edit((before) => moveQuestion(before, question.id, by))
    const of = next.sections[place[0]]?.questions.length ?? 0
    onSay(t('movedQuestion', { name, section: place[0] + 1, position: place[1] + 1, of }))
    // in another section it is another element: the focus goes along
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${key}"]`)?.focus())
  }
  function copy() {
    const copied = copyQuestion(form, question.id)
    edit(() => copied.form)
    open(`question-${copied.id}`)
  }
  function remove() {
    edit((before) => removeQuestion(before, question.id))
    if (part === key) open('')
    toasts.show({
      title: t('removed', { name }),
      duration: undoMs,
      action: {
        label: t('undo'),
        onPress: () =>
          edit((later) => ({
            ...later,
            sections: later.sections.map((one) =>
              one.id === section.id ? { ...one, questions: one.questions.toSpliced(at, 0, question) } : one,
            ),
          })),
      },
    })
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || !by || !mayWrite) return
    event.preventDefault()
    move(by)
  }
  const isIncomplete =
    isChecking &&
    problems.some(
      ({ path: [, , s, , q] }) => form.sections[Number(s)]?.questions[Number(q)]?.id === question.id,
    )
  return (
    <li
      {...dragging}
      className={`flex items-start gap-1 ${isOver ? 'border-marigold border-t-3' : ''} ${mayWrite ? 'lg:cursor-grab' : ''}`}
    >
      <FormPartLink part={key} onKeyDown={onKeyDown}>
        <span className="flex gap-2.5">
          <span aria-hidden="true" className="w-4 shrink-0 text-right text-ink-soft tabular-nums">
            {at + 1}
          </span>
          <span className="min-w-0 grow">{name}</span>
          {question.critical ? (
            <span className="mt-0.5 shrink-0 font-medium text-danger text-xs">{t('critical')}</span>
          ) : null}
          {isIncomplete ? (
            <>
              <Icon name="alert" className="mt-0.5 size-4.5 shrink-0 text-warning" />
              <span className="sr-only">{t('incomplete')}</span>
            </>
          ) : null}
        </span>
      </FormPartLink>
      {mayWrite ? (
        <div className="pt-2">
          <ActionMenu
            label={t('actions', { name })}
            items={[
              { key: 'up', label: t('up'), onSelect: () => move(-1) },
              { key: 'down', label: t('down'), onSelect: () => move(1) },
              { key: 'copy', label: t('copy'), onSelect: copy },
              { key: 'remove', label: t('removeQuestion'), isDanger: true, onSelect: remove },
            ]}
          />
        </div>
      ) : null}
    </li>
  )
}
