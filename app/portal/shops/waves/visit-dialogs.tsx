import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import type { FieldsOfRefusals } from '~/platform/changes/use-change'
import { failingAsNull } from '~/platform/failing-as-null'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { useShopperWord } from './use-shopper-word'
import {
  listVisitChoices,
  moveVisit,
  offerVisit,
  type Visit,
  type VisitChoice,
  type Wave,
  withdrawVisit,
} from './waves.queries'

interface VisitDialogProps {
  visit: Visit
  outlet: string
  onClose: () => void
}

/** Nobody is asked twice about a visit. */
const declined = 'shopper_declined'

const moveFields: FieldsOfRefusals = {
  visit_outside_window: 'on',
  visit_in_past: 'on',
  visit_on_blackout_day: 'on',
  visit_gap: 'on',
  visit_daypart: 'daypart',
  visit_shopper_away: 'shopper',
  visit_conflict: 'shopper',
  visit_other_city: 'shopper',
  visit_shopper_unavailable: 'shopper',
  visit_shopper_busy: 'shopper',
  visit_rotation: 'shopper',
  shopper_required: 'shopper',
  shopper_declined: 'shopper',
}

/** Moves one visit by hand; the rule that it would break stands at the field. */
export function MoveDialog({ visit, outlet, onClose, wave }: VisitDialogProps & { wave: Wave }) {
  const t = useTranslations('shopWaves')
  const choices = useVisitChoices(visit.id)
  const word = useShopperWord()
  return (
    <ChangeDialog
      title={t('visits.moveTitle', { outlet })}
      confirmLabel={t('visits.move')}
      fields={moveFields}
      onClose={onClose}
      onConfirm={async (form) => {
        await moveVisit(visit.id, {
          on: String(form.get('on')),
          daypart: String(form.get('daypart')),
          shopperId: String(form.get('shopper') ?? '') || null,
        })
        return t('visits.moved')
      }}
    >
      <TextField
        type="date"
        name="on"
        label={t('visits.day')}
        defaultValue={visit.on}
        min={wave.notBefore}
        max={wave.visitBy}
        isRequired
      />
      <Select
        name="daypart"
        label={t('visits.daypart')}
        defaultValue={visit.daypart}
        options={wave.dayparts.map((daypart) => ({ value: daypart, label: t(`dayparts.${daypart}`) }))}
      />
      {choices ? (
        <Select
          name="shopper"
          label={t('visits.shopper')}
          defaultValue={visit.shopperId ?? ''}
          options={[
            { value: '', label: t('visits.noShopper') },
            ...choices
              .filter(({ id, problem }) => problem !== declined || id === visit.shopperId)
              .map((choice) => ({ value: choice.id, label: word(choice) })),
          ]}
        />
      ) : null}
    </ChangeDialog>
  )
}

/** Offers one visit, to whom it is planned with or to the next. */
export function OfferDialog({ visit, outlet, onClose }: VisitDialogProps) {
  const t = useTranslations('shopWaves.visits')
  const refusals = useTranslations('refusals')
  const choices = useVisitChoices(visit.id)
  const called = useShopperWord()
  const word = (choice: VisitChoice) => {
    const problem = choice.problem as 'visit_gap' | null
    return problem && refusals.has(problem)
      ? t('cannot', { name: called(choice), why: refusals(problem) })
      : called(choice)
  }
  const first = choices?.find(
    ({ id, problem }) => problem === null && (visit.state === 'scheduled' || id !== visit.shopperId),
  )
  return (
    <ChangeDialog
      title={t('offerTitle', { outlet })}
      confirmLabel={t('offer')}
      fields={moveFields}
      isDisabled={!choices}
      onClose={onClose}
      onConfirm={async (form) => {
        await offerVisit(visit.id, String(form.get('shopper')))
        return t('offered')
      }}
    >
      <p className="text-ink-soft">{t('offerText')}</p>
      {choices ? (
        <Select
          name="shopper"
          label={t('shopper')}
          defaultValue={first?.id ?? ''}
          isRequired
          options={[
            ...(first ? [] : [{ value: '', label: t('chooseShopper') }]),
            ...choices.map((choice) => ({
              value: choice.id,
              label: word(choice),
              isDisabled: choice.problem !== null,
            })),
          ]}
        />
      ) : null}
    </ChangeDialog>
  )
}

export function WithdrawDialog({ visit, outlet, onClose }: VisitDialogProps) {
  const t = useTranslations('shopWaves.visits')
  return (
    <ReasonDialog
      title={t('withdrawTitle', { outlet })}
      text={t('withdrawText')}
      confirmLabel={t('withdraw')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await withdrawVisit(visit.id, reason)
        return t('withdrawn')
      }}
    />
  )
}

/** Who could take a visit; null until that is known. */
function useVisitChoices(visitId: string): readonly VisitChoice[] | null {
  const [choices, setChoices] = useState<readonly VisitChoice[] | null>(null)
  useEffect(() => {
    let isOver = false
    void failingAsNull('the shoppers for a visit', listVisitChoices(visitId)).then((found) => {
      if (!isOver) setChoices(found ?? [])
    })
    return () => {
      isOver = true
    }
  }, [visitId])
  return choices
}
