import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { useCourseText } from './course-text'
import type { AnswerProps } from './lesson-types'

/** Steps to bring into order, by buttons or by the arrow keys on them. Nothing is answered until something is moved or left as it is. */
export function OrderAnswer({ question: { items }, answer, onAnswer }: AnswerProps<'order'>) {
  const t = useTranslations('courses.quiz')
  const read = useCourseText()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const order = Array.isArray(answer) ? answer : items.map(({ id }) => id)
  const textOf = (id: string) => {
    const item = items.find((one) => one.id === id)
    return item ? read(item.text) : ''
  }
  function move(id: string, by: -1 | 1) {
    const from = order.indexOf(id)
    const to = from + by
    if (to < 0 || to >= order.length) return
    const next = order.filter((one) => one !== id)
    next.splice(to, 0, id)
    onAnswer(next)
    setSaid(t('moved', { item: textOf(id), position: to + 1, of: order.length }))
    const isAtEnd = to === 0 || to === order.length - 1
    requestAnimationFrame(() => focusButton(list.current, id, isAtEnd ? -by : by))
  }
  function onKeyDown(event: React.KeyboardEvent, id: string) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div>
      <p className="mb-2 text-ink-soft">{t('order')}</p>
      <ol ref={list} className="border-hairline border-t" aria-labelledby="question">
        {order.map((id, at) => (
          <li
            key={id}
            data-item={id}
            onKeyDown={(event) => onKeyDown(event, id)}
            className="flex items-center gap-3 border-hairline border-b py-2"
          >
            <span aria-hidden="true" className="w-6 shrink-0 text-right font-semibold tabular-nums">
              {at + 1}
            </span>
            <span className="min-w-0 grow">{textOf(id)}</span>
            <IconButton
              icon="arrowUp"
              label={t('up', { item: textOf(id) })}
              disabled={at === 0}
              data-by="-1"
              onClick={() => move(id, -1)}
            />
            <IconButton
              icon="arrowDown"
              label={t('down', { item: textOf(id) })}
              disabled={at === order.length - 1}
              data-by="1"
              onClick={() => move(id, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {answer === undefined ? (
        <div className="mt-3 -ml-3">
          <Button variant="quiet" onClick={() => onAnswer(order)}>
            {t('orderLeave')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The item took another place: the focus goes along. */
function focusButton(list: HTMLElement | null, id: string, by: number) {
  const row = [...(list?.children ?? [])].find(
    (item) => item instanceof HTMLElement && item.dataset.item === id,
  )
  row?.querySelector<HTMLElement>(`[data-by="${by}"]`)?.focus()
}
