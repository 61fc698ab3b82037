import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { IconButton } from '~/ui/icon-button'
import { Icon } from '~/ui/icons'
import { useQuestionField } from './editing'

interface RowListProps<Row> {
  path: readonly (string | number)[]
  label: string
  help: string
  rows: readonly Row[]
  onRows: (rows: Row[]) => void
  /** What tells a row from the others, if anything but its place does. */
  keyOf?: (row: Row, at: number) => string
  /** What a row is called, from 1: "Answer 2". */
  nameOf: (number: number) => string
  empty: () => Row
  addLabel: string
  max: number
  children: (row: Row, at: number, keys: RowKeys) => React.ReactNode
}

/** What the keys do in a text of a row: Enter leads to the next one, Alt and an arrow move the row. */
export interface RowKeys {
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void
}

/** Rows to write, to move and to remove, each reachable and done by the keyboard. */
export function RowList<Row>({
  path,
  label,
  help,
  rows,
  onRows,
  keyOf = (_, at) => String(at),
  nameOf,
  empty,
  addLabel,
  max,
  children,
}: RowListProps<Row>) {
  const t = useTranslations('questionBank.rows')
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const { id, errorId, error } = useQuestionField(path)

  function focusRow(at: number) {
    requestAnimationFrame(() =>
      list.current?.children[at]?.querySelector<HTMLElement>('textarea, input')?.focus(),
    )
  }
  function add() {
    if (rows.length >= max) return
    onRows([...rows, empty()])
    focusRow(rows.length)
  }
  function remove(at: number) {
    onRows(rows.filter((_, other) => other !== at))
    setSaid(t('removed', { row: nameOf(at + 1) }))
    focusRow(Math.min(at, rows.length - 2))
  }
  function move(at: number, by: -1 | 1) {
    const to = at + by
    if (to < 0 || to >= rows.length) return
    const next = rows.filter((_, other) => other !== at)
    next.splice(to, 0, rows[at] as Row)
    onRows(next)
    setSaid(t('moved', { row: nameOf(at + 1), position: to + 1, of: rows.length }))
    focusRow(to)
  }
  function onKeyDown(event: React.KeyboardEvent, at: number) {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(at, event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (at === rows.length - 1) add()
      else focusRow(at + 1)
    }
  }

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errorId} className="min-w-0">
      <legend className="font-medium text-sm">{label}</legend>
      <p className="mb-2 text-ink-soft text-sm">{help}</p>
      <FieldError id={errorId}>{error}</FieldError>
      <ol ref={list} className="mt-2 border-hairline border-t">
        {rows.map((row, at) => (
          <li
            key={keyOf(row, at)}
            className="flex flex-wrap items-start gap-x-2 gap-y-1 border-hairline border-b py-3 md:flex-nowrap"
          >
            <span
              aria-hidden="true"
              className="w-5 shrink-0 pt-2.5 text-right font-semibold text-sm tabular-nums"
            >
              {at + 1}
            </span>
            <div className="min-w-0 grow basis-[calc(100%-2rem)] md:basis-0">
              {children(row, at, { onKeyDown: (event) => onKeyDown(event, at) })}
            </div>
            <span className="ml-auto flex shrink-0">
              <IconButton
                icon="arrowUp"
                label={t('up', { row: nameOf(at + 1) })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="arrowDown"
                label={t('down', { row: nameOf(at + 1) })}
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon="trash"
                label={t('remove', { row: nameOf(at + 1) })}
                disabled={rows.length === 1}
                onClick={() => remove(at)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length < max ? (
        <div className="mt-1 -ml-3">
          <Button variant="quiet" onClick={add}>
            <Icon name="plus" />
            {addLabel}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
