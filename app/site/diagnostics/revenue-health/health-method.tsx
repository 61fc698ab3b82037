import { useFormatter, useTranslations } from 'use-intl'
import { Formula } from '~/ui/formula'
import { Part } from '~/ui/part'
import { FigureTable } from '../../calculator-table'

/** How it is counted, also by hand, and what the result can and cannot say. */
export function HealthMethod() {
  const t = useTranslations('revenueHealth')
  const { number } = useFormatter()
  const sums = Array.from({ length: 13 }, (_, sum) => sum)
  return (
    <>
      <Part title={t('methodTitle')}>
        <div className="grid gap-4">
          <Formula name={t('formula.pillar')} expression={t('formula.pillarHow')} />
          <Formula name={t('formula.overall')} expression={t('formula.overallHow')} />
          <Formula
            name={t('formula.provisional')}
            expression={t('formula.provisionalHow')}
            note={t('formula.provisionalNote')}
          />
          <Formula name={t('formula.band')} expression={t('formula.bandHow')} />
          <Formula name={t('formula.lever')} expression={t('formula.leverHow')} />
        </div>
        <details className="mt-8 border-hairline border-y py-3 print:hidden">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lg">{t('byHandTitle')}</summary>
          <div className="grid max-w-prose gap-4 py-3">
            <p>{t('byHand')}</p>
            <FigureTable
              caption={t('byHandTitle')}
              head={[t('byHandSum'), t('byHandPoints')]}
              rows={sums.map((sum) => [number(sum), number(Math.round((sum / 12) * 100))])}
            />
            <p>{t('byHandAfter')}</p>
          </div>
        </details>
      </Part>
      <Part title={t('meansTitle')}>
        <p className="max-w-prose">{t('means')}</p>
        <p className="mt-4 max-w-prose text-ink-soft">{t('peers')}</p>
      </Part>
    </>
  )
}
