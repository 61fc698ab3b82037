import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { useClinicTime } from '../clinic-time'
import type { Offer } from '../clinics.queries'
import type { OfferedDay, OfferedSlot } from './offered-slots'

interface SlotPickerProps {
  offer: Offer
  days: readonly OfferedDay[]
  chosen: OfferedSlot | null
  isGroup: boolean
  onChoose: (slot: OfferedSlot) => void
}

const daysAtFirst = 5

/** Free times under their days, one of them to choose; more days on demand. */
export function SlotPicker({ offer, days, chosen, isGroup, onChoose }: SlotPickerProps) {
  const t = useTranslations('clinics.book')
  const words = useClinicTime(offer.zone)
  const [shown, setShown] = useState(daysAtFirst)
  const nameOf = (id: string) => offer.coaches.find((coach) => coach.id === id)?.name ?? ''
  return (
    <div className="flex flex-col gap-6">
      {days.slice(0, shown).map(({ day, slots }) => (
        <fieldset key={day}>
          <legend className="mb-2 font-medium">{words.slotDay(day)}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
            {slots.map((slot) => (
              <label
                key={slot.at}
                className="relative flex min-h-14 cursor-pointer flex-col justify-center border border-control px-3 py-1.5 hover:bg-paper-deep has-checked:border-2 has-checked:border-ink has-checked:bg-paper-deep has-focus-visible:outline-3 has-focus-visible:outline-link"
              >
                <input
                  type="radio"
                  name="slot"
                  value={slot.at}
                  checked={chosen?.at === slot.at}
                  onChange={() => onChoose(slot)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <span className="font-medium tabular-nums">{words.time(slot.startsAt)}</span>
                <span className="truncate text-ink-soft text-sm">
                  {isGroup ? t('seatsLeft', { count: slot.seatsLeft }) : nameOf(slot.coachId)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {days.length > shown ? (
        <p>
          <Button variant="secondary" onClick={() => setShown(shown + 7)}>
            {t('moreDays')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
