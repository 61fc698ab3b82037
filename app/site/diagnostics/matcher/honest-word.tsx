import { useTranslations } from 'use-intl'
import type { Matched } from '~/domain/diagnostics/matcher'
import { FurtherLinks } from '../further-links'

/** What is said before any service: that one does not need us yet, or should expect less. */
export function HonestWord({ matched: { yourself, cautions } }: { matched: Matched }) {
  const t = useTranslations('matcher')
  return (
    <>
      {yourself ? (
        <div className="mb-8 border-marigold border-l-4 pl-5">
          <p className="font-semibold text-2xl">{t('yourselfTitle')}</p>
          <p className="mt-2 text-ink-soft">{t('yourselfLead')}</p>
          <p className="mt-1 max-w-prose text-lg">{t(`yourself.${yourself}`)}</p>
          <FurtherLinks links={['revenueHealth', 'assessment']} />
        </div>
      ) : null}
      {cautions.map((caution) => (
        <p key={caution} className="mb-6 max-w-prose border-control border-l-4 pl-5">
          {t(`caution.${caution}`)}
        </p>
      ))}
      {yourself ? <p className="mb-4 max-w-prose">{t('yourselfThen')}</p> : null}
    </>
  )
}
