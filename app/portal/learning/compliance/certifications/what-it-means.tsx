import { useFormatter, useTranslations } from 'use-intl'
import type { Counted } from './certifications.queries'

/** Whom a certification would find without it. */
export function WhatItMeans({ counted: { needed, held, missing, ratios } }: { counted: Counted }) {
  const t = useTranslations('compliance.means')
  const { list, number } = useFormatter()
  return (
    <div className="border-marigold border-l-4 pl-4">
      {ratios.length > 0 ? (
        <ul>
          {ratios.map((ratio) => (
            <li key={ratio.outlet}>
              {t('ratio', {
                outlet: ratio.outlet,
                handlers: ratio.handlers,
                held: number(ratio.held),
                needed: number(ratio.needed),
              })}
            </li>
          ))}
        </ul>
      ) : (
        <p className="font-medium">{t('needed', { needed, held })}</p>
      )}
      {missing.length > 0 ? (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 text-link">
            {t('missing', { count: needed - held })}
          </summary>
          <ul className="text-sm">
            {missing.map(({ name, outlets }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
              <li key={at}>{[name, list(outlets)].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
