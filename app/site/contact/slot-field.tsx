import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { timeWords } from '~/domain/moment-words'
import { controlLook } from '~/ui/field'
import appointments from '~content/appointments.json'
import { FieldProblem, useSubmissionFieldId } from '../submission-field'
import picker from './slot-picker?worker&url'
import { clock, slotMinutes, week } from './week'

const choiceLook =
  'relative flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-md border border-control px-1 py-1 text-center tabular-nums hover:border-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2'

/**
 * Day and time of an appointment. As built it takes any day and one of our times; `slot-picker.ts` puts the times that
 * are free in their place, and draws them from the templates.
 */
export function SlotField() {
  const t = useTranslations('contact')
  const locale = localeOfTag(useLocale())
  const id = useSubmissionFieldId('slot')
  const times = [...new Set(week.flatMap((day) => slotMinutes(appointments, day)))].sort((a, b) => a - b)
  const words = {
    loading: t('slots.loading'),
    none: t('slots.none'),
    gone: t('slots.gone'),
    failed: t('slots.failed', { lead: appointments.leadHours, days: appointments.horizonDays }),
    yours: t('slots.yours', { time: '{time}' }),
    zone: t('slots.zone', { zone: '{zone}' }),
  }
  return (
    <fieldset
      id={id}
      name="slot"
      data-label={t('field.slot')}
      data-slots={JSON.stringify(words)}
      data-picker={picker}
      tabIndex={-1}
      aria-describedby={`${id}-error ${id}-help`}
      className="outline-none"
    >
      <legend className="font-semibold text-lg">{t('field.slot')}</legend>
      <p id={`${id}-help`} className="text-ink-soft text-sm">
        {t('field.slotHelp')}
      </p>
      <p data-slot="state" role="status" className="text-sm empty:hidden" />
      <div data-slot="plain" className="mt-3 grid gap-5 sm:grid-cols-2">
        <label className="flex flex-col gap-1.5 font-medium text-sm">
          {t('field.date')}
          <input type="date" name="slot_date" required className={controlLook} />
        </label>
        <label className="flex flex-col gap-1.5 font-medium text-sm">
          {t('field.time')}
          <select name="slot_time" required className={controlLook}>
            {times.map((minutes) => (
              <option key={minutes} value={clock(minutes)}>
                {timeWords(minutes * 60_000, locale, 'UTC')}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div data-slot="free" className="mt-3" />
      <template data-slot="choices">
        <label htmlFor="appointment-day" className="font-medium text-sm">
          {t('field.date')}
        </label>
        <select id="appointment-day" className={controlLook} />
        <div
          role="radiogroup"
          aria-label={t('field.time')}
          className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-4"
        />
      </template>
      <template data-slot="choice">
        <label className={choiceLook}>
          <input type="radio" name="slot" className="sr-only" />
          <b className="font-normal" />
          <span className="text-xs empty:hidden" />
        </label>
      </template>
      <FieldProblem id={id} />
    </fieldset>
  )
}
