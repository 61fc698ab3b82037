import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { BlockAnswer } from './act'
import type { Block } from './appointments.queries'
import { useMoment } from './use-moment'

/** What is blocked and not over, with the way to free it. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  const t = useTranslations('appointments')
  const moment = useMoment()
  const { submit, state, data } = useFetcher<BlockAnswer | null>()
  const [asked, setAsked] = useState<Block | null>(null)
  const span = (block: Block | null) =>
    block ? t('span', { from: moment(block.startsAt), to: moment(block.endsAt) }) : ''
  async function free() {
    if (!asked) return
    await submit({ intent: 'unblock', block: asked.id }, { method: 'post' })
    setAsked(null)
  }
  return (
    <>
      <RefusalAlert>{data?.refusal && state === 'idle' && t(`problems.${data.refusal}`)}</RefusalAlert>
      {blocks.length === 0 ? <p className="text-ink-soft">{t('noneBlocked')}</p> : null}
      <ul>
        {blocks.map((block) => (
          <li
            key={block.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
          >
            <span className="min-w-0">
              <span className="block font-medium tabular-nums">{span(block)}</span>
              <span className="block break-words text-ink-soft">
                {block.reason}
                {block.by ? `, ${block.by.name ?? block.by.email}` : null}
              </span>
            </span>
            <Button
              variant="secondary"
              aria-label={t('unblockOf', { span: span(block) })}
              onClick={() => setAsked(block)}
            >
              {t('unblock')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('ask')}
        confirmLabel={t('unblock')}
        onConfirm={() => void free()}
        onClose={() => setAsked(null)}
        isPending={state !== 'idle'}
      >
        <p className="text-ink">{span(asked)}</p>
        <p>{t('askText')}</p>
      </ConfirmDialog>
    </>
  )
}
