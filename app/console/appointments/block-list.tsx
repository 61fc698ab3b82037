import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Button } from '~/ui/button'
import { type Block, unblock } from './appointments.queries'
import { useMoment } from './use-moment'

/** What is blocked and not over, with the way to free it. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  const t = useTranslations('appointments')
  const moment = useMoment()
  const [asked, setAsked] = useState<Block | null>(null)
  const span = (block: Block) => t('span', { from: moment(block.startsAt), to: moment(block.endsAt) })
  return (
    <>
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
      {asked ? (
        <ChangeDialog
          role="alertdialog"
          title={t('ask')}
          confirmLabel={t('unblock')}
          area="appointments"
          onConfirm={async () => {
            await unblock(asked.id)
            return t('done.unblock')
          }}
          onClose={() => setAsked(null)}
        >
          <p>{span(asked)}</p>
          <p className="text-ink-soft">{t('askText')}</p>
        </ChangeDialog>
      ) : null}
    </>
  )
}
