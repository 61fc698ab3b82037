import { useCallback, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { writeCardCode } from '~/domain/card-code'
import { localeOfTag } from '~/domain/locale'
import { Refused } from '~/platform/changes/refused'
import { useChange, usePressedChange } from '~/platform/changes/use-change'
import { type Loaded, loaded } from '~/platform/loaded'
import { savePaper } from '~/platform/papers'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Icon } from '~/ui/icons'
import { Spinner } from '~/ui/spinner'
import { readCard, replaceCard } from './access.queries'

interface OutletCardProps {
  outlet: { id: string; name: string }
  onClose: () => void
}

export type Card = NonNullable<Awaited<ReturnType<typeof readCard>>>

/** The card of an outlet in a dialog: made, printed, replaced. */
export function OutletCard({ outlet, onClose }: OutletCardProps) {
  const t = useTranslations('access.card')
  return (
    <Dialog isOpen onClose={onClose} title={t('title', { outlet: outlet.name })}>
      <CardOfOutlet outlet={outlet} />
    </Dialog>
  )
}

interface CardOfOutletProps {
  outlet: OutletCardProps['outlet']
  /** What else the card is good for, below it. */
  besides?: (card: Card) => React.ReactNode
}

/** The card of an outlet: made, printed, replaced. */
export function CardOfOutlet({ outlet, besides }: CardOfOutletProps) {
  const t = useTranslations('access.card')
  const [found, setFound] = useState<Loaded<Card | null> | null>(null)
  const load = useCallback(
    async () => setFound(await loaded('the card of an outlet', readCard(outlet.id))),
    [outlet.id],
  )
  useEffect(() => void load(), [load])
  if (found === null)
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner className="size-5" />
        {t('loading')}
      </p>
    )
  if (found.why)
    return (
      <>
        <p role="alert">{t('failed')}</p>
        <DialogActions>
          <Button onClick={() => void load()}>{t('tryAgain')}</Button>
        </DialogActions>
      </>
    )
  return (
    <>
      <Shown outlet={outlet} card={found.content} onChanged={load} />
      {found.content ? besides?.(found.content) : null}
    </>
  )
}

interface ShownProps {
  outlet: OutletCardProps['outlet']
  card: Card | null
  onChanged: () => Promise<void>
}

function Shown({ outlet, card, onChanged }: ShownProps) {
  const t = useTranslations('access.card')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const [isReplacing, setReplacing] = useState(false)
  const change = useChange()
  const printing = usePressedChange(undefined, { reloads: false })
  async function make() {
    const isMade = await change.run(async () => {
      await replaceCard(outlet.id)
      return t(card ? 'replaced' : 'made')
    })
    if (!isMade) return
    await onChanged()
    setReplacing(false)
  }
  const print = () =>
    printing.run(async () => {
      await savePaper('card', outlet.id, locale, t('file', { outlet: outlet.name }))
      return t('printed')
    })

  if (!card)
    return (
      <>
        <p>{t('none')}</p>
        <p className="mt-2 text-ink-soft">{t('lead')}</p>
        <Refused change={change} />
        <DialogActions>
          <Button disabled={isViewOnly} isPending={change.isPending} onClick={() => void make()}>
            {t('make')}
          </Button>
        </DialogActions>
      </>
    )
  if (isReplacing)
    return (
      <>
        <h3 className="font-semibold text-lg">{t('replaceTitle', { outlet: outlet.name })}</h3>
        <p className="mt-2">{t('replaceText', { code: writeCardCode(card.code) })}</p>
        <Refused change={change} />
        <Confirm
          label={t('replace')}
          isPending={change.isPending}
          onConfirm={make}
          onCancel={() => setReplacing(false)}
        />
      </>
    )
  return (
    <>
      <p className="font-mono font-semibold text-3xl tracking-wide">{writeCardCode(card.code)}</p>
      <p className="mt-1 text-ink-soft text-sm">
        {t('since', { day: dateTime(new Date(card.madeAt), { dateStyle: 'long' }) })}
      </p>
      <p className="mt-4 text-ink-soft">{t('lead')}</p>
      <DialogActions>
        <Button variant="secondary" disabled={isViewOnly} onClick={() => setReplacing(true)}>
          {t('replace')}
        </Button>
        <Button isPending={printing.isPending} onClick={() => void print()}>
          <Icon name="download" />
          {t('print')}
        </Button>
      </DialogActions>
    </>
  )
}

interface ConfirmProps {
  label: string
  isPending: boolean
  onConfirm: () => Promise<void>
  onCancel: () => void
}

function Confirm({ label, isPending, onConfirm, onCancel }: ConfirmProps) {
  const ui = useTranslations('ui')
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        {ui('confirm.cancel')}
      </Button>
      <Button variant="danger" isPending={isPending} onClick={() => void onConfirm()}>
        {label}
      </Button>
    </DialogActions>
  )
}
