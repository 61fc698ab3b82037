import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { shiftDay } from '~/domain/kpi/figure-days'
import type { Locale } from '~/domain/locale'
import { Button } from '~/ui/button'
import { controlLook, FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'
import type { Said, SheetMeasure } from './sheet.queries'
import { useDayWords } from './use-day-words'
import type { useSheet } from './use-sheet'
import { writeValue } from './write-value'

interface FigureRowProps {
  measure: SheetMeasure
  day: string
  made: ReturnType<typeof useSheet>
  isReadOnly: boolean
  isLast: boolean
}

/** A measure and its field; below it what is wrong or odd, and what others did meanwhile. */
export function FigureRow({ measure, day, made, isReadOnly, isLast }: FigureRowProps) {
  const t = useTranslations('flashSheet')
  const codes = useTranslations('figureCodes')
  const id = useId()
  const { key, unit } = measure
  const name = measure.name[made.locale]
  const problem = made.problemOf(measure)
  const doubts = made.doubts.filter((doubt) => doubt.measure === key)
  const wholeOnly = unit !== 'paise' && measure.decimals === 0
  return (
    <div className="border-hairline border-b py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block font-medium">
            {name}
            {unit !== 'count' ? (
              <span className="font-normal text-ink-soft"> {t(`units.${unit}`)}</span>
            ) : null}
          </label>
          <p id={`${id}-beside`} className="text-ink-soft text-sm tabular-nums">
            <Beside measure={measure} day={day} locale={made.locale} />
          </p>
        </div>
        <div className="w-36 shrink-0 sm:w-44">
          <input
            id={id}
            data-measure={key}
            type="text"
            inputMode={wholeOnly ? 'numeric' : 'decimal'}
            enterKeyHint={isLast ? 'done' : 'next'}
            autoComplete="off"
            maxLength={40}
            readOnly={isReadOnly}
            value={made.textOf(measure)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-beside ${id}-problem`}
            onChange={({ target }) => made.type(measure, target.value)}
            onFocus={({ target }) => target.select()}
            className={`${controlLook} h-13 text-right text-xl tabular-nums`}
          />
        </div>
      </div>
      <div id={`${id}-problem`} className="mt-1 empty:hidden">
        {problem ? <FieldError id={undefined}>{codes(`refused.${problem}`)}</FieldError> : null}
      </div>
      {doubts.map((doubt) => (
        <div
          key={doubt.code}
          className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-warning border-l-3 pl-3"
        >
          <p role="status" className="flex gap-1.5 text-sm">
            <Icon name="alert" className="mt-0.5 size-4.5 shrink-0 text-warning" />
            {codes(`doubts.${doubt.code}`)}
          </p>
          {doubt.isConfirmed ? (
            <p className="flex min-h-11 items-center gap-1.5 text-sm text-success">
              <Icon name="check" className="size-4.5" />
              {t('sheet.confirmed')}
            </p>
          ) : isReadOnly ? null : (
            <Button
              variant="secondary"
              data-doubt={key}
              aria-label={t('sheet.confirmOf', { doubt: codes(`doubts.${doubt.code}`) })}
              onClick={() => made.confirm(doubt)}
            >
              {t('sheet.confirm')}
            </Button>
          )}
        </div>
      ))}
      <Others measure={measure} made={made} />
    </div>
  )
}

interface BesideProps {
  measure: SheetMeasure
  day: string
  locale: Locale
}

function Beside({ measure, day, locale }: BesideProps) {
  const t = useTranslations('flashSheet')
  const words = useDayWords()
  const write = writeValue(locale, measure)
  const { day_before, week_before } = measure
  if (day_before === null && week_before === null) return t('sheet.noComparison')
  const weekday = words.weekday(day)
  return (
    <>
      {day_before === null ? null : (
        <span className="block">
          {t('sheet.dayBefore', { weekday: words.weekday(shiftDay(day, -1)), value: write(day_before) })}
        </span>
      )}
      {week_before === null ? null : (
        <span className="block">{t('sheet.weekBefore', { weekday, value: write(week_before) })}</span>
      )}
    </>
  )
}

/** What somebody else, or this person elsewhere, did to the same figure. */
function Others({ measure, made }: Pick<FigureRowProps, 'measure' | 'made'>) {
  const t = useTranslations('flashSheet')
  const words = useDayWords()
  const replaced = made.replaced(measure)
  const meanwhile = made.meanwhile(measure)
  const one = replaced ?? meanwhile
  if (!one) return null
  const who = (said: Said) => (said.is_mine ? t('sheet.otherWindow') : (said.by ?? t('closings.nobody')))
  const value = one.value === null ? t('sheet.taken') : writeValue(made.locale, measure)(one.value)
  const key = replaced ? 'replaced' : made.isTyped(measure) ? 'meanwhile' : 'meanwhileNow'
  return (
    <p role="status" className="mt-2 border-info border-l-3 pl-3 text-sm">
      {t(`sheet.${key}`, { who: who(one), value, at: words.moment(one.at) })}
    </p>
  )
}
