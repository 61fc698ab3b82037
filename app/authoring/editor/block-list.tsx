import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BlockSource, CourseSource } from '~/domain/course-source'
import { toasts } from '~/platform/toasts'
import { undoMs } from '~/platform/writing/undo-time'
import { ActionMenu } from '~/ui/action-menu'
import { FieldError } from '~/ui/field'
import { IconButton } from '~/ui/icon-button'
import { AddBlock } from './add-block'
import { BlockFields } from './block-fields'
import { type BlockKind, blocksMax, emptyBlock, kindOf } from './block-kinds'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { freshId, inserted, moved, type Path, valueAt, withValue } from './source-edits'
import { useProblemAt } from './use-problem-at'

/** What a lesson says, part after part. */
export function BlockList({ blocks, path }: { blocks: readonly BlockSource[]; path: Path }) {
  const t = useTranslations('authoring.blocks')
  const { source, set, edit, mayWrite } = useEditing()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const problem = useProblemAt(path)
  const nameOf = (block: BlockSource, at: number) =>
    t('name', { kind: t(`kinds.${kindOf(block)}`), number: at + 1 })

  function move(at: number, by: -1 | 1) {
    set(path, moved(blocks, at, at + by))
    setSaid(t('moved', { position: at + by + 1, of: blocks.length }))
    const isAtEnd = at + by === 0 || at + by === blocks.length - 1
    requestAnimationFrame(() =>
      list.current?.children[at + by]
        ?.querySelector<HTMLElement>(`[data-by="${isAtEnd ? -by : by}"]`)
        ?.focus(),
    )
  }
  function remove(block: BlockSource, at: number) {
    set(
      path,
      blocks.filter(({ id }) => id !== block.id),
    )
    toasts.show({
      title: t('removed', { name: nameOf(block, at) }),
      duration: undoMs,
      action: {
        label: t('undo'),
        onPress: () => edit((later) => withBlock(later, path, at, block)),
      },
    })
  }
  function add(kind: BlockKind) {
    set(path, [...blocks, emptyBlock(kind, freshId(kind, source))])
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('textarea, select')?.focus(),
    )
  }
  return (
    <section id={idAt(path)} className="min-w-0">
      <h3 className="mb-2 text-lg">{t('heading')}</h3>
      <FieldError id={problem ? `${idAt(path)}-error` : undefined}>{problem}</FieldError>
      <ol ref={list} className="border-hairline border-t">
        {blocks.map((block, at) => (
          <li key={block.id} className="border-hairline border-b py-4">
            <div className="-mt-2 mb-1 flex items-center justify-between gap-3">
              <h4 className="font-medium text-ink-soft text-sm">{nameOf(block, at)}</h4>
              {mayWrite ? (
                <span className="flex items-center">
                  <IconButton
                    icon="arrowUp"
                    label={t('up', { name: nameOf(block, at) })}
                    data-by="-1"
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    icon="arrowDown"
                    label={t('down', { name: nameOf(block, at) })}
                    data-by="1"
                    disabled={at === blocks.length - 1}
                    onClick={() => move(at, 1)}
                  />
                  <ActionMenu
                    label={t('actions', { name: nameOf(block, at) })}
                    items={[
                      {
                        key: 'remove',
                        label: t('remove'),
                        isDanger: true,
                        onSelect: () => remove(block, at),
                      },
                    ]}
                  />
                </span>
              ) : null}
            </div>
            <BlockFields block={block} path={[...path, at]} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {mayWrite && blocks.length < blocksMax ? <AddBlock onAdd={add} /> : null}
    </section>
  )
}

function withBlock(later: CourseSource, path: Path, at: number, block: BlockSource): CourseSource {
  const now = valueAt(later, path)
  return Array.isArray(now) ? withValue(later, path, inserted(now as BlockSource[], at, block)) : later
}
