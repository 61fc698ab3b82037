import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { missingDays } from '~/domain/kpi/figure-days'
import { usePressedChange } from '~/platform/changes/use-change'
import { ActionMenu } from '~/ui/action-menu'
import { Button, buttonLook } from '~/ui/button'
import { Section } from '~/ui/section'
import type { OutletPartProps } from './outlet-part'
import { setDayOff } from './sheet.queries'
import { useDayWords } from './use-day-words'

/** The days without figures, one press each to their sheet; a day on which the outlet was closed is none of them. */
export function MissingSection({ figures, tenantId, mayChange }: OutletPartProps) {
  const t = useTranslations('flashSheet.outlet')
  const words = useDayWords()
  const { run } = usePressedChange('flashSheet')
  const { outlet, until, states, is_begun: isBegun, days_off: daysOff } = figures
  const missing = isBegun ? missingDays(until, states.slice(-28)).toReversed() : []
  const to = (day: string) => `/app/dashboards/figures/${outlet.id}/${day}`

  function close(day: string, isWeekly: boolean) {
    void run(async () => {
      await setDayOff(tenantId, outlet.id, day, true, isWeekly)
      return {
        title: isWeekly
          ? t('weeklySaid', { weekday: words.weekdayName(day) })
          : t('offSaid', { day: words.brief(day) }),
        undo: async () => {
          await setDayOff(tenantId, outlet.id, day, false, isWeekly)
          return t('undone')
        },
      }
    })
  }

  return (
    <Section title={t('missing')}>
      {isBegun ? null : (
        <Link to={to(until)} className={buttonLook()}>
          {t('begin')}
        </Link>
      )}
      {isBegun && missing.length === 0 ? <p className="text-ink-soft">{t('noneMissing')}</p> : null}
      <ul className="max-w-2xl">
        {missing.map((day) => (
          <li key={day} className="flex items-center justify-between gap-3 border-hairline border-b">
            <Link
              to={to(day)}
              className="flex min-h-13 grow items-center font-medium text-link underline-offset-4 hover:underline"
              aria-label={t('enter', { day: words.brief(day) })}
            >
              {words.brief(day)}
            </Link>
            {mayChange ? (
              <>
                <Button
                  variant="quiet"
                  aria-label={t('wasOffOn', { day: words.brief(day) })}
                  onClick={() => close(day, false)}
                >
                  {t('wasOff')}
                </Button>
                <ActionMenu
                  label={t('more', { day: words.brief(day) })}
                  items={[
                    {
                      key: 'weekly',
                      label: t('isWeeklyOff', { weekday: words.weekdayName(day) }),
                      onSelect: () => close(day, true),
                    },
                  ]}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {daysOff.length > 0 ? (
        <div className="mt-6">
          <h3 className="font-medium">{t('weekdays')}</h3>
          <p className="mb-2 text-ink-soft text-sm">{t('weekdaysLead')}</p>
          <ul className="flex flex-wrap gap-3">
            {daysOff.map((weekday) => {
              const day = dayOfWeek(weekday)
              const name = words.weekdayName(day)
              return (
                <li key={weekday} className="flex items-center gap-2">
                  {mayChange ? (
                    <Button
                      variant="secondary"
                      onClick={() =>
                        void run(async () => {
                          await setDayOff(tenantId, outlet.id, day, false, true)
                          return t('opened', { weekday: name })
                        })
                      }
                    >
                      {t('open', { weekday: name })}
                    </Button>
                  ) : (
                    name
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ) : null}
    </Section>
  )
}

/** Some day that is this weekday, from 1 for Monday. */
function dayOfWeek(weekday: number): string {
  return `2026-06-0${weekday}` // 1 June 2026 is a Monday
}
