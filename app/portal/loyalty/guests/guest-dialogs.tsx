import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { Refusal } from '~/platform/refusal'
import type { FieldErrors } from '~/ui/form-fields'
import { NumberField } from '~/ui/number-field'
import { TextField } from '~/ui/text-field'
import {
  adjustPoints,
  eraseGuest,
  type Guest,
  type GuestEntry,
  listGuests,
  mergeGuests,
} from './guests.queries'
import { RefundDialog } from './refund-dialog'

export type GuestStep = { what: 'adjust' | 'merge' | 'erase' } | { what: 'refund'; entry: GuestEntry }

interface GuestDialogProps {
  tenantId: string
  guest: Guest
  step: GuestStep
  onClose: () => void
}

/** What is done about a guest. */
export function GuestDialog({ tenantId, guest, step, onClose }: GuestDialogProps) {
  const t = useTranslations('loyaltyGuests')
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const name = guest.full_name || t('nameless', { card: guest.card.slice(-4) })
  if (step.what === 'adjust')
    return (
      <ReasonDialog
        title={t('adjust.title')}
        text={t('adjust.text')}
        confirmLabel={t('adjust.confirm')}
        fields={{ reason_required: 'reason', invalid_amount: 'points', not_enough_points: 'points' }}
        check={(form): FieldErrors =>
          Number(form.get('points')) === 0 ? { points: t('adjust.missing') } : {}
        }
        onConfirm={async (reason, form) =>
          t(`adjust.${await adjustPoints(key, guest.id, Number(form.get('points')), reason)}`)
        }
        onClose={onClose}
      >
        <NumberField
          name="points"
          label={t('adjust.points')}
          description={t('adjust.pointsHelp')}
          defaultValue={0}
          min={-100_000}
          max={100_000}
          isRequired
        />
      </ReasonDialog>
    )
  if (step.what === 'refund') return <RefundDialog entry={step.entry} onClose={onClose} />
  if (step.what === 'merge')
    return (
      <ChangeDialog
        title={t('merge.title')}
        confirmLabel={t('merge.confirm')}
        fields={{ unknown_card: 'card' }}
        check={(form): FieldErrors =>
          String(form.get('card') ?? '').trim().length < 4 ? { card: t('merge.missing') } : {}
        }
        onConfirm={async (form) => {
          const card = String(form.get('card') ?? '').replace(/\W/g, '')
          const query = {
            filters: { q: card, standing: '', tier: '' },
            sort: { key: 'joined', direction: 'descending' },
          } as const
          const { rows } = await listGuests(
            tenantId,
            { ...query, page: 1, part: { from: 0, size: 2 } },
            { from: 0, size: 2 },
          )
          const other = rows.find(({ id }) => id !== guest.id)
          if (!other || rows.length !== 1) throw new Refusal('unknown_card')
          await mergeGuests(guest.id, other.id)
          return t('merge.done')
        }}
        onClose={onClose}
      >
        <p className="text-ink-soft">{t('merge.text', { name })}</p>
        <TextField
          name="card"
          label={t('merge.card')}
          description={t('merge.cardHelp')}
          autoComplete="off"
          maxLength={20}
          isRequired
        />
      </ChangeDialog>
    )
  return (
    <ChangeDialog
      role="alertdialog"
      title={t('erase.title', { name })}
      confirmLabel={t('erase.confirm')}
      isDanger
      check={(form): FieldErrors =>
        String(form.get('name') ?? '').trim() === name ? {} : { name: t('erase.missing') }
      }
      onConfirm={async () => {
        await eraseGuest(guest.id)
        return t('erase.done')
      }}
      onDone={() => void navigate('/app/loyalty/guests')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('erase.text')}</p>
      <TextField name="name" label={t('erase.name', { name })} autoComplete="off" isRequired />
    </ChangeDialog>
  )
}
