import { useLocale, useTranslations } from 'use-intl'
import type { Match, Sentence } from '~/domain/diagnostics/matcher'
import { localeOfTag, localePath } from '~/domain/locale'
import { furtherAddresses } from '../further-links'
import { useGapWords } from './use-gap-words'

/** The services that fit, the best first, each with what spoke for it and its first step. */
export function MatchList({ matches, sentence }: { matches: readonly Match[]; sentence: Sentence }) {
  const t = useTranslations('matcher')
  const d = useTranslations('frame.place')
  const words = useGapWords()
  const locale = localeOfTag(useLocale())
  return (
    <ol>
      {matches.map(({ service, because }, at) => (
        <li
          key={service}
          className="grid break-inside-avoid grid-cols-[2.5rem_1fr] border-hairline border-t py-6 first:border-ink first:border-t-2"
        >
          <span className="font-semibold text-2xl tabular-nums">{at + 1}</span>
          <div>
            <h3 className={at === 0 ? 'text-2xl' : 'text-xl'}>
              <a
                href={localePath(locale, furtherAddresses[service])}
                className="text-link underline-offset-4 hover:underline"
              >
                {d(service)}
              </a>
            </h3>
            <p className="mt-1 max-w-prose text-ink-soft">
              {t('because')} {because.map((gap) => `“${words(gap, sentence[gap])}”`).join(', ')}
            </p>
            <p className="mt-3 max-w-prose border-marigold border-l-3 pl-3">
              <span className="block font-medium text-sm">{t('firstStep')}</span>
              {t(`service.${service}`)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
