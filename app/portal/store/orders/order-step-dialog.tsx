import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { failingAsNull } from '~/platform/failing-as-null'
import { priceOf } from '~/platform/store/order-rows'
import {
  approveOrder,
  cancelOrder,
  declineOrder,
  type Order,
  type Room,
  readRoomWithout,
} from '~/platform/store/orders.queries'
import { useDateTime } from '~/platform/use-date-time'
import { TextArea } from '~/ui/text-area'
import { RoomLeft } from '../room-left'

export type OrderStep = 'approve' | 'decline' | 'withdraw' | 'cancel'

interface OrderStepDialogProps {
  order: Order
  step: OrderStep
  /** What is due first, written; empty before it is quoted. */
  first: string
  onClose: () => void
}

/** What happens with an order, said before it does. */
export function OrderStepDialog({ order, step, first, onClose }: OrderStepDialogProps) {
  const t = useTranslations('storeOrders')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const name = order.name[locale]
  const writeDay = (day: string) => dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
  if (step === 'decline')
    return (
      <ReasonDialog
        title={t('decline.title', { name })}
        text={t('decline.text')}
        confirmLabel={t('steps.decline')}
        isDanger
        area="storeOrders"
        onClose={onClose}
        onConfirm={async (reason) => {
          await declineOrder(order.id, reason)
          return t('said.declined')
        }}
      />
    )
  if (step === 'withdraw')
    return (
      <ChangeDialog
        title={t('withdraw.title', { name })}
        confirmLabel={t('steps.withdraw')}
        area="storeOrders"
        onClose={onClose}
        onConfirm={async () => {
          await declineOrder(order.id, '')
          return t('said.withdrawn')
        }}
      >
        <p>{t('withdraw.text')}</p>
      </ChangeDialog>
    )
  if (step === 'cancel')
    return (
      <ChangeDialog
        title={t('cancel.title', { name })}
        confirmLabel={t('steps.cancel')}
        isDanger
        area="storeOrders"
        onClose={onClose}
        onConfirm={async (form) => {
          const day = await cancelOrder(order.id, String(form.get('reason') ?? ''))
          return t('said.cancelled', { day: writeDay(day) })
        }}
      >
        <p>
          {t(
            order.state === 'trial'
              ? 'cancel.trial'
              : order.kind === 'service'
                ? 'cancel.module'
                : `cancel.${order.kind}`,
          )}
        </p>
        {order.kind === 'storage' ? <RoomWithout id={order.id} /> : null}
        <TextArea name="reason" label={t('cancel.reason')} maxLength={500} />
      </ChangeDialog>
    )
  const price = priceOf(order)
  return (
    <ChangeDialog
      title={t('approve.title', { name })}
      confirmLabel={t('steps.approve')}
      area="storeOrders"
      onClose={onClose}
      onConfirm={async () => {
        const serial = await approveOrder(order.id)
        if (serial) return t('said.approved', { serial })
        if (order.kind === 'plan' && order.begins_on)
          return t('said.approvedPlan', { day: writeDay(order.begins_on) })
        return t(order.kind === 'service' ? 'said.approvedService' : 'said.approvedLater')
      }}
    >
      <p>{t(`approve.${order.kind}`, { day: order.begins_on ? writeDay(order.begins_on) : '' })}</p>
      <p className="font-medium">
        {t('approve.sum', {
          first,
          price: price === null ? '' : t(`per.${order.term}`, { price: writeMoney(locale, price) }),
        })}
      </p>
      {order.credit_paise ? (
        <p>{t('approve.credit', { amount: writeMoney(locale, order.credit_paise) })}</p>
      ) : null}
      <p className="text-ink-soft text-sm">
        {t.rich('approve.billing', {
          link: (words) => (
            <Link to="/app/store/billing" className="text-link underline">
              {words}
            </Link>
          ),
        })}
      </p>
    </ChangeDialog>
  )
}

/** The room for files without an order of it; nothing until it is known, or where it could not be read. */
function RoomWithout({ id }: { id: string }) {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    void failingAsNull('the room for files', readRoomWithout(id)).then(setRoom)
  }, [id])
  return <p aria-live="polite">{room ? <RoomLeft room={room} /> : null}</p>
}
