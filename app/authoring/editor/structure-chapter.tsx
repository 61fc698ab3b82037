import { useTranslations } from 'use-intl'
import type { ChapterSource } from '~/domain/course-source'
import { toasts } from '~/platform/toasts'
import { undoMs } from '~/platform/writing/undo-time'
import { draggedLesson } from '~/platform/writing/use-dragging'
import { ActionMenu } from '~/ui/action-menu'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useTitle } from '../use-title'
import { useEditing } from './editor-context'
import { PartLink } from './part-link'
import { addLesson, moveChapter, putLesson, removeChapter } from './structure-edits'
import { StructureLesson } from './structure-lesson'

interface StructureChapterProps {
  chapter: ChapterSource
  at: number
  of: number
  onSay: (words: string) => void
}

/** A chapter with its lessons. */
export function StructureChapter({ chapter, at, of, onSay }: StructureChapterProps) {
  const t = useTranslations('authoring.structure')
  const { edit, open, part, mayWrite } = useEditing()
  const title = useTitle()
  const name = title(chapter.title)
  function move(by: -1 | 1) {
    if (at + by < 0 || at + by >= of) return
    edit((source) => moveChapter(source, chapter.id, by))
    onSay(t('moved', { name, position: at + by + 1, of }))
  }
  function remove() {
    let undo = (later: Parameters<typeof removeChapter>[0]) => later
    edit((source) => {
      const removal = removeChapter(source, chapter.id)
      undo = removal.undo
      return removal.source
    })
    if (part === `chapter-${chapter.id}` || chapter.lessons.some(({ id }) => part === `lesson-${id}`))
      open('')
    toasts.show({
      title: t('removed', { name }),
      duration: undoMs,
      action: { label: t('undo'), onPress: () => edit(undo) },
    })
  }
  function add() {
    let id = ''
    edit((source) => {
      const added = addLesson(source, chapter.id)
      id = added.id
      return added.source
    })
    open(`lesson-${id}`)
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || !by || !mayWrite) return
    event.preventDefault()
    move(by)
  }
  function onDrop(event: React.DragEvent) {
    const lesson = draggedLesson(event)
    if (!lesson) return
    event.preventDefault()
    edit((source) => putLesson(source, lesson, chapter.id, chapter.lessons.length))
  }
  return (
    <li className="border-hairline border-b py-3">
      <div className="flex items-start gap-1">
        <PartLink part={`chapter-${chapter.id}`} onKeyDown={onKeyDown}>
          <span className="block text-ink-soft text-xs">{t('chapter', { number: at + 1 })}</span>
          <span className="font-semibold">{name}</span>
        </PartLink>
        {mayWrite ? (
          <div className="pt-2">
            <ActionMenu
              label={t('actions', { name })}
              items={[
                { key: 'up', label: t('up'), isDisabled: at === 0, onSelect: () => move(-1) },
                { key: 'down', label: t('down'), isDisabled: at === of - 1, onSelect: () => move(1) },
                { key: 'remove', label: t('removeChapter'), isDanger: true, onSelect: remove },
              ]}
            />
          </div>
        ) : null}
      </div>
      <ol>
        {chapter.lessons.map((lesson, place) => (
          <StructureLesson key={lesson.id} lesson={lesson} chapter={chapter} at={place} onSay={onSay} />
        ))}
      </ol>
      {mayWrite ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's shortcut for what the menus do as well
        <div className="-ml-3" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
          <Button variant="quiet" onClick={add}>
            <Icon name="plus" className="size-4" />
            {t('addLesson')}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      ) : null}
    </li>
  )
}
