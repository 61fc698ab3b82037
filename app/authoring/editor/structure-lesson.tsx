import { useTranslations } from 'use-intl'
import type { ChapterSource, LessonSource } from '~/domain/course-source'
import { isWarning } from '~/domain/source-problems'
import { toasts } from '~/platform/toasts'
import { undoMs } from '~/platform/writing/undo-time'
import { useDragging } from '~/platform/writing/use-dragging'
import { ActionMenu } from '~/ui/action-menu'
import { Icon } from '~/ui/icons'
import { useTitle } from '../use-title'
import { useEditing } from './editor-context'
import { PartLink } from './part-link'
import { moveLesson, placeOfLesson, putLesson, removeLesson } from './structure-edits'

interface StructureLessonProps {
  lesson: LessonSource
  chapter: ChapterSource
  at: number
  onSay: (words: string) => void
}

/** A lesson in its chapter: moved by its menu, by Alt and an arrow, or by the mouse. */
export function StructureLesson({ lesson, chapter, at, onSay }: StructureLessonProps) {
  const t = useTranslations('authoring.structure')
  const { source, edit, open, part, mayWrite, isChecking, problems } = useEditing()
  const name = useTitle()(lesson.title)
  const key = `lesson-${lesson.id}`
  const { isOver, dragging } = useDragging(lesson.id, mayWrite, (taken) =>
    edit((before) => putLesson(before, taken, chapter.id, at)),
  )
  function move(by: -1 | 1) {
    const next = moveLesson(source, lesson.id, by)
    const place = placeOfLesson(next, lesson.id)
    if (next === source || !place) return
    edit((before) => moveLesson(before, lesson.id, by))
    const count = next.chapters[place[0]]?.lessons.length ?? 0
    onSay(t('movedLesson', { name, chapter: place[0] + 1, position: place[1] + 1, of: count }))
    // in another chapter it is another element: the focus goes along
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${key}"]`)?.focus())
  }
  function remove() {
    const { undo } = removeLesson(source, lesson.id)
    edit((before) => removeLesson(before, lesson.id).source)
    if (part === key) open('')
    toasts.show({
      title: t('removed', { name }),
      duration: undoMs,
      action: { label: t('undo'), onPress: () => edit(undo) },
    })
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || !by || !mayWrite) return
    event.preventDefault()
    move(by)
  }
  const isIncomplete =
    isChecking && problems.some((problem) => !isWarning(problem) && isIn(problem.path, source, lesson.id))
  return (
    <li
      {...dragging}
      className={`flex items-start gap-1 ${isOver ? 'border-marigold border-t-3' : ''} ${mayWrite ? 'lg:cursor-grab' : ''}`}
    >
      <PartLink part={key} onKeyDown={onKeyDown}>
        <span className="flex gap-2.5">
          <span aria-hidden="true" className="w-4 shrink-0 text-right text-ink-soft tabular-nums">
            {at + 1}
          </span>
          <span className="min-w-0">{name}</span>
          {isIncomplete ? (
            <>
              <Icon name="alert" className="mt-0.5 size-4.5 text-warning" />
              <span className="sr-only">{t('incomplete')}</span>
            </>
          ) : null}
        </span>
      </PartLink>
      {mayWrite ? (
        <div className="pt-2">
          <ActionMenu
            label={t('actions', { name })}
            items={[
              { key: 'up', label: t('up'), onSelect: () => move(-1) },
              { key: 'down', label: t('down'), onSelect: () => move(1) },
              { key: 'remove', label: t('removeLesson'), isDanger: true, onSelect: remove },
            ]}
          />
        </div>
      ) : null}
    </li>
  )
}

function isIn(
  path: readonly string[],
  source: Parameters<typeof placeOfLesson>[0],
  lessonId: string,
): boolean {
  const [, chapterAt, , lessonAt] = path
  return source.chapters[Number(chapterAt)]?.lessons[Number(lessonAt)]?.id === lessonId
}
