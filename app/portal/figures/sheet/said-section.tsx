import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Said, SheetMeasure } from './sheet.queries'
import { useDayWords } from './use-day-words'
import { writeValue } from './write-value'

/** The history of a day's figures: each value with its author, time, source and reason for the change. */
export function SaidSection({ measures }: { measures: readonly SheetMeasure[] }) {
  const t = useTranslations('flashSheet.said')
  const locale = localeOfTag(useLocale())
  const told = measures.filter(({ said }) => said.length > 0)
  return (
    <details className="mt-16 border-hairline border-t">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t('title')}</summary>
      {told.length === 0 ? <p className="pb-4 text-ink-soft">{t('none')}</p> : null}
      <dl className="pb-4">
        {told.map((measure) => (
          <div key={measure.key} className="border-hairline border-t py-3 first:border-0">
            <dt className="font-medium">{measure.name[locale]}</dt>
            {measure.said.map((said, place) => (
              <dd key={`${said.entry} ${said.at}`} className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 text-sm">
                <SaidLine said={said} />
                <span
                  className={`text-right text-base tabular-nums ${place === 0 ? 'font-medium' : 'text-ink-soft line-through'}`}
                >
                  {said.value === null ? t('takenBack') : writeValue(locale, measure)(said.value)}
                  {place === 0 ? (
                    <span className="block font-normal text-ink-soft text-sm">{t('now')}</span>
                  ) : null}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}

function SaidLine({ said: { by, at, source, file, reason } }: { said: Said }) {
  const t = useTranslations('flashSheet')
  const words = useDayWords()
  return (
    <span className="min-w-0 text-ink-soft">
      {t('said.line', { who: by ?? t('closings.nobody'), at: words.moment(at) })}
      <span className="block break-words">
        {t(`said.sources.${source}`, { file: file ?? t('said.noFile') })}
      </span>
      {reason ? <span className="block break-words text-ink">{t('said.reason', { reason })}</span> : null}
    </span>
  )
}
