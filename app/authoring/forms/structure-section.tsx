import { useFormatter, useTranslations } from 'use-intl'
import type { FormSection } from '~/domain/shops/form'
import { addQuestion, moveSection, putQuestion, removeSection } from '~/domain/shops/form-edits'
import { toasts } from '~/platform/toasts'
import { undoMs } from '~/platform/writing/undo-time'
import { draggedLesson } from '~/platform/writing/use-dragging'
import { ActionMenu } from '~/ui/action-menu'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useTitle } from '../use-title'
import { useForm } from './form-context'
import { FormPartLink } from './form-part-link'
import { StructureQuestion } from './structure-question'

interface StructureSectionProps {
  section: FormSection
  at: number
  /** The sum of all weights. */
  weights: number
  onSay: (words: string) => void
}

/** A section with its questions and its share of the score. */
export function StructureSection({ section, at, weights, onSay }: StructureSectionProps) {
  const t = useTranslations('shopForms.structure')
  const { number } = useFormatter()
  const { form, edit, open, mayWrite } = useForm()
  const name = useTitle()(section.title)
  const of = form.sections.length
  function move(by: -1 | 1) {
    if (at + by < 0 || at + by >= of) return
    edit((before) => moveSection(before, section.id, by))
    onSay(t('moved', { name, position: at + by + 1, of }))
  }
  function remove() {
    edit((before) => removeSection(before, section.id))
    open('')
    toasts.show({
      title: t('removed', { name }),
      duration: undoMs,
      action: {
        label: t('undo'),
        onPress: () => edit((later) => ({ ...later, sections: later.sections.toSpliced(at, 0, section) })),
      },
    })
  }
  function add() {
    const added = addQuestion(form, section.id)
    edit(() => added.form)
    open(`question-${added.id}`)
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || !by || !mayWrite) return
    event.preventDefault()
    move(by)
  }
  function onDrop(event: React.DragEvent) {
    const question = draggedLesson(event)
    if (!question) return
    event.preventDefault()
    edit((before) => putQuestion(before, question, section.id, section.questions.length))
  }
  return (
    <li className="border-hairline border-b py-3">
      <div className="flex items-start gap-1">
        <FormPartLink part={`section-${section.id}`} onKeyDown={onKeyDown}>
          <span className="flex justify-between gap-3 text-ink-soft text-xs tabular-nums">
            {t('section', { number: at + 1 })}
            {form.overall === 'weighted' && weights > 0 ? (
              <span>
                {number(section.weight / weights, { style: 'percent', maximumFractionDigits: 1 })}
                <span className="sr-only"> {t('ofScore')}</span>
              </span>
            ) : null}
          </span>
          <span className="font-semibold">{name}</span>
        </FormPartLink>
        {mayWrite ? (
          <div className="pt-2">
            <ActionMenu
              label={t('actions', { name })}
              items={[
                { key: 'up', label: t('up'), isDisabled: at === 0, onSelect: () => move(-1) },
                { key: 'down', label: t('down'), isDisabled: at === of - 1, onSelect: () => move(1) },
                { key: 'remove', label: t('removeSection'), isDanger: true, onSelect: remove },
              ]}
            />
          </div>
        ) : null}
      </div>
      <ol>
        {section.questions.map((question, place) => (
          <StructureQuestion
            key={question.id}
            question={question}
            section={section}
            at={place}
            onSay={onSay}
          />
        ))}
      </ol>
      {mayWrite ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's shortcut for what the menus do as well
        <div className="-ml-3" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
          <Button variant="quiet" onClick={add}>
            <Icon name="plus" className="size-4" />
            {t('addQuestion')}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      ) : null}
    </li>
  )
}
