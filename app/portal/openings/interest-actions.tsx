import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import { noteDecision, type Opening, showInterest, withdrawInterest } from './openings.queries'

/** One tap to say that I'd like it; a few words with it, taking it back, and that I have read what was decided. */
export function InterestActions({ opening, isOver }: { opening: Opening; isOver: boolean }) {
  const t = useTranslations('openings')
  const press = usePressedChange()
  const [isWriting, setWriting] = useState(false)
  const state = opening.mine?.state ?? 'withdrawn'
  const isOpen = opening.state === 'open' && !isOver
  const waits = opening.state === 'open' && (state === 'interested' || state === 'shortlisted')
  const withdraw = async () => {
    await withdrawInterest(opening.id)
    return t('withdrawn')
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
      {isOpen && state === 'withdrawn' ? (
        <>
          <Button
            aria-label={t('wantThis', { role: opening.role, outlet: opening.outlet })}
            isPending={press.isPending}
            onClick={() =>
              void press.run(async () => {
                await showInterest(opening.id)
                return { title: t('shown'), undo: withdraw }
              })
            }
          >
            {t('want')}
          </Button>
          <p className="text-ink-soft text-sm">{t('wantNote')}</p>
        </>
      ) : null}
      {waits ? (
        <>
          <Button variant="secondary" onClick={() => setWriting(true)}>
            {t(opening.mine?.message ? 'changeMessage' : 'addMessage')}
          </Button>
          <Button variant="quiet" isPending={press.isPending} onClick={() => void press.run(withdraw)}>
            {t('withdraw')}
          </Button>
        </>
      ) : null}
      {opening.mine?.reason && !opening.mine.is_read ? (
        <Button
          variant="secondary"
          isPending={press.isPending}
          onClick={() =>
            void press.run(async () => {
              await noteDecision(opening.id)
              return undefined
            })
          }
        >
          {t('haveRead')}
        </Button>
      ) : null}
      {isWriting ? (
        <ChangeDialog
          title={t('addMessage')}
          confirmLabel={t('send')}
          check={(form) => ({
            ...(!String(form.get('message') ?? '').trim() && { message: t('messageMissing') }),
          })}
          onClose={() => setWriting(false)}
          onConfirm={async (form) => {
            await showInterest(opening.id, String(form.get('message')).trim())
            return t('messageSent')
          }}
        >
          <TextArea
            name="message"
            label={t('message')}
            description={t('messageHelp')}
            defaultValue={opening.mine?.message ?? ''}
            maxLength={500}
            isRequired
          />
        </ChangeDialog>
      ) : null}
    </div>
  )
}
