import { useTranslations } from 'use-intl'
import { dayparts } from '~/domain/shops/visit-day'
import { useDateTime } from '~/platform/use-date-time'
import { weekdays } from './shopper-fields'

/** When a shopper can go: parts of the day by weekday, folded up while it is always. */
export function AvailabilityFields({
  availability,
}: {
  availability: Readonly<Record<string, readonly string[]>>
}) {
  const t = useTranslations('shoppers')
  const dateTime = useDateTime()
  const isAlways = Object.keys(availability).length === 0
  const nameOf = (weekday: string) =>
    dateTime(new Date(Date.UTC(2024, 0, Number(weekday))), { weekday: 'long', timeZone: 'UTC' }) // 1 January 2024 was a Monday
  return (
    <details open={!isAlways}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-sm">
        {t('availability')}
      </summary>
      <p className="text-ink-soft text-sm">{t('availabilityHelp')}</p>
      {weekdays.map((weekday) => (
        <fieldset key={weekday} className="border-hairline border-b py-1">
          <legend className="sr-only">{nameOf(weekday)}</legend>
          <div className="flex flex-wrap items-center gap-x-4">
            <span aria-hidden="true" className="w-28 text-sm">
              {nameOf(weekday)}
            </span>
            {dayparts.map((part) => (
              <label key={part} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  name={`when-${weekday}-${part}`}
                  defaultChecked={!isAlways && (availability[weekday]?.includes(part) ?? false)}
                  className="size-5.5 cursor-[inherit] rounded-sm accent-brand"
                />
                {t(`dayparts.${part}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  )
}
