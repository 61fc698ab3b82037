import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Signals } from './signals.queries'
import { useSignalWords } from './use-signal-words'

/** The three strongest things of the week above the pictures, or that nothing was unusual; nothing while there are too few weeks. */
export function SignalStrip({ read }: { read: Signals }) {
  const t = useTranslations('signals')
  const locale = localeOfTag(useLocale())
  const wordsOf = useSignalWords()
  const told = read.signals.filter(({ place }) => place !== null).slice(0, 3)
  if (told.length === 0 && read.quiet.every(({ judged }) => judged === 0)) return null
  return (
    <section aria-label={t('title')} className="mb-8 border-ink border-l-4 pl-4 print:hidden">
      <h2 className="font-semibold text-base">{told.length > 0 ? t('title') : t('nothing')}</h2>
      {told.length > 0 ? (
        <ul>
          {told.map((signal) => (
            <li key={signal.outlet_id + signal.kpi} className="py-1">
              <span className="font-medium">
                {t('ofOutlet', { kpi: signal.name[locale], outlet: signal.outlet })}
              </span>{' '}
              {wordsOf(signal).change}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Link
          to="/app/dashboards/signals"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {t('seeAll')}
        </Link>
      </p>
    </section>
  )
}
